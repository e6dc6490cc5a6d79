//! Reading of other tools' JSON: fields are taken out one by one, and those left over are listed by their paths.

use hitch_core::model::{Die, Name};
use serde_json::{Map, Value};

/// The most parts listed as not read.
const MOST_LISTED: usize = 200;

/// The most letters of a part that is listed.
const LONGEST: usize = 300;

/// A part that no reader can do without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    /// Its path in the file.
    pub at: String,
    pub what: String,
}

/// Parses JSON. Nesting is limited by the parser.
pub(super) fn value(text: &str) -> serde_json::Result<Value> {
    serde_json::from_str(text)
}

/// Returns the reason without its place.
pub(super) fn reason(error: &serde_json::Error) -> String {
    let words = error.to_string();
    words.split(" at line ").next().unwrap_or(&words).to_owned()
}

/// Parts that were not read, by path and content.
#[derive(Debug, Default)]
pub(super) struct Unread {
    pub lines: Vec<Name>,
    more: usize,
}

impl Unread {
    /// Lists a part with its content.
    pub fn add(&mut self, path: &str, value: &Value) {
        let said = match value {
            Value::Null | Value::Bool(false) => return,
            Value::String(text) if text.trim().is_empty() => return,
            Value::Array(all) if all.is_empty() => return,
            Value::Object(all) if all.is_empty() => return,
            Value::String(text) => plain(text),
            other => other.to_string(),
        };
        self.say(path, &said);
    }

    /// Lists a part with words about it.
    pub fn say(&mut self, path: &str, said: &str) {
        if self.lines.len() < MOST_LISTED {
            let short: String = said.chars().take(LONGEST).collect();
            let dots = if said.chars().nth(LONGEST).is_some() { "…" } else { "" };
            self.lines.push(format!("{path}: {short}{dots}").into());
        } else {
            self.more += 1;
        }
    }

    /// Returns the list as text for notes; empty if everything was read.
    pub fn notes(&self) -> String {
        if self.lines.is_empty() {
            return String::new();
        }
        let more = (self.more > 0).then(|| t!("and {} more", self.more));
        let lines: Vec<&str> = self.lines.iter().map(|it| &**it).chain(more.as_deref()).collect();
        t!("Not read:\n{}", lines.join("\n"))
    }
}

/// The fields of an object that are not read yet.
#[derive(Debug, Default)]
pub(super) struct Fields {
    pub path: String,
    map: Map<String, Value>,
}

impl Fields {
    /// Takes the fields of an object; anything else has none.
    pub fn of(path: impl Into<String>, value: Value) -> Self {
        let map = if let Value::Object(map) = value { map } else { Map::new() };
        Self { path: path.into(), map }
    }

    fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Takes a field.
    pub fn take(&mut self, key: &str) -> Value {
        self.map.remove(key).unwrap_or_default()
    }

    /// Returns whether there is such a field that says something.
    pub fn has(&self, key: &str) -> bool {
        self.map.get(key).is_some_and(|it| !it.is_null())
    }

    /// Takes a field as plain text.
    pub fn text(&mut self, key: &str) -> String {
        text_of(&self.take(key))
    }

    /// Returns whether a field says yes, without taking it.
    pub fn says(&self, key: &str) -> bool {
        self.map.get(key).and_then(Value::as_bool).unwrap_or_default()
    }

    /// Takes a field that says yes or no.
    pub fn yes(&mut self, key: &str) -> bool {
        self.take(key).as_bool().unwrap_or_default()
    }

    /// Takes a number, which may be written as text.
    pub fn number(&mut self, key: &str) -> Option<i64> {
        number_of(&self.take(key))
    }

    /// Takes an object.
    pub fn fields(&mut self, key: &str) -> Self {
        let path = self.at(key);
        Self::of(path, self.take(key))
    }

    /// Takes an object; anything else stays.
    pub fn fields_of(&mut self, key: &str) -> Self {
        if self.map.get(key).is_some_and(Value::is_object) { self.fields(key) } else { Self::default() }
    }

    /// Takes a list, or an object with numbers for keys, each entry with its path.
    pub fn list(&mut self, key: &str) -> Vec<(String, Value)> {
        let path = self.at(key);
        listed(&path, self.take(key))
    }

    /// Drops fields that mean nothing to a character.
    pub fn skip(&mut self, keys: &[&str]) {
        for key in keys {
            self.map.remove(*key);
        }
    }

    /// Lists what is left as not read.
    pub fn rest(self, unread: &mut Unread) {
        for (key, value) in &self.map {
            unread.add(&self.at(key), value);
        }
    }
}

