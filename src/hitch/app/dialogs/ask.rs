//! Dialogs about unsaved changes and about files to be replaced.

use super::safe::change_list;
use super::{Asking, Next, Then, buttons};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once, section_label};
use egui::Ui;
use hitch_core::rules::diff;
use hitch_files::store::{self, Over};
use std::time::Duration;

impl HitchApp {
    pub(super) fn show_unsaved(&self, ui: &mut Ui, then: &Then) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Save changes before closing?")));
        ui.add_space(space::S);
        let name = &self.document.session().table().name;
        if self.document.is_dirty() {
            ui.label(theme.body(t!("“{name}” has unsaved changes.")));
        }
        if let Some((typed, why)) = self.unread() {
            let why = hitch_core::words::sentence(why);
            ui.label(theme.body(t!("You typed “{typed}”, but this text isn’t in the campaign yet. {why}")));
        }
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked() {
                next = Next::Close;
            }
            if ui.add(PushButton::danger(theme, t!("Don’t save"))).clicked() {
                next = Next::Go(then.clone());
            }
            let save = ui.add(PushButton::primary(theme, t!("Save")));
            focus_once(ui, &save);
            if save.clicked() {
                next = Next::SaveThen(then.clone());
            }
        });
        next
    }

    /// Shows the dialog, which closes by itself once everything is kept.
    pub(super) fn show_no_answer(&self, ui: &mut Ui) -> Next {
        const LOOK: Duration = Duration::from_millis(500);
        if self.document.settles_within(Duration::ZERO) {
            return Next::Quit;
        }
        // Nothing else wakes the window while the disk is silent.
        ui.ctx().request_repaint_after(LOOK);
        let theme = &self.theme;
        ui.label(theme.title(t!("The disk isn’t responding. Quit anyway?")));
        ui.add_space(space::S);
        let (name, folder) = (&self.document.session().table().name, self.document.keeps_in().display());
        ui.label(theme.body(if self.document.is_dirty() {
            t!("“{name}” has unsaved changes that aren’t kept in {folder} yet. If you quit now, they may be lost.")
        } else {
            t!("“{name}” is saved. Its undo history isn’t kept in {folder} yet. If you quit now, it may be lost.")
        }));
        ui.label(theme.muted(t!("Hitch closes as soon as the disk responds.")));
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            if ui.add(PushButton::danger(theme, t!("Quit anyway"))).clicked() {
                next = Next::Quit;
            }
            let cancel = ui.add(PushButton::primary(theme, t!("Cancel")));
            focus_once(ui, &cancel);
            if cancel.clicked() {
                next = Next::Close;
            }
        });
        next
    }

    pub(super) fn show_replace(&self, ui: &mut Ui, it: &mut Asking) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Replace the existing file?")));
        ui.add_space(space::S);
        ui.label(theme.body(it.why.as_str()));
        let mine = self.document.session().table();
        let read = || store::open(&it.path).map(|theirs| diff(&theirs.table, mine)).map_err(|why| why.to_string());
        // A file that is gone, or that is no campaign, has nothing to compare.
        match it.shown.get_or_insert_with(read) {
            Ok(changes) => {
                ui.add_space(space::S);
                section_label(ui, theme, t!("Changes if you replace it"));
                change_list(ui, theme, changes);
                ui.label(theme.muted(t!("The replaced file is kept in Earlier versions.")));
            }
            Err(why) if it.path.exists() => drop(ui.label(theme.muted(why.as_str()))),
            Err(_) => {}
        }
        ui.add_space(space::M);
        let mut next = Next::Stay;
        buttons(ui, |ui| {
            let cancel = ui.add(PushButton::quiet(theme, t!("Cancel")));
            // What discards nothing has the keyboard first.
            focus_once(ui, &cancel);
            if cancel.clicked() {
                next = Next::Close;
            }
            if ui.add(PushButton::plain(theme, t!("Save as…"))).clicked() {
                next = Next::SaveAs;
            }
            if ui.add(PushButton::danger(theme, t!("Replace"))).clicked() {
                next = Next::Save { path: it.path.clone(), over: Over::Anything, then: it.then.clone() };
            }
        });
        next
    }
}
