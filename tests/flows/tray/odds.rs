//! The odds under the pool that is being built.

use super::{Tray, act, acting, click, points, sizes};
use crate::support::{BUILT, Look, sample};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::actions::{self, Half};
use hitch::ui::{Dragged, UiCommand};
use hitch_core::model::{Die, dice_text};
use hitch_core::odds::{OddsAgainst, PoolChange, Question, Rules, report, what_ifs};
use hitch_core::rules::{Command, Faces, Pick, RollCommand};
use hitch_core::words::odds as words;

use super::play::{Play, open};

/// Mara's d10, d8 and d6 against two d8, as they come off the rack.
fn built() -> Tray {
    let mut play = Play::sample(&[]);
    for name in ["Sneak", "Never leaves a debt", "Rope over the beam"] {
        play.click_trait("Mara Oake", name);
    }
    let tray = open(play);
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D8, Die::D6]);
    tray
}

/// What a label must say, counted apart from the panel.
fn beats(pool: &[Die], against: &OddsAgainst) -> String {
    words::chance(&report(pool, &Rules::default(), Some(against)).unwrap().versus.unwrap().beat)
}

fn two_d8() -> OddsAgainst {
    OddsAgainst::Pool(vec![Die::D8, Die::D8], Rules::default())
}

#[test]
fn the_strip_says_the_odds_in_words_and_numbers() {
    let mut tray = built();
    let odds = report(&[Die::D10, Die::D8, Die::D6], &Rules::default(), Some(&two_d8())).unwrap();
    let versus = odds.versus.as_ref().unwrap();
    assert_eq!(words::chance(&versus.beat), "64%");
    tray.get_by_label("to beat 64%");
    tray.get_by_label(&format!("heroic success {}", words::chance(&versus.heroic)));
    tray.get_by_label(&format!("a hitch {}", words::chance(&odds.any_hitch())));
    tray.get_by_label("botch 1 in 480");
    tray.get_by_label("likely effect die d4");
    // A die more, and the line follows.
    tray.state_mut().put(Dragged::Bare(Die::D12), Some(Half::Acting));
    tray.run();
    let more = beats(&[Die::D12, Die::D10, Die::D8, Die::D6], &two_d8());
    assert_ne!(more, "64%");
    tray.get_by_label(&format!("to beat {more}"));
    tray.get_by_label("botch 1 in 5760");
}

#[test]
fn once_the_opposition_has_fallen_its_number_counts() {
    let mut tray = built();
    let roll = actions::open_test(tray.state().session.table()).unwrap().opposing.unwrap().id;
    let rolled = RollCommand::Roll { roll: roll.into(), faces: Faces::Typed(vec![7, 5]) };
    let stand = RollCommand::Stand { roll: roll.into(), pick: Pick::BestTotal, pay: false };
    act(&mut tray, &[Command::Roll(rolled), Command::Roll(stand)]);
    let beat = beats(&[Die::D10, Die::D8, Die::D6], &OddsAgainst::Number(12));
    tray.get_by_label(&format!("to beat {beat}"));
    // All dice have fallen: there is nothing left to bet on.
    click(&mut tray, "Roll");
    assert!(tray.query_by_label_contains("to beat").is_none());
    assert!(tray.query_by_label("Show more about the odds").is_none());
}

#[test]
fn without_opposition_there_is_a_usual_total_and_nothing_to_beat() {
    let mut play = Play::sample(&[]);
    play.click_trait("Mara Oake", "Sneak");
    let mut tray = open(play);
    let test = actions::open_test(tray.state().session.table()).unwrap().id;
    let free = hitch_core::rules::TestCommand::Oppose { it: Some(test.into()), with: hitch_core::rules::Against::Free };
    act(&mut tray, &[Command::Test(free)]);
    assert!(tray.query_by_label_contains("to beat").is_none());
    tray.get_by_label("median total 6");
    click(&mut tray, "Show more about the odds");
    tray.get_by_label("Add opposition dice to see ways to improve the odds.");
}

