//! Letters and digits act where dice are in sight. Elsewhere they begin nothing, and say where they would.

use crate::support::{Look, THROWN, sample};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use hitch_core::model::Actor;

const LETTERS: [Key; 16] = [
    Key::R,
    Key::F,
    Key::D,
    Key::B,
    Key::E,
    Key::A,
    Key::S,
    Key::X,
    Key::C,
    Key::G,
    Key::J,
    Key::M,
    Key::P,
    Key::Num0,
    Key::Num1,
    Key::Num6,
];

#[test]
fn letters_begin_nothing_while_the_tray_is_out_of_sight() {
    for (place, pane) in [
        (Place::Run, Pane::Scenes),
        (Place::Run, Pane::Files),
        (Place::Run, Pane::Setting),
        (Place::Run, Pane::Log),
        (Place::Prep, Pane::Files),
        (Place::Prep, Pane::Setting),
        (Place::Zero, Pane::Map),
    ] {
        let mut bench = sample(Look::default());
        bench.play(THROWN);
        bench.do_now(UiCommand::Layout(place));
        bench.do_now(UiCommand::Show(pane));
        bench.harness.run_ok();
        let before = bench.table().clone();
        // On the map digits begin an element.
        let digits = [Key::Num0, Key::Num1, Key::Num6];
        for key in LETTERS.into_iter().filter(|key| pane != Pane::Map || !digits.contains(key)) {
            bench.key(key);
            assert_eq!(*bench.table(), before, "{place:?}, {pane:?}: {key:?}");
            assert!(!bench.is_something_open(), "{place:?}, {pane:?}: {key:?} opens nothing");
            let told = bench.harness.query_all_by_label_contains("Show the tray (Ctrl+1) to use").next();
            assert!(told.is_some(), "{place:?}, {pane:?}: {key:?} says why");
            let tray = bench.harness.state().panes().iter().any(|(it, _)| *it == Pane::Tray);
            assert!(!tray, "{place:?}, {pane:?}: {key:?} leaves the page as it is");
        }
        assert!(bench.harness.state_mut().view_mut().selected.is_empty());
    }
}

/// The way to the tray stands beside what is said, and there the key acts.
#[test]
fn a_letter_out_of_sight_leads_to_the_tray() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.key(Key::C);
    bench.harness.get_by_label("Show the tray (Ctrl+1) to use Close the test (C).");
    bench.press("Show tray");
    bench.harness.run_ok();
    bench.key(Key::C);
    assert!(bench.table().resolutions.is_empty());
}

/// Where several may be next, the key for the next turn numbers them, and a digit hands the turn over (ORD-2).
#[test]
fn those_who_may_be_next_are_chosen_by_a_digit() {
    let now = |bench: &crate::support::Bench| bench.table().running().next().unwrap().order.now;
    let who = |bench: &crate::support::Bench, name: &str| {
        bench.table().cast.values().find(|it| &*it.name == name).map(|it| Actor::Character(it.id))
    };
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.key(Key::G);
    bench.harness.run_ok();
    bench.key(Key::Num2);
    bench.harness.run_ok();
    let second = now(&bench);
    assert!(second.is_some() && second != who(&bench, "Mara Oake"), "{second:?}");
    bench.do_now(UiCommand::Undo);
    assert_eq!(now(&bench), who(&bench, "Mara Oake"));
    // Without it a digit is for the dice.
    bench.key(Key::Escape);
    bench.key(Key::Num2);
    bench.harness.run_ok();
    assert_eq!(now(&bench), who(&bench, "Mara Oake"));
}
