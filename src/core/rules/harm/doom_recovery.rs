//! Recovery against the doom pool (SETT-6).
//!
//! Home of SETT-6.

use crate::model::{
    Bearer, CharacterId, Die, DieId, PoolDie, ResolutionId, Role, RollId, SceneId, SetKind, Source, State, TraitRef,
};
use crate::rules::dice;
use crate::rules::harm::stress;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::traits;
use crate::rules::table::{facts, writes};
use crate::rules::{BoldRefusal, Refusal, TraitEvent};

/// Returns whether a beaten recovery removes a trait whole: a complication always, other harm where it is beaten by
/// five or more or would step below d6 (SETT-6).
pub(in crate::rules) fn goes(state: &State, at: TraitRef, heroic: bool) -> bool {
    state.find(at).is_some_and(|(role, trait_)| {
        let small = trait_.die().is_none_or(|die| die <= Die::D6) && !trait_.over;
        heroic || small || role == Role::Complication
    })
}

/// Refuses a recovery from anything but harm, or a distinction of a scene where recovery rolls against doom.
pub fn recoverable(draft: &Draft, at: TraitRef) -> Result<(), Refusal> {
    let (role, _) = draft.trait_at(at)?;
    let scene = matches!(at.of, Bearer::Scene(_)) && draft.set_kind(role, at.of) == Some(SetKind::Distinctions);
    if scene && draft.state.setting.mods.doom_recovery { Ok(()) } else { traits::harm_die(draft, at).map(drop) }
}

/// Refuses recovery from one's own stress except in a scene of rest, and against all of it (SETT-6).
pub fn own_recovery(
    draft: &mut Draft,
    (who, scene): (CharacterId, SceneId),
    opposing: RollId,
    from: TraitRef,
) -> Result<(), Refusal> {
    let own = Bearer::Character(who);
    let stress = draft.trait_at(from)?.0.is_stress();
    if !draft.state.setting.mods.doom_recovery || from.of != own || !stress {
        return Ok(());
    }
    if !crate::rules::is_rest(&draft.state, draft.scene(scene)?.kind) {
        let name = draft.character_name(who);
        draft.rule(BoldRefusal::NoRest(name).into())?;
    }
    // What the recovery is from opposes already.
    let others =
        crate::rules::traits_in_play(&draft.state, own).filter(|(role, it)| role.is_stress() && it.id != from.id);
    let others: Vec<_> = others.map(|(_, it)| it).map(|it| (it.id, it.name.clone(), it.dice())).collect();
    for (id, name, dice) in others {
        for die in dice {
            writes::rolls::push_die(draft, opposing, die, Source::Trait(TraitRef { of: own, id }), name.clone())?;
        }
    }
    Ok(())
}

/// Changes who recovers: their own stress opposes in place of that of the character before (SETT-6).
pub fn recovers_instead(
    draft: &mut Draft,
    resolution: ResolutionId,
    before: Option<CharacterId>,
) -> Result<(), Refusal> {
    let (Some(from), Some(before)) = (draft.resolution(resolution)?.recovers(), before) else { return Ok(()) };
    let (scene, test) = (draft.resolution(resolution)?.scene, draft.test_of(resolution)?);
    let (who, opposing) = (test.who, test.opposing);
    // An opposition that has fallen stays as it is.
    if !draft.state.setting.mods.doom_recovery || facts::rolls::still_building(draft, opposing).is_err() {
        return Ok(());
    }
    let theirs = |die: &&PoolDie| match die.from {
        Source::Trait(at) => {
            let stress = draft.state.find(at).is_some_and(|(role, _)| role.is_stress());
            at != from && at.of == Bearer::Character(before) && stress
        }
        _ => false,
    };
    let dice: Vec<DieId> = draft.roll(opposing)?.dice.iter().filter(theirs).map(|die| die.id).collect();
    dice.into_iter().try_for_each(|die| dice::remove_die(draft, opposing, die))?;
    own_recovery(draft, (who, scene), opposing, from)
}

/// Applies a beaten recovery: a complication goes; stress and a distinction of a scene step down once, or go where it
/// is beaten by five or more. There is no new try in this scene (SETT-6).
pub fn recovers_from(draft: &mut Draft, resolution: ResolutionId, heroic: bool) -> Result<(), Refusal> {
    let Some(at) = draft.resolution(resolution)?.recovers() else { return Ok(()) };
    if goes(&draft.state, at, heroic) {
        return draft.remove_trait(at);
    }
    one_back(draft, at)?;
    no_new_try(draft, at)
}

/// Applies a failed recovery: stress steps up, a complication steps down all the same (SETT-6).
pub fn recovery_failed(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    match draft.state.find(at) {
        Some((Role::Complication, _)) => one_back(draft, at)?,
        Some((Role::Stress(_) | Role::Worn(_), _)) => stress::step_up(draft, at, 1)?,
        _ => {}
    }
    no_new_try(draft, at)
}

fn no_new_try(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    match draft.state.find(at) {
        Some(_) => draft.edit_trait(at, |it| it.tried = true),
        None => Ok(()),
    }
}

fn one_back(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    if !matches!(role, Role::Set(_)) {
        return step_back(draft, at);
    }
    let (name, from) = (trait_.name.clone(), trait_.base.clone());
    let to: Vec<Die> = from.iter().filter_map(|die| die.down()).filter(|die| *die >= Die::D6).collect();
    if to.is_empty() {
        return draft.remove_trait(at);
    }
    draft.edit_trait(at, |it| it.base.clone_from(&to))?;
    let on = draft.name_of(at.of);
    draft.tell(TraitEvent::Rated { on, role, name, from, to });
    Ok(())
}

/// Steps harm down once; below d6 it is gone (COMP-5, SETT-6). Does nothing where it is gone already.
pub fn step_back(draft: &mut Draft, at: TraitRef) -> Result<(), Refusal> {
    if draft.state.find(at).is_none() {
        return Ok(());
    }
    let over = draft.trait_at(at)?.1.over;
    if traits::harm_die(draft, at)? <= Die::D6 && !over { draft.remove_trait(at) } else { stress::step_down(draft, at) }
}
