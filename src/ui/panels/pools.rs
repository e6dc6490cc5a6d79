//! The pools panel.

use crate::ui::PanelCx;

/// View state of the pools panel.
#[derive(Default)]
pub struct PoolsPanel {}

impl PoolsPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("pools");
    }

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }
}
