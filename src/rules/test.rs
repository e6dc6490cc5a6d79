//! Tests (TEST-1): opened, opposed, closed.

use super::draft::{Draft, fits};
use super::{Against, Event, Refusal, TestCommand};
use crate::model::{
    Bearer, CharacterId, Die, DieId, Doom, Kind, Lasts, Name, Opposition, Paid, Phase, PoolDie, PoolId, Resolution,
    ResolutionId, Roll, RollId, SceneId, Side, Source, Test, Used,
};
use std::sync::Arc;

/// The word for a difficulty (DIFF-1).
pub(super) const fn difficulty_word(die: Die) -> &'static str {
    match die {
        Die::D4 => "very easy",
        Die::D6 => "easy",
        Die::D8 => "challenging",
        Die::D10 => "hard",
        Die::D12 => "very hard",
    }
}

impl Draft {
    pub(super) fn test(&mut self, command: &TestCommand) -> Result<(), Refusal> {
        match command {
            TestCommand::Open { who, title, scene, against } => {
                let (who, scene) = (self.character_id(who)?, self.scene_at(scene)?);
                let against = match against {
                    Some(against) => self.judged_opposition(against)?,
                    None => self.usual_opposition(),
                };
                self.open(who, title, scene, against)
            }
            TestCommand::Oppose { it, with } => {
                let it = self.resolution_id(it)?;
                let with = self.judged_opposition(with)?;
                self.oppose(it, with)
            }
            TestCommand::Act { it, who } => {
                let (it, who) = (self.resolution_id(it)?, self.character_id(who)?);
                self.act(it, who)
            }
            TestCommand::Title { it, title } => {
                let it = self.resolution_id(it)?;
                self.resolution_mut(it)?.title = title.trim().into();
                self.tell(Event::Edited(format!("the test is about: {title}").into()));
                Ok(())
            }
            TestCommand::Cap { it, die } => {
                let it = self.resolution_id(it)?;
                self.cap(it, *die)
            }
            TestCommand::Stakes { it, high } => {
                let it = self.resolution_id(it)?;
                self.test_mut(it)?.high_stakes = *high;
                self.tell(Event::Stakes { of: "this test".into(), high: *high });
                Ok(())
            }
            TestCommand::Close { it } => {
                let it = self.resolution_id(it)?;
                self.close(it)
            }
            TestCommand::CallOff { it } => {
                let it = self.resolution_id(it)?;
                self.call_off(it)
            }
        }
    }

    fn test_mut(&mut self, it: ResolutionId) -> Result<&mut Test, Refusal> {
        let Kind::Test(test) = &mut self.resolution_mut(it)?.kind;
        Ok(test)
    }

    /// Doom replaces difficulty dice where it is played whole (DOOM-2), and only joins where it is
    /// limited (DOOM-3).
    fn judged_opposition(&mut self, against: &Against) -> Result<Opposition, Refusal> {
        let label = self.state.setting.doom_label.clone();
        match (against, self.state.setting.mods.doom) {
            (Against::Difficulty(_), Doom::Full) => self.rule(Refusal::DoomReplaces(label))?,
            (Against::Doom, Doom::Limited) => self.rule(Refusal::DoomOnlyJoins(label))?,
            _ => {}
        }
        self.opposition(against)
    }

    fn usual_opposition(&self) -> Opposition {
        match (self.state.setting.mods.doom, self.state.doom()) {
            (Doom::Full, Some(pool)) => Opposition::Doom(pool.id),
            _ => Opposition::Difficulty(self.state.setting.difficulty),
        }
    }

    fn open(&mut self, who: CharacterId, title: &Name, scene: SceneId, against: Opposition) -> Result<(), Refusal> {
        let name = self.character_name(who);
        self.may_act(scene, who)?;
        let it = ResolutionId(self.mint());
        let opposing = self.new_roll(it, Side::Opposition);
        let acting = self.new_roll(it, Side::Character(who));
        let high_stakes = self.scene(scene)?.high_stakes;
        let title: Name = title.trim().into();
        let kind = Kind::Test(Test { who, acting, opposing, against, cap: None, high_stakes });
        let resolution = Resolution { id: it, scene, title: title.clone(), kind };
        Arc::make_mut(&mut self.state.resolutions).insert(it, Arc::new(resolution));
        self.tell(Event::TestOpened { who: name, title });
        self.put_opposition(opposing, against)
    }

