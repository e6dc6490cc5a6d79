//! A grid to find what is near, so that a large map costs what is seen of it.

use egui::{Pos2, Rect};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Numbers of things by where they are.
#[derive(Clone, Debug)]
pub struct Grid {
    cell: f32,
    cells: HashMap<(i32, i32), Vec<u32>, BuildHasherDefault<CellHasher>>,
}

/// A quick hash of two whole numbers. A cell is looked up so often that a hash nobody could foresee
/// would cost more than all else, and nobody chooses where things are to slow their own map down.
#[derive(Clone, Copy, Debug, Default)]
struct CellHasher(u64);

impl Hasher for CellHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_i32(i32::from(*byte));
        }
    }

    fn write_i32(&mut self, number: i32) {
        let number = u64::from(number.cast_unsigned());
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        // The table goes by the lowest bits, and a product's are its worst.
        self.0.rotate_left(26)
    }
}

impl Grid {
    /// An empty grid with cells of this size.
    pub fn new(cell: f32) -> Self {
        Self { cell, cells: HashMap::default() }
    }

    fn key(&self, at: Pos2) -> (i32, i32) {
        ((at.x / self.cell).floor() as i32, (at.y / self.cell).floor() as i32)
    }

    /// Puts a thing into every cell its box touches.
    pub fn insert(&mut self, what: usize, bounds: Rect) {
        let (low, high) = (self.key(bounds.min), self.key(bounds.max));
        for x in low.0..=high.0 {
            for y in low.1..=high.1 {
                self.cells.entry((x, y)).or_default().push(what as u32);
            }
        }
    }

    /// Puts a place into its cell.
    pub fn insert_at(&mut self, what: usize, at: Pos2) {
        self.cells.entry(self.key(at)).or_default().push(what as u32);
    }

    /// Shows what may touch this box; what lies in several cells several times.
    pub fn each_near(&self, bounds: Rect, mut show: impl FnMut(usize)) {
        let (low, high) = (self.key(bounds.min), self.key(bounds.max));
        for x in low.0..=high.0 {
            for y in low.1..=high.1 {
                for place in self.cells.get(&(x, y)).into_iter().flatten() {
                    show(*place as usize);
                }
            }
        }
    }

    /// What may touch this box, each once, in `found`.
    pub fn near(&self, bounds: Rect, found: &mut Vec<usize>) {
        found.clear();
        let (low, high) = (self.key(bounds.min), self.key(bounds.max));
        for x in low.0..=high.0 {
            for y in low.1..=high.1 {
                found.extend(self.cells.get(&(x, y)).into_iter().flatten().map(|it| *it as usize));
            }
        }
        found.sort_unstable();
        found.dedup();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn what_is_near_is_found_once() {
        let mut grid = Grid::new(50.0);
        grid.insert(0, Rect::from_min_max(pos2(-10.0, -10.0), pos2(120.0, 60.0)));
        grid.insert(1, Rect::from_min_max(pos2(400.0, 0.0), pos2(420.0, 20.0)));
        grid.insert_at(2, pos2(-30.0, -30.0));
        let mut found = Vec::new();
        grid.near(Rect::from_min_max(pos2(-40.0, -40.0), pos2(80.0, 40.0)), &mut found);
        assert_eq!(found, [0, 2]);
    }
}
