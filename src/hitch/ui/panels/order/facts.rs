//! The order's members and their states, judged once per table.

use super::hint;
use crate::ui::PanelCx;
use crate::ui::deeds::leaders;
use crate::ui::widgets::TurnState;
use hitch_core::model::{Actor, Scene, SceneId};
use hitch_core::rules::{Command, OrderCommand, Refusal, first_order, next_actors, next_if_waits, taken_out};
use hitch_core::words;

/// Up to this number of candidates, handing over the turn is tried beforehand.
const TRIED: usize = 40;

pub(super) struct Turn {
    pub actor: Actor,
    pub name: String,
    pub short: String,
    pub state: TurnState,
    /// The reason the turn can't be handed to this actor.
    pub refusal: Option<Refusal>,
    pub hint: String,
}

/// The whole order, or without one those who could lead it.
pub(super) struct OrderFacts {
    pub scene: SceneId,
    pub turns: Vec<Turn>,
    /// The actors who may be next.
    pub next: Vec<Actor>,
    /// The present actor may wait.
    pub waits: bool,
    /// A sentence on who picks the next actor.
    pub line: String,
}

pub(super) fn of(cx: &PanelCx<'_>, scene: &Scene) -> OrderFacts {
    let actors = if scene.order.is_running() { scene.order.actors.clone() } else { leaders(cx, scene) };
    let (next, new_round) = next_actors(cx.table, scene);
    let turns = actors.iter().map(|actor| turn(cx, scene, *actor, (&actors, &next, new_round))).collect();
    let waits = !next_if_waits(cx.table, scene).is_empty();
    OrderFacts { scene: scene.id, turns, next, waits, line: words::order_line(cx.table, scene) }
}

fn turn(cx: &PanelCx<'_>, scene: &Scene, actor: Actor, (among, next, new_round): (&[Actor], &[Actor], bool)) -> Turn {
    let order = &scene.order;
    let at = Some(scene.id.into());
    let out = match actor {
        Actor::Character(id) => taken_out(cx.table, Some(scene), id).is_some(),
        // A pool without dice is resolved (CRI-2) and has nothing to act with.
        Actor::Pool(id) => cx.table.pools.get(&id).is_none_or(|pool| pool.dice.is_empty()),
    };
    let running = order.is_running();
    let state = match () {
        () if running && order.now == Some(actor) => TurnState::Now,
        () if out => TurnState::Out,
        // When all have acted a new round begins, and whoever may lead it is not done any more.
        () if running && order.left(actor) == 0 && !next.contains(&actor) => TurnState::Done,
        () => TurnState::Waiting,
    };
    let command = if running {
        OrderCommand::Hand { scene: at, to: actor.into() }
    } else {
        OrderCommand::Begin { scene: at, lead: actor.into(), kind: first_order(cx.table, scene) }
    };
    // Of a crowd nobody is tried beforehand: a press says why not, too.
    let tried = among.len() <= TRIED || order.now == Some(actor);
    let mut refusal = tried.then(|| cx.why_not(&[Command::Order(command)])).flatten();
    // The rules let a turn be handed to whoever has it; here that means nothing before the round is over.
    if state == TurnState::Now && !next.contains(&actor) && refusal.is_none() {
        refusal = Some(Refusal::Already(hitch_core::rules::Already::ActNow));
    }
    let mut hint = hint(&cx.table.setting, state, running && new_round, refusal.as_ref());
    if order.guests.contains(&actor) {
        // What a click does is told without a period.
        let ends = state == TurnState::Now || refusal.is_some();
        hint = if ends { hint } else { format!("{hint}.") };
        hint = words::followed(hint, t!("In the order for this round only."));
    }
    Turn {
        actor,
        name: words::actor_name(cx.table, actor).to_owned(),
        short: named(cx, order, actor, among),
        state,
        hint,
        refusal,
    }
}

/// Returns the short name, with the number of turns left if several, and the initiative in front.
fn named(cx: &PanelCx<'_>, order: &hitch_core::model::Order, actor: Actor, among: &[Actor]) -> String {
    let name = words::short_name(cx.table, actor, among);
    let name = order.number_of(actor).map_or_else(|| name.to_owned(), |number| format!("{number} {name}"));
    match order.left(actor) {
        left @ 2.. => format!("{name} ×{left}"),
        _ => name,
    }
}
