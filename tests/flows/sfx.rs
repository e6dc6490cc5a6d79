//! SFX at the table and in a character's file.

use crate::support::{Bench, Look, THROWN, on_table, sample};
use egui::Key;
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::model::{Benefit, Cost, Die, Roll, Sfx, Source};

const GATHERING: &str = r#"[
    Test(Open(who: "Mara Oake", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
]"#;

fn acting(bench: &Bench) -> Roll {
    let table = bench.table();
    let test = table.resolutions.values().next_back().unwrap().test().unwrap();
    Roll::clone(&table.rolls[&test.acting])
}

fn points(bench: &Bench, who: &str) -> Option<u32> {
    bench.table().cast.values().find(|it| &*it.name == who).unwrap().points()
}

fn sfx(bench: &Bench) -> Vec<Sfx> {
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
    mara.traits.sets[0].traits[0].sfx.clone()
}

fn told(bench: &Bench) -> String {
    bench.harness.state().session().log().last().unwrap().text.to_string()
}

#[test]
fn a_dice_trick_is_one_press_before_the_roll() {
    let mut bench = sample(Look::default());
    bench.play(GATHERING);
    let before = bench.harness.state().session().revision();
    // Climb alone is meant, so nothing is asked.
    bench.press("Use Over the roofs, costs a risk");
    assert_eq!(bench.harness.state().session().revision(), before + 1);
    assert!(acting(&bench).dice.iter().any(|it| &*it.label == "Climb" && it.size == Die::D10), "{:?}", acting(&bench));
    assert!(told(&bench).contains("Over the roofs"), "{}", told(&bench));
    assert!(told(&bench).contains("on the next roll on level ground a die steps down"), "what is left is told");
    bench.do_now(UiCommand::Undo);
    assert!(acting(&bench).dice.iter().any(|it| &*it.label == "Climb" && it.size == Die::D8));
}

#[test]
fn a_reroll_asks_which_die_and_is_paid() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    let (had, before) = (points(&bench, "Mara Oake").unwrap(), acting(&bench));
    bench.press("Use By ear, costs 1 plot point");
    bench.press("d10 Sneak, shows 9");
    assert_eq!(points(&bench, "Mara Oake"), Some(had - 1));
    assert!(told(&bench).contains("By ear") && told(&bench).contains("Sneak is rerolled"), "{}", told(&bench));
    let face = acting(&bench).dice[0].face;
    assert_eq!(acting(&bench).dice[1].face, before.dice[1].face, "the others stay");
    // Taken back and done again it shows the same.
    bench.do_now(UiCommand::Undo);
    assert_eq!(acting(&bench), before);
    bench.press("Use By ear, costs 1 plot point");
    bench.press("d10 Sneak, shows 9");
    assert_eq!(acting(&bench).dice[0].face, face);
}

#[test]
fn what_is_out_of_time_says_why() {
    let mut bench = sample(Look::default());
    bench.play(GATHERING);
    bench.press("Unavailable SFX of the acting character");
    bench.harness.get_by_label("By ear is used after the roll.");
    assert!(bench.harness.query_by_label("Use By ear, costs 1 plot point").is_none());
}

#[test]
fn a_special_effect_is_used_by_key() {
    let mut bench = sample(Look::default());
    bench.play(THROWN);
    bench.harness.get_by_label("Use By ear, costs 1 plot point").focus();
    bench.harness.run_ok();
    for key in [Key::Enter, Key::Enter] {
        bench.harness.key_press(key);
        bench.harness.run_ok();
    }
    assert!(told(&bench).contains("By ear"), "{}", told(&bench));
}

#[test]
fn hindering_is_had_without_being_written() {
    let mut bench = sample(Look::default());
    bench.play(GATHERING);
    let had = points(&bench, "Mara Oake").unwrap();
    bench.press("Hinder: roll a d4, earn 1 PP");
    bench.press("Harbour rat made good");
    let roll = acting(&bench);
    assert!(roll.dice.iter().any(|it| it.hinder && it.size == Die::D4));
    // It pays at once (PP-7).
    assert_eq!(points(&bench, "Mara Oake"), Some(had + 1));
}

#[test]
fn a_limit_shuts_down_and_comes_back() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.menu("Never leaves a debt d8 of Mara Oake");
    bench.press("Shut down");
    let had = points(&bench, "Mara Oake").unwrap();
    bench.press("Earn 1 PP, restored by spending a plot point");
    assert_eq!(points(&bench, "Mara Oake"), Some(had + 1));
    let off = |bench: &Bench| {
        let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
        mara.traits.sets[0].traits[1].shut_down
    };
    assert!(off(&bench));
    let chip = bench.harness.get_by_label("Never leaves a debt, shut down d8 of Mara Oake");
    chip.click_secondary();
    bench.harness.run();
    bench.press("Restore");
    bench.press("By spending 1 PP");
    assert!(!off(&bench));
    assert_eq!(points(&bench, "Mara Oake"), Some(had));
}

