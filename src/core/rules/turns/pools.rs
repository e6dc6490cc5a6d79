//! Turns and rounds of crises and challenges in orders (CRI-3, CHAL-2, CHAL-4, CHAL-5).
//!
//! Home of CHAL-5.

use crate::model::{Actor, Order, PoolId, PoolKind, ResolutionId, Scene, SceneId};
use crate::rules::pools;
use crate::rules::pools::crisis::{acts, threatens};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::is_lost;
use crate::rules::table::moments::Done;
use crate::rules::turns::initiative_pool;
use crate::rules::{PoolEvent, PoolRefusal, Refusal};

/// Adds a crisis or a challenge that begins while an order runs, to act this round: in the order of its scene, or of
/// the only one. Where several scenes are played and none is named, it joins none until one is, as it may concern the
/// scene without an order.
pub fn joins_orders(draft: &mut Draft, id: PoolId, scene: Option<SceneId>) -> Result<(), Refusal> {
    if !acts(&draft.state, draft.pool(id)?) {
        return Ok(());
    }
    let all: Vec<SceneId> = draft.state.running().map(|it| it.id).collect();
    let only = if let [only] = all.as_slice() { Some(*only) } else { None };
    let Some(scene) = draft.pool(id)?.of_scene.or(scene).or(only) else { return Ok(()) };
    let (actor, order) = (Actor::Pool(id), &mut draft.scene_mut(scene)?.order);
    if !order.is_running() {
        return Ok(());
    }
    order.actors.push(actor);
    first_round(draft, actor)
}

/// Refuses an act of a pool in an order except on its turn, and a second one on it (CRI-3, CHAL-4). After a split it
/// has its turn in each scene (SCN-4): in the named one, else in the first with a turn to use.
pub fn on_its_turn(draft: &mut Draft, id: PoolId, at: Option<SceneId>) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let name = pool.name.clone();
    if pool.dice.is_empty() {
        return Err(PoolRefusal::Resolved(name).into());
    }
    pools::goes_on(draft, id)?;
    let actor = Actor::Pool(id);
    if acts_besides(draft, actor, at)? {
        return Ok(());
    }
    let orders: Vec<&Scene> = draft.state.running().filter(|it| it.order.is_running()).map(|it| &**it).collect();
    let named: Vec<&Scene> = orders.iter().copied().filter(|it| at == Some(it.id)).collect();
    let among = if named.is_empty() { orders } else { named };
    let now = among.iter().filter(|it| it.order.now == Some(actor));
    let fresh = now.clone().find(|it| it.order.did != Some(actor)).map(|it| it.id);
    let has_done = fresh.is_none() && now.count() > 0;
    // In a scene without an order it acts whenever it likes, unless it takes turns elsewhere.
    let free = draft.state.running().any(|it| !it.order.is_running() && at.is_none_or(|at| at == it.id));
    let bound = !among.is_empty() && (!free || among.iter().any(|it| it.order.actors.contains(&actor)));
    match fresh {
        Some(scene) => {
            draft.scene_mut(scene)?.order.did = Some(actor);
            Ok(())
        }
        None if has_done => draft.rule(PoolRefusal::HasDone(name).into()),
        None if bound => draft.rule(PoolRefusal::NotItsTurn(name).into()),
        None => Ok(()),
    }
}

/// Uses a paid action of the pool, out of turn or first on its turn (ORD-4). Returns whether there was one.
fn acts_besides(draft: &mut Draft, actor: Actor, at: Option<SceneId>) -> Result<bool, Refusal> {
    let paid = |shown: &&Scene| {
        shown.order.besides == Some(actor) && (shown.order.now != Some(actor) || shown.order.did == Some(actor))
    };
    let here = |it: &&Scene| at.is_none_or(|at| at == it.id);
    let found = draft.state.running().map(|it| &**it).filter(paid).find(here).map(|it| it.id);
    let Some(scene) = found else { return Ok(false) };
    draft.scene_mut(scene)?.order.besides = None;
    Ok(true)
}

