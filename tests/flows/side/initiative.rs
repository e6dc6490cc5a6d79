//! An order by initiative: begun, rolled, typed, and what is made of 1s (ORD-6).

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::model::{Actor, Footing, Order, Role};

fn order(bench: &Bench) -> Order {
    bench.table().running().next().unwrap().order.clone()
}

fn actor(bench: &Bench, name: &str) -> Actor {
    Actor::Character(bench.table().cast.values().find(|it| &*it.name == name).unwrap().id)
}

fn number(bench: &Bench, name: &str) -> Option<u32> {
    order(bench).number_of(actor(bench, name))
}

/// The sample without an order, by initiative as soon as one begins.
fn waiting(setting: &str) -> Bench {
    let mut bench = sample(Look::default());
    bench.play("[Order(End())]");
    if !setting.is_empty() {
        bench.play(setting);
    }
    bench.press("Order type: handoff initiative. Change it");
    bench.press("Initiative");
    bench
}

/// All have their numbers, and stand by them.
fn sorted(order: &Order) -> bool {
    let numbers: Vec<_> = order.actors.iter().map(|it| order.number_of(*it)).collect();
    numbers.iter().all(Option::is_some) && numbers.is_sorted_by(|one, other| one >= other)
}

#[test]
fn one_press_rolls_for_everyone_and_the_highest_begins() {
    let mut bench = waiting("");
    let before = bench.steps();
    bench.press("Roll initiative");
    assert_eq!(bench.steps(), before + 1);
    let now = order(&bench);
    assert!(sorted(&now), "{now:?}");
    assert_eq!(now.now, now.actors.first().copied());
    let mara = number(&bench, "Mara Oake").unwrap();
    bench.harness.get_by_label_contains(&format!("{mara} Mara, "));
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert!(!order(&bench).is_running(), "one step takes it back");
}

#[test]
fn r_rolls_what_is_due_and_g_goes_on() {
    let mut bench = waiting("");
    bench.harness.get_by_label("Review dice first").focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    bench.harness.get_by_label_contains("Still to roll initiative: Mara");
    assert_eq!(order(&bench).now, None);
    bench.harness.key_press(Key::R);
    bench.harness.run();
    let now = order(&bench);
    assert!(sorted(&now) && now.now == now.actors.first().copied(), "{now:?}");
    bench.harness.key_press(Key::G);
    bench.harness.run();
    assert_eq!(order(&bench).now, now.actors.get(1).copied());
}

#[test]
fn a_distinction_makes_the_die_beside_a_rating_larger() {
    let mut bench = waiting("[Setting(Switch(to: [Initiative(Rating)]))]");
    bench.press("Review dice first");
    bench.press("Mara’s first die, d6: no distinction");
    assert_eq!(order(&bench).initiative_of(actor(&bench, "Mara Oake")).unwrap().footing, Footing::Fits);
    assert!(bench.harness.query_by_label("Mara’s pool for initiative").is_none(), "a rating is no pool");
}

#[test]
fn a_pool_is_put_together_in_the_tray_and_falls_with_the_others() {
    let mut bench = waiting("");
    bench.press("Review dice first");
    bench.press("Mara’s pool for initiative");
    let dice = |bench: &Bench| bench.table().rolls.values().map(|roll| roll.dice.len()).sum::<usize>();
    assert_eq!(dice(&bench), 2, "what is proposed lies in it");
    bench.play("[Roll(Add(roll: Acting, what: Dice([d8])))]");
    assert_eq!(dice(&bench), 3);
    bench.harness.key_press(Key::R);
    bench.harness.run();
    assert!(sorted(&order(&bench)));
    assert!(bench.table().resolutions.is_empty(), "nothing is left to close");
    assert_eq!(order(&bench).initiative_of(actor(&bench, "Mara Oake")).unwrap().dice.len(), 3);
}

