//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Die, Name, PoolId, PoolKind, Ref, is_default};
use crate::rules::command::{Command, SceneAt};
use serde::{Deserialize, Serialize};

/// Doom and crisis pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PoolCommand {
    /// A new pool (DOOM-1, CRI-1).
    Add {
        /// What it is called.
        name: Name,
        /// What it is for.
        kind: PoolKind,
        dice: Vec<Die>,
        /// In which scene: there it takes its turns, where an order runs. With none named, in the only one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
        /// Whether a crisis belongs to that scene and ends with it; else it belongs to the campaign (CRI-1).
        #[serde(default, skip_serializing_if = "is_default")]
        of_scene: bool,
    },
    /// From now on a crisis or a challenge belongs to that scene, or to the campaign where none is named (CRI-1).
    Belongs { pool: Ref<PoolId>, scene: SceneAt },
    /// Gives a pool another name.
    Rename { pool: Ref<PoolId>, name: Name },
    /// Puts a die in; or it steps up a die there of equal or larger size instead (DOOM-6).
    Put {
        pool: Ref<PoolId>,
        die: Die,
        /// The die of the pool that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
    },
    /// Takes a die out.
    Take {
        /// Out of which.
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
    },
    /// Steps a die one size (DIE-2, DIE-3).
    Step {
        pool: Ref<PoolId>,
        /// A die of that size.
        die: Die,
        up: bool,
    },
    /// Where there is no bank the GM says which pool pays before any other (PP-4).
    Pays {
        pool: Ref<PoolId>,
        /// Whether it does.
        on: bool,
    },
    /// One command that this pool pays for, or that earns a die for it: the GM says which crisis it is (PP-4, PP-8).
    PaysFor {
        pool: Ref<PoolId>,
        /// What it pays for.
        what: Box<Command>,
    },
    /// A new story begins: doom by the story starts anew (DOOM-8).
    Story,
    /// Removes the pool.
    Remove { pool: Ref<PoolId> },
}
