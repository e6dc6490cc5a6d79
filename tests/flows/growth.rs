//! What a session leaves the PCs with, and how they grow by it: presses counted, a hover that opens a submenu is none.

use crate::support::{Bench, Look, blank, on_table};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_core::library;
use hitch_core::model::{Bearer, Character, Die, Gain, GainOf, Wish};
use hitch_core::rules::Table;
use hitch_core::words;
use hitch_files::store::parse_campaign;
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

/// GROW-3, GROW-4: a wish, rolled and taken: four presses.
#[test]
fn a_growth_test_takes_four_presses_and_one_step_each() {
    let mut bench = ninth();
    let before = bench.table().clone();
    bench.tap("Miss Dovetail grows…");
    bench.tap("a growth test vs target rating + d12: In a crowd d6 → d8");
    assert_eq!(bench.table().resolutions.len(), 1, "the test is open");
    bench.harness.run_ok();
    assert!(bench.harness.query_all_by_label_contains("Cancel the").next().is_some(), "the tray is in front");
    let dice = bench.table().rolls.values().flat_map(|roll| &roll.dice).count();
    assert_eq!(dice, 5, "two against her, her pool of two and her worst harm");
    let label = |bench: &Bench| bench.harness.state().session().undo_label().map(str::to_owned);
    let pressed = "Miss Dovetail makes a growth test: In a crowd".to_owned();
    assert_eq!(label(&bench), Some(pressed), "what was pressed, not the scene that began with it");
    let tag = bench.table().running().find(|scene| scene.kind == hitch_core::model::SceneKind::Tag);
    assert_eq!(tag.map(|scene| &*scene.name), Some("Tag scene"));
    let title = bench.table().at_hand().map(|it| it.title.to_string());
    assert_eq!(title.as_deref(), Some("In a crowd"));
    // Only what a growth test allows is there, and its sides say what they are (GROW-3).
    let shows = |bench: &Bench, label: &str| bench.harness.query_all_by_label_contains(label).next().is_some();
    assert!(shows(&bench, "No plot points, hitches don’t count") && shows(&bench, "Growth test"));
    for other in ["Hinder: roll a d4", "Loose d", "Use ", "Saved pools of", "Dice to add"] {
        assert!(!shows(&bench, other), "{other}");
    }
    let stakes = bench.harness.query_all_by_label_contains("stakes");
    assert!(stakes.into_iter().all(|it| it.rect().bottom() < 44.0), "only the scene in the bar on top has any");
    bench.key(Key::R);
    bench.harness.run_ok();
    for other in ["another result", "Best effect die", "effect d", "opportunity, d"] {
        let all: Vec<_> = bench.harness.query_all_by_label_contains(other).map(|it| format!("{it:?}")).collect();
        assert!(all.is_empty(), "{other}: {all:?}");
    }
    bench.key(Key::Num1);
    bench.harness.run_ok();
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D8), "taken, or done anyway");
    // Whoever grows next is there, and what she has grown in stands in her row.
    bench.harness.get_by_label("Miss Dovetail grows… Grown: In a crowd d8");
    bench.harness.get_by_label("Halcyon grows…");
    assert!(!shows(&bench, "a growth test vs"), "her page is closed");
    for _ in 0..20 {
        if bench.table().cast == before.cast {
            break;
        }
        bench.do_now(UiCommand::Undo);
    }
    assert!(bench.table().cast == before.cast, "all of it is taken back");
}

/// Two swaps of one long name are told apart: their words go on in more lines.
#[test]
fn presses_of_a_gain_have_all_their_words() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    let height = |words: &str| bench.harness.get_by_label(words).rect().height();
    let one_line = height("a growth test vs target rating + d12: Alone d8 → d10");
    let test = "a growth test vs target rating + d8: Replace";
    for of in ["Cabinet-maker to the dead", "Nothing she joins comes apart", "Will not be hurried"] {
        assert!(height(&format!("{test} {of} with Was on the bridge when it went")) > one_line, "{of}");
    }
    // What follows a tall one stands right below it.
    let rect = |name: &str| {
        let words = format!("a growth test vs target rating + d8: Replace Will not be hurried with {name}");
        bench.harness.get_by_label(&words).rect()
    };
    let gap = rect("Was first into the boats").top() - rect("Slept through it").bottom();
    assert!((0.0..8.0).contains(&gap), "{gap}");
}

