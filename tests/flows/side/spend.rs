//! Dice of doom are spent: by menu, by drag, and by what a name is typed for.

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch_core::model::Bearer;
use hitch_core::model::Die::{D6, D8, D10, D12};

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
    bench.press("Create a complication, any die…");
    named(&mut bench, "Name of the complication", "Falling beams");
    assert_eq!(over_scene(&bench, "Falling beams").as_deref(), Some("d8"));
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
    assert_eq!(bench.steps(), before + 1);
}

#[test]
fn the_list_says_what_everything_costs_and_takes_the_smallest_die_that_will_do() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    assert!(bench.harness.query_by_label("End the scene, 2d12…").is_none(), "what the pool can’t pay is folded");
    bench.press("Add a scene distinction, a d8 or larger…");
    named(&mut bench, "Name of the distinction", "Roof on fire");
    assert_eq!(over_scene(&bench, "Roof on fire").as_deref(), Some("d8"));
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
}

#[test]
fn what_the_pool_cannot_pay_is_said_and_left_to_the_gm() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    bench.unfold(0);
    bench.harness.get_by_label_contains("Doom doesn’t have 2d12 to spend on ending the scene");
    bench.press("GM: do it anyway: End the scene, 2d12…");
    bench.harness.get_by_label_contains("Doom doesn’t have 2d12 to spend on ending the scene");
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
    assert_eq!(scene.order.now, Some(hitch_core::model::Actor::Character(hitch_core::model::CharacterId(23))));
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
}

#[test]
fn the_group_is_split_and_both_scenes_are_played() {
    let mut bench = sample(Look::default());
    bench.press("Spend dice of Doom");
    bench.press("Split the group, a d10 or larger…");
    bench.press("Idris Kane leaves with the second group");
    bench.press("Noor Tallow leaves with the second group");
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
    bench.press("Add an extra, any die…");
    bench.harness.get_by_label("Name of the extra").type_text("Deckhand");
    bench.harness.run();
    bench.harness.key_press(egui::Key::Escape);
    bench.harness.run();
    assert!(bench.harness.query_by_label("Name of the extra").is_none());
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
    assert_ne!(bench.dice("Doom").last(), Some(&D12));
}

/// The fire's turn.
const FIRES_TURN: &str = r#"[
    Pool(Take(pool: "The fire spreads", die: d8)),
    Pool(Put(pool: "The fire spreads", die: d6)),
    Order(Hand(to: "The fire spreads")),
]"#;

#[test]
fn a_crisis_acts_on_its_turn_and_shows_its_fall() {
    let mut bench = sample(Look::default());
    bench.play(FIRES_TURN);
    bench.harness.get_by_label("The fire spreads over time: 3d8, then 2d8, then d6 2d8");
    bench.press("The fire spreads acts now: choose its action");
    bench.press("Strengthen: d6 → d8");
    assert_eq!(bench.dice("The fire spreads"), [D8, D8, D8]);
    // Or it threatens: one thing a turn.
    let mut bench = sample(Look::default());
    bench.play(FIRES_TURN);
    bench.press("The fire spreads acts now: choose its action");
    bench.press("Threaten Mara Oake");
    let test = bench.table().at_hand().unwrap().test().unwrap().clone();
    assert_eq!(test.aim, hitch_core::model::Aim::Threat);
    // Not beaten, its effect die is offered.
    bench.play(
        r"[
        Roll(Throw(roll: Opposing, faces: Typed([4, 5, 2]))),
        Roll(Stand(roll: Opposing)),
        Roll(Add(roll: Acting, what: Dice([d6, d6]))),
        Roll(Throw(roll: Acting, faces: Typed([3, 2]))),
        Roll(Stand(roll: Acting)),
    ]",
    );
    assert!(bench.harness.query_all_by_label_contains("Mara Oake: new complication").next().is_some());
    assert!(bench.harness.query_by_label_contains("Effect die: apply to the").is_none(), "a threat is not hit");
}

#[test]
fn a_challenge_is_typed_played_in_rounds_and_lost() {
    let mut bench = sample(Look { size: (1280.0, 1200.0), ..Look::default() });
    bench.play("[Setting(Mod(which: Challenges, on: true))]");
    bench.enter("New challenge pool: name, dice and rounds", "The climb 3d8 in 2 rounds");
    assert_eq!(bench.dice("The climb"), [D8, D8, D8]);
    // An order runs, and it has its turns in it at once.
    bench.harness.get_by_label("round 1 of 2");
    bench.press("Test against The climb");
    bench.play(
        r"[
        Roll(Throw(roll: Opposing, faces: Typed([2, 3, 2]))),
        Roll(Stand(roll: Opposing)),
        Roll(Add(roll: Acting, what: Dice([d12, d10, d8, d6]))),
        Roll(Throw(roll: Acting, faces: Typed([7, 6, 2, 3]))),
        Roll(Stand(roll: Acting)),
    ]",
    );
    bench.press("Keep another effect die");
    let acting = bench.table().at_hand().unwrap().acting().unwrap();
    assert_eq!(bench.table().rolls.get(&acting).unwrap().effect_dice().len(), 2);
    bench.harness.get_by_label("Apply: Effect die: apply to the d8 of “The climb”, with the d8");
}

