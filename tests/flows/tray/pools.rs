//! Pools that are kept, the last one again, sides that swap, what fits, and the keys of a die.

use super::play::{Play, open};
use super::{acting, click, menu_of, opposing, points, sizes};
use crate::support::{Bench, Look, THROWN, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::Dragged;
use hitch::ui::actions::{self, Half};
use hitch::ui::deeds::Ask;
use hitch_core::model::{Die, Phase};

fn built(bench: &Bench) -> Vec<Die> {
    let test = actions::open_test(bench.table()).unwrap();
    assert_eq!(test.acting.phase, Phase::Building);
    test.acting.dice.iter().map(|die| die.size).collect()
}

fn key(bench: &mut Bench, key: Key) {
    bench.harness.key_press_modifiers(Modifiers::NONE, key);
    bench.harness.run_ok();
}

#[test]
fn a_pool_is_kept_under_a_name_and_goes_in_again_from_the_menu() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    let pool = sizes(acting(&tray));
    click(&mut tray, "Saved pools of Mara Oake");
    click(&mut tray, "Save this pool…");
    tray.run_ok();
    assert!(tray.get_by_label("Name of the pool").is_focused());
    assert!(tray.get_by_label("Save").accesskit_node().is_disabled(), "without a name nothing is kept");
    tray.get_by_label("Name of the pool").type_text("Roofs");
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(tray.state().character("Mara Oake").saved_pools.len(), 1);
    assert!(tray.query_by_label("Name of the pool").is_none());
    click(&mut tray, "Cancel the test");
    click(&mut tray, "Test for Mara Oake");
    assert!(acting(&tray).dice.is_empty());
    click(&mut tray, "Saved pools of Mara Oake");
    tray.get_by_label("Sneak, Harbour rat made good, Body, Rope over the beam");
    click(&mut tray, "Add “Roofs”");
    assert_eq!(sizes(acting(&tray)), pool);
    // Left as it was, it is not renamed.
    let steps = tray.state().session.revision();
    click(&mut tray, "Saved pools of Mara Oake");
    click(&mut tray, "Rename “Roofs”…");
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(tray.state().session.revision(), steps);
    // Renamed, refused once under a name of its own, forgotten.
    click(&mut tray, "Saved pools of Mara Oake");
    click(&mut tray, "Rename “Roofs”…");
    tray.get_by_label("Name of the pool").type_text(" at night");
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(&*tray.state().character("Mara Oake").saved_pools[0].name, "Roofs at night");
    click(&mut tray, "Saved pools of Mara Oake");
    click(&mut tray, "Delete “Roofs at night”");
    assert!(tray.state().character("Mara Oake").saved_pools.is_empty());
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn escape_leaves_the_name_and_keeps_nothing() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    let who = actions::open_test(tray.state().session.table()).unwrap().who;
    tray.state_mut().view.ask(Ask::NamePool(who, None));
    tray.run_ok();
    tray.get_by_label("Name of the pool").type_text("Roofs");
    tray.key_press(Key::Escape);
    tray.run();
    assert!(tray.query_by_label("Name of the pool").is_none());
    assert!(tray.state().character("Mara Oake").saved_pools.is_empty());
}

#[test]
fn the_same_pool_again_is_one_key_with_a_test_open_and_without() {
    let mut bench = sample(Look::default());
    key(&mut bench, Key::S);
    bench.harness.get_by_label("No roll to repeat yet");
    bench.play(THROWN);
    // Decided: it is closed, and the same dice lie there again.
    key(&mut bench, Key::S);
    assert_eq!(built(&bench), [Die::D10, Die::D10, Die::D6]);
    // One step of undo takes it all back.
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run_ok();
    assert!(actions::open_test(bench.table()).is_some_and(|test| test.acting.phase == Phase::Standing));
    bench.play("[Test(Close())]");
    bench.harness.get_by_label("Same pool again for Mara Oake").click();
    bench.harness.run_ok();
    assert_eq!(built(&bench), [Die::D10, Die::D10, Die::D6]);
    // With a test of hers open and a die in it, the rest joins.
    bench.play("[Roll(Remove(roll: Acting, die: \"Body\"))]");
    key(&mut bench, Key::S);
    assert_eq!(built(&bench), [Die::D10, Die::D6, Die::D10]);
}

#[test]
fn the_card_has_the_pools_too_and_says_what_they_cost() {
    let mut bench = sample(Look { size: (1280.0, 1000.0), ..Look::default() });
    bench.play(
        r#"[
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Never leaves a debt")))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Knows every lock")), pay: true)),
        Gather(Save(name: "All in")),
        Test(CallOff()),
    ]"#,
    );
    let before = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points().unwrap();
    let card = "Unfold Mara Oake";
    let card = if bench.harness.query_by_label(card).is_some() { card } else { "Fold Mara Oake" };
    bench.harness.get_by_label(card).click_secondary();
    bench.harness.run_ok();
    bench.harness.get_by_label("Saved pools").click();
    bench.harness.run_ok();
    bench.harness.get_by_label("Add “All in”, 1 PP").click();
    bench.harness.run_ok();
    assert_eq!(built(&bench).len(), 2);
    let after = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points().unwrap();
    assert_eq!(after + 1, before);
}

