//! Characters as files: Hitch's own, and those of other tools, which are read into the same [`Parcel`].
//!
//! A reader never fails over a part it does not know: it lists that part by its path, and keeps its text in the notes of
//! the character. Nothing is looked up in a network, and sizes are limited.

mod base64;
mod cortex;
mod cortex_out;
mod fari;
mod format;
mod foundry;
mod foundry_out;
mod foundry_setting;
mod hitch;
mod json;
mod own;
mod parts;
mod sheet;
pub mod shelf;
mod words;

pub use self::hitch::{EXTENSION, hitch_text, is_hitch, is_named, is_own, with_pictures};
pub use base64::{decode, encode};
pub use cortex_out::cortex_text;
pub use format::{Format, clipboard_text};
pub use foundry_out::foundry_text;
pub use foundry_setting::{is_foundry_setting, read_setting};
pub use words::plain_text;

use crate::store::{OpenError, after_space, read_text};
use hitch_core::model::Parcel;
use std::path::Path;

/// The largest file of another tool that is read, in bytes.
const LARGEST: usize = 16 * 1024 * 1024;

/// Reads a character file of Hitch or of another tool.
pub fn read(path: &Path) -> Result<Parcel, OpenError> {
    let (text, _) = read_text(path)?;
    read_of(path, &text)
}

/// Returns whether a text looks like a character file of Hitch or of another tool.
pub fn is_characters(text: &str) -> bool {
    is_hitch(text) || text.len() <= LARGEST && json::value(text).is_ok_and(|it| reader(&it).is_some())
}

/// Reads the text of a character file. `path` is for error messages.
pub fn read_of(path: &Path, text: &str) -> Result<Parcel, OpenError> {
    if !after_space(text).starts_with(['{', '[']) {
        return hitch::read(path, text);
    }
    let value = json_of(path, text)?;
    let what = t!("this isn’t a character file that Hitch knows");
    let reader = reader(&value).ok_or_else(|| misfit(path, "", what))?;
    let parcel = reader(value).map_err(|error| misfit(path, &error.at, &error.what))?;
    match hitch_core::rules::wrongs_of(&parcel).first() {
        None => Ok(parcel),
        Some(odd) => Err(misfit(path, "", &hitch_core::words::wrong(odd, ""))),
    }
}

fn json_of(path: &Path, text: &str) -> Result<serde_json::Value, OpenError> {
    if text.len() > LARGEST {
        let (size, most) = (text.len() as u64, LARGEST as u64);
        return Err(OpenError::TooLarge { path: path.to_path_buf(), size, most });
    }
    json::value(text).map_err(|error| OpenError::Text {
        path: path.to_path_buf(),
        line: error.line(),
        column: error.column(),
        field: String::new(),
        what: json::reason(&error),
        newer: false,
    })
}

/// Returns the error of a JSON file that says something else than it should in a field.
fn misfit(path: &Path, field: &str, what: &str) -> OpenError {
    let (path, field, what) = (path.to_path_buf(), field.to_owned(), what.to_owned());
    OpenError::Text { path, line: 1, column: 1, field, what, newer: false }
}

type Reader = fn(serde_json::Value) -> Result<Parcel, json::Misfit>;

/// Returns the reader for a JSON file, told by its keys.
fn reader(value: &serde_json::Value) -> Option<Reader> {
    let first = value.as_array().map_or(Some(value), |all| all.first())?;
    let has = |keys: &[&str]| keys.iter().all(|key| first.get(key).is_some());
    match () {
        () if has(&["traitSets"]) || first.get("data").is_some_and(|it| it.get("traitSets").is_some()) => {
            Some(cortex::read)
        }
        () if foundry::is_actor(first) => Some(foundry::read),
        () if fari::is_known(first) => Some(fari::read),
        () if sheet::is_character(value) => Some(sheet::read),
        () if first.get("sheet").is_some_and(|it| it.get("template").is_some()) => Some(cortex::read),
        () => None,
    }
}
