//! Doom and crisis pools.

use crate::support::{Look, bare, blank, sample};
use egui_kittest::kittest::Queryable;
use hitch_core::model::Actor;
use hitch_core::model::Die::{D4, D6, D8, D10, D12};

/// Idris fights the fire itself and beats it with a d12 effect.
const BEATEN: &str = r#"[
    Test(Open(who: "Idris Kane", title: "Idris fights the fire", against: Crisis("The fire spreads"))),
    Roll(Add(roll: Acting, what: Dice([d8, d8, d12]))),
    Roll(Throw(roll: Opposing, faces: Typed([3, 4, 2]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([5, 4, 2]))),
    Roll(Stand(roll: Acting)),
]"#;

#[test]
fn a_doom_die_is_one_press() {
    let mut bench = sample(Look::default());
    let before = bench.steps();
    bench.press("Add a d6 to Doom");
    assert_eq!(bench.dice("Doom"), [D6, D6, D6, D8, D10]);
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn a_doom_die_of_any_size_is_one_press() {
    let mut bench = sample(Look::default());
    bench.press("Add a d12 to Doom");
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10, D12]);
}

#[test]
fn a_die_is_stepped_and_taken_out_by_its_menu() {
    let mut bench = sample(Look::default());
    bench.menu("d10 of Doom");
    bench.press("Step up to d12");
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D12]);
    bench.menu("d8 of Doom");
    bench.press("Step down to d6");
    assert_eq!(bench.dice("Doom"), [D6, D6, D6, D12]);
    bench.menu("d12 of Doom");
    bench.press("Remove");
    assert_eq!(bench.dice("Doom"), [D6, D6, D6]);
}

#[test]
fn the_keyboard_alone_steps_a_die() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label("d8 of Doom").focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::F10);
    bench.harness.run();
    bench.harness.key_press(egui::Key::ArrowDown);
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert_eq!(bench.dice("Doom"), [D6, D6, D10, D10]);
    // The keyboard is back where it was, or where that die went.
    bench.harness.get_by_label("d6 of Doom, 2 of 2").focus();
    bench.harness.run();
    bench.harness.key_press(egui::Key::Delete);
    bench.harness.run();
    assert_eq!(bench.dice("Doom"), [D6, D10, D10]);
}

#[test]
fn a_click_puts_a_die_against_the_actor_and_another_takes_it_back() {
    let mut bench = sample(Look::default());
    bench.press("Test for Mara Oake");
    bench.press("d10 of Doom");
    assert_eq!(bench.table().resolutions.len(), 1);
    bench.press("d10 of Doom, in the tray");
    let dice = bench.table().rolls.values().flat_map(|roll| &roll.dice).count();
    // The two difficulty dice are left.
    assert_eq!(dice, 2);
}

#[test]
fn a_crisis_pool_is_typed() {
    let mut bench = sample(Look::default());
    bench.enter("New crisis pool: name and dice", "Flood 3d8");
    assert_eq!(bench.dice("Flood"), [D8, D8, D8]);
    bench.enter("New crisis pool: name and dice", "No dice at all");
    bench.harness.get_by_label_contains("Add dice, for example Flood 3d8");
    assert_eq!(bench.table().pools.len(), 4);
}

#[test]
fn doom_feeds_a_crisis_in_one_drag_and_one_step() {
    let mut bench = sample(Look::default());
    let before = bench.steps();
    bench.drag("d10 of Doom", "d6 of The mob wants blood");
    assert_eq!(bench.dice("Doom"), [D6, D6, D8]);
    assert_eq!(bench.dice("The mob wants blood"), [D6, D10, D10]);
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn doom_makes_a_crisis_that_is_named_at_once() {
    let mut bench = sample(Look::default());
    bench.menu("d10 of Doom");
    bench.press("Start a crisis pool with the d10");
    bench.harness.get_by_label("Name of the crisis pool").type_text("Panic");
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert_eq!(bench.dice("Panic"), [D10]);
    assert_eq!(bench.dice("Doom"), [D6, D6, D8]);
}

#[test]
fn an_effect_die_hits_a_crisis_in_one_press() {
    let mut bench = sample(Look::default());
    bench.play(BEATEN);
    let before = bench.steps();
    bench.press("Apply the effect die to The fire spreads: d12 beats the d8: it is removed");
    assert_eq!(bench.dice("The fire spreads"), [D8, D8]);
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn a_test_against_a_crisis_is_one_press() {
    let mut bench = sample(Look::default());
    bench.press("Test against The fire spreads");
    let test = bench.table().resolutions.values().next().unwrap().test().unwrap().clone();
    assert_eq!(test.against_pool(), Some(bench.pool("The fire spreads").id));
    // It is put in place of what an open test was against.
    bench.press("Test against The mob wants blood");
    let test = bench.table().resolutions.values().next().unwrap().test().unwrap().clone();
    assert_eq!((bench.table().resolutions.len(), test.against_pool()), (1, Some(bench.pool("The mob wants blood").id)));
}

#[test]
fn an_empty_crisis_is_resolved_and_goes() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[Pool(Take(pool: "The mob wants blood", die: d6)), Pool(Take(pool: "The mob wants blood", die: d10))]"#,
    );
    bench.press("Remove The mob wants blood");
    assert_eq!(bench.table().crises().count(), 1);
}

#[test]
fn a_crisis_takes_a_complication_and_a_new_name() {
    let mut bench = sample(Look::default());
    bench.press("More for The mob wants blood");
    bench.press("Add a complication…");
    bench.enter("New complication on the pool", "Led by a priest d8");
    let complication = bench.pool("The mob wants blood").traits.complications.first().unwrap().clone();
    assert_eq!((&*complication.name, complication.base), ("Led by a priest", vec![D8]));
    bench.press("More for The mob wants blood");
    bench.press("Rename…");
    bench.harness.get_by_label("Name of the pool The mob wants blood").type_text("!");
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert!(bench.table().crises().any(|it| it.name.contains('!')));
}

#[test]
fn empty_tables_offer_the_next_step() {
    // Prime plays with a bank.
    let mut bench = blank(Look::default());
    bench.press("Give the bank a plot point");
    assert_eq!(bench.table().bank, 1);
    bench.press("Take a plot point from the bank");
    assert_eq!(bench.table().bank, 0);
    let bench = bare(Look::default());
    assert!(bench.harness.query_by_label("GM’s bank").is_some());
    // Where doom is played and its pool is gone, it starts in one press.
    let mut bench = sample(Look::default());
    bench.play(r#"[Pool(Remove(pool: "Doom"))]"#);
    bench.press("Start Doom with 2d6");
    assert_eq!(bench.dice("Doom"), [D6, D6]);
    bench.press("More for Doom");
    bench.press("Add a d4");
    assert_eq!(bench.dice("Doom"), [D4, D6, D6]);
}

#[test]
fn a_crisis_is_about_the_scene_that_is_looked_at() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Scene(Split(name: "Over the roofs", who: ["Idris Kane"]))]"#);
    bench.enter("New crisis pool: name and dice", "Flood 3d8");
    let table = bench.table();
    let flood = Actor::Pool(table.pools.values().find(|it| &*it.name == "Flood").unwrap().id);
    let orders: Vec<bool> = table.running().map(|it| it.order.actors.contains(&flood)).collect();
    assert_eq!(orders, [true, false], "it takes its turns there, and in no other scene");
}
