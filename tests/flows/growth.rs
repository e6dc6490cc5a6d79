//! What a session leaves the PCs with, and how they grow by it: presses counted, a hover that opens a submenu is none.

use crate::support::{Bench, Look, on_table};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::model::{Character, Die};
use hitch::rules::Table;
use hitch::store::{library, parse_campaign};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use std::path::Path;

const TALL: Look = Look { size: (1440.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

/// The sample that grows, on its page of scenes and notes.
fn ninth() -> Bench {
    let sample = library::NINTH_HOUR;
    let campaign = parse_campaign(Path::new(sample.file), sample.text).unwrap();
    let mut bench = on_table(TALL, Table::try_from(campaign.table).unwrap());
    bench.tap("Scenes");
    bench
}

fn who(bench: &Bench, name: &str) -> Character {
    Character::clone(bench.table().cast.values().find(|it| &*it.name == name).unwrap())
}

fn base(bench: &Bench, name: &str, of: &str) -> Option<Die> {
    let who = who(bench, name);
    who.traits.iter().find(|(_, it)| &*it.name == of).and_then(|(_, it)| it.base.first().copied())
}

/// GROW-3, GROW-4: a wish, thrown and taken: four presses.
#[test]
fn a_growth_test_takes_four_presses_and_one_step_each() {
    let mut bench = ninth();
    let before = bench.table().clone();
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.tap("a growth test against d12: In a crowd d6 \u{2192} d8");
    assert_eq!(bench.table().resolutions.len(), 1, "the test is open");
    bench.harness.run_ok();
    assert!(bench.harness.query_all_by_label_contains("Call off").next().is_some(), "the tray is in front");
    let dice = bench.table().rolls.values().flat_map(|roll| &roll.dice).count();
    assert_eq!(dice, 5, "two against her, her pool of two and her worst harm");
    let tag = bench.table().running().find(|scene| scene.kind == hitch::model::SceneKind::Tag);
    assert_eq!(tag.map(|scene| &*scene.name), Some("Tag scene: Miss Dovetail"));
    let title = bench.table().at_hand().map(|it| it.title.to_string());
    assert_eq!(title.as_deref(), Some("In a crowd"));
    // Only what a growth test allows is there, and its sides say what they are (GROW-3).
    let shows = |bench: &Bench, label: &str| bench.harness.query_all_by_label_contains(label).next().is_some();
    assert!(shows(&bench, "no points, hitches lie idle") && shows(&bench, "Growing"));
    for other in ["Hinder: a d4", "off the rack", "Use ", "Saved pools of", "Dice to put in"] {
        assert!(!shows(&bench, other), "{other}");
    }
    let stakes = bench.harness.query_all_by_label_contains("stakes");
    assert!(stakes.into_iter().all(|it| it.rect().bottom() < 44.0), "only the scene in the bar on top has any");
    bench.key(Key::R);
    bench.harness.run_ok();
    for other in ["One more result", "Best effect", "effect d", "opportunity, d"] {
        let all: Vec<_> = bench.harness.query_all_by_label_contains(other).map(|it| format!("{it:?}")).collect();
        assert!(all.is_empty(), "{other}: {all:?}");
    }
    bench.key(Key::Num1);
    bench.harness.run_ok();
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D8), "taken, or done anyway");
    for _ in 0..20 {
        if bench.table().cast == before.cast {
            break;
        }
        bench.do_now(UiCommand::Undo);
    }
    assert!(bench.table().cast == before.cast, "all of it is taken back");
}

/// GROW-8: a line of a milestone is one press, and can be taken back.
#[test]
fn a_milestone_is_one_press() {
    let mut bench = ninth();
    let before = who(&bench, "Halcyon").growth.xp;
    bench.tap("Halcyon, 1 XP: you speak of who sat there before you");
    assert_eq!(who(&bench, "Halcyon").growth.xp, before + 1);
    bench.do_now(UiCommand::Undo);
    assert_eq!(who(&bench, "Halcyon").growth.xp, before);
}

/// GROW-8, GROW-9: XP and sessions are spent in two presses; what one has too little of is not listed.
#[test]
fn spending_takes_two_presses() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.tap("5 XP: In a crowd d6 \u{2192} d8");
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D8));
    assert_eq!(who(&bench, "Miss Dovetail").growth.xp, 10);
}

