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
mod html;
mod json;
mod merge;
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
    is_hitch(text)
        || text.len() <= LARGEST
            && json::value(text).is_ok_and(|it| entries(it).iter().any(|(_, _, tool)| tool.is_some()))
}

/// Reads the text of a character file. `path` is for error messages.
pub fn read_of(path: &Path, text: &str) -> Result<Parcel, OpenError> {
    if !after_space(text).starts_with(['{', '[']) {
        return hitch::read(path, text);
    }
    let unread = json::Unread::default();
    let mut known = Vec::new();
    for (at, value, tool) in entries(json_of(path, text)?) {
        match tool {
            Some(tool) if known.len() < parts::MOST_OF_ALL => known.push((at, value, tool)),
            _ => unread.add(&at, &value),
        }
    }
    if known.is_empty() {
        return Err(misfit(path, "", t!("this isn’t a character file that Hitch knows")));
    }
    let mut parcel = own::read(known).map_err(|error| misfit(path, &error.at, &error.what))?;
    parcel.left.extend(unread.lines());
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
        // The parser counts the columns of a line from what ended the one before.
        column: error.column().max(1),
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

/// Returns the entries of a list, or the only one, each with its path and its tool.
fn entries(value: serde_json::Value) -> Vec<(String, serde_json::Value, Option<&'static own::Tool>)> {
    const TOOLS: [&own::Tool; 4] = [&cortex::TOOL, &foundry::TOOL, &fari::TOOL, &sheet::TOOL];
    let all = match value {
        serde_json::Value::Array(_) => json::listed("", value, &json::Unread::default()),
        value => vec![(String::new(), value)],
    };
    let tool = |it: &serde_json::Value| TOOLS.into_iter().find(|tool| (tool.knows)(it));
    let known = |(at, value)| {
        let tool = tool(&value);
        (at, value, tool)
    };
    all.into_iter().map(known).collect()
}
