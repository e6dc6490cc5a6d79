//! A spatial index, so that a large map costs only its visible part.

use egui::{Pos2, Rect};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

#[derive(Clone, Debug)]
pub struct Grid {
    cell: f32,
    /// The last entry of each cell.
    cells: HashMap<(i32, i32), u32, BuildHasherDefault<CellHasher>>,
    /// Entries, each with the previous entry of its cell: one linked list for all, since a list per cell would cost
    /// more than the lookups.
    came: Vec<(u32, u32)>,
    /// Things that touch too many cells; they may touch any box.
    wide: Vec<usize>,
}

/// The most cells a box is entered into.
const MOST: u64 = 1 << 14;

fn count(low: (i32, i32), high: (i32, i32)) -> u64 {
    let across = |low: i32, high: i32| u64::from(high.max(low).abs_diff(low)) + 1;
    across(low.0, high.0).saturating_mul(across(low.1, high.1))
}

/// Marks the end of a cell's list.
const FIRST: u32 = u32::MAX;

/// A fast hash of two integers. Lookups dominate, and a map needs no protection against chosen keys.
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

/// Rounds down without a call into the math library, which would dominate the cost.
fn below(x: f32) -> i32 {
    let cut = x as i32;
    if cut as f32 > x { cut.saturating_sub(1) } else { cut }
}

impl Grid {
    pub fn new(cell: f32) -> Self {
        Self { cell, cells: HashMap::default(), came: Vec::new(), wide: Vec::new() }
    }

    fn key(&self, at: Pos2) -> (i32, i32) {
        (below(at.x / self.cell), below(at.y / self.cell))
    }

    fn put(&mut self, what: usize, cell: (i32, i32)) {
        let before = self.cells.insert(cell, self.came.len() as u32).unwrap_or(FIRST);
        self.came.push((what as u32, before));
    }

    fn each_in(&self, cell: (i32, i32), mut show: impl FnMut(usize)) {
        let mut next = self.cells.get(&cell).copied().unwrap_or(FIRST);
        while let Some((what, before)) = self.came.get(next as usize) {
            show(*what as usize);
            next = *before;
        }
    }

    /// Adds a thing to every cell its box touches.
    pub fn insert(&mut self, what: usize, bounds: Rect) {
        let (low, high) = (self.key(bounds.min), self.key(bounds.max));
        if count(low, high) > MOST {
            self.wide.push(what);
            return;
        }
        for x in low.0..=high.0 {
            for y in low.1..=high.1 {
                self.put(what, (x, y));
            }
        }
    }

    pub fn insert_at(&mut self, what: usize, at: Pos2) {
        self.put(what, self.key(at));
    }

    /// Calls `show` for things that may touch this box, with repeats for those in several cells.
    pub fn each_near(&self, bounds: Rect, mut show: impl FnMut(usize)) {
        let (low, high) = (self.key(bounds.min), self.key(bounds.max));
        self.wide.iter().for_each(|what| show(*what));
        // From one end of a huge map to the other there are more cells than hold anything.
        if count(low, high) > self.cells.len() as u64 {
            let within = |at: &(i32, i32)| (low.0..=high.0).contains(&at.0) && (low.1..=high.1).contains(&at.1);
            self.cells.keys().filter(|at| within(at)).for_each(|at| self.each_in(*at, &mut show));
            return;
        }
        for x in low.0..=high.0 {
            for y in low.1..=high.1 {
                self.each_in((x, y), &mut show);
            }
        }
    }

    /// Collects things that may touch this box into `found`, each once.
    pub fn near(&self, bounds: Rect, found: &mut Vec<usize>) {
        found.clear();
        self.each_near(bounds, |it| found.push(it));
        // In one cell each stands once.
        if self.key(bounds.min) != self.key(bounds.max) {
            found.sort_unstable();
            found.dedup();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn what_reaches_over_a_huge_map_is_found_as_well() {
        let mut grid = Grid::new(50.0);
        grid.insert(0, Rect::from_min_max(pos2(-1e9, -1e9), pos2(1e9, 1e9)));
        grid.insert(1, Rect::from_min_max(pos2(400.0, 0.0), pos2(420.0, 20.0)));
        let mut found = Vec::new();
        grid.near(Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0)), &mut found);
        assert_eq!(found, [0]);
        grid.near(Rect::from_min_max(pos2(-2e9, -2e9), pos2(2e9, 2e9)), &mut found);
        assert_eq!(found, [0, 1]);
    }

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
