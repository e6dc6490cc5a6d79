//! The tray: a test from its first die to its close, by label.

mod arena;
mod contests;
mod odds;
mod play;
mod pools;
mod roll;

use crate::support::middle;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::actions::{self, Half};
use hitch::ui::{Dragged, TrayMode, UiCommand};
use hitch_core::model::{Die, Opposition, Phase, Roll, Setting, Used};
use hitch_core::rules::{Against, Authority, Command, PointsCommand, Refusal, TestCommand};
use hitch_core::words;
use play::{Play, builder, open};

type Tray = Harness<'static, Play>;

fn click(tray: &mut Tray, label: &str) {
    tray.get_by_label(label).scroll_to_me();
    tray.run();
    tray.get_by_label(label).click();
    tray.run();
}

/// The menu of whatever has a label that begins so.
fn menu_of(tray: &mut Tray, begins: &str) {
    tray.get_by(|node| node.label().is_some_and(|it| it.starts_with(begins))).click_secondary();
    tray.run();
}

fn act(tray: &mut Tray, commands: &[Command]) {
    tray.state_mut().session.act(commands, Authority::Rules).unwrap();
    tray.run();
}

fn acting(tray: &Tray) -> &Roll {
    actions::open_test(tray.state().session.table()).unwrap().acting
}

fn opposing(tray: &Tray) -> &Roll {
    actions::open_test(tray.state().session.table()).unwrap().opposing.unwrap()
}

fn sizes(roll: &Roll) -> Vec<Die> {
    roll.dice.iter().map(|die| die.size).collect()
}

fn points(tray: &Tray, who: &str) -> u32 {
    tray.state().character(who).points().unwrap()
}

/// Mara's pool rolled: 13 to beat, 17 with a d10 effect and a hitch.
fn rolled() -> Tray {
    let mut play = Play::sample(&[7, 6, 9, 8, 4, 1]);
    play.mara_sneaks();
    let mut tray = open(play);
    click(&mut tray, "Roll");
    tray
}

#[test]
fn a_test_from_click_to_close_in_nine_presses() {
    let mut tray = open(Play::sample(&[7, 6, 9, 8, 4, 1]));
    tray.get_by_label("No test is open");
    let mut presses = 0;
    // Four chips of the cast, the first of which opens the test against challenging dice.
    tray.state_mut().mara_sneaks();
    presses += 4;
    tray.run();
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8]);
    click(&mut tray, "Roll");
    presses += 1;
    tray.get_by_label("17 beats 13");
    tray.get_by_label("Success. Effect die d10. 1 hitch.");
    let before = points(&tray, "Mara Oake");
    click(&mut tray, "Name it: Hitch: a complication for Mara Oake");
    presses += 1;
    tray.get_by_label("Name it: Hitch: a complication for Mara Oake").type_text("Rope burns");
    tray.key_press(Key::Enter);
    presses += 1;
    tray.run();
    tray.get_by_label("Mara Oake: +1 plot point when this test closes");
    let mara = tray.state().character("Mara Oake");
    assert!(mara.traits.complications.iter().any(|it| &*it.name == "Rope burns" && it.dice() == [Die::D6]));
    click(&mut tray, "Done");
    presses += 1;
    assert!(tray.state().session.table().resolutions.is_empty());
    assert_eq!(points(&tray, "Mara Oake"), before + 1);
    assert!(presses <= 9, "{presses} presses");
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
    tray.get_by_label("No test is open");
}

