//! The commands about doom, crises and challenges.

use crate::model::is_default;
use crate::model::{Bearer, CharacterId, Die, DieId, Name, PoolId, Ref};
use crate::rules::command::{RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// The commands about the actions of crises and challenges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CrisisCommand {
    /// Threatens a character on its turn: against a crisis they test and must beat it (CRI-3); in a challenge they roll
    /// first and it must beat them (CHAL-4).
    Threaten {
        pool: Ref<PoolId>,
        who: Ref<CharacterId>,
        #[serde(default)]
        scene: SceneAt,
    },
    /// Strengthens the pool: a crisis steps up its smallest die (CRI-3), a challenge any, or adds a d6 (CHAL-4).
    Strengthen {
        pool: Ref<PoolId>,
        /// The die that steps up; by default the smallest.
        #[serde(default)]
        die: Option<Die>,
        #[serde(default)]
        more: bool,
    },
    /// Absorbs a complication on a crisis's turn: its die replaces one of the pool's (CRI-3).
    Absorb { pool: Ref<PoolId>, at: TraitAt, die: Die },
    /// Begins a challenge (CHAL-1, CHAL-5).
    Challenge {
        name: Name,
        die: Die,
        /// The number of dice beyond two, three at most.
        #[serde(default)]
        more: u8,
        /// The number of rounds after which it is lost.
        #[serde(default)]
        rounds: Option<u32>,
        /// The scene in which it takes its turns; left out, the only one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
        /// Set where it ends with that scene; otherwise it belongs to the campaign (CRI-1).
        #[serde(default, skip_serializing_if = "is_default")]
        of_scene: bool,
    },
    /// Uses a heroic step for one more effect die against another die of the challenge (CHAL-3).
    MoreEffect {
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
}

/// The spending of a pool's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpendCommand {
    /// The pool; by default doom.
    #[serde(default)]
    pub pool: Option<Ref<PoolId>>,
    /// The dice; by default the smallest that suffice.
    #[serde(default)]
    pub dice: Vec<Die>,
    #[serde(default)]
    pub scene: SceneAt,
    pub on: Spend,
}

/// The purpose for which a pool's dice are spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Spend {
    /// A complication on the scene, with the size of the die.
    Complication {
        name: Name,
    },
    /// An asset on the scene, with the size of the die; in some ways to play, of a GMC who is in it (DOOM-8, DOOM-9).
    Asset {
        name: Name,
        /// The owner; left out, the scene.
        #[serde(default)]
        of: Option<Ref<Bearer>>,
        /// Set for a specialty or a stunt of theirs: one step larger (DOOM-9).
        #[serde(default, skip_serializing_if = "is_default")]
        stunt: bool,
    },
    Distinction {
        name: Name,
    },
    Interrupt {
        who: Ref<CharacterId>,
        /// The trait of the next actor for a fight or for noticing, where the setting marks none of theirs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<TraitAt>,
    },
    /// A new extra, with the size of the die.
    Extra {
        name: Name,
    },
    BringIn {
        who: Ref<CharacterId>,
    },
    /// A split of the group: a second scene is played beside this one (SCN-4).
    Split {
        name: Name,
        who: Vec<Ref<CharacterId>>,
    },
    EndScene,
    /// The end of the scene, with these complications dropped (SCN-2).
    EndSceneDropping {
        drop: Vec<TraitAt>,
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// A step up for a die of a GM's roll that is no larger, before the roll (DOOM-9).
    StepUp {
        roll: RollAt,
        at: Ref<DieId>,
    },
    /// The result of a die that is no larger, added to a total of the GM's (DOOM-9).
    Total {
        roll: RollAt,
        at: Ref<DieId>,
    },
    /// An action of a GMC who is taken out, who keeps one of their dice that is no larger (DOOM-9). Without opponents
    /// they answer the contest that waits for them, or make a test.
    LimitedAction {
        who: Ref<CharacterId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        against: Vec<Ref<CharacterId>>,
    },
    /// The die itself, added to a crisis pool (CRI-4).
    Feed {
        into: Ref<PoolId>,
    },
    /// A new crisis pool made of the die (CRI-4).
    Crisis {
        name: Name,
    },
}
