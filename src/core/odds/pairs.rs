//! Totals of the two highest results, which is what nearly every roll keeps (TOT-1): the same counts
//! as [`super::keep`] makes for any number of results, without going down the ranks.
//!
//! The dice are split at a size, into small and large ones. Of the small ones only the two highest
//! results matter; of the large ones only how many show more than a 1, for where three do, whatever
//! is kept for the effect leaves the two highest results alone.

use super::RollCount;
use super::keep::Joint;
use super::tables::{Counts, SIDES, SIZES, TOP, Tables};

/// The least face that counts (TOT-2).
const LEAST: usize = 2;

/// Rolls by their two highest results, the higher first. Where a 1 is all there is, it stands as 0.
struct Two<W> {
    by: Vec<W>,
    up_to: Vec<W>,
    within: Vec<W>,
}

const fn at(high: usize, low: usize) -> usize {
    high * (TOP + 1) + low
}

fn get<W: RollCount>(of: &[W], at: usize) -> W {
    of.get(at).cloned().unwrap_or_default()
}

fn put<W: RollCount>(into: &mut [W], at: usize, weight: &W) {
    if let Some(sum) = into.get_mut(at) {
        sum.add(weight);
    }
}

fn take<W: RollCount>(from: &mut [W], at: usize, weight: &W) {
    if let Some(sum) = from.get_mut(at) {
        *sum = sum.less(weight);
    }
}

fn of<W: RollCount>(count: usize) -> W {
    W::of(count as u64)
}

/// Returns all pairs of results, the higher first; 0 stands for none.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    let low = |high: usize| (0..=high).filter(|low| *low != 1).map(move |low| (high, low));
    (0..=TOP).filter(|high| *high != 1).flat_map(low)
}

impl<W: RollCount> Two<W> {
    fn new(dice: &Counts, tables: &Tables<W>) -> Self {
        // How the dice can lie with no face above this, one of a size left out.
        let lying = |most: usize, but: Option<usize>| {
            let sizes = SIDES.iter().zip(dice).enumerate().filter(|(_, (_, count))| **count > 0);
            sizes.fold(W::of(1), |product, (size, (sides, count))| {
                product.times(&tables.power(most.min(*sides), count - usize::from(but == Some(size))))
            })
        };
        let all: Vec<W> = (0..=TOP).map(|most| lying(most, None)).collect();
        // One die of any size shows more, the others no more than this, by what that one shows.
        let mut over: Vec<W> = vec![W::default(); (TOP + 1) * (TOP + 1)];
        for (size, (sides, count)) in SIDES.iter().zip(dice).enumerate().filter(|(_, (_, count))| **count > 0) {
            for low in 1..*sides {
                let ways = lying(low, Some(size)).times(&of(*count));
                (low + 1..=*sides).for_each(|high| put(&mut over, at(high, low), &ways));
            }
        }
        let mut by = vec![W::default(); (TOP + 1) * (TOP + 1)];
        put(&mut by, at(0, 0), &W::of(1));
        for (high, low) in pairs().filter(|(high, _)| *high > 0) {
            let ways = match low {
                0 => get(&over, at(high, 1)),
                _ if low < high => get(&over, at(high, low)).less(&get(&over, at(high, low - 1))),
                // At least two dice show it: no face above it, less none as high, less a single one as high.
                _ => get(&all, high).less(&get(&all, high - 1)).less(&get(&over, at(high, high - 1))),
            };
            put(&mut by, at(high, low), &ways);
        }
        let mut up_to = by.clone();
        let mut within: Vec<W> = Vec::with_capacity(TOP + 1);
        for high in 0..=TOP {
            for low in 1..=TOP {
                let below = get(&up_to, at(high, low - 1));
                put(&mut up_to, at(high, low), &below);
            }
            let mut sum = within.last().cloned().unwrap_or_default();
            sum.add(&get(&up_to, at(high, TOP)));
            within.push(sum);
        }
        Self { by, up_to, within }
    }

    fn totals(&self) -> Vec<W> {
        let mut out = vec![W::default(); TOP * 2 + 1];
        pairs().for_each(|(high, low)| put(&mut out, high + low, &get(&self.by, at(high, low))));
        out
    }
}

struct Split<W> {
    small: Two<W>,
    /// The number of large dice that can show a face, by face.
    large: [usize; TOP + 1],
}

