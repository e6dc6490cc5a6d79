//! The map, as far as it is revealed: shapes and colors as on the GM's, each with its name.
//!
//! A shape and its name are one tile. Tiles are pushed apart, and set smaller where there are many, until each has its
//! place: no name lies on another, or nearer to another shape than to its own.

use super::brush::{Brush, LaidText, MARGIN, words};
use super::spread::{Tile, spread};
use super::ways::ways;
use crate::ui::panels::{BodyShape, Curve};
use crate::ui::theme::{Face, Owner, OwnerInk, OwnerPattern, mix};
use crate::ui::widgets::{paint_owner_line, paint_sign};
use egui::{Align, Align2, Color32, Id, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use hitch_core::model::ElementKind;
use hitch_core::player::{ElementView, MapView};
use hitch_files::shapes::Sign;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

const STAGE: f32 = 42.0;

/// The font sizes of names: the first in which all have room. Below 18 only where there are very many.
const NAMES: [f32; 9] = [30.0, 27.0, 24.0, 21.0, 18.0, 15.0, 12.0, 9.0, 7.0];

/// The size of a connection's text, relative to a name.
const TIE: f32 = 0.7;

/// The scale of a shape for a font of size 1, and of the name of a PC.
const SHAPE: f32 = 0.034;
const PC: f32 = 1.3;

/// The distance of a name from its shape, and, larger, of a tile from others.
const NEAR: f32 = 3.0;
const APART: f32 = 12.0;

/// A thing on the map: an element, or a marker of a warp zone.
struct Node<'v> {
    name: &'v str,
    /// `None` for a marker.
    element: Option<&'v ElementView>,
    at: (i32, i32),
}

/// The places of all nodes, in the largest font that leaves each its room, and the lines of each connection.
struct Laid {
    font: f32,
    tiles: Vec<Tile>,
    ways: Vec<Vec<Curve>>,
}

pub(super) fn map(brush: &Brush<'_>, it: &MapView) {
    let p = &brush.theme.palette;
    let look = words(Face::BookBold, STAGE, p.text);
    // The stage that is walked stands on top (PATH-4).
    brush.line((MARGIN, MARGIN / 2.0), Align2::LEFT_TOP, &it.stage, look, brush.width - 2.0 * MARGIN);
    let nodes = nodes(it);
    if nodes.is_empty() {
        return;
    }
    let legend = legend(brush, it);
    let head = if it.stage.is_empty() && !legend { 0.0 } else { STAGE * 1.6 };
    let room = Rect::from_min_max(pos2(24.0, 24.0 + head), pos2(brush.width - 24.0, brush.height() - 24.0));
    let laid = kept(brush, it, &nodes, room);
    connections(brush, it, &laid);
    for (node, tile) in nodes.iter().zip(&laid.tiles) {
        paint(brush, node, tile.at, laid.font);
    }
    let mut taken: Vec<Rect> = laid.tiles.iter().map(Tile::area).collect();
    for (connection, ways) in it.connections.iter().zip(&laid.ways) {
        label(brush, ways, &connection.text, (laid.font * TIE, room), &mut taken);
    }
}

/// Paints the kinds of elements with their words at the top right, beside the stage where there is room. Returns whether
/// there was.
fn legend(brush: &Brush<'_>, it: &MapView) -> bool {
    let p = &brush.theme.palette;
    let (size, gap) = (28.0, 34.0);
    let wide = |word: &str| brush.measure(word, Face::Medium, size) + 46.0;
    let whole: f32 = it.legend.iter().map(|(_, word)| wide(word) + gap).sum::<f32>() - gap;
    let stage = brush.measure(&it.stage, Face::BookBold, STAGE);
    // One kind alone needs no key.
    if it.legend.len() < 2 || stage + whole + 2.0 * gap > brush.width - 2.0 * MARGIN {
        return false;
    }
    let mut x = brush.width - MARGIN - whole;
    let y = MARGIN / 2.0 + STAGE / 2.0;
    for (kind, word) in &it.legend {
        let of = ElementView {
            kind: *kind,
            name: String::new(),
            at: (0, 0),
            sort: None,
            against: false,
            flagged: false,
            pinned: false,
            mark: None,
        };
        let half = if *kind == ElementKind::Pc { vec2(20.0, 12.0) } else { Vec2::splat(15.0) };
        shape(brush, &of, BodyShape { kind: *kind, half }, pos2(x + 18.0, y), 16.0);
        brush.line((x + 46.0, y), Align2::LEFT_CENTER, word, words(Face::Medium, size, p.soft), f32::INFINITY);
        x += wide(word) + gap;
    }
    true
}

