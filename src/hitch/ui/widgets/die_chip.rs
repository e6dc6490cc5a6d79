//! A die alone, to click or drag: in a pool, a crisis, the bare rack.

use super::body::Body;
use super::die::{DieLook, paint_die};
use super::options::widget;
use crate::ui::theme::{Theme, die, radius};
use egui::{Id, LayerId, Order, Response, Sense, Ui, Vec2, Widget};
use hitch_core::model::Die;

widget! {
    /// A die of the size it shows, in a fixed square.
    #[must_use = "add it to a Ui"]
    DieChip;
    /// A plain die of the rack's size, to click and drag.
    pub fn new(die: Die);
    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    some id: Id;
    /// What it looks like.
    set look: DieLook = DieLook::Plain;
    /// How large it is, across.
    set size: f32 = die::RACK;
    /// What a screen reader says, such as "d8 in the doom pool". Otherwise only the size.
    text label;
    /// What it reacts to. `Sense::hover()` makes it a picture.
    set sense: Sense = Sense::click_and_drag();
    /// Whether it is marked.
    set selected: bool = false;
}

impl Widget for DieChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, die, look, size, label, sense, selected, id } = self;
        let label = || label.clone().unwrap_or_else(|| die.to_string());
        Body::new(theme, Vec2::splat(size)).sense(sense).id(id).show(ui, label, |ui, rect, hover, _| {
            if hover > 0.0 || selected {
                let p = &theme.palette;
                let fill = if selected { p.selection } else { p.hover.gamma_multiply(hover) };
                ui.painter().rect_filled(rect.expand(1.0), radius::M, fill);
            }
            paint_die(ui.painter(), theme, rect.center(), size, die, &die.sides().to_string(), look);
        })
    }
}

/// Paints the dragged die under the pointer, above everything.
pub fn paint_dragged_die(ctx: &egui::Context, theme: &Theme, die: Die, look: DieLook) {
    let Some(at) = ctx.pointer_interact_pos() else { return };
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged die")));
    paint_die(&painter, theme, at, die::RACK, die, &die.sides().to_string(), look);
}