#[test]
fn a_special_effect_is_written_by_menus() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.menu("Harbour rat made good d8 of Mara Oake");
    bench.press("Add SFX from a template");
    bench.tap_first("Exchange: ");
    let added = sfx(&bench).pop().unwrap();
    assert_eq!(&*added.name, "Exchange");
    assert!(matches!(added.costs[0], Cost::StepDown { stays: true, .. }));
    assert!(matches!(added.benefits[0], Benefit::StepUp { scene: true, .. }));
    bench.menu("Fold Mara Oake");
    bench.press("Open the character file");
    let line = "SFX Exchange of Harbour rat made good";
    bench.menu(line);
    bench.press("Add a cost");
    bench.press("Take a d6 complication");
    bench.menu(line);
    bench.press("Die size");
    bench.press("Take a d10 complication");
    assert_eq!(sfx(&bench).pop().unwrap().costs[1], Cost::Complication { name: "".into(), die: Die::D10 });
    bench.menu(line);
    bench.press("Remove a cost or benefit");
    bench.press("Take a d10 complication");
    assert_eq!(sfx(&bench).pop().unwrap().costs.len(), 1);
}

/// A die of the doom pool is borrowed, a die split and stress moved by a press and a choice (SFX-2).
#[test]
fn a_die_is_borrowed_another_split_and_stress_moved_by_what_an_sfx_says() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.menu("Fold Mara Oake");
    bench.press("Open the character file");
    bench.play(
        r#"[Sfx(Write(of: "Mara Oake", on: Trait("Harbour rat made good"), sfx: [
            (name: "Dark gift", text: "", costs: [Points(1)]), (name: "Spread", text: "", costs: [Points(1)]),
        ]))]"#,
    );
    for (name, benefit) in [
        ("Dark gift", "Borrow a die of the doom pool or a crisis pool for the roll"),
        ("Spread", "Split a die into two dice a step smaller"),
    ] {
        bench.menu(&format!("SFX {name} of Harbour rat made good"));
        bench.press("Add a benefit");
        bench.press(benefit);
    }
    assert_eq!(sfx(&bench)[0].benefits, [Benefit::Borrow]);
    assert_eq!(sfx(&bench)[1].benefits, [Benefit::Split { of: "".into() }]);
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 2))]"#);
    bench.play(GATHERING);
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Tray));
    let (before, doom) = (acting(&bench).dice.len(), bench.table().doom().unwrap().clone());
    bench.press("Use Dark gift, costs 1 plot point");
    bench.pick(&format!("{} {}", doom.dice[0], doom.name));
    let lent = |bench: &Bench| {
        acting(bench).dice.iter().filter(|it| matches!(it.from, Source::Pool { spent: false, .. })).count()
    };
    assert_eq!(acting(&bench).dice.len(), before + 1, "{}", told(&bench));
    assert_eq!(lent(&bench), 1);
    assert_eq!(bench.table().doom().unwrap().dice, doom.dice, "it is lent, and stays doom’s");
    bench.press("Use Spread, costs 1 plot point");
    bench.pick("d8 Climb");
    let climbs = acting(&bench).dice.iter().filter(|it| &*it.label == "Climb").map(|it| it.size).collect::<Vec<_>>();
    assert_eq!(climbs, [Die::D6, Die::D6]);
    bench.do_now(UiCommand::Undo);
    bench.do_now(UiCommand::Undo);
    assert_eq!(lent(&bench), 0);
}

#[test]
fn those_of_a_gmc_wait_under_the_opposing_half() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", against: Difficulty(d8))),
            Roll(Add(roll: Opposing, what: Trait((of: "Harbourmaster Quill", is: "Talk")))),
        ]"#,
    );
    let dice = |bench: &Bench| bench.table().doom().unwrap().dice.len();
    let had = dice(&bench);
    bench.press("Use The Quill stare of Harbourmaster Quill, costs d6 of doom");
    assert_eq!(dice(&bench), had - 1, "a doom die pays");
    let test = bench.table().resolutions.values().next_back().unwrap().test().unwrap();
    let talk = bench.table().rolls[&test.opposing].dice.iter().find(|it| &*it.label == "Talk").unwrap();
    assert_eq!(talk.size, Die::D12);
}

