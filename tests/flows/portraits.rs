//! Pictures of characters: chosen, dropped, shown, missing, removed.

use crate::support::{Bench, Dropped, Look, sample};
use egui_kittest::kittest::Queryable;
use hitch::ui::{Portrait, UiCommand};
use hitch_core::model::{CharacterId, Name, PictureName, PictureSize};
use hitch_core::rules::{CharacterCommand, Command};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

impl Bench {
    fn named(&self, name: &str) -> CharacterId {
        self.table().cast.values().find(|it| &*it.name == name).unwrap().id
    }

    fn picture(&self, who: CharacterId) -> Option<PictureName> {
        self.table().cast[&who].picture.clone()
    }

    fn face(&self, name: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        image::RgbImage::from_fn(60, 90, |x, y| image::Rgb([x as u8 * 4, y as u8 * 2, 90])).save(&path).unwrap();
        path
    }

    fn portrait(&mut self, name: &PictureName) -> Option<Portrait> {
        self.harness.state_mut().view_mut().portraits.get(name)
    }
}

/// Frames go by until that holds.
fn until(bench: &mut Bench, what: &str, mut holds: impl FnMut(&mut Bench) -> bool) {
    for _ in 0..600 {
        bench.harness.step();
        if holds(bench) {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("never: {what}");
}

/// The sample in which a picture of Mara was chosen, who she is and what it is called.
fn pictured_mara() -> (Bench, CharacterId, PictureName) {
    let mut bench = sample(Look::default());
    let (mara, face) = (bench.named("Mara Oake"), bench.face("face.png"));
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::ChoosePicture(mara));
    bench.harness.run();
    bench.harness.get_by_label("Path").type_text(&face.display().to_string());
    bench.harness.run();
    bench.harness.get_by_label("Use this picture").click();
    until(&mut bench, "she has a picture", |bench| bench.picture(mara).is_some());
    let name = bench.picture(mara).unwrap();
    until(&mut bench, "it can be painted", |bench| matches!(bench.portrait(&name), Some(Portrait::Here(_))));
    (bench, mara, name)
}

#[test]
fn a_picture_is_chosen_shown_and_removed() {
    let (mut bench, mara, name) = pictured_mara();
    let ctx = bench.harness.ctx.clone();
    let campaign = bench.harness.state().document().path().unwrap().to_path_buf();
    assert!(campaign.with_extension("files").join(name.as_str()).is_file(), "it lies beside the campaign");
    assert_eq!(bench.harness.state().session().undo_label(), Some("Mara Oake has a new portrait"));
    bench.harness.get_by_label_contains("Fold Mara Oake").click_secondary();
    bench.harness.run();
    bench.harness.get_by_label("Remove the portrait").click();
    bench.harness.run();
    assert_eq!(bench.picture(mara), None);
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Undo);
    assert_eq!(bench.picture(mara), Some(name));
}

/// A press on the face of an open file asks for a portrait, and so does Find.
#[test]
fn a_portrait_is_chosen_from_the_face() {
    let mut bench = sample(Look::default());
    bench.do_now(UiCommand::Show(hitch::ui::panels::Pane::Files));
    bench.harness.run();
    bench.press("Choose a portrait of Idris Kane…");
    bench.harness.run();
    assert!(bench.shows("Portrait of Idris Kane"));
    bench.key(egui::Key::Escape);
    bench.key_with(egui::Modifiers::COMMAND, egui::Key::K);
    bench.type_in("portrait idris");
    bench.harness.run();
    bench.harness.run();
    bench.key(egui::Key::Enter);
    bench.harness.run();
    assert!(bench.shows("Portrait of Idris Kane"));
}

/// Whether a picture is painted within this.
fn pictured(bench: &Bench, place: egui::Rect) -> bool {
    let textured = |shape: &egui::Shape| match shape {
        egui::Shape::Rect(it) => it.brush.is_some() && place.contains_rect(it.rect),
        _ => false,
    };
    bench.harness.output().shapes.iter().any(|it| textured(&it.shape))
}

