//! Statistics of a campaign's dice: rolls of the log, counted by size, and judged.
//!
//! A roll that was undone and made again shows the same dice ([`super::Session`] remembers them) and counts once.

use super::{DiceRow, LogRow, ShownDie};
use crate::model::{Die, Name};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A roll, by its place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRowAt {
    pub row: usize,
    pub rolled: usize,
}

impl DiceRowAt {
    /// Returns the roll with its log row.
    pub fn find(self, log: &[Arc<LogRow>]) -> Option<(&LogRow, &DiceRow)> {
        let row = log.get(self.row)?;
        Some((row, row.dice.get(self.rolled)?))
    }
}

/// Returns all rolls, the newest first.
pub fn rolls(log: &[Arc<LogRow>]) -> Vec<DiceRowAt> {
    let each = log.iter().enumerate().rev();
    each.flat_map(|(row, it)| (0..it.dice.len()).map(move |rolled| DiceRowAt { row, rolled })).collect()
}

/// The results of dice of one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaceCounts {
    /// The count of each face, from 1 up.
    pub faces: Vec<u32>,
}

impl FaceCounts {
    /// Returns the number of dice.
    pub fn total(&self) -> u32 {
        self.faces.iter().sum()
    }

    /// Returns the mean result.
    pub fn mean(&self) -> f64 {
        let sum: f64 = (1..).zip(&self.faces).map(|(face, count): (u32, _)| f64::from(face) * f64::from(*count)).sum();
        sum / f64::from(self.total().max(1))
    }

    /// Returns the share of 1s, from 0 to 1.
    pub fn ones(&self) -> f64 {
        f64::from(self.faces.first().copied().unwrap_or_default()) / f64::from(self.total().max(1))
    }

    /// Returns how well the dice fit a fair die; `None` where they are too few: each face must be expected five times.
    pub fn fit(&self) -> Option<Fit> {
        let sides = u32::try_from(self.faces.len()).ok().filter(|sides| *sides > 1)?;
        let total = self.total();
        if total < 5 * sides {
            return None;
        }
        let expected = f64::from(total) / f64::from(sides);
        let off = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
        let chi_square = self.faces.iter().map(off).sum();
        let far = |count: u32| (f64::from(count) - expected).abs();
        let (mut face, mut worst) = (1_u8, 0.0);
        for (place, count) in (1..).zip(&self.faces) {
            // Of faces that are equally far off the lowest is named.
            if far(*count) > worst {
                (face, worst) = (place, far(*count));
            }
        }
        let often = self.faces.get(usize::from(face) - 1).is_some_and(|count| f64::from(*count) > expected);
        Some(Fit { chi_square, p: upper_gamma(f64::from(sides - 1) / 2.0, chi_square / 2.0), face, often })
    }
}

/// The fit of dice to fair ones (Pearson's chi-square).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The sum of squared deviations, each divided by the expected count.
    pub chi_square: f64,
    /// The probability that a fair die is at least that far off.
    pub p: f64,
    /// The face with the largest deviation.
    pub face: u8,
    /// Set where that face came up too often, rather than too seldom.
    pub often: bool,
}

/// Counts by size, separately for the app's dice and for real dice typed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub app: BTreeMap<Die, FaceCounts>,
    /// Dice typed in (TOT-7).
    pub typed: BTreeMap<Die, FaceCounts>,
}

impl Tally {
    fn count(&mut self, die: &ShownDie, typed: bool) {
        let of = if typed { &mut self.typed } else { &mut self.app };
        let counts = of.entry(die.size).or_default();
        counts.faces.resize(usize::from(die.size.sides()), 0);
        if let Some(count) = usize::from(die.face).checked_sub(1).and_then(|place| counts.faces.get_mut(place)) {
            *count = count.saturating_add(1);
        }
    }
}

/// The identity of a die among the rolls of one test.
type Fell<'l> = (Option<u32>, &'l Name, Die, u8, &'l Name);

