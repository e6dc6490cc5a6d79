//! The map on paper: on one page, or as a poster over several, with marks to cut and lay them by (PATH-1, PATH-5).
//!
//! The shapes are those of the window, black on white; what lies behind words is left white.

use super::character::{FOOT, MARGIN, foot};
use super::page::{Item, LineKind, Page, Paint, Point, Role, Shape};
use super::paper::{Face, Ink};
use super::rows::{self, Setter};
use super::words::Span;
use super::{Print, SheetError};
use crate::model::{Die, Element, ElementKind, Pathways, Point as Place, State, Tie};

/// Around all of it, in map units: names stand under the shapes.
const AROUND: f32 = 110.0;
/// The larger a map is drawn the larger its words, between these, in points.
const NAME: (f32, f32) = (6.0, 15.0);
const SAYS: (f32, f32) = (5.0, 11.0);
/// Points to a map unit at most: a map of three elements does not fill the page with them.
const LARGEST: f32 = 1.1;
/// A name is broken into lines of at most so many times its own size.
const BROAD: f32 = 9.0;
/// How long the marks are at the corners of a poster's page.
const MARK: f32 = 12.0;

/// How a map unit comes onto paper.
#[derive(Clone, Copy)]
struct Scale {
    /// Points to a map unit.
    by: f32,
    /// Where the upper left corner of the whole is, in map units.
    from: Point,
    /// Where that corner lies on paper.
    to: Point,
}

impl Scale {
    fn at(self, place: Place) -> Point {
        // A map reaches no further than what a page can tell apart.
        let on = |at: i32, from: f32, to: f32| (at as f32 - from).mul_add(self.by, to);
        (on(place.x, self.from.0, self.to.0), on(place.y, self.from.1, self.to.1))
    }
}

/// The pages, `across` of them side by side: all that is on the map, or what the players see of it.
pub(super) fn pages(
    setter: &mut Setter,
    state: &State,
    (players, across): (bool, u8),
    print: &Print,
) -> Result<Vec<Page>, SheetError> {
    let map = state.map_for(players);
    if map.elements.is_empty() {
        return Err(SheetError::EmptyMap);
    }
    let (from, size) = bounds(&map);
    let upright = print.paper.size();
    let paper = if size.0 > size.1 { (upright.1, upright.0) } else { upright };
    let room = (paper.0 - 2.0 * MARGIN, paper.1 - MARGIN - FOOT);
    let across = f32::from(across.max(1));
    // A poster has as many rows as it nearly fills.
    let down =
        if across > 1.0 { (size.1 * across * room.0 / size.0 / room.1).round().clamp(1.0, MOST_DOWN) } else { 1.0 };
    let largest = if across > 1.0 { f32::INFINITY } else { LARGEST };
    let by = (across * room.0 / size.0).min(down * room.1 / size.1).min(largest);
    // In the middle of all pages together.
    let over = (room.0.mul_add(across, -size.0 * by) / 2.0, (room.1 * down - size.1 * by).max(0.0) / 2.0);
    let whole = drawn(setter, &map, Scale { by, from, to: over });
    let count = (across * down) as usize;
    let mut pages = Vec::new();
    for nth in 0..count {
        let (column, row) = ((nth % across as usize) as f32, (nth / across as usize) as f32);
        let by = (MARGIN - column * room.0, MARGIN - row * room.1);
        let mut items: Vec<Item> = whole.iter().cloned().map(|item| item.moved(by)).collect();
        if count > 1 {
            items.retain(|item| item.shapes.iter().any(|shape| is_on(shape, room)));
            items.push(frame(paper, room));
        }
        items.extend(foot(setter, (&state.name, &print.date), (nth + 1, count), 0.0, paper));
        pages.push(Page { size: paper, items, missing: Vec::new() });
    }
    if let Some(first) = pages.first_mut() {
        first.missing = setter.missing(&state.name);
    }
    Ok(pages)
}

/// As many rows of pages as a poster has at most: a map that is far taller than broad is drawn smaller.
const MOST_DOWN: f32 = 12.0;