fn nodes(it: &MapView) -> Vec<Node<'_>> {
    let elements = it.elements.iter().map(|it| Node { name: &it.name, element: Some(it), at: it.at });
    let markers = it.warps.iter().flat_map(|it| it.ends.map(|at| Node { name: &it.name, element: None, at }));
    elements.chain(markers).collect()
}

/// Lays the nodes out, again only once the map has changed, for each size of the picture.
fn kept(brush: &Brush<'_>, it: &MapView, nodes: &[Node<'_>], room: Rect) -> Arc<Laid> {
    let mut hasher = DefaultHasher::new();
    for node in nodes {
        (node.name, node.at, node.element.map(|it| it.kind as u8)).hash(&mut hasher);
    }
    for connection in &it.connections {
        (connection.from, connection.to, connection.via).hash(&mut hasher);
    }
    room.top().to_bits().hash(&mut hasher);
    let key = hasher.finish();
    let size = [room.right(), room.bottom(), brush.len(1.0)].map(f32::to_bits);
    let id = Id::unique(("map on the player screen", size));
    let last = brush.painter.ctx().data(|it| it.get_temp::<(u64, Arc<Laid>)>(id));
    if let Some((_, laid)) = last.filter(|(of, _)| *of == key) {
        return laid;
    }
    let mut laid = laid(brush, nodes, room);
    laid.ways = ways(it, &laid.tiles, room);
    let laid = Arc::new(laid);
    brush.painter.ctx().data_mut(|it| it.insert_temp(id, (key, laid.clone())));
    laid
}

fn laid(brush: &Brush<'_>, nodes: &[Node<'_>], room: Rect) -> Laid {
    let mut best = Laid { font: 0.0, tiles: Vec::new(), ways: Vec::new() };
    for font in NAMES {
        let around: Vec<Rect> = nodes.iter().map(|it| around(brush, it, font)).collect();
        let widest = around.iter().fold(Vec2::ZERO, |most, it| most.max(it.size()));
        let places = places(nodes, room.shrink2(widest / 2.0));
        let mut tiles: Vec<Tile> = places.into_iter().zip(around).map(|(at, around)| Tile { at, around }).collect();
        let done = spread(&mut tiles, room, APART * font / 30.0 + NEAR);
        best = Laid { font, tiles, ways: Vec::new() };
        if done {
            break;
        }
    }
    best
}

