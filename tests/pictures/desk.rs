//! Pictures of what the GM does beside the tests: begins, prepares, pastes, counts, shows and sums up.

use super::{BOTH, LAPTOP, State, of_sample, pictures, show};
use crate::support::{BUILT, Look, blank};
use egui::{Event, Key, Modifiers};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_core::model::{Bearer, Packing, Parcel};
use hitch_files::travel;

const NOTES: &str = "HARBOR PILOT\nKnows the shoals \u{2469}\nBad leg \u{2463}\n\u{2467} Lantern\nalways hums\n\n\
    Weir gang \u{2465}\u{2465}\u{2465}\u{2465}\n\nBandits (mob 4d6): Crossbows d8, Numbers d6";

const TEXT: &str = "The auditor has the copy.\nCome alone.";
const PASTED: &str = "Bring the ledger.\nCome alone.";
/// What is typed or pasted here.
pub const TYPED: [&str; 3] = [NOTES, TEXT, PASTED];

const TOUR: State = of_sample("tour", |bench| show(bench, UiCommand::Tour));
const NIGHT: State = State { name: "night", open: blank, prepare: |bench| show(bench, UiCommand::Show(Pane::Night)) };
const ENDED: State = State { name: "ended", open: crate::zero::ended, prepare: |_| {} };
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
        bench.at(&format!("{button}: name and size")).type_text(name);
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
    bench.at("Text for the players").type_text(TEXT);
    bench.harness.run_ok();
});
const HANDOUTS: State = of_sample("handouts", |bench| {
    show(bench, UiCommand::Show(Pane::Scenes));
    let pasted = Event::Paste(PASTED.to_owned());
    bench.harness.event_modifiers(pasted, Modifiers::COMMAND | Modifiers::SHIFT);
    bench.harness.run_ok();
});
const RECAP: State = of_sample("recap", |bench| {
    bench.play(BUILT);
    show(bench, UiCommand::Recap);
});
const SHELF: State = of_sample("shelf", |bench| {
    let scene = bench.table().running().next().unwrap().id;
    bench.do_now(UiCommand::PutOnShelf(Some(Bearer::Scene(scene))));
    for who in bench.table().cast.keys().copied().take(5).collect::<Vec<_>>() {
        bench.do_now(UiCommand::PutOnShelf(Some(Bearer::Character(who))));
    }
    show(bench, UiCommand::TakeFromShelf);
});
const ARRIVALS: State = of_sample("arrivals", |bench| {
    let mut packing = Packing::default();
    bench.table().cast.keys().take(5).for_each(|who| packing.add(Bearer::Character(*who)));
    let text = travel::cortex_text(&Parcel::of(bench.table(), &packing), "").replacen("\"Sneak\"", "\"Prowl\"", 1);
    bench.harness.event(Event::Paste(text));
    bench.harness.run_ok();
    bench.harness.run_ok();
});
const SELECTED: State = of_sample("selected", |bench| bench.press("Select all PCs in the scene"));

#[test]
fn the_desk_before_and_after_play() {
    pictures(&[TOUR, NIGHT, ENDED, RECAP], LAPTOP, "", &BOTH);
}

#[test]
fn the_desk_in_play() {
    pictures(&[PASTE, HANDOUT, HANDOUTS, SELECTED, SHELF, ARRIVALS], LAPTOP, "", &BOTH);
}

#[test]
fn counters_in_play() {
    pictures(&[COUNTERS], Look { size: (1440.0, 900.0), ..LAPTOP }, "", &BOTH);
}
