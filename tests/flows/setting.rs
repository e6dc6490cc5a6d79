//! The page of the setting: found, switched, asked what is open, brought back.

use crate::support::{BUILT, Bench, Look, THROWN, blank, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::mods_unlike;
use hitch_core::model::{CharacterKind, Choice, Die, Doom, EffectDice, GmcKind, Life};
use hitch_core::words::at_table;

const TALL: Look = Look { size: (1280.0, 1400.0), pixels: 1.0, light: false, zoom: 1.0 };

impl Bench {
    /// Opens the page and looks for something on it.
    fn find_mod(&mut self, typed: &str) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().perform_now(&ctx, UiCommand::Setting);
        self.harness.run_ok();
        self.look_for(typed);
    }

    fn look_for(&mut self, typed: &str) {
        self.harness.get_by_label("Search the setting").focus();
        self.harness.run_ok();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.run_ok();
        self.harness.key_press(Key::Backspace);
        self.harness.run_ok();
        self.harness.get_by_label("Search the setting").type_text(typed);
        self.harness.run_ok();
    }

    fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.harness.run_ok();
        self.harness.run_ok();
    }

    fn undo(&mut self) {
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        self.harness.run_ok();
    }

    fn mods(&self) -> hitch_core::model::Mods {
        self.table().setting.mods.clone()
    }
}

#[test]
fn numbers_names_and_tracks_are_set_each_in_a_step() {
    let mut bench = sample(Look { size: (1280.0, 3000.0), ..TALL });
    bench.find_mod("failed rolls have");
    bench.press("Failed rolls have consequences");
    assert!(bench.mods().consequential_failure);
    bench.look_for("");
    bench.press("Mods");
    bench.press("Mods: GM pools");
    bench.press("Doom pool");
    assert_eq!(bench.mods().doom, Doom::Full);
    // A press on what a mod does chooses it as well.
    let (_, told) = at_table::said(&bench.table().setting, Choice::Doom(Doom::Off));
    bench.press(&told);
    assert_eq!(bench.mods().doom, Doom::Off);
    bench.press("Doom pool");
    bench.press("Starting values");
    bench.press("Default difficulty of a test: hard, 2d10");
    assert_eq!(bench.table().setting.difficulty, Die::D10);
    bench.press("Start with 1 more plot point");
    assert_eq!(bench.table().setting.start_points, 2);
    bench.harness.get_by_label("Name of the new stress track").focus();
    bench.harness.run_ok();
    bench.harness.get_by_label("Name of the new stress track").type_text("Corrupted");
    bench.harness.run_ok();
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    assert_eq!(&*bench.table().setting.tracks[3].name, "Corrupted");
    bench.harness.get_by_label("Remove the stress track Corrupted").click();
    bench.harness.run_ok();
    assert_eq!(bench.table().setting.tracks.len(), 3);
    bench.harness.get_by_label("Tray").click();
    bench.harness.run_ok();
    bench.undo();
    assert_eq!(bench.table().setting.tracks.len(), 4, "one step of undo");
}

#[test]
fn what_goes_along_is_told_first_and_comes_in_one_step() {
    let mut bench = blank(TALL);
    bench.find_mod("trauma stress past");
    bench.harness.get_by_label("This would also turn on “Stress tracks”.");
    bench.click("Trauma");
    assert!(bench.mods().trauma && bench.mods().stress);
    bench.look_for("life points");
    let told =
        bench.harness.get_all_by_label("This would also turn off “Stress tracks”. This would also turn off “Trauma”.");
    assert_eq!(told.count(), 2, "with either kind of life points");
    bench.click("Life points: ablative");
    let mods = bench.mods();
    assert_eq!((mods.life, mods.stress, mods.trauma), (Life::Ablative, false, false));
    bench.press("Tray");
    bench.undo();
    let mods = bench.mods();
    assert_eq!((mods.life, mods.stress, mods.trauma), (Life::Off, true, true), "one step");
    bench.undo();
    assert!(!bench.mods().trauma && !bench.mods().stress, "one step");
}

