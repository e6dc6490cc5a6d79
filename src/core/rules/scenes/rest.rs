//! Rests: scenes in which stress steps down as they begin, and stun goes as they end (STR-4, SETT-6, LIFE-4).
//!
//! Home of STR-4.

use crate::model::{Bearer, CharacterId, Scene, SceneId, TraitRef};
use crate::rules::Refusal;
use crate::rules::harm;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::is_rest;
use crate::rules::table::moments::Done;

/// Steps all stress of the characters in a rest down as it begins, or as a scene becomes one; where recovery rolls
/// against doom, that of all who are in no other scene that is played (STR-4, SETT-6).
pub fn rest_begins(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let here = draft.scene(scene)?.cast.clone();
    let mut resting = here.clone();
    if draft.state.setting.mods.doom_recovery {
        let others = draft.state.running().filter(|other| other.id != scene);
        let others: Vec<CharacterId> = others.flat_map(|other| other.cast.clone()).collect();
        let free = |who: &CharacterId| !here.contains(who) && !others.contains(who);
        resting.extend(draft.state.cast.keys().copied().filter(free));
    }
    resting.into_iter().try_for_each(|who| comes_to_rest(draft, (scene, who)))
}

/// Steps the stress of a character who comes into a rest down, once a scene (STR-4).
pub fn comes_to_rest(draft: &mut Draft, (scene, who): (SceneId, CharacterId)) -> Done {
    // While a flashback is told no time passes (SCN-3).
    let rests = |it: &Scene| it.running && it.within.is_none() && is_rest(&draft.state, it.kind);
    let shown = draft.scene(scene)?;
    if !rests(shown) || shown.rested.contains(&who) {
        return Ok(());
    }
    let here = shown.cast.contains(&who);
    let of = Bearer::Character(who);
    let stress =
        crate::rules::traits_in_play(&draft.state, of).filter(|(role, _)| role.is_stress()).map(|(_, it)| it.id);
    let stress: Vec<_> = stress.collect();
    // All others of the campaign who have nothing to recover from need not be remembered.
    if here || !stress.is_empty() {
        draft.scene_mut(scene)?.rested.push(who);
    }
    for id in stress {
        let at = TraitRef { of, id };
        if draft.state.setting.mods.doom_recovery { harm::step_back(draft, at)? } else { harm::step_down(draft, at)? }
    }
    Ok(())
}
