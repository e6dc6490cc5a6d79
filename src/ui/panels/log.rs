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
}
