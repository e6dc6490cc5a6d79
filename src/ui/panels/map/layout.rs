//! The map laid out on the sheet for one zoom: where every shape, name, line and text goes.
//!
//! Made anew when the table, the zoom or a drag changes, and only painted in between. It must
//! never know a painter or a colour; what text measures is asked of the caller.

use super::geometry::{Curve, Form};
use super::labels::{Label, Labels};
use super::measure;
use super::names::Words;
use super::route;
use crate::model::{ElementId, ElementKind, Name, TieId};
use crate::ui::theme::Face;
use egui::{Pos2, Rect, Vec2, pos2, vec2};
use std::collections::{HashMap, HashSet};

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
    /// What it says.
    pub text: Name,
}

/// A line of a name: its text and its middle, from the middle of the shape.
pub type Row = (String, Vec2);

/// An element on the sheet.
#[derive(Clone, Debug)]
pub struct Body {
    /// Which one.
    pub id: ElementId,
    /// Its middle.
    pub at: Pos2,
    /// Its shape.
    pub form: Form,
    /// The scale its shape is drawn at.
    pub scale: f32,
    /// Its name.
    pub rows: Vec<Row>,
    /// In which voice.
    pub face: Face,
    /// And which size.
    pub size: f32,
    /// The ground under a name that stands outside, from the middle of the shape.
    pub plate: Option<Rect>,
    /// Whether it is being moved.
    pub moving: bool,
}

impl Body {
    /// The box around the shape and its name.
    pub fn bounds(&self) -> Rect {
        let form = self.form.bounds();
        self.plate.map_or(form, |plate| plate.union(form)).translate(self.at.to_vec2())
    }
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
    /// From middle to middle.
    pub curve: Curve,
    /// The part between the shapes; none where they touch.
    pub span: Option<(f32, f32)>,
    /// What it says.
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
    /// The elements, in the order they are painted.
    pub bodies: Vec<Body>,
    /// The lines between them.
    pub lines: Vec<Line>,
    /// What the lines that stand out say: each has a place, and others make room.
    pub lit: HashMap<TieId, Label>,
    /// Lines whose text makes room.
    pub muted: HashSet<TieId>,
    zoom: f32,
    texts: HashMap<TieId, Name>,
    places: HashMap<ElementId, usize>,
    ties: HashMap<TieId, usize>,
}

/// How wide a text is in a voice, for a font of one point.
pub type Wide<'w> = dyn FnMut(&str, Face) -> f32 + 'w;

impl Layout {
    /// Lays everything out for this zoom.
    pub fn new(items: &[Item], links: &[Link], bends: &[f32], zoom: f32, wide: &mut Wide<'_>) -> Self {
        let mut bodies: Vec<Body> = items.iter().map(|item| body(item, zoom, wide)).collect();
        if zoom < measure::NAMES_OUTSIDE {
            spread_names(&mut bodies);
        }
        let lines = links.iter().zip(bends).filter_map(|(link, bend)| line(link, *bend, zoom, &bodies)).collect();
        let places = bodies.iter().enumerate().map(|(place, body)| (body.id, place)).collect();
        let texts = links.iter().map(|link| (link.id, link.text.clone())).collect();
        let mut layout = Self { bodies, lines, zoom, texts, places, ..Self::default() };
        layout.ties = layout.lines.iter().enumerate().map(|(place, line)| (line.id, place)).collect();
        Labels::new(&layout.bodies, &layout.lines, zoom).place(&mut layout.lines, &layout.texts, wide);
        layout
    }

