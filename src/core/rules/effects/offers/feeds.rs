//! Offers for 1s and effect dice that feed doom, and for a prime opportunity (HIT-8, DOOM-6, HIT-6).

use crate::model::{Bearer, CharacterId, Die, DoomWay, Prime, RollId};
use crate::rules::table::facts::effect_dice;
use crate::rules::table::offers::{Asked, OfferKind};
use crate::rules::{Command, EffectUse, Event, Outcome, PrimeUse, RollAt, RollCommand, RollEvent};

impl Asked<'_> {
    /// Offers the doom-feeding uses of a player's 1s (HIT-8).
    pub(super) fn feeds(&mut self, roll: RollId, who: CharacterId) {
        let Some(pool) = self.table.doom().cloned() else { return };
        let mut targets: Vec<Option<Die>> = pool.dice.iter().map(|die| Some(*die)).collect();
        targets.dedup();
        for target in std::iter::once(None).chain(targets) {
            let kind = OfferKind::Feed(target).on(self.name(who)).called(pool.name.clone());
            let command = RollCommand::Feed { roll: roll.into(), raising: target };
            self.push(kind, None, target.unwrap_or(Die::D6), command, None);
        }
    }

    /// Offers the kept dice of a GMC's successful roll to doom, or as a step up of a die of it (DOOM-6).
    pub(super) fn feeds_doom(&mut self, id: RollId) {
        let (table, mods) = (self.table, &self.table.setting.mods);
        let (Some(roll), Some(pool)) = (table.rolls.get(&id).filter(|_| mods.effects_feed_doom()), table.doom()) else {
            return;
        };
        let fed = |raising| {
            let (roll, to) = (RollAt::Id(id), EffectUse::Doom { raising });
            RollCommand::Effect { roll, die: None, to, steps: None }
        };
        let left = effect_dice::effects(table, roll).into_iter().any(|it| !it.spent);
        if !left || roll.roller().is_none_or(|who| self.is_pc(who)) {
            return;
        }
        // How large it is with its heroic steps is told where it is used.
        let Some((_, told, _)) = (self.tries)(table, &Command::Roll(fed(None))) else { return };
        let size = told
            .iter()
            .find_map(|it| if let Event::Roll(RollEvent::EffectUsed { die, .. }) = it { Some(*die) } else { None });
        let Some(size) = size else { return };
        self.push(OfferKind::EffectDoom(None), None, size, fed(None), None);
        let equal = mods.doom_way == DoomWay::Story;
        let fits = |die: &Die| if equal { *die == size } else { *die >= size && *die < Die::D12 };
        let mut targets: Vec<Die> = pool.dice.iter().copied().filter(fits).collect();
        targets.dedup();
        for target in targets {
            self.push(OfferKind::EffectDoom(Some(target)), None, size, fed(Some(target)), None);
        }
    }

    /// Offers the uses of a prime opportunity to the actor, for anyone on their side (HIT-6).
    pub fn prime(&mut self, outcome: &Outcome) {
        if outcome.prime != Some(Prime::Open) {
            return;
        }
        let test = Some(self.it.into());
        let largest = self.table.rolls.get(&outcome.acting).map(|roll| effect_dice::unrolled(self.table, roll).size);
        let heroic = RollCommand::Prime { it: test.clone(), to: PrimeUse::Heroic };
        self.push(OfferKind::PrimeHeroic, None, largest.unwrap_or(Die::D4), heroic, None);
        let side = self.is_pc(outcome.who);
        let theirs: Vec<_> = self.scene_cast().iter().copied().filter(|id| self.is_pc(*id) == side).collect();
        for who in theirs {
            for (at, name, down) in self.opportunities_for(Bearer::Character(who)) {
                let to = if down { PrimeUse::StepDown { at: at.into() } } else { PrimeUse::StepUp { at: at.into() } };
                let on = self.table.bearer_name(Bearer::Character(who)).cloned().unwrap_or_default();
                let die = self.table.find(at).and_then(|(_, it)| it.die()).unwrap_or(Die::D4);
                let command = RollCommand::Prime { it: test.clone(), to };
                self.push(OfferKind::Prime(down).on(on).called(name), None, die, command, None);
            }
        }
    }
}
