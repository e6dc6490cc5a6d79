//! The banner that says in words what a roll came to.

use super::drop_target::rounded;
use crate::ui::theme::{Theme, Tone, line, mix, radius, space};
use egui::epaint::{Mesh, PathShape};
use egui::{Frame, InnerResponse, Margin, Rect, Shape, Stroke, Ui};

/// A wide card tinted from the left.
#[must_use = "call show"]
pub struct Banner<'a> {
    theme: &'a Theme,
    tone: Tone,
}

impl<'a> Banner<'a> {
    /// A banner of this tone; its words must say the same.
    pub fn new(theme: &'a Theme, tone: Tone) -> Self {
        Self { theme, tone }
    }

    /// Shows the banner with this in a row inside.
    pub fn show<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let behind = ui.painter().add(Shape::Noop);
        let margin = Margin::symmetric(space::M as i8 + 2, space::CARD_Y as i8);
        let shown = Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space::M;
                add(ui)
            })
            .inner
        });
        ui.painter().set(behind, self.background(shown.response.rect));
        shown
    }

    fn background(&self, rect: Rect) -> Shape {
        let p = &self.theme.palette;
        let ink = self.theme.tone(self.tone);
        let tint = mix(ink.line, p.card, 0.30);
        let outline = rounded(rect.shrink(0.5), f32::from(radius::XL));
        // A fan from the middle: colours are linear in x, so the triangles show no seams.
        let color = |x: f32| mix(p.card, tint, ((x - rect.left()) / rect.width().max(1.0)).clamp(0.0, 1.0));
        let mut mesh = Mesh::default();
        mesh.colored_vertex(rect.center(), color(rect.center().x));
        for point in &outline {
            mesh.colored_vertex(*point, color(point.x));
        }
        let count = outline.len() as u32;
        for i in 0..count {
            mesh.add_triangle(0, 1 + i, 1 + (i + 1) % count);
        }
        let edge = Stroke::new(line::HAIR, mix(ink.line, p.hairline, 0.6));
        Shape::Vec(vec![Shape::mesh(mesh), PathShape::closed_line(outline, edge).into()])
    }
}