/// Opened by key, the page of growth has the keyboard on the first gain.
#[test]
fn growing_by_key_comes_upon_the_first_gain() {
    let mut bench = ninth();
    bench.harness.get_by_label("Miss Dovetail grows…").focus();
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let first = "a growth test vs target rating + d12: Alone d8 → d10";
    assert_eq!(bench.focused_name(), first);
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
    bench.tap("Miss Dovetail grows…");
    bench.tap("5 XP: In a crowd d6 → d8");
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D8));
    assert_eq!(who(&bench, "Miss Dovetail").growth.xp, 10);
    let label = bench.harness.state().session().undo_label();
    assert_eq!(label, Some("Miss Dovetail: In a crowd d6 → d8"), "what was bought, not what it cost");
}

/// What a gain changes is seen before it is pressed, with the odds of its test and what a lost one leaves (GROW-3, GROW-4).
#[test]
fn what_a_gain_changes_is_seen_first() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    bench.harness.get_by_label("a growth test vs target rating + d12: In a crowd d6 → d8").hover();
    bench.harness.run_ok();
    bench.harness.get_by_label("In a crowd: d6 before, d8 after");
    assert!(bench.harness.query_by_label_contains("Chance to succeed: ").is_some(), "the odds");
    assert!(bench.harness.query_by_label_contains("by stepping down another trait. Your growth dice stay").is_some());
    bench.harness.get_by_label("5 XP: In a crowd d6 → d8").scroll_to_me();
    bench.harness.run_ok();
    bench.harness.get_by_label("5 XP: In a crowd d6 → d8").hover();
    bench.harness.run_ok();
    bench.harness.get_by_label("XP: 15 before, 10 after");
    assert!(bench.harness.query_by_label_contains("Chance to succeed: ").is_none(), "nothing is rolled for it");
}

/// What was pointed at before is not judged by what there is now: it read as if the press had been refused.
#[test]
fn what_is_gained_is_looked_at_no_more() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    bench.harness.get_by_label("a growth test vs target rating + d12: In a crowd d6 → d8").hover();
    bench.harness.run_ok();
    let looks = |bench: &Bench| bench.harness.query_by_label_contains("Chance to succeed: ").is_some();
    assert!(looks(&bench), "its odds");
    bench.harness.get_by_label("Find").hover();
    bench.harness.run_ok();
    assert!(looks(&bench), "what was pointed at last stays");
    bench.play(r#"[Trait(Rate(at: (of: "Miss Dovetail", is: "In a crowd"), dice: [d8]))]"#);
    bench.harness.run_ok();
    assert!(!looks(&bench));
    bench.harness.get_by_label("Point to an improvement to preview it.");
}

/// What is new is named before it is had: nothing has a made-up name (GROW-8).
#[test]
fn what_is_new_is_named_at_once() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    bench.tap("10 XP: Add to Will not be hurried…");
    bench.harness.run_ok();
    bench.harness.get_by_label("SFX: Add to Will not be hurried").type_text("Slow hands: A point waits");
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

/// GROW-5, GROW-12: dice are committed one by one in the tray, after what they are against is seen, and rolled.
#[test]
fn paced_growth_is_rolled_from_the_tray() {
    let mut bench = ninth();
    bench.play("[Session(End), Setting(Mod(which: Goals, on: false)), Setting(Switch(to: [GrowthPool(Paced)])), Session(EndStory())]");
    bench.tap("Back to scenes and notes");
    bench.tap("Miss Dovetail grows…");
    bench.tap("a growth test vs target rating + 2d10: New distinction…");
    bench.harness.run_ok();
    bench.harness.get_by_label("Name: New distinction").type_text("Bells");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let acting = |bench: &Bench| bench.table().rolls.values().find(|it| it.roller().is_some()).map(|it| it.dice.len());
    assert_eq!(acting(&bench), Some(0), "none is committed yet");
    // The difficulty falls first (GROW-12).
    assert!(bench.harness.query_by_label_contains("Commit the growth die").is_none());
    bench.key(Key::R);
    bench.harness.run_ok();
    let first = bench.harness.get_all_by_label_contains("Commit the growth die").next().unwrap();
    first.click();
    bench.harness.run_ok();
    bench.harness.get_all_by_label_contains("Commit the growth die").next().unwrap().click();
    bench.harness.run_ok();
    assert_eq!(acting(&bench), Some(2));
    bench.key(Key::R);
    bench.harness.run_ok();
    let at = bench.table().at_hand().unwrap().id;
    assert!(hitch_core::rules::decided(bench.table(), at), "thrown");
}

