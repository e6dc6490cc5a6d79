//! Names of Hitch's files about a campaign, and their way back to it.

use super::leftovers::shortened;
use super::replace::{folder_of, follow};
use hitch_core::fingerprint;
use std::ffi::{OsStr, OsString};
use std::fs::{self, Metadata};
use std::path::{Component, Path, PathBuf};

/// Longest file name in bytes, on nearly all systems.
const LONGEST: usize = 255;
/// Longest ending of Hitch's own files, `.unsaved.ron`, and the dot before the name.
const ROOM: usize = 13;
/// Bytes kept of a name that is too long or no text.
const SHORT: usize = 80;

fn numbered(name: &OsStr) -> String {
    shortened(name, SHORT)
}

/// Returns a campaign's file name for use in names of Hitch's own files: whole where it is short text, else its
/// beginning and a hash.
fn carried(name: &OsStr, room: usize) -> String {
    match name.to_str() {
        Some(text) if text.len() + room <= LONGEST => text.to_owned(),
        _ => numbered(name),
    }
}

/// Returns the path of Hitch's own file beside a campaign, given by its full path: `.quay.ron` and the ending.
pub(super) fn beside(full: &Path, ending: &str) -> PathBuf {
    let name = carried(full.file_name().unwrap_or_default(), ROOM);
    folder_of(full).join(format!(".{name}{ending}"))
}

/// Returns a campaign's name among Hitch's own data: its file name and a hash of the full path.
pub(super) fn apart(full: &Path) -> String {
    // A dash, the number and `.undo`.
    const NUMBER: usize = 22;
    let stem = carried(full.file_stem().unwrap_or_default(), NUMBER);
    format!("{stem}-{:016x}", fingerprint(full.as_os_str().as_encoded_bytes()))
}

/// Returns a path as unique text.
pub(super) fn told(path: &Path) -> String {
    let words = path.to_string_lossy();
    match path.to_str() {
        Some(text) => text.to_owned(),
        None => format!("{words}~{:016x}", fingerprint(path.as_os_str().as_encoded_bytes())),
    }
}

/// Returns the canonical path of a campaign: links followed, and each name spelled as on the disk.
pub fn full(campaign: &Path) -> PathBuf {
    let target = follow(campaign).unwrap_or_else(|_| campaign.to_path_buf());
    let folder = folder_of(&target);
    let folder = folder.canonicalize().or_else(|_| std::path::absolute(&folder)).unwrap_or(folder);
    let folder = folder.components().fold(PathBuf::new(), |at, part| match part {
        Component::Normal(name) => at.join(on_disk(&at, name)),
        other => at.join(other),
    });
    target.file_name().map_or_else(|| folder.clone(), |name| folder.join(name))
}

/// Spells the last name of a path as on the disk. Under another spelling, a case-insensitive disk may show an outdated
/// file.
pub(super) fn as_on_disk(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| on_disk(&folder_of(path), name));
    name.map_or_else(|| path.to_path_buf(), |name| path.with_file_name(name))
}

/// Returns a file's name as on the disk: the one asked for, unless the disk ignores case and has another.
///
/// File numbers can't tell: some disks give one for each spelling.
fn on_disk(folder: &Path, asked: &OsStr) -> OsString {
    let Some(other) = asked.to_str().map(swapped).filter(|other| *other != asked) else { return asked.to_owned() };
    // Most disks know the two apart, and that is one question.
    let is_there = |name: &OsStr| fs::symlink_metadata(folder.join(name)).is_ok();
    if !is_there(&other) || !is_there(asked) {
        return asked.to_owned();
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.file_name());
    name_among(asked, entries)
}

/// Swaps upper and lower case, for letters with a single counterpart.
fn swapped(name: &str) -> OsString {
    let swap = |c: char| {
        let other: String = if c.is_lowercase() { c.to_uppercase().collect() } else { c.to_lowercase().collect() };
        let mut letters = other.chars();
        // A letter that becomes two, as the German sharp s does, would make a longer name.
        letters.next().filter(|_| letters.next().is_none()).unwrap_or(c)
    };
    name.chars().map(swap).collect::<String>().into()
}

