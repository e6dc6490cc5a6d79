//! Characters between campaigns: dropped, pasted, chosen and seen before they come; copied as files and by key (SETT-1).

use crate::support::{Bench, Dropped, Look, bare, beside, sample, sample_file};
use egui::{Event, Key, OutputCommand, Role};
use egui_kittest::kittest::{By, NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Bearer, Character, Packing, Parcel};
use hitch_core::rules::Table;
use hitch_files::travel;
use std::path::PathBuf;
use std::sync::Arc;

fn parcel_of(names: &[&str]) -> Parcel {
    let table = Table::try_from(sample_file().0).unwrap();
    let mut packing = Packing::default();
    let called = |name: &&str| table.cast.values().find(|it| &*it.name == *name).unwrap().id;
    for name in names {
        packing.add(Bearer::Character(called(name)));
    }
    Parcel::of(&table, &packing)
}

/// Writes a character file beside the campaign.
fn put(bench: &Bench, file: &str, names: &[&str]) -> PathBuf {
    let path = bench.folder.path().join(file);
    std::fs::write(&path, travel::hitch_text(&parcel_of(names)).unwrap()).unwrap();
    path
}

fn drop_on(bench: &mut Bench, files: &[PathBuf]) {
    for file in files {
        bench.harness.input_mut().dropped_files.push(Arc::new(Dropped(file.clone())));
    }
    bench.harness.run_ok();
    bench.harness.run_ok();
}

fn paste(bench: &mut Bench, text: &str) {
    bench.harness.event(Event::Paste(text.to_owned()));
    bench.harness.run_ok();
    bench.harness.run_ok();
}

fn named<'b>(bench: &'b Bench, name: &str) -> Option<&'b Character> {
    bench.table().cast.values().find(|it| &*it.name == name).map(|it| &**it)
}

fn undo_label(bench: &Bench) -> String {
    bench.harness.state().session().undo_label().unwrap_or_default().to_owned()
}

#[test]
fn several_files_are_one_preview_and_one_step() {
    let mut bench = sample(Look::default());
    let count = bench.table().cast.len();
    let files =
        [put(&bench, "mara.hitch-character", &["Mara Oake"]), put(&bench, "vell.hitch-character", &["Tomas Vell"])];
    drop_on(&mut bench, &files);
    assert!(bench.shows("Bring in these characters?"));
    assert_eq!(bench.table().cast.len(), count, "nothing has come yet");
    assert!(bench.shows("mara.hitch-character, from “Saltglass Quay”"));
    bench.harness.get(By::new().role(Role::RadioButton).label("Mara Oake: Add as a copy"));
    bench.harness.get(By::new().role(Role::RadioButton).label("Tomas Vell: Leave out"));
    bench.press("Bring in");
    assert_eq!(bench.table().cast.len(), count + 2);
    assert_eq!(undo_label(&bench), "Mara Oake 2 and Tomas Vell 2 are brought in");
    bench.do_now(UiCommand::Undo);
    assert_eq!(bench.table().cast.len(), count, "one step takes both back");
}

#[test]
fn escape_leaves_the_campaign_as_it_is_and_enter_brings_in() {
    let mut bench = sample(Look::default());
    let count = bench.table().cast.len();
    let file = put(&bench, "mara.hitch-character", &["Mara Oake"]);
    drop_on(&mut bench, std::slice::from_ref(&file));
    bench.harness.key_press(Key::Escape);
    bench.harness.run_ok();
    assert!(!bench.shows("Bring in these characters?"));
    assert_eq!(bench.table().cast.len(), count);
    drop_on(&mut bench, &[file]);
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(named(&bench, "Mara Oake 2").is_some());
}

#[test]
fn one_that_is_there_is_replaced_or_left_out() {
    let mut bench = sample(Look::default());
    let (count, id) = (bench.table().cast.len(), named(&bench, "Mara Oake").unwrap().id);
    let mut parcel = parcel_of(&["Mara Oake"]);
    parcel.cast.first_mut().unwrap().concept = "Once a smuggler".into();
    paste(&mut bench, &travel::hitch_text(&parcel).unwrap());
    bench.press("Mara Oake: Leave out");
    let button = bench.harness.get(By::new().role(Role::Button).label("Bring in"));
    assert!(button.accesskit_node().is_disabled(), "nothing would come");
    bench.harness.get_by_label_contains("nothing changes");
    bench.press("Mara Oake: Replace");
    bench.press("Bring in");
    let mara = named(&bench, "Mara Oake").unwrap();
    assert_eq!((mara.id, &*mara.concept, bench.table().cast.len()), (id, "Once a smuggler", count));
    assert!(undo_label(&bench).starts_with("Mara Oake is replaced"), "{}", undo_label(&bench));
}

