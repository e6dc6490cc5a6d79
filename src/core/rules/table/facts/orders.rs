//! Turns that are possible now.

use crate::model::{
    Actor, CharacterId, CharacterKind, GmcKind, InitiativeWay, Kind, Order, OrderKind, Pool, PoolKind, ResolutionId,
    RollId, Scene, SceneId, SceneKind, State,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::taken_out;
use crate::rules::{EffectUse, OrderRefusal, Refusal, SceneRefusal, pool_in_play};
use std::sync::Arc;

/// Returns whether an actor in an order can act: not taken out, or a pool with dice.
pub(in crate::rules) fn able(state: &State, scene: &Scene, who: Actor) -> bool {
    match who {
        Actor::Character(id) => taken_out(state, Some(scene), id).is_none(),
        Actor::Pool(id) => {
            let goes_on = |pool: &Pool| !pool.dice.is_empty() && !crate::rules::is_lost(pool);
            state.pools.get(&id).is_some_and(|pool| goes_on(pool) && pool_in_play(state, pool.kind))
        }
    }
}

/// Returns the actors who may take the next turn (ORD-2): those who have not acted and are not out; when all have, all
/// who are not out, and a new round begins.
pub fn next_actors(state: &State, scene: &Scene) -> (Vec<Actor>, bool) {
    let able = |actor: &&Actor| able(state, scene, **actor);
    let order = &scene.order;
    let waiting: Vec<Actor> =
        order.actors.iter().filter(able).filter(|actor| order.left(**actor) > 0).copied().collect();
    // Who has broken in is gone with the round (ORD-3).
    let stays = |actor: &&Actor| !order.guests.contains(*actor);
    let (mut next, new_round) = if waiting.is_empty() {
        (order.actors.iter().filter(able).filter(stays).copied().collect(), true)
    } else {
        (waiting, false)
    };
    // Where everyone has a place, only the first of them is next (ORD-4); where sides pick in turn, those
    // of the side that does (ORD-6).
    if crate::rules::table::facts::orders::by_sides(state, order) {
        if !order.gm_picks {
            crate::rules::table::facts::orders::side_picks(state, order, &mut next, new_round);
        }
    } else if order.kind.is_set() && !order.gm_picks {
        next.truncate(1);
    }
    (next, new_round)
}

/// Returns whether actions and reactions replace tests and contests, by setting or order (ACT-1, ORD-8).
pub fn is_action(state: &State, scene: &Scene) -> bool {
    state.setting.mods.actions || scene.order.kind == OrderKind::Action
}

pub fn order_is(draft: &Draft, scene: SceneId, kind: OrderKind) -> Result<(), Refusal> {
    running_order(draft, scene)?;
    if draft.scene(scene)?.order.kind == kind { Ok(()) } else { Err(OrderRefusal::OtherKind(kind).into()) }
}

pub fn running_order(draft: &Draft, scene: SceneId) -> Result<(), Refusal> {
    if draft.scene(scene)?.order.is_running() { Ok(()) } else { Err(Refusal::NoOrder) }
}

/// Returns the scene and the character of an initiative roll; `None` for other rolls.
pub fn is_initiative(draft: &Draft, roll: RollId) -> Result<Option<(SceneId, CharacterId)>, Refusal> {
    let resolution = draft.resolution(draft.roll(roll)?.of)?;
    Ok(if let Kind::Initiative(own) = &resolution.kind { Some((resolution.scene, own.who)) } else { None })
}

/// Refuses assets and recovery outside a bridge scene, where that is played (SCN-5).
pub fn bridge_only(draft: &mut Draft, scene: Option<SceneId>) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bridge_only {
        return Ok(());
    }
    let bridge = |it: &Arc<Scene>| it.kind == SceneKind::Bridge;
    let there = match scene {
        Some(id) => draft.scene(id)?.kind == SceneKind::Bridge,
        None => draft.state.running().any(bridge),
    };
    if there { Ok(()) } else { draft.rule(SceneRefusal::WaitsForBridge.into()) }
}

