//! Catalysts: their die, what engages them, the twist, what ends with a session and a story, callbacks.

use crate::support::{Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Character, CharacterKind, Die, GmcKind};

const TIDE: &str = "The spring tide";

fn tall() -> Bench {
    sample(Look { size: (1280.0, 1800.0), ..Look::default() })
}

/// The sample with its catalyst in the scene, unfolded.
fn tide() -> Bench {
    let mut bench = tall();
    bench.play(r#"[Scene(Enter(who: "The spring tide"))]"#);
    bench.press("Unfold The spring tide");
    bench
}

fn scenes(bench: &mut Bench) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.harness.run();
}

fn who<'b>(bench: &'b Bench, name: &str) -> &'b Character {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap()
}

fn die(bench: &Bench) -> Option<Die> {
    who(bench, TIDE).traits.catalyst.as_ref().and_then(hitch_core::model::Trait::die)
}

fn by_key(bench: &mut Bench, label: &str) {
    bench.harness.get_by_label(label).focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
}

#[test]
fn a_catalyst_gets_its_die_and_is_engaged_by_hand() {
    let mut bench = tide();
    bench.play(r#"[Trait(Remove(at: (of: "The spring tide", is: "Catalyst")))]"#);
    assert_eq!(die(&bench), None);
    bench.press("Add a catalyst die to The spring tide");
    assert_eq!(die(&bench), Some(Die::D4));
    let off = "Values have 17 steps in total instead of 15";
    assert!(bench.harness.query_by_label(off).is_none(), "as many as they should be");
    bench.play(r#"[Trait(Rate(at: (of: "The spring tide", is: "Salt"), dice: [d12]))]"#);
    bench.harness.get_by_label(off);
    assert!(
        hitch_core::rules::left(bench.table(), who(&bench, TIDE).id)
            .iter()
            .any(|it| hitch_core::words::left(&bench.table().setting, it) == off),
        "the card says what is left to do"
    );
    by_key(&mut bench, "The spring tide is not engaged in this session");
    assert!(who(&bench, TIDE).engaged);
    bench.press("The spring tide is engaged in this session");
    assert!(!who(&bench, TIDE).engaged);
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert!(who(&bench, TIDE).engaged, "undone");
}

#[test]
fn a_new_catalyst_has_its_die_and_the_values_of_the_setting() {
    let mut bench = tall();
    bench.press("Add another type of GMC");
    bench.press("Catalyst…");
    bench.harness.event(egui::Event::Paste("The hunger".to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    let new = who(&bench, "The hunger");
    assert_eq!(new.kind, CharacterKind::Gmc(GmcKind::Catalyst));
    assert!(new.traits.catalyst.is_some());
    assert_eq!(new.traits.sets.iter().map(|set| set.traits.len()).sum::<usize>(), 6);
}

#[test]
fn a_twist_is_seen_and_ends_the_scene() {
    let mut bench = tide();
    let button = bench.harness.get_by_label("Twist the scene with The spring tide…");
    assert!(button.accesskit_node().is_disabled(), "locked below d12");
    bench.play(
        r#"[
            Trait(Rate(at: (of: "The spring tide", is: "Salt"), dice: [d12])),
            Trait(Rate(at: (of: "The spring tide", is: "Catalyst"), dice: [d12])),
        ]"#,
    );
    // With a test open, the sheet says so and calls it off; taken back, the twist goes by itself.
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Free))]"#);
    bench.press("Twist the scene with The spring tide…");
    bench.harness.get_by_label("Canceled");
    bench.harness.get_by_label("Mara Oake’s test");
    bench.press("Twist the scene The customs house burns");
    assert_eq!((bench.table().resolutions.len(), bench.table().running().count()), (0, 0));
    bench.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    bench.play("[Test(CallOff())]");
    bench.play(
        r#"[
            Harm(Complicate(on: "Mara Oake", name: "Soaked", die: d6)),
            Harm(Complicate(on: "Mara Oake", name: "Late", die: d6)),
        ]"#,
    );
    let points = who(&bench, "Mara Oake").points();
    bench.press("Twist the scene with The spring tide…");
    bench.harness.get_by_label("The spring tide: Catalyst d12 → d10");
    // As much is said as where a scene ends by itself.
    bench.harness.get_by_label_contains("The action order ends in round");
    bench.press("Keep Mara Oake: Soaked d6");
    bench.harness.get_by_label("Remove Mara Oake: Soaked d6");
    bench.press("Twist the scene The customs house burns");
    assert_eq!(die(&bench), Some(Die::D10));
    assert_eq!(bench.table().running().count(), 0);
    assert_eq!(who(&bench, "Mara Oake").points(), points.map(|it| it + 1));
    let left = &who(&bench, "Mara Oake").traits.complications;
    assert!(left.iter().any(|it| &*it.name == "Late") && left.iter().all(|it| &*it.name != "Soaked"));
}

