//! What a veteran stumbled over: who opposes a GMC who acts, whose dice go when somebody reacts, what comes later, and
//! why an effect does less than its die shows.

use crate::support::{Bench, Look};
use crate::ways::on;
use egui::Key;
use egui_kittest::kittest::{By, NodeT, Queryable};
use hitch_core::model::{Opposition, Phase};

const TALL: Look = Look { size: (1280.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

/// Doom is played, and actions with reactions.
fn acting(name: &str) -> Bench {
    let mut bench = on(name, TALL);
    bench.play("[Setting(Mod(which: Actions, on: true))]");
    bench
}

fn against(bench: &Bench) -> Opposition {
    bench.table().at_hand().unwrap().test().unwrap().against
}

fn opposing(bench: &Bench) -> String {
    let test = bench.table().at_hand().unwrap().opposing().unwrap();
    let dice: Vec<String> =
        bench.table().rolls[&test].dice.iter().map(|die| format!("{} {}", die.size, die.label)).collect();
    dice.join(", ")
}

#[test]
fn nothing_of_the_gms_stands_against_a_gmc_who_acts() {
    // By the button, and by a click on a trait on the villain's own turn.
    let mut bench = acting("doom");
    bench.play(r#"[Order(Begin(lead: "Voss"))]"#);
    bench.tap("Action for Voss");
    assert_eq!((against(&bench), opposing(&bench)), (Opposition::Free, String::new()));
    assert!(bench.shows("Opposition: Who reacts?"), "it is said who is missing");
    bench.tap("Body d8 of Mara");
    assert!(matches!(against(&bench), Opposition::Player(_)), "a trait of a PC is the reaction");
    assert_eq!(opposing(&bench), "d8 Body");

    let mut bench = acting("doom");
    bench.play(r#"[Order(Begin(lead: "Voss"))]"#);
    bench.tap("Harbour boss d10 of Voss");
    assert_eq!((against(&bench), opposing(&bench)), (Opposition::Free, String::new()));
}

#[test]
fn a_gmc_reacts_in_place_of_doom_by_a_click_on_a_trait() {
    for rolled in [false, true] {
        let mut bench = acting("doom");
        bench.tap("Body d8 of Mara");
        assert!(matches!(against(&bench), Opposition::Doom(_)), "doom opposes a PC");
        if rolled {
            bench.key(Key::R);
            let acting = bench.table().at_hand().unwrap().acting().unwrap();
            assert_eq!(bench.table().rolls[&acting].phase, Phase::Standing);
        }
        bench.tap("Harbour boss d10 of Voss");
        assert_eq!((against(&bench), opposing(&bench)), (Opposition::Free, "d10 Harbour boss".to_owned()));
        assert!(bench.shows("Opposition: Voss"));
        // And one step of undo is all of it.
        bench.do_now(hitch::ui::UiCommand::Undo);
        assert!(matches!(against(&bench), Opposition::Doom(_)));
    }
}

#[test]
fn another_gmc_reacts_where_one_did() {
    let mut bench = acting("bank");
    bench.play(r#"[Scene(Enter(who: "Rell")), Test(Open(who: "Mara", against: Player("Voss")))]"#);
    bench.tap("Harbour boss d10 of Voss");
    bench.tap("Duel d10 of Rell");
    assert_eq!(opposing(&bench), "d10 Harbour boss, d10 Duel", "the second one lends a die");
}

/// Where one GMC opposes, another does so in their place by one press, and one step of undo is all of it.
#[test]
fn another_gmc_opposes_in_place_of_one_who_did() {
    for setting in ["bank", "doom"] {
        let mut bench = on(setting, TALL);
        bench.play(r#"[Scene(Enter(who: "Rell")), Test(Open(who: "Mara"))]"#);
        bench.tap("Harbour boss d10 of Voss");
        let before = opposing(&bench);
        assert!(before.contains("Harbour boss"), "{setting}: {before}");
        bench.tap_first("Opposition: ");
        bench.pick("Rell instead of Voss");
        let after = opposing(&bench);
        assert!(after.contains("Duel") && !after.contains("Harbour boss"), "{setting}: {after}");
        assert_eq!(before.replace("Harbour boss", "Duel"), after, "{setting}: whatever else opposes stays");
        bench.do_now(hitch::ui::UiCommand::Undo);
        assert_eq!(opposing(&bench), before);
    }
}

#[test]
fn what_comes_later_is_listed_with_what_it_waits_for() {
    let mut bench = acting("bank");
    bench.play(
        r#"[Test(Open(who: "Mara", against: Player("Voss"))), Roll(Add(roll: Acting, what: Dice([d8, d8, d6]))),
            Roll(Throw(roll: Acting, faces: Typed([6, 4, 1]))), Roll(Stand(roll: Acting))]"#,
    );
    assert!(bench.shows("Later: Use the effect die, after the reaction"));
    assert!(bench.shows("Later: Use the hitch, after the reaction"));
    bench.play(
        "[Roll(Add(roll: Opposing, what: Dice([d6, d6]))), Roll(Throw(roll: Opposing, faces: Typed([3, 2]))),
            Roll(Stand(roll: Opposing))]",
    );
    assert!(bench.shows_first("Apply: Effect die: a complication for Voss"));
    assert!(!bench.shows_first("Later: "), "now it can be done");

    // In a contest the effect waits until somebody has won.
    let mut bench = on("bank", TALL);
    bench.play(
        r#"[Contest(Open(who: "Mara", against: ["Voss"])), Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Throw(roll: Acting, faces: Typed([6, 4]))), Roll(Stand(roll: Acting))]"#,
    );
    assert!(bench.shows("Later: Use the effect die, after the contest"));
}

#[test]
fn a_smaller_effect_says_why_whoever_reacts() {
    let mut bench = acting("stress");
    bench.play(
        r#"[Test(Open(who: "Mara", against: Free)), Roll(Add(roll: Acting, what: Dice([d10, d10, d8]))),
            Roll(Add(roll: Opposing, what: Trait((of: "Voss", is: "Harbour boss")))),
            Roll(Throw(roll: Acting, faces: Typed([6, 5, 2]))), Roll(Stand(roll: Acting)),
            Roll(Throw(roll: Opposing, faces: Typed([4]))), Roll(Stand(roll: Opposing))]"#,
    );
    let said = |bench: &Bench, words: &str| bench.harness.query_all_by_label_contains(words).next().is_some();
    // One die makes the total and leaves a d4 for the effect: nothing is smaller.
    assert!(!said(&bench, "stepped down because"));
    let mut bench = acting("stress");
    bench.play(
        r#"[Test(Open(who: "Mara", against: Free)), Roll(Add(roll: Acting, what: Dice([d10, d10, d8]))),
            Roll(Add(roll: Opposing, what: Trait((of: "Voss", is: "Harbour boss")))),
            Roll(Add(roll: Opposing, what: Trait((of: "Voss", is: "Hard to fool")), pay: true)),
            Roll(Add(roll: Opposing, what: Dice([d8]))),
            Roll(Throw(roll: Acting, faces: Typed([6, 5, 2]))), Roll(Stand(roll: Acting)),
            Roll(Throw(roll: Opposing, faces: Typed([4, 3, 2]))), Roll(Stand(roll: Opposing))]"#,
    );
    assert!(said(&bench, "Voss takes a d6. The effect die is stepped down because their d8 is at least as large"));
}

#[test]
fn what_an_effect_costs_stands_in_its_row() {
    let mut bench = on("bank", TALL);
    bench.play(
        r#"[Sfx(Write(of: "Mara", on: Trait("Tide-born"), sfx: [
            (name: "Undertow", text: "The sea takes a side.", costs: [Points(1), Complication(name: "Soaked", die: d8)],
                benefits: [Add(d8)]),
        ])), Points(Give(to: "Mara", points: 2)), Test(Open(who: "Mara", against: Difficulty(d8)))]"#,
    );
    assert!(bench.shows_first("Use Undertow of") || bench.shows_first("Use Undertow"), "it is at hand");
    assert!(
        bench.harness.query_all_by_label_contains("costs 1 plot point, d8 complication").next().is_some(),
        "with its whole price"
    );
}

