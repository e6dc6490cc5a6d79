//! Dialog for a character's or the campaign's picture, typed or chosen in the system's file dialog.

use super::path::{Asked, Chooser};
use super::{Dialog, Next, buttons, line};
use crate::app::HitchApp;
use crate::app::portraits::PictureOf;
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::PushButton;
use egui::Ui;
use hitch_core::model::PictureName;
use std::path::PathBuf;

pub(in crate::app) struct PictureDialog {
    whose: PictureOf,
    typed: String,
    folder: PathBuf,
    problem: Option<&'static str>,
    chooser: Chooser,
}

impl HitchApp {
    pub(in crate::app) fn ask_picture(&mut self, whose: PictureOf) {
        let folder = self.start_folder();
        let (typed, chooser) = (String::new(), Chooser::default());
        self.dialog = Some(Dialog::Picture(PictureDialog { whose, typed, folder, problem: None, chooser }));
    }

    pub(super) fn show_picture(&self, ui: &mut Ui, it: &mut PictureDialog) -> Next {
        let theme = &self.theme;
        match it.chooser.answer() {
            Some(Ok(path)) => it.typed = path.display().to_string(),
            Some(Err(why)) => it.problem = Some(why),
            None => {}
        }
        let table = self.document.session().table();
        let (title, example, now) = match it.whose {
            PictureOf::Character(who) => {
                let who = table.cast.get(&who);
                let name = who.map(|it| it.name.to_string()).unwrap_or_default();
                (t!("Portrait of {name}"), "/home/you/face.png", who.and_then(|it| it.picture.as_ref()))
            }
            PictureOf::Campaign => (t!("Picture of {}", table.name), "/home/you/cover.png", table.picture.as_ref()),
            PictureOf::Shown | PictureOf::Scene(_) => {
                (t!("Picture for the players").to_owned(), "/home/you/harbor.png", None)
            }
        };
        ui.label(theme.title(title));
        let told = match it.whose {
            PictureOf::Campaign => t!("The players see the picture between scenes and while the game is paused."),
            PictureOf::Shown => t!("The players see the picture at once, in place of the scene."),
            PictureOf::Scene(_) => t!("The picture stays with the scene until you show it."),
            PictureOf::Character(_) => "",
        };
        if !told.is_empty() {
            ui.label(theme.muted(told));
        }
        ui.add_space(space::S);
        let field = line(ui, theme, t!("Path"), &mut it.typed, example);
        ui.label(theme.muted(t!("PNG, JPEG or WebP. Hitch copies it next to the campaign.")));
        if let Some(problem) = it.problem {
            ui.label(theme.words(problem, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text));
        }
        ui.add_space(space::M);
        let (mut go, mut cancel, mut browse, mut remove) = (field.entered(), false, false, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            remove = now.is_some() && ui.add(PushButton::quiet(theme, t!("Remove the picture"))).clicked();
            browse = ui.add_enabled(!it.chooser.is_open(), PushButton::plain(theme, t!("Browse…"))).clicked();
            let named = !it.typed.trim().is_empty();
            go |= ui.add_enabled(named, PushButton::primary(theme, t!("Use this picture"))).clicked();
        });
        if browse {
            let endings: Vec<&str> = PictureName::ENDINGS.into_iter().chain(["jpeg"]).collect();
            let dialog = rfd::AsyncFileDialog::new().add_filter(t!("Pictures"), &endings).set_directory(&it.folder);
            it.chooser.ask(Asked::One(Box::pin(dialog.pick_file())), ui.ctx());
        }
        match it.typed.trim() {
            _ if cancel => Next::Close,
            _ if remove => Next::Act(it.whose.becomes(None)),
            path if go && !path.is_empty() => Next::Picture(it.whose, PathBuf::from(path)),
            _ => Next::Stay,
        }
    }
}
