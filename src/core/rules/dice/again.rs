//! The second roll, which decides the effect die (EFF-10, EFF-13).
//!
//! Home of EFF-13.

use crate::model::{AgainDie, Die, EffectDice, Paid, Phase, ResolutionId, RollId, Side, State, Used};
use crate::rules::points;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice::{effect_due, rolled_twice};
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::rolls::fitting;
use crate::rules::{DiceRefusal, Faces, For, Refusal, RollAt, RollEvent, Shown};

/// Returns the rolls of a test or contest that need a second roll for their effect dice: the winner's, and if sizes are
/// compared the loser's (EFF-10, CON-3).
pub fn second_rolls(state: &State, resolution: ResolutionId) -> Vec<RollId> {
    let mut rolls: Vec<RollId> = Vec::new();
    if let Some(outcome) = crate::rules::outcome(state, resolution) {
        rolls.push(if outcome.beaten { outcome.acting } else { outcome.opposing });
    } else if let Some(contest) = crate::rules::contest_now(state, resolution).filter(|it| !it.unopposed()) {
        let all = crate::rules::owed(state, &contest);
        rolls.extend(all.iter().map(|owed| owed.roll));
        let compared = all.iter().filter(|owed| owed.against.is_some());
        rolls.extend(compared.filter_map(|owed| contest.side(owed.on).and_then(|side| side.roll)));
    }
    rolls.sort_unstable();
    rolls.dedup();
    rolls.retain(|roll| state.rolls.get(roll).is_some_and(|roll| effect_due(state, roll)));
    rolls
}

/// Rolls the pool as it was before the roll once more. Its 1s are no hitches (EFF-13).
pub fn for_effect(draft: &mut Draft, roll: &RollAt, faces: &Faces) -> Result<(), Refusal> {
    let id = rolls::effect_roll(draft, roll)?;
    if draft.state.setting.mods.effects != EffectDice::Again {
        return Err(DiceRefusal::NoSecondRoll.into());
    }
    if draft.roll(id)?.phase != Phase::Standing {
        return Err(Refusal::NotRolled);
    }
    if !effect_due(&draft.state, draft.roll(id)?) {
        return Err(DiceRefusal::NoSecondRoll.into());
    }
    let dice = second_roll(draft, id)?;
    let sizes: Vec<Die> = dice.iter().map(|die| die.size).collect();
    let (faces, _) = fitting(faces, &sizes)?;
    let again: Vec<AgainDie> = dice.into_iter().zip(faces).map(|(die, face)| AgainDie { face: *face, ..die }).collect();
    let shown = again.iter().map(|die| Shown {
        size: die.size,
        face: Some(die.face),
        used: Used::No,
        label: die.label.clone(),
    });
    let shown = shown.collect();
    draft.roll_mut(id)?.again = again;
    let (by, effect) = (draft.roller_name(id), crate::rules::effect_of(&draft.state, draft.roll(id)?));
    draft.tell(RollEvent::ForEffect { by, dice: shown, effect });
    Ok(())
}

/// Returns the dice of the second roll, not yet rolled, with the ids of the originals.
fn second_roll(draft: &Draft, id: RollId) -> Result<Vec<AgainDie>, Refusal> {
    let dice = rolled_twice(draft.roll(id)?);
    let one = |die: &crate::model::PoolDie| AgainDie {
        id: die.id,
        size: die.size,
        label: die.label.clone(),
        face: 0,
        spent: false,
    };
    Ok(dice.map(one).collect())
}

/// Counts one more die of the second roll for the effect, for a plot point (EFF-3, EFF-10).
pub(super) fn more_of_second(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    let roll = draft.roll(id)?;
    if draft.state.setting.mods.effects != EffectDice::Again {
        return Err(DiceRefusal::NoneKept.into());
    }
    if effect_due(&draft.state, roll) {
        return Err(DiceRefusal::EffectDue(draft.roller_name(id)).into());
    }
    // Each die of the second roll counts once, and a bought effect die is never the d4 that stands in (EFF-3).
    if usize::from(roll.effects) >= roll.again.len() {
        return Err(Refusal::NoDieLeft);
    }
    let paid = match roll.by {
        Side::Character(who) => points::pay(draft, who, For::MoreEffect)?,
        Side::Opposition => points::gm_pays(draft, For::MoreEffect)?,
    };
    let roll = draft.roll_mut(id)?;
    roll.effects = roll.effects.saturating_add(1);
    roll.paid.extend((paid != Paid::Free).then_some(paid));
    let size = crate::rules::table::facts::effect_dice::effects(&draft.state, draft.roll(id)?)
        .last()
        .map_or(Die::D4, |it| it.size);
    draft.tell(RollEvent::OneMoreEffect { size });
    Ok(())
}
