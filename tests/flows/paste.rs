//! Pasting without a text field: the content of the clipboard decides what happens.

use crate::support::{Look, sample};
use egui::{ColorImage, Event};
use hitch::ui::UiCommand;
use std::sync::Arc;

/// A note pasted anywhere is on its way to be a character; in a field it is the field's.
#[test]
fn a_note_pasted_outside_of_a_field_becomes_a_character() {
    let mut bench = sample(Look::default());
    bench.harness.event(Event::Paste("Ivo Marsh\nDistinctions: Salt on his boots d8".to_owned()));
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.shows("Create character"));
    bench.press("Create character");
    assert!(bench.table().cast.values().any(|it| &*it.name == "Ivo Marsh"));
    bench.do_now(UiCommand::Undo);
    assert!(!bench.table().cast.values().any(|it| &*it.name == "Ivo Marsh"));
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
