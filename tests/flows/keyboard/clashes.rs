//! No key of a panel is one of the app's as well, but for those that are meant to be.

use egui::{Key, Modifiers};
use hitch::ui::UiCommand;
use std::collections::BTreeSet;
use std::path::Path;

/// Keys the app and a panel share, and why that is well.
const SHARED: [(Key, &str); 5] = [
    (Key::A, "alone it asks who opposes, with Ctrl all of the map is selected"),
    (Key::Plus, "on the map it zooms, on a die it steps up; `app::keys` leaves it to them there"),
    (Key::D, "with Shift it doubles a die of the tray, alone it types dice"),
    (Key::Enter, "Shift Enter is the GM's word in the app and in the entry line of the tray"),
    (Key::F10, "with Shift it is the menu of a thing, without it that of the app"),
];

fn sources(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// What the panels name after this.
fn named(code: &str, before: &str) -> BTreeSet<Key> {
    code.split(before)
        .skip(1)
        .filter_map(|rest| {
            Key::from_name(rest.split(|it: char| !it.is_alphanumeric()).next()?.trim_start_matches("Num"))
        })
        .collect()
}

#[test]
fn panels_and_app_share_no_key_by_accident() {
    let mut code = String::new();
    for folder in ["src/hitch/ui/panels", "src/hitch/ui/deeds"] {
        sources(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(folder), &mut code);
    }
    // `K` is what the cast calls egui's keys, and ends the longer name too.
    let mut bare = named(&code, "K::");
    bare.append(&mut named(&code, "Key::"));
    let with_command = named(&code, "Modifiers::COMMAND, Key::");
    assert!(bare.contains(&Key::T) && bare.contains(&Key::F2) && with_command.contains(&Key::A), "{bare:?}");
    for command in &UiCommand::all() {
        let Some(keys) = command.shortcut() else { continue };
        let theirs = if keys.modifiers.command { &with_command } else { &bare };
        let meant = SHARED.iter().any(|(key, _)| *key == keys.logical_key && !keys.modifiers.command);
        assert!(meant || !theirs.contains(&keys.logical_key), "{command:?} and a panel: {keys:?}");
        // What every field and every desktop has for itself.
        let taken =
            [Key::C, Key::X, Key::V, Key::A].contains(&keys.logical_key) && keys.modifiers == Modifiers::COMMAND;
        assert!(!taken, "{command:?} takes a key of every field");
    }
}
