//! The tray panel.

use crate::ui::PanelCx;

/// View state of the tray panel.
#[derive(Default)]
pub struct TrayPanel {}

impl TrayPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("tray");
    }
}
