//! Temporary files left by a program killed during a save.
//!
//! Their names contain the target's name. Nothing here may ever remove a file that could be a user's work: only names
//! of exactly this kind, and only files no longer being written.

use super::replace::{folder_of, follow, names};
use hitch_core::fingerprint;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;
use std::time::Duration;

pub(super) const LETTERS: usize = 6;
pub(super) const SUFFIX: &str = ".tmp";
/// Longest name, in bytes, used whole. Some file systems allow 143 in total.
const WHOLE: usize = 100;
/// Age above which no save can still be running.
const STALE: Duration = Duration::from_mins(1);

/// Returns the beginning of the name: `.quay.ron.hitch-`.
pub(super) fn prefix(target: &Path) -> OsString {
    let name = target.file_name().unwrap_or_default();
    let mut prefix = OsString::from(".");
    if name.len() <= WHOLE {
        prefix.push(name);
    } else {
        // The number that makes the short name its own takes seventeen bytes more.
        prefix.push(shortened(name, WHOLE - 20));
    }
    prefix.push(".hitch-");
    prefix
}

/// Shortens a name to `most` bytes, ending in a hash.
pub(super) fn shortened(name: &OsStr, most: usize) -> String {
    let text = name.to_string_lossy();
    let begins = text.get(..text.floor_char_boundary(most)).unwrap_or_default();
    format!("{begins}~{:016x}", fingerprint(name.as_encoded_bytes()))
}

/// Removes files left by killed saves of this file that are at least a minute old, and returns their number. Requires
/// the file's lock.
pub fn clear_leftovers(path: &Path) -> usize {
    follow(path).map_or(0, |target| clear(&target))
}

/// Removes the leftovers of a file that is no link.
pub(super) fn clear(target: &Path) -> usize {
    let prefix = prefix(target);
    let Ok(entries) = fs::read_dir(folder_of(target)) else { return 0 };
    let ours = entries.flatten().filter(|it| is_leftover(&prefix, &it.file_name()));
    ours.filter(|it| is_stale(&it.path()) && fs::remove_file(it.path()).is_ok()).count()
}

fn is_leftover(prefix: &OsStr, name: &OsStr) -> bool {
    let chance = name.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes());
    let chance = chance.and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
    chance.is_some_and(|it| it.len() == LETTERS && it.iter().all(u8::is_ascii_alphanumeric))
}

fn is_stale(path: &Path) -> bool {
    let Ok(found_there) = fs::symlink_metadata(path) else { return false };
    // A file with other names is somebody's.
    let is_plain = found_there.is_file() && names(&found_there) == 1;
    is_plain && found_there.modified().is_ok_and(|at| at.elapsed().is_ok_and(|age| age > STALE))
}
