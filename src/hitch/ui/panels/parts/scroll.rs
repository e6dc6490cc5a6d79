//! Scrolling with the bar beside the cards, not over them.

use crate::ui::theme::space;
use egui::scroll_area::ScrollAreaOutput;
use egui::{Id, ScrollArea, Ui, UiBuilder, vec2};

const BAR: f32 = space::S;

/// Scrolls vertically through all the room. The content keeps the full width; the bar is in the margin to the right,
/// which every panel has.
pub fn scroll<R>(ui: &mut Ui, salt: &str, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
    let room = ui.available_rect_before_wrap();
    let width = room.width();
    let mut wider = room;
    wider.set_right(room.right() + BAR);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(wider), |ui| {
        ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(width);
            let shown = add(ui);
            // Two that stand beside each other share a scope.
            follow_as(ui, ui.scope_id().with(salt));
            shown
        })
    });
    shown.inner
}

/// Scrolls a newly focused widget inside into view. Call it at the end of the scrolling content.
pub fn follow(ui: &Ui) {
    follow_as(ui, ui.scope_id());
}

fn follow_as(ui: &Ui, what: Id) {
    let followed = what.with("followed");
    let focused = ui.memory(egui::Memory::focused);
    let (before, waits) = ui.data(|data| data.get_temp::<(Option<Id>, bool)>(followed)).unwrap_or_default();
    // Asked in a frame in which the pointer was pressed, where it is would count as pressed elsewhere, and it
    // would lose the keyboard.
    let pressed = ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
    if focused != before || (waits && pressed) {
        ui.data_mut(|data| data.insert_temp(followed, (focused, true)));
        ui.ctx().request_repaint();
        return;
    }
    if !waits {
        return;
    }
    ui.data_mut(|data| data.insert_temp(followed, (focused, false)));
    let Some(response) = focused.and_then(|id| ui.ctx().read_response(id)) else { return };
    // What is to be seen above or below what scrolls has nothing to do with it.
    let elsewhere = response.interact_rect.is_positive() && !ui.clip_rect().intersects(response.interact_rect);
    if !elsewhere && response.layer_id == ui.layer_id() && ui.min_rect().contains(response.rect.center()) {
        // No farther than there is something: egui would scroll past the end, and slowly come back.
        let room = ui.min_rect().shrink2(vec2(0.0, ui.spacing().item_spacing.y));
        ui.scroll_to_rect(response.rect.expand(space::S).intersect(room), None);
    }
}
