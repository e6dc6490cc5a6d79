//! RON into data.
//!
//! Reading with the crate `ron` gives each type's visitor to four kinds of maps and, to know the field of
//! an error, to a second copy of all that; it was half of what the compiler was given of Hitch. This
//! reader gives it to one. What is seldom in a file, as escapes and numbers that are
//! no plain digits, is handed to `ron` itself, and tests hold that both accept the same and read the same.
//!
//! It reads into types that know what they want. To one that does not it tells numbers, texts and `true`
//! apart, which is what ids and names need. Of what nobody reads only the brackets are looked at.

mod access;
mod field;
#[cfg(test)]
mod tests;
mod tokens;
mod wrong;

pub(super) use field::field_at;
use wrong::Wrong;

use ron::Error;
use ron::extensions::Extensions;
use serde::Deserialize;
use tokens::{Token, letter, quoted, raw, token};

/// Brackets in brackets in brackets: no file of Hitch has a tenth of it.
const DEEPEST: usize = 128;

/// What may be left out of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Style {
    /// The `Some` around what is there.
    pub implicit_some: bool,
    /// The brackets of what a variant holds, inside the brackets of the variant.
    pub single: bool,
}

/// What is wrong, and at which byte of the text.
#[derive(Debug)]
pub(crate) struct Stopped {
    /// What.
    pub why: Error,
    /// Where.
    pub at: usize,
}

/// Reads a whole text.
pub(crate) fn read<'t, T: Deserialize<'t>>(text: &'t str, style: Style) -> Result<T, Stopped> {
    let mut reader = Reader::new(text, style)?;
    let read = T::deserialize(&mut reader);
    reader.done(read)
}

/// The pieces of a list, unread. Each is a part of the text.
pub(crate) fn pieces(text: &str) -> Result<Vec<&str>, Stopped> {
    let mut reader = Reader::new(text, Style::default())?;
    let pieces = reader.pieces();
    reader.done(pieces)
}

