//! The field at a place of a file's text.
//!
//! The parser reports a position and no field, since tracking fields would need a second copy of all reading code. So
//! the text is scanned once more, up to that place. Nothing is validated here: text before the place was parsed, and so
//! is RON.

use super::after_space;
use super::read::place;
use std::fmt::{Display, Write};

/// Returns the field at a byte of the text, as `table.cast[12].traits.sets[0]`: entries of maps by their key, entries
/// of lists counted from 0. `whole` returns the containing field.
pub(super) fn field_at(text: &str, at: usize, whole: bool) -> String {
    let mut walk = Walk { text, at: 0, end: at.min(text.len()), open: Vec::new() };
    walk.go();
    walk.field(whole)
}

/// Returns the line, from 1, at which a field begins; that of its container where the field is omitted.
pub(super) fn line_of(text: &str, field: &str) -> usize {
    let mut walk = Walk { text, at: 0, end: text.len(), open: Vec::new() };
    let (mut name, mut nearest, mut best) = ("", 0, 0);
    while walk.at < walk.end && best < field.len() {
        // Only after a colon is there a field that was not there before.
        if walk.step(&mut name) == Token::Colon {
            let now = walk.field(false);
            let inside = |one: &str, other: &str| {
                one.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
            };
            if inside(&now, field) {
                (nearest, best) = (walk.at, field.len());
            } else if now.len() > best && inside(field, &now) {
                (nearest, best) = (walk.at, now.len());
            }
        }
    }
    place(text.get(..nearest).unwrap_or_default()).0
}

struct Group<'t> {
    kind: Kind,
    /// The variant before the bracket.
    named: &'t str,
    start: usize,
    number: usize,
    /// Start of the entry whose key is sought.
    entry: usize,
    /// Text before the last colon.
    key: Option<&'t str>,
}

struct Walk<'t> {
    text: &'t str,
    at: usize,
    end: usize,
    open: Vec<Group<'t>>,
}

impl<'t> Walk<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn go(&mut self) {
        let mut name = "";
        while self.at < self.end {
            self.step(&mut name);
        }
    }

    /// Passes one token. `name` is the last name passed, which may belong to a bracket.
    fn step(&mut self, name: &mut &'t str) -> Token {
        let rest = self.rest();
        let (token, length) = token(rest);
        self.at += length;
        if token == Token::Space {
            return token;
        }
        match token {
            Token::Open(kind) => {
                // An option is no level of its own to who reads the file.
                let named = if matches!(*name, "Some") { "" } else { *name };
                let start = self.at;
                self.open.push(Group { kind, named, start, number: 0, entry: start, key: None });
            }
            Token::Close => {
                self.open.pop();
            }
            Token::Comma => {
                if let Some(group) = self.open.last_mut() {
                    group.number += 1;
                    group.entry = self.at;
                    group.key = None;
                }
            }
            Token::Colon => {
                let colon = self.at - length;
                if let Some(group) = self.open.last_mut() {
                    // Only a colon tells a structure from a tuple: both begin with a round bracket.
                    group.kind = Kind::Fields;
                    group.key = self.text.get(group.entry..colon).map(key_of);
                }
            }
            Token::Name | Token::Text | Token::Other | Token::Space => {}
        }
        *name = if token == Token::Name { rest.get(..length).unwrap_or_default() } else { "" };
        token
    }

    /// Returns the current field, or with `whole` the containing one.
    fn field(&self, whole: bool) -> String {
        let mut words = String::new();
        let last = self.open.len().saturating_sub(1);
        for (depth, group) in self.open.iter().enumerate() {
            if !group.named.is_empty() {
                push(&mut words, group.named);
            }
            match group.kind {
                _ if whole && depth == last => {}
                Kind::List => push_number(&mut words, group.number),
                // The only thing in a bracket has no number that would help to find it.
                Kind::Places if group.number > 0 || has_more(self.text, group.start) => {
                    push_number(&mut words, group.number);
                }
                Kind::Places => {}
                Kind::Fields => push_key(&mut words, group.key.unwrap_or_default()),
            }
        }
        words
    }
}

