//! The format of campaign files. Files of format 1 are kept in `tests/format` and are opened for ever;
//! what a file may hold is listed there, and a change to a type that changes it is noticed here. Format 2
//! has more fields, each marked “added later”.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

#[path = "../format"]
mod traces {
    pub mod record;
    pub mod trace;
}

use hitch_core::library;
use hitch_files::store::{self, Campaign};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use traces::record::Record;
use traces::trace::fields_of;

/// Set, it has the listing written anew, where that is allowed.
const WRITE: &str = "HITCH_WRITE_FIELDS";

const ADDED: &str = ", added later";

fn file(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests").join("format").join(name)
}

/// The listing as the types have it: `Type.field: its type`, `Enum::Variant`.
fn listing() -> BTreeMap<String, String> {
    let found = fields_of::<Campaign>();
    let kept = kept();
    let later = |name: &String| if kept.contains(name) || name.starts_with("Campaign.") { "" } else { ADDED };
    let fields = found.fields.into_iter().map(|(name, of)| {
        let may = if found.optional.contains(&name) { ", may be left out" } else { "" };
        let words = format!(": {of}{may}{}", later(&name));
        (name, words)
    });
    let mut all: BTreeMap<String, String> = fields.collect();
    all.extend(found.variants.into_iter().map(|(name, holds)| {
        let words = format!("{holds}{}", later(&name));
        (name, words)
    }));
    all
}

/// What the kept files hold.
fn kept() -> BTreeSet<String> {
    let mut record = Record::default();
    let opened = store::open(&file("1.ron")).unwrap();
    record.of(&*opened.table);
    record.of(&opened.log);
    for name in ["1.setting.ron", "1.setting-least.ron"] {
        record.of(&store::open_setting(&file(name)).unwrap());
    }
    record.0
}

/// What became of the listing: lines that are harmless, and lines that are not.
fn changes(then: &BTreeMap<String, String>, now: &BTreeMap<String, String>) -> (Vec<String>, Vec<String>) {
    let (mut added, mut broken) = (Vec::new(), Vec::new());
    let plain = |words: &str| words.replace(ADDED, "");
    for (name, was) in then {
        match now.get(name) {
            None => broken.push(format!("- {name}{was}")),
            Some(is) if is == was => {}
            // A field that may be left out from now on does not hurt a file that has it.
            Some(is) if plain(is).replace(", may be left out", "") == plain(was) => added.push(format!("~ {name}{is}")),
            Some(is) if plain(is) != plain(was) => broken.push(format!("- {name}{was}\n+ {name}{is}")),
            Some(is) => added.push(format!("~ {name}{is}")),
        }
    }
    for (name, is) in now.iter().filter(|(name, _)| !then.contains_key(*name)) {
        let of_new =
            name.split_once('.').is_some_and(|(of, _)| !then.keys().any(|it| it.starts_with(&format!("{of}."))));
        let harmless = !is.starts_with(": ") || is.contains("may be left out") || of_new;
        if harmless { &mut added } else { &mut broken }.push(format!("+ {name}{is}"));
    }
    (added, broken)
}

fn read(text: &str) -> BTreeMap<String, String> {
    let line = |line: &str| {
        let at = line.find(|it: char| !it.is_ascii_alphanumeric() && !"_.:".contains(it)).unwrap_or(line.len());
        // `Type.field: u32` ends its name with the colon.
        let at = if line[..at].ends_with(':') { at - 1 } else { at };
        (line[..at].to_owned(), line[at..].to_owned())
    };
    text.lines().filter(|it| !it.starts_with('#') && !it.is_empty()).map(line).collect()
}

