//! One more result, one more effect die, for a point (TOT-3, EFF-3, DOOM-4).

use super::draft::Draft;
use super::{Refusal, RollAt, kept};
use crate::model::{Bearer, DieId, Doom, DoomWay, EffectDice, Name, Paid, PoolDie, RollId, Side, Source, Used};

impl Draft {
    /// The unused die with the highest result; the effect die only when nothing else is left.
    fn spare(&self, id: RollId, may: impl Fn(&PoolDie) -> bool) -> Result<DieId, Refusal> {
        let left = self.roll(id)?.dice.iter().filter(|die| die.counts() && die.used != Used::Total && may(die));
        left.max_by_key(|die| (die.used == Used::No, die.face)).map(|die| die.id).ok_or(Refusal::NoDieLeft)
    }

    /// The same, none larger than a limited action may keep (DOOM-9).
    fn within(&self, id: RollId) -> Result<DieId, Refusal> {
        let limit = self.roll(id)?.limit;
        self.spare(id, |die| limit.is_none_or(|limit| die.size <= limit.most))
    }

    /// One more result is added up: any, or that of one die, whatever a limited action may keep (TOT-3, DOOM-9).
    pub(super) fn one_more_result(&mut self, roll: RollId, of: Option<DieId>) -> Result<(), Refusal> {
        let it = self.roll_mut(roll)?;
        it.few |= it.keep < 2;
        it.keep = it.keep.saturating_add(1);
        for die in it.dice.iter_mut().filter(|die| Some(die.id) == of) {
            die.pinned = true;
        }
        Ok(())
    }

    /// One more result in the total, for a point (TOT-3).
    pub(super) fn more_total(&mut self, roll: &RollAt) -> Result<(), Refusal> {
        let id = self.standing(roll)?;
        self.may_answer(id)?;
        self.not_reacted(id)?;
        let mut choice = self.current(id)?;
        // A die that is spent pays for itself, however large (DOOM-9).
        self.spare(id, |_| true)?;
        let chosen = self.roll(id)?.dice.iter().filter(|die| die.used == Used::Total && !die.pinned).count();
        if chosen < usize::from(kept::results_free(&self.state, self.roll(id)?)) {
            return Err(Refusal::Already("one more result is free already: choose it"));
        }
        // A major GMC pays with points of its own while it has any (PP-4).
        let gms = match self.roll(id)?.by {
            Side::Character(who) => {
                let who = self.character(who)?;
                !who.is_pc() && who.points().unwrap_or_default() == 0
            }
            Side::Opposition => false,
        };
        let (spare, paid, pinned) = match self.roll(id)?.by {
            // A GMC who acts buys it with an unused doom die of the roll, too (TOT-3, DOOM-4).
            Side::Character(_) if gms && self.state.setting.mods.doom == Doom::Full => self.gm_more_total(id)?,
            Side::Character(who) => (self.within(id)?, self.pay(who, "add one more result")?, false),
            Side::Opposition => self.gm_more_total(id)?,
        };
        choice.effect.retain(|die| *die != spare);
        choice.total.push(spare);
        self.one_more_result(id, pinned.then_some(spare))?;
        self.roll_mut(id)?.paid.extend((paid != Paid::Free).then_some(paid));
        self.stand(id, &choice)?;
        self.answered(id)
    }

    /// The GM pays from the bank when a GMC's dice are in the roll; with a doom pool it is an unused
    /// doom die of that roll, whose result joins and which leaves afterwards (TOT-3, DOOM-4). A limited
    /// pool spends any die for any rolled result (DOOM-3). Says which die joins, what it cost, and whether that
    /// one was spent itself.
    fn gm_more_total(&mut self, id: RollId) -> Result<(DieId, Paid, bool), Refusal> {
        let what = "add one more result";
        if let Some(die) = self.crisis_adds(id)? {
            return Ok((die, Paid::Free, true));
        }
        match self.state.setting.mods.doom {
            Doom::Off => {
                let gmc = |die: &PoolDie| matches!(die.from, Source::Trait(at) if self.is_gmc(at.of));
                if !self.roll(id)?.dice.iter().any(gmc) {
                    self.rule(Refusal::NoGmcInRoll)?;
                }
                Ok((self.within(id)?, self.gm_pays(what)?, false))
            }
            Doom::Limited => Ok((self.within(id)?, self.gm_pays(what)?, false)),
            Doom::Full => {
                let doom = self.state.doom().map(|pool| pool.id);
                let label: Name = self.state.setting.doom_label.clone();
                // What joined a GMC's own roll is spent as it is.
                let acts = matches!(self.roll(id)?.by, Side::Character(_));
                let is_doom = |die: &PoolDie| matches!(die.from, Source::Pool { pool, spent, .. } if Some(pool) == doom && spent == acts);
                // By the story any doom die pays for any result (DOOM-8).
                if self.state.setting.mods.doom_way == DoomWay::Story {
                    let spare = self.within(id)?;
                    let paid = if self.any_doom_pays(id, Some(spare))? { Paid::Free } else { self.gm_pays(what)? };
                    return Ok((spare, paid, false));
                }
                let spare = self.spare(id, is_doom).map_err(|_| Refusal::NoUnusedDoom(label))?;
                if let Some(die) = self.roll_mut(id)?.dice.iter_mut().find(|die| die.id == spare)
                    && let Source::Pool { spent, .. } = &mut die.from
                {
                    *spent = true;
                }
                doom.map_or(Ok(()), |doom| self.not_the_last(doom))?;
                Ok((spare, Paid::Free, true))
            }
        }
    }

    fn is_gmc(&self, of: Bearer) -> bool {
        matches!(of, Bearer::Character(id) if self.state.cast.get(&id).is_some_and(|it| !it.is_pc()))
    }

    /// Nothing has come of its effect dice yet. Whoever won a contest may still choose, though the other
    /// rolled last.
    pub(super) fn effect_open(&mut self, id: RollId) -> Result<(), Refusal> {
        let of = self.roll(id)?.of;
        let won = super::contest_now(&self.state, of).and_then(|contest| contest.won_by());
        if won == Some(id) && !self.resolution(of)?.had.iter().any(|had| had.roll == id) {
            return Ok(());
        }
        self.effects_not_had(id)
    }

    /// One more effect die, for a point; refused when no die is left (EFF-3).
    pub(super) fn more_effect(&mut self, roll: &RollAt) -> Result<(), Refusal> {
        let id = self.standing(roll)?;
        self.effect_open(id)?;
        if kept::effect_from(&self.state, self.roll(id)?) != EffectDice::Kept {
            return self.more_of_second(id);
        }
        let left = self.roll(id)?.dice.iter().filter(|die| die.counts() && die.used == Used::No);
        let spare = left.max_by_key(|die| die.size).map(|die| die.id).ok_or(Refusal::NoDieLeft)?;
        let mut choice = self.current(id)?;
        if choice.effect.len() < usize::from(self.roll(id)?.effects) {
            return Err(Refusal::Already("one more effect die is free already: choose it"));
        }
        let by = self.roll(id)?.by;
        let paid = match by {
            Side::Character(who) => self.pay(who, "keep one more effect die")?,
            Side::Opposition if self.any_doom_pays(id, Some(spare))? => Paid::Free,
            Side::Opposition => self.gm_pays("keep one more effect die")?,
        };
        choice.effect.push(spare);
        let roll = self.roll_mut(id)?;
        roll.effects = roll.effects.saturating_add(1);
        roll.paid.extend((paid != Paid::Free).then_some(paid));
        self.stand(id, &choice)
    }
}
