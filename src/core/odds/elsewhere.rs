//! Effect dice that are not left over by the total: always the same, from a second roll, or the highest
//! rolling die (EFF-9, EFF-10, SETT-3).

use super::RollCount;
use super::apart::Totals;
use super::report::{Effect, Keep, SideOdds, ways};
use super::tables::SIZES;
use crate::model::Die;
use std::cmp::Reverse;
use std::collections::BTreeMap;

type ByEffect<W> = [Totals<W>; SIZES];

fn none<W: RollCount>() -> ByEffect<W> {
    std::array::from_fn(|_| Vec::new())
}

fn place(die: Die) -> usize {
    Die::ALL.iter().position(|it| *it == die).unwrap_or_default()
}

fn scaled<W: RollCount>(totals: &[W], by: &W) -> Totals<W> {
    totals.iter().map(|ways| if ways.is_none() { W::default() } else { ways.times(by) }).collect()
}

fn add<W: RollCount>(into: &mut Totals<W>, from: &[W]) {
    if into.len() < from.len() {
        into.resize(from.len(), W::default());
    }
    into.iter_mut().zip(from).for_each(|(into, ways)| into.add(ways));
}

/// Scales counts by a second roll of the pool, whatever it shows: its 1s are no hitches (EFF-13).
pub(super) fn once_more<W: RollCount>(counts: &[W], dice: &[Die]) -> Totals<W> {
    scaled(counts, &ways::<W>(dice))
}

/// Sets the effect dice of a side whose totals are counted.
pub(super) fn effect<W: RollCount>(side: &mut SideOdds<W>, dice: &[Die], effect: Effect) {
    match effect {
        // These come with the counting of the totals.
        Effect::Left | Effect::Highest => {}
        Effect::Always(die) => {
            side.by_effect = none();
            if let Some(with) = side.by_effect.get_mut(place(die)) {
                with.clone_from(&side.total);
            }
            at_least(side);
        }
        Effect::Again => {
            let by = second_roll::<W>(dice);
            let all = ways::<W>(dice);
            side.by_effect =
                std::array::from_fn(|size| by.get(size).map(|ways| scaled(&side.total, ways)).unwrap_or_default());
            side.total = scaled(&side.total, &all);
            // Every first roll meets every second one: all counts grow by one factor, and the chances of totals stay.
            side.rolls = side.rolls.times(&all);
            at_least(side);
        }
    }
}

/// Fills in the best totals with an effect of at least a size: the total itself, or 0 if the effect is smaller.
fn at_least<W: RollCount>(side: &mut SideOdds<W>) {
    side.with_effect = std::array::from_fn(|size| {
        let mut totals = Totals::new();
        let mut smaller = W::default();
        for (at, with) in side.by_effect.iter().enumerate() {
            if at >= size {
                add(&mut totals, with);
            } else {
                for ways in with {
                    smaller.add(ways);
                }
            }
        }
        add(&mut totals, &[smaller]);
        totals
    });
}

/// Counts rolls by the size of the highest rolling die, of equal ones the larger (EFF-10, EFF-13).
fn second_roll<W: RollCount>(dice: &[Die]) -> [W; SIZES] {
    let mut by: [W; SIZES] = std::array::from_fn(|_| W::default());
    if dice.is_empty() {
        if let Some(smallest) = by.first_mut() {
            *smallest = W::of(1);
        }
        return by;
    }
    // No die shows more than this, and those larger than a size show less.
    let within = |face: u8, larger_than: Die| {
        dice.iter().fold(W::of(1), |product, die| {
            let most = if *die > larger_than { face.saturating_sub(1) } else { face };
            product.times(&W::of(u64::from(most.min(die.sides()))))
        })
    };
    for face in 1..=12_u8 {
        for (at, size) in Die::ALL.into_iter().enumerate().filter(|(_, size)| size.sides() >= face) {
            let Some(into) = by.get_mut(at) else { continue };
            // With dice of this size up to the face, less those where they show less, too.
            let below = Die::ALL.into_iter().filter(|it| *it < size).max();
            let less = match below {
                Some(below) => within(face, below),
                // No size is below the d4, so here all dice have to show less than the face.
                None => dice
                    .iter()
                    .fold(W::of(1), |product, die| product.times(&W::of(u64::from((face - 1).min(die.sides()))))),
            };
            into.add(&within(face, size).less(&less));
        }
    }
    by
}

