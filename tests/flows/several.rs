//! Several characters at once: selected in the cast, one press for all, one step of undo, one entry of the log.

use crate::support::{Bench, Look, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{CharacterId, Die};

const TALL: Look = Look { size: (1280.0, 1500.0), pixels: 1.0, light: false, zoom: 1.0 };

fn pcs(bench: &Bench) -> Vec<CharacterId> {
    let scene = bench.table().running().next().unwrap();
    scene.cast.iter().copied().filter(|id| bench.table().cast[id].is_pc()).collect()
}

fn id(bench: &Bench, name: &str) -> CharacterId {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap().id
}

fn selected(bench: &mut Bench) -> Vec<CharacterId> {
    bench.harness.state_mut().view_mut().selected.iter().copied().collect()
}

fn complication(bench: &Bench, who: CharacterId, name: &str) -> Option<Vec<Die>> {
    bench.table().cast[&who]
        .traits
        .complications
        .iter()
        .find(|it| &*it.name == name)
        .map(hitch_core::model::Trait::dice)
}

#[test]
fn one_complication_on_every_pc_is_three_presses_and_one_step() {
    let mut bench = sample(TALL);
    let (steps, all) = (bench.steps(), pcs(&bench));
    assert!(all.len() > 3);
    bench.press("Select all PCs in the scene");
    bench.harness.get_by_label(&format!("{} selected", all.len()));
    bench.press("Add a complication…");
    bench.type_in("Soaked d8");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    for who in &all {
        assert_eq!(complication(&bench, *who, "Soaked"), Some(vec![Die::D8]));
    }
    assert_eq!(bench.steps(), steps + 1);
    let told = bench.harness.state().session().log().last().unwrap().text.to_string();
    for who in &all {
        assert!(told.contains(&*bench.table().cast[who].name), "{told}");
    }
    let label = bench.harness.state().session().undo_label().unwrap().to_owned();
    assert!(label.contains(&format!("{} more", all.len() - 1)), "{label}");
    // What all of them have steps for all of them.
    bench.press("More for the selected characters");
    bench.press("Step up or down");
    bench.pick("Step down Soaked");
    assert!(all.iter().all(|who| complication(&bench, *who, "Soaked") == Some(vec![Die::D6])));
    for _ in 0..2 {
        bench.do_now(UiCommand::Undo);
    }
    assert!(all.iter().all(|who| complication(&bench, *who, "Soaked").is_none()));
    bench.press("Clear the selection");
    assert!(bench.harness.query_by_label_contains(" selected").is_none());
}

#[test]
fn whom_the_rules_refuse_is_left_out_and_the_others_get_it() {
    let mut bench = sample(TALL);
    let (mara, ashlock) = (id(&bench, "Mara Oake"), id(&bench, "Captain Ashlock"));
    bench.harness.state_mut().view_mut().select(mara);
    bench.harness.state_mut().view_mut().select(ashlock);
    bench.harness.run_ok();
    bench.harness.run_ok();
    let had = bench.points_of("Mara Oake").unwrap();
    bench.press("Give a plot point");
    assert_eq!(bench.points_of("Mara Oake"), Some(had + 1));
    assert!(bench.table().cast[&ashlock].points().is_none());
    // Only GMCs are hidden and revealed; what can’t be done takes no room.
    bench.harness.state_mut().view_mut().select(ashlock);
    bench.harness.run_ok();
    bench.harness.run_ok();
    for words in ["Reveal", "Hide"] {
        assert!(!bench.shows(words), "{words}");
    }
}

#[test]
fn cards_are_selected_with_ctrl_with_shift_and_by_keyboard() {
    let mut bench = sample(TALL);
    let all = pcs(&bench);
    let head = |bench: &Bench, who: CharacterId| {
        let name = bench.table().cast[&who].name.clone();
        let named = format!("old {name}");
        let nodes = bench.harness.query_all_by_label_contains(&named);
        nodes
            .map(|it| it.accesskit_node().label().unwrap())
            .find(|it| it.contains("nfold ") || it.starts_with("Fold "))
            .unwrap()
    };
    let click = |bench: &mut Bench, who: CharacterId, keys: Modifiers| {
        let label = head(bench, who);
        bench.harness.get_by_label(&label).click_modifiers(keys);
        bench.harness.run_ok();
    };
    let folded = bench.harness.state_mut().view_mut().unfolded.clone();
    click(&mut bench, all[0], Modifiers::COMMAND);
    assert_eq!(selected(&mut bench), [all[0]]);
    click(&mut bench, all[2], Modifiers::SHIFT);
    assert_eq!(selected(&mut bench).len(), 3, "all between");
    click(&mut bench, all[1], Modifiers::COMMAND);
    assert_eq!(selected(&mut bench).len(), 2, "and one out again");
    let label = head(&bench, all[1]);
    bench.harness.get_by_label(&label).focus();
    bench.harness.run_ok();
    bench.key_with(Modifiers::COMMAND, Key::Space);
    assert_eq!(selected(&mut bench).len(), 3);
    assert_eq!(bench.harness.state_mut().view_mut().unfolded, folded, "no card folds or unfolds by it");
    // All of them by a key, and none of them by the same key.
    bench.harness.state_mut().view_mut().select_only(std::collections::BTreeSet::default());
    bench.key(Key::M);
    assert_eq!(selected(&mut bench).len(), all.len());
    bench.key(Key::M);
    assert!(selected(&mut bench).is_empty());
    bench.key_with(Modifiers::SHIFT, Key::M);
    assert!(selected(&mut bench).iter().all(|id| !all.contains(id)));
}

#[test]
fn several_leave_the_scene_in_one_press_and_what_is_typed_wrong_is_kept() {
    let mut bench = sample(TALL);
    let all = pcs(&bench);
    bench.key(Key::M);
    bench.harness.run_ok();
    bench.press("More for the selected characters");
    bench.press("Add an asset…");
    bench.type_in("Rope d7");
    bench.key(Key::Enter);
    bench.harness.run_ok();
    bench.harness.get_by_label_contains("d7");
    assert!(all.iter().all(|who| bench.table().cast[who].traits.assets.iter().all(|it| !it.name.contains("Rope d"))));
    // The first Escape empties the field, the second closes it.
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    let steps = bench.steps();
    bench.press("More for the selected characters");
    bench.press("Leave the scene");
    assert_eq!(bench.steps(), steps + 1);
    assert!(pcs(&bench).is_empty());
    bench.do_now(UiCommand::Undo);
    assert_eq!(pcs(&bench), all);
    // The first Escape puts the message away; with nothing else to leave, the next one clears the selection.
    bench.key(Key::Escape);
    bench.harness.get_by_label("More for the selected characters");
    bench.key(Key::Escape);
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label("More for the selected characters").is_none());
}
