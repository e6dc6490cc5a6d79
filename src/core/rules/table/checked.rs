//! A table: a state whose invariants hold.

use crate::model::State;
use crate::rules::table::marks::Marks;
use std::ops::Deref;

/// A [`State`] whose invariants hold, and which only the rules layer can change.
#[derive(Clone, Debug)]
pub struct Table {
    pub(in crate::rules) state: State,
    /// The first id that the running press could give out: all that it makes has an id from there on.
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
    /// Returns the table with ids given out from at least `next`. Undo needs this: an id is never given out twice, not
    /// even after its command was undone.
    #[must_use]
    pub fn minting_from(mut self, next: u32) -> Self {
        self.state.next = self.state.next.max(next);
        self
    }

    /// Returns the table with ids given out from `next`, so that a press made then makes the same again.
    #[must_use]
    pub fn as_when_next_was(mut self, next: u32) -> Self {
        self.state.next = next;
        self
    }

    /// Returns whether two tables are equal, apart from the next id.
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
