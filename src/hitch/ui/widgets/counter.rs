//! A counter: a clock with segments, boxes, a number or a die that steps.

use super::body::Body;
use super::die::{DieLook, paint_die};
use super::options::widget;
use super::support::one_line;
use crate::ui::theme::{Face, Theme, line, radius};
use egui::{Align2, Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, Widget, vec2};
use hitch_core::model::{CounterForm, Die};
use std::f32::consts::TAU;

/// The gap between boxes, as a share of their size.
const GAP: f32 = 0.2;
/// Points on the arc of a whole clock.
const ARC: u32 = 96;

widget! {
    /// A counter to look at and to click.
    #[must_use = "add it to a Ui"]
    CounterFace;
    /// Its form, its filled and all places, and its value in words. The label says the same.
    pub fn new(form: CounterForm, places: (u32, u32), value: &'a str, label: String);
    /// How high it is.
    set size: f32 = 22.0;
    /// Its color; harm where it is full.
    set full: bool = false;
    set sense: Sense = Sense::click();
    /// The most width its boxes take.
    set room: f32 = f32::INFINITY;
}

/// Returns the width of boxes that are `size` high, at most `most` wide, and their number in a row.
fn boxes(all: u32, size: f32, most: f32) -> (f32, u32) {
    let step = size * (1.0 + GAP);
    let fit = ((most + size * GAP) / step).floor().max(1.0);
    let row = all.min(if fit > 64.0 { 64 } else { fit as u32 }).max(1);
    (row as f32 * step - size * GAP, row)
}

impl CounterFace<'_> {
    fn room_for(&self, ui: &Ui) -> Vec2 {
        match self.form {
            CounterForm::Clock | CounterForm::Die => Vec2::splat(self.size),
            CounterForm::Boxes => {
                let (all, box_size) = (self.places.1, self.box_size());
                let (width, row) = boxes(all, box_size, self.room);
                let rows = all.div_ceil(row).max(1) as f32;
                vec2(width, rows * box_size * (1.0 + GAP) - box_size * GAP)
            }
            CounterForm::Number => {
                let words = one_line(ui, self.value, Face::SemiBold.at(self.size * 0.75), f32::INFINITY);
                vec2(words.size().x.max(self.size), self.size)
            }
        }
    }

    fn box_size(&self) -> f32 {
        self.size * 0.72
    }
}

impl Widget for CounterFace<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let p = &self.theme.palette;
        let room = self.room_for(ui);
        let ink = if self.full { p.bad } else { p.info };
        let body = Body::new(self.theme, room).sense(self.sense).radius(radius::S).beyond(Vec2::splat(2.0));
        let label = || self.label.clone();
        body.show(ui, label, |ui, rect, hover, _| {
            let painter = ui.painter();
            if hover > 0.0 {
                painter.rect_filled(rect.expand(2.0), radius::S, p.hover.gamma_multiply(hover));
            }
            let looks = Looks { ink, empty: p.bg, edge: p.outline };
            match self.form {
                CounterForm::Clock => paint_clock(painter, rect.center(), self.size, self.places, looks),
                CounterForm::Boxes => paint_boxes(painter, rect, self.box_size(), self.places, looks),
                CounterForm::Number => {
                    let ink = if self.full { p.bad_text } else { p.text };
                    let font = Face::SemiBold.at(self.size * 0.75);
                    painter.text(rect.center(), Align2::CENTER_CENTER, self.value, font, ink);
                }
                CounterForm::Die => {
                    let die = read(self.value);
                    let look = if self.full { DieLook::Stress } else { DieLook::Rated };
                    paint_die(painter, self.theme, rect.center(), self.size, die, &die.sides().to_string(), look);
                }
            }
        })
    }
}

/// Returns the die that a counter shows.
fn read(value: &str) -> Die {
    Die::ALL.into_iter().find(|die| die.to_string() == value).unwrap_or(Die::D4)
}

/// The colors of a counter.
#[derive(Clone, Copy)]
pub struct Looks {
    pub ink: Color32,
    pub empty: Color32,
    pub edge: Color32,
}

/// Paints a clock: so many of all segments are filled, from the top, clockwise.
pub fn paint_clock(painter: &Painter, center: Pos2, across: f32, (filled, all): (u32, u32), looks: Looks) {
    let radius = across / 2.0 - line::STRONG;
    let all = all.max(1);
    let at = |part: f32| center + Vec2::angled(part * TAU - TAU / 4.0) * radius;
    painter.circle_filled(center, radius, looks.empty);
    for place in 0..filled.min(all) {
        let (from, to) = (place as f32 / all as f32, (place + 1) as f32 / all as f32);
        let steps = (ARC / all).max(3);
        let arc = (0..=steps - u32::from(all == 1)).map(|step| at(from + (to - from) * step as f32 / steps as f32));
        // Whole: softened edges of thin triangles would stick out. A clock of one segment is no wedge.
        let middle = (all > 1).then_some(center);
        painter.add(Shape::convex_polygon(middle.into_iter().chain(arc).collect(), looks.ink, Stroke::NONE));
    }
    let stroke = Stroke::new((across / 30.0).max(line::HAIR), looks.empty);
    if all > 1 {
        for place in 0..all {
            painter.line_segment([center, at(place as f32 / all as f32)], stroke);
        }
    }
    // Segments that are empty are told apart by their edge, whatever the color.
    if all > 1 {
        for place in filled.min(all)..all {
            for part in [place, place + 1] {
                let thin = Stroke::new(line::HAIR, looks.edge.gamma_multiply(0.6));
                painter.line_segment([center, at(part as f32 / all as f32)], thin);
            }
        }
    }
    let edge = if filled > 0 { looks.ink } else { looks.edge };
    painter.circle_stroke(center, radius, Stroke::new(line::STRONG, edge));
}

/// Paints boxes in rows: so many of all are filled.
pub fn paint_boxes(painter: &Painter, rect: Rect, size: f32, (filled, all): (u32, u32), looks: Looks) {
    let (_, row) = boxes(all, size, rect.width() + 0.5);
    for place in 0..all {
        let (x, y) = ((place % row) as f32, (place / row) as f32);
        let step = size * (1.0 + GAP);
        let one = Rect::from_min_size(rect.min + vec2(x * step, y * step), Vec2::splat(size));
        if place < filled {
            painter.rect_filled(one, radius::S, looks.ink);
        } else {
            painter.rect_stroke(one, radius::S, Stroke::new(line::STRONG, looks.edge), StrokeKind::Inside);
        }
    }
}

/// Returns whether a press at that place of a row of boxes is on one that is filled.
pub fn is_on_filled(rect: Rect, size: f32, filled: u32, all: u32, at: Pos2) -> bool {
    let step = size * 0.72 * (1.0 + GAP);
    let (_, row) = boxes(all, size * 0.72, rect.width() + 0.5);
    let within = at - rect.min;
    let (x, y) = ((within.x / step).floor().max(0.0), (within.y / step).floor().max(0.0));
    let place = y as u32 * row + (x as u32).min(row.saturating_sub(1));
    place < filled
}

/// Returns the width that a counter takes on a wide screen, with `size` as its height.
pub fn wide(form: CounterForm, all: u32, size: f32) -> f32 {
    match form {
        CounterForm::Boxes => boxes(all, size * 0.72, f32::INFINITY).0,
        _ => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_wrap_where_there_is_no_room() {
        assert_eq!(boxes(7, 10.0, 1000.0), (82.0, 7));
        assert_eq!(boxes(7, 10.0, 46.0).1, 4);
        assert_eq!(boxes(0, 10.0, 46.0).1, 1);
    }
}
