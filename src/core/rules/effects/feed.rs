//! What feeds doom: 1s that are used without being asked for, several hitches at once, effect dice; and the GM's 1s, which
//! take all their steps at once (HIT-8, COMP-5, DOOM-6, DOOM-8).
//!
//! Home of HIT-8, COMP-5.

use crate::model::{Contest, Die, DieId, PoolId, Ref, RollId, TraitRef};
use crate::rules::table::draft::{Draft, MOST_DICE};
use crate::rules::table::facts::rolls;
use crate::rules::{DiceRefusal, HarmRefusal, HitchUse, Off, Refusal, RollAt, RollEvent};

impl Draft {
    /// What the 1s of a player's roll come to: a point for the player, and a d6 for doom, or a doom die
    /// stepped up; one step more for each further 1 (HIT-8).
    pub fn feed(&mut self, roll: &RollAt, raising: Option<Die>) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        self.hitching(id)?;
        if !self.state.setting.mods.automatic_hitches {
            return Err(Refusal::ModOff(Off::AutomaticHitches));
        }
        // In a recovery they do what a recovery says and nothing more (HIT-3, COMP-4).
        let treats = self.resolution(self.roll(id)?.of)?.recovers().is_some();
        if treats && !self.state.setting.mods.doom_recovery {
            self.rule(Refusal::Harm(HarmRefusal::RecoveryHitch))?;
        }
        if self.roll(id)?.hitches().all(|die| die.spent) {
            return Err(DiceRefusal::NothingToFeed(self.roller_name(id)).into());
        }
        self.feed_all(id, raising)
    }

    /// At the end of a roll its 1s feed doom, unless they have (HIT-8).
    pub fn feeds_by_itself(&mut self, id: RollId) -> Result<(), Refusal> {
        let left = self.roll(id)?.hitches().any(|die| !die.spent);
        // In a recovery they do what a recovery says and nothing more (HIT-3).
        let treats = self.resolution(self.roll(id)?.of)?.recovers().is_some();
        if treats && !self.state.setting.mods.doom_recovery {
            return Ok(());
        }
        if left && self.state.setting.mods.automatic_hitches && self.hitching(id).is_ok() {
            return self.feed_all(id, None);
        }
        Ok(())
    }

    fn feed_all(&mut self, id: RollId, raising: Option<Die>) -> Result<(), Refusal> {
        let who = self.hitching(id)?;
        let pool = self.fed()?;
        let ones: Vec<(DieId, Die)> =
            self.roll(id)?.hitches().filter(|it| !it.spent).map(|it| (it.id, it.size)).collect();
        for (die, size) in &ones {
            self.spend(id, *die)?;
            self.tell(RollEvent::HitchUsed { who: self.character_name(who), die: *size });
        }
        self.hold(id, who, 1)?;
        match raising {
            Some(target) => self.raise_often(pool, target, ones.len()),
            // A full pool takes no more; that must not keep the test from being closed.
            None if self.pool(pool)?.dice.len() >= MOST_DICE => Ok(()),
            None => {
                self.put_die(pool, Die::D6)?;
                self.raise_often(pool, Die::D6, ones.len().saturating_sub(1))
            }
        }
    }

    /// One doom die goes up step by step; past d12 d6 come to it (DIE-3).
    pub fn raise_often(&mut self, pool: PoolId, from: Die, steps: usize) -> Result<(), Refusal> {
        let mut die = from;
        for _ in 0..steps {
            if die == Die::D12 && self.pool(pool)?.dice.len() >= MOST_DICE {
                return Ok(());
            }
            self.raise_with(pool, die, die)?;
            die = die.up().unwrap_or(die);
        }
        Ok(())
    }

    /// All of the GM's 1s in a roll at once: one step down each; below d6 it is gone (COMP-5).
    pub(super) fn steps_back(&mut self, id: RollId, at: TraitRef) -> Result<(), Refusal> {
        self.harm_die(at)?;
        let ones: Vec<DieId> = rolls::opportunities_of(&self.state, self.roll(id)?).map(|die| die.id).collect();
        for die in ones {
            self.spend(id, die)?;
            self.step_back(at)?;
        }
        Ok(())
    }

    /// Several hitches that are activated together: one point, and one larger die (DOOM-8).
    pub fn hitches_feed(&mut self, id: RollId, dice: &[Ref<DieId>], to: &HitchUse) -> Result<bool, Refusal> {
        let (HitchUse::Doom { raising }, Some(pool)) = (to, self.state.doom().map(|pool| pool.id)) else {
            return Ok(false);
        };
        if dice.len() < 2 || !self.is_story_doom(pool) {
            return Ok(false);
        }
        let who = self.hitching(id)?;
        for at in dice {
            self.takes_hitch(id, at, to)?;
        }
        self.hold(id, who, 1)?;
        let steps = dice.len() - 1;
        if let Some(target) = raising {
            // What they have made larger steps up an equal die.
            let size = Die::D6.raised(u32::try_from(steps).unwrap_or(u32::MAX)).0;
            self.raise_with(pool, size, *target)?;
        } else {
            self.put_die(pool, Die::D6)?;
            self.raise_often(pool, Die::D6, steps)?;
        }
        Ok(true)
    }

    /// The same in a contest: the winner's, instead of falling on whoever lost.
    pub fn contest_feeds(
        &mut self,
        contest: &Contest,
        (id, named): (RollId, Option<DieId>),
        raising: Option<Die>,
        steps: Option<u32>,
    ) -> Result<(), Refusal> {
        self.may_feed_doom(id, contest.won_by() == Some(id))?;
        let die = self.spend_won(contest, (id, named), steps)?;
        self.effect_feeds(die, raising)
    }
}
