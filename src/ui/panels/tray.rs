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

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }

    /// Takes up the nth offer, from 1.
    pub fn take_offer(&mut self, n: usize, cx: &mut PanelCx<'_>) {
        let _ = (n, cx);
    }
}
