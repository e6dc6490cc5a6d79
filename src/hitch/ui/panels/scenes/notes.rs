//! The GM's notes: a page to write on, sent when the keyboard goes elsewhere or rests.

use crate::ui::PanelCx;
use crate::ui::theme::text;
use egui::{Id, TextEdit, Ui};
use hitch_core::rules::CampaignCommand;
use std::time::Duration;

/// The pause in typing before a text is sent, in seconds.
const IDLE: f64 = 2.0;

#[derive(Clone, Default)]
pub(super) struct Notes {
    draft: Option<String>,
    typed_at: f64,
}

impl Notes {
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let notes = &cx.table.notes;
        let mut typed = self.draft.take().unwrap_or_else(|| notes.to_string());
        let rows = if typed.is_empty() { 5 } else { 8 };
        let field = TextEdit::multiline(&mut typed)
            // By name, so that undoing in the field never brings another campaign's notes.
            .id(Id::unique(("campaign notes", &cx.table.name)))
            .hint_text(cx.theme.muted("What is going on, who wants what, questions to play for"))
            .font(egui::FontId::proportional(text::BODY))
            .desired_rows(rows)
            .desired_width(f32::INFINITY);
        let response = ui.add(field).accessible_name("Campaign notes");
        let now = ui.input(|input| input.time);
        if response.changed() {
            self.typed_at = now;
        }
        if typed == **notes {
            return;
        }
        self.draft = Some(typed);
        let rested = now - self.typed_at;
        // Each sending is a step to undo, so it waits for a rest instead of taking every letter.
        if response.lost_focus() || !response.has_focus() || rested >= IDLE {
            self.flush(cx);
        } else {
            ui.ctx().request_repaint_after(Duration::from_secs_f64((IDLE - rested).max(0.05)));
        }
    }

    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let Some(typed) = self.draft.take() else { return };
        if typed != *cx.table.notes {
            cx.out.send(CampaignCommand::Notes { text: typed.into() });
        }
    }
}