    /// Whoever is taken out makes no tests (TAK-1).
    fn may_act(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        if super::taken_out(&self.state, Some(self.scene(scene)?), who).is_some() {
            self.rule(Refusal::TakenOut(self.character_name(who)))?;
        }
        Ok(())
    }

    fn new_roll(&mut self, of: ResolutionId, by: Side) -> RollId {
        let id = RollId(self.mint());
        let roll = Roll {
            id,
            of,
            by,
            phase: Phase::Building,
            dice: Vec::new(),
            keep: 2,
            effects: 1,
            steps_used: 0,
            default_effect_spent: false,
            paid: Vec::new(),
            held: Vec::new(),
            bought: Vec::new(),
        };
        Arc::make_mut(&mut self.state.rolls).insert(id, Arc::new(roll));
        id
    }

    /// The dice the opposition starts with: two difficulty dice (POOL-7), the whole doom pool
    /// (DOOM-2), or the whole crisis pool (CRI-1).
    fn put_opposition(&mut self, roll: RollId, against: Opposition) -> Result<(), Refusal> {
        match against {
            Opposition::Difficulty(die) => {
                for _ in 0..2 {
                    self.push_die(roll, die, Source::Difficulty, difficulty_word(die).into())?;
                }
                Ok(())
            }
            Opposition::Doom(pool) | Opposition::Crisis(pool) => self.lend_all(roll, pool),
            Opposition::Free => Ok(()),
        }
    }

    fn lend_all(&mut self, roll: RollId, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?.clone();
        for die in pool.dice.iter().copied() {
            if super::available(&self.state, &pool, die) > 0 {
                self.push_die(roll, die, Source::Pool { pool: id, die, spent: false }, pool.name.clone())?;
            }
        }
        Ok(())
    }

    pub(super) fn push_die(
        &mut self,
        roll: RollId,
        size: Die,
        from: Source,
        label: Name,
    ) -> Result<&mut PoolDie, Refusal> {
        let id = DieId(self.mint());
        let die = PoolDie {
            id,
            size,
            from,
            label,
            face: None,
            used: Used::No,
            hinder: false,
            paid: Paid::Free,
            earned: false,
            spent: false,
        };
        let dice = &mut self.roll_mut(roll)?.dice;
        fits(dice.len() + 1)?;
        dice.push(die);
        dice.last_mut().ok_or(Refusal::Gone("that die"))
    }

    pub(super) fn still_building(&self, roll: RollId) -> Result<(), Refusal> {
        if self.roll(roll)?.phase == Phase::Building { Ok(()) } else { Err(Refusal::AlreadyThrown) }
    }

    fn oppose(&mut self, it: ResolutionId, with: Opposition) -> Result<(), Refusal> {
        let (roll, was) = {
            let test = self.resolution(it)?.test();
            (test.opposing, test.against_pool())
        };
        self.still_building(roll)?;
        self.roll_mut(roll)?.dice.retain(|die| match die.from {
            Source::Difficulty => false,
            Source::Pool { pool, spent: false, .. } => Some(pool) != was,
            _ => true,
        });
        self.test_mut(it)?.against = with;
        self.put_opposition(roll, with)?;
        let dice = self.roll(roll)?.dice.iter().map(|die| die.size).collect();
        let label = match with {
            Opposition::Difficulty(die) => difficulty_word(die).into(),
            Opposition::Doom(pool) | Opposition::Crisis(pool) => self.pool(pool)?.name.clone(),
            Opposition::Free => "no difficulty dice".into(),
        };
        self.tell(Event::DiceAdded { to: "the opposition".into(), dice, label, hinder: false });
        Ok(())
    }

    /// An asset is capped: both difficulty dice are of the cap's size (DIFF-4).
    fn cap(&mut self, it: ResolutionId, cap: Option<Die>) -> Result<(), Refusal> {
        let test = self.resolution(it)?.test();
        let (opposing, against) = (test.opposing, test.against);
        self.still_building(opposing)?;
        self.test_mut(it)?.cap = cap;
        let told = cap.map_or_else(|| "no cap on the asset".to_owned(), |die| format!("an asset of {die} at most"));
        self.tell(Event::Edited(told.into()));
        match (cap, against) {
            (Some(die), Opposition::Difficulty(_)) => self.oppose(it, Opposition::Difficulty(die)),
            _ => Ok(()),
        }
    }

