//! Orders by initiative: rolls, places and the side that picks (ORD-6).
//!
//! Initiatives are kept in the order. The highest acts first; of equal ones PCs come before GMCs, then those who come
//! first in the scene. A latecomer rolls on arrival and takes their place among the others; if that place is over, they
//! act next. Leaving removes an initiative. Where sides pick in turn, actors are not sorted: the side of the higher
//! initiative picks first, the players' on a tie, and a side without anyone left passes.
//!
//! Home of ORD-6.

use crate::model::{
    Actor, Die, Footing, Initiative, InitiativeDie, InitiativeWay, Name, Order, OrderKind, Ref, Scene, SceneId, State,
    Used,
};
use crate::rules::points;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders;
use crate::rules::table::facts::orders::{able, by_sides, is_players};
use crate::rules::table::facts::rolls::fitting;
use crate::rules::table::moments::Done;
use crate::rules::turns::copies::one_of_copies;
use crate::rules::turns::initiative_pool::rolls;
use crate::rules::turns::orders::numbers_go;
use crate::rules::turns::{copies, handoff, initiative_hitches, initiative_pool};
use crate::rules::{
    Already, DieOrigin, Faces, OrderDeed, OrderRefusal, Refusal, RollEvent, SceneAt, Shown, Thing, TurnEvent, gathered,
    initiative_dice, next_actors, rolls_initiative,
};
use std::cmp::Reverse;

/// Returns the actors whose initiative is still due: all without one, or one of each side (ORD-6).
pub fn initiative_due(state: &State, scene: &Scene) -> Vec<Actor> {
    let order = &scene.order;
    if order.kind != OrderKind::Initiative {
        return Vec::new();
    }
    // Whoever broke in takes no turns otherwise, and rolls for none.
    let rolls = |it: &Actor| able(state, scene, *it) && !order.guests.contains(it);
    let here: Vec<Actor> = order.actors.iter().copied().filter(rolls).collect();
    if !by_sides(state, order) {
        return one_of_copies(state, order, here);
    }
    let mut due = Vec::new();
    for players in [true, false] {
        let of_side = |it: &&Actor| is_players(state, **it) == players;
        if order.initiative.iter().any(|it| it.number.is_some() && of_side(&&it.who)) {
            continue;
        }
        let named = |it: &&Actor| [order.leader, order.other_leader].contains(&Some(**it));
        let leader = here.iter().filter(of_side).find(named);
        // Where nobody was named, the first of a side rolls for it.
        due.extend(leader.or_else(|| here.iter().find(of_side)));
    }
    due
}

/// Returns the dice that an actor rolls for initiative: the gathered pool, or the proposed dice; where one is added to
/// a rating that die, which a distinction makes larger or smaller (ORD-6).
pub fn initiative_roll(state: &State, scene: &Scene, who: Actor) -> Vec<(Die, Name)> {
    let footing = || scene.order.initiative_of(who).map_or(Footing::Plain, |it| it.footing);
    match state.setting.mods.initiative {
        InitiativeWay::Fixed => Vec::new(),
        InitiativeWay::Rating => vec![(footing().die(), Name::from("initiative"))],
        InitiativeWay::Everyone | InitiativeWay::Leaders => match gathered(state, scene.id, who) {
            Some(roll) => roll.rolled_dice().map(|die| (die.size, die.label.clone())).collect(),
            None => initiative_dice(state, who),
        },
    }
}

pub fn initiative(draft: &mut Draft, scene: &SceneAt, who: Option<&Ref<Actor>>, faces: &Faces) -> Result<(), Refusal> {
    let scene = draft.scene_at(scene)?;
    let who = who.map(|it| draft.actor(it)).transpose()?;
    orders::order_is(draft, scene, OrderKind::Initiative)?;
    if let Some(who) = who {
        may_roll(draft, scene, who)?;
    }
    come_in_by_dice(draft, scene, &rolling(draft, scene, who)?, faces)
}

