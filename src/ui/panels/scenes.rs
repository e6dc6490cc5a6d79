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

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }

    /// The scene in the bar on top.
    pub fn top_bar_scene(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        ui.label(cx.theme.strong(&*cx.table.name));
    }
}
