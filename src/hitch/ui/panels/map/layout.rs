//! The map laid out on the sheet for one zoom: places of every shape, name, line and text.
//!
//! Made again when the table, the zoom or a drag changes, and only painted in between. It must never know a painter or
//! a color; the caller measures text.

use super::bodies::{Body, body, keep_apart, spread_names};
use super::curve::Curve;
use super::geometry::BodyShape;
use super::labels::{Label, Labels};
use super::measure;
use super::names::NameWords;
use super::route;
use super::state::{point, pos};
use crate::ui::theme::Face;
use egui::{Pos2, Rect, Vec2};
use hitch_core::model::{ConnectionId, ElementId, ElementKind, Name, Point, Warp, WarpId};
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Clone, Debug)]
pub struct MapNode {
    pub id: ElementId,
    pub kind: ElementKind,
    pub name: Name,
    /// The middle on the map.
    pub at: Pos2,
    /// The element is being moved; nothing else makes room for it meanwhile.
    pub moving: bool,
}

#[derive(Clone, Debug)]
pub struct Link {
    pub id: ConnectionId,
    /// The index of one end among the items.
    pub from: usize,
    /// The index of the other end among the items.
    pub to: usize,
    /// The warp zone it goes through (PATH-5).
    pub via: Option<WarpId>,
    pub text: Name,
    /// The text is still to be settled.
    pub open: bool,
    /// The width of the text in a font of one point.
    pub wide: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct NodeSet<'s> {
    pub items: &'s [MapNode],
    pub words: &'s [NameWords],
    pub links: &'s [Link],
    /// Warp zones at their present places.
    pub zones: &'s BTreeMap<WarpId, Warp>,
    pub bends: &'s [f32],
    /// The part of the sheet to place names and texts on; `None` for all.
    pub part: Option<Rect>,
}

#[derive(Clone, Debug)]
pub struct MapLine {
    pub id: ConnectionId,
    pub from: ElementId,
    pub to: ElementId,
    /// From middle to middle. Through a warp zone, the longer of two parts, up to a marker.
    pub curve: Curve,
    /// The part between the shapes; `None` if they touch.
    pub span: Option<(f32, f32)>,
    /// The shorter part of a line through a warp zone, and its visible span (PATH-5).
    pub rest: Option<(Curve, Option<(f32, f32)>)>,
    pub open: bool,
    pub text: Name,
    pub wide: f32,
    /// `None` while the line has no text.
    pub label: Option<Label>,
}

impl MapLine {
    /// Returns a place on the line for a field or a menu.
    pub fn middle(&self) -> Pos2 {
        let on_line = self.span.map_or_else(|| self.curve.at(0.5), |(from, to)| self.curve.at(f32::midpoint(from, to)));
        self.label.as_ref().map_or(on_line, |label| label.center)
    }
}

#[derive(Clone, Debug, Default)]
pub struct MapLayout {
    /// The elements, in the order of their ids, in which they are painted.
    pub bodies: Vec<Body>,
    /// The lines, in the order of their ids.
    pub lines: Vec<MapLine>,
    /// The labels of highlighted lines; each has a place, and others make room.
    pub lit: HashMap<ConnectionId, Label>,
    /// Lines whose texts make room.
    pub muted: HashSet<ConnectionId>,
    zoom: f32,
}

/// Measures the width of a text in a face, for a font of one point.
pub type Wide<'w> = dyn FnMut(&str, Face) -> f32 + 'w;

impl MapLayout {
    /// Returns the painted area of the sheet, texts included.
    pub fn drawn(&self) -> Rect {
        let bodies = self.bodies.iter().map(Body::bounds);
        let labels = self.lines.iter().filter_map(|line| line.label.as_ref()).filter(|it| it.shown).map(Label::bounds);
        bodies.chain(labels).fold(Rect::NOTHING, Rect::union)
    }

    /// Lays everything out for this zoom. With `before`, the layout before a further move, only moved elements and
    /// their lines are laid out again.
    pub fn new(set: &NodeSet<'_>, zoom: f32, before: Option<&Self>, wide: &mut Wide<'_>) -> Self {
        let is_in = |rect: Rect| set.part.is_none_or(|part| part.intersects(rect));
        let body = |(place, (item, words)): (usize, (&MapNode, &NameWords))| {
            let kept = before.filter(|_| !item.moving).and_then(|before| before.bodies.get(place));
            kept.cloned().unwrap_or_else(|| body(item, words, zoom, is_in))
        };
        let mut bodies: Vec<Body> = set.items.iter().zip(set.words).enumerate().map(body).collect();
        if zoom < measure::NAMES_OUTSIDE {
            keep_apart(&mut bodies, set.words);
            spread_names(&mut bodies, zoom, before.is_some());
        }
        let moves = |place: usize| set.items.get(place).is_some_and(|item| item.moving);
        let mut keep = HashSet::new();
        let mut lines = Vec::with_capacity(set.links.len());
        for (place, (link, bend)) in set.links.iter().zip(set.bends).enumerate() {
            let kept = before.filter(|_| !moves(link.from) && !moves(link.to));
            if let Some(kept) = kept.and_then(|before| before.lines.get(place)) {
                keep.insert(kept.id);
                lines.push(kept.clone());
            } else {
                lines.extend(line(set, link, *bend, zoom, &bodies, is_in));
            }
        }
        let mut layout = Self { bodies, lines, zoom, ..Self::default() };
        Labels::new(&layout.bodies, &layout.lines, zoom).keeping(keep).place(&mut layout.lines, wide);
        layout
    }

