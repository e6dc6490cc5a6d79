//! A die of a roll: where it came from, what it cost, what it showed, what it was used for.

use crate::model::is_default;
use crate::model::{CharacterId, Die, DieId, Name, PoolId, RollId, TraitRef};
use serde::{Deserialize, Serialize};

/// Where a die came from, because later rules ask (DIE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Source {
    /// A trait of somebody.
    Trait(TraitRef),
    /// One of the two difficulty dice (DIFF-1).
    Difficulty,
    /// A doom, crisis or challenge pool. `spent` dice are discarded when the roll is over
    /// (DOOM-3); the others go back.
    Pool {
        /// Which pool.
        pool: PoolId,
        /// The size it has there, whatever the roll made of it.
        die: Die,
        /// Whether it leaves that pool for good.
        spent: bool,
    },
    /// A die off the rack.
    Bare,
    /// The larger side's scale die (SCALE-1).
    Scale,
    /// The range of what is used (DIFF-6).
    Range,
    /// A die saved for later (PP-3).
    Saved,
    /// A hero die of that size (HERO-2).
    Hero(Die),
    /// A growth die of that size (GROW-3).
    Growth(Die),
    /// The worst harm of the session, in a growth test (GROW-3).
    Worst,
}

/// Dice that are rolled apart from the pool and added to its total (TOT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Apart {
    /// It is part of the pool.
    #[default]
    No,
    /// A resource: of all of them the highest result is added (RES-2).
    Resource,
    /// A hero die, or one that a static difficulty is raised by: each is added, and a 1 adds nothing (HERO-2,
    /// DIFF-7).
    Added,
    /// It raises a static difficulty by what it shows, a 1 too, which is nothing else (DIFF-3).
    Whole,
    /// It raises a static difficulty by half its size and is not rolled (DIFF-8).
    Half,
}

/// A die of the second roll that says what the effect die is (EFF-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgainDie {
    /// Which.
    pub id: DieId,
    /// Its size.
    pub size: Die,
    /// What it was called in the pool.
    pub label: Name,
    /// What it shows.
    pub face: u8,
    /// Whether it has had its effect.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
}

/// What a die counts for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Used {
    /// Nothing.
    #[default]
    No,
    /// The total.
    Total,
    /// The effect.
    Effect,
}

/// What a die cost to put in, so that taking it out again gives it back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paid {
    /// Nothing.
    #[default]
    Free,
    /// A plot point out of a character's own purse (POOL-1).
    Point,
    /// A point of the GM's bank (PP-9, POOL-4).
    Bank,
    /// A doom die of that size (PP-9).
    Doom(Die),
    /// A die of that size of a crisis pool (PP-4).
    Crisis(PoolId, Die),
    /// A point of the GM's, handed to whoever it was spent against (PP-3).
    Handed(CharacterId),
    /// An unused die of a pool that lies in that roll, and leaves with it (DOOM-5).
    Rolled(RollId, DieId),
    /// A callback to that session (GROW-9).
    Callback(u32),
}

/// One die of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolDie {
    /// Which one.
    pub id: DieId,
    /// Its size.
    pub size: Die,
    /// Where it came from.
    pub from: Source,
    /// What that was called when it went in.
    pub label: Name,
    /// What it showed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    /// What it counts for.
    #[serde(default)]
    pub used: Used,
    /// A distinction put in as a d4 (POOL-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hinder: bool,
    /// As it hinders, how many steps it lay above the rating of its trait before, or below.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stepped: i8,
    /// What it cost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: Paid,
    /// Putting it in earned a point (POOL-3, POOL-4, POOL-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub earned: bool,
    /// A hitch the GM has used, or an effect die that has had its effect.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
    /// Rolled apart from the pool, and added to its total.
    #[serde(default, skip_serializing_if = "is_default")]
    pub apart: Apart,
    /// Stepped up or doubled for a point (SETT-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub bought: bool,
    /// Put in after the throw (EFF-10).
    #[serde(default, skip_serializing_if = "is_default")]
    pub late: bool,
    /// Stress of whoever rolls, pushed into their own pool (STR-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pushed: bool,
    /// Lent by a helper, who shares the risk (HELP-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub help: bool,
    /// Swapped in by a special effect, which was its whole price (SFX-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub swapped: bool,
    /// Dice that were spent on stepping it up (DOOM-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raised_for: Vec<Paid>,
    /// Its result was bought for the total with a die of doom or of a crisis, so it is that one which counts
    /// (DOOM-4, DOOM-9, CRI-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: bool,
    /// The players don't see where it comes from (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// One of the two that came as its trait was questioned (SET-14).
    #[serde(default, skip_serializing_if = "is_default")]
    pub questioned: bool,
}

impl PoolDie {
    /// A die that has not fallen and cost nothing.
    pub const fn new(id: DieId, size: Die, from: Source, label: Name) -> Self {
        Self {
            id,
            size,
            from,
            label,
            face: None,
            used: Used::No,
            hinder: false,
            stepped: 0,
            paid: Paid::Free,
            earned: false,
            spent: false,
            apart: Apart::No,
            bought: false,
            late: false,
            pushed: false,
            help: false,
            swapped: false,
            raised_for: Vec::new(),
            pinned: false,
            hidden: false,
            questioned: false,
        }
    }

    /// Whether it may be chosen for the total or the effect.
    pub fn counts(&self) -> bool {
        self.apart == Apart::No && self.face.is_some_and(|face| face > 1)
    }

    /// Whether it is added to whatever the total is (HERO-2, DIFF-3).
    pub const fn adds_itself(&self) -> bool {
        matches!(self.apart, Apart::Added | Apart::Whole)
    }

    /// Whether it shows a 1 (TOT-2). On a player's roll that is a hitch, on the GM's an opportunity; on a die
    /// that is added whole it is neither (DIFF-3).
    pub fn is_hitch(&self) -> bool {
        self.face == Some(1) && self.apart != Apart::Whole
    }
}