#[test]
fn all_that_are_there_are_chosen_at_once() {
    let mut bench = sample(Look::default());
    let count = bench.table().cast.len();
    paste(&mut bench, &travel::hitch_text(&parcel_of(&["Mara Oake", "Tomas Vell"])).unwrap());
    bench.press("All: Replace");
    bench.press("Tomas Vell: Add as a copy");
    bench.press("Bring in");
    assert_eq!(bench.table().cast.len(), count + 1);
}

#[test]
fn what_the_setting_does_not_know_is_set_aside_or_added() {
    let mut bench = bare(Look::default());
    let text = travel::hitch_text(&parcel_of(&["Mara Oake"])).unwrap();
    paste(&mut bench, &text);
    bench.press("Distinctions: set aside");
    bench.press("New trait set");
    bench.harness.get_by_label("Distinctions: new trait set");
    bench.harness.get_by_label("Skills: set aside");
    bench.press("Bring in");
    let setting = &bench.table().setting;
    assert_eq!(setting.sets.iter().map(|it| it.name.to_string()).collect::<Vec<_>>(), ["Distinctions"]);
    assert!(setting.aside.iter().any(|it| &*it.name == "Skills"));
    bench.do_now(UiCommand::Undo);
    assert!(bench.table().cast.is_empty() && bench.table().setting.sets.is_empty());
}

#[test]
fn what_was_not_read_is_listed_by_its_path() {
    let mut bench = sample(Look::default());
    let file = r#"{ "version": "0.1", "name": "Ivo Tern", "hat": "blue", "traitSets": [
        { "name": "Skills", "traits": [ { "name": "Sail", "value": 10 }, { "name": "Brawl", "value": 2 } ] } ] }"#;
    paste(&mut bench, file);
    assert!(bench.shows("Not read, kept in the GM notes"));
    bench.harness.get_by_label_contains("traitSets[0].traits[1].value: d2");
    bench.harness.get_by_label_contains("New in Skills: ");
    bench.press("Bring in");
    assert!(named(&bench, "Ivo Tern").unwrap().notes.contains("hat: blue"));
}

#[test]
fn a_toolkit_file_changed_elsewhere_keeps_what_hitch_has() {
    let mut bench = sample(Look::default());
    let text = travel::cortex_text(&parcel_of(&["Mara Oake"]), "2026-01-01T00:00:00Z");
    let changed = text.replacen("\"name\": \"Sneak\"", "\"name\": \"Prowl\"", 1);
    assert_ne!(text, changed);
    paste(&mut bench, &changed);
    assert!(!bench.shows("Left out"));
    bench.press("Bring in");
    let (old, new) = (named(&bench, "Mara Oake").unwrap(), named(&bench, "Mara Oake 2").unwrap());
    assert_eq!(new.background, old.background);
    assert!(new.traits.iter().any(|(_, it)| &*it.name == "Prowl"));
    // What Hitch can’t read in the file is told.
    paste(&mut bench, &text.replacen("hitch_character: ", "hitch_character: 9", 1));
    bench.harness.get_by_label_contains("custom.hitch: Hitch can’t read what it has kept");
}

#[test]
fn a_damaged_file_says_where_and_the_others_come() {
    let mut bench = sample(Look::default());
    let bad = bench.folder.path().join("bad.hitch-character");
    std::fs::write(&bad, "(hitch_character: 1, parcel: (cast: 3))").unwrap();
    drop_on(&mut bench, std::slice::from_ref(&bad));
    assert!(!bench.shows("Bring in these characters?"));
    bench.harness.get_by_label_contains("parcel.cast");
    let good = put(&bench, "mara.hitch-character", &["Mara Oake"]);
    drop_on(&mut bench, &[bad, good]);
    assert!(bench.shows("Bring in these characters?"));
    bench.harness.get_by_label_contains("parcel.cast");
    bench.press("Bring in");
    assert!(named(&bench, "Mara Oake 2").is_some());
}