/// Refuses assets from a roll with another aim outside a bridge scene (SCN-5).
pub fn asset_waits(draft: &mut Draft, open: ResolutionId, to: &EffectUse) -> Result<(), Refusal> {
    let resolution = draft.resolution(open)?;
    let asked = resolution.test().is_some_and(|test| test.aim.makes_asset());
    let scene = resolution.scene;
    if asked || !matches!(to, EffectUse::Asset { .. }) { Ok(()) } else { bridge_only(draft, Some(scene)) }
}

/// Returns whether the sides of an order alternate in picking who acts (ORD-6).
pub fn by_sides(state: &State, order: &Order) -> bool {
    order.kind == OrderKind::Initiative && state.setting.mods.initiative == InitiativeWay::Leaders
}

pub(in crate::rules) fn side_picks(state: &State, order: &Order, next: &mut Vec<Actor>, new_round: bool) {
    let Some(players) = picks_next(state, order, new_round) else { return };
    if next.iter().any(|it| is_players(state, *it) == players) {
        next.retain(|it| is_players(state, *it) == players);
    }
}

/// Returns whether the players' side picks the next actor (or the GM's), where sides pick: the other one after every
/// turn, and at first the winner (ORD-6). `None` where sides don't pick.
pub fn picks_next(state: &State, order: &Order, new_round: bool) -> Option<bool> {
    if !by_sides(state, order) {
        return None;
    }
    let best = |players: bool| {
        let side = order.initiative.iter().filter(move |it| is_players(state, it.who) == players);
        side.filter_map(|it| it.number).max()
    };
    match order.now.or(order.acted.last().copied()).filter(|_| !new_round) {
        Some(last) => Some(!is_players(state, last)),
        // On a tie the players' side begins, as it stands first among equal numbers.
        None => Some(best(true) >= best(false)),
    }
}

/// Returns whether an actor is on the players' side: PCs, and vehicles with a PC aboard (VEH-3).
pub fn is_players(state: &State, who: Actor) -> bool {
    let pc = |id: &CharacterId| state.cast.get(id).is_some_and(|it| it.is_pc());
    let Actor::Character(id) = who else { return false };
    // Whoever steers says whose it is; of a crew without anybody at the controls, all of them.
    let crew = state.cast.get(&id).filter(|_| crate::rules::is_vehicle(state, id)).map(|it| &it.crew);
    pc(&id) || crew.is_some_and(|crew| crew.controls.map_or_else(|| crew.aboard.iter().any(pc), |it| pc(&it)))
}

/// Returns whether a kind of character takes turns of its own. Extras help, locations act only by the GM's word
/// (ORD-7), and vehicles with their crew (VEH-3).
pub fn takes_turns(kind: CharacterKind) -> bool {
    !matches!(kind, CharacterKind::Vehicle | CharacterKind::Gmc(GmcKind::Extra | GmcKind::Location))
}

/// Returns whether GMCs join an order only by hand: a leader's, and handoff in a challenge (ORD-4, CHAL-2).
pub(in crate::rules) fn by_hand(state: &State, order: &Order) -> bool {
    let challenge = |actor: &Actor| match actor {
        Actor::Pool(id) => state.pools.get(id).is_some_and(|it| it.kind == PoolKind::Challenge),
        Actor::Character(_) => false,
    };
    match order.kind {
        OrderKind::Leader => true,
        OrderKind::Handoff => order.actors.iter().any(challenge),
        OrderKind::Narrative | OrderKind::Action | OrderKind::Dramatic | OrderKind::Initiative => false,
    }
}

/// Returns whether a kind of character takes turns of its own in an order.
pub fn takes_turns_in(state: &State, order: &Order, kind: CharacterKind) -> bool {
    takes_turns(kind) && (kind == CharacterKind::Pc || !by_hand(state, order))
}

/// Returns whether a scene of that kind is a rest (STR-4, SCN-5).
pub fn is_rest(state: &State, kind: SceneKind) -> bool {
    match kind {
        SceneKind::Bridge => true,
        SceneKind::Exploration => state.setting.mods.rest_in_exploration,
        SceneKind::Opening | SceneKind::Action | SceneKind::Intrigue | SceneKind::Flashback | SceneKind::Tag => false,
    }
}
