//! Pasting without a text field: the content of the clipboard decides what happens, and notes of characters are seen as
//! what they make before they are made (CHAR-1, GMC-1).

mod shelf;
mod travel;

use crate::support::{Bench, Look, sample};
use egui::{ColorImage, Event, Key, Modifiers, Role};
use egui_kittest::kittest::{By, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Character, CharacterKind, GmcKind, dice_text};
use std::sync::Arc;

const GMCS: &str = "HARBOR PILOT\nKnows the shoals \u{2469}\nBad leg \u{2463}\n\u{2467} Lantern\n\nLock-keeper \u{2467}, Loud \u{2465}\n\n\
    Weir gang \u{2465}\u{2465}\u{2465}\u{2465}\n\nBandits (mob 4d6): Crossbows d8, Numbers d6";
const FILE: &str = "Tamsin Brine (Lena)\nDistinctions\nSalt-worn Diver \u{2467}\nOwes the Harbor \u{2467}\nAttributes\n\
    Body \u{2469} Mind \u{2467} Heart \u{2465}\nSkills\nFight \u{2469}, Repair \u{2467}, Notice \u{2465}\nlikes cold tea";

fn paste(bench: &mut Bench, text: &str) {
    bench.harness.event(Event::Paste(text.to_owned()));
    bench.harness.run_ok();
    bench.harness.run_ok();
}

fn who<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap()
}

fn has(bench: &Bench, name: &str, of: &str) -> Option<String> {
    who(bench, name).traits.iter().find(|(_, it)| &*it.name == of).map(|(_, it)| dice_text(&it.base))
}

#[test]
fn gmcs_pasted_anywhere_are_seen_first_and_made_by_one_press() {
    let mut bench = sample(Look::default());
    let count = bench.table().cast.len();
    paste(&mut bench, GMCS);
    assert!(bench.shows("Paste characters") && bench.shows("Create 4 GMCs"));
    assert_eq!(bench.table().cast.len(), count, "nobody is there yet");
    bench.key_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(bench.table().cast.len(), count + 4);
    assert_eq!(has(&bench, "HARBOR PILOT", "Knows the shoals").as_deref(), Some("d10"));
    assert_eq!(who(&bench, "Weir gang").kind, CharacterKind::Gmc(GmcKind::Mob));
    assert_eq!(has(&bench, "Bandits", "Crossbows").as_deref(), Some("d8"));
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.table().cast.len(), count, "one step takes all of them back");
}

#[test]
fn a_file_is_a_pc_and_what_is_not_understood_is_counted() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::PasteCharacters);
    bench.harness.run_ok();
    paste(&mut bench, FILE);
    assert!(bench.shows("Create 1 PC") && bench.shows("1 passage to check"));
    bench.harness.get_by_label_contains("ept in the notes");
    bench.press("Next passage");
    bench.press("Create 1 PC");
    assert_eq!(has(&bench, "Tamsin Brine", "Body").as_deref(), Some("d10"));
    assert_eq!(has(&bench, "Tamsin Brine", "Salt-worn Diver").as_deref(), Some("d8"));
    let tamsin = who(&bench, "Tamsin Brine");
    assert!(tamsin.is_pc() && tamsin.player.is_some());
    assert!(tamsin.notes.contains("likes cold tea"), "{}", tamsin.notes);
}

/// A file may be a GMC’s all the same.
#[test]
fn the_gm_decides_what_somebody_of_a_note_is() {
    let mut bench = sample(Look::default());
    paste(&mut bench, FILE);
    bench.press("Make Tamsin Brine a GMC instead");
    assert!(bench.shows("Create 1 GMC"));
    bench.press("Make Tamsin Brine a PC instead");
    bench.key(Key::Escape);
    assert!(!bench.table().cast.values().any(|it| &*it.name == "Tamsin Brine"));
}

#[test]
fn what_has_no_character_is_said_so_and_find_knows_the_window() {
    let mut bench = sample(Look::default());
    paste(&mut bench, "see you on friday");
    bench.harness.get_by_label_contains("The clipboard has no character");
    for word in ["paste", "import"] {
        bench.key_with(Modifiers::COMMAND, Key::K);
        bench.harness.run_ok();
        bench.harness.event(Event::Text(word.to_owned()));
        bench.harness.run_ok();
        // The words stand in the line as well.
        bench.harness.get(By::new().role(Role::Button).label_contains("Paste or import characters"));
        bench.key(Key::Escape);
    }
}

#[test]
fn a_picture_in_the_clipboard_is_for_the_players() {
    let mut bench = sample(Look::default());
    let picture = Arc::new(ColorImage::filled([2, 2], egui::Color32::RED));
    bench.harness.event(Event::PasteImage(picture));
    for _ in 0..600 {
        bench.harness.step();
        if bench.table().shown.is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let shown = bench.table().shown.and_then(|id| bench.table().handouts.get(&id).cloned()).unwrap();
    assert!(shown.picture.is_some() && shown.text.is_empty());
}
