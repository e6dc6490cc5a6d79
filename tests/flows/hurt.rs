//! Harm of other kinds at the table: pushed stress, trauma, stress on traits, life points, rousing.

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::model::{Character, Choice, Die, Life, Mod, Name, Role};
use hitch_core::rules::{Command, SettingCommand, going_with, life_score, taken_out};

const TALL: Look = Look { size: (1280.0, 3000.0), pixels: 1.0, light: false, zoom: 1.0 };

/// The sample campaign, played with that choice and what goes with it.
fn with(choice: Choice) -> Bench {
    with_room(choice, Look::default())
}

fn with_room(choice: Choice, look: Look) -> Bench {
    let mut bench = sample(look);
    let to = going_with(&bench.table().setting.mods, choice);
    let open = hitch_core::rules::IfOpen::CallOff;
    bench.harness.state_mut().act(vec![Command::Setting(SettingCommand::Switch { to, open })]);
    bench.harness.run();
    assert!(bench.table().setting.mods.has(choice));
    bench
}

fn mara(bench: &Bench) -> Character {
    let all = bench.table().cast.values();
    Character::clone(all.into_iter().find(|it| &*it.name == "Mara Oake").unwrap())
}

fn is_out(bench: &Bench) -> bool {
    let scene = bench.table().running().next().cloned();
    taken_out(bench.table(), scene.as_deref(), mara(bench).id).is_some()
}

#[test]
fn stress_is_pushed_from_the_tray_for_a_point() {
    let mut bench = with(Choice::Switch(Mod::PushedStress, true));
    bench.play(
        r#"[
        Harm(Stress(on: "Mara Oake", track: "Physical", die: d10)),
        Points(Give(to: "Mara Oake", points: 1)),
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    ]"#,
    );
    let had = mara(&bench).points().unwrap();
    let die = mara(&bench).traits.stress.values().find(|it| &*it.name == "Physical").unwrap().die().unwrap();
    bench.press(&format!("Push stress: Physical {die} (1 PP, steps up afterward)"));
    assert_eq!(mara(&bench).points(), Some(had - 1));
    let acting = bench.table().at_hand().unwrap().acting().unwrap();
    let dice = &bench.table().rolls[&acting].dice;
    assert!(dice.iter().any(|it| it.pushed && it.size == die), "{dice:?}");
}

#[test]
fn trauma_stands_on_the_card_and_is_rolled_for() {
    let mut bench = with(Choice::Switch(Mod::Trauma, true));
    bench.play(
        r#"[
        Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
        Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
    ]"#,
    );
    let theirs = mara(&bench);
    let trauma = theirs.traits.iter().find(|(role, _)| matches!(role, Role::Trauma(_))).unwrap().1;
    assert_eq!(trauma.base, [Die::D6]);
    assert!(is_out(&bench));
    bench.harness.get_by_label("Mental trauma d6 of Mara Oake, stress");
}

#[test]
fn stress_on_a_trait_shakes_and_the_card_says_so() {
    let mut bench = with(Choice::Switch(Mod::Shaken, true));
    bench.play(r#"[Harm(Wear(at: (of: "Mara Oake", is: "Body"), die: d12))]"#);
    bench.harness.get_by_label("Shaken: Body");
    bench.harness.get_by_label_contains("Body stress");
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Difficulty(d8)))]"#);
    let acting = bench.table().at_hand().unwrap().acting().unwrap();
    assert_eq!(bench.table().rolls[&acting].keep, 1);
}

#[test]
fn life_points_are_lost_by_an_offer_and_paid_for_on_the_card() {
    let mut bench = with(Choice::Life(Life::Ablative));
    bench.play(
        r#"[
        Points(Give(to: "Mara Oake", points: 1)),
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Dice([d6, d6]))),
        Roll(Throw(roll: Opposing, faces: Typed([6, 5]))),
        Roll(Stand(roll: Opposing)),
        Roll(Throw(roll: Acting, faces: Typed([2, 3]))),
        Roll(Stand(roll: Acting)),
    ]"#,
    );
    bench.press("Apply: Effect die: 7 points of damage for Mara Oake");
    assert_eq!(mara(&bench).hurt.damage, 7);
    bench.play(r#"[Test(Close()), Harm(Damage(on: "Mara Oake", points: 20))]"#);
    assert!(is_out(&bench) && mara(&bench).hurt.dying);
    let had = mara(&bench).points().unwrap();
    bench.harness.get_by_label("Stay alive: Mara Oake, for a plot point").scroll_to_me();
    bench.harness.run();
    bench.press("Stay alive: Mara Oake, for a plot point");
    assert!(!mara(&bench).hurt.dying);
    assert_eq!(mara(&bench).points(), Some(had - 1));
    bench.harness.get_by_label("Life point recovery…");
}

#[test]
fn whoever_is_out_is_roused_from_the_tray() {
    let mut bench = with(Choice::Switch(Mod::LastDitch, true));
    bench.play(r#"[Harm(Complicate(on: "Mara Oake", name: "Bleeding", die: d12))]"#);
    bench.play(r#"[Harm(StepUp(at: (of: "Mara Oake", is: "Bleeding")))]"#);
    assert!(is_out(&bench));
    bench.press("Last-ditch effort…");
    bench.press("Rouse Mara Oake");
    bench.press("Mara Oake rouses themselves");
    let at_hand = bench.table().at_hand().unwrap();
    let (acting, opposing) = (at_hand.acting().unwrap(), at_hand.opposing().unwrap());
    assert_eq!(bench.table().rolls[&acting].keep, 0, "each result costs a point");
    let sizes: Vec<Die> = bench.table().rolls[&opposing].dice.iter().map(|it| it.size).collect();
    assert_eq!(sizes, [Die::D8, Die::D8, Die::D12]);
}

#[test]
fn the_page_of_the_setting_says_where_stress_sits() {
    let mut bench = with_room(Choice::Switch(Mod::Shaken, true), TALL);
    bench.do_now(UiCommand::Setting);
    bench.press("Mods");
    bench.press("Mods: Harm");
    bench.press("Stress applies to traits in Attributes");
    bench.press("Stress applies to traits in Skills");
    assert_eq!(&*bench.table().setting.worn_set().unwrap().name, "Skills");
    bench.harness.get_by_label("Stress applies to traits in Skills");
}

#[test]
fn what_a_life_score_is_made_of_is_typed_on_the_page_of_the_setting() {
    let mut bench = with_room(Choice::Life(Life::Ablative), TALL);
    bench.do_now(UiCommand::Setting);
    bench.press("Mods");
    bench.press("Mods: Harm");
    let before = life_score(bench.table(), mara(&bench).id);
    for (half, typed) in [("first trait of life points", "Body or Mind"), ("second trait of life points", "Wings")] {
        bench.press(&format!("Edit {half}"));
        bench.harness.get_by_label(&hitch_core::words::sentence(half)).type_text(typed);
        bench.harness.run_ok();
        bench.harness.key_press(egui::Key::Enter);
        bench.harness.run_ok();
    }
    let wanted: [Vec<Name>; 2] = [vec!["Body".into(), "Mind".into()], vec!["Wings".into()]];
    assert_eq!(bench.table().setting.life_from, wanted);
    assert!(life_score(bench.table(), mara(&bench).id) < before, "nobody has wings");
}
