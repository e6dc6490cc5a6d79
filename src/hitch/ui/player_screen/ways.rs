//! The lines between elements: straight, or bent around the names and shapes of others.
//!
//! Pure geometry, in units of the picture.

use super::spread::Tile;
use crate::ui::panels::Curve;
use egui::{Pos2, Rect};
use hitch_core::player::{ConnectionView, MapView};

/// How far apart lines between the same two elements are.
const APART: f32 = 16.0;

/// Returns the ways of each connection; through a warp zone there are two, the longer first (PATH-5).
pub(super) fn ways(it: &MapView, tiles: &[Tile], room: Rect) -> Vec<Vec<Curve>> {
    let mut all: Vec<Vec<Curve>> = Vec::with_capacity(it.connections.len());
    for connection in &it.connections {
        let ways = ends(it, connection, tiles).into_iter().map(|ends| {
            let same = |way: &&Curve| (way.from, way.to) == ends || (way.to, way.from) == ends;
            let taken: Vec<Pos2> = all.iter().flatten().filter(same).map(|way| way.at(0.5)).collect();
            around(ends, tiles, &taken, room)
        });
        all.push(ways.collect());
    }
    all
}

fn ends(it: &MapView, connection: &ConnectionView, tiles: &[Tile]) -> Vec<(Pos2, Pos2)> {
    let spot = |place: usize| tiles.get(place).map(|it| it.at);
    let (Some(from), Some(to)) = (spot(connection.from), spot(connection.to)) else { return Vec::new() };
    let ends = it.warps.iter().flat_map(|it| it.ends);
    let marker = |at: (i32, i32)| {
        let place = ends.clone().position(|end| end == at)?;
        spot(it.elements.len() + place)
    };
    let Some((into, out)) = connection.via.and_then(|[into, out]| marker(into).zip(marker(out))) else {
        return vec![(from, to)];
    };
    let mut ways = vec![(from, into), (out, to)];
    ways.sort_by(|(a, b), (c, d)| c.distance(*d).total_cmp(&a.distance(*b)));
    ways
}

/// Returns the straightest of the lines that cross the fewest others, inside `room`. `taken` are the middles of lines
/// between the same ends.
fn around((from, to): (Pos2, Pos2), tiles: &[Tile], taken: &[Pos2], room: Rect) -> Curve {
    let step = (from.distance(to) * 0.09).clamp(APART, 60.0);
    let reach = Rect::from_two_pos(from, to).expand(step * 5.0);
    let areas = tiles.iter().filter(|it| it.at != from && it.at != to).map(Tile::area);
    let near: Vec<Rect> = areas.filter(|it| it.intersects(reach)).collect();
    let crossed = |way: &Curve| {
        let is_in_the_way = |at: Pos2| !room.contains(at) || near.iter().any(|it| it.contains(at));
        let close = taken.iter().filter(|it| it.distance(way.at(0.5)) < APART).count();
        close * 40 + (1..40_u8).filter(|part| is_in_the_way(way.at(f32::from(*part) / 40.0))).count()
    };
    let tries = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0].map(|times| Curve::bent(from, to, times * step));
    tries.into_iter().min_by_key(crossed).unwrap_or(Curve::bent(from, to, 0.0))
}
