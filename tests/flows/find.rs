//! Find knows whatever a menu knows, and does it.

use crate::support::sample_file;
use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::deeds::{self, Item, Thing};
use hitch::ui::theme::Theme;
use hitch::ui::{Outbox, PanelCx, UiCommand, View};
use hitch_core::model::Die;
use hitch_core::rules::Table;
use hitch_core::session::Session;
use std::collections::{BTreeSet, HashSet};

fn buttons(bench: &Bench) -> BTreeSet<String> {
    let all = bench.harness.query_all_by_role(Role::Button);
    all.filter_map(|node| node.accesskit_node().label()).collect()
}

/// What the menu of a thing lists, but for menus in it: those are entries that open others.
fn entries(thing: &str) -> Vec<String> {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label(thing).focus();
    bench.harness.run_ok();
    let before = buttons(&bench);
    bench.key(Key::Menu);
    bench.harness.run_ok();
    let new: Vec<String> = buttons(&bench).difference(&before).cloned().collect();
    assert!(new.len() > 3, "the menu of {thing} is open: {new:?}");
    new
}

#[test]
fn every_entry_of_a_menu_is_found() {
    for (thing, name, inside) in [
        ("Sneak d10 of Mara Oake", "Sneak of Mara Oake", &["Add SFX from a template"][..]),
        ("d10 of Doom", "Doom", &[]),
        ("Fold Mara Oake", "Mara Oake", &["Played by", "Type", "Add a trait set", "Vehicle", "Saved pools"]),
    ] {
        let mut bench = sample(Look::default());
        for entry in entries(thing) {
            // What is refused has its word of the GM there; Find leads to the refusal, and that to the word.
            if inside.contains(&entry.as_str()) || entry.starts_with("GM:") || entry.starts_with("Spend:") {
                continue;
            }
            let found = look_for(&mut bench, &format!("{entry} {name}"));
            assert!(found.iter().any(|line| line.starts_with(&entry)), "{entry:?} of {thing}");
        }
    }
}

/// Who types at once loses no letter to the frames in which the window comes up.
#[test]
fn letters_typed_while_find_opens_are_kept() {
    let mut bench = sample(Look::default());
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::K);
    for letter in ["s", "n", "e", "a", "k"] {
        bench.harness.event(egui::Event::Text(letter.into()));
    }
    bench.harness.run_ok();
    let field = bench.harness.get_by_role_and_label(egui::Role::TextInput, "Find");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("sneak"));
}

/// A narrow window has no place for who acts first.
#[test]
fn find_starts_the_action_order() {
    let mut bench = sample(Look { size: (900.0, 700.0), ..Look::default() });
    bench.play("[Order(End())]");
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("start the action order mara oake");
    bench.harness.run_ok();
    let found = buttons(&bench);
    assert!(found.iter().any(|it| it.starts_with("Start the action order and act first")), "{found:?}");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let scene = bench.table().running().next().unwrap();
    assert!(scene.order.is_running() && scene.order.now.is_some());
}

/// A slow frame collects several presses: the first opens a field, and the others are letters in it.
#[test]
fn letters_of_the_frame_that_opens_a_field_are_for_the_field() {
    let press = |key, modifiers| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    let typed = |word: &str| -> Vec<egui::Event> {
        let letter = |letter: char| {
            let letter = letter.to_string();
            [press(Key::from_name(&letter).unwrap(), Modifiers::NONE), egui::Event::Text(letter)]
        };
        word.chars().flat_map(letter).collect()
    };
    let mut bench = sample(Look::default());
    let steps = bench.harness.state().session().log().len();
    let mut at_once = vec![press(Key::K, Modifiers::COMMAND)];
    at_once.extend(typed("growth"));
    bench.harness.input_mut().events.extend(at_once);
    bench.harness.run_ok();
    let field = bench.harness.get_by_role_and_label(egui::Role::TextInput, "Find");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("growth"));
    assert_eq!(bench.harness.state().session().log().len(), steps, "a letter was a command");
    bench.key(Key::Escape);
    // D types dice into the tray.
    bench.harness.input_mut().events.extend(typed("d2d8"));
    bench.harness.run_ok();
    let field = bench.harness.get_by_role_and_label(egui::Role::TextInput, "Dice to add");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("2d8"));
}

