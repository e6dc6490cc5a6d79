//! What a GMC or a vehicle is beside its traits (GMC-1, VEH-1 to VEH-3).

use super::CharacterId;
use serde::{Deserialize, Serialize};

/// How a major GMC compares to the PCs (GMC-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Weight {
    /// Prime sets a step behind theirs.
    Light,
    /// As they are.
    Medium,
    /// As they are, with some a step ahead.
    Heavy,
}

impl Weight {
    /// All of them, the lightest first.
    pub const ALL: [Self; 3] = [Self::Light, Self::Medium, Self::Heavy];
}

/// Who is aboard a vehicle (VEH-2, VEH-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Crew {
    /// All of them, in the order they came.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aboard: Vec<CharacterId>,
    /// Who is at the controls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controls: Option<CharacterId>,
}

impl Crew {
    /// Whether nobody is aboard, so that files leave it out.
    pub fn is_empty(&self) -> bool {
        self.aboard.is_empty() && self.controls.is_none()
    }

    /// Somebody is no longer aboard.
    pub fn leaves(&mut self, who: CharacterId) {
        self.aboard.retain(|it| *it != who);
        self.controls = self.controls.filter(|it| *it != who);
    }
}
