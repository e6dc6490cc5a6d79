//! The evening: a session's situation and reveals, the records of past sessions, and the safety tools.

use super::is_default;
use super::{CharacterId, Die, Name, TraitId};
use serde::{Deserialize, Serialize};

/// A reveal of a session (SES-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    pub text: Name,
    #[serde(default, skip_serializing_if = "is_default")]
    pub out: bool,
}

/// The running session: its situation, reveals, scenes and PCs (SES-4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub situation: Name,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reveals: Vec<Reveal>,
    /// The scenes begun, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Name>,
    /// The PCs in those scenes (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pcs: Vec<CharacterId>,
    /// The assets made, in order (GROW-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<SessionAsset>,
}

/// An asset made in a session, which that session may be spent on (GROW-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionAsset {
    /// The PC who had it; `None` if a scene did.
    #[serde(default, skip_serializing_if = "is_default")]
    pub who: Option<CharacterId>,
    pub id: TraitId,
    pub name: Name,
    /// Its dice at their largest.
    pub dice: Vec<Die>,
}

/// The record of an ended session (SES-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub session: u32,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub situation: Name,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub here: Vec<Name>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub note: Name,
    /// The characters who have used it for a callback in the current session (SES-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<CharacterId>,
    /// The PCs who took part: it is on the record of each (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pcs: Vec<CharacterId>,
    /// `pcs` is known to be empty, so no PCs are guessed from the players present.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nobody: bool,
    /// The PCs who have spent it on training (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: Vec<CharacterId>,
    /// The assets made in it (GROW-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<SessionAsset>,
}

impl Record {
    /// Takes a character off the record, because they were absent or are gone.
    pub fn is_without(&mut self, who: CharacterId) {
        // Read before the lists shrink: an empty list of an old record says nothing, one that is emptied here does.
        let known = self.nobody || !self.pcs.is_empty();
        for all in [&mut self.pcs, &mut self.called, &mut self.spent] {
            all.retain(|it| *it != who);
        }
        self.assets.retain(|it| it.who != Some(who));
        self.nobody = known && self.pcs.is_empty();
    }
}

/// The current story, told over several sessions (SES-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub name: Name,
    /// The number of sessions begun before it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: u32,
}

/// A story that has ended (SES-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub name: Name,
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: u32,
    pub until: u32,
}

/// The table's safety agreement (SES-2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Safety {
    /// Topics that do not come up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Name>,
    /// Topics that are not shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub veils: Vec<Name>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub paused: bool,
}
