//! Find knows whatever a menu knows, and does it.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use std::collections::BTreeSet;

fn buttons(bench: &Bench) -> BTreeSet<String> {
    let all = bench.harness.query_all_by_role(Role::Button);
    all.filter_map(|node| node.accesskit_node().label()).collect()
}

/// What the menu of a thing lists, but for menus in it: those are entries that open others.
fn entries(thing: &str) -> Vec<String> {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label(thing).focus();
    bench.harness.run_ok();
    let before = buttons(&bench);
    bench.key(Key::Menu);
    bench.harness.run_ok();
    let new: Vec<String> = buttons(&bench).difference(&before).cloned().collect();
    assert!(new.len() > 3, "the menu of {thing} is open: {new:?}");
    new
}

#[test]
fn every_entry_of_a_menu_is_found() {
    for (thing, name, inside) in [
        ("Sneak d10 of Mara Oake", "Sneak of Mara Oake", &["Add a special effect like"][..]),
        ("d10 of Doom", "Doom", &[]),
        ("Fold Mara Oake", "Mara Oake", &["Played by", "Kind", "Add a set", "Vehicle", "Saved pools"]),
    ] {
        for entry in entries(thing) {
            // What is refused has its word of the GM there; Find leads to the refusal, and that to the word.
            if inside.contains(&entry.as_str()) || entry.starts_with("GM:") || entry.starts_with("Pay") {
                continue;
            }
            let mut bench = sample(Look::default());
            bench.key_with(Modifiers::COMMAND, Key::K);
            bench.type_in(&format!("{entry} {name}"));
            bench.harness.run_ok();
            assert!(buttons(&bench).iter().any(|line| line.starts_with(&entry)), "{entry:?} of {thing}");
        }
    }
}

#[test]
fn find_does_what_a_menu_does() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("step up sneak of mara");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.harness.get_by_label("Sneak d12 of Mara Oake");
    // A field comes up where it belongs, also from another tab, and letters are for it.
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Map));
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("rename mara oake");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.type_in("Mara Reed");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.table().cast.values().any(|it| &*it.name == "Mara Reed"));
}

#[test]
fn find_says_why_something_can_t_be_done() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("end the session");
    bench.harness.run_ok();
    let running = hitch::rules::session_runs(bench.table());
    assert_eq!(buttons(&bench).contains("End the session\u{2026} No session is running"), !running);
    bench.key(Key::Escape);
    // Play goes on, and another line is the one that can't be done.
    let flip = if running { UiCommand::EndSession } else { UiCommand::StartSession };
    assert_ne!(flip, UiCommand::Find);
    bench.key_with(Modifiers::COMMAND, Key::K);
    bench.type_in("start a session");
    bench.harness.run_ok();
    assert_eq!(buttons(&bench).contains("Start a session A session is running: end it first"), running);
}
