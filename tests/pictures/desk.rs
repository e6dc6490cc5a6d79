//! Pictures of what the GM does beside the tests: begins, prepares, pastes, counts, shows and sums up.

use super::{BOTH, LAPTOP, State, of_sample, pictures, show};
use crate::support::{BUILT, Bench, Look, blank};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;

const NOTES: &str = "HARBOR PILOT\nKnows the shoals \u{2469}\nBad leg \u{2463}\n\u{2467} Lantern\nalways hums\n\n\
    Weir gang \u{2465}\u{2465}\u{2465}\u{2465}\n\nBandits (mob 4d6): Crossbows d8, Numbers d6";

const TOUR: State = of_sample("tour", |bench| show(bench, UiCommand::Tour));
const NIGHT: State = State { name: "night", open: blank, prepare: |bench| show(bench, UiCommand::Show(Pane::Night)) };
const ENDED: State = State { name: "ended", open: |look| ended(look), prepare: |_| {} };
const PASTE: State = of_sample("paste", |bench| {
    bench.harness.event(Event::Paste(NOTES.to_owned()));
    bench.harness.run_ok();
    bench.harness.run_ok();
});
const COUNTERS: State = of_sample("counters", |bench| {
    for (button, size, name) in [("New clock", "8 segments", "High tide"), ("New boxes", "3 boxes", "Lamps still lit")]
    {
        bench.press(button);
        if bench.shows(size) {
            bench.press(size);
        }
        bench.harness.run_ok();
        bench.harness.get_by_label(&format!("{button}: name and size")).type_text(name);
        bench.harness.run_ok();
        bench.key(Key::Enter);
        bench.harness.run_ok();
    }
    bench.press("Advance High tide");
    bench.press("Advance High tide");
});
const HANDOUT: State = of_sample("handout", |bench| {
    let scene = bench.table().running().next().unwrap().id;
    show(bench, UiCommand::Show(Pane::Scenes));
    bench.do_now(UiCommand::PrepareText(scene));
    bench.harness.get_by_label("Text for the players").type_text("The auditor has the copy.\nCome alone.");
    bench.harness.run_ok();
});
const HANDOUTS: State = of_sample("handouts", |bench| {
    show(bench, UiCommand::Show(Pane::Scenes));
    let pasted = Event::Paste("Bring the ledger.\nCome alone.".to_owned());
    bench.harness.event_modifiers(pasted, Modifiers::COMMAND | Modifiers::SHIFT);
    bench.harness.run_ok();
});
const RECAP: State = of_sample("recap", |bench| {
    bench.play(BUILT);
    show(bench, UiCommand::Recap);
});
const SELECTED: State = of_sample("selected", |bench| bench.press("Select all PCs in the scene"));

/// Session zero of a walked campaign, ended with its stages skipped.
fn ended(look: Look) -> Bench {
    let mut bench = crate::zero::zero_in(look);
    bench.press("Start the stages");
    for stage in 0..6 {
        for who in crate::zero::PCS {
            bench.play(&format!("[Path(Skip(who: \"{who}\"))]"));
        }
        if stage < 5 {
            bench.play("[Path(Next())]");
        }
    }
    bench.press("Finish session zero");
    bench.harness.run_ok();
    bench
}

#[test]
fn the_desk_before_and_after_play() {
    pictures(&[TOUR, NIGHT, ENDED, RECAP], LAPTOP, "", &BOTH);
}

#[test]
fn the_desk_in_play() {
    pictures(&[PASTE, HANDOUT, HANDOUTS, SELECTED], LAPTOP, "", &BOTH);
}

#[test]
fn counters_in_play() {
    pictures(&[COUNTERS], Look { size: (1440.0, 900.0), ..LAPTOP }, "", &BOTH);
}
