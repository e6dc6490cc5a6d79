//! Copies beside a campaign that sync programs make where two machines changed it.

use super::beside::full;
use super::replace::folder_of;
use super::{Stamp, is_campaign};
use std::fs;
use std::path::{Path, PathBuf};

pub fn conflicts(campaign: &Path) -> Vec<PathBuf> {
    let full = full(campaign);
    let (Some(stem), end) = (full.file_stem().and_then(|it| it.to_str()), full.extension()) else { return Vec::new() };
    let entries = fs::read_dir(folder_of(&full)).into_iter().flatten().flatten().map(|it| it.path());
    let is_copy = |path: &PathBuf| {
        let rest = path.file_stem().and_then(|it| it.to_str()?.strip_prefix(stem));
        path.extension() == end && rest.is_some_and(marks_copy) && is_campaign(path)
    };
    let own = Stamp::at(&full).ok().flatten();
    let differs = |path: &PathBuf| match (&own, Stamp::at(path)) {
        (Some(own), Ok(Some(other))) => !own.same_bytes(&other),
        _ => true,
    };
    let mut found: Vec<PathBuf> = entries.filter(is_copy).filter(differs).collect();
    found.sort();
    found
}

/// Returns whether a file name's remainder is a suffix by which a sync program or browser marks a copy:
/// `.sync-conflict-20261126-201407-ABCDEFG`, ` (Ana's conflicted copy 2026-11-26)`, ` (1)`, ` 2`.
fn marks_copy(rest: &str) -> bool {
    let small = rest.to_lowercase();
    // Four digits are a year, and part of a name.
    let is_number = |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit());
    let bare = rest.trim_start_matches([' ', '_', '-']);
    let bracketed = bare.strip_prefix('(').and_then(|it| it.strip_suffix(')')).is_some_and(is_number);
    small.contains("conflict") || bracketed || rest.strip_prefix(' ').is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_known_by_what_sync_programs_call_them() {
        let copies = [
            ".sync-conflict-20261126-201407-ABCDEFG",
            " (Ana's conflicted copy 2026-11-26)",
            " (conflicted copy 2026-11-26 201407)",
            " (Case Conflict)",
            "_conflict-20261126-201407",
            " (SFConflict ana@example.org 2026-11-26-20-14-07)",
            ".Conflict",
            " (1)",
            "(2)",
            "_(12)",
            " 2",
        ];
        assert!(copies.iter().all(|rest| marks_copy(rest)), "{copies:?}");
        let others = ["", "-2026", " night", "2", " (night)", " 2026", ".bak", " ()"];
        assert!(!others.iter().any(|rest| marks_copy(rest)), "{others:?}");
    }

    #[test]
    fn a_copy_that_is_the_same_is_no_conflict() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        put("quay.ron", "(format: 1, a)");
        put("quay (1).ron", "(format: 1, a)");
        put("quay (2).ron", "(format: 1, b)");
        put("quay (3).ron", "a letter");
        put("quay (4).txt", "(format: 1, b)");
        put("night (2).ron", "(format: 1, b)");
        let found = conflicts(&folder.path().join("quay.ron"));
        let names: Vec<_> = found.iter().filter_map(|it| it.file_name()).collect();
        assert_eq!(names, ["quay (2).ron"]);
    }
}
