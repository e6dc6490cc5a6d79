//! The GM's means of payment (PP-2 to PP-4).

use super::GrowthPool;
use super::{Bank, Doom, Mods, Pool, PoolKind, State};
use std::sync::Arc;

/// A means by which the GM pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum GmPays {
    /// Points of the bank (PP-2).
    Bank,
    /// Points that go to the player they are spent against (PP-3).
    Handing,
    /// Dice of the doom pool (PP-4).
    Doom,
    /// Dice of crisis pools (PP-4).
    Crises,
}

impl Mods {
    /// Returns whether characters have anything to grow by (SET-15).
    pub fn anything_grows(&self) -> bool {
        self.growth_pool != GrowthPool::Off || self.goals || self.milestones || self.session_record || self.advances
    }

    /// Returns whether only players trigger limits: the setting says so, or the GM has nothing to pay with (SFX-5,
    /// PP-3).
    pub fn players_trigger(&self) -> bool {
        self.players_limits || self.gm_pays_with() == GmPays::Handing
    }

    /// Returns the GM's means of payment. A doom pool or crisis pools replace the bank, though a setting may keep it
    /// besides crises (PP-4).
    pub fn gm_pays_with(&self) -> GmPays {
        match (self.doom, self.crisis_pools, self.bank) {
            // Doom comes first whatever else is played: with it there is no bank, and crises do not pay (PP-4).
            (Doom::Full | Doom::Limited, ..) => GmPays::Doom,
            (Doom::Off, true, _) if !self.bank_beside_crises => GmPays::Crises,
            (Doom::Off, _, Bank::None) => GmPays::Handing,
            (Doom::Off, _, Bank::Grows | Bank::Reset) => GmPays::Bank,
        }
    }
}

impl State {
    /// Returns the pool the GM has chosen to pay first, as long as it has dice and is in play (PP-4).
    pub fn paying(&self) -> Option<&Arc<Pool>> {
        let mods = &self.setting.mods;
        self.pools.values().find(|pool| {
            // A pool stays on the table when the setting switches its mod off, and must not go on paying.
            let played = match pool.kind {
                PoolKind::Doom => mods.doom != Doom::Off,
                PoolKind::Crisis => mods.crisis_pools,
                PoolKind::Challenge | PoolKind::Resource => false,
            };
            pool.pays && played && !pool.dice.is_empty()
        })
    }
}