pub(super) fn footing(draft: &mut Draft, scene: SceneId, who: Actor, is: Footing) -> Result<(), Refusal> {
    orders::order_is(draft, scene, OrderKind::Initiative)?;
    handoff::in_order(draft, scene, who)?;
    let name = handoff::actor_name(draft, who);
    if matches!(who, Actor::Pool(_)) {
        return Err(OrderRefusal::NoFooting(name).into());
    }
    // In a pool a distinction lies like any other trait.
    if rolls_initiative(&draft.state) {
        return Err(OrderRefusal::InThePool.into());
    }
    if draft.scene(scene)?.order.number_of(who).is_some() {
        draft.rule(OrderRefusal::Fallen(name.clone()).into())?;
    }
    let place = initiative_mut(draft, scene, who)?;
    if place.footing == is {
        return Err(Refusal::Already(Already::IsThat));
    }
    place.footing = is;
    draft.tell(TurnEvent::Footing { who: name, is });
    Ok(())
}

/// Returns the dice of an initiative roll.
pub fn initiative_rolls(
    draft: &Draft,
    scene: &SceneAt,
    who: Option<&Ref<Actor>>,
) -> Result<Vec<(DieOrigin, Die)>, Refusal> {
    let scene = draft.scene_at(scene)?;
    let who = who.map(|it| draft.actor(it)).transpose()?;
    let here = draft.scene(scene)?;
    let of = |who: Actor| {
        let dice = initiative_roll(&draft.state, here, who);
        dice.into_iter().map(move |(die, name)| (DieOrigin::Initiative(who, name), die))
    };
    Ok(rolling(draft, scene, who)?.into_iter().flat_map(of).collect())
}

fn rolling(draft: &Draft, scene: SceneId, who: Option<Actor>) -> Result<Vec<Actor>, Refusal> {
    let all = match who {
        Some(who) => vec![who],
        None => initiative_due(&draft.state, draft.scene(scene)?),
    };
    if all.is_empty() { Err(OrderRefusal::NobodyRolls.into()) } else { Ok(all) }
}

/// Refuses a second initiative roll in a round, and where sides pick all but their leaders.
pub fn may_roll(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    handoff::in_order(draft, scene, who)?;
    handoff::not_out(draft, scene, who)?;
    let here = draft.scene(scene)?;
    let name = handoff::actor_name(draft, who);
    if here.order.number_of(who).is_some() {
        return draft.rule(OrderRefusal::HasRolled(name).into());
    }
    if by_sides(&draft.state, &here.order) && !initiative_due(&draft.state, here).contains(&who) {
        return draft.rule(OrderRefusal::LeadsNoSide(name).into());
    }
    Ok(())
}

/// Returns who rolls for a side, before it has rolled (ORD-6).
pub(super) fn side_leader(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<(), Refusal> {
    handoff::in_order(draft, scene, who)?;
    handoff::not_out(draft, scene, who)?;
    let order = &draft.scene(scene)?.order;
    let side = is_players(&draft.state, who);
    let theirs = |it: &Actor| is_players(&draft.state, *it) == side;
    if [order.leader, order.other_leader].contains(&Some(who)) {
        return Err(Refusal::Already(Already::LeadSide));
    }
    let rolled = order.initiative.iter().find(|it| it.number.is_some() && theirs(&it.who)).map(|it| it.who);
    // Either side may have named its leader first, so neither place belongs to one of them.
    let replaced = order.leader.is_none_or(|it| theirs(&it));
    if let Some(rolled) = rolled {
        let name = handoff::actor_name(draft, rolled);
        draft.rule(OrderRefusal::HasRolled(name).into())?;
    }
    let order = &mut draft.scene_mut(scene)?.order;
    let place = if replaced { &mut order.leader } else { &mut order.other_leader };
    *place = Some(who);
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Did { who: name, what: OrderDeed::LeadsSide });
    Ok(())
}

pub(super) fn initiative_mut(draft: &mut Draft, scene: SceneId, who: Actor) -> Result<&mut Initiative, Refusal> {
    let all = &mut draft.scene_mut(scene)?.order.initiative;
    if !all.iter().any(|it| it.who == who) {
        all.push(Initiative::new(who));
    }
    all.iter_mut().find(|it| it.who == who).ok_or(Refusal::Gone(Thing::Initiative))
}

