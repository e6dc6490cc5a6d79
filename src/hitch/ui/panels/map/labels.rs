//! Places for the texts of lines: on the line, in a gap cut for them, clear of elements and of each other; beside the
//! line if it is too short; or hidden until asked for.
//!
//! A text counts as a row of circles, so that any angle works.

use super::bodies::Body;
use super::curve::Curve;
use super::geometry::upright;
use super::grid::Grid;
use super::layout::{MapLine, Wide};
use super::measure;
use crate::ui::theme::Face;
use egui::{Pos2, Rect, Vec2, vec2};
use hitch_core::model::{ConnectionId, Name};
use std::collections::HashSet;

#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text as painted, perhaps shortened.
    pub text: Name,
    pub center: Pos2,
    pub angle: f32,
    pub size: Vec2,
    pub font: f32,
    /// The part of the line left out for the text.
    pub gap: Option<(f32, f32)>,
    /// The label has a place of its own; otherwise it is shown only while its line is highlighted.
    pub shown: bool,
}

impl Label {
    pub fn contains(&self, at: Pos2) -> bool {
        let way = Vec2::angled(self.angle);
        let gap = at - self.center;
        gap.dot(way).abs() <= self.size.x / 2.0 && gap.dot(way.rot90()).abs() <= self.size.y / 2.0
    }

    /// Returns the part of the sheet the label takes at its angle.
    pub fn bounds(&self) -> Rect {
        let way = Vec2::angled(self.angle).abs();
        let size = vec2(way.x * self.size.x + way.y * self.size.y, way.y * self.size.x + way.x * self.size.y);
        Rect::from_center_size(self.center, size)
    }

    /// Returns whether the label is too near to another.
    pub fn touches(&self, other: &Self) -> bool {
        let reach = f32::midpoint(self.size.y, other.size.y);
        let far = f32::midpoint(self.size.x, other.size.x) + reach;
        self.center.distance(other.center) <= far
            && self.circles().any(|at| other.circles().any(|there| at.distance(there) < reach))
    }

    /// Returns the middles of the circles that stand for the text.
    fn circles(&self) -> impl Iterator<Item = Pos2> + use<> {
        Place { center: self.center, angle: self.angle, size: self.size, gap: self.gap }.circles()
    }
}

#[derive(Clone, Copy, Debug)]
struct Place {
    center: Pos2,
    angle: f32,
    size: Vec2,
    gap: Option<(f32, f32)>,
}

impl Place {
    fn on(curve: &Curve, part: f32, size: Vec2) -> Self {
        let away = (curve.by - curve.from) * (1.0 - part) + (curve.to - curve.by) * part;
        let gap = (size.x / 2.0 + measure::CONNECTION_GAP) / (away.length() * 2.0).max(1.0);
        Self { center: curve.at(part), angle: upright(curve.way(part)), size, gap: Some((part - gap, part + gap)) }
    }

    fn circles(self) -> impl Iterator<Item = Pos2> + use<> {
        let way = Vec2::angled(self.angle);
        let reach = (self.size.x / 2.0 - self.size.y / 2.0).max(0.0);
        let count = (reach * 2.0 / (self.size.y * 0.8)).ceil() as u16;
        (0..=count).map(move |i| {
            let part = if count == 0 { 0.0 } else { f32::from(i) / f32::from(count) * 2.0 - 1.0 };
            self.center + way * reach * part
        })
    }

    fn label(self, text: Name, font: f32) -> Label {
        let Self { center, angle, size, gap } = self;
        Label { text, center, angle, size, font, gap, shown: true }
    }
}

pub struct Labels<'b> {
    bodies: &'b [Body],
    body_grid: Grid,
    lines: Grid,
    taken: Grid,
    circles: Vec<(Pos2, f32)>,
    found: Vec<usize>,
    font: f32,
    small: bool,
    /// For highlighted lines: each gets its text, wherever there is room.
    asked: bool,
    keep: HashSet<ConnectionId>,
    /// The present line leads to an element being moved.
    moves: bool,
}

/// The cost below which a place touches nothing.
const FREE: f32 = 100.0;

