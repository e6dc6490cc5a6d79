//! What Hitch's files about a campaign are called, and which campaign a name means.

use super::leftovers::shortened;
use super::replace::{folder_of, follow};
use hitch_core::fingerprint;
use std::ffi::{OsStr, OsString};
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

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

/// The path of a campaign that is the same whichever way it was named: links followed, and the name
/// as the disk has it.
pub fn full(campaign: &Path) -> PathBuf {
    let target = follow(campaign).unwrap_or_else(|_| campaign.to_path_buf());
    let folder = folder_of(&target);
    let folder = folder.canonicalize().or_else(|_| std::path::absolute(&folder)).unwrap_or(folder);
    target.file_name().map_or_else(|| folder.clone(), |name| folder.join(on_disk(&folder, name)))
}

/// A file's name as the disk has it: the one asked for, unless the disk makes no difference between
/// capital and small letters and has it otherwise.
fn on_disk(folder: &Path, asked: &OsStr) -> OsString {
    let path = folder.join(asked);
    let Some(other) = asked.to_str().map(swapped).filter(|other| *other != asked) else { return asked.to_owned() };
    // Most disks know the two apart, and that is one question.
    if !same_file(&path, &folder.join(other)) {
        return asked.to_owned();
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.file_name());
    name_among(asked, entries, |name| same_file(&path, &folder.join(name)))
}

/// A name in which small letters are capital, and capital ones small.
fn swapped(name: &str) -> OsString {
    let swap = |c: char| {
        let (small, large): (String, String) = (c.to_lowercase().collect(), c.to_uppercase().collect());
        if c.is_lowercase() { large } else { small }
    };
    name.chars().map(swap).collect::<String>().into()
}

/// Of the names in a folder the one that is meant: the very name, else the one that differs in capital
/// letters only and is the same file.
fn name_among(asked: &OsStr, names: impl Iterator<Item = OsString>, is_same: impl Fn(&OsStr) -> bool) -> OsString {
    let small = |name: &OsStr| name.to_str().map(str::to_lowercase);
    let mut found = None;
    for name in names {
        if name == asked {
            return name;
        }
        if small(&name).is_some() && small(&name) == small(asked) && is_same(&name) {
            found = Some(name);
        }
    }
    found.unwrap_or_else(|| asked.to_owned())
}

/// Whether two paths lead to one file, through links and other names.
pub fn same_file(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(first), Ok(second)) => is_same(one, &first, other, &second),
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
        let any = |asked: &str, same: bool| name_among(OsStr::new(asked), folder.iter().cloned(), |_| same);
        assert_eq!(any("quay.ron", true), "quay.ron");
        assert_eq!(any("Quay.ron", true), "quay.ron");
        assert_eq!(any("NIGHT.RON", true), "Night.ron");
        assert_eq!(any("ärger.ron", true), "ÄRGER.ron");
        assert_eq!(any("Quay.ron", false), "Quay.ron", "another file");
        assert_eq!(any("new.ron", true), "new.ron");
        assert_eq!(swapped("Quay ä.ron"), "qUAY Ä.RON");
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