    /// Somebody else acts: dice that were the first one's go back.
    fn act(&mut self, it: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
        let roll = self.resolution(it)?.test().acting;
        self.still_building(roll)?;
        self.may_act(self.resolution(it)?.scene, who)?;
        // Dice off the rack are nobody's: they stay.
        let theirs = |die: &&PoolDie| matches!(die.from, Source::Trait(_));
        let dice: Vec<DieId> = self.roll(roll)?.dice.iter().filter(theirs).map(|die| die.id).collect();
        for die in dice {
            self.remove_die(roll, die)?;
        }
        self.no_longer_hinders(it)?;
        self.test_mut(it)?.who = who;
        self.roll_mut(roll)?.by = Side::Character(who);
        let name = self.character_name(who);
        self.tell(Event::TestOpened { who: name, title: self.resolution(it)?.title.clone() });
        Ok(())
    }

    /// What hinders the one who acted goes out of the opposition, as long as it has not fallen.
    fn no_longer_hinders(&mut self, it: ResolutionId) -> Result<(), Refusal> {
        let test = self.resolution(it)?.test();
        let (opposing, actor) = (test.opposing, Bearer::Character(test.who));
        if self.still_building(opposing).is_err() {
            return Ok(());
        }
        let theirs = |die: &&PoolDie| matches!(die.from, Source::Trait(at) if at.of == actor);
        let dice: Vec<DieId> = self.roll(opposing)?.dice.iter().filter(theirs).map(|die| die.id).collect();
        for die in dice {
            self.remove_die(opposing, die)?;
        }
        Ok(())
    }

    /// Held points are handed over (PP-7), spent pool dice leave (DOOM-4), lent ones go back.
    fn close(&mut self, it: ResolutionId) -> Result<(), Refusal> {
        let outcome = super::outcome(&self.state, it).ok_or(Refusal::Undecided)?;
        let resolution = self.resolution(it)?.clone();
        let who = self.character_name(resolution.test().who);
        let mut gone: Vec<(PoolId, Die)> = Vec::new();
        for roll in resolution.rolls() {
            self.release(roll)?;
            gone.extend(self.roll(roll)?.dice.iter().filter_map(|die| match die.from {
                Source::Pool { pool, die, spent: true } => Some((pool, die)),
                _ => None,
            }));
        }
        self.remember_pools(&resolution)?;
        self.forget(&resolution)?;
        for (pool, die) in gone {
            self.take_die(pool, die)?;
        }
        self.tell(Event::TestClosed { who, title: resolution.title, phase: Phase::Standing });
        // The d4 that any roll has for an effect is nothing anybody left.
        let left = outcome.effects.iter().filter(|it| it.die.is_some() && !it.spent);
        let (hitches, effects): (usize, Vec<Die>) = (outcome.hitches.len(), left.map(|it| it.size).collect());
        if hitches > 0 || !effects.is_empty() {
            self.tell(Event::Unused { hitches, effects });
        }
        Ok(())
    }

    /// What was paid comes back, what was held goes away.
    fn call_off(&mut self, it: ResolutionId) -> Result<(), Refusal> {
        let resolution = self.resolution(it)?.clone();
        let mut rolls = resolution.rolls().into_iter().filter_map(|roll| self.state.rolls.get(&roll));
        if rolls.any(|roll| roll.default_effect_spent || roll.dice.iter().any(|die| die.spent)) {
            self.rule(Refusal::Settled)?;
        }
        for roll in resolution.rolls() {
            let dice: Vec<DieId> = self.roll(roll)?.dice.iter().map(|die| die.id).collect();
            for die in dice {
                self.remove_die(roll, die)?;
            }
            let who = match self.roll(roll)?.by {
                Side::Character(who) => Some(who),
                Side::Opposition => None,
            };
            for paid in std::mem::take(&mut self.roll_mut(roll)?.paid) {
                self.refund(who, paid)?;
            }
        }
        let who = self.character_name(resolution.test().who);
        self.forget(&resolution)?;
        self.tell(Event::TestCalledOff(who));
        Ok(())
    }

    fn forget(&mut self, resolution: &Resolution) -> Result<(), Refusal> {
        let rolls = resolution.rolls();
        Arc::make_mut(&mut self.state.resolutions).remove(&resolution.id);
        Arc::make_mut(&mut self.state.rolls).retain(|id, _| !rolls.contains(id));
        self.drop_lasting(|lasts| match lasts {
            Lasts::Resolution(it) => *it == resolution.id,
            Lasts::Roll(roll) => rolls.contains(roll),
            _ => false,
        })
    }
}
