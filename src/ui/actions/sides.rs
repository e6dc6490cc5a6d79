//! On which side of the tray something belongs.

use super::{Half, open_test, ways};
use crate::model::{Bearer, CharacterId, Die, Role};
use crate::rules::Table;
use crate::ui::Dragged;

/// Whether it is another player's character, and not the one whose roll opposes.
fn is_friend(table: &Table, of: Bearer, who: CharacterId) -> bool {
    let pc = |id: CharacterId| table.cast.get(&id).is_some_and(|it| it.is_pc());
    let Bearer::Character(id) = of else { return false };
    let opposes = open_test(table).and_then(|test| test.opposing?.roller());
    pc(id) && pc(who) && opposes != Some(id)
}

/// Where something belongs when it is only clicked (POOL-4).
pub fn half_for(table: &Table, what: Dragged, who: CharacterId) -> Half {
    match what {
        // What hangs over the whole scene hinders whoever acts in it.
        Dragged::Trait(at) if matches!((at.of, table.find(at)), (Bearer::Scene(_), Some((Role::Complication, _)))) => {
            Half::Opposing
        }
        Dragged::Trait(at) => {
            let role = table.find(at).map(|(role, it)| (role, it.dice() == [Die::D4], it.open));
            let own = ways::rolls_with(table, at.of, who);
            match (role, at.of) {
                (Some((Role::Complication | Role::Stress(_) | Role::Trauma(_) | Role::Worn(_), d4, _)), _) => {
                    // What ails somebody else's character is no help; the rules say whom it hinders.
                    let friend = !own && is_friend(table, at.of, who);
                    if own && !d4 || friend { Half::Opposing } else { Half::Acting }
                }
                (Some((Role::Asset, _, true)), _) | (_, Bearer::Scene(_)) => Half::Acting,
                _ if own || ways::lends(table, at.of, who) => Half::Acting,
                _ => Half::Opposing,
            }
        }
        Dragged::PoolDie { .. } => Half::Opposing,
        _ => Half::Acting,
    }
}
