//! Unsaved changes, and files that would be replaced.

use super::{Asking, Next, Then, buttons};
use crate::app::HitchApp;
use crate::store::Over;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once};
use egui::Ui;

impl HitchApp {
    pub(super) fn show_unsaved(&self, ui: &mut Ui, then: &Then) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Save the changes first?"));
        ui.add_space(space::S);
        let name = &self.document.session().table().name;
        if self.document.is_dirty() {
            ui.label(theme.body(format!("\u{201c}{name}\u{201d} has changes that are in no file yet.")));
        }
        if let Some((typed, why)) = self.unread() {
            let why = crate::words::sentence(why);
            ui.label(theme.body(format!("\u{201c}{typed}\u{201d} was typed and is not in the campaign. {why}")));
        }
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, "Cancel")).clicked() {
                next = Next::Close;
            }
            if ui.add(PushButton::danger(theme, "Don\u{2019}t save")).clicked() {
                next = Next::Go(then.clone());
            }
            let save = ui.add(PushButton::primary(theme, "Save"));
            focus_once(ui, &save);
            if save.clicked() {
                next = Next::SaveThen(then.clone());
            }
        });
        next
    }

    pub(super) fn show_replace(&self, ui: &mut Ui, it: &Asking) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Replace this file?"));
        ui.add_space(space::S);
        ui.label(theme.body(it.why.as_str()));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            let cancel = ui.add(PushButton::quiet(theme, "Cancel"));
            // What throws nothing away has the keyboard first.
            focus_once(ui, &cancel);
            if cancel.clicked() {
                next = Next::Close;
            }
            if ui.add(PushButton::danger(theme, "Replace it")).clicked() {
                next = Next::Save { path: it.path.clone(), over: Over::Anything, then: it.then.clone() };
            }
        });
        next
    }
}
