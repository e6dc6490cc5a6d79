//! Orders apart from the handoff: types, places, delays, interrupts, several turns a round (ORD-1 to ORD-5, ORD-8).
//!
//! Home of ORD-1, ORD-3, ORD-4, ORD-8.

use crate::model::{Actor, Die, Name, Often, Order, OrderIn, OrderKind, PoolId, PoolKind, Scene, SceneId, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::by_hand;
use crate::rules::table::{facts, writes};
use crate::rules::turns::{handoff, initiative, initiative_pool};
use crate::rules::{Already, OrderDeed, OrderRefusal, Refusal, TurnEvent, Wrong, next_actors, taken_out};
use crate::rules::{pools, turns};

const MOST_TURNS: u8 = 9;

pub(super) fn has_acted(order: &mut Order) {
    if let Some(now) = order.now.take() {
        // By hand somebody may have acted as often as they can already.
        let had = order.acted.iter().filter(|it| **it == now).count();
        if had < usize::from(order.turns_of(now)) {
            order.acted.push(now);
        }
    }
}

/// Clears the marks of the last round, and removes those who interrupted for it only (ORD-3).
pub(super) fn next_round(order: &mut Order) {
    for who in std::mem::take(&mut order.guests) {
        order.actors.retain(|it| *it != who);
        order.often.retain(|it| it.who != who);
        order.initiative.retain(|it| it.who != who);
        order.leader = order.leader.filter(|it| *it != who);
        order.other_leader = order.other_leader.filter(|it| *it != who);
    }
    order.round = order.round.saturating_add(1);
    order.acted.clear();
    order.now = None;
    order.gm_picks = false;
    order.pushed = false;
    order.besides = None;
    order.did = None;
}

/// The numbers of the last round count no more (ORD-6).
pub(super) fn numbers_go(order: &mut Order) {
    for place in &mut order.initiative {
        place.number = None;
        place.dice.clear();
        place.bought.clear();
    }
}

pub(in crate::rules) fn wrongs(at: &str, order: &Order) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut wrong = |what: &str| found.push(Wrong::new(at, what));
    let all = order.often.iter().map(|it| it.who).chain(order.leader).chain(order.other_leader).chain(order.did);
    let all = all.chain(order.besides);
    if all.chain(order.guests.iter().copied()).any(|who| !order.actors.contains(&who)) {
        wrong(t!("a character without turns has turns, leads, has interrupted or has acted"));
    }
    if order.often.iter().any(|it| !(2..=MOST_TURNS).contains(&it.turns)) {
        wrong(t!("a character’s number of turns per round is invalid"));
    }
    let often: std::collections::BTreeSet<Actor> = order.often.iter().map(|it| it.who).collect();
    if often.len() != order.often.len() {
        wrong(t!("a character’s turns are listed twice"));
    }
    let had = |who: &Actor| order.acted.iter().filter(|it| *it == who).count();
    if order.actors.iter().any(|who| had(who) > usize::from(order.turns_of(*who))) {
        wrong(t!("a character has acted more often than they have turns"));
    }
    let rolled: std::collections::BTreeSet<Actor> = order.initiative.iter().map(|it| it.who).collect();
    if rolled.len() != order.initiative.len() || rolled.iter().any(|who| !order.actors.contains(who)) {
        wrong(t!("an initiative is listed twice, or for a character without turns"));
    }
    if order.initiative.iter().flat_map(|it| &it.dice).any(|die| !die.size.can_show(die.face)) {
        wrong(t!("an initiative die shows an impossible number"));
    }
    if order.kind != OrderKind::Initiative && !order.initiative.is_empty() {
        wrong(t!("initiative numbers exist, but the order doesn’t use them"));
    }
    if !order.is_running() && *order != Order::default() {
        wrong(t!("no action order runs, but data of one remains"));
    }
    found
}

/// Returns the order type that the setting offers first (SETT-2): of a challenge that is played, else of the scene's
/// kind, else of every scene, else handoff initiative.
pub fn first_order(state: &State, scene: &Scene) -> OrderKind {
    // A challenge without dice has been met, and is not played further.
    let challenge = state.challenges().any(|it| !it.dice.is_empty());
    let places =
        [Some(OrderIn::Challenge).filter(|_| challenge), Some(OrderIn::Scene(scene.kind)), Some(OrderIn::Every)];
    let first = |at: OrderIn| state.setting.orders.iter().find(|it| it.at == at).map(|it| it.kind);
    places.into_iter().flatten().find_map(first).unwrap_or(OrderKind::Handoff)
}

pub fn next_turn(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    if initiative::round_by_dice(draft, scene)? {
        return end_round(draft, scene);
    }
    let to = only_next(draft, scene)?;
    handoff::hand(draft, scene, to)
}

