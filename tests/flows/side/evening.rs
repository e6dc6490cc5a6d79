//! Sessions, scenes beside and inside scenes, what keeps the table safe.

use crate::support::{Bench, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;

fn scenes(mut bench: Bench) -> Bench {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(hitch::ui::panels::Pane::Scenes));
    bench.harness.run();
    bench
}

fn played(bench: &Bench) -> Vec<String> {
    bench.table().running().map(|it| it.name.to_string()).collect()
}

#[test]
fn a_pause_is_one_press_and_one_key() {
    let mut bench = sample(Look::default());
    bench.press("Pause the game");
    assert!(bench.table().safety.paused);
    bench.harness.get_by_label("Paused");
    bench.press("Resume");
    assert!(!bench.table().safety.paused);
    bench.harness.key_press(egui::Key::P);
    bench.harness.run();
    assert!(bench.table().safety.paused);
}

#[test]
fn lines_and_veils_are_typed_and_lifted() {
    let mut bench = scenes(sample(Look { size: (1280.0, 1400.0), ..Look::default() }));
    bench.enter("New line", "Harm to animals");
    bench.enter("New veil", "Torture");
    assert_eq!((bench.table().safety.lines.len(), bench.table().safety.veils.len()), (1, 1));
    bench.press("More for Torture");
    bench.press("Remove");
    assert!(bench.table().safety.veils.is_empty());
}

#[test]
fn a_group_splits_and_both_scenes_are_played() {
    let mut bench = scenes(sample(Look::default()));
    bench.press("More for The customs house burns");
    bench.press("Split the group…");
    bench.press("Idris Kane stays");
    bench.press("Split the group");
    assert_eq!(played(&bench), ["The customs house burns", "The customs house burns, elsewhere"]);
    let other = bench.table().running().nth(1).unwrap();
    assert_eq!(other.cast.len(), 1);
}

#[test]
fn a_flashback_is_told_and_the_scene_goes_on() {
    let mut bench = scenes(sample(Look::default()));
    bench.press("More for The customs house burns");
    bench.press("Start a flashback…");
    bench.press("Start the flashback");
    assert_eq!(played(&bench), ["Before: The customs house burns"]);
    bench.press("End the scene…");
    bench.harness.get_by_label("“The customs house burns” resumes");
    bench.press("End the scene Before: The customs house burns");
    assert_eq!(played(&bench), ["The customs house burns"]);
    assert!(bench.table().running().next().unwrap().order.is_running());
}

#[test]
fn a_complication_is_dropped_with_the_scene_or_kept() {
    let mut bench = sample(Look::default());
    bench.play(
        r#"[
            Harm(Complicate(on: "Mara Oake", name: "Soaked through", die: d8)),
            Harm(Complicate(on: "Idris Kane", name: "Bad leg", die: d6)),
        ]"#,
    );
    bench.press("End the scene…");
    bench.press("Keep Mara Oake: Soaked through d8");
    bench.harness.get_by_label("Remove Mara Oake: Soaked through d8");
    bench.press("End the scene The customs house burns");
    let has = |who: &str, what: &str| {
        let character = bench.table().cast.values().find(|it| &*it.name == who).unwrap();
        character.traits.iter().any(|(_, it)| &*it.name == what)
    };
    assert!(!has("Mara Oake", "Soaked through") && has("Idris Kane", "Bad leg"));
}

#[test]
fn a_session_has_a_situation_reveals_and_a_record() {
    let mut bench = scenes(sample(Look { size: (1280.0, 1400.0), ..Look::default() }));
    bench.press("Edit situation of the session");
    bench.harness.get_by_label("Situation of the session").type_text("Who lit the fire?");
    bench.harness.key_press(egui::Key::Enter);
    bench.harness.run();
    bench.enter("New reveal", "Quill paid for it");
    bench.press("Planned: Quill paid for it");
    bench.harness.get_by_label_contains("Time for the climax");
    bench.press("Prepare the climax");
    assert!(bench.table().scenes.values().any(|it| &*it.name == "The climax"));
    bench.press("End the session…");
    bench.press("End the session");
    let record = bench.table().record.last().unwrap();
    assert_eq!((&*record.situation, &*record.out[0]), ("Who lit the fire?", "Quill paid for it"));
    bench.harness.get_by_label_contains("Revealed: Quill paid for it");
}
