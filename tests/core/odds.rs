//! The odds against every single roll, counted one by one and chosen from in every way.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test stops where it fails")]

use crate::every;
use hitch_core::model::Die;
use hitch_core::odds::{Chance, Effect, Exchange, Keep, OddsAgainst, Question, Report, Rules, TooMany, report};
use num_bigint::BigUint;
use std::collections::BTreeMap;

const SIZES: [Die; 5] = Die::ALL;

/// All pools of so many dice, order apart.
fn pools(dice: usize, from: usize) -> Vec<Vec<Die>> {
    if dice == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        pools(dice - 1, first).into_iter().map(move |mut rest| {
            rest.insert(0, SIZES[first]);
            rest
        })
    };
    (from..SIZES.len()).flat_map(with).collect()
}

/// Every roll of a pool.
fn rolls(pool: &[Die], mut with: impl FnMut(&[(Die, u32)])) {
    let mut roll: Vec<(Die, u32)> = pool.iter().map(|die| (*die, 1)).collect();
    loop {
        with(&roll);
        let mut at = 0;
        loop {
            let Some((die, face)) = roll.get_mut(at) else { return };
            *face += 1;
            if *face <= u32::from(die.sides()) {
                break;
            }
            *face = 1;
            at += 1;
        }
    }
}

/// Every way to choose: the total, and the die kept for the effect.
fn choices(roll: &[(Die, u32)], keep: usize, least: usize, most: Die) -> Vec<(u32, Option<Die>)> {
    let counting: Vec<(Die, u32)> = roll.iter().copied().filter(|(_, face)| *face > 1).collect();
    let least = least.min(counting.iter().filter(|(die, _)| *die <= most).count());
    let mut all = Vec::new();
    for kept in 0..=counting.len() {
        let effect = counting.get(kept).map(|(die, _)| *die);
        let rest = counting.iter().enumerate().filter(|(at, (die, _))| *at != kept && *die <= most);
        let rest: Vec<u32> = rest.map(|(_, it)| it.1).collect();
        for chosen in 0..1_u32 << rest.len() {
            let results = chosen.count_ones() as usize;
            if results <= keep && results >= least {
                let total = rest.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, face)| face).sum();
                all.push((total, effect));
            }
        }
    }
    all
}

#[derive(Default)]
struct Counted {
    rolls: u64,
    joint: BTreeMap<(u32, usize), u64>,
    with_effect: [BTreeMap<u32, u64>; 5],
    hitches: BTreeMap<usize, u64>,
}

fn size(die: Option<Die>) -> usize {
    die.map_or(0, |die| SIZES.iter().position(|it| *it == die).unwrap())
}

fn count(pool: &[Die], keep: usize, up_to_two: bool, most: Die) -> Counted {
    let mut counted = Counted::default();
    let least = if up_to_two { 1 } else { keep.min(2) };
    rolls(pool, |roll| {
        counted.rolls += 1;
        let all = choices(roll, keep, least, most);
        let (total, effect) = all.iter().max_by_key(|(total, effect)| (*total, *effect)).copied().unwrap();
        *counted.joint.entry((total, size(effect))).or_default() += 1;
        for (at, with) in counted.with_effect.iter_mut().enumerate() {
            let good = all.iter().filter(|(total, effect)| *total > 0 && size(*effect) >= at);
            let best = good.map(|(total, _)| *total).max().unwrap_or_default();
            *with.entry(best).or_default() += 1;
        }
        *counted.hitches.entry(roll.iter().filter(|(_, face)| *face == 1).count()).or_default() += 1;
    });
    counted
}

fn small(list: &[BigUint]) -> BTreeMap<u32, u64> {
    let some = list.iter().enumerate().filter(|(_, ways)| **ways != BigUint::default());
    some.map(|(at, ways)| (u32::try_from(at).unwrap(), u64::try_from(ways).unwrap())).collect()
}

fn compare(pool: &[Die], keep: u8, up_to_two: bool) {
    compare_up_to(pool, keep, up_to_two, None);
}

