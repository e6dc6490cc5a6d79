//! One real scene of the sample, from opening to reopening, and the budgets counted on the way.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch_core::model::{CharacterId, Die, Role};
use hitch_core::rules::outcome;

/// The window with a count of what the GM pressed. Typed text is not counted.
struct Play {
    bench: Bench,
    presses: usize,
}

impl Play {
    fn new() -> Self {
        let mut play = Self { bench: sample(Look::default()), presses: 0 };
        // Mara's file lies open, as it would while her player is asked what she does.
        let mara = play.who("Mara Oake");
        play.bench.harness.state_mut().view_mut().unfolded.insert(mara);
        play.bench.harness.run();
        play
    }

    fn who(&self, name: &str) -> CharacterId {
        self.bench.table().cast.values().find(|it| &*it.name == name).map(|it| it.id).unwrap()
    }

    fn points(&self, name: &str) -> u32 {
        self.bench.table().cast[&self.who(name)].points().unwrap()
    }

    fn complications(&self, name: &str) -> Vec<(String, Die)> {
        let traits = &self.bench.table().cast[&self.who(name)].traits;
        let all = traits.iter().filter(|(role, _)| *role == Role::Complication);
        all.filter_map(|(_, it)| Some((it.name.to_string(), it.die()?))).collect()
    }

    /// Clicks what a label contains, whatever it is.
    fn click(&mut self, label: &str) {
        self.presses += 1;
        let harness = &mut self.bench.harness;
        let found: Vec<_> = harness.query_all_by_label_contains(label).collect();
        assert!(!found.is_empty(), "nothing is called \"{label}\"");
        found[0].click();
        drop(found);
        harness.run();
    }

    fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.presses += 1;
        self.bench.harness.key_press_modifiers(modifiers, key);
        self.bench.harness.run();
    }

    /// Takes up an offer by its number; where it makes something, Enter gives that its usual name.
    fn take(&mut self, number: Key) {
        self.key(number);
        if self.bench.harness.ctx.egui_wants_keyboard_input() {
            self.key(Key::Enter);
        }
    }

    fn type_text(&mut self, text: &str) {
        self.bench.harness.event(egui::Event::Text(text.to_owned()));
        self.bench.harness.run();
    }

    fn decided(&self) -> bool {
        let table = self.bench.table();
        table.resolutions.keys().next_back().is_some_and(|it| outcome(table, *it).is_some())
    }

    /// Three traits and an asset.
    fn gather(&mut self) {
        for chip in ["Sneak d10", "Body d10", "Harbour rat made good d8", "Rope over the beam d6"] {
            self.click(&format!("{chip} of Mara Oake"));
        }
    }
}

#[test]
fn a_test_with_a_hitch_made_a_complication_stays_in_its_budget() {
    let mut play = Play::new();
    play.gather();
    assert_eq!(play.bench.table().resolutions.len(), 1);
    // With typed faces the flow is sure to hitch; the roll itself is one key, as F is here.
    play.key(Key::F);
    play.type_text("4 2");
    play.key(Key::Enter);
    play.type_text("9 8 4 1");
    play.key(Key::Enter);
    assert!(play.decided(), "{:?}", play.bench.table().rolls);
    play.take(Key::Num1);
    let after = play.complications("Mara Oake");
    assert_eq!(after.len(), 2, "{after:?}");
    play.key(Key::C);
    assert!(play.bench.table().resolutions.is_empty());
    assert_eq!(play.points("Mara Oake"), 3, "the hitch’s point is handed over when the test is closed");
    let faces = 6;
    assert!(play.presses <= 10 + faces, "{} presses", play.presses);
}

#[test]
fn a_rolled_test_stays_in_its_budget() {
    let mut play = Play::new();
    play.gather();
    play.key(Key::R);
    assert!(play.decided());
    // The first offer, whatever the dice showed.
    play.take(Key::Num1);
    play.key(Key::C);
    assert!(play.bench.table().resolutions.is_empty());
    assert!(play.presses <= 10, "{} presses", play.presses);
}

#[test]
fn everything_since_the_roll_began_goes_back_with_one_press() {
    let mut play = Play::new();
    let before = play.bench.table().clone();
    play.gather();
    play.key(Key::R);
    play.take(Key::Num1);
    play.key(Key::C);
    play.presses = 0;
    play.keys(Modifiers::COMMAND | Modifiers::ALT, Key::Z);
    assert_eq!(play.presses, 1);
    let next = play.bench.table().next;
    assert_eq!(*play.bench.table(), before.minting_from(next));
}

#[test]
fn one_press_each_for_a_point_a_doom_die_and_the_turn() {
    let mut play = Play::new();
    play.click("Give Mara Oake a plot point");
    assert_eq!(play.points("Mara Oake"), 3);
    let doom = play.bench.table().doom().unwrap().dice.len();
    play.click("Add a d6 to Doom");
    assert_eq!(play.bench.table().doom().unwrap().dice.len(), doom + 1);
    play.click("Idris, has not acted");
    let idris = play.who("Idris Kane");
    assert_eq!(play.bench.table().running().next().unwrap().order.now, Some(idris.into()));
    assert_eq!(play.presses, 3);
}