/// Whoever takes turns is known by the same face as in the cast: in an order, once they have acted, and where none is running (ORD-2).
#[test]
fn the_order_shows_the_pictures_of_those_who_have_one() {
    let (mut bench, ..) = pictured_mara();
    bench.harness.run();
    let shows = |bench: &Bench, label: &str| pictured(bench, bench.harness.get_by_label(label).rect());
    for (pressed, hers, his) in [
        ("", "Mara, acts now", "Idris, has not acted"),
        (r#"[Order(Hand(to: "Idris Kane"))]"#, "Mara, has acted", "Idris, acts now"),
        ("[Order(End())]", "Mara acts first", "Idris acts first"),
    ] {
        if !pressed.is_empty() {
            bench.play(pressed);
        }
        assert!(shows(&bench, hers), "{hers}");
        assert!(!shows(&bench, his), "he has none: {his}");
    }
}

/// The campaign has one of its own, for pauses: chosen in the menu, seen in the thumbnail, removed where it was chosen.
#[test]
fn the_campaign_gets_a_picture_for_its_pauses() {
    let mut bench = sample(Look::default());
    let face = bench.face("cover.png");
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::CampaignPicture);
    bench.harness.run();
    assert!(bench.harness.query_by_label("Remove the picture").is_none(), "there is none yet");
    bench.harness.get_by_label("Path").type_text(&face.display().to_string());
    bench.harness.run();
    bench.harness.get_by_label("Use this picture").click();
    until(&mut bench, "it has a picture", |bench| bench.table().picture.is_some());
    assert_eq!(bench.harness.state().session().undo_label(), Some("the campaign has a new picture"));
    bench.play("[Safety(Pause(on: true))]");
    let name = bench.table().picture.clone().unwrap();
    until(&mut bench, "the thumbnail asks for it and has it", |bench| {
        let portraits = &bench.harness.state_mut().view_mut().portraits;
        !portraits.is_empty() && matches!(portraits.sized(&name, PictureSize::Screen), Some(Portrait::Here(_)))
    });
    bench.harness.state_mut().perform_now(&ctx, UiCommand::CampaignPicture);
    bench.harness.run();
    bench.harness.get_by_label("Remove the picture").click();
    bench.harness.run();
    assert_eq!(bench.table().picture, None);
    assert!(bench.harness.query_by_label("Path").is_none(), "the question is answered");
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Undo);
    assert_eq!(bench.table().picture, Some(name));
}

#[test]
fn a_picture_that_is_gone_is_told() {
    let mut bench = sample(Look::default());
    let name = PictureName::try_from(Name::from("0123456789abcdef.png")).unwrap();
    let picture = Some(name.clone());
    bench
        .harness
        .state_mut()
        .act(vec![Command::Character(CharacterCommand::Picture { who: "Mara Oake".into(), picture })]);
    until(&mut bench, "it is missed", |bench| matches!(bench.portrait(&name), Some(Portrait::Missing(_))));
    let Some(Portrait::Missing(why)) = bench.portrait(&name) else { panic!("it was missed") };
    assert!(why.contains("0123456789abcdef.png: no such picture"), "{why}");
    bench.harness.run();
    assert!(bench.harness.state_mut().view_mut().portraits.take_wanted().is_empty(), "it is looked for once");
}

#[test]
fn what_is_no_picture_is_said_and_changes_nothing() {
    let mut bench = sample(Look::default());
    let path = bench.folder.path().join("face.png");
    std::fs::write(&path, "no face").unwrap();
    let (mara, ctx) = (bench.named("Mara Oake"), bench.harness.ctx.clone());
    bench.harness.state_mut().perform_now(&ctx, UiCommand::ChoosePicture(mara));
    bench.harness.run();
    bench.harness.get_by_label("Path").type_text(&path.display().to_string());
    bench.harness.run();
    bench.harness.get_by_label("Use this picture").click();
    until(&mut bench, "it is said", |bench| {
        bench.harness.query_by_label_contains("not a PNG, JPEG or WebP picture").is_some()
    });
    assert_eq!(bench.picture(mara), None);
}

#[test]
fn a_file_dropped_on_a_card_becomes_the_picture() {
    let mut bench = sample(Look::default());
    let (tomas, face) = (bench.named("Tomas Vell"), bench.face("tomas.png"));
    let drop = |bench: &mut Bench, at: egui::Pos2| {
        bench.harness.hover_at(at);
        bench.harness.step();
        bench.harness.input_mut().dropped_files.push(Arc::new(Dropped(face.clone())));
        bench.harness.step();
    };
    drop(&mut bench, egui::pos2(640.0, 780.0));
    until(&mut bench, "elsewhere it is for the players (SHOW-5)", |bench| bench.table().shown.is_some());
    assert_eq!(bench.picture(tomas), None);
    let card = bench.harness.get_by_label_contains("fold Tomas Vell").rect().center();
    drop(&mut bench, card);
    until(&mut bench, "he has a picture", |bench| bench.picture(tomas).is_some());
}

/// Anywhere, also on a card: it is no picture.
#[test]
fn a_campaign_dropped_on_the_window_opens() {
    let mut bench = sample(Look::default());
    let other = bench.folder.path().join("other.hitch");
    std::fs::write(&other, hitch_core::library::NINTH_HOUR.text).unwrap();
    let card = bench.harness.get_by_label_contains("fold Tomas Vell").rect().center();
    bench.harness.hover_at(card);
    bench.harness.step();
    bench.harness.input_mut().dropped_files.push(Arc::new(Dropped(other)));
    until(&mut bench, "it is open", |bench| &*bench.harness.state().session().table().name == "The Ninth Hour");
}
