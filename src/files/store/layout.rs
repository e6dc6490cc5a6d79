//! Layout of RON for reading: short groups stay on one line, others are broken into lines.
//!
//! RON's own pretty printer breaks all or nothing. This one takes RON on one line and changes only white space,
//! trailing commas and escapes in strings; the save reads the result back and compares.
//!
//! Each entry of a map, or of a list of structures, has its own lines, so that one change to a campaign is one change
//! in a version control system. Line breaks in texts are line breaks in the file.

use std::borrow::Cow;

/// Longest line without its indent: campaigns are deep.
const WIDTH: usize = 124;
const INDENT: usize = 4;

/// Lays out RON given on one line.
pub(crate) fn lay_out(flat: &str) -> String {
    let tokens = tokens(flat);
    let mut groups = groups(&tokens).into_iter();
    let mut out = Setter { out: String::with_capacity(flat.len() * 9 / 4), column: 0, open: Vec::new() };
    let mut flat_until = 0;
    for (at, token) in tokens.iter().enumerate() {
        let flat = at < flat_until;
        match token {
            Token::Open(bracket) => {
                let group = groups.next().unwrap_or_default();
                out.text(bracket);
                if flat {
                    continue;
                }
                // What follows the closing bracket on its line is a comma or other brackets.
                if group.fits(out.column) {
                    flat_until = group.close + 1;
                } else {
                    out.break_open(group.hugs);
                }
            }
            Token::Close(bracket) if flat => out.text(bracket),
            Token::Close(bracket) => out.break_close(bracket),
            Token::Comma if flat => out.text(", "),
            Token::Comma => out.break_comma(),
            Token::Colon => out.text(": "),
            Token::Word(word) => out.text(word),
            Token::Text(text) => out.text(text),
        }
    }
    out.out.push('\n');
    out.out
}

#[derive(Debug)]
enum Token<'t> {
    Open(&'t str),
    Close(&'t str),
    Comma,
    Colon,
    Word(&'t str),
    /// A string with its quotes, escaped anew.
    Text(Cow<'t, str>),
}

fn tokens(flat: &str) -> Vec<Token<'_>> {
    // Bytes: what tells tokens apart is no part of any longer character.
    let bytes = flat.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 4);
    let mut at = 0;
    while let Some(first) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        let length = match first {
            b'"' => string_length(rest),
            b'(' | b'[' | b'{' | b')' | b']' | b'}' | b',' | b':' => 1,
            _ => rest.iter().position(|it| b"\"()[]{},:".contains(it)).unwrap_or(rest.len()),
        };
        let text = flat.get(at..at + length).unwrap_or_default();
        tokens.push(match first {
            b'"' => Token::Text(escaped(text)),
            b'(' | b'[' | b'{' => Token::Open(text),
            b')' | b']' | b'}' => Token::Close(text),
            b',' => Token::Comma,
            b':' => Token::Colon,
            _ => Token::Word(text),
        });
        at += length;
    }
    tokens
}

/// Returns the length in bytes of the leading string, with its quotes.
fn string_length(text: &[u8]) -> usize {
    let mut escaped = false;
    for (at, byte) in text.iter().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Escapes a string with only the needed escapes: RON would escape apostrophes, marks of many scripts and line breaks.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            out.push(letter);
            continue;
        }
        match letters.next() {
            Some('n') => out.push('\n'),
            Some('\'') => out.push('\''),
            Some('u') => {
                let code: String = letters.by_ref().skip(1).take_while(|it| *it != '}').collect();
                match u32::from_str_radix(&code, 16).ok().and_then(char::from_u32) {
                    Some(letter) if is_harmless(letter) => out.push(letter),
                    _ => out.extend(["\\u{", &code, "}"]),
                }
            }
            Some(letter) => out.extend(['\\', letter]),
            None => out.push('\\'),
        }
    }
    Cow::Owned(out)
}

/// Returns whether a character that RON would escape is visible in an editor. Controls and marks that turn the
/// direction of text are not: a file must not look like another one.
fn is_harmless(letter: char) -> bool {
    let hidden = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e000}'..='\u{f8ff}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{10ffff}');
    !letter.is_control() && !hidden && !letter.is_whitespace()
}

