//! The cast panel.

use crate::ui::PanelCx;

/// View state of the cast panel.
#[derive(Default)]
pub struct CastPanel {}

impl CastPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("cast");
    }
}
