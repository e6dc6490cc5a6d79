//! Dialog for a text that the players see in place of the scene (SHOW-5).

use super::{Dialog, Next, buttons};
use crate::app::HitchApp;
use crate::ui::theme::{space, text};
use crate::ui::widgets::{PushButton, Tips as _, focus_once};
use egui::{FontId, TextEdit, Ui};
use hitch_core::model::{HandoutId, SceneId};
use hitch_core::rules::SightCommand;

#[derive(Default)]
pub(in crate::app) struct HandoutDialog {
    typed: String,
    /// The scene it is prepared for.
    scene: Option<SceneId>,
    /// The handout whose words are edited.
    of: Option<HandoutId>,
}

impl HandoutDialog {
    pub fn new(scene: Option<SceneId>) -> Self {
        Self { scene, ..Self::default() }
    }

    fn becomes(&self, show: bool) -> SightCommand {
        let text = self.typed.trim().into();
        if let Some(handout) = self.of {
            SightCommand::Reword { handout: handout.into(), text }
        } else {
            let (scene, title) = (self.scene.map(Into::into), "".into());
            SightCommand::Prepare { scene, title, text, picture: None, show }
        }
    }
}

impl HitchApp {
    pub(in crate::app) fn reword_handout(&mut self, id: HandoutId) {
        let Some(handout) = self.session().table().handouts.get(&id) else { return };
        let typed = handout.text.to_string();
        self.dialog = Some(Dialog::Handout(HandoutDialog { typed, scene: None, of: Some(id) }));
    }

    pub(super) fn show_handout(&self, ui: &mut Ui, it: &mut HandoutDialog) -> Next {
        let theme = &self.theme;
        let title = if it.of.is_some() { t!("Text of the handout") } else { t!("Text for the players") };
        let title = ui.label(theme.title(title));
        ui.add_space(space::S);
        let hint = theme.muted(t!("For example a letter, a rumor or a list of names"));
        let edit = TextEdit::multiline(&mut it.typed).hint_text(hint).font(FontId::proportional(text::LEAD));
        let field = ui.add(edit.desired_rows(8).desired_width(f32::INFINITY)).labelled_by(title.id);
        focus_once(ui, &field);
        ui.label(theme.small(t!("The players see this text in place of the scene.")));
        ui.add_space(space::M);
        let (written, mut next) = (!it.typed.trim().is_empty(), Next::Stay);
        let empty = t!("Type a text first.");
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked() {
                next = Next::Close;
            }
            if it.of.is_some() {
                if ui.add(PushButton::primary(theme, t!("Save the text"))).clicked() {
                    next = Next::Act(it.becomes(false).into());
                }
                return;
            }
            let later = ui.add_enabled(written, PushButton::plain(theme, t!("Keep for later"))).tip_off(empty);
            if later.clicked() {
                next = Next::Act(it.becomes(false).into());
            }
            let now = ui.add_enabled(written, PushButton::primary(theme, t!("Show to the players"))).tip_off(empty);
            if now.clicked() {
                next = Next::Act(it.becomes(true).into());
            }
        });
        next
    }
}