/// GROW-7, GROW-8: goals and milestones are written in place, and what can't be read says how it is written.
#[test]
fn goals_and_milestones_are_written_in_place() {
    let mut bench = ninth();
    // Goals are set between sessions: what is refused stays to be typed on, and the same press leaves it.
    let goal = "Say what I heard, Truth d6";
    bench.tap("Add a goal for Brother Carillon…");
    bench.harness.get_by_label("Goal of Brother Carillon").type_text(goal);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(who(&bench, "Brother Carillon").growth.goals.len(), 1);
    assert_eq!(bench.harness.get_by_label("Goal of Brother Carillon").value().as_deref(), Some(goal));
    bench.tap("Add a goal for Brother Carillon…");
    assert!(bench.harness.query_by_label("Goal of Brother Carillon").is_none(), "it is left");
    bench.play("[Session(End)]");
    bench.tap("Back to scenes and notes");
    bench.tap("Add a goal for Brother Carillon…");
    bench.key(Key::Escape);
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("Goal of Brother Carillon").is_none(), "Escape leaves it, too");
    bench.tap("Add a goal for Brother Carillon…");
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
    let sessions = |bench: &Bench| hitch_core::rules::sessions_of(bench.table(), who(bench, "Halcyon").id).count();
    bench.play("[Session(End)]");
    let had = sessions(&bench);
    bench.tap("Halcyon grows…");
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

/// Everybody grows by a test; with how many presses, and how many have grown.
fn all_grow(bench: &mut Bench) -> (usize, usize) {
    let names: Vec<String> =
        bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    assert_eq!(names.len(), 5);
    let (mut presses, mut grown) = (0, 0);
    for name in &names {
        if bench.harness.query_by_label(&format!("{name} grows…")).is_none() {
            bench.tap("Scenes");
            presses += 1;
        }
        let before = who(bench, name).traits;
        bench.tap(&format!("{name} grows…"));
        bench.tap_first("a growth test vs ");
        bench.key(Key::R);
        bench.harness.run_ok();
        bench.key(Key::Num1);
        bench.harness.run_ok();
        presses += 4;
        grown += usize::from(who(bench, name).traits != before);
    }
    (presses, grown)
}

