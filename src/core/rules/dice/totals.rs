//! The choice of total and effect dice (TOT-6), over every choice, not greedily.
//!
//! With d10:4, d6:4 and d4:4 the best total is 8 either way, and the d10 must be left for the effect.
//!
//! Home of TOT-6.

use crate::model::{Limit, PoolDie};
use crate::rules::table::facts::rolls::ChosenDice;
use std::cmp::Reverse;

/// Returns the highest total, with the largest effect dice (TOT-6).
///
/// Results bought for themselves are added up, and `keep` of the others; `effects` dice are kept. 1s never count
/// (TOT-2), and of dice larger than a limit only those paid for by themselves are added up (DOOM-9).
pub fn best_total(dice: &[PoolDie], keep: u8, effects: u8, limit: Option<Limit>) -> ChosenDice {
    let (pinned, free) = counting(dice);
    with(&pinned, split(&free, keep, effects, limit))
}

/// Returns the dice fixed in the total, and those to choose from (DOOM-9).
pub(in crate::rules) fn counting(dice: &[PoolDie]) -> (Vec<&PoolDie>, Vec<&PoolDie>) {
    dice.iter().filter(|die| die.counts()).partition(|die| die.pinned)
}

fn with(pinned: &[&PoolDie], mut choice: ChosenDice) -> ChosenDice {
    choice.total.extend(pinned.iter().map(|die| die.id));
    choice
}

fn highest_and_rest<'d>(dice: &[&'d PoolDie], keep: u8, limit: Option<Limit>) -> (Vec<&'d PoolDie>, Vec<&'d PoolDie>) {
    let mut by_face = dice.to_vec();
    // Of equal results the smaller die goes into the total, so that the larger one is left.
    by_face.sort_by_key(|die| (Reverse(die.face), die.size));
    let (mut total, mut rest, mut beyond) = (Vec::new(), Vec::new(), limit.map_or(0, |limit| limit.beyond));
    for die in by_face {
        let larger = limit.is_some_and(|limit| die.size > limit.most);
        if total.len() >= usize::from(keep) || larger && beyond == 0 {
            rest.push(die);
        } else {
            beyond -= u8::from(larger);
            total.push(die);
        }
    }
    (total, rest)
}

pub(super) fn may_add(dice: &[&PoolDie], limit: Option<Limit>) -> usize {
    let Some(limit) = limit else { return dice.len() };
    let larger = dice.iter().filter(|die| die.size > limit.most).count();
    dice.len() - larger + larger.min(usize::from(limit.beyond))
}

/// Splits counting dice: the highest results into the total, the largest of the rest kept.
fn split(counting: &[&PoolDie], keep: u8, effects: u8, limit: Option<Limit>) -> ChosenDice {
    let (total, mut rest) = highest_and_rest(counting, keep, limit);
    rest.sort_by_key(|die| (Reverse(die.size), die.face));
    ChosenDice {
        total: total.iter().map(|die| die.id).collect(),
        effect: rest.iter().take(usize::from(effects)).map(|die| die.id).collect(),
    }
}

/// Returns the largest effect dice with which the total still beats `number`, with the highest total (TOT-6). If
/// nothing beats it, the best total; without a number, simply the largest effect.
///
/// At least `least` results are added up while that many are left: two, or one where the setting lets an owner keep the
/// other for the effect (TOT-1).
pub fn best_effect(
    dice: &[PoolDie],
    (keep, effects, least): (u8, u8, u8),
    limit: Option<Limit>,
    number: Option<u32>,
) -> ChosenDice {
    let (pinned, counting) = counting(dice);
    let bought: u32 = pinned.iter().filter_map(|die| die.face).map(u32::from).sum();
    // No more than there are that a limited action may add up (DOOM-9).
    let least = usize::from(least).min(may_add(&counting, limit));
    let mut reserved: Vec<&PoolDie> = Vec::new();
    let mut rest = counting.clone();
    for _ in 0..effects {
        // Of the largest size that can be spared, the die with the lowest result is spared.
        let mut candidates = rest.clone();
        candidates.sort_by_key(|die| (Reverse(die.size), die.face));
        let spared = candidates.into_iter().find(|die| {
            let left: Vec<&PoolDie> = rest.iter().filter(|it| it.id != die.id).copied().collect();
            may_add(&left, limit) >= least
                && number.is_none_or(|number| bought.saturating_add(highest(&left, keep, limit)) > number)
        });
        // What cannot be spared here cannot be spared later: every further die lowers the total.
        let Some(spared) = spared else { break };
        rest.retain(|die| die.id != spared.id);
        reserved.push(spared);
    }
    if reserved.is_empty() {
        return with(&pinned, split(&counting, keep, effects, limit));
    }
    let effect = reserved.iter().map(|die| die.id).collect();
    with(&pinned, ChosenDice { total: split(&rest, keep, 0, limit).total, effect })
}

