//! A table: a state that was found right.

use crate::model::State;
use crate::rules::table::marks::Marks;
use std::ops::Deref;

/// A [`State`] that is right: its invariants hold, and only the rules layer can change it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(in crate::rules) state: State,
    /// While a press goes on, the first id it could give out: what it has made has one from there on.
    pub(in crate::rules) press: Option<u32>,
    pub(in crate::rules) marks: Marks,
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && self.press == other.press
    }
}

impl Eq for Table {}

impl Table {
    /// The same table, giving out ids from at least here on. Undo needs it: an id that was once
    /// given out is never given out again, also not after the command that minted it was undone.
    #[must_use]
    pub fn minting_from(mut self, next: u32) -> Self {
        self.state.next = self.state.next.max(next);
        self
    }

    /// The same table that gives out ids from there on, so that a press that was made then makes the same again.
    #[must_use]
    pub fn as_when_next_was(mut self, next: u32) -> Self {
        self.state.next = next;
        self
    }

    /// Whether two tables are the same, whatever ids were given out and taken back since.
    pub fn is_as(&self, other: &Self) -> bool {
        let next = self.next.max(other.next);
        self.clone().minting_from(next) == other.clone().minting_from(next)
    }
}

impl Deref for Table {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}
