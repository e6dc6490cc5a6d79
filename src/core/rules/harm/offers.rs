//! Offers for effect dice where harm is of another kind: stress on traits, life points, and tests that treat or rouse a
//! character (SHK-1, LIFE-1, LIFE-2, LDE-1).

use crate::model::{Bearer, CharacterId, HurtTo, Life, Name, TraitRef};
use crate::rules::harm::life::fell_short;
use crate::rules::table::offers::Next;
use crate::rules::table::offers::{Asked, OfferKind};
use crate::rules::{EffectUse, Outcome, wearing};

impl Asked<'_> {
    /// Offers stress on each trait that may bear it, by the opponent's choice (SHK-1), or damage (LIFE-1).
    pub fn hurt(&mut self, next: Next, on: CharacterId, name: &Name) {
        if self.table.setting.mods.shaken {
            let of = Bearer::Character(on);
            for (id, which) in wearing(self.table, on) {
                let kind = OfferKind::Wear.on(name.clone()).called(which);
                let to = EffectUse::Wear { at: TraitRef { of, id }.into() };
                self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
            }
        }
        self.damages(next, on);
    }

    /// Offers damage, which applies whatever remains of the effect die (LIFE-1).
    pub fn damages(&mut self, next: Next, on: CharacterId) {
        if self.table.setting.mods.life != Life::Off {
            let kind = OfferKind::Damage(fell_short(self.table, self.it, next.roll, on)).on(self.name(on));
            let to = EffectUse::Damage { on: on.into() };
            self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
        }
    }

    /// Offers the points of a treatment that was beaten (LIFE-2, LIFE-3).
    pub fn heal(&mut self, next: Next, who: CharacterId, outcome: &Outcome) {
        let points = outcome.total.abs_diff(outcome.number).max(1);
        let hurt = self.table.cast.get(&who).map(|it| it.hurt).unwrap_or_default();
        // An odd point is the player's to place, where both have need of it (LIFE-3).
        let half = points / 2;
        let both = points % 2 == 1 && hurt.stun > half && hurt.wounds > half;
        let ways: &[Option<HurtTo>] = if both { &[Some(HurtTo::Stun), Some(HurtTo::Wounds)] } else { &[None] };
        for odd in ways {
            let kind = OfferKind::Heal(points, *odd).on(self.name(who));
            let to = odd.map_or(EffectUse::Heal, |to| EffectUse::HealOdd { to });
            self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
        }
    }

    /// Offers the result of a last-ditch effort that was beaten (LDE-1).
    pub fn rouse(&mut self, next: Next, who: CharacterId) {
        let kind = OfferKind::Rouse.on(self.name(who));
        let usual = self.blank_asset(who);
        let to = EffectUse::Rouse { name: usual.clone() };
        self.push_with(next.with, kind, next.die, next.size, next.having(to), Some(&usual));
    }
}
