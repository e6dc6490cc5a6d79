//! What takes a turn in an order: an action, and a PC's test against a challenge (CHAL-2, ORD-2, ORD-8).

use crate::model::{
    Actor, Aim, CharacterId, Opposition, OrderKind, PoolId, PoolKind, Resolution, ResolutionId, Scene, SceneId, State,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;
use crate::rules::{PoolRefusal, Refusal, is_action, taken_out, threatens};

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

/// Returns whether a test with that aim takes a turn: an action of one in the order (ORD-8). A last-ditch effort, and
/// what a character who is taken out may do, come whenever they come (LDE-2, COMP-6). Where turns go to the highest
/// roll, that roll comes before the turn (ORD-5).
fn takes_turn(state: &State, scene: &Scene, who: CharacterId, aim: Aim) -> bool {
    let order = &scene.order;
    let counted = is_action(state, scene) && order.kind != OrderKind::Dramatic;
    let roused = scene.roused.iter().any(|it| it.who == who);
    let free = roused || aim.is_quiet() || matches!(aim, Aim::Rouse(_) | Aim::Threat);
    counted && !free && order.actors.contains(&Actor::Character(who)) && taken_out(state, Some(scene), who).is_none()
}

/// Refuses another action to a character who has acted this round (ORD-2).
pub fn turn_for_action(draft: &mut Draft, (who, scene): (CharacterId, SceneId), aim: Aim) -> Done {
    let (state, here) = (&draft.state, draft.scene(scene)?);
    let order = &here.order;
    let actor = Actor::Character(who);
    let has_acted = if order.now == Some(actor) { order.did == Some(actor) } else { order.left(actor) == 0 };
    if has_acted && takes_turn(state, here, who, aim) {
        return draft.rule(Refusal::HasActed(draft.character_name(who)));
    }
    Ok(())
}

/// Records an action, or a test against a challenge, as that of the turn (CHAL-2, ORD-2).
pub fn has_tested(draft: &mut Draft, open: ResolutionId) -> Done {
    let resolution = draft.resolution(open)?;
    let (scene, here) = (resolution.scene, draft.scene(resolution.scene)?);
    let acts = || {
        let (who, aim) = match (resolution.test(), resolution.contest()) {
            (Some(test), _) if test.action && !threatens(resolution) => (test.who, test.aim),
            // An area attack is one action, put as a contest (SFX-4).
            (_, Some(contest)) if contest.area => (contest.sides.first()?.who, Aim::Anything),
            _ => return None,
        };
        takes_turn(&draft.state, here, who, aim).then_some(who)
    };
    let actor = tests_in_turn(&draft.state, here, resolution).or_else(acts).map(Actor::Character);
    if actor.is_some() && here.order.now == actor {
        draft.scene_mut(scene)?.order.did = actor;
    }
    Ok(())
}
