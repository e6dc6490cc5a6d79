//! The GM’s notes: a page to write on, sent when the keyboard goes elsewhere or rests.

use crate::ui::PanelCx;
use crate::ui::texts::Text;
use crate::ui::theme::text;
use crate::ui::widgets::text_edit;
use egui::{Id, TextEdit, Ui};
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
        // By name, so that undoing in the field never brings another campaign's notes.
        let id = Id::unique(("campaign notes", &cx.table.name));
        let hint = cx.theme.muted(t!("Events, plans of the ⟦GMCs⟧, open questions"));
        let field = text_edit(ui, cx.theme, id, &mut typed, t!("Campaign notes"), |typed| {
            let edit = TextEdit::multiline(typed).hint_text(hint).font(egui::FontId::proportional(text::BODY));
            edit.desired_rows(rows).desired_width(f32::INFINITY)
        });
        let now = ui.input(|input| input.time);
        if field.response.changed() {
            self.typed_at = now;
        }
        if typed == **notes {
            return;
        }
        self.draft = Some(typed);
        let rested = now - self.typed_at;
        // Each sending is a step to undo, so it waits for a rest instead of taking every letter.
        if !field.response.has_focus() || rested >= IDLE {
            self.flush(cx);
        } else {
            ui.ctx().request_repaint_after(Duration::from_secs_f64((IDLE - rested).max(0.05)));
        }
    }

    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.draft.take().into_iter().for_each(|typed| cx.write(Text::Notes, &typed));
    }
}
