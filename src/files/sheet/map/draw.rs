//! Drawing of a planned map.

use super::plan::{BELOW, BROAD, LINE, Measured, Plan, Scale};
use super::room::{Area, Room, around};
use crate::shapes::{self, Sign};
use crate::sheet::page::{Item, LineKind, Paint, Point, Role, Shape};
use crate::sheet::paper::{Face, Ink};
use crate::sheet::rows::{self, Setter};
use crate::sheet::words::{Line, Span};
use hitch_core::model::{Connection, Die, Element, ElementId, ElementKind, Pathways};
use hitch_core::words;
use std::collections::BTreeMap;

const SPREAD: f32 = 22.0;
const DASH: f32 = 7.0;
/// Places of text on a line, from 0 to 1, the best first.
const PARTS: [f32; 17] =
    [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7, 0.26, 0.74, 0.22, 0.78, 0.18, 0.82];
const BREADTHS: [f32; 3] = [BROAD, BROAD * 0.6, BROAD * 0.4];
/// Step by which a line bends aside to avoid unrelated elements.
const STEP: f32 = 20.0;
/// Product of lines and elements above which lines run straight, to save time.
const MANY: usize = 1 << 20;

pub struct Drawing {
    pub items: Vec<Item>,
    pub list: Vec<String>,
}

struct Way(Vec<Point>);

impl Way {
    fn bent(from: Point, to: Point, aside: f32) -> Self {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let long = x.hypot(y).max(1.0);
        let by = (
            f32::midpoint(from.0, to.0) - y / long * aside * 2.0,
            f32::midpoint(from.1, to.1) + x / long * aside * 2.0,
        );
        let steps: u8 = if aside == 0.0 { 1 } else { 16 };
        let at = |step: u8| {
            let part = f32::from(step) / f32::from(steps);
            let mix = |from: f32, by: f32, to: f32| {
                let rest = 1.0 - part;
                from * (rest * rest) + by * (2.0 * rest * part) + to * (part * part)
            };
            (mix(from.0, by.0, to.0), mix(from.1, by.1, to.1))
        };
        Self((0..=steps).map(at).collect())
    }

    fn pairs(&self) -> impl Iterator<Item = (Point, Point)> {
        self.0.iter().copied().zip(self.0.iter().copied().skip(1))
    }

    fn long(&self) -> f32 {
        self.pairs().map(|(a, b)| (b.0 - a.0).hypot(b.1 - a.1)).sum()
    }