/// GROW-3: a table of five has grown within thirty presses.
#[test]
fn a_table_of_five_grows_within_thirty_presses() {
    let mut bench = ninth();
    // The fifth has nothing to grow by yet.
    bench.play(r#"[Growth(Put(who: "Second Chair", die: d8)), Growth(Put(who: "Second Chair", die: d6))]"#);
    let (presses, grown) = all_grow(&mut bench);
    assert!(grown == 5 && presses <= 30, "{grown} have grown in {presses} presses");
}

/// SET-14, GROW-2, GROW-3: statements are questioned in the tray, and the session ends. On the page of the whole table one
/// trait is kept lower and another steps up for it, one is back with another statement; and from there all five grow.
#[test]
fn what_was_questioned_is_settled_as_the_session_ends_and_five_grow() {
    let mut bench = ninth();
    bench.play(
        r#"[Growth(Put(who: "Second Chair", die: d8)), Growth(Put(who: "Second Chair", die: d6)),
            Scene(Start(scene: "Low water, first light")), Test(Open(who: "Halcyon", against: Free)),
            Roll(Add(roll: Acting, what: Trait((of: "Halcyon", is: "Mercy")))),
            Roll(Add(roll: Acting, what: Trait((of: "Halcyon", is: "Cass Moreau")))),
            Roll(Add(roll: Opposing, what: Dice([d6, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([2, 3]))), Roll(Stand(roll: Opposing))]"#,
    );
    bench.tap("Unfold Halcyon");
    // On the card, and at its die in the tray.
    for chip in ["Mercy d10 of Halcyon", "Acting: d6 Cass Moreau"] {
        bench.do_now(UiCommand::Show(Pane::Tray));
        bench.harness.run_ok();
        bench.harness.query_all_by_label_contains(chip).next().unwrap().click_secondary();
        bench.harness.run_ok();
        let halcyon = who(&bench, "Halcyon");
        let statement = &halcyon.traits.iter().find(|(_, it)| chip.contains(&*it.name)).unwrap().1.statement;
        let said = format!("“{statement}”");
        assert!(!statement.is_empty() && bench.shows(&said), "{said} is what is questioned");
        bench.tap("Question the statement: triple its die");
    }
    assert_eq!(acting(&bench), 6, "both are tripled");
    bench.play(
        r"[Roll(Throw(roll: Acting, faces: Typed([5, 2, 6, 7, 3, 4]))), Roll(Stand(roll: Acting)), Test(Close()),
            Scene(End())]",
    );
    // A gain of it is told as it counts, not as it is rated.
    let halcyon = who(&bench, "Halcyon");
    let mercy = halcyon.traits.iter().find(|(_, it)| &*it.name == "Mercy").unwrap().1.id;
    let wish = Wish::of(Gain::up(GainOf::Any)).at(mercy);
    assert_eq!(words::growth::wish(bench.table(), Bearer::Character(halcyon.id), &wish), "Mercy d8 → d10");
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.tap("End the session…");
    bench.tap("End the session");
    // The page is there by itself.
    bench.tap("Statement of Mercy (Halcyon): rewrite or keep?");
    bench.tap("Keep Mercy stepped down");
    bench.tap("Step up Freedom");
    assert_eq!((base(&bench, "Halcyon", "Mercy"), base(&bench, "Halcyon", "Freedom")), (Some(Die::D8), Some(Die::D8)));
    bench.tap("Statement of Cass Moreau (Halcyon): rewrite or keep?");
    bench.tap("Rewrite the statement of Cass Moreau…");
    enter(&mut bench, "Statement of Cass Moreau of Halcyon", " I shall find him.");
    let halcyon = who(&bench, "Halcyon");
    let cass = halcyon.traits.iter().find(|(_, it)| &*it.name == "Cass Moreau").unwrap().1;
    assert!(cass.statement.ends_with("I shall find him.") && cass.dice() == [Die::D6], "{cass:?}");
    assert!(hitch_core::rules::questioned(bench.table(), Bearer::Character(halcyon.id)).is_empty());
    let (presses, grown) = all_grow(&mut bench);
    assert!(grown == 5 && presses + 2 <= 30, "{grown} have grown in {presses} presses from the end of the session on");
}

/// GROW-1 to GROW-14: what the night left everybody with is one page, and from there growing takes as many presses.
#[test]
fn the_whole_table_grows_on_one_page() {
    let mut bench = ninth();
    bench.tap("Growth of all characters on one page");
    let pcs: Vec<String> = bench.table().cast.values().filter(|it| it.is_pc()).map(|it| it.name.to_string()).collect();
    let page = bench.harness.state().panes().iter().find(|(pane, _)| *pane == Pane::Scenes).unwrap().1;
    let mut last = f32::MIN;
    for name in &pcs {
        let row = bench.harness.get_by_label(&format!("{name} grows…")).rect();
        assert!(page.contains_rect(row) && row.top() > last, "{name} has a row, one below the other");
        last = row.bottom();
    }
    for head in ["Character", "Highest stress", "Goals", "Available to spend"] {
        assert!(bench.harness.query_all_by_label(head).next().is_some(), "{head}");
    }
    assert!(bench.harness.query_all_by_label("New scene").next().is_none(), "nothing else is there");
    bench.tap("Halcyon grows…");
    bench.tap("Halcyon, 1 XP: you speak of who sat there before you");
    bench.tap("Miss Dovetail grows…");
    bench.tap("a growth test vs target rating + d12: In a crowd d6 → d8");
    assert_eq!(bench.table().resolutions.len(), 1, "the test is open");
    // Each way to the scenes leaves the page, and the way back is on it.
    let listed = |bench: &Bench| bench.harness.query_all_by_label("New scene").next().is_some();
    bench.do_now(UiCommand::Show(Pane::Scenes));
    assert!(listed(&bench), "by key");
    bench.tap("Growth of all characters on one page");
    bench.tap("Back to scenes and notes");
    assert!(listed(&bench));
}

/// The bar on top leads from the growth of all characters to the field for a scene.
#[test]
fn a_scene_is_added_from_the_page_of_growth() {
    let mut bench = blank(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.play(
        r#"[Setting(Mod(which: Milestones, on: true)), Character(Add(name: "Mara", kind: Pc)), Scene(End()),
            Scene(Remove(scene: "Opening scene"))]"#,
    );
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.tap("Growth of all characters on one page");
    assert!(!bench.shows("New scene"));
    bench.press("Add a scene…");
    bench.harness.run_ok();
    assert_eq!(bench.focused_name(), "New scene");
}

/// GROW-9: what costs a point is to be had for a session as well: with Alt, by the way past a refusal, and by a die that
/// is rolled for it.
#[test]
fn a_session_pays_for_whatever_costs_a_point() {
    let mut bench = ninth();
    let called = |bench: &Bench, name: &str| {
        let id = who(bench, name).id;
        bench.table().record.iter().filter(|it| it.called.contains(&id)).count()
    };
    let points = |bench: &Bench, name: &str| who(bench, name).points().unwrap();
    bench.play(
        r#"[Scene(Start(scene: "Low water, first light")), Test(Open(who: "Halcyon", against: Free)),
            Roll(Add(roll: Acting, what: Dice([d8, d8, d6, d6]))), Roll(Add(roll: Opposing, what: Dice([d6, d6]))),
            Roll(Throw(roll: Opposing, faces: Typed([5, 4]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([6, 5, 4, 3]))), Roll(Stand(roll: Acting))]"#,
    );
    bench.do_now(UiCommand::Show(Pane::Tray));
    let total = |bench: &Bench| {
        bench.table().rolls.values().filter(|roll| roll.roller().is_some()).map(|roll| roll.total()).max().unwrap()
    };
    // With Alt, although there is a point to pay with.
    let had = points(&bench, "Halcyon");
    assert!(had > 0);
    bench.harness.get_by_label("Include another result for a plot point").click_modifiers(Modifiers::ALT);
    bench.harness.run_ok();
    assert_eq!((total(&bench), points(&bench, "Halcyon"), called(&bench, "Halcyon")), (15, had, 1));
    // Taken back in one step, the session is as it was.
    bench.do_now(UiCommand::Undo);
    assert_eq!((total(&bench), called(&bench, "Halcyon")), (11, 0));
    // Without a point: what was refused has the way past it.
    bench.play(&format!(r#"[Points(Take(from: "Halcyon", points: {had}))]"#));
    bench.key(Key::Plus);
    bench.harness.run_ok();
    assert_eq!(total(&bench), 11, "refused");
    bench.tap_first("Callback to session ");
    assert_eq!((total(&bench), points(&bench, "Halcyon"), called(&bench, "Halcyon")), (15, 0, 1));
    // Each session on the record once: now there is none left to call back.
    let left = hitch_core::rules::free_session(bench.table(), who(&bench, "Halcyon").id);
    bench.key(Key::Plus);
    bench.harness.run_ok();
    assert!(
        left.is_some() && bench.harness.query_by_label(&format!("Callback to session {}", left.unwrap())).is_some()
    );
    bench.tap_first("Callback to session ");
    assert_eq!((total(&bench), called(&bench, "Halcyon")), (18, 2));
    assert_eq!(hitch_core::rules::free_session(bench.table(), who(&bench, "Halcyon").id), None);
}

/// GROW-9: what a session pays for is rolled like anything else.
#[test]
fn a_die_that_a_session_pays_for_is_rolled() {
    let mut bench = ninth();
    let free = hitch_core::rules::free_session(bench.table(), who(&bench, "Halcyon").id).unwrap();
    bench.play(&format!(
        r#"[Setting(Switch(to: [Hero(Total)])), Beside(HeroGive(who: "Halcyon", die: d8)),
            Scene(Start(scene: "Low water, first light")), Test(Open(who: "Halcyon", against: Free)),
            Roll(Add(roll: Acting, what: Dice([d6, d6]))), Roll(Add(roll: Opposing, what: Dice([d12]))),
            Roll(Throw(roll: Opposing)), Roll(Stand(roll: Opposing)), Roll(Throw(roll: Acting)), Roll(Stand(roll: Acting)),
            Growth(CallBack(who: "Halcyon", session: {free}, pays: Beside(HeroRoll(die: d8))))]"#
    ));
    assert_eq!(acting(&bench), 3, "two d6, and the hero die that fell");
}

/// GROW-3: beside what a gain changes stands the file, as it is and as it would be.
#[test]
fn the_file_stands_beside_its_growth_before_and_after() {
    let mut bench = ninth();
    let open = bench.harness.get_by_label("Growth of all characters on one page").rect();
    assert!(open.width() > 80.0, "its words stand there: {open}");
    bench.tap("Growth of all characters on one page");
    bench.tap("Miss Dovetail grows…");
    assert!(bench.shows("In a crowd d6 of Miss Dovetail"), "the file as it is");
    assert!(!bench.shows("The file before"), "nothing is looked at");
    let gain = "a growth test vs target rating + d12: In a crowd d6 → d8";
    bench.harness.get_all_by_label_contains(gain).next().unwrap().hover();
    bench.harness.run_ok();
    let after = "In a crowd d8 of Miss Dovetail, changed";
    assert!(bench.shows(after) && !bench.shows("In a crowd d6 of Miss Dovetail"));
    bench.tap("The file before");
    assert!(bench.shows("In a crowd d6 of Miss Dovetail") && !bench.shows(after));
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D6), "looking changes nothing");
}