/// Returns a key without spaces and comments; empty where it is more than a word.
fn key_of(text: &str) -> &str {
    let key = after_space(text);
    let (word, rest) = key.split_at_checked(token(key).1).unwrap_or_default();
    if after_space(rest).is_empty() { word } else { "" }
}

/// Returns whether a bracket holds more than one entry.
fn has_more(text: &str, start: usize) -> bool {
    let (mut at, mut deep, mut comma) = (start, 0_usize, false);
    while let Some(rest) = text.get(at..).filter(|it| !it.is_empty()) {
        let (token, length) = token(rest);
        match token {
            Token::Space => {}
            Token::Close if deep == 0 => return false,
            _ if comma => return true,
            Token::Open(_) => deep += 1,
            Token::Close => deep -= 1,
            Token::Comma if deep == 0 => comma = true,
            _ => {}
        }
        at += length;
    }
    false
}

fn push(words: &mut String, name: &str) {
    if !words.is_empty() {
        words.push('.');
    }
    words.push_str(name);
}

fn push_number(words: &mut String, number: impl Display) {
    // Writing into a string can't fail.
    let _ = write!(words, "[{number}]");
}

/// Appends a number in brackets, or a name or text after a dot; other keys can't be shown.
fn push_key(words: &mut String, key: &str) {
    let text = key.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    let plain = |it: &str| it.chars().all(|it| it.is_alphanumeric() || it == '_');
    match text {
        Some(text) => push(words, text),
        None if key.is_empty() || !plain(key) => {}
        None if key.bytes().all(|it| it.is_ascii_digit()) => push_number(words, key),
        None => push(words, key),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// `[`: entries by number.
    List,
    /// `(` of a tuple, or of a variant or an option with one value.
    Places,
    /// `(` or `{` with names or keys before colons.
    Fields,
}

#[derive(Clone, Copy, PartialEq)]
enum Token {
    Space,
    Open(Kind),
    Close,
    Comma,
    Colon,
    Name,
    Text,
    Other,
}

fn token(text: &str) -> (Token, usize) {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return (Token::Space, 1) };
    let until = |found: Option<usize>| found.unwrap_or(text.len());
    match first {
        _ if is_space(first) => (Token::Space, until(text.find(|it: char| !is_space(it)))),
        '/' if text.starts_with("//") => (Token::Space, until(text.find('\n'))),
        '/' if text.starts_with("/*") => (Token::Space, comment(text)),
        '(' => (Token::Open(Kind::Places), 1),
        '[' => (Token::Open(Kind::List), 1),
        '{' => (Token::Open(Kind::Fields), 1),
        ')' | ']' | '}' => (Token::Close, 1),
        ',' => (Token::Comma, 1),
        ':' => (Token::Colon, 1),
        '"' => (Token::Text, quoted(text)),
        '\'' => (Token::Text, letter(text)),
        // Many names begin with these letters too.
        'r' | 'b' if raw(text).is_some() => (Token::Text, raw(text).unwrap_or(1)),
        _ if first.is_alphanumeric() || first == '_' => {
            (Token::Name, until(text.find(|it: char| !it.is_alphanumeric() && it != '_')))
        }
        _ => (Token::Other, first.len_utf8()),
    }
}

const fn is_space(letter: char) -> bool {
    matches!(letter, '\t'..='\r' | ' ' | '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}')
}

