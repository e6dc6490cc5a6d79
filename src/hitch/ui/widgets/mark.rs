//! The logo of the program: a 1 in a dashed square, a hitch.

use super::drop_target::rounded;
use super::support::{pair, pos};
use crate::ui::theme::{Face, Theme};
use egui::{Align2, Painter, Rect, Shape, Stroke};
use hitch_files::shapes;

pub fn paint_mark(painter: &Painter, theme: &Theme, rect: Rect) {
    let (ink, across) = (theme.palette.accent, rect.width());
    let outline: Vec<_> = rounded(rect.shrink(across * 0.1), across * 0.19).into_iter().map(pair).collect();
    for dash in shapes::dashes(&outline, &[], across * 0.3, 0.58) {
        painter.add(Shape::line(dash.into_iter().map(pos).collect(), Stroke::new(across * 0.092, ink)));
    }
    painter.text(rect.center(), Align2::CENTER_CENTER, "1", Face::Display.at(across * 0.58), ink);
}
