//! The commands about the GM's pools.

use crate::model::{Die, Name, PoolId, PoolKind, Ref, is_default};
use crate::rules::command::{Command, SceneAt};
use serde::{Deserialize, Serialize};

/// The commands about doom, crisis and challenge pools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PoolCommand {
    /// Adds a pool (DOOM-1, CRI-1).
    Add {
        name: Name,
        kind: PoolKind,
        dice: Vec<Die>,
        /// The scene in which it takes its turns, where an order runs; left out, the only one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
        /// Set for a crisis that ends with that scene; otherwise it belongs to the campaign (CRI-1).
        #[serde(default, skip_serializing_if = "is_default")]
        of_scene: bool,
    },
    /// Assigns a crisis or a challenge to a scene, or to the campaign where none is named (CRI-1).
    Belongs {
        pool: Ref<PoolId>,
        scene: SceneAt,
    },
    Rename {
        pool: Ref<PoolId>,
        name: Name,
    },
    /// Adds a die, or steps up a die of equal or larger size instead (DOOM-6).
    Put {
        pool: Ref<PoolId>,
        die: Die,
        #[serde(default)]
        raising: Option<Die>,
    },
    Take {
        pool: Ref<PoolId>,
        die: Die,
    },
    /// Steps a die up or down (DIE-2, DIE-3).
    Step {
        pool: Ref<PoolId>,
        die: Die,
        up: bool,
    },
    /// Names the pool that pays before any other where there is no bank (PP-4).
    Pays {
        pool: Ref<PoolId>,
        on: bool,
    },
    /// Carries out one command that this pool pays for, or that earns a die for it: names the crisis (PP-4, PP-8).
    PaysFor {
        pool: Ref<PoolId>,
        what: Box<Command>,
    },
    /// Begins a new story: doom by the story starts anew (DOOM-8).
    Story,
    Remove {
        pool: Ref<PoolId>,
    },
}
