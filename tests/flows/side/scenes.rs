//! Scenes, players and notes.

use crate::support::{Bench, Look, blank, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::model::{Scene, SceneKind};

fn scenes(mut bench: Bench) -> Bench {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.harness.run();
    bench
}

fn scene<'b>(bench: &'b Bench, name: &str) -> &'b Scene {
    bench.table().scenes.values().find(|it| &*it.name == name).unwrap()
}

#[test]
fn a_scene_ends_in_two_presses_seeing_what_will_change() {
    let mut bench = sample(Look::default());
    bench.press("End the scene…");
    bench.harness.get_by_label("The action order ends in round 2");
    bench.press("End the scene The customs house burns");
    assert_eq!(bench.table().running().count(), 0);
    bench.harness.get_by_label("No scene is being played.");
}

#[test]
fn an_open_test_is_closed_with_the_scene() {
    let mut bench = sample(Look::default());
    bench.press("Test for Mara Oake");
    bench.press("End the scene…");
    bench.harness.get_by_label("Canceled");
    bench.harness.get_by_label("Mara Oake’s test");
    bench.press("Close the test and end the scene");
    assert_eq!((bench.table().resolutions.len(), bench.table().running().count()), (0, 0));
}

#[test]
fn scenes_are_made_started_and_swapped() {
    let mut bench = scenes(sample(Look::default()));
    bench.enter("New scene", "The night ferry");
    assert!(!scene(&bench, "The night ferry").running);
    bench.press("Start The ledger changes hands");
    bench.press("Play “The ledger changes hands” alongside “The customs house burns”");
    assert!(scene(&bench, "The ledger changes hands").running);
    // Two are played now; the bar on top says which is looked at.
    bench.harness.get_by_label("Scene The ledger changes hands: view another");
}

#[test]
fn starting_another_scene_asks_first_what_the_end_of_the_one_played_asks() {
    let mut bench = scenes(sample(Look::default()));
    bench.play(r#"[Harm(Complicate(on: "Mara Oake", name: "Smoke in the lungs", die: d8))]"#);
    bench.press("Start The ledger changes hands");
    assert!(!scene(&bench, "The ledger changes hands").running, "nothing begins before it is said what goes");
    bench.harness.get_by_label("Keep or remove?");
    bench.press("Keep Mara Oake: Smoke in the lungs d8");
    bench.press("End “The customs house burns” and start “The ledger changes hands”");
    assert!(scene(&bench, "The ledger changes hands").running && !scene(&bench, "The customs house burns").running);
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap();
    assert!(!mara.traits.complications.iter().any(|it| &*it.name == "Smoke in the lungs"), "it was dropped");
    bench.harness.get_by_label("The customs house burns has been played");
    // One press, one step back.
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Undo);
    bench.harness.run();
    assert!(scene(&bench, "The customs house burns").running);
}

