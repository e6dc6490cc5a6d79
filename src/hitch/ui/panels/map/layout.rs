//! The map laid out on the sheet for one zoom: where every shape, name, line and text goes.
//!
//! Made anew when the table, the zoom or a drag changes, and only painted in between. It must
//! never know a painter or a colour; what text measures is asked of the caller.

use super::bodies::{Body, body, keep_apart, spread_names};
use super::curve::Curve;
use super::geometry::Form;
use super::labels::{Label, Labels};
use super::measure;
use super::names::Words;
use super::route;
use super::state::{point, pos};
use crate::ui::theme::Face;
use egui::{Pos2, Rect, Vec2};
use hitch_core::model::{ElementId, ElementKind, Name, Point, TieId, Warp, WarpId};
use std::collections::{BTreeMap, HashMap, HashSet};

/// An element to be laid out, where it is or is being moved to.
#[derive(Clone, Debug)]
pub struct Item {
    /// Which one.
    pub id: ElementId,
    /// Its shape.
    pub kind: ElementKind,
    /// What it is called.
    pub name: Name,
    /// Its middle on the map.
    pub at: Pos2,
    /// Whether it is being moved: nothing else makes room for it meanwhile.
    pub moving: bool,
}

/// A line to be laid out.
#[derive(Clone, Debug)]
pub struct Link {
    /// Which one.
    pub id: TieId,
    /// The place of one end among the items.
    pub from: usize,
    /// The place of the other.
    pub to: usize,
    /// The warp zone it goes through (PATH-5).
    pub via: Option<WarpId>,
    /// What it says.
    pub text: Name,
    /// Its words are still to be said.
    pub open: bool,
    /// How wide they are, for a font of one point.
    pub wide: f32,
}

/// What is laid out.
#[derive(Clone, Copy, Debug)]
pub struct Set<'s> {
    /// The elements.
    pub items: &'s [Item],
    /// The words of their names.
    pub words: &'s [Words],
    /// The lines between them.
    pub links: &'s [Link],
    /// The warp zones, as far as they have been moved.
    pub zones: &'s BTreeMap<WarpId, Warp>,
    /// How each line is bent.
    pub bends: &'s [f32],
    /// The part of the sheet that names and texts are placed on; all of it where none is said.
    pub part: Option<Rect>,
}

/// A line on the sheet.
#[derive(Clone, Debug)]
pub struct Line {
    /// Which one.
    pub id: TieId,
    /// One end.
    pub from: ElementId,
    /// The other.
    pub to: ElementId,
    /// From middle to middle. Through a warp zone it is the longer way of two, to a marker.
    pub curve: Curve,
    /// The part between the shapes; none where they touch.
    pub span: Option<(f32, f32)>,
    /// The shorter way of a line through a warp zone, and the part of it that is seen (PATH-5).
    pub rest: Option<(Curve, Option<(f32, f32)>)>,
    /// Its words are still to be said.
    pub open: bool,
    /// What it says.
    pub text: Name,
    /// How wide that is, for a font of one point.
    pub wide: f32,
    /// Where that stands; nowhere while it says nothing.
    pub label: Option<Label>,
}

impl Line {
    /// A place on it for a field or a menu.
    pub fn middle(&self) -> Pos2 {
        let on_line = self.span.map_or_else(|| self.curve.at(0.5), |(from, to)| self.curve.at(f32::midpoint(from, to)));
        self.label.as_ref().map_or(on_line, |label| label.centre)
    }
}

/// The whole map on the sheet.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The elements, in the order of their ids, in which they are painted.
    pub bodies: Vec<Body>,
    /// The lines between them, in the order of their ids.
    pub lines: Vec<Line>,
    /// What the lines that stand out say: each has a place, and others make room.
    pub lit: HashMap<TieId, Label>,
    /// Lines whose text makes room.
    pub muted: HashSet<TieId>,
    zoom: f32,
}

/// How wide a text is in a voice, for a font of one point.
pub type Wide<'w> = dyn FnMut(&str, Face) -> f32 + 'w;

impl Layout {
    /// All that is painted, words too, on the sheet.
    pub fn drawn(&self) -> Rect {
        let bodies = self.bodies.iter().map(Body::bounds);
        let labels = self.lines.iter().filter_map(|line| line.label.as_ref()).filter(|it| it.shown).map(Label::bounds);
        bodies.chain(labels).fold(Rect::NOTHING, Rect::union)
    }