/// Rolls the pool gathered for an actor's initiative (ORD-6).
pub fn roll_initiative(draft: &mut Draft, scene: SceneId, who: Actor, faces: &Faces) -> Result<(), Refusal> {
    orders::order_is(draft, scene, OrderKind::Initiative)?;
    may_roll(draft, scene, who)?;
    come_in_by_dice(draft, scene, &[who], faces)
}

/// Sets the initiatives of the actors, and with them their places.
pub fn come_in_by_dice(draft: &mut Draft, scene: SceneId, all: &[Actor], faces: &Faces) -> Result<(), Refusal> {
    let rolls = rolls(&draft.state, draft.scene(scene)?, all);
    let sizes: Vec<Die> = rolls.iter().flat_map(|it| it.1.iter().map(|die| die.0)).collect();
    // A fixed rating rolls nothing, so that no faces are due (ORD-6).
    let (faces, typed) = if sizes.is_empty() { (&[][..], false) } else { fitting(faces, &sizes)? };
    let mut faces = faces.iter().copied();
    for (who, dice) in rolls {
        if let (Actor::Character(id), Some(_)) = (who, gathered(&draft.state, scene, who).filter(|_| !dice.is_empty()))
        {
            let own: Vec<u8> = faces.by_ref().take(dice.len()).collect();
            initiative_pool::gathered_falls(
                draft,
                scene,
                id,
                &if typed { Faces::Typed(own) } else { Faces::Rolled(own) },
            )?;
            continue;
        }
        let fallen: Vec<InitiativeDie> = (dice.into_iter().zip(&mut faces))
            .map(|((size, label), face)| InitiativeDie { size, label, face, spent: false })
            .collect();
        falls(draft, scene, who, fallen, typed)?;
    }
    // Where sides pick in turn, a number gives nobody a place (ORD-6).
    if !by_sides(&draft.state, &draft.scene(scene)?.order) {
        takes_places(draft, scene, all)?;
        copies::copies_share(draft, scene)?;
    }
    first_acts(draft, scene)
}

/// Sets an actor's initiative by dice: a 1 counts for nothing.
fn falls(draft: &mut Draft, scene: SceneId, who: Actor, dice: Vec<InitiativeDie>, typed: bool) -> Result<(), Refusal> {
    let way = draft.state.setting.mods.initiative;
    let rated = matches!(way, InitiativeWay::Fixed | InitiativeWay::Rating);
    let rating = || initiative_dice(&draft.state, who).iter().map(|it| u32::from(it.0.sides())).sum::<u32>();
    let mut counting: Vec<(u8, usize)> = dice.iter().map(|it| it.face).zip(0..).filter(|it| it.0 > 1).collect();
    counting.sort_by_key(|it| Reverse(it.0));
    // Two results count, as in any total (ORD-6, TOT-1).
    counting.truncate(2);
    let rolled: u32 = counting.iter().map(|it| u32::from(it.0)).sum();
    let number = rolled + if rated { rating() } else { 0 };
    let name = handoff::actor_name(draft, who);
    if !dice.is_empty() {
        // These dice have ids like any others, so that each roll is one of its own.
        for _ in &dice {
            draft.mint();
        }
        let used = |n: usize| if counting.iter().any(|it| it.1 == n) { Used::Total } else { Used::No };
        let shown = dice.iter().enumerate().map(|(n, die)| Shown {
            size: die.size,
            face: Some(die.face),
            used: used(n),
            label: die.label.clone(),
        });
        draft.tell(RollEvent::Rolled { by: name.clone(), dice: shown.collect(), typed, afresh: false });
    }
    initiative_is(draft, scene, who, number, dice)
}

/// Sets an actor's initiative. The 1s among its dice wait for the GM (HIT-1).
pub(super) fn initiative_is(
    draft: &mut Draft,
    scene: SceneId,
    who: Actor,
    number: u32,
    dice: Vec<InitiativeDie>,
) -> Result<(), Refusal> {
    let name = handoff::actor_name(draft, who);
    draft.tell(TurnEvent::Initiative { who: name, number });
    let rating = draft.state.setting.mods.initiative == InitiativeWay::Rating;
    let place = initiative_mut(draft, scene, who)?;
    let hinders = rating && place.footing == Footing::Hinders && !dice.is_empty() && !place.earned;
    place.earned |= hinders;
    place.number = Some(number);
    place.dice = dice;
    place.bought.clear();
    if let Actor::Character(id) = who {
        if hinders {
            points::earn(draft, id, 1)?;
        }
        if draft.state.setting.mods.automatic_hitches && draft.character(id)?.is_pc() {
            initiative_hitches::initiative_feeds(draft, scene, id)?;
        }
    }
    Ok(())
}