impl<'b> Labels<'b> {
    pub fn new(bodies: &'b [Body], lines: &[MapLine], zoom: f32) -> Self {
        let mut body_grid = Grid::new(48.0);
        for (place, body) in bodies.iter().enumerate().filter(|(_, body)| body.seen) {
            body_grid.insert(place, body.bounds());
        }
        let mut places = Grid::new(24.0);
        for (place, line) in lines.iter().enumerate() {
            let Some((from, to)) = line.span else { continue };
            let steps = (line.curve.from.distance(line.curve.to) / 12.0).clamp(2.0, 200.0) as u16;
            for i in 0..=steps {
                places.insert_at(place, line.curve.at(from + (to - from) * f32::from(i) / f32::from(steps)));
            }
        }
        let font = (measure::CONNECTION_TEXT * zoom).max(measure::CONNECTION_TEXT_SMALL);
        let small = zoom < measure::NAMES_OUTSIDE;
        Self {
            bodies,
            body_grid,
            lines: places,
            taken: Grid::new(48.0),
            circles: Vec::new(),
            found: Vec::new(),
            font,
            small,
            asked: false,
            keep: HashSet::new(),
            moves: false,
        }
    }

    /// Sets up for highlighted lines: each gets its text, wherever there is room.
    pub fn asked(mut self) -> Self {
        self.asked = true;
        self
    }

    /// Keeps the texts of these lines in place.
    pub fn keeping(mut self, keep: HashSet<ConnectionId>) -> Self {
        self.keep = keep;
        self
    }

    /// Gives each line its text. Lines with the least room choose first, those of elements being moved last, so that
    /// nothing else changes meanwhile.
    pub fn place(mut self, lines: &mut [MapLine], wide: &mut Wide<'_>) {
        let moving: HashSet<_> = self.bodies.iter().filter(|it| it.moving).map(|it| it.id).collect();
        let mut order: Vec<(bool, f32, usize, f32)> = Vec::with_capacity(lines.len());
        for (place, line) in lines.iter().enumerate() {
            if line.text.is_empty() {
                continue;
            }
            if self.keep.contains(&line.id) {
                if let Some(label) = &line.label {
                    self.take(label);
                }
                continue;
            }
            let width = line.wide * self.font + 1.0;
            let length = line.span.map_or(0.0, |(from, to)| line.curve.length(from, to));
            let moves = moving.contains(&line.from) || moving.contains(&line.to);
            order.push((moves, length - width, place, width));
        }
        order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        for (moves, _, place, width) in order {
            let Some(line) = lines.get_mut(place) else { continue };
            self.moves = moves;
            let label = self.best(place, line, width, wide);
            if label.shown {
                self.take(&label);
            }
            line.label = Some(label);
        }
    }

    fn take(&mut self, label: &Label) {
        for at in label.circles() {
            self.taken.insert_at(self.circles.len(), at);
            self.circles.push((at, label.size.y / 2.0));
        }
    }

    fn best(&mut self, place: usize, line: &MapLine, width: f32, wide: &mut Wide<'_>) -> Label {
        let size = vec2(width, self.font * measure::LEADING);
        let on_line = self.along(place, line, size);
        if let Some((cost, on)) = on_line
            && cost < FREE
        {
            return on.label(line.text.clone(), self.font);
        }
        // A text cut short on its line says more than one that stands somewhere else; but from afar
        // whole words read better than many halves.
        if !self.small
            && !self.asked
            && let Some(label) = self.shortened(place, line, width, wide)
        {
            return label;
        }
        if self.small && !self.asked {
            let middle = line.span.map_or(0.5, |(from, to)| f32::midpoint(from, to));
            let there = Place { gap: None, ..Place::on(&line.curve, middle, size) };
            return Label { shown: false, ..there.label(line.text.clone(), self.font) };
        }
        let beside = self.beside(place, line, size);
        let (least, there) = on_line.filter(|(cost, _)| beside.0 >= FREE && *cost <= beside.0).unwrap_or(beside);
        Label { shown: least < FREE, ..there.label(line.text.clone(), self.font) }
    }

    fn along(&mut self, place: usize, line: &MapLine, size: Vec2) -> Option<(f32, Place)> {
        let (first, last) = line.span?;
        let length = line.curve.length(first, last);
        // Enough of the line stays on both sides to see where it goes.
        let need = size.x / 2.0 + measure::CONNECTION_GAP + 4.0;
        if need * 2.0 > length {
            return None;
        }
        let mut best: Option<(f32, Place)> = None;
        for i in 0..9_u8 {
            // The middle first, then to and fro.
            let step = f32::from(i.div_ceil(2)) * if i % 2 == 0 { 1.0 } else { -1.0 };
            let middle = f32::midpoint(first, last);
            let part = middle + (last - first - need * 2.0 / length * (last - first)) / 2.0 * step / 4.0;
            let there = Place::on(&line.curve, part, size);
            let limit = best.map_or(f32::INFINITY, |(least, _)| least);
            let cost = self.cost(place, there, limit) + step.abs() * 3.0;
            if cost < limit {
                best = Some((cost, there));
            }
            // Places to come are only further from the middle.
            if cost < 1.0 {
                break;
            }
        }
        best
    }

