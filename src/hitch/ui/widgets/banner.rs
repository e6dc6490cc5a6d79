//! The wash behind text: a tint of a tone above, the card's color below.

use super::drop_target::rounded;
use super::layout::Layouts as _;
use crate::ui::theme::{Theme, Tone, line, mix, radius, space};
use egui::epaint::{Mesh, PathShape};
use egui::{Frame, InnerResponse, Margin, Rect, Shape, Stroke, Ui};

#[must_use = "call show"]
pub struct Banner<'a> {
    theme: &'a Theme,
    tone: Tone,
}

impl<'a> Banner<'a> {
    /// Makes a banner of this tone; its words must express the same.
    pub fn new(theme: &'a Theme, tone: Tone) -> Self {
        Self { theme, tone }
    }

    pub fn show<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        // A place below the words, filled once it is known how much room they take.
        let behind = ui.painter().add(Shape::Noop);
        let margin = Margin::symmetric(space::M as i8 + 2, space::CARD_Y as i8);
        let shown = Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.row(space::M, |ui| add(ui)).inner
        });
        let rect = shown.response.rect.shrink(0.5);
        let outline = rounded(rect, f32::from(radius::XL));
        let p = &self.theme.palette;
        let edge = Stroke::new(line::HAIR, mix(self.theme.tone(self.tone).line, p.hairline, 0.6));
        let outline = PathShape::closed_line(outline, edge).into();
        ui.painter().set(behind, Shape::Vec(vec![wash(self.theme, self.tone, rect, rect), outline]));
        shown
    }
}

/// Makes a wash over `part` of a card in a tone; `card` is the inside of the whole card.
pub fn wash(theme: &Theme, tone: Tone, card: Rect, part: Rect) -> Shape {
    let p = &theme.palette;
    let soft = theme.tone(tone).soft;
    let color = |y: f32| mix(p.card, soft, ((y - part.top()) / part.height().max(1.0)).clamp(0.0, 1.0));
    // What would lie above the part lies on its edge.
    let outline = rounded(card, f32::from(radius::XL)).into_iter().map(|at| egui::pos2(at.x, at.y.max(part.top())));
    // A fan from the middle: colours are linear in y, so the triangles show no seams.
    let mut mesh = Mesh::default();
    mesh.colored_vertex(part.center(), color(part.center().y));
    for point in outline {
        mesh.colored_vertex(point, color(point.y));
    }
    let count = mesh.vertices.len() as u32 - 1;
    for i in 0..count {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
    }
    Shape::mesh(mesh)
}
