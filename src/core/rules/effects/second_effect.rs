//! A second effect die where the first would go past d12 (EFF-6).
//!
//! Home of EFF-6.

use crate::model::{Die, DieId, Phase, ResolutionId, RollId};
use crate::rules::dice;
use crate::rules::effects::effect_die;
use crate::rules::resolution::action;
use crate::rules::table::answer;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::rolls;
use crate::rules::table::facts::{contests, effect_dice, outcomes};
use crate::rules::{Already, Refusal, RollAt, RollEvent};

/// Keeps a second effect die where heroic steps go past d12: an unused one, or a d6. The step past d12 buys it; only
/// those left over go on it (EFF-6).
pub fn second_effect(draft: &mut Draft, roll: &RollAt) -> Result<(), Refusal> {
    let id = rolls::effect_roll(draft, roll)?;
    let rolled = draft.roll(id)?.of;
    let steps = match outcomes::outcome(&draft.state, rolled) {
        Some(outcome) if outcome.acting == id && outcome.beaten => outcome.steps_left,
        Some(outcome) => action::reaction_steps(&draft.state, id, &outcome),
        None => contest_steps(draft, rolled, id)?,
    };
    if draft.resolution(rolled)?.contest().is_none() {
        answer::effects_not_had(draft, id)?;
    } else if draft.resolution(rolled)?.had.iter().any(|had| had.roll == id) {
        draft.rule(Refusal::Settled)?;
    }
    let roll = draft.roll(id)?;
    if roll.phase != Phase::Standing || effect_dice::effect_of(&draft.state, roll).raised(steps).1 == 0 {
        return Err(Refusal::NotPastD12);
    }
    if draft.roll(id)?.second.is_some() {
        return Err(Refusal::Already(Already::SecondEffect));
    }
    let kept = |draft: &Draft| -> Result<Vec<DieId>, Refusal> {
        Ok(effect_dice::effects(&draft.state, draft.roll(id)?).into_iter().filter_map(|it| it.die).collect())
    };
    // Which die was kept shows by comparing: it may be a rolled one, a granted one or one of the second roll.
    let before = kept(draft)?;
    let size = dice::keep_one_more(draft, id, Die::D6)?;
    let new = kept(draft)?.into_iter().find(|die| !before.contains(die));
    let roll = draft.roll_mut(id)?;
    (roll.second, roll.steps_used) = (new, roll.steps_used.saturating_add(1));
    draft.tell(RollEvent::SecondEffect { size });
    Ok(())
}

/// Spends an effect die with the given or the usual heroic steps. Returns their number (EFF-4).
pub fn spend_with_steps(
    draft: &mut Draft,
    id: RollId,
    chosen: &outcomes::EffectDie,
    steps: Option<u32>,
    left: u32,
) -> Result<u32, Refusal> {
    let steps = steps.unwrap_or_else(|| usual_steps(draft, id, chosen.size, left));
    if steps > left {
        draft.rule(Refusal::HeroicSteps { left, asked: steps })?;
    }
    effect_die::spend_effect(draft, id, chosen.die)?;
    let roll = draft.roll_mut(id)?;
    roll.steps_used = roll.steps_used.saturating_add(steps);
    Ok(steps)
}

/// Returns a die's usual steps: all of them, but with a second effect die kept no more than to a d12, since the others
/// go on that one (EFF-4, EFF-6).
pub(super) fn usual_steps(draft: &Draft, id: RollId, size: Die, left: u32) -> u32 {
    let second = draft.roll(id).is_ok_and(|roll| roll.second.is_some());
    let (_, past) = size.raised(left);
    if second { left.saturating_sub(past) } else { left }
}

fn contest_steps(draft: &Draft, resolution: ResolutionId, id: RollId) -> Result<u32, Refusal> {
    let contest = contests::taken_in(&draft.state, draft.contest_of(resolution)?);
    let owed = contests::owed(&draft.state, &contest);
    // Of several losers the one who fell shortest decides whether a step goes past d12.
    owed.iter().filter(|owed| owed.roll == id).map(|owed| owed.steps).max().ok_or(Refusal::Undecided)
}
