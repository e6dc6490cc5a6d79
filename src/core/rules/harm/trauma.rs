//! Trauma, which stress past d12 leaves (TRA-1).
//!
//! Home of TRA-1.

use crate::model::{Bearer, CharacterId, Die, Role, TrackId, TraitRef};
use crate::rules::harm::stress;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::{HurtRefusal, Refusal, Thing, TraitEvent};

/// Returns the trauma track that new stress of a stressed-out character goes to (TRA-1).
pub(super) fn goes_to_trauma(draft: &Draft, of: Bearer, role: Role) -> Option<(CharacterId, TrackId)> {
    match (of, role) {
        (Bearer::Character(who), Role::Stress(track)) if draft.state.setting.mods.trauma => {
            people::stressed_out(&draft.state, who).then_some((who, track))
        }
        _ => None,
    }
}

/// Adds a d6 of trauma as stress goes past d12, or steps existing trauma up (TRA-1).
pub(super) fn leaves_trauma(draft: &mut Draft, of: Bearer, role: Role) -> Result<(), Refusal> {
    match (of, role) {
        (Bearer::Character(who), Role::Stress(track)) if draft.state.setting.mods.trauma => {
            match trauma_of(draft, who, track) {
                Some(at) => stress::step_up(draft, at, 1),
                None => new_trauma(draft, who, track, Die::D6),
            }
        }
        _ => Ok(()),
    }
}

/// Deals trauma on a track like stress; past d12 it counts as d12 (TRA-1, STR-2).
pub(super) fn traumatise(draft: &mut Draft, who: CharacterId, track: TrackId, die: Die) -> Result<(), Refusal> {
    match trauma_of(draft, who, track) {
        Some(at) => stress::worsen(draft, at, die, false),
        None => new_trauma(draft, who, track, die),
    }
}

/// More stress of somebody who is stressed out, where nobody says how large: a step (TRA-1).
pub(super) fn more_trauma(draft: &mut Draft, who: CharacterId, track: TrackId, steps: u32) -> Result<(), Refusal> {
    // Each step counts alone: the first may make the trauma that the next one steps up (TRA-1).
    for _ in 0..steps {
        leaves_trauma(draft, Bearer::Character(who), Role::Stress(track))?;
    }
    Ok(())
}

fn trauma_of(draft: &Draft, who: CharacterId, track: TrackId) -> Option<TraitRef> {
    let trauma = draft.state.cast.get(&who)?.traits.trauma.get(&track)?;
    Some(TraitRef { of: Bearer::Character(who), id: trauma.id })
}

fn new_trauma(draft: &mut Draft, who: CharacterId, track: TrackId, die: Die) -> Result<(), Refusal> {
    let name = draft.state.setting.track(track).map(|it| it.name.clone()).ok_or(Refusal::Gone(Thing::Track))?;
    let trait_ = draft.new_trait(name.clone(), vec![die]);
    draft.character_mut(who)?.traits.trauma.insert(track, trait_);
    let on = draft.character_name(who);
    draft.tell(TraitEvent::Came { on, role: Role::Trauma(track), name, dice: vec![die] });
    Ok(())
}

/// Whoever is out for good does not come back, whatever is paid (TRA-1, LIFE-2).
pub(super) fn not_for_good(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character(who)?;
    let dead = crate::rules::standing(&draft.state, who) == crate::rules::Standing::Dead;
    if dead || character.traits.trauma.values().any(|it| it.over) {
        let name = character.name.clone();
        draft.rule(HurtRefusal::ForGood(name).into())?;
    }
    Ok(())
}
