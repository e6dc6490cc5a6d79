//! Dice of doom are spent: by menu, by drag, and by what a name is typed for.

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch::model::Bearer;
use hitch::model::Die::{D6, D8, D10, D12};

/// What hangs over the scene that is played.
fn over_scene(bench: &Bench, name: &str) -> Option<String> {
    let scene = bench.table().running().next().unwrap();
    let all = bench.table().traits(Bearer::Scene(scene.id)).unwrap().iter();
    all.map(|(_, it)| it).find(|it| &*it.name == name).map(|it| it.die().unwrap().to_string())
}

/// Types into the line that asks, and presses Enter.
fn named(bench: &mut Bench, label: &str, name: &str) {
    bench.harness.get_by_label(label).type_text(name);
    bench.harness.run();
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
}

#[test]
fn a_scene_spend_is_three_presses_and_one_step() {
    let mut bench = sample(Look::default());
    let before = bench.steps();
    bench.menu("d8 of Doom");
    bench.press("A complication, any die…");
    named(&mut bench, "Name of the complication", "Falling beams");
    assert_eq!(over_scene(&bench, "Falling beams").as_deref(), Some("d8"));
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn the_list_says_what_everything_costs_and_takes_the_smallest_die_that_will_do() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    bench.harness.get_by_label("End the scene, 2d12");
    bench.press("A distinction, a d8 or larger…");
    named(&mut bench, "Name of the distinction", "Roof on fire");
    assert_eq!(over_scene(&bench, "Roof on fire").as_deref(), Some("d8"));
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
}

#[test]
fn what_the_pool_cannot_pay_is_said_and_left_to_the_gm() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    bench.press("End the scene, 2d12");
    bench.harness.get_by_label_contains("Doom has no 2d12 for ending the scene");
    assert_eq!(bench.table().running().count(), 1);
}

#[test]
fn a_die_dragged_on_the_scene_asks_what_it_is_and_for_its_name() {
    let mut bench = sample(Look::default());
    bench.drag("d10 of Doom", "Smoke in every room d8");
    bench.press("Asset");
    named(&mut bench, "Name of the asset", "Back stairs");
    assert_eq!(over_scene(&bench, "Back stairs").as_deref(), Some("d10"));
    assert_eq!(bench.dice("Doom"), [D6, D6, D8]);
}

#[test]
fn a_die_dragged_on_a_gmc_has_them_act_before_whoever_is_next() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12))]"#);
    bench.press("Fold Mara Oake");
    bench.drag("d12 of Doom", "Unfold Captain Ashlock");
    let scene = bench.table().running().next().unwrap();
    assert_eq!(scene.order.now, Some(hitch::model::Actor::Character(hitch::model::CharacterId(23))));
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
}

#[test]
fn the_group_is_split_and_both_scenes_are_played() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    bench.press("Split the group, a d10 or larger…");
    bench.press("Idris Kane goes");
    bench.press("Noor Tallow goes");
    named(&mut bench, "Name of the second scene", "The cellar");
    assert_eq!(bench.table().running().count(), 2);
    let cellar = bench.table().running().find(|it| &*it.name == "The cellar").unwrap();
    assert_eq!(cellar.cast.len(), 2);
    assert_eq!(bench.dice("Doom"), [D6, D6, D8]);
}

#[test]
fn escape_spends_nothing() {
    let mut bench = sample(Look::default());
    bench.menu("d8 of Doom");
    bench.press("A new extra, any die…");
    bench.harness.get_by_label("Name of the extra").type_text("Deckhand");
    bench.harness.run();
    bench.harness.key_press(egui::Key::Escape);
    bench.harness.run();
    assert!(bench.harness.query_by_label("Name of the extra").is_none());
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
    assert_ne!(bench.dice("Doom").last(), Some(&D12));
}

#[test]
#[ignore = "a picture to look at"]
fn look_at_it() {
    let mut bench = sample(Look { light: std::env::var("LIGHT").is_ok(), size: (1280.0, 720.0), ..Look::default() });
    bench.press("Spend dice of Doom");
    bench.harness.render().unwrap().save("/tmp/dice_spend1.png").unwrap();
    bench.press("Split the group, a d10 or larger…");
    bench.harness.render().unwrap().save("/tmp/dice_spend2.png").unwrap();
}
