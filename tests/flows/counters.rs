//! Counters: a clock made and ticked in play, boxes on a file, and a counter of the setting (SET-21).

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::{Bearer, CounterForm, CounterOn, Refill};
use hitch_core::words;

const TALL: Look = Look { size: (1440.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

/// The state of the counter of that name, wherever it is.
fn now(bench: &Bench, name: &str) -> Option<String> {
    let table = bench.table();
    let mut all = table.counters.keys().filter_map(|id| table.counted(*id));
    all.find(|it| *it.spec.name == *name).map(|it| words::counter_now(&it))
}

fn type_in(bench: &mut Bench, label: &str, text: &str) {
    bench.harness.run_ok();
    bench.harness.get_by_label(label).type_text(text);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

/// SET-21: 4 presses at most, typed letters not counted: begin, size, Enter, advance.
#[test]
fn a_clock_is_made_and_ticked_in_four_presses() {
    let mut bench = sample(TALL);
    bench.press("New clock");
    bench.press("8 segments");
    type_in(&mut bench, "New clock: name and size", "High tide in the cellar");
    assert_eq!(now(&bench, "High tide in the cellar").as_deref(), Some("0 of 8"));
    bench.press("Advance High tide in the cellar");
    assert_eq!(now(&bench, "High tide in the cellar").as_deref(), Some("1 of 8"));
    bench.press("Move back High tide in the cellar");
    assert_eq!(now(&bench, "High tide in the cellar").as_deref(), Some("0 of 8"));
    bench.do_now(UiCommand::Undo);
    assert_eq!(now(&bench, "High tide in the cellar").as_deref(), Some("1 of 8"));
    // Its face is a button as well, and says where it stands.
    bench.press("High tide in the cellar, 1 of 8");
    assert_eq!(now(&bench, "High tide in the cellar").as_deref(), Some("2 of 8"));
}

/// A counter begins in the panel of pools: by a menu in a low window, by buttons as soon as there is room again.
#[test]
fn a_counter_begins_beside_the_pools_in_any_window() {
    let mut bench = sample(TALL);
    let pools = |bench: &Bench| bench.harness.state().panes().iter().find(|(it, _)| *it == Pane::Pools).unwrap().1;
    // What is listed keeps its height while the pointer is elsewhere, but not in another window.
    bench.harness.hover_at(pools(&bench).left_center() - egui::vec2(300.0, 0.0));
    for (height, button) in [(1500.0, "New clock"), (800.0, "New counter"), (1500.0, "New clock")] {
        bench.harness.set_size(egui::vec2(1440.0, height));
        for _ in 0..4 {
            bench.harness.run_ok();
        }
        assert!(pools(&bench).contains_rect(bench.harness.get_by_label(button).rect()), "{button} at {height}");
    }
    bench.harness.set_size(egui::vec2(1440.0, 800.0));
    bench.harness.run_ok();
    bench.press("New counter");
    bench.press("New clock…");
    bench.harness.run_ok();
    // A counter opposes nothing.
    assert!(bench.shows("Shown in every scene.") && !bench.shows_first("Opposes rolls"));
    type_in(&mut bench, "New clock: name and size", "High tide");
    assert_eq!(now(&bench, "High tide").as_deref(), Some("0 of 6"));
}

#[test]
fn a_counter_is_hidden_and_removed_by_its_menu() {
    let mut bench = sample(TALL);
    bench.press("New boxes");
    type_in(&mut bench, "New boxes: name and size", "Lamps still lit 7");
    assert_eq!(now(&bench, "Lamps still lit").as_deref(), Some("0 of 7"));
    bench.press("Hide Lamps still lit");
    let hidden = |bench: &Bench| bench.table().counters.keys().all(|id| bench.table().hides_counter(*id));
    assert!(hidden(&bench));
    bench.menu("Lamps still lit, 0 of 7, hidden from players");
    bench.press("Reveal to the players");
    assert!(!hidden(&bench));
    bench.menu("Lamps still lit, 0 of 7");
    bench.press("Remove");
    assert_eq!(now(&bench, "Lamps still lit"), None);
}

#[test]
fn a_counter_of_the_setting_comes_to_every_file() {
    let mut bench = sample(TALL);
    bench.do_now(UiCommand::Layout(Place::Prep));
    bench.do_now(UiCommand::Setting);
    bench.press("Counters");
    bench.harness.get_by_label("Name of the new counter").focus();
    type_in(&mut bench, "Name of the new counter", "Luck");
    bench.press("Luck: refills: Each session");
    bench.press("Luck: Hidden from the players at first");
    let table = bench.table();
    let def = table.setting.counters[0].clone();
    assert_eq!((&*def.is.name, def.is.form, def.on), ("Luck", CounterForm::Boxes, CounterOn::Pcs));
    assert_eq!((def.is.refill, def.is.hidden), (Refill::Session, true));
    let pcs = table.cast.values().filter(|it| it.is_pc());
    for pc in pcs {
        assert_eq!(table.counters_of(Some(Bearer::Character(pc.id))).len(), 1, "{}", pc.name);
    }
    bench.press("Luck: type: Die");
    assert_eq!(bench.table().setting.counters[0].is.form, CounterForm::Die);
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.table().setting.counters[0].is.form, CounterForm::Boxes);
}
