//! Pictures and texts for the players: dropped, pasted, typed, prepared, shown again, taken off by a key (SHOW-5).

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_core::model::Handout;
use hitch_core::player::{Page, Shows, view};

fn shown(bench: &Bench) -> Option<Handout> {
    let table = bench.table();
    table.shown.and_then(|id| table.handouts.get(&id)).map(|it| Handout::clone(it))
}

fn players_see(bench: &Bench) -> Shows {
    view(bench.table(), Page::Scene).shows
}

/// A text is on the players' screen by a key and a paste, and one key leads back to the scene.
#[test]
fn a_pasted_text_is_shown_and_one_key_leads_back() {
    let mut bench = sample(Look::default());
    let pasted = Event::Paste("Bring the ledger.\nCome alone.".to_owned());
    bench.harness.event_modifiers(pasted, Modifiers::COMMAND | Modifiers::SHIFT);
    bench.harness.run_ok();
    assert_eq!(&*shown(&bench).unwrap().text, "Bring the ledger.\nCome alone.");
    let Shows::Handout(seen) = players_see(&bench) else { panic!("the players see the handout") };
    assert!(seen.text.contains("Come alone.") && seen.picture.is_none());
    assert_eq!(bench.harness.state().session().undo_label(), Some("the players read “Bring the ledger.”"));
    bench.harness.key_press(Key::F4);
    bench.harness.run_ok();
    assert!(shown(&bench).is_none() && matches!(players_see(&bench), Shows::Scene(_)));
    assert_eq!(bench.table().handouts.len(), 1, "what was shown stays");
    bench.do_now(UiCommand::Undo);
    assert!(shown(&bench).is_some());
    bench.do_now(UiCommand::Undo);
    assert!(bench.table().handouts.is_empty());
}

/// A text is prepared with a scene, renamed, reworded, shown from the scene's card, and shown again.
#[test]
fn a_handout_is_prepared_with_a_scene_and_shown_from_its_card() {
    let mut bench = sample(Look { size: (1440.0, 1200.0), ..Look::default() });
    bench.do_now(UiCommand::Show(Pane::Scenes));
    let scene = bench.table().running().next().unwrap().id;
    bench.do_now(UiCommand::PrepareText(scene));
    bench.harness.get_by_label("Text for the players").type_text("The auditor has the copy.");
    bench.harness.run_ok();
    bench.press("Keep for later");
    assert!(shown(&bench).is_none() && matches!(players_see(&bench), Shows::Scene(_)));
    assert!(bench.harness.state().session().log().last().unwrap().is_for_gm(), "the players don’t hear of it");
    bench.press("Show The auditor has the copy. to the players");
    assert!(matches!(players_see(&bench), Shows::Handout(_)));
    assert!(!bench.harness.state().session().log().last().unwrap().is_for_gm());
    bench.press("Return the players from The auditor has the copy. to the scene");
    assert!(matches!(players_see(&bench), Shows::Scene(_)));
    let id = bench.table().handouts.values().next().unwrap().id;
    bench.do_now(UiCommand::RewordHandout(id));
    bench.press("Cancel");
    assert_eq!(&*bench.table().handouts[&id].text, "The auditor has the copy.");
    bench.harness.get_by_label("More for handout The auditor has the copy.").click();
    bench.harness.run_ok();
    bench.press("Remove");
    assert!(bench.table().handouts.is_empty());
}

/// The screen's own panel lists what can be shown, and while something is shown a button leads back: two presses.
#[test]
fn the_panel_of_the_screen_shows_and_takes_back() {
    let mut bench = sample(Look { size: (1440.0, 1200.0), ..Look::default() });
    bench.play(r#"[Sight(Prepare(title: "The letter", text: "Bring the ledger."))]"#);
    bench.harness.get_by_label("Show the players a picture or text").click();
    bench.harness.run_ok();
    bench.press("The letter");
    assert_eq!(&*shown(&bench).unwrap().title, "The letter");
    bench.harness.get_all_by_label(UiCommand::BackToScene.name()).next().unwrap().click();
    bench.harness.run_ok();
    assert!(shown(&bench).is_none());
}