#[test]
fn find_does_what_a_menu_does() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("step up sneak of mara");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.harness.get_by_label("Sneak d12 of Mara Oake");
    // A field comes up where it belongs, also from another tab, and letters are for it.
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Map));
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("rename mara oake");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.type_in("Mara Reed");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.table().cast.values().any(|it| &*it.name == "Mara Reed"));
}

#[test]
fn find_says_why_something_can_t_be_done() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("end the session");
    bench.harness.run_ok();
    let running = hitch_core::rules::session_runs(bench.table());
    assert_eq!(buttons(&bench).contains("End the session… No session is running."), !running);
    bench.key(Key::Escape);
    // Play goes on, and another line is the one that can't be done.
    let flip = if running { UiCommand::EndSession } else { UiCommand::StartSession };
    assert_ne!(flip, UiCommand::Find);
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("start a session");
    bench.harness.run_ok();
    assert_eq!(buttons(&bench).contains("Start a session A session is running. End it first."), running);
}

/// Opens Find and types, until all of the search is over.
fn look_for(bench: &mut Bench, words: &str) -> BTreeSet<String> {
    bench.quick(Modifiers::COMMAND, Key::K);
    bench.type_in(words);
    let found = buttons(bench);
    bench.quick(Modifiers::NONE, Key::Escape);
    found
}

/// Of each kind of thing that has a menu, the first deed of one: its words, and the name it is found by.
fn one_of_each() -> Vec<(String, String)> {
    let (state, log) = sample_file();
    let mut session = Session::new(Table::try_from(state).unwrap(), log, Box::new(|die: Die| die.sides()));
    let (theme, mut view, mut out) = (Theme::dark(), View::default(), Outbox::default());
    let cx = PanelCx::of(&mut session, &theme, &mut view, &mut out);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for (thing, name) in deeds::things(&cx) {
        // An entry of the log is found itself, not its menu.
        if matches!(thing, Thing::LogRow(..)) {
            continue;
        }
        let items = cx.deeds(&thing);
        let Some((path, deed)) = items.iter().flat_map(Item::deeds).next() else { continue };
        if seen.insert(std::mem::discriminant(&thing)) {
            let words = path.into_iter().chain([deed.words.as_str()]).collect::<Vec<_>>().join(": ");
            found.push((theme.say(words).into_owned(), theme.say(name).into_owned()));
        }
    }
    assert!(seen.len() > 35, "{} kinds of things", seen.len());
    found
}

#[test]
fn a_deed_of_every_kind_of_thing_is_found() {
    let mut bench = sample(Look::default());
    for (words, name) in one_of_each() {
        let found = look_for(&mut bench, &format!("{words} {name}"));
        assert!(found.iter().any(|line| line.starts_with(&words)), "{words:?} of {name:?}: {found:?}");
    }
}

#[test]
fn rows_of_the_log_mods_presets_and_the_menu_are_found() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    let row = bench.harness.state().session().log().last().unwrap().text.to_string();
    let found = look_for(&mut bench, &row);
    assert!(found.iter().any(|it| it.contains(&row) && it.ends_with("in the log")), "{found:?}");
    for words in ["this entry", "Undo back to"] {
        assert!(!found.iter().any(|it| it.contains(words)), "the menu of an entry is the log’s: {found:?}");
    }
    enter(&mut bench, &row);
    assert!(bench.shows("Clear selection"), "the log is shown, with the entry selected");
    let found = look_for(&mut bench, "turn stress");
    assert!(found.iter().any(|it| it.starts_with("Turn ") && it.contains("tress")), "{found:?}");
    let found = look_for(&mut bench, "rule preset");
    assert!(found.iter().any(|it| it.starts_with("Switch to ") || it.starts_with("Same as ")), "{found:?}");
    for (typed, line) in [
        ("panels log", "Panels: Log"),
        ("separate windows tray", "Panels in separate windows: Tray"),
        ("open the sample", "Open the sample The Ninth Hour"),
    ] {
        let found = look_for(&mut bench, typed);
        assert!(found.iter().any(|it| it.trim_end() == line), "{typed}: {found:?}");
    }
}

#[test]
fn find_goes_over_to_a_preset_and_rolls_a_switch() {
    let mut bench = sample(Look::default());
    let before = bench.table().setting.mods.clone();
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("switch to heroic");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_ne!(bench.table().setting.mods, before, "the mods are those of the preset");
}

