//! Reading of other tools' JSON: fields are taken out one by one. What nobody took, and what is of another type than it
//! should be, is listed by its path.

use super::html::plain;
use hitch_core::model::{Die, Name, TraitId, tidy};
use serde_json::error::Category;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The most parts listed as not read.
const MOST_LISTED: usize = 200;

/// The most letters of a part in a list; the notes have all of them.
const LONGEST: usize = 300;

/// The most letters of all parts in the notes of one character.
const MOST_NOTED: usize = 200_000;

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

/// Returns the reason in plain words, without its place.
pub(super) fn reason(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let contains = |part: &str| words.contains(part);
    let plain = match () {
        () if error.classify() == Category::Eof => t!("the file ends too early; it may have been cut off"),
        () if contains("recursion limit") => t!("this is nested too deeply"),
        () if contains("key must be a string") => t!("a field name in double quotes belongs here"),
        () if contains("trailing comma") => t!("a comma stands before a closing bracket"),
        () if contains("trailing characters") => t!("the file has more text after its end"),
        () if contains("expected `:`") => t!("a colon belongs here"),
        () if contains("expected `,`") => t!("a comma or a closing bracket belongs here"),
        () if contains("control character") => {
            t!("a text has a line break or control character that isn’t written as \\n")
        }
        () if contains("escape") || contains("surrogate") || contains("unicode") => {
            t!("a text has a wrong escape sequence")
        }
        () if contains("number") => t!("a number is written wrong or too large"),
        () => t!("a text, number, list or object belongs here"),
    };
    plain.to_owned()
}

/// Parts that were not read, by path and content. All who read one character share one list.
#[derive(Clone, Debug, Default)]
pub(super) struct Unread(Rc<RefCell<Parts>>);

/// Something that could not be read, so that it is no change.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doubt {
    Points,
    Dice(TraitId),
    /// Harm of that name, which is not there without a die.
    Harm(Name),
}

#[derive(Debug, Default)]
struct Parts {
    lines: Vec<String>,
    letters: usize,
    more: usize,
    doubted: BTreeSet<Doubt>,
}

impl Unread {
    /// Lists a part with its content, unless it says nothing.
    pub fn add(&self, path: &str, value: &Value) {
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
    pub fn say(&self, path: &str, said: &str) {
        let mut parts = self.0.borrow_mut();
        let free = MOST_NOTED.saturating_sub(parts.letters);
        if parts.lines.len() >= MOST_LISTED || free == 0 {
            parts.more += 1;
            return;
        }
        let line = shortened(&format!("{path}: {said}"), free);
        parts.letters += line.chars().count();
        parts.lines.push(line);
    }

    /// Lists a text that is too long for a name.
    pub fn tell_cut(&self, path: &str, name: &str) {
        let letters = |text: &str| text.chars().filter(|it| !it.is_whitespace() && !it.is_control()).count();
        if letters(name) > letters(&tidy(name, "")) {
            self.say(path, name);
        }
    }

    /// Returns the number of parts.
    pub fn count(&self) -> usize {
        let parts = self.0.borrow();
        parts.lines.len() + parts.more
    }

    /// Notes that something is not what the file says.
    pub fn doubt(&self, of: Doubt) {
        self.0.borrow_mut().doubted.insert(of);
    }

    pub fn doubts(&self, of: &Doubt) -> bool {
        self.0.borrow().doubted.contains(of)
    }

    /// Leaves out what another list has as well.
    pub fn forget(&self, other: &Self) {
        let known = other.0.borrow();
        let mut parts = self.0.borrow_mut();
        parts.lines.retain(|it| !known.lines.contains(it));
        parts.more = parts.more.saturating_sub(known.more);
    }

    /// Returns the list, long parts shortened.
    pub fn lines(&self) -> Vec<Name> {
        let parts = self.0.borrow();
        let lines = parts.lines.iter().map(|it| shortened(it, LONGEST));
        lines.chain(parts.more_words()).map(Name::from).collect()
    }

    /// Returns the whole list as text for notes; empty if everything was read.
    pub fn notes(&self) -> String {
        let parts = self.0.borrow();
        if parts.lines.is_empty() {
            return String::new();
        }
        let lines: Vec<String> = parts.lines.iter().cloned().chain(parts.more_words()).collect();
        t!("Not read:\n{}", lines.join("\n"))
    }
}

impl Parts {
    fn more_words(&self) -> Option<String> {
        (self.more > 0).then(|| t!("and {} more", self.more))
    }
}

fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// The fields of an object that are not read yet. Those left at the end are listed.
#[derive(Debug, Default)]
pub(super) struct Fields {
    pub path: String,
    pub unread: Unread,
    map: Map<String, Value>,
}

impl Drop for Fields {
    fn drop(&mut self) {
        for (key, value) in &self.map {
            self.unread.add(&self.at(key), value);
        }
    }
}

impl Fields {
    /// Takes the fields of an object; anything else is listed.
    pub fn of(path: impl Into<String>, value: Value, unread: &Unread) -> Self {
        let (path, unread) = (path.into(), unread.clone());
        let map = match value {
            Value::Object(map) => map,
            other => {
                unread.add(&path, &other);
                Map::new()
            }
        };
        Self { path, unread, map }
    }

