//! Delayed turns, taken later in the round (ORD-2, ORD-4, ORD-6).

use crate::model::{Actor, Scene, SceneId, State};
use crate::rules::pools;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders;
use crate::rules::table::facts::orders::{by_sides, is_players};
use crate::rules::turns::handoff;
use crate::rules::{Already, OrderDeed, OrderRefusal, PoolRefusal, Refusal, TurnEvent, next_actors};

/// Returns the actors who may go if the present one delays; empty where all others have acted. Where sides pick, their
/// own side goes on, or the other if it has no one else (ORD-6).
pub fn next_if_waits(state: &State, scene: &Scene) -> Vec<Actor> {
    let Some(now) = scene.order.now else { return Vec::new() };
    // As if they were not in it: who comes then is for the same rules to say.
    let mut without = scene.clone();
    without.order.actors.retain(|it| *it != now);
    let sides = by_sides(state, &scene.order) && !scene.order.gm_picks;
    // The side that waits picks once more, whoever acted before.
    without.order.gm_picks |= sides;
    let (mut next, new_round) = next_actors(state, &without);
    if new_round {
        return Vec::new();
    }
    let own = |it: &Actor| is_players(state, *it) == is_players(state, now);
    if sides && next.iter().any(own) {
        next.retain(own);
    }
    next
}

/// Delays a turn: the actor waits again, or, where places are fixed, moves right after the one who goes instead.
pub(super) fn delay(draft: &mut Draft, scene: SceneId, to: Option<Actor>) -> Result<(), Refusal> {
    orders::running_order(draft, scene)?;
    let here = draft.scene(scene)?;
    let Some(now) = here.order.now else { return Err(OrderRefusal::NobodysTurn.into()) };
    let done = here.order.did == Some(now);
    let may = next_if_waits(&draft.state, here);
    let Some(to) = to.or_else(|| may.first().copied()) else {
        return Err(Refusal::Already(Already::NobodyLeft));
    };
    if to == now {
        return Err(Refusal::Already(Already::ActNow));
    }
    handoff::in_order(draft, scene, to)?;
    // What a pool does on its turn is its turn (CRI-3).
    if done {
        let name = handoff::actor_name(draft, now);
        draft.rule(match now {
            Actor::Character(_) => Refusal::HasActed(name),
            Actor::Pool(_) => PoolRefusal::HasDone(name).into(),
        })?;
    }
    let order = &mut draft.scene_mut(scene)?.order;
    order.now = None;
    if order.kind.is_set() {
        order.actors.retain(|it| *it != now);
        let place = order.actors.iter().position(|it| *it == to).map_or(order.actors.len(), |at| at + 1);
        order.actors.insert(place, now);
    }
    draft.tell(TurnEvent::Did { who: handoff::actor_name(draft, now), what: OrderDeed::Waits });
    handoff::not_out(draft, scene, to)?;
    pools::acts_last(draft, scene, to)?;
    handoff::in_turn(draft, scene, to, &may)?;
    handoff::gets_turn(draft, scene, to, false)
}
