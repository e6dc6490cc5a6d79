//! The needs of trait sets as a character is made: budgets and arrays (SET-1 to SET-13, CHAR-1).

use crate::model::Die;
use serde::{Deserialize, Serialize};

/// One requirement of a set for a new character. All of them are advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// At least and at most that many traits.
    Count(u8, u8),
    /// These dice in any order, and all others of one size; any of several arrays will do.
    Array {
        one_of: Vec<Vec<Die>>,
        /// The size of all others; `None` if there are no others.
        rest: Option<Die>,
    },
    /// Each step up is balanced by a step down: the total stays as at the start (SET-2, SET-3).
    Balance,
    /// That many steps above the set's starting rating (SET-4).
    Points(u16),
    /// That many steps in all, from one for a d4 to five for a d12.
    Steps(u16),
    /// An average of that die (SET-1).
    Average(Die),
    /// Each trait above a d6 stands on two a step below, those on three, and so on down (SET-4).
    Pyramid,
    /// At most that many traits of that size or larger (SET-9).
    Most(Die, u8),
    /// That many unlocked SFX, Hinder not counted (CHAR-1).
    Unlocked(u8),
    /// An effect tag on each trait (SET-10).
    Effect,
    /// A limit: one on the set or one on each trait, as the set has it (SET-9, SET-10).
    Limit,
    /// An SFX that is no limit, in the same place (SET-9, SET-10).
    Sfx,
    /// A statement on each trait (SET-14).
    Statement,
}