#[test]
fn files_are_chosen_by_a_path_too() {
    let mut bench = sample(Look::default());
    let file = put(&bench, "mara.hitch-character", &["Mara Oake"]);
    bench.do_now(UiCommand::BringIn);
    bench.harness.run_ok();
    assert!(bench.shows("Bring in character files"));
    bench.harness.event(Event::Text(file.display().to_string()));
    bench.harness.run_ok();
    bench.harness.key_press(Key::Enter);
    bench.harness.run_ok();
    bench.harness.run_ok();
    assert!(bench.shows("Bring in these characters?"));
}

#[test]
fn a_copy_is_saved_as_any_of_four_formats_and_never_over_a_file_unasked() {
    let mut bench = beside("quay.hitch", Look::default());
    let mara = named(&bench, "Mara Oake").unwrap().id;
    let file = |bench: &Bench, end: &str| bench.folder.path().join(format!("Mara Oake.{end}"));
    for end in ["hitch-character", "cortex.json", "foundry.json", "txt"] {
        bench.do_now(UiCommand::SaveCopy(Some(Bearer::Character(mara))));
        bench.harness.run_ok();
        bench.harness.get_by_label_contains("Contains 1 PC");
        match end {
            "txt" => bench.press("As plain text"),
            "cortex.json" => bench.press("As a file of the Cortex Toolkit"),
            "foundry.json" => bench.press("As an actor of Foundry"),
            _ => {}
        }
        bench.press("Save");
        let text = std::fs::read_to_string(file(&bench, end)).unwrap();
        assert!(text.contains("Never leaves a debt"), "{end}");
        assert_eq!(travel::is_characters(&text), end != "txt");
    }
    std::fs::write(file(&bench, "txt"), "other").unwrap();
    bench.do_now(UiCommand::SaveCopy(Some(Bearer::Character(mara))));
    bench.harness.run_ok();
    bench.press("As plain text");
    bench.press("Save");
    bench.harness.get_by_label_contains("a file of this name exists");
    assert_eq!(std::fs::read_to_string(file(&bench, "txt")).unwrap(), "other");
    bench.press("Replace");
    assert!(std::fs::read_to_string(file(&bench, "txt")).unwrap().contains("Mara Oake"));
}

#[test]
fn a_copy_for_players_has_nothing_hidden() {
    let mut bench = beside("quay.hitch", Look::default());
    bench.play(r#"[Character(Describe(who: "Mara Oake", field: Notes, text: "She sold the ledger"))]"#);
    let mara = named(&bench, "Mara Oake").unwrap().id;
    bench.do_now(UiCommand::SaveCopy(Some(Bearer::Character(mara))));
    bench.harness.run_ok();
    bench.harness.get_by_label_contains("1 GM note, with all that is hidden");
    bench.press("Players’ view only");
    bench.harness.get_by_label("Contains 1 PC.");
    bench.press("Save");
    let text = std::fs::read_to_string(bench.folder.path().join("Mara Oake.hitch-character")).unwrap();
    assert!(text.contains("Never leaves a debt") && !text.contains("She sold the ledger"));
}

/// The text in the clipboard after the last frame.
fn clipboard(bench: &Bench) -> Option<String> {
    bench.harness.output().platform_output.commands.iter().rev().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

fn copied(bench: &mut Bench) -> Option<String> {
    bench.harness.event(Event::Copy);
    for _ in 0..4 {
        bench.harness.step();
        if let Some(text) = clipboard(bench) {
            return Some(text);
        }
    }
    None
}

#[test]
fn ctrl_c_takes_the_selected_and_ctrl_v_brings_them_in_elsewhere() {
    let mut bench = sample(Look::default());
    assert_eq!(copied(&mut bench), None, "no one is meant");
    let [mara, vell] = ["Mara Oake", "Tomas Vell"].map(|name| named(&bench, name).unwrap().id);
    bench.do_now(UiCommand::Select(mara));
    bench.do_now(UiCommand::Select(vell));
    let text = copied(&mut bench).unwrap();
    assert!(text.starts_with("// Mara Oake"), "{text:.40}");
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label_contains("Paste with Ctrl+V in another campaign").is_some());
    let mut other = bare(Look::default());
    paste(&mut other, &text);
    other.press("Bring in");
    assert_eq!(other.table().cast.len(), 2);
    let all = |bench: &Bench, name: &str| named(bench, name).unwrap().traits.iter().count();
    assert_eq!(all(&other, "Mara Oake"), parcel_of(&["Mara Oake"]).cast.first().unwrap().traits.iter().count());
}

#[test]
fn ctrl_c_takes_the_focused_card_and_its_menu_says_so() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label_contains("fold Tomas Vell").focus();
    bench.harness.run_ok();
    let text = copied(&mut bench).unwrap();
    assert!(text.starts_with("// Tomas Vell"), "{text:.40}");
    bench.harness.run_ok();
    bench.harness.key_press(Key::Menu);
    bench.harness.run_ok();
    bench.press("Copies");
    bench.press("Save a copy…");
    assert!(bench.shows("Save a copy"));
}

