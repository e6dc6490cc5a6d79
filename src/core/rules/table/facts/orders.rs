//! Whose turn it may be.

use crate::model::{
    Actor, CharacterId, CharacterKind, GmcKind, InitiativeWay, Kind, Order, OrderKind, Pool, PoolKind, ResolutionId,
    RollId, Scene, SceneId, SceneKind, State,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people::taken_out;
use crate::rules::{EffectUse, OrderRefusal, Refusal, SceneRefusal, pool_in_play};
use std::sync::Arc;

/// Whether somebody in an order can act: not taken out, or a pool with dice.
pub(in crate::rules) fn able(state: &State, scene: &Scene, who: Actor) -> bool {
    match who {
        Actor::Character(id) => taken_out(state, Some(scene), id).is_none(),
        Actor::Pool(id) => {
            let goes_on = |pool: &Pool| !pool.dice.is_empty() && !crate::rules::is_lost(pool);
            state.pools.get(&id).is_some_and(|pool| goes_on(pool) && pool_in_play(state, pool.kind))
        }
    }
}

/// Who may be handed the turn now (ORD-2): those who have not acted and are not out; when all have,
/// anyone who is not out, and a new round begins.
pub fn next_actors(state: &State, scene: &Scene) -> (Vec<Actor>, bool) {
    let able = |actor: &&Actor| able(state, scene, **actor);
    let order = &scene.order;
    let waiting: Vec<Actor> =
        order.actors.iter().filter(able).filter(|actor| order.left(**actor) > 0).copied().collect();
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

/// Whether tests and contests give way to actions and reactions: by the setting, or in an action order
/// (ACT-1, ORD-8).
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

/// Whether a roll is one for initiative: in which scene, and whose.
pub fn is_initiative(draft: &Draft, roll: RollId) -> Result<Option<(SceneId, CharacterId)>, Refusal> {
    let resolution = draft.resolution(draft.roll(roll)?.of)?;
    Ok(if let Kind::Initiative(own) = &resolution.kind { Some((resolution.scene, own.who)) } else { None })
}

/// Assets and recovery wait for a bridge, where that is played (SCN-5).
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

/// What comes of a roll that was for something else waits for a bridge as well (SCN-5).
pub fn asset_waits(draft: &mut Draft, open: ResolutionId, to: &EffectUse) -> Result<(), Refusal> {
    let resolution = draft.resolution(open)?;
    let asked = resolution.test().is_some_and(|test| test.aim.makes_asset());
    let scene = resolution.scene;
    if asked || !matches!(to, EffectUse::Asset { .. }) { Ok(()) } else { bridge_only(draft, Some(scene)) }
}

/// Whether the sides of an order pick in turn who acts (ORD-6).
pub fn by_sides(state: &State, order: &Order) -> bool {
    order.kind == OrderKind::Initiative && state.setting.mods.initiative == InitiativeWay::Leaders
}

/// Of those who may be next only the side is left that picks, where it has anybody.
pub(in crate::rules) fn side_picks(state: &State, order: &Order, next: &mut Vec<Actor>, new_round: bool) {
    let Some(players) = picks_next(state, order, new_round) else { return };
    if next.iter().any(|it| is_players(state, *it) == players) {
        next.retain(|it| is_players(state, *it) == players);
    }
}

/// Which side picks who acts next, the players' or the GM's, where sides pick in turn: the other one
/// after every turn, and first the one that won (ORD-6).
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
        None => Some(best(true) >= best(false)),
    }
}

/// Whether somebody in an order is of the players' side: their characters, and what one of those is aboard
/// of (VEH-3).
pub fn is_players(state: &State, who: Actor) -> bool {
    let pc = |id: &CharacterId| state.cast.get(id).is_some_and(|it| it.is_pc());
    let Actor::Character(id) = who else { return false };
    // Whoever steers says whose it is; of a crew without anybody at the controls, all of them.
    let crew = state.cast.get(&id).filter(|_| crate::rules::is_vehicle(state, id)).map(|it| &it.crew);
    pc(&id) || crew.is_some_and(|crew| crew.controls.map_or_else(|| crew.aboard.iter().any(pc), |it| pc(&it)))
}

/// Whether a kind of character takes turns by itself. Extras help, locations act only where the GM
/// says so (ORD-7), and vehicles with their crew (VEH-3).
pub fn takes_turns(kind: CharacterKind) -> bool {
    !matches!(kind, CharacterKind::Vehicle | CharacterKind::Gmc(GmcKind::Extra | GmcKind::Location))
}

/// Whether the GM's characters are in an order only where the GM puts them there: a leader's, and one in which turns
/// are handed on in a challenge (ORD-4, CHAL-2).
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

/// Whether a kind of character takes turns by itself in that order.
pub fn takes_turns_in(state: &State, order: &Order, kind: CharacterKind) -> bool {
    takes_turns(kind) && (kind == CharacterKind::Pc || !by_hand(state, order))
}

/// Whether a scene of that kind is a rest (STR-4, SCN-5).
pub fn is_rest(state: &State, kind: SceneKind) -> bool {
    match kind {
        SceneKind::Bridge => true,
        SceneKind::Exploration => state.setting.mods.rest_in_exploration,
        SceneKind::Opening | SceneKind::Action | SceneKind::Intrigue | SceneKind::Flashback | SceneKind::Tag => false,
    }
}
