//! Commands about what crises and challenges do by themselves (CRI-3, CHAL-1 to CHAL-5).

use crate::model::{CharacterId, Die, Name, PoolId, Ref};
use crate::rules::command::{RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What crises and challenges do by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CrisisCommand {
    /// On its turn it threatens somebody: against a crisis they test and must beat it (CRI-3); in a
    /// challenge they roll first and it must beat them (CHAL-4).
    Threaten {
        /// Which pool.
        pool: Ref<PoolId>,
        /// Whom.
        who: Ref<CharacterId>,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
    },
    /// On its turn it grows: a crisis steps up its smallest die (CRI-3), a challenge any die, or it gets a d6
    /// (CHAL-4).
    Strengthen {
        /// Which pool.
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
        /// Which pool.
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
        /// Its difficulty.
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
    },
    /// A heroic step keeps one more effect die for another die of the challenge (CHAL-3).
    MoreEffect {
        /// The roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
}