#[test]
fn a_copy_as_text_has_what_players_know_and_no_portrait() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Character(Describe(who: "Mara Oake", field: Notes, text: "She sold the ledger"))]"#);
    let mara = named(&bench, "Mara Oake").unwrap().id;
    let taken = |bench: &mut Bench, command: UiCommand| {
        let ctx = bench.harness.ctx.clone();
        bench.harness.state_mut().perform_now(&ctx, command);
        (0..4).find_map(|_| {
            bench.harness.step();
            clipboard(bench)
        })
    };
    let text = taken(&mut bench, UiCommand::CopyAsText(Some(Bearer::Character(mara)))).unwrap();
    assert!(text.starts_with("Mara Oake\n") && text.contains("Never leaves a debt"), "{text}");
    assert!(!text.contains("She sold the ledger") && !text.contains("hitch_character"));
    bench.harness.run_ok();
    assert!(bench.shows("Copied “Mara Oake” as text, without hidden parts."));
    let picture =
        hitch_core::model::PictureName::try_from(hitch_core::model::Name::from("0123456789abcdef.png")).unwrap();
    let command = hitch_core::rules::CharacterCommand::Picture { who: mara.into(), picture: Some(picture) };
    bench.harness.state_mut().act(vec![command.into()]);
    let text = taken(&mut bench, UiCommand::CopyToClipboard(Some(Bearer::Character(mara)))).unwrap();
    assert!(!text.contains("0123456789abcdef"), "the text stays short");
    bench.harness.run_ok();
    assert!(bench.harness.query_by_label_contains("Portraits travel only in files.").is_some());
}

#[test]
fn a_quick_enter_passes_nothing_by() {
    let mut bench = bare(Look::default());
    paste(&mut bench, &travel::hitch_text(&parcel_of(&["Mara Oake", "Tomas Vell"])).unwrap());
    bench.harness.get_by_label_contains("Contains 2 PCs. Set aside: ");
}

#[test]
fn what_holds_only_in_play_says_why_it_stays_behind() {
    let mut bench = sample(Look::default());
    let parcel = parcel_of(&["Mara Oake"]);
    assert!(!parcel.in_play.is_empty(), "she has an asset of this scene");
    paste(&mut bench, &travel::hitch_text(&parcel).unwrap());
    assert!(bench.shows("Left out because it ends with a scene, session or roll"));
    bench.harness.get_by_label_contains("Left out: 1 part");
}

#[test]
fn the_choices_lie_in_one_column() {
    let mut bench = sample(Look::default());
    paste(&mut bench, &travel::hitch_text(&parcel_of(&["Mara Oake", "Tomas Vell", "Noor Tallow"])).unwrap());
    let left = |who: &str| bench.harness.get_by_label(&format!("{who}: Replace")).rect().left();
    let first = left("All");
    for who in ["Mara Oake", "Tomas Vell", "Noor Tallow"] {
        assert!((left(who) - first).abs() < 0.5, "{who}: {} and {first}", left(who));
    }
}

#[test]
fn a_character_file_opened_as_a_campaign_is_brought_in() {
    let mut bench = sample(Look::default());
    let file = put(&bench, "mara.hitch-character", &["Mara Oake"]);
    let junk = bench.folder.path().join("junk.hitch-character");
    std::fs::write(&junk, "no characters").unwrap();
    for (path, shows) in [(junk, "not a character file"), (file, "Bring in these characters?")] {
        bench.do_now(UiCommand::Open);
        bench.harness.run_ok();
        bench.harness.get_by_label("Path").type_text(&path.display().to_string());
        bench.harness.run_ok();
        bench.harness.key_press(Key::Enter);
        bench.harness.run_ok();
        bench.harness.run_ok();
        assert!(bench.harness.query_by_label_contains(shows).is_some(), "{shows}");
        bench.harness.key_press(Key::Escape);
        bench.harness.run_ok();
    }
}

#[test]
fn find_lists_the_command() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Find);
    bench.harness.run_ok();
    bench.harness.event(Event::Text("bring in character".to_owned()));
    bench.harness.run_ok();
    bench.harness.get(By::new().role(Role::Button).label_contains("Bring in character files"));
}
