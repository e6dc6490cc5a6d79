//! Losses of the life score (LIFE-1 to LIFE-4).

use super::is_default;
use serde::{Deserialize, Serialize};

/// A character's losses of the life score, and their consequences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hurt {
    /// Damage, taken off an ablative score (LIFE-2).
    #[serde(skip_serializing_if = "is_default")]
    pub damage: u32,
    /// Stun, counted up to a threshold (LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub stun: u32,
    /// Wounds, counted up to a threshold (LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub wounds: u32,
    /// A plot point or first aid is still due, or the character dies (LIFE-2).
    #[serde(skip_serializing_if = "is_default")]
    pub dying: bool,
    /// Paid to stay up until the next damage (LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub up: bool,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub dead: bool,
}

impl Hurt {
    /// Returns whether there are no losses.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// The target of damage, if stun and wounds are separate (LIFE-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HurtTo {
    /// Half to each, an odd point to stun.
    #[default]
    Both,
    Stun,
    Wounds,
}

impl HurtTo {
    pub const ALL: [Self; 3] = [Self::Both, Self::Stun, Self::Wounds];
}