#[test]
fn real_dice_are_typed() {
    let mut bench = waiting("");
    bench.press("Review dice first");
    bench.enter("Results of Mara’s real dice", "4");
    bench.harness.get_by_label_contains("Enter 2 results for ");
    assert_eq!(number(&bench, "Mara Oake"), None, "one face for two dice");
    bench.harness.get_by_label("Results of Mara’s real dice").focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    bench.harness.event(egui::Event::Text("4 2".to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(number(&bench, "Mara Oake"), Some(6));
    assert_eq!(order(&bench).now, None, "the others are still to roll");
}

#[test]
fn a_hitch_is_used_from_the_panel() {
    let mut bench = waiting("");
    bench.press("Review dice first");
    bench.enter("Results of Mara’s real dice", "1 1");
    let points = |bench: &Bench| {
        let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
        (mara.points().unwrap(), mara.traits.iter().filter(|(role, _)| *role == Role::Complication).count())
    };
    let (had, complications) = points(&bench);
    bench.press("Use Mara’s hitch…");
    bench.press("Create a complication…");
    bench.enter("New complication for Mara", "Wrong-footed");
    assert_eq!(points(&bench), (had + 1, complications + 1));
    let doom = bench.dice("Doom").len();
    bench.press("Use Mara’s hitch…");
    let last = order(&bench).initiative_of(actor(&bench, "Mara Oake")).unwrap().dice[1].size;
    bench.press(&format!("Add a {last} to Doom for a hitch"));
    assert_eq!((points(&bench).0, bench.dice("Doom").len()), (had + 2, doom + 1));
    assert!(bench.harness.query_by_label("Use Mara’s hitch…").is_none(), "both are used");
}

#[test]
fn a_fixed_rating_needs_no_dice() {
    let mut bench = waiting("[Setting(Switch(to: [Initiative(Fixed)]))]");
    bench.press("Start with fixed ratings");
    let now = order(&bench);
    assert!(sorted(&now) && now.now == now.actors.first().copied(), "{now:?}");
    assert!(bench.harness.query_by_label("Roll initiative").is_none());
}

#[test]
fn sides_pick_in_turn() {
    let mut bench = waiting("[Setting(Switch(to: [Initiative(Leaders)]))]");
    bench.harness.get_by_label("Start the order: who rolls for each side?");
    bench.press("Mara acts first");
    bench.harness.get_by_label("Results of Mara’s real dice");
    assert!(bench.harness.query_by_label("Results of Idris’s real dice").is_none(), "only the leaders roll");
    bench.harness.key_press(Key::R);
    bench.harness.run();
    bench.harness.get_by_label_contains("side picks who acts next");
}

#[test]
fn a_round_that_is_rolled_for_again_waits_for_its_dice() {
    let mut bench = waiting("[Setting(Mod(which: InitiativeAgain, on: true))]");
    bench.press("Roll initiative");
    for _ in 0..order(&bench).actors.len() {
        bench.harness.key_press(Key::G);
        bench.harness.run();
    }
    let now = order(&bench);
    assert_eq!((now.round, now.now), (2, None), "{now:?}");
    assert!(now.initiative.iter().all(|it| it.number.is_none()));
    bench.press("Roll initiative");
    assert!(sorted(&order(&bench)));
}

#[test]
fn the_setting_says_how_it_is_come_by() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Setting);
    bench.harness.run();
    bench.enter("Search the setting", "initiative");
    bench.press("Initiative: rating plus a die");
    assert!(
        bench.table().setting.mods.has(hitch_core::model::Choice::Initiative(hitch_core::model::InitiativeWay::Rating))
    );
    bench.press("Edit first trait of initiative");
    bench.harness.get_by_label("First trait of initiative").type_text("Body or Wits");
    bench.harness.run_ok();
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(bench.table().setting.initiative_from, [["Body".into(), "Wits".into()]]);
}

#[test]
fn whoever_leads_a_side_can_be_named() {
    let mut bench = waiting("[Setting(Switch(to: [Initiative(Leaders)]))]");
    bench.press("Mara acts first");
    bench.menu("Idris, has not acted");
    bench.press("Make leader of their side and roll initiative");
    bench.harness.get_by_label("Results of Idris’s real dice");
    assert!(bench.harness.query_by_label("Results of Mara’s real dice").is_none(), "one of each side rolls");
    // Who leads it already is not asked to.
    bench.menu("Idris, has not acted");
    assert!(bench.harness.query_by_label("Make leader of their side and roll initiative").is_none());
}