    pub fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Lists a field with words about it.
    pub fn say(&self, key: &str, said: &str) {
        self.unread.say(&self.at(key), said);
    }

    /// Takes a field.
    pub fn take(&mut self, key: &str) -> Value {
        self.map.remove(key).unwrap_or_default()
    }

    /// Takes a field if it is of the right type; it is listed if it is of another one.
    fn read<T>(&mut self, key: &str, read: impl Fn(&Value) -> Option<T>) -> Option<T> {
        let value = self.take(key);
        let read = read(&value);
        if read.is_none() {
            self.unread.add(&self.at(key), &value);
        }
        read
    }

    /// Returns whether there is such a field that says something.
    pub fn has(&self, key: &str) -> bool {
        self.map.get(key).is_some_and(|it| !it.is_null())
    }

    /// Takes a field as plain text.
    pub fn text(&mut self, key: &str) -> String {
        self.read(key, words_of).unwrap_or_default()
    }

    /// Takes a field as a name. One too long for a name is listed whole.
    pub fn name(&mut self, key: &str) -> String {
        let name = self.text(key);
        self.unread.tell_cut(&self.at(key), &name);
        name
    }

    /// Returns whether a field says yes, without taking it.
    pub fn says(&self, key: &str) -> bool {
        self.map.get(key).and_then(Value::as_bool).unwrap_or_default()
    }

    /// Takes a field that says yes or no.
    pub fn yes(&mut self, key: &str) -> bool {
        self.read(key, Value::as_bool).unwrap_or_default()
    }

    /// Takes a number, which may be written as text.
    pub fn number(&mut self, key: &str) -> Option<i64> {
        self.read(key, number_of)
    }

    /// Takes an object.
    pub fn fields(&mut self, key: &str) -> Self {
        Self::of(self.at(key), self.take(key), &self.unread)
    }

    /// Takes an object; anything else stays.
    pub fn fields_of(&mut self, key: &str) -> Self {
        if self.map.get(key).is_some_and(Value::is_object) { self.fields(key) } else { Self::default() }
    }

    /// Takes a list, or an object with numbers for keys, each entry with its path.
    pub fn list(&mut self, key: &str) -> Vec<(String, Value)> {
        listed(&self.at(key), self.take(key), &self.unread)
    }

    /// Takes a list of objects.
    pub fn objects(&mut self, key: &str) -> Vec<Self> {
        self.list(key).into_iter().map(|(at, value)| Self::of(at, value, &self.unread)).collect()
    }

    /// Drops all fields, which mean nothing to a character.
    pub fn clear(&mut self) {
        self.map.clear();
    }

