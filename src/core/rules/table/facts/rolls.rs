//! What follows from the dice of a roll.

use crate::model::{
    Actor, CharacterId, Die, DieId, Name, Phase, PoolDie, Roll, RollId, Scale, Side, Source, State, TraitRef, Turn,
    Used,
};
use crate::rules::table::draft::Draft;
use crate::rules::{ContestRefusal, Event, Faces, Refusal, RollAt, RollEvent};
use serde::{Deserialize, Serialize};

/// Whether a trait's dice are in one of the open rolls.
pub fn in_pool(state: &State, at: TraitRef) -> bool {
    state.rolls.values().any(|roll| !roll.over && roll.dice.iter().any(|die| die.from == Source::Trait(at)))
}

/// Whether a roll is a player's, so that its 1s are hitches; dice that are nobody's are the GM's (HIT-1, HIT-5).
pub fn is_players_roll(state: &State, roll: &Roll) -> bool {
    roll.roller().and_then(|who| state.cast.get(&who)).is_some_and(|who| who.is_pc())
}

/// The die that shows the highest result; its size counts (DIE-6). On a tie the side that benefits
/// picks, so the larger one is meant.
pub fn highest_rolling(roll: &Roll) -> Option<Die> {
    roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size)).map(|die| die.size)
}

/// The 1s of the GM's that are still to be had. On a difficulty that is a number there are none, unless
/// the setting counts those of the dice that are added (HIT-5, DIFF-7).
pub fn opportunities_of<'r>(state: &State, roll: &'r Roll) -> impl Iterator<Item = &'r PoolDie> {
    let counts = roll.plus == 0 || state.setting.mods.static_ones;
    roll.hitches().filter(move |die| counts && !die.spent)
}

/// The dice of scale that lie in a roll.
pub(in crate::rules) fn scale_dice(roll: &Roll) -> Vec<Die> {
    roll.dice.iter().filter(|die| die.from == Source::Scale).map(|die| die.size).collect()
}

pub fn current(draft: &Draft, id: RollId) -> Result<Choice, Refusal> {
    let of = |used: Used| -> Result<Vec<DieId>, Refusal> {
        Ok(draft.roll(id)?.dice.iter().filter(|die| die.used == used).map(|die| die.id).collect())
    };
    Ok(Choice { total: of(Used::Total)?, effect: of(Used::Effect)? })
}

pub fn still_building(draft: &Draft, roll: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(roll)?;
    if roll.phase != Phase::Building {
        return Err(Refusal::AlreadyThrown);
    }
    // What everybody let go is not rolled any more (CON-2).
    match draft.state.resolutions.get(&roll.of).and_then(|it| it.turn()) {
        Some(Turn::Settled { .. }) => Err(Refusal::Contest(ContestRefusal::Over)),
        _ => Ok(()),
    }
}

/// Whose effect die is at work, as it was told.
pub fn whose_effect(draft: &Draft) -> Name {
    let told = draft.events.iter().rev().find_map(|event| match event {
        Event::Roll(RollEvent::EffectUsed { who, .. }) => Some(who.clone()),
        _ => None,
    });
    told.unwrap_or_else(|| "⟦an effect die⟧".into())
}

/// Whose effect is meant. In a contest that is over it is the winner's, whoever rolled last.
pub fn effect_roll(draft: &Draft, roll: &RollAt) -> Result<RollId, Refusal> {
    let named = matches!(roll, RollAt::Id(_));
    let at_hand = draft.state.at_hand().and_then(|it| crate::rules::contest_now(&draft.state, it.id));
    match at_hand.and_then(|contest| contest.won_by()) {
        Some(won) if !named => Ok(won),
        _ => draft.roll_id(roll),
    }
}

/// The faces of a throw, and whether they were typed; they must fit the dice.
pub(in crate::rules) fn fitting<'f>(faces: &'f Faces, sizes: &[Die]) -> Result<(&'f [u8], bool), Refusal> {
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

/// How many more results dice of scale give: one, or two where that is played, for 2d8 (SCALE-1, SCALE-2).
pub fn scale_results(mode: Scale, dice: &[Die]) -> u8 {
    match dice {
        [] => 0,
        [Die::D8, Die::D8] if mode == Scale::Two => 2,
        _ => 1,
    }
}

/// Where a die that is thrown comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DieOrigin {
    /// A roll: whose, and what the die is there.
    Roll(Side, Source),
    /// Somebody's initiative, and what the die is called there (ORD-6).
    Initiative(Actor, Name),
    /// A roll for plot points as a session starts, and what the die is called there (PP-1).
    Start(CharacterId, Name),
    /// A weapon against somebody (LIFE-1).
    Weapon(CharacterId),
}

/// Where a die of a roll comes from, and its size.
pub(in crate::rules) fn origin(roll: &Roll, die: &PoolDie) -> (DieOrigin, Die) {
    (DieOrigin::Roll(roll.by, die.from), die.size)
}

/// A choice of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Added up.
    pub total: Vec<DieId>,
    /// Kept for their size, largest first.
    pub effect: Vec<DieId>,
}
