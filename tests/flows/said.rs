//! What the app says, and that nothing is lost or moved by it.

use crate::support::{Bench, Look, carry, middle, sample};
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::Phase;

const FIRST: &str = "Never leaves a debt d8 of Mara Oake";
const SECOND: &str = "Knows every lock d8 of Mara Oake";

fn refused(look: Look) -> Bench {
    let mut bench = sample(look);
    bench.press(FIRST);
    bench.press(SECOND);
    bench.harness.get_by_label("Dismiss this message");
    bench
}

/// Where everything that can be pressed in the bars, tabs and panels is.
fn places(bench: &Bench) -> Vec<(String, Rect)> {
    [
        "Menu",
        "Tray",
        "Map",
        "Scenes",
        "Cancel the test",
        "More for this roll",
        FIRST,
        "d10 of Doom",
        "Dice to add",
        "Real dice",
    ]
    .into_iter()
    .flat_map(|label| bench.harness.query_all_by_label(label).map(move |node| (label.to_owned(), node.rect())))
    .collect()
}

#[test]
fn a_refusal_covers_nothing_and_moves_nothing() {
    for look in [Look::default(), Look { size: (720.0, 480.0), ..Look::default() }] {
        let mut bench = sample(look);
        // Where it is folded it lies over the middle.
        bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Cast));
        bench.press(FIRST);
        let before = places(&bench);
        assert!(before.len() > 6, "{before:?}");
        bench.press(SECOND);
        let strip = bench.harness.get_by_label("Dismiss this message").rect();
        assert_eq!(places(&bench), before, "nothing moves");
        let tabs = bench.harness.get_by_label("Scenes").rect();
        assert!(strip.top() > tabs.bottom(), "the tabs are free");
        let line = bench.harness.ctx.content_rect().bottom() - strip.bottom();
        assert!((0.0..30.0).contains(&line), "it lies over the line at the bottom, {line} above its end");
        bench.key(Key::Escape);
        assert!(bench.harness.query_by_label("Dismiss this message").is_none());
    }
}

#[test]
fn a_roll_asks_once_about_a_die_that_was_refused() {
    let mut bench = refused(Look::default());
    bench.key(Key::R);
    assert!(bench.table().rolls.values().all(|roll| roll.phase == Phase::Building), "asked, not thrown");
    assert!(bench.harness.query_all_by_label_contains("Press R again to roll without").next().is_some());
    bench.key(Key::R);
    assert!(bench.table().rolls.values().all(|roll| roll.phase == Phase::Standing), "thrown");
}

#[test]
fn a_trait_that_goes_into_the_tray_unseen_is_told_of() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    let chip = "Sneak d10 of Mara Oake";
    bench.harness.query_all_by_label(chip).last().unwrap().click();
    bench.harness.run_ok();
    bench.harness.get_by_label("Sneak d10 joins Mara Oake’s pool");
    bench.press("Show tray");
    assert_eq!(bench.harness.state().performed(), Some(UiCommand::Show(hitch::ui::panels::Pane::Tray)));
    assert!(bench.harness.get_by_label("Acting side").accesskit_node().label().is_some());
    // With the tray in front there is nothing to tell.
    bench.press("Body d10 of Mara Oake");
    assert!(bench.harness.query_all_by_label_contains("joins Mara Oake’s pool").next().is_none());
}