#[test]
fn a_scene_ends_in_two_presses_and_says_before_what_that_does() {
    let mut play = Play::new();
    play.click("End the scene…");
    play.bench.harness.get_by_label_contains("The action order ends in round 2");
    play.click("End the scene The customs house burns");
    assert_eq!((play.bench.table().running().count(), play.presses), (0, 2));
}

#[test]
fn a_mob_is_in_the_scene_and_the_order_in_two_presses_and_a_line() {
    let mut play = Play::new();
    play.click("Add a GMC…");
    play.type_text("Thugs 6d8");
    play.key(Key::Enter);
    let thugs = play.who("Thugs");
    let scene = play.bench.table().running().next().unwrap();
    assert!(scene.cast.contains(&thugs) && scene.order.actors.contains(&thugs.into()));
    assert_eq!(play.presses, 2);
}

#[test]
fn a_gmc_comes_from_a_pasted_line_in_two_presses() {
    let mut play = Play::new();
    play.click("Add a GMC…");
    play.bench.harness.event(egui::Event::Paste("Corrupt lawman d8, out of shape d4, big shotgun d8".to_owned()));
    play.bench.harness.run();
    play.key(Key::Enter);
    let lawman = play.who("Corrupt lawman");
    assert!(play.bench.table().running().next().unwrap().cast.contains(&lawman));
    assert_eq!(play.presses, 2);
}

#[test]
fn what_is_only_a_rule_can_be_overruled_in_place() {
    let mut play = Play::new();
    play.click("Sneak d10 of Mara Oake");
    play.click("Climb d8 of Mara Oake");
    assert_eq!(play.bench.table().rolls.values().map(|roll| roll.dice.len()).sum::<usize>(), 3);
    assert!(play.bench.harness.query_by_label_contains("One die from Skills is free").is_some());
    play.keys(Modifiers::SHIFT, Key::Enter);
    assert_eq!(play.bench.table().rolls.values().map(|roll| roll.dice.len()).sum::<usize>(), 4);
    assert!(play.bench.harness.state().session().log().last().is_some_and(|row| row.gm_says_so));
}

#[test]
fn a_played_scene_is_saved_and_reopened_equal() {
    let mut play = Play::new();
    play.gather();
    play.key(Key::R);
    play.take(Key::Num1);
    play.key(Key::C);
    play.keys(Modifiers::COMMAND, Key::S);
    let app = play.bench.harness.state();
    assert!(!app.session().is_dirty());
    let path = app.document().path().unwrap().to_path_buf();
    let opened = hitch_files::store::open(&path).unwrap();
    assert_eq!(opened.table, *app.session().table());
    assert_eq!(opened.log, app.session().log());
    assert!(!opened.log.is_empty());
}

/// A key as a window sends it: pressed, and what it types, in one frame.
fn real_key(bench: &mut Bench, key: Key, text: &str) {
    let modifiers = Modifiers::NONE;
    let press = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    bench.harness.input_mut().events.extend([press, egui::Event::Text(text.to_owned())]);
    bench.harness.run();
}

#[test]
fn a_digit_typed_outside_a_field_arrives_once() {
    let mut bench = sample(Look::default());
    real_key(&mut bench, Key::Num8, "8");
    bench.harness.event(egui::Event::Text(" d6".to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    let dice: Vec<Die> = bench
        .table()
        .rolls
        .values()
        .filter(|roll| matches!(roll.by, hitch_core::model::Side::Character(_)))
        .flat_map(|roll| roll.dice.iter().map(|die| die.size))
        .collect();
    assert_eq!(dice, [Die::D8, Die::D6]);
}

#[test]
fn letters_and_digits_do_nothing_behind_a_menu() {
    let mut play = Play::new();
    play.gather();
    play.click("Menu");
    let before = play.bench.harness.state().session().revision();
    real_key(&mut play.bench, Key::R, "r");
    real_key(&mut play.bench, Key::Num1, "1");
    assert_eq!(play.bench.harness.state().session().revision(), before);
}

#[test]
fn the_difficulty_chosen_beforehand_is_the_next_tests() {
    let mut play = Play::new();
    play.click("Difficulty hard, 2d10");
    play.click("Sneak d10 of Mara Oake");
    let test = play.bench.table().resolutions.values().next_back().unwrap().test().unwrap();
    assert_eq!(test.against, hitch_core::model::Opposition::Difficulty(Die::D10));
}

#[test]
fn the_card_follows_the_turn() {
    let mut play = Play::new();
    play.click("Idris, has not acted");
    assert!(play.bench.harness.query_by_label_contains("Sail d10 of Idris Kane").is_some());
    assert!(play.bench.harness.query_by_label_contains("Sneak d10 of Mara Oake").is_none());
}

#[test]
fn what_cannot_be_read_stays_in_its_field() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label("Add a GMC…").click();
    bench.harness.run();
    bench.harness.event(egui::Event::Text("Lawman d8, shotgun d9".to_owned()));
    bench.harness.run();
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::S);
    bench.harness.run();
    assert!(bench.table().cast.values().all(|it| !it.name.contains("Lawman")));
    assert!(bench.harness.query_all_by_label_contains("d9").next().is_some(), "the reason stands there");
}
