//! Ten settings of our own, three of them hacks, with a character, a scene, a test and a page each: what the system can
//! say without the GM overruling it. Five are files; five are made as a GM makes them, by the commands of the presses.
//! Each is `tests/settings/NAME.script.ron`, on a campaign with `NAME.setting.ron`, or with a setting that has nothing.

use hitch::cli::script::{self, Line};
use hitch_core::library;
use hitch_core::model::Setting;
use hitch_core::rules::advice;
use hitch_files::store::{self, Over};
use std::path::{Path, PathBuf};
use std::process::Command;

const FILES: [&str; 5] = ["emberwake", "salt-and-signal", "the-long-table", "two-left-hands", "clockwork-parliament"];
const MADE: [&str; 5] = ["under-the-ice", "night-mail", "giants-orchard", "paper-gods", "nobodys-dog"];

fn file(name: &str, end: &str) -> PathBuf {
    crate::root().join("tests/settings").join(format!("{name}.{end}.ron"))
}

/// What the program says, which has to go well.
fn hitch(args: &[&Path]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_hitch")).args(args).output().unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{args:?}: {said}");
    said
}

/// Nothing is odd about a file.
fn check(path: &Path) {
    let said = hitch(&["check".as_ref(), path]);
    assert!(said.starts_with("OK ") && said.lines().count() == 1, "{said}");
}

fn played(name: &str, setting: &Setting) {
    let room = tempfile::tempdir().unwrap();
    let [before, after] = ["before.ron", "after.ron"].map(|it| room.path().join(it));
    store::save(&before, &library::new_campaign(name, setting).unwrap(), &[], Over::Anything).unwrap();
    let script = file(name, "script");
    let lines = script::read(&script).unwrap();
    let by_rules = lines.iter().all(|it| !matches!(it.line, Line::GmSaysSo(_) | Line::Refused(_)));
    assert!(by_rules && lines.len() > 12, "{name} is played by the rules alone");
    let told = hitch(&["replay".as_ref(), &before, &script, "--out".as_ref(), &after]);
    for word in ["beats", "asset"] {
        assert!(told.contains(word), "{name}: {told}");
    }
    check(&after);
    let opened = store::open(&after).unwrap();
    assert!(advice(&opened.table.setting).is_empty());
    assert!(opened.table.at_hand().is_none(), "{name}: its test is closed");
    let scene = opened.table.running().next().unwrap().name.to_string();
    let (pdf, scene) = (room.path().join("page.pdf"), PathBuf::from(scene));
    let pages: [&[&Path]; 4] = [&[], &["--blank".as_ref()], &["--rules".as_ref()], &["--scene".as_ref(), &scene]];
    for page in pages {
        let print: [&Path; 5] = ["print".as_ref(), &after, "--force".as_ref(), "--out".as_ref(), &pdf];
        hitch(&[&print, page].concat());
        assert!(std::fs::read(&pdf).unwrap().starts_with(b"%PDF"), "{name}");
    }
}

#[test]
fn five_settings_from_files_are_played() {
    for name in FILES {
        check(&file(name, "setting"));
        played(name, &store::open_setting(&file(name, "setting")).unwrap());
    }
}

#[test]
fn five_settings_made_by_presses_are_played() {
    for name in MADE {
        played(name, &Setting::bare("Nothing"));
    }
}
