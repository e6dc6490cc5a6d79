//! Layout of a map on paper: its scale, its pages, and the places that keep elements off the seams.

use crate::sheet::page::Point;
use crate::sheet::paper::{Face, Ink};
use crate::sheet::rows::Setter;
use crate::sheet::words::Span;
use hitch_core::model::{Element, ElementId, ElementKind, Pathways, Point as Place, WarpId};
use hitch_core::words;
use std::collections::BTreeMap;

/// Font sizes in points: the smallest by the pages of a poster side by side, and the largest. A poster is read from
/// farther away the wider it is.
const LEAST: [f32; 4] = [8.0, 12.0, 16.0, 22.0];
const NAME: f32 = 26.0;
const SAYS: f32 = 18.0;
/// Smallest size of the words on lines, in that of names, but no smaller than on a single page.
const QUIETER: f32 = 0.75;
/// Largest scale, in points to a map unit, so that a small map doesn't fill the page.
const LARGEST: f64 = 1.1;
const LARGEST_POSTER: f64 = 3.0;
/// Largest ratio between the horizontal and the vertical scale.
const STRETCH: f64 = 1.4;
pub const BROAD: f32 = 9.0;
pub const LINE: f32 = 1.15;
pub const BELOW: f32 = 2.0;
/// Most rows of a poster; a taller map is drawn smaller.
const MOST_DOWN: f32 = 12.0;

pub struct Plan {
    /// Centers of the elements, from the upper left corner of the first page.
    pub spots: BTreeMap<ElementId, Point>,
    pub markers: BTreeMap<WarpId, [Point; 2]>,
    pub names: BTreeMap<ElementId, Measured>,
    pub by: Scale,
    pub across: u8,
    pub down: u8,
    pub page: Point,
    pub lies: bool,
}

/// Words in lines, for a font of one point.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    pub text: String,
    pub wide: f32,
    pub lines: f32,
}

pub fn measured(setter: &mut Setter, text: &str, face: Face) -> Measured {
    const AT: f32 = 10.0;
    let lines = setter.type_.lines(&[Span { text, face, size: AT, ink: Ink::Black }], AT * BROAD);
    let wide = lines.iter().map(|line| line.width / AT).fold(0.0, f32::max);
    Measured { text: text.to_owned(), wide, lines: lines.len() as f32 }
}

/// The scale of a map, and of its words.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Points to a map unit.
    units: f32,
    /// Smallest font size of a name.
    least: f32,
}

impl Scale {
    fn new(units: f64, across: u8) -> Self {
        let place = usize::from(across.max(1)) - 1;
        Self { units: units as f32, least: LEAST.get(place).copied().unwrap_or(22.0) }
    }

    /// Returns typeface and size of an element's name; PCs have that of their files.
    pub fn voice(self, kind: ElementKind) -> (Face, f32) {
        let size = (13.0 * self.units).clamp(self.least, NAME);
        if kind == ElementKind::Pc { (Face::Book, size * 1.2) } else { (Face::Strong, size) }
    }

    pub fn says(self) -> f32 {
        let [least, ..] = LEAST;
        (11.0 * self.units).clamp((self.least * QUIETER).max(least), SAYS)
    }

    pub fn marker(self) -> f32 {
        (14.0 * self.units).max(6.0)
    }

    pub fn half(self, kind: ElementKind, name: &Measured) -> Point {
        let square = |units: f32, least: f32| {
            let half = (units * self.units).max(least);
            (half, half)
        };
        match kind {
            ElementKind::Pc => {
                let size = self.voice(kind).1;
                let (wide, high) = (name.wide * size + size, name.lines * LINE * size + size * 0.7);
                ((wide / 2.0).max(50.0 * self.units), (high / 2.0).max(20.0 * self.units))
            }
            ElementKind::Gmc => square(26.0, 12.0),
            ElementKind::Situation => square(32.0, 14.0),
            ElementKind::Resource => square(33.0, 14.0),
        }
    }
}

/// Extent from a center: left and right, up and down.
#[derive(Clone, Copy)]
struct Reach {
    aside: f64,
    up: f64,
    down: f64,
}

/// An element, or a marker with the name of its zone, to be placed.
struct Thing<'m> {
    at: Place,
    kind: Option<ElementKind>,
    name: &'m Measured,
}

impl Thing<'_> {
    fn reach(&self, by: Scale) -> Reach {
        let (half, size) = match self.kind {
            Some(kind) => (by.half(kind, self.name), by.voice(kind).1),
            None => ((by.marker(), by.marker()), by.says()),
        };
        // The name stands under its shape, but of a PC.
        let below = if self.kind == Some(ElementKind::Pc) { 0.0 } else { BELOW + self.name.lines * LINE * size };
        let aside = half.0.max(self.name.wide * size / 2.0 + 1.0);
        Reach { aside: f64::from(aside), up: f64::from(half.1), down: f64::from(half.1 + below) }
    }
}

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

    fn span(self, all: &[Thing<'_>], reaches: &[Reach], by: f64) -> (f64, f64) {
        let each = all.iter().zip(reaches).map(|(thing, reach)| self.of(thing, *reach));
        each.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (at, before, after)| {
            (low.min(at * by - before), high.max(at * by + after))
        })
    }
}

/// Returns the largest number up to `most` that fits.
fn largest(least: f64, most: f64, fits: impl Fn(f64) -> bool) -> f64 {
    let (mut fit, mut over) = (least, most);
    if fits(most) {
        return most;
    }
    // Halved so often, what is left is far finer than any printer.
    for _ in 0..40 {
        let middle = f64::midpoint(fit, over);
        if fits(middle) { fit = middle } else { over = middle }
    }
    fit
}

impl Plan {
    /// Places the map on portrait or landscape pages of these sizes.
    pub fn new(setter: &mut Setter, map: &Pathways, across: u8, [upright, lying]: [Point; 2]) -> Self {
        let face = |it: &Element| Scale::new(1.0, across).voice(it.kind).0;
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
        // Words have a smallest size, so what a thing takes does not grow evenly with the scale.
        let reaches = |by: f64| all.iter().map(|it| it.reach(Scale::new(by, across))).collect::<Vec<_>>();
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
        Self { spots: of_elements, markers, names, by: Scale::new(by, across), across, down, page, lies }
    }
}

/// Moves a thing off the seam of two pages, to the nearer side.
fn off_seams(at: f64, (before, after): (f64, f64), page: f64, whole: f64) -> f64 {
    const CLEAR: f64 = 3.0;
    let (low, high) = (at - before - CLEAR, at + after + CLEAR);
    let seam = ((at - before) / page).floor() * page + page;
    // What is larger than a page lies on a seam wherever it goes.
    if seam >= high - CLEAR || seam >= whole || high - low > page {
        return at;
    }
    let (back, on) = (high - seam, seam - low);
    if back <= on { at - back } else { at + on }
}