    /// Drops fields that mean nothing to a character.
    pub fn skip(&mut self, keys: &[&str]) {
        for key in keys {
            self.map.remove(*key);
        }
    }
}

/// Returns the entries of a list, or of an object with numbers for keys, in the order of these, each with its path.
/// Anything else is listed as not read.
pub(super) fn listed(path: &str, value: Value, unread: &Unread) -> Vec<(String, Value)> {
    match value {
        Value::Array(all) => all.into_iter().enumerate().map(|(at, it)| (format!("{path}[{at}]"), it)).collect(),
        Value::Object(all) => {
            let mut entries: Vec<(String, Value)> = all.into_iter().collect();
            entries.sort_by_key(|(key, _)| key.parse::<u64>().unwrap_or(u64::MAX));
            entries.into_iter().map(|(key, it)| (format!("{path}[{key}]"), it)).collect()
        }
        other => {
            unread.add(path, &other);
            Vec::new()
        }
    }
}

/// Returns a value as plain text; `None` for lists, objects and answers.
fn words_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(plain(text)),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Returns a value as plain text; anything that isn’t one is listed.
pub(super) fn text_of(at: &str, value: &Value, unread: &Unread) -> String {
    words_of(value).unwrap_or_else(|| {
        unread.add(at, value);
        String::new()
    })
}

pub(super) fn number_of(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| {
            let whole = number.as_f64().filter(|it| it.fract() == 0.0)?;
            format!("{whole:.0}").parse().ok()
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Returns the die of that many sides.
pub(super) fn die_of(sides: i64) -> Option<Die> {
    Die::ALL.into_iter().find(|die| i64::from(die.sides()) == sides)
}

/// Returns the dice of a value: sides, of which 0 is no die, or `d8` or `2d6`.
pub(super) fn dice_of(value: &Value) -> Option<Vec<Die>> {
    const MOST: usize = 100;
    match number_of(value) {
        Some(0) => return Some(Vec::new()),
        Some(sides) => return die_of(sides).map(|die| vec![die]),
        None => {}
    }
    let (count, sides) = value.as_str()?.trim().split_once(['d', 'D'])?;
    let count: usize = if count.is_empty() { 1 } else { count.trim().parse().ok()? };
    let die = die_of(sides.trim().parse().ok()?)?;
    (count <= MOST).then(|| vec![die; count])
}

/// The largest picture in a data URL, in bytes.
pub(super) const LARGEST_PICTURE: usize = 8 * 1024 * 1024;

/// Returns the bytes of a picture in a data URL, if it is one and not too large.
pub(super) fn picture(url: &str) -> Option<Vec<u8>> {
    let (head, data) = url.strip_prefix("data:image/")?.split_once(',')?;
    (head.ends_with(";base64") && !is_large(url)).then(|| super::base64::decode(data)).flatten()
}

/// Returns whether the picture in a data URL is too large: three bytes of it are four letters.
pub(super) const fn is_large(url: &str) -> bool {
    url.len() / 4 * 3 > LARGEST_PICTURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_written_as_objects_are_read_in_order() {
        let value = value(r#"{"10": "c", "2": "b", "0": "a"}"#).unwrap();
        let unread = Unread::default();
        let all = listed("x", value, &unread).into_iter().map(|(at, it)| format!("{at}{}", text_of("", &it, &unread)));
        assert_eq!(all.collect::<Vec<_>>(), ["x[0]a", "x[2]b", "x[10]c"]);
    }

    #[test]
    fn what_nobody_took_and_what_is_of_another_type_is_listed_by_its_path() {
        let text = r#"{"name": ["Mara"], "hat": {"size": 3}, "none": [], "no": null, "age": "old", "sets": "none",
            "wise": true, "bag": 8.0}"#;
        let unread = Unread::default();
        let mut fields = Fields::of("sheet", value(text).unwrap(), &unread);
        assert_eq!((fields.text("name"), fields.number("age"), fields.number("bag")), (String::new(), None, Some(8)));
        assert!(fields.list("sets").is_empty() && fields.yes("wise"));
        drop(fields);
        let said = "Not read:\nsheet.name: [\"Mara\"]\nsheet.age: old\nsheet.sets: none\nsheet.hat: {\"size\":3}";
        assert_eq!(unread.notes(), said);
    }

    #[test]
    fn a_long_part_is_whole_in_the_notes() {
        let unread = Unread::default();
        unread.say("x", &"word ".repeat(200));
        assert!(unread.notes().len() > 1000);
        assert!(unread.lines().iter().all(|it| it.chars().count() == LONGEST + 1 && it.ends_with('…')));
    }

    #[test]
    fn dice_are_numbers_and_words() {
        let dice = |text: &str| dice_of(&value(text).unwrap());
        assert_eq!(dice("8"), Some(vec![Die::D8]));
        assert_eq!(dice("8.0"), Some(vec![Die::D8]));
        assert_eq!(dice("\"2d6\""), Some(vec![Die::D6; 2]));
        assert_eq!(dice("\"d12\""), Some(vec![Die::D12]));
        assert_eq!((dice("0"), dice("7"), dice("\"9999d6\""), dice("true")), (Some(Vec::new()), None, None, None));
    }
}
