//! The scenes panel.

use crate::ui::PanelCx;

/// View state of the scenes panel.
#[derive(Default)]
pub struct ScenesPanel {}

impl ScenesPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("scenes");
    }
}
