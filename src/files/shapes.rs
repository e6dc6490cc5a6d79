//! The outlines of the five dice, as pure geometry.
//!
//! The window and the printed page draw the same dice from here. This module must never know a color, a font or a
//! drawing library: it deals in `(x, y)` pairs, y growing downward.
//!
//! Invariants: every outline is convex, closed, clockwise on screen, and stays inside the requested square.

mod dashes;
mod signs;

pub use dashes::{Dash, dashes, dashes_between};
pub use signs::{Sign, Stroke};

use hitch_core::model::Die;
use std::f32::consts::PI;
use std::sync::LazyLock;

pub type Point = (f32, f32);

/// One piece of an outline, starting at the end of the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    Line(Point),
    /// A rounded corner: two control points and the end.
    Cubic(Point, Point, Point),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    pub start: Point,
    /// Ends at `start`.
    pub segments: Vec<Segment>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberSpot {
    /// Middle of the digits (half of their height, not of the line).
    pub center: Point,
    /// For a face whose digits are about 0.73 of it high.
    pub font_size: f32,
}

/// Returns the sharp corners in a square of 100, clockwise from the top. The extents differ on purpose: a triangle and
/// a diamond need more reach than a square to look the same size.
const fn corners(die: Die) -> &'static [Point] {
    match die {
        Die::D4 => &[(50.0, 4.0), (99.0, 90.0), (1.0, 90.0)],
        Die::D6 => &[(11.5, 11.5), (88.5, 11.5), (88.5, 88.5), (11.5, 88.5)],
        Die::D8 => &[(50.0, -1.0), (99.0, 50.0), (50.0, 101.0), (1.0, 50.0)],
        Die::D10 => &[(50.0, 2.0), (95.0, 35.0), (95.0, 65.0), (50.0, 98.0), (5.0, 65.0), (5.0, 35.0)],
        Die::D12 => &[(50.0, 2.0), (97.5, 36.6), (79.4, 92.5), (20.6, 92.5), (2.5, 36.6)],
    }
}

/// Returns the radius of the rounded corners, in the same square of 100.
const fn corner_radius(die: Die) -> f32 {
    match die {
        Die::D4 => 7.0,
        Die::D6 => 14.0,
        Die::D8 => 9.0,
        Die::D10 | Die::D12 => 10.0,
    }
}

/// Returns the outline of a die in the square of this size around `center`.
pub fn outline(die: Die, center: Point, size: f32) -> Outline {
    let scale = size / 100.0;
    let place = |(x, y): Point| (center.0 + (x - 50.0) * scale, center.1 + (y - 50.0) * scale);
    let sharp: Vec<Point> = corners(die).iter().copied().map(place).collect();
    rounded(&sharp, corner_radius(die) * scale)
}

/// Returns the outline as a polygon fine enough to look round at this size, for libraries without curves.
pub fn polygon(die: Die, center: Point, size: f32) -> Vec<Point> {
    // Windows draw a hundred dice a frame, all of few shapes: each is worked out once.
    static SHAPES: LazyLock<[Vec<Vec<Point>>; Die::ALL.len()]> = LazyLock::new(|| {
        Die::ALL.map(|die| (0..=MOST_STEPS).map(|steps| outline(die, (0.0, 0.0), 1.0).flatten(steps)).collect())
    });
    let steps = ((2.0 + size / 14.0) as usize).min(MOST_STEPS);
    let place = Die::ALL.iter().position(|it| *it == die).unwrap_or_default();
    let shape = SHAPES.get(place).and_then(|all| all.get(steps)).map(Vec::as_slice).unwrap_or_default();
    shape.iter().map(|(x, y)| (center.0 + x * size, center.1 + y * size)).collect()
}

const MOST_STEPS: usize = 10;