#[test]
fn what_differs_from_the_preset_is_marked_and_goes_back() {
    let mut bench = blank(TALL);
    bench.find_mod("all the dice");
    bench.harness.get_by_label("Same as Prime.");
    bench.click("Add all the dice");
    assert_eq!(bench.mods().effects, EffectDice::Six);
    bench.harness.get_by_label("Differs from Prime in 2 ways.");
    bench.harness.get_by_label("Prime: off.");
    bench.look_for("");
    bench.click("Show only changes from the preset");
    bench.harness.get_by_label("Add all the dice");
    assert!(bench.harness.query_by_label("Stress tracks").is_none());
    // Back in one place takes along what needs it.
    bench.click("Reset to Prime: Effect die");
    assert_eq!(bench.mods(), hitch_core::model::Mods::default());
    bench.click("Show all mods");
    bench.look_for("helper");
    bench.click("Team up");
    bench.look_for("another character’s turn");
    bench.click("Moral support");
    // Of all mods at once it is asked first, with what changes.
    let changed = mods_unlike(&hitch_core::model::Mods::default(), &bench.mods()).len();
    let reset = format!("Reset {changed} mods to Prime");
    bench.click(&format!("{reset}…"));
    bench.harness.get_by_label("Moral support: off.");
    assert!(bench.mods().moral_support);
    bench.click(&reset);
    assert_eq!(bench.mods(), hitch_core::model::Mods::default());
}

#[test]
fn an_open_test_is_closed_or_called_off_with_the_switch_or_left() {
    let mut bench = sample(TALL);
    bench.play(BUILT);
    bench.find_mod("no effect dice");
    bench.click("No effect dice");
    assert_eq!(bench.mods().effects, EffectDice::Kept, "it is asked first");
    bench.harness.get_by_label("“Mara gets the ledger out” is open. This would change its dice.");
    let close = bench.harness.get_by_label("Close open rolls and switch");
    assert!(close.accesskit_node().is_disabled(), "nothing is decided yet");
    bench.click("Keep it open and don’t switch");
    assert_eq!((bench.mods().effects, bench.table().resolutions.len()), (EffectDice::Kept, 1));
    bench.click("No effect dice");
    // What discards nothing has the keyboard.
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    assert_eq!((bench.mods().effects, bench.table().resolutions.len()), (EffectDice::Kept, 1), "Enter leaves it");
    bench.click("No effect dice");
    bench.click("Cancel open rolls and switch");
    assert_eq!((bench.mods().effects, bench.table().resolutions.len()), (EffectDice::Six, 0));
    bench.press("Tray");
    bench.undo();
    assert_eq!((bench.mods().effects, bench.table().resolutions.len()), (EffectDice::Kept, 1), "one step");
}

#[test]
fn a_decided_test_is_closed_with_the_switch() {
    let mut bench = sample(TALL);
    bench.play(THROWN);
    bench.find_mod("scale die");
    bench.click("Scale die");
    bench.click("Close open rolls and switch");
    assert_eq!(bench.table().resolutions.len(), 0);
    assert_eq!(bench.mods().scale, hitch_core::model::Scale::One);
}

#[test]
fn a_pool_that_is_in_the_tray_is_asked_about() {
    let mut bench = sample(TALL);
    bench.press("Test for Mara Oake");
    bench.press("d10 of Doom");
    bench.find_mod("no doom pool");
    bench.click("No doom pool");
    assert_eq!(bench.mods().doom, Doom::Limited);
    bench.click("Cancel open rolls and switch");
    assert_eq!(bench.mods().doom, Doom::Off);
}

#[test]
fn by_keys_alone_in_the_smallest_window_zoomed() {
    let mut bench = sample(Look { size: (1280.0, 720.0), zoom: 1.5, light: true, ..TALL });
    bench.find_mod("moral");
    // Past what stands on top, down to the one row that fits.
    let mut found = false;
    for _ in 0..8 {
        bench.harness.key_press(Key::Tab);
        bench.harness.run_ok();
        if bench.harness.get_by_label("Moral support").accesskit_node().is_focused() {
            found = true;
            break;
        }
    }
    assert!(found, "Tab comes to the switch");
    bench.harness.key_press(Key::Space);
    bench.harness.run_ok();
    assert!(bench.mods().moral_support);
    let shown = bench.harness.get_by_label("Moral support").rect();
    let window = bench.harness.ctx.content_rect();
    assert!(window.contains_rect(shown), "{shown:?} in {window:?}");
}