/// A text, and how far it was read.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    style: Style,
    /// Open brackets.
    deep: usize,
    /// What comes may stand without brackets of its own.
    bare: bool,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, style: Style) -> Result<Self, Stopped> {
        let mut reader = Self { text, at: 0, style, deep: 0, bare: false };
        let began = reader.begin();
        began.map_err(|wrong| Stopped { why: wrong.into(), at: reader.at })?;
        Ok(reader)
    }

    /// Space, and attributes that say how the text is written.
    fn begin(&mut self) -> Result<(), Wrong> {
        self.space()?;
        if self.rest().starts_with('#') {
            let header = ron::Deserializer::from_str(self.rest()).map_err(|error| error.code)?;
            self.at = self.text.len() - header.remainder().len();
            self.style.implicit_some |= header.extensions().contains(Extensions::IMPLICIT_SOME);
            self.style.single |= header.extensions().contains(Extensions::UNWRAP_VARIANT_NEWTYPES);
        }
        Ok(())
    }

    /// The end of the text has to follow.
    fn done<T>(&mut self, read: Result<T, Wrong>) -> Result<T, Stopped> {
        let end = |reader: &mut Self| {
            reader.space()?;
            if reader.rest().is_empty() { Ok(()) } else { Err(Wrong::from(Error::TrailingCharacters)) }
        };
        read.and_then(|value| end(self).map(|()| value)).map_err(|wrong| Stopped { why: wrong.into(), at: self.at })
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes past white space and comments.
    fn space(&mut self) -> Result<(), Wrong> {
        loop {
            match self.peek() {
                Some(b' ' | b'\n' | b'\t' | b'\r') => self.at += 1,
                Some(b'/' | 0x0b | 0x0c | 0x80..) => {
                    let (found, length) = token(self.rest());
                    let odd = self.rest().chars().next().unwrap_or_default();
                    if found != Token::Space {
                        // A slash that begins no comment is told where the comment would be.
                        let wrong = if odd == '/' { self.slash() } else { return Ok(()) };
                        return Err(wrong);
                    }
                    if self.rest().starts_with("/*") && !is_whole_comment(self.rest(), length) {
                        self.at = self.text.len();
                        return Err(Error::UnclosedBlockComment.into());
                    }
                    self.at += length;
                }
                _ => return Ok(()),
            }
        }
    }

    fn slash(&mut self) -> Wrong {
        self.at += 1;
        self.rest().chars().next().map_or(Error::Eof, Error::UnexpectedChar).into()
    }

    /// Goes past this letter, if it is there.
    fn take(&mut self, letter: u8) -> bool {
        let there = self.peek() == Some(letter);
        self.at += usize::from(there);
        there
    }

    /// Space, a comma that may be there, and space.
    fn comma(&mut self) -> Result<bool, Wrong> {
        self.space()?;
        let there = self.take(b',');
        if there {
            self.space()?;
        }
        Ok(there)
    }

    /// How long the name is that comes.
    fn name_length(&self) -> usize {
        let rest = self.rest();
        rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len())
    }

    /// Goes past this word, if it is there and no part of a longer one.
    fn word(&mut self, word: &str) -> bool {
        let there = self.rest().starts_with(word) && self.name_length() == word.len();
        if there {
            self.at += word.len();
        }
        there
    }

    /// The name of a field or a variant.
    fn name(&mut self) -> Result<&'t str, Wrong> {
        let rest = self.rest();
        let first = rest.chars().next().ok_or(Error::Eof)?;
        if !(first.is_alphabetic() || first == '_') || raw(rest).is_some() || rest.starts_with("b'") {
            return Err(Error::ExpectedIdentifier.into());
        }
        if rest.starts_with("r#") {
            self.at += 2;
        }
        let rest = self.rest();
        let name = rest.get(..self.name_length()).unwrap_or_default();
        self.at += name.len();
        Ok(name)
    }

    /// The name of a type before its bracket, which may be left out.
    fn type_name(&mut self, name: &'static str) -> Result<bool, Wrong> {
        if self.name_length() == 0 {
            return Ok(false);
        }
        let found = self.name().map_err(|_| Error::ExpectedNamedStructLike(name))?;
        if found == name {
            return Ok(true);
        }
        Err(Error::ExpectedDifferentStructName { expected: name, found: found.to_owned() }.into())
    }

    /// Goes into a bracket.
    fn enter(&mut self, open: u8, or: Error) -> Result<(), Wrong> {
        if !self.take(open) {
            return Err(or.into());
        }
        self.deeper()
    }

    fn deeper(&mut self) -> Result<(), Wrong> {
        self.deep += 1;
        if self.deep > DEEPEST { Err(Error::ExceededRecursionLimit.into()) } else { Ok(()) }
    }

    /// Goes out of one.
    fn leave(&mut self, close: u8, or: Error) -> Result<(), Wrong> {
        self.deep = self.deep.saturating_sub(1);
        self.space()?;
        if self.take(close) { Ok(()) } else { Err(or.into()) }
    }

    /// The brackets of what has fields or places. Those of a variant may stand for them: then they are not
    /// gone into, and left alone at the end.
    fn enter_round(&mut self, name: &'static str) -> Result<bool, Wrong> {
        let bare = std::mem::take(&mut self.bare);
        if bare {
            self.deeper()?;
        } else if name.is_empty() {
            self.enter(b'(', Error::ExpectedStructLike)?;
        } else {
            self.enter(b'(', Error::ExpectedNamedStructLike(name))?;
        }
        Ok(bare)
    }

    fn leave_round(&mut self, bare: bool) -> Result<(), Wrong> {
        if bare {
            self.deep = self.deep.saturating_sub(1);
            return self.space();
        }
        self.leave(b')', Error::ExpectedStructLikeEnd)
    }

    /// A number, as it stands there.
    fn digits(&self) -> &'t str {
        let rest = self.rest();
        let part = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '.' | '+' | '-');
        if rest.starts_with("b'") {
            return rest.get(..1 + letter(rest.get(1..).unwrap_or_default())).unwrap_or_default();
        }
        rest.get(..rest.find(|it| !part(it)).unwrap_or(rest.len())).unwrap_or_default()
    }

    /// A whole number of few digits, which nearly all are.
    fn small(&mut self) -> Option<u64> {
        let digits = self.digits();
        if digits.is_empty() || digits.len() > 18 || !digits.bytes().all(|it| it.is_ascii_digit()) {
            return None;
        }
        self.at += digits.len();
        Some(digits.bytes().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0')))
    }

    /// Any whole number.
    fn whole<N: TryFrom<u64> + for<'d> Deserialize<'d>>(&mut self) -> Result<N, Wrong> {
        if let Some(number) = self.small() {
            return N::try_from(number).map_err(|_| Error::IntegerOutOfBounds.into());
        }
        let length = self.digits().len();
        self.by_ron(length, Error::ExpectedInteger)
    }

    /// Any number.
    fn float<N: for<'d> Deserialize<'d>>(&mut self) -> Result<N, Wrong> {
        let length = self.digits().len();
        self.by_ron(length, Error::ExpectedFloat)
    }

    /// What so many bytes say, by `ron`; what is wrong where they are none, or only begin as what is wanted.
    fn by_ron<T: for<'d> Deserialize<'d>>(&mut self, length: usize, or: Error) -> Result<T, Wrong> {
        let piece = self.rest().get(..length).unwrap_or_default();
        match ron::from_str(piece) {
            Ok(value) => {
                self.at += length;
                Ok(value)
            }
            Err(error) if matches!(error.code, Error::TrailingCharacters | Error::Eof) => Err(or.into()),
            Err(error) => {
                self.at += super::read::offset(piece, error.span.end.line, error.span.end.col);
                Err(error.code.into())
            }
        }
    }

    /// A text without escapes, as most are.
    fn plain(&mut self) -> Option<&'t str> {
        let inside = self.rest().strip_prefix('"')?;
        let end = inside.bytes().position(|it| it == b'"' || it == b'\\')?;
        if inside.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        self.at += end + 2;
        inside.get(..end)
    }

    /// Any other text.
    fn odd_text(&mut self) -> Result<String, Wrong> {
        let rest = self.rest();
        let length = if rest.starts_with('"') {
            quoted(rest)
        } else if rest.starts_with('b') {
            return Err(Error::ExpectedString.into());
        } else {
            raw(rest).ok_or(Error::ExpectedString)?
        };
        self.by_ron(length, Error::ExpectedString)
    }

    fn pieces(&mut self) -> Result<Vec<&'t str>, Wrong> {
        let mut pieces = Vec::new();
        self.enter(b'[', Error::ExpectedArray)?;
        self.space()?;
        while self.peek() != Some(b']') {
            let start = self.at;
            self.skip()?;
            pieces.push(self.text.get(start..self.at).unwrap_or_default());
            if !self.comma()? {
                break;
            }
        }
        self.leave(b']', Error::ExpectedArrayEnd)?;
        Ok(pieces)
    }

    /// Goes past whatever comes.
    fn skip(&mut self) -> Result<(), Wrong> {
        let rest = self.rest();
        let (found, length) = token(rest);
        match found {
            Token::Open(_) => return self.skip_bracket(),
            Token::Text if !is_whole(rest, length) => {
                self.at += 1;
                return Err(Error::ExpectedStringEnd.into());
            }
            Token::Text => self.at += length,
            _ if !self.digits().is_empty() || self.name_length() > 0 => {
                self.at += self.digits().len().max(self.name_length());
                let name_end = self.at;
                self.space()?;
                if self.peek() == Some(b'(') {
                    return self.skip_bracket();
                }
                // The space after it belongs to nothing.
                self.at = name_end;
            }
            _ => return Err(unexpected(rest)),
        }
        Ok(())
    }

    fn skip_bracket(&mut self) -> Result<(), Wrong> {
        let (close, or) = match self.peek() {
            Some(b'[') => (b']', Error::ExpectedArrayEnd),
            Some(b'{') => (b'}', Error::ExpectedMapEnd),
            _ => (b')', Error::ExpectedStructLikeEnd),
        };
        self.at += 1;
        self.deeper()?;
        self.space()?;
        while self.peek() != Some(close) {
            self.skip()?;
            self.space()?;
            if close != b']' && self.take(b':') {
                self.space()?;
                self.skip()?;
            }
            if !self.comma()? {
                break;
            }
        }
        self.leave(close, or)
    }
}

/// What can't begin anything, or the end of the text.
fn unexpected(rest: &str) -> Wrong {
    rest.chars().next().map_or(Error::Eof, Error::UnexpectedChar).into()
}

/// Whether a comment is closed where it ends, and not by the end of the text.
fn is_whole_comment(rest: &str, length: usize) -> bool {
    length < rest.len() || {
        let (mut at, mut deep) = (0, 0_usize);
        while let Some(rest) = rest.get(at..).filter(|it| !it.is_empty()) {
            let open = rest.starts_with("/*");
            if open || rest.starts_with("*/") {
                deep = if open { deep + 1 } else { deep - 1 };
                at += 2;
            } else {
                at += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
        deep == 0
    }
}

/// The same for a text in quotes.
fn is_whole(rest: &str, length: usize) -> bool {
    let piece = rest.get(..length).unwrap_or_default();
    length < rest.len() || piece.len() > 1 && piece.ends_with(['"', '\'', '#'])
}
