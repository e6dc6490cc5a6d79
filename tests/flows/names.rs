//! Names used before are offered while one is typed, by keys and by the mouse, and change nothing by themselves.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch_core::model::Bearer;

const TALL: Look = Look { size: (1280.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };
const USED: &str = r#"[
    Harm(Complicate(on: "Mara Oake", name: "Wet through", die: d6)),
    Harm(Remove(at: (of: "Mara Oake", is: "Wet through"))),
    Harm(Complicate(on: "Mara Oake", name: "Wet through", die: d6)),
    Harm(Remove(at: (of: "Mara Oake", is: "Wet through"))),
    Harm(Complicate(on: "Mara Oake", name: "Wet powder", die: d6)),
    Harm(Remove(at: (of: "Mara Oake", is: "Wet powder"))),
]"#;

fn offered(bench: &Bench) -> Vec<String> {
    let all = bench.harness.query_all_by_role(Role::ListBoxOption);
    all.filter_map(|node| node.accesskit_node().label()).collect()
}

/// The field for a new complication of Mara's is open, in the tray.
fn naming() -> Bench {
    let mut bench = sample(TALL);
    bench.play(USED);
    bench.play(THROWN);
    bench.tap_first("Name it: Hitch: a complication for Mara Oake");
    bench
}

fn has(bench: &Bench, name: &str) -> bool {
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    bench.table().traits(Bearer::Character(mara)).unwrap().complications.iter().any(|it| &*it.name == name)
}

#[test]
fn a_name_used_before_is_taken_by_down_and_enter() {
    let mut bench = naming();
    assert!(offered(&bench).is_empty(), "nothing is in the way before a letter is typed");
    bench.type_in("we");
    assert_eq!(offered(&bench), ["Wet through, used before", "Wet powder, used before"], "the more frequent first");
    bench.key(Key::ArrowDown);
    bench.key(Key::ArrowDown);
    bench.key(Key::ArrowUp);
    bench.key(Key::Enter);
    assert!(offered(&bench).is_empty(), "it stands in the field");
    assert!(!has(&bench, "Wet through"), "and is not done yet");
    bench.key(Key::Enter);
    assert!(has(&bench, "Wet through"));
}

#[test]
fn what_is_typed_stays_what_was_typed() {
    let mut bench = naming();
    bench.type_in("wet");
    assert_eq!(offered(&bench).len(), 2);
    bench.key(Key::Enter);
    assert!(has(&bench, "wet"), "Enter takes what is typed, where no name was chosen");
    assert!(offered(&bench).is_empty());

    // Tab goes on, with what was typed; Escape gives up the list before the field.
    let mut bench = naming();
    bench.type_in("wet");
    bench.key(Key::ArrowDown);
    bench.key(Key::Escape);
    assert!(offered(&bench).is_empty());
    assert!(bench.focused_name().starts_with("Name it"), "the field is there still: {}", bench.focused_name());
    bench.type_in(" feet");
    bench.key(Key::Tab);
    assert!(offered(&bench).is_empty());
    assert!(!bench.focused_name().starts_with("Name it: Hitch"), "{}", bench.focused_name());
    assert!(!has(&bench, "Wet through"));
}

#[test]
fn a_name_is_taken_by_a_click_and_the_field_stays() {
    let mut bench = naming();
    bench.type_in("we");
    bench.harness.get_by_label("Wet powder, used before").click();
    bench.harness.run_ok();
    assert!(bench.focused_name().starts_with("Name it"), "{}", bench.focused_name());
    bench.key(Key::Enter);
    assert!(has(&bench, "Wet powder"));
}

#[test]
fn places_and_distinctions_are_offered_where_they_are_typed() {
    let mut bench = sample(TALL);
    let scene = bench.table().running().next().unwrap();
    let name = scene.name.to_string();
    let distinction = scene.traits.iter().next().unwrap().1.name.to_string();
    bench.press("Scenes");
    let add = bench.harness.query_all_by(|node| {
        node.label().is_some_and(|it| it.starts_with("Add a") && it.ends_with(&format!("to {name}…")))
    });
    add.last().unwrap().click();
    bench.harness.run_ok();
    bench.harness.run_ok();
    let letters: String = distinction.chars().take(3).collect();
    bench.type_in(&letters);
    assert!(offered(&bench).contains(&format!("{distinction}, used before")), "{:?}", offered(&bench));
}

/// What an SFX names before the roll is offered as well: a complication by another name, a detail; so are the
/// names of crises.
#[test]
fn what_is_said_first_and_what_a_crisis_is_called_are_offered() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[Sfx(Write(of: "Mara Oake", on: Trait("Sneak"), sfx: [
            (name: "As it happens", costs: [], benefits: [Detail]),
            (name: "Another word", costs: [], benefits: [Rename]),
        ]))]"#,
    );
    bench.play(USED);
    bench.play(r#"[Harm(Complicate(on: "Mara Oake", name: "Wet feet", die: d6))]"#);
    bench.play(crate::support::BUILT);
    let say = |bench: &mut Bench, effect: &str, field: &str, text: &str| {
        bench.tap_first(effect);
        bench.harness.get_by_label(field).focus();
        bench.harness.run_ok();
        bench.type_in(text);
    };
    say(&mut bench, "Use As it happens", "Detail for As it happens", "A lantern hangs there");
    assert!(offered(&bench).is_empty(), "nothing was said before");
    bench.key(Key::Enter);
    say(&mut bench, "Use As it happens", "Detail for As it happens", "a l");
    assert_eq!(offered(&bench), ["A lantern hangs there, used before"]);
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    say(&mut bench, "Use Another word", "New name for Another word", "wet p");
    assert_eq!(offered(&bench), ["Wet powder, used before"]);

    let mut bench = sample(TALL);
    bench.play(r#"[Pool(Add(name: "The tide turns", kind: Crisis, dice: [d6]))]"#);
    bench.tap("Edit name of the pool The fire spreads: The fire spreads");
    bench.type_in("the t");
    assert_eq!(offered(&bench), ["The tide turns, used before"]);
}
