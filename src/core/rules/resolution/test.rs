//! Tests (TEST-1): opened, opposed, closed.
//!
//! Home of DIFF-1, DIFF-4, DIFF-5, TEST-1.

use crate::model::{
    Aim, Bearer, CharacterId, Contestant, Die, DieId, Doom, Kind, Limit, Name, Opposition, PoolDie, Resolution,
    ResolutionId, Roll, RollId, SceneId, Side, Source, Test, TraitRef,
};
use crate::rules::resolution::limited::Paying;
use crate::rules::resolution::opposition::{difficulty_word, usual_opposition};
use crate::rules::table::draft::Draft;
use crate::rules::{Against, Refusal, RollEvent, Rolled, RollsFor, TestCommand, TestEvent, is_hindered};
use std::sync::Arc;

impl Draft {
    pub fn test(&mut self, command: &TestCommand) -> Result<(), Refusal> {
        match command {
            TestCommand::Open { who, title, scene, against, aim, pay } => {
                let who = self.who_acts(self.character_id(who)?);
                let scene = self.scene_for(scene, who)?;
                let aim = self.aim(aim.as_ref())?;
                let against = match against {
                    Some(against) => self.judged_opposition(against, scene)?,
                    None => usual_opposition(&self.state, Some(self.scene(scene)?), Some(who), aim),
                };
                self.turn_for_test((who, scene), against, None)?;
                self.open(who, title, (scene, Paying::point(*pay)), (against, aim))
            }
            TestCommand::Oppose { it: resolution, with } => {
                let resolution = self.resolution_id(resolution)?;
                let scene = self.resolution(resolution)?.scene;
                let with = self.judged_opposition(with, scene)?;
                let test = self.test_of(resolution)?;
                if test.against != with && test.aim != Aim::Threat {
                    self.turn_for_test((test.who, scene), with, Some(resolution))?;
                }
                self.oppose(resolution, with)
            }
            TestCommand::Act { it: resolution, who, pay } => {
                let (resolution, who) = (self.resolution_id(resolution)?, self.who_acts(self.character_id(who)?));
                self.act(resolution, who, Paying::point(*pay))
            }
            TestCommand::Title { it: resolution, title } => {
                let resolution = self.resolution_id(resolution)?;
                self.resolution_mut(resolution)?.title = title.trim().into();
                let rolled = Rolled::of(self.resolution(resolution)?);
                self.tell(TestEvent::Titled { rolled, title: title.clone() });
                Ok(())
            }
            TestCommand::Cap { it: resolution, die } => {
                let resolution = self.resolution_id(resolution)?;
                self.cap(resolution, *die)
            }
            TestCommand::Stakes { it: resolution, high, of } => {
                let resolution = self.resolution_id(resolution)?;
                self.stakes(resolution, *high, of)
            }
            TestCommand::Automatic { it: resolution, succeeds } => {
                let resolution = self.resolution_id(resolution)?;
                self.automatic(resolution, *succeeds)
            }
            TestCommand::Ability { it: resolution, with } => {
                let resolution = self.resolution_id(resolution)?;
                self.ability_action(resolution, with)
            }
            TestCommand::Park { it: resolution } => {
                let resolution = self.resolution_id(resolution)?;
                self.park(resolution, true)
            }
            TestCommand::TakeUp { it: resolution } => {
                let resolution = self.resolution_id(&Some(resolution.clone()))?;
                self.take_up(resolution)
            }
            TestCommand::Close { it } => self.resolution_id(it).and_then(|it| self.close(it)),
            TestCommand::CallOff { it } => self.resolution_id(it).and_then(|it| self.call_off(it)),
        }
    }

    /// Doom replaces difficulty dice where it is played whole (DOOM-2), and only joins where it is
    /// limited (DOOM-3).
    fn judged_opposition(&mut self, against: &Against, scene: SceneId) -> Result<Opposition, Refusal> {
        let label = self.state.setting.doom_label.clone();
        match (against, self.state.setting.mods.doom) {
            (Against::Difficulty(_), Doom::Full) => self.rule(Refusal::DoomReplaces(label))?,
            (Against::Doom, Doom::Limited) => self.rule(Refusal::DoomOnlyJoins(label))?,
            (Against::Crisis(pool), _) => {
                let pool = self.problem_id(pool)?;
                self.goes_on(pool)?;
                self.opposes_here(pool, scene)?;
            }
            _ => {}
        }
        let against = self.opposition(against)?;
        if let Opposition::Player(who) = against {
            self.rolls_against_nobody(scene, who)?;
        }
        Ok(against)
    }

