//! Commands for dice beside the pool.

use crate::model::{CharacterId, Die, DieId, Name, PlayerId, PoolId, Ref};
use crate::rules::command::{EffectUse, Faces, RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Commands for hero dice, resources, saved dice, scale, range and gear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum BesideCommand {
    /// Puts saved d6s into a roll of their owner (PP-3).
    Saved {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        dice: u32,
    },
    /// Plain edit: sets the number of saved d6s (PP-3).
    SetSaved { who: Ref<CharacterId>, dice: u32 },
    /// Plain edit: one more hero die (HERO-1).
    HeroGive { who: Ref<CharacterId>, die: Die },
    /// Plain edit: a hero die goes (HERO-1).
    HeroTake { who: Ref<CharacterId>, die: Die },
    /// Rolls a hero die for a point and adds it to a total (HERO-2).
    HeroRoll {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
        #[serde(default)]
        faces: Faces,
    },
    /// Returns a hero die that shows a 1 to its owner, in place of the point its hitch earned (HERO-2).
    HeroBack {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Ref<DieId>,
    },
    /// Uses a hero die as an effect die, for a point (HERO-3).
    HeroEffect {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
        /// The effect die it replaces; the smallest, if `None`.
        #[serde(default)]
        replaces: Option<Ref<DieId>>,
    },
    /// Puts a hero die into the pool before the roll (HERO-3).
    HeroJoin {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
    },
    /// Spends a hero die as a plot point when none is left (HERO-3).
    HeroPoint { who: Ref<CharacterId>, die: Die },
    /// Spends a hero die, with static difficulty, to remove a complication of its size or smaller, or to step a larger
    /// one down (DIFF-7).
    HeroHeal { who: Ref<CharacterId>, die: Die, at: TraitAt },
    /// Commits resource dice to a roll (RES-2, RES-5).
    Resource {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        at: TraitAt,
        dice: u32,
    },
    /// Refreshes a resource: in downtime, or for a point a die (RES-3).
    Refresh {
        at: TraitAt,
        /// The number of its dice; all, if `None`.
        #[serde(default)]
        dice: Option<u32>,
        #[serde(default)]
        pay: bool,
    },
    /// Plain edit: the tags of a resource (RES-1, RES-5).
    Tags { at: TraitAt, tags: Vec<Name> },
    /// Begins a mission: five pools with a d6 each, and a player who assigns the rest (RES-4, RES-6).
    Mission {
        /// The player who assigns seven more dice.
        by: Ref<PlayerId>,
        /// The names of the pools; the setting's if empty.
        #[serde(default)]
        names: Vec<Name>,
    },
    /// Assigns one of the seven dice to a pool of the mission (RES-4, RES-6).
    Assign {
        pool: Ref<PoolId>,
        /// The assigning player; the one named before, if `None`.
        #[serde(default)]
        by: Option<Ref<PlayerId>>,
    },
    /// Refreshes a pool of the mission in a bridge scene, or one die of it for a d6 more in a crisis pool (RES-4).
    Refill {
        pool: Ref<PoolId>,
        #[serde(default)]
        crisis: Option<Ref<PoolId>>,
    },
    /// Adds the larger side's scale die, or dice for it (SCALE-1, SCALE-2).
    Scale {
        roll: RollAt,
        /// One die, or the dice it is split into.
        dice: Vec<Die>,
    },
    /// Adds the range to the opposition: a d8 for a stretch, a d12 if almost impossible (DIFF-6).
    Range {
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// A d8 or a d12.
        die: Die,
    },
    /// Uses gear or armor of a character whom an effect die falls on (GEAR-1, GEAR-2).
    Shield {
        /// The gear, or the ability with the armor.
        by: TraitAt,
        /// The attacking die of its roll; the largest of a trait, if `None`.
        #[serde(default)]
        attack: Option<Ref<DieId>>,
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The effect die; the largest one left, if `None`.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        to: EffectUse,
        /// Heroic steps put on it; all that are left, if `None`.
        #[serde(default)]
        steps: Option<u32>,
    },
}

impl BesideCommand {
    /// Returns the roll it is about.
    pub const fn roll(&self) -> Option<&RollAt> {
        match self {
            Self::Saved { roll, .. }
            | Self::HeroRoll { roll, .. }
            | Self::HeroBack { roll, .. }
            | Self::HeroEffect { roll, .. }
            | Self::HeroJoin { roll, .. }
            | Self::Resource { roll, .. }
            | Self::Scale { roll, .. }
            | Self::Range { roll, .. }
            | Self::Shield { roll, .. } => Some(roll),
            _ => None,
        }
    }
}
