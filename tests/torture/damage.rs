//! What must hold of a damaged file: it opens as a table that is right, or a sentence says where it is
//! wrong. Nothing else, and never a panic.

use crate::rig;
use hitch_files::store;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// How a damaged file was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It opens: the damage was to a word, a number, white space.
    Opens,
    /// It does not, and a line, a column and often a field are named.
    Placed,
    /// It does not, and a line is named, with whose it is or which field.
    Meaning,
    /// It is empty, no text, or no file of Hitch's.
    Foreign,
}

/// Puts the bytes into a file and opens it.
pub fn open(path: &Path, bytes: &[u8]) -> Result<Taken, String> {
    fs::write(path, bytes).map_err(|error| error.to_string())?;
    let opened = catch_unwind(AssertUnwindSafe(|| store::open(path)))
        .map_err(|panic| format!("it panicked: {}", rig::words_of(&*panic)))?;
    let Err(error) = opened else { return Ok(Taken::Opens) };
    let words = error.to_string();
    let Some(rest) = words.strip_prefix(path.to_str().unwrap()).and_then(|it| it.strip_prefix(':')) else {
        return Err(format!("the file is not named first: {words}"));
    };
    let mut parts = rest.splitn(3, ':');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let number = |part: &str| part.parse::<usize>().is_ok_and(|it| it > 0);
    let placed = number(first) && number(second);
    let of = number(first) && !second.trim().is_empty() && parts.next().is_some_and(|it| !it.trim().is_empty());
    let said = words.len() > path.as_os_str().len() + 8 && !words.contains(['\n', '\0']);
    match (placed, of) {
        _ if !said => Err(format!("no sentence: {words:?}")),
        _ if rest.contains("not text") || rest.contains("not a Hitch file") || rest.contains("the file is empty") => {
            Ok(Taken::Foreign)
        }
        (true, _) => Ok(Taken::Placed),
        (_, true) => Ok(Taken::Meaning),
        _ => Err(format!("neither a place nor whose it is: {words}")),
    }
}

/// How often each was met.
pub fn counted(all: &[Taken]) -> String {
    let count = |taken| all.iter().filter(|it| **it == taken).count();
    format!(
        "{} told with line and column, {} with a line and whose, {} as no campaign or no text, {} opened as a right table",
        count(Taken::Placed),
        count(Taken::Meaning),
        count(Taken::Foreign),
        count(Taken::Opens)
    )
}
