//! What somebody or something is called to the players.

use crate::model::{Actor, Character, CharacterId, PoolId, State, same_name};

/// Who can't be left out and has no name for the players.
const SOMEBODY: &str = "somebody";

/// A character's name, or the one the players have for them (SHOW-3).
pub(super) fn who(state: &State, id: CharacterId) -> String {
    match state.cast.get(&id) {
        Some(element) if !state.hides(id) => element.name.to_string(),
        Some(element) if !element.alias.is_empty() => aliased(state, element),
        _ => SOMEBODY.to_owned(),
    }
}

/// The name the players have for somebody, with a number from the second one of that name on: copies of a GMC under an
/// alias are told apart, and each keeps its number (SHOW-3).
fn aliased(state: &State, who: &Character) -> String {
    let before = state.cast.values().take_while(|it| it.id != who.id);
    match before.filter(|it| same_name(&it.alias, &who.alias)).count() {
        0 => who.alias.to_string(),
        n => format!("{} {}", who.alias, n + 1),
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
