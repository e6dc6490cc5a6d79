//! Effects of SFX on effect dice (EFF-3, EFF-8, EFF-13, SFX-2).
//!
//! Home of EFF-3, EFF-8.

use crate::model::{Benefit, Die, DieId, EffectDice, Phase, RollId};
use crate::rules::dice;
use crate::rules::resolution::action;
use crate::rules::sfx::tricks::Using;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::{effect_dice, outcomes};
use crate::rules::{DiceRefusal, Refusal, RollEvent, SfxRefusal, Thing};

/// The effect of a reaction falls on the actor, where it says so (ACT-2).
pub(super) fn lets_reaction_count(draft: &mut Draft, using: &Using<'_>) -> Result<(), Refusal> {
    if !using.sfx.reaction_counts() {
        return Ok(());
    }
    let Some(roll) = using.roll.filter(|it| action::is_reaction(&draft.state, *it)) else {
        // Words of an effect may mean another one.
        let only = using.sfx.benefits.contains(&Benefit::ReactionCounts);
        return if only { Err(SfxRefusal::NoReaction(using.sfx.name.clone()).into()) } else { Ok(()) };
    };
    let outcome = outcomes::outcome(&draft.state, draft.roll(roll)?.of);
    if let Some(outcome) = outcome.filter(|it| it.beaten) {
        draft.rule(Refusal::WasBeaten(draft.character_name(outcome.who)))?;
    }
    draft.roll_mut(roll)?.counts = true;
    Ok(())
}

/// Adds one more effect die: the largest left, or a d4 where there is none (EFF-3).
pub(super) fn one_more_effect(draft: &mut Draft, id: RollId) -> Result<(), Refusal> {
    answer::effects_not_had(draft, id)?;
    match draft.roll(id)?.phase {
        Phase::Standing => {}
        Phase::Building => {
            let roll = draft.roll_mut(id)?;
            roll.effects = roll.effects.saturating_add(1);
            return Ok(());
        }
        Phase::Rolled => return Err(Refusal::NotRolled),
    }
    match effect_dice::effect_from(&draft.state, draft.roll(id)?) {
        EffectDice::Again if effect_dice::effect_due(&draft.state, draft.roll(id)?) => {
            Err(DiceRefusal::EffectDue(draft.roller_name(id)).into())
        }
        EffectDice::Kept | EffectDice::Again => dice::keep_one_more(draft, id, Die::D4).map(drop),
        // It is as large as the first (EFF-9, SETT-3).
        EffectDice::Six | EffectDice::Highest => {
            let roll = draft.roll_mut(id)?;
            roll.effects = roll.effects.saturating_add(1);
            dice::further_effects(draft, id)
        }
    }
}

/// Steps an effect die up (EFF-8); past d12 a second one is kept (EFF-6).
pub(super) fn step_up_effect(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    answer::effects_not_had(draft, roll)?;
    // A second roll that says what the effect die is is the one it acts on (EFF-13).
    if let Some(rolled) = draft.roll_mut(roll)?.again.iter_mut().find(|it| it.id == die)
        && let Some(to) = rolled.size.up()
    {
        let (label, from) = (rolled.label.clone(), std::mem::replace(&mut rolled.size, to));
        draft.tell(RollEvent::Stepped { label, from, to: vec![to] });
        return Ok(());
    }
    let rolled = draft.roll(roll)?;
    let size = rolled.die(die).ok_or(Refusal::Gone(Thing::Die))?.size;
    match size.up().filter(|_| rolled.again.is_empty()) {
        Some(to) => dice::resize(draft, roll, die, to),
        None => dice::keep_one_more(draft, roll, Die::D6).map(drop),
    }
}
