//! One initiative for all copies of a GMC, where the setting says so (ORD-6).

use crate::model::{Actor, Order, OrderKind, SceneId, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders::by_sides;
use crate::rules::table::moments::Done;
use crate::rules::turns::{initiative, initiative_pool};

fn share(state: &State, one: Actor, other: Actor) -> bool {
    let first = |actor: Actor| match actor {
        // The first one counts as a copy of itself.
        Actor::Character(id) => state.cast.get(&id).filter(|it| !it.is_pc()).map(|it| it.copy_of.unwrap_or(id)),
        Actor::Pool(_) => None,
    };
    state.setting.mods.initiative_of_copies && one != other && first(one).is_some() && first(one) == first(other)
}

fn rolled_for(state: &State, order: &Order, who: Actor) -> Option<Actor> {
    order.actors.iter().copied().find(|it| share(state, *it, who) && order.number_of(*it).is_some())
}

/// Returns the actors who roll, of those without an initiative: one of each GMC's copies.
pub(super) fn one_of_copies(state: &State, order: &Order, all: Vec<Actor>) -> Vec<Actor> {
    let mut due: Vec<Actor> = Vec::new();
    for who in all.into_iter().filter(|it| order.number_of(*it).is_none()) {
        if rolled_for(state, order, who).is_none() && !due.iter().any(|it| share(state, *it, who)) {
            due.push(who);
        }
    }
    due
}

pub(super) fn copies_share(draft: &mut Draft, scene: SceneId) -> Done {
    let order = &draft.scene(scene)?.order;
    let waiting = order.actors.iter().filter(|it| order.number_of(**it).is_none());
    let all = waiting.filter_map(|who| {
        let number = order.number_of(rolled_for(&draft.state, order, *who)?)?;
        Some((*who, number))
    });
    let all: Vec<(Actor, u32)> = all.collect();
    for (who, number) in &all {
        // What they had gathered for a roll of their own is not rolled.
        initiative_pool::pools_of_initiative_go(draft, scene, Some(*who))?;
        initiative::initiative_is(draft, scene, *who, *number, Vec::new())?;
    }
    let copies: Vec<Actor> = all.into_iter().map(|it| it.0).collect();
    if copies.is_empty() { Ok(()) } else { initiative::takes_places(draft, scene, &copies) }
}

/// Gives a later copy the initiative of the others, however it came in and whenever the setting changed to that.
pub fn copies_come_in(draft: &mut Draft, (): ()) -> Done {
    if !draft.state.setting.mods.initiative_of_copies {
        return Ok(());
    }
    let all = draft.state.running().filter(|it| it.order.kind == OrderKind::Initiative);
    let scenes: Vec<SceneId> = all.filter(|it| !by_sides(&draft.state, &it.order)).map(|it| it.id).collect();
    scenes.into_iter().try_for_each(|scene| copies_share(draft, scene))
}
