//! Gangs: supporters knocked out two at a time, and extras who are more than that (GMC-7, GMC-11).
//!
//! Home of GMC-11.

use crate::model::{Actor, Bearer, CharacterId, CharacterKind, EffectDice, GmcKind, Scene, SceneId, Used};
use crate::rules::dice;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::contest_gang;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{kind_of, of_sets};
use crate::rules::table::facts::rolls;
use crate::rules::{CastEvent, DiceRefusal, GmcRefusal, Refusal, RollAt, gang};
use std::sync::Arc;

/// Keeps a second effect die in place of a heroic step, against two supporters (GMC-7).
pub fn two_effects(draft: &mut Draft, roll: &RollAt) -> Result<(), Refusal> {
    let id = rolls::effect_roll(draft, roll)?;
    let id = dice::standing(draft, &RollAt::Id(id))?;
    let of = draft.roll(id)?.of;
    let (left, against) = if draft.resolution(of)?.contest().is_some() {
        contest_gang(&draft.state, of, id).ok_or(Refusal::Undecided)?
    } else {
        let outcome = outcomes::outcome(&draft.state, of).ok_or(Refusal::Undecided)?;
        // A difficulty that stands beats nothing: only the acting roll has heroic steps (EFF-4).
        (if id == outcome.acting { outcome.steps_left } else { 0 }, Some(outcome.opposing))
    };
    dice::effect_open(draft, id)?;
    if draft.state.setting.mods.effects != EffectDice::Kept {
        return Err(DiceRefusal::NoneKept.into());
    }
    if left == 0 {
        draft.rule(GmcRefusal::NotHeroic.into())?;
    }
    let several =
        against.and_then(|id| draft.state.rolls.get(&id)).is_some_and(|roll| gang(&draft.state, roll).len() > 1);
    if !several {
        draft.rule(GmcRefusal::NoGang.into())?;
    }
    let left = draft.roll(id)?.dice.iter().filter(|die| die.counts() && die.used == Used::No);
    let spare = left.max_by_key(|die| die.size).map(|die| die.id).ok_or(Refusal::NoDieLeft)?;
    let mut choice = rolls::current(draft, id)?;
    choice.effect.push(spare);
    let roll = draft.roll_mut(id)?;
    roll.effects = roll.effects.saturating_add(1);
    roll.steps_used = roll.steps_used.saturating_add(1);
    dice::stand(draft, id, &choice)
}

/// Makes an extra with more than one trait a minor GMC (GMC-11).
pub(super) fn is_more_than_extra(draft: &mut Draft, of: Bearer) -> Result<(), Refusal> {
    let Bearer::Character(who) = of else { return Ok(()) };
    if kind_of(&draft.state, who) != Some(GmcKind::Extra) || !has_several(draft, who) {
        return Ok(());
    }
    let kind = CharacterKind::Gmc(GmcKind::Minor);
    draft.character_mut(who)?.becomes(kind);
    let name = draft.character_name(who);
    draft.tell(CastEvent::Became { name, kind });
    takes_turns_now(draft, who)
}

/// Lets a newcomer to the order act this round, like any latecomer (ORD-2, ORD-7).
pub(super) fn takes_turns_now(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let actor = Actor::Character(who);
    let missing =
        |it: &&Arc<Scene>| it.order.is_running() && it.cast.contains(&who) && !it.order.actors.contains(&actor);
    // Also scenes that rest: their order goes on when the flashback ends (SCN-3).
    let scenes: Vec<SceneId> = draft.state.scenes.values().filter(missing).map(|it| it.id).collect();
    let kind = draft.character(who)?.kind;
    for scene in scenes {
        if crate::rules::takes_turns_in(&draft.state, &draft.scene(scene)?.order, kind) {
            draft.scene_mut(scene)?.order.actors.push(actor);
        }
    }
    Ok(())
}

/// Checks that an extra has no more than one trait (GMC-3, GMC-11).
pub(super) fn may_be_extra(draft: &mut Draft, who: CharacterId, kind: CharacterKind) -> Result<(), Refusal> {
    if kind != CharacterKind::Gmc(GmcKind::Extra) || !has_several(draft, who) {
        return Ok(());
    }
    draft.rule(GmcRefusal::SeveralTraits(draft.character_name(who)).into())
}

fn has_several(draft: &Draft, who: CharacterId) -> bool {
    of_sets(&draft.state, who, None).count() > 1
}
