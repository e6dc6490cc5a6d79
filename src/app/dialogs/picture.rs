//! Which picture somebody gets: a path, typed or chosen in the system's own dialog.

use super::path::Chooser;
use super::{Dialog, Next, buttons};
use crate::app::HitchApp;
use crate::model::{CharacterId, PictureName};
use crate::ui::theme::{Face, Tone, space, text};
use crate::ui::widgets::{PushButton, focus_once};
use egui::{Key, TextEdit, Ui};
use std::path::PathBuf;

/// The picture being chosen for somebody.
pub(in crate::app) struct PictureDialog {
    who: CharacterId,
    typed: String,
    folder: PathBuf,
    problem: Option<&'static str>,
    chooser: Chooser,
}

impl HitchApp {
    pub(in crate::app) fn ask_picture(&mut self, who: CharacterId) {
        let folder = self.start_folder();
        let (typed, chooser) = (String::new(), Chooser::default());
        self.dialog = Some(Dialog::Picture(PictureDialog { who, typed, folder, problem: None, chooser }));
    }

    pub(super) fn show_picture(&self, ui: &mut Ui, it: &mut PictureDialog) -> Next {
        let theme = &self.theme;
        match it.chooser.answer() {
            Some(Ok(path)) => it.typed = path.display().to_string(),
            Some(Err(why)) => it.problem = Some(why),
            None => {}
        }
        let name = self.document.session().table().cast.get(&it.who).map(|it| it.name.to_string()).unwrap_or_default();
        ui.label(theme.title(format!("A picture of {name}")));
        ui.add_space(space::S);
        let label = ui.label(theme.label("Path"));
        let field = TextEdit::singleline(&mut it.typed).desired_width(f32::INFINITY).hint_text("/home/you/face.png");
        let field = ui.add(field).labelled_by(label.id);
        focus_once(ui, &field);
        ui.label(theme.muted("PNG, JPEG or WebP. It is copied beside the campaign."));
        if let Some(problem) = it.problem {
            ui.label(theme.words(problem, Face::Regular, text::SMALL, theme.tone(Tone::Bad).text));
        }
        ui.add_space(space::M);
        let mut go = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let (mut cancel, mut browse) = (false, false);
        buttons(ui, |ui| {
            let named = !it.typed.trim().is_empty();
            go |= ui.add_enabled(named, PushButton::primary(theme, "Use it")).clicked();
            browse = ui.add_enabled(!it.chooser.is_open(), PushButton::plain(theme, "Browse\u{2026}")).clicked();
            cancel = ui.add(PushButton::quiet(theme, "Cancel")).clicked();
        });
        if browse {
            let endings: Vec<&str> = PictureName::ENDINGS.into_iter().chain(["jpeg"]).collect();
            let dialog = rfd::AsyncFileDialog::new().add_filter("Pictures", &endings).set_directory(&it.folder);
            it.chooser.ask(Box::pin(dialog.pick_file()), ui.ctx());
        }
        match it.typed.trim() {
            _ if cancel => Next::Close,
            path if go && !path.is_empty() => Next::Picture(it.who, PathBuf::from(path)),
            _ => Next::Stay,
        }
    }
}
