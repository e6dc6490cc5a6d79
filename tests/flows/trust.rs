//! Nothing is lost: kept while typed, found after a kill, never two that write, damage mended.

use crate::support::{Bench, Look, at, blank, sample};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch_files::document::{Document, How, Opening};
use hitch_files::store::{self, Places};
use std::fs;
use std::path::{Path, PathBuf};

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

fn shows(bench: &Bench, words: &str) -> bool {
    bench.harness.query_all_by_label_contains(words).next().is_some()
}

fn path(bench: &Bench) -> PathBuf {
    bench.harness.state().document().path().unwrap().to_path_buf()
}

/// The folder as it would be found after a kill: a copy of what is on the disk now.
fn killed(bench: &Bench) -> tempfile::TempDir {
    bench.harness.state().document().settle();
    let folder = tempfile::tempdir().unwrap();
    copy(bench.folder.path(), folder.path());
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() { copy(&entry.path(), &to) } else { fs::copy(entry.path(), to).map(drop).unwrap() }
    }
}

fn notes(bench: &mut Bench) {
    keys(bench, Modifiers::COMMAND, Key::Num4);
    bench.harness.get_by_label("Campaign notes").focus();
    bench.harness.run();
}

#[test]
fn notes_being_typed_are_back_after_a_kill() {
    let mut bench = sample(Look::default());
    notes(&mut bench);
    type_text(&mut bench, "The fog bell rings twice. ");
    assert!(!bench.harness.state().session().is_dirty(), "nothing was sent yet");
    let left = killed(&bench);

    let mut again = at(left, Look::default());
    assert!(shows(&again, "Recover unsaved work?"));
    assert!(shows(&again, "The text of the campaign notes changes"));
    keys(&mut again, Modifiers::NONE, Key::Escape);
    assert!(shows(&again, "Recover unsaved work?"), "it must be answered");
    click(&mut again, "Recover");
    assert!(again.table().notes.contains("The fog bell rings twice."));
    assert!(again.harness.state().session().is_dirty());
    keys(&mut again, Modifiers::COMMAND, Key::S);
    let saved = store::open(&path(&again)).unwrap();
    assert!(saved.table.notes.contains("The fog bell rings twice."));
}

#[test]
fn the_name_of_a_pc_being_typed_is_kept_too() {
    let mut bench = blank(Look::default());
    click(&mut bench, "Add the first PC…");
    type_text(&mut bench, "Kell Varr");
    assert!(bench.table().cast.is_empty());
    let left = killed(&bench);
    let places = Places::within(left.path());
    let kept = Document::left_behind(&places);
    assert_eq!(kept.len(), 1);
    let opened = store::open(&kept[0].path).unwrap();
    assert!(opened.table.cast.values().any(|it| &*it.name == "Kell Varr"));
}

#[test]
fn saving_leaves_a_field_open_and_its_text_in_the_file() {
    let mut bench = sample(Look::default());
    notes(&mut bench);
    type_text(&mut bench, "Ask about the lamp. ");
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    let saved = store::open(&path(&bench)).unwrap();
    assert!(saved.table.notes.contains("Ask about the lamp."));
    assert!(!bench.harness.state().session().is_dirty());
    let beside = fs::read_dir(path(&bench).parent().unwrap()).unwrap();
    bench.harness.state().document().settle();
    let names: Vec<String> = beside.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    assert!(names.iter().all(|it| !it.contains("unsaved") && !it.contains(".tmp")), "{names:?}");
}

#[test]
fn unsaved_work_can_be_left_and_is_an_earlier_version_then() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 3))]"#);
    let before = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points();
    let mut again = at(killed(&bench), Look::default());
    click(&mut again, "Keep the file as it is");
    let points = |bench: &Bench| bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().points();
    assert_eq!(points(&again).map(|it| it + 3), before);

    let ctx = again.harness.ctx.clone();
    again.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::Versions);
    again.harness.run();
    assert!(shows(&again, "Earlier versions"));
    again.harness.get_all_by_label_contains("autosaved").next().unwrap().click();
    again.harness.run();
    // What is different stands under the name of whom it is about.
    assert!(shows(&again, "lot points"));
    click(&mut again, "Restore this version");
    assert_eq!(points(&again), before);
    assert!(again.harness.state().session().is_dirty());
}

