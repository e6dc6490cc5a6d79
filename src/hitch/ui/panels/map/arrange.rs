//! Automatic arrangement of the map: connected elements come together, others move apart, and none overlap. The result
//! has a window's proportions, and the most legible of several starts wins. Pinned elements stay. The same map always
//! gives the same result.
//!
//! [`Arranging`] works it out outside the frames and sends one command at the end.

use super::legible::legible;
use crate::ui::PanelCx;
use egui::{Context, Vec2, vec2};
use hitch_core::model::{Element, ElementId, Pathways, Point, Ref, Warp, WarpId};
use hitch_core::rules::MapCommand;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The natural length of a connection, in map units.
const LONG: f32 = 210.0;
/// The least room of an element around its middle, for names below.
const ROOM: Vec2 = Vec2::new(220.0, 160.0);
/// The horizontal stretch of distances: windows are wide, and so are words.
const WIDE: f32 = 1.4;
/// The starts tried, each at its own angle; fewer for maps that would take too long.
const TRIES: usize = 8;
const TURN: f32 = 0.7;
const WORK: usize = 1600;
/// The rounds of movement, and of separating overlaps.
const ROUNDS: usize = 160;
const APART: usize = 60;
/// Elements farther apart than this do not repel each other.
const REACH: f32 = LONG * 3.0;
const GRID: f32 = 20.0;

/// Returns the new places of elements, and of warp markers with what is connected through them (PATH-5).
pub fn arranged(map: &Pathways) -> Places {
    let all: Vec<&Arc<Element>> = map.elements.values().collect();
    let zones: Vec<&Arc<Warp>> = map.warps.values().collect();
    let connections = springs(map, &all, &zones);
    let markers = zones.iter().flat_map(|it| it.ends);
    let (from, pinned): (Vec<Vec2>, Vec<bool>) = all
        .iter()
        .map(|it| (it.at, it.pinned))
        .chain(markers.map(|at| (at, false)))
        .map(|(at, pinned)| (near(at), pinned))
        .unzip();
    // As many as are tried in no time.
    let tries = (WORK / all.len().max(1)).clamp(1, TRIES);
    let tried = (0..tries).map(|nth| spots(&from, &pinned, &connections, nth as f32 * TURN));
    // With a single try there is nothing to choose, and judging it costs more than all the rest.
    let best = tried.min_by_key(|spots| (tries > 1).then(|| Reverse(legible(map, spots))));
    let spots = best.unwrap_or_default();
    let on = |it: f32| ((it / GRID).round() * GRID) as i32;
    let mut to = spots.iter().map(|spot| Point { x: on(spot.x), y: on(spot.y) });
    let moved = all.iter().zip(&mut to).filter(|(it, at)| !it.pinned && it.at != *at);
    let elements = moved.map(|(it, at)| (Ref::Id(it.id), at)).collect();
    let ends = zones.iter().filter_map(|it| Some((it, [to.next()?, to.next()?])));
    let warps = ends.filter(|(it, ends)| it.ends != *ends).map(|(it, ends)| (Ref::Id(it.id), ends)).collect();
    Places { elements, warps }
}

