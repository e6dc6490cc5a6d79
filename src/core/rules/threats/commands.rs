//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::is_default;
use crate::model::{Bearer, CharacterId, Die, DieId, Name, PoolId, Ref};
use crate::rules::command::{RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What crises and challenges do by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CrisisCommand {
    /// On its turn it threatens somebody: against a crisis they test and must beat it (CRI-3); in a
    /// challenge they roll first and it must beat them (CHAL-4).
    Threaten {
        pool: Ref<PoolId>,
        who: Ref<CharacterId>,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// On its turn it grows: a crisis steps up its smallest die (CRI-3), a challenge any die, or it gets a d6
    /// (CHAL-4).
    Strengthen {
        pool: Ref<PoolId>,
        /// Which die; the smallest, when none is said.
        #[serde(default)]
        die: Option<Die>,
        /// A d6 more instead.
        #[serde(default)]
        more: bool,
    },
    /// On its turn a crisis takes up a complication: its die replaces one of the pool's (CRI-3).
    Absorb {
        pool: Ref<PoolId>,
        /// The complication that goes.
        at: TraitAt,
        /// The die of the pool it replaces.
        die: Die,
    },
    /// A challenge begins (CHAL-1, CHAL-5).
    Challenge {
        /// What it is called.
        name: Name,
        die: Die,
        /// How long it is: so many dice more than two, three at most.
        #[serde(default)]
        more: u8,
        /// After so many rounds it is lost.
        #[serde(default)]
        rounds: Option<u32>,
        /// In which scene: there it takes its turns. With none named, in the only one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
        /// Whether it belongs to that scene and ends with it; else it belongs to the campaign (CRI-1).
        #[serde(default, skip_serializing_if = "is_default")]
        of_scene: bool,
    },
    /// A heroic step keeps one more effect die for another die of the challenge (CHAL-3).
    MoreEffect {
        /// The roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
}

/// Dice of a pool are spent on something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpendCommand {
    /// Whose dice; the doom pool's when none is named.
    #[serde(default)]
    pub pool: Option<Ref<PoolId>>,
    /// Which; when none is said, the smallest that will do.
    #[serde(default)]
    pub dice: Vec<Die>,
    /// In which scene.
    #[serde(default)]
    pub scene: SceneAt,
    /// On what.
    pub on: Spend,
}

/// What dice of a pool are spent on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Spend {
    /// A complication on the scene, as large as the die.
    Complication {
        /// What it is called.
        name: Name,
    },
    /// An asset on the scene, as large as the die; in some ways one of a GMC who is in it (DOOM-8, DOOM-9).
    Asset {
        /// What it is called.
        name: Name,
        /// Whose; the scene's when left out.
        #[serde(default)]
        of: Option<Ref<Bearer>>,
        /// By a specialty or a stunt of theirs: one step larger (DOOM-9).
        #[serde(default, skip_serializing_if = "is_default")]
        stunt: bool,
    },
    /// A distinction of the scene.
    Distinction {
        /// What it is called.
        name: Name,
    },
    /// A GMC acts before the player's character whose turn it would be.
    Interrupt {
        /// Who acts instead.
        who: Ref<CharacterId>,
        /// The trait for a fight or for noticing of whoever is next, where the setting marks none of theirs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<TraitAt>,
    },
    /// A new extra, as large as the die.
    Extra {
        /// What it is called.
        name: Name,
    },
    /// A minor or major GMC comes into the scene.
    BringIn { who: Ref<CharacterId> },
    /// Part of the group goes elsewhere: a second scene that is played beside this one (SCN-4).
    Split {
        /// What the new scene is called.
        name: Name,
        /// Who is in it from now on.
        who: Vec<Ref<CharacterId>>,
    },
    /// The scene ends here and now.
    EndScene,
    /// The same, and these complications are dropped with it (SCN-2).
    EndSceneDropping {
        /// Complications that go; the others are kept.
        drop: Vec<TraitAt>,
        /// Complications that still have their owners out, as when it ends for nothing.
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// A die of a roll of the GM's that is no larger steps up, before it is thrown (DOOM-9).
    StepUp { roll: RollAt, at: Ref<DieId> },
    /// The result of a die that is no larger joins a total of the GM's (DOOM-9).
    Total { roll: RollAt, at: Ref<DieId> },
    /// A GMC who is taken out acts all the same, and of their dice keeps one that is no larger (DOOM-9). With
    /// nobody named they answer the contest that waits for them, or make a test.
    LimitedAction {
        who: Ref<CharacterId>,
        /// Against whom they begin a contest.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        against: Vec<Ref<CharacterId>>,
    },
    /// The die goes to a crisis pool (CRI-4).
    Feed { into: Ref<PoolId> },
    /// The die is a new crisis pool (CRI-4).
    Crisis {
        /// What it is called.
        name: Name,
    },
}