/// The same where no die larger than `most` is added up (DOOM-9).
fn compare_up_to(pool: &[Die], keep: u8, up_to_two: bool, most: Option<Die>) {
    let rules = Rules { keep: Keep::Best(keep), up_to_two, most, ..Rules::default() };
    let odds = report(pool, &rules, None).unwrap();
    let counted = count(pool, usize::from(keep), up_to_two, most.unwrap_or(Die::D12));
    let what = format!("{pool:?} keep {keep}, {most:?} at most{}", if up_to_two { ", up to two" } else { "" });
    assert_eq!(odds.rolls, BigUint::from(counted.rolls), "{what}");
    let mut joint = BTreeMap::new();
    for (effect, totals) in odds.total_by_effect.iter().enumerate() {
        joint.extend(small(totals).into_iter().map(|(total, ways)| ((total, effect), ways)));
    }
    assert_eq!(joint, counted.joint, "{what}");
    for (at, with) in counted.with_effect.iter().enumerate() {
        assert_eq!(small(&odds.best_total_with_effect_at_least[at]), *with, "{what}, at least {}", SIZES[at]);
    }
    let hitches: BTreeMap<usize, u64> = small(&odds.hitches).into_iter().map(|(n, it)| (n as usize, it)).collect();
    assert_eq!(hitches, counted.hitches, "{what}");
    let mut totals: BTreeMap<u32, u64> = BTreeMap::new();
    counted.joint.iter().for_each(|((total, _), ways)| *totals.entry(*total).or_default() += ways);
    assert_eq!(small(&odds.total), totals, "{what}");
}

#[test]
fn every_pool_of_up_to_three_dice_and_some_of_four_are_as_counted() {
    let mut compared = 0;
    for dice in 0..=3 {
        for pool in pools(dice, 0) {
            for (keep, up_to_two) in [(1, false), (2, false), (2, true), (3, false), (3, true)] {
                compare(&pool, keep, up_to_two);
                compared += 1;
            }
        }
    }
    for pool in pools(4, 0).iter().step_by(7) {
        for (keep, up_to_two) in [(2, false), (2, true), (3, false)] {
            compare(pool, keep, up_to_two);
            compared += 1;
        }
    }
    assert!(compared > 250, "{compared}");
}

#[test]
fn larger_pools_are_as_counted() {
    use Die::{D4, D6, D8};
    compare(&[D4, D4, D4, D4, D6, D6], 2, false);
    compare(&[D4, D4, D4, D6, D8], 2, true);
    compare(&[D4, D4, D4, D4, D4, D4, D4], 4, false);
}

/// Two results or one, up to two, and three: every rule there is a way to count for.
const RULES: [every::Rule; 5] = [(2, false), (2, true), (1, false), (3, false), (3, true)];

/// All 1,286 pools of up to eight dice are compared by `cargo bench --bench odds -- --every`; here all
/// of up to five, and some of each larger number.
#[test]
fn every_pool_of_up_to_five_dice_is_as_listed() {
    let mut compared = 0;
    for pool in (0..=5).flat_map(every::pools) {
        every::compare(pool, &RULES);
        compared += 1;
    }
    assert_eq!(compared, 252);
}

#[test]
fn pools_of_six_to_eight_dice_are_as_listed() {
    for (dice, every_nth) in [(6, 17), (7, 97), (8, 331)] {
        for pool in every::pools(dice).into_iter().step_by(every_nth) {
            every::compare(pool, &RULES[..2]);
        }
    }
}

fn plain(pool: &[Die], against: &OddsAgainst) -> Report {
    report(pool, &Rules::default(), Some(against)).unwrap()
}