const TICKED: &str = "Done: Effect die: an asset for Mara Oake";

#[test]
fn ticks_of_what_was_taken_up_go_with_undo_and_come_back_with_redo() {
    let mut bench = crate::support::sample(TALL);
    bench.play(crate::support::THROWN);
    bench.tap("Apply: Effect die: an asset for Mara Oake");
    assert!(bench.shows(TICKED));
    bench.do_now(hitch::ui::UiCommand::Undo);
    assert!(!bench.shows(TICKED) && bench.shows("Apply: Effect die: an asset for Mara Oake"));
    bench.do_now(hitch::ui::UiCommand::Redo);
    assert!(bench.shows(TICKED), "done again");
    // Back to before the roll, and on again.
    for _ in 0..3 {
        bench.do_now(hitch::ui::UiCommand::Undo);
    }
    assert!(!bench.shows(TICKED));
    for _ in 0..3 {
        bench.do_now(hitch::ui::UiCommand::Redo);
    }
    assert!(bench.shows(TICKED));
    // What is taken back and replaced by something else is not done.
    bench.do_now(hitch::ui::UiCommand::Undo);
    bench.tap_first("Apply: Hitch");
    assert!(!bench.shows(TICKED));
}

/// Where there are only actions, nothing that is told of one speaks of a test or a contest (ACT-1).
#[test]
fn an_action_is_called_an_action() {
    let mut bench = acting("bank");
    bench.tap_first("Action for Mara");
    bench.play(
        r#"[Test(Oppose(with: Player("Voss"))), Roll(Add(roll: Acting, what: Dice([d8, d8, d6]))),
            Roll(Throw(roll: Acting, faces: Typed([6, 4, 1]))), Roll(Stand(roll: Acting)),
            Roll(Add(roll: Opposing, what: Dice([d6, d6]))), Roll(Throw(roll: Opposing, faces: Typed([3, 1]))),
            Roll(Stand(roll: Opposing))]"#,
    );
    bench.do_now(hitch::ui::UiCommand::CloseTest);
    let session = bench.harness.state().session();
    let told = session.log().iter().map(|row| row.text.to_string());
    let all: Vec<String> = told.chain(session.undo_label().map(str::to_owned)).chain(session.group_label()).collect();
    assert!(all.iter().any(|it| it.contains("Mara’s action is closed")), "{all:?}");
    let wrong = |it: &&String| ["test", "contest"].iter().any(|word| it.to_lowercase().contains(word));
    assert_eq!(all.iter().find(wrong), None);
}

/// A 1 of the other side is told once in what a roll came to (HIT-5).
#[test]
fn an_opportunity_is_told_once() {
    let mut bench = on("bank", TALL);
    bench.play(
        r#"[Test(Open(who: "Mara", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d8, d8, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([3, 1]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([6, 4, 2]))), Roll(Stand(roll: Acting))]"#,
    );
    bench.harness.run_ok();
    let said = |node: &egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        let all = [node.label(), node.value()].into_iter().flatten().collect::<String>();
        all.matches("1 opportunity").count()
    };
    let all = bench.harness.root().query_all(By::new()).collect::<Vec<_>>();
    assert_eq!(all.iter().map(said).sum::<usize>(), 1);
}
