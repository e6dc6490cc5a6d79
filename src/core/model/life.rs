//! What somebody has lost of their life score (LIFE-1 to LIFE-4).

use super::is_default;
use serde::{Deserialize, Serialize};

/// What somebody has lost of their life score, and what hangs on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hurt {
    /// What is off an ablative score (LIFE-2).
    #[serde(skip_serializing_if = "is_default")]
    pub damage: u32,
    /// Stun that has run up to a threshold (LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub stun: u32,
    /// Wounds that have (LIFE-3).
    #[serde(skip_serializing_if = "is_default")]
    pub wounds: u32,
    /// A point, or first aid, is still owed, or they die (LIFE-2).
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
    /// Whether nothing is wrong with them.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// What damage goes to, where stun and wounds are kept apart (LIFE-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HurtTo {
    /// Half to each, an odd point to stun.
    #[default]
    Both,
    /// All of it to stun.
    Stun,
    /// All of it to wounds.
    Wounds,
}

impl HurtTo {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Both, Self::Stun, Self::Wounds];
}
