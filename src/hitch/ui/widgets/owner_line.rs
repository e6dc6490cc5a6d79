//! Lines in an owner's color and pattern: the ring of an avatar, the frame of a PC on the map.

use super::support::{pair, pos};
use crate::ui::theme::{OwnerInk, OwnerPattern};
use egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};
use hitch_files::shapes;
use std::cell::RefCell;
use std::collections::HashMap;

/// Paints the closed line through `points` in an owner's color and pattern. `inside` is the background color, which
/// shows between double lines.
pub fn paint_owner_line(painter: &Painter, points: &[Pos2], width: f32, ink: OwnerInk, inside: Color32) {
    painter.extend(owner_line(points, width, ink, inside));
}

fn owner_line(points: &[Pos2], width: f32, ink: OwnerInk, inside: Color32) -> Vec<Shape> {
    let whole = |width: f32, color| Shape::closed_line(points.to_vec(), Stroke::new(width, color));
    let line = || points.iter().copied().map(pair).collect::<Vec<_>>();
    let stroke = Stroke::new(width, ink.line);
    let dashed = |dash: shapes::Dash| Shape::line(dash.into_iter().map(pos).collect(), stroke);
    let pieces = |period: f32, share: f32| shapes::dashes(&line(), &[], period, share).into_iter();
    match ink.pattern {
        OwnerPattern::Solid => vec![whole(width, ink.line)],
        OwnerPattern::Double => vec![whole(width * 1.9, ink.line), whole(width * 0.6, inside)],
        OwnerPattern::Dashed => pieces(width * 4.4, 0.62).map(dashed).collect(),
        OwnerPattern::Dotted => {
            let dots = pieces(width * 2.1, 0.01).filter_map(|dot| dot.first().copied());
            dots.map(|point| Shape::circle_filled(pos(point), width * 0.66, ink.line)).collect()
        }
        OwnerPattern::LongShort => {
            // The short ones sit in the middle of the gaps, half a period on.
            let short = shapes::dashes_between(&line(), width * 9.0, 0.12);
            pieces(width * 9.0, 0.62).chain(short).map(dashed).collect()
        }
        OwnerPattern::Half => {
            let middle = points.iter().map(|p| p.y).sum::<f32>() / points.len().max(1) as f32;
            let above: Vec<Pos2> = points.iter().copied().filter(|p| p.y <= middle + 0.01).collect();
            vec![whole(width * 0.6, ink.line), Shape::line(above, Stroke::new(width * 1.5, ink.line))]
        }
    }
}

/// The key of a cached ring, without its place.
type Ring = (OwnerPattern, [u32; 2], [Color32; 2]);

/// The most rings kept: a window has a few sizes of a few owners.
const KEPT: usize = 256;

thread_local! {
    /// Rings around the origin, cut into dashes once instead of every frame.
    static RINGS: RefCell<HashMap<Ring, Vec<Shape>>> = RefCell::default();
}

pub fn paint_owner_ring(painter: &Painter, center: Pos2, radius: f32, width: f32, ink: OwnerInk, inside: Color32) {
    let ring = (ink.pattern, [radius, width].map(f32::to_bits), [ink.line, inside]);
    RINGS.with_borrow_mut(|rings| {
        if rings.len() > KEPT {
            // All at once: the few that are on the screen are cut again in one frame.
            rings.clear();
        }
        let shapes = rings.entry(ring).or_insert_with(|| owner_ring(radius, width, ink, inside));
        painter.extend(shapes.iter().cloned().map(|mut shape| {
            shape.translate(center.to_vec2());
            shape
        }));
    });
}

fn owner_ring(radius: f32, width: f32, ink: OwnerInk, inside: Color32) -> Vec<Shape> {
    // A small ring looks as round with fewer.
    let count = if radius < 20.0 { 32 } else { 64 };
    // From the left over the top, so that the upper half is one run of points.
    let points: Vec<Pos2> = (0..count)
        .map(|i| {
            let angle = std::f32::consts::PI + std::f32::consts::TAU * i as f32 / count as f32;
            pos2(angle.cos(), angle.sin()) * radius
        })
        .collect();
    owner_line(&points, width, ink, inside)
}
