//! What a vehicle and its crew share in a roll (VEH-2, VEH-3).
//!
//! Home of VEH-3.

use crate::model::{Bearer, CharacterId, Kind, RollId, Source, State, TraitRef};
use crate::rules::{aboard, contest_now};

/// The roll that went against a vehicle's crew: what opposed theirs, or what won against it, where the
/// vehicle's dice are in it; without a roll of theirs, that of the GM's character who acts (VEH-2).
pub(super) fn against_crew(state: &State, vehicle: CharacterId) -> Option<RollId> {
    let roller = |id: RollId| state.rolls.get(&id).and_then(|roll| roll.roller());
    let theirs = |id: &RollId| roller(*id).is_some_and(|who| who == vehicle || aboard(state, who) == Some(vehicle));
    let gms = |id: &RollId| roller(*id).and_then(|who| state.cast.get(&who)).is_some_and(|who| !who.is_pc());
    let it = state.at_hand()?;
    let rolls: Vec<RollId> = match &it.kind {
        Kind::Test(test) => vec![test.opposing, test.acting],
        Kind::Contest(_) => {
            let contest = contest_now(state, it.id)?;
            let others = contest.sides.iter().filter_map(|side| side.roll);
            contest.won_by().into_iter().chain(contest.standing).chain(others).collect()
        }
        Kind::Initiative(_) => Vec::new(),
    };
    let crewed = rolls.iter().any(theirs);
    // A roll of theirs without the vehicle is nothing that happens to it.
    let its = |from: Source| matches!(from, Source::Trait(TraitRef { of: Bearer::Character(id), .. }) if id == vehicle);
    let lies = |id: &RollId| state.rolls.get(id).is_some_and(|roll| roll.dice.iter().any(|die| its(die.from)));
    if crewed && !rolls.iter().any(lies) {
        return None;
    }
    rolls.into_iter().find(|id| if crewed { !theirs(id) } else { gms(id) })
}
