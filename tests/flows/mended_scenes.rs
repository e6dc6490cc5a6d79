//! What a GM stumbled over between scenes, each from what they pressed to what they expected of it.

use crate::support::{Bench, Look, blank, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::actions::open_test;
use hitch::ui::panels::Pane;
use hitch_core::model::{CharacterKind, Die, GmcKind};
use hitch_core::rules::session_runs;

fn complications(bench: &Bench, who: &str) -> Vec<String> {
    let character = bench.table().cast.values().find(|it| &*it.name == who).unwrap();
    character.traits.complications.iter().map(|it| it.name.to_string()).collect()
}

fn undo_label(bench: &Bench) -> String {
    bench.harness.state().session().undo_label().unwrap_or_default().to_owned()
}

fn paste(bench: &mut Bench, text: &str) {
    bench.harness.event(Event::Paste(text.to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
}

#[test]
fn a_scene_is_ended_by_two_keys_and_what_is_dropped_stays_where_it_stands() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND, Key::E);
    let end = "End the scene The customs house burns";
    let place = bench.harness.get_by_label(end).rect();
    // A press on keep moves nothing under the pointer.
    bench.press("Keep Mara Oake: Singed d8");
    assert_eq!(bench.harness.get_by_label(end).rect(), place);
    bench.press("Remove Mara Oake: Singed d8");
    bench.key(Key::Escape);
    assert_eq!(bench.table().running().count(), 1, "nothing has happened yet");

    bench.key_with(Modifiers::COMMAND, Key::E);
    assert_eq!(bench.focused_name(), end);
    bench.key(Key::Enter);
    assert_eq!(bench.table().running().count(), 0);
    assert_eq!(complications(&bench, "Mara Oake"), ["Singed"], "what was not dropped is kept");
    bench.harness.get_by_label("No scene is being played");
}

/// Asked for without a scene, the end of one does not wait for the next.
#[test]
fn what_is_for_a_scene_says_that_none_is_played() {
    let mut bench = sample(Look::default());
    bench.play("[Scene(End())]");
    bench.key_with(Modifiers::COMMAND, Key::E);
    assert!(bench.shows("No scene is being played."));
    bench.play(r#"[Scene(Add(name: "The pier")), Scene(Start(scene: "The pier"))]"#);
    bench.harness.run_ok();
    assert!(!bench.shows("End the scene The pier"), "nothing asks to end it");
}

#[test]
fn who_is_out_by_a_complication_is_asked_about_when_the_scene_ends() {
    let netted = || {
        let mut bench = sample(Look::default());
        bench.play(
            r#"[
                Harm(Complicate(on: "Mara Oake", name: "Netted", die: d12)),
                Harm(StepUp(at: (of: "Mara Oake", is: "Netted"))),
            ]"#,
        );
        bench.key_with(Modifiers::COMMAND, Key::E);
        bench
    };
    let over = |bench: &Bench| {
        let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
        mara.traits.complications.iter().find(|it| &*it.name == "Netted").map(|it| it.over)
    };
    let [back, still, dropped] = [
        "Keep Mara Oake: Netted d12, Mara Oake is back in the scene",
        "Keep Mara Oake: Netted d12, Mara Oake is still taken out",
        "Remove Mara Oake: Netted d12",
    ];
    // At first it is kept, and she is back.
    let mut bench = netted();
    bench.harness.get_by_label(back);
    bench.key(Key::Enter);
    assert_eq!((bench.table().running().count(), over(&bench)), (0, Some(false)));

    // By keys alone she is still out of the next one.
    let mut bench = netted();
    bench.key_with(Modifiers::SHIFT, Key::Tab);
    assert_eq!(bench.focused_name(), back);
    bench.key(Key::Enter);
    assert_eq!(bench.focused_name(), still);
    bench.key(Key::Tab);
    bench.key(Key::Enter);
    assert_eq!((bench.table().running().count(), over(&bench)), (0, Some(true)));

    // Or it goes; a further press comes round.
    let mut bench = netted();
    bench.press(back);
    bench.press(still);
    bench.press(dropped);
    bench.press(back);
    bench.press(still);
    bench.press("End the scene The customs house burns");
    assert_eq!(over(&bench), None);
}

#[test]
fn whom_the_gm_took_out_stays_in_for_a_point() {
    let mut bench = sample(Look::default());
    let points = |bench: &Bench| bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points();
    let had = points(&bench);
    // Where stress is played there is nothing to pay for.
    bench.play(r#"[Harm(Out(who: "Mara Oake", out: true))]"#);
    bench.menu("Fold Mara Oake");
    let stay = "Stay in the fight (1 PP): take a d6 complication";
    assert!(bench.harness.query_by_label(stay).is_none());
    bench.key(Key::Escape);
    bench.play("[Setting(Mod(which: Stress, on: false))]");
    bench.menu("Fold Mara Oake");
    bench.press(stay);
    assert_eq!(points(&bench).map(|it| it + 1), had);
    assert_eq!(complications(&bench, "Mara Oake"), ["Singed", "Rattled"]);
    assert!(bench.table().running().all(|it| it.out.is_empty()));
}

#[test]
fn a_test_rests_while_a_flashback_is_told() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", title: "The safe", against: Free)),
            Scene(Flashback(name: "A year ago", who: ["Mara Oake"])),
        ]"#,
    );
    bench.harness.get_by_label("Test set aside: Mara Oake: The safe");
    bench.play("[Scene(End())]");
    assert!(bench.harness.query_by_label("Test set aside: Mara Oake: The safe").is_none());
    assert_eq!(bench.table().at_hand().map(|it| it.title.to_string()).as_deref(), Some("The safe"));
}

