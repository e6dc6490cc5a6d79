//! A color to choose, as it looks on paper.

use super::body::Body;
use crate::ui::theme::{PAPER, Theme, line, radius, size};
use egui::{Color32, Response, Role, Stroke, Ui, Vec2};

/// The share of the disc of paper that has the color.
const INK: f32 = 0.64;

/// Paints the color on a disc of paper, with a ring around the chosen one.
pub fn swatch(ui: &mut Ui, theme: &Theme, [r, g, b]: [u8; 3], chosen: bool, label: &str) -> Response {
    let body = Body::new(theme, Vec2::splat(size::CONTROL)).role(Role::RadioButton).selected(Some(chosen));
    body.radius(radius::L).show(
        ui,
        || label.to_owned(),
        |ui, rect, hover, _| {
            let (p, painter) = (&theme.palette, ui.painter());
            let across = rect.width() / 2.0 - line::STRONG;
            painter.circle_filled(rect.center(), across, PAPER);
            painter.circle_filled(rect.center(), across * (INK + 0.1 * hover), Color32::from_rgb(r, g, b));
            let edge = if chosen { Stroke::new(line::STRONG, p.accent) } else { Stroke::new(line::HAIR, p.outline) };
            painter.circle_stroke(rect.center(), across, edge);
        },
    )
}
