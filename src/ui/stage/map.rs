//! The map, as far as it is revealed.

use super::brush::{Brush, LEAST, MARGIN, words};
use crate::model::ElementKind;
use crate::player::{ElementView, MapView, TieView};
use crate::shapes::Sign;
use crate::ui::theme::Face;
use crate::ui::widgets::paint_sign;
use egui::{Align2, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

/// How far a shape reaches from its middle.
const REACH: f32 = 40.0;

/// How large a marker of a warp zone is to that.
const RING: f32 = 0.55;

/// How large the stage of session zero is written.
const STAGE: f32 = 42.0;

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
    let mut taken: Vec<Rect> = spots.iter().map(|at| Rect::from_center_size(*at, reach)).collect();
    let ends: Vec<(Pos2, &str)> =
        it.warps.iter().flat_map(|it| it.ends.map(|at| (screen(place(at)), it.name.as_str()))).collect();
    taken.extend(ends.iter().map(|(at, _)| Rect::from_center_size(*at, reach * RING)));
    for (at, called) in ends {
        for share in [RING, RING * 0.6] {
            let ring = Stroke::new(brush.len(3.0), p.info);
            brush.painter.circle(at, brush.len(REACH) * share, p.bg, ring);
        }
        name(brush, at, called, &mut taken);
    }
    for (element, at) in it.elements.iter().zip(&spots) {
        shape(brush, element, *at);
        name(brush, *at, &element.name, &mut taken);
    }
    for tie in &it.ties {
        if let Some((from, to)) = ways(tie).first() {
            label(brush, from.lerp(*to, 0.5), &tie.text, &mut taken);
        }
    }
}

/// A place for words of that size, which lies on nothing.
fn free(taken: &mut Vec<Rect>, places: &[Pos2], size: Vec2, screen: Rect) -> Option<Rect> {
    let boxes = places.iter().map(|at| Rect::from_center_size(*at, size));
    let clear = |area: &Rect| screen.contains_rect(*area) && !taken.iter().any(|it| it.intersects(*area));
    let found = boxes.into_iter().find(clear)?;
    taken.push(found);
    Some(found)
}

/// A name under its shape, or over it, or beside it; where there is no room it is left out.
fn name(brush: &Brush<'_>, at: Pos2, name: &str, taken: &mut Vec<Rect>) {
    let text = brush.fit(name, Face::BookBold, LEAST, 320.0);
    let size = vec2(brush.measure(&text, Face::BookBold, LEAST), LEAST * 1.15);
    let (down, side) = (REACH + 24.0, REACH + 14.0 + size.x / 2.0);
    let around = [(0.0, down), (0.0, -down), (side, 0.0), (-side, 0.0)].map(|(x, y)| at + brush.vec(x, y));
    let screen = brush.area(8.0, 8.0, brush.width - 16.0, brush.height() - 16.0);
    if let Some(area) = free(taken, &around, brush.vec(size.x, size.y), screen) {
        let font = Face::BookBold.at(brush.len(LEAST));
        brush.painter.text(area.center(), Align2::CENTER_CENTER, text, font, brush.theme.palette.text);
    }
}

/// What a tie says, in a gap of the line, where that lies on nothing.
fn label(brush: &Brush<'_>, at: Pos2, text: &str, taken: &mut Vec<Rect>) {
    if text.is_empty() {
        return;
    }
    let p = &brush.theme.palette;
    let look = words(Face::Regular, LEAST, p.soft);
    let text = brush.fit(text, look.face, look.size, 300.0);
    let size = brush.vec(brush.measure(&text, look.face, look.size) + 8.0, look.size * 1.2);
    let screen = brush.area(8.0, 8.0, brush.width - 16.0, brush.height() - 16.0);
    if let Some(area) = free(taken, &[at], size, screen) {
        brush.painter.rect_filled(area, 0, p.bg);
        brush.painter.text(at, Align2::CENTER_CENTER, text, look.face.at(brush.len(look.size)), look.color);
    }
}

fn shape(brush: &Brush<'_>, of: &ElementView, at: Pos2) {
    let (p, kind) = (&brush.theme.palette, of.kind);
    let reach = brush.len(REACH);
    let stroke = Stroke::new(brush.len(3.0), if kind == ElementKind::Pc { p.accent } else { p.outline });
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
