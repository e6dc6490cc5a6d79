//! Where the keyboard is after a key that shows a panel, after a text was typed, and after a window: in the panel, on what
//! the text is of, and where it was.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{By, NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::{Pane, Place};
use std::collections::BTreeMap;

const SMALL: Look = Look { size: (1280.0, 720.0), pixels: 1.0, light: false, zoom: 1.0 };
const TALL: Look = Look { size: (1440.0, 1800.0), ..SMALL };

/// The keyboard lies in the panel, which is in front.
fn is_in(bench: &Bench, pane: Pane) -> bool {
    let here = bench.focused().and_then(|id| bench.harness.ctx.read_response(id));
    let panes = bench.harness.state().panes();
    let rect = panes.iter().find(|(it, _)| *it == pane).map(|(_, rect)| *rect);
    here.zip(rect).is_some_and(|(here, rect)| rect.expand(1.0).contains_rect(here.rect.intersect(here.interact_rect)))
}

#[test]
fn ctrl_and_a_digit_puts_the_keyboard_into_the_panel_from_anywhere() {
    for look in [Look::default(), SMALL, Look { zoom: 1.5, ..SMALL }] {
        for place in Place::ALL {
            let mut bench = sample(look);
            bench.do_now(UiCommand::Layout(place));
            for pane in Pane::ALL.iter().filter(|pane| pane.key().is_some()) {
                let key = pane.key().unwrap();
                for pressed_before in [None, Some(Key::F6), Some(Key::Tab)] {
                    if let Some(before) = pressed_before {
                        bench.quick(Modifiers::NONE, before);
                    }
                    bench.quick(Modifiers::COMMAND, key);
                    let name = bench.focused_name();
                    assert!(is_in(&bench, *pane), "{place:?}: {key:?} leaves the keyboard on {name:?}");
                    if *pane != Pane::Map {
                        assert_eq!(name, format!("{} panel", pane.tab()));
                    }
                }
                bench.quick(Modifiers::NONE, Key::Tab);
                assert!(is_in(&bench, *pane), "{place:?}: Tab goes into {pane:?}, not to {:?}", bench.focused_name());
            }
        }
    }
}

/// The names of all that is edited where it stands, and is there once.
fn edited(bench: &Bench) -> Vec<String> {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for node in bench.harness.root().query_all(By::new()) {
        let is_edited = |name: &String| name.starts_with("Edit ") && (name.contains(": ") || name.contains(" of "));
        let name = node.accesskit_node().label().filter(is_edited);
        if let Some(name) = name {
            *names.entry(name).or_default() += 1;
        }
    }
    names.into_iter().filter(|(_, count)| *count == 1).map(|(name, _)| name).collect()
}

#[test]
fn whatever_is_edited_where_it_stands_has_the_keyboard_again() {
    let mut bench = sample(TALL);
    bench.harness.state_mut().view_mut().edit = Some(true);
    let mut seen = std::collections::BTreeSet::new();
    for pane in Pane::ALL {
        bench.do_now(UiCommand::Show(*pane));
        for name in edited(&bench) {
            if !seen.insert(name.clone()) {
                continue;
            }
            for end in [Key::Escape, Key::Enter] {
                bench.harness.get_by_label(&name).focus();
                bench.harness.run_steps(2);
                bench.quick(Modifiers::NONE, Key::F2);
                assert_ne!(bench.focused_name(), name, "{}: a field is open", pane.name());
                bench.quick(Modifiers::NONE, end);
                bench.harness.run_steps(4);
                if bench.focused_name() != name {
                    // In a text of several lines Enter is a line.
                    bench.quick(Modifiers::COMMAND, end);
                    bench.harness.run_steps(4);
                }
                assert_eq!(bench.focused_name(), name, "{}: after {end:?}", pane.name());
            }
        }
    }
    assert!(seen.len() > 20, "{}: {seen:?}", seen.len());
}

#[test]
fn what_was_renamed_has_the_keyboard() {
    let mut bench = sample(TALL);
    for (pane, thing, renamed) in [
        (
            Pane::Scenes,
            "Edit name of the scene Signed at low water: Signed at low water",
            "Edit name of the scene Tar: Tar",
        ),
        (Pane::Tray, "Edit name of the pool The fire spreads: The fire spreads", "Edit name of the pool Tar: Tar"),
    ] {
        bench.do_now(UiCommand::Show(pane));
        bench.harness.get_by_label(thing).focus();
        bench.harness.run_ok();
        bench.key(Key::F2);
        bench.key_with(Modifiers::COMMAND, Key::A);
        bench.type_in("Tar");
        bench.key(Key::Enter);
        bench.harness.run_ok();
        assert_eq!(bench.focused_name(), renamed);
    }
}