/// Counts the dice of the rolls that `wanted` takes. A die undone and rolled again in the same test counts once.
pub fn tally(log: &[Arc<LogRow>], mut wanted: impl FnMut(&LogRow, &DiceRow) -> bool) -> Tally {
    let mut tally = Tally::default();
    // From the end: what a taken-back die may be the same as was rolled after it.
    let mut later: BTreeMap<Fell<'_>, u32> = BTreeMap::new();
    for row in log.iter().rev() {
        for rolled in &row.dice {
            let takes = wanted(row, rolled);
            let mut seen: Vec<Fell<'_>> = Vec::new();
            for die in &rolled.dice {
                let fell = (row.test.map(|it| it.0), &rolled.by, die.size, die.face, &die.label);
                // Only a die that was taken back can have been rolled again; two equal dice that stand are two.
                let again = later.get_mut(&fell).filter(|left| row.taken_back && **left > 0);
                match again {
                    Some(left) => *left -= 1,
                    None if takes => tally.count(die, rolled.typed),
                    None => {}
                }
                // Noted only after the whole roll: two equal dice of one roll do not stand for each other.
                seen.push(fell);
            }
            // Counted here, it stands for those that fell before it too.
            for fell in seen {
                *later.entry(fell).or_default() += 1;
            }
        }
    }
    tally
}

/// Returns the regularized upper incomplete gamma function Q(a, x): the probability that a chi-square with 2a degrees
/// of freedom is at least 2x. Computed by its series where that converges quickly, else by its continued fraction
/// (Lentz); both to fourteen digits in the range needed for dice.
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    // By logarithms, since the powers themselves overflow for thousands of dice.
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    let tail = if x < a + 1.0 { 1.0 - scale * series(a, x) } else { scale * fraction(a, x) };
    // Rounding may leave it a trifle outside.
    tail.clamp(0.0, 1.0)
}

/// Returns the sum of x^n / (a (a + 1) … (a + n)).
fn series(a: f64, x: f64) -> f64 {
    let (mut term, mut below) = (1.0 / a, a);
    let mut sum = term;
    // Far more terms than dice need; the limit only makes sure that it ends.
    for _ in 0..500 {
        below += 1.0;
        term *= x / below;
        sum += term;
        if term < sum * 1e-16 {
            break;
        }
    }
    sum
}

/// Returns the continued fraction 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / …)).
fn fraction(a: f64, x: f64) -> f64 {
    // Lentz's method divides by its terms: a tiny number stands in for a term of 0.
    let tiny = f64::MIN_POSITIVE / f64::EPSILON;
    let kept = |it: f64| if it.abs() < tiny { tiny } else { it };
    let mut part = x + 1.0 - a;
    let (mut above, mut below) = (1.0 / tiny, 1.0 / part);
    let mut value = below;
    for place in (1..500).map(f64::from) {
        let over = -place * (place - a);
        part += 2.0;
        below = 1.0 / kept(over.mul_add(below, part));
        above = kept(part + over / above);
        let step = below * above;
        value *= step;
        if (step - 1.0).abs() < 1e-16 {
            break;
        }
    }
    value
}

