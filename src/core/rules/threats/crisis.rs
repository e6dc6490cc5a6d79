//! What crises and challenges do by themselves (CRI-3, CHAL-2 to CHAL-6).

use crate::model::{Aim, CharacterId, Die, Name, Opposition, PoolId, PoolKind, Role, SceneId};
use crate::rules::pools::crisis::of_challenge;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::outcomes;
use crate::rules::{CrisisCommand, PoolEvent, PoolRefusal, Refusal, RollAt, RollEvent, Thing};

impl Draft {
    pub fn crisis(&mut self, command: &CrisisCommand) -> Result<(), Refusal> {
        match command {
            CrisisCommand::Threaten { pool, who, scene } => {
                let (pool, who) = (self.problem_id(pool)?, self.character_id(who)?);
                let scene = self.scene_at(scene)?;
                self.threaten(pool, who, scene)
            }
            CrisisCommand::Strengthen { pool, die, more } => {
                let pool = self.problem_id(pool)?;
                self.strengthen(pool, *die, *more)
            }
            CrisisCommand::Absorb { pool, at, die } => {
                let pool = self.crisis_id(pool)?;
                let at = self.trait_ref(at)?;
                self.absorb(pool, at, *die)
            }
            CrisisCommand::Challenge { name, die, more, rounds, scene, of_scene } => {
                let scene = (*of_scene || scene.is_some()).then(|| self.scene_at(scene)).transpose()?;
                self.begin_challenge(named(Thing::Challenge, name)?, (*die, *more), *rounds, (scene, *of_scene))
            }
            CrisisCommand::MoreEffect { roll } => self.step_for_effect(roll),
        }
    }

    /// Somebody tests against a crisis and nothing but harm comes of it (CRI-3); in a challenge they roll
    /// first, and the challenge has to beat them (CHAL-4).
    pub fn threaten(&mut self, id: PoolId, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
        self.opposes_here(id, scene)?;
        self.on_its_turn(id, Some(scene))?;
        let victim = self.character_name(who);
        if !self.character(who)?.is_pc() {
            self.rule(PoolRefusal::NotThreatened(victim.clone()).into())?;
        }
        if !self.scene(scene)?.cast.contains(&who) {
            self.rule(crate::rules::WayRefusal::NotHere(victim.clone()).into())?;
        }
        let pool = self.pool(id)?;
        let (name, challenge) = (pool.name.clone(), pool.kind == PoolKind::Challenge);
        let title: Name = format!("{name} threatens {victim}").into();
        self.open(
            who,
            &title,
            (scene, crate::rules::resolution::limited::Paying::Not),
            (Opposition::Crisis(id), Aim::Threat),
        )?;
        let resolution = self.state.at_hand().map(|it| it.id).ok_or(Refusal::NoTest)?;
        self.test_mut(resolution)?.action = challenge;
        Ok(())
    }

    pub fn strengthen(&mut self, id: PoolId, die: Option<Die>, more: bool) -> Result<(), Refusal> {
        self.on_its_turn(id, None)?;
        let pool = self.pool(id)?.clone();
        let challenge = pool.kind == PoolKind::Challenge;
        let smallest = Die::ALL.into_iter().find(|die| crate::rules::available(&self.state, &pool, *die) > 0);
        let smallest = smallest.ok_or_else(|| PoolRefusal::NothingToSpend(pool.name.clone()))?;
        if more {
            if !challenge {
                self.rule(PoolRefusal::SmallestOnly(pool.name.clone(), smallest).into())?;
            }
            if self.state.setting.mods.challenge_grows_late {
                self.rule(PoolRefusal::OnlyPastD12(pool.name.clone()).into())?;
            }
            let pool = pool.name.clone();
            self.tell(PoolEvent::Grows { pool });
            return self.because(id, "it grows", |draft| draft.put_die(id, Die::D6));
        }
        let die = die.unwrap_or(smallest);
        if !challenge && die != smallest {
            self.rule(PoolRefusal::SmallestOnly(pool.name.clone(), smallest).into())?;
        }
        let pool = pool.name.clone();
        self.tell(PoolEvent::Grows { pool });
        self.because(id, "it grows", |draft| draft.step_die(id, die, true))
    }

    /// A complication goes, and its die takes the place of one of the pool's (CRI-3).
    pub fn absorb(&mut self, id: PoolId, at: crate::model::TraitRef, die: Die) -> Result<(), Refusal> {
        self.on_its_turn(id, None)?;
        let (role, trait_) = self.trait_at(at)?;
        let (name, new) = (trait_.name.clone(), trait_.die());
        let new =
            new.filter(|_| role == Role::Complication).ok_or_else(|| PoolRefusal::NoComplication(name.clone()))?;
        if crate::rules::in_pool(&self.state, at) {
            return Err(Refusal::InUse(name));
        }
        let pool = self.pool(id)?.name.clone();
        self.tell(PoolEvent::TakesUp { pool, name: name.clone() });
        self.because(id, format!("it takes up {name}"), |draft| draft.swap_die(id, die, new))?;
        self.remove_trait(at)
    }

    /// Two dice of its difficulty, and up to three more (CHAL-1).
    pub fn begin_challenge(
        &mut self,
        name: Name,
        (die, more): (Die, u8),
        rounds: Option<u32>,
        (scene, of_scene): (Option<SceneId>, bool),
    ) -> Result<(), Refusal> {
        if more > 3 {
            self.rule(PoolRefusal::TooLong(name.clone()).into())?;
        }
        if rounds == Some(0) {
            return Err(PoolRefusal::NoRounds(name).into());
        }
        let dice = vec![die; 2 + usize::from(more.min(10))];
        let id = self.add_pool(name.clone(), PoolKind::Challenge, &dice)?;
        self.pool_mut(id)?.rounds = rounds;
        if let Some(scene) = scene.filter(|_| of_scene) {
            self.belongs(id, Some(scene))?;
        }
        self.joins_orders(id, scene)?;
        self.tell(PoolEvent::ChallengeBegins { pool: name, rounds });
        Ok(())
    }

    /// Instead of a step on the effect die another one is kept (CHAL-3).
    pub fn step_for_effect(&mut self, roll: &RollAt) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        let rolled = self.roll(id)?.of;
        let resolution = self.resolution(rolled)?;
        if of_challenge(&self.state, resolution).is_none() {
            return Err(PoolRefusal::NoChallenge.into());
        }
        let outcome = outcomes::outcome(&self.state, rolled).ok_or(Refusal::Undecided)?;
        if outcome.acting != id || outcome.steps_left == 0 {
            self.rule(Refusal::HeroicSteps { left: outcome.steps_left, asked: 1 })?;
        }
        // Where none is chosen from the roll it is as large as the first (EFF-9, SETT-3).
        let size = crate::rules::table::facts::effect_dice::further(&self.state, self.roll(id)?).unwrap_or(Die::D4);
        let size = self.keep_one_more(id, size)?;
        let roll = self.roll_mut(id)?;
        roll.steps_used = roll.steps_used.saturating_add(1);
        self.tell(RollEvent::OneMoreEffect { size });
        Ok(())
    }
}
