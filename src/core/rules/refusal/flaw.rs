//! Flaws of a state loaded from a file.

use crate::model::Name;
use crate::rules::{Broken, LabelRefusal};

/// A flaw of a state, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The path of the field in the file.
    pub at: String,
    pub of: Option<Name>,
    pub what: Flaw,
}

impl Wrong {
    pub(in crate::rules) fn new(at: impl Into<String>, what: impl Into<Flaw>) -> Self {
        Self { at: at.into(), of: None, what: what.into() }
    }
}

/// The kind of flaw of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    Told(String),
    Mods(Broken),
    Label(LabelRefusal),
}

impl<T: Into<String>> From<T> for Flaw {
    fn from(told: T) -> Self {
        Self::Told(told.into())
    }
}