#[test]
fn doom_ends_a_scene_with_the_same_questions() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(r#"[Pool(Put(pool: "Doom", die: d12)), Pool(Put(pool: "Doom", die: d12))]"#);
    bench.press("Spend dice of Doom");
    bench.press("End the scene, 2d12…");
    bench.harness.get_by_label("The action order ends in round 2");
    bench.press("Keep Mara Oake: Singed d8");
    bench.press("End the scene for 2d12 The customs house burns");
    assert_eq!(bench.table().running().count(), 0);
    assert_eq!(complications(&bench, "Mara Oake"), Vec::<String>::new(), "it was dropped with the scene");
    assert!(!bench.table().doom().unwrap().dice.contains(&Die::D12), "and paid for");
    bench.do_now(UiCommand::Undo);
    assert_eq!(complications(&bench, "Mara Oake"), ["Singed"], "one step back");
}

#[test]
fn what_doom_has_not_got_is_left_to_the_gm() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.press("Spend dice of Doom");
    bench.unfold(0);
    bench.press("GM: do it anyway: End the scene, 2d12…");
    bench.harness.get_by_label_contains("Doom doesn’t have 2d12 to spend on ending the scene");
    bench.press("GM: do it anyway: End the scene for 2d12");
    assert_eq!(bench.table().running().count(), 0);
}

#[test]
fn undo_names_who_was_made_and_who_came() {
    let mut bench = sample(Look { size: (1280.0, 1800.0), ..Look::default() });
    bench.press("Add a GMC…");
    paste(&mut bench, "Corrupt lawman d8, out of shape d4, big shotgun d8");
    assert_eq!(undo_label(&bench), "Corrupt lawman joins the cast");
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.press("More for Signed at low water");
    bench.press("Add all PCs to the scene");
    assert_eq!(undo_label(&bench), "Idris Kane enters “Signed at low water”, and 2 more");
}

#[test]
fn a_boss_whose_name_alone_is_typed_has_the_dice_that_were_offered() {
    let mut bench = sample(Look { size: (1280.0, 1800.0), ..Look::default() });
    bench.press("Add another type of GMC");
    bench.press("Boss…");
    paste(&mut bench, "The Gull King");
    let king = bench.table().cast.values().find(|it| &*it.name == "The Gull King").unwrap().clone();
    assert_eq!(king.kind, CharacterKind::Gmc(GmcKind::Boss));
    let dice: Vec<Vec<Die>> = king.traits.iter().map(|(_, it)| it.dice()).collect();
    assert_eq!(dice, [vec![Die::D8; 4]]);
}

