//! Prices on buttons.

use crate::ui::widgets::{DieLook, PushButton};
use hitch_core::model::CharacterId;
use hitch_core::rules::{Table, stands_for};
use hitch_core::words;

/// Adds a price to a button: discs, or the pool dice that replace points (PP-4, DOOM-5).
pub fn costs<'a>(button: PushButton<'a>, table: &Table, who: Option<CharacterId>, points: u32) -> PushButton<'a> {
    let dice = if words::own_purse(table, who) { None } else { stands_for(table, points) };
    match dice {
        Some((pool, dice)) => {
            button.costs_dice(dice.into_iter().map(|die| (die, DieLook::of_pool(pool.kind))).collect())
        }
        None => button.costs_points(usize::try_from(points).unwrap_or_default()),
    }
}