/// What Enter takes of what is typed.
fn enter(bench: &mut Bench, words: &str) {
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in(words);
    bench.harness.run_ok();
    bench.harness.run_ok();
    bench.key(Key::Enter);
    for _ in 0..4 {
        bench.harness.run_ok();
    }
}

/// Lines that begin with several words as they are typed come before what has them anywhere.
#[test]
fn what_begins_as_it_is_typed_is_meant() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("arrange the map");
    bench.harness.run_ok();
    bench.harness.run_ok();
    let top =
        |bench: &Bench, words: &str| bench.harness.query_all_by_label_contains(words).next().map(|it| it.rect().top());
    let (lay, other) = (top(&bench, "Arrange the map"), top(&bench, "Show map or scene on the player screen"));
    assert!(lay.is_some() && other.is_none_or(|other| lay < Some(other)), "{lay:?} {other:?}");
}

#[test]
fn pages_come_first_and_what_takes_away_is_never_taken_by_mistake() {
    let mut bench = sample(Look::default());
    let before = bench.harness.state().session().revision();
    enter(&mut bench, "create a char");
    assert!(bench.shows("From scratch"), "the page is in front");
    enter(&mut bench, "archetype");
    assert!(bench.shows("Name of the new archetype"), "{:?}", buttons(&bench));
    assert_eq!(bench.harness.state().session().revision(), before, "none of it changes anything");
    bench.play("[Setting(Mod(which: Milestones, on: true))]");
    assert!(look_for(&mut bench, "all characters").iter().any(|it| it.starts_with("All characters")));
    // What takes something away stands below all else.
    let before = bench.harness.state().session().revision();
    enter(&mut bench, "mara oake");
    assert_eq!(bench.harness.state().session().revision(), before);
}

/// Words of play are words of a file’s menus as well: an edit is named in full, or its file is opened.
#[test]
fn an_everyday_question_rewrites_no_file() {
    let mut bench = sample(Look::default());
    let before = bench.harness.state().session().revision();
    for words in ["borrow rat made good", "bene roofs", "restored sneak mara"] {
        enter(&mut bench, words);
        let performed = bench.harness.state().performed();
        assert!(matches!(performed, Some(UiCommand::OpenFile(_))), "{words}: {performed:?}");
        assert_eq!(bench.harness.state().session().revision(), before, "{words}");
    }
}

#[test]
fn a_new_session_is_the_command_that_starts_one() {
    for words in ["new session", "start session"] {
        let mut bench = sample(Look::default());
        enter(&mut bench, words);
        assert_eq!(bench.harness.state().performed(), Some(UiCommand::StartSession), "{words}");
    }
}

#[test]
fn a_row_of_an_sfx_names_it_and_whose_it_is() {
    let mut bench = sample(Look::default());
    let found = look_for(&mut bench, "borrow rat made good");
    let told: Vec<&String> = found.iter().filter(|it| it.starts_with("Add a benefit: Borrow")).collect();
    for sfx in ["Hinder", "Over the roofs", "Old friends"] {
        let owner = format!("{sfx} · Harbour rat made good of Mara Oake, open to edit");
        assert_eq!(told.iter().filter(|it| it.ends_with(&owner)).count(), 1, "{sfx}: {found:?}");
    }
    // With all of its words an edit is meant.
    let before = bench.harness.state().session().revision();
    enter(&mut bench, "lock over the roofs");
    assert_ne!(bench.harness.state().session().revision(), before);
}

#[test]
fn find_starts_a_scene_by_its_name() {
    let mut bench = sample(Look::default());
    let running = |bench: &Bench, name: &str| bench.table().running().any(|it| &*it.name == name);
    let found = look_for(&mut bench, "ledger changes hands");
    assert!(found.iter().any(|it| it.trim_end() == "Start The ledger changes hands"), "{found:?}");
    // While another is played, its end is asked about.
    enter(&mut bench, "start the ledger");
    assert!(bench.is_something_open() && !running(&bench, "The ledger changes hands"));
    bench.press("End “The customs house burns” and start “The ledger changes hands”");
    assert!(running(&bench, "The ledger changes hands") && !running(&bench, "The customs house burns"));
    bench.play(r#"[Scene(End(scene: "The ledger changes hands"))]"#);
    enter(&mut bench, "start the constancy");
    assert!(running(&bench, "The Constancy comes up"), "with nothing to end it starts at once");
}