/// Returns the place for a number of that many digits. The triangle carries it low, where it is wide.
pub fn number_spot(die: Die, center: Point, size: f32, digits: usize) -> NumberSpot {
    let (rise, one, two) = match die {
        Die::D4 => (14.0, 38.0, 30.0),
        Die::D6 => (0.0, 48.0, 42.0),
        Die::D8 => (0.0, 46.0, 38.0),
        Die::D10 => (0.0, 48.0, 41.0),
        Die::D12 => (1.5, 48.0, 40.0),
    };
    let scale = size / 100.0;
    let font_size = if digits > 1 { two } else { one } * scale;
    NumberSpot { center: (center.0, center.1 + rise * scale), font_size }
}

impl Outline {
    /// Returns the outline as points, each corner cut into `steps` pieces.
    pub fn flatten(&self, steps: usize) -> Vec<Point> {
        let steps = steps.max(1);
        let mut points = vec![self.start];
        let mut from = self.start;
        for segment in &self.segments {
            match *segment {
                Segment::Line(to) => {
                    points.push(to);
                    from = to;
                }
                Segment::Cubic(a, b, to) => {
                    points.extend((1..=steps).map(|i| cubic_at(from, a, b, to, i as f32 / steps as f32)));
                    from = to;
                }
            }
        }
        // Two points in one place have no direction between them.
        points.dedup_by(|a, b| distance(*a, *b) < 1e-4);
        if points.len() > 1 && points.last().is_some_and(|last| distance(*last, self.start) < 1e-4) {
            points.pop();
        }
        points
    }
}

/// Returns the dashes of a die's outline: one on every corner, mirrored left and right.
pub fn dashed_outline(die: Die, center: Point, size: f32, period: f32, share: f32) -> Vec<Dash> {
    let outline = outline(die, center, size);
    let steps = 8;
    let points = outline.flatten(steps);
    // Each corner is flattened to `steps` pieces and one edge; its middle is half the steps in.
    let marks: Vec<usize> = (0..corners(die).len()).map(|corner| corner * (steps + 1) + steps / 2).collect();
    dashes(&points, &marks, period, share)
}

fn rounded(sharp: &[Point], radius: f32) -> Outline {
    let count = sharp.len();
    let before = sharp.iter().cycle().skip(count.saturating_sub(1));
    let after = sharp.iter().cycle().skip(1);
    let mut start = None;
    let mut segments = Vec::with_capacity(count * 2 + 1);
    for ((corner, before), after) in sharp.iter().zip(before).zip(after) {
        let to_before = direction(*corner, *before);
        let to_after = direction(*corner, *after);
        let cosine = (to_before.0 * to_after.0 + to_before.1 * to_after.1).clamp(-1.0, 1.0);
        let angle = cosine.acos();
        // So far from the corner the arc touches both edges.
        let cut = radius / (angle / 2.0).tan();
        // How far the control points reach so that a cubic hugs an arc of this sweep.
        let reach = radius * 4.0 / 3.0 * ((PI - angle) / 4.0).tan();
        let enter = along(*corner, to_before, cut);
        let leave = along(*corner, to_after, cut);
        if start.is_some() {
            segments.push(Segment::Line(enter));
        } else {
            start = Some(enter);
        }
        let first = along(*corner, to_before, cut - reach);
        let second = along(*corner, to_after, cut - reach);
        segments.push(Segment::Cubic(first, second, leave));
    }
    let start = start.unwrap_or_default();
    segments.push(Segment::Line(start));
    Outline { start, segments }
}

fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn direction(from: Point, to: Point) -> Point {
    let length = distance(from, to).max(f32::EPSILON);
    ((to.0 - from.0) / length, (to.1 - from.1) / length)
}

fn along(from: Point, way: Point, far: f32) -> Point {
    (from.0 + way.0 * far, from.1 + way.1 * far)
}

