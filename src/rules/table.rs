//! The table, and the four doors to it: plan, check, apply, faces due.

use super::draft::Draft;
use super::{
    BesideCommand, Command, Event, Faces, HarmCommand, OrderCommand, Refusal, RollAt, RollCommand, SessionCommand,
    SfxCommand, Wrong, invariants,
};
use crate::model::{Die, DieId, Roll, State};
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

/// The dice a command wants faces for, in the order it wants them. Empty when it wants none, or has them.
pub fn faces_due(table: &Table, command: &Command) -> Vec<(DieId, Die)> {
    if let Command::Sfx(SfxCommand::Use { at, roll, on, faces: Faces::Due, .. }) = command {
        return Draft::new(&table.0, Authority::Rules).sfx_faces(at, roll.as_ref(), on);
    }
    match command {
        Command::Session(SessionCommand::StartRolled { sets, faces: Faces::Due }) => {
            return Draft::new(&table.0, Authority::Rules).start_due(sets);
        }
        Command::Order(OrderCommand::Initiative { scene, who, faces: Faces::Due }) => {
            return Draft::new(&table.0, Authority::Rules).initiative_dice_due(scene, who.as_ref());
        }
        // A hero die and a weapon's die lie in no roll (HERO-2, LIFE-1).
        Command::Beside(BesideCommand::HeroRoll { die, faces: Faces::Due, .. }) => {
            return vec![(DieId(table.next), *die)];
        }
        Command::Harm(HarmCommand::Weapon { on, die, faces: Faces::Due, .. }) => {
            let on = Draft::new(&table.0, Authority::Rules).character_id(on);
            let die = on.ok().and_then(|on| super::weapon_die(&table.0, on, *die));
            return die.map(|die| (DieId(table.next), die)).into_iter().collect();
        }
        _ => {}
    }
    let Some((roll, faces)) = faces_of(command) else { return Vec::new() };
    if *faces != Faces::Due {
        return Vec::new();
    }
    let draft = Draft::new(&table.0, Authority::Rules);
    let Ok(id) = draft.roll_id(roll) else { return Vec::new() };
    match command {
        Command::Roll(RollCommand::Reroll { dice, .. }) => draft.reroll_due(id, dice),
        Command::Roll(RollCommand::Late { what, pay, .. }) => draft.late_due(id, what, *pay),
        Command::Roll(RollCommand::ForEffect { .. }) => draft.for_effect_due(roll),
        _ => draft.roll(id).map(|roll| roll.thrown_dice().map(|die| (die.id, die.size)).collect()).unwrap_or_default(),
    }
}

/// The roll that dice of a command join after it has fallen. Where that was typed in they are real dice, too
/// (TOT-7).
pub fn thrown_into<'t>(table: &'t Table, command: &Command) -> Option<&'t Roll> {
    let (Command::Roll(
        RollCommand::Reroll { roll: at, .. }
        | RollCommand::Late { roll: at, .. }
        | RollCommand::ForEffect { roll: at, .. },
    )
    | Command::Beside(BesideCommand::HeroRoll { roll: at, .. })
    | Command::Sfx(SfxCommand::Use { roll: Some(at), .. })) = command
    else {
        return None;
    };
    let id = Draft::new(&table.0, Authority::Rules).roll_id(at).ok()?;
    table.rolls.get(&id).map(|roll| &**roll)
}

/// The roll a command throws dice of, and their faces.
fn faces_of(command: &Command) -> Option<(&RollAt, &Faces)> {
    match command {
        Command::Roll(
            RollCommand::Throw { roll, faces }
            | RollCommand::Afresh { roll, faces }
            | RollCommand::ForEffect { roll, faces }
            | RollCommand::Reroll { roll, faces, .. }
            | RollCommand::Late { roll, faces, .. },
        ) => Some((roll, faces)),
        _ => None,
    }
}

/// The same command with those faces, where it throws dice.
#[must_use]
pub fn with_faces(mut command: Command, thrown: Faces) -> Command {
    if let Command::Roll(
        RollCommand::Throw { faces, .. }
        | RollCommand::Afresh { faces, .. }
        | RollCommand::ForEffect { faces, .. }
        | RollCommand::Reroll { faces, .. }
        | RollCommand::Late { faces, .. },
    ) = &mut command
    {
        *faces = thrown;
    } else if let Command::Sfx(SfxCommand::Use { faces, .. })
    | Command::Session(SessionCommand::StartRolled { faces, .. })
    | Command::Order(OrderCommand::Initiative { faces, .. })
    | Command::Harm(HarmCommand::Weapon { faces, .. })
    | Command::Beside(BesideCommand::HeroRoll { faces, .. }) = &mut command
    {
        *faces = thrown;
    }
    command
}