#[test]
fn an_empty_tray_offers_who_and_against_what() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Difficulty hard, 2d10");
    click(&mut tray, "Test for Tomas Vell");
    assert_eq!(sizes(opposing(&tray)), [Die::D10, Die::D10]);
    assert!(acting(&tray).dice.is_empty());
    // Nothing to roll for Tomas yet: the button says so and waits.
    assert!(tray.get_by_label("Roll").accesskit_node().is_disabled());
    click(&mut tray, "Difficulty very easy, 2d4");
    assert_eq!(sizes(opposing(&tray)), [Die::D4, Die::D4]);
    click(&mut tray, "Opposition: very easy");
    click(&mut tray, "The fire spreads, 3d8");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D8]);
    // Doom only joins here, so the menu wants the GM's word for it.
    click(&mut tray, "Opposition: The fire spreads");
    click(&mut tray, "Not allowed now: 1");
    click(&mut tray, "GM: do it anyway: Doom, 2d6 d8 d10");
    assert_eq!(sizes(opposing(&tray)), [Die::D6, Die::D6, Die::D8, Die::D10]);
    click(&mut tray, "Acting: Tomas Vell");
    click(&mut tray, "Sister Wen");
    let table = tray.state().session.table();
    let test = table.resolutions.values().next_back().unwrap().test().unwrap();
    assert_eq!(&*table.cast[&test.who].name, "Sister Wen");
    assert!(matches!(test.against, Opposition::Doom(_)));
    click(&mut tray, "Cancel the test");
    tray.get_by_label("No test is open");
}

#[test]
fn dice_are_typed_for_either_side_and_what_is_wrong_stays() {
    let mut tray = open(Play::sample(&[]));
    let line = "Dice to add";
    let enter = |tray: &mut Tray, text: &str| {
        tray.get_by_label(line).focus();
        tray.run();
        tray.get_by_label(line).type_text(text);
        tray.key_press(Key::Enter);
        tray.run();
    };
    enter(&mut tray, "vs 2d8");
    // They stand beside the difficulty dice, whatever was put in first (POOL-7).
    assert_eq!(sizes(opposing(&tray)), [Die::D8; 4]);
    enter(&mut tray, "2d6 10");
    assert_eq!(sizes(acting(&tray)), [Die::D6, Die::D6, Die::D10]);
    enter(&mut tray, "d7");
    tray.get_by_label("“d7” isn’t a die: the dice are d4, d6, d8, d10, and d12");
    assert_eq!(tray.get_by_label(line).value().as_deref(), Some("d7"));
    // The error goes when the text does, and Shift Enter is for the other side.
    tray.key_press(Key::Backspace);
    tray.run();
    tray.get_by_label(line).type_text("12");
    tray.run();
    tray.key_press_modifiers(Modifiers::SHIFT, Key::Enter);
    tray.run();
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D8, Die::D8, Die::D12]);
    // A digit typed elsewhere arrives in the line.
    tray.state_mut().view.tray_focus = Some("8".to_owned());
    tray.run();
    assert!(tray.get_by_label(line).is_focused());
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(sizes(acting(&tray)), [Die::D6, Die::D6, Die::D10, Die::D8]);
    assert!(tray.state().refused.is_empty());
}

#[test]
fn faces_of_real_dice_are_typed_for_one_roll_after_the_other() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    click(&mut tray, "Real dice");
    let line = "Results of real dice";
    tray.get_by_label(
        "Mara Oake rolls d10 d8 d10 d6. The opposition rolls d8 d8. Enter one side, or both, for example 9 7 9 5 vs 7 7",
    );
    let hinted = tray.get_by_label(line).accesskit_node().placeholder() == Some("9 7 9 5 vs 7 7");
    assert!(hinted, "as many faces as there are dice");
    let enter = |tray: &mut Tray, text: &str| {
        assert!(tray.get_by_label(line).is_focused());
        tray.get_by_label(line).type_text(text);
        tray.key_press(Key::Enter);
        tray.run();
    };
    enter(&mut tray, "7");
    let short = Refusal::FaceCount { dice: vec![Die::D8; 2], got: 1 };
    tray.get_by_label(&words::why(&Setting::bare(""), &short));
    enter(&mut tray, " 9");
    tray.get_by_label("A d8 can’t show 9.");
    assert_eq!(tray.get_by_label(line).value().as_deref(), Some("7 9"));
    assert_eq!(opposing(&tray).phase, Phase::Building);
    tray.key_press(Key::Backspace);
    tray.run();
    enter(&mut tray, "6");
    assert_eq!(opposing(&tray).total(), 13);
    tray.get_by_label("Mara Oake rolls d10 d8 d10 d6. Enter the results, for example 9 7 9 5");
    enter(&mut tray, "9 8 4 1");
    tray.get_by_label("17 beats 13");
    tray.get_by_label("Success. Effect die d10. 1 hitch.");
    assert_eq!(tray.state().view.tray_mode, TrayMode::Dice);
    assert!(tray.state().refused.is_empty());
}