#[derive(Clone, Copy, Debug, Default)]
struct Group {
    close: usize,
    /// Width on one line after the opening bracket; 0 when empty, `None` when it must be broken.
    width: Option<usize>,
    /// Holds a single group, which breaks in its stead: `Test((`.
    hugs: bool,
}

impl Group {
    /// Returns whether the group fits on the line; `column` is the end of its opening bracket.
    fn fits(self, column: usize) -> bool {
        self.width.is_some_and(|width| width == 0 || column + width <= WIDTH)
    }
}

struct Opened {
    group: usize,
    token: usize,
    width: usize,
    breaks: usize,
}

fn groups(tokens: &[Token<'_>]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open: Vec<Opened> = Vec::new();
    // Widths are told from a running sum; a text of several lines adds one to the other.
    let (mut width, mut breaks) = (0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Open(_) => {
                width += 1;
                open.push(Opened { group: groups.len(), token: at, width, breaks });
                groups.push(Group::default());
            }
            Token::Close(_) => {
                width += 1;
                let Some(Opened { group, token: from, width: start, breaks: before }) = open.pop() else { continue };
                let whole = breaks == before && !has_own_lines(tokens, from, at);
                let last = at.checked_sub(1).and_then(|it| tokens.get(it));
                let hugs = matches!(tokens.get(from), Some(Token::Open("(")))
                    && matches!(tokens.get(from + 1), Some(Token::Open(_)))
                    && matches!(last, Some(Token::Close(_)))
                    && groups.get(group + 1).is_some_and(|inner| inner.close + 1 == at);
                if !whole {
                    breaks += 1;
                }
                if let Some(group) = groups.get_mut(group) {
                    // One more for the comma after it.
                    let needed = if at == from + 1 { 0 } else { width - start + 1 };
                    *group = Group { close: at, width: whole.then_some(needed), hugs };
                }
            }
            Token::Comma | Token::Colon => width += 2,
            Token::Word(word) => width += word.chars().count(),
            Token::Text(text) => {
                width += text.chars().count();
                breaks += usize::from(text.contains('\n'));
            }
        }
    }
    groups
}

fn has_own_lines(tokens: &[Token<'_>], from: usize, close: usize) -> bool {
    let empty = close == from + 1;
    match (tokens.get(from), tokens.get(from + 1)) {
        (Some(Token::Open("{")), _) => !empty,
        (Some(Token::Open("[")), Some(Token::Open("("))) => true,
        _ => false,
    }
}

struct Setter {
    out: String,
    /// Length of the line without its indent.
    column: usize,
    open: Vec<bool>,
}

impl Setter {
    fn text(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn new_line(&mut self) {
        let depth = self.open.iter().filter(|hugs| !**hugs).count();
        self.out.push('\n');
        self.column = 0;
        self.out.extend(std::iter::repeat_n(' ', depth * INDENT));
    }

    fn break_open(&mut self, hugs: bool) {
        self.open.push(hugs);
        if !hugs {
            self.new_line();
        }
    }

    fn break_comma(&mut self) {
        self.text(",");
        self.new_line();
    }

    fn break_close(&mut self, bracket: &str) {
        if self.open.pop() == Some(false) {
            self.out.push(',');
            self.new_line();
        }
        self.text(bracket);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_things_stay_on_their_line() {
        assert_eq!(
            lay_out("(a:[d8,d6],b:(x:-1,y:2),c:Some(3),d:{},e:())"),
            "(a: [d8, d6], b: (x: -1, y: 2), c: Some(3), d: {}, e: ())\n"
        );
    }

    #[test]
    fn entries_have_lines_of_their_own() {
        assert_eq!(
            lay_out("(a:{1:(n:2)},b:[(c:3)])"),
            "(\n    a: {\n        1: (n: 2),\n    },\n    b: [\n        (c: 3),\n    ],\n)\n"
        );
    }

    #[test]
    fn a_group_in_a_group_is_opened_once() {
        let long = "x".repeat(WIDTH);
        assert_eq!(
            lay_out(&format!("(kind:Test((who:{long})))")),
            format!("(\n    kind: Test((\n        who: {long},\n    )),\n)\n")
        );
    }

    #[test]
    fn only_what_hides_is_escaped() {
        assert_eq!(lay_out(r#""it\'s \u{301} \u{202e} \n \\n \"""#), "\"it's \u{301} \\u{202e} \n \\\\n \\\"\"\n");
    }
}
