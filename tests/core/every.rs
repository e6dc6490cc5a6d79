//! Every roll of a pool, those that differ only in which of two like dice shows what taken together.
//! Shares nothing with what it checks: it lists rolls, and tries each die for the effect.

use hitch_core::model::Die;
use hitch_core::odds::{Keep, Rules, report};
use num_bigint::BigUint;

/// How many results, and how many at least.
pub type Rule = (u8, bool);

/// The totals there can be: five results of 12, and none.
const TOTALS: usize = 61;

/// What was counted.
#[derive(Clone)]
pub struct Counted {
    /// By total and effect die; the first is for a d4 or none.
    joint: [[u64; 5]; TOTALS],
    /// By the size that must be left, and total.
    with_effect: [[u64; TOTALS]; 5],
}

/// Is told of dice by face and size, how many show a 1, and in how many ways.
type Told<'t> = &'t mut dyn FnMut(&[(usize, usize)], usize, u64);

/// Rolls of a pool, told one by one: the dice that show no 1, the highest first, and in how many
/// ways they can be like that.
struct Rolls<'t> {
    dice: Vec<(usize, usize)>,
    hitches: usize,
    with: Told<'t>,
}

fn choose(n: usize, k: usize) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) as u64 / (i as u64 + 1))
}

impl Rolls<'_> {
    /// Lets the dice of this size from here on show faces up to this one.
    fn of(&mut self, left: &mut [usize; 5], size: usize, face: usize, weight: u64) {
        if size == 5 {
            (self.with)(&self.dice, self.hitches, weight);
        } else if face == 1 {
            // What is left of them shows a 1.
            let ones = std::mem::take(&mut left[size]);
            self.hitches += ones;
            self.of(left, size + 1, [4, 6, 8, 10, 12, 0][size + 1], weight);
            self.hitches -= ones;
            left[size] = ones;
        } else {
            for n in 0..=left[size] {
                let ways = choose(left[size], n);
                self.dice.extend(std::iter::repeat_n((face, size), n));
                left[size] -= n;
                self.of(left, size, face - 1, weight * ways);
                left[size] += n;
                self.dice.truncate(self.dice.len() - n);
            }
        }
    }
}

/// Counts a pool under all these rules at once; and its hitches.
fn count(pool: [usize; 5], rules: &[Rule]) -> (Vec<Counted>, Vec<u64>) {
    let none = Counted { joint: [[0; 5]; TOTALS], with_effect: [[0; TOTALS]; 5] };
    let mut counted = vec![none; rules.len()];
    let mut hitches = vec![0; pool.iter().sum::<usize>() + 1];
    let mut sorted = Vec::new();
    let mut each = |dice: &[(usize, usize)], ones: usize, weight: u64| {
        hitches[ones] += weight;
        sorted.clear();
        sorted.extend_from_slice(dice);
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        for ((keep, up_to_two), counted) in rules.iter().zip(&mut counted) {
            let keep = usize::from(*keep);
            let least = if *up_to_two { 1 } else { keep.min(2) };
            let best: usize = sorted.iter().take(keep).map(|die| die.0).sum();
            let next = best + sorted.get(keep).map_or(0, |die| die.0);
            let (mut effect, mut with) = (0, [0; 5]);
            with[0] = best;
            for (at, (face, size)) in sorted.iter().enumerate() {
                // The total without this die.
                let total = if at < keep { next - face } else { best };
                let results = (sorted.len() - 1).min(keep);
                if total == best && results > 0 {
                    effect = effect.max(*size);
                }
                if results >= least {
                    for with in &mut with[1..=*size] {
                        *with = total.max(*with);
                    }
                }
            }
            // A die is left with the best total only where that is made of others.
            counted.joint[best][effect] += weight;
            for (of, total) in counted.with_effect.iter_mut().zip(with) {
                of[total] += weight;
            }
        }
    };
    let mut left = pool;
    Rolls { dice: Vec::new(), hitches: 0, with: &mut each }.of(&mut left, 0, 4, 1);
    (counted, hitches)
}

/// All pools of exactly so many dice, by how many of each size.
pub fn pools(dice: usize) -> Vec<[usize; 5]> {
    fn fill(left: usize, size: usize, pool: &mut [usize; 5], out: &mut Vec<[usize; 5]>) {
        if size == 4 {
            pool[4] = left;
            out.push(*pool);
            return;
        }
        for n in 0..=left {
            pool[size] = n;
            fill(left - n, size + 1, pool, out);
        }
    }
    let mut out = Vec::new();
    fill(dice, 0, &mut [0; 5], &mut out);
    out
}

fn trimmed(list: &[u64]) -> Vec<BigUint> {
    let used = list.iter().rposition(|ways| *ways > 0).map_or(0, |last| last + 1);
    list[..used].iter().map(|ways| BigUint::from(*ways)).collect()
}

/// Compares a pool as reported with every roll of it. Says how many rolls there are.
pub fn compare(pool: [usize; 5], rules: &[Rule]) -> u64 {
    let dice: Vec<Die> = Die::ALL.iter().zip(pool).flat_map(|(die, n)| std::iter::repeat_n(*die, n)).collect();
    let (counted, hitches) = count(pool, rules);
    for ((keep, up_to_two), counted) in rules.iter().zip(counted) {
        let what = format!("{dice:?} keep {keep}, up to two: {up_to_two}");
        let odds = Rules { keep: Keep::Best(*keep), up_to_two: *up_to_two, ..Rules::default() };
        let odds = report(&dice, &odds, None).unwrap();
        assert_eq!(odds.rolls, BigUint::from(hitches.iter().sum::<u64>()), "{what}");
        assert_eq!(odds.hitches, trimmed(&hitches), "{what}");
        let totals: Vec<u64> = counted.joint.iter().map(|by| by.iter().sum()).collect();
        assert_eq!(odds.total, trimmed(&totals), "{what}");
        for size in 0..5 {
            let joint: Vec<u64> = counted.joint.iter().map(|by| by[size]).collect();
            assert_eq!(odds.total_by_effect[size], trimmed(&joint), "{what}, effect {size}");
            assert_eq!(odds.effect[size], BigUint::from(joint.iter().sum::<u64>()), "{what}, effect {size}");
            let with = &odds.best_total_with_effect_at_least[size];
            assert_eq!(*with, trimmed(&counted.with_effect[size]), "{what}, at least {size}");
        }
    }
    hitches.iter().sum()
}