fn highest(dice: &[&PoolDie], keep: u8, limit: Option<Limit>) -> u32 {
    highest_and_rest(dice, keep, limit).0.into_iter().filter_map(|die| die.face).map(u32::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::DieId;
    use crate::model::{Die, Source};
    use Die::{D4, D6, D8, D10, D12};

    fn dice(of: &[(Die, u8)]) -> Vec<PoolDie> {
        let die = |(i, (size, face)): (usize, &(Die, u8))| PoolDie {
            face: Some(*face),
            ..PoolDie::new(DieId(u32::try_from(i).unwrap_or_default()), *size, Source::Bare, "bare".into())
        };
        of.iter().enumerate().map(die).collect()
    }

    fn told(dice: &[PoolDie], choice: &ChosenDice) -> (u32, Vec<Die>) {
        let find = |id: &DieId| dice.iter().find(|die| die.id == *id);
        let total = choice.total.iter().filter_map(find).filter_map(|die| die.face).map(u32::from).sum();
        (total, choice.effect.iter().filter_map(find).map(|die| die.size).collect())
    }

    fn every(
        dice: &[PoolDie],
        (keep, effects, least): (usize, usize, usize),
        limit: Option<Limit>,
    ) -> Vec<(u32, Vec<Die>)> {
        let (pinned, counting): (Vec<&PoolDie>, Vec<&PoolDie>) =
            dice.iter().filter(|die| !die.is_hitch()).partition(|die| die.pinned);
        let bought: u32 = pinned.iter().filter_map(|die| die.face).map(u32::from).sum();
        let n = counting.len();
        let may = may_add(&counting, limit);
        let mut out = Vec::new();
        for code in 0..3_u32.pow(u32::try_from(n).unwrap_or_default()) {
            let (mut total, mut count, mut kept, mut rest, mut larger) = (bought, 0, Vec::new(), code, 0);
            for die in &counting {
                match rest % 3 {
                    1 => {
                        total += u32::from(die.face.unwrap_or_default());
                        count += 1;
                        larger += u8::from(limit.is_some_and(|limit| die.size > limit.most));
                    }
                    2 => kept.push(die.size),
                    _ => {}
                }
                rest /= 3;
            }
            let within = limit.is_none_or(|limit| larger <= limit.beyond);
            if within && count <= keep && count >= least.min(may) && kept.len() <= effects {
                kept.sort_unstable_by_key(|die| Reverse(*die));
                out.push((total, kept));
            }
        }
        out
    }

    #[test]
    fn a_tie_of_results_leaves_the_largest_die_for_the_effect() {
        let pool = dice(&[(D10, 4), (D6, 4), (D4, 4)]);
        assert_eq!(told(&pool, &best_total(&pool, 2, 1, None)), (8, vec![D10]));
    }

    #[test]
    fn one_die_left_is_its_own_total() {
        let pool = dice(&[(D10, 1), (D6, 5), (D4, 1)]);
        assert_eq!(told(&pool, &best_total(&pool, 2, 1, None)), (5, vec![]));
        assert_eq!(told(&pool, &best_effect(&pool, (2, 1, 2), None, Some(3))), (5, vec![]));
    }

    #[test]
    fn the_best_effect_still_beats_the_number() {
        let pool = dice(&[(D12, 7), (D8, 6), (D6, 5), (D4, 2)]);
        assert_eq!(told(&pool, &best_effect(&pool, (2, 1, 2), None, Some(10))), (11, vec![D12]));
        assert_eq!(told(&pool, &best_effect(&pool, (2, 1, 2), None, Some(11))), (12, vec![D8]));
        assert_eq!(told(&pool, &best_effect(&pool, (2, 1, 2), None, Some(20))), (13, vec![D6]), "nothing beats it");
    }

    #[test]
    fn both_equal_a_search_over_every_choice() {
        let sizes = [D4, D6, D8, D10, D12];
        let mut seed = 7_u32;
        let mut next = |n: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % n
        };
        for _ in 0..400 {
            let count = next(7) + 1;
            let rolled: Vec<(Die, u8)> = (0..count)
                .filter_map(|_| {
                    let die = *sizes.get(next(5) as usize)?;
                    Some((die, u8::try_from(next(u32::from(die.sides())) + 1).ok()?))
                })
                .collect();
            let mut pool = dice(&rolled);
            let pinned = next(3) == 0;
            if let Some(first) = pool.first_mut() {
                first.pinned = pinned;
            }
            let (keep, effects) = (2 + next(2), 1 + next(2));
            let (k, e) = (u8::try_from(keep).unwrap_or(2), u8::try_from(effects).unwrap_or(1));
            let limit = (next(2) == 0).then(|| Limit {
                most: sizes.get(next(5) as usize).copied().unwrap_or(D4),
                beyond: u8::try_from(next(2)).unwrap_or_default(),
            });
            let all = every(&pool, (keep as usize, effects as usize, 2), limit);
            let best = all.iter().max_by_key(|(total, kept)| (*total, kept.clone())).cloned().unwrap_or_default();
            assert_eq!(
                told(&pool, &best_total(&pool, k, e, limit)),
                best,
                "{rolled:?} keep {keep} effects {effects}, {limit:?}, {pinned}"
            );
            let number = next(18);
            let beats = all.iter().filter(|(total, _)| *total > number);
            let wanted = beats.max_by_key(|(total, kept)| (kept.clone(), *total)).cloned().unwrap_or(best);
            let got = told(&pool, &best_effect(&pool, (k, e, 2), limit, Some(number)));
            assert_eq!(got, wanted, "{rolled:?} against {number}, keep {keep} effects {effects}, {limit:?}, {pinned}");
        }
    }
}