#[test]
fn where_nothing_is_played_a_scene_starts_at_once_and_another_asks_which_ends() {
    let mut bench = scenes(sample(Look::default()));
    bench.play(r#"[Scene(End(scene: "The customs house burns"))]"#);
    bench.press("Start The ledger changes hands");
    assert!(scene(&bench, "The ledger changes hands").running);
    bench.play(r#"[Scene(Start(scene: "The customs house burns"))]"#);
    bench.press("Start Signed at low water");
    bench.press("The customs house burns ends");
    bench.press("End “The customs house burns” and start “Signed at low water”");
    let played: Vec<&str> = bench.table().running().map(|it| &*it.name).collect();
    assert_eq!(played, ["Signed at low water", "The ledger changes hands"]);
}

#[test]
fn several_distinctions_of_a_scene_are_typed_with_commas() {
    use hitch_core::model::Die::{D6, D8, D10};
    let mut bench = scenes(sample(Look::default()));
    bench.press("Add a distinction to The customs house burns…");
    bench.enter("New distinction of The customs house burns", "Wet stairs d6, Locked gates, High wind d10");
    let traits = &scene(&bench, "The customs house burns").traits;
    let dice = |name: &str| traits.iter().find(|(_, it)| &*it.name == name).map(|(_, it)| it.dice());
    assert_eq!(
        [dice("Wet stairs"), dice("Locked gates"), dice("High wind")],
        [[D6], [D8], [D10]].map(|it| Some(it.to_vec()))
    );
}

#[test]
fn a_scene_is_described_in_place() {
    let mut bench = scenes(sample(Look::default()));
    bench.press("Type of The customs house burns: action");
    bench.press("Intrigue");
    assert_eq!(scene(&bench, "The customs house burns").kind, SceneKind::Intrigue);
    bench.press("Add a distinction to The customs house burns…");
    bench.enter("New distinction of The customs house burns", "The roof is going d6");
    let traits = &scene(&bench, "The customs house burns").traits;
    assert!(traits.iter().any(|(_, it)| &*it.name == "The roof is going"));
    bench.press("Edit location of Signed at low water: The tide steps");
    bench.harness.get_by_label("Location of Signed at low water").type_text("Nowhere");
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    assert!(scene(&bench, "Signed at low water").place.contains("Nowhere"));
}

#[test]
fn people_come_and_go() {
    let mut bench = scenes(sample(Look::default()));
    bench.press("Add a character to The customs house burns");
    bench.press("Harbourmaster Quill enters The customs house burns");
    assert_eq!(scene(&bench, "The customs house burns").cast.len(), 10);
    bench.menu("Harbourmaster Quill in The customs house burns");
    bench.press("Leave the scene");
    assert_eq!(scene(&bench, "The customs house burns").cast.len(), 9);
    // A face is dragged from one scene to another.
    bench.drag("Sister Wen in The customs house burns", "Start Signed at low water");
    assert_eq!(scene(&bench, "Signed at low water").cast.len(), 5);
}

#[test]
fn stakes_are_one_press() {
    let mut bench = sample(Look::default());
    bench.press("High stakes in The customs house burns");
    assert!(!scene(&bench, "The customs house burns").high_stakes);
}

#[test]
fn players_are_here_or_away() {
    let mut bench = scenes(sample(Look::default()));
    bench.press("Lena is present");
    let lena = |bench: &Bench| bench.table().players.values().find(|it| &*it.name == "Lena").unwrap().here;
    assert!(!lena(&bench));
    bench.harness.get_by_label("Players · 4 of 5 present");
    bench.press("Lena is absent");
    assert!(lena(&bench));
}

#[test]
fn a_blank_campaign_gets_players_a_session_and_notes() {
    let mut bench = scenes(blank(Look::default()));
    bench.enter("New player", "Ana");
    assert_eq!(bench.table().players.len(), 1);
    bench.harness.get_by_label_contains("Starting session 1: bank 0 → 1");
    bench.press("Start a session");
    assert_eq!((bench.table().session, bench.table().bank), (1, 1));
    bench.harness.get_by_label("Campaign notes").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Campaign notes").type_text("Who lit the fire?");
    bench.harness.run_ok();
    bench.press("End the session…");
    assert_eq!(&*bench.table().notes, "Who lit the fire?");
}

#[test]
fn cards_are_dragged_into_a_scene_and_out_of_it() {
    let mut bench = scenes(sample(Look { size: (1280.0, 1800.0), ..Look::default() }));
    let inside = |bench: &Bench| {
        let idris = bench.table().cast.values().find(|it| &*it.name == "Idris Kane").unwrap().id;
        scene(bench, "The customs house burns").cast.contains(&idris)
    };
    // Out: while a face is dragged there is a place that takes it.
    let from = bench.harness.get_by_label("Idris Kane in The customs house burns").rect().center();
    bench.harness.hover_at(from);
    bench.harness.step();
    bench.harness.drag_at(from);
    bench.harness.step();
    for by in [6.0, 12.0, 20.0] {
        bench.harness.hover_at(from + egui::vec2(by, 0.0));
        bench.harness.step();
    }
    let out = "Drop here: Idris Kane leaves The customs house burns";
    let to = bench.harness.get_by_label(out).rect().center();
    for _ in 0..3 {
        bench.harness.hover_at(to);
        bench.harness.step();
    }
    bench.harness.drop_at(to);
    bench.harness.step();
    bench.harness.run();
    assert!(!inside(&bench));
    assert!(bench.harness.query_by_label(out).is_none(), "it goes with the drag");
    // In again: her card in the cast, dropped on the scene.
    bench.press("Show characters who aren’t in this scene");
    bench.drag("Unfold Idris Kane", "Add a character to The customs house burns");
    assert!(inside(&bench));
}

#[test]
fn everybody_joins_in_from_the_scene() {
    let mut bench = scenes(sample(Look::default()));
    bench.play(r#"[Scene(Leave(who: "Mara Oake")), Scene(Leave(who: "Idris Kane"))]"#);
    let before = bench.steps();
    bench.press("Add all present PCs to The customs house burns");
    assert_eq!(bench.steps(), before + 1);
    assert_eq!(scene(&bench, "The customs house burns").cast.len(), 9);
    assert!(bench.harness.query_by_label("Add all present PCs to The customs house burns").is_none());
}

#[test]
fn a_face_let_go_anywhere_outside_its_row_leaves() {
    let mut bench = scenes(sample(Look { size: (1280.0, 1400.0), ..Look::default() }));
    let inside = |bench: &Bench| {
        let idris = bench.table().cast.values().find(|it| &*it.name == "Idris Kane").unwrap().id;
        scene(bench, "The customs house burns").cast.contains(&idris)
    };
    let carry = |bench: &mut Bench, to: egui::Pos2| {
        let from = bench.harness.get_by_label("Idris Kane in The customs house burns").rect().center();
        bench.harness.hover_at(from);
        bench.harness.step();
        bench.harness.drag_at(from);
        bench.harness.step();
        for part in [0.3, 0.6, 1.0, 1.0] {
            bench.harness.hover_at(from.lerp(to, part));
            bench.harness.step();
        }
        let mut words = String::new();
        for shape in &bench.harness.output().shapes {
            if let egui::Shape::Text(text) = &shape.shape {
                words.push_str(text.galley.text());
            }
        }
        bench.harness.drop_at(to);
        bench.harness.step();
        bench.harness.run();
        words
    };
    // Beside another face they stay.
    let beside = bench.harness.get_by_label("Mara Oake in The customs house burns").rect().center();
    assert!(!carry(&mut bench, beside).contains("Idris Kane leaves The customs house burns"));
    assert!(inside(&bench));
    // Over the notes on the other side of the panel they leave, and the pointer says so.
    let notes = bench.harness.get_by_label("New player").rect().center();
    assert!(carry(&mut bench, notes).contains("Idris Kane leaves The customs house burns"));
    assert!(!inside(&bench));
}

#[test]
fn the_distinctions_there_is_no_room_for_are_opened_by_their_count() {
    let mut bench = sample(Look { size: (900.0, 700.0), ..Look::default() });
    for name in ["Wet stairs", "Locked gates", "A high wind", "Nobody sleeps"] {
        let set = bench.table().setting.sets[0].name.to_string();
        let scene = "The customs house burns";
        bench.play(&format!(r#"[Trait(Add(of: "{scene}", set: "{set}", name: "{name}", dice: [d8]))]"#));
    }
    bench.harness.query_all_by_label_contains("more scene traits:").next().unwrap().click();
    bench.harness.run();
    bench.press("Nobody sleeps d8");
    let dice = bench.table().rolls.values().flat_map(|roll| &roll.dice);
    assert!(dice.into_iter().any(|die| &*die.label == "Nobody sleeps"));
}
