//! Powers and binomials that the counting asks for again and again.

use super::RollCount;
use crate::model::Die;

pub(super) const SIZES: usize = Die::ALL.len();

/// Dice by size, the smallest first.
pub(super) type Counts = [usize; SIZES];

pub(super) const SIDES: [usize; SIZES] = [4, 6, 8, 10, 12];

pub(super) const TOP: usize = 12;

pub(super) struct Tables<W> {
    power: Vec<Vec<W>>,
    choose: Vec<Vec<W>>,
}

impl<W: RollCount> Tables<W> {
    /// Creates the tables for up to `most` dice.
    pub fn new(most: usize) -> Self {
        let power = (0..=TOP)
            .map(|base| {
                let times = |last: &W| Some(last.times(&W::of(base as u64)));
                std::iter::successors(Some(W::of(1)), times).take(most + 1).collect()
            })
            .collect();
        let mut choose: Vec<Vec<W>> = Vec::with_capacity(most + 1);
        for n in 0..=most {
            let above = choose.last().cloned().unwrap_or_default();
            let row = (0..=n).map(|k| {
                let mut sum = above.get(k).cloned().unwrap_or_default();
                sum.add(&k.checked_sub(1).and_then(|k| above.get(k).cloned()).unwrap_or_default());
                if n == 0 { W::of(1) } else { sum }
            });
            choose.push(row.collect());
        }
        Self { power, choose }
    }

    /// Returns `base` to the power of `exponent`: the results of that many dice that show `base` or less.
    pub fn power(&self, base: usize, exponent: usize) -> W {
        self.power.get(base).and_then(|row| row.get(exponent)).cloned().unwrap_or_default()
    }

    /// Returns the number of ways to choose `k` of `n`.
    pub fn choose(&self, n: usize, k: usize) -> W {
        self.choose.get(n).and_then(|row| row.get(k)).cloned().unwrap_or_default()
    }
}
