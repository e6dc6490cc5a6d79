//! Helping, vehicles, and the order of rolls: an action before its reaction.

use super::{Half, OpenTest};
use hitch_core::model::{Bearer, CharacterKind, Name, Phase, Roll, SetKind, TraitRef};
use hitch_core::rules::{Command, Piece, RollCommand, Table, What, belongs, helped, lends, rolls_with, set_of};

/// Returns the roller who is not aboard and the vehicle, where a click on its trait opposes them (VEH-3).
pub fn opposes_stranger(table: &Table, at: TraitRef) -> Option<(&Name, &Name)> {
    let Bearer::Character(id) = at.of else { return None };
    let vehicle = table.cast.get(&id).filter(|it| it.kind == CharacterKind::Vehicle)?;
    let test = super::open_test(table).filter(|test| test.resolution.contest().is_none())?;
    let opposes = belongs(table, Piece::Trait(at), test.who) == Half::Opposing;
    let stranger = opposes && !rolls_with(table, at.of, test.who) && !hitch_core::rules::decided(table, test.id);
    stranger.then_some((&table.cast.get(&test.who)?.name, &vehicle.name))
}

/// Returns the command that adds a PC's trait to the opposition of another PC, which a click does not.
pub fn against(table: &Table, at: TraitRef) -> Option<Command> {
    let test = super::open_test(table).filter(|test| test.resolution.contest().is_none())?;
    let roll = test.opposing.filter(|roll| roll.phase == Phase::Building && !roll.is_number())?;
    let (role, _) = table.find(at)?;
    (lends(table, at.of, test.who) && !role.is_harm()).then(|| {
        let (roll, what) = (roll.id.into(), What::Trait(at.into()));
        Command::Roll(RollCommand::Add { roll, what, hinder: false, pay: false })
    })
}

pub fn help(roll: &Roll, at: TraitRef) -> Command {
    Command::Roll(RollCommand::Help { roll: roll.id.into(), what: at.into() })
}

/// Returns the ways a trait can help the rolling character: lend its die, or step down so that theirs steps up. Each
/// has a label with their name.
pub fn for_others(table: &Table, at: TraitRef) -> Vec<(String, Command)> {
    let Some(test) = super::open_test(table) else { return Vec::new() };
    let mut all = Vec::new();
    let action = test.resolution.test().is_some_and(|test| test.action);
    for (half, roll) in [(Half::Acting, Some(test.acting)), (Half::Opposing, test.opposing)] {
        let Some(roll) = roll else { continue };
        // Difficulty dice have no owner who could be helped; a reaction has one (ACT-1).
        if half == Half::Opposing && !action {
            continue;
        }
        let Some(who) = helped(table, roll, at) else { continue };
        let name = table.cast.get(&who).map_or(t!("someone"), |it| &*it.name);
        all.push((t!("Help {name}"), help(roll, at)));
        if table.setting.mods.moral_support && is_value(table, at) {
            let command = RollCommand::Support { roll: roll.id.into(), what: at.into() };
            all.push((t!("Support {name}: step this down, step theirs up"), Command::Roll(command)));
        }
    }
    all
}

fn is_value(table: &Table, at: TraitRef) -> bool {
    let def = table.find(at).and_then(|(role, _)| set_of(table, role, at.of));
    def.is_some_and(|def| def.kind == SetKind::Values)
}

/// Returns the rolls in their order: the opposition's first, but an action before its reaction (TEST-1, ACT-1).
pub fn in_order<'t>(test: &OpenTest<'t>) -> Vec<&'t Roll> {
    let mut all: Vec<&Roll> = test.opposing.into_iter().chain([test.acting]).collect();
    if is_action(test) {
        all.reverse();
    }
    all
}

pub fn is_action(test: &OpenTest<'_>) -> bool {
    test.resolution.test().is_some_and(|test| test.action)
}
