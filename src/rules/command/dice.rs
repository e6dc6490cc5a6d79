//! Commands about tests and their dice.

use super::{It, RollAt, SceneAt, TraitAt};
use crate::model::{Bearer, CharacterId, Die, DieId, Name, PoolId, Ref, TrackId};
use serde::{Deserialize, Serialize};

/// What a test is rolled against, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// Two difficulty dice of that size (DIFF-1).
    Difficulty(Die),
    /// The doom pool (DOOM-2).
    Doom,
    /// A crisis pool (CRI-1).
    Crisis(Ref<PoolId>),
    /// Whatever the GM puts together.
    Free,
}

/// Tests (TEST-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TestCommand {
    /// Opens one.
    Open {
        /// Who acts.
        who: Ref<CharacterId>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Against what; the setting's default when left out.
        #[serde(default)]
        against: Option<Against>,
    },
    /// Puts other opposition in place of what the test was rolled against.
    Oppose {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Against what.
        with: Against,
    },
    /// Says who acts after all; their dice are put in anew.
    Act {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Who acts.
        who: Ref<CharacterId>,
    },
    /// Says what it is about.
    Title {
        /// Which test.
        #[serde(default)]
        it: It,
        /// In words.
        title: Name,
    },
    /// Declares the largest asset a success may make; both difficulty dice are of that size (DIFF-4).
    Cap {
        /// Which test.
        #[serde(default)]
        it: It,
        /// The size, or none.
        die: Option<Die>,
    },
    /// Raises or lowers the stakes of this one roll (TAK-4).
    Stakes {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Whether failing takes the actor out.
        high: bool,
    },
    /// Resolved: held points are handed over, spent dice leave their pools.
    Close {
        /// Which test.
        #[serde(default)]
        it: It,
    },
    /// Called off: what was paid comes back, nothing happened.
    CallOff {
        /// Which test.
        #[serde(default)]
        it: It,
    },
}

/// What goes into a pool of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A trait, with all its dice.
    Trait(TraitAt),
    /// A die of a doom or crisis pool.
    Pool(Ref<PoolId>, Die),
    /// Dice off the rack (POOL-7).
    Dice(Vec<Die>),
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

/// What the GM makes of a hitch (HIT-1, HIT-2, HIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HitchUse {
    /// A d6 complication.
    Complicate {
        /// What it is called.
        name: Name,
    },
    /// A complication or stress steps up.
    StepUp {
        /// Which.
        at: TraitAt,
    },
    /// A doom die of the size that rolled the 1; or it steps up an equal or larger one.
    Doom {
        /// The doom die that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// A die of that size to a crisis pool.
    Crisis {
        /// Which.
        pool: Ref<PoolId>,
    },
}

/// What an effect die does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum EffectUse {
    /// Becomes an asset (ASSET-2).
    Asset {
        /// Whose.
        of: Ref<Bearer>,
        /// What it is called.
        name: Name,
    },
    /// Becomes a complication.
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
    },
    /// Worsens a complication (COMP-2).
    Worsen {
        /// Which.
        at: TraitAt,
    },
    /// Inflicts stress (STR-2).
    Stress {
        /// On whom.
        on: Ref<CharacterId>,
        /// Which track.
        track: Ref<TrackId>,
    },
    /// Hits a die of a crisis pool (CRI-2).
    Crisis {
        /// Which pool.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
}

/// The dice of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RollCommand {
    /// Puts dice in.
    Add {
        /// Into which roll.
        roll: RollAt,
        /// What.
        what: What,
        /// A distinction as a d4, for a plot point (POOL-3).
        #[serde(default)]
        hinder: bool,
        /// Pays where a further die of a set, or a further type of stress, has a price (POOL-1, POOL-4).
        #[serde(default)]
        pay: bool,
    },
    /// Takes a die out; what it cost comes back.
    Remove {
        /// Out of which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
    },
    /// Steps a die one size before the throw (DIE-1 to DIE-3).
    Step {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// Up or down.
        up: bool,
    },
    /// One more die of the same size (DIE-4).
    Double {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
    },
    /// Makes a distinction a d4 for a plot point, or takes that back (POOL-3).
    Hinder {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// Whether it hinders.
        on: bool,
    },
    /// Throws the dice.
    Throw {
        /// Which roll.
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Throws them all once more, as if they had never fallen.
    Afresh {
        /// Which roll.
        roll: RollAt,
        /// What they show.
        #[serde(default)]
        faces: Faces,
    },
    /// Plain edit: corrects the face a die shows.
    Face {
        /// In which roll.
        roll: RollAt,
        /// Which.
        die: Ref<DieId>,
        /// What it shows.
        face: u8,
    },
    /// Chooses total and effect die.
    Stand {
        /// Which roll.
        roll: RollAt,
        /// How.
        #[serde(default)]
        pick: Pick,
    },
    /// One more result in the total, for a point (TOT-3).
    MoreTotal {
        /// Which roll.
        roll: RollAt,
    },
    /// One more effect die, for a point (EFF-3).
    MoreEffect {
        /// Which roll.
        roll: RollAt,
    },
    /// The GM uses a player's hitch.
    Hitch {
        /// Which roll.
        #[serde(default = "acting")]
        roll: RollAt,
        /// The die that shows the 1.
        die: Ref<DieId>,
        /// For what.
        to: HitchUse,
    },
    /// The GM uses a botch: one complication, free, a step larger for each hitch past the first (HIT-3).
    Botch {
        /// Which roll.
        #[serde(default = "acting")]
        roll: RollAt,
        /// What the complication is called.
        name: Name,
    },
    /// An effect die has its effect (EFF-1).
    Effect {
        /// Which roll.
        #[serde(default = "acting")]
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

fn acting() -> RollAt {
    RollAt::Acting
}
