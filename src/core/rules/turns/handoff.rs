//! Handoff initiative (ORD-2).
//!
//! The GM picks the action lead. Each actor picks the next among those who have not acted; when all have, the last one
//! picks the lead of the next round, who may be themselves.
//!
//! Home of ORD-2.

use crate::model::{Actor, Bearer, CharacterId, InitiativeWay, Name, Order, OrderKind, SceneId};
use crate::rules::pools::crisis::acts;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::takes_turns_in;
use crate::rules::table::moments::Done;
use crate::rules::table::{facts, writes};
use crate::rules::turns::orders::{has_acted, next_round};
use crate::rules::turns::{initiative, initiative_pool};
use crate::rules::{Already, OrderDeed, OrderRefusal, Refusal, TurnEvent, next_actors, taken_out};
use crate::rules::{pools, turns};

pub(super) fn join_order(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    let name = actor_name(draft, who);
    let order = &mut draft.scene_mut(scene)?.order;
    // Who has broken in for a round may stay (ORD-3).
    if order.guests.contains(&who) {
        order.guests.retain(|it| *it != who);
        draft.tell(TurnEvent::Did { who: name, what: OrderDeed::Joins });
        return Ok(());
    }
    if order.actors.contains(&who) {
        return Err(Refusal::Already(Already::InOrder));
    }
    if let Actor::Pool(pool) = who {
        pools::opposes_here(draft, pool, scene)?;
    }
    draft.scene_mut(scene)?.order.actors.push(who);
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::Joins });
    turns::pools::first_round(draft, who)
}

pub(super) fn leave_by_hand(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    in_order(draft, scene, who)?;
    let name = actor_name(draft, who);
    leave_order(draft, scene, who)?;
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::Leaves });
    Ok(())
}

pub(super) fn acted(draft: &mut Draft, scene: SceneId, who: Actor, acted: bool) -> Result<(), Refusal> {
    in_order(draft, scene, who)?;
    let name = actor_name(draft, who);
    let order = &mut draft.scene_mut(scene)?.order;
    order.acted.retain(|it| *it != who);
    if acted {
        let turns = usize::from(order.turns_of(who));
        // Acted is all their turns of the round (ORD-2).
        order.acted.extend(std::iter::repeat_n(who, turns));
    }
    let what = if acted { OrderDeed::HasActed } else { OrderDeed::HasNotActed };
    draft.tell(TurnEvent::Did { who: name, what });
    Ok(())
}

pub(super) fn end_order(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    turns::pools::drop_order(draft, scene)?;
    draft.tell(TurnEvent::Ended {});
    Ok(())
}

pub(super) fn actor_name(draft: &Draft, actor: Actor) -> Name {
    draft.name_of(match actor {
        Actor::Character(id) => Bearer::Character(id),
        Actor::Pool(id) => Bearer::Pool(id),
    })
}

pub(super) fn in_order(draft: &Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    if draft.scene(scene)?.order.actors.contains(&who) {
        Ok(())
    } else {
        Err(Refusal::NotInOrder(actor_name(draft, who)))
    }
}

pub(super) fn not_out(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    let name = actor_name(draft, who);
    match who {
        Actor::Character(id) if taken_out(&draft.state, Some(draft.scene(scene)?), id).is_some() => {
            draft.rule(Refusal::TakenOut(name))
        }
        Actor::Pool(id) if draft.pool(id)?.dice.is_empty() => draft.rule(Refusal::NoDiceLeft(name)),
        Actor::Pool(id) => pools::goes_on(draft, id),
        Actor::Character(_) => Ok(()),
    }
}