impl<W: RollCount> Split<W> {
    fn new(dice: &Counts, large: usize, tables: &Tables<W>) -> Self {
        let small: Counts =
            std::array::from_fn(|size| if size < large { dice.get(size).copied().unwrap_or_default() } else { 0 });
        let can_show = |face: usize| {
            let sizes = SIDES.iter().zip(dice).skip(large).filter(|(sides, _)| **sides >= face);
            sizes.map(|(_, count)| *count).sum()
        };
        Self { small: Two::new(&small, tables), large: std::array::from_fn(can_show) }
    }

    fn can_show(&self, face: usize) -> usize {
        self.large.get(face).copied().unwrap_or_default()
    }

    /// Counts the ways in which two large dice show these faces and the others a 1.
    fn two(&self, high: usize, low: usize) -> usize {
        // A die that can show the higher face can show the lower one as well, so both counts contain it.
        let (one, other) = (self.can_show(high), self.can_show(low).saturating_sub(1));
        // At equal faces the same two dice would be counted in both orders.
        if high == low { one * other / 2 } else { one * other }
    }

    /// Counts best totals that leave no large die above a 1.
    fn none_left(&self) -> Vec<W> {
        let small = &self.small;
        let mut out = small.totals();
        for high in LEAST..=TOP {
            let count = self.can_show(high);
            // Where no large die reaches a face, none reaches a higher one.
            if count == 0 {
                break;
            }
            // One is in the total: of the small dice, which go in first, at most one shows as much.
            for best in (0..=TOP).filter(|best| *best != 1) {
                put(&mut out, high + best, &get(&small.up_to, at(best, high - 1)).times(&of(count)));
            }
            for low in LEAST..=high {
                put(&mut out, high + low, &get(&small.within, low - 1).times(&of(self.two(high, low))));
            }
        }
        out
    }

    /// Counts best totals that leave a large die, out of those that leave any. At least `least` results make the total.
    fn one_left(&self, all: &[W], least: usize) -> Vec<W> {
        let small = &self.small;
        let mut out = all.to_vec();
        let enough = |total: usize, results: usize| if results >= least.max(1) { total } else { 0 };
        // Three large dice or more: the two highest results are as they were. What is less moves.
        let mut moved: Vec<W> = vec![W::default(); out.len()];
        let mut go = |from: usize, to: usize, weight: &W| {
            take(&mut out, from, weight);
            put(&mut moved, to, weight);
        };
        // In how many ways one large die shows something, up to each face.
        let mut singles = [0; TOP + 1];
        for face in LEAST..=TOP {
            let below = singles.get(face - 1).copied().unwrap_or_default();
            if let Some(sum) = singles.get_mut(face) {
                *sum = below + self.can_show(face);
            }
        }
        for (high, low) in pairs() {
            let weight = get(&small.by, at(high, low));
            if weight.is_none() {
                continue;
            }
            let results = usize::from(high > 0) + usize::from(low > 0);
            let to = enough(high + low, results);
            // None of them shows anything.
            go(high + low, 0, &weight);
            // One does, and it is kept; the small ones make the total.
            let beside = singles.get(low).copied().unwrap_or_default();
            go(high + low, to, &weight.times(&of(beside)));
            for face in low.max(1) + 1..=TOP {
                go(high + face, to, &weight.times(&of(self.can_show(face))));
            }
        }
        // Two do: the lower one is kept.
        for high in LEAST..=TOP {
            for low in LEAST..=high {
                let ways = self.two(high, low);
                if ways == 0 {
                    continue;
                }
                // The best small one is no higher than the lower of them: it takes its place.
                for best in (0..=low).filter(|best| *best != 1) {
                    let weight = get(&small.up_to, at(best, high)).times(&of(ways));
                    go(high + low, enough(high + best, 1 + usize::from(best > 0)), &weight);
                }
                // A higher one is in the total anyway, and so are two that are higher than both.
            }
        }
        for (into, weight) in out.iter_mut().zip(&moved) {
            into.add(weight);
        }
        out
    }
}

pub(super) fn totals<W: RollCount>(dice: &Counts, tables: &Tables<W>) -> Vec<W> {
    Two::new(dice, tables).totals()
}

