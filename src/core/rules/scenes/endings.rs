//! The end of a scene: questions, traits that go, characters who come back (SCN-2, SCN-5, DOOM-7).
//!
//! Home of TAK-3, SCN-2, SCN-5.

use crate::model::{Bearer, Lasts, ResolutionId, Role, Scene, SceneId, State, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{self, were_in};
use crate::rules::table::writes::traits::takes_out;
use crate::rules::{Condition, HarmEvent, Refusal, SceneRefusal, TraitAt};
use crate::rules::{harm, resolution};

/// Returns the complications of a scene and of its characters, which the GM drops or keeps as it ends (SCN-2), without
/// those that go with the scene anyway.
pub fn asked_about(state: &State, scene: &Scene) -> Vec<TraitRef> {
    let were_in = were_in(state, scene).into_iter().map(Bearer::Character);
    let bearers = std::iter::once(Bearer::Scene(scene.id)).chain(were_in);
    // The end of a flashback is not the end of what goes on around it (SCN-3).
    let drops = state.setting.mods.complications_drop && scene.within.is_none();
    bearers
        .flat_map(|of| {
            let traits = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let asked = traits.filter(move |(role, trait_)| {
                let stays = !drops || takes_out(state, of, *role, trait_);
                *role == Role::Complication && trait_.lasts == Lasts::Kept && stays
            });
            asked.map(move |(_, it)| TraitRef { of, id: it.id })
        })
        .collect()
}

/// Returns whether a complication keeps its owner out of a scene, so that its end asks about it (SCN-2).
pub fn keeps_out(state: &State, scene: &Scene, at: TraitRef) -> bool {
    let here = matches!(at.of, Bearer::Character(who) if !scene.apart.contains(&who));
    here && state.find(at).is_some_and(|(role, it)| role == Role::Complication && takes_out(state, at.of, role, it))
}

/// Returns whether a character who is out by a complication stays out after the scene by default (SCN-2, SCN-5).
pub fn stays_out(state: &State) -> bool {
    state.setting.mods.complications_drop
}

/// Calls off all that is open in a scene that ends early; results that are decided stay (DOOM-7, GMC-6).
pub(super) fn calls_off_open(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let open = draft.state.resolutions.values().filter(|it| it.scene == scene);
    for left in open.map(|it| it.id).collect::<Vec<ResolutionId>>() {
        if outcomes::decided(&draft.state, left) {
            resolution::close(draft, left)?;
        } else {
            resolution::called_off(draft, left)?;
        }
    }
    Ok(())
}

/// Returns what the GM drops as the scene ends: complications of it and of whoever was in it (SCN-2).
pub(super) fn dropped_with(draft: &mut Draft, id: SceneId, drop: &[TraitAt]) -> Result<(), Refusal> {
    let scene = draft.scene(id)?;
    if !scene.running {
        return Err(SceneRefusal::NotPlayed(scene.name.clone()).into());
    }
    let were_in = were_in(&draft.state, draft.scene(id)?);
    for at in drop {
        let at = draft.trait_ref(at)?;
        let (role, trait_) = draft.trait_at(at)?;
        if role != Role::Complication {
            return Err(SceneRefusal::NoComplication(trait_.name.clone()).into());
        }
        let here = match at.of {
            Bearer::Character(who) => were_in.contains(&who),
            Bearer::Scene(of) => of == id,
            // Pools are common to all scenes that are played (SCN-4).
            Bearer::Pool(_) => true,
            Bearer::Archetype(_) => false,
        };
        if !here {
            return Err(SceneRefusal::NotHere(draft.name_of(at.of)).into());
        }
        draft.remove_trait(at)?;
    }
    Ok(())
}

/// The complications that still have their owners out once the scene has ended: those that are named, or
/// all or none of them as the setting has it (SCN-2, SCN-5).
pub(super) fn still_out(draft: &Draft, id: SceneId, named: Option<&[TraitAt]>) -> Result<Vec<TraitRef>, Refusal> {
    let scene = draft.scene(id)?;
    let Some(named) = named else {
        let all = if stays_out(&draft.state) { asked_about(&draft.state, scene) } else { Vec::new() };
        return Ok(all.into_iter().filter(|at| keeps_out(&draft.state, scene, *at)).collect());
    };
    let asked = asked_about(&draft.state, scene);
    let mut found = Vec::new();
    for at in named {
        let at = draft.trait_ref(at)?;
        if !asked.contains(&at) || !keeps_out(&draft.state, scene, at) {
            return Err(SceneRefusal::KeepsNobodyOut(draft.trait_at(at)?.1.name.clone()).into());
        }
        found.push(at);
    }
    Ok(found)
}

/// Brings all back who were out of the scene, removing marks past d12, except for trauma, for `still`, and for
/// characters who are dying, dead or stricken by two traits (SCN-2, STR-3).
pub(super) fn all_back(draft: &mut Draft, id: SceneId, still: &[TraitRef]) -> Result<(), Refusal> {
    let scene = draft.scene(id)?.clone();
    for who in were_in(&draft.state, &scene) {
        let was_out = people::taken_out(&draft.state, Some(&scene), who).is_some();
        // What they came out with into a flashback is of the scene it is told in (SCN-3).
        if !scene.apart.contains(&who) {
            draft.marks_go(who, |role, at| matches!(role, Role::Trauma(_)) || still.contains(&at))?;
            if scene.within.is_none() {
                harm::comes_round(draft, who)?;
            }
        }
        draft.scene_mut(id)?.out.retain(|it| *it != who);
        // From a flashback one comes back into the scene it is told in, as one was in that (SCN-3).
        let outer = scene.within.and_then(|outer| draft.state.scenes.get(&outer));
        let out = people::taken_out(&draft.state, outer.map(|it| &**it), who).is_some();
        if was_out && !out {
            let name = draft.character_name(who);
            draft.tell(HarmEvent::Fares { who: name, is: Condition::Back });
        }
    }
    Ok(())
}

/// Removes complications with the scene where that is played, except those that took their owner out (SCN-5).
pub fn complications_go(draft: &mut Draft, id: SceneId) -> Result<(), Refusal> {
    if !draft.state.setting.mods.complications_drop {
        return Ok(());
    }
    let scene = draft.scene(id)?;
    // Those of whoever is in a flashback go with the scene it is told in (SCN-3).
    let cast = if scene.within.is_none() { were_in(&draft.state, draft.scene(id)?) } else { Vec::new() };
    let cast = cast.into_iter().map(Bearer::Character);
    let bearers: Vec<Bearer> = std::iter::once(Bearer::Scene(id)).chain(cast).collect();
    for of in bearers {
        let traits = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
        let going = traits.filter(|(role, it)| *role == Role::Complication && !takes_out(&draft.state, of, *role, it));
        for id in going.map(|(_, it)| it.id).collect::<Vec<_>>() {
            draft.remove_trait(TraitRef { of, id })?;
        }
    }
    Ok(())
}
