//! A row whose height is known beforehand.

use egui::{Align, InnerResponse, Layout, Rect, Ui, UiBuilder, vec2};

/// Wider than any window.
const WIDEST: f32 = 10_000.0;

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

/// What stands at the left of a row, with what stands at its right end. Tab goes through both from left to right, which
/// it does not where the right end is laid out backwards.
pub fn ends<R>(
    ui: &mut Ui,
    salt: impl std::hash::Hash + std::fmt::Debug,
    left: impl FnOnce(&mut Ui),
    right: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = ui.scope_id().with(salt);
    let kept: Option<f32> = ui.data(|data| data.get_temp(id));
    let room = (ui.available_width() - kept.unwrap_or_default() - ui.spacing().item_spacing.x).max(0.0);
    let height = ui.available_height();
    ui.allocate_ui_with_layout(vec2(room, height), Layout::left_to_right(Align::Center), |ui| {
        ui.set_width(room);
        left(ui);
    });
    // As wide as it will be: in the room it had, it would never grow.
    let all = Rect::from_min_size(ui.cursor().min, vec2(WIDEST, height));
    let mut end = ui.new_child(UiBuilder::new().max_rect(all).layout(Layout::left_to_right(Align::Center)));
    let done = right(&mut end);
    ui.advance_cursor_after_rect(end.min_rect());
    let wide = end.min_rect().width();
    if kept.is_none_or(|kept| (kept - wide).abs() > 0.5) {
        // Once more, before anybody sees it.
        ui.data_mut(|data| data.insert_temp(id, wide));
        ui.ctx().request_discard("the right end of a row has another width");
    }
    done
}
