//! What whoever is made should have of a trait set: budgets and arrays (SET-1 to SET-13, CHAR-1).

use crate::model::Die;
use serde::{Deserialize, Serialize};

/// One thing that a set asks of a character as it is made. All of them are advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// At least and at most so many traits.
    Count(u8, u8),
    /// These dice, in any order, and the others all of one size; any of several arrays will do.
    Array {
        /// The arrays.
        one_of: Vec<Vec<Die>>,
        /// What all others have; where none is said there are no others.
        rest: Option<Die>,
    },
    /// Each step up is made up for by a step down: as many steps as the traits begin with (SET-2, SET-3).
    Balance,
    /// So many steps above what the set starts at (SET-4).
    Points(u16),
    /// So many steps in all, one for a d4 and five for a d12.
    Steps(u16),
    /// An average of that die (SET-1).
    Average(Die),
    /// Each trait above a d6 stands on two a step below, those on three, and so on down (SET-4).
    Pyramid,
    /// At most so many traits of that size or larger (SET-9).
    Most(Die, u8),
    /// So many special effects unlocked, Hinder not counted (CHAR-1).
    Unlocked(u8),
    /// An effect tag on each trait (SET-10).
    Effect,
    /// A limit: one on the set or one on each trait, as the set has it (SET-9, SET-10).
    Limit,
    /// A special effect that is no limit, in the same place (SET-9, SET-10).
    Sfx,
    /// A statement on each trait (SET-14).
    Statement,
}