/// Returns all places for a start at angle `turn`.
fn spots(from: &[Vec2], pinned: &[bool], connections: &[(usize, usize)], turn: f32) -> Vec<Vec2> {
    let middle = middle(from, pinned);
    let squeezed = |at: Vec2, by: f32| middle + vec2((at.x - middle.x) * by, at.y - middle.y);
    let from: Vec<Vec2> = from.iter().map(|at| squeezed(*at, 1.0 / WIDE)).collect();
    let mut spots = begin(&from, pinned, middle, turn);
    for round in 0..ROUNDS {
        // Moves get smaller round by round, or two that pull at each other swing for ever.
        let heat = LONG * 0.6 * (1.0 - round as f32 / ROUNDS as f32).powi(2) + 2.0;
        let mut moves = vec![Vec2::ZERO; spots.len()];
        pairs(&spots, REACH, |a, b, way| {
            let far = way.length().max(1.0);
            let push = way / far * (LONG * LONG / far);
            add(&mut moves, a, -push);
            add(&mut moves, b, push);
        });
        for (a, b) in connections {
            let (Some(from), Some(to)) = (spots.get(*a), spots.get(*b)) else { continue };
            let way = *to - *from;
            let pull = way * (way.length() / LONG);
            add(&mut moves, *a, pull);
            add(&mut moves, *b, -pull);
        }
        // What hangs together with nothing stays in sight of the rest.
        for (spot, by) in spots.iter().zip(&mut moves) {
            *by -= (*spot - middle) * 0.02;
        }
        for ((spot, by), pinned) in spots.iter_mut().zip(&moves).zip(pinned) {
            if !pinned {
                *spot += by.normalized() * by.length().min(heat);
            }
        }
    }
    for spot in &mut spots {
        // All of it is worked out as for a square window, and drawn out at the end.
        *spot = squeezed(*spot, WIDE);
    }
    for _ in 0..APART {
        if !push_apart(&mut spots, pinned) {
            break;
        }
    }
    spots
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub elements: Vec<(Ref<ElementId>, Point)>,
    /// Each warp zone with its two markers.
    pub warps: Vec<(Ref<WarpId>, [Point; 2])>,
}

/// Returns the attracting pairs, by places in the list of all elements, then all markers. A connection through a warp
/// zone attracts at both markers.
fn springs(map: &Pathways, all: &[&Arc<Element>], zones: &[&Arc<Warp>]) -> Vec<(usize, usize)> {
    let place: HashMap<ElementId, usize> = all.iter().enumerate().map(|(at, it)| (it.id, at)).collect();
    let zone: HashMap<WarpId, usize> = zones.iter().enumerate().map(|(at, it)| (it.id, all.len() + 2 * at)).collect();
    let mut springs = Vec::new();
    for connection in map.connections.values() {
        let (Some(from), Some(to)) = (place.get(&connection.from), place.get(&connection.to)) else { continue };
        let warp = connection
            .via
            .and_then(|id| Some((map.warps.get(&id)?, zone.get(&id)?, map.elements.get(&connection.from)?)));
        match warp {
            None => springs.push((*from, *to)),
            Some((warp, first, start)) => {
                let second = usize::from(warp.met_from(start.at) != warp.ends);
                springs.extend([(*from, first + second), (first + 1 - second, *to)]);
            }
        }
    }
    springs
}

fn add(moves: &mut [Vec2], at: usize, by: Vec2) {
    if let Some(moved) = moves.get_mut(at) {
        *moved += by;
    }
}

/// Limits a place, since one far off would weigh too much.
fn near(at: Point) -> Vec2 {
    vec2((at.x as f32).clamp(-1e5, 1e5), (at.y as f32).clamp(-1e5, 1e5))
}

/// Returns the middle of pinned elements, or else of all, where the map stays.
fn middle(all: &[Vec2], pinned: &[bool]) -> Vec2 {
    let any = pinned.contains(&true);
    let spots: Vec<Vec2> = all.iter().zip(pinned).filter(|(_, it)| **it || !any).map(|(at, _)| *at).collect();
    let sum = spots.iter().fold(Vec2::ZERO, |sum, at| sum + *at);
    ((sum / (spots.len().max(1) as f32)) / GRID).round() * GRID
}

/// Returns the starting places: a spiral around the middle, with connected elements in sequence.
fn begin(all: &[Vec2], pinned: &[bool], middle: Vec2, turn: f32) -> Vec<Vec2> {
    let spiral = |nth: usize| {
        // The golden angle leaves no two in one direction.
        let (angle, far) = (turn + nth as f32 * 2.399_963, LONG * 0.5 * (nth as f32).sqrt());
        middle + Vec2::angled(angle) * far
    };
    let mut nth = 0;
    let mut free = || {
        nth += 1;
        spiral(nth)
    };
    all.iter().zip(pinned).map(|(at, pinned)| if *pinned { *at } else { free() }).collect()
}