#[test]
fn opened_out_there_are_a_chart_a_table_and_what_ifs() {
    let mut tray = built();
    assert!(tray.query_by_label("Show less about the odds").is_none());
    click(&mut tray, "Show more about the odds");
    tray.get_by_label("Chart of totals. Half of all rolls reach 11. The line shows the opposition’s total.");
    let odds = report(&[Die::D10, Die::D8, Die::D6], &Rules::default(), Some(&two_d8())).unwrap();
    let with = &odds.versus.as_ref().unwrap().beat_with_effect_at_least;
    for (at, die) in [(1, "d6"), (2, "d8"), (3, "d10")] {
        let chance = words::chance(&with[at]);
        tray.get_by_label(&format!("Chance to beat with an effect die of {die} or larger: {chance}"));
    }
    assert!(tray.query_by_label_contains("Chance to beat with an effect die of d12").is_none(), "there is no d12");
    tray.get_by_label("Show less about the odds");
    let body = beats(&[Die::D10, Die::D10, Die::D8, Die::D6], &two_d8());
    tray.get_by_label(&format!("Add Body d10: {body}"));
    // It stays open for the next pool, and folds away.
    tray.state_mut().put(Dragged::Bare(Die::D4), Some(Half::Acting));
    tray.run();
    click(&mut tray, "Show less about the odds");
    assert!(tray.query_by_label("Show less about the odds").is_none());
}

#[test]
fn a_what_if_is_a_press_and_does_what_it_says() {
    let mut tray = built();
    click(&mut tray, "Show more about the odds");
    let then = beats(&[Die::D10, Die::D10, Die::D8, Die::D6], &two_d8());
    click(&mut tray, &format!("Add Body d10: {then}"));
    assert_eq!(sizes(acting(&tray)), [Die::D10, Die::D8, Die::D6, Die::D10]);
    tray.get_by_label(&format!("to beat {then}"));
    assert!(tray.query_by_label_contains("Add Body d10").is_none(), "it is in now");
    // With the keyboard: a second skill, for a point.
    let before = points(&tray, "Mara Oake");
    let then = beats(&[Die::D10, Die::D10, Die::D8, Die::D6, Die::D6], &two_d8());
    tray.get_by_label(&format!("Add Fight d6 for a plot point: {then}")).focus();
    tray.key_press(Key::Enter);
    tray.run();
    assert_eq!(points(&tray, "Mara Oake"), before - 1);
    tray.get_by_label(&format!("to beat {then}"));
    // One of many that come to the same.
    let then = beats(&[Die::D10, Die::D10, Die::D8, Die::D8, Die::D6, Die::D6], &two_d8());
    click(&mut tray, &format!("Add Climb d8 for a plot point: {then}"));
    assert_eq!(points(&tray, "Mara Oake"), before - 2);
    tray.get_by_label(&format!("to beat {then}"));
    // A distinction that is in hinders.
    let then = beats(&[Die::D10, Die::D10, Die::D8, Die::D6, Die::D6, Die::D4], &two_d8());
    click(&mut tray, &format!("Hinder Never leaves a debt, earning 1 PP: {then}"));
    let debt = acting(&tray).dice.iter().find(|die| &*die.label == "Never leaves a debt").unwrap();
    assert!(debt.hinder && debt.size == Die::D4);
    tray.get_by_label(&format!("to beat {then}"));
    assert!(tray.state().refused.is_empty(), "{:?}", tray.state().refused);
}

#[test]
fn one_more_result_is_told_and_not_pressed() {
    let mut tray = built();
    click(&mut tray, "Show more about the odds");
    let rules = Rules { keep: hitch_core::odds::Keep::Best(3), ..Rules::default() };
    let odds = report(&[Die::D10, Die::D8, Die::D6], &rules, Some(&two_d8())).unwrap();
    let then = words::chance(&odds.versus.unwrap().beat);
    let label = format!("Include another result after rolling, for a plot point: {then}");
    assert_eq!(tray.get_by_label(&label).accesskit_node().role(), egui::accesskit::Role::Label);
    // Nobody without a point can buy it.
    let mara = tray.state().character("Mara Oake").id;
    let has = points(&tray, "Mara Oake");
    let take = hitch_core::rules::PointsCommand::Take { from: mara.into(), points: has };
    act(&mut tray, &[Command::Points(take)]);
    assert!(tray.query_by_label_contains("another result after rolling, for a plot point").is_none());
    assert!(tray.query_by_label_contains("for a plot point:").is_none());
}

