//! Where everything of a map goes on paper: how large it is drawn, on how many pages, and what keeps off their seams.

use crate::sheet::page::Point;
use crate::sheet::paper::{Face, Ink};
use crate::sheet::rows::Setter;
use crate::sheet::words::Span;
use hitch_core::model::{Element, ElementId, ElementKind, Pathways, Point as Place, WarpId};
use hitch_core::words;
use std::collections::BTreeMap;

/// The larger a map is drawn the larger its words, between these, in points. What is read has eight or more.
const NAME: (f32, f32) = (8.0, 26.0);
const SAYS: (f32, f32) = (8.0, 18.0);
/// Points to a map unit at most, on one page and on a poster: a map of three elements does not fill the page with them.
const LARGEST: f64 = 1.1;
const LARGEST_POSTER: f64 = 3.0;
/// What lies beside each other is drawn so much further apart at most than what lies below each other, or the other way
/// round: paper is as wide as it is.
const STRETCH: f64 = 1.4;
/// A name is broken into lines of at most so many times its own size.
pub const BROAD: f32 = 9.0;
/// From one line of words to the next, times their size.
pub const LINE: f32 = 1.15;
/// Between a shape and its name.
pub const BELOW: f32 = 2.0;
/// As many rows of pages as a poster has at most: a map that is far taller than broad is drawn smaller.
const MOST_DOWN: f32 = 12.0;

/// Where everything goes.
pub struct Plan {
    /// The middles of the elements, from the upper left corner of the first page.
    pub spots: BTreeMap<ElementId, Point>,
    /// The markers of the warp zones.
    pub markers: BTreeMap<WarpId, [Point; 2]>,
    /// The names as they are drawn, with their measure.
    pub names: BTreeMap<ElementId, Measured>,
    /// Points to a map unit.
    pub by: f32,
    /// So many pages side by side, and so many rows of them.
    pub across: u8,
    /// So many rows of pages.
    pub down: u8,
    /// What of a page is drawn on.
    pub page: Point,
    /// The pages lie on their sides.
    pub lies: bool,
}

/// Words in lines, for a font of one point.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// The words.
    pub text: String,
    /// How wide the widest line is.
    pub wide: f32,
    /// How many lines they are.
    pub lines: f32,
}

/// Measures words as they will be broken.
pub fn measured(setter: &mut Setter, text: &str, face: Face) -> Measured {
    const AT: f32 = 10.0;
    let lines = setter.type_.lines(&[Span { text, face, size: AT, ink: Ink::Black }], AT * BROAD);
    let wide = lines.iter().map(|line| line.width / AT).fold(0.0, f32::max);
    Measured { text: text.to_owned(), wide, lines: lines.len() as f32 }
}

/// In which typeface and size an element is called: people of the table as on their files.
pub fn voice(kind: ElementKind, by: f32) -> (Face, f32) {
    let size = (13.0 * by).clamp(NAME.0, NAME.1);
    if kind == ElementKind::Pc { (Face::Book, size * 1.2) } else { (Face::Strong, size) }
}

/// How large what ties say is set.
pub fn says(by: f32) -> f32 {
    (11.0 * by).clamp(SAYS.0, SAYS.1)
}

/// How far a marker of a warp zone reaches.
pub fn marker(by: f32) -> f32 {
    (14.0 * by).max(6.0)
}

/// Half of a shape: across and down.
pub fn half(kind: ElementKind, name: &Measured, by: f32) -> Point {
    let square = |units: f32, least: f32| {
        let half = (units * by).max(least);
        (half, half)
    };
    match kind {
        ElementKind::Pc => {
            let size = voice(kind, by).1;
            let (wide, high) = (name.wide * size + size, name.lines * LINE * size + size * 0.7);
            ((wide / 2.0).max(50.0 * by), (high / 2.0).max(20.0 * by))
        }
        ElementKind::Gmc => square(26.0, 12.0),
        ElementKind::Situation => square(32.0, 14.0),
        ElementKind::Resource => square(33.0, 14.0),
    }
}

/// How far something reaches from its middle: to the left and the right, up and down.
#[derive(Clone, Copy)]
struct Reach {
    aside: f64,
    up: f64,
    down: f64,
}

/// Something that needs a place: an element, or a marker with the name of its zone.
struct Thing<'m> {
    at: Place,
    kind: Option<ElementKind>,
    name: &'m Measured,
}

impl Thing<'_> {
    fn reach(&self, by: f64) -> Reach {
        let by = by as f32;
        let (half, size) = match self.kind {
            Some(kind) => (half(kind, self.name, by), voice(kind, by).1),
            None => ((marker(by), marker(by)), says(by)),
        };
        // The name stands under its shape, but of a PC.
        let below = if self.kind == Some(ElementKind::Pc) { 0.0 } else { BELOW + self.name.lines * LINE * size };
        let aside = half.0.max(self.name.wide * size / 2.0 + 1.0);
        Reach { aside: f64::from(aside), up: f64::from(half.1), down: f64::from(half.1 + below) }
    }
}

/// One of the two directions.
#[derive(Clone, Copy)]
enum Axis {
    Across,
    Down,
}

