//! A row whose height is known beforehand.

use egui::{InnerResponse, Ui};

/// Lays things out from left to right, all centred in this height.
///
/// egui centres each thing in the height the row has so far, so a tall one at the end would stand
/// lower than the rest. Say the height first: `text::BIG`, `size::TWO_LINES`.
pub fn row<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.horizontal(|ui| {
        ui.set_height(height);
        add(ui)
    })
}
