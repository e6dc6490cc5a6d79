//! The guide is true: its first evening is played by its own words, and it opens by its key.

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{By, NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::actions::open_test;
use hitch::ui::guide::GUIDE;
use hitch_core::model::Die::{D6, D8, D10};
use hitch_core::model::{Actor, Bearer};
use hitch_core::rules::decided;
use hitch_core::words::Terms;

/// What a step has the GM do.
#[derive(Clone, Copy)]
enum Deed<'s> {
    /// A bold word: a label on screen or a key.
    Press(&'s str),
    /// A text in code.
    Type(&'s str),
}

fn deeds(step: &str) -> Vec<Deed<'_>> {
    let mut all = Vec::new();
    for (at, part) in step.split("**").enumerate() {
        if at % 2 == 1 {
            all.push(Deed::Press(part));
        } else {
            all.extend(part.split('`').skip(1).step_by(2).map(Deed::Type));
        }
    }
    all
}

/// The key that is called so: of a command of the app, or of a focused widget.
fn key(words: &str) -> Option<(Modifiers, Key)> {
    let of_app = UiCommand::all().into_iter().find(|it| it.keys().as_deref() == Some(words));
    let of_widgets = [("1", Key::Num1), ("Enter", Key::Enter)];
    let of_app = of_app.and_then(UiCommand::shortcut).map(|it| (it.modifiers, it.logical_key));
    of_app.or_else(|| of_widgets.into_iter().find(|it| it.0 == words).map(|it| (Modifiers::NONE, it.1)))
}

/// The whole accessible name of what is called so on screen.
fn on_screen(bench: &Bench, words: &str) -> Option<String> {
    let label = |node: egui_kittest::Node<'_>| node.accesskit_node().label();
    let names: Vec<String> = bench.harness.root().query_all(By::new()).filter_map(label).collect();
    let begins = |end: &str| names.iter().find(|it| it.starts_with(&format!("{words}{end}")));
    let found = names.iter().find(|it| *it == words).or_else(|| [",", " ", "…"].into_iter().find_map(begins));
    found.cloned()
}

#[test]
fn the_first_evening_is_played_by_its_own_words() {
    let text = Terms::default().say(&*GUIDE[0].text).into_owned();
    let steps: Vec<&str> = text.lines().filter(|line| line.starts_with(|it: char| it.is_ascii_digit())).collect();
    assert_eq!(steps.len(), 10);
    let mut bench = sample(Look::default());
    for (at, step) in steps.into_iter().enumerate() {
        let all = deeds(step);
        assert!(!all.is_empty(), "{step}");
        for deed in all {
            match deed {
                Deed::Type(words) => {
                    assert!(bench.harness.ctx.egui_wants_keyboard_input(), "no field takes “{words}”: {step}");
                    bench.type_in(words);
                }
                Deed::Press(words) => {
                    if let Some((modifiers, key)) = key(words) {
                        bench.key_with(modifiers, key);
                    } else {
                        let label = on_screen(&bench, words);
                        bench.pick(&label.unwrap_or_else(|| panic!("“{words}” isn’t on screen: {step}")));
                    }
                }
            }
            bench.harness.run_ok();
        }
        check(&bench, at + 1);
    }
}

/// What is so after a step.
fn check(bench: &Bench, step: usize) {
    let table = bench.table();
    let test = open_test(table);
    match step {
        1 => assert_eq!((&*table.name, table.running().count()), ("Saltglass Quay", 1)),
        2 => {
            let test = test.unwrap();
            let opposing: Vec<_> = test.opposing.unwrap().dice.iter().map(|die| die.size).collect();
            assert_eq!((test.acting.dice.len(), opposing), (3, vec![D8, D8]));
        }
        3 => assert!(bench.shows("Show more about the odds"), "the odds are closed again"),
        4 => assert!(decided(table, test.unwrap().id)),
        5 | 6 => assert!(bench.has("Mara Oake", "A way up").is_some(), "step {step}"),
        7 => assert!(table.resolutions.is_empty()),
        8 => {
            let now = table.running().next().unwrap().order.now;
            let idris = table.cast.values().find(|it| &*it.name == "Idris Kane").unwrap();
            assert_eq!(now, Some(Actor::Character(idris.id)));
        }
        9 => {
            let over = Bearer::Scene(table.running().next().unwrap().id);
            assert!(table.traits(over).unwrap().iter().any(|(_, it)| &*it.name == "Falling beams"));
            assert_eq!(table.doom().unwrap().dice, [D6, D8, D10]);
        }
        _ => {
            assert_eq!(table.running().count(), 0);
            assert!(!bench.harness.state().session().is_dirty(), "saved");
        }
    }
}

#[test]
fn the_guide_and_the_keys_open_by_their_keys() {
    let mut bench = sample(Look::default());
    bench.key(Key::F1);
    assert!(bench.shows("First evening, chosen"));
    bench.tap("Rolls");
    assert!(bench.shows("Rolls, chosen") && !bench.shows("First evening, chosen"));
    bench.key_with(Modifiers::SHIFT, Key::F1);
    assert!(bench.shows("Keyboard shortcuts"));
    // Pressed and released within one slow frame, which ends without Shift.
    let mut bench = sample(Look::default());
    let modifiers = Modifiers::SHIFT;
    let press = |pressed| Event::Key { key: Key::F1, physical_key: None, pressed, repeat: false, modifiers };
    bench.harness.input_mut().events.extend([press(true), press(false)]);
    bench.harness.run_ok();
    assert!(bench.shows("Keyboard shortcuts") && !bench.shows("First evening, chosen"));
}

#[test]
fn the_guide_is_searched() {
    let mut bench = sample(Look::default());
    bench.key(Key::F1);
    assert_eq!(bench.focused_name(), "Search the guide");
    bench.type_in("hitch doom");
    bench.harness.run_ok();
    assert!(!bench.shows("First evening, chosen"));
    assert!(bench.harness.query_all_by_label_contains("Either way, the player gains").next().is_some());
    bench.tap("Rolls");
    assert!(bench.shows("Rolls, chosen"), "a chapter ends the search");
    crate::zero::fill(&mut bench, "Search the guide", "zeppelin");
    bench.harness.run_ok();
    assert!(bench.shows("The guide says nothing about “zeppelin”."));
    bench.key(Key::Escape);
    bench.harness.run_ok();
    assert!(bench.shows("Rolls, chosen"));
}