/// Doom that is fed, and Ashlock netted for good.
const ASHLOCK_OUT: &str = r#"[
    Setting(Switch(to: [DoomWay(Fed)])),
    Harm(Complicate(on: "Captain Ashlock", name: "Netted", die: d12)),
    Harm(StepUp(at: (of: "Captain Ashlock", is: "Netted"))),
]"#;

/// Two presses, and the tray says what the die of doom allows (DOOM-9).
#[test]
fn a_limited_action_is_bought_with_a_die_and_the_tray_says_how_large_a_die_counts() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(ASHLOCK_OUT);
    let before = bench.steps();
    bench.menu("d8 of Doom");
    bench.press("Captain Ashlock takes a limited action, keeping one die, d8 at most");
    assert_eq!(bench.dice("Doom"), [D6, D6, D10]);
    assert_eq!(bench.steps(), before + 1);
    bench.harness.get_by_label("Keep one die for the total, d8 or smaller");
    let acting = bench.table().at_hand().and_then(|it| it.acting()).unwrap();
    assert_eq!(bench.table().rolls[&acting].limit.map(|limit| limit.most), Some(D8));
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    bench.harness.run();
    assert_eq!(bench.dice("Doom"), [D6, D6, D8, D10]);
    assert!(bench.table().at_hand().is_none());
}

/// The result a die of doom has bought stays in the total, whatever is clicked beside it (DOOM-9).
#[test]
fn a_bought_result_says_so_and_stays_while_the_others_are_chosen_anew() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(
        r#"[
        Setting(Switch(to: [DoomWay(Fed)])),
        Test(Open(who: "Mara Oake", against: Free)),
        Roll(Add(roll: Opposing, what: Dice([d12, d12, d12, d6]))),
        Roll(Throw(roll: Opposing, faces: Typed([11, 10, 9, 2]))),
        Roll(Stand(roll: Opposing)),
        Spend((dice: [d6], on: Total(roll: Opposing, at: "d6"))),
    ]"#,
    );
    let total = |bench: &Bench| {
        let opposing = bench.table().at_hand().and_then(|it| it.opposing()).unwrap();
        bench.table().rolls[&opposing].total()
    };
    assert_eq!(total(&bench), 23);
    bench.press("Opposing: d6, shows 2, bought d6");
    bench.harness.get_by_label_contains("it stays in the total");
    assert_eq!(total(&bench), 23);
    bench.press("Opposing: d12 number 3, shows 9, effect d12");
    bench.press("Opposing: d12 number 3, shows 9, not used");
    assert_eq!(total(&bench), 22, "one of the others made room, not the one that was bought");
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    bench.harness.run();
    assert_eq!(total(&bench), 23);
    bench.harness.get_by_label("Opposing: d6, shows 2, bought d6");
}

/// Where a die stands for the GM's point, buttons show the die and its pool, not a point (PP-4, DOOM-5).
#[test]
fn what_the_gm_pays_is_said_in_dice_of_the_pool_that_pays() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(ASHLOCK_OUT);
    bench.press("Test for Captain Ashlock while taken out, for d6 from Doom");
    assert_eq!(bench.dice("Doom"), [D6, D8, D10]);
    bench.harness.get_by_label("Keep one die for the total, d6 or smaller");
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Z);
    bench.harness.run();
    bench.play(r#"[Pool(Take(pool: "Doom", die: d6)), Pool(Take(pool: "Doom", die: d6))]"#);
    bench.harness.get_by_label("Test for Captain Ashlock while taken out, for d8 from Doom");
    bench.play(r"[Setting(Switch(to: [Switch(CrisisPools, false), Doom(Off), DoomWay(Kit)]))]");
    bench.harness.get_by_label("Test for Captain Ashlock while taken out, for 1 PP from the bank");
}

#[test]
fn a_die_dragged_on_whoever_is_out_has_them_act_all_the_same() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(ASHLOCK_OUT);
    bench.press("Fold Mara Oake");
    bench.drag("d10 of Doom", "Unfold Captain Ashlock");
    bench.harness.get_by_label("Keep one die for the total, d10 or smaller");
    assert_eq!(bench.dice("Doom"), [D6, D6, D8]);
}

#[test]
fn the_last_die_of_a_crisis_is_warned_of_before_it_goes() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(r#"[Pool(Take(pool: "The fire spreads", die: d8))]"#);
    bench.menu("d8 of The fire spreads, 1 of 2");
    bench.harness.get_by_label("Remove");
    bench.harness.key_press(egui::Key::Escape);
    bench.harness.run();
    bench.play(r#"[Pool(Take(pool: "The fire spreads", die: d8))]"#);
    bench.menu("d8 of The fire spreads");
    bench.harness.get_by_label("Remove, which ends “The fire spreads”");
    // As with the last die of doom, the GM says so (DOOM-11).
    bench.unfold(1);
    bench.press("GM: do it anyway: Create a complication, any die, which ends “The fire spreads”…");
    bench.harness.get_by_label_contains("spending it ends “The fire spreads”");
    named(&mut bench, "Name of the complication", "Embers");
    assert!(bench.dice("The fire spreads").is_empty());
    // Doom is never emptied for good, and says so in its own words.
    let mut bench = sample(Look::default());
    bench.menu("d10 of Doom");
    bench.harness.get_by_label("Remove");
}