pub(super) fn takes_places(draft: &mut Draft, scene: SceneId, all: &[Actor]) -> Result<(), Refusal> {
    // A shared copy, for ranks are asked of it while the order changes.
    let state = draft.state.clone();
    let cast = draft.scene(scene)?.cast.clone();
    let order = &mut draft.scene_mut(scene)?.order;
    // However they roll, all at once or one by one, equal ones stand as the scene has them, pools last.
    let stands = |who: Actor| match who {
        Actor::Character(id) => (cast.iter().position(|it| *it == id).unwrap_or(cast.len()), None),
        Actor::Pool(id) => (cast.len(), Some(id)),
    };
    let rank = |order: &Order, who: Actor| (Reverse(order.number_of(who)), !is_players(&state, who), stands(who));
    let coming: Vec<Actor> = order.actors.extract_if(.., |it| all.contains(it)).collect();
    for who in coming {
        let own = rank(order, who);
        let place = order.actors.iter().position(|other| rank(order, *other) > own);
        order.actors.insert(place.unwrap_or(order.actors.len()), who);
    }
    Ok(())
}

fn first_acts(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    let here = draft.scene(scene)?;
    let begins = here.order.now.is_none() && here.order.acted.is_empty();
    if !begins || by_sides(&draft.state, &here.order) || !initiative_due(&draft.state, here).is_empty() {
        return Ok(());
    }
    let (next, _) = next_actors(&draft.state, here);
    let Some(first) = next.first().copied() else { return Ok(()) };
    // Where something keeps them from it, the GM picks.
    let mut trial = draft.trial();
    if handoff::hand(&mut trial, scene, first).is_ok() {
        draft.adopt(trial);
    }
    Ok(())
}

/// Sets fixed initiative ratings without a command, for all who came into the order since.
pub fn rated_by_itself(draft: &mut Draft, (): ()) -> Done {
    if draft.state.setting.mods.initiative != InitiativeWay::Fixed {
        return Ok(());
    }
    let due: Vec<(SceneId, Vec<Actor>)> =
        draft.state.running().map(|it| (it.id, initiative_due(&draft.state, it))).collect();
    for (scene, due) in due.into_iter().filter(|it| !it.1.is_empty()) {
        come_in_by_dice(draft, scene, &due, &Faces::Due)?;
    }
    Ok(())
}

pub(super) fn round_by_dice(draft: &Draft, scene: SceneId) -> Result<bool, Refusal> {
    let here = draft.scene(scene)?;
    let (next, new_round) = next_actors(&draft.state, here);
    let again = draft.state.setting.mods.initiative_again || !initiative_due(&draft.state, here).is_empty();
    Ok(here.order.kind == OrderKind::Initiative && new_round && !next.is_empty() && again)
}

/// The turn goes to nobody before the dice of the round have fallen (ORD-6).
pub(super) fn rolled_first(draft: &mut Draft, scene: SceneId) -> Result<(), Refusal> {
    if round_by_dice(draft, scene)? {
        draft.rule(OrderRefusal::RollAgain.into())?;
        let again = draft.state.setting.mods.initiative_again;
        let order = &mut draft.scene_mut(scene)?.order;
        // The GM goes on without dice, and the numbers of the last round go all the same.
        if again {
            numbers_go(order);
        }
        return Ok(());
    }
    let here = draft.scene(scene)?;
    let begins = here.order.now.is_none() && here.order.acted.is_empty();
    match initiative_due(&draft.state, here).first() {
        Some(who) if begins => {
            let who = handoff::actor_name(draft, *who);
            draft.rule(OrderRefusal::RollFirst(who).into())
        }
        _ => Ok(()),
    }
}