/// Counts best totals by the largest die left for the effect, and best totals that leave at least a d6 to d12, 0 if
/// none can be left. At least `least` results make the total.
pub(super) fn joint_and_effects<W: RollCount>(
    dice: &Counts,
    least: usize,
    tables: &Tables<W>,
) -> (Joint<W>, [Vec<W>; SIZES]) {
    let splits: [Split<W>; SIZES] = std::array::from_fn(|large| Split::new(dice, large, tables));
    let all = totals(dice, tables);
    let mut below: Vec<W> = vec![W::default(); all.len()];
    // With nothing larger left than this: what comes anew at each size is what leaves that one.
    let mut by_effect = splits
        .each_ref()
        .map(|split| {
            let here = split.none_left();
            let new = here.iter().zip(&below).map(|(here, below)| here.less(below)).collect();
            below = here;
            new
        })
        .into_iter();
    // The last split leaves out only rolls with a d12 left, so they are what is missing from the whole.
    let largest: Vec<W> = all.iter().zip(&below).map(|(all, below)| all.less(below)).collect();
    let by_effect = std::array::from_fn(|_| by_effect.next().unwrap_or_else(|| largest.clone()));
    let with = splits.each_ref().map(|split| split.one_left(&all, least));
    (Joint { by_effect }, with)
}

#[cfg(test)]
mod tests {
    use super::super::keep::{joint, with_effect};
    use super::*;
    use num_bigint::BigUint;

    fn pools(most: usize) -> Vec<Counts> {
        let mut pools: Vec<Counts> = vec![[0; SIZES]];
        for size in 0..SIZES {
            let grown: Vec<Counts> = pools
                .iter()
                .flat_map(|pool| {
                    let room = most - pool.iter().sum::<usize>();
                    (1..=room).map(move |count| std::array::from_fn(|at| if at == size { count } else { pool[at] }))
                })
                .collect();
            pools.extend(grown);
        }
        pools.extend([[7, 0, 0, 0, 9], [3, 3, 3, 3, 3], [0, 11, 1, 0, 5], [0, 0, 0, 0, 30], [1, 2, 9, 2, 1]]);
        pools
    }

    #[test]
    fn two_results_are_counted_as_any_number_is() {
        let pools = pools(5);
        assert_eq!(pools.len(), 252 + 5);
        for dice in pools {
            let tables: Tables<u128> = Tables::new(dice.iter().sum());
            for least in [1, 2] {
                let (pairs, with) = joint_and_effects(&dice, least, &tables);
                assert_eq!(pairs, joint(&dice, 2, &tables), "{dice:?}");
                for (large, with) in with.iter().enumerate().skip(1) {
                    assert_eq!(*with, with_effect(&dice, 2, least, large, &tables), "{dice:?}, {large}, {least}");
                }
                let mut all = vec![0; TOP * 2 + 1];
                pairs.by_effect.iter().flat_map(|it| it.iter().enumerate()).for_each(|(at, ways)| all[at] += ways);
                assert_eq!(totals(&dice, &tables), all, "{dice:?}");
            }
        }
    }

    fn wide(of: &[u128]) -> Vec<BigUint> {
        of.iter().map(RollCount::wide).collect()
    }

    #[test]
    fn wide_and_small_numbers_count_alike() {
        for dice in pools(4) {
            let small: Tables<u128> = Tables::new(dice.iter().sum());
            let large: Tables<BigUint> = Tables::new(dice.iter().sum());
            let ((a, b), (c, d)) = (joint_and_effects(&dice, 2, &small), joint_and_effects(&dice, 2, &large));
            assert_eq!(a.by_effect.map(|it| wide(&it)), c.by_effect, "{dice:?}");
            assert_eq!(b.map(|it| wide(&it)), d, "{dice:?}");
            for keep in [1, 3] {
                let (a, c) = (joint(&dice, keep, &small), joint(&dice, keep, &large));
                assert_eq!(a.by_effect.map(|it| wide(&it)), c.by_effect, "{dice:?}, {keep} results");
                for size in 1..SIZES {
                    let least = keep.min(2);
                    let (a, c) =
                        (with_effect(&dice, keep, least, size, &small), with_effect(&dice, keep, least, size, &large));
                    assert_eq!(wide(&a), c, "{dice:?}, {keep} results, {size}");
                }
            }
        }
    }
}