#[test]
fn undo_is_the_apps_where_nothing_is_typed_in_a_line() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.enter("New scene", "The night ferry");
    assert!(bench.table().scenes.values().any(|it| &*it.name == "The night ferry"));
    // The line has the keyboard for the next one.
    bench.key_with(Modifiers::COMMAND, Key::Z);
    assert!(!bench.table().scenes.values().any(|it| &*it.name == "The night ferry"), "undone");
    // What is being typed is the line's own.
    let before = bench.harness.state().session().revision();
    bench.harness.get_by_label("New scene").type_text("Fog");
    bench.harness.run();
    bench.key_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(bench.harness.state().session().revision(), before);
}

#[test]
fn a_group_is_split_by_typing_a_name_at_once() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.press("More for The customs house burns");
    bench.press("Split the group…");
    assert_eq!(bench.focused_name(), "Name of the new scene");
    bench.type_in("The cellar");
    bench.press("Sister Wen stays");
    bench.press("Split the group");
    assert!(bench.table().running().any(|it| &*it.name == "The cellar"));
}

#[test]
fn before_a_threat_is_before_it_was_made() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Order(End()), Crisis(Threaten(pool: "The fire spreads", who: "Idris Kane"))]"#);
    bench.play("[Roll(Add(roll: Acting, what: Dice([d8, d8])))]");
    bench.do_now(UiCommand::UndoTest);
    assert!(bench.table().resolutions.is_empty(), "no test is left of it");
}

/// A skiff in the scene with Mara at its controls.
fn skiff() -> Bench {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(
        r#"[
            Character(Add(name: "The skiff", kind: Vehicle, scene: "The customs house burns")),
            Vehicle(Build(who: "The skiff")), Vehicle(Board(vehicle: "The skiff", who: "Mara Oake")),
            Vehicle(Steer(vehicle: "The skiff", who: "Mara Oake")),
        ]"#,
    );
    bench
}

#[test]
fn what_ails_a_vehicle_is_offered_against_those_aboard() {
    let mut bench = skiff();
    bench.play(r#"[Harm(Complicate(on: "The skiff", name: "Hull leak", die: d8))]"#);
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Difficulty(d8)))]"#);
    bench.harness.get_by_label_contains("Add to the opposing side: Hull leak d8").click();
    bench.harness.run();
    let test = hitch::ui::actions::open_test(bench.table()).unwrap();
    assert!(test.opposing.unwrap().dice.iter().any(|die| &*die.label == "Hull leak"), "and joins it");
    assert!(test.acting.dice.is_empty());
}

#[test]
fn find_knows_scenes_and_how_one_ends() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.type_in("end scene");
    bench.key(Key::Enter);
    bench.harness.get_by_label("End the scene The customs house burns");
    bench.key(Key::Escape);
    // Somebody who is in no scene is shown all the same.
    bench.do_now(UiCommand::Find);
    bench.type_in("the spring tide");
    bench.key(Key::Enter);
    bench.harness.get_by_label("Fold The spring tide");
    bench.do_now(UiCommand::Find);
    bench.type_in("constancy comes");
    bench.key(Key::Enter);
    bench.harness.get_by_label("Start The Constancy comes up");
}

#[test]
fn a_scene_that_was_being_played_is_on_the_record() {
    let mut bench = sample(Look::default());
    bench.play("[Scene(End()), Session(End)]");
    let record = bench.table().record.last().unwrap();
    assert_eq!(record.scenes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["The customs house burns"]);
}

#[test]
fn what_ails_a_friend_is_no_help() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    bench.play(r#"[Test(Open(who: "Idris Kane", against: Difficulty(d8)))]"#);
    bench.press("Singed d8 of Mara Oake, complication");
    bench.harness.get_by_label_contains("Singed hinders Mara Oake");
    let test = hitch::ui::actions::open_test(bench.table()).unwrap();
    assert!(test.acting.dice.is_empty(), "it is not among his dice");
}

