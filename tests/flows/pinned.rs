//! What the GM keeps at hand below the cast: notes on the scene, pinned GMCs, and names for new ones.

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;

const OPEN: &str = "Show notes, pinned GMCs and names";

fn notes(bench: &Bench) -> String {
    bench.table().running().next().unwrap().notes.to_string()
}

/// Notes are typed while the scene is played, stay with it, and come back with undo.
#[test]
fn notes_on_the_scene_are_seen_and_typed_while_it_is_played() {
    let mut bench = sample(Look::default());
    bench.tap(OPEN);
    bench.harness.get_by_label("Notes on The customs house burns").focus();
    bench.harness.run_ok();
    bench.harness.event(egui::Event::Text("The ledger is under the stove.".into()));
    bench.harness.run_ok();
    bench.key(Key::Tab);
    bench.harness.run_ok();
    assert_eq!(notes(&bench), "The ledger is under the stove.");
    assert!(bench.tells("notes on scene “The customs house burns” are edited"));
    bench.do_now(UiCommand::Undo);
    assert_eq!(notes(&bench), "");
    bench.do_now(UiCommand::Redo);
    // What is half typed is sent as the part is folded.
    bench.harness.get_by_label("Notes on The customs house burns").focus();
    bench.harness.run_ok();
    bench.harness.event(egui::Event::Text(" Now.".into()));
    bench.harness.run_ok();
    bench.tap("Hide what is at hand");
    bench.harness.run_ok();
    assert!(notes(&bench).contains("Now."), "{}", notes(&bench));
}

/// Notes are written while a scene is prepared, and stand on its card; what is typed is sent while the keyboard rests.
#[test]
fn notes_are_prepared_on_the_card_of_a_scene() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.tap("More for Signed at low water");
    bench.pick("Write notes…");
    bench.harness.run_ok();
    assert_eq!(bench.focused_name(), "Notes for Signed at low water");
    bench.type_in("The clerk signs twice.");
    bench.harness.run_steps(40);
    let written = |bench: &Bench| bench.table().scenes.values().any(|it| &*it.notes == "The clerk signs twice.");
    assert!(written(&bench), "sent without leaving the field");
    bench.type_in(" Nobody sees.");
    bench.key(Key::Escape);
    bench.harness.run_ok();
    let all = "The clerk signs twice. Nobody sees.";
    assert!(bench.table().scenes.values().any(|it| &*it.notes == all), "Escape loses nothing");
    bench.do_now(UiCommand::Undo);
    bench.harness.run_ok();
    assert!(written(&bench));
}

/// A key leads to the notes, in a window of any width, and away from them.
#[test]
fn a_key_leads_to_the_notes_and_away() {
    for size in [(1280.0, 800.0), (800.0, 600.0)] {
        let mut bench = sample(Look { size, ..Look::default() });
        bench.key_with(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::H);
        bench.harness.run_ok();
        bench.type_in("Pell knows.");
        bench.key_with(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::H);
        bench.harness.run_ok();
        assert_eq!(notes(&bench), "Pell knows.", "{size:?}");
        assert!(bench.harness.query_by_label(OPEN).is_some(), "{size:?}: folded");
    }
}

/// A pinned GMC comes into the scene by one press, and then a press shows the card.
#[test]
fn a_pinned_gmc_enters_by_one_press() {
    let mut bench = sample(Look::default());
    bench.tap(OPEN);
    assert!(bench.tells("Right-click a GMC to pin them here."));
    bench.play(r#"[Gmc(Pin(who: "Old Pell", on: true))]"#);
    bench.harness.run_ok();
    let enters = "Add Old Pell to the scene";
    bench.tap(enters);
    let pell = bench.table().somebody("Old Pell", None).unwrap().id;
    assert!(bench.table().running().next().unwrap().cast.contains(&pell));
    bench.tap("Show the card of Old Pell");
    bench.do_now(UiCommand::Undo);
    bench.harness.get_by_label(enters).click_secondary();
    bench.harness.run_ok();
    bench.press("Unpin");
    bench.harness.run_ok();
    assert!(!bench.table().cast[&pell].pinned);
    assert!(bench.tells("Right-click a GMC to pin them here."));
}

/// Names come in the order of the list, those that somebody has are passed over, and a press begins a GMC.
#[test]
fn names_are_drawn_from_the_list_of_the_setting() {
    let mut bench = sample(Look::default());
    bench.tap(OPEN);
    bench.press("Add names…");
    bench.harness.run_ok();
    bench.tap_first("Edit names for new characters");
    bench.harness.run_ok();
    bench.harness.event(egui::Event::Text("old pell, Ines Farrow, , Joss Reed, ines farrow".into()));
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let names: Vec<String> = bench.table().setting.names.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["old pell", "Ines Farrow", "Joss Reed"]);
    bench.do_now(UiCommand::Layout(hitch::ui::panels::Place::Run));
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("Add a GMC called Ines Farrow").is_some(), "Old Pell is there already");
    bench.press("Another name");
    bench.press("Add a GMC called Joss Reed");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.table().somebody("Joss Reed", None).is_some());
    assert!(bench.harness.query_by_label("Add a GMC called Ines Farrow").is_some());
    bench.do_now(UiCommand::Undo);
    assert!(bench.table().somebody("Joss Reed", None).is_none());
}
