//! A die alone, to click or drag: in a pool, a crisis, the bare rack.

use super::die::{DieLook, paint_die};
use super::focus::focus_ring;
use super::support::{allocate, hover};
use crate::ui::theme::{Theme, die, radius};
use egui::{Id, LayerId, Order, Response, Role, Sense, Ui, Vec2, Widget, WidgetInfo};
use hitch_core::model::Die;

/// A die of the size it shows, in a fixed square.
#[must_use = "add it to a Ui"]
pub struct DieChip<'a> {
    theme: &'a Theme,
    die: Die,
    look: DieLook,
    size: f32,
    label: Option<String>,
    sense: Sense,
    selected: bool,
    id: Option<Id>,
}

impl<'a> DieChip<'a> {
    /// A plain die of the rack's size, to click and drag.
    pub fn new(theme: &'a Theme, die: Die) -> Self {
        let sense = Sense::click_and_drag();
        Self { theme, die, look: DieLook::Plain, size: die::RACK, label: None, sense, selected: false, id: None }
    }

    /// An id of its own, so that focus, a drag or a settling die stay with it when the row changes:
    /// `ui.scope_id().with(entity_id)`, never an index.
    pub fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// What it looks like.
    pub fn look(mut self, look: DieLook) -> Self {
        self.look = look;
        self
    }

    /// How large it is, across.
    pub fn size(mut self, size: f32) -> Self {
        self.size = size;
        self
    }

    /// What a screen reader says, such as "d8 in the doom pool". Otherwise only the size.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// What it reacts to. `Sense::hover()` makes it a picture.
    pub fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }

    /// Whether it is marked.
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }
}

impl Widget for DieChip<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, die, look, size, label, sense, selected, id } = self;
        let (rect, response) = allocate(ui, Vec2::splat(size), sense, id);
        response.widget_info(|| {
            let label = label.clone().unwrap_or_else(|| die.to_string());
            if sense.senses_click() {
                WidgetInfo::labeled(Role::Button, ui.is_enabled(), label)
            } else {
                WidgetInfo::labeled(Role::Label, ui.is_enabled(), label)
            }
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let hover = hover(ui, theme, &response);
        if hover > 0.0 || selected {
            let p = &theme.palette;
            let fill = if selected { p.selection } else { p.hover.gamma_multiply(hover) };
            ui.painter().rect_filled(rect.expand(1.0), radius::M, fill);
        }
        paint_die(ui.painter(), theme, rect.center(), size, die, &die.sides().to_string(), look);
        focus_ring(ui.painter(), theme, &response, rect, radius::M);
        response
    }
}

/// Paints the die that is being dragged, under the pointer and above everything.
pub fn paint_dragged_die(ctx: &egui::Context, theme: &Theme, die: Die, look: DieLook) {
    let Some(at) = ctx.pointer_interact_pos() else { return };
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged die")));
    paint_die(&painter, theme, at, die::RACK, die, &die.sides().to_string(), look);
}
