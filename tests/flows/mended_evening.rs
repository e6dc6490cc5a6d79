//! What a GM stumbled over in an evening of play, each from what they pressed to what they expected of it.

use crate::support::{Bench, Look, THROWN, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::{Dragged, UiCommand, actions};
use hitch_core::model::{Die, Opposition};
use hitch_core::rules::{Authority, Command, Table, TestCommand, apply, best_trait};

const TALL: Look = Look { size: (1280.0, 1400.0), pixels: 1.0, light: false, zoom: 1.0 };

fn seen(bench: &Bench) -> String {
    let by_button = bench.harness.query_by_label_contains(": view another");
    let label = by_button.and_then(|it| it.accesskit_node().label()).unwrap_or_default();
    label.trim_start_matches("Scene ").trim_end_matches(": view another").to_owned()
}

#[test]
fn a_die_of_doom_asks_what_it_is_for_where_nothing_gathers_dice() {
    let mut bench = sample(TALL);
    bench.play(THROWN);
    let test = bench.table().at_hand().unwrap().id;
    bench.press("d10 of Doom");
    bench.harness.get_by_label("Spend on this scene");
    assert_eq!(bench.table().at_hand().map(|it| it.id), Some(test), "the roll that is decided stays");
    bench.key(Key::Escape);
    bench.do_now(UiCommand::CloseTest);
    bench.press("d10 of Doom");
    bench.harness.get_by_label("Spend on this scene");
    assert!(bench.table().at_hand().is_none(), "nobody’s test is opened by it");
    bench.key(Key::Escape);
    // Into a roll that gathers dice it goes as ever.
    bench.press("Test for Mara Oake");
    bench.press("d10 of Doom");
    let opposing = bench.table().at_hand().and_then(|it| it.opposing()).unwrap();
    assert!(bench.table().rolls[&opposing].dice.iter().any(|die| die.size == Die::D10));
}

#[test]
fn what_was_left_unused_is_said_where_the_next_roll_closes_it() {
    let mut bench = sample(TALL);
    bench.play(THROWN);
    bench.press("Body d10 of Mara Oake, in the pool");
    bench.harness.get_by_label_contains("The previous roll is closed. Not used: ");
    bench.press("Undo");
    assert_eq!(bench.table().at_hand().map(|it| it.title.to_string()).as_deref(), Some("Mara gets the ledger out"));
    // Closed by itself, what lies unused was in sight.
    bench.do_now(UiCommand::CloseTest);
    assert!(bench.harness.query_by_label_contains("The previous roll is closed").is_none());
}

#[test]
fn an_extra_is_as_large_as_the_die_typed_or_chosen() {
    let mut bench = sample(TALL);
    bench.press("Spend dice of Doom");
    bench.press("Add an extra, any die…");
    bench.harness.get_by_label("Spend the d6, chosen");
    bench.enter("Name of the extra", "Deckhand d10");
    let extra = bench.table().cast.values().find(|it| &*it.name == "Deckhand").expect("the die is no part of the name");
    assert!(extra.traits.iter().any(|(_, it)| it.dice() == [Die::D10]));
    let doom = |bench: &Bench| bench.table().doom().unwrap().dice.clone();
    assert_eq!(doom(&bench), [Die::D6, Die::D6, Die::D8]);
    bench.press("Spend dice of Doom");
    bench.press("Add an extra, any die…");
    bench.press("Spend the d8");
    bench.enter("Name of the extra", "Watchman");
    assert_eq!(doom(&bench), [Die::D6, Die::D6]);
}

#[test]
fn a_spend_that_is_refused_keeps_what_was_typed() {
    let mut bench = sample(TALL);
    bench.press("Spend dice of Doom");
    bench.press("Split the group, a d10 or larger…");
    bench.enter("Name of the second scene", "The cellar");
    bench.harness.get_by_label_contains("of the groups needs");
    assert_eq!(bench.table().running().count(), 1);
    let line = bench.harness.get_by_label("Name of the second scene");
    assert_eq!(line.accesskit_node().value().as_deref(), Some("The cellar"));
    bench.press("Idris Kane leaves with the second group");
    bench.harness.get_by_label("Name of the second scene").focus();
    bench.harness.run();
    bench.key(Key::Enter);
    assert_eq!(bench.table().running().count(), 2);
    assert!(bench.harness.query_by_label("Name of the second scene").is_none());
}

#[test]
fn a_flashback_is_on_screen_while_it_is_told_and_the_scene_again_after_it() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
            Scene(Add(name: "The crane yard", place: "", kind: Action)),
            Scene(Leave(who: "Idris Kane")),
            Scene(Enter(scene: "The crane yard", who: "Idris Kane")),
            Scene(Start(scene: "The crane yard")),
        ]"#,
    );
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.press("View The crane yard");
    assert_eq!(seen(&bench), "The crane yard");
    assert!(bench.harness.query_by_label("View The crane yard").is_none(), "it is the one on screen");
    bench.harness.get_by_label("View The customs house burns");
    bench.press("More for The crane yard");
    bench.press("Start a flashback…");
    bench.press("Start the flashback");
    assert_eq!(seen(&bench), "Before: The crane yard");
    bench.key_with(Modifiers::COMMAND, Key::E);
    bench.key(Key::Enter);
    assert!(bench.table().running().any(|it| &*it.name == "The customs house burns"), "the other one goes on");
    assert_eq!(seen(&bench), "The crane yard");
}

