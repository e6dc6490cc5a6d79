//! The order panel.

use crate::ui::PanelCx;

/// View state of the order panel.
#[derive(Default)]
pub struct OrderPanel {}

impl OrderPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("order");
    }
}
