//! The data of a GMC or vehicle besides its traits (GMC-1, VEH-1 to VEH-3).

use super::CharacterId;
use serde::{Deserialize, Serialize};

/// The strength of a major GMC, compared with the PCs (GMC-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Weight {
    /// Prime sets a step behind theirs.
    Light,
    Medium,
    Heavy,
}

impl Weight {
    pub const ALL: [Self; 3] = [Self::Light, Self::Medium, Self::Heavy];
}

/// The crew of a vehicle (VEH-2, VEH-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Crew {
    /// Everyone aboard, in order of arrival.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aboard: Vec<CharacterId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controls: Option<CharacterId>,
}

impl Crew {
    /// Returns whether nobody is aboard, so that files leave it out.
    pub fn is_empty(&self) -> bool {
        self.aboard.is_empty() && self.controls.is_none()
    }

    /// Removes a character from the crew.
    pub fn leaves(&mut self, who: CharacterId) {
        self.aboard.retain(|it| *it != who);
        self.controls = self.controls.filter(|it| *it != who);
    }
}
