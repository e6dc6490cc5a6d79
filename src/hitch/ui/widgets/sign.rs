//! The small signs of the map.

use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};
use hitch_files::shapes::{self, Sign};

pub fn paint_sign(painter: &Painter, sign: Sign, center: Pos2, size: f32, color: Color32) {
    let half = size / 2.0;
    let at = |(x, y): shapes::Point| center + vec2(x, y) * half;
    let stroke = Stroke::new((size * 0.12).max(1.0), color);
    for part in sign.strokes() {
        let shape = match part {
            shapes::Stroke::Line(points) => Shape::line(points.iter().map(|point| at(*point)).collect(), stroke),
            shapes::Stroke::Ring(middle, radius) => Shape::circle_stroke(at(*middle), radius * half, stroke),
            shapes::Stroke::Disc(middle, radius) => Shape::circle_filled(at(*middle), radius * half, color),
        };
        painter.add(shape);
    }
}