/// Whose an SFX is goes by whom the roll is made against, and not by whose dice lie there: whoever is asked to
/// react has theirs before a die is in, and harm opposes in nobody's name (SFX-1, DIFF-5).
#[test]
fn those_of_the_opposing_half_are_of_whoever_opposes() {
    let whose = "Unavailable SFX of Mara Oake";
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(r#"[Test(Open(who: "Harbourmaster Quill", against: Player("Mara Oake")))]"#);
    assert!(bench.harness.query_by_label(whose).is_some(), "her dice are still to come");
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(
        r#"[
            Character(Add(name: "The cutter", kind: Vehicle, scene: "The customs house burns")),
            Vehicle(Build(who: "The cutter")),
            Sfx(Write(of: "The cutter", on: Trait("History"), sfx: [(name: "Heavy weather", benefits: [Points(1)])])),
            Harm(Complicate(on: "The cutter", name: "Leak", die: d8)),
            Vehicle(Board(vehicle: "The cutter", who: "Mara Oake")),
            Test(Open(who: "Mara Oake", against: Difficulty(d8))),
            Roll(Add(roll: Opposing, what: Trait((of: "The cutter", is: "Leak")))),
        ]"#,
    );
    assert!(bench.harness.query_by_label_contains("Heavy weather").is_none(), "the boat opposes nobody");
}

#[test]
fn words_of_the_samples_are_read_as_what_they_do_or_not_at_all() {
    use hitch_core::library::{NINTH_HOUR, SALTGLASS_QUAY};
    use hitch_core::model::{Bearer, State};
    let (mut read, mut odd) = (0, Vec::new());
    for sample in [SALTGLASS_QUAY, NINTH_HOUR] {
        let state: State =
            hitch_files::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap().table;
        let people = state.cast.iter().map(|(id, who)| (Bearer::Character(*id), &who.traits));
        for (of, traits) in people {
            for (on, all) in traits.hosts() {
                let known = hitch::ui::deeds::SfxHome::On(of, on).knows(&state);
                for sfx in all {
                    let Some(found) = hitch_core::words::sfx_read(sfx, &known) else { continue };
                    // What an asset is called is said in other words there, and that any may use it.
                    let plain = |benefit: &Benefit| match benefit {
                        Benefit::Asset { die, .. } => format!("asset {die:?}"),
                        other => format!("{other:?}"),
                    };
                    let costs = |effect: &Sfx| {
                        let unnamed = effect.costs.iter().map(|cost| match cost {
                            Cost::Complication { die, .. } => format!("complication {die:?}"),
                            other => format!("{other:?}"),
                        });
                        unnamed.collect::<Vec<_>>()
                    };
                    let says = |it: &Sfx| (costs(it), it.benefits.iter().map(plain).collect::<Vec<_>>());
                    let by_gm = sfx.benefits.iter().any(|it| matches!(it, Benefit::Text(_)));
                    if says(&found) != says(sfx) && !by_gm {
                        odd.push((sfx.text.clone(), says(&found), says(sfx)));
                    }
                    read += 1;
                }
            }
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
    assert!(read > 50, "only {read} are read");
}

/// What may be bought never leaves the sentence so little room that its letters stand one below the other.
#[test]
fn the_sentence_has_room_beside_what_may_be_bought() {
    use hitch_core::library::NINTH_HOUR;
    let campaign = hitch_files::store::parse_campaign(std::path::Path::new(NINTH_HOUR.file), NINTH_HOUR.text).unwrap();
    for (width, zoom) in [(1280.0, 1.0), (1440.0, 1.0), (1280.0, 1.5)] {
        let table = hitch_core::rules::Table::try_from(campaign.table.clone()).unwrap();
        let mut bench = on_table(Look { size: (width, 800.0), zoom, ..Look::default() }, table);
        bench.play(
            r#"[
                Scene(Start(scene: "Low water, first light")),
                Test(Open(who: "Halcyon", title: "Over the wall", against: Doom)),
                Roll(Add(roll: Acting, what: Trait((of: "Halcyon", is: "Mercy")))),
                Roll(Question(at: (of: "Halcyon", is: "Mercy"))),
                Roll(Throw(roll: Opposing, faces: Typed([4, 2, 6]))), Roll(Stand(roll: Opposing)),
                Roll(Throw(roll: Acting, faces: Typed([5, 5, 8]))), Roll(Stand(roll: Acting)),
            ]"#,
        );
        bench.harness.run_ok();
        let label = bench.harness.query_all_by_label_contains("Success. Effect die").next().unwrap().rect();
        assert!(label.height() < 60.0, "{width} at {zoom}: {label}");
        for bought in ["Held by rivets", "Include another result"] {
            let button = bench.harness.query_all_by_label_contains(bought).next().unwrap().rect();
            assert!(!button.intersects(label.shrink(1.0)), "{width} at {zoom}: {button} over {label}");
        }
    }
}
