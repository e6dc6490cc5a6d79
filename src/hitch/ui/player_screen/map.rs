//! The map, as far as it is revealed.

use super::brush::{Brush, MARGIN, words};
use crate::ui::theme::{Face, Owner};
use crate::ui::widgets::paint_sign;
use egui::{Align2, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use hitch_core::model::ElementKind;
use hitch_core::player::{ElementView, MapView, TieView};
use hitch_files::shapes::Sign;

const REACH: f32 = 40.0;

/// The size of a warp marker, relative to a shape.
const RING: f32 = 0.55;

const STAGE: f32 = 42.0;

const LEAST: f32 = 34.0;

/// Areas that text must keep clear of, and lines it should.
struct Taken {
    areas: Vec<Rect>,
    lines: Vec<(Pos2, Pos2)>,
}

pub(super) fn map(brush: &Brush<'_>, it: &MapView) {
    let p = &brush.theme.palette;
    let place = |(x, y): (i32, i32)| pos2(x as f32, y as f32);
    let places = it.elements.iter().map(|it| place(it.at));
    let markers = it.warps.iter().flat_map(|it| it.ends).map(place);
    let bounds = Rect::from_points(&places.clone().chain(markers).collect::<Vec<_>>());
    if it.elements.is_empty() {
        return;
    }
    // The stage that is walked stands on top (PATH-4).
    let head = if it.stage.is_empty() { 0.0 } else { STAGE * 1.6 };
    let look = words(Face::BookBold, STAGE, p.text);
    brush.line((MARGIN, MARGIN / 2.0), Align2::LEFT_TOP, &it.stage, look, brush.width - 2.0 * MARGIN);
    // Names stand under the shapes: they need room at the sides and below.
    let (wide, high) = (brush.width - 2.0 * MARGIN - 240.0, brush.height() - 260.0 - head);
    let room = brush.area(MARGIN + 120.0, MARGIN + 40.0 + head, wide, high);
    // A screen is wide: what lies beside each other is drawn further apart, up to a half.
    let fits = |room: f32, long: f32| room / long.max(1.0);
    let (x, y) = (fits(room.width(), bounds.width()), fits(room.height(), bounds.height()).min(brush.len(2.2)));
    let scale = vec2(x.min(y * 1.5).min(brush.len(2.8)), y.min(x));
    let screen = |at: Pos2| room.center() + (at - bounds.center()) * scale;
    let spots: Vec<Pos2> = places.map(screen).collect();
    // Through a warp zone there are two ways, the longer first (PATH-5).
    let ways = |tie: &TieView| {
        let (Some(from), Some(to)) = (spots.get(tie.from), spots.get(tie.to)) else { return Vec::new() };
        let Some([into, out]) = tie.via.map(|via| via.map(|at| screen(place(at)))) else { return vec![(*from, *to)] };
        let mut ways = vec![(*from, into), (out, *to)];
        ways.sort_by(|(a, b), (c, d)| c.distance(*d).total_cmp(&a.distance(*b)));
        ways
    };
    let stroke = Stroke::new(brush.len(2.5), p.edge);
    for tie in &it.ties {
        for (from, to) in ways(tie) {
            // Its words are still to be said.
            if tie.text.is_empty() {
                brush.painter.extend(Shape::dashed_line(&[from, to], stroke, brush.len(14.0), brush.len(10.0)));
            } else {
                brush.painter.line_segment([from, to], stroke);
            }
        }
    }
    // Words keep clear of the widest of the shapes.
    let reach = vec2(2.4, 2.1) * brush.len(REACH);
    let areas = spots.iter().map(|at| Rect::from_center_size(*at, reach)).collect();
    let mut taken = Taken { areas, lines: it.ties.iter().flat_map(ways).collect() };
    let ends: Vec<(Pos2, &str)> =
        it.warps.iter().flat_map(|it| it.ends.map(|at| (screen(place(at)), it.name.as_str()))).collect();
    taken.areas.extend(ends.iter().map(|(at, _)| Rect::from_center_size(*at, reach * RING)));
    for (at, called) in ends {
        for share in [RING, RING * 0.6] {
            let ring = Stroke::new(brush.len(3.0), p.info);
            brush.painter.circle(at, brush.len(REACH) * share, p.bg, ring);
        }
        name(brush, at, called, &mut taken);
    }
    for (element, at) in it.elements.iter().zip(&spots) {
        shape(brush, element, *at);
    }
    // The longest names have the least choice.
    let mut names: Vec<(&str, Pos2)> = it.elements.iter().map(|it| &*it.name).zip(spots.iter().copied()).collect();
    names.sort_by_key(|(called, _)| std::cmp::Reverse(called.chars().count()));
    for (called, at) in names {
        name(brush, at, called, &mut taken);
    }
    for tie in &it.ties {
        label(brush, &ways(tie), &tie.text, &mut taken);
    }
}

/// Returns the first place for text of this size that covers nothing and the fewest lines.
fn free(brush: &Brush<'_>, taken: &mut Taken, places: impl Iterator<Item = Pos2>, size: Vec2) -> Option<Rect> {
    let screen = brush.area(8.0, 8.0, brush.width - 16.0, brush.height() - 16.0);
    let boxes = places.map(|at| Rect::from_center_size(at, size));
    let clear = |area: &Rect| screen.contains_rect(*area) && !taken.areas.iter().any(|it| it.intersects(*area));
    let under = |area: &Rect| taken.lines.iter().filter(|line| crosses(*area, **line)).count();
    let found = boxes.filter(clear).min_by_key(under)?;
    // Words that are placed later keep clear of it.
    taken.areas.push(found);
    Some(found)
}

fn crosses(area: Rect, (from, to): (Pos2, Pos2)) -> bool {
    let way = to - from;
    let sides = [
        (-way.x, from.x - area.left()),
        (way.x, area.right() - from.x),
        (-way.y, from.y - area.top()),
        (way.y, area.bottom() - from.y),
    ];
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    for (speed, room) in sides {
        if speed.abs() < f32::EPSILON {
            // A line along this side either lies within it all the way or never comes in.
            leaves = if room < 0.0 { -1.0 } else { leaves };
        } else if speed < 0.0 {
            enters = enters.max(room / speed);
        } else {
            leaves = leaves.min(room / speed);
        }
    }
    enters < leaves
}

/// Paints a name below, above or beside its shape, or not at all if there is no room.
fn name(brush: &Brush<'_>, at: Pos2, name: &str, taken: &mut Taken) {
    let look = words(Face::BookBold, LEAST, brush.theme.palette.text);
    for (width, rows) in [(320.0, 1), (250.0, 2), (170.0, 3)] {
        let (galley, size) = brush.block(name, look, width, rows);
        if galley.elided && rows < 3 {
            continue;
        }
        let down = brush.len(REACH + 4.0) + size.y / 2.0;
        let side = brush.len(REACH + 14.0) + size.x / 2.0;
        let around = [(0.0, down), (0.0, -down), (side, 0.0), (-side, 0.0)];
        // Over and under it also to one side, and at its corners.
        let shifts = [0.45, 0.9].map(|part| part * (side - size.x * 0.1));
        let corners = shifts.into_iter().flat_map(|x| [(x, down), (-x, down), (x, -down), (-x, -down)]);
        let places = around.into_iter().chain(corners).map(|(x, y)| at + vec2(x, y));
        if let Some(area) = free(brush, taken, places, size) {
            brush.on_ground(area, galley, look.color);
            return;
        }
    }
}

/// Paints a connection's text in a gap of one of its lines, if it covers nothing.
fn label(brush: &Brush<'_>, ways: &[(Pos2, Pos2)], text: &str, taken: &mut Taken) {
    if text.is_empty() {
        return;
    }
    let look = words(Face::Regular, LEAST, brush.theme.palette.soft);
    for (width, rows) in [(300.0, 1), (200.0, 2), (200.0, 3)] {
        let (galley, size) = brush.block(text, look, width, rows);
        if galley.elided && rows < 3 {
            continue;
        }
        let parts = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];
        let places = ways.iter().flat_map(|(from, to)| parts.map(|part| from.lerp(*to, part)));
        if let Some(area) = free(brush, taken, places, size + brush.vec(8.0, 0.0)) {
            brush.on_ground(area, galley, look.color);
            return;
        }
    }
}