/// Returns the entries of a list, or of an object with numbers for keys, in the order of these, each with its path.
pub(super) fn listed(path: &str, value: Value) -> Vec<(String, Value)> {
    match value {
        Value::Array(all) => all.into_iter().enumerate().map(|(at, it)| (format!("{path}[{at}]"), it)).collect(),
        Value::Object(all) => {
            let mut entries: Vec<(String, Value)> = all.into_iter().collect();
            entries.sort_by_key(|(key, _)| key.parse::<u64>().unwrap_or(u64::MAX));
            entries.into_iter().map(|(key, it)| (format!("{path}[{key}]"), it)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a value as plain text; empty for lists and objects.
pub(super) fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => plain(text),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

pub(super) fn number_of(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns the die of that many sides.
pub(super) fn die_of(sides: i64) -> Option<Die> {
    Die::ALL.into_iter().find(|die| i64::from(die.sides()) == sides)
}

/// Returns text without tags of HTML, and with its entities decoded.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let (said, after) = if from.starts_with('<') { tag(from) } else { entity(from) };
        out.push_str(&said);
        rest = after;
    }
    out.push_str(rest);
    let lines: Vec<&str> = out.lines().map(str::trim).collect();
    let mut text = lines.join("\n");
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text.trim().to_owned()
}

/// Returns the text for a tag, and what follows it. A lone angle bracket is text.
fn tag(from: &str) -> (String, &str) {
    let named =
        from.get(1..).is_some_and(|it| it.starts_with(|it: char| it.is_ascii_alphabetic() || it == '/' || it == '!'));
    let Some(end) = from.find('>').filter(|_| named) else {
        return ("<".to_owned(), from.get(1..).unwrap_or_default());
    };
    let name: String =
        from.chars().skip(1).skip_while(|it| *it == '/').take_while(char::is_ascii_alphanumeric).collect();
    let broken = ["br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "h5", "h6"];
    let breaks = broken.contains(&name.to_lowercase().as_str());
    (if breaks { "\n" } else { "" }.to_owned(), from.get(end + 1..).unwrap_or_default())
}

fn entity(from: &str) -> (String, &str) {
    const KNOWN: [(&str, &str); 9] = [
        ("amp", "&"),
        ("lt", "<"),
        ("gt", ">"),
        ("quot", "“"),
        ("apos", "’"),
        ("nbsp", " "),
        ("ndash", "–"),
        ("mdash", "—"),
        ("hellip", "…"),
    ];
    let end = from.char_indices().take(12).find(|(_, it)| *it == ';').map(|(at, _)| at);
    let name = end.and_then(|end| from.get(1..end));
    let said = name.and_then(|name| {
        let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        });
        let letter = number.and_then(char::from_u32).filter(|it| !it.is_control());
        let known = KNOWN.iter().find(|(known, _)| *known == name).map(|(_, said)| (*said).to_owned());
        known.or_else(|| letter.map(String::from))
    });
    match (said, end) {
        (Some(said), Some(end)) => (said, from.get(end + 1..).unwrap_or_default()),
        _ => ("&".to_owned(), from.get(1..).unwrap_or_default()),
    }
}

/// Returns the bytes of a picture in a data URL, if it is one and not too large.
pub(super) fn picture(url: &str) -> Option<Vec<u8>> {
    const MOST: usize = 8 * 1024 * 1024;
    let (head, data) = url.strip_prefix("data:image/")?.split_once(',')?;
    (head.ends_with(";base64") && data.len() <= MOST).then(|| super::base64::decode(data)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_entities_become_plain_text() {
        assert_eq!(plain("<p>Salt &amp; sand</p><p>A <b>quay</b>&#8230;</p>"), "Salt & sand\n\nA quay…");
        assert_eq!(plain("2 < 3 & more; x &unknown; <3"), "2 < 3 & more; x &unknown; <3");
        assert_eq!(plain("one<br>two\r\nthree"), "one\ntwo\nthree");
        assert_eq!(plain("é < ünïcode &é;"), "é < ünïcode &é;");
    }

    #[test]
    fn lists_written_as_objects_are_read_in_order() {
        let value = value(r#"{"10": "c", "2": "b", "0": "a"}"#).unwrap();
        let all: Vec<String> = listed("x", value).into_iter().map(|(at, it)| format!("{at}{}", text_of(&it))).collect();
        assert_eq!(all, ["x[0]a", "x[2]b", "x[10]c"]);
    }

    #[test]
    fn what_nobody_took_is_listed_by_its_path() {
        let mut fields =
            Fields::of("sheet", value(r#"{"name": "Mara", "hat": {"size": 3}, "none": [], "no": null}"#).unwrap());
        assert_eq!(fields.text("name"), "Mara");
        let mut unread = Unread::default();
        fields.rest(&mut unread);
        assert_eq!(unread.notes(), "Not read:\nsheet.hat: {\"size\":3}");
    }
}
