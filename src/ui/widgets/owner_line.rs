//! Lines in an owner's colour and pattern: the ring of an avatar, the frame of a PC on the map.

use super::support::{pair, pos};
use crate::shapes;
use crate::ui::theme::{OwnerInk, OwnerPattern};
use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

/// Paints the closed line through `points` in an owner's colour and pattern. `inside` is the
/// colour of the ground, which shows between double lines.
pub fn paint_owner_line(painter: &Painter, points: &[Pos2], width: f32, ink: OwnerInk, inside: Color32) {
    let whole = |width: f32, color| Shape::closed_line(points.to_vec(), Stroke::new(width, color));
    let pieces = |period: f32, share: f32| {
        let line: Vec<_> = points.iter().copied().map(pair).collect();
        shapes::dashes(&line, &[], period, share)
    };
    let stroke = Stroke::new(width, ink.line);
    match ink.pattern {
        OwnerPattern::Solid => {
            painter.add(whole(width, ink.line));
        }
        OwnerPattern::Double => {
            painter.add(whole(width * 1.9, ink.line));
            painter.add(whole(width * 0.6, inside));
        }
        OwnerPattern::Dashed => {
            for dash in pieces(width * 4.4, 0.62) {
                painter.add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
            }
        }
        OwnerPattern::Dotted => {
            for dot in pieces(width * 2.1, 0.01) {
                if let Some(point) = dot.first() {
                    painter.circle_filled(pos(*point), width * 0.66, ink.line);
                }
            }
        }
        OwnerPattern::LongShort => {
            for dash in pieces(width * 9.0, 0.62) {
                painter.add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
            }
            // The short ones sit in the middle of the gaps, half a period on.
            let line: Vec<_> = points.iter().copied().map(pair).collect();
            for dash in shapes::dashes_between(&line, width * 9.0, 0.12) {
                painter.add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
            }
        }
        OwnerPattern::Half => {
            painter.add(whole(width * 0.6, ink.line));
            let middle = points.iter().map(|p| p.y).sum::<f32>() / points.len().max(1) as f32;
            let above: Vec<Pos2> = points.iter().copied().filter(|p| p.y <= middle + 0.01).collect();
            painter.add(Shape::line(above, Stroke::new(width * 1.5, ink.line)));
        }
    }
}

/// Paints a ring in an owner's colour and pattern.
pub fn paint_owner_ring(painter: &Painter, centre: Pos2, radius: f32, width: f32, ink: OwnerInk, inside: Color32) {
    // A small ring looks as round with fewer.
    let count = if radius < 20.0 { 32 } else { 64 };
    // From the left over the top, so that the upper half is one run of points.
    let points: Vec<Pos2> = (0..count)
        .map(|i| {
            let angle = std::f32::consts::PI + std::f32::consts::TAU * i as f32 / count as f32;
            centre + vec2(angle.cos(), angle.sin()) * radius
        })
        .collect();
    paint_owner_line(painter, &points, width, ink, inside);
}
