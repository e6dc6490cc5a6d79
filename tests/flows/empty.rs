//! What is empty says the next step, once: no screen of a new campaign has two buttons with the same words.

use crate::report::controls;
use crate::support::{Bench, Look, bare, blank};
use egui::accesskit::Role;
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use std::collections::BTreeMap;

fn twice(bench: &Bench, wheres: &str, found: &mut Vec<String>) {
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    // What the scene is played for is the same choice in its card and above all panels.
    let step = |it: &crate::report::Control| it.role == Role::Button && !it.name.starts_with("Low stakes");
    let buttons = controls(bench.harness.root()).into_iter().filter(step);
    buttons.for_each(|it| *all.entry(it.name).or_default() += 1);
    found.extend(
        all.iter().filter(|(_, count)| **count > 1).map(|(name, count)| format!("{wheres}: {count} × “{name}”")),
    );
}

#[test]
fn no_screen_of_a_new_campaign_says_the_same_step_twice() {
    let mut found = Vec::new();
    for (name, open) in [("bare", bare as fn(Look) -> Bench), ("blank", blank)] {
        for size in [(1280.0, 800.0), (2560.0, 1440.0)] {
            let mut bench = open(Look { size, ..Look::default() });
            for place in Place::ALL {
                bench.do_now(UiCommand::Layout(place));
                for pane in Pane::ALL {
                    bench.do_now(UiCommand::Show(*pane));
                    bench.harness.run_ok();
                    twice(&bench, &format!("{name}, {place:?}, {pane:?}, {}", size.0), &mut found);
                    bench.do_now(UiCommand::ResetLayout);
                }
            }
        }
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

/// Each empty panel has a button that leads on.
#[test]
fn every_empty_panel_leads_on() {
    let mut bench = blank(Look { size: (1280.0, 800.0), ..Look::default() });
    for (pane, step) in [
        (Pane::Cast, "Add the first PC…"),
        (Pane::Files, "Create a character…"),
        (Pane::Map, "Add the first element"),
        (Pane::Log, "Open the tray"),
        (Pane::Dice, "Open the tray"),
    ] {
        bench.do_now(UiCommand::Show(pane));
        bench.harness.run_ok();
        assert!(bench.shows(step), "{pane:?}: {step}");
    }
}