fn cubic_at(from: Point, first: Point, second: Point, to: Point, part: f32) -> Point {
    let rest = 1.0 - part;
    let weights = [rest * rest * rest, 3.0 * rest * rest * part, 3.0 * rest * part * part, part * part * part];
    let points = [from, first, second, to];
    points.iter().zip(weights).fold((0.0, 0.0), |sum, (point, weight)| along(sum, *point, weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(points: &[Point]) -> f32 {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>() / 2.0
    }

    /// At sixteen pixels, as in a line of text, the shape alone tells a die.
    #[test]
    fn shapes_are_told_apart_at_sixteen_pixels() {
        let inside = |points: &[Point], (x, y): Point| {
            let next = points.iter().cycle().skip(1);
            points.iter().zip(next).all(|(a, b)| (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0) >= 0.0)
        };
        let pixels = || (0..=u8::MAX).map(|at| (f32::from(at % 16) + 0.5, f32::from(at / 16) + 0.5));
        let drawn = |die: Die| {
            let points = polygon(die, (8.0, 8.0), 16.0);
            pixels().map(|at| inside(&points, at)).collect::<Vec<bool>>()
        };
        for (place, one) in Die::ALL.into_iter().enumerate() {
            for other in Die::ALL.into_iter().skip(place + 1) {
                let differ = drawn(one).iter().zip(drawn(other)).filter(|(a, b)| **a != *b).count();
                assert!(differ >= 12, "{one} and {other} differ in {differ} pixels only");
            }
        }
    }

    #[test]
    fn every_outline_stays_in_its_square() {
        for die in Die::ALL {
            for size in [14.0, 20.0, 58.0, 96.0] {
                for (x, y) in polygon(die, (30.0, 40.0), size) {
                    let half = size / 2.0 + 1e-3;
                    assert!((x - 30.0).abs() <= half && (y - 40.0).abs() <= half, "{die} at {size}: {x} {y}");
                }
            }
        }
    }

    #[test]
    fn every_outline_is_convex_and_clockwise() {
        for die in Die::ALL {
            let points = polygon(die, (0.0, 0.0), 96.0);
            let count = points.len();
            for i in 0..count {
                let (a, b, c) = (points[i], points[(i + 1) % count], points[(i + 2) % count]);
                let turn = (b.0 - a.0) * (c.1 - b.1) - (b.1 - a.1) * (c.0 - b.0);
                assert!(turn >= -1e-2, "{die} turns the wrong way at {b:?}");
            }
        }
    }

    #[test]
    fn dice_weigh_about_the_same() {
        for die in Die::ALL {
            let share = area(&polygon(die, (0.0, 0.0), 100.0)) / 10_000.0;
            assert!((0.38..0.62).contains(&share), "{die} covers {share}");
        }
    }

    #[test]
    fn outlines_are_mirrored_left_and_right() {
        for die in Die::ALL {
            let points = polygon(die, (0.0, 0.0), 100.0);
            let sum: f32 = points.iter().map(|p| p.0).sum();
            assert!(sum.abs() < 0.1, "{die} leans by {sum}");
        }
    }

    #[test]
    fn numbers_fit_inside() {
        for die in Die::ALL {
            for digits in [1, 2] {
                let spot = number_spot(die, (0.0, 0.0), 100.0, digits);
                // Half the height of the digits, and half the width of bold ones.
                let (w, h) = (digits as f32 * spot.font_size * 0.32, spot.font_size * 0.365);
                for (x, y) in [(-w, -h), (w, -h), (w, h), (-w, h)] {
                    let corner = (spot.center.0 + x, spot.center.1 + y);
                    assert!(contains(&polygon(die, (0.0, 0.0), 100.0), corner), "{die}, {digits} digits: {corner:?}");
                }
            }
        }
    }

    fn contains(points: &[Point], p: Point) -> bool {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).all(|(a, b)| (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) >= 0.0)
    }

    #[test]
    fn a_flattened_outline_does_not_repeat_its_start() {
        for die in Die::ALL {
            let points = polygon(die, (0.0, 0.0), 40.0);
            assert!(distance(points[0], points[points.len() - 1]) > 1e-3);
        }
    }
}
