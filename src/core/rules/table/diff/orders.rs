//! Changes of an order: the turn, and each initiative.

use crate::model::{Actor, Bearer, Name, Order, State};
use crate::rules::table::diff::Change;

fn name_of(state: &State, actor: Actor) -> Option<Name> {
    let of = match actor {
        Actor::Character(id) => Bearer::Character(id),
        Actor::Pool(id) => Bearer::Pool(id),
    };
    state.bearer_name(of).cloned()
}

pub(super) fn order((before, was): (&State, &Order), (after, is): (&State, &Order), out: &mut Vec<Change>) -> bool {
    let told = out.len();
    for place in &is.initiative {
        let from = was.number_of(place.who);
        if let Some(who) = name_of(after, place.who).filter(|_| from != place.number) {
            out.push(Change::Initiative { who, from, to: place.number });
        }
    }
    if was.now != is.now {
        let now = |state: &State, order: &Order| order.now.and_then(|actor| name_of(state, actor));
        out.push(Change::Turn { from: now(before, was), to: now(after, is) });
    }
    out.len() > told
}
