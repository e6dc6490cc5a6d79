//! Choice of the opposition: GMCs beside difficulty dice or in their place, and PCs alone (POOL-7, TEST-1).

use super::OpenTest;
use hitch_core::model::{Bearer, CharacterId, Name, Opposition, Ref, Source, TraitRef, dice_text};
use hitch_core::rules::{
    Against, Command, RollAt, RollCommand, Table, TestCommand, What, best_trait, in_place_of_difficulty, mob_dice,
    rolled_against, takes_turns,
};

/// Returns whether a character may oppose in a test: an active GMC, no place or catalyst; in a test of the GM's also a
/// PC.
pub fn may(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> bool {
    let pc = |who| table.cast.get(&who).is_some_and(|it| it.is_pc());
    let acts = table.cast.get(&who).is_some_and(|it| takes_turns(it.kind));
    // Two PCs against each other is a contest; a PC opposes only a GMC's test (TEST-1, CON-1).
    test.resolution.test().is_some() && who != test.who && if pc(who) { !pc(test.who) } else { acts }
}

/// Returns the commands for a character to oppose in the open test. A PC is the whole opposition. A GMC joins
/// difficulty dice, or replaces them where that is played, with a mob's dice or their best traits.
pub fn opposes(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> Vec<Command> {
    if table.cast.get(&who).is_some_and(|it| it.is_pc()) {
        return vec![oppose(test, Against::Player(who.into()))];
    }
    // A second click must not add a second die.
    let joins = own_dice(table, who).filter(|_| !lies(test, who)).map(|at| joins(at, RollAt::Opposing));
    in_place_of_difficulty(table, test).into_iter().chain(joins).collect()
}

/// Returns what a GMC opposes with: the dice of a mob stand for all of it (GMC-4), others have a best trait.
fn own_dice(table: &Table, who: CharacterId) -> Option<TraitRef> {
    mob_dice(table, who).map(|(at, _)| at).or_else(|| best_trait(table, who).map(|(at, _)| at))
}

/// Names the press that has a character oppose: whether their dice join the difficulty or replace it (POOL-7).
pub fn opposes_words(table: &Table, test: &OpenTest<'_>, who: CharacterId, name: &str) -> String {
    let gmc = table.cast.get(&who).filter(|it| !it.is_pc());
    let own = gmc.and_then(|_| own_dice(table, who)).and_then(|at| table.find(at));
    match own.map(|(_, it)| dice_text(&it.dice())) {
        Some(dice) if in_place_of_difficulty(table, test).is_none() => t!("{name} adds {dice} to the opposition"),
        Some(dice) => t!("{name} opposes with {dice}"),
        None => t!("{name} opposes"),
    }
}

/// Returns the command for the dice that a mob, boss or faction reacts with once chosen (ACT-1, GMC-4). `test` is the
/// open one.
pub fn brings(table: &Table, test: Option<&OpenTest<'_>>, with: Opposition) -> Option<Command> {
    let Opposition::Player(who) = with else { return None };
    let (at, _) = mob_dice(table, who).filter(|_| !test.is_some_and(|test| lies(test, who)))?;
    Some(joins(at, RollAt::Opposing))
}

/// Returns the command for the dice that a mob, boss or faction acts or resists with (GMC-4).
pub fn acts_with(table: &Table, who: CharacterId) -> Option<Command> {
    let (at, _) = mob_dice(table, who).filter(|(_, it)| !it.dice().is_empty())?;
    Some(joins(at, RollAt::Acting))
}

fn lies(test: &OpenTest<'_>, who: CharacterId) -> bool {
    let of = Bearer::Character(who);
    test.opposing.is_some_and(|roll| roll.dice.iter().any(|die| matches!(die.from, Source::Trait(at) if at.of == of)))
}

fn joins(at: TraitRef, roll: RollAt) -> Command {
    let what = What::Trait(at.into());
    Command::Roll(RollCommand::Add { roll, what, hinder: false, pay: false })
}

/// Returns the commands for a GMC to replace the present opposing GMCs, with the names of those; `None` if there are
/// none.
pub fn swaps(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> Option<(Vec<String>, Vec<Command>)> {
    let (roll, against) = (test.opposing?, rolled_against(table, test.acting));
    let gmc = |id| against.contains(&id) && table.cast.get(&id).is_some_and(|it| !it.is_pc());
    let theirs = |from| match from {
        Source::Trait(TraitRef { of: Bearer::Character(id), .. }) if id != who && gmc(id) => Some(id),
        _ => None,
    };
    let (mut names, mut commands) = (Vec::<String>::new(), Vec::new());
    for (die, id) in roll.dice.iter().filter_map(|die| Some((die.id, theirs(die.from)?))) {
        commands.push(Command::Roll(RollCommand::Remove { roll: roll.id.into(), die: die.into() }));
        let name = table.bearer_name(Bearer::Character(id)).map(ToString::to_string);
        names.extend(name.filter(|name| !names.contains(name)));
    }
    commands.extend(opposes(table, test, who));
    (!names.is_empty()).then_some((names, commands))
}

fn oppose(test: &OpenTest<'_>, with: Against) -> Command {
    Command::Test(TestCommand::Oppose { it: Some(Ref::Id(test.id)), with })
}

/// Returns the opposing GMCs when only their own dice oppose, to be named in place of a difficulty.
pub fn who_opposes(table: &Table, test: &OpenTest<'_>) -> Vec<Name> {
    let free = test.resolution.test().is_some_and(|it| it.against == Opposition::Free);
    let (against, mut names) = (rolled_against(table, test.acting), Vec::<Name>::new());
    let stands = |of: Bearer| of.character().is_none_or(|who| against.contains(&who));
    for die in test.opposing.filter(|_| free).into_iter().flat_map(|roll| &roll.dice) {
        if let Source::Trait(at) = die.from
            && stands(at.of)
            && let Some(name) = table.bearer_name(at.of)
            && !names.contains(name)
        {
            names.push(name.clone());
        }
    }
    names
}
