//! Mods of effect dice, difficulty and paid actions, from the start to what comes of them, in the window.

use crate::ways::{TALL, on};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::actions::open_test;
use hitch_core::model::{Die, Phase, Roll};

fn acting(bench: &crate::support::Bench) -> Roll {
    open_test(bench.table()).unwrap().acting.clone()
}

fn sizes(roll: &Roll) -> Vec<Die> {
    roll.dice.iter().map(|die| die.size).collect()
}

const MARA: &str = r#"[Test(Open(who: "Mara", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Dice([d8, d8, d10])))]"#;

#[test]
fn a_second_roll_says_what_the_effect_die_is() {
    let mut bench = on("reroll for effect", TALL);
    bench.play(MARA);
    bench.fall("4, 3", "7, 6, 2");
    assert!(!bench.shows_first("Apply: Effect die"), "there is no effect die yet");
    bench.tap_first("Apply: Reroll for the effect die of Mara");
    // What was typed is typed again (TOT-7).
    bench.type_in("2 7 3");
    bench.key(egui::Key::Enter);
    assert!(!acting(&bench).again.is_empty(), "the pool was rolled again");
    bench.tap_first("Apply: Effect die: an asset for Mara");
    assert!(bench.has("Mara", "Asset of Mara").is_some());
}

#[test]
fn a_prime_opportunity_is_a_heroic_success() {
    let mut bench = on("prime", TALL);
    bench.play(MARA);
    bench.play("[Roll(Throw(roll: Opposing, faces: Typed([1, 1])))]");
    bench.tap_first("Apply: Prime opportunity: a heroic success");
    bench.tap_first("Apply: Effect die: an asset for Mara");
    assert_eq!(bench.has("Mara", "Asset of Mara").as_deref(), Some("d12"), "the largest die of the pool, a step up");
}

