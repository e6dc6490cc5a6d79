//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{CharacterId, Die, DieId, Name, PlayerId, PoolId, Ref};
use crate::rules::command::{EffectUse, Faces, RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Dice beside the pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum BesideCommand {
    /// Saved d6 join a roll of theirs (PP-3).
    Saved {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        dice: u32,
    },
    /// Plain edit: how many d6 somebody has saved (PP-3).
    SetSaved { who: Ref<CharacterId>, dice: u32 },
    /// Plain edit: one more hero die (HERO-1).
    HeroGive { who: Ref<CharacterId>, die: Die },
    /// Plain edit: a hero die goes (HERO-1).
    HeroTake { who: Ref<CharacterId>, die: Die },
    /// For a point a hero die is rolled and added to a total (HERO-2).
    HeroRoll {
        /// To which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
        /// What it shows.
        #[serde(default)]
        faces: Faces,
    },
    /// A hero die that shows a 1 goes back to its owner, in place of the point its hitch earned (HERO-2).
    HeroBack {
        /// In which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Ref<DieId>,
    },
    /// For a point a hero die is had for an effect die (HERO-3).
    HeroEffect {
        /// In which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
        /// The effect die that it replaces; the smallest when none is named.
        #[serde(default)]
        replaces: Option<Ref<DieId>>,
    },
    /// A hero die joins the pool before the roll (HERO-3).
    HeroJoin {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Die,
    },
    /// A hero die stands for a plot point where none is left (HERO-3).
    HeroPoint { who: Ref<CharacterId>, die: Die },
    /// With static difficulty a hero die removes a complication of its size or smaller, or steps a
    /// larger one down (DIFF-7).
    HeroHeal { who: Ref<CharacterId>, die: Die, at: TraitAt },
    /// Dice of a resource are committed to a roll (RES-2, RES-5).
    Resource {
        /// To which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        at: TraitAt,
        /// How many of its dice.
        dice: u32,
    },
    /// A resource is refreshed: in downtime, or for a point a die (RES-3).
    Refresh {
        at: TraitAt,
        /// How many of its dice; all when none are named.
        #[serde(default)]
        dice: Option<u32>,
        /// For points.
        #[serde(default)]
        pay: bool,
    },
    /// Plain edit: the tags of a resource (RES-1, RES-5).
    Tags {
        at: TraitAt,
        /// All of them.
        tags: Vec<Name>,
    },
    /// A mission begins: five pools with a d6 each, and who assigns the rest (RES-4, RES-6).
    Mission {
        /// Who assigns seven more dice.
        by: Ref<PlayerId>,
        /// What the pools are called; as in the setting when none are named.
        #[serde(default)]
        names: Vec<Name>,
    },
    /// One of the seven dice is assigned to a pool of the mission (RES-4, RES-6).
    Assign {
        pool: Ref<PoolId>,
        /// Who does it; whoever was named when left out.
        #[serde(default)]
        by: Option<Ref<PlayerId>>,
    },
    /// A pool of the mission is refreshed in a bridge scene, or one die of it for a d6 more in a
    /// crisis pool (RES-4).
    Refill {
        pool: Ref<PoolId>,
        /// The crisis pool that gets a d6.
        #[serde(default)]
        crisis: Option<Ref<PoolId>>,
    },
    /// The larger side adds its scale die, or dice for it (SCALE-1, SCALE-2).
    Scale {
        roll: RollAt,
        /// One die, or what it is split into.
        dice: Vec<Die>,
    },
    /// The range adds to the opposition: a d8 for a stretch, a d12 where it is almost impossible (DIFF-6).
    Range {
        /// Which roll.
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// A d8 or a d12.
        die: Die,
    },
    /// An effect die falls on somebody whose gear or armour protects them (GEAR-1, GEAR-2).
    Shield {
        /// The gear, or the ability with the armour.
        by: TraitAt,
        /// The die that attacks, of the roll it comes from; the largest of a trait when none is named.
        #[serde(default)]
        attack: Option<Ref<DieId>>,
        /// Whose effect die.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// Which; the largest one left when none is named.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        /// What it does.
        to: EffectUse,
        /// Heroic steps put on it; all that are left when none are named.
        #[serde(default)]
        steps: Option<u32>,
    },
}

impl BesideCommand {
    /// The roll it is about.
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