    /// Lays everything out for this zoom. With `before`, the same map before something on it was
    /// moved on: only what is being moved, and the lines to it, are laid out again.
    pub fn new(set: &Set<'_>, zoom: f32, before: Option<&Self>, wide: &mut Wide<'_>) -> Self {
        let is_in = |rect: Rect| set.part.is_none_or(|part| part.intersects(rect));
        let body = |(place, (item, words)): (usize, (&Item, &Words))| {
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

    /// Finds places for what the lines that stand out say. A text that has a good place keeps it.
    pub fn light(&mut self, wanted: impl Fn(&Line) -> bool, wide: &mut Wide<'_>) {
        (self.lit, self.muted) = (HashMap::new(), HashSet::new());
        let mut lit: Vec<Line> = self.lines.iter().filter(|line| wanted(line)).cloned().collect();
        let is_whole = |line: &Line| line.label.as_ref().is_none_or(|label| label.shown && *line.text == *label.text);
        let keep: HashSet<TieId> = lit.iter().filter(|line| is_whole(line)).map(|line| line.id).collect();
        if keep.len() < lit.len() {
            Labels::new(&self.bodies, &lit, self.zoom).asked().keeping(keep).place(&mut lit, wide);
        }
        let chosen: HashSet<TieId> = lit.iter().map(|line| line.id).collect();
        self.lit = lit.into_iter().filter_map(|line| Some((line.id, line.label?))).collect();
        for line in self.lines.iter().filter(|line| !chosen.contains(&line.id)) {
            let Some(label) = line.label.as_ref().filter(|label| label.shown) else { continue };
            if self.lit.values().any(|lit| lit.touches(label)) {
                self.muted.insert(line.id);
            }
        }
    }

    /// An element.
    pub fn body(&self, id: ElementId) -> Option<&Body> {
        self.bodies.binary_search_by_key(&id, |body| body.id).ok().and_then(|at| self.bodies.get(at))
    }

    /// A line.
    pub fn line(&self, id: TieId) -> Option<&Line> {
        self.lines.binary_search_by_key(&id, |line| line.id).ok().and_then(|at| self.lines.get(at))
    }

    /// The element at a place; the one painted last where several are.
    pub fn body_at(&self, at: Pos2) -> Option<ElementId> {
        let hit = |body: &&Body| {
            let gap = at - body.at;
            body.form.contains(gap, 1.0) || body.named().is_some_and(|plate| plate.contains(gap.to_pos2()))
        };
        self.bodies.iter().rev().find(hit).map(|body| body.id)
    }

    /// The line at a place, or the one whose text is there.
    pub fn line_at(&self, at: Pos2) -> Option<TieId> {
        let far = |line: &Line| {
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

/// A line; of one that is out of sight no more than where it is.
fn line(
    set: &Set<'_>,
    link: &Link,
    bend: f32,
    zoom: f32,
    bodies: &[Body],
    is_in: impl Fn(Rect) -> bool,
) -> Option<Line> {
    let (from, to) = (bodies.get(link.from)?, bodies.get(link.to)?);
    let margin = measure::TIE_END * from.scale;
    let zone = link.via.and_then(|id| set.zones.get(&id)).zip(set.items.get(link.from));
    let (curve, span, rest) = match zone {
        None => {
            let curve = route::curve(from.at, to.at, link.from > link.to, bend * zoom);
            let seen = is_in(curve.bounds());
            (curve, if seen { curve.between(from.form, to.form, margin) } else { None }, None)
        }
        Some((warp, start)) => {
            let marker = Form { kind: ElementKind::Gmc, half: Vec2::splat(measure::marker(zoom)) };
            let way = |(body, end): (&Body, Point)| {
                let curve = Curve::bent(body.at, (pos(end).to_vec2() * zoom).to_pos2(), 0.0);
                (curve, if is_in(curve.bounds()) { curve.between(body.form, marker, margin) } else { None })
            };
            let [enters, leaves] = warp.met_from(point(start.at));
            let (one, other) = (way((from, enters)), way((to, leaves)));
            let long = |it: &(Curve, _)| it.0.from.distance(it.0.to);
            let (long, short) = if long(&one) >= long(&other) { (one, other) } else { (other, one) };
            (long.0, long.1, Some(short))
        }
    };
    let text = if is_in(curve.bounds()) { link.text.clone() } else { Name::default() };
    let (id, from, to) = (link.id, from.id, to.id);
    Some(Line { id, from, to, curve, span, rest, open: link.open, text, wide: link.wide, label: None })
}