#[test]
fn what_is_set_aside_is_folded_on_the_card_and_comes_back() {
    let mut bench = sample(TALL);
    bench.play(
        r#"[
            Harm(Stress(on: "Mara Oake", track: "Physical", die: d8)),
            Setting(Mod(which: Stress, on: false)),
            Setting(Mod(which: CrisisPools, on: false)),
        ]"#,
    );
    let told = |bench: &Bench, part: &str| bench.harness.query_all_by_label_contains(part).count();
    assert_eq!(told(&bench, "Step up Physical of Mara Oake"), 0, "there is no track");
    assert_eq!(told(&bench, "Physical, set aside"), 0, "it is folded away");
    assert_eq!(told(&bench, "is set aside until its mod is on"), 2, "two crisis pools");
    bench.click("Show set aside of Mara Oake");
    assert_eq!(told(&bench, "Physical, set aside"), 1);
    bench.play(BUILT);
    bench.harness.get_by_label_contains("Physical, set aside").click();
    bench.harness.run_ok();
    assert!(told(&bench, "Physical is set aside while") > 0, "it says why not");
    bench.find_mod("harm becomes a stress die");
    bench.click("Stress tracks");
    bench.press("Tray");
    assert_eq!(told(&bench, "Physical, set aside"), 0);
    bench.click("Show the stress tracks of Mara Oake: Physical d8");
    assert_eq!(told(&bench, "Step up Physical of Mara Oake"), 1, "the track is back with its die");
}

#[test]
fn points_of_major_gmcs_and_what_feeds_doom_are_chosen() {
    let mut bench = sample(TALL);
    bench.find_mod("gmcs add to doom");
    bench.click("Effect dice of GMCs add to doom");
    assert!(bench.mods().effects_feed_doom());
    bench.look_for("major gmcs");
    bench.click("Major GMCs have plot points");
    assert!(bench.mods().major_points);
    let major = |it: &&std::sync::Arc<hitch_core::model::Character>| it.kind == CharacterKind::Gmc(GmcKind::Major);
    let all: Vec<_> = bench.table().cast.values().filter(major).collect();
    assert!(!all.is_empty() && all.iter().all(|it| it.points().is_some()), "those who are there have them at once");
}

#[test]
fn a_campaign_goes_over_to_another_preset_in_one_step() {
    let mut bench = sample(TALL);
    let before = bench.mods();
    bench.do_now(UiCommand::Setting);
    bench.press("Mods");
    bench.press("Rule presets");
    let cort = bench.harness.get_by_label_contains("Switch to Cort-X: ").accesskit_node().label().unwrap();
    bench.press(&cort);
    let mods = bench.mods();
    assert!(mods.stress_to_stay && mods.bold_actions && mods.doom_way == hitch_core::model::DoomWay::Fed);
    bench.harness.get_by_label("Same as Cort-X.");
    // Words and names stay the campaign's own.
    assert_eq!(&*bench.table().setting.doom_label, "Doom");
    bench.press("Rule presets");
    bench.harness.get_by_label("Same as Cort-X");
    bench.key(Key::Escape);
    bench.key(Key::Escape);
    bench.undo();
    assert_eq!(bench.mods(), before);
}

#[test]
fn what_is_open_keeps_a_campaign_from_going_over() {
    let mut bench = sample(TALL);
    bench.play(THROWN);
    let before = bench.mods();
    bench.do_now(UiCommand::Setting);
    bench.press("Mods");
    bench.press("Rule presets");
    let heroic = bench.harness.get_by_label_contains("Switch to Heroic: ").accesskit_node().label().unwrap();
    bench.press(&heroic);
    assert_eq!(bench.mods(), before);
    bench.harness.get_by_label_contains("is open. Close or cancel it first.");
}
