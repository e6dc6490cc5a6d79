//! Offers for an effect die against mobs and gangs (GMC-4, GMC-7, GMC-12).

use crate::model::{CharacterId, Contest, Die, RollId};
use crate::rules::effects::contest::{beaten_gang, raised_over};
use crate::rules::table::facts::contests::contest_gang;
use crate::rules::table::offers::{Asked, Consequence, Next, OfferKind};
use crate::rules::{Command, EffectUse, GmcCommand, Outcome, gang, mob_dice};

impl Asked<'_> {
    /// Taken out, or a die fewer where that is what somebody has to lose (GMC-4).
    pub(super) fn taken_out(&self, who: CharacterId) -> Consequence {
        let dice = mob_dice(self.table, who).is_some_and(|(_, it)| !it.base.is_empty());
        if dice { OfferKind::KnockOff(true) } else { OfferKind::TakeOut }.on(self.name(who))
    }

    /// Returns whether a complication of that size costs a die in any case, so that paying buys nothing (GMC-4).
    pub(super) fn loses_one(&self, who: CharacterId, size: Die) -> bool {
        mob_dice(self.table, who).is_some_and(|(_, it)| it.die().is_some_and(|die| size > die))
    }

    /// Offers to knock out each supporter with a smaller die (GMC-7).
    pub(super) fn knock_outs(&mut self, next: Next, opposing: RollId) {
        let Some(roll) = self.table.rolls.get(&opposing) else { return };
        for (who, die) in gang(self.table, roll) {
            if die >= next.size && !next.past {
                continue;
            }
            let mob = mob_dice(self.table, who).is_some_and(|(_, it)| !it.base.is_empty());
            let kind = OfferKind::KnockOff(mob).on(self.name(who));
            let to = EffectUse::KnockOut { who: who.into() };
            self.push_with(next.with, kind, next.die, next.size, next.having(to), None);
        }
    }

    /// Offers to knock one supporter out of a gang after a raise, keeping the effect die (GMC-7).
    pub(super) fn raised(&mut self, contest: &Contest) {
        let Some(won) = contest.standing else { return };
        let Some((size, past)) = raised_over(self.table, contest, won) else { return };
        if let Some(gang) = beaten_gang(self.table, contest, won) {
            self.knock_outs(Next { roll: won, die: None, size, past, takes_out: false, with: None }, gang);
        }
    }

    /// Offers two effect dice in place of a step, for a contest won against a gang (GMC-7).
    pub(super) fn two_effects_won(&mut self, won: RollId) {
        let Some((left, Some(lost))) = contest_gang(self.table, self.it, won) else { return };
        let several = self.table.rolls.get(&lost).is_some_and(|roll| gang(self.table, roll).len() > 1);
        // Once the first die has fallen, its steps are on it.
        let had = self.table.resolutions.get(&self.it).is_some_and(|it| it.had.iter().any(|had| had.roll == won));
        if several && !had && left > 0 {
            let command = Command::Gmc(GmcCommand::TwoEffects { roll: won.into() });
            self.push_command(OfferKind::TwoEffects, None, Die::D12, command, None);
        }
    }

    /// Offers two effect dice in place of a step, for a heroic success against a gang (GMC-7).
    pub(super) fn two_effects_tested(&mut self, outcome: &Outcome) {
        let several = self.table.rolls.get(&outcome.opposing).is_some_and(|roll| gang(self.table, roll).len() > 1);
        if several && outcome.beaten && outcome.steps_left > 0 {
            let command = Command::Gmc(GmcCommand::TwoEffects { roll: outcome.acting.into() });
            self.push_command(OfferKind::TwoEffects, None, Die::D12, command, None);
        }
    }
}