#[test]
fn two_pools_are_as_counted() {
    use Die::{D4, D6, D8};
    let (pool, other) = ([D8, D6, D4], [D6, D4]);
    let versus = plain(&pool, &OddsAgainst::Pool(other.to_vec(), Rules::default())).versus.unwrap();
    let (mut all, mut beat, mut heroic, mut with, mut steps) = (0_u64, 0_u64, 0_u64, [0_u64; 5], BTreeMap::new());
    rolls(&pool, |roll| {
        let own = choices(roll, 2, 2, Die::D12);
        let total = own.iter().map(|it| it.0).max().unwrap();
        rolls(&other, |theirs| {
            let against = choices(theirs, 2, 2, Die::D12).iter().map(|it| it.0).max().unwrap();
            all += 1;
            if total > against {
                beat += 1;
                *steps.entry((total - against) / 5).or_insert(0_u64) += 1;
            }
            heroic += u64::from(total >= against + 5);
            for (at, with) in with.iter_mut().enumerate() {
                *with += u64::from(own.iter().any(|(total, effect)| *total > against && size(*effect) >= at));
            }
        });
    });
    let same = |chance: &hitch_core::odds::Chance, of: u64| &chance.of * all == &chance.all * of;
    assert!(same(&versus.beat, beat), "{} is not {beat}/{all}", versus.beat);
    assert!(same(&versus.heroic, heroic));
    for (at, of) in with.iter().enumerate() {
        assert!(same(&versus.beat_with_effect_at_least[at], *of), "{}", SIZES[at]);
    }
    for (n, chance) in versus.steps.iter().enumerate() {
        assert!(same(chance, steps.get(&u32::try_from(n).unwrap()).copied().unwrap_or_default()), "{n} steps");
    }
    assert!((versus.beat.as_f64() - beat as f64 / all as f64).abs() < 1e-12);
}

#[test]
fn a_number_is_beaten_by_more_than_it() {
    let odds = plain(&[Die::D4, Die::D4], &OddsAgainst::Number(7));
    assert_eq!(odds.versus.unwrap().beat.to_string(), "1/16", "only 4 and 4 beat 7 (DIFF-2)");
    let odds = plain(&[Die::D12, Die::D12], &OddsAgainst::Number(19));
    let versus = odds.versus.unwrap();
    assert_eq!((versus.beat.to_string(), versus.heroic.to_string()), ("5/48".to_owned(), "1/144".to_owned()));
}