    fn at(&self, part: f32) -> Point {
        let mut left = self.long() * part;
        for (a, b) in self.pairs() {
            let long = (b.0 - a.0).hypot(b.1 - a.1);
            if left <= long {
                let part = left / long.max(f32::EPSILON);
                return (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
            }
            left -= long;
        }
        self.0.last().copied().unwrap_or_default()
    }

    /// Counts the steps of the line that lie on areas.
    fn hits(&self, areas: &[Area]) -> usize {
        let on = |(x, y): Point| areas.iter().any(|it| it.0 < x && x < it.2 && it.1 < y && y < it.3);
        if areas.is_empty() { 0 } else { (1..40_u8).filter(|step| on(self.at(f32::from(*step) / 40.0))).count() }
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        const APART: f32 = 4.0;
        self.pairs().flat_map(|(a, b)| {
            let count = ((b.0 - a.0).hypot(b.1 - a.1) / APART).ceil().clamp(1.0, 4000.0) as u16;
            let part = move |nth: u16| f32::from(nth) / f32::from(count);
            (0..count).map(move |nth| (a.0 + (b.0 - a.0) * part(nth), a.1 + (b.1 - a.1) * part(nth)))
        })
    }

    /// Draws the line solid, or dashed where its text is still open.
    fn shapes(&self, open: bool) -> Vec<Shape> {
        let line = |from, to| Shape::Line { from, to, width: 0.7, ink: Ink::Soft, kind: LineKind::Solid };
        if !open {
            return self.pairs().map(|(from, to)| line(from, to)).collect();
        }
        let count = (self.long() / DASH).clamp(1.0, 400.0).round();
        let dash = |nth: u16| line(self.at(f32::from(nth) / count), self.at((f32::from(nth) + 0.55) / count));
        (0..count as u16).map(dash).collect()
    }
}

/// The pattern of a player's lines, in the order of the window's (PATH-1). `width` is that of a solid one.
fn owned(way: &Way, mark: u8, width: f32) -> Vec<Shape> {
    let line =
        |(from, to): (Point, Point), width: f32, ink| Shape::Line { from, to, width, ink, kind: LineKind::Solid };
    let whole = |width: f32, ink| way.pairs().map(move |pair| line(pair, width, ink));
    let long = way.long();
    // From one share of each period to another.
    let cut = |period: f32, from: f32, to: f32| {
        let count = (long / period).round().clamp(1.0, 2000.0);
        let at = move |nth: u16, share: f32| way.at((f32::from(nth) + share) / count);
        (0..count as u16).map(move |nth| (at(nth, from), at(nth, to)))
    };
    let dot = |(center, _)| Shape::Circle { center, radius: width * 0.75, paint: Paint::solid(Ink::Black) };
    match mark % 6 {
        0 => whole(width, Ink::Black).collect(),
        1 => whole(width * 2.4, Ink::Black).chain(whole(width * 0.9, Ink::Paper)).collect(),
        2 => cut(width * 6.0, 0.0, 0.6).map(|pair| line(pair, width, Ink::Black)).collect(),
        3 => whole(width * 2.0, Ink::Black).collect(),
        4 => cut(width * 3.2, 0.0, 0.0).map(dot).collect(),
        _ => {
            let (large, small) = (cut(width * 11.0, 0.0, 0.6), cut(width * 11.0, 0.75, 0.87));
            large.chain(small).map(|pair| line(pair, width, Ink::Black)).collect()
        }
    }
}

struct Block {
    lines: Vec<Line>,
    size: f32,
    area: Point,
}

impl Block {
    fn new(setter: &mut Setter, text: &str, (face, size, ink): (Face, f32, Ink), broad: f32) -> Self {
        let lines = setter.type_.lines(&[Span { text, face, size, ink }], size * broad);
        let wide = lines.iter().map(|line| line.width).fold(0.0, f32::max);
        let area = (wide + 2.0, lines.len() as f32 * size * LINE);
        Self { lines, size, area }
    }

