//! Whole numbers that count rolls: small ones as long as they fit, and then as large as need be.

use num_bigint::BigUint;

/// A count of equally likely rolls. Nothing here ever goes below zero or overflows: counts are parts
/// of all rolls, and [`super::report`] chooses a kind that holds those.
pub trait Weight: Clone + Default + PartialEq {
    /// The same as a small number.
    fn of(small: u64) -> Self;
    /// Adds.
    fn add(&mut self, other: &Self);
    /// The product.
    #[must_use]
    fn times(&self, other: &Self) -> Self;
    /// What is left.
    #[must_use]
    fn less(&self, other: &Self) -> Self;
    /// Whether the product can be told by this kind of number.
    fn can_multiply(&self, other: &Self) -> bool;
    /// The same, as large as need be.
    fn wide(&self) -> BigUint;

    /// Whether nothing is counted.
    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Weight for u128 {
    fn of(small: u64) -> Self {
        Self::from(small)
    }

    fn add(&mut self, other: &Self) {
        *self = self.wrapping_add(*other);
    }

    fn times(&self, other: &Self) -> Self {
        self.wrapping_mul(*other)
    }

    fn less(&self, other: &Self) -> Self {
        self.wrapping_sub(*other)
    }

    fn can_multiply(&self, other: &Self) -> bool {
        self.checked_mul(*other).is_some()
    }

    fn wide(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Weight for BigUint {
    fn of(small: u64) -> Self {
        Self::from(small)
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn less(&self, other: &Self) -> Self {
        self - other
    }

    fn can_multiply(&self, _: &Self) -> bool {
        true
    }

    fn wide(&self) -> BigUint {
        self.clone()
    }
}