/// What a gain changes is seen before it is pressed, with the odds of its test and what a lost one leaves (GROW-3, GROW-4).
#[test]
fn what_a_gain_changes_is_seen_first() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.harness.get_by_label("a growth test against d12: In a crowd d6 \u{2192} d8").hover();
    bench.harness.run_ok();
    bench.harness.get_by_label("In a crowd: d6 before, d8 after");
    assert!(bench.harness.query_by_label_contains("Won in ").is_some(), "the odds");
    assert!(bench.harness.query_by_label_contains("another trait steps down for it, and the dice stay").is_some());
    bench.harness.get_by_label("5 XP: In a crowd d6 \u{2192} d8").scroll_to_me();
    bench.harness.run_ok();
    bench.harness.get_by_label("5 XP: In a crowd d6 \u{2192} d8").hover();
    bench.harness.run_ok();
    bench.harness.get_by_label("XP: 15 before, 10 after");
    assert!(bench.harness.query_by_label_contains("Won in ").is_none(), "nothing is rolled for it");
}

/// What is new is named before it is had: nothing has a made-up name (GROW-8).
#[test]
fn what_is_new_is_named_at_once() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.tap("10 XP: On Will not be hurried\u{2026}");
    bench.harness.run_ok();
    bench.harness.get_by_label("The special effect: On Will not be hurried").type_text("Slow hands: A point waits");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let effect = |bench: &Bench| {
        let dovetail = who(bench, "Miss Dovetail");
        let of =
            dovetail.traits.iter().find(|(_, it)| &*it.name == "Will not be hurried").map(|(_, it)| it.sfx.clone());
        of.unwrap().into_iter().find(|it| &*it.name == "Slow hands")
    };
    assert_eq!(effect(&bench).map(|it| (it.text.to_string(), it.unlocked)), Some(("A point waits".to_owned(), false)));
    assert_eq!(who(&bench, "Miss Dovetail").growth.xp, 5);
    bench.do_now(UiCommand::Undo);
    assert_eq!(effect(&bench), None);
}

/// GROW-5, GROW-12: dice are committed one by one in the tray, after what they are against is seen, and thrown.
#[test]
fn paced_growth_is_thrown_from_the_tray() {
    let mut bench = ninth();
    bench.play("[Session(End), Setting(Mod(which: Goals, on: false)), Setting(Switch(to: [GrowthPool(Paced)])), Session(EndStory())]");
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.tap("a growth test against d10: New distinction\u{2026}");
    bench.harness.run_ok();
    bench.harness.get_by_label("Its name: New distinction").type_text("Bells");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let acting = |bench: &Bench| bench.table().rolls.values().find(|it| it.roller().is_some()).map(|it| it.dice.len());
    assert_eq!(acting(&bench), Some(0), "none is committed yet");
    let first = bench.harness.get_all_by_label_contains("Commit the growth die").next().unwrap();
    first.click();
    bench.harness.run_ok();
    bench.harness.get_all_by_label_contains("Commit the growth die").next().unwrap().click();
    bench.harness.run_ok();
    assert_eq!(acting(&bench), Some(2));
    bench.key(Key::R);
    bench.harness.run_ok();
    let at = bench.table().at_hand().unwrap().id;
    assert!(hitch::rules::decided(bench.table(), at), "thrown");
}

/// GROW-7, GROW-8: goals and milestones are written in place, and what can't be read says how it is written.
#[test]
fn goals_and_milestones_are_written_in_place() {
    let mut bench = ninth();
    // Goals are set between sessions: what is refused stays to be typed on, and the same press leaves it.
    let goal = "Say what I heard, Truth d6";
    bench.tap("Write a goal of Brother Carillon\u{2026}");
    bench.harness.get_by_label("Goal of Brother Carillon").type_text(goal);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(who(&bench, "Brother Carillon").growth.goals.len(), 1);
    assert_eq!(bench.harness.get_by_label("Goal of Brother Carillon").value().as_deref(), Some(goal));
    bench.tap("Write a goal of Brother Carillon\u{2026}");
    assert!(bench.harness.query_by_label("Goal of Brother Carillon").is_none(), "it is left");
    bench.play("[Session(End)]");
    bench.tap("Write a goal of Brother Carillon\u{2026}");
    bench.key(Key::Escape);
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("Goal of Brother Carillon").is_none(), "Escape leaves it, too");
    bench.tap("Write a goal of Brother Carillon\u{2026}");
    bench.harness.get_by_label("Goal of Brother Carillon").type_text("Say what I heard");
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(who(&bench, "Brother Carillon").growth.goals.len(), 1);
    assert_eq!(bench.harness.get_by_label("Goal of Brother Carillon").value().as_deref(), Some("Say what I heard"));
    bench.harness.get_by_label("Goal of Brother Carillon").type_text(", Truth d6");
    bench.harness.run_ok();
    assert_eq!(
        bench.harness.get_by_label("Goal of Brother Carillon").value().as_deref(),
        Some("Say what I heard, Truth d6")
    );
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let goals = who(&bench, "Brother Carillon").growth.goals;
    assert_eq!(goals.last().map(|it| (&*it.name, it.die)), Some(("Say what I heard", Die::D6)));
}

