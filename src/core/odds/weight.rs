//! Whole numbers that count rolls: small ones as long as they fit, and then as large as need be.

use num_bigint::BigUint;

/// A count of equally likely rolls. It never goes below zero or overflows: counts are parts of all rolls, and
/// [`super::report`] chooses a type that holds those.
pub trait RollCount: Clone + Default + PartialEq {
    fn of(small: u64) -> Self;
    fn add(&mut self, other: &Self);
    #[must_use]
    fn times(&self, other: &Self) -> Self;
    #[must_use]
    fn less(&self, other: &Self) -> Self;
    /// Returns whether the product fits this number type.
    fn can_multiply(&self, other: &Self) -> bool;
    /// Converts to a number without a limit.
    fn wide(&self) -> BigUint;

    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl RollCount for u128 {
    fn of(small: u64) -> Self {
        Self::from(small)
    }

    fn add(&mut self, other: &Self) {
        // It never wraps: the kind is chosen by the largest count. A check here would run in the innermost loop.
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

impl RollCount for BigUint {
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
