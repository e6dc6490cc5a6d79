//! Campaigns begun, saved, closed, reopened, by keys.

use crate::support::{Bench, Look, blank, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch_core::model::Phase;

fn keys(bench: &mut Bench, modifiers: Modifiers, key: Key) {
    bench.harness.key_press_modifiers(modifiers, key);
    bench.harness.run();
}

fn type_text(bench: &mut Bench, text: &str) {
    bench.harness.event(egui::Event::Text(text.to_owned()));
    bench.harness.run();
}

fn click(bench: &mut Bench, label: &str) {
    bench.harness.get_by_label(label).click();
    bench.harness.run();
}

#[test]
fn a_new_campaign_is_asked_for_its_name_and_rules() {
    let mut bench = sample(Look::default());
    keys(&mut bench, Modifiers::COMMAND, Key::N);
    type_text(&mut bench, "The tide road");
    click(&mut bench, "Heroic");
    click(&mut bench, "Create");
    assert_eq!(&*bench.table().name, "The tide road");
    assert_eq!(&*bench.table().setting.name, "Heroic");
    assert!(bench.table().cast.is_empty());
    assert_eq!(bench.table().running().count(), 0, "before the first night");
    assert!(bench.harness.state().session().is_dirty(), "it is in no file yet");
    // The players are asked for at once.
    type_text(&mut bench, "Kell, Varr");
    keys(&mut bench, Modifiers::NONE, Key::Enter);
    assert_eq!(bench.table().players.len(), 2);
}

#[test]
fn a_campaign_of_ones_own_is_made_played_saved_and_reopened() {
    let mut bench = blank(Look::default());
    bench.play(
        r#"[
        Player(Add(name: "Lena")),
        Character(Add(name: "Mara Oake", kind: Pc, player: "Lena", scene: "Opening scene")),
        Character(Add(name: "Tomas Vell", kind: Pc, scene: "Opening scene")),
        Trait(Add(of: "Mara Oake", set: "Skills", name: "Breaking in", dice: [d8])),
        Trait(Add(of: "Mara Oake", set: "Distinctions", name: "Never leaves a debt", dice: [d8])),
    ]"#,
    );
    // Typed dice open a test for the first PC in the scene.
    keys(&mut bench, Modifiers::NONE, Key::D);
    type_text(&mut bench, "2d8 d6");
    keys(&mut bench, Modifiers::NONE, Key::Enter);
    keys(&mut bench, Modifiers::NONE, Key::Escape);
    assert_eq!(bench.table().resolutions.len(), 1);
    keys(&mut bench, Modifiers::NONE, Key::R);
    assert!(bench.table().rolls.values().all(|roll| roll.phase == Phase::Standing));
    keys(&mut bench, Modifiers::NONE, Key::C);
    assert!(bench.table().resolutions.is_empty());

    keys(&mut bench, Modifiers::COMMAND, Key::S);
    click(&mut bench, "Save");
    let app = bench.harness.state();
    assert!(!app.session().is_dirty(), "saved under the name that was proposed");
    let path = app.document().path().unwrap().to_path_buf();
    let opened = hitch_files::store::open(&path).unwrap();
    assert_eq!(opened.table, *app.session().table());
    assert_eq!(opened.log, app.session().log());
}

#[test]
fn unsaved_changes_are_asked_about_before_they_are_left() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    keys(&mut bench, Modifiers::COMMAND, Key::O);
    assert!(bench.harness.query_by_label("Save changes before closing?").is_some());
    click(&mut bench, "Cancel");
    assert!(bench.harness.state().session().is_dirty());
    keys(&mut bench, Modifiers::COMMAND, Key::Q);
    click(&mut bench, "Save");
    assert!(!bench.harness.state().session().is_dirty());
}

/// Tab goes through the buttons of a dialog as they are read; Enter saves, Escape cancels.
#[test]
fn the_keyboard_goes_through_a_question_as_it_is_read() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    keys(&mut bench, Modifiers::COMMAND, Key::O);
    let read = ["Cancel", "Don’t save", "Save"];
    let left = read.map(|it| bench.harness.get_by_label(it).rect().left());
    assert!(left.is_sorted(), "{left:?}");
    assert!(bench.harness.get_by_label("Save").is_focused(), "what loses nothing comes first");
    keys(&mut bench, Modifiers::SHIFT, Key::Tab);
    assert!(bench.harness.get_by_label("Don’t save").is_focused());
    keys(&mut bench, Modifiers::SHIFT, Key::Tab);
    assert!(bench.harness.get_by_label("Cancel").is_focused());
    for button in ["Don’t save", "Save"] {
        keys(&mut bench, Modifiers::NONE, Key::Tab);
        assert!(bench.harness.get_by_label(button).is_focused(), "{button}");
    }
    keys(&mut bench, Modifiers::NONE, Key::Escape);
    assert!(bench.harness.query_by_label("Save changes before closing?").is_none());
    assert!(bench.harness.state().session().is_dirty());
    keys(&mut bench, Modifiers::COMMAND, Key::O);
    keys(&mut bench, Modifiers::NONE, Key::Enter);
    assert!(!bench.harness.state().session().is_dirty());
}

#[test]
fn a_file_that_cannot_be_opened_leaves_the_open_one() {
    let mut bench = sample(Look::default());
    let bad = bench.folder.path().join("bad.ron");
    std::fs::write(&bad, "(format: 1, table: (name: 7").unwrap();
    let before = bench.table().clone();
    keys(&mut bench, Modifiers::COMMAND, Key::O);
    type_text(&mut bench, &bad.display().to_string());
    click(&mut bench, "Open");
    assert_eq!(*bench.table(), before);
    assert!(bench.harness.query_all_by_label_contains("bad.ron:1:").next().is_some(), "the place is named");
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), "(format: 1, table: (name: 7");
}

#[test]
fn the_party_is_looked_at_before_it_is_printed() {
    let mut bench = sample(Look::default());
    keys(&mut bench, Modifiers::COMMAND, Key::P);
    assert!(bench.harness.query_all_by_label_contains("Mara Oake").next().is_some());
    click(&mut bench, "Save PDF");
    let folder = bench.harness.state().document().path().unwrap().parent().unwrap().to_path_buf();
    let pdf = std::fs::read(folder.join("Saltglass Quay party.pdf")).unwrap();
    assert!(pdf.starts_with(b"%PDF"));
}

#[test]
fn anything_is_found_with_ctrl_k() {
    let mut bench = sample(Look::default());
    keys(&mut bench, Modifiers::COMMAND, Key::K);
    type_text(&mut bench, "sneak mara");
    keys(&mut bench, Modifiers::NONE, Key::Enter);
    let dice: Vec<String> =
        bench.table().rolls.values().flat_map(|it| &it.dice).map(|it| it.label.to_string()).collect();
    assert!(dice.contains(&"Sneak".to_owned()), "{dice:?}");
}

#[test]
fn f6_goes_round_the_panels() {
    let mut bench = sample(Look::default());
    for panel in ["Cast panel", "Tray panel", "Pools panel", "Order panel", "Screen panel", "Cast panel"] {
        keys(&mut bench, Modifiers::NONE, Key::F6);
        let anchor = bench.harness.get_by_label(panel);
        assert!(anchor.is_focused(), "{panel}");
    }
}