/// Changes the order type in the middle of a round (ORD-1), and removes what belongs to the old one only.
pub(super) fn order_becomes(draft: &mut Draft, scene: SceneId, kind: OrderKind) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    if kind == OrderKind::Narrative {
        return Err(OrderRefusal::ForDropping.into());
    }
    if draft.scene(scene)?.order.kind == kind {
        return Err(Refusal::Already(Already::OrderKind));
    }
    // Nobody acts by initiative in the new order, so what was gathered for it comes back.
    initiative_pool::pools_of_initiative_go(draft, scene, None)?;
    let order = &mut draft.scene_mut(scene)?.order;
    order.kind = kind;
    (order.leader, order.other_leader) = (None, None);
    order.want = Name::default();
    order.pushed = false;
    order.besides = None;
    order.initiative.clear();
    only_by_hand(draft, scene)?;
    if kind == OrderKind::Leader {
        // Whoever is out leads nobody (TAK-1).
        let here = draft.scene(scene)?;
        let able = |actor: &Actor| match actor {
            Actor::Character(id) => is_of_players(draft, *actor) && taken_out(&draft.state, Some(here), *id).is_none(),
            Actor::Pool(_) => false,
        };
        let first = here.order.actors.iter().copied().find(able);
        draft.scene_mut(scene)?.order.leader = first;
    }
    draft.tell(TurnEvent::Became { kind });
    Ok(())
}

/// Removes GMCs from an order they join only by hand: a leader's, or handoff in a challenge (ORD-4, CHAL-2).
fn only_by_hand(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let order = &draft.scene(scene)?.order;
    if !by_hand(&draft.state, order) {
        return Ok(());
    }
    let gmc = |it: &Actor| matches!(it, Actor::Character(_)) && !crate::rules::is_players(&draft.state, *it);
    let gone: Vec<Actor> = order.actors.iter().copied().filter(gmc).collect();
    gone.into_iter().try_for_each(|who| handoff::leave_order(draft, scene, who))
}

fn is_of_players(draft: &Draft, who: Actor) -> bool {
    matches!(who, Actor::Character(id) if draft.state.cast.get(&id).is_some_and(|it| it.is_pc()))
}

/// A team is led by one of the players' characters (ORD-4).
pub(super) fn may_lead(draft: &mut Draft, who: Actor) -> Result<(), Refusal> {
    if is_of_players(draft, who) {
        Ok(())
    } else {
        draft.rule(OrderRefusal::NoLeader(handoff::actor_name(draft, who)).into())
    }
}

fn only_next(draft: &Draft, scene: SceneId) -> Result<Actor, Refusal> {
    facts::orders::running_order(draft, scene)?;
    let (may, _) = next_actors(&draft.state, draft.scene(scene)?);
    match may.as_slice() {
        [only] => Ok(*only),
        [] => Err(OrderRefusal::NobodysTurn.into()),
        _ => Err(Refusal::Already(Already::PickOne)),
    }
}

/// Moves an actor. In a leader's order places are given before the round (ORD-4).
pub(super) fn change_place(
    draft: &mut Draft,
    scene: SceneId,
    who: Actor,
    before: Option<Actor>,
) -> Result<(), Refusal> {
    handoff::in_order(draft, scene, who)?;
    if let Some(before) = before {
        handoff::in_order(draft, scene, before)?;
        if before == who {
            return Err(Refusal::Already(Already::InPlace));
        }
    }
    let order = &draft.scene(scene)?.order;
    if order.kind == OrderKind::Leader && (order.now.is_some() || !order.acted.is_empty()) {
        draft.rule(OrderRefusal::RoundBegun.into())?;
    }
    let order = &mut draft.scene_mut(scene)?.order;
    let old = order.actors.clone();
    order.actors.retain(|it| *it != who);
    let place = before.and_then(|it| order.actors.iter().position(|other| *other == it));
    order.actors.insert(place.unwrap_or(order.actors.len()), who);
    if order.actors == old {
        return Err(Refusal::Already(Already::InPlace));
    }
    let name = handoff::actor_name(draft, who);
    let before = before.map(|before| handoff::actor_name(draft, before));
    draft.tell(TurnEvent::Placed { who: name, before });
    Ok(())
}

/// Lets a GMC act in place of the next actor; the GM picks who follows (ORD-3). It is their turn of the round. The
/// price is the doom pool's (DOOM-7).
pub(super) fn interrupt(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    handoff::not_out(draft, scene, who)?;
    if is_of_players(draft, who) {
        draft.rule(OrderRefusal::BreaksIn(handoff::actor_name(draft, who)).into())?;
    }
    if draft.scene(scene)?.order.now == Some(who) {
        return Err(Refusal::Already(Already::ActNow));
    }
    has_turn_left(draft, scene, who)?;
    has_acted(&mut draft.scene_mut(scene)?.order);
    writes::scenes::in_front(draft, scene);
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::BreaksIn });
    acts_out_of_turn(draft, scene, who)
}

