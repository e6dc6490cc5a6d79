//! Dice lost by mobs, bosses and gangs (GMC-4, GMC-7, GMC-12).

use crate::model::{Bearer, CharacterId, Die, SceneId, TraitId};
use crate::rules::harm::stress;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::{Out, full_size, is_standing_boss, mob_dice, out_by_kind};
use crate::rules::{Felled, GmcRefusal, HarmEvent, Refusal, TraitEvent};

/// Removes one die of a mob in place of harm larger than its dice (GMC-4). Returns the trait with its dice.
pub fn knocks_off(draft: &mut Draft, of: Bearer, die: Die, over: bool) -> Result<Option<TraitId>, Refusal> {
    let Bearer::Character(who) = of else { return Ok(None) };
    let Some((at, size)) = mob_dice(&draft.state, who).and_then(|(at, it)| Some((at, it.die()?))) else {
        return Ok(None);
    };
    if die <= size && !over {
        return Ok(None);
    }
    Ok(loses_die(draft, who)?.then_some(at.id))
}

/// Removes a die of a mob, boss or faction, which is out with the last one. Returns whether it had one (GMC-4).
pub fn loses_die(draft: &mut Draft, who: CharacterId) -> Result<bool, Refusal> {
    let Some((at, it)) = mob_dice(&draft.state, who).filter(|(_, it)| !it.base.is_empty()) else {
        return Ok(false);
    };
    let (name, from) = (it.name.clone(), it.base.clone());
    let (lost, to) = draft.edit_trait(at, |it| (it.base.pop(), it.base.clone()))?;
    // What was lost is remembered, for in the next scene the mob is whole again.
    draft.character_mut(who)?.lost.extend(lost);
    let on = draft.name_of(at.of);
    let role = draft.trait_at(at)?.0;
    let last = to.is_empty();
    draft.tell(TraitEvent::Rated { on: on.clone(), role, name, from, to });
    if last {
        draft.tell(HarmEvent::TakenOut { who: on, by: Felled::NoDice });
    }
    Ok(true)
}

/// Restores all dice of a mob, boss or faction as it comes into a scene: losses last for a scene (GMC-4).
pub fn whole_again(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    // Where it is in another scene that is played too, it is as hurt here as it is there.
    let busy = draft.state.running().any(|it| it.cast.contains(&who) && it.id != scene);
    let Some((at, it)) = mob_dice(&draft.state, who).filter(|_| !busy) else { return Ok(()) };
    let Some(to) = full_size(&draft.state, at) else { return Ok(()) };
    let (name, from, role) = (it.name.clone(), it.base.clone(), draft.trait_at(at)?.0);
    draft.edit_trait(at, |it| it.base.clone_from(&to))?;
    draft.character_mut(who)?.lost.clear();
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Rated { on, role, name, from, to });
    Ok(())
}

/// Tells that a GMC is newly out by its kind (GMC-2, GMC-3).
pub fn tell_overcome(draft: &mut Draft, of: Bearer, was_out: bool) {
    let Bearer::Character(who) = of else { return };
    if let (false, Some(Out::Overcome(by))) = (was_out, out_by_kind(&draft.state, who)) {
        stress::tell_out(draft, of, Felled::Overcome(by));
    }
}

/// Refuses to take a boss with dice left out by the GM's word (GMC-4).
pub fn boss_stays(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    if is_standing_boss(&draft.state, who) {
        return draft.rule(GmcRefusal::StillHasDice(draft.character_name(who)).into());
    }
    Ok(())
}
