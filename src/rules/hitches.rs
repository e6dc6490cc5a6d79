//! What the GM makes of a player's 1s (HIT-1 to HIT-4).

use super::draft::{Draft, named};
use super::{Event, HitchUse, Refusal, RollAt};
use crate::model::{Bearer, CharacterId, Die, DieId, Doom, Phase, Ref, RollId, Side};

impl Draft {
    /// Whose hitches these are. On the GM's dice a 1 is an opportunity (HIT-5).
    fn hitching(&self, id: RollId) -> Result<CharacterId, Refusal> {
        let roll = self.roll(id)?;
        if roll.phase == Phase::Building {
            return Err(Refusal::NotThrown);
        }
        match roll.by {
            Side::Character(who) if self.character(who)?.is_pc() => Ok(who),
            _ => Err(Refusal::Opportunity),
        }
    }

    pub(super) fn hitch(&mut self, roll: &RollAt, die: &Ref<DieId>, to: &HitchUse) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        let who = self.hitching(id)?;
        let die = self.hitch_die(id, die)?;
        let it = self.roll(id)?.die(die).cloned().ok_or(Refusal::Gone("that die"))?;
        if !it.is_hitch() {
            return Err(Refusal::NoHitch(it.label));
        }
        if it.spent {
            self.rule(Refusal::Spent(it.label))?;
        }
        if self.roll(id)?.is_botch() {
            self.rule(Refusal::IsBotch)?;
        }
        self.spend(id, die)?;
        self.tell(Event::HitchUsed { who: self.character_name(who), die: it.size });
        match to {
            // A new one costs a point each time (HIT-1).
            HitchUse::Complicate { name } => {
                let name = named("complication", name)?;
                self.hold(id, who, 1)?;
                let made = self.complicate(Bearer::Character(who), name, Die::D6, false)?;
                self.roll_mut(id)?.bought.push(made);
                Ok(())
            }
            // Stepping up what a point was paid for in this roll is free; anything else costs one,
            // once (HIT-1, HIT-2).
            HitchUse::StepUp { at } => {
                let at = self.trait_ref(at)?;
                self.harm_die(at)?;
                if !self.roll(id)?.bought.contains(&at.id) {
                    self.hold(id, who, 1)?;
                    self.roll_mut(id)?.bought.push(at.id);
                }
                self.step_up(at, 1)
            }
            HitchUse::Doom { raising } => {
                if self.state.setting.mods.doom == Doom::Off {
                    return Err(Refusal::DoomOff);
                }
                let pool = self.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
                self.hold(id, who, 1)?;
                match raising {
                    Some(target) => self.raise_with(pool, it.size, *target),
                    None => self.put_die(pool, it.size),
                }
            }
            HitchUse::Crisis { pool } => {
                let pool = self.crisis_id(pool)?;
                self.hold(id, who, 1)?;
                self.put_die(pool, it.size)
            }
        }
    }

    /// By name, a die that shows an unused 1 is meant before others of that name.
    fn hitch_die(&self, id: RollId, at: &Ref<DieId>) -> Result<DieId, Refusal> {
        if let Ref::Name(name) = at {
            let ones =
                self.roll(id)?.hitches().find(|die| !die.spent && die.label.to_lowercase() == name.to_lowercase());
            if let Some(die) = ones {
                return Ok(die.id);
            }
        }
        self.die_id(id, at)
    }

    fn spend(&mut self, roll: RollId, die: DieId) -> Result<(), Refusal> {
        if let Some(it) = self.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == die) {
            it.spent = true;
        }
        Ok(())
    }

    /// One complication, free, stepped up for each hitch past the first; past d12 the one who rolled
    /// is taken out (HIT-3).
    pub(super) fn botch(&mut self, roll: &RollAt, name: &str) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        let who = self.hitching(id)?;
        let name = named("complication", name)?;
        let it = self.roll(id)?;
        if !it.is_botch() {
            return Err(Refusal::NoBotch);
        }
        let hitches = u32::try_from(it.dice.len()).unwrap_or(u32::MAX);
        if it.dice.iter().all(|die| die.spent) {
            self.rule(Refusal::Spent("this botch".into()))?;
        }
        for die in &mut self.roll_mut(id)?.dice {
            die.spent = true;
        }
        let (die, past) = Die::D6.raised(hitches.saturating_sub(1));
        self.complicate(Bearer::Character(who), name, die, past > 0).map(drop)
    }
}
