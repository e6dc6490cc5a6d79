//! Commands about whole pools: kept under a name, put in again, on the other side.

use crate::model::{CharacterId, Name, Ref, SavedPart};
use crate::rules::command::RollAt;
use serde::{Deserialize, Serialize};

/// Whole pools of dice (POOL-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GatherCommand {
    /// Keeps the dice of a character's roll under a name.
    Save {
        /// Whose roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// The name.
        name: Name,
    },
    /// Puts a pool in that a character has kept.
    Put {
        /// Into which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
        /// Whose.
        who: Ref<CharacterId>,
        /// Which.
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
        /// Whose.
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
        /// What.
        parts: Vec<SavedPart>,
        /// Pays what has a price (POOL-1).
        #[serde(default)]
        pay: bool,
    },
    /// Gives a kept pool another name.
    Rename {
        /// Whose.
        who: Ref<CharacterId>,
        /// Which.
        pool: Name,
        /// The new name.
        name: Name,
    },
    /// Forgets a kept pool.
    Remove {
        /// Whose.
        who: Ref<CharacterId>,
        /// Which.
        pool: Name,
    },
    /// The acting and the opposing dice change places, as far as they may.
    Swap,
}
