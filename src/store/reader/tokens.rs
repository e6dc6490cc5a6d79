//! What RON is made of: brackets, names, texts in quotes, and what lies between.
//!
//! Nothing is judged here; a token that is cut off goes to the end of the text.

/// What a bracket that is open holds.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// `[`: entries by number.
    List,
    /// `(` of a tuple, or of a variant or an option with one thing in it.
    Places,
    /// `(` or `{` with names or keys before colons.
    Fields,
}

/// A piece of a text.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Token {
    /// White space or a comment.
    Space,
    Open(Kind),
    Close,
    Comma,
    Colon,
    Name,
    /// In quotes.
    Text,
    Other,
}

/// What a text begins with, and how long that is.
pub(super) fn token(text: &str) -> (Token, usize) {
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
        'r' | 'b' if raw(text).is_some() => (Token::Text, raw(text).unwrap_or(1)),
        _ if first.is_alphanumeric() || first == '_' => {
            (Token::Name, until(text.find(|it: char| !it.is_alphanumeric() && it != '_')))
        }
        _ => (Token::Other, first.len_utf8()),
    }
}

/// White space, as far as RON goes.
const fn is_space(letter: char) -> bool {
    matches!(letter, '\t'..='\r' | ' ' | '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}')
}

/// The length of a comment, which may hold others.
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

/// The length of a text in quotes.
pub(super) fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, it) in text.char_indices().skip(1) {
        match it {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of one letter in quotes.
pub(super) fn letter(text: &str) -> usize {
    let inside = text.get(1..).unwrap_or_default();
    let skip = if inside.starts_with('\\') { 2 } else { 1 };
    let end = inside.char_indices().skip(skip).find(|(_, it)| *it == '\'');
    end.map_or(1, |(at, _)| at + 2)
}

/// The length of `r"..."`, `r#"..."#` or `b"..."`; `None` where it is a name.
pub(super) fn raw(text: &str) -> Option<usize> {
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
