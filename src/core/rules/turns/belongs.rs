//! Crises and challenges that belong to one scene: in play in that one only, and gone as it ends (CRI-1, SCN-2).

use crate::model::{Actor, PoolId, PoolKind, SceneId};
use crate::rules::pools;
use crate::rules::pools::lending;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::turns::handoff;
use crate::rules::{Already, PoolEvent, PoolRefusal, Refusal};

/// Assigns a pool to a scene, or to the campaign.
pub fn belongs(draft: &mut Draft, id: PoolId, scene: Option<SceneId>) -> Done {
    let pool = draft.pool(id)?;
    let name = pool.name.clone();
    if !matches!(pool.kind, PoolKind::Crisis | PoolKind::Challenge) {
        return Err(PoolRefusal::OfCampaign(name).into());
    }
    if pool.of_scene == scene {
        return Err(Refusal::Already(Already::IsThat));
    }
    let elsewhere = |it: &crate::model::Resolution| it.against_pool() == Some(id) && Some(it.scene) != scene;
    // A test elsewhere would be against a pool that opposes in no other scene (CRI-1).
    if scene.is_some() && draft.state.resolutions.values().any(|it| elsewhere(it)) {
        return Err(Refusal::InUse(name));
    }
    draft.pool_mut(id)?.of_scene = scene;
    if let Some(scene) = scene {
        let others = draft.state.scenes.values().filter(|it| it.id != scene).map(|it| it.id);
        for other in others.collect::<Vec<_>>() {
            handoff::leave_order(draft, other, Actor::Pool(id))?;
        }
    }
    let scene = scene.map(|scene| draft.scene(scene).map(|it| it.name.clone())).transpose()?;
    draft.tell(PoolEvent::Belongs { pool: name, scene });
    Ok(())
}

/// Removes a scene's pools with it. One with dice in a roll of another scene goes to the campaign instead.
pub fn pools_of_scene_go(draft: &mut Draft, scene: SceneId) -> Done {
    let all = draft.state.pools.values().filter(|it| it.of_scene == Some(scene)).map(|it| it.id);
    for id in all.collect::<Vec<_>>() {
        let opposes = draft.state.resolutions.values().any(|it| it.against_pool() == Some(id));
        if opposes || lending::lies_in_rolls(&draft.state, id) {
            belongs(draft, id, None)?;
        } else {
            pools::drop_pool(draft, id)?;
        }
    }
    Ok(())
}
