//! What Hitch's files about a campaign are called, and which campaign a name means.

use super::leftovers::shortened;
use super::replace::{folder_of, follow};
use hitch_core::fingerprint;
use std::ffi::{OsStr, OsString};
use std::fs::{self, Metadata};
use std::path::{Component, Path, PathBuf};

/// The longest name a file may have, in bytes, on nearly all systems.
const LONGEST: usize = 255;
/// The longest ending of a file of Hitch's own, `.unsaved.ron`, with room for the dot before the name.
const ROOM: usize = 13;
/// What is kept of a name that is too long, or that is no text.
const SHORT: usize = 80;

/// A name of which a number makes one that no other name gives.
fn numbered(name: &OsStr) -> String {
    shortened(name, SHORT)
}

/// The name of a campaign's file, as it stands in the names of Hitch's own files: whole where it is
/// text and short enough, else its beginning and a number.
fn carried(name: &OsStr, room: usize) -> String {
    match name.to_str() {
        Some(text) if text.len() + room <= LONGEST => text.to_owned(),
        _ => numbered(name),
    }
}

/// A file of Hitch's own beside a campaign, given by its full path: `.quay.ron` and the ending.
pub(super) fn beside(full: &Path, ending: &str) -> PathBuf {
    let name = carried(full.file_name().unwrap_or_default(), ROOM);
    folder_of(full).join(format!(".{name}{ending}"))
}

/// What a campaign, given by its full path, is called among Hitch's own data: its name and a number
/// made of the path.
pub(super) fn apart(full: &Path) -> String {
    // A dash, the number and `.undo`.
    const NUMBER: usize = 22;
    let stem = carried(full.file_stem().unwrap_or_default(), NUMBER);
    format!("{stem}-{:016x}", fingerprint(full.as_os_str().as_encoded_bytes()))
}

/// A path in words that no other path has.
pub(super) fn told(path: &Path) -> String {
    let words = path.to_string_lossy();
    match path.to_str() {
        Some(text) => text.to_owned(),
        None => format!("{words}~{:016x}", fingerprint(path.as_os_str().as_encoded_bytes())),
    }
}

/// The path of a campaign that is the same whichever way it was named: links followed, and each name
/// as the disk has it.
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

/// A path with its last name as the disk has it. By another, a disk that makes no difference between capital and small
/// letters may show a file as it was before.
pub(super) fn as_on_disk(path: &Path) -> PathBuf {
    let name = path.file_name().map(|name| on_disk(&folder_of(path), name));
    name.map_or_else(|| path.to_path_buf(), |name| path.with_file_name(name))
}

/// A file's name as the disk has it: the one asked for, unless the disk makes no difference between
/// capital and small letters and has it otherwise.
///
/// Numbers of files say nothing of that: some disks give one for each way a name is written.
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

/// A name in which small letters are capital, and capital ones small, where each is one letter.
fn swapped(name: &str) -> OsString {
    let swap = |c: char| {
        let other: String = if c.is_lowercase() { c.to_uppercase().collect() } else { c.to_lowercase().collect() };
        let mut letters = other.chars();
        letters.next().filter(|_| letters.next().is_none()).unwrap_or(c)
    };
    name.chars().map(swap).collect::<String>().into()
}

/// Of the names in a folder that of a file that is there: the very name, else the one that differs in capital
/// letters only.
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

/// Whether two paths lead to one file, through links and other names.
pub fn same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
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

    /// Here the disk may tell letters apart: then both are there, and each is itself.
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
