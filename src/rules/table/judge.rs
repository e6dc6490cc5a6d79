//! The table, and the three doors to it: plan, check, apply.

use crate::model::State;
use crate::rules::table::draft::Draft;
use crate::rules::table::invariants;
use crate::rules::{Command, Event, Refusal, Wrong};
use std::ops::Deref;
use std::sync::Arc;

/// A [`State`] that is right: its invariants hold, and only the rules layer can change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table(State);

impl Deref for Table {
    type Target = State;
    fn deref(&self) -> &State {
        &self.0
    }
}

impl TryFrom<State> for Table {
    type Error = Vec<Wrong>;
    fn try_from(mut state: State) -> Result<Self, Vec<Wrong>> {
        if !state.setting.mods.is_now() {
            Arc::make_mut(&mut state.setting).mods.as_now();
        }
        let wrong = invariants::wrongs(&state);
        if wrong.is_empty() { Ok(Self(state)) } else { Err(wrong) }
    }
}

impl Table {
    /// The same table, giving out ids from at least here on. Undo needs it: an id that was once
    /// given out is never given out again, also not after the command that minted it was undone.
    #[must_use]
    pub fn minting_from(mut self, next: u32) -> Self {
        self.0.next = self.0.next.max(next);
        self
    }
}

/// On whose word a command is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Authority {
    /// As the rules say.
    #[default]
    Rules,
    /// The GM is above the rules: what is only against them goes through, and is told so.
    GmSaysSo,
}

/// Permission to change the table: a command, judged. It can't be made outside the rules.
pub struct Plan {
    draft: Draft,
}

/// Judges a command.
pub fn plan(table: &Table, command: &Command, by: Authority) -> Result<Plan, Refusal> {
    let mut draft = Draft::new(&table.0, by);
    draft.run(command)?;
    draft.own_dice_go_along(&table.0)?;
    Ok(Plan { draft })
}

/// Whether the rules allow a command now.
pub fn check(table: &Table, command: &Command) -> Result<(), Refusal> {
    plan(table, command, Authority::Rules).map(drop)
}

/// The table after a command, and what happened. The old table is as it was.
pub fn apply(table: &Table, command: &Command, by: Authority) -> Result<(Table, Vec<Event>), Refusal> {
    let (state, events) = plan(table, command, by)?.draft.finish();
    debug_assert!(invariants::wrongs(&state).is_empty(), "{command:?} broke {:?}", invariants::wrongs(&state));
    Ok((Table(state), events))
}