/// GROW-9: sessions train in two presses.
#[test]
fn training_takes_two_presses() {
    let mut bench = ninth();
    let sessions = |bench: &Bench| hitch::rules::sessions_of(bench.table(), who(bench, "Halcyon").id).count();
    let had = sessions(&bench);
    bench.tap("Halcyon grows\u{2026}");
    bench.tap_first("2 sessions: ");
    assert_eq!(sessions(&bench), had - 2);
    bench.do_now(UiCommand::Undo);
    assert_eq!(sessions(&bench), had);
}

/// GROW-9: a session that is called back pays for a further die of a set, in one press and in place of the point.
#[test]
fn a_callback_pays_in_one_press() {
    let mut bench = ninth();
    bench.play(
        r#"[Scene(Start(scene: "Low water, first light")), Test(Open(who: "Halcyon")),
            Roll(Add(roll: Acting, what: Trait((of: "Halcyon", is: "Mercy"))))]"#,
    );
    let (points, dice) = (who(&bench, "Halcyon").purse, acting(&bench));
    let halcyon = who(&bench, "Halcyon").id;
    bench.harness.get_all_by_label_contains("fold Halcyon").next().unwrap().click();
    bench.harness.run_ok();
    let truth = |bench: &Bench| {
        let all = bench.harness.query_all_by_label_contains("Truth");
        all.map(|node| node.accesskit_node().label().unwrap_or_default()).find(|it| it.starts_with("Truth d8"))
    };
    let label = truth(&bench).expect("the chip on the card");
    bench.harness.get_all_by_label(&label).next().unwrap().click_modifiers(Modifiers::ALT);
    bench.harness.run_ok();
    assert_eq!(acting(&bench), dice + 1);
    assert_eq!(who(&bench, "Halcyon").purse, points, "no point is paid");
    assert!(bench.table().record.iter().any(|it| it.called.contains(&halcyon)), "and a session is ticked");
}

fn acting(bench: &Bench) -> usize {
    bench.table().rolls.values().filter(|roll| roll.roller().is_some()).map(|roll| roll.dice.len()).sum()
}

/// GROW-3: a table of five has grown within thirty presses.
#[test]
fn a_table_of_five_grows_within_thirty_presses() {
    let mut bench = ninth();
    // The fifth has nothing to grow by yet.
    bench.play(r#"[Growth(Put(who: "Second Chair", die: d8)), Growth(Put(who: "Second Chair", die: d6))]"#);
    let names: Vec<String> =
        bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    assert_eq!(names.len(), 5);
    let mut presses = 0;
    let mut grown = 0;
    for name in &names {
        if bench.harness.query_by_label(&format!("{name} grows\u{2026}")).is_none() {
            bench.tap("Scenes");
            presses += 1;
        }
        let before = who(&bench, name).traits;
        bench.tap(&format!("{name} grows\u{2026}"));
        bench.tap_first("a growth test against ");
        bench.key(Key::R);
        bench.harness.run_ok();
        bench.key(Key::Num1);
        bench.harness.run_ok();
        presses += 4;
        grown += usize::from(who(&bench, name).traits != before);
    }
    assert!(grown == 5 && presses <= 30, "{grown} have grown in {presses} presses");
}

/// GROW-1 to GROW-14: what the night left everybody with is one page, and from there growing takes as many presses.
#[test]
fn the_whole_table_grows_on_one_page() {
    let mut bench = ninth();
    bench.tap("Growth of the whole table on one page");
    let pcs: Vec<String> = bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    let page = bench.harness.state().panes().iter().find(|(pane, _)| *pane == Pane::Scenes).unwrap().1;
    let mut last = f32::MIN;
    for name in &pcs {
        let row = bench.harness.get_by_label(&format!("{name} grows\u{2026}")).rect();
        assert!(page.contains_rect(row) && row.top() > last, "{name} has a row, one below the other");
        last = row.bottom();
    }
    for head in ["Character", "Worst harm", "Goals", "To spend"] {
        assert!(bench.harness.query_all_by_label(head).next().is_some(), "{head}");
    }
    assert!(bench.harness.query_all_by_label("New scene: its name").next().is_none(), "nothing else is there");
    bench.tap("Halcyon grows\u{2026}");
    bench.tap("Halcyon, 1 XP: you speak of who sat there before you");
    bench.tap("Miss Dovetail grows\u{2026}");
    bench.tap("a growth test against d12: In a crowd d6 \u{2192} d8");
    assert_eq!(bench.table().resolutions.len(), 1, "the test is open");
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.tap("Back to scenes and notes");
    assert!(bench.harness.query_all_by_label("New scene: its name").next().is_some());
}
