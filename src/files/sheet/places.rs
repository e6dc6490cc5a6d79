//! The column of each section: the same on every file of a party, so that all look for a set in one place (CHAR-4).

use super::section::{Section, Spot};
use hitch_core::model::SetId;
use std::collections::BTreeMap;

/// Number of last sections tried in both columns; earlier ones stay in the preferred one.
const MOST: usize = 14;

/// Space a file has and needs, for one density.
pub(super) struct Needs {
    /// Height of a column on the first page.
    pub room: f32,
    /// Each section in reading order, whether it prefers the wide column, and its heights there and in the other.
    pub of: Vec<(Spot, bool, [f32; 2])>,
}

/// The column of each spot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ColumnPlaces {
    pub wide: BTreeMap<Spot, bool>,
    /// The set that is on tiles in the head instead.
    pub tiles: Option<SetId>,
}

impl ColumnPlaces {
    pub fn is_wide(&self, section: &Section<'_>) -> bool {
        self.wide.get(&section.spot).copied().unwrap_or(section.wide)
    }

    /// Returns the places at which most of the files fit on a page, and how many don't. Sections move from their
    /// preferred column as little as possible, the last of a file first.
    pub fn of(files: &[Needs]) -> (Self, usize) {
        let spots = spots(files);
        let heights: Vec<(f32, Vec<[f32; 2]>)> = files.iter().map(|it| (it.room, on_spots(&spots, it))).collect();
        let count = spots.len();
        let fixed = count.saturating_sub(MOST);
        // What comes first on the file reads best where it is, so the last ones are the lowest bits.
        let wide = |which: usize, at: usize| {
            let moved = at >= fixed && which & (1 << (count - 1 - at)) != 0;
            spots.get(at).is_some_and(|(_, wide)| *wide) != moved
        };
        let over = |which: usize| {
            let fits = |(room, of): &(f32, Vec<[f32; 2]>)| {
                let mut columns = [0.0, 0.0];
                for (at, [left, right]) in of.iter().enumerate() {
                    let [wider, other] = &mut columns;
                    if wide(which, at) { *wider += left } else { *other += right }
                }
                columns.iter().all(|column| column <= room)
            };
            heights.iter().filter(|it| !fits(it)).count()
        };
        let mut best = (0, files.len() + 1);
        for which in 0..1_usize << (count - fixed) {
            let over = over(which);
            if over < best.1 {
                best = (which, over);
            }
            if over == 0 {
                break;
            }
        }
        let places = spots.iter().enumerate().map(|(at, (spot, _))| (spot.clone(), wide(best.0, at)));
        (Self { wide: places.collect(), tiles: None }, best.1)
    }
}

/// Returns all spots of these files in reading order. One prefers the wide column if it does so on any file; where no
/// set does, the first leads, instead of leaving the wide column to the pencil.
fn spots(files: &[Needs]) -> Vec<(Spot, bool)> {
    let mut all: Vec<(Spot, bool)> = Vec::new();
    for file in files {
        let mut next = 0;
        for (spot, wide, _) in &file.of {
            if let Some(at) = all.iter().position(|(known, _)| known == spot) {
                if let Some((_, any)) = all.get_mut(at) {
                    *any |= wide;
                }
                next = at + 1;
            } else {
                all.insert(next, (spot.clone(), *wide));
                next += 1;
            }
        }
    }
    let is_set = |(spot, _): &&mut (Spot, bool)| matches!(spot, Spot::Set(_));
    if !all.iter_mut().filter(is_set).any(|(_, wide)| *wide)
        && let Some((_, wide)) = all.iter_mut().find(is_set)
    {
        *wide = true;
    }
    all
}

/// Returns the heights of a file's sections by spot; a spot may have several sections, or none.
fn on_spots(spots: &[(Spot, bool)], file: &Needs) -> Vec<[f32; 2]> {
    let of = |spot: &Spot| {
        let own = file.of.iter().filter(|(own, ..)| own == spot);
        own.fold([0.0, 0.0], |[left, right], (_, _, more)| {
            let [wider, other] = *more;
            [left + wider, right + other]
        })
    };
    spots.iter().map(|(spot, _)| of(spot)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(of: &[(u32, bool, f32)]) -> Needs {
        let of = of.iter().map(|(id, wide, tall)| (Spot::Set(SetId(*id)), *wide, [*tall, *tall])).collect();
        Needs { room: 100.0, of }
    }

    #[test]
    fn all_files_have_a_set_in_the_column_in_which_all_fit() {
        // Alone, each would move another set out of the full column.
        let files = [
            file(&[(1, true, 60.0), (2, true, 60.0), (3, true, 10.0), (4, false, 20.0)]),
            file(&[(1, true, 60.0), (2, true, 20.0), (3, true, 60.0)]),
        ];
        let (places, over) = ColumnPlaces::of(&files);
        assert_eq!(over, 0);
        let wide: Vec<bool> = places.wide.values().copied().collect();
        assert_eq!(wide, [true, false, false, false]);
        let (_, over) = ColumnPlaces::of(&[file(&[(1, true, 120.0)]), file(&[(1, true, 90.0)])]);
        assert_eq!(over, 1, "one is too long for a page, wherever it goes");
    }

    #[test]
    fn the_first_set_leads_where_none_prefers_the_wide_column() {
        let (places, _) = ColumnPlaces::of(&[file(&[(7, false, 10.0), (3, false, 10.0)])]);
        assert_eq!(places.wide, BTreeMap::from([(Spot::Set(SetId(7)), true), (Spot::Set(SetId(3)), false)]));
    }
}
