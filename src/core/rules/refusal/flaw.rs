//! What is wrong with a state that comes from a file.

use crate::model::Name;
use crate::rules::{Broken, LabelRefusal};

/// Something that can't be so, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The field, as a path into the file.
    pub at: String,
    /// What that is of: who, which scene, which pool, by name.
    pub of: Option<Name>,
    /// What is wrong with it.
    pub what: Flaw,
}

impl Wrong {
    /// Of nothing that has a name.
    pub(in crate::rules) fn new(at: impl Into<String>, what: impl Into<Flaw>) -> Self {
        Self { at: at.into(), of: None, what: what.into() }
    }
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// In words.
    Told(String),
    /// Mods that don't go together.
    Mods(Broken),
    /// A word of the setting that is none.
    Label(LabelRefusal),
}

impl<T: Into<String>> From<T> for Flaw {
    fn from(told: T) -> Self {
        Self::Told(told.into())
    }
}
