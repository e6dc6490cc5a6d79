//! Totals of the highest results, with what is left for the effect.
//!
//! The dice are looked at as ranks: the highest face first and, of one face, the smallest size first,
//! because the larger die is left for the effect (TOT-6). Going down the ranks, the first `keep` dice
//! that show them make the total. What is counted is how many rolls lead to each total; dice below the
//! last rank of the total need not be told apart, so a pool of sixty costs hardly more than one of six.

use super::RollCount;
use super::tables::{Counts, SIDES, SIZES, TOP, Tables};
use std::collections::BTreeMap;

/// Rolls by total, for each die that is left for the effect. The first is for none.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Joint<W> {
    pub by_effect: [Vec<W>; SIZES + 1],
}

/// The dice of the total so far: how many of each size, their sum, and the lowest face among those
/// that are large enough to be kept for the effect (0 where there is none).
type Taken = (Counts, usize, usize);

#[derive(Clone, Copy)]
struct Rank {
    face: usize,
    size: usize,
}

fn ranks() -> impl Iterator<Item = Rank> {
    (2..=TOP)
        .rev()
        .flat_map(|face| (0..SIZES).filter(move |size| sides(*size) >= face).map(move |size| Rank { face, size }))
}

fn sides(size: usize) -> usize {
    SIDES.get(size).copied().unwrap_or_default()
}

fn at(counts: &Counts, size: usize) -> usize {
    counts.get(size).copied().unwrap_or_default()
}

/// The possible results of the dice below the last rank of the total.
struct Rest<'t, W> {
    tables: &'t Tables<W>,
    rank: Rank,
    /// The number of dice left, those of the last rank included.
    left: Counts,
    /// The number of those that the total still takes.
    wanted: usize,
}

impl<W: RollCount> Rest<'_, W> {
    /// Counts the ways in which the dice of a size lie below the last rank, with none left above `most`.
    fn ways(&self, size: usize, most: usize) -> W {
        let (left, Rank { face, size: last }) = (at(&self.left, size), self.rank);
        if size != last {
            // Of one face the smaller sizes are ranked first, so only the larger ones may still show this face.
            let below = if size < last { face - 1 } else { face };
            return self.tables.power(below.min(sides(size)).min(most), left);
        }
        // Those of the last rank that the total takes, and others that show the same or less.
        let taken = |n: usize, below: usize| self.tables.choose(left, n).times(&self.tables.power(below, left - n));
        if most < face {
            return taken(self.wanted, most);
        }
        let mut all = W::default();
        for n in self.wanted..=left {
            all.add(&taken(n, face - 1));
        }
        all
    }

    fn all(&self, sizes: std::ops::Range<usize>, most: usize) -> W {
        sizes.fold(W::of(1), |product, size| product.times(&self.ways(size, most)))
    }
}