/// Returns the length of a comment, which may be nested.
fn comment(text: &str) -> usize {
    let (mut at, mut deep) = (0, 0_usize);
    while let Some(rest) = text.get(at..).filter(|it| !it.is_empty()) {
        if rest.starts_with("/*") {
            (at, deep) = (at + 2, deep + 1);
        } else if rest.starts_with("*/") {
            (at, deep) = (at + 2, deep - 1);
            if deep == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn letter(text: &str) -> usize {
    let inside = text.get(1..).unwrap_or_default();
    // An escaped quote is the letter itself, and not the end.
    let skip = if inside.starts_with('\\') { 2 } else { 1 };
    let end = inside.char_indices().skip(skip).find(|(_, it)| *it == '\'');
    end.map_or(1, |(at, _)| at + 2)
}

/// Returns the length of `r"..."`, `r#"..."#` or `b"..."`; `None` where it is a name.
fn raw(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('b').unwrap_or(text);
    let Some(after) = rest.strip_prefix('r') else {
        return rest.starts_with('"').then(|| 1 + quoted(rest));
    };
    let marks = after.len() - after.trim_start_matches('#').len();
    let inside = after.get(marks..)?.strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(marks));
    let before = text.len() - inside.len();
    Some(inside.find(&close).map_or(text.len(), |end| before + end + close.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> String {
        let mark = text.find('^').unwrap_or_default();
        field_at(&text.replacen('^', "", 1), mark, false)
    }

    #[test]
    fn fields_are_told_by_name_key_and_number() {
        for (text, field) in [
            ("(format: ^2, table: ())", "format"),
            ("(table: (cast: {1: (), 12: (traits: [(sets: (^", "table.cast[12].traits[0].sets"),
            ("(table: (cast: {1: (), 12: (traits: [(), (sets: (^x", "table.cast[12].traits[1].sets"),
            ("(a: [d6, d8, d^7", "a[2]"),
            ("(a: Some((b: Some(^", "a.b"),
            ("(a: Trait((of: \"x\", is: ^", "a.Trait.is"),
            ("(a: Pair(1, ^", "a.Pair[1]"),
            ("(a: Pair(^1, 2)", "a.Pair[0]"),
            ("(a: One(^1,))", "a.One"),
            ("(a: (1, 2), b: {\"two words\": ^", "b.two words"),
            ("(a: {Character(3): ^", "a"),
            ("(a: {Doom: ^", "a.Doom"),
            ("(a: 1, /* b: { */ c /* : */ : // d: [\n ^", "c"),
            ("(a: \"b: [\\\" (\", r: r#\"c: \"( {\"#, q: ^", "q"),
            ("(a: '(', b: '\\'', c: b\"(\", d: r\"\\\", e: ^", "e"),
            ("[Say(\"x\"), Test(Open(who: ^", "[1].Test.Open.who"),
            ("^", ""),
        ] {
            assert_eq!(at(text), field, "{text}");
        }
    }

    #[test]
    fn a_field_is_found_by_its_line() {
        let text = "(table: (\n name: \"a\",\n cast: {\n  1: (\n   hero: [],\n  ),\n },\n sets: [\n  (id: 3),\n  (id: 4),\n ],\n))";
        for (field, line) in [
            ("table.name", 2),
            ("table.cast[1]", 4),
            ("table.cast[1].hero", 5),
            ("table.cast[1].traits.sets", 4),
            ("table.sets[1]", 10),
            ("table.sets[7]", 8),
            ("table.next", 1),
            ("elsewhere", 1),
        ] {
            assert_eq!(line_of(text, field), line, "{field}");
        }
    }

    #[test]
    fn what_holds_a_field_is_told_without_it() {
        let text = "(table: (bank: 0, name: \"x\"";
        assert_eq!(field_at(text, text.len(), false), "table.name");
        assert_eq!(field_at(text, text.len(), true), "table");
        assert_eq!(field_at(text, 9999, true), "table");
    }

    #[test]
    fn torn_texts_are_walked_to_their_end() {
        let whole = "(a: 'x', b: r##\"\"# \"##, c: /* /* */ */ {\"\\u{e9}\": [b\"\", (1)]}, \u{e9}: '\\u{e9}')";
        for end in (0..=whole.len()).filter(|it| whole.is_char_boundary(*it)) {
            let _ = field_at(whole.get(..end).unwrap_or_default(), end, false);
            let _ = field_at(whole, end, true);
        }
    }
}