/// Refuses to interrupt to one who has had their turns of the round (ORD-3, DOOM-7).
pub(in crate::rules) fn has_turn_left(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    let order = &draft.scene(scene)?.order;
    if order.actors.contains(&who) && order.left(who) == 0 {
        draft.rule(Refusal::HasActed(handoff::actor_name(draft, who)))?;
    }
    Ok(())
}

/// Gives the turn to one who interrupts, for this round only where they have none by their kind; the GM picks who
/// follows (ORD-3, DOOM-7).
pub(in crate::rules) fn acts_out_of_turn(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    // Who takes no turns by kind has none in later rounds (ORD-3).
    let guest = match who {
        Actor::Character(id) => {
            let kind = draft.character(id)?.kind;
            !crate::rules::takes_turns_in(&draft.state, &draft.scene(scene)?.order, kind)
        }
        Actor::Pool(_) => false,
    };
    let order = &mut draft.scene_mut(scene)?.order;
    if !order.actors.contains(&who) {
        order.actors.push(who);
        order.guests.extend(guest.then_some(who));
    }
    order.now = Some(who);
    order.did = None;
    order.gm_picks = true;
    let round = order.round;
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Turn { who: name, round, new_round: false });
    draft.at(draft.moments.turn_begins, who)
}

pub(super) fn often(draft: &mut Draft, scene: SceneId, who: Actor, turns: u8) -> Result<(), Refusal> {
    handoff::in_order(draft, scene, who)?;
    if !(1..=MOST_TURNS).contains(&turns) {
        return Err(OrderRefusal::Turns.into());
    }
    let order = &mut draft.scene_mut(scene)?.order;
    if order.turns_of(who) == turns {
        return Err(Refusal::Already(Already::SoManyTurns));
    }
    order.often.retain(|it| it.who != who);
    if turns > 1 {
        order.often.push(Often { who, turns });
    }
    // Turns they have had and no longer have are forgotten.
    let mut had = 0;
    order.acted.retain(|actor| {
        had += u8::from(*actor == who);
        *actor != who || had <= turns
    });
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Often { who: name, turns });
    Ok(())
}

pub(super) fn end_round(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    facts::orders::running_order(draft, scene)?;
    let (may, new_round) = next_actors(&draft.state, draft.scene(scene)?);
    if let Some(first) = may.first().filter(|_| !new_round) {
        draft.rule(OrderRefusal::Waits(handoff::actor_name(draft, *first)).into())?;
    }
    let again = draft.state.setting.mods.initiative_again;
    let order = &mut draft.scene_mut(scene)?.order;
    next_round(order);
    if again {
        numbers_go(order);
    }
    let round = order.round;
    draft.tell(TurnEvent::Round { round });
    turns::pools::rounds_pass(draft, scene)
}

/// Where the leader is out, another takes over (ORD-4).
pub(super) fn team_leader(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    if crate::rules::by_sides(&draft.state, &draft.scene(scene)?.order) {
        return initiative::side_leader(draft, scene, who);
    }
    facts::orders::order_is(draft, scene, OrderKind::Leader)?;
    handoff::in_order(draft, scene, who)?;
    may_lead(draft, who)?;
    handoff::not_out(draft, scene, who)?;
    if let Some(leader @ Actor::Character(id)) = draft.scene(scene)?.order.leader {
        if leader == who {
            return Err(Refusal::Already(Already::LeadTeam));
        }
        if taken_out(&draft.state, Some(draft.scene(scene)?), id).is_none() {
            draft.rule(OrderRefusal::Leads(handoff::actor_name(draft, leader)).into())?;
        }
    }
    draft.scene_mut(scene)?.order.leader = Some(who);
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::LeadsTeam });
    Ok(())
}

/// Lets a crisis act now for one of its dice of d8 or more, at any point of the round; it keeps its own turn (ORD-4).
pub(super) fn push_turn(draft: &mut Draft, scene: SceneId, pool: PoolId, die: Die) -> Result<(), Refusal> {
    facts::orders::order_is(draft, scene, OrderKind::Leader)?;
    let who = Actor::Pool(pool);
    handoff::in_order(draft, scene, who)?;
    if draft.pool(pool)?.kind != PoolKind::Crisis {
        return Err(OrderRefusal::ForCrises.into());
    }
    if draft.scene(scene)?.order.pushed {
        draft.rule(OrderRefusal::OncePerRound.into())?;
    }
    if die < Die::D8 {
        draft.rule(OrderRefusal::DieTooSmall(die).into())?;
    }
    // With its last die it is over before it acts.
    let source = draft.pool(pool)?;
    if crate::rules::resolves(&draft.state, source, 1) {
        return Err(OrderRefusal::LastDie(source.name.clone()).into());
    }
    pools::because(draft, pool, t!("its {die} is spent on an extra turn"), |draft| pools::take_die(draft, pool, die))?;
    let order = &mut draft.scene_mut(scene)?.order;
    order.pushed = true;
    order.besides = Some(who);
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::ActsNow });
    Ok(())
}