#[test]
fn past_sessions_leave_the_page_as_wide_as_it_is() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..TALL });
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    let right = bench.harness.get_by_label("New line").rect().right();
    bench.play("[Setting(Mod(which: SessionRecord, on: true)), Session(Start)]");
    bench.harness.get_by_label_contains("Mara Oake: callback to session");
    let all: Vec<_> =
        bench.harness.query_all_by_label_contains("callback to session").map(|it| it.rect().right()).collect();
    assert!(all.len() >= 5);
    assert!(all.iter().all(|it| *it <= right + 1.0), "{all:?} beyond {right}");
    assert!((bench.harness.get_by_label("New line").rect().right() - right).abs() < 20.0);
}

#[test]
fn stakes_that_change_hold_for_what_is_rolled_for_and_not_for_what_is_decided() {
    let mut bench = sample(TALL);
    bench.press("Test for Mara Oake");
    let high = |bench: &Bench| bench.table().at_hand().unwrap().high_stakes();
    assert!(high(&bench));
    bench.press("High stakes in The customs house burns");
    assert!(!high(&bench));
    bench.do_now(UiCommand::Undo);
    assert!(high(&bench), "both in one step");
}

#[test]
fn a_gmc_opposes_by_a_card_that_is_dropped_and_by_the_list() {
    let mut bench = sample(TALL);
    bench.press("Test for Mara Oake");
    let against = |bench: &Bench| {
        let at_hand = bench.table().at_hand().unwrap();
        let sizes: Vec<_> =
            bench.table().rolls[&at_hand.opposing().unwrap()].dice.iter().map(|die| die.label.to_string()).collect();
        (at_hand.test().unwrap().against, sizes)
    };
    bench.press("Fold Mara Oake");
    bench.drag("Unfold Quill & Sons", "Opposing side");
    let (now, labels) = against(&bench);
    // Beside difficulty dice, which one press takes out (POOL-7).
    assert!(matches!(now, Opposition::Difficulty(_)));
    assert!(labels.iter().skip(2).all(|it| it == "Bailiffs") && labels.len() > 2, "{labels:?}");
    bench.do_now(UiCommand::Undo);
    assert_eq!(against(&bench).1.len(), 2);
    bench.press("Opposition: challenging");
    bench.press("Captain Ashlock adds d10 to the opposition");
    let (now, labels) = against(&bench);
    assert!(matches!(now, Opposition::Difficulty(_)));
    assert_eq!(labels.len(), 3, "{labels:?}");
    bench.harness.get_by_label("Fold Captain Ashlock");
}

#[test]
fn whatever_is_clicked_first_the_same_opposes() {
    let trait_of = |table: &Table, who: &str| {
        let who = table.cast.values().find(|it| &*it.name == who).unwrap().id;
        Dragged::Trait(best_trait(table, who).unwrap().0)
    };
    let opposing = |first: &str, second: &str| {
        let mut table = sample(TALL).table().clone();
        for who in [first, second] {
            let scene = table.running().next().cloned();
            let here = actions::Here { scene: scene.as_deref(), against: None };
            let what = trait_of(&table, who);
            for command in actions::into_tray(&table, &here, what, None, false) {
                table = apply(&table, &command, Authority::Rules).unwrap().0;
            }
        }
        let at_hand = table.at_hand().unwrap();
        let dice = &table.rolls[&at_hand.opposing().unwrap()].dice;
        dice.iter().map(|die| die.label.to_string()).collect::<Vec<_>>()
    };
    let theirs = opposing("Captain Ashlock", "Mara Oake");
    assert_eq!(theirs, opposing("Mara Oake", "Captain Ashlock"));
    assert_eq!(theirs.len(), 3, "{theirs:?}");
}

#[test]
fn a_players_character_opposes_a_gmcs_test_alone() {
    let table = sample(TALL).table().clone();
    let named = |who: &str| table.cast.values().find(|it| &*it.name == who).unwrap().id;
    let (ashlock, mara) = (named("Captain Ashlock"), named("Mara Oake"));
    let open = Command::Test(TestCommand::Open {
        who: ashlock.into(),
        title: "".into(),
        scene: None,
        against: None,
        aim: None,
        pay: false,
    });
    let table = apply(&table, &open, Authority::Rules).unwrap().0;
    let test = actions::open_test(&table).unwrap();
    assert!(actions::opposition::may(&table, &test, mara));
    let commands = actions::opposition::opposes(&table, &test, mara);
    let after = actions::dry_run(&table, &commands).unwrap();
    let at_hand = after.at_hand().unwrap();
    assert_eq!(at_hand.test().unwrap().against, Opposition::Player(mara));
    assert!(after.rolls[&at_hand.opposing().unwrap()].dice.is_empty());
}

#[test]
fn the_plain_key_of_a_plus_enlarges_too() {
    let mut bench = sample(Look::default());
    let zoom = bench.harness.ctx.zoom_factor();
    bench.key_with(Modifiers::COMMAND, Key::Equals);
    assert!(bench.harness.ctx.zoom_factor() > zoom);
}

/// A 1 of the GM's that nothing can be done with yet is told as well, with what it waits for (HIT-5).
#[test]
fn an_opportunity_without_a_use_says_what_it_waits_for() {
    let mut bench = crate::support::blank(Look::default());
    bench.play(
        r#"[
            Character(Add(name: "Ines", kind: Pc, scene: Some("Opening scene"))),
            Test(Open(who: "Ines", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Dice([d8, d8]))),
            Roll(Throw(roll: Opposing, faces: Typed([1, 4]))),
            Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([6, 5]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
    let waits = "Later: Use the opportunity, when a complication, stress or an asset can be stepped, or by SFX";
    assert!(bench.shows(waits));
    bench.play(r#"[Harm(Complicate(on: "Ines", name: "Wet", die: d8))]"#);
    assert!(!bench.shows(waits) && bench.shows_first("Apply: "));
}
