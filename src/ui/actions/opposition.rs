//! GMCs who oppose with dice of their own, in place of difficulty dice (TEST-1).

use super::OpenTest;
use crate::model::{CharacterId, Opposition, Ref};
use crate::rules::{Against, Command, RollAt, RollCommand, Table, TestCommand, What, mob_dice, takes_turns};

/// Whether somebody opposes with dice of their own: a GMC who acts, not a place or a catalyst.
pub fn may(table: &Table, who: CharacterId) -> bool {
    table.cast.get(&who).is_some_and(|it| !it.is_pc() && takes_turns(it.kind))
}

/// Somebody opposes in the test that is open: difficulty dice go, and the dice of a mob come in. Whoever is no mob
/// has their traits to choose from.
pub fn opposes(table: &Table, test: &OpenTest<'_>, who: CharacterId) -> Vec<Command> {
    let oppose = TestCommand::Oppose { it: Some(Ref::Id(test.id)), with: Against::Free };
    let free = (test.resolution.test().map(|it| it.against) != Some(Opposition::Free)).then_some(Command::Test(oppose));
    let mob = mob_dice(table, who).map(|(at, _)| {
        let what = What::Trait(at.into());
        Command::Roll(RollCommand::Add { roll: RollAt::Opposing, what, hinder: false, pay: false })
    });
    free.into_iter().chain(mob).collect()
}
