//! Pools kept for another roll.

use crate::model::is_default;
use crate::model::{Die, Name, PoolId, TraitRef, dice_text};
use serde::{Deserialize, Serialize};

/// A part of a saved pool. A trait goes in at its current rating; steps and doubling for one roll are not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SavedPart {
    Trait {
        at: TraitRef,
        /// Its name, shown when the trait is gone.
        name: Name,
        /// As a d4, for a plot point (POOL-3).
        #[serde(default, skip_serializing_if = "is_default")]
        hinder: bool,
    },
    Pool {
        pool: PoolId,
        die: Die,
        name: Name,
    },
    Dice(Vec<Die>),
}

impl SavedPart {
    /// Returns the name; `None` for dice off the rack.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Self::Trait { name, .. } | Self::Pool { name, .. } => Some(name),
            Self::Dice(_) => None,
        }
    }
}

/// A named pool that a character rolls repeatedly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedPool {
    /// Its name, unique per character.
    pub name: Name,
    pub parts: Vec<SavedPart>,
}

/// Writes the parts in a line: "Sneak, Proud hindering, 2d6".
pub fn parts_text(parts: &[SavedPart]) -> String {
    let words = parts.iter().map(|part| match part {
        SavedPart::Trait { name, hinder: true, .. } => format!("{name} hindering"),
        SavedPart::Trait { name, hinder: false, .. } => name.to_string(),
        SavedPart::Pool { die, name, .. } => format!("{die} of {name}"),
        SavedPart::Dice(dice) => dice_text(dice),
    });
    words.collect::<Vec<_>>().join(", ")
}
