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

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }
}

/// All files, wide.
#[derive(Default)]
pub struct FilesPanel {}

impl FilesPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("files");
    }

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }
}
