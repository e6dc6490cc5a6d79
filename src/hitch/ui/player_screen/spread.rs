//! Places of shapes with their names on a screen: as on the map, and pushed apart so far that no two touch.
//!
//! Pure geometry, in units of the picture.

use egui::{Pos2, Rect, Vec2, vec2};

/// The number of comparisons that are made in no time.
const WORK: usize = 600_000;

/// A shape with its name, around its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    pub at: Pos2,
    pub around: Rect,
}

impl Tile {
    pub fn area(&self) -> Rect {
        self.around.translate(self.at.to_vec2())
    }
}

/// Pushes tiles apart within `room`, until they are `gap` apart from each other; returns whether they are.
pub(super) fn spread(tiles: &mut [Tile], room: Rect, gap: f32) -> bool {
    let pairs = tiles.len() * tiles.len() / 2;
    let rounds = (WORK / pairs.max(1)).clamp(10, 600);
    // A bit to all sides, so that what is on one spot parts to all sides.
    for (n, tile) in tiles.iter_mut().enumerate() {
        let n = n as f32;
        tile.at += Vec2::angled(n * 2.4) * n.sqrt() * 3.0;
    }
    for _ in 0..rounds {
        for tile in tiles.iter_mut() {
            tile.at += inside(tile.area(), room);
        }
        if !push(tiles, gap) {
            return true;
        }
    }
    false
}

/// Returns the way back into a room.
fn inside(area: Rect, room: Rect) -> Vec2 {
    let back = |low: f32, high: f32, from: f32, to: f32| (from - low).max(0.0) - (high - to).max(0.0);
    vec2(
        back(area.left(), area.right(), room.left(), room.right()),
        back(area.top(), area.bottom(), room.top(), room.bottom()),
    )
}

/// Moves each two that are too near half the way apart. Returns whether there were any.
fn push(tiles: &mut [Tile], gap: f32) -> bool {
    let mut pushed = false;
    for n in 1..tiles.len() {
        let (before, rest) = tiles.split_at_mut(n);
        let Some(one) = rest.first_mut() else { continue };
        for other in before {
            let (a, b) = (one.area(), other.area());
            let (from, to) = (a.center(), b.center());
            let both = a.size() + b.size();
            let over = both / 2.0 + Vec2::splat(gap) - (from - to).abs();
            if over.x <= 0.0 || over.y <= 0.0 {
                continue;
            }
            pushed = true;
            // A little more than needed, so that it ends.
            let away = |from: f32, to: f32, by: f32| (by / 2.0 + 0.5) * if from < to { -1.0 } else { 1.0 };
            let by = if over.x / both.x < over.y / both.y {
                vec2(away(from.x, to.x, over.x), 0.0)
            } else {
                vec2(0.0, away(from.y, to.y, over.y))
            };
            one.at += by;
            other.at -= by;
        }
    }
    pushed
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn tiles_on_one_spot_are_pushed_apart_within_the_room() {
        let around = Rect::from_center_size(Pos2::ZERO, vec2(130.0, 100.0));
        let room = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
        let mut tiles = vec![Tile { at: pos2(960.0, 540.0), around }; 50];
        assert!(spread(&mut tiles, room, 8.0));
        for (n, tile) in tiles.iter().enumerate() {
            assert!(room.expand(1.0).contains_rect(tile.area()), "{tile:?}");
            assert!(tiles.iter().skip(n + 1).all(|it| !it.area().expand(7.9).intersects(tile.area())));
        }
    }
}