#[test]
fn what_was_done_covers_nothing_one_presses() {
    let mut bench = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.harness.query_all_by_label("Sneak d10 of Mara Oake").last().unwrap().click();
    bench.harness.run_ok();
    let words = bench.harness.get_by_label("Sneak d10 joins Mara Oake’s pool").rect();
    let way = bench.harness.get_by_label("Show tray").rect();
    let screen = bench.harness.ctx.content_rect();
    assert!(screen.contains_rect(words) && screen.contains_rect(way), "{words} {way}");
    // A button is reached where it stands, and nothing lies under what is said.
    for node in bench.harness.query_all_by_role(egui::Role::Button) {
        let label = node.accesskit_node().label().unwrap_or_default();
        // What is longer than its panel is cut off above the line at the bottom.
        let mut place = node.rect();
        if place.top() < words.top() - 10.0 {
            place.max.y = place.max.y.min(words.top() - 10.0);
        }
        let free = label == "Show tray" || !place.intersects(words) && !place.intersects(way);
        assert!(free, "{label} at {} lies under {words}", node.rect());
    }
    bench.press("Show tray");
    assert_eq!(bench.harness.state().performed(), Some(UiCommand::Show(hitch::ui::panels::Pane::Tray)));
}

/// Carries something over a place, and lets go of it elsewhere; what was said there is painted words, so
/// they are read from the shapes of the frame.
fn said_over(bench: &mut Bench, from: &str, to: &str) -> String {
    let (from, to) = (middle(&bench.harness, from), middle(&bench.harness, to));
    carry(&mut bench.harness, from, to);
    bench.harness.step();
    let mut words = String::new();
    for shape in &bench.harness.output().shapes {
        if let egui::Shape::Text(text) = &shape.shape {
            words.push_str(text.galley.text());
            words.push('\n');
        }
    }
    bench.harness.drop_at(to);
    bench.harness.run_ok();
    words
}

#[test]
fn a_drag_says_what_the_rules_will_say() {
    let mut bench = sample(Look::default());
    let words = said_over(&mut bench, FIRST, "Acting side");
    assert!(words.contains("Joins the acting side"), "{words}");
    let words = said_over(&mut bench, SECOND, "Acting side");
    assert!(words.contains("One die from Distinctions is free. A second one costs"), "{words}");
    assert!(!words.contains("Joins the acting side"));
}

#[test]
fn a_die_over_the_order_is_told_where_it_belongs() {
    let mut bench = sample(Look::default());
    let before = bench.table().clone();
    let words = said_over(&mut bench, "d10 of Doom", "Idris, has not acted");
    assert!(words.contains("Drop the die on the GMC who acts before"), "{words}");
    assert_eq!(*bench.table(), before);
}

#[test]
fn what_a_closed_test_left_unused_is_in_the_log() {
    let mut bench = sample(Look::default());
    bench.play(crate::support::THROWN);
    bench.key(Key::C);
    let last = bench.harness.state().session().log().last().unwrap().text.clone();
    assert!(last.contains("is closed") && last.ends_with("Not used: 1 hitch"), "{last}");
}

#[test]
fn nothing_moves_when_autosaving_ends() {
    let mut bench = sample(Look::default());
    bench.press("More for the action order");
    bench.press("End the action order");
    let undo = |bench: &Bench| bench.harness.query_all_by_label("Undo").last().unwrap().rect();
    let first = undo(&bench);
    bench.harness.state().document().settle();
    bench.harness.step();
    bench.harness.get_by_label("unsaved changes, autosaved");
    assert_eq!(undo(&bench), first);
}

/// With large letters what happened makes way for what undo and going back take back: nothing there is cut.
#[test]
fn what_is_undone_is_said_whole_with_large_letters() {
    for zoom in [1.0, 1.5] {
        let mut bench = sample(Look { zoom, ..Look::default() });
        bench.play(
            r#"[Test(Open(who: "Mara Oake", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d8])))]"#,
        );
        bench.key(Key::R);
        let undo = format!("Undo: {}", bench.harness.state().session().undo_label().unwrap());
        for label in [undo.as_str(), "Undo Mara Oake’s test"] {
            let place = bench.harness.get_by_label_contains(label).rect();
            let cut = bench.harness.output().shapes.iter().any(|painted| match &painted.shape {
                egui::Shape::Text(it) => place.contains(it.visual_bounding_rect().center()) && it.galley.elided,
                _ => false,
            });
            assert!(!cut, "{label} at {zoom}");
        }
        bench.harness.get_by_label_contains("Open the log. Log ");
    }
}
