//! Session zero stays with whoever still has something to do, and has an end (PATH-4).

use crate::support::Bench;
use crate::zero::{choose, fill, place, zero};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Place;

const PCS: [&str; 4] = ["Mara Oake", "Tomas Vell", "Idris Kane", "Noor Tallow"];

fn skipped(bench: &mut Bench) {
    let skip: Vec<String> = PCS.iter().map(|who| format!("Path(Skip(who: \"{who}\"))")).collect();
    bench.play(&format!("[{}]", skip.join(", ")));
}

fn chosen(bench: &Bench, who: &str) -> bool {
    let label = format!("{who}, this stage: ");
    let row = bench.harness.get_by_label_contains(&label).accesskit_node();
    row.is_selected().unwrap_or_default() || row.toggled() == Some(egui::accesskit::Toggled::True)
}

fn has_keyboard(bench: &Bench, label: &str) -> bool {
    bench.harness.get_by_label(label).accesskit_node().is_focused()
}

/// Whoever catches up goes on to their next stage, and the panel stays with them.
#[test]
fn it_stays_with_whoever_comes_late() {
    let mut bench = zero();
    bench.press("Start the stages");
    skipped(&mut bench);
    bench.press("Next stage: The pier");
    skipped(&mut bench);
    bench.press("Next stage: The light");
    skipped(&mut bench);
    bench.play(r#"[Character(Add(name: "Wen Asker", kind: Pc)), Path(Late(who: "Wen Asker", joined: true))]"#);
    bench.do_now(UiCommand::Layout(Place::Zero));
    choose(&mut bench, "Wen Asker");
    for _ in 0..2 {
        bench.press("Skip the rest of this stage");
        bench.press("Move to their next stage");
        assert!(chosen(&bench, "Wen Asker"));
    }
    let wen = bench.table().cast.values().find(|it| &*it.name == "Wen Asker").unwrap().id;
    assert_eq!(bench.table().map.walk.as_ref().unwrap().walkers[&wen].stage, 2);
}

/// Undo goes back to the player whose step it was, and redo with it.
#[test]
fn undo_goes_to_the_player_of_the_step() {
    let mut bench = zero();
    bench.press("Start the stages");
    skipped(&mut bench);
    bench.press("Next stage: The pier");
    bench.press("A A post");
    bench.press("Resource");
    place(&mut bench, "The ledger", "keeps it", "Signature asset d6");
    assert!(chosen(&bench, "Tomas Vell"), "Mara has all of it");
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert!(chosen(&bench, "Mara Oake"), "her step came back");
}

/// What is owed first has the keyboard after each press.
#[test]
fn the_first_owed_field_has_the_keyboard() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.press("A Sand");
    bench.press("Resource");
    place(&mut bench, "The ledger", "keeps it", "Signature asset d6");
    assert!(has_keyboard(&bench, "Name of the next element"));
    place(&mut bench, "The strike", "leads it", "Add");
    assert!(has_keyboard(&bench, "Name of the distinction"));
    fill(&mut bench, "Name of the distinction", "Rows at night");
    bench.press("Gain the distinction");
    assert!(chosen(&bench, "Tomas Vell"));
    assert!(has_keyboard(&bench, "Name of the next element"));
}

/// The short button says what it skips.
#[test]
fn the_button_that_skips_says_what() {
    let mut bench = zero();
    bench.press("Start the stages");
    bench.harness.get_by_label("Skip the rest of this stage").hover();
    bench.harness.run_ok();
    // A tooltip comes after a while.
    for _ in 0..60 {
        bench.harness.step();
    }
    assert!(bench.shows("Skips the other elements and traits of this stage for this character"));
}

/// The last stage ends in a press of its own, which says who is still owed something; to begin again is asked about.
#[test]
fn session_zero_is_finished_and_begun_again_only_when_asked() {
    let mut bench = zero();
    bench.press("Start the stages");
    for _ in 0..5 {
        skipped(&mut bench);
        bench.play("[Path(Next())]");
    }
    let finish = "Finish session zero";
    assert!(bench.harness.get_by_label(finish).accesskit_node().is_disabled(), "Mara is owed something");
    skipped(&mut bench);
    bench.press(finish);
    assert!(bench.table().map.walk.is_none());
    bench.harness.get_by_label("Session zero is over.");
    assert!(bench.harness.query_by_label("Start the stages").is_none());
    bench.press("Play the stages again…");
    assert!(bench.table().map.walk.is_none(), "it is asked about");
    // As many elements as the end of the stages counts, without the PCs; and what was gained is not taken back.
    assert_eq!(bench.table().map.elements.len(), 4);
    bench.harness.get_by_label_contains("The map keeps its 0 elements.");
    bench.harness.get_by_label_contains("Plays all 6 stages again for 4 PCs");
    bench.harness.get_by_label_contains("Traits gained in the stages stay.");
    bench.press("Start the stages");
    assert!(bench.table().map.walk.is_some());
}
