//! Geometry of the map: the view, the four shapes, lines between them.
//!
//! Pure geometry. It must never know a table, a painter or a color.
//!
//! Two spaces: the *map* in whole units, and the *sheet*, which is the map times the zoom. The screen is the sheet
//! moved. Layouts, made once per zoom, are on the sheet.

use super::measure;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use hitch_core::model::ElementKind;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place of the map in the middle of the view.
    pub center: Pos2,
    /// Points on screen per map unit.
    pub zoom: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Pos2::ZERO, zoom: 1.0 }
    }
}

impl Camera {
    /// Returns the offset from the sheet to the screen.
    pub fn offset(&self, view: Rect) -> Vec2 {
        view.center().to_vec2() - self.center.to_vec2() * self.zoom
    }

    pub fn to_screen(self, view: Rect, at: Pos2) -> Pos2 {
        (at.to_vec2() * self.zoom + self.offset(view)).to_pos2()
    }

    pub fn to_map(self, view: Rect, at: Pos2) -> Pos2 {
        ((at - self.offset(view)).to_vec2() / self.zoom).to_pos2()
    }

    /// Zooms and keeps `at` in place on screen.
    pub fn zoom_about(&mut self, view: Rect, at: Pos2, factor: f32) {
        let fixed = self.to_map(view, at);
        self.zoom = (self.zoom * factor).clamp(measure::ZOOM_LEAST, measure::ZOOM_MOST);
        self.center = fixed - (at - view.center()) / self.zoom;
    }

    /// Moves the view by points on screen.
    pub fn pan(&mut self, by: Vec2) {
        self.center -= by / self.zoom;
    }

    /// Shows this part of the map in the middle of `room`, a part of the view.
    pub fn fit(&mut self, view: Rect, room: Rect, bounds: Rect) {
        let size = bounds.size().max(Vec2::splat(1.0));
        let zoom = (room.width() / size.x).min(room.height() / size.y);
        self.zoom = zoom.clamp(measure::ZOOM_LEAST, measure::ZOOM_FIT);
        self.show(view, room, bounds.center());
    }

    /// Moves the view so that `at` is in the middle of `room`.
    pub fn show(&mut self, view: Rect, room: Rect, at: Pos2) {
        self.center = at - (room.center() - view.center()) / self.zoom;
    }
}

/// One of the four shapes (PATH-1), around its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyShape {
    pub kind: ElementKind,
    pub half: Vec2,
}

/// The share of a triangle's height above its middle, chosen so that shapes look balanced.
const APEX: f32 = 1.14;

impl BodyShape {
    pub fn new(kind: ElementKind, scale: f32) -> Self {
        let half = match kind {
            ElementKind::Pc => measure::PC,
            ElementKind::Gmc => measure::GMC,
            ElementKind::Situation => measure::SITUATION,
            ElementKind::Resource => measure::RESOURCE,
        };
        Self { kind, half: half * scale }
    }

    pub fn top(&self) -> f32 {
        if self.kind == ElementKind::Situation { -self.half.y * APEX } else { -self.half.y }
    }

    pub fn bottom(&self) -> f32 {
        if self.kind == ElementKind::Situation { self.half.y * (2.0 - APEX) } else { self.half.y }
    }

    /// Returns the box around the shape, with its middle at the origin.
    pub fn bounds(&self) -> Rect {
        Rect::from_min_max(pos2(-self.half.x, self.top()), pos2(self.half.x, self.bottom()))
    }

    /// Returns whether a place relative to the middle is inside, or nearer than `margin`.
    pub fn contains(&self, at: Vec2, margin: f32) -> bool {
        let (x, y) = (at.x.abs(), at.y.abs());
        let half = self.half;
        match self.kind {
            ElementKind::Pc => x <= half.x + margin && y <= half.y + margin,
            // Squares and roots, not `length`: it is asked so often that a library call shows.
            ElementKind::Gmc => at.length_sq() <= (half.x + margin).powi(2),
            ElementKind::Resource => x * half.y + y * half.x <= half.x * half.y + margin * half.length_sq().sqrt(),
            ElementKind::Situation => {
                let height = half.y * 2.0;
                let flank = x * height - (at.y - self.top()) * half.x;
                at.y <= self.bottom() + margin && flank <= margin * vec2(height, half.x).length_sq().sqrt()
            }
        }
    }

