//! The dice panel: what the dice have shown, and every roll, by label.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::actions;
use hitch_core::model::{Die, Phase, Source};
use hitch_core::rules::Command;

const GATHERED: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Rope over the beam")))),
]"#;

/// Rolled and chosen from in one step each, as the tray does it.
const THROWN: [&str; 2] = [
    "[Roll(Throw(roll: Opposing, faces: Typed([4, 2]))), Roll(Stand(roll: Opposing))]",
    "[Roll(Throw(roll: Acting, faces: Typed([9, 4, 1]))), Roll(Stand(roll: Acting))]",
];

impl Bench {
    /// Commands written by name, all in one step.
    fn at_once(&mut self, script: &str) {
        let commands: Vec<Command> = ron::from_str(script).unwrap();
        let before = self.harness.state().session().revision();
        self.harness.state_mut().act(commands);
        assert_ne!(self.harness.state().session().revision(), before, "refused: {script}");
        self.harness.run();
    }
}

/// The sample with a roll of Mara's in it, and the panel in front, by its key.
fn dice() -> Bench {
    let mut bench = sample(Look { size: (1280.0, 1100.0), ..Look::default() });
    bench.play(GATHERED);
    for roll in THROWN {
        bench.at_once(roll);
    }
    bench.play("[Test(Close())]");
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Num6);
    bench.harness.run();
    bench
}

fn click(bench: &mut Bench, label: &str) {
    bench.harness.get_by_label(label).click();
    bench.harness.run();
}

fn rolls(bench: &Bench) -> usize {
    bench.harness.query_all_by_label_contains("Open roll").count()
}

#[test]
fn a_roll_opens_to_its_dice_and_closes_again() {
    let mut bench = dice();
    let mara = label(&bench, "Open roll", "Mara Oake: 13");
    click(&mut bench, &mara);
    bench.harness.get_by_label("d10 Sneak shows 9, in the total");
    bench.harness.get_by_label("d6 Rope over the beam shows 1, a hitch");
    let close = mara.replace("Open", "Close");
    assert!(bench.harness.query_by_label(&mara).is_none());
    click(&mut bench, &close);
    assert!(bench.harness.query_by_label_contains("Copy roll").is_none());
    // With the keyboard.
    bench.harness.get_by_label(&mara).focus();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    bench.harness.get_by_label("d10 Sneak shows 9, in the total");
}

/// The label that begins and ends so.
fn label(bench: &Bench, begins: &str, ends: &str) -> String {
    use egui_kittest::kittest::NodeT;
    let found = bench.harness.query_all_by_label_contains(ends).filter_map(|it| it.accesskit_node().label());
    let found: Vec<String> = found.filter(|it| it.starts_with(begins) && it.ends_with(ends)).collect();
    assert_eq!(found.len(), 1, "{begins} … {ends}: {found:?}");
    found[0].clone()
}

#[test]
fn a_roll_is_copied_with_its_faces_and_sources() {
    let mut bench = dice();
    let mara = label(&bench, "Open roll", "Mara Oake: 13");
    click(&mut bench, &mara);
    let n = bench.harness.state().session().log().iter().rev().find(|row| !row.dice.is_empty()).unwrap().n;
    bench.harness.get_by_label(&format!("Copy roll {n} as text")).click();
    // The copy is in the output of the frame that took the click.
    bench.harness.step();
    let commands = &bench.harness.output().platform_output.commands;
    let copied = commands.iter().find_map(|command| match command {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    let copied = copied.expect("the throw is copied");
    assert!(copied.contains("\nd10 Sneak shows 9, in the total\n"), "{copied}");
}

#[test]
fn a_roll_is_rolled_again_with_its_traits() {
    let mut bench = dice();
    let mara = label(&bench, "Open roll", "Mara Oake: 13");
    click(&mut bench, &mara);
    let again = label(&bench, "Use the pool of roll", "again");
    click(&mut bench, &again);
    let test = actions::open_test(bench.table()).unwrap();
    assert_eq!(test.acting.phase, Phase::Building);
    assert_eq!(test.acting.dice.iter().map(|die| die.size).collect::<Vec<_>>(), [Die::D10, Die::D10, Die::D6]);
    assert!(test.acting.dice.iter().all(|die| matches!(die.from, Source::Trait(_))), "as traits, not as bare dice");
}

#[test]
fn the_oppositions_roll_is_rolled_again_as_opposition() {
    let mut bench = dice();
    let them = label(&bench, "Open roll", "The opposition: 6");
    click(&mut bench, &them);
    let again = label(&bench, "Use the pool of roll", "again");
    click(&mut bench, &again);
    let test = actions::open_test(bench.table()).unwrap();
    assert_eq!(test.opposing.unwrap().dice.iter().map(|die| die.size).collect::<Vec<_>>(), [Die::D8, Die::D8]);
}

#[test]
fn rolls_are_chosen_by_session_and_by_who_rolled() {
    let mut bench = dice();
    assert_eq!(rolls(&bench), 2);
    bench.play("[Session(Start)]");
    assert_eq!(rolls(&bench), 0);
    bench.harness.get_by_label("No rolls in this session yet.");
    click(&mut bench, "Dice: Campaign");
    assert_eq!(rolls(&bench), 2);
    click(&mut bench, "Show dice of: Everyone");
    click(&mut bench, "The GM");
    assert_eq!(rolls(&bench), 1);
    click(&mut bench, "Show dice of: The GM");
    bench.harness.get_by_role_and_label(egui::accesskit::Role::Button, "Mara Oake").click();
    bench.harness.run();
    assert_eq!(rolls(&bench), 1);
    label(&bench, "Open roll", "Mara Oake: 13");
}

#[test]
fn what_dice_have_shown_is_told_by_size_and_real_ones_apart() {
    let mut bench = dice();
    // All of THROWN is typed in.
    bench.harness.get_by_label("Real dice");
    assert!(bench.harness.query_by_label("Rolled by Hitch").is_none());
    bench.harness.get_by_label(
        "Faces of d8: 1 came up 0 times, 2 came up 1 times, 3 came up 0 times, 4 came up 1 times, 5 came up 0 times, \
         6 came up 0 times, 7 came up 0 times, 8 came up 0 times",
    );
    bench.harness.get_by_label("Not enough rolls yet: 2 of 40");
    bench.play(r#"[Test(Open(who: "Tomas Vell", against: Difficulty(d8))), Roll(Throw(roll: Opposing, faces: Rolled([3, 3])))]"#);
    bench.harness.get_by_label("Rolled by Hitch");
}

#[test]
fn a_roll_taken_back_and_made_again_counts_once() {
    let mut bench = sample(Look { size: (1280.0, 1100.0), ..Look::default() });
    bench.play(r#"[Test(Open(who: "Tomas Vell", against: Free)), Roll(Add(roll: Acting, what: Dice([d12]))), Roll(Add(roll: Opposing, what: Dice([d12, d12])))]"#);
    bench.play("[Roll(Throw(roll: Opposing))]");
    for key in [Key::Z, Key::Num6] {
        bench.harness.key_press_modifiers(Modifiers::COMMAND, key);
        bench.harness.run_ok();
    }
    bench.play("[Roll(Throw(roll: Opposing))]");
    assert_eq!(rolls(&bench), 2, "both are told");
    bench.harness.get_by_label("Not enough rolls yet: 2 of 60");
}