    /// Places the words around a point, with white behind.
    fn items(self, setter: &mut Setter, middle: Point) -> Vec<Item> {
        let (part, tall) = (setter.part(), self.size * LINE);
        let top = middle.1 - self.area.1 / 2.0;
        let set = self.lines.into_iter().enumerate().map(|(nth, line)| {
            let (left, top) = (middle.0 - line.width / 2.0, top + tall * nth as f32);
            let (at, size) = ((left - 1.0, top), (line.width + 2.0, tall));
            let ground = Shape::Box { at, size, radius: 0.0, paint: Paint::solid(Ink::Paper) };
            let mut item = rows::words(Role::Paragraph, part, line, (left, top + self.size * 0.88));
            item.shapes.insert(0, ground);
            item
        });
        set.collect()
    }
}

/// Draws the map; `marks` are the elements with a player.
pub fn drawn(setter: &mut Setter, map: &Pathways, plan: &Plan, marks: &BTreeMap<ElementId, u8>) -> Drawing {
    let ways = ways(map, plan);
    let lines = ways.iter().flat_map(|(connection, ways)| {
        let open = connection.text.is_empty();
        let mark = marks.get(&connection.from).or_else(|| marks.get(&connection.to)).filter(|_| !open);
        ways.iter().flat_map(move |way| mark.map_or_else(|| way.shapes(open), |mark| owned(way, *mark, 1.0)))
    });
    let mut items = vec![decoration(lines.collect())];
    let mut room = Room::new(plan.page, (plan.across, plan.down));
    let mut lined = Room::new(plan.page, (plan.across, plan.down));
    for way in ways.iter().flat_map(|(_, ways)| ways) {
        for (x, y) in way.points() {
            lined.take((x, y, x, y));
        }
    }
    for element in map.elements.values() {
        let Some((at, name)) = plan.spots.get(&element.id).zip(plan.names.get(&element.id)) else { continue };
        let half = plan.by.half(element.kind, name);
        room.take(around(*at, (half.0 * 2.0, half.1 * 2.0)));
    }
    for warp in map.warps.values() {
        for at in plan.markers.get(&warp.id).into_iter().flatten() {
            let radius = plan.by.marker();
            room.take(around(*at, (radius * 2.0, radius * 2.0)));
            let paint = Paint { fill: Some(Ink::Paper), stroke: Some((0.8, Ink::Black)) };
            let ring = |radius| Shape::Circle { center: *at, radius, paint };
            items.push(decoration(vec![ring(radius), ring(radius * 0.6)]));
            let look = (Face::Text, plan.by.says(), Ink::Black);
            let rooms = (&mut room, &lined);
            items.extend(beside(setter, rooms, &words::drawn_name(&warp.name), look, (*at, (radius, radius))));
        }
    }
    let (pcs, others): (Vec<&Element>, Vec<&Element>) =
        map.elements.values().map(|it| &**it).partition(|it| it.kind == ElementKind::Pc);
    for element in pcs.into_iter().chain(others) {
        let Some((at, name)) = plan.spots.get(&element.id).zip(plan.names.get(&element.id)) else { continue };
        let mark = marks.get(&element.id).copied();
        self::element(setter, (&mut room, &lined), (element, mark), (*at, name, plan.by), &mut items);
    }
    let mut list = Vec::new();
    // Where there is least room words are placed first.
    let mut said: Vec<_> = ways.iter().filter(|(connection, _)| !connection.text.is_empty()).collect();
    said.sort_by(|(_, a), (_, b)| longest(a).map_or(0.0, Way::long).total_cmp(&longest(b).map_or(0.0, Way::long)));
    for (connection, ways) in said {
        let Some(way) = longest(ways) else { continue };
        let text = words::drawn_words(&connection.text);
        let look = (Face::Text, plan.by.says(), Ink::Soft);
        let placed = BREADTHS.into_iter().find_map(|broad| {
            let block = Block::new(setter, &text, look, broad);
            Some((free(&room, way, block.area)?, block))
        });
        let (at, block) = placed.unwrap_or_else(|| {
            let name = |id: ElementId| plan.names.get(&id).map_or("", |it| &*it.text);
            list.push(t!(
                "{}. {} and {}: {}",
                list.len() + 1,
                name(connection.from),
                name(connection.to),
                connection.text
            ));
            let look = (Face::Strong, plan.by.says(), Ink::Black);
            let block = Block::new(setter, &format!("{}", list.len()), look, BROAD);
            // On its line, else close beside it.
            let beside = [0.0, 8.0, -8.0].map(|aside| [(aside, 0.0), (0.0, aside)]).concat();
            let mut spots =
                beside.iter().flat_map(|(x, y)| PARTS.map(|part| way.at(part)).map(|at| (at.0 + x, at.1 + y)));
            let at = spots.find(|at| room.is_free(around(*at, block.area)));
            (at.unwrap_or_else(|| way.at(0.5)), block)
        });
        room.take(around(at, block.area));
        items.extend(block.items(setter, at));
    }
    Drawing { items, list }
}

fn free(room: &Room, way: &Way, area: Point) -> Option<Point> {
    PARTS.into_iter().map(|part| way.at(part)).find(|at| room.is_free(around(*at, area)))
}

/// Returns the longer of two ways through a warp zone, which carries the words.
fn longest(ways: &[Way]) -> Option<&Way> {
    ways.iter().max_by(|a, b| a.long().total_cmp(&b.long()))
}

/// Returns each connection with its line, or its two through a warp zone, into the nearer marker and out of the other
/// (PATH-5). Several between the same two elements run side by side.
fn ways<'m>(map: &'m Pathways, plan: &Plan) -> Vec<(&'m Connection, Vec<Way>)> {
    let pair = |connection: &Connection| (connection.from.min(connection.to), connection.from.max(connection.to));
    let mut together: BTreeMap<(ElementId, ElementId), (f32, f32)> = BTreeMap::new();
    for connection in map.connections.values().filter(|connection| connection.via.is_none()) {
        together.entry(pair(connection)).or_default().0 += 1.0;
    }
    let few = map.connections.len().saturating_mul(map.elements.len()) <= MANY;
    let area = |element: &Element| {
        let half = plan.by.half(element.kind, plan.names.get(&element.id)?);
        Some((element.id, around(*plan.spots.get(&element.id)?, (half.0 * 2.0, half.1 * 2.0))))
    };
    let shapes: Vec<(ElementId, Area)> = map.elements.values().filter(|_| few).filter_map(|it| area(it)).collect();
    let way = |connection: &'m std::sync::Arc<Connection>| {
        let (from, to) = (*plan.spots.get(&connection.from)?, *plan.spots.get(&connection.to)?);
        let zone = connection
            .via
            .and_then(|id| Some((map.warps.get(&id)?, plan.markers.get(&id)?, map.elements.get(&connection.from)?)));
        if let Some((warp, [one, other], start)) = zone {
            let first = warp.met_from(start.at) == warp.ends;
            let (into, out) = if first { (*one, *other) } else { (*other, *one) };
            return Some((&**connection, vec![Way::bent(from, into, 0.0), Way::bent(out, to, 0.0)]));
        }
        let (count, nth) = together.get_mut(&pair(connection))?;
        let aside = (*nth - (*count - 1.0) / 2.0) * SPREAD;
        *nth += 1.0;
        // Aside is meant from the older of the two, whichever way a connection goes.
        let (from, to) = if connection.from < connection.to { (from, to) } else { (to, from) };
        let others = shapes.iter().filter(|(id, _)| !connection.touches(*id)).map(|(_, area)| *area);
        let in_the_way: Vec<Area> = others.filter(|it| is_near(*it, from, to)).collect();
        let tries = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0].map(|step| Way::bent(from, to, aside + step * STEP));
        let way = tries.into_iter().min_by_key(|way| way.hits(&in_the_way))?;
        Some((&**connection, vec![way]))
    };
    map.connections.values().filter_map(way).collect()
}

