//! The evening: what a session is about, what came of each, and what keeps the table safe.

use super::Name;
use super::traits::is_no;
use serde::{Deserialize, Serialize};

/// Something that comes out in a session (SES-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// What.
    pub text: Name,
    /// Whether it is out.
    #[serde(default, skip_serializing_if = "is_no")]
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
}

impl Evening {
    /// Whether nothing is said about it.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }
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
    #[serde(default, skip_serializing_if = "is_no")]
    pub paused: bool,
}

impl Safety {
    /// Whether nothing is agreed on.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }
}
