//! What may come of an effect die where harm is of another kind: stress on traits, life points, and
//! tests that treat or rouse somebody (SHK-1, LIFE-1, LIFE-2, LDE-1).

use super::effects::Next;
use super::{Asked, OfferKind};
use crate::model::{Bearer, CharacterId, Life, Name, TraitRef};
use crate::rules::{EffectUse, Outcome, contest_now, outcome, wearing};

impl Asked<'_> {
    /// Stress on each trait that may bear it; the opponent chooses which (SHK-1). Or life points (LIFE-1).
    pub(super) fn hurt(&mut self, next: Next, on: CharacterId, name: &Name) {
        if self.table.setting.mods.shaken {
            let of = Bearer::Character(on);
            for (id, which) in wearing(self.table, on) {
                let kind = OfferKind::Wear { on: name.clone(), name: which };
                let to = EffectUse::Wear { at: TraitRef { of, id }.into() };
                self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
            }
        }
        self.damages(next, on);
    }

    /// Life points, which are lost whatever is left of the effect die (LIFE-1).
    pub(super) fn damages(&mut self, next: Next, on: CharacterId) {
        if self.table.setting.mods.life != Life::Off {
            let kind = OfferKind::Damage { on: self.name(on), points: self.margin(next, on) };
            let to = EffectUse::Damage { on: on.into() };
            self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
        }
    }

    /// By how much it was lost, at least by one (LIFE-1).
    fn margin(&self, next: Next, on: CharacterId) -> u32 {
        if let Some(outcome) = outcome(self.table, self.it) {
            return outcome.total.abs_diff(outcome.number).max(1);
        }
        let total = |roll| self.table.rolls.get(&roll).map_or(0, |roll| roll.total());
        let contest = contest_now(self.table, self.it);
        let theirs = contest.and_then(|contest| {
            let side = contest.side(on).and_then(|side| side.roll);
            let helped = || {
                let mut rolls = contest.sides.iter().filter_map(|side| side.roll);
                rolls.find(|roll| self.table.rolls.get(roll).is_some_and(|roll| roll.helped_by(on).is_some()))
            };
            let other = || contest.interferers.iter().find(|it| it.who == on).map(|it| it.roll);
            side.or_else(other).or_else(helped)
        });
        // Who did not resist has nothing to fall short with.
        theirs.map_or(1, |theirs| total(next.roll).saturating_sub(total(theirs)).max(1))
    }

    /// A treatment that was beaten (LIFE-2, LIFE-3).
    pub(super) fn heal(&mut self, next: Next, who: CharacterId, outcome: &Outcome) {
        let points = outcome.total.abs_diff(outcome.number).max(1);
        let kind = OfferKind::Heal { on: self.name(who), points };
        self.push_with(next.with, kind, next.die, next.size, next.having(EffectUse::Heal), None);
    }

    /// A last-ditch effort that was beaten (LDE-1).
    pub(super) fn rouse(&mut self, next: Next, who: CharacterId) {
        let kind = OfferKind::Rouse { who: self.name(who) };
        let usual = self.blank_asset(who);
        let to = EffectUse::Rouse { name: usual.clone() };
        self.push_with(next.with, kind, next.die, next.size, next.having(to), Some(&usual));
    }
}
