//! The arena: sides that face each other, dice that would fit, offers with a key of their own, and what gives way where
//! there is little room.

use super::play::{Play, open};
use super::{Tray, acting, click, opposing, rolled, sizes};
use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch_core::model::Die;

/// Five dice a side, and a hitch.
const FIVE: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Opposing, what: Trait((of: "The customs house burns", is: "Smoke in every room")))),
    Roll(Add(roll: Opposing, what: Trait((of: "Mara Oake", is: "Singed")))),
    Roll(Add(roll: Opposing, what: Dice([d6]))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Harbour rat made good")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Rope over the beam")))),
    Roll(Add(roll: Acting, what: Dice([d8]))),
    Roll(Throw(roll: Opposing, faces: Typed([7, 6, 3, 2, 4]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([9, 8, 4, 1, 3]))),
    Roll(Stand(roll: Acting)),
]"#;

/// Mara fails at high stakes: she is out, or pays to stay.
const LOST: &str = r#"[
    Setting(Switch(to: [Switch(Stress, false)])),
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Dice([d8, d6, d6]))),
    Roll(Throw(roll: Opposing, faces: Typed([7, 6]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([3, 4, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// Rows to press, from above, each with where it lies.
fn offers(bench: &Bench) -> Vec<(String, egui::Rect)> {
    let mut rows: Vec<(String, egui::Rect)> = bench
        .harness
        .query_all_by_label_contains("Apply: ")
        .filter_map(|node| Some((node.accesskit_node().label()?.trim_start_matches("Apply: ").to_owned(), node.rect())))
        .collect();
    rows.sort_by(|a, b| a.1.top().total_cmp(&b.1.top()));
    rows
}

#[test]
fn who_acts_lies_left_of_what_opposes_and_the_numbers_stand_under_them() {
    let tray = rolled();
    let rect = |label: &str| tray.get_by_label(label).rect();
    let (left, right) = (rect("Acting side"), rect("Opposing side"));
    assert!(left.right() <= right.left() && (left.top() - right.top()).abs() < 0.5);
    assert!((left.height() - right.height()).abs() < 0.5);
    assert!(left.contains(rect("Acting: d10 Sneak, shows 9, total d10").center()));
    assert!(right.contains(rect("Opposing: d8 challenging, shows 7, total d8").center()));
    let score = rect("17 beats 13");
    assert!(score.top() >= left.bottom() && score.width() > left.width());
    assert!(rect("Success. Effect die d10. 1 hitch.").top() >= score.bottom());
}

#[test]
fn the_whole_row_of_an_offer_presses_and_a_taken_one_stays_where_it_was() {
    let mut tray = rolled();
    let apply = tray.get_by_label("Apply: Hitch: d6 to Doom").rect();
    // Far from the word, in the middle of the row, where only its ground lies.
    let at = egui::pos2(apply.left() - 80.0, apply.center().y);
    tray.hover_at(at);
    tray.run();
    tray.drag_at(at);
    tray.step();
    tray.drop_at(at);
    tray.run();
    let doom = tray.state().session.table().doom().unwrap().dice.clone();
    assert_eq!(doom, [Die::D6, Die::D6, Die::D6, Die::D8, Die::D10]);
    let taken = tray.get_by_label("Done: Hitch: d6 to Doom").rect();
    assert!((taken.center().y - apply.center().y).abs() < 60.0);
    assert!(tray.query_by_label_contains("Apply: Hitch").is_none());
    // The number of the next one is what it was: the asset was the 3.
    tray.state_mut().number_key(3);
    tray.run();
    tray.key_press(Key::Enter);
    tray.run();
    assert!(tray.state().character("Mara Oake").traits.assets.iter().any(|it| it.dice() == [Die::D10]));
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn what_takes_somebody_out_is_never_the_first_key() {
    let mut bench = sample(Look::default());
    bench.play(LOST);
    let rows = offers(&bench);
    assert!(!rows[0].0.contains("aken out"), "{rows:?}");
    assert!(rows.iter().any(|(title, _)| title == "Take out: Mara Oake"), "{rows:?}");
    bench.harness.key_press(Key::Num1);
    bench.harness.run();
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().clone();
    let scene = bench.table().running().next().cloned();
    assert!(hitch_core::rules::taken_out(bench.table(), scene.as_deref(), mara.id).is_none());
}

#[test]
fn four_offers_are_in_sight_on_a_laptop_and_three_where_it_is_zoomed_by_half() {
    let laptop = Look { size: (1280.0, 720.0), ..Look::default() };
    let mut bench = sample(laptop);
    bench.play(FIVE);
    let in_sight = |bench: &Bench, count: usize| {
        let foot = bench.harness.get_by_label("Done").rect().top();
        let rows = offers(bench);
        assert!(rows.len() >= count, "{rows:?}");
        for (title, rect) in rows.iter().take(count) {
            assert!(rect.bottom() < foot, "{title} at {rect:?} is below the foot at {foot}");
        }
        let score = bench.harness.get_by_label("17 beats 13").rect();
        assert!(score.top() > 40.0 && score.bottom() < rows[0].1.top(), "{score:?}");
    };
    in_sight(&bench, 4);
}

#[test]
fn a_die_that_would_fit_lies_in_the_row_and_joins_by_the_keyboard() {
    let mut play = Play::sample(&[]);
    play.click_trait("Mara Oake", "Sneak");
    let mut tray = open(play);
    let die = tray.get_by_label("Acting: d10 Sneak").rect();
    let ghost = tray.get_by_label("Add to the acting side: Rope over the beam d6").rect();
    assert!((ghost.top() - die.top()).abs() < 1.0 && ghost.left() >= die.right() - 1.0);
    tray.get_by_label("Add to the acting side: Rope over the beam d6").focus();
    tray.run();
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D6]);
    click(&mut tray, "Add to the opposing side: Singed d8 of Mara Oake");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D8]);
}

#[test]
fn digits_in_a_row_are_read_as_the_faces_they_can_only_be() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray: Tray = open(play);
    click(&mut tray, "Real dice");
    tray.get_by_label("Results of real dice").type_text("76");
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(opposing(&tray).total(), 13);
    tray.get_by_label("Results of real dice").type_text("9841");
    tray.run();
    tray.get_by_label("4 of 4");
    tray.key_press(Key::Enter);
    tray.run();
    tray.get_by_label("17 beats 13");
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}