/// Calls `each` for every pair closer than `reach`, with the vector from the first to the second.
fn pairs(spots: &[Vec2], reach: f32, mut each: impl FnMut(usize, usize, Vec2)) {
    let cell = |at: Vec2| ((at.x / reach).floor() as i32, (at.y / reach).floor() as i32);
    let mut cells: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    for (at, spot) in spots.iter().enumerate() {
        cells.entry(cell(*spot)).or_default().push(at);
    }
    for ((x, y), here) in &cells {
        // Half of the neighboring cells, so that each pair is met once.
        for (dx, dy) in [(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let Some(there) = cells.get(&(x.saturating_add(dx), y.saturating_add(dy))) else { continue };
            for a in here {
                for b in there.iter().filter(|b| (dx, dy) != (0, 0) || *b > a) {
                    let (Some(from), Some(to)) = (spots.get(*a), spots.get(*b)) else { continue };
                    // Two at one place go apart along a way of their own.
                    let way = if from == to { Vec2::angled(*b as f32) } else { *to - *from };
                    if way.length() < reach {
                        each(*a, *b, way);
                    }
                }
            }
        }
    }
}

/// Separates overlapping elements. Returns whether any moved.
fn push_apart(spots: &mut [Vec2], pinned: &[bool]) -> bool {
    let mut moves = vec![Vec2::ZERO; spots.len()];
    let mut any = false;
    pairs(spots, ROOM.max_elem(), |a, b, way| {
        let over = ROOM - way.abs();
        if over.x <= 0.0 || over.y <= 0.0 {
            return;
        }
        any = true;
        let by = if over.x < over.y { vec2(over.x.copysign(way.x), 0.0) } else { vec2(0.0, over.y.copysign(way.y)) };
        let held = |at: usize| pinned.get(at).copied().unwrap_or_default();
        // One that is pinned leaves all of the way to the other.
        let share = if held(a) || held(b) { 1.0 } else { 0.5 };
        add(&mut moves, a, -by * share);
        add(&mut moves, b, by * share);
    });
    for ((spot, by), pinned) in spots.iter_mut().zip(&moves).zip(pinned) {
        if !pinned {
            // A little more than needed, or rounding leaves them touching.
            *spot += *by * 1.05;
        }
    }
    any
}

pub struct Arranging {
    /// The map to arrange; the result is dropped if the map has changed.
    of: Arc<Pathways>,
    done: Receiver<Places>,
}

impl Arranging {
    pub fn begin(ctx: &Context, map: &Arc<Pathways>) -> Self {
        let (send, done) = channel();
        let (of, ctx) = (map.clone(), ctx.clone());
        std::thread::spawn(move || {
            // Whoever waited may be gone.
            let _ = send.send(arranged(&of));
            ctx.request_repaint();
        });
        Self { of: map.clone(), done }
    }

    /// Works the arrangement out at once, for tests and pictures.
    pub fn at_once(map: &Arc<Pathways>) -> Self {
        let (send, done) = channel();
        let _ = send.send(arranged(map));
        Self { of: map.clone(), done }
    }

    /// Sends the arrangement if it is ready. Returns whether the work is over.
    pub fn take(&self, cx: &mut PanelCx<'_>) -> bool {
        match self.done.try_recv() {
            Ok(places) => {
                if Arc::ptr_eq(&self.of, &cx.table.map) && places != Places::default() {
                    cx.out.send(MapCommand::Arrange { places: places.elements, warps: places.warps });
                }
                true
            }
            Err(TryRecvError::Empty) => false,
            Err(TryRecvError::Disconnected) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::{Connection, ConnectionId, ElementKind};

    fn map(count: u32, pinned: u32) -> Pathways {
        let element = |id: u32| {
            let new = Element::new(ElementId(id), ElementKind::Gmc, "x".into(), Point::default());
            (ElementId(id), Arc::new(Element { pinned: id == pinned, ..new }))
        };
        let connection = |id: u32| {
            let connection = Connection::new(ConnectionId(1000 + id), ElementId(id), ElementId(id / 3), "".into());
            (ConnectionId(1000 + id), Arc::new(connection))
        };
        Pathways {
            elements: Arc::new((0..count).map(element).collect()),
            connections: Arc::new((1..count).map(connection).collect()),
            ..Pathways::default()
        }
    }

    #[test]
    fn nothing_lies_on_anything_else_and_the_same_map_comes_out_the_same() {
        let map = map(60, 7);
        let places = arranged(&map).elements;
        assert!(!places.iter().any(|(id, _)| *id == Ref::Id(ElementId(7))), "what is pinned stays");
        let mut all: Vec<Point> = places.iter().map(|(_, at)| *at).collect();
        all.push(Point::default());
        for (nth, a) in all.iter().enumerate() {
            for b in all.iter().skip(nth + 1) {
                let (x, y) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
                assert!(x >= 120 || y >= 80, "{a:?} and {b:?} lie on each other");
            }
        }
        assert_eq!(arranged(&map).elements, places);
    }

    /// Arranged samples show all names and most texts when seen whole, and many in a smaller window (PATH-1).
    #[test]
    fn what_is_laid_out_can_be_read() {
        use super::super::legible::legible_on;
        let view = vec2(860.0, 600.0);
        for sample in [hitch_core::library::SALTGLASS_QUAY, hitch_core::library::NINTH_HOUR] {
            let read = hitch_files::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap();
            let mut map = Pathways::clone(&read.table.map);
            let elements = Arc::make_mut(&mut map.elements);
            for element in elements.values_mut() {
                Arc::make_mut(element).pinned = false;
            }
            for (id, at) in arranged(&map).elements {
                let Ref::Id(id) = id else { continue };
                let elements = Arc::make_mut(&mut map.elements);
                Arc::make_mut(elements.get_mut(&id).unwrap()).at = at;
            }
            let spots: Vec<Vec2> = map.elements.values().map(|it| near(it.at)).collect();
            let (usual, small) = (legible(&map, &spots), legible_on(view, &map, &spots));
            let (elements, connections) = (map.elements.len(), map.connections.len());
            assert_eq!((usual.names, small.names), (elements, elements), "every name is shown");
            assert!(2 * usual.words > connections, "{usual:?} of {connections}");
            assert!(3 * small.words > connections, "{small:?} of {connections}");
        }
    }

    #[test]
    fn the_markers_of_a_warp_zone_go_along_with_what_is_connected_through_them() {
        let mut map = map(40, 99);
        let id = WarpId(7000);
        let ends = [Point { x: -4000, y: 0 }, Point { x: 4000, y: 900 }];
        map.warps = Arc::new([(id, Arc::new(Warp { id, name: "Up".into(), ends }))].into());
        let connection = Arc::make_mut(&mut map.connections).values_mut().next().unwrap();
        Arc::make_mut(connection).via = Some(id);
        let connected = [connection.from, connection.to];
        let places = arranged(&map);
        let [(_, markers)] = &places.warps[..] else { panic!("the zone moves") };
        let far = |at: Point, end: Point| f64::from(at.x - end.x).hypot(f64::from(at.y - end.y));
        let spots: Vec<Point> =
            connected.map(|id| places.elements.iter().find(|it| it.0 == Ref::Id(id)).unwrap().1).into();
        let near = |marker: Point| spots.iter().map(|at| far(*at, marker)).fold(f64::INFINITY, f64::min);
        assert!(markers.iter().all(|it| near(*it) < 1.5 * f64::from(LONG * WIDE)), "{markers:?} {spots:?}");
    }
}