#[test]
fn a_campaign_somebody_has_open_is_looked_at_and_not_changed() {
    let mut bench = blank(Look::default());
    let sample = bench.harness.state().files().places.sample(&hitch_core::library::SALTGLASS_QUAY).unwrap();
    let places = Places::within(bench.folder.path());
    let dice = || -> Box<dyn hitch_core::session::FaceSource> { Box::new(|die: hitch_core::model::Die| die.sides()) };
    let Ok(Opening::Open(theirs)) = Document::open(&sample, How::Ours, &places, dice) else { panic!() };

    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::OpenSample);
    bench.harness.run();
    click(&mut bench, "Don’t save");
    assert!(shows(&bench, "Open read-only?"));
    assert!(shows(&bench, "since "), "who and since when is said");
    click(&mut bench, "Open read-only");
    assert!(shows(&bench, "read-only"));
    let before = bench.table().clone();
    bench.harness.state_mut().act(vec![hitch_core::rules::Command::Points(hitch_core::rules::PointsCommand::Give {
        to: "Mara Oake".into(),
        points: 1,
    })]);
    bench.harness.run();
    assert_eq!(*bench.table(), before);
    assert!(shows(&bench, "it’s read-only here"));
    // Saving asks for a name of one's own.
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    assert!(shows(&bench, "Save as"));
    drop(theirs);
}

#[test]
fn a_damaged_campaign_is_opened_from_its_last_good_version() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 2))]"#);
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    let wanted = bench.table().clone();
    // The same folder: versions are known by the full path.
    let Bench { harness, folder: left } = bench;
    drop(harness);
    let file = Places::within(left.path()).sample(&hitch_core::library::SALTGLASS_QUAY).unwrap();
    fs::write(&file, "(format: 1, table: (").unwrap();

    let mut again = crate::support::blank_at(left, Look::default());
    let ctx = again.harness.ctx.clone();
    again.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::OpenSample);
    again.harness.run();
    click(&mut again, "Don’t save");
    assert!(shows(&again, "saltglass-quay.hitch:1:"), "the place is named");
    click(&mut again, "Open autosaved version");
    assert_eq!(*again.table(), wanted);
    assert!(again.harness.state().session().is_dirty());
    let folder = file.parent().unwrap();
    let kept = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    assert!(kept.into_iter().any(|it| it.starts_with("saltglass-quay.hitch.corrupt-")));
}

#[test]
fn what_cannot_be_read_is_told_before_the_campaign_is_left() {
    let mut bench = sample(Look::default());
    let mara = bench.table().cast.values().find(|it| &*it.name == "Mara Oake").unwrap().id;
    bench.harness.state_mut().view_mut().unfolded.insert(mara);
    bench.harness.run();
    let add = bench
        .harness
        .get_all_by_label_contains("Add")
        .find(|it| format!("{it:?}").contains("skill"))
        .map(|it| it.click());
    assert!(add.is_some(), "a skill can be added");
    bench.harness.run();
    type_text(&mut bench, "Fight d7");
    keys(&mut bench, Modifiers::COMMAND, Key::Q);
    assert!(shows(&bench, "Fight d7"), "it is told what would be lost");
    click(&mut bench, "Cancel");
}

#[test]
fn a_refused_save_says_why_and_stays_unsaved() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    let file = path(&bench);
    fs::write(&file, "somebody else’s").unwrap();
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    assert!(shows(&bench, "Replace the existing file?"));
    assert!(
        shows(&bench, "saltglass-quay.hitch: another program changed the file"),
        "the file and the reason are named"
    );
    click(&mut bench, "Cancel");
    assert_eq!(fs::read_to_string(&file).unwrap(), "somebody else’s");
    assert!(bench.harness.state().session().is_dirty());
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    click(&mut bench, "Replace");
    assert!(store::open(&file).is_ok());
    assert!(!bench.harness.state().session().is_dirty());
}

#[test]
fn a_folder_that_is_missing_is_made_on_request() {
    let mut bench = blank(Look::default());
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    let there = bench.folder.path().join("new").join("deeper").join("page");
    bench.harness.get_by_label("Path").focus();
    bench.harness.run();
    keys(&mut bench, Modifiers::COMMAND, Key::A);
    type_text(&mut bench, &there.display().to_string());
    click(&mut bench, "Save");
    assert!(shows(&bench, "no such folder"));
    click(&mut bench, "Create the folder and save");
    assert!(store::open(&there.with_extension("hitch")).is_ok());
    assert!(!bench.harness.state().session().is_dirty());
}

