//! A click on a trait: its dice go into the tray, or out of it again.

use super::{Dragged, Here, into_tray};
use hitch_core::model::{DieId, Phase, RollId, Source, TraitRef};
use hitch_core::rules::{Command, RollCommand, Table};

/// The dice of a trait that lie in rolls: in which, which dice, and whether they hinder.
pub fn lying(table: &Table, at: TraitRef) -> Vec<(RollId, DieId, bool)> {
    let theirs = table.rolls.values().flat_map(|roll| roll.dice.iter().map(move |die| (roll.id, die)));
    theirs.filter(|(_, die)| die.from == Source::Trait(at)).map(|(roll, die)| (roll, die.id, die.hinder)).collect()
}

/// What a click on a trait means: into the tray, or out of it again; with `hinder`, as a d4 or no longer as one.
pub fn tray_press(table: &Table, here: &Here<'_>, at: TraitRef, hinder: bool) -> Vec<Command> {
    // Dice that have fallen stay where they are: the trait is for the next test then.
    let gathering =
        |(roll, ..): &(RollId, DieId, bool)| table.rolls.get(roll).is_some_and(|roll| roll.phase == Phase::Building);
    let dice: Vec<_> = lying(table, at).into_iter().filter(gathering).collect();
    if dice.is_empty() {
        return into_tray(table, here, Dragged::Trait(at), None, hinder);
    }
    let each = |(roll, die, hinders): (RollId, DieId, bool)| {
        let (roll, die) = (roll.into(), die.into());
        Command::Roll(if hinder {
            RollCommand::Hinder { roll, die, on: !hinders }
        } else {
            RollCommand::Remove { roll, die }
        })
    };
    dice.into_iter().map(each).collect()
}
