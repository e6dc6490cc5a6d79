//! The skeleton of a widget: measured, given its room, named, painted on its ground, ringed.

use super::die::{DieLook, paint_die};
use super::focus::focus_ring;
use super::label::{key_size, paint_key};
use super::options::widget;
use super::support::{hover, one_line, paint_left};
use crate::ui::theme::{Face, Theme, mix, radius};
use egui::{Color32, Galley, Id, Pos2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2};
use hitch_core::model::Die;
use std::sync::Arc;

widget! {
    /// The room of a widget, what it reacts to and how it is named.
    #[must_use = "show it"]
    Body;
    pub(super) fn new(size: Vec2);
    set sense: Sense = Sense::click();
    /// An id of its own instead of the next one of its row.
    set id: Option<Id> = None;
    /// Otherwise a button, or a label where it can't be pressed.
    some role: Role;
    /// Makes it a switch.
    set selected: Option<bool> = None;
    /// The corners of the ring.
    set radius: u8 = radius::M;
    /// How far the ring lies outside the room.
    set beyond: Vec2 = Vec2::ZERO;
}

impl Body<'_> {
    /// Takes the room, names it, and paints it where it can be seen: `paint` is handed the room and how far the
    /// pointer's effect has come, 0 to 1.
    pub fn show(
        self,
        ui: &mut Ui,
        label: impl Fn() -> String,
        paint: impl FnOnce(&Ui, Rect, f32, &Response),
    ) -> Response {
        let Self { theme, size, sense, id, role, selected, radius, beyond } = self;
        let (rect, response) = match id {
            Some(id) => {
                let (_, rect) = ui.allocate_space(size);
                (rect, ui.interact(rect, id, sense))
            }
            None => ui.allocate_exact_size(size, sense),
        };
        let role = role.unwrap_or(if sense.senses_click() { Role::Button } else { Role::Label });
        response.widget_info(|| match selected {
            Some(on) => WidgetInfo::selected(role, ui.is_enabled(), on, label()),
            None => WidgetInfo::labeled(role, ui.is_enabled(), label()),
        });
        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            paint(ui, rect, hover, &response);
            focus_ring(ui.painter(), theme, &response, rect.expand2(beyond), radius);
        }
        response
    }
}

/// Room to press that is painted by whoever takes it, with its name.
pub fn spot(ui: &mut Ui, size: Vec2, id: Id, sense: Sense, label: &str) -> Response {
    let (_, rect) = ui.allocate_space(size);
    let response = ui.interact(rect, id, sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label));
    response
}

/// A colour at rest, and while the pointer is there.
#[derive(Clone, Copy)]
pub(super) struct Ink(pub Color32, pub Color32);

impl From<Color32> for Ink {
    fn from(ink: Color32) -> Self {
        Self(ink, ink)
    }
}

enum Part {
    Text(Arc<Galley>, Ink),
    Key(Arc<Galley>, Ink, Color32),
    Die(Die, DieLook, f32),
    Disc(Color32, f32),
    Gap(f32),
}

impl Part {
    fn width(&self) -> f32 {
        match self {
            Self::Text(galley, _) => galley.size().x,
            Self::Key(galley, ..) => key_size(galley.size()).x,
            Self::Die(.., width) | Self::Disc(_, width) | Self::Gap(width) => *width,
        }
    }
}

/// What lies from left to right in a widget.
#[derive(Default)]
pub(super) struct Parts(Vec<Part>);

impl Parts {
    /// Returns how wide they are together.
    pub fn width(&self) -> f32 {
        self.0.iter().map(Part::width).sum()
    }

    pub fn gap(&mut self, width: f32) {
        self.0.push(Part::Gap(width));
    }

    pub fn text(&mut self, galley: Arc<Galley>, ink: impl Into<Ink>) {
        self.0.push(Part::Text(galley, ink.into()));
    }

    /// An icon, or other words that never give way.
    pub fn glyph(&mut self, ui: &Ui, glyph: &str, font: egui::FontId, ink: impl Into<Ink>) {
        self.text(one_line(ui, glyph, font, f32::INFINITY), ink);
    }

    /// A keycap.
    pub fn key(&mut self, ui: &Ui, key: &str, ink: impl Into<Ink>, border: Color32) {
        let galley = one_line(ui, key, Face::Medium.at(crate::ui::theme::text::TINY), f32::INFINITY);
        self.0.push(Part::Key(galley, ink.into(), border));
    }

    pub fn die(&mut self, die: Die, look: DieLook, size: f32) {
        self.0.push(Part::Die(die, look, size));
    }

    pub fn disc(&mut self, ink: Color32, across: f32) {
        self.0.push(Part::Disc(ink, across));
    }

    /// These follow.
    pub fn then(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Paints them from the middle left on.
    pub fn paint(self, ui: &Ui, theme: &Theme, left: Pos2, hover: f32) {
        let of = |Ink(rest, over)| if rest == over { rest } else { mix(over, rest, hover) };
        let mut x = left.x;
        for part in self.0 {
            let width = part.width();
            let center = pos2(x + width / 2.0, left.y);
            match part {
                Part::Text(galley, ink) => paint_left(ui, pos2(x, left.y), galley, of(ink)),
                Part::Key(galley, ink, border) => {
                    let cap = Rect::from_center_size(center, key_size(galley.size()));
                    paint_key(ui, cap, galley, of(ink), border);
                }
                Part::Die(die, look, size) => {
                    paint_die(ui.painter(), theme, center, size, die, &die.sides().to_string(), look);
                }
                Part::Disc(ink, across) => drop(ui.painter().circle_filled(center, across / 2.0, ink)),
                Part::Gap(_) => {}
            }
            x += width;
        }
    }
}