#[test]
fn typing_faces_is_left_by_escape() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    tray.state_mut().view.tray_mode = TrayMode::Faces;
    tray.state_mut().view.tray_focus = Some(String::new());
    tray.run();
    tray.key_press(Key::Escape);
    tray.run();
    assert_eq!(tray.state().view.tray_mode, TrayMode::Dice);
    tray.get_by_label("Dice to add");
}

#[test]
fn a_click_cycles_what_a_die_counts_for() {
    let mut tray = rolled();
    let used = |tray: &Tray, name: &str| acting(tray).dice.iter().find(|die| &*die.label == name).unwrap().used;
    click(&mut tray, "Acting: d10 Sneak, shows 9, total d10");
    assert_eq!(used(&tray, "Sneak"), Used::Effect);
    assert_eq!(acting(&tray).total(), 12);
    click(&mut tray, "Acting: d10 Sneak, shows 9, effect d10");
    assert_eq!(used(&tray, "Sneak"), Used::No);
    tray.get_by_label("Best total");
    // With the keyboard.
    tray.get_by_label("Acting: d10 Sneak, shows 9, not used").focus();
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(used(&tray, "Sneak"), Used::Total);
    // A 1 never counts: its click opens the menu.
    click(&mut tray, "Acting: d6 Rope over the beam, shows 1, hitch d6");
    tray.get_by_label("The d6 shows 5");
    assert!(tray.state().refused.is_empty());
}

#[test]
fn the_best_effect_and_the_best_total_are_a_press_away() {
    let mut play = Play::sample(&[2, 2, 9, 8, 7, 5]);
    play.mara_sneaks();
    let mut tray = open(play);
    click(&mut tray, "Roll");
    let sneak = acting(&tray).dice[0].id;
    let without = actions::count_as(tray.state().session.table(), acting(&tray), sneak, Used::No);
    act(&mut tray, &without);
    click(&mut tray, "Best total");
    assert_eq!(acting(&tray).total(), 17);
    assert_eq!(acting(&tray).effect_dice()[0].size, Die::D10);
}

