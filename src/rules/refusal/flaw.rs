//! What is wrong with a state that comes from a file.

use crate::rules::{Broken, LabelRefusal};

/// Something that can't be so, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The field, as a path into the file.
    pub at: String,
    /// What is wrong with it.
    pub what: Flaw,
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
