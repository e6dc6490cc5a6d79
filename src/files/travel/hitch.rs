//! Hitch's own character files: a parcel in RON, to be read and pasted anywhere.

use super::base64;
use crate::store::layout::lay_out;
use crate::store::pictures::Pictures;
use crate::store::{OpenError, SaveError, after_space, parse};
use hitch_core::model::{Name, Parcel, same_name};
use hitch_core::rules::wrongs_of;
use hitch_core::text::{read_parcel, write_parcel};
use std::ffi::OsStr;
use std::path::Path;

/// The ending of a character file.
pub const EXTENSION: &str = "hitch-character";

/// Returns whether a file is named like a character file of Hitch or of another tool.
pub fn is_named(path: &Path) -> bool {
    is_own(path) || path.extension().and_then(OsStr::to_str).is_some_and(|ending| same_name(ending, "json"))
}

/// Returns whether a file is named like a character file of Hitch.
pub fn is_own(path: &Path) -> bool {
    path.extension().and_then(OsStr::to_str).is_some_and(|ending| same_name(ending, EXTENSION))
}

/// Returns whether a text begins as a character file of Hitch.
pub fn is_hitch(text: &str) -> bool {
    let rest = after_space(text).strip_prefix('(').map(after_space).unwrap_or_default();
    rest.starts_with("hitch_character")
}

/// Reads a character file, and checks its content.
pub(super) fn read(path: &Path, text: &str) -> Result<Parcel, OpenError> {
    if !is_hitch(text) {
        let what = t!("not a character file; a character file starts with `(hitch_character:`").to_owned();
        return Err(OpenError::Text {
            path: path.to_path_buf(),
            line: 1,
            column: 1,
            field: String::new(),
            what,
            newer: false,
        });
    }
    let parcel = parse(path, read_parcel(text), text)?;
    let wrongs = wrongs_of(&parcel);
    if wrongs.is_empty() { Ok(parcel) } else { Err(OpenError::meaning(path, text, "parcel.", &wrongs)) }
}

/// Returns a parcel as the text of a character file, after reading it back and comparing it.
pub fn hitch_text(parcel: &Parcel) -> Result<String, SaveError> {
    let flat = write_parcel(parcel).map_err(|error| SaveError::Unwritable(error.to_string()))?;
    let text = lay_out(&flat);
    let back = read(Path::new("character"), &text).map_err(|error| SaveError::Unfaithful(error.to_string()))?;
    if back == *parcel { Ok(text) } else { Err(SaveError::Unfaithful(t!("some data would be lost").to_owned())) }
}

/// Packs the portraits of a parcel. Those that can't be read stay behind, which the parcel says.
pub fn with_pictures(mut parcel: Parcel, pictures: &Pictures) -> Parcel {
    let portraits = parcel.cast.iter().filter_map(|it| Some((it.name.clone(), it.picture.clone()?)));
    for (whose, name) in portraits.collect::<Vec<_>>() {
        match pictures.bytes(&name) {
            Some(bytes) => _ = parcel.pictures.insert(name, base64::encode(&bytes).into()),
            None => parcel.left.push(Name::from(format!("{whose}: {name}"))),
        }
    }
    parcel
}
