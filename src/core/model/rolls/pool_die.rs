//! A die of a roll: its source, price, face and use.

use crate::model::is_default;
use crate::model::{CharacterId, Die, DieId, Name, PoolId, RollId, TraitRef};
use serde::{Deserialize, Serialize};

/// The source of a die, which later rules ask for (DIE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Source {
    Trait(TraitRef),
    /// One of the two difficulty dice (DIFF-1).
    Difficulty,
    /// A doom, crisis or challenge pool. `spent` dice are discarded when the roll is over
    /// (DOOM-3); the others go back.
    Pool {
        pool: PoolId,
        /// Its size in the pool, whatever the roll made of it.
        die: Die,
        spent: bool,
    },
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
    #[default]
    No,
    /// A resource: the highest result of all of them is added (RES-2).
    Resource,
    /// A hero die, or one that a static difficulty is raised by: each is added, and a 1 adds nothing (HERO-2,
    /// DIFF-7).
    Added,
    /// It raises a static difficulty by its face, even a 1, which is nothing else (DIFF-3).
    Whole,
    /// It raises a static difficulty by half its size and is not rolled (DIFF-8).
    Half,
}

/// A die of the second roll, which decides the effect die (EFF-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgainDie {
    pub id: DieId,
    pub size: Die,
    pub label: Name,
    pub face: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
}

/// The use of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Used {
    #[default]
    No,
    Total,
    Effect,
}

/// The price of a die, given back when it is taken out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paid {
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
    /// A point of the GM's, handed to the player it was spent against (PP-3).
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
    pub id: DieId,
    pub size: Die,
    pub from: Source,
    /// The name of the source when the die went in.
    pub label: Name,
    /// `None` before the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    #[serde(default)]
    pub used: Used,
    /// A distinction put in as a d4 (POOL-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hinder: bool,
    /// For a hindering die, the steps by which it was above its trait's rating before; negative for below.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stepped: i8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: Paid,
    /// Putting it in earned a plot point (POOL-3, POOL-4, POOL-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub earned: bool,
    /// A hitch the GM has used, or an effect die that has had its effect.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub apart: Apart,
    /// Stepped up or doubled for a point (SETT-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub bought: bool,
    /// Put in after the roll (EFF-10).
    #[serde(default, skip_serializing_if = "is_default")]
    pub late: bool,
    /// The roller's own stress, pushed into their pool (STR-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pushed: bool,
    /// Lent by a helper, who shares the risk (HELP-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub help: bool,
    /// Swapped in by an SFX, which was its whole price (SFX-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub swapped: bool,
    /// The sources of equal dice that an SFX made it larger with: they can't join the roll again (SFX-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub merged: Vec<Source>,
    /// Dice that were spent on stepping it up (DOOM-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raised_for: Vec<Paid>,
    /// Its result was bought for the total with a doom or crisis die, so this die counts (DOOM-4, DOOM-9, CRI-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: bool,
    /// The players don't see its source (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// One of the dice added when its trait was questioned, two for each of its own (SET-14).
    #[serde(default, skip_serializing_if = "is_default")]
    pub questioned: bool,
}

impl PoolDie {
    /// Creates a die that has not been rolled and cost nothing.
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
            merged: Vec::new(),
            raised_for: Vec::new(),
            pinned: false,
            hidden: false,
            questioned: false,
        }
    }

    /// Returns whether it may be chosen for the total or the effect.
    pub fn counts(&self) -> bool {
        self.apart == Apart::No && self.face.is_some_and(|face| face > 1)
    }

    /// Returns whether it is added to any total (HERO-2, DIFF-3).
    pub const fn adds_itself(&self) -> bool {
        matches!(self.apart, Apart::Added | Apart::Whole)
    }

    /// Returns whether it shows a 1 (TOT-2). On a player's roll that is a hitch, on the GM's an opportunity; on a die
    /// that is added whole it is neither (DIFF-3).
    pub fn is_hitch(&self) -> bool {
        self.face == Some(1) && self.apart != Apart::Whole
    }
}
