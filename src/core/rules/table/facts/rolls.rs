//! Facts derived from the dice of a roll.

use crate::model::{
    Actor, CharacterId, Die, DieId, Name, Phase, PoolDie, Roll, RollId, Scale, Side, Source, State, TraitRef, Turn,
    Used,
};
use crate::rules::table::draft::Draft;
use crate::rules::{ContestRefusal, Event, Faces, Refusal, RollAt, RollEvent};
use serde::{Deserialize, Serialize};

/// Returns whether a trait's dice are in an open roll.
pub fn in_pool(state: &State, at: TraitRef) -> bool {
    state.rolls.values().any(|roll| !roll.over && roll.dice.iter().any(|die| die.from == Source::Trait(at)))
}

/// Returns whether a roll is a player's, so that its 1s are hitches; dice without an owner are the GM's (HIT-1, HIT-5).
pub fn is_players_roll(state: &State, roll: &Roll) -> bool {
    roll.roller().and_then(|who| state.cast.get(&who)).is_some_and(|who| who.is_pc())
}

/// Returns the size of the highest rolling die (DIE-6); on a tie the larger, as the side that benefits picks.
pub fn highest_rolling(roll: &Roll) -> Option<Die> {
    roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size)).map(|die| die.size)
}

/// Returns the GM's 1s that are still available, on a static difficulty those of added dice at most (HIT-5, DIFF-7).
pub fn opportunities_of<'r>(state: &State, roll: &'r Roll) -> impl Iterator<Item = &'r PoolDie> {
    let counts = roll.plus == 0 || state.setting.mods.static_ones;
    roll.hitches().filter(move |die| counts && !die.spent)
}

pub(in crate::rules) fn scale_dice(roll: &Roll) -> Vec<Die> {
    roll.dice.iter().filter(|die| die.from == Source::Scale).map(|die| die.size).collect()
}

pub fn current(draft: &Draft, id: RollId) -> Result<ChosenDice, Refusal> {
    let of = |used: Used| -> Result<Vec<DieId>, Refusal> {
        Ok(draft.roll(id)?.dice.iter().filter(|die| die.used == used).map(|die| die.id).collect())
    };
    Ok(ChosenDice { total: of(Used::Total)?, effect: of(Used::Effect)? })
}

pub fn still_building(draft: &Draft, roll: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(roll)?;
    if roll.phase != Phase::Building {
        return Err(Refusal::AlreadyRolled);
    }
    // What everybody let go is not rolled any more (CON-2).
    match draft.state.resolutions.get(&roll.of).and_then(|it| it.turn()) {
        Some(Turn::Settled { .. }) => Err(Refusal::Contest(ContestRefusal::Over)),
        _ => Ok(()),
    }
}

/// Returns the owner of the present effect die, as it was told.
pub fn whose_effect(draft: &Draft) -> Name {
    let told = draft.events.iter().rev().find_map(|event| match event {
        Event::Roll(RollEvent::EffectUsed { who, .. }) => Some(who.clone()),
        _ => None,
    });
    told.unwrap_or_else(|| t!("⟦an effect die⟧").into())
}

/// Returns the roll whose effect is meant. In a contest that is over it is the winner's.
pub fn effect_roll(draft: &Draft, roll: &RollAt) -> Result<RollId, Refusal> {
    let named = matches!(roll, RollAt::Id(_));
    let at_hand = draft.state.at_hand().and_then(|it| crate::rules::contest_now(&draft.state, it.id));
    match at_hand.and_then(|contest| contest.won_by()) {
        Some(won) if !named => Ok(won),
        _ => draft.roll_id(roll),
    }
}

/// Returns the faces of a roll, and whether they were typed; refuses faces that don't fit the dice.
pub fn fitting<'f>(faces: &'f Faces, sizes: &[Die]) -> Result<(&'f [u8], bool), Refusal> {
    let (faces, typed) = match faces {
        Faces::Due => return Err(Refusal::FacesMissing),
        Faces::Rolled(faces) => (faces, false),
        Faces::Typed(faces) => (faces, true),
    };
    if sizes.len() != faces.len() {
        return Err(Refusal::FaceCount { dice: sizes.to_vec(), got: faces.len() });
    }
    if let Some((die, face)) = sizes.iter().zip(faces).find(|(die, face)| !die.can_show(**face)) {
        return Err(Refusal::Face { die: *die, face: *face });
    }
    Ok((faces, typed))
}

/// Returns the number of results that scale dice add: one, or where that is played two for 2d8 (SCALE-1, SCALE-2).
pub fn scale_results(mode: Scale, dice: &[Die]) -> u8 {
    match dice {
        [] => 0,
        [Die::D8, Die::D8] if mode == Scale::Two => 2,
        _ => 1,
    }
}

/// The origin of a rolled die.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DieOrigin {
    /// A roll, by its side and the die's source.
    Roll(Side, Source),
    /// An actor's initiative, with the die's label (ORD-6).
    Initiative(Actor, Name),
    /// A roll for PP as a session starts, with the die's label (PP-1).
    Start(CharacterId, Name),
    /// A weapon used on a character (LIFE-1).
    Weapon(CharacterId),
}

pub(in crate::rules) fn origin(roll: &Roll, die: &PoolDie) -> (DieOrigin, Die) {
    (DieOrigin::Roll(roll.by, die.from), die.size)
}

/// A choice of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenDice {
    pub total: Vec<DieId>,
    /// The effect dice, largest first.
    pub effect: Vec<DieId>,
}
