//! The shelf: put on it by a deed, found by typing, taken through the preview, removed and put back (SETT-1).

use crate::support::{Bench, Look, blank_at, sample};
use egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::{By, Queryable};
use hitch::ui::UiCommand;
use hitch_core::model::{Bearer, Character, PictureName};

fn named<'b>(bench: &'b Bench, name: &str) -> Option<&'b Character> {
    bench.table().cast.values().find(|it| &*it.name == name).map(|it| &**it)
}

fn put(bench: &mut Bench, name: &str) {
    let of = Bearer::Character(named(bench, name).unwrap().id);
    bench.do_now(UiCommand::PutOnShelf(Some(of)));
    bench.harness.run_ok();
}

fn typed(bench: &mut Bench, text: &str) {
    bench.harness.event(Event::Text(text.to_owned()));
    bench.harness.run_ok();
}

/// The names that are listed.
fn listed(bench: &Bench, names: &[&str]) -> Vec<String> {
    let shown = |name: &&&str| {
        let by = By::new()
            .role(Role::Button)
            .label_contains(name)
            .predicate(|it| it.label().is_some_and(|it| it.contains(", from “")));
        bench.harness.query_all(by).next().is_some()
    };
    names.iter().filter(shown).map(|it| (*it).to_owned()).collect()
}

#[test]
fn an_empty_shelf_says_how_it_is_filled() {
    let mut bench = sample(Look::default());
    bench.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::K);
    assert!(bench.shows("Take from the shelf"));
    bench.harness.get_by_label_contains("The shelf is empty.");
    bench.key(Key::Enter);
    assert!(bench.shows("Take from the shelf"), "there is nothing to take");
    bench.key(Key::Escape);
    assert!(!bench.shows("Take from the shelf"));
}

#[test]
fn a_character_is_put_on_the_shelf_and_taken_by_another_campaign_with_four_keys() {
    let mut bench = sample(Look::default());
    bench.harness.get_by_label_contains("fold Tomas Vell").focus();
    bench.harness.run_ok();
    bench.key(Key::Menu);
    bench.press("Copies");
    bench.press("Put on the shelf");
    bench.harness.run_ok();
    assert!(bench.shows("“Tomas Vell” is on the shelf for all campaigns."));
    put(&mut bench, "Tomas Vell");
    assert!(bench.shows("“Tomas Vell” is on the shelf already."));
    put(&mut bench, "Mara Oake");
    // Another campaign of the same user.
    let mut other = blank_at(bench.folder, Look::default());
    other.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::K);
    assert_eq!(listed(&other, &["Mara Oake", "Tomas Vell"]).len(), 2);
    typed(&mut other, "saltglass harbour");
    assert_eq!(listed(&other, &["Mara Oake", "Tomas Vell"]), ["Mara Oake"], "by a trait");
    other.do_now(UiCommand::TakeFromShelf);
    other.harness.run_ok();
    // Mara has a relationship to him, and is listed after him.
    typed(&mut other, "saltglass tomas");
    other.key(Key::Enter);
    assert!(other.shows("Bring in these characters?"));
    other.key(Key::Enter);
    assert!(named(&other, "Tomas Vell").is_some() && named(&other, "Mara Oake").is_none());
    other.do_now(UiCommand::Undo);
    assert!(named(&other, "Tomas Vell").is_none(), "one step takes it back");
}

#[test]
fn the_selected_lie_on_the_shelf_each_alone_and_the_arrows_choose() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::PutOnShelf(None));
    bench.harness.run_ok();
    assert!(bench.shows("Select characters first."));
    for name in ["Mara Oake", "Tomas Vell"] {
        let id = named(&bench, name).unwrap().id;
        bench.do_now(UiCommand::Select(id));
    }
    bench.do_now(UiCommand::PutOnShelf(None));
    bench.do_now(UiCommand::TakeFromShelf);
    bench.harness.run_ok();
    bench.key(Key::ArrowDown);
    bench.key(Key::Enter);
    assert!(bench.harness.query_by_label("Tomas Vell: Replace").is_some());
    assert!(bench.harness.query_by_label("Mara Oake: Replace").is_none());
}

#[test]
fn what_is_removed_can_be_put_back_and_a_torn_file_is_named() {
    let mut bench = sample(Look::default());
    put(&mut bench, "Mara Oake");
    put(&mut bench, "Tomas Vell");
    let shelf = bench.harness.state().files().places.shelf();
    std::fs::write(shelf.join("torn.hitch-character"), "(hitch_character: 1, parcel: (").unwrap();
    bench.do_now(UiCommand::TakeFromShelf);
    bench.harness.run_ok();
    bench.harness.get_by_label_contains("torn.hitch-character:1");
    bench.press("Remove Mara Oake from the shelf");
    bench.harness.run_ok();
    assert!(bench.shows("“Mara Oake” is removed from the shelf."));
    assert_eq!(listed(&bench, &["Mara Oake", "Tomas Vell"]), ["Tomas Vell"]);
    assert!(!shelf.join("mara-oake.hitch-character").exists());
    bench.press("Put back");
    bench.harness.run_ok();
    assert_eq!(listed(&bench, &["Mara Oake", "Tomas Vell"]).len(), 2);
    assert!(shelf.join("mara-oake.hitch-character").is_file());
}

#[test]
fn a_scene_brings_its_gmcs_from_the_shelf() {
    let mut bench = sample(Look::default());
    let scene = bench.table().running().next().unwrap().id;
    let name = bench.table().scenes[&scene].name.to_string();
    bench.do_now(UiCommand::PutOnShelf(Some(Bearer::Scene(scene))));
    let mut other = blank_at(bench.folder, Look::default());
    other.do_now(UiCommand::TakeFromShelf);
    other.harness.run_ok();
    other.key(Key::Enter);
    other.press("Bring in");
    assert!(other.table().scenes.values().any(|it| *it.name == *name && !it.cast.is_empty()));
}

#[test]
fn a_portrait_travels_with_the_shelf() {
    let mut bench = sample(Look::default());
    let path = bench.folder.path().join("face.png");
    image::RgbImage::from_fn(60, 90, |x, y| image::Rgb([x as u8 * 4, y as u8 * 2, 90])).save(&path).unwrap();
    let mara = named(&bench, "Mara Oake").unwrap().id;
    let picture: PictureName = bench.harness.state().document().pictures().import(&path).unwrap();
    let command = hitch_core::rules::CharacterCommand::Picture { who: mara.into(), picture: Some(picture.clone()) };
    bench.harness.state_mut().act(vec![command.into()]);
    put(&mut bench, "Mara Oake");
    let mut other = blank_at(bench.folder, Look::default());
    other.do_now(UiCommand::TakeFromShelf);
    other.harness.run_ok();
    other.key(Key::Enter);
    other.press("Bring in");
    let mara = named(&other, "Mara Oake").unwrap();
    assert_eq!(mara.picture, Some(picture.clone()));
    assert!(other.harness.state().document().pictures().bytes(&picture).is_some());
}
