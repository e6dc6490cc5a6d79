//! The keyboard focus: its ring, its place when a window opens, and rows that are one stop.

use crate::ui::theme::{Theme, line};
use egui::{CornerRadius, EventFilter, Id, Key, Modifiers, Painter, Rect, Response, Stroke, StrokeKind, Ui};

/// How far a ring reaches beyond what it is around.
pub(super) const REACH: f32 = 1.0 + line::RING;

/// Paints the focus ring, kept inside its panel or list so that it is never cut off.
pub fn focus_ring(painter: &Painter, theme: &Theme, response: &Response, rect: Rect, radius: u8) {
    if response.has_focus() {
        let radius = CornerRadius::same(radius.saturating_add(2));
        let stroke = Stroke::new(line::RING, theme.palette.focus);
        let around = rect.expand(REACH).intersect(painter.clip_rect());
        painter.rect_stroke(around, radius, stroke, StrokeKind::Inside);
    }
}

/// The same, and what has just got the keyboard comes into sight.
pub fn ring_in_sight(ui: &Ui, theme: &Theme, response: &Response, rect: Rect, radius: u8) {
    focus_ring(ui.painter(), theme, response, rect, radius);
    in_sight(response);
}

/// What has just got the keyboard comes into sight.
pub fn in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// A ring along the inner edge, where another thing begins right beside it.
pub fn focus_ring_within(painter: &Painter, theme: &Theme, response: &Response, rect: Rect, radius: u8) {
    focus_ring(painter, theme, response, rect.shrink(REACH), radius);
}

/// Focuses a widget when the window opens, and never again.
pub fn focus_once(ui: &Ui, response: &egui::Response) {
    let key = response.id.with("focused once");
    let frame = ui.ctx().cumulative_frame_nr();
    let last: Option<u64> = ui.data(|data| data.get_temp(key));
    // Not shown in the frame before, so the window has opened anew.
    if last.is_none_or(|last| last + 1 < frame) {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(key, frame));
}

/// Makes a row of buttons one Tab stop, with arrows to move inside. Returns the index of the stop: the focused button,
/// else the one at `rests`. Only that one can take the focus by Tab.
pub fn one_stop(ui: &Ui, row: &[Id], rests: usize) -> usize {
    let focused = ui.memory(egui::Memory::focused);
    let Some((at, id)) = row.iter().enumerate().find(|(_, id)| Some(**id) == focused) else { return rests };
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    // Otherwise egui moves the keyboard by where things lie, out of the row.
    ui.memory_mut(|memory| memory.set_focus_lock_filter(*id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (back, on) = (pressed(Key::ArrowLeft), pressed(Key::ArrowRight));
    let to = if back { at.saturating_sub(1) } else { at + usize::from(on) };
    let Some(next) = row.get(to).filter(|next| *next != id) else { return at };
    ui.memory_mut(|memory| memory.request_focus(*next));
    to
}

/// Returns the letters typed in this frame, for a field that has the keyboard only from the next one on.
pub fn typed_now(ui: &Ui) -> String {
    let text = |event: &egui::Event| if let egui::Event::Text(text) = event { Some(text.clone()) } else { None };
    ui.input(|input| input.events.iter().filter_map(text).collect())
}
