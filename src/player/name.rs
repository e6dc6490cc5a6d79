//! What somebody or something is called to the players.

use crate::model::{Actor, CharacterId, PoolId, State};

/// Who can't be left out and has no name for the players.
const SOMEBODY: &str = "somebody";

/// A character's name, or the one the players have for them (SHOW-3).
pub(super) fn who(state: &State, id: CharacterId) -> String {
    match state.cast.get(&id) {
        Some(element) if !state.hides(id) => element.name.to_string(),
        Some(element) if !element.alias.is_empty() => element.alias.to_string(),
        _ => SOMEBODY.to_owned(),
    }
}

/// A pool's name, where the players see it.
pub(super) fn pool(state: &State, id: PoolId) -> Option<String> {
    state.pools.get(&id).filter(|it| !it.hidden).map(|it| it.name.to_string())
}

/// Whoever takes turns.
pub(super) fn actor(state: &State, of: Actor) -> String {
    match of {
        Actor::Character(id) => who(state, id),
        Actor::Pool(id) => pool(state, id).unwrap_or_else(|| SOMEBODY.to_owned()),
    }
}