/// Returns the places on the screen as they are on the map; what is side by side is drawn further apart, up to a half.
fn places(nodes: &[Node<'_>], room: Rect) -> Vec<Pos2> {
    let all: Vec<Pos2> = nodes.iter().map(|it| pos2(it.at.0 as f32, it.at.1 as f32)).collect();
    let bounds = Rect::from_points(&all);
    let fits = |room: f32, long: f32| room.max(1.0) / long.max(1.0);
    let (x, y) = (fits(room.width(), bounds.width()), fits(room.height(), bounds.height()).min(2.2));
    let scale = vec2(x.min(y * 1.5).min(2.8), y.min(x));
    all.into_iter().map(|at| room.center() + (at - bounds.center()) * scale).collect()
}

/// Sets a name in one line if it is short, and else in two lines as even as possible; never cut.
fn name(brush: &Brush<'_>, it: &Node<'_>, font: f32) -> LaidText {
    let pc = it.element.is_some_and(|it| it.kind == ElementKind::Pc);
    let (face, size) = if pc { (Face::BookBold, font * PC) } else { (Face::Medium, font) };
    let set = |wide: f32, rows: usize| brush.set(it.name, (face, &[size]), (wide * size, rows), Align::Center);
    let widths = [6.5, 7.5, 9.0, 11.0, 14.0, 18.0].map(|wide| (wide, 2));
    let whole = widths.into_iter().map(|(wide, rows)| set(wide, rows)).find(LaidText::is_whole);
    whole.unwrap_or_else(|| set(18.0, 9))
}

fn form(brush: &Brush<'_>, it: &Node<'_>, font: f32) -> BodyShape {
    let Some(element) = it.element else {
        return BodyShape { kind: ElementKind::Gmc, half: Vec2::splat(font * 0.9) };
    };
    let mut form = BodyShape::new(element.kind, font * SHAPE);
    if element.kind == ElementKind::Pc {
        form.half = (name(brush, it, font).size + vec2(font * 1.5, font * 0.9)) / 2.0;
    }
    form
}

/// Returns the part around a node's place that its shape and its name take.
fn around(brush: &Brush<'_>, it: &Node<'_>, font: f32) -> Rect {
    let form = form(brush, it, font).bounds();
    if it.element.is_some_and(|it| it.kind == ElementKind::Pc) {
        return form;
    }
    let size = name(brush, it, font).size;
    form.union(Rect::from_min_size(pos2(-size.x / 2.0, form.bottom() + NEAR), size))
}

/// Paints the connections, those of a PC in the color of their player.
fn connections(brush: &Brush<'_>, it: &MapView, laid: &Laid) {
    let p = &brush.theme.palette;
    let mark = |place: usize| it.elements.get(place).and_then(|it| it.mark);
    for (connection, ways) in it.connections.iter().zip(&laid.ways) {
        let owner = mark(connection.from)
            .or_else(|| mark(connection.to))
            .map(|mark| brush.theme.owner(Owner(usize::from(mark))).line);
        let (width, color) = owner.map_or((1.8, p.edge), |line| (2.6, line.gamma_multiply(0.85)));
        let stroke = Stroke::new(brush.len(width).max(0.7), color);
        for way in ways {
            let way: Vec<Pos2> = way.points(0.0, 1.0).into_iter().map(|at| brush.at(at.x, at.y)).collect();
            // Its words are still to be said.
            if connection.text.is_empty() {
                brush.painter.extend(Shape::dashed_line(&way, stroke, brush.len(14.0), brush.len(10.0)));
            } else {
                brush.painter.line(way, stroke);
            }
        }
    }
}

fn paint(brush: &Brush<'_>, it: &Node<'_>, at: Pos2, font: f32) {
    let p = &brush.theme.palette;
    let form = form(brush, it, font);
    let set = name(brush, it, font);
    match it.element {
        Some(element) => {
            shape(brush, element, form, at, font);
            signs(brush, element, form, at, font);
        }
        None => {
            for share in [1.0, 0.6] {
                let ring = Stroke::new(brush.len(3.0), p.info);
                brush.painter.circle(brush.at(at.x, at.y), brush.len(form.half.x) * share, p.bg, ring);
            }
        }
    }
    let middle = if it.element.is_some_and(|it| it.kind == ElementKind::Pc) {
        at.y
    } else {
        let middle = at.y + form.bottom() + NEAR + set.size.y / 2.0;
        // Lines that go below a name leave it legible.
        let plate = Rect::from_center_size(pos2(at.x, middle), set.size);
        brush.painter.rect_filled(brush.on_screen(plate), 0, p.bg);
        middle
    };
    brush.put((at.x, middle), set, p.text);
}

fn shape(brush: &Brush<'_>, it: &ElementView, form: BodyShape, at: Pos2, font: f32) {
    let p = &brush.theme.palette;
    let line = |form: BodyShape| -> Vec<Pos2> {
        let corners = form.outline(0.0, font * SHAPE);
        corners.into_iter().map(|corner| brush.at(at.x + corner.x, at.y + corner.y)).collect()
    };
    let points = line(form);
    let (fill, edge) = match it.kind {
        ElementKind::Pc => (p.card, p.outline),
        ElementKind::Gmc => (p.raised, p.outline),
        ElementKind::Situation => (mix(p.bad_soft, p.bg, 0.62), p.bad),
        ElementKind::Resource => (mix(p.good_soft, p.bg, 0.62), p.good),
    };
    let width = brush.len(font * 0.1).max(0.8);
    brush.painter.add(Shape::convex_polygon(points.clone(), fill, Stroke::NONE));
    if it.kind == ElementKind::Pc {
        let plain = OwnerInk { line: edge, soft: p.raised, on: p.text, pattern: OwnerPattern::Solid };
        let ink = it.mark.map_or(plain, |mark| brush.theme.owner(Owner(usize::from(mark))));
        paint_owner_line(&brush.painter, &points, width * 1.3, ink, fill);
        return;
    }
    brush.painter.add(Shape::closed_line(points, Stroke::new(width, edge)));
    // What is against a PC has two outlines.
    if it.against {
        let inner = BodyShape { half: form.half * 0.8, ..form };
        brush.painter.add(Shape::closed_line(line(inner), Stroke::new(width, edge)));
    }
    if it.kind == ElementKind::Gmc {
        let look = words(Face::SemiBold, font * 0.9, p.soft);
        let initials = hitch_core::words::initials(&it.name);
        brush.line((at.x, at.y), Align2::CENTER_CENTER, &initials, look, form.half.x * 1.9);
    }
}

/// Paints the sign of a resource's kind in its shape, and the others on its shoulder.
fn signs(brush: &Brush<'_>, it: &ElementView, form: BodyShape, at: Pos2, font: f32) {
    let p = &brush.theme.palette;
    let mut shoulder = at + vec2(form.half.x * 0.72, form.top() * 0.72);
    for sign in Sign::of(it.sort, it.flagged, it.pinned) {
        if matches!(sign, Sign::Sort(_)) {
            paint_sign(&brush.painter, sign, brush.at(at.x, at.y), brush.len(font), p.text);
            continue;
        }
        let spot = brush.at(shoulder.x, shoulder.y);
        brush.painter.circle(spot, brush.len(font * 0.5), p.bg, Stroke::new(brush.len(1.5), p.edge));
        paint_sign(&brush.painter, sign, spot, brush.len(font * 0.6), p.text);
        shoulder.x += font;
    }
}

/// Paints a connection's text on one of its lines, if it covers nothing there.
fn label(brush: &Brush<'_>, ways: &[Curve], text: &str, (font, room): (f32, Rect), taken: &mut Vec<Rect>) {
    if text.is_empty() {
        return;
    }
    let parts = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];
    for rows in [1, 2] {
        let set = brush.set(text, (Face::Regular, &[font]), (font * 14.0 / rows as f32, rows), Align::Center);
        if !set.is_whole() {
            continue;
        }
        let places = ways.iter().flat_map(|way| parts.map(|part| way.at(part)));
        let mut areas = places.map(|at| Rect::from_center_size(at, set.size + vec2(6.0, 0.0)));
        let free = |it: &Rect| room.contains_rect(*it) && !taken.iter().any(|other| other.intersects(*it));
        if let Some(area) = areas.find(free) {
            taken.push(area);
            let p = &brush.theme.palette;
            brush.painter.rect_filled(brush.on_screen(area), 0, p.bg);
            let color: Color32 = p.mute;
            brush.put((area.center().x, area.center().y), set, color);
            return;
        }
    }
}

#[cfg(test)]
#[path = "map_tests.rs"]
mod tests;