/// Gives a pool its action back after its threat was called off (CRI-3), in the scene of the threat.
pub fn threat_back(draft: &mut Draft, open: ResolutionId) -> Done {
    let resolution = draft.resolution(open)?;
    let Some(actor) = resolution.against_pool().filter(|_| threatens(resolution)).map(Actor::Pool) else {
        return Ok(());
    };
    let here = resolution.scene;
    let own = |it: &Scene| it.id == here;
    let took_turns = draft.state.running().any(|it| own(it) && it.order.is_running());
    let did = |it: &Scene| it.order.did == Some(actor) && it.order.now == Some(actor);
    let scene = draft.state.running().find(|it| did(it) && (own(it) || !took_turns)).map(|it| it.id);
    if let Some(scene) = scene {
        draft.scene_mut(scene)?.order.did = None;
    } else if draft.scene(here)?.order.pushed && draft.scene(here)?.order.actors.contains(&actor) {
        // It was what it had paid for (ORD-4).
        draft.scene_mut(here)?.order.besides = Some(actor);
    }
    Ok(())
}

/// Returns the challenges whose rounds are those of this scene's order: for one in the orders of several scenes, the
/// first one's count (CHAL-5).
fn counted_in(draft: &Draft, scene: SceneId) -> Result<Vec<PoolId>, Refusal> {
    let actors = &draft.scene(scene)?.order.actors;
    let pools = actors.iter().filter_map(|it| if let Actor::Pool(id) = it { Some(*id) } else { None });
    let counts = |id: &PoolId| {
        let first = draft.state.running().find(|it| it.order.actors.contains(&Actor::Pool(*id))).map(|it| it.id);
        let challenge = |it: &crate::model::Pool| it.kind == PoolKind::Challenge && !is_lost(it);
        draft.pool(*id).is_ok_and(challenge) && first.is_none_or(|first| first == scene)
    };
    Ok(pools.filter(counts).collect())
}

/// Counts another round of every challenge in the order; one whose rounds are over is lost (CHAL-5). A challenge counts
/// its own rounds, in any order.
pub fn rounds_pass(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    for id in counted_in(draft, scene)? {
        let pool = draft.pool_mut(id)?;
        pool.round = pool.round.saturating_add(1);
        pool.round_unplayed = false;
        // Without dice it was met in time.
        let lost = is_lost(pool) && !pool.dice.is_empty();
        let pool = pool.name.clone();
        if lost {
            draft.tell(PoolEvent::Lost { pool });
            pools::challenge_over(draft, id)?;
        }
    }
    Ok(())
}

/// Counts another round as an order begins; a round in which no actor has acted goes on.
pub fn rounds_begin(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    for id in counted_in(draft, scene)? {
        let pool = draft.pool_mut(id)?;
        if std::mem::take(&mut pool.round_unplayed) {
            // It was counted as it began the first time.
            pool.round = pool.round.saturating_sub(1);
        }
    }
    rounds_pass(draft, scene)
}

/// Counts the round in which a challenge joins as its first (CHAL-5).
pub fn first_round(draft: &mut Draft, who: Actor) -> Result<(), Refusal> {
    if let Actor::Pool(id) = who
        && draft.pool(id)?.kind == PoolKind::Challenge
    {
        let pool = draft.pool_mut(id)?;
        pool.round = pool.round.max(1);
    }
    Ok(())
}

/// Drops an order. A challenge counts a round in which no actor has acted once.
pub fn drop_order(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let order = &draft.scene(scene)?.order;
    let idle = order.is_running() && order.acted.is_empty() && order.did.is_none();
    if idle {
        for id in counted_in(draft, scene)? {
            draft.pool_mut(id)?.round_unplayed = true;
        }
    }
    initiative_pool::pools_of_initiative_go(draft, scene, None)?;
    draft.scene_mut(scene)?.order = Order::default();
    Ok(())
}