#[test]
fn sides_swap_by_menu_and_key() {
    let mut tray = open(Play::sample(&[]));
    for (die, half) in [(Die::D12, Half::Opposing), (Die::D4, Half::Acting)] {
        tray.state_mut().put(Dragged::Bare(die), Some(half));
    }
    tray.run();
    click(&mut tray, "More for the acting dice");
    click(&mut tray, "Swap the sides");
    assert_eq!((sizes(acting(&tray)), sizes(opposing(&tray))), (vec![Die::D12], vec![Die::D8, Die::D8, Die::D4]));
    let mut bench = sample(Look::default());
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Free)), Roll(Add(roll: Opposing, what: Dice([d10])))]"#);
    key(&mut bench, Key::X);
    assert_eq!(built(&bench), [Die::D10]);
    let told = bench.harness.state().session().log().last().unwrap().text.to_string();
    assert!(told.contains("The sides swap places"), "{told}");
}

#[test]
fn a_die_has_keys_of_its_own() {
    let mut play = Play::sample(&[]);
    for name in ["Sneak", "Harbour rat made good"] {
        play.click_trait("Mara Oake", name);
    }
    let mut tray = open(play);
    let press = |tray: &mut super::Tray, key: Key| {
        tray.key_press(key);
        tray.run();
    };
    tray.get_by_label("Acting: d10 Sneak").focus();
    tray.run();
    press(&mut tray, Key::Plus);
    assert_eq!(sizes(acting(&tray)), [Die::D12, Die::D8]);
    press(&mut tray, Key::Minus);
    press(&mut tray, Key::Minus);
    assert_eq!(sizes(acting(&tray)), [Die::D8, Die::D8]);
    tray.key_press_modifiers(Modifiers::SHIFT, Key::D);
    tray.run();
    assert_eq!(sizes(acting(&tray)), [Die::D8, Die::D8, Die::D8]);
    tray.event(egui::Event::Text("*".to_owned()));
    tray.run();
    assert_eq!(acting(&tray).dice.len(), 4);
    press(&mut tray, Key::Delete);
    assert_eq!(acting(&tray).dice.len(), 3);
    assert!(tray.get_by_label("Acting: d8 Harbour rat made good").is_focused(), "the neighbour has the keyboard");
    press(&mut tray, Key::H);
    let hindering = acting(&tray).dice.iter().find(|die| die.hinder).unwrap();
    assert_eq!((&*hindering.label, hindering.size), ("Harbour rat made good", Die::D4));
    press(&mut tray, Key::H);
    assert!(acting(&tray).dice.iter().all(|die| !die.hinder));
    // The same in the menu, by the Menu key, with the keys named.
    press(&mut tray, Key::Menu);
    tray.get_by_label("Step up").click();
    tray.run();
    assert_eq!(acting(&tray).dice[0].size, Die::D10);
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn the_keys_of_a_die_come_before_those_of_the_app() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Free)), Roll(Add(roll: Acting, what: Dice([d6])))]"#);
    bench.harness.get_by_label("Acting: d6").focus();
    bench.harness.run_ok();
    bench.key_with(Modifiers::SHIFT, Key::D);
    bench.harness.run_ok();
    assert_eq!(built(&bench), [Die::D6, Die::D6]);
    key(&mut bench, Key::Plus);
    assert_eq!(built(&bench), [Die::D8, Die::D6]);
    // Without Shift the letter is the app's, also on a die.
    key(&mut bench, Key::D);
    assert!(bench.harness.get_by_label("Dice to add").is_focused());
}

#[test]
fn what_the_target_and_the_actor_carry_is_offered_in_one_press() {
    let mut play = Play::sample(&[]);
    play.click_trait("Mara Oake", "Sneak");
    let mut tray = open(play);
    // Singed hinders Mara; the rope is hers.
    click(&mut tray, "Add to the opposing side: Singed d8 of Mara Oake");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D8]);
    assert!(tray.query_by_label("Add to the opposing side: Singed d8 of Mara Oake").is_none(), "it lies there now");
    let before = acting(&tray).dice.len();
    tray.get_by_label("Add to the acting side: Rope over the beam d6").focus();
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(acting(&tray).dice.len(), before + 1);
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn a_second_trait_of_a_set_shows_its_price_before_and_after() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label("Never leaves a debt d8 of Mara Oake").click();
    bench.harness.run_ok();
    let described = |bench: &Bench| {
        let node = bench.harness.get_by_label("Knows every lock d8 of Mara Oake");
        node.accesskit_node().description().unwrap_or_default()
    };
    assert!(described(&bench).contains("for a plot point"), "{}", described(&bench));
    bench.harness.get_by_label("Knows every lock d8 of Mara Oake").click();
    bench.harness.run_ok();
    bench.harness.get_by_label("Spend").click();
    bench.harness.run_ok();
    bench.harness.get_by_label("Acting: d8 Knows every lock, 1 PP");
}

#[test]
fn the_menu_of_a_die_opens_by_right_click_as_well() {
    let mut play = Play::sample(&[]);
    play.click_trait("Mara Oake", "Sneak");
    let mut tray = open(play);
    let before = points(&tray, "Mara Oake");
    menu_of(&mut tray, "Acting: d10 Sneak");
    tray.get_by_label("Double").click();
    tray.run();
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D10]);
    assert_eq!(points(&tray, "Mara Oake"), before);
}