/// Returns whether a line could reach an area, however bent.
fn is_near(area: Area, from: Point, to: Point) -> bool {
    let aside = STEP * 4.0;
    area.0 < from.0.max(to.0) + aside
        && area.2 > from.0.min(to.0) - aside
        && area.1 < from.1.max(to.1) + aside
        && area.3 > from.1.min(to.1) - aside
}

const fn decoration(shapes: Vec<Shape>) -> Item {
    Item { role: Role::Decoration, part: 0, alt: None, shapes }
}

/// Places words at a shape: under, over or beside it, where they cover nothing and as little of a line as possible, or
/// else under it.
fn beside(
    setter: &mut Setter,
    (room, lined): (&mut Room, &Room),
    text: &str,
    look: (Face, f32, Ink),
    (at, half): (Point, Point),
) -> Vec<Item> {
    let block = Block::new(setter, text, look, BROAD);
    let (down, aside) = (half.1 + BELOW + block.area.1 / 2.0, half.0 + BELOW + block.area.0 / 2.0);
    // To one side of what goes straight down or up.
    let past = block.area.0 / 2.0 + BELOW;
    let straight = [(0.0, down), (0.0, -down), (aside, 0.0), (-aside, 0.0)];
    let tries = straight.into_iter().chain([(past, down), (-past, down), (past, -down), (-past, -down)]);
    let free = tries.map(|(x, y)| (at.0 + x, at.1 + y)).filter(|it| room.is_free(around(*it, block.area)));
    let middle = free.min_by_key(|it| lined.under(around(*it, block.area))).unwrap_or((at.0, at.1 + down));
    let area: Area = around(middle, block.area);
    room.take(area);
    block.items(setter, middle)
}

/// Kinds of elements, as a legend lists them.
pub const KINDS: [ElementKind; 4] = [ElementKind::Pc, ElementKind::Gmc, ElementKind::Situation, ElementKind::Resource];

/// Draws the shape of a kind, for a legend.
pub fn key(kind: ElementKind, center: Point, side: f32) -> Item {
    let half = if kind == ElementKind::Pc { (side * 0.6, side * 0.36) } else { (side / 2.0, side / 2.0) };
    decoration(vec![outline(kind, center, half, 3.0, 1.0)])
}

/// Returns the outline of an element. `part` makes it smaller, for a second one within.
fn outline(kind: ElementKind, center: Point, half: Point, radius: f32, part: f32) -> Shape {
    let paint = Paint { fill: Some(Ink::Paper), stroke: Some((0.9, Ink::Black)) };
    match kind {
        ElementKind::Pc => Shape::Box {
            at: (center.0 - half.0, center.1 - half.1),
            size: (half.0 * 2.0, half.1 * 2.0),
            radius,
            paint: Paint { stroke: Some((1.6, Ink::Black)), ..paint },
        },
        ElementKind::Gmc => Shape::Circle { center, radius: half.0 * part, paint },
        ElementKind::Situation => Shape::Die { die: Die::D4, center, size: half.0 * 2.0 * part, paint },
        ElementKind::Resource => Shape::Die { die: Die::D8, center, size: half.0 * 2.0 * part, paint },
    }
}

