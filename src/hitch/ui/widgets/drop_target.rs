//! Highlights of targets during a drag.

use super::support::dashed;
use crate::ui::theme::{Theme, line, radius};
use egui::{Color32, Painter, Rect, Stroke, vec2};

/// Paints a dashed frame around a target. `over` fills it softly as well, while it is under the pointer. Paint it
/// before the content.
pub fn paint_drop_target(painter: &Painter, theme: &Theme, rect: Rect, over: bool) {
    let p = &theme.palette;
    let fill = if over { p.accent_soft.gamma_multiply(0.5) } else { Color32::TRANSPARENT };
    painter.rect_filled(rect, radius::XL, fill);
    frame(painter, rect, p.accent);
}

/// Paints a target under the pointer that refuses the drag.
pub fn paint_drop_refused(painter: &Painter, theme: &Theme, rect: Rect) {
    frame(painter, rect, theme.palette.bad);
}

fn frame(painter: &Painter, rect: Rect, ink: Color32) {
    dashed(painter, rect.shrink(line::STRONG), (f32::from(radius::XL), 9.0), Stroke::new(line::STRONG, ink));
}

/// Returns the outline of a rounded rectangle, clockwise from the top left, for dashing and for meshes.
pub(super) fn rounded(rect: Rect, radius: f32) -> Vec<egui::Pos2> {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0).max(0.0);
    let steps = 10;
    let quarter = std::f32::consts::FRAC_PI_2;
    let inner = rect.shrink(radius);
    let corners = [
        (inner.left_top(), 2.0 * quarter),
        (inner.right_top(), 3.0 * quarter),
        (inner.right_bottom(), 0.0),
        (inner.left_bottom(), quarter),
    ];
    let arc = |(center, from): (egui::Pos2, f32)| {
        (0..=steps).map(move |i| {
            let angle = from + quarter * i as f32 / steps as f32;
            center + vec2(angle.cos(), angle.sin()) * radius
        })
    };
    corners.into_iter().flat_map(arc).collect()
}