#[test]
fn consequences_go_in_by_their_buttons_with_a_name() {
    let mut tray = rolled();
    let title = "Effect die: an asset for Mara Oake";
    click(&mut tray, &format!("Name it: {title}"));
    tray.get_by_label(&format!("Name it: {title}")).type_text("A way up");
    tray.run();
    click(&mut tray, &format!("Apply: {title}"));
    let mara = tray.state().character("Mara Oake");
    assert!(mara.traits.assets.iter().any(|it| &*it.name == "A way up" && it.dice() == [Die::D10]));
    // The same die has no second effect; the hitch is still there, by its number.
    assert!(tray.query_by_label(&format!("Apply: {title}")).is_none());
    tray.state_mut().number_key(1);
    tray.run();
    // What it makes has a name: Enter takes the usual one.
    tray.key_press(egui::Key::Enter);
    tray.run();
    assert!(tray.state().character("Mara Oake").traits.complications.len() > 1);
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn targets_are_picked_in_the_row() {
    let mut tray = rolled();
    click(&mut tray, "Show more consequences");
    // A mob would only lose a die, and stands among those who may get a complication.
    click(&mut tray, "Physical: Effect die: Physical stress for Captain Ashlock");
    click(&mut tray, "Mental");
    click(&mut tray, "Captain Ashlock: Effect die: Mental stress for Captain Ashlock");
    click(&mut tray, "Perrin");
    click(&mut tray, "Apply: Effect die: Mental stress for Perrin");
    let perrin = tray.state().character("Perrin");
    assert!(perrin.traits.stress.values().any(|it| it.dice() == [Die::D10]));
}

#[test]
fn a_crisis_pool_is_hit_in_two_presses() {
    let mut play = Play::sample(&[7, 6, 2, 9, 8, 4, 1]);
    play.mara_sneaks();
    let mut tray = open(play);
    // Only a test about its problem hits it.
    let fire = Against::Crisis("The fire spreads".into());
    act(&mut tray, &[Command::Test(TestCommand::Oppose { it: None, with: fire })]);
    click(&mut tray, "Roll");
    click(&mut tray, "Apply: Effect die: apply to the d8 of “The fire spreads”");
    let table = tray.state().session.table();
    let fire = table.crises().find(|pool| &*pool.name == "The fire spreads").unwrap();
    assert_eq!(fire.dice, [Die::D8, Die::D8]);
}

#[test]
fn what_the_rules_are_against_is_greyed_with_the_reason() {
    let mut play = Play::sample(&[7, 6, 2, 3, 4, 5]);
    play.mara_sneaks();
    let mara = play.character("Mara Oake").id;
    let have = play.character("Mara Oake").points().unwrap();
    let low = Command::Test(TestCommand::Stakes { it: None, high: false, of: Vec::new() });
    let take = Command::Points(PointsCommand::Take { from: mara.into(), points: have });
    let mut tray = open(play);
    act(&mut tray, &[low, take]);
    click(&mut tray, "Roll");
    let more = tray.get_by_label("Include another result for a plot point");
    assert!(more.accesskit_node().is_disabled());
    more.hover();
    tray.run_steps(40);
    tray.get_by_label("Mara Oake has no plot point to include another result.");
    // The way to do it anyway is in the menu beside it.
    click(&mut tray, "More ways to count the acting dice");
    click(&mut tray, "GM: do it anyway: Include another result for a plot point");
    assert_eq!(acting(&tray).keep, 3);
    // Failing does no harm with low stakes: the GM may say so anyway.
    tray.get_by_label("Done");
    click(&mut tray, "Show more consequences");
    click(&mut tray, "GM: do it anyway: Effect die: Physical stress for Mara Oake");
    assert!(!tray.state().character("Mara Oake").traits.stress.is_empty());
}

#[test]
fn the_keyboard_scrolls_to_what_it_comes_to() {
    let mut tray = rolled();
    click(&mut tray, "Show more consequences");
    tray.get_by_label("Cancel the test").scroll_to_me();
    tray.run();
    let seen = |tray: &Tray, label: &str| tray.get_by_label(label).rect().bottom() < 590.0;
    let rows = tray.query_all_by_label_contains("Apply: ");
    let last = rows.max_by(|a, b| a.rect().top().total_cmp(&b.rect().top())).unwrap();
    let last = &last.accesskit_node().label().unwrap();
    assert!(!seen(&tray, last));
    tray.get_by_label(last).focus();
    tray.run();
    assert!(seen(&tray, last));
}

fn drag(tray: &mut Tray, from: &str, to: &str) {
    let (from, to) = (middle(tray, from), middle(tray, to));
    crate::support::drag(tray, from, to);
}

#[test]
fn a_rack_die_is_dragged_to_either_half_and_out_again() {
    let mut tray = open(Play::sample(&[]));
    drag(&mut tray, "Loose d12", "Acting side");
    assert_eq!(sizes(acting(&tray)), [Die::D12]);
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8]);
    drag(&mut tray, "Loose d4", "Opposing side");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D4]);
    drag(&mut tray, "Opposing: d4", "Acting side");
    assert_eq!(sizes(acting(&tray)), [Die::D12, Die::D4]);
    drag(&mut tray, "Acting: d12", "Loose d8");
    assert_eq!(sizes(acting(&tray)), [Die::D4]);
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn the_rack_puts_dice_in_by_click_by_shift_and_by_menu() {
    let mut tray = open(Play::sample(&[]));
    click(&mut tray, "Loose d10");
    assert_eq!(sizes(acting(&tray)), [Die::D10]);
    tray.get_by_label("Loose d6").click_modifiers(Modifiers::SHIFT);
    tray.run();
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D6]);
    tray.get_by_label("Loose d12").focus();
    tray.run();
    tray.key_press_modifiers(Modifiers::SHIFT, Key::F10);
    tray.run();
    // The menu has the keyboard.
    assert!(tray.get_by_label("Add a d12 to the acting side").is_focused());
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D12]);
    click(&mut tray, "Side for new dice: acting");
    click(&mut tray, "Loose d4");
    assert_eq!(sizes(opposing(&tray)), [Die::D8, Die::D8, Die::D6, Die::D4]);
}