#[test]
fn ones_feed_doom() {
    let mut bench = on("cort-x", TALL);
    bench.play(r#"[Test(Open(who: "Mara")), Roll(Add(roll: Acting, what: Dice([d8, d8, d10])))]"#);
    bench.fall("2, 3", "7, 6, 1");
    bench.tap_first("Apply: Mara rolled a 1: earns 1 PP, and ");
    let doom = bench.table().doom().unwrap().clone();
    assert_eq!(doom.dice, [Die::D6, Die::D6, Die::D8]);
    let had = bench.points_of("Mara").unwrap();
    bench.do_now(UiCommand::CloseTest);
    assert_eq!(bench.points_of("Mara"), Some(had + 1), "the point is hers when the roll is over");
}

#[test]
fn an_ability_is_enough_for_a_point() {
    let mut bench = on("cort-x", TALL);
    bench.play(r#"[Test(Open(who: "Mara")), Roll(Add(roll: Acting, what: Dice([d8, d8])))]"#);
    bench.fall("6, 8", "2, 3");
    bench.tap("Ability action, for a plot point");
    bench.tap("Succeed with Tide sight d8");
    assert_eq!(bench.points_of("Mara"), Some(0));
    assert!(bench.shows_first("Apply: Effect die: a complication for Voss"), "it has an effect");
    assert!(!bench.shows("Ability action, for a plot point"), "once is enough");
}

#[test]
fn a_sweep_hits_all_who_do_not_defend() {
    let mut bench = on("cort-x", TALL);
    bench.play(r#"[Scene(Enter(who: "Gang"))]"#);
    bench.tap("Contest…");
    bench.tap("Mara against…");
    bench.tap("All opponents, sweep attack for a plot point");
    assert_eq!(bench.points_of("Mara"), Some(0));
    bench.play(
        r"[Roll(Add(roll: Acting, what: Dice([d8, d6]))), Roll(Throw(roll: Acting, faces: Typed([6, 3]))),
            Roll(Stand(roll: Acting))]",
    );
    bench.tap("Voss doesn’t oppose");
    bench.tap("Gang doesn’t oppose");
    bench.tap_first("Apply: Effect die: a complication for Voss");
    bench.tap_first("Apply: Knock a die off Gang");
    // What is larger than a mob's dice costs it one of them (GMC-4).
    assert_eq!(
        (bench.has("Voss", "Complication"), bench.has("Gang", "Complication"), bench.has("Gang", "Gang dice")),
        (Some("d8".into()), None, Some("2d6".into()))
    );
}

#[test]
fn cutting_in_makes_it_the_last_round() {
    let mut bench = on("cort-x", TALL);
    bench.play(
        r#"[Points(Give(to: "Mara", points: 1)), Contest(Open(who: "Voss", against: ["Mara"])),
            Roll(Add(roll: Acting, what: Dice([d10, d6]))), Roll(Throw(roll: Acting, faces: Typed([9, 4]))),
            Roll(Stand(roll: Acting))]"#,
    );
    bench.tap("Interfere or join");
    bench.tap("Interfere, 1 PP");
    bench.tap("Tomas interferes, for a plot point");
    bench.tap("Voss continues, for d6 from Doom");
    bench.tap("Mara continues, for a plot point");
    assert_eq!(bench.points_of("Tomas"), Some(2), "each has paid him");
    for (who, faces) in [("", "2, 3"), ("Voss rolls again", "9, 4"), ("Mara rolls again", "3, 2")] {
        if !who.is_empty() {
            bench.tap(who);
        }
        if acting(&bench).dice.is_empty() {
            bench.play("[Roll(Add(roll: Acting, what: Dice([d10, d6])))]");
        }
        bench.play(&format!("[Roll(Throw(roll: Acting, faces: Typed([{faces}]))), Roll(Stand(roll: Acting))]"));
    }
    bench.tap_first("Apply: Effect die: Physical stress for Tomas");
    bench.tap_first("Apply: Effect die: Physical stress for Mara");
    assert_eq!(bench.has("Mara", "Physical").as_deref(), Some("d10"));
}

#[test]
fn what_marks_a_scene_wears_down_and_who_is_out_acts_for_a_point() {
    let mut bench = on("cort-x", TALL);
    bench.play(r#"[Harm(Out(who: "Tomas", out: true))]"#);
    assert!(bench.shows("Test for Tomas while taken out, for a plot point"));
    bench.tap("Recovery test…");
    bench.tap("The quay: Slick stones d8");
    bench.tap("Mara rolls to recover");
    bench.play("[Roll(Add(roll: Acting, what: Dice([d8, d8])))]");
    bench.fall("2, 3, 2", "5, 3");
    bench.tap_first("Apply: Recover: The quay’s Slick stones");
    let scene = bench.table().running().next().unwrap().clone();
    assert!(scene.traits.iter().any(|(_, it)| it.dice() == [Die::D6]), "a step less");
}

#[test]
fn an_assistant_shares_a_failure() {
    let mut bench = on("cort-x assist", TALL);
    bench.play("[Roll(Throw(roll: Acting, faces: Typed([5, 3]))), Roll(Stand(roll: Acting))]");
    bench.tap_first("Apply: Effect die: Physical stress for Mara");
    bench.tap_first("Apply: Effect die: Physical stress for Tomas");
    assert_eq!((bench.has("Mara", "Physical"), bench.has("Tomas", "Physical")), (Some("d8".into()), Some("d8".into())));
}

#[test]
fn a_point_steps_a_die_up_before_the_roll() {
    let mut bench = on("cort-x", TALL);
    bench.play(
        r#"[Points(Give(to: "Mara", points: 1)), Test(Open(who: "Mara")),
            Roll(Add(roll: Acting, what: Trait((of: "Mara", is: "Body"))))]"#,
    );
    bench.tap_first("Acting: d8 Body");
    bench.tap("Step up, for a plot point");
    assert_eq!((sizes(&acting(&bench)), bench.points_of("Mara")), (vec![Die::D10], Some(1)));
    bench.tap_first("Acting: d10 Body");
    assert!(bench.shows("GM: do it anyway: Double, for a plot point"), "once for each die");
}

#[test]
fn a_static_difficulty_stands_without_a_roll() {
    let mut bench = on("static", TALL);
    bench.play(MARA);
    bench.do_now(UiCommand::Roll);
    let test = open_test(bench.table()).unwrap();
    assert_eq!((test.opposing.unwrap().total(), test.acting.phase), (11, Phase::Standing));
}

#[test]
fn all_dice_are_added() {
    let mut bench = on("all dice", TALL);
    bench.play(MARA);
    bench.fall("4, 3", "7, 1, 4");
    assert_eq!(acting(&bench).total(), 11, "every die but the 1");
    bench.tap_first("Apply: Effect die: an asset for Mara");
    assert_eq!(bench.has("Mara", "Asset of Mara").as_deref(), Some("d6"));
}

#[test]
fn without_effect_dice_what_is_made_is_a_d6() {
    let mut bench = on("no effect dice", TALL);
    bench.play(MARA);
    bench.fall("2, 2", "6, 4, 1");
    bench.tap_first("Apply: Effect die: a complication for Voss");
    assert_eq!(bench.has("Voss", "Complication").as_deref(), Some("d8"), "a d6, and heroic by one");
}

#[test]
fn a_failure_has_consequences() {
    let mut bench = on("harsh", TALL);
    bench.play(MARA);
    bench.play("[Roll(Add(roll: Opposing, what: Dice([d10])))]");
    bench.fall("8, 7, 2", "4, 3, 2");
    bench.tap_first("Apply: Effect die: a complication for Mara");
    assert_eq!(bench.has("Mara", "Complication").as_deref(), Some("d10"));
}

#[test]
fn a_number_stands_on_its_pill_and_in_its_half_before_anything_falls() {
    let mut bench = crate::support::sample(crate::support::Look::default());
    bench.play(r"[Setting(Switch(to: [Statics(Rolled)]))]");
    bench.harness.get_by_label("challenging 11, plus dice that hinder");
    bench.press("Test for Mara Oake");
    bench.harness.get_by_label("Difficulty challenging 11");
    bench.harness.get_by_label("11");
    bench.press("Difficulty hard 15");
    bench.harness.get_by_label("15");
}

#[test]
fn whoever_is_out_is_not_the_first_to_be_asked() {
    let mut bench = crate::support::sample(crate::support::Look::default());
    bench.harness.get_by_label("Test for Mara Oake");
    bench.play(r#"[Harm(Out(who: "Mara Oake", out: true))]"#);
    let tests: Vec<_> = bench.harness.get_all_by_label_contains("Test for ").collect();
    assert!(tests.len() > 1);
    let first =
        tests.iter().map(|it| it.rect().min).min_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap()).unwrap();
    let mara = bench.harness.get_by_label("Test for Mara Oake").rect().min;
    assert_ne!(first, mara, "she makes no tests");
}

#[test]
fn a_hero_die_that_was_rolled_is_added_and_looks_it() {
    let mut bench = on("hero total", TALL);
    bench.play(
        r#"[
            Test(Open(who: "Mara", against: Difficulty(d8))),
            Roll(Throw(roll: Opposing, faces: Typed([4, 3]))), Roll(Stand(roll: Opposing)),
            Roll(Add(roll: Acting, what: Dice([d10, d8, d6]))),
            Roll(Throw(roll: Acting, faces: Typed([3, 3, 2]))), Roll(Stand(roll: Acting)),
            Beside(HeroRoll(die: d8, faces: Typed([5]))),
        ]"#,
    );
    bench.harness.get_by_label("Acting: d8 hero die, shows 5, added d8");
    bench.harness.get_by_label("Acting: d6, shows 2, effect d6");
}

