//! Choices drawn from a list of numbers, so that a failing play can be made smaller.

use hitch_core::model::{Die, Name};

/// Where the numbers come from.
pub struct Draw<'n> {
    numbers: std::slice::Iter<'n, u16>,
}

const NAMES: [&str; 8] = ["Ash", "Bram", "Cold iron", "Dusk", "Mara", "Fight", " padded ", ""];

impl<'n> Draw<'n> {
    /// Draws from these; when they are used up, zeros.
    pub fn new(numbers: &'n [u16]) -> Self {
        Self { numbers: numbers.iter() }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.numbers.next().copied().unwrap_or_default()) % n.max(1)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// Heads or tails.
    pub fn flip(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of these.
    pub fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        of.get(self.below(of.len())).cloned()
    }

    /// A die.
    pub fn die(&mut self) -> Die {
        self.one(&Die::ALL).unwrap_or(Die::D6)
    }

    /// A few dice, sometimes none.
    pub fn dice(&mut self) -> Vec<Die> {
        (0..self.below(4)).map(|_| self.die()).collect()
    }

    /// A name: plain, taken, padded or empty.
    pub fn name(&mut self) -> Name {
        self.one(&NAMES).unwrap_or_default().into()
    }

    /// A small number, and now and then one that is far too large.
    pub fn count(&mut self) -> u32 {
        if self.once_in(40) { u32::MAX } else { u32::try_from(self.below(4)).unwrap_or_default() }
    }
}