#[test]
fn what_ifs_are_ranked_and_each_leads_where_it_says() {
    let tray = built();
    let table = tray.state().session.table();
    let test = actions::open_test(table).unwrap();
    let found = what_ifs(table, Half::Acting);
    assert!(found.len() > 5);
    let chance = |question: &Question| question.chance(&question.answer().ok()?);
    let now = chance(&Question::of(table, test.acting, test.opposing)).unwrap();
    let ranked = hitch_core::odds::ranked(&now, found, Half::Acting, chance);
    assert!(ranked.is_sorted_by(|a, b| a.gain >= b.gain));
    for one in &ranked {
        for way in &one.what.ways {
            let mut after = table.clone();
            for command in &way.commands {
                after = hitch_core::rules::apply(&after, command, hitch_core::rules::Authority::Rules).unwrap().0;
            }
            let roll = &after.rolls[&test.acting.id];
            let question = Question::of(&after, roll, test.opposing.map(|roll| &*after.rolls[&roll.id]));
            match way.change {
                PoolChange::OneMore => assert_eq!(one.what.question, question.with_one_more()),
                _ => assert_eq!(one.what.question, question, "{:?}", way.change),
            }
        }
    }
    let names: Vec<String> = ranked
        .iter()
        .flat_map(|it| &it.what.ways)
        .map(|way| hitch_core::words::Terms::default().say(words::change_to_pool(&way.change)).into_owned())
        .collect();
    for name in
        ["Add Smoke in every room d8", "Add Climb d8 for a plot point", "Hinder Never leaves a debt, earning 1 PP"]
    {
        assert!(names.iter().any(|it| it == name), "{name} is not among {names:?}");
    }
    assert!(!names.iter().any(|it| it.contains("Sneak") || it.contains("Singed")), "{names:?}");
}

#[test]
fn the_key_opens_the_odds_out_where_the_dice_are() {
    let mut bench = sample(Look::default());
    bench.play(BUILT);
    bench.harness.get_by_label("Map").click();
    bench.harness.run();
    bench.key(Key::O);
    assert_eq!(bench.harness.state().performed(), None, "no dice are in sight");
    bench.harness.get_by_label("Tray").click();
    bench.harness.run();
    bench.key(Key::O);
    assert_eq!(bench.harness.state().performed(), Some(UiCommand::ShowOdds));
    bench.harness.get_by_label("Show less about the odds");
    bench.key(Key::O);
    assert!(bench.harness.query_by_label("Show less about the odds").is_none());
    bench.harness.get_by_label("Show more about the odds");
}

/// What is too much for a frame comes from the thread, which asks for a frame when it is done.
#[test]
fn large_pools_are_counted_beside_the_frame() {
    let mut play = Play::sample(&[]);
    play.view.odds_at_once = false;
    play.view.odds_open = true;
    play.mara_sneaks();
    for die in [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12].repeat(6) {
        play.put(Dragged::Bare(die), Some(Half::Acting));
    }
    let mut tray = open(play);
    let pool = sizes(acting(&tray));
    let (beat, start) = (beats(&pool, &two_d8()), std::time::Instant::now());
    // No frame is painted but those that are asked for.
    while tray.query_by_label("Show less about the odds").is_none() || tray.query_by_label("Calculating…").is_some() {
        assert!(start.elapsed().as_secs() < 900, "{} is never counted", dice_text(&pool));
        std::thread::sleep(std::time::Duration::from_millis(5));
        if tray.ctx.has_requested_repaint() {
            tray.step();
        }
    }
    tray.get_by_label(&format!("to beat {beat}"));
    assert!(tray.query_all_by_label_contains("Add Smoke in every room d8").next().is_some());
    tray.run();
    assert!(!tray.ctx.has_requested_repaint(), "it rests");
}
