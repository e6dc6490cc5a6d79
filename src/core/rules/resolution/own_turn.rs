//! Tests against a challenge that takes turns: one a round for each PC, on their turn (CHAL-2, ORD-2).

use crate::model::{
    Actor, CharacterId, Opposition, OrderKind, PoolId, PoolKind, Resolution, ResolutionId, Scene, SceneId, State,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{PoolRefusal, threatens};

/// The challenge a test is against, where that takes turns in the order of the scene (CHAL-2).
fn in_turns(state: &State, scene: &Scene, against: Opposition) -> Option<PoolId> {
    let Opposition::Crisis(pool) = against else { return None };
    let challenge = state.pools.get(&pool).is_some_and(|it| it.kind == PoolKind::Challenge);
    let order = &scene.order;
    let turns = order.kind != OrderKind::Dramatic && order.actors.contains(&Actor::Pool(pool));
    (challenge && turns).then_some(pool)
}

/// Returns the PC who tests against a challenge on their own turn (CHAL-3, CHAL-6); one it threatens does not.
fn tests_in_turn(state: &State, scene: &Scene, resolution: &Resolution) -> Option<CharacterId> {
    let test = resolution.test().filter(|_| !threatens(resolution))?;
    in_turns(state, scene, test.against)?;
    state.cast.get(&test.who).filter(|it| it.is_pc()).map(|it| it.id)
}

/// Refuses a PC's test against a challenge that takes turns except on their own turn, once a turn (CHAL-2, ORD-2).
/// Where turns go to the highest roll, that roll comes before the turn (ORD-5).
pub fn turn_for_test(
    draft: &mut Draft,
    (who, scene): (CharacterId, SceneId),
    against: Opposition,
    this: Option<ResolutionId>,
) -> Done {
    let actor = Actor::Character(who);
    let Some(pool) = in_turns(&draft.state, draft.scene(scene)?, against) else { return Ok(()) };
    if !draft.character(who)?.is_pc() {
        return Ok(());
    }
    let order = &draft.scene(scene)?.order;
    let (now, did) = (order.now, order.did);
    let (name, pool) = (draft.character_name(who), draft.pool(pool)?.name.clone());
    if now != Some(actor) {
        return draft.rule(PoolRefusal::OnOwnTurn { who: name, pool }.into());
    }
    let here = draft.scene(scene)?;
    let open = |other: &Resolution| {
        Some(other.id) != this && other.scene == scene && tests_in_turn(&draft.state, here, other) == Some(who)
    };
    // A test that is still open is the one of this turn, too.
    if did == Some(actor) || draft.state.resolutions.values().any(|it| open(it)) {
        return draft.rule(PoolRefusal::OnceATurn { who: name, pool }.into());
    }
    Ok(())
}

/// Records a test against a challenge as the action of the turn (CHAL-2).
pub fn has_tested(draft: &mut Draft, open: ResolutionId) -> Done {
    let resolution = draft.resolution(open)?;
    let (scene, here) = (resolution.scene, draft.scene(resolution.scene)?);
    let actor = tests_in_turn(&draft.state, here, resolution).map(Actor::Character);
    if actor.is_some() && here.order.now == actor {
        draft.scene_mut(scene)?.order.did = actor;
    }
    Ok(())
}
