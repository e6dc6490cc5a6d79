//! Who opposes, and with what: GMCs beside difficulty dice or in place of them, and players' characters alone
//! (POOL-7, TEST-1).

use super::OpenTest;
use hitch_core::model::{Bearer, CharacterId, Name, Opposition, Ref, Source, TraitRef};
use hitch_core::rules::{
    Against, Command, RollAt, RollCommand, Table, TestCommand, What, best_trait, in_place_of_difficulty, mob_dice,
    rolled_against, takes_turns,
};

/// Whether somebody may oppose in a test: a GMC who acts, not a place or a catalyst; in a test of the GM's also a
/// player's character.
pub fn may(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> bool {
    let pc = |who| table.cast.get(&who).is_some_and(|it| it.is_pc());
    let acts = table.cast.get(&who).is_some_and(|it| takes_turns(it.kind));
    test.resolution.test().is_some() && who != test.who && if pc(who) { !pc(test.who) } else { acts }
}

/// Somebody opposes in the test that is open. A player's character is the whole opposition. A GMC joins difficulty
/// dice, or takes their place where that is played, with the dice of a mob or with what they are best at.
pub fn opposes(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> Vec<Command> {
    if table.cast.get(&who).is_some_and(|it| it.is_pc()) {
        return vec![oppose(test, Against::Player(who.into()))];
    }
    let best = mob_dice(table, who).map(|(at, _)| at).or_else(|| best_trait(table, who).map(|(at, _)| at));
    let joins = best.filter(|_| !lies(test, who)).map(joins);
    in_place_of_difficulty(table, test).into_iter().chain(joins).collect()
}

/// The dice that a mob, a boss or a faction reacts with as soon as it is chosen to (ACT-1, GMC-4). `test` is the one
/// that is open, if any.
pub fn brings(table: &Table, test: Option<&OpenTest<'_>>, with: Opposition) -> Option<Command> {
    let Opposition::Player(who) = with else { return None };
    let (at, _) = mob_dice(table, who).filter(|_| !test.is_some_and(|test| lies(test, who)))?;
    Some(joins(at))
}

fn lies(test: &OpenTest<'_>, who: CharacterId) -> bool {
    let of = Bearer::Character(who);
    test.opposing.is_some_and(|roll| roll.dice.iter().any(|die| matches!(die.from, Source::Trait(at) if at.of == of)))
}

fn joins(at: TraitRef) -> Command {
    let what = What::Trait(at.into());
    Command::Roll(RollCommand::Add { roll: RollAt::Opposing, what, hinder: false, pay: false })
}

/// The same in place of the GMCs who oppose now, whose dice go; with their names. Nothing where nobody else does.
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

/// Who opposes with dice of their own, where nothing else does: what stands there in place of a difficulty.
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