    /// Returns the length of a line from the middle towards `way` up to `margin` outside.
    pub fn leave(&self, way: Vec2, margin: f32) -> f32 {
        let way = way.normalized();
        let mut inside = 0.0;
        let mut outside = self.half.length() * 2.0 + margin * 4.0 + 1.0;
        // Halved so often, what is left is far below a pixel.
        for _ in 0..24 {
            let middle = f32::midpoint(inside, outside);
            if self.contains(way * middle, margin) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        outside
    }

    /// Returns half of the width at this height relative to the middle; negative outside.
    pub fn half_width(&self, y: f32) -> f32 {
        let half = self.half;
        match self.kind {
            ElementKind::Pc => half.x,
            ElementKind::Gmc => (half.x * half.x - y * y).max(0.0).sqrt(),
            ElementKind::Resource => half.x * (1.0 - y.abs() / half.y),
            ElementKind::Situation => half.x * (y - self.top()) / (half.y * 2.0),
        }
    }

    /// Returns the outline, `margin` outside, clockwise, with the middle at the origin.
    pub fn outline(&self, margin: f32, scale: f32) -> Vec<Vec2> {
        let half = self.half + Vec2::splat(margin);
        match self.kind {
            ElementKind::Gmc => arc(Vec2::ZERO, half.x, 0.0, std::f32::consts::TAU, 48),
            ElementKind::Pc => {
                let sharp = [vec2(-half.x, -half.y), vec2(half.x, -half.y), half, vec2(-half.x, half.y)];
                rounded(&sharp, measure::CORNER * scale + margin)
            }
            ElementKind::Resource => {
                // Pushed out so that the flanks, not the corners, are `margin` away.
                let out = self.half * (1.0 + margin * self.half.length() / (self.half.x * self.half.y));
                let sharp = [vec2(0.0, -out.y), vec2(out.x, 0.0), vec2(0.0, out.y), vec2(-out.x, 0.0)];
                rounded(&sharp, measure::CORNER_SOFT * scale + margin)
            }
            ElementKind::Situation => {
                let height = self.half.y * 2.0;
                let flank = margin * vec2(height, self.half.x).length() / self.half.x;
                let (top, bottom) = (self.top() - flank, self.bottom() + margin);
                let wide = self.half.x * (bottom - top) / height;
                rounded(
                    &[vec2(0.0, top), vec2(wide, bottom), vec2(-wide, bottom)],
                    measure::CORNER_SOFT * scale + margin,
                )
            }
        }
    }
}

fn arc(middle: Vec2, radius: f32, from: f32, sweep: f32, steps: u8) -> Vec<Vec2> {
    let at = |i: u8| from + sweep * f32::from(i) / f32::from(steps);
    // From the left over the top, so that the upper half is one run of points.
    (0..steps).map(|i| middle - Vec2::angled(at(i)) * radius).collect()
}

/// Rounds the corners of a convex outline.
fn rounded(sharp: &[Vec2], radius: f32) -> Vec<Vec2> {
    let count = sharp.len();
    let before = sharp.iter().cycle().skip(count.saturating_sub(1));
    let after = sharp.iter().cycle().skip(1);
    let mut points = Vec::with_capacity(count * 7);
    for ((corner, before), after) in sharp.iter().zip(before).zip(after) {
        let (back, on) = ((*before - *corner).normalized(), (*after - *corner).normalized());
        let angle = back.dot(on).clamp(-1.0, 1.0).acos();
        let cut = radius / (angle / 2.0).tan().max(0.1);
        let (enter, leave) = (*corner + back * cut, *corner + on * cut);
        for i in 0..=6_u8 {
            points.push(quadratic(enter, *corner, leave, f32::from(i) / 6.0));
        }
    }
    points
}

pub(super) fn quadratic(from: Vec2, by: Vec2, to: Vec2, part: f32) -> Vec2 {
    let rest = 1.0 - part;
    from * (rest * rest) + by * (2.0 * rest * part) + to * (part * part)
}

/// Returns the angle of text in this direction, turned so that it is never upside down.
pub fn upright(way: Vec2) -> f32 {
    let angle = way.angle();
    let quarter = std::f32::consts::FRAC_PI_2;
    if angle > quarter {
        angle - quarter * 2.0
    } else if angle <= -quarter {
        angle + quarter * 2.0
    } else {
        angle
    }
}

/// Returns the nearest place in a direction. Places off the axis count as farther, and those more to the side than
/// ahead are left out.
pub fn nearest_towards<T: Copy>(from: Pos2, way: Vec2, places: impl Iterator<Item = (T, Pos2)>) -> Option<T> {
    let way = way.normalized();
    let cost = |at: Pos2| {
        let gap = at - from;
        let (ahead, aside) = (gap.dot(way), gap.dot(way.rot90()).abs());
        (ahead > 0.5 && aside <= ahead * 1.8).then_some(ahead + aside * 1.6)
    };
    places.filter_map(|(it, at)| Some((it, cost(at)?))).min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(it, _)| it)
}

pub fn snapped(at: Pos2) -> Pos2 {
    (at / measure::SNAP).round() * measure::SNAP
}

#[cfg(test)]
#[path = "geometry_tests.rs"]
mod tests;
