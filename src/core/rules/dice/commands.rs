//! Commands for rolls and pools of dice.

use crate::model::{Bearer, CharacterId, Die, DieId, Name, PoolId, Ref, SavedPart, SetId};
use crate::rules::command::{EffectUse, HitchPart, HitchUse, It, OpportunityUse, PrimeUse, RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// A thing that goes into a pool of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    Trait(TraitAt),
    Pool(Ref<PoolId>, Die),
    /// Dice off the rack (POOL-7).
    Dice(Vec<Die>),
    /// A d4 in place of a trait of a set that the roller lacks: a relationship, a blank prime trait (SET-8, SET-17).
    Absent {
        of: Ref<CharacterId>,
        set: Ref<SetId>,
        /// The missing trait: for a relationship, its subject.
        #[serde(default)]
        name: Name,
    },
}

/// The faces of rolled dice, in their order in the roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Faces {
    /// To be filled in by the owner of a source of faces. The rules refuse it.
    #[default]
    Due,
    Rolled(Vec<u8>),
    /// Typed in from real dice (TOT-7).
    Typed(Vec<u8>),
}

/// The choice of total and effect die (TOT-6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Pick {
    /// Highest total, then largest effect.
    #[default]
    BestTotal,
    /// Largest effect that still beats the opposition, then highest total.
    BestEffect,
    Dice {
        total: Vec<Ref<DieId>>,
        effect: Vec<Ref<DieId>>,
    },
}

/// Commands for the dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RollCommand {
    Add {
        roll: RollAt,
        what: What,
        /// A distinction as a d4, for a plot point (POOL-3).
        #[serde(default)]
        hinder: bool,
        /// Pays where a further die of a set, or a further type of stress, has a price (POOL-1, POOL-4).
        #[serde(default)]
        pay: bool,
    },
    /// A helper lends one die of one of their traits, and shares the risk (HELP-1). With the mod *team
    /// up*, a relationship joins besides.
    Help {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        what: TraitAt,
    },
    /// Steps a supporter's value down, so that the same value of the roller steps up (HELP-2).
    Support {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        what: TraitAt,
    },
    /// Makes an area effect: a plot point, and a d6 and one more effect die for each further target (SFX-4).
    Area {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The number of further targets; in a contest, those who oppose it.
        #[serde(default)]
        more: Option<u8>,
    },
    /// Takes a die out and refunds its cost.
    Remove {
        roll: RollAt,
        die: Ref<DieId>,
    },
    /// Steps a die one size before the roll (DIE-1 to DIE-3).
    Step {
        roll: RollAt,
        die: Ref<DieId>,
        up: bool,
    },
    /// Adds one more die of the same size (DIE-4).
    Double {
        roll: RollAt,
        die: Ref<DieId>,
    },
    /// Makes a distinction a d4 for a plot point, or takes that back (POOL-3).
    Hinder {
        roll: RollAt,
        die: Ref<DieId>,
        on: bool,
    },
    /// Questions a trait statement: the die of that trait is tripled, or is not after all (SET-14).
    Question {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        at: TraitAt,
        #[serde(default = "yes")]
        on: bool,
    },
    #[serde(alias = "Throw")]
    Roll {
        roll: RollAt,
        #[serde(default)]
        faces: Faces,
    },
    /// Rolls all of them anew, as if for the first time.
    Afresh {
        roll: RollAt,
        #[serde(default)]
        faces: Faces,
    },
    /// Rerolls some of the dice; the old results are gone (DIE-4). Before their hitches are used (HIT-7).
    Reroll {
        roll: RollAt,
        dice: Vec<Ref<DieId>>,
        #[serde(default)]
        faces: Faces,
    },
    Late {
        roll: RollAt,
        what: What,
        #[serde(default)]
        faces: Faces,
        /// Pays where a further die of a set has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    Face {
        roll: RollAt,
        die: Ref<DieId>,
        face: u8,
    },
    Stand {
        roll: RollAt,
        #[serde(default)]
        pick: Pick,
        /// Buys results and effect dice beyond those kept, for a plot point each (TOT-3, EFF-3).
        #[serde(default)]
        pay: bool,
    },
    /// Adds one more result to the total, for a plot point (TOT-3).
    MoreTotal {
        roll: RollAt,
        /// The die whose result joins; the offered one, if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Ref<DieId>>,
    },
    /// Adds one more effect die, for a plot point (EFF-3).
    MoreEffect {
        roll: RollAt,
    },
    Hitch {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Ref<DieId>,
        to: HitchUse,
    },
    /// Uses several hitches at once, split as the GM likes (HIT-1 to HIT-4).
    Hitches {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        split: Vec<HitchPart>,
    },
    /// Uses one of the GM's 1s, for a plot point for each trait (HIT-5).
    Opportunity {
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// The die that shows the 1; any left, if `None`.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        /// The character whose player pays.
        by: Ref<CharacterId>,
        to: OpportunityUse,
    },
    /// Feeds doom with a player's 1s: a plot point, and a d6 or a doom die stepped up (HIT-8).
    Feed {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The doom die to step up; a d6 is added if `None`.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Steps a die up, or doubles it, for a point before the roll (SETT-4).
    Buy {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Ref<DieId>,
        #[serde(default)]
        double: bool,
    },
    /// Rolls the pool once more for the effect die (EFF-10).
    ForEffect {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        #[serde(default)]
        faces: Faces,
    },
    /// Takes a prime opportunity, for nothing (HIT-6).
    Prime {
        #[serde(default)]
        it: It,
        to: PrimeUse,
    },
    /// Keeps a second effect die in place of taking the target out, when heroic steps go past d12: an unused one, or a
    /// d6 if none is left (EFF-6).
    SecondEffect {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// Uses a botch: one free complication, a step larger for each hitch past the first (HIT-3).
    Botch {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        name: Name,
        /// The bearer: the scene, or the vehicle that was rolled with; the roller if `None` (HIT-1).
        #[serde(default)]
        on: Option<Ref<Bearer>>,
    },
    /// Applies an effect die (EFF-1).
    Effect {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The die; the largest one left, if `None`.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        to: EffectUse,
        /// Heroic steps put on it; all that are left, if `None` (EFF-4).
        #[serde(default)]
        steps: Option<u32>,
    },
}

/// Commands for whole pools of dice (POOL-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GatherCommand {
    Save {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        name: Name,
    },
    /// Puts in a pool that a character has kept.
    Put {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        who: Ref<CharacterId>,
        pool: Name,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Puts in a character's last roll.
    Again {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        who: Ref<CharacterId>,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Puts in exactly these parts, as an old roll had them.
    These {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        parts: Vec<SavedPart>,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    Rename {
        who: Ref<CharacterId>,
        pool: Name,
        name: Name,
    },
    Remove {
        who: Ref<CharacterId>,
        pool: Name,
    },
    /// Swaps the acting and the opposing dice, as far as allowed.
    Swap,
}

const fn yes() -> bool {
    true
}