impl Axis {
    fn of(self, thing: &Thing<'_>, reach: Reach) -> (f64, f64, f64) {
        match self {
            Self::Across => (f64::from(thing.at.x), reach.aside, reach.aside),
            Self::Down => (f64::from(thing.at.y), reach.up, reach.down),
        }
    }

    /// From where to where all of it goes at that scale, with that much around each.
    fn span(self, all: &[Thing<'_>], reaches: &[Reach], by: f64) -> (f64, f64) {
        let each = all.iter().zip(reaches).map(|(thing, reach)| self.of(thing, *reach));
        each.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (at, before, after)| {
            (low.min(at * by - before), high.max(at * by + after))
        })
    }
}

/// The largest number up to `most` that fits.
fn largest(least: f64, most: f64, fits: impl Fn(f64) -> bool) -> f64 {
    let (mut fit, mut over) = (least, most);
    if fits(most) {
        return most;
    }
    for _ in 0..40 {
        let middle = f64::midpoint(fit, over);
        if fits(middle) { fit = middle } else { over = middle }
    }
    fit
}

impl Plan {
    /// Finds places on pages that are so large upright, or so large on their sides.
    pub fn new(setter: &mut Setter, map: &Pathways, across: u8, [upright, lying]: [Point; 2]) -> Self {
        let face = |it: &Element| voice(it.kind, 1.0).0;
        let names: BTreeMap<ElementId, Measured> =
            map.elements.values().map(|it| (it.id, measured(setter, &words::drawn_name(&it.name), face(it)))).collect();
        let zones: BTreeMap<WarpId, Measured> =
            map.warps.values().map(|it| (it.id, measured(setter, &words::drawn_name(&it.name), Face::Text))).collect();
        let none = Measured::default();
        let elements = map.elements.values().map(|element| Thing {
            at: element.at,
            kind: Some(element.kind),
            name: names.get(&element.id).unwrap_or(&none),
        });
        let markers = map.warps.values().flat_map(|it| it.ends.map(|at| (at, it.id)));
        let markers = markers.map(|(at, id)| Thing { at, kind: None, name: zones.get(&id).unwrap_or(&none) });
        let all: Vec<Thing<'_>> = elements.chain(markers).collect();
        let reaches = |by: f64| all.iter().map(|it| it.reach(by)).collect::<Vec<_>>();
        let long = |axis: Axis, reaches: &[Reach], by: f64| {
            let (low, high) = axis.span(&all, reaches, by);
            high - low
        };
        let usual = reaches(1.0);
        let lies = long(Axis::Across, &usual, 1.0) > long(Axis::Down, &usual, 1.0);
        let page = if lies { lying } else { upright };
        let wide = f64::from(page.0) * f64::from(across);
        let most = if across > 1 { LARGEST_POSTER } else { LARGEST };
        let fits = |axis, by: f64, room: f64| long(axis, &reaches(by), by) <= room;
        // A poster has as many rows as it nearly fills.
        let down = if across > 1 {
            let by = largest(0.0, most, |by| fits(Axis::Across, by, wide));
            let rows = long(Axis::Down, &reaches(by), by) / f64::from(page.1);
            (rows as f32).round().clamp(1.0, MOST_DOWN) as u8
        } else {
            1
        };
        let high = f64::from(page.1) * f64::from(down);
        let by = largest(0.0, most, |by| fits(Axis::Across, by, wide) && fits(Axis::Down, by, high));
        let reaches = reaches(by);
        let stretched = |axis: Axis, room: f64| largest(by, by * STRETCH, |more| long(axis, &reaches, more) <= room);
        let place = |axis: Axis, room: f64, page: f32| {
            let by = stretched(axis, room);
            let (low, high) = axis.span(&all, &reaches, by);
            let from = (room - (high - low)) / 2.0 - low;
            let spot = |(thing, reach): (&Thing<'_>, &Reach)| {
                let (at, before, after) = axis.of(thing, *reach);
                off_seams(at * by + from, (before, after), f64::from(page), room) as f32
            };
            all.iter().zip(&reaches).map(spot).collect::<Vec<f32>>()
        };
        let (xs, ys) = (place(Axis::Across, wide, page.0), place(Axis::Down, high, page.1));
        let mut spots = xs.into_iter().zip(ys);
        let of_elements = map.elements.keys().copied().zip(&mut spots).collect();
        let pair = |id: &WarpId| Some((*id, [spots.next()?, spots.next()?]));
        let markers = map.warps.keys().filter_map(pair).collect();
        Self { spots: of_elements, markers, names, by: by as f32, across, down, page, lies }
    }
}

/// What lies on the seam of two pages of a poster goes to one side of it, whichever is nearer.
fn off_seams(at: f64, (before, after): (f64, f64), page: f64, whole: f64) -> f64 {
    const CLEAR: f64 = 3.0;
    let (low, high) = (at - before - CLEAR, at + after + CLEAR);
    let seam = ((at - before) / page).floor() * page + page;
    if seam >= high - CLEAR || seam >= whole || high - low > page {
        return at;
    }
    let (back, on) = (high - seam, seam - low);
    if back <= on { at - back } else { at + on }
}
