//! The pathways map panel (PATH-1).

mod geometry;
mod grid;
mod labels;
mod layout;
mod measure;
mod names;
mod route;

use crate::ui::PanelCx;

/// View state of the map panel.
#[derive(Default)]
pub struct MapPanel {}

impl MapPanel {
    /// Paints the panel.
    pub fn ui(&mut self, ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
        let _ = cx;
        ui.label("map");
    }

    /// Sends what is typed and not yet sent.
    pub fn flush(&mut self, cx: &mut PanelCx<'_>) {
        let _ = cx;
    }
}
