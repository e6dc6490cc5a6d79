//! Text that nobody reads: only its brackets, names and quotes are looked at.

use super::tokens::{Token, token};
use super::{Error, Reader, Wrong, unexpected};

impl<'t> Reader<'t> {
    /// The pieces of a list, unread.
    pub(super) fn pieces(&mut self) -> Result<Vec<&'t str>, Wrong> {
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
    pub(super) fn skip(&mut self) -> Result<(), Wrong> {
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

/// Whether a text in quotes is closed where it ends, and not by the end of the file.
fn is_whole(rest: &str, length: usize) -> bool {
    let piece = rest.get(..length).unwrap_or_default();
    length < rest.len() || piece.len() > 1 && piece.ends_with(['"', '\'', '#'])
}