#[test]
fn what_can_be_done_with_a_die_before_the_roll() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    menu_of(&mut tray, "Acting: d10 Sneak");
    click(&mut tray, "Step up");
    menu_of(&mut tray, "Acting: d12 Sneak, was d10");
    click(&mut tray, "Step down");
    menu_of(&mut tray, "Acting: d10 Sneak");
    click(&mut tray, "Double");
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D8, Die::D10, Die::D6, Die::D10]);
    // Two dice of one name are told apart.
    menu_of(&mut tray, "Acting: d10 Sneak number 2");
    click(&mut tray, "Remove");
    menu_of(&mut tray, "Acting: d8 Harbour rat made good");
    let had = points(&tray, "Mara Oake");
    click(&mut tray, "Hinder (roll a d4, earn 1 PP)");
    // It pays at once (PP-7).
    assert_eq!(points(&tray, "Mara Oake"), had + 1);
    menu_of(&mut tray, "Acting: d4 Harbour rat made good, hinders");
    click(&mut tray, "Stop hindering");
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D8, Die::D10, Die::D6]);
    // A plain click opens the menu too; by key it is Enter.
    tray.get_by_label("Opposing: d8 challenging number 2").focus();
    tray.key_press(Key::Enter);
    tray.run();
    assert!(tray.get_by_label("Step up").is_focused());
    click(&mut tray, "Move to the acting side");
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D8, Die::D10, Die::D6, Die::D8]);
    assert_eq!(sizes(opposing(&tray)), [Die::D8]);
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn what_can_be_done_with_a_die_after_the_roll() {
    let mut tray = rolled();
    menu_of(&mut tray, "Acting: d10 Body");
    click(&mut tray, "The d10 shows 7");
    assert_eq!(acting(&tray).dice[2].face, Some(7));
    menu_of(&mut tray, "Acting: d10 Body");
    click(&mut tray, "Count for the total");
    assert_eq!(acting(&tray).dice[2].used, Used::Total);
    menu_of(&mut tray, "Acting: d10 Body");
    click(&mut tray, "Don’t use");
    assert_eq!(acting(&tray).dice[2].used, Used::No);
    click(&mut tray, "More for the acting dice");
    click(&mut tray, "Reroll");
    assert!(acting(&tray).dice.iter().all(|die| die.face == Some(die.size.sides())));
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn only_the_opposition_is_rolled_first() {
    let mut play = Play::sample(&[7, 6]);
    play.mara_sneaks();
    let mut tray = open(play);
    click(&mut tray, "Other ways to roll");
    click(&mut tray, "Roll the opposition only");
    assert_eq!((opposing(&tray).phase, acting(&tray).phase), (Phase::Standing, Phase::Building));
    tray.get_by_label("More than 13 is needed");
    click(&mut tray, "Roll");
    assert_eq!(acting(&tray).phase, Phase::Standing);
}

#[test]
fn the_title_and_the_stakes_are_edited_in_place() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    click(&mut tray, "Edit What’s at stake?");
    tray.get_by_label("What’s at stake?").type_text("Mara gets the ledger out");
    tray.key_press(Key::Enter);
    tray.run();
    let title = |tray: &Tray| tray.state().session.table().resolutions.values().next_back().unwrap().title.to_string();
    assert_eq!(title(&tray), "Mara gets the ledger out");
    let high = |tray: &Tray| tray.state().session.table().resolutions.values().next_back().unwrap().high_stakes();
    assert!(high(&tray));
    click(&mut tray, "high stakes");
    assert!(!high(&tray));
    click(&mut tray, "low stakes");
    assert!(high(&tray));
}

