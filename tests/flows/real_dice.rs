//! Real dice as fast as paper: both sides in one line, before or after the dice are put together (TOT-7).

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Actor, Phase, Roll};

const LINE: &str = "Results of real dice";

fn rolls(bench: &Bench) -> (Roll, Roll) {
    let at_hand = bench.table().at_hand().unwrap();
    let roll = |id: Option<_>| Roll::clone(&bench.table().rolls[&id.unwrap()]);
    (roll(at_hand.acting()), roll(at_hand.opposing()))
}

fn faces(roll: &Roll) -> Vec<u8> {
    roll.dice.iter().filter_map(|die| die.face).collect()
}

fn line(bench: &Bench) -> String {
    bench.harness.get_by_label(LINE).accesskit_node().value().unwrap_or_default()
}

fn types(bench: &mut Bench, text: &str) {
    bench.harness.get_by_label(LINE).type_text(text);
    bench.harness.run_ok();
}

fn gathered() -> Bench {
    let mut bench = sample(Look::default());
    bench.press("Body d10 of Mara Oake");
    bench.press("Never leaves a debt d8 of Mara Oake");
    bench.press("Rope over the beam d6 of Mara Oake, asset");
    bench
}

/// From the first trait to the next turn: three traits, the line, Enter, a consequence and its name, whose turn is next.
#[test]
fn both_sides_typed_take_eight_presses_from_the_trait_to_the_next_turn() {
    let mut bench = gathered();
    let mut presses = 3;
    bench.key(Key::F);
    types(&mut bench, "9 8 1 vs 4 2");
    bench.key(Key::Enter);
    presses += 2;
    let (acting, opposing) = rolls(&bench);
    assert_eq!((faces(&acting), faces(&opposing)), (vec![9, 8, 1], vec![4, 2]));
    assert!(acting.typed && opposing.typed);
    assert_eq!((acting.phase, opposing.phase), (Phase::Standing, Phase::Standing));
    let steps = bench.steps();
    bench.key(Key::Num1);
    bench.key(Key::Enter);
    presses += 2;
    assert_eq!(bench.steps(), steps + 1, "the first consequence is applied");
    bench.press("Idris, has not acted");
    presses += 1;
    let now = bench.table().running().next().unwrap().order.now;
    let idris = bench.table().cast.values().find(|it| &*it.name == "Idris Kane").unwrap().id;
    assert_eq!(now, Some(Actor::Character(idris)));
    assert!(presses <= 8, "{presses}");
    // Both rolls were one step, and one press takes them back.
    for _ in 0..3 {
        bench.do_now(UiCommand::Undo);
    }
    assert!(rolls(&bench).0.dice.iter().all(|die| die.face.is_none()), "nothing is half undone");
    assert_eq!(rolls(&bench).1.phase, Phase::Building);
}

#[test]
fn bare_results_of_both_sides_are_in_the_order_of_the_dice() {
    for typed in ["9 8 1 4 2", "98142", "981 vs 42", "VS. 4 2"] {
        let mut bench = gathered();
        bench.key(Key::F);
        types(&mut bench, typed);
        bench.harness.get_by_label(if typed.starts_with('V') { "2 of 2" } else { "5 of 5" });
        bench.key(Key::Enter);
        let (acting, opposing) = rolls(&bench);
        assert_eq!(faces(&opposing), [4, 2], "{typed}");
        assert_eq!(faces(&acting), if typed.starts_with('V') { vec![] } else { vec![9, 8, 1] }, "{typed}");
    }
}

#[test]
fn results_may_be_typed_before_the_dice_are_put_together() {
    let mut bench = sample(Look::default());
    bench.key(Key::F);
    bench.harness.get_by_label("Add dice to the roll. You can also enter their results.");
    types(&mut bench, "9 8 1 vs 4 2");
    bench.key(Key::Enter);
    assert!(bench.table().at_hand().is_none(), "there is nothing to roll yet");
    assert_eq!(line(&bench), "9 8 1 vs 4 2");
    for what in ["Body d10 of Mara Oake", "Never leaves a debt d8 of Mara Oake"] {
        bench.press(what);
        assert_eq!(line(&bench), "9 8 1 vs 4 2");
    }
    // One die is missing still: refused by name, with nothing half done.
    assert_eq!(bench.focused_name(), LINE, "a press on a trait leaves the keyboard in the line");
    bench.key(Key::Enter);
    bench.harness.get_by_label_contains("Mara Oake: Enter 2 results");
    assert!(faces(&rolls(&bench).1).is_empty() && faces(&rolls(&bench).0).is_empty());
    bench.press("Rope over the beam d6 of Mara Oake, asset");
    bench.key(Key::Enter);
    let (acting, opposing) = rolls(&bench);
    assert_eq!((faces(&acting), faces(&opposing)), (vec![9, 8, 1], vec![4, 2]));
}

#[test]
fn a_wrong_result_is_refused_by_name_and_nothing_falls() {
    let mut bench = gathered();
    let steps = bench.steps();
    bench.key(Key::F);
    for (typed, why) in [
        ("9 8 vs 4 2", "Mara Oake: Enter 3 results"),
        ("9 8 1 vs 4 9", "The opposition: A d8 can’t show 9."),
        ("9 9 1 vs 4 2", "Mara Oake: A d8 can’t show 9."),
        ("9 8 1 vs 4 x", "“x” isn’t the result of a die"),
    ] {
        types(&mut bench, typed);
        bench.key(Key::Enter);
        bench.harness.get_by_label_contains(why);
        assert_eq!((bench.steps(), line(&bench).as_str()), (steps, typed), "the text stays to be mended");
        bench.key(Key::Escape);
        bench.key(Key::F);
        assert_eq!(line(&bench), "");
    }
}

#[test]
fn an_action_and_its_reaction_are_typed_in_one_line() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[Setting(Mod(which: Actions, on: true)), Test(Open(who: "Mara Oake", against: Free)),
            Roll(Add(roll: Acting, what: Dice([d10, d8]))), Roll(Add(roll: Opposing, what: Dice([d8, d8])))]"#,
    );
    bench.key(Key::F);
    types(&mut bench, "9 8 vs 4 2");
    bench.key(Key::Enter);
    let (acting, opposing) = rolls(&bench);
    assert_eq!((faces(&acting), faces(&opposing)), (vec![9, 8], vec![4, 2]));
    assert_eq!((acting.phase, opposing.phase), (Phase::Standing, Phase::Standing));
}