#[test]
fn a_chronicle_is_written_beside_the_campaign_for_the_players_first() {
    let mut bench = sample(Look::default());
    bench.press("Never leaves a debt d8 of Mara Oake");
    bench.harness.key_press(egui::Key::R);
    bench.harness.run();
    let ctx = bench.harness.ctx.clone();
    let written = |bench: &Bench| {
        let folder = bench.harness.state().document().path().unwrap().parent().unwrap().to_path_buf();
        let files = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
        let mut names: Vec<_> = files.filter(|it| it.to_string_lossy().contains("chronicle")).collect();
        names.sort();
        names
    };
    bench.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::Chronicle);
    bench.harness.run();
    click(&mut bench, "Save as web page");
    let [page] = written(&bench).try_into().unwrap();
    assert_eq!(page.file_name().unwrap(), "saltglass-quay-chronicle.html");
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("<h3>The customs house burns</h3>") && text.contains("<span class=\"face d8\">"), "{text}");
    assert!(shows(&bench, &format!("Saved as {}", page.display())));

    bench.harness.state_mut().perform_now(&ctx, hitch::ui::UiCommand::Chronicle);
    bench.harness.run();
    click(&mut bench, "Leave out GM-only information");
    click(&mut bench, "Save as text");
    assert_eq!(written(&bench).len(), 2);
    let text = std::fs::read_to_string(page.with_file_name("saltglass-quay-chronicle-gm.md")).unwrap();
    assert!(text.starts_with("# Saltglass Quay\n"), "{text}");
}

/// The same campaign with another name, as another program would have it.
fn other(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let (name, renamed) = ("name: \"Saltglass Quay\"", "name: \"Saltglass Quai\"");
    assert!(text.contains(name));
    text.replacen(name, renamed, 1)
}

/// Frames go by, with the window in front, until it says that.
fn until(bench: &mut Bench, words: &str) {
    for _ in 0..600 {
        bench.harness.step();
        if shows(bench, words) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("never said: {words}");
}

/// A change by another program is told while the window is in front, and can be compared and opened; a file that is gone
/// is told as well, and saved again.
#[test]
fn what_another_program_did_to_the_file_is_told() {
    let mut bench = sample(Look::default());
    let file = path(&bench);
    fs::write(&file, other(&file)).unwrap();
    until(&mut bench, "another program has changed this file");
    click(&mut bench, "Compare…");
    assert!(shows(&bench, "saltglass-quay.hitch, changed by another program"));
    click(&mut bench, "Open this version");
    assert_eq!(&*bench.table().name, "Saltglass Quai");
    fs::remove_file(&file).unwrap();
    until(&mut bench, "this file was deleted or moved");
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    for _ in 0..2 {
        if shows(&bench, "Replace") {
            click(&mut bench, "Replace");
        }
    }
    assert_eq!(&*store::open(&file).unwrap().table.name, "Saltglass Quai");
}

/// Copies that a sync program put beside the campaign are told as it is opened, and can be compared.
#[test]
fn copies_of_a_sync_program_are_told_and_compared() {
    let bench = sample(Look::default());
    let file = path(&bench);
    let copy = file.with_file_name("saltglass-quay.sync-conflict-20261126-201407-ABCDEFG.hitch");
    fs::write(&copy, other(&file)).unwrap();
    let Bench { harness, folder } = bench;
    drop(harness);
    let mut again = at(folder, Look::default());
    assert!(shows(&again, "A sync program left 1 copy"));
    click(&mut again, "Compare…");
    assert!(shows(&again, "saltglass-quay.sync-conflict"));
    click(&mut again, "Close");
    assert_eq!(&*again.table().name, "Saltglass Quay");
    assert!(copy.exists(), "it stays until somebody removes it");
}

/// Where a file would be replaced, both can be kept: *Save as…* asks for another name.
#[test]
fn a_file_that_would_be_replaced_may_be_kept_beside() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    let file = path(&bench);
    let theirs = other(&file);
    fs::write(&file, &theirs).unwrap();
    keys(&mut bench, Modifiers::COMMAND, Key::S);
    assert!(shows(&bench, "Replace the existing file?"));
    let points = bench.table().somebody("Mara Oake", None).unwrap().points().unwrap();
    let differs = format!("Plot points {} → {points}", points - 1);
    assert!(shows(&bench, "Changes if you replace it") && shows(&bench, &differs), "what differs is said");
    click(&mut bench, "Save as…");
    let beside = file.with_file_name("ours.ron");
    bench.harness.get_by_label("Path").focus();
    bench.harness.run();
    keys(&mut bench, Modifiers::COMMAND, Key::A);
    type_text(&mut bench, &beside.display().to_string());
    click(&mut bench, "Save");
    assert_eq!(fs::read_to_string(&file).unwrap(), theirs, "the other version is as it was");
    assert_eq!(store::open(&beside).unwrap().table, *bench.table());
    assert_eq!(path(&bench), beside);
}

/// A player screen that is blank is blank after a kill: nothing shows that was not to be shown.
#[test]
fn a_screen_that_is_blank_stays_blank_through_a_kill() {
    let mut bench = sample(Look::default());
    keys(&mut bench, Modifiers::COMMAND | Modifiers::SHIFT, Key::B);
    assert!(bench.harness.state_mut().view_mut().screen.blank);
    let left = killed(&bench);
    let mut again = at(left, Look::default());
    assert!(again.harness.state_mut().view_mut().screen.blank);
}
