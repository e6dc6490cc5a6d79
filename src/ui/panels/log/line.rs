//! The bottom bar: what undo takes back, and the last thing that happened, in one line.

use crate::ui::theme::space;
use crate::ui::widgets::TextButton;
use crate::ui::{PanelCx, UiCommand};
use egui::{Align, Layout, Ui};

/// Undo on the left, the newest row on the right, which opens the log.
pub(super) fn line(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    undo_label: Option<&str>,
    group_label: Option<&str>,
    saved: &str,
) {
    let theme = cx.theme;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = space::S;
        let half = ui.available_width() * 0.5;
        ui.label(theme.small(saved));
        if let Some(row) = cx.log.iter().rev().find(|row| !row.taken_back) {
            let words = format!("Log {} \u{b7} {}", row.n, row.text);
            let button = TextButton::new(theme, &words).max_width(half).label(format!("Open the log. {words}"));
            if ui.add(button).clicked() {
                cx.out.ui(UiCommand::ShowLog);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| undo(ui, cx, undo_label, group_label));
    });
}

fn undo(ui: &mut Ui, cx: &mut PanelCx<'_>, undo_label: Option<&str>, group_label: Option<&str>) {
    let theme = cx.theme;
    let Some(label) = undo_label else {
        ui.label(theme.small("Nothing to undo"));
        return;
    };
    let room = ui.available_width();
    let share = if group_label.is_some() { 0.58 } else { 1.0 };
    let words = format!("Undo: {label}");
    let keys = UiCommand::Undo.keys().unwrap_or_default();
    if ui.add(TextButton::new(theme, &words).key(&keys).max_width(room * share)).clicked() {
        cx.out.ui(UiCommand::Undo);
    }
    let Some(group) = group_label else { return };
    ui.label(theme.small("\u{b7}"));
    let keys = UiCommand::UndoTest.keys().unwrap_or_default();
    let button = TextButton::new(theme, group).key(&keys).label(format!("Back to {group}"));
    if ui.add(button).clicked() {
        cx.out.ui(UiCommand::UndoTest);
    }
}
