//! The names of people and things as the players know them.

use super::table::{PlayerTable, SOMEONE};
use crate::model::{Actor, CharacterId, PoolId};

/// A character's name, or the one the players have for them (SHOW-3).
pub(super) fn who(known: &PlayerTable, id: CharacterId) -> String {
    known.cast.get(&id).map_or_else(|| SOMEONE.to_owned(), |it| it.name.to_string())
}

pub(super) fn pool(known: &PlayerTable, id: PoolId) -> Option<String> {
    known.pools.get(&id).map(|it| it.name.to_string())
}

pub(super) fn actor(known: &PlayerTable, of: Actor) -> String {
    match of {
        Actor::Character(id) => who(known, id),
        Actor::Pool(id) => pool(known, id).unwrap_or_else(|| SOMEONE.to_owned()),
    }
}