#[test]
fn a_second_test_lets_the_first_one_wait() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let mut tray = open(play);
    let tomas = tray.state().character("Tomas Vell").id;
    let open_second = TestCommand::Open {
        who: tomas.into(),
        title: "Hold the door".into(),
        scene: None,
        against: None,
        aim: None,
        pay: false,
    };
    act(&mut tray, &[Command::Test(open_second)]);
    tray.get_by_label("Open test: Tomas Vell: Hold the door");
    click(&mut tray, "Test set aside: Mara Oake");
    click(&mut tray, "Cancel test");
    assert_eq!(tray.state().session.table().resolutions.len(), 1);
    assert!(tray.query_by_label("Test set aside: Mara Oake").is_none());
}

#[test]
fn a_gmc_opposes_and_a_doom_die_joins() {
    let mut play = Play::sample(&[]);
    play.mara_sneaks();
    let doom = play.session.table().doom().unwrap().id;
    play.put(Dragged::PoolDie { pool: doom, die: Die::D10 }, None);
    let captain = play.trait_of("Captain Ashlock", "Captain of the Salt Watch");
    play.put(Dragged::Trait(captain), Some(Half::Opposing));
    let mut tray = open(play);
    tray.get_by_label("Opposing: d10 Doom");
    tray.get_by_label("Opposing: d10 Captain of the Salt Watch");
    click(&mut tray, "More for the opposing dice");
    click(&mut tray, "Remove all dice");
    assert!(opposing(&tray).dice.is_empty());
    click(&mut tray, "Type dice for the opposing side");
    assert!(tray.get_by_label("Dice to add").is_focused());
    tray.get_by_label("Side for new dice: opposing");
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn forty_dice_a_side_lay_out_at_any_width() {
    for size in [[740.0, 640.0], [490.0, 430.0], [360.0, 300.0]] {
        let mut play = Play::sample(&[]);
        play.mara_sneaks();
        let dice: Vec<Die> = Die::ALL.into_iter().cycle().take(40).collect();
        for half in [Half::Acting, Half::Opposing] {
            let commands = actions::use_dice(play.session.table(), &actions::Here::default(), &dice, Some(half));
            play.session.act(&commands, Authority::Rules).unwrap();
        }
        let mut tray: Tray = builder(size).build_ui_state(|ui, play: &mut Play| play.frame(ui), play);
        tray.run();
        click(&mut tray, "Roll");
        let side = tray.get_by_label("Acting side").rect();
        let faces: Vec<_> = tray
            .query_all(
                egui_kittest::kittest::By::new()
                    .predicate(|node| node.label().is_some_and(|it| it.starts_with("Acting: d"))),
            )
            .map(|node| node.rect())
            .collect();
        assert_eq!(faces.len(), 44);
        assert!(faces.iter().all(|face| face.left() >= side.left() && face.right() <= side.right()), "at {size:?}");
    }
}

#[test]
fn an_unchanged_frame_settles() {
    let mut tray = rolled();
    assert!(tray.run() <= 2);
    assert_eq!(tray.state().asked, Vec::<UiCommand>::new());
}