#[test]
fn a_hitch_of_a_vehicle_roll_may_be_the_vehicles() {
    let mut bench = skiff();
    bench.play(
        r#"[
            Test(Open(who: "Mara Oake", against: Difficulty(d8))),
            Roll(Add(roll: Acting, what: Trait((of: "The skiff", is: "Engines")))),
            Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
            Roll(Throw(roll: Opposing, faces: Typed([3, 2]))), Roll(Stand(roll: Opposing)),
            Roll(Throw(roll: Acting, faces: Typed([1, 7]))), Roll(Stand(roll: Acting)),
        ]"#,
    );
    // Whose it is is a choice on the hitch's row.
    let choice = |bench: &Bench, begins: &str| {
        use egui_kittest::kittest::NodeT;
        let all = bench.harness.query_all_by_label_contains("a complication for").collect::<Vec<_>>();
        all.iter().find_map(|it| it.accesskit_node().label().filter(|label| label.starts_with(begins)))
    };
    let label = choice(&bench, "Mara Oake: ").expect("a choice");
    bench.press(&label);
    // Its name stands on its card, too.
    bench.harness.get_all_by_label("The skiff").last().unwrap().click();
    bench.harness.run();
    assert!(choice(&bench, "The skiff: ").is_some(), "it is the skiff’s now");
}

#[test]
fn faces_begin_anew_with_every_roll() {
    let mut bench = sample(Look::default());
    let open = r#"[Test(Open(who: "Mara Oake", against: Difficulty(d8))), Roll(Add(roll: Acting, what: Dice([d10])))]"#;
    bench.play(open);
    bench.key(Key::F);
    bench.type_in("10 6 3 1");
    bench.key(Key::Enter);
    assert!(bench.harness.query_all_by_label_contains("Enter 2 results for 2d8, not 3").next().is_some());
    bench.do_now(UiCommand::UndoTest);
    assert!(
        bench.harness.query_all_by_label_contains("Enter 2 results for 2d8, not 3").next().is_none(),
        "the error went with it"
    );
    bench.play(open);
    bench.key(Key::F);
    bench.type_in("5 4");
    bench.key(Key::Enter);
    let test = hitch::ui::actions::open_test(bench.table()).unwrap();
    assert_eq!(test.opposing.unwrap().total(), 9, "only what was typed for it counts");
}

#[test]
fn find_knows_what_dice_are_spent_on_and_asks_for_the_name() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.type_in("spend doom distinction");
    assert!(bench.shows_first("Add a scene distinction, a d8 or larger… Spend Doom"));
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.type_in("Roof on fire");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let scene = bench.table().running().next().unwrap();
    assert!(scene.traits.iter().any(|(_, it)| &*it.name == "Roof on fire"));
    bench.do_now(UiCommand::Find);
    bench.type_in("doom end the scene");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    let refused = "Doom doesn’t have 2d12 to spend on ending the scene";
    assert!(bench.harness.query_all_by_label_contains(refused).next().is_some());
    assert_eq!(bench.table().running().count(), 1, "it asks first");
}

#[test]
fn find_begins_a_flashback_and_ends_a_session() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.type_in("start a flashback");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.harness.get_by_label("Name of the new scene").is_focused());
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.table().running().any(|it| it.kind == hitch_core::model::SceneKind::Flashback));
    let mut bench = sample(Look::default());
    let session = bench.table().session;
    bench.do_now(UiCommand::Find);
    bench.type_in("end the session");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.press("End the session");
    assert_eq!(bench.table().record.last().unwrap().session, session);
}

#[test]
fn the_page_of_the_setting_finds_words_numbers_sets_and_pools() {
    let mut bench = sample(Look { size: (1280.0, 1400.0), ..Look::default() });
    let set = bench.table().setting.sets[0].name.to_string();
    let track = bench.table().setting.tracks[0].name.to_string();
    bench.do_now(UiCommand::Find);
    bench.type_in(&format!("{set} set of the setting"));
    assert!(bench.shows_first(&format!("{set} a trait set of the setting")));
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert!(bench.shows("Trait sets of this setting") && !bench.shows("Tests and sessions"));
    bench.key(Key::Escape);
    for (wanted, section) in [
        ("plot points of a session", "Tests and sessions"),
        ("hitch", "Terms of this setting"),
        (&*track, "Names of stress tracks"),
        ("no such thing", "Nothing in this setting matches."),
    ] {
        bench.do_now(UiCommand::Setting);
        bench.harness.run_ok();
        bench.harness.get_by_label("Search the setting").focus();
        bench.harness.run_ok();
        bench.harness.get_by_label("Search the setting").type_text(wanted);
        bench.harness.run_ok();
        bench.harness.run_ok();
        assert!(bench.shows(section), "{wanted}");
        assert!(!bench.shows("Trait sets of this setting"), "{wanted}");
        bench.press("Tray");
    }
}