    /// Returns as much of the text as the line has room for, if that is still meaningful.
    fn shortened(&mut self, place: usize, line: &MapLine, width: f32, wide: &mut Wide<'_>) -> Option<Label> {
        let (first, last) = line.span?;
        let room = line.curve.length(first, last) - (measure::CONNECTION_GAP + 5.0) * 2.0;
        if room < width * 0.5 || room >= width {
            return None;
        }
        let letters: Vec<char> = line.text.chars().collect();
        let mut keep = (letters.len() as f32 * room / width) as usize;
        // Fewer letters say nothing.
        while keep >= 6 {
            let kept: String = letters.iter().take(keep).collect();
            let short = format!("{}…", kept.trim_end());
            let width = wide(&short, Face::Regular) * self.font + 1.0;
            if width <= room {
                let size = vec2(width, self.font * measure::LEADING);
                let (cost, there) = self.along(place, line, size)?;
                return (cost < FREE).then(|| there.label(short.into(), self.font));
            }
            keep -= 1;
        }
        None
    }

    /// Returns the best level place next to the line, farther away for a highlighted line.
    fn beside(&mut self, place: usize, line: &MapLine, size: Vec2) -> (f32, Place) {
        let (first, last) = line.span.unwrap_or((0.4, 0.6));
        let offs: &[f32] = if self.asked { &[3.0, 9.0, 15.0, 22.0, 30.0] } else { &[3.0] };
        let mut best: Option<(f32, Place)> = None;
        for (rank, part) in [0.5, 0.3, 0.7].into_iter().enumerate() {
            let part = first + (last - first) * part;
            let side = line.curve.way(part).rot90();
            let away = size.x / 2.0 * side.x.abs() + size.y / 2.0 * side.y.abs();
            for (off, side) in offs.iter().flat_map(|off| [(*off, side), (*off, -side)]) {
                // Level, or along the line, which says better whose text it is.
                let along = line.curve.way(part);
                let tries = [(0.0, away, 3.0), (upright(along), size.y / 2.0, 0.0)];
                for (angle, away, more) in tries.into_iter().skip(usize::from(along.x.abs() > 0.995)) {
                    let center = line.curve.at(part) + side * (away + off);
                    let there = Place { center, angle, size, gap: None };
                    let limit = best.map_or(f32::INFINITY, |(least, _)| least);
                    let cost = self.cost(place, there, limit) + rank as f32 * 2.0 + off * 1.5 + more;
                    if cost < limit {
                        best = Some((cost, there));
                    }
                }
            }
        }
        best.unwrap_or_else(|| (f32::INFINITY, Place::on(&line.curve, 0.5, size)))
    }

    /// Returns the cost of a place; elements and other texts weigh far more than lines. Stops once the cost exceeds
    /// `limit`.
    fn cost(&mut self, place: usize, there: Place, limit: f32) -> f32 {
        let radius = there.size.y / 2.0;
        // The ring around what is selected needs room as well.
        let clear = if self.asked { radius + measure::RING_OFF - 1.0 } else { radius };
        let mut cost = 0.0;
        for at in there.circles() {
            if cost >= limit {
                return cost;
            }
            let around = Rect::from_center_size(at, Vec2::splat(clear * 2.0));
            self.body_grid.near(around, &mut self.found);
            let bodies = self.found.iter().filter_map(|it| self.bodies.get(*it));
            for body in bodies.filter(|body| !body.moving || self.moves || self.asked) {
                let gap = at - body.at;
                let name = body.named().is_some_and(|plate| plate.distance_to_pos(gap.to_pos2()) < radius - 1.0);
                if body.form.contains(gap, clear) {
                    cost += FREE * 2.0;
                } else if name {
                    cost += FREE;
                }
            }
            let mut touched = 0_u8;
            self.taken.each_near(around.expand(radius), |near| {
                if self.circles.get(near).is_some_and(|(other, reach)| other.distance_sq(at) < (radius + reach).powi(2))
                {
                    touched = touched.saturating_add(1);
                }
            });
            cost += f32::from(touched) * FREE;
            let mut crossed = 0_u8;
            self.lines
                .each_near(around.shrink(radius * 0.5), |it| crossed = crossed.saturating_add(u8::from(it != place)));
            cost += f32::from(crossed) * 3.0;
        }
        cost
    }
}

#[cfg(test)]
#[path = "labels_tests.rs"]
mod tests;