#[test]
fn a_twist_by_the_menu_asks_the_same() {
    let mut bench = tide();
    bench.menu("Fold The spring tide");
    let entry = bench.harness.get_by_label("Twist the scene…");
    assert!(entry.accesskit_node().is_disabled(), "locked below d12");
    bench.harness.key_press(Key::Escape);
    bench.harness.run();
    bench.play(
        r#"[
            Trait(Rate(at: (of: "The spring tide", is: "Salt"), dice: [d12])),
            Trait(Rate(at: (of: "The spring tide", is: "Catalyst"), dice: [d12])),
            Harm(Complicate(on: "Mara Oake", name: "Soaked", die: d6)),
        ]"#,
    );
    bench.menu("Fold The spring tide");
    bench.press("Twist the scene…");
    assert_eq!(bench.table().running().count(), 1, "nothing has happened yet");
    bench.harness.get_by_label("End the scene in The spring tide’s favor");
    bench.press("Keep Mara Oake: Soaked d6");
    by_key(&mut bench, "Twist the scene The customs house burns");
    assert_eq!((die(&bench), bench.table().running().count()), (Some(Die::D10), 0));
    assert!(who(&bench, "Mara Oake").traits.complications.iter().all(|it| &*it.name != "Soaked"));
}

#[test]
fn the_end_of_a_session_says_what_becomes_of_catalysts() {
    let mut bench = tide();
    bench.press("The spring tide is not engaged in this session");
    scenes(&mut bench);
    bench.press("End the session…");
    bench.harness.get_by_label("Changes at the end of the session");
    bench.harness.get_by_label("The spring tide steps up");
    bench.press("End the session");
    assert_eq!(die(&bench), Some(Die::D6));
    assert!(!who(&bench, TIDE).engaged);
}

#[test]
fn a_story_has_a_name_and_ends_with_what_is_said_of_catalysts() {
    let mut bench = tide();
    scenes(&mut bench);
    bench.press("Edit name of the story");
    bench.harness.get_by_label("Name of the story").type_text("The fire");
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(&*bench.table().story.name, "The fire");
    by_key(&mut bench, "End the story…");
    bench.press("The spring tide stays");
    bench.press("The spring tide steps down");
    bench.press("The spring tide is held");
    bench.press("The spring tide steps up");
    bench.press("The spring tide stays");
    bench.press("The spring tide steps down");
    bench.press("The spring tide is held");
    bench.press("End the story");
    assert_eq!((bench.table().stories.len(), die(&bench)), (1, Some(Die::D6)));
    bench.harness.get_by_label_contains("The fire, session");
}

#[test]
fn a_session_on_record_is_called_back_until_the_next_one() {
    let mut bench = tall();
    let session = bench.table().session;
    bench.play("[Setting(Mod(which: SessionRecord, on: true)), Session(End), Session(Start)]");
    scenes(&mut bench);
    let label = format!("Mara Oake: callback to session {session}");
    bench.press(&label);
    assert_eq!(bench.table().record.last().unwrap().called, [who(&bench, "Mara Oake").id]);
    by_key(&mut bench, &label);
    assert!(bench.table().record.last().unwrap().called.is_empty(), "and not after all");
    bench.press(&label);
    bench.play("[Session(Start)]");
    assert!(bench.table().record.last().unwrap().called.is_empty());
}

#[test]
fn values_move_by_what_was_rolled() {
    let mut bench = tide();
    bench.play(
        r#"[
            Contest(Open(who: "The spring tide", against: ["Mara Oake"])),
            Roll(Add(roll: Acting, what: Trait((of: "The spring tide", is: "Salt")))),
            Roll(Throw(roll: Acting, faces: Typed([3, 8]))),
            Roll(Stand(roll: Acting)),
            Contest(Oppose()),
            Roll(Add(roll: Acting, what: Dice([d6, d6]))),
            Roll(Throw(roll: Acting, faces: Typed([2, 3]))),
            Roll(Stand(roll: Acting)),
        ]"#,
    );
    let salt = |bench: &Bench| {
        let traits = &who(bench, TIDE).traits;
        traits.iter().find(|(_, it)| &*it.name == "Salt").and_then(|(_, it)| it.die())
    };
    assert_eq!(salt(&bench), Some(Die::D8));
    let apply = bench.harness.query_all_by_label_contains("Salt steps up to d10").count();
    assert!(apply > 0, "the raise is offered");
    bench.play(r#"[Catalyst(Value(at: (of: "The spring tide", is: "Salt"), up: true))]"#);
    bench.harness.query_all_by_label_contains("to balance the steps").next().unwrap();
    assert_eq!(salt(&bench), Some(Die::D10));
}

#[test]
fn vices_are_given_by_the_menu_where_they_are_played() {
    let mut bench = tall();
    bench.play(r#"[Setting(Switch(to: [Switch(Vices, true)])), Character(Add(name: "Pike", kind: Gmc(Minor)))]"#);
    bench.press("Show characters who aren’t in this scene");
    bench.harness.get_by_label("Unfold Pike").focus();
    bench.harness.run();
    bench.harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::F10);
    bench.harness.run();
    bench.press("Use vices instead of roles");
    let dice: Vec<Die> = who(&bench, "Pike").traits.iter().filter_map(|(_, it)| it.die()).collect();
    assert_eq!(dice, [Die::D8, Die::D6, Die::D6, Die::D4, Die::D4]);
}
