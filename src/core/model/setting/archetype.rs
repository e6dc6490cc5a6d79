//! Archetypes: characters in outline, and the choices of making one (CHAR-1).

use crate::model::{ArchetypeId, Die, Milestone, Name, TraitId, Traits, is_default};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A character in outline: a file made from it lacks a few choices (CHAR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archetype {
    pub id: ArchetypeId,
    pub name: Name,
    /// The background of characters made from it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// Advice for the player who takes it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub advice: Name,
    #[serde(default, skip_serializing_if = "Milestone::is_blank")]
    pub milestone: Milestone,
    #[serde(default)]
    pub file: Traits,
    /// Groups of traits to choose from: two signature assets, of which one comes along.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Choose>,
    /// The number of SFX unlocked as the last step.
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub unlock: u8,
}

/// A choice of some traits out of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    pub of: Vec<TraitId>,
    /// The number of them to take.
    pub take: u8,
    /// Old files only: traits that the file had before and that stepped up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<TraitId>,
    /// On a file, the archetype or person that gives this choice: an index into [`Making::after`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: u32,
}

impl Choose {
    /// Creates a choice of `take` traits.
    pub const fn new(of: Vec<TraitId>, take: u8) -> Self {
        Self { of, take, had: Vec::new(), by: 0 }
    }
}

/// A source's contribution to a trait (CHAR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The source, an index into [`Making::after`]; `None` if the file had the trait before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u32>,
    /// Its dice in the source.
    pub dice: Vec<Die>,
}

/// The choices still open on a file made from an archetype (CHAR-1, CHAR-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Making {
    /// The archetypes and people it was made after, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Name>,
    /// Choices among the file's traits: some of them are to go.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Choose>,
    /// The sources of the traits that may have to go, in order: the dice of the first, and a step up for each further
    /// one (CHAR-5).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub given: BTreeMap<TraitId, Vec<Given>>,
    /// The number of SFX to unlock in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlock: Option<u8>,
}

impl Making {
    /// Returns whether nothing is being made, so that files leave it out.
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
    /// Creates an archetype with a name and nothing else.
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