/// The state of the dice so far: the results added up, and the highest rolling die.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct SoFar {
    kept: Vec<u8>,
    sum: u32,
    top: (u8, Option<Die>),
}

/// Adds dice beside a side that are never added up, but may be left for the effect (DOOM-9).
pub(super) fn beside<W: RollCount>(side: &SideOdds<W>, larger: &[Die], left: bool) -> SideOdds<W> {
    let all = ways::<W>(larger);
    let (mut by_effect, mut with_effect) = (none(), none());
    if left {
        // In how many ways the largest of them that shows no 1 has each size; the last count is for none.
        let mut sizes: [W; SIZES] = std::array::from_fn(|_| W::default());
        let mut free = all.clone();
        for (at, size) in Die::ALL.into_iter().enumerate().rev() {
            let (these, others): (Vec<Die>, Vec<Die>) = larger.iter().partition(|die| **die == size);
            let smaller: Vec<Die> = others.into_iter().filter(|die| *die < size).collect();
            // All larger ones show a 1 already; of these not all do.
            let count = ways::<W>(&these).less(&W::of(1)).times(&ways::<W>(&smaller));
            free = free.less(&count);
            if let Some(into) = sizes.get_mut(at) {
                *into = count;
            }
        }
        for (at, into) in by_effect.iter_mut().enumerate() {
            if let (Some(own), Some(size)) = (side.by_effect.get(at), sizes.get(at)) {
                // A die over the limit is larger than all others, so it is the effect die unless it shows a 1 (EFF-2).
                add(into, &scaled(own, &free));
                add(into, &scaled(&side.total, size));
            }
        }
        for (at, into) in with_effect.iter_mut().enumerate() {
            let mut large = W::default();
            for ways in sizes.iter().skip(at) {
                large.add(ways);
            }
            add(into, &scaled(&side.total, &large));
            if let Some(own) = side.with_effect.get(at) {
                add(into, &scaled(own, &all.less(&large)));
            }
        }
    }
    SideOdds { rolls: side.rolls.times(&all), total: scaled(&side.total, &all), by_effect, with_effect }
}

/// Counts totals by the size of the highest rolling die (DIE-6, SETT-3), die by die; no die larger than `limit` is
/// added up (DOOM-9).
pub(super) fn highest<W: RollCount>(dice: &[Die], keep: Keep, limit: Die) -> SideOdds<W> {
    let mut ways_to: BTreeMap<SoFar, W> = BTreeMap::new();
    ways_to.insert(SoFar { kept: Vec::new(), sum: 0, top: (0, None) }, W::of(1));
    for die in dice {
        // Equal states are merged after each die; without that their number grows with every face of every die.
        let mut next: BTreeMap<SoFar, W> = BTreeMap::new();
        for (so_far, ways) in &ways_to {
            for face in 1..=die.sides() {
                let mut after = so_far.clone();
                // A 1 never counts (TOT-2).
                if face > 1 {
                    after.top = after.top.max((face, Some(*die)));
                    match keep {
                        _ if *die > limit => {}
                        Keep::All => after.sum += u32::from(face),
                        Keep::Best(most) => {
                            after.kept.push(face);
                            // In order, so that the same results in another order make no second state.
                            after.kept.sort_by_key(|face| Reverse(*face));
                            after.kept.truncate(usize::from(most));
                        }
                    }
                }
                next.entry(after).or_default().add(ways);
            }
        }
        ways_to = next;
    }
    let mut by_effect: ByEffect<W> = none();
    let mut total = Totals::new();
    for (so_far, ways) in ways_to {
        let sum = so_far.kept.iter().map(|face| usize::from(*face)).sum::<usize>() + so_far.sum as usize;
        let mut one = vec![W::default(); sum];
        one.push(ways);
        add(&mut total, &one);
        // With a 1 on every die no die rolls highest, and a d4 stands for the effect die (EFF-2).
        if let Some(with) = by_effect.get_mut(so_far.top.1.map_or(0, place)) {
            add(with, &one);
        }
    }
    let mut side = SideOdds { rolls: ways(dice), total, by_effect, with_effect: none() };
    at_least(&mut side);
    side
}