fn shape(brush: &Brush<'_>, of: &ElementView, at: Pos2) {
    let (p, kind) = (&brush.theme.palette, of.kind);
    let reach = brush.len(REACH);
    let owner = of.mark.map(|mark| brush.theme.owner(Owner(usize::from(mark))).line);
    let plain = if kind == ElementKind::Pc { p.accent } else { p.outline };
    let stroke = Stroke::new(brush.len(3.0), owner.unwrap_or(plain));
    let corners = |all: &[(f32, f32)]| all.iter().map(|(x, y)| at + vec2(*x, *y) * reach).collect::<Vec<_>>();
    let closed = |all: &[(f32, f32)]| Shape::convex_polygon(corners(all), p.card, stroke);
    match kind {
        ElementKind::Pc => {
            let area = Rect::from_center_size(at, vec2(2.2, 1.5) * reach);
            brush.painter.rect(area, CornerRadius::same(brush.len(8.0) as u8), p.card, stroke, StrokeKind::Middle);
        }
        ElementKind::Gmc => {
            brush.painter.circle(at, reach, p.card, stroke);
        }
        ElementKind::Situation => {
            brush.painter.add(closed(&[(0.0, -1.14), (1.0, 0.86), (-1.0, 0.86)]));
        }
        ElementKind::Resource => {
            let diamond = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            brush.painter.add(closed(&diamond));
            // What is against a PC has two outlines.
            if of.against {
                brush.painter.add(closed(&diamond.map(|(x, y)| (x * 0.78, y * 0.78))));
            }
        }
    }
    let mut shoulder = at + vec2(0.72, -0.8) * reach;
    for sign in Sign::of(of.sort, of.flagged, of.pinned) {
        if matches!(sign, Sign::Sort(_)) {
            paint_sign(&brush.painter, sign, at, reach * 0.62, p.text);
            continue;
        }
        brush.painter.circle(shoulder, reach * 0.32, p.bg, Stroke::new(brush.len(1.5), p.edge));
        paint_sign(&brush.painter, sign, shoulder, reach * 0.38, p.text);
        shoulder.x += reach * 0.66;
    }
}