/// The menu for the growth of somebody, by its entries.
fn choose(bench: &mut Bench, name: &str, path: &[&str]) {
    bench.tap(&format!("More for the growth of {name}"));
    for words in path {
        bench.tap_first(words);
    }
}

/// What is typed into the field with that name, and Enter.
fn enter(bench: &mut Bench, field: &str, text: &str) {
    bench.harness.run_ok();
    bench.harness.get_by_label(field).type_text(text);
    bench.harness.run_ok();
    bench.key(Key::Enter);
    bench.harness.run_ok();
}

/// GROW-5: a growth die becomes a relationship asset once the session ends, in one step of undo.
#[test]
fn a_growth_die_becomes_a_friend() {
    let mut bench = ninth();
    bench.play("[Setting(Switch(to: [GrowthPool(Paced)])), Session(End)]");
    let dice = |bench: &Bench| hitch_core::rules::growth_dice(bench.table(), who(bench, "Miss Dovetail").id);
    let had = dice(&bench);
    bench.play(r#"[Growth(Befriend(who: "Miss Dovetail", die: d8, name: "The ferryman"))]"#);
    assert_eq!(dice(&bench).len() + 1, had.len());
    let friend = |bench: &Bench| {
        let who = who(bench, "Miss Dovetail");
        who.traits.assets.iter().find(|it| &*it.name == "The ferryman").map(|it| it.base.clone())
    };
    assert_eq!(friend(&bench), Some(vec![Die::D8]));
    bench.do_now(UiCommand::Undo);
    assert_eq!((dice(&bench), friend(&bench)), (had, None));
}

/// SET-8, PP-5: a d6 relationship for a plot point; for a session that is called back as well (GROW-9).
#[test]
fn a_relationship_for_the_session_is_bought() {
    let mut bench = ninth();
    let connection = |bench: &Bench| {
        let who = who(bench, "Halcyon");
        who.traits.iter().find(|(_, it)| &*it.name == "Sexton Rook").map(|(_, it)| it.base.clone())
    };
    let points = |bench: &Bench| who(bench, "Halcyon").points().unwrap();
    let had = points(&bench);
    assert_eq!(connection(&bench), None);
    choose(&mut bench, "Halcyon", &["Add a d6 relationship for the session"]);
    enter(&mut bench, "Relationship for the session, Halcyon", "Sexton Rook");
    assert_eq!((connection(&bench), points(&bench)), (Some(vec![Die::D6]), had - 1));
    bench.do_now(UiCommand::Undo);
    assert_eq!((connection(&bench), points(&bench)), (None, had));
    // Without a point the menu names the session that pays.
    bench.play(&format!(r#"[Points(Take(from: "Halcyon", points: {had}))]"#));
    choose(&mut bench, "Halcyon", &["Callback to session "]);
    enter(&mut bench, "Relationship for the session, Halcyon", "Sexton Rook");
    assert_eq!((connection(&bench), points(&bench)), (Some(vec![Die::D6]), 0));
    let id = who(&bench, "Halcyon").id;
    assert!(bench.table().record.iter().any(|it| it.called.contains(&id)));
}

/// GROW-14: advances are counted by hand, and spent on the page.
#[test]
fn advances_are_counted_and_spent() {
    let mut bench = ninth();
    bench.play("[Setting(Mod(which: Advances, on: true))]");
    for _ in 0..2 {
        choose(&mut bench, "Halcyon", &["Edit growth by hand", "Add 1 advance"]);
    }
    assert_eq!(who(&bench, "Halcyon").growth.advances, 2);
    assert!(
        bench.shows_first("2 advances") || bench.harness.query_all_by_label_contains("2 advances").next().is_some()
    );
    choose(&mut bench, "Halcyon", &["Edit growth by hand", "Remove 1 advance"]);
    assert_eq!(who(&bench, "Halcyon").growth.advances, 1);
}

/// GROW-13: a vehicle has what its owner gains.
#[test]
fn a_vehicle_grows_in_somebodys_place() {
    let mut bench = ninth();
    bench.play(
        r#"[Character(Add(name: "The skiff", kind: Vehicle)), Vehicle(Build(who: "The skiff")),
            Growth(Xp(who: "Halcyon", xp: 30))]"#,
    );
    bench.tap("Halcyon grows…");
    bench.tap("Improve The skiff with the growth of Halcyon");
    let rated = |bench: &Bench| -> Vec<Vec<Die>> {
        who(bench, "The skiff").traits.iter().map(|(_, it)| it.base.clone()).collect()
    };
    let (before, own) = (rated(&bench), who(&bench, "Halcyon").traits);
    bench.tap("10 XP: Engines d8 → d10");
    assert_ne!(rated(&bench), before);
    assert_eq!(who(&bench, "Halcyon").traits, own, "nothing of theirs");
    assert_eq!(who(&bench, "Halcyon").growth.xp, 20);
    bench.do_now(UiCommand::Undo);
    assert_eq!(rated(&bench), before);
}

/// Whoever has no die to test with is told so, in place of everything that might be tested for (GROW-3).
#[test]
fn without_a_die_no_test_is_offered() {
    let mut bench = ninth();
    let (rich, poor) = ("Miss Dovetail", "Second Chair");
    let growth = |bench: &Bench, name: &str| who(bench, name).growth.clone();
    assert!(!growth(&bench, rich).dice.is_empty() || growth(&bench, rich).worst().is_some());
    assert!(growth(&bench, poor).dice.is_empty() && growth(&bench, poor).worst().is_none());
    bench.tap(&format!("{poor} grows…"));
    bench.harness.run_ok();
    let tests = |bench: &Bench| bench.harness.query_all_by_label_contains("a growth test vs").count();
    assert_eq!(tests(&bench), 0);
    assert!(bench.harness.query_by_label_contains("has no growth die and no harm from this session").is_some());
    bench.tap(&format!("{poor} grows…"));
    bench.tap(&format!("{rich} grows…"));
    bench.harness.run_ok();
    assert!(tests(&bench) > 0);
}

/// Miss Dovetail grows, and nothing else is open.
const TAKEN: &str = r#"[
    Growth(Grow(who: "Miss Dovetail", what: (gain: Up(of: Kind(Affiliations)), at: Some("In a crowd")))),
    Roll(Throw(roll: Opposing, faces: Typed([1, 2]))), Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([4, 4, 6]))), Roll(Stand(roll: Acting)), Growth(Take()),
]"#;