/// Returns the exact name among those of a folder, else the one that differs in case only.
fn name_among(asked: &OsStr, names: impl Iterator<Item = OsString>) -> OsString {
    let small = |name: &OsStr| name.to_str().map(|it| it.chars().flat_map(char::to_lowercase).collect::<String>());
    let mut found = None;
    for name in names {
        if name == asked {
            return name;
        }
        if small(&name).is_some() && small(&name) == small(asked) {
            found = Some(name);
        }
    }
    found.unwrap_or_else(|| asked.to_owned())
}

/// Returns whether two paths lead to one file, through links and other names.
pub fn same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        // The numbers of files tell links; some disks give a file one number for each way its name is written.
        (Ok(first), Ok(second)) => is_same(one, &first, other, &second) || full(one) == full(other),
        _ => false,
    }
}

#[cfg(unix)]
fn is_same(_: &Path, first: &Metadata, _: &Path, second: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (first.dev(), first.ino()) == (second.dev(), second.ino())
}

#[cfg(not(unix))]
fn is_same(one: &Path, _: &Metadata, other: &Path, _: &Metadata) -> bool {
    fs::canonicalize(one).is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_disk_says_what_a_file_is_called() {
        let folder = ["quay.ron", "Night.ron", "ÄRGER.ron"].map(OsString::from);
        let any = |asked: &str| name_among(OsStr::new(asked), folder.iter().cloned());
        assert_eq!(any("quay.ron"), "quay.ron");
        assert_eq!(any("Quay.ron"), "quay.ron");
        assert_eq!(any("NIGHT.RON"), "Night.ron");
        assert_eq!(any("ärger.ron"), "ÄRGER.ron");
        assert_eq!(any("new.ron"), "new.ron");
        assert_eq!(swapped("Quay ä.ron"), "qUAY Ä.RON");
        assert_eq!(swapped("Straße"), "sTRAßE", "no disk takes ß for SS");
    }

    /// On a case-sensitive disk both exist and remain themselves.
    #[test]
    fn two_files_that_differ_in_letters_only_are_two() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["quay.ron", "qUAY.RON"] {
            fs::write(folder.path().join(name), name).unwrap();
        }
        let two = fs::read_dir(folder.path()).unwrap().count() == 2;
        let [one, other] = ["quay.ron", "qUAY.RON"].map(|name| folder.path().join(name));
        assert_eq!(full(&one) != full(&other), two);
        assert_eq!(same_file(&one, &other), !two);
    }

    #[test]
    fn every_length_has_names_that_fit() {
        for letter in ["q", "夜"] {
            for length in 1..=LONGEST / letter.len() {
                let full = PathBuf::from("/tables").join(letter.repeat(length));
                for ending in [".lock", ".unsaved.ron", ".undo"] {
                    let name = beside(&full, ending);
                    assert!(name.file_name().is_some_and(|it| it.len() <= LONGEST), "{length}: {ending}");
                }
                assert!(format!("{}.undo", apart(&full)).len() <= LONGEST, "{length}");
            }
        }
        let long = |end: &str| beside(&PathBuf::from(format!("/{}{end}", "q".repeat(250))), ".undo");
        assert_ne!(long("a"), long("b"));
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_are_told_apart() {
        use std::os::unix::ffi::OsStrExt;
        let names = [&b"/t/\xff.ron"[..], b"/t/\xfe.ron"].map(|it| PathBuf::from(OsStr::from_bytes(it)));
        assert_ne!(beside(&names[0], ".lock"), beside(&names[1], ".lock"));
        assert_ne!(told(&names[0]), told(&names[1]));
        assert_ne!(apart(&names[0]), apart(&names[1]));
    }
}
