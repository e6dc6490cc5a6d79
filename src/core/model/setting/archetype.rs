//! Characters in outline, and what making one gives (CHAR-1).

use crate::model::{ArchetypeId, Die, Milestone, Name, TraitId, Traits, is_default};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character in outline: taken, it is a file that lacks a few choices (CHAR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archetype {
    /// Which one.
    pub id: ArchetypeId,
    /// What it is called.
    pub name: Name,
    /// Where such people come from: the background of whoever takes it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// Advice for whoever takes it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub advice: Name,
    /// A personal milestone that comes with it, where milestones are played.
    #[serde(default, skip_serializing_if = "Milestone::is_blank")]
    pub milestone: Milestone,
    /// Its traits: sets with what hangs on them.
    #[serde(default)]
    pub file: Traits,
    /// Of which some are chosen: two signature assets, of which one comes along.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Choose>,
    /// How many special effects are unlocked as the last step.
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub unlock: u8,
}

/// So many of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Traits of the archetype.
    pub of: Vec<TraitId>,
    /// How many of them come along.
    pub take: u8,
    /// As older files say it: those that the file had before, and that went a step up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<TraitId>,
    /// On a file, which of those it was made after lets one choose: a place in [`Making::after`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: u32,
}

impl Choose {
    /// A choice of so many of those.
    pub const fn new(of: Vec<TraitId>, take: u8) -> Self {
        Self { of, take, had: Vec::new(), by: 0 }
    }
}

/// What one of those that a file was made after gave it of a trait (CHAR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Which one: a place in [`Making::after`]. Nobody, where the file had it before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u32>,
    /// Its dice there.
    pub dice: Vec<Die>,
}

/// What is still to be chosen on a file that was made of an archetype (CHAR-1, CHAR-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Making {
    /// The archetypes and people it was made after, the first first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Name>,
    /// Of which traits of the file some are to go.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Choose>,
    /// Who gave what of the traits that one may have to leave, the first first: the dice of the first, and a step up
    /// for each further one (CHAR-5).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub given: BTreeMap<TraitId, Vec<Given>>,
    /// How many special effects are to be unlocked in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlock: Option<u8>,
}

impl Making {
    /// Whether nothing is being made, so that files leave it out.
    pub fn is_over(&self) -> bool {
        *self == Self::default()
    }
}

const fn two() -> u8 {
    2
}

fn is_two(count: &impl PartialEq<u8>) -> bool {
    *count == two()
}

impl Archetype {
    /// One with a name and nothing else.
    pub fn new(id: ArchetypeId, name: Name) -> Self {
        Self {
            id,
            name,
            text: "".into(),
            advice: "".into(),
            milestone: Milestone::default(),
            file: Traits::default(),
            picks: Vec::new(),
            unlock: two(),
        }
    }
}