/// What was won and is not had yet is not dropped by a press that sounds like the end of it (GROW-4).
#[test]
fn a_won_test_says_what_closing_lets_go() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    bench.tap("a growth test vs target rating + d12: In a crowd d6 → d8");
    bench.play(
        "[Roll(Throw(roll: Opposing, faces: Typed([1, 2]))), Roll(Stand(roll: Opposing)), \
         Roll(Throw(roll: Acting, faces: Typed([4, 4, 6]))), Roll(Stand(roll: Acting))]",
    );
    bench.harness.get_by_label_contains("Close without improving: In a crowd d6 → d8, an affiliation is lost");
    assert!(bench.harness.query_by_label("Done").is_none());
    bench.key(Key::Num1);
    bench.harness.run_ok();
    assert_eq!(base(&bench, "Miss Dovetail", "In a crowd"), Some(Die::D8));
}

/// Whoever has grown in a tag scene has no list to choose from, and in another scene the page says what it waits for
/// (GROW-3).
#[test]
fn the_page_says_when_nobody_can_grow() {
    let mut bench = ninth();
    let gain = "a growth test vs target rating + d12: In a crowd d6 → d8";
    bench.play(
        r#"[Scene(Add(name: "The quay", place: "", kind: Action)), Scene(Start(scene: "The quay")),
        Scene(Enter(who: "Miss Dovetail"))]"#,
    );
    bench.tap("Miss Dovetail grows…");
    bench.harness.get_by_label_contains("Growth happens in a tag scene, and “The quay” isn’t one.");
    bench.harness.get_by_label(gain);
    bench.play(r#"[Scene(End(scene: "The quay"))]"#);
    bench.harness.run_ok();
    bench.tap(gain);
    bench.play(
        "[Roll(Throw(roll: Opposing, faces: Typed([1, 2]))), Roll(Stand(roll: Opposing)), \
         Roll(Throw(roll: Acting, faces: Typed([4, 4, 6]))), Roll(Stand(roll: Acting)), Growth(Take())]",
    );
    bench.harness.run_ok();
    bench.harness.get_by_label_contains("Miss Dovetail grows… Grown").click();
    bench.harness.run_ok();
    bench.harness.get_by_label_contains("Miss Dovetail already made the one growth test of this tag scene.");
    assert!(bench.harness.query_all_by_label_contains("a growth test vs").next().is_none());
}

