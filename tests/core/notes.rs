//! Notes as people write them, each with the characters it makes: `tests/notes`. `UPDATE_SNAPSHOTS=true` writes what
//! they make again, to be read before it is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use hitch_core::library::presets;
use hitch_core::model::{Character, Line, Setting, State, dice_text};
use hitch_core::notes::{Kind, Making, Sets, make, read};
use hitch_core::rules::{Table, dry_run};
use hitch_core::words::{Terms, character_kind, set_name, sfx_reading};
use std::fmt::Write as _;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/notes")
}

fn state(setting: Setting) -> State {
    State::new("Night", setting)
}

/// What a note makes, and the table after it.
fn made(state: &State, note: &str) -> (Making, Table) {
    let table = Table::try_from(state.clone()).unwrap();
    let making = make(state, None, &read(note, &Sets::of(&state.setting)), |_, it| Kind::of(state, it));
    let after = dry_run(&table, &making.commands()).unwrap_or_else(|why| panic!("{note}: {why:?}"));
    (making, after)
}

fn told(table: &Table, who: &Character) -> String {
    let mut said = String::new();
    let terms = Terms::of(&table.setting);
    let player = who.player.and_then(|id| table.players.get(&id)).map(|it| format!(" of {}", it.name));
    let kind = character_kind(&table.setting.labels, who.kind);
    writeln!(said, "{}: {kind}{}", who.name, player.unwrap_or_default()).unwrap();
    for (what, text) in [
        ("concept", &who.concept),
        ("pronouns", &who.pronouns),
        ("background", &who.background),
        ("appearance", &who.appearance),
        ("notes", &who.notes),
    ] {
        if !text.is_empty() {
            writeln!(said, "  {what}: {}", text.replace('\n', " / ")).unwrap();
        }
    }
    for set in &who.traits.sets {
        writeln!(said, "  {}", set_name(&table.setting, set)).unwrap();
        let sfx = |sfx: &hitch_core::model::Sfx| {
            let is = if sfx.limit { "Limit" } else { "SFX" };
            let reads = if sfx.is_told() { "log only".to_owned() } else { sfx_reading(sfx) };
            terms.say(format!("      {is} {}: {} [{reads}]", sfx.name, sfx.text)).into_owned()
        };
        for trait_ in &set.traits {
            let text = |it: &str| if it.is_empty() { String::new() } else { format!(" “{it}”") };
            let line = format!("{} {}{}", trait_.name, dice_text(&trait_.base), text(&trait_.statement));
            let note = if trait_.note.is_empty() { String::new() } else { format!(" ({})", trait_.note) };
            writeln!(said, "    {line}{note}").unwrap();
            trait_.sfx.iter().for_each(|it| writeln!(said, "{}", sfx(it)).unwrap());
        }
        set.sfx.iter().for_each(|it| writeln!(said, "{}", sfx(it)).unwrap());
    }
    if let Some(held) = &who.growth.personal {
        writeln!(said, "  milestone {}", held.milestone.name).unwrap();
        for line in Line::ALL {
            writeln!(said, "    {} XP {}", line.xp(), held.milestone.line(line)).unwrap();
        }
    }
    if who.growth.xp > 0 {
        writeln!(said, "  {} XP", who.growth.xp).unwrap();
    }
    said
}

#[test]
fn notes_of_every_kind_make_their_characters() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|it| it.unwrap().path()).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "txt"));
    files.sort();
    assert!(files.len() >= 12, "the notes are where they were");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut parts = text.split("=====\n");
        let (preset, note) = (parts.next().unwrap().trim(), parts.next().unwrap());
        let setting = presets().into_iter().find(|it| &*it.name == preset).unwrap_or_else(|| panic!("{preset}"));
        let (making, after) = made(&state(setting), note);
        let mut found: String = after.cast.values().map(|who| told(&after, who)).collect();
        for kept in &making.kept {
            writeln!(found, "? {kept}").unwrap();
        }
        if std::env::var("UPDATE_SNAPSHOTS").is_ok() {
            std::fs::write(&file, format!("{preset}\n=====\n{note}=====\n{found}")).unwrap();
        } else {
            assert_eq!(parts.next().unwrap_or_default(), found, "{}", file.display());
        }
    }
}