#[test]
fn the_log_names_no_effect_die_before_the_second_roll_says_it() {
    let mut bench = on("plain", TALL);
    bench.play("[Setting(Switch(to: [Effects(Again)]))]");
    bench.play(
        r#"[
            Test(Open(who: "Mara", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Dice([d10, d8, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([4, 3]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([9, 4, 2]))), Roll(Stand(roll: Acting)),
        ]"#,
    );
    let told = |bench: &crate::support::Bench| bench.harness.state().session().log().last().unwrap().text.to_string();
    assert!(told(&bench).contains("13 beats 7") && !told(&bench).contains("effect"), "{}", told(&bench));
    bench.play("[Roll(ForEffect(roll: Acting, faces: Typed([2, 7, 3])))]");
    assert!(told(&bench).contains("for the effect die: d8"), "{}", told(&bench));
}

#[test]
fn whoever_is_out_opposes_nobody_and_the_window_says_why() {
    let mut bench = on("bank", TALL);
    bench.play(r#"[Harm(Out(who: "Voss", out: true)), Test(Open(who: "Mara"))]"#);
    let chip = "Harbour boss d10 of Voss";
    bench.harness.get_by_label(chip).hover();
    bench.harness.run();
    bench.harness.run_steps(40);
    assert!(bench.shows("Voss is taken out and can’t oppose anyone in this scene"));
    let opposing = |bench: &crate::support::Bench| open_test(bench.table()).unwrap().opposing.unwrap().dice.len();
    let before = opposing(&bench);
    bench.harness.get_by_label(chip).focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(opposing(&bench), before, "nothing of his goes in");
    assert!(bench.harness.query_all_by_label_contains("Voss is taken out").next().is_some());
}

#[test]
fn somebody_who_is_out_comes_into_a_contest_for_a_point_more() {
    let mut bench = on("contest raised", TALL);
    bench.play(
        r#"[Points(Give(to: "Tomas", points: 1)), Harm(Complicate(on: "Tomas", name: "Netted", die: d12)),
            Harm(StepUp(at: (of: "Tomas", is: "Netted")))]"#,
    );
    bench.tap("Interfere or join");
    bench.tap("Join the contest");
    assert!(bench.shows("Tomas joins while taken out, for a plot point"));
    bench.tap("Interfere, 1 PP");
    bench.tap("Tomas interferes, for a plot point, and 1 more PP to act while taken out");
    assert_eq!(bench.points_of("Tomas"), Some(0), "one to act, one to interfere");
}
