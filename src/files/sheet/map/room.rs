//! Occupied areas of the paper, so that words cover nothing.

use crate::sheet::page::Point;
use std::collections::HashMap;

/// Left, top, right and bottom.
pub type Area = (f32, f32, f32, f32);

pub fn around(middle: Point, size: Point) -> Area {
    (middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0, middle.0 + size.0 / 2.0, middle.1 + size.1 / 2.0)
}

const CELL: f32 = 64.0;

/// The paper of a map: pages of one size, side by side.
pub struct Room {
    page: Point,
    whole: Point,
    taken: HashMap<(i32, i32), Vec<Area>>,
}

impl Room {
    pub fn new(page: Point, (across, down): (u8, u8)) -> Self {
        let whole = (page.0 * f32::from(across), page.1 * f32::from(down));
        Self { page, whole, taken: HashMap::new() }
    }

    pub fn is_free(&self, area: Area) -> bool {
        let (left, top, right, bottom) = area;
        let page = |from: f32, to: f32, long: f32| (from / long).floor() as i32 == (to / long).floor() as i32;
        let inside = left >= 0.0 && top >= 0.0 && right <= self.whole.0 && bottom <= self.whole.1;
        inside
            // What ends exactly at a seam is not on the next page.
            && page(left, right - 0.01, self.page.0)
            && page(top, bottom - 0.01, self.page.1)
            && !cells(area).any(|cell| self.taken.get(&cell).is_some_and(|all| all.iter().any(|it| lies_on(it, area))))
    }

    pub fn under(&self, area: Area) -> usize {
        let of = |cell| self.taken.get(&cell).into_iter().flatten().filter(|it| lies_on(it, area)).count();
        cells(area).map(of).sum()
    }

    pub fn take(&mut self, area: Area) {
        for cell in cells(area) {
            self.taken.entry(cell).or_default().push(area);
        }
    }
}

fn lies_on(it: &Area, (left, top, right, bottom): Area) -> bool {
    it.0 < right && it.2 > left && it.1 < bottom && it.3 > top
}

fn cells((left, top, right, bottom): Area) -> impl Iterator<Item = (i32, i32)> {
    let cell = |at: f32| (at / CELL).floor() as i32;
    let down = cell(top)..=cell(bottom);
    (cell(left)..=cell(right)).flat_map(move |x| down.clone().map(move |y| (x, y)))
}
