//! The log panel.

use crate::ui::PanelCx;

/// View state of the log panel.
#[derive(Default)]
pub struct LogPanel {}

impl LogPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("log");
    }

    /// The last row, with what undo takes back.
    pub fn line(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, undo: Option<&str>, group: Option<&str>, saved: &str) {
        let _ = group;
        ui.horizontal_centered(|ui| {
            ui.label(cx.theme.small(undo.unwrap_or("")));
            ui.label(cx.theme.small(saved));
        });
    }
}