    /// Finds places for what the lines that stand out say. A text that has a good place keeps it.
    pub fn light(&mut self, wanted: impl Fn(&Line) -> bool, wide: &mut Wide<'_>) {
        (self.lit, self.muted) = (HashMap::new(), HashSet::new());
        let mut lit: Vec<Line> = self.lines.iter().filter(|line| wanted(line)).cloned().collect();
        let is_whole = |line: &Line| {
            let text = self.texts.get(&line.id);
            line.label.as_ref().is_none_or(|label| label.shown && text.is_none_or(|text| **text == *label.text))
        };
        let keep: HashSet<TieId> = lit.iter().filter(|line| is_whole(line)).map(|line| line.id).collect();
        if keep.len() < lit.len() {
            Labels::new(&self.bodies, &lit, self.zoom).asked().keeping(&keep).place(&mut lit, &self.texts, wide);
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
        self.bodies.get(*self.places.get(&id)?)
    }

    /// A line.
    pub fn line(&self, id: TieId) -> Option<&Line> {
        self.lines.get(*self.ties.get(&id)?)
    }

    /// The element at a place; the one painted last where several are.
    pub fn body_at(&self, at: Pos2) -> Option<ElementId> {
        let hit = |body: &&Body| {
            let gap = at - body.at;
            body.form.contains(gap, 1.0) || body.plate.is_some_and(|plate| plate.contains(gap.to_pos2()))
        };
        self.bodies.iter().rev().find(hit).map(|body| body.id)
    }

    /// The line at a place, or the one whose text is there.
    pub fn line_at(&self, at: Pos2) -> Option<TieId> {
        let far = |line: &Line| {
            if line.label.as_ref().is_some_and(|label| label.shown && label.contains(at)) {
                return 0.0;
            }
            let Some((from, to)) = line.span else { return f32::INFINITY };
            if line.curve.bounds().expand(measure::REACH).contains(at) {
                line.curve.distance(at, from, to)
            } else {
                f32::INFINITY
            }
        };
        let nearest = self.lines.iter().map(|line| (far(line), line.id)).min_by(|(a, _), (b, _)| a.total_cmp(b));
        nearest.filter(|(far, _)| *far <= measure::REACH).map(|(_, id)| id)
    }
}

/// The scale shapes are drawn at.
pub fn shape_scale(zoom: f32) -> f32 {
    zoom.max(measure::SMALLEST)
}

fn body(item: &Item, zoom: f32, wide: &mut Wide<'_>) -> Body {
    let scale = shape_scale(zoom);
    let face = if item.kind == ElementKind::Pc { Face::SemiBold } else { Face::Medium };
    let words = Words::new(&item.name, |text| wide(text, face));
    let at = (item.at.to_vec2() * zoom).to_pos2();
    let form = Form::new(item.kind, scale);
    let mut body =
        Body { id: item.id, at, form, scale, rows: Vec::new(), face, size: 0.0, plate: None, moving: item.moving };
    if zoom < measure::NAMES_OUTSIDE {
        body.size = measure::NAME_SMALL;
        if item.kind == ElementKind::Pc {
            // The PCs hold the map together: theirs stay inside, and the shape makes room.
            let rows = words.wrapped(body.size, measure::NAME_SMALL_WIDE * 1.3, 2);
            let width = rows.iter().map(|(_, wide)| *wide).fold(0.0, f32::max);
            let height = body.size * measure::LEADING * rows.len() as f32;
            body.form.half = body.form.half.max(vec2(width / 2.0 + 8.0, height / 2.0 + 5.0));
            body.rows = stacked(rows, -height / 2.0, body.size).0;
        } else {
            below(&mut body, &words, measure::NAME_SMALL_WIDE);
        }
    } else if let Some(set) = words.inside(Form::new(item.kind, 1.0)) {
        body.size = set.size * scale;
        let rows = set.rows.into_iter().map(|row| (row, 0.0)).collect();
        body.rows = stacked(rows, set.top * scale, body.size).0;
    } else {
        body.size = measure::NAMES.first().copied().unwrap_or_default() * scale;
        below(&mut body, &words, measure::NAME_BELOW * scale);
    }
    body
}

/// Puts a name under its shape.
fn below(body: &mut Body, words: &Words, width: f32) {
    let rows = words.wrapped(body.size, width, 3);
    let (rows, plate) = stacked(rows, body.form.bottom() + 4.0, body.size);
    (body.rows, body.plate) = (rows, Some(plate));
}

/// Lines of text centred under each other, and the box around them.
fn stacked(rows: Vec<(String, f32)>, top: f32, size: f32) -> (Vec<Row>, Rect) {
    let leading = size * measure::LEADING;
    let width = rows.iter().map(|(_, wide)| *wide).fold(0.0, f32::max);
    let plate = Rect::from_min_size(pos2(-width / 2.0, top), vec2(width, leading * rows.len() as f32));
    let place = |(row, (text, _)): (usize, (String, f32))| (text, vec2(0.0, top + leading * (row as f32 + 0.5)));
    (rows.into_iter().enumerate().map(place).collect(), plate.expand2(vec2(3.0, 1.0)))
}

/// Moves names that stand outside to the side where they cover least.
fn spread_names(bodies: &mut [Body]) {
    let mut grid = super::grid::Grid::new(120.0);
    for (place, body) in bodies.iter().enumerate() {
        grid.insert(place, body.form.bounds().translate(body.at.to_vec2()));
    }
    let shapes: Vec<Rect> = bodies.iter().map(|it| it.form.bounds().translate(it.at.to_vec2())).collect();
    let mut names: Vec<Option<Rect>> = vec![None; bodies.len()];
    let mut name_grid = super::grid::Grid::new(120.0);
    let mut found = Vec::new();
    for (place, body) in bodies.iter_mut().enumerate() {
        let Some(plate) = body.plate else { continue };
        let form = body.form;
        let below = Vec2::ZERO;
        let above = vec2(0.0, form.top() - 4.0 - plate.bottom());
        let middle = vec2(0.0, -plate.center().y + f32::midpoint(form.top(), form.bottom()));
        let aside = form.half.x + 5.0 + plate.width() / 2.0;
        let tries = [below, above, middle + vec2(aside, 0.0), middle - vec2(aside, 0.0)];
        let mut best = (f32::INFINITY, below);
        for (rank, by) in tries.into_iter().enumerate() {
            let rect = plate.translate(by + body.at.to_vec2());
            let covered = |other: &Rect| {
                let over = rect.intersect(*other);
                if over.is_positive() { over.area() } else { 0.0 }
            };
            grid.near(rect, &mut found);
            let mut cost: f32 =
                found.iter().filter(|it| **it != place).filter_map(|it| shapes.get(*it)).map(covered).sum();
            name_grid.near(rect, &mut found);
            cost += found.iter().filter_map(|it| names.get(*it)).flatten().map(covered).sum::<f32>();
            cost += rank as f32 * 12.0;
            if cost < best.0 {
                best = (cost, by);
            }
        }
        for (_, at) in &mut body.rows {
            *at += best.1;
        }
        let plate = plate.translate(best.1);
        body.plate = Some(plate);
        let rect = plate.translate(body.at.to_vec2());
        name_grid.insert(place, rect);
        if let Some(name) = names.get_mut(place) {
            *name = Some(rect);
        }
    }
}

fn line(link: &Link, bend: f32, zoom: f32, bodies: &[Body]) -> Option<Line> {
    let (from, to) = (bodies.get(link.from)?, bodies.get(link.to)?);
    let curve = route::curve(from.at, to.at, link.from > link.to, bend * zoom);
    let span = curve.between(from.form, to.form, measure::TIE_END * from.scale);
    Some(Line { id: link.id, from: from.id, to: to.id, curve, span, label: None })
}