/// Begins an order, in which all in the scene who take turns in it, and every crisis pool with dice, act once a round.
pub(super) fn begin(draft: &mut Draft, id: SceneId, lead: Actor, kind: OrderKind) -> Result<(), Refusal> {
    if draft.scene(id)?.order.is_running() {
        return Err(Refusal::Already(Already::OrderRuns));
    }
    if kind == OrderKind::Narrative {
        return Err(Refusal::NoOrder);
    }
    not_out(draft, id, lead)?;
    if kind == OrderKind::Leader {
        turns::orders::may_lead(draft, lead)?;
    }
    let rolled = kind == OrderKind::Initiative;
    let pools: Vec<Actor> = draft
        .state
        .pools
        .values()
        .filter(|it| acts(&draft.state, it) && it.is_in(id))
        .map(|it| Actor::Pool(it.id))
        .collect();
    // Which of the GM's characters take turns hangs on the pools that are in it (CHAL-2).
    let begun = Order { kind, actors: pools.clone(), ..Order::default() };
    let takes =
        |who: &CharacterId| draft.state.cast.get(who).is_some_and(|it| takes_turns_in(&draft.state, &begun, it.kind));
    let mut actors: Vec<Actor> = draft.scene(id)?.cast.iter().copied().filter(takes).map(Actor::Character).collect();
    actors.extend(pools);
    // Whoever leads is in it, whatever their kind.
    if !actors.contains(&lead) {
        actors.push(lead);
    }
    pools::leads_last(draft, id, lead, &actors)?;
    // The leader of a team gives everyone a place first (ORD-4).
    let sides = rolled && draft.state.setting.mods.initiative == InitiativeWay::Leaders;
    let leader = (kind == OrderKind::Leader || sides).then_some(lead);
    let now = (kind != OrderKind::Leader && !rolled).then_some(lead);
    draft.scene_mut(id)?.order = Order { kind, round: 1, actors, now, leader, ..Order::default() };
    let who = actor_name(draft, lead);
    draft.tell(match leader {
        _ if rolled => TurnEvent::ByInitiative {},
        Some(_) => TurnEvent::ByLeader { who },
        None => TurnEvent::Turn { who, round: 1, new_round: true },
    });
    turns::pools::rounds_begin(draft, id)
}

pub fn hand(draft: &mut Draft, id: SceneId, to: Actor) -> Result<(), Refusal> {
    in_order(draft, id, to)?;
    not_out(draft, id, to)?;
    pools::acts_last(draft, id, to)?;
    initiative::rolled_first(draft, id)?;
    let (may, new_round) = next_actors(&draft.state, draft.scene(id)?);
    // A new round may be led by anybody, also by whoever acted last (ORD-2).
    if !new_round {
        in_turn(draft, id, to, &may)?;
    }
    gets_turn(draft, id, to, new_round)
}

pub(super) fn in_turn(draft: &mut Draft, id: SceneId, to: Actor, may: &[Actor]) -> Result<(), Refusal> {
    if may.contains(&to) {
        return Ok(());
    }
    // One of several turns may be left while it is somebody else's place (ORD-4).
    let waits = draft.scene(id)?.order.left(to) > 0;
    let next = may.first().copied().filter(|_| waits).map(|next| actor_name(draft, next));
    match next {
        Some(next) => draft.rule(OrderRefusal::OutOfTurn(next).into()),
        None => draft.rule(Refusal::HasActed(actor_name(draft, to))),
    }
}

pub(super) fn gets_turn(draft: &mut Draft, id: SceneId, to: Actor, new_round: bool) -> Result<(), Refusal> {
    let order = &mut draft.scene_mut(id)?.order;
    if new_round {
        // Whoever the next round begins with is in it.
        order.guests.retain(|it| *it != to);
        next_round(order);
    } else {
        has_acted(order);
    }
    order.now = Some(to);
    order.want = crate::model::Name::default();
    order.gm_picks = false;
    order.did = None;
    let round = order.round;
    writes::scenes::in_front(draft, id);
    draft.tell(TurnEvent::Turn { who: actor_name(draft, to), round, new_round });
    draft.at(draft.moments.turn_begins, to)?;
    if new_round { turns::pools::rounds_pass(draft, id) } else { Ok(()) }
}

pub fn leave_order(draft: &mut Draft, id: SceneId, who: Actor) -> Result<(), Refusal> {
    let order = &mut draft.scene_mut(id)?.order;
    order.actors.retain(|it| *it != who);
    order.acted.retain(|it| *it != who);
    order.often.retain(|it| it.who != who);
    order.guests.retain(|it| *it != who);
    order.initiative.retain(|it| it.who != who);
    if order.now == Some(who) {
        order.now = None;
    }
    if order.leader == Some(who) {
        order.leader = None;
    }
    if order.other_leader == Some(who) {
        order.other_leader = None;
    }
    if order.did == Some(who) {
        order.did = None;
    }
    if order.besides == Some(who) {
        order.besides = None;
    }
    initiative_pool::pools_of_initiative_go(draft, id, Some(who))
}

pub fn leave_all_orders(draft: &mut Draft, who: Actor) -> Done {
    let scenes: Vec<SceneId> =
        draft.state.scenes.values().filter(|it| it.order.actors.contains(&who)).map(|it| it.id).collect();
    for scene in scenes {
        leave_order(draft, scene, who)?;
    }
    Ok(())
}
