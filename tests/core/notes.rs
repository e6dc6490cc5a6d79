//! Notes as people write them, each with the characters it makes: `tests/notes`. `UPDATE_SNAPSHOTS=true` writes what
//! they make again, to be read before it is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use hitch_core::library::presets;
use hitch_core::model::{Character, MilestoneLine, Role, Setting, State, dice_text};
use hitch_core::notes::is_note;
use hitch_core::notes::{NoteContents, PersonKind, Sets, make, read};
use hitch_core::rules::{Table, dry_run};
use hitch_core::words::{Terms, character_kind, role_word, set_name, sfx_reading};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/notes")
}

fn state(setting: Setting) -> State {
    State::new("Night", setting)
}

/// What a note makes, and the table after it.
fn made(state: &State, note: &str) -> (NoteContents, Table) {
    let table = Table::try_from(state.clone()).unwrap();
    let making = make(state, None, &read(note, &Sets::of(&state.setting)), |_, it| PersonKind::of(state, it));
    let after = dry_run(&table, &making.commands()).unwrap_or_else(|why| panic!("{note}: {why:?}"));
    (making, after)
}

/// Found by made-up notes: what is too long for a name, or has none, is made or kept, and never refused.
#[test]
fn names_of_any_length_are_made_or_kept() {
    let long = format!("Old {}", "xy ".repeat(120));
    let long = long.trim();
    for setting in presets() {
        let state = state(setting);
        for note in [
            format!("{long}\nFight d8"),
            format!("Rook (gang, {long}) 3d6"),
            format!("Rook ({long})\nDistinctions: Loud d8"),
            format!("Rook\nDistinctions: Loud d8\n{long}: Fog d8, Mist d6"),
            format!("Rook\nDistinctions: Loud d8, {long} d6"),
            format!("Rook\nDistinctions: Loud d8\nSFX: {long}"),
            format!("Rook\nDistinctions: Loud d8\nMilestones\n{long}\n1 XP when {long}"),
            format!("Rook\nDistinctions: Loud d8\nComplications: {long} d6"),
            "Rook\nDistinctions: Loud d8\nSFX: : Spend a PP to double Loud".to_owned(),
            "Rook\nDistinctions: Loud d8\nSFX: (locked): Spend a PP to double Loud".to_owned(),
        ] {
            let (making, after) = made(&state, &note);
            let text =
                format!("{:?}{:?}", making.kept, after.cast.values().map(|it| it.notes.clone()).collect::<Vec<_>>());
            assert!(!note.contains(long) || text.contains(long), "{note}: {text}");
        }
    }
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
            let locked = if sfx.unlocked { "" } else { " (locked)" };
            terms.say(format!("      {is} {}{locked}: {} [{reads}]", sfx.name, sfx.text)).into_owned()
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
    for (role, own) in who.traits.iter().filter(|(role, _)| !matches!(role, Role::Set(_))) {
        let note = if own.note.is_empty() { String::new() } else { format!(" ({})", own.note) };
        writeln!(said, "  {}: {} {}{note}", terms.say(role_word(role)), own.name, dice_text(&own.base)).unwrap();
    }
    if let Some(points) = who.points().filter(|it| *it != table.setting.start_points) {
        writeln!(said, "  {points} PP").unwrap();
    }
    if let Some(held) = &who.growth.personal {
        writeln!(said, "  milestone {}", held.milestone.name).unwrap();
        for line in MilestoneLine::ALL {
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

/// A dash behind the name and the line below it may both tell who somebody is (CHAR-2).
#[test]
fn what_two_lines_say_of_somebody_is_kept() {
    let state = state(presets().into_iter().find(|it| &*it.name != "Heroic").unwrap());
    let (_, after) = made(&state, "Old coat - the green one\n\u{2022} Late Again\nDistinctions");
    let who = after.cast.values().next().unwrap();
    assert_eq!((&*who.name, &*who.concept), ("Old coat", "the green one, Late Again"));
}

/// Words behind dice that have no name of their own are a name.
#[test]
fn words_behind_dice_without_a_name_are_kept() {
    let state = state(presets().into_iter().find(|it| &*it.name != "Heroic").unwrap());
    for note in ["Ada Vane\nOars, d8 d8:Ropes", "Ada Vane\nOars, d8 - Ropes", "Ada Vane\nOars d6, d8 d8: Ropes"] {
        let (_, after) = made(&state, note);
        let all: String = after.cast.values().map(|who| told(&after, who)).collect();
        assert!(all.contains("Ropes") && all.contains("Oars"), "{note}: {all}");
    }
}

/// A milestone without a name is no milestone: its triggers stay in the notes (GROW-8).
#[test]
fn a_milestone_without_a_name_stays_in_the_notes() {
    let state = state(presets().into_iter().find(|it| &*it.name == "Heroic").unwrap());
    let (making, after) = made(&state, "**Ada Vane** (Lena)\nMilestones\n1 XP when it rains");
    let who = after.cast.values().next().unwrap();
    assert!(who.notes.contains("when it rains"), "{}", who.notes);
    assert_eq!(making.kept[0].why, "a milestone needs a name");
}

/// Why a line is in nobody’s notes.
const TITLE: &str = "a title or a remark below it, not a character";

/// Lines as notes have them, in any order.
fn line() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(vec![
        "Distinctions",
        "Skills:",
        "SFX: Loud: spend a PP to double Row",
        "Limit: Lame: shut down Row",
        "Power Set: Tide",
        "- Old Friend d8",
        "\u{2022} Late Again",
        "GRAPNEL & GEAR",
        "Milestones",
        "1 XP when it rains",
        "Notes",
        "",
        "",
        "# Ada Vane",
        "**Ada Vane** (Lena)",
        "Row d10, Dive d8",
        "Thugs (mob 4d6): Numbers d6",
        "XP: 4",
        "she/her",
        "Crime Master",
        "Solo d10, Buddy d8, Team d6",
        "Background",
        "Old coat - the green one",
        "d8",
        "Fast d7",
        "Hinder",
        "Second Thoughts: Spend a PP to reroll a die.",
        "| Trait | Die |",
        "|---|---|",
        "| Swim | d6 | Cold Water |",
        "Stress: Physical d6, Lost d8",
        "Complications",
        "Assets: Rope d6",
        "Plot points: 3",
        "NPC: Bela Cook",
        "Session 4: The Harbor Job",
        "Ilse Marrow, she/her. Distinctions: Harbor Rat d8. SFX: Sea Legs: Spend a PP to reroll.",
        "they/them — Lock Keeper",
        "Grew up with the other PCs on the quay.",
        "Session 3 scars",
        "Background:",
        "Complications: Rope d6 - wet",
        "Assets: Rope d6 - long",
        "Asset: Lamp d8",
        "Boss: Captain Ilse d8",
        "NPC: Rats (mob 4d6)",
        "Relationships",
        "Captain Brine: Ruthless Smuggler d10, Affiliations: Solo d10; Powers: Fog Control d10; Combat Expert d8",
    ]);
    prop_oneof![3 => known.prop_map(str::to_owned), 1 => "[A-Za-z0-9 ,.:()\\-\u{2467}d]{0,60}"]
}

proptest! {
    /// Every word of a line is in some character or in its notes, however the lines are ordered, and the characters can
    /// be made. Headings, which say where the rest belongs, are the exception.
    #[test]
    fn no_line_of_a_note_is_lost(lines in proptest::collection::vec(line(), 1..14), heroic in any::<bool>()) {
        let setting = presets().into_iter().find(|it| (&*it.name == "Heroic") == heroic).unwrap();
        let (state, note) = (state(setting), lines.join("\n"));
        let (making, after) = made(&state, &note);
        let mut all: String = after.cast.values().map(|who| told(&after, who)).collect();
        // What a heading or a place says in the setting's own words.
        let headings = "distinctions skills sfx limit power set milestones notes background xp solo buddy team mob 1 pp d8 d6 d4 d7 and gmc npc pc minor major extra boss faction location stress trauma complications assets trait die attributes physical plot points relationships affiliations powers";
        all.push_str(headings);
        // A title of a note is nobody’s, and is told. What else is told has to be somewhere.
        all.extend(making.kept.iter().filter(|it| it.why == TITLE).map(|it| it.text.as_str()));
        let all = all.to_lowercase();
        for written in &read(&note, &Sets::of(&state.setting)).people {
            prop_assert!(written.name.chars().count() <= 80, "{}", written.name);
        }
        for word in hitch_core::model::spelled(&note).split(|c: char| !c.is_alphanumeric()).filter(|it| it.chars().filter(|c| c.is_alphabetic()).count() > 2) {
            prop_assert!(all.contains(&word.to_lowercase()), "{word:?} is lost of {note:?}: {all}");
        }
        for kept in &making.kept {
            prop_assert!(kept.line >= 1 && kept.line <= note.split('\n').count());
        }
    }

    /// Any text at all is read in time that its length bounds, and never fails.
    #[test]
    fn any_text_is_read(text in "\\PC{0,300}") {
        let setting = presets().into_iter().next().unwrap();
        let state = state(setting);
        let _ = is_note(&text, &Sets::of(&state.setting));
        let _ = made(&state, &text);
    }
}

/// A note of many lines is read in about as many steps.
#[test]
fn a_long_note_is_read_at_once() {
    let setting = presets().into_iter().next().unwrap();
    let note = "GRAPNEL & GEAR\nRow d8\n\nOld Friend\n\n".repeat(2_000);
    let began = std::time::Instant::now();
    let read = read(&note, &Sets::of(&setting));
    assert!(!read.people.is_empty());
    assert!(began.elapsed() < std::time::Duration::from_secs(10), "{:?}", began.elapsed());
}
