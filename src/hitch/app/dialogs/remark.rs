//! Dialog for a note in the log, and for what happened in a test (SES-5).

use super::{Dialog, Next, buttons, line};
use crate::app::HitchApp;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, Tips as _};
use egui::Ui;
use hitch_core::model::RemarkId;
use hitch_core::rules::{SessionCommand, told_of};

/// What is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Note,
    /// What happened in the open test.
    Happened,
    Revised(RemarkId),
}

#[derive(Default)]
pub(in crate::app) struct RemarkDialog {
    kind: Kind,
    typed: String,
    told: bool,
}

impl RemarkDialog {
    fn becomes(&self) -> SessionCommand {
        let text = self.typed.trim().into();
        match self.kind {
            Kind::Note => SessionCommand::Remark { text, told: self.told },
            Kind::Happened => SessionCommand::Happened { it: None, text },
            Kind::Revised(id) => SessionCommand::Revise { remark: id.into(), text },
        }
    }
}

impl HitchApp {
    /// Asks what happened in the open test, with what was written before.
    pub(in crate::app) fn ask_what_happened(&mut self) {
        let table = self.session().table();
        let told = table.at_hand().and_then(|it| told_of(table, it.id));
        let typed = told.map(|it| it.text.to_string()).unwrap_or_default();
        self.dialog = Some(Dialog::Remark(RemarkDialog { kind: Kind::Happened, typed, told: true }));
    }

    pub(in crate::app) fn revise_note(&mut self, id: RemarkId) {
        let Some(remark) = self.session().table().remarks.get(&id) else { return };
        let (typed, told) = (remark.text.to_string(), remark.told);
        self.dialog = Some(Dialog::Remark(RemarkDialog { kind: Kind::Revised(id), typed, told }));
    }

    pub(super) fn show_remark(&self, ui: &mut Ui, it: &mut RemarkDialog) -> Next {
        let theme = &self.theme;
        let (title, label, example) = match it.kind {
            Kind::Note => (t!("Note in the log"), t!("Note"), t!("For example: Vesper knows Quill’s name")),
            Kind::Happened => (t!("What happened?"), t!("What happened"), t!("For example: Mara gets the ledger out")),
            Kind::Revised(_) => (t!("Edit the note"), t!("Note"), t!("For example: Vesper knows Quill’s name")),
        };
        ui.label(theme.title(title));
        ui.add_space(space::S);
        let entered = line(ui, theme, label, &mut it.typed, example).entered();
        match it.kind {
            Kind::Note => {
                ui.checkbox(&mut it.told, theme.body(t!("Let the players read this note")));
            }
            Kind::Happened => drop(ui.label(theme.small(t!("The note is this ⟦test⟧’s sentence in the recap.")))),
            Kind::Revised(_) => {}
        }
        ui.add_space(space::M);
        // What happened may be taken back by an empty text.
        let may = !it.typed.trim().is_empty() || it.kind == Kind::Happened;
        let (mut go, mut cancel) = (entered && may, false);
        buttons(ui, |ui| {
            cancel = ui.add(PushButton::quiet(theme, t!("Cancel"))).clicked();
            let save = ui.add_enabled(may, PushButton::primary(theme, t!("Write")));
            go |= save.tip_off(t!("Type a note first.")).clicked();
        });
        match (go, cancel) {
            (true, _) if it.typed.trim().is_empty() && told_is_empty(self) => Next::Close,
            (true, _) => Next::Act(it.becomes().into()),
            (_, true) => Next::Close,
            _ => Next::Stay,
        }
    }
}

/// Returns whether nothing was written about the open test.
fn told_is_empty(app: &HitchApp) -> bool {
    let table = app.session().table();
    table.at_hand().and_then(|it| told_of(table, it.id)).is_none()
}