/// The upper left corner of all that is on a map, and how large it is, with room for words; in map units.
fn bounds(map: &Pathways) -> (Point, Point) {
    let warps = map.warps.values().flat_map(|it| it.ends);
    let all: Vec<Place> = map.elements.values().map(|it| it.at).chain(warps).collect();
    let least = |of: fn(&Place) -> i32| all.iter().map(of).min().unwrap_or_default() as f32 - AROUND;
    let most = |of: fn(&Place) -> i32| all.iter().map(of).max().unwrap_or_default() as f32 + AROUND;
    let (left, top) = (least(|at| at.x), least(|at| at.y));
    ((left, top), (most(|at| at.x) - left, most(|at| at.y) - top))
}

fn drawn(setter: &mut Setter, map: &Pathways, scale: Scale) -> Vec<Item> {
    let lines = map.ties.values().flat_map(|tie| ways(map, tie, scale)).map(|(from, to)| line(from, to)).collect();
    let mut items = vec![Item { role: Role::Decoration, part: 0, alt: None, shapes: lines }];
    for tie in map.ties.values().filter(|tie| !tie.text.is_empty()) {
        // Through a warp zone it is said on the longer of its two ways.
        let long = |(from, to): &(Point, Point)| (to.0 - from.0).hypot(to.1 - from.1);
        let way = ways(map, tie, scale).into_iter().max_by(|a, b| long(a).total_cmp(&long(b)));
        if let Some((from, to)) = way {
            let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
            let size = (11.0 * scale.by).clamp(SAYS.0, SAYS.1);
            items.extend(said(setter, &tie.text, (Face::Text, size, Ink::Soft), middle, true));
        }
    }
    for warp in map.warps.values() {
        for end in warp.ends {
            let centre = scale.at(end);
            let paint = Paint { fill: Some(Ink::Paper), stroke: Some((0.8, Ink::Black)) };
            let radius = 14.0 * scale.by;
            let rings = [radius, radius * 0.6].map(|radius| Shape::Circle { centre, radius, paint });
            items.push(Item { role: Role::Decoration, part: 0, alt: None, shapes: rings.into() });
            let size = (12.0 * scale.by).clamp(SAYS.0, SAYS.1);
            items.extend(said(
                setter,
                &warp.name,
                (Face::Text, size, Ink::Black),
                (centre.0, centre.1 + radius),
                false,
            ));
        }
    }
    for drawn in map.elements.values() {
        element(setter, drawn, scale, &mut items);
    }
    items
}

/// The straight lines of a tie: one, or through a warp zone two, each to the nearer marker (PATH-5).
fn ways(map: &Pathways, tie: &Tie, scale: Scale) -> Vec<(Point, Point)> {
    let (Some(from), Some(to)) = (map.elements.get(&tie.from), map.elements.get(&tie.to)) else { return Vec::new() };
    let (from, to) = (scale.at(from.at), scale.at(to.at));
    let Some(warp) = tie.via.and_then(|id| map.warps.get(&id)) else { return vec![(from, to)] };
    let far = |one: Point, other: Point| (one.0 - other.0).hypot(one.1 - other.1);
    let [here, there] = warp.ends.map(|end| scale.at(end));
    if far(from, here) <= far(from, there) { vec![(from, here), (there, to)] } else { vec![(from, there), (here, to)] }
}

const fn line(from: Point, to: Point) -> Shape {
    Shape::Line { from, to, width: 0.7, ink: Ink::Soft, kind: LineKind::Solid }
}