/// A value that brings another one down is a press, with a menu of those that may go down (SET-7).
#[test]
fn a_value_goes_up_for_another_that_goes_down() {
    let mut bench = ninth();
    bench.tap("Miss Dovetail grows…");
    bench.tap("a growth test vs target rating + d8: Mercy d6 → d8…");
    let down = "a growth test vs target rating + d8: Step up Mercy, step down Truth";
    bench.harness.get_by_label(down).hover();
    bench.harness.run_ok();
    bench.harness.get_by_label("Mercy: d6 before, d8 after");
    bench.harness.get_by_label("Truth: d6 before, d4 after");
    bench.harness.get_by_label(down).click();
    bench.harness.run_ok();
    assert_eq!(bench.table().resolutions.len(), 1, "the test is open");
}

/// Asked for, the end of the session has the growth of the whole table in front, and its press the keyboard; what is to be
/// settled is named, and who has grown is seen afterwards, too (GROW-2, GROW-3, GROW-15).
#[test]
fn the_end_of_a_session_has_the_whole_table_in_front() {
    let mut bench = ninth();
    assert!(hitch_core::rules::session_runs(bench.table()));
    bench.play(TAKEN);
    bench.do_now(UiCommand::EndSession);
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("After the session").is_some());
    assert_eq!(bench.focused_name(), "End the session…");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("To resolve after the session").is_some());
    assert!(bench.harness.query_all_by_label_contains("Halcyon: goals ").next().is_some());
    bench.tap("End the session");
    bench.harness.run_ok();
    assert!(!hitch_core::rules::session_runs(bench.table()));
    bench.harness.get_by_label("Miss Dovetail grows… Grown: In a crowd d8");
}

