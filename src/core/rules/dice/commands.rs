//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Bearer, CharacterId, Die, DieId, Name, PoolId, Ref, SavedPart, SetId};
use crate::rules::command::{EffectUse, HitchPart, HitchUse, It, OpportunityUse, PrimeUse, RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What goes into a pool of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A trait, with all its dice.
    Trait(TraitAt),
    /// A die of a doom or crisis pool.
    Pool(Ref<PoolId>, Die),
    /// Dice off the rack (POOL-7).
    Dice(Vec<Die>),
    /// A d4 in place of a trait of a set that whoever rolls has not: a relationship, a blank prime trait (SET-8,
    /// SET-17).
    Absent {
        of: Ref<CharacterId>,
        set: Ref<SetId>,
        /// What is lacking: whom they have nothing to do with.
        #[serde(default)]
        name: Name,
    },
}

/// The faces the dice of a throw show, in their order in the roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Faces {
    /// To be filled in by whoever owns a source of faces. The rules refuse it.
    #[default]
    Due,
    /// Thrown by the app.
    Rolled(Vec<u8>),
    /// Typed in from real dice (TOT-7).
    Typed(Vec<u8>),
}

/// How total and effect die are chosen (TOT-6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Pick {
    /// Highest total, then largest effect.
    #[default]
    BestTotal,
    /// Largest effect that still beats the number to beat, then highest total.
    BestEffect,
    /// Exactly these.
    Dice {
        /// Dice that are added up.
        total: Vec<Ref<DieId>>,
        /// Dice kept for their size.
        effect: Vec<Ref<DieId>>,
    },
}

/// The dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RollCommand {
    /// Puts dice in.
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
        /// Whose roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// What of the helper's.
        what: TraitAt,
    },
    /// Somebody steps a value of theirs down, so that the same value of whoever rolls steps up (HELP-2).
    Support {
        /// Whose roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The value that goes down.
        what: TraitAt,
    },
    /// An area effect: a point, and a d6 and one more effect die for each further target (SFX-4).
    Area {
        /// Whose roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// How many further targets; in a contest they are those who oppose it.
        #[serde(default)]
        more: Option<u8>,
    },
    /// Takes a die out; what it cost comes back.
    Remove {
        /// Out of which roll.
        roll: RollAt,
        die: Ref<DieId>,
    },
    /// Steps a die one size before the throw (DIE-1 to DIE-3).
    Step { roll: RollAt, die: Ref<DieId>, up: bool },
    /// One more die of the same size (DIE-4).
    Double { roll: RollAt, die: Ref<DieId> },
    /// Makes a distinction a d4 for a plot point, or takes that back (POOL-3).
    Hinder {
        roll: RollAt,
        die: Ref<DieId>,
        /// Whether it hinders.
        on: bool,
    },
    /// Somebody acts against a statement: the die of that trait is tripled, or is not after all (SET-14).
    Question {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The trait, whose die lies there.
        at: TraitAt,
        /// Whether it is questioned.
        #[serde(default = "yes")]
        on: bool,
    },
    /// Throws the dice.
    Throw {
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Throws them all once more, as if they had never fallen.
    Afresh {
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Throws some of the dice once more; the old results are gone (DIE-4). Before their hitches are
    /// used (HIT-7).
    Reroll {
        roll: RollAt,
        dice: Vec<Ref<DieId>>,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Puts dice in after the throw, and throws them.
    Late {
        roll: RollAt,
        what: What,
        /// What they show.
        #[serde(default)]
        faces: Faces,
        /// Pays where a further die of a set has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Plain edit: corrects the face a die shows.
    Face {
        roll: RollAt,
        die: Ref<DieId>,
        /// What it shows.
        face: u8,
    },
    /// Chooses total and effect die.
    Stand {
        roll: RollAt,
        /// How.
        #[serde(default)]
        pick: Pick,
        /// What is chosen beyond what is kept is bought, for a point each (TOT-3, EFF-3).
        #[serde(default)]
        pay: bool,
    },
    /// One more result in the total, for a point (TOT-3).
    MoreTotal {
        roll: RollAt,
        /// The die whose result joins: its owner's choice; where none is named, the one that is offered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<Ref<DieId>>,
    },
    /// One more effect die, for a point (EFF-3).
    MoreEffect { roll: RollAt },
    /// The GM uses a player's hitch.
    Hitch {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The die that shows the 1.
        die: Ref<DieId>,
        to: HitchUse,
    },
    /// The GM uses several hitches at once, split as the GM likes (HIT-1 to HIT-4).
    Hitches {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        split: Vec<HitchPart>,
    },
    /// A player uses one of the GM's 1s, for a point for each trait (HIT-5).
    Opportunity {
        /// Which roll.
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// The die that shows the 1; any that is left when none is named.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        /// Whose player pays.
        by: Ref<CharacterId>,
        to: OpportunityUse,
    },
    /// A player's 1s feed doom: a point, and a d6 or a doom die stepped up (HIT-8).
    Feed {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The doom die that is stepped up; a d6 comes when none is named.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Steps a die up, or doubles it, for a point before the roll (SETT-4).
    Buy {
        /// In which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        die: Ref<DieId>,
        /// Doubled.
        #[serde(default)]
        double: bool,
    },
    /// Rolls the pool once more to see what the effect die is (EFF-10).
    ForEffect {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// What the dice show.
        #[serde(default)]
        faces: Faces,
    },
    /// The player takes a prime opportunity, for nothing (HIT-6).
    Prime {
        /// In which test.
        #[serde(default)]
        it: It,
        to: PrimeUse,
    },
    /// A second effect die in place of taking the target out, where heroic steps go past d12: an
    /// unused one, or a d6 where none is left (EFF-6).
    SecondEffect {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// The GM uses a botch: one complication, free, a step larger for each hitch past the first (HIT-3).
    Botch {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// What the complication is called.
        name: Name,
        /// Whose: the scene's, or that of the vehicle that was rolled with; of whoever rolled when left out (HIT-1).
        #[serde(default)]
        on: Option<Ref<Bearer>>,
    },
    /// An effect die has its effect (EFF-1).
    Effect {
        /// Which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// Which die; the largest one left when none is named.
        #[serde(default)]
        die: Option<Ref<DieId>>,
        /// What it does.
        to: EffectUse,
        /// Heroic steps put on it; all that are left when none are named (EFF-4).
        #[serde(default)]
        steps: Option<u32>,
    },
}

/// Whole pools of dice (POOL-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GatherCommand {
    /// Keeps the dice of a character's roll under a name.
    Save {
        /// Whose roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        name: Name,
    },
    /// Puts a pool in that a character has kept.
    Put {
        /// Into which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        who: Ref<CharacterId>,
        pool: Name,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Puts in what a character rolled last.
    Again {
        /// Into which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        who: Ref<CharacterId>,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Puts in just these, as an old throw had them.
    These {
        /// Into which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        parts: Vec<SavedPart>,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Gives a kept pool another name.
    Rename { who: Ref<CharacterId>, pool: Name, name: Name },
    /// Forgets a kept pool.
    Remove { who: Ref<CharacterId>, pool: Name },
    /// The acting and the opposing dice change places, as far as they may.
    Swap,
}

const fn yes() -> bool {
    true
}