/// The shape of an element, and its name in it or under it. What is against a PC has a second line.
fn element(setter: &mut Setter, of: &Element, scale: Scale, items: &mut Vec<Item>) {
    let centre = scale.at(of.at);
    let size = (13.0 * scale.by).clamp(NAME.0, NAME.1);
    let paint = Paint { fill: Some(Ink::Paper), stroke: Some((0.9, Ink::Black)) };
    if of.kind == ElementKind::Pc {
        let words = said(setter, &of.name, (Face::Strong, size, Ink::Black), (centre.0, centre.1 - size * 0.6), false);
        let wide = words.iter().flat_map(|item| &item.shapes).filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.width),
            _ => None,
        });
        let wide = wide.fold(100.0 * scale.by, f32::max) + size;
        let tall = (44.0 * scale.by).max(words.len() as f32 * size * 1.2 + size);
        let at = (centre.0 - wide / 2.0, centre.1 - tall / 2.0);
        let paint = Paint { stroke: Some((1.6, Ink::Black)), ..paint };
        let shape = Shape::Box { at, size: (wide, tall), radius: size * 0.4, paint };
        items.push(Item { role: Role::Decoration, part: 0, alt: None, shapes: vec![shape] });
        let up = (words.len().saturating_sub(1)) as f32 * size * 0.6;
        items.extend(words.into_iter().map(|item| item.moved((0.0, -up))));
        return;
    }
    let shape = |part: f32| match of.kind {
        ElementKind::Gmc => Shape::Circle { centre, radius: 26.0 * scale.by * part, paint },
        ElementKind::Situation => Shape::Die { die: Die::D4, centre, size: 64.0 * scale.by * part, paint },
        ElementKind::Resource | ElementKind::Pc => {
            Shape::Die { die: Die::D8, centre, size: 66.0 * scale.by * part, paint }
        }
    };
    let mut shapes = vec![shape(1.0)];
    shapes.extend(of.against.then(|| shape(0.75)));
    items.push(Item { role: Role::Decoration, part: 0, alt: None, shapes });
    let under = (centre.0, centre.1 + 30.0 * scale.by);
    items.extend(said(setter, &of.name, (Face::Strong, size, Ink::Black), under, false));
}

/// Words in the middle of a place, line under line, with the white of the paper behind them: around the place, or from it
/// downwards.
fn said(setter: &mut Setter, text: &str, (face, size, ink): (Face, f32, Ink), place: Point, around: bool) -> Vec<Item> {
    let part = setter.part();
    let lines = setter.type_.lines(&[Span { text, face, size, ink }], size * BROAD);
    let tall = size * 1.2;
    let up = if around { tall * lines.len() as f32 / 2.0 } else { 0.0 };
    let set = lines.into_iter().enumerate().map(|(nth, line)| {
        let width = line.width;
        let at = (place.0 - width / 2.0, place.1 - up + tall * nth as f32 + size * 0.95);
        let mut item = rows::words(Role::Paragraph, part, line, at);
        let ground = Shape::Box {
            at: (at.0 - 1.0, at.1 - size * 0.85),
            size: (width + 2.0, tall),
            radius: 0.0,
            paint: Paint::solid(Ink::Paper),
        };
        item.shapes.insert(0, ground);
        item
    });
    set.collect()
}

/// Whether anything of a shape is within the margins.
fn is_on(shape: &Shape, room: Point) -> bool {
    let (left, top, right, bottom) = shape.bounds();
    right > MARGIN && left < MARGIN + room.0 && bottom > MARGIN && top < MARGIN + room.1
}

/// The margins of a page of a poster: white, with the marks along which pages are cut and laid together.
fn frame(paper: Point, room: Point) -> Item {
    let (right, bottom) = (MARGIN + room.0, MARGIN + room.1);
    let white = |at: Point, size: Point| Shape::Box { at, size, radius: 0.0, paint: Paint::solid(Ink::Paper) };
    let mut shapes = vec![
        white((0.0, 0.0), (paper.0, MARGIN)),
        white((0.0, bottom), (paper.0, paper.1 - bottom)),
        white((0.0, 0.0), (MARGIN, paper.1)),
        white((right, 0.0), (paper.0 - right, paper.1)),
    ];
    let mark = |from: Point, to: Point| Shape::Line { from, to, width: 0.5, ink: Ink::Black, kind: LineKind::Solid };
    for x in [MARGIN, right] {
        shapes.push(mark((x, MARGIN - MARK), (x, MARGIN - 3.0)));
        shapes.push(mark((x, bottom + 3.0), (x, bottom + MARK)));
    }
    for y in [MARGIN, bottom] {
        shapes.push(mark((MARGIN - MARK, y), (MARGIN - 3.0, y)));
        shapes.push(mark((right + 3.0, y), (right + MARK, y)));
    }
    Item { role: Role::Decoration, part: 0, alt: None, shapes }
}
