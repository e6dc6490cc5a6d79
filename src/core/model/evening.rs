//! The evening: what a session is about, what came of each, and what keeps the table safe.

use super::is_default;
use super::{CharacterId, Die, Name, TraitId};
use serde::{Deserialize, Serialize};

/// Something that comes out in a session (SES-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// What.
    pub text: Name,
    /// Whether it is out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub out: bool,
}

/// What the session is about (SES-4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// The situation, in a line.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub situation: Name,
    /// What is to come out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reveals: Vec<Reveal>,
    /// The scenes that were begun, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Name>,
    /// The players' characters that were in them (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pcs: Vec<CharacterId>,
    /// The assets that were made, the first first (GROW-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<SessionAsset>,
}

/// An asset made in a session, which that session may be spent on (GROW-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionAsset {
    /// Which PC had it; nobody where a scene did.
    #[serde(default, skip_serializing_if = "is_default")]
    pub who: Option<CharacterId>,
    /// Which trait it was.
    pub id: TraitId,
    /// What it was called.
    pub name: Name,
    /// Its dice when they were largest.
    pub dice: Vec<Die>,
}

/// What is kept of a session that has ended (SES-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Which session it was.
    pub session: u32,
    /// The situation, in a line.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub situation: Name,
    /// What came out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Name>,
    /// The scenes that were played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Name>,
    /// Who was here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub here: Vec<Name>,
    /// What the GM wrote about it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub note: Name,
    /// Who has called it back in the session that is played now (SES-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<CharacterId>,
    /// The players' characters that were in it: it is on the record of each (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pcs: Vec<CharacterId>,
    /// It is known that none of them was, or is left of those who were: nobody is guessed by their players.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nobody: bool,
    /// Who has spent it on training (GROW-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: Vec<CharacterId>,
    /// The assets that were made in it (GROW-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<SessionAsset>,
}

impl Record {
    /// Somebody was not in it, or is gone.
    pub fn is_without(&mut self, who: CharacterId) {
        let known = self.nobody || !self.pcs.is_empty();
        for all in [&mut self.pcs, &mut self.called, &mut self.spent] {
            all.retain(|it| *it != who);
        }
        self.assets.retain(|it| it.who != Some(who));
        self.nobody = known && self.pcs.is_empty();
    }
}

/// The story that is told now, over several sessions (SES-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// What it is called.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub name: Name,
    /// How many sessions had been begun before it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: u32,
}

/// A story that has ended (SES-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// What it was called.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub name: Name,
    /// How many sessions had been begun before it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: u32,
    /// The last session of it.
    pub until: u32,
}

/// What the table has agreed on (SES-2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Safety {
    /// What does not come up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Name>,
    /// What is not shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub veils: Vec<Name>,
    /// Everybody has stopped.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paused: bool,
}
