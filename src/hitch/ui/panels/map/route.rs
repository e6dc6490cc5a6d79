//! Courses of lines: straight if possible, bent around unrelated elements, and side by side if several join the same
//! elements.
//!
//! In map units at 100 %, so that no zoom changes it.

use super::curve::{Curve, to_segment};
use super::geometry::BodyShape;
use super::grid::Grid;
use super::layout::MapNode;
use super::measure;
use egui::{Pos2, Rect, Vec2};
use std::collections::HashMap;

/// Returns the bend of each line, to the right of the way from its smaller end. With `before`, lines between unmoved
/// elements keep theirs.
pub fn bends(items: &[MapNode], ends: &[(usize, usize)], before: Option<&[f32]>) -> Vec<f32> {
    let mut grid = Grid::new(160.0);
    for (place, item) in items.iter().enumerate() {
        grid.insert(place, BodyShape::new(item.kind, 1.0).bounds().translate(item.at.to_vec2()));
    }
    let pair = |(a, b): (usize, usize)| (a.min(b), a.max(b));
    // How many lines join two elements, and how those that are placed are bent.
    let mut together: HashMap<(usize, usize), (u16, Vec<f32>)> = HashMap::new();
    for ends in ends {
        together.entry(pair(*ends)).or_default().0 += 1;
    }
    let mut found = Vec::new();
    let mut bends = Vec::with_capacity(ends.len());
    let moves = |place: usize| items.get(place).is_some_and(|item| item.moving);
    for (line, ends) in ends.iter().enumerate() {
        let key = pair(*ends);
        let kept = before.filter(|_| !moves(key.0) && !moves(key.1)).and_then(|before| before.get(line));
        if let Some(kept) = kept {
            bends.push(*kept);
            continue;
        }
        let Some((count, taken)) = together.get_mut(&key) else { continue };
        let place = taken.len() as f32 - (f32::from(*count) - 1.0) / 2.0;
        let bend = bend(items, key, place * measure::CONNECTION_SPREAD, taken, &grid, &mut found);
        taken.push(bend);
        bends.push(bend);
    }
    bends
}

fn bend(
    items: &[MapNode],
    (a, b): (usize, usize),
    spread: f32,
    taken: &[f32],
    grid: &Grid,
    found: &mut Vec<usize>,
) -> f32 {
    let (Some(start), Some(end)) = (items.get(a), items.get(b)) else { return spread };
    let (from, to) = (start.at, end.at);
    let step = (from.distance(to) * 0.11).clamp(28.0, 64.0);
    let reach = step * 2.7 + measure::CONNECTION_CLEAR;
    grid.near(Rect::from_two_pos(from, to).expand(reach), found);
    // Whoever is being moved makes no other line jump.
    let steady = |item: &MapNode| !item.moving || start.moving || end.moving;
    let near: Vec<(Pos2, BodyShape)> = found
        .iter()
        .filter(|place| **place != a && **place != b)
        .filter_map(|place| items.get(*place))
        .filter(|item| steady(item))
        .map(|item| (item.at, BodyShape::new(item.kind, 1.0)))
        .filter(|(at, form)| to_segment(*at, from, to) < form.half.length() + reach + spread.abs())
        .collect();
    if near.is_empty() {
        return spread;
    }
    let cost = |bend: f32| {
        let curve = Curve::bent(from, to, bend);
        let steps = (from.distance(to) / 10.0).clamp(8.0, 90.0) as u16;
        let points = (1..steps).map(|i| curve.at(f32::from(i) / f32::from(steps)));
        let in_the_way =
            |at: Pos2| near.iter().any(|(body, form)| form.contains(at - *body, measure::CONNECTION_CLEAR));
        let close = taken.iter().filter(|other| (**other - bend).abs() < measure::CONNECTION_SPREAD * 0.7).count();
        (points.filter(|at| in_the_way(*at)).count() + close * 10) as f32 * 4.0
    };
    let tries = [0.0, 1.0, -1.0, 1.8, -1.8, 2.6, -2.6].map(|i: f32| spread + i * step);
    let mut best = (f32::INFINITY, spread);
    for (place, bend) in tries.into_iter().enumerate() {
        // Of two that are as clear the straighter one wins.
        let cost = cost(bend) + place as f32;
        if cost < best.0 {
            best = (cost, bend);
        }
        // Straight and clear is true of nearly every line, and the other tries are costly.
        if place == 0 && cost < 0.5 {
            break;
        }
    }
    best.1
}

/// Returns the line between two elements on the sheet. A bend is seen from the smaller end, so that both directions
/// give the same course.
pub fn curve(from: Pos2, to: Pos2, swapped: bool, bend: f32) -> Curve {
    let bend = if swapped { -bend } else { bend };
    let curve = Curve::bent(from, to, bend);
    // A line of no length has no side to bend to.
    if (to - from) == Vec2::ZERO { Curve { from, by: from, to } } else { curve }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use hitch_core::model::{ElementId, ElementKind};

    fn item(id: u32, x: f32, y: f32) -> MapNode {
        MapNode { id: ElementId(id), kind: ElementKind::Gmc, name: "x".into(), at: pos2(x, y), moving: false }
    }

    #[test]
    fn a_free_line_is_straight_and_one_in_the_way_is_passed() {
        let items = [item(1, 0.0, 0.0), item(2, 600.0, 0.0), item(3, 300.0, 10.0), item(4, 0.0, 400.0)];
        let bends = bends(&items, &[(0, 1), (0, 3)], None);
        assert_eq!(bends.get(1), Some(&0.0));
        let bend = bends.first().copied().unwrap_or_default();
        assert!(bend.abs() > 40.0, "{bend}");
    }

    #[test]
    fn lines_between_the_same_two_run_side_by_side() {
        let items = [item(1, 0.0, 0.0), item(2, 600.0, 0.0)];
        let ends = [(0, 1), (1, 0), (0, 1)];
        let bends = bends(&items, &ends, None);
        let middles = ends.iter().zip(&bends).map(|((a, b), bend)| {
            let at = |i: usize| items.get(i).map(|it| it.at).unwrap_or_default();
            curve(at(*a), at(*b), a > b, *bend).at(0.5).y
        });
        let mut middles: Vec<i32> = middles.map(|y| y.round() as i32).collect();
        middles.sort_unstable();
        middles.dedup();
        assert_eq!(middles.len(), 3);
    }
}
