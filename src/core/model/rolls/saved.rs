//! Pools that are kept for another roll.

use crate::model::is_default;
use crate::model::{Die, Name, PoolId, TraitRef, dice_text};
use serde::{Deserialize, Serialize};

/// A part of a pool that is kept: what goes in again. A trait goes in as it is rated then; what was
/// stepped or doubled for one roll is no part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SavedPart {
    /// A trait with all its dice.
    Trait {
        /// Which.
        at: TraitRef,
        /// What it was called, so that it can be told when it is gone.
        name: Name,
        /// As a d4, for a plot point (POOL-3).
        #[serde(default, skip_serializing_if = "is_default")]
        hinder: bool,
    },
    /// A die of a doom or crisis pool.
    Pool {
        /// Which pool.
        pool: PoolId,
        /// Its size.
        die: Die,
        /// What the pool was called.
        name: Name,
    },
    /// Dice off the rack.
    Dice(Vec<Die>),
}

impl SavedPart {
    /// What it is called; dice off the rack have no name.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Self::Trait { name, .. } | Self::Pool { name, .. } => Some(name),
            Self::Dice(_) => None,
        }
    }
}

/// A pool a character rolls again and again, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPool {
    /// What it is called; a character has one of a name.
    pub name: Name,
    /// What goes in, in this order.
    pub parts: Vec<SavedPart>,
}

/// What a pool is made of, in a line: "Sneak, Proud hindering, 2d6".
pub fn parts_text(parts: &[SavedPart]) -> String {
    let words = parts.iter().map(|part| match part {
        SavedPart::Trait { name, hinder: true, .. } => format!("{name} hindering"),
        SavedPart::Trait { name, hinder: false, .. } => name.to_string(),
        SavedPart::Pool { die, name, .. } => format!("{die} of {name}"),
        SavedPart::Dice(dice) => dice_text(dice),
    });
    words.collect::<Vec<_>>().join(", ")
}
