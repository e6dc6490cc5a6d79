//! The table, and the three doors to it: plan, check, apply.

use crate::model::State;
use crate::rules::table::draft::Draft;
use crate::rules::table::invariants;
use crate::rules::{Command, Event, Refusal, Wrong};
use std::ops::Deref;
use std::sync::Arc;

/// A [`State`] that is right: its invariants hold, and only the rules layer can change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    state: State,
    /// While a press goes on, the first id it could give out: what it has made has one from there on.
    press: Option<u32>,
}

impl Deref for Table {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}

impl TryFrom<State> for Table {
    type Error = Vec<Wrong>;
    fn try_from(mut state: State) -> Result<Self, Vec<Wrong>> {
        if !state.setting.mods.is_now() {
            Arc::make_mut(&mut state.setting).mods.as_now();
        }
        let wrong = invariants::wrongs(&state);
        if wrong.is_empty() { Ok(Self { state, press: None }) } else { Err(wrong) }
    }
}

impl Table {
    /// The same table, giving out ids from at least here on. Undo needs it: an id that was once
    /// given out is never given out again, also not after the command that minted it was undone.
    #[must_use]
    pub fn minting_from(mut self, next: u32) -> Self {
        self.state.next = self.state.next.max(next);
        self
    }

    /// The first id that the press which goes on could give out.
    pub(in crate::rules) fn press_from(&self) -> Option<u32> {
        self.press
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
    let mut draft = Draft::new(table, by);
    draft.run(command)?;
    draft.own_dice_go_along(&table.state)?;
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
    Ok((Table { state, press: table.press }, events))
}

/// The table after a press: commands that go through together or not at all, each of which may point at what those
/// before it made. `ready` makes each command ready for the table it meets: it may fill in faces.
pub fn press(
    table: &Table,
    commands: &[Command],
    by: Authority,
    mut ready: impl FnMut(&Table, &Command) -> Command,
) -> Result<(Table, Vec<Event>), Refusal> {
    let (mut after, mut events) = (table.clone(), Vec::new());
    after.press = Some(after.state.next);
    for command in commands {
        let (next, told) = apply(&after, &ready(&after, command), by)?;
        after = next;
        events.extend(told);
    }
    after.press = None;
    Ok((after, events))
}