#[test]
fn a_vehicle_opposes_whoever_is_not_aboard_and_says_so() {
    let unfolded = || {
        let mut bench = skiff();
        let id = bench.table().cast.values().find(|it| &*it.name == "The skiff").unwrap().id;
        let view = bench.harness.state_mut().view_mut();
        view.unfolded.insert(id);
        view.show_card = Some(id);
        bench.harness.run();
        bench
    };
    let mut bench = unfolded();
    bench.play(r#"[Test(Open(who: "Idris Kane", against: Difficulty(d8)))]"#);
    let vehicle = bench.table().cast.values().find(|it| &*it.name == "The skiff").unwrap();
    let (_, of_it) = vehicle.traits.iter().find(|(_, it)| it.die().is_some()).unwrap();
    let chip = format!("{} {} of The skiff", of_it.name, of_it.die().unwrap());
    let said = format!("{} opposes Idris Kane, who isn’t aboard The skiff", of_it.name);
    bench.menu(&chip);
    bench.harness.get_by_label("Opposes Idris Kane, who isn’t aboard The skiff");
    bench.key(Key::Escape);
    bench.press(&chip);
    bench.harness.get_by_label(&said);
    let test = hitch::ui::actions::open_test(bench.table()).unwrap();
    assert!(test.opposing.unwrap().dice.iter().any(|die| said.starts_with(&*die.label)));
    // Whoever is aboard rolls with it, and nothing is said.
    let mut bench = unfolded();
    bench.play(r#"[Test(Open(who: "Mara Oake", against: Difficulty(d8)))]"#);
    bench.press(&chip);
    assert!(bench.harness.query_all_by_label_contains("who isn’t aboard").next().is_none());
    assert!(!hitch::ui::actions::open_test(bench.table()).unwrap().acting.dice.is_empty());
}

/// A scene that starts without a session says so, and leads to one (SES-1).
#[test]
fn a_scene_without_a_session_offers_one() {
    let mut bench = blank(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.play(r#"[Scene(End()), Character(Add(name: "Mara", kind: Pc)), Scene(Add(name: "The attic"))]"#);
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run_ok();
    bench.press("Start The attic");
    bench.harness.run_ok();
    assert!(bench.shows("The scene begins, but no session is running"));
    // The notice has a button of that name, and so has the page.
    bench.harness.get_all_by_label("Start a session").next().unwrap().click();
    bench.harness.run_ok();
    assert!(session_runs(bench.table()));
}

/// The bar on top leads to the field where a scene is typed, and letters are for that field.
#[test]
fn a_first_scene_is_typed_from_the_bar() {
    let mut bench = blank(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.play("[Scene(End()), Scene(Remove(scene: \"Opening scene\"))]");
    bench.harness.run_ok();
    bench.press("Add a scene…");
    bench.harness.run_ok();
    assert_eq!(bench.focused_name(), "New scene");
    bench.type_in("Doors d8");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(bench.table().scenes.len(), 1);
}

/// A mob acts and resists with its dice, without a press for them (GMC-4).
#[test]
fn a_mob_brings_its_dice_to_its_own_test() {
    let mut bench = sample(Look { size: (1440.0, 900.0), ..Look::default() });
    bench.play(
        r#"[Character(Add(name: "Gulls", kind: Gmc(Mob), scene: "The customs house burns")),
            Trait(Add(of: "Gulls", set: "Mob and boss dice", name: "Gulls", dice: [d6, d6, d6])),
            Order(Hand(to: "Gulls"))]"#,
    );
    bench.harness.run_ok();
    bench.press("Test for Gulls");
    bench.harness.run_ok();
    assert_eq!(open_test(bench.table()).unwrap().acting.dice.len(), 3);
}