/// Returns the logarithm of the gamma function for whole and half numbers, from Γ(1) = 1 and Γ(½) = √π.
fn ln_gamma(a: f64) -> f64 {
    // Halves are exact in binary, so any border between 0 and a half tells the two cases apart.
    let whole = (a - a.floor()).abs() < 0.25;
    let (mut at, mut ln) = if whole { (1.0, 0.0) } else { (0.5, std::f64::consts::PI.sqrt().ln()) };
    while at + 0.25 < a {
        ln += f64::ln(at);
        at += 1.0;
    }
    ln
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ResolutionId, Used};

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-9 * wanted.abs().max(1e-3), "{found} instead of {wanted}");
    }

    #[test]
    fn the_tail_of_chi_square_is_as_in_the_tables() {
        // (degrees of freedom, chi-square, p): critical values of printed tables, and closed forms.
        for (of, at, p) in [(3, 7.815, 0.05), (5, 11.070, 0.05), (7, 14.067, 0.05), (9, 16.919, 0.05)] {
            let found = upper_gamma(f64::from(of) / 2.0, at / 2.0);
            assert!((found - p).abs() < 5e-5, "{of} degrees, {at}: {found}");
        }
        for (of, at, p) in [(11, 24.725, 0.01), (3, 16.266, 0.001), (11, 3.053, 0.99)] {
            let found = upper_gamma(f64::from(of) / 2.0, at / 2.0);
            assert!((found - p).abs() < 5e-5, "{of} degrees, {at}: {found}");
        }
        // With two degrees Q is e^(-x/2), with four (1 + x/2) e^(-x/2), on both sides of the two ways.
        for at in [0.1, 1.0, 3.9, 4.1, 12.0, 60.0] {
            near(upper_gamma(1.0, at / 2.0), (-at / 2.0).exp());
            near(upper_gamma(2.0, at / 2.0), (1.0 + at / 2.0) * (-at / 2.0).exp());
        }
        near(upper_gamma(1.5, 0.0), 1.0);
    }

    #[test]
    fn gamma_is_exact_where_dice_ask() {
        near(ln_gamma(1.0), 0.0);
        near(ln_gamma(5.0), 24_f64.ln());
        near(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln());
        near(ln_gamma(5.5), (52.342_777_784_553_52_f64).ln());
    }

    #[test]
    fn a_known_sample_is_judged_as_by_hand() {
        // Sixty rolls of a d6; by hand (5²+2²+1²+2²+1²+5²)/10 = 6.
        let counts = FaceCounts { faces: vec![5, 8, 9, 12, 11, 15] };
        let fit = counts.fit().expect("enough dice");
        near(fit.chi_square, 6.0);
        assert!((fit.p - 0.306_219).abs() < 1e-6, "{}", fit.p);
        assert!((fit.face, fit.often) == (1, false) || (fit.face, fit.often) == (6, true));
        near(counts.mean(), f64::from(5 + 16 + 27 + 48 + 55 + 90) / 60.0);
        near(counts.ones(), 5.0 / 60.0);
        assert_eq!(FaceCounts { faces: vec![29, 0, 0, 0, 0, 0] }.fit(), None, "29 are too few for a d6");
        assert_eq!(FaceCounts { faces: vec![30, 0, 0, 0, 0, 0] }.fit().map(|it| (it.face, it.often)), Some((1, true)));
    }

    fn row(test: u32, by: &str, faces: &[u8], taken_back: bool, typed: bool) -> Arc<LogRow> {
        let dice = faces.iter().map(|face| ShownDie { size: Die::D6, face: *face, used: Used::No, label: "d6".into() });
        Arc::new(LogRow {
            test: Some(ResolutionId(test)),
            dice: vec![DiceRow { by: by.into(), dice: dice.collect(), typed, opposing: false }],
            taken_back,
            ..LogRow::default()
        })
    }

    #[test]
    fn what_was_taken_back_fell_once() {
        let all = |_: &LogRow, _: &DiceRow| true;
        let faces = |log: &[Arc<LogRow>]| tally(log, all).app.get(&Die::D6).map(|it| it.faces.clone());
        // Rolled, taken back, rolled again: the same dice.
        let again = [row(1, "Mara", &[2, 5], true, false), row(1, "Mara", &[2, 5], false, false)];
        assert_eq!(faces(&again), Some(vec![0, 1, 0, 0, 1, 0]));
        // With a die more the second time.
        let more = [row(1, "Mara", &[2], true, false), row(1, "Mara", &[2, 2], false, false)];
        assert_eq!(faces(&more), Some(vec![0, 2, 0, 0, 0, 0]));
        // Taken back twice.
        let thrice = [again[0].clone(), again[0].clone(), again[1].clone()];
        assert_eq!(faces(&thrice), Some(vec![0, 1, 0, 0, 1, 0]));
        // Taken back for good, or in another test, or by somebody else, it fell all the same.
        assert_eq!(faces(&again[..1]), Some(vec![0, 1, 0, 0, 1, 0]));
        let other = [again[0].clone(), row(2, "Mara", &[2, 5], false, false), row(1, "Idris", &[2, 5], false, false)];
        assert_eq!(faces(&other), Some(vec![0, 3, 0, 0, 3, 0]));
        // Two rolls that stand are two.
        let two = [row(1, "Mara", &[2], false, false), row(1, "Mara", &[2], false, false)];
        assert_eq!(faces(&two), Some(vec![0, 2, 0, 0, 0, 0]));
    }

    #[test]
    fn typed_dice_are_counted_apart() {
        let log = [row(1, "Mara", &[6], false, true), row(1, "Mara", &[1], false, false)];
        let tally = tally(&log, |_, _| true);
        assert_eq!(tally.typed.get(&Die::D6).map(|it| it.faces.clone()), Some(vec![0, 0, 0, 0, 0, 1]));
        assert_eq!(tally.app.get(&Die::D6).map(|it| it.faces.clone()), Some(vec![1, 0, 0, 0, 0, 0]));
        let order: Vec<usize> = rolls(&log).into_iter().map(|it| it.row).collect();
        assert_eq!(order, [1, 0], "the newest first");
    }
}
