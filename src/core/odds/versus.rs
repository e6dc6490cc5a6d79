//! One total against another: beaten, by how much, with which effect die.

use super::RollCount;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};
use std::fmt;

/// A probability as a reduced fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The numerator.
    pub of: BigUint,
    /// The denominator.
    pub all: BigUint,
}

impl Chance {
    /// Creates the reduced fraction.
    pub fn new(of: BigUint, all: BigUint) -> Self {
        // Nearly all chances fit, and a common divisor of small numbers is found much faster.
        if let (Some(of), Some(all @ 1..)) = (of.to_u128(), all.to_u128()) {
            let common = of.gcd(&all);
            return Self { of: BigUint::from(of / common), all: BigUint::from(all / common) };
        }
        let common = of.gcd(&all);
        // 0 out of 0: without dice there is no roll, and a fraction still needs a denominator.
        if common.is_zero() {
            Self { of, all: BigUint::from(1_u8) }
        } else {
            Self { of: of / &common, all: all / common }
        }
    }

    /// Returns the nearest number from 0 to 1.
    pub fn as_f64(&self) -> f64 {
        // Enough digits are kept, whatever the size.
        let digits = self.all.bits().saturating_sub(64);
        let (of, all) = (&self.of << 64_u8 >> digits, &self.all >> digits);
        let (Some(of), Some(all)) = (of.to_f64(), all.to_f64()) else { return 0.0 };
        of / all / 2_f64.powi(64)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.of, self.all)
    }
}

/// The chances of a pool against a total or another pool (DIFF-2, EFF-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versus {
    /// The total is higher, or as high where ties are won.
    pub beat: Chance,
    /// It is higher by five or more.
    pub heroic: Chance,
    /// The total is higher by a number of full fives: none, one, two and so on.
    pub steps: Vec<Chance>,
    /// It is higher and an effect die of at least d4, d6, d8, d10, d12 is left.
    pub beat_with_effect_at_least: [Chance; 5],
}

struct Sides<'w, W> {
    total: &'w [W],
    other: &'w [W],
    /// The number of rolls of both sides fits the number type of one.
    fits: bool,
    /// The margin needed: 1, or 0 if ties are won (ACT-1).
    least: usize,
}

impl<W: RollCount> Sides<'_, W> {
    /// Counts rolls whose total is higher than the other by at least that much.
    fn higher_by(&self, by: usize) -> BigUint {
        let (mut won, mut wide) = (W::default(), BigUint::zero());
        // How many rolls of the other side are low enough.
        let mut low = W::default();
        let mut others = self.other.iter();
        for ways in self.total.iter().skip(by.max(self.least)) {
            if let Some(next) = others.next() {
                low.add(next);
            }
            if ways.is_none() || low.is_none() {
                continue;
            }
            if self.fits {
                won.add(&ways.times(&low));
            } else {
                wide += ways.wide() * low.wide();
            }
        }
        wide + won.wide()
    }
}

pub(super) fn versus<W: RollCount>(
    total: &[W],
    with_effect: &[Vec<W>; 5],
    rolls: &W,
    other: &[W],
    other_rolls: &W,
    ties: bool,
) -> Versus {
    let least = usize::from(!ties);
    let all = rolls.wide() * other_rolls.wide();
    let chance = |of: BigUint| Chance::new(of, all.clone());
    let fits = rolls.can_multiply(other_rolls);
    let by = |by: usize| Sides { total, other, fits, least }.higher_by(by);
    let most = total.len() / 5;
    // At least so many fives, less one more, is exactly so many. Without a five the total still has to beat.
    let steps = (0..=most).map(|n| chance(by((5 * n).max(least)) - by(5 * (n + 1))));
    let mut steps: Vec<Chance> = steps.collect();
    while steps.len() > 1 && steps.last().is_some_and(|it| it.of.is_zero()) {
        steps.pop();
    }
    Versus {
        beat: chance(by(least)),
        heroic: chance(by(5)),
        steps,
        beat_with_effect_at_least: std::array::from_fn(|size| {
            let total = with_effect.get(size).map(Vec::as_slice).unwrap_or_default();
            chance(Sides { total, other, fits, least }.higher_by(least))
        }),
    }
}