#[test]
fn dice_rolled_apart_are_added() {
    let alone = report(&[Die::D6], &Rules::default(), None).unwrap();
    assert_eq!(small(&alone.total), BTreeMap::from([(0, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]));
    // The higher of two d4, 1s for nothing: 1 in 16 nothing, then 3, 5, 7 in 16 for 2, 3, 4 (RES-2).
    let rules = Rules { resources: vec![vec![Die::D4, Die::D4]], ..Rules::default() };
    let odds = report(&[], &rules, None).unwrap();
    assert_eq!(small(&odds.total), BTreeMap::from([(0, 1), (2, 3), (3, 5), (4, 7)]));
    let rules = Rules { added: vec![Die::D4], plus: 3, ..Rules::default() };
    let odds = report(&[Die::D6], &rules, None).unwrap();
    assert_eq!(odds.rolls, BigUint::from(24_u8));
    assert_eq!(small(&odds.total).values().sum::<u64>(), 24);
    assert_eq!(*small(&odds.total).keys().next().unwrap(), 3, "a 1 on both adds nothing to the number");
    // A botch leaves no effect die to keep, whatever is added.
    assert_eq!(small(&odds.best_total_with_effect_at_least[1]), BTreeMap::from([(0, 24)]));
}

#[test]
fn all_dice_added_up_are_as_counted() {
    let pool = [Die::D4, Die::D6, Die::D8];
    let odds = report(&pool, &Rules { keep: Keep::All, ..Rules::default() }, None).unwrap();
    let mut totals: BTreeMap<u32, u64> = BTreeMap::new();
    rolls(&pool, |roll| {
        *totals.entry(roll.iter().map(|it| it.1).filter(|face| *face > 1).sum()).or_default() += 1;
    });
    assert_eq!(small(&odds.total), totals);
}

#[test]
fn a_limited_action_adds_up_no_larger_die() {
    for pool in (1..=3).flat_map(|dice| pools(dice, 0)) {
        for most in SIZES {
            for (keep, up_to_two) in [(1, false), (2, false), (2, true)] {
                compare_up_to(&pool, keep, up_to_two, Some(most));
            }
        }
    }
    compare_up_to(&[Die::D12, Die::D6, Die::D10, Die::D8], 1, false, Some(Die::D8));
}

/// The die that shows most; of equal ones the larger. None where all show a 1.
fn top(roll: &[(Die, u32)], ones: bool) -> Option<Die> {
    roll.iter().filter(|it| ones || it.1 > 1).max_by_key(|it| (it.1, it.0)).map(|it| it.0)
}

#[test]
fn effect_dice_from_elsewhere_are_as_counted() {
    for pool in
        [vec![Die::D4], vec![Die::D6, Die::D6], vec![Die::D4, Die::D8, Die::D8], vec![Die::D6, Die::D10, Die::D4]]
    {
        let keeps = [Keep::Best(1), Keep::Best(2), Keep::Best(3), Keep::All];
        for (keep, most) in keeps.into_iter().flat_map(|keep| [(keep, Die::D12), (keep, Die::D6)]) {
            let total = |roll: &[(Die, u32)]| {
                let added = roll.iter().filter(|(die, face)| *die <= most && *face > 1);
                let mut faces: Vec<u32> = added.map(|it| it.1).collect();
                faces.sort_unstable_by_key(|face| std::cmp::Reverse(*face));
                let count = if let Keep::Best(count) = keep { usize::from(count) } else { faces.len() };
                faces.into_iter().take(count).sum::<u32>()
            };
            let (mut always, mut again, mut highest) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
            rolls(&pool, |roll| {
                *always.entry((total(roll), size(Some(Die::D6)))).or_default() += 1_u64;
                *highest.entry((total(roll), size(top(roll, false)))).or_default() += 1_u64;
                rolls(&pool, |second| *again.entry((total(roll), size(top(second, true)))).or_default() += 1_u64);
            });
            for (effect, wanted) in
                [(Effect::Always(Die::D6), always), (Effect::Again, again), (Effect::Highest, highest)]
            {
                let odds = report(&pool, &Rules { keep, effect, most: Some(most), ..Rules::default() }, None).unwrap();
                let mut found: BTreeMap<(u32, usize), u64> = BTreeMap::new();
                for (size, with) in odds.total_by_effect.iter().enumerate() {
                    found.extend(small(with).into_iter().map(|(total, ways)| ((total, size), ways)));
                }
                assert_eq!(found, wanted, "{pool:?} {keep:?} {effect:?}");
                let all: u64 = wanted.values().sum();
                assert_eq!(odds.rolls, BigUint::from(all), "{pool:?} {keep:?} {effect:?}");
                assert_eq!(small(&odds.total).values().sum::<u64>(), all);
                // A second roll has no hitches of its own, and makes none of the first one likelier.
                let plain = report(&pool, &Rules { keep, ..Rules::default() }, None).unwrap();
                assert_eq!(odds.any_hitch(), plain.any_hitch(), "{pool:?} {effect:?}");
                assert_eq!(odds.botch(), plain.botch(), "{pool:?} {effect:?}");
                let ones: BigUint = odds.hitches.iter().sum();
                assert_eq!(ones, odds.rolls, "{pool:?} {effect:?}");
                for (least, with) in odds.best_total_with_effect_at_least.iter().enumerate() {
                    let mut wanted_with: BTreeMap<u32, u64> = BTreeMap::new();
                    for ((total, size), ways) in &wanted {
                        *wanted_with.entry(if *size >= least { *total } else { 0 }).or_default() += ways;
                    }
                    assert_eq!(small(with), wanted_with, "{pool:?} {keep:?} {effect:?} at least {least}");
                }
            }
        }
    }
}

#[test]
fn huge_pools_are_exact_and_too_many_dice_are_refused() {
    let pool = vec![Die::D12; 64];
    let odds = report(&pool, &Rules::default(), Some(&OddsAgainst::Pool(pool.clone(), Rules::default()))).unwrap();
    assert_eq!(odds.rolls, BigUint::from(12_u8).pow(64));
    assert_eq!(odds.total.iter().sum::<BigUint>(), odds.rolls);
    assert_eq!(odds.effect.iter().sum::<BigUint>(), odds.rolls);
    // Two equal sides: as often one as the other, and the rest are ties.
    let ties: BigUint = odds.total.iter().map(|ways| ways * ways).sum();
    let all = &odds.rolls * &odds.rolls;
    let beat = odds.versus.unwrap().beat;
    assert_eq!(&beat.of * 2_u8 * &all, (&all - ties) * &beat.all);
    assert_eq!(report(&[Die::D4; 65], &Rules::default(), None), Err(TooMany(65)));
}

#[test]
fn nothing_jumps_where_numbers_grow_wide() {
    // 35 d12 are the most that fit the small kind; one die more must only change the figures a little.
    let mut last = 0.0;
    for dice in [34, 35, 36, 37] {
        let odds = plain(&vec![Die::D12; dice], &OddsAgainst::Number(23));
        let beat = odds.versus.unwrap().beat.as_f64();
        assert!(beat > last && beat < 1.0, "{dice} dice: {beat}");
        assert!(dice == 34 || beat - last < 0.05);
        last = beat;
    }
}

#[test]
fn nothing_at_all_is_a_botch_of_no_dice() {
    let odds = plain(&[], &OddsAgainst::Number(0));
    assert_eq!(odds.versus.as_ref().unwrap().beat.to_string(), "0/1");
    assert_eq!(odds.botch().to_string(), "0/1");
}

/// The share of rolls by best total.
fn shares(pool: &[Die]) -> Vec<f64> {
    let odds = report(pool, &Rules::default(), None).unwrap();
    let all: f64 = odds.rolls.to_string().parse().unwrap();
    odds.total.iter().map(|ways| ways.to_string().parse::<f64>().unwrap() / all).collect()
}

/// The chance that the side that rolls now wins, from the highest number down (CON-1, CON-6).
fn wins(sides: [&[f64]; 2], number: usize, five_ends: bool) -> f64 {
    let beats = |(total, share): (usize, &f64)| {
        let over = five_ends && total >= number + 5;
        share * if over { 1.0 } else { 1.0 - wins([sides[1], sides[0]], total, five_ends) }
    };
    sides[0].iter().enumerate().skip(number + 1).map(beats).sum()
}

#[test]
fn a_contest_is_won_as_often_as_all_its_rolls_say() {
    use Die::{D4, D6, D8, D10};
    let pools: [&[Die]; 4] = [&[D6, D4], &[D8, D8], &[D10, D6, D6], &[D4]];
    for (own, other) in pools.iter().flat_map(|own| pools.iter().map(move |other| (*own, *other))) {
        for (number, five_ends) in [(0, true), (4, true), (4, false), (9, true), (9, false), (20, true)] {
            let question = Question {
                pool: own.to_vec(),
                rules: Rules::default(),
                against: Some(OddsAgainst::Number(number)),
                exchange: Some(Exchange { pool: other.to_vec(), rules: Rules::default(), five_ends }),
            };
            let odds = question.contest(&question.answer().unwrap()).unwrap();
            let what = format!("{own:?} against {number}, then {other:?}, {five_ends}");
            let by_hand = wins([&shares(own), &shares(other)], number as usize, five_ends);
            assert!((odds.win.as_f64() - by_hand).abs() < 1e-9, "{what}: {} is not {by_hand}", odds.win);
            let ends: f64 = odds.ends.iter().map(Chance::as_f64).sum();
            assert!((ends - 1.0).abs() < 1e-9, "{what}: it ends at some time, {ends}");
        }
    }
}

#[test]
fn a_contest_that_cannot_be_raised_ends_with_its_first_roll() {
    let exchange = Exchange { pool: vec![Die::D4], rules: Rules::default(), five_ends: true };
    let own = |number| Question {
        pool: vec![Die::D6],
        rules: Rules::default(),
        against: Some(OddsAgainst::Number(number)),
        exchange: Some(exchange.clone()),
    };
    let odds = |number| own(number).contest(&own(number).answer().unwrap()).unwrap();
    assert_eq!((odds(6).win.to_string(), odds(6).ends.len()), ("0/1".to_owned(), 1));
    // A 6 beats 5, and a d4 can’t answer it.
    assert_eq!(odds(5).win.to_string(), "1/6");
    assert_eq!(odds(5).ends.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5/6", "1/6"]);
}