    /// Finds places for the texts of highlighted lines. A text in a good place keeps it.
    pub fn light(&mut self, wanted: impl Fn(&MapLine) -> bool, wide: &mut Wide<'_>) {
        (self.lit, self.muted) = (HashMap::new(), HashSet::new());
        let mut lit: Vec<MapLine> = self.lines.iter().filter(|line| wanted(line)).cloned().collect();
        let is_whole =
            |line: &MapLine| line.label.as_ref().is_none_or(|label| label.shown && *line.text == *label.text);
        let keep: HashSet<ConnectionId> = lit.iter().filter(|line| is_whole(line)).map(|line| line.id).collect();
        if keep.len() < lit.len() {
            Labels::new(&self.bodies, &lit, self.zoom).asked().keeping(keep).place(&mut lit, wide);
        }
        let chosen: HashSet<ConnectionId> = lit.iter().map(|line| line.id).collect();
        self.lit = lit.into_iter().filter_map(|line| Some((line.id, line.label?))).collect();
        for line in self.lines.iter().filter(|line| !chosen.contains(&line.id)) {
            let Some(label) = line.label.as_ref().filter(|label| label.shown) else { continue };
            if self.lit.values().any(|lit| lit.touches(label)) {
                self.muted.insert(line.id);
            }
        }
    }

    pub fn body(&self, id: ElementId) -> Option<&Body> {
        self.bodies.binary_search_by_key(&id, |body| body.id).ok().and_then(|at| self.bodies.get(at))
    }

    pub fn line(&self, id: ConnectionId) -> Option<&MapLine> {
        self.lines.binary_search_by_key(&id, |line| line.id).ok().and_then(|at| self.lines.get(at))
    }

    /// Returns the element at a place, the topmost of several.
    pub fn body_at(&self, at: Pos2) -> Option<ElementId> {
        let hit = |body: &&Body| {
            let gap = at - body.at;
            body.form.contains(gap, 1.0) || body.named().is_some_and(|plate| plate.contains(gap.to_pos2()))
        };
        self.bodies.iter().rev().find(hit).map(|body| body.id)
    }

    /// Returns the line at a place, or the one whose text is there.
    pub fn line_at(&self, at: Pos2) -> Option<ConnectionId> {
        let far = |line: &MapLine| {
            if line.label.as_ref().is_some_and(|label| label.shown && label.contains(at)) {
                return 0.0;
            }
            let to = |curve: &Curve, span: Option<(f32, f32)>| match span {
                Some((from, to)) if curve.bounds().expand(measure::REACH).contains(at) => curve.distance(at, from, to),
                _ => f32::INFINITY,
            };
            let rest = line.rest.as_ref().map_or(f32::INFINITY, |(curve, span)| to(curve, *span));
            to(&line.curve, line.span).min(rest)
        };
        let nearest = self.lines.iter().map(|line| (far(line), line.id)).min_by(|(a, _), (b, _)| a.total_cmp(b));
        nearest.filter(|(far, _)| *far <= measure::REACH).map(|(_, id)| id)
    }
}

/// Lays a line out; out of view only its course.
fn line(
    set: &NodeSet<'_>,
    link: &Link,
    bend: f32,
    zoom: f32,
    bodies: &[Body],
    is_in: impl Fn(Rect) -> bool,
) -> Option<MapLine> {
    let (from, to) = (bodies.get(link.from)?, bodies.get(link.to)?);
    let margin = measure::CONNECTION_END * from.scale;
    let zone = link.via.and_then(|id| set.zones.get(&id)).zip(set.items.get(link.from));
    let (curve, span, rest) = match zone {
        None => {
            let curve = route::curve(from.at, to.at, link.from > link.to, bend * zoom);
            let seen = is_in(curve.bounds());
            (curve, if seen { curve.between(from.form, to.form, margin) } else { None }, None)
        }
        Some((warp, start)) => {
            let marker = BodyShape { kind: ElementKind::Gmc, half: Vec2::splat(measure::marker(zoom)) };
            let way = |(body, end): (&Body, Point)| {
                let curve = Curve::bent(body.at, (pos(end).to_vec2() * zoom).to_pos2(), 0.0);
                (curve, if is_in(curve.bounds()) { curve.between(body.form, marker, margin) } else { None })
            };
            let [enters, leaves] = warp.met_from(point(start.at));
            let (one, other) = (way((from, enters)), way((to, leaves)));
            let long = |it: &(Curve, _)| it.0.from.distance(it.0.to);
            // Words stand on the longer way, where there is more room for them (PATH-5).
            let (long, short) = if long(&one) >= long(&other) { (one, other) } else { (other, one) };
            (long.0, long.1, Some(short))
        }
    };
    let text = if is_in(curve.bounds()) { link.text.clone() } else { Name::default() };
    let (id, from, to) = (link.id, from.id, to.id);
    Some(MapLine { id, from, to, curve, span, rest, open: link.open, text, wide: link.wide, label: None })
}