    pub fn open(
        &mut self,
        who: CharacterId,
        title: &Name,
        (scene, pay): (SceneId, Paying),
        (against, aim): (Opposition, Aim),
    ) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let keeps_one = self.may_aim(scene, who, aim, pay)?;
        self.in_time(who, aim)?;
        let open = ResolutionId(self.mint());
        let opposing = self.new_roll(open, opposing_side(against), false);
        let keeps_one_die = keeps_one.is_some();
        let acting = self.new_roll(open, Side::Character(who), keeps_one_die);
        self.roll_mut(acting)?.limit = self.most_kept(keeps_one).map(Limit::to);
        let high_stakes = self.scene(scene)?.high_stakes && !aim.treats() && !aim.is_quiet();
        // A title of its own says what the test is for (LDE-1, LIFE-1, DIFF-5).
        let said = title.trim().is_empty();
        let title: Name = match (title.trim(), aim) {
            ("", Aim::Recovery(at)) => {
                let (role, from) = self.trait_at(at)?;
                format!("Recovery from {}", role.called(&self.state.setting.labels, &from.name)).into()
            }
            ("", Aim::Life(who)) => format!("Treating {}", self.character_name(who)).into(),
            ("", Aim::Rouse(who)) => format!("Rousing {}", self.character_name(who)).into(),
            ("", Aim::Timed(of) | Aim::BuyTime(of)) => self.timed_title(of),
            (title, _) => title.into(),
        };
        if aim.makes_asset() || matches!(aim, Aim::Recovery(_)) {
            self.bridge_only(Some(scene))?;
        }
        let action =
            !aim.is_quiet() && (aim == Aim::Specialty || crate::rules::is_action(&self.state, self.scene(scene)?));
        let from = if let Aim::Recovery(at) = aim { Some(self.trait_at(at)?.0) } else { None };
        let kind = Kind::Test(Test { high_stakes, aim, from, action, ..Test::new(who, acting, opposing, against) });
        let resolution = Resolution::new(open, scene, title.clone(), kind);
        Arc::make_mut(&mut self.state.resolutions).insert(open, Arc::new(resolution));
        self.in_front(scene);
        let paid = self.handed_in(open, who, keeps_one)?;
        self.roll_mut(acting)?.paid.extend(paid);
        // Only now is it known what the test is for (LDE-3).
        self.roll_mut(acting)?.keep = self.keep_of(open, Side::Character(who), keeps_one_die);
        self.roused_tests(scene, who, Some(open))?;
        let rolled = Rolled::of(self.resolution(open)?);
        self.tell(TestEvent::Opened { who: name.clone(), title, rolled });
        self.put_opposition(opposing, against)?;
        if !aim.is_quiet() {
            self.at(self.moments.roll_begins, (acting, who))?;
        }
        match aim {
            Aim::Anything | Aim::Threat | Aim::Grow => Ok(()),
            Aim::Timed(of) | Aim::BuyTime(of) => {
                self.tell_timed(name, of, aim);
                Ok(())
            }
            Aim::Asset => {
                self.tell(TestEvent::For { who: name, what: RollsFor::Asset });
                Ok(())
            }
            Aim::Specialty => {
                self.tell(TestEvent::For { who: name, what: RollsFor::Specialty });
                Ok(())
            }
            Aim::Life(of) => {
                let what = RollsFor::Life(self.character_name(of));
                self.tell_for(said, name, what);
                Ok(())
            }
            Aim::Rouse(of) => {
                let what = RollsFor::Rouse(self.character_name(of));
                self.tell_for(said, name, what);
                self.put_last_ditch(opposing, of)
            }
            // What they recover from opposes them (DIFF-5).
            Aim::Recovery(at) => {
                let (role, from) = self.trait_at(at)?;
                let (from, dice): (Name, _) = (role.called(&self.state.setting.labels, &from.name).into(), from.dice());
                for die in dice {
                    self.push_die(opposing, die, Source::Trait(at), from.clone())?;
                }
                self.own_recovery((who, scene), opposing, at)?;
                let whose = (at.of != Bearer::Character(who)).then(|| self.name_of(at.of));
                self.tell_for(said && whose.is_none(), name, RollsFor::Recovery { whose, from });
                Ok(())
            }
        }
    }

    /// What somebody rolls for, unless the title of the test says it.
    fn tell_for(&mut self, said: bool, who: Name, what: RollsFor) {
        if !said {
            self.tell(TestEvent::For { who, what });
        }
    }

    pub fn new_roll(&mut self, of: ResolutionId, by: Side, keeps_one: bool) -> RollId {
        let id = RollId(self.mint());
        let mut roll = Roll::new(id, of, by);
        roll.keep = self.keep_of(of, by, keeps_one);
        Arc::make_mut(&mut self.state.rolls).insert(id, Arc::new(roll));
        id
    }

    /// A roll of somebody who contends.
    pub(super) fn contending_roll(&mut self, of: ResolutionId, side: &Contestant) -> Result<RollId, Refusal> {
        let who = side.who;
        let roll = self.new_roll(of, Side::Character(who), side.keeps_one);
        self.roll_mut(roll)?.limit = side.most.map(Limit::to);
        self.at(self.moments.roll_begins, (roll, who))?;
        Ok(roll)
    }

    pub(super) fn oppose(&mut self, resolution: ResolutionId, with: Opposition) -> Result<(), Refusal> {
        let (roll, was) = {
            let test = self.test_of(resolution)?;
            (test.opposing, test.against_pool())
        };
        self.still_building(roll)?;
        self.doom_comes(roll, with)?;
        self.only_keep(roll, |die| match die.from {
            Source::Difficulty => false,
            Source::Pool { pool, spent: false, .. } => Some(pool) != was,
            _ => true,
        })?;
        let by = opposing_side(with);
        if self.roll(roll)?.by != by {
            // The dice of a player are not the GM's, and the other way round; what hinders whoever acts is
            // against them in either case (POOL-4).
            let hinders = self.hinders_actor(resolution)?;
            self.empty_but(roll, &hinders)?;
            self.only_keep(roll, |die| hinders.contains(&die.id))?;
            self.roll_mut(roll)?.by = by;
            self.roll_mut(roll)?.keep = self.keep_of(resolution, by, false);
            self.roll_mut(roll)?.few = false;
        }
        self.test_mut(resolution)?.against = with;
        self.roll_mut(roll)?.plus = 0;
        self.join_number(roll)?;
        self.put_opposition(roll, with)?;
        let dice = self.roll(roll)?.dice.iter().map(|die| die.size).collect();
        let label = match with {
            Opposition::Difficulty(die) => difficulty_word(die).into(),
            Opposition::Doom(pool) | Opposition::Crisis(pool) => self.pool(pool)?.name.clone(),
            Opposition::Free => "no difficulty dice".into(),
            Opposition::Player(who) => format!("{}'s roll", self.character_name(who)).into(),
        };
        self.tell(RollEvent::Added { to: "the opposition".into(), dice, label, hinder: false });
        Ok(())
    }

    /// An asset is capped: both difficulty dice are of the cap's size (DIFF-4).
    fn cap(&mut self, resolution: ResolutionId, cap: Option<Die>) -> Result<(), Refusal> {
        let test = self.test_of(resolution)?;
        let (opposing, against) = (test.opposing, test.against);
        self.still_building(opposing)?;
        self.test_mut(resolution)?.cap = cap;
        self.tell(TestEvent::Capped { at: cap });
        match (cap, against) {
            (Some(die), Opposition::Difficulty(_)) => self.oppose(resolution, Opposition::Difficulty(die)),
            _ => Ok(()),
        }
    }

    /// Somebody else acts: dice that were the first one's go back.
    fn act(&mut self, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
        let roll = self.test_of(resolution)?.acting;
        self.still_building(roll)?;
        let (scene, aim) = (self.resolution(resolution)?.scene, self.test_of(resolution)?.aim);
        let against = self.test_of(resolution)?.against;
        if aim != Aim::Threat {
            self.turn_for_test((who, scene), against, Some(resolution))?;
        }
        let keeps_one = self.may_aim(scene, who, aim, pay)?;
        self.in_time(who, aim)?;
        let before = self.roll(roll)?.roller();
        self.empty_but(roll, &[])?;
        // Nothing of the first one's stays behind: what was paid comes back, what was to be earned goes.
        for paid in std::mem::take(&mut self.roll_mut(roll)?.paid) {
            self.refund_in(roll, before, paid)?;
        }
        self.earns_nothing(roll, before)?;
        self.only_keep(roll, |die| die.from == Source::Bare && *die.label == *die.size.to_string())?;
        let clean = self.roll_mut(roll)?;
        clean.bought.clear();
        (clean.effects, clean.few) = (1, false);
        self.support_back(roll)?;
        self.no_longer_hinders(resolution, who)?;
        if let Some(before) =
            before.filter(|before| self.roused(scene, *before).is_some_and(|one| one.test == Some(resolution)))
        {
            self.roused_tests(scene, before, None)?;
        }
        self.test_mut(resolution)?.who = who;
        self.recovers_instead(resolution, before)?;
        self.roll_mut(roll)?.by = Side::Character(who);
        self.roll_mut(roll)?.keep = self.keep_of(resolution, Side::Character(who), keeps_one.is_some());
        self.roll_mut(roll)?.limit = self.most_kept(keeps_one).map(Limit::to);
        let paid = self.handed_in(resolution, who, keeps_one)?;
        self.roll_mut(roll)?.paid.extend(paid);
        self.roused_tests(scene, who, Some(resolution))?;
        self.at(self.moments.roll_begins, (roll, who))?;
        let name = self.character_name(who);
        let of = self.resolution(resolution)?;
        let (title, rolled) = (of.title.clone(), Rolled::of(of));
        self.tell(TestEvent::Opened { who: name, title, rolled });
        Ok(())
    }

    /// The dice among the opposition that hinder whoever acts.
    fn hinders_actor(&self, resolution: ResolutionId) -> Result<Vec<DieId>, Refusal> {
        let test = self.test_of(resolution)?;
        let hinders = |die: &&PoolDie| match die.from {
            // What ails the vehicle they are aboard of is against them, too (VEH-2).
            Source::Trait(at @ TraitRef { of: Bearer::Character(owner), .. }) => {
                is_hindered(&self.state, test.who, owner) && self.state.find(at).is_some_and(|(role, _)| role.is_harm())
            }
            _ => false,
        };
        Ok(self.roll(test.opposing)?.dice.iter().filter(hinders).map(|die| die.id).collect())
    }

    /// Takes the traits out of a roll, but for those dice. Dice off the rack are nobody's: they stay.
    fn empty_but(&mut self, roll: RollId, keep: &[DieId]) -> Result<(), Refusal> {
        let theirs = |die: &&PoolDie| {
            matches!(die.from, Source::Trait(_) | Source::Saved | Source::Hero(_) | Source::Scale | Source::Range)
        };
        let mut dice: Vec<(bool, DieId)> =
            self.roll(roll)?.dice.iter().filter(theirs).map(|die| (die.earned, die.id)).collect();
        dice.retain(|(_, die)| !keep.contains(die));
        // What was paid comes back before what was earned goes.
        dice.sort_by_key(|(earned, _)| *earned);
        dice.into_iter().try_for_each(|(_, die)| self.remove_die(roll, die))
    }

    /// What hinders the one who acted goes out of the opposition, as long as it has not fallen.
    fn no_longer_hinders(&mut self, resolution: ResolutionId, next: CharacterId) -> Result<(), Refusal> {
        let test = self.test_of(resolution)?;
        let (opposing, actor) = (test.opposing, test.who);
        // What a recovery is from goes on opposing, whoever helps with it.
        if self.still_building(opposing).is_err() || test.aim.treats() {
            return Ok(());
        }
        let theirs = |die: &&PoolDie| match die.from {
            // The vehicle's goes on hindering whoever else is aboard (VEH-2).
            Source::Trait(TraitRef { of: Bearer::Character(owner), .. }) => {
                is_hindered(&self.state, actor, owner) && !is_hindered(&self.state, next, owner)
            }
            _ => false,
        };
        let dice: Vec<DieId> = self.roll(opposing)?.dice.iter().filter(theirs).map(|die| die.id).collect();
        for die in dice {
            self.remove_die(opposing, die)?;
        }
        Ok(())
    }
}

/// Whose roll the opposition is: the GM's, or a player's where a GMC tests (TEST-1).
const fn opposing_side(against: Opposition) -> Side {
    match against {
        Opposition::Player(who) => Side::Character(who),
        Opposition::Difficulty(_) | Opposition::Doom(_) | Opposition::Crisis(_) | Opposition::Free => Side::Opposition,
    }
}