#[test]
fn what_a_file_may_hold_is_what_is_listed() {
    let (path, now) = (file("1.fields"), listing());
    let then = read(&fs::read_to_string(&path).unwrap_or_default());
    let (added, broken) = changes(&then, &now);
    assert!(
        then.is_empty() || broken.is_empty(),
        "files of formats 1 to {} can't be read any more, or read as something else:\n{}\n\
         Give a new field a default, and leave the old ones as they are. Where that can't be, raise \
         `text::FORMAT`, keep a reader for this format, and begin a new listing.",
        store::FORMAT,
        broken.join("\n")
    );
    if std::env::var_os(WRITE).is_some() {
        let head =
            "# What a campaign file of formats 1 and 2 may hold, as the types say. Written by tests/files/format.rs.\n";
        let lines: Vec<String> = now.iter().map(|(name, words)| format!("{name}{words}")).collect();
        fs::write(&path, format!("{head}{}\n", lines.join("\n"))).unwrap();
        return;
    }
    assert!(
        added.is_empty() && then == now,
        "files of format {} may hold more than is listed:\n{}\n\
         Old files are still read. Versions of Hitch of the same format refuse a file that uses it, as damaged: \
         a first change after a release raises `text::FORMAT`. If that is meant: {WRITE}=1 cargo test --test files format",
        store::FORMAT,
        added.join("\n")
    );
}

/// What may be left out of a file is left out of one, and everything there is stands in another.
#[test]
fn kept_files_are_opened_and_saved_as_they_are() {
    let path = file("1.ron");
    let opened = store::open(&path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    // Saved, a file has the present format: an older Hitch says that it is newer, not that it is damaged.
    let saved = text.replacen("    format: 1,", "    format: 2,", 1);
    assert_ne!(saved, text);
    assert_eq!(store::to_text(&opened.table, &opened.log).unwrap(), saved);
    let least = store::open(&file("1.least.ron")).unwrap();
    let text = store::to_text(&least.table, &least.log).unwrap();
    let again = store::parse_campaign(&path, &text).unwrap();
    assert!(again.table == *least.table && again.log.is_empty());
    let kept = kept();
    assert!(kept.len() > 150, "the record sees what is there");
}

#[test]
fn kept_settings_are_opened_and_played_with() {
    let whole = store::open_setting(&file("1.setting.ron")).unwrap();
    let campaign = store::open(&file("1.ron")).unwrap();
    assert_eq!(whole.sets, campaign.table.setting.sets);
    for name in ["1.setting.ron", "1.setting-least.ron"] {
        let setting = store::open_setting(&file(name)).unwrap();
        let table = library::new_campaign("A harbour", &setting).unwrap();
        assert_eq!(*table.setting, setting);
    }
}

/// The check above sees what it looks for.
#[test]
fn a_change_is_classed() {
    let then = read("A.a: u32\nA.b: text, may be left out\nE::X\nE::Y(u32)\n");
    let with = |from: &str, to: &str| {
        let text = "A.a: u32\nA.b: text, may be left out\nE::X\nE::Y(u32)\n".replace(from, to);
        let (added, broken) = changes(&then, &read(&text));
        (added.join("|"), broken.join("|"))
    };
    let is = |added: &str, broken: &str| (added.to_owned(), broken.to_owned());
    assert_eq!(with("", ""), is("", ""));
    assert_eq!(with("A.a: u32\n", ""), is("", "- A.a: u32"));
    assert_eq!(with("A.a: u32", "A.a: i32"), is("", "- A.a: u32\n+ A.a: i32"));
    assert_eq!(with(", may be left out", ""), is("", "- A.b: text, may be left out\n+ A.b: text"));
    assert_eq!(with("A.a: u32", "A.a: u32, may be left out"), is("~ A.a: u32, may be left out", ""));
    assert_eq!(with("E::X", "A.c: u8\nE::X"), is("", "+ A.c: u8"));
    assert_eq!(
        with("E::X", "A.c: u8, may be left out, added later\nE::X"),
        is("+ A.c: u8, may be left out, added later", "")
    );
    assert_eq!(with("E::X", "E::X\nE::Z(text)"), is("+ E::Z(text)", ""));
    assert_eq!(with("E::Y(u32)", "E::Y(text)"), is("", "- E::Y(u32)\n+ E::Y(text)"));
    assert_eq!(with("E::X", "B.a: u8\nE::X"), is("+ B.a: u8", ""), "the fields of a new type are as they are");
}
