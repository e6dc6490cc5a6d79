//! What crises and challenges do by themselves (CRI-3, CRI-5, CHAL-1 to CHAL-6).
//!
//! Home of CRI-3, CRI-5, CHAL-1, CHAL-2, CHAL-3, CHAL-4, CHAL-6.

use crate::model::{
    Actor, Aim, CharacterId, Die, Kind, Mod, Name, Opposition, Pool, PoolDie, PoolId, PoolKind, Resolution,
    ResolutionId, Role, RollId, SceneId, Source, State, Used,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::is_lost;
use crate::rules::{CrisisCommand, Off, PoolEvent, PoolRefusal, Refusal, RollAt, RollEvent, Thing};

/// The challenge a test is against (CHAL-3).
pub(super) fn of_challenge(state: &State, it: &Resolution) -> Option<PoolId> {
    let pool = it.against_pool().and_then(|id| state.pools.get(&id))?;
    (pool.kind == PoolKind::Challenge).then_some(pool.id)
}

/// Whether failing harms, whatever the stakes: a threat, or the own turn in a challenge (CRI-3, CHAL-3).
pub(in crate::rules) fn failing_harms(state: &State, it: &Resolution) -> bool {
    let aim = it.test().map(|test| test.aim);
    aim == Some(Aim::Threat) || (aim == Some(Aim::Anything) && of_challenge(state, it).is_some())
}

impl Draft {
    pub(in crate::rules) fn crisis(&mut self, command: &CrisisCommand) -> Result<(), Refusal> {
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
            CrisisCommand::Challenge { name, die, more, rounds, scene } => {
                let scene = scene.is_some().then(|| self.scene_at(scene)).transpose()?;
                self.begin_challenge(named(Thing::Challenge, name)?, (*die, *more), *rounds, scene)
            }
            CrisisCommand::MoreEffect { roll } => self.step_for_effect(roll),
        }
    }

    /// A crisis without dice is over: nothing feeds it any more (CRI-2).
    pub(in crate::rules) fn not_resolved(&self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        if pool.dice.is_empty() { Err(PoolRefusal::Resolved(pool.name.clone()).into()) } else { Ok(()) }
    }

    /// A challenge that was not done in time is over (CHAL-5).
    pub(in crate::rules) fn goes_on(&mut self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        let (lost, name) = (is_lost(pool), pool.name.clone());
        if lost { self.rule(PoolRefusal::Lost(name).into()) } else { Ok(()) }
    }

    /// Somebody tests against a crisis and nothing but harm comes of it (CRI-3); in a challenge they roll
    /// first, and the challenge has to beat them (CHAL-4).
    fn threaten(&mut self, id: PoolId, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
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
        let it = self.state.at_hand().map(|it| it.id).ok_or(Refusal::NoTest)?;
        self.test_mut(it)?.action = challenge;
        Ok(())
    }

    fn strengthen(&mut self, id: PoolId, die: Option<Die>, more: bool) -> Result<(), Refusal> {
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
    fn absorb(&mut self, id: PoolId, at: crate::model::TraitRef, die: Die) -> Result<(), Refusal> {
        self.on_its_turn(id, None)?;
        let (role, it) = self.trait_at(at)?;
        let (name, new) = (it.name.clone(), it.die());
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
    fn begin_challenge(
        &mut self,
        name: Name,
        (die, more): (Die, u8),
        rounds: Option<u32>,
        scene: Option<SceneId>,
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
        self.joins_orders(id, scene)?;
        self.tell(PoolEvent::ChallengeBegins { pool: name, rounds });
        Ok(())
    }

    /// A challenge acts when everybody else has (CHAL-2).
    pub(in crate::rules) fn acts_last(&mut self, scene: SceneId, to: Actor) -> Result<(), Refusal> {
        let Actor::Pool(id) = to else { return Ok(()) };
        let pool = self.pool(id)?;
        let name = pool.name.clone();
        if pool.kind != PoolKind::Challenge {
            return Ok(());
        }
        let (waiting, _) = crate::rules::next_actors(&self.state, self.scene(scene)?);
        // With nobody else left to act it acts alone, also twice running.
        let others = waiting.iter().any(|it| matches!(it, Actor::Character(_)));
        if others { self.rule(PoolRefusal::ActsLast(name).into()) } else { Ok(()) }
    }

    /// A challenge does not lead while a character can (CHAL-2).
    pub(in crate::rules) fn leads_last(
        &mut self,
        scene: SceneId,
        lead: Actor,
        actors: &[Actor],
    ) -> Result<(), Refusal> {
        let Actor::Pool(id) = lead else { return Ok(()) };
        let pool = self.pool(id)?;
        let (challenge, name) = (pool.kind == PoolKind::Challenge, pool.name.clone());
        let scene = self.scene(scene)?;
        let able = |it: &Actor| matches!(it, Actor::Character(who) if crate::rules::taken_out(&self.state, Some(scene), *who).is_none());
        if challenge && actors.iter().any(able) { self.rule(PoolRefusal::ActsLast(name).into()) } else { Ok(()) }
    }

    /// Instead of a step on the effect die another one is kept (CHAL-3).
    fn step_for_effect(&mut self, roll: &RollAt) -> Result<(), Refusal> {
        let id = self.roll_id(roll)?;
        let it = self.roll(id)?.of;
        let resolution = self.resolution(it)?;
        if of_challenge(&self.state, resolution).is_none() {
            return Err(PoolRefusal::NoChallenge.into());
        }
        let outcome = outcomes::outcome(&self.state, it).ok_or(Refusal::Undecided)?;
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

    /// Only a test about its problem hits it (CRI-2). Effect dice of one roll fall on one die of a crisis each
    /// (CRI-5); a threat only threatens (CRI-3).
    pub(in crate::rules) fn may_hit(&mut self, it: ResolutionId, id: PoolId, die: Die) -> Result<(), Refusal> {
        let name = self.pool(id)?.name.clone();
        let resolution = &self.resolution(it)?.clone();
        if resolution.test().is_some_and(|test| test.aim == Aim::Threat && test.against_pool() == Some(id)) {
            self.rule(PoolRefusal::OnlyThreat(name.clone()).into())?;
        }
        let about = resolution.against_pool() == Some(id)
            || resolution.opposing().and_then(|roll| self.state.rolls.get(&roll)).is_some_and(|roll| {
                roll.dice.iter().any(|die| matches!(die.from, Source::Pool { pool, .. } if pool == id))
            });
        if !about {
            self.rule(PoolRefusal::OtherProblem(name.clone()).into())?;
        }
        let aim = resolution.test().map(|test| test.aim);
        let other = aim.is_some_and(|aim| aim.makes_asset() || matches!(aim, Aim::Recovery(_)));
        if other && of_challenge(&self.state, resolution) == Some(id) {
            self.rule(PoolRefusal::ForSomethingElse(name.clone()).into())?;
        }
        self.goes_on(id)?;
        let hit = self.resolution(it)?.hit.iter().filter(|it| **it == die).count();
        if self.pool(id)?.count(die) <= hit && hit > 0 {
            self.rule(PoolRefusal::AnotherDie(name).into())?;
        }
        Ok(())
    }

    /// Remembers what a die that was hit has become (CRI-5).
    pub(in crate::rules) fn was_hit(
        &mut self,
        it: ResolutionId,
        die: Die,
        (effect, past): (Die, bool),
    ) -> Result<(), Refusal> {
        if let Some(now) = die.down().filter(|_| !past && effect <= die) {
            self.resolution_mut(it)?.hit.push(now);
        }
        Ok(())
    }

    /// An unused die of a crisis in its own roll adds its result, and is gone afterwards (CRI-3, CRI-5). A
    /// challenge spends nothing (CHAL-1).
    pub(in crate::rules) fn crisis_adds(
        &mut self,
        roll: RollId,
        named: Option<crate::model::DieId>,
    ) -> Result<Option<crate::model::DieId>, Refusal> {
        let of = self.roll(roll)?.of;
        let Some(test) = self.resolution(of)?.test().filter(|test| test.opposing == roll) else { return Ok(None) };
        let Opposition::Crisis(pool) = test.against else { return Ok(None) };
        let name = self.pool(pool)?.name.clone();
        if self.pool(pool)?.kind == PoolKind::Challenge {
            self.rule(PoolRefusal::SpendsNothing(name).into())?;
            return Ok(None);
        }
        // The GM may have said that another one pays: then its own dice stay.
        if self.state.paying().is_some_and(|it| it.kind == PoolKind::Doom) {
            return Ok(None);
        }
        let spare =
            |die: &&PoolDie| die.counts() && die.used != Used::Total && named.is_none_or(|named| named == die.id);
        let own = |die: &&PoolDie| matches!(die.from, Source::Pool { pool: of, spent: false, .. } if of == pool);
        let dice = self.roll(roll)?.dice.iter().filter(spare).filter(own);
        let Some(die) = dice.max_by_key(|die| (die.used == Used::No, die.face)).map(|die| die.id) else {
            return Ok(None);
        };
        self.spend_lent(roll, die)?;
        self.not_the_last(pool)?;
        Ok(Some(die))
    }

    /// Whether challenges are played (CHAL-1).
    pub(super) fn plays_challenges(&self) -> Result<(), Refusal> {
        if self.state.setting.mods.is_on(Mod::Challenges) { Ok(()) } else { Err(Refusal::ModOff(Off::Challenges)) }
    }

    /// The dice of a pool as they were: its fall over time (CRI-1).
    pub(super) fn remember_fall(pool: &mut Pool, before: &[Die]) {
        if pool.falls() && !before.is_empty() && pool.dice != before {
            // A file from before has no reasons.
            let unknown = pool.history.len().saturating_sub(pool.why.len());
            pool.why.splice(0..0, std::iter::repeat_n(Name::from(""), unknown));
            pool.history.push(before.to_vec());
            pool.why.push("".into());
            // As much as can be shown of it.
            let over = pool.history.len().saturating_sub(MOST_PAST);
            pool.history.drain(..over);
            pool.why.drain(..over.min(pool.why.len()));
        }
    }
}

/// As many earlier states of a pool as are kept.
pub const MOST_PAST: usize = 16;

/// Whether a resolution is a test that threatens somebody.
pub fn threatens(it: &Resolution) -> bool {
    matches!(&it.kind, Kind::Test(test) if test.aim == Aim::Threat)
}

/// Whether a pool takes turns: a crisis or a challenge with dice left (CRI-3, CHAL-4).
pub fn acts(state: &State, pool: &Pool) -> bool {
    let problem = matches!(pool.kind, PoolKind::Crisis | PoolKind::Challenge);
    problem && !pool.dice.is_empty() && crate::rules::pool_in_play(state, pool.kind) && !is_lost(pool)
}
