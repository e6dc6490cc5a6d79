//! Lines between shapes: straight or bent, clipped at the shapes.
//!
//! Pure geometry, as [`geometry`](super::geometry).

use super::geometry::{BodyShape, quadratic};
use egui::{Pos2, Rect, Vec2};

/// A quadratic curve between two places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    pub from: Pos2,
    /// The control point.
    pub by: Pos2,
    pub to: Pos2,
}

impl Curve {
    /// Makes a line whose middle is `bend` to the right of the straight one.
    pub fn bent(from: Pos2, to: Pos2, bend: f32) -> Self {
        let side = (to - from).normalized().rot90();
        Self { from, by: from.lerp(to, 0.5) + side * bend * 2.0, to }
    }

    /// Returns the place at `part`, from 0 to 1.
    pub fn at(&self, part: f32) -> Pos2 {
        quadratic(self.from.to_vec2(), self.by.to_vec2(), self.to.to_vec2(), part).to_pos2()
    }

    /// Returns the direction at `part`, from 0 to 1.
    pub fn way(&self, part: f32) -> Vec2 {
        ((self.by - self.from) * (1.0 - part) + (self.to - self.by) * part).normalized()
    }

    /// Returns whether the line is nearly straight.
    pub fn is_straight(&self) -> bool {
        (self.from.lerp(self.to, 0.5) - self.by).length_sq() < 0.25
    }

    /// Returns the part between two shapes at its ends, each `margin` away; `None` if the shapes touch.
    pub fn between(&self, start: BodyShape, end: BodyShape, margin: f32) -> Option<(f32, f32)> {
        let out = |part: f32| !start.contains(self.at(part) - self.from, margin);
        let near = |part: f32| end.contains(self.at(part) - self.to, margin);
        let first = border(0.0, 1.0, out);
        let last = border(1.0, 0.0, |part| !near(part));
        (first < last).then_some((first, last))
    }

    pub fn length(&self, from: f32, to: f32) -> f32 {
        if self.is_straight() {
            return self.at(from).distance(self.at(to));
        }
        let points = self.points(from, to);
        points.iter().zip(points.iter().skip(1)).map(|(a, b)| a.distance(*b)).sum()
    }

    pub fn points(&self, from: f32, to: f32) -> Vec<Pos2> {
        let steps: u8 = if self.is_straight() { 1 } else { 20 };
        (0..=steps).map(|i| self.at(from + (to - from) * f32::from(i) / f32::from(steps))).collect()
    }

    pub fn distance(&self, at: Pos2, from: f32, to: f32) -> f32 {
        let points = self.points(from, to);
        let pieces = points.iter().zip(points.iter().skip(1));
        pieces.map(|(a, b)| to_segment(at, *a, *b)).fold(f32::INFINITY, f32::min)
    }

    pub fn bounds(&self) -> Rect {
        Rect::from_two_pos(self.from, self.to).union(Rect::from_two_pos(self.at(0.5), self.at(0.5)))
    }
}

/// Returns where `is` becomes true between `from` and `to`.
fn border(from: f32, to: f32, is: impl Fn(f32) -> bool) -> f32 {
    let step = |i: u8| from + (to - from) * f32::from(i) / 24.0;
    let Some(first) = (0..=24).find(|i| is(step(*i))) else { return to };
    let (mut no, mut yes) = (step(first.saturating_sub(1)), step(first));
    // A 24th of a line halved eight times is finer than a pixel.
    for _ in 0..8 {
        let middle = f32::midpoint(no, yes);
        if is(middle) { yes = middle } else { no = middle }
    }
    yes
}

/// Returns the distance of a place from the segment between `a` and `b`.
pub fn to_segment(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let part = ((at - a).dot(along) / along.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
    at.distance(a + along * part)
}
