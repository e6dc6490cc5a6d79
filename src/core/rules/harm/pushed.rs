//! Pushing stress (STR-6).
//!
//! Home of STR-6.

use crate::model::{Bearer, Die, DieId, Name, Paid, Phase, PoolDie, ResolutionId, RollId, Source, TraitRef};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{For, HurtRefusal, Off, Refusal, RollAt, RollEvent};

impl Draft {
    /// For a point, for the whole test or contest, one's own stress joins one's own pool and not the
    /// opposing one (STR-6).
    pub fn push_stress(&mut self, roll: &RollAt, at: TraitRef) -> Result<(), Refusal> {
        if !self.state.setting.mods.pushed_stress {
            return Err(Refusal::ModOff(Off::PushedStress));
        }
        let id = self.roll_id(roll)?;
        self.still_building(id)?;
        let (role, trait_) = self.trait_at(at)?;
        let (name, dice): (Name, _) = (role.called(&self.state.setting.labels, &trait_.name).into(), trait_.dice());
        if !role.is_stress() {
            return Err(HurtRefusal::NotStress(name).into());
        }
        let who = match (self.roll(id)?.roller(), at.of) {
            (Some(who), Bearer::Character(of)) if who == of => who,
            _ => return Err(HurtRefusal::NotOwn { name, who: self.roller_name(id) }.into()),
        };
        if self.roll(id)?.dice.iter().any(|die| die.from == Source::Trait(at)) {
            self.rule(Refusal::AlreadyIn(name.clone()))?;
        }
        // At d4 it joins one's own pool by itself, and earns (POOL-5).
        if dice == [Die::D4] {
            self.rule(Refusal::OwnD4 { name: name.clone(), who: self.character_name(who) })?;
        }
        // Stress on a trait has no part in it while the trait has none (SHK-2).
        self.is_used(Joining { roll: id, at, role, help: false })?;
        let of = self.roll(id)?.of;
        let paid = if self.pushes(of, at) { Paid::Free } else { self.pay(who, For::PushStress)? };
        self.no_longer_opposes(of, at)?;
        for size in &dice {
            self.push_die(id, *size, Source::Trait(at), name.clone())?.pushed = true;
        }
        // The price hangs on one die, so that it comes back once.
        if let Some(die) = self.roll_mut(id)?.dice.last_mut() {
            die.paid = paid;
        }
        let to = self.roller_name(id);
        self.tell(RollEvent::Added { to, dice, label: format!("{name}, pushed").into(), hinder: false });
        Ok(())
    }

    /// Whether that stress is pushed in a test or contest.
    pub(super) fn pushes(&self, resolution: ResolutionId, at: TraitRef) -> bool {
        let mut dice = self.state.rolls_of(resolution).flat_map(|roll| &roll.dice);
        dice.any(|die| die.pushed && die.from == Source::Trait(at))
    }

    /// Takes a trait out of the rolls of others that are still gathered.
    fn no_longer_opposes(&mut self, resolution: ResolutionId, at: TraitRef) -> Result<(), Refusal> {
        let from = |die: &&PoolDie| die.from == Source::Trait(at);
        let rolls: Vec<RollId> =
            self.state.rolls_of(resolution).filter(|roll| !roll.over).map(|roll| roll.id).collect();
        for roll in rolls {
            let dice: Vec<DieId> = self.roll(roll)?.dice.iter().filter(from).map(|die| die.id).collect();
            if dice.is_empty() {
                continue;
            }
            if self.roll(roll)?.phase != Phase::Building {
                let name = self.trait_at(at)?.1.name.clone();
                return Err(HurtRefusal::Fallen(name).into());
            }
            dice.into_iter().try_for_each(|die| self.remove_die(roll, die))?;
        }
        Ok(())
    }

    /// What was pushed does not oppose while it is (STR-6).
    pub fn not_pushed(&mut self, Joining { roll, at, .. }: Joining) -> Done {
        let of = self.roll(roll)?.of;
        if !self.pushes(of, at) {
            return Ok(());
        }
        let name = self.trait_at(at)?.1.name.clone();
        self.rule(HurtRefusal::Pushed(name).into())
    }

    /// At the end of the test or contest stress that was pushed steps up once, by itself (STR-6).
    pub fn pushed_steps_up(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        // Without a roll it was pushed all the same (EFF-7, HIT-6).
        let automatic = self
            .resolution(resolution)?
            .test()
            .is_some_and(|test| test.automatic.is_some() || crate::rules::is_prime(&self.state, test));
        let mut pushed: Vec<TraitRef> = Vec::new();
        for roll in self.state.rolls_of(resolution).filter(|roll| roll.phase != Phase::Building || automatic) {
            for die in roll.dice.iter().filter(|die| die.pushed) {
                if let Source::Trait(at) = die.from
                    && !pushed.contains(&at)
                {
                    pushed.push(at);
                }
            }
        }
        pushed.retain(|at| self.state.find(*at).is_some());
        pushed.into_iter().try_for_each(|at| self.step_up(at, 1))
    }
}
