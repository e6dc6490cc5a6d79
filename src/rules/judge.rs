//! The three doors to a table: plan, check, apply.

use crate::model::State;
use crate::rules::moments::MOMENTS;
use crate::rules::table::checked::Table;
use crate::rules::table::draft::{Authority, Draft};
use crate::rules::{Command, Event, Refusal, Wrong, invariants};
use std::sync::Arc;

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

/// Permission to change the table: a command, judged. It can't be made outside the rules.
pub struct Plan {
    draft: Draft,
}

/// Judges a command.
pub fn plan(table: &Table, command: &Command, by: Authority) -> Result<Plan, Refusal> {
    let mut draft = Draft::new(&table.0, by, MOMENTS);
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