/// Goes down the ranks. `end` is told of every way to fill the total, `short` of rolls with too few
/// dice that count.
fn walk<W: RollCount>(
    dice: &Counts,
    keep: usize,
    large: usize,
    tables: &Tables<W>,
    mut end: impl FnMut(&Rest<'_, W>, &Taken, &W),
    mut short: impl FnMut(&Taken, &W),
) {
    // By how many dice are taken, so that a rank never counts its own dice twice.
    let mut levels: Vec<BTreeMap<Taken, W>> = vec![BTreeMap::new(); keep.max(1)];
    if let Some(first) = levels.first_mut() {
        first.insert(([0; SIZES], 0, 0), W::of(1));
    }
    for rank in ranks().filter(|rank| at(dice, rank.size) > 0) {
        // From the top down: a level writes into higher ones, which this rank has read already.
        for level in (0..keep).rev() {
            let (low, high) = levels.split_at_mut(level + 1);
            for ((taken, sum, lowest), weight) in low.iter().next_back().into_iter().flatten() {
                let left: Counts = std::array::from_fn(|size| at(dice, size) - at(taken, size));
                let here = at(&left, rank.size);
                let wanted = keep - level;
                // As many as are wanted would fill the total, and a filled total is counted below.
                for n in 1..wanted.min(here + 1) {
                    let mut more = *taken;
                    if let Some(count) = more.get_mut(rank.size) {
                        *count += n;
                    }
                    let lowest = if rank.size >= large { rank.face } else { *lowest };
                    let ways = weight.times(&tables.choose(here, n));
                    if let Some(next) = high.get_mut(n - 1) {
                        next.entry((more, sum + n * rank.face, lowest)).or_default().add(&ways);
                    }
                }
                if here >= wanted {
                    let lowest = if rank.size >= large { rank.face } else { *lowest };
                    let rest = Rest { tables, rank, left, wanted };
                    end(&rest, &(*taken, sum + wanted * rank.face, lowest), weight);
                }
            }
        }
    }
    for (taken, weight) in levels.iter().flatten() {
        // The ranks ran out before the total was full: all other dice show a 1 (TOT-2).
        short(taken, weight);
    }
}

fn put<W: RollCount>(into: &mut [W], total: usize, weight: &W) {
    if let Some(sum) = into.get_mut(total) {
        sum.add(weight);
    }
}

/// Counts best totals by the largest die left for the effect.
pub(super) fn joint<W: RollCount>(dice: &Counts, keep: usize, tables: &Tables<W>) -> Joint<W> {
    let mut by_effect: [Vec<W>; SIZES + 1] = std::array::from_fn(|_| vec![W::default(); keep * TOP + 1]);
    let mut none: Vec<W> = vec![W::default(); keep * TOP + 1];
    let mut few = none.clone();
    walk(
        dice,
        keep,
        SIZES,
        tables,
        |rest, (_, total, _), weight| {
            // Of each size: all ways, and those in which its dice that are left are all 1s.
            let ways: [(W, W); SIZES] = std::array::from_fn(|size| (rest.ways(size, TOP), rest.ways(size, 1)));
            let mut above = weight.clone();
            for size in (0..SIZES).rev() {
                let Some((all, ones)) = ways.get(size) else { continue };
                let below = ways.iter().take(size).fold(W::of(1), |product, (all, _)| product.times(all));
                let here = above.times(&all.less(ones)).times(&below);
                if let Some(into) = by_effect.get_mut(size + 1) {
                    put(into, *total, &here);
                }
                above = above.times(ones);
            }
            // Every die outside the total shows a 1, so none of them can be the effect die (EFF-2).
            put(&mut none, *total, &above);
        },
        |(_, total, _), weight| put(&mut few, *total, weight),
    );
    merge(&mut none, &few);
    if let Some(first) = by_effect.first_mut() {
        *first = none;
    }
    Joint { by_effect }
}

/// Counts best totals that leave a die of at least the size `large` for the effect, or 0 if none can be left.
///
/// At least `least` results make the total (TOT-1).
pub(super) fn with_effect<W: RollCount>(
    dice: &Counts,
    keep: usize,
    least: usize,
    large: usize,
    tables: &Tables<W>,
) -> Vec<W> {
    let mut out = vec![W::default(); keep * TOP + 1];
    let mut few = out.clone();
    walk(
        dice,
        keep,
        large,
        tables,
        |rest, (_, total, lowest), weight| {
            let small = rest.all(0..large, TOP);
            let ones = rest.all(large..SIZES, 1);
            // A large one is left anyway.
            let spare = rest.all(large..SIZES, TOP).less(&ones);
            put(&mut out, *total, &weight.times(&spare).times(&small));
            let weight = weight.times(&ones);
            if *lowest == 0 {
                put(&mut out, 0, &weight.times(&small));
                return;
            }
            // The lowest large one of the total is kept instead, and the best of the rest takes its place.
            let mut below = W::default();
            for next in 1..=rest.rank.face {
                let up_to = rest.all(0..large, next);
                let here = weight.times(&up_to.less(&below));
                below = up_to;
                // If only a 1 can take the place of the kept die, the total has one result less.
                let results = keep - 1 + usize::from(next > 1);
                let enough = results >= least.max(1);
                let next = if next > 1 { next } else { 0 };
                put(&mut out, if enough { total - lowest + next } else { 0 }, &here);
            }
        },
        |(taken, total, lowest), weight| {
            let results = taken.iter().sum::<usize>();
            // No result is left to take the place of the die that is kept, so the total must be long enough without it.
            let enough = *lowest > 0 && results > least.max(1);
            put(&mut few, if enough { total - lowest } else { 0 }, weight);
        },
    );
    merge(&mut out, &few);
    out
}

fn merge<W: RollCount>(into: &mut [W], from: &[W]) {
    for (into, weight) in into.iter_mut().zip(from) {
        into.add(weight);
    }
}