/// Draws an element's shape, name and signs. A second outline marks one that is against a PC.
fn element(
    setter: &mut Setter,
    rooms: (&mut Room, &Room),
    (of, mark): (&Element, Option<u8>),
    (center, name, by): (Point, &Measured, Scale),
    items: &mut Vec<Item>,
) {
    let half = by.half(of.kind, name);
    let (face, size) = by.voice(of.kind);
    let look = (face, size, Ink::Black);
    let paint = Paint { fill: Some(Ink::Paper), stroke: Some((0.9, Ink::Black)) };
    let shape = |part: f32| outline(of.kind, center, half, size * 0.4, part);
    let mut shapes = vec![shape(1.0)];
    if let Some(mark) = mark.filter(|_| of.kind == ElementKind::Pc) {
        let (w, h) = half;
        let box_ = Paint::solid(Ink::Paper);
        let at = (center.0 - w, center.1 - h);
        shapes = vec![Shape::Box { at, size: (w * 2.0, h * 2.0), radius: 0.0, paint: box_ }];
        let corners = [(-w, -h), (w, -h), (w, h), (-w, h), (-w, -h)];
        let edge = Way(corners.map(|(x, y)| (center.0 + x, center.1 + y)).to_vec());
        shapes.extend(owned(&edge, mark, 1.6));
    }
    shapes.extend(of.against.then(|| shape(0.8)));
    let mut shoulder = (center.0 + half.0 * 0.8, center.1 - half.1 * 0.8);
    for sign in Sign::of(of.sort, of.flagged, of.pinned) {
        if matches!(sign, Sign::Sort(_)) {
            shapes.extend(self::sign(sign, center, half.0 * 0.62));
            continue;
        }
        shapes.push(Shape::Circle {
            center: shoulder,
            radius: 5.5,
            paint: Paint { stroke: Some((0.5, Ink::Soft)), ..paint },
        });
        shapes.extend(self::sign(sign, shoulder, 7.0));
        shoulder.0 += 11.0;
    }
    items.push(decoration(shapes));
    if of.kind == ElementKind::Pc {
        let block = Block::new(setter, &name.text, look, BROAD);
        items.extend(block.items(setter, center));
        return;
    }
    if of.kind == ElementKind::Gmc {
        let look = (Face::Strong, (half.0 * 0.75).clamp(8.0, 15.0), Ink::Soft);
        let initials = Block::new(setter, &words::initials(&of.name), look, BROAD);
        let letters = initials.lines.iter().flat_map(|line| line.runs.clone()).map(Shape::Text);
        let letters = decoration(letters.collect());
        items.push(letters.moved((center.0 - (initials.area.0 - 2.0) / 2.0, center.1 + look.1 * 0.36)));
    }
    items.extend(beside(setter, rooms, &name.text, look, (center, half)));
}

fn sign(sign: Sign, center: Point, side: f32) -> Vec<Shape> {
    let half = side / 2.0;
    let at = |(x, y): Point| (center.0 + x * half, center.1 + y * half);
    let width = (side * 0.1).max(0.7);
    let mut shapes = Vec::new();
    for part in sign.strokes() {
        match part {
            shapes::Stroke::Line(points) => {
                let pairs = points.iter().zip(points.iter().skip(1));
                shapes.extend(pairs.map(|(from, to)| Shape::Line {
                    from: at(*from),
                    to: at(*to),
                    width,
                    ink: Ink::Black,
                    kind: LineKind::Solid,
                }));
            }
            shapes::Stroke::Ring(middle, radius) => {
                let paint = Paint::outline(width, Ink::Black);
                shapes.push(Shape::Circle { center: at(*middle), radius: radius * half, paint });
            }
            shapes::Stroke::Disc(middle, radius) => {
                shapes.push(Shape::Circle {
                    center: at(*middle),
                    radius: radius * half,
                    paint: Paint::solid(Ink::Black),
                });
            }
        }
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_players_have_lines_of_their_own() {
        let way = Way::bent((0.0, 0.0), (100.0, 0.0), 0.0);
        let all: Vec<Vec<Shape>> = (0..6).map(|mark| owned(&way, mark, 1.0)).collect();
        for (at, one) in all.iter().enumerate() {
            assert!(!all.iter().take(at).any(|other| other == one), "{at}");
        }
        assert_eq!(Some(&owned(&way, 6, 1.0)), all.first(), "a seventh has those of the first");
    }
}
