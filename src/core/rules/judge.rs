//! The three doors to a table: plan, check, apply.

use crate::model::{Source, State, TraitRef};
use crate::rules::dice::place::{Half, Piece, Placement, place};
use crate::rules::dispatch;
use crate::rules::moments::MOMENTS;
use crate::rules::table::checked::Table;
use crate::rules::table::draft::{Authority, Draft};
use crate::rules::table::marks::Marks;
use crate::rules::{Command, Event, Refusal, RollAt, RollCommand, Toll, What, Wrong, decided, invariants};
use std::sync::Arc;

impl TryFrom<State> for Table {
    type Error = Vec<Wrong>;
    fn try_from(mut state: State) -> Result<Self, Vec<Wrong>> {
        // Older files say some mods otherwise: mended here, no rule has to know of it.
        if !state.setting.is_now() {
            Arc::make_mut(&mut state.setting).as_now();
        }
        let wrong = invariants::wrongs(&state);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let marks = Marks::of(&state);
        Ok(Self { state, press: None, marks })
    }
}

impl Table {
    /// Returns whether no invariant is broken, and what is kept beside the state agrees with it. Looks through the whole
    /// table, which costs more than most commands: for tests.
    pub fn is_sound(&self) -> bool {
        self.marks == Marks::of(&self.state) && invariants::wrongs(&self.state).is_empty()
    }
}

/// Permission to change the table: a judged command. Only the rules can make one.
pub struct Plan {
    draft: Draft,
}

/// Judges a command.
pub fn plan(table: &Table, command: &Command, by: Authority) -> Result<Plan, Refusal> {
    let mut draft = Draft::new(table, by, MOMENTS);
    dispatch::run(&mut draft, command)?;
    MOMENTS.judged.iter().try_for_each(|judged| judged(&mut draft, table))?;
    if !invariants::has_numbers(&draft.state) {
        return Err(Refusal::NoNumbers);
    }
    Ok(Plan { draft })
}

/// Checks whether the rules allow a command now.
pub fn check(table: &Table, command: &Command) -> Result<(), Refusal> {
    plan(table, command, Authority::Rules).map(drop)
}

/// Returns the table after a command, and the events. The old table is unchanged.
pub fn apply(table: &Table, command: &Command, by: Authority) -> Result<(Table, Vec<Event>), Refusal> {
    let draft = plan(table, command, by)?.draft;
    let marks = table.marks.updated(&draft.state, draft.touched.iter().copied());
    let (state, events) = draft.finish();
    Ok((Table { state, press: table.press, marks }, events))
}

/// Carries out a press: commands that go through together or not at all, each of which may point at things made by
/// those before it. `ready` prepares each command for the table it meets: it may fill in faces.
pub fn press(
    table: &Table,
    commands: &[Command],
    by: Authority,
    mut ready: impl FnMut(&Table, &Command) -> Command,
) -> Result<(Table, Vec<Event>), Refusal> {
    let (mut after, mut events) = (table.clone(), Vec::new());
    // Whatever has an id from here on was made by this press: `(made: 1)` is found by that.
    after.press = Some(after.state.next);
    for command in commands {
        let (next, told) = apply(&after, &ready(&after, command), by)?;
        after = next;
        events.extend(told);
    }
    after.press = None;
    Ok((after, events))
}

/// Returns whether a trait costs a plot point where it goes when clicked, because of other dice there (POOL-1, POOL-8,
/// SETT-4).
pub fn costs_a_point(table: &Table, at: TraitRef) -> bool {
    let Some(Placement { half, roll: Some(roll), price: Toll::Point(..), .. }) =
        place(table, Piece::of(table, at), None)
    else {
        return false;
    };
    let Some(roll) = table.rolls.get(&roll).filter(|roll| !decided(table, roll.of)) else { return false };
    if roll.dice.iter().any(|die| die.from == Source::Trait(at)) {
        return false;
    }
    let roll = if half == Half::Acting { RollAt::Acting } else { RollAt::Opposing };
    let add = RollCommand::Add { roll, what: What::Trait(at.into()), hinder: false, pay: false };
    check(table, &crate::rules::Command::Roll(add)).is_err_and(|why| why.fee() == Some(crate::rules::Fee::Point))
}