/// Whoever has too little is shown what more would buy, and a setting without prices says where they are written.
#[test]
fn who_has_too_little_sees_the_prices() {
    let mut bench = ninth();
    bench.play("[Growth(Xp(who: \"Halcyon\", xp: 4))]");
    bench.tap("Halcyon grows…");
    let shown = |words: &str| bench.harness.query_all_by_label_contains(words).next().is_some();
    assert!(shown("5 XP: "));
    assert!(bench.harness.query_all_by_label_contains("no priced improvements").next().is_none());
}

/// GROW-9: while a session runs it says once that training waits, and what it could give.
#[test]
fn training_waits_for_the_end_of_the_session() {
    let mut bench = ninth();
    bench.tap("Halcyon grows…");
    bench.harness.get_by_label_contains("Train between sessions. End this session first.");
}

/// A specialty that steps up has a row for each form of its next level (SET-6).
#[test]
fn a_specialty_that_steps_up_is_asked_for_its_form() {
    use hitch_core::model::{GrowthPool, SetDef, SetId, SetKind, Setting, State};
    use hitch_core::rules::{GrowthWay, growth_moves};
    let mut setting = Setting::bare("Bare");
    setting.mods.growth_pool = GrowthPool::Session;
    setting.sets.push(SetDef::usual(SetId(1), SetKind::Specialties));
    let mut bench = on_table(TALL, Table::try_from(State::new("Forms", setting)).unwrap());
    bench.play(
        r#"[
            Character(Add(name: "Ann", kind: Pc)),
            Trait(Add(of: "Ann", set: "Specialties", name: "Knots", dice: [d8])),
        ]"#,
    );
    let ann = who(&bench, "Ann");
    let (all, _) = growth_moves(bench.table(), &ann, None, GrowthWay::Test);
    let words: Vec<String> =
        all.iter().flat_map(|it| &it.1).map(|it| hitch::ui::deeds::grows(bench.table(), it).words).collect();
    for form in ["d10", "2d8", "3d6"] {
        let said = format!("Knots d8 → {form}");
        assert!(words.contains(&said), "{said} in {words:?}");
    }
}

/// Where nothing grows, the page leads to the ways to grow, and so does Find (GROW-1).
#[test]
fn the_ways_to_grow_are_found_while_all_are_off() {
    let mut bench = blank(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.play(r#"[Character(Add(name: "Mara", kind: Pc))]"#);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.press("Choose how characters grow");
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.harness.query_all_by_label_contains("Growth pool").next().is_some());
    bench.play("[Setting(Mod(which: Milestones, on: true))]");
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    assert!(!bench.shows("Choose how characters grow") && bench.shows("Mara grows…"));
}

/// GROW-8: a file has its milestones with their lines, what is gained of them, and the experience.
#[test]
fn a_file_has_its_milestones_and_experience() {
    let mut bench = blank(Look { size: (1440.0, 1500.0), ..Look::default() });
    bench.play(
        r#"[
            Setting(Mod(which: Milestones, on: true)), Character(Add(name: "Mara", kind: Pc)),
            Growth(Milestone(who: "Mara", milestone: (name: "Two chairs", one: "speak of it", ten: "burn one"))),
        ]"#,
    );
    bench.do_now(UiCommand::Show(Pane::Files));
    bench.tap("File of Mara");
    for way in ["Play from the file", "Edit the file"] {
        bench.tap(way);
        for words in ["0 XP", "Two chairs", "1 XP: speak of it", "10 XP: burn one"] {
            assert!(bench.shows(words), "{way}: {words}");
        }
    }
    bench.play(r#"[Growth(Hit(who: "Mara", line: Ten))]"#);
    bench.harness.run_ok();
    assert!(bench.shows("10 XP") && bench.shows("10 XP: burn one, gained"));
}
