//! Contests: opened, answered, interfered with (CON-1 to CON-9).
//!
//! Home of CON-2, CON-7.

use crate::model::{
    Apart, CharacterId, Contest, Contestant, Die, Interferer, Kind, Name, Ref, Resolution, ResolutionId, RollId,
    SceneId, Source, Stance, Turn,
};
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests;
use crate::rules::{
    ContestCommand, ContestDeed, ContestEvent, ContestRefusal, For, It, Refusal, RollAt, RollEvent, WayRefusal, What,
};
use std::sync::Arc;

impl Draft {
    pub fn contest(&mut self, command: &ContestCommand) -> Result<(), Refusal> {
        match command {
            ContestCommand::Open { who, against, title, scene, pay, area } => {
                let who = self.character_id(who)?;
                let scene = self.scene_for(scene, who)?;
                if !*area {
                    self.contests_are_played(scene)?;
                }
                let sides = self.sides(who, against)?;
                self.open_contest(&sides, (title, *area), (scene, Paying::point(*pay)))?;
                if *area { self.area(&RollAt::Acting, None) } else { Ok(()) }
            }
            ContestCommand::Sweep { who, against, title, scene, pay } => {
                self.sweep(who, against, title, (scene, Paying::point(*pay)))
            }
            ContestCommand::Join { it: contest, who, pay } => {
                let (contest, who) = (self.contest_id(contest)?, self.character_id(who)?);
                self.join(contest, who, Paying::point(*pay))
            }
            ContestCommand::Oppose { it: contest, who, again, pay } => {
                let contest = self.contest_id(contest)?;
                let who = self.answering(contest, who.as_ref())?;
                self.able(contest, who, Paying::point(*pay))?;
                self.once_in_last_round(contest, who)?;
                self.answer_with_roll(contest, who, *again)
            }
            ContestCommand::LetGo { it: contest, who } => {
                let contest = self.contest_id(contest)?;
                if let Some(roll) = self.not_thrown(contest)? {
                    return self.let_go_first(contest, roll, who.as_ref());
                }
                let who = self.answering(contest, who.as_ref())?;
                self.let_go(contest, who)
            }
            ContestCommand::GiveIn { it: contest, who } => {
                let contest = self.contest_id(contest)?;
                let who = self.answering(contest, who.as_ref())?;
                self.give_in(contest, who)
            }
            ContestCommand::Interfere { it: contest, who, pay } => {
                let (contest, who) = (self.contest_id(contest)?, self.character_id(who)?);
                self.interfere(contest, who, Paying::point(*pay))
            }
            ContestCommand::GoOn { it: contest, who, pay } => {
                let (contest, who) = (self.contest_id(contest)?, self.character_id(who)?);
                self.go_on(contest, who, Paying::point(*pay))
            }
            ContestCommand::DropOut { it: contest, who } => {
                let (contest, who) = (self.contest_id(contest)?, self.character_id(who)?);
                self.drop_out(contest, who)
            }
        }
    }

    /// Where actions are played, by the setting or as long as such an order runs, there are no contests (ACT-1, ORD-8).
    pub(super) fn contests_are_played(&self, scene: SceneId) -> Result<(), Refusal> {
        if self.state.setting.mods.actions {
            return Err(WayRefusal::NoContests.into());
        }
        let actions = crate::rules::is_action(&self.state, self.scene(scene)?);
        if actions { Err(WayRefusal::NoContestsInOrder.into()) } else { Ok(()) }
    }

    fn contest_id(&self, it: &It) -> Result<ResolutionId, Refusal> {
        let id = self.resolution_id(it)?;
        if self.resolution(id)?.contest().is_some() { Ok(id) } else { Err(Refusal::Contest(ContestRefusal::NoContest)) }
    }

    /// The roll that is made is taken in: from here on it is as it is.
    pub fn take_in(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        let next = contests::taken_in(&self.state, self.contest_of(resolution)?);
        if *self.contest_of(resolution)? != next {
            if let Turn::Settled { winner } = next.turn {
                self.tell_settled(resolution, winner)?;
            }
            *self.contest_mut(resolution)? = next;
        }
        Ok(())
    }

    /// Whoever contends, each once.
    pub fn sides(&self, who: CharacterId, against: &[Ref<CharacterId>]) -> Result<Vec<CharacterId>, Refusal> {
        let mut sides = vec![self.who_acts(who)];
        for other in against {
            let other = self.who_acts(self.character_id(other)?);
            if sides.contains(&other) {
                return Err(Refusal::Contest(ContestRefusal::AlreadyIn(self.character_name(other))));
            }
            sides.push(other);
        }
        Ok(sides)
    }

    pub fn open_contest(
        &mut self,
        who: &[CharacterId],
        (title, area): (&Name, bool),
        (scene, pay): (SceneId, Paying),
    ) -> Result<(), Refusal> {
        let (first, others) = who.split_first().ok_or(Refusal::Contest(ContestRefusal::NoContest))?;
        if others.is_empty() {
            return Err(Refusal::Contest(ContestRefusal::NobodyOpposes(self.character_name(*first))));
        }
        let given: Vec<_> = self.scene(scene)?.gave_in.clone();
        // Where losers take stress to stay, a new contest may follow at once (SETT-5).
        let again = self.state.setting.mods.stress_to_stay;
        if let Some(to) = given.iter().find(|it| !again && it.who == *first && others.contains(&it.to)) {
            let (who, to) = (self.character_name(*first), self.character_name(to.to));
            self.rule(Refusal::Contest(ContestRefusal::JustGaveIn { who, to }))?;
        }
        let (mut sides, mut to_act) = (Vec::new(), None);
        for who in who {
            let paid = if who == first {
                self.may_contend(scene, *who, pay)?
            } else {
                self.may_be_asked(scene, *who)?;
                None
            };
            let (keeps_one, most) = (paid.is_some(), self.most_kept(paid));
            sides.push(Contestant { keeps_one, most, ..Contestant::new(*who) });
            to_act = to_act.or(paid);
        }
        let open = ResolutionId(self.mint());
        let roll = self.contending_roll(open, sides.first().unwrap_or(&Contestant::new(*first)))?;
        let high_stakes = self.scene(scene)?.high_stakes;
        let turn = Turn::Roll { who: *first, roll };
        let contest = Contest::new(sides, turn, high_stakes);
        let title: Name = title.trim().into();
        let kind = Kind::Contest(contest);
        let resolution = Resolution::new(open, scene, title.clone(), kind);
        Arc::make_mut(&mut self.state.resolutions).insert(open, Arc::new(resolution));
        self.in_front(scene);
        let to_act = self.handed_in(open, *first, to_act)?;
        self.roll_mut(roll)?.paid.extend(to_act);
        let sides = who.iter().map(|who| self.character_name(*who)).collect();
        self.tell(if area { ContestEvent::Area { sides, title } } else { ContestEvent::Opened { sides, title } });
        Ok(())
    }

    /// Somebody more wants it: a group contest, joined one at a time (CON-5).
    fn join(&mut self, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
        self.take_in(resolution)?;
        self.no_area(resolution)?;
        let name = self.character_name(who);
        let contest = self.contest_mut(resolution)?;
        if contest.side(who).is_some() || contest.interferers.iter().any(|it| it.who == who) {
            return Err(Refusal::Contest(ContestRefusal::AlreadyIn(name)));
        }
        if !matches!(contest.turn, Turn::Roll { .. } | Turn::Answer { .. }) {
            return Err(Refusal::Contest(ContestRefusal::Over));
        }
        contest.sides.push(Contestant::new(who));
        self.able(resolution, who, pay)?;
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::Joins });
        Ok(())
    }

    /// Who answers: whoever it is asked of, or the one named. In a group the GM says who is next.
    pub fn answering(
        &mut self,
        resolution: ResolutionId,
        who: Option<&Ref<CharacterId>>,
    ) -> Result<CharacterId, Refusal> {
        self.take_in(resolution)?;
        let named = who.map(|who| self.character_id(who).map(|who| self.who_acts(who))).transpose()?;
        let contest = self.contest_of(resolution)?;
        let asked = match contest.turn {
            Turn::Answer { who } => Some(who),
            _ => None,
        };
        let leader = contest.leader();
        let settled = matches!(contest.turn, Turn::Settled { .. });
        let who = named.or(asked);
        let part = who.and_then(|who| contest.side(who)).map(|side| side.part);
        match (who, part) {
            (Some(who), Some(Stance::In)) if asked.is_some() && Some(who) != leader => Ok(who),
            // A heroic end is a rule the GM may set aside (CON-6).
            (Some(who), Some(Stance::Lost)) if settled || asked.is_some() => {
                self.rule(Refusal::Contest(ContestRefusal::Lost(self.character_name(who))))?;
                if let Some(side) = self.contest_mut(resolution)?.side_mut(who) {
                    side.part = Stance::In;
                }
                Ok(who)
            }
            (Some(_), Some(_)) if matches!(contest.turn, Turn::Stopped { .. }) => Err(self.nobody_answers(resolution)?),
            (Some(who), Some(_)) if !settled => {
                Err(Refusal::Contest(ContestRefusal::NotAsked(self.character_name(who))))
            }
            (Some(who), None) => Err(Refusal::Contest(ContestRefusal::NotIn(self.character_name(who)))),
            (None, _) if !settled => Err(self.nobody_answers(resolution)?),
            _ => Err(Refusal::Contest(ContestRefusal::Over)),
        }
    }

    /// Why nobody answers now: it is over, it was stopped, or the roll that is made comes first (CON-1, CON-4).
    fn nobody_answers(&self, resolution: ResolutionId) -> Result<Refusal, Refusal> {
        let contest = self.contest_of(resolution)?;
        Ok(Refusal::Contest(match &contest.turn {
            Turn::Settled { .. } => ContestRefusal::Over,
            Turn::Stopped { going_on, .. } => {
                let left = contest.left().map(|side| side.who).filter(|who| !going_on.contains(who));
                ContestRefusal::Stopped(left.map(|who| self.character_name(who)).collect())
            }
            Turn::Roll { .. } | Turn::Answer { .. } | Turn::Interfering { .. } => ContestRefusal::NothingToAnswer,
        }))
    }

    /// Rolls to beat the number that stands (CON-1). What their last roll held back is theirs now.
    pub fn answer_with_roll(&mut self, resolution: ResolutionId, who: CharacterId, again: bool) -> Result<(), Refusal> {
        let side =
            self.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
        let roll = self.contending_roll(resolution, &side)?;
        if let Some(last) = side.roll {
            self.roll_over(last)?;
            if again {
                self.same_dice(last, roll)?;
            }
        }
        self.contest_mut(resolution)?.turn = Turn::Roll { who, roll };
        self.worn_opposes(resolution, roll)?;
        let name = self.character_name(who);
        // With no number to beat it is begun anew, as after an interference (CON-8).
        let what = match side.rolled {
            0 if self.contest_of(resolution)?.standing.is_none() => ContestDeed::BeginsAnew,
            0 => ContestDeed::Opposes,
            _ => ContestDeed::RollsAgain,
        };
        self.tell(ContestEvent::Did { who: name, what });
        Ok(())
    }

    fn let_go(&mut self, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let side =
            self.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
        self.not_last_round(resolution)?;
        if side.must_roll {
            self.rule(Refusal::Contest(ContestRefusal::MustRollAgain(name.clone())))?;
        } else if side.rolled > 0 {
            return Err(Refusal::Contest(ContestRefusal::HasRolled(name)));
        }
        // It comes over whoever does not resist it (SFX-4).
        let part = if self.contest_of(resolution)?.area { Stance::Lost } else { Stance::LetGo };
        self.leaves(resolution, who, part)?;
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::LetsGo });
        self.goes_to_next(resolution, who)
    }

    /// After a roll of one's own, and then for a point (CON-2); not before both have rolled again
    /// after an interference (CON-4).
    fn give_in(&mut self, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
        let name = self.character_name(who);
        self.no_area(resolution)?;
        let side =
            self.contest_of(resolution)?.side(who).cloned().ok_or(Refusal::Contest(ContestRefusal::NothingToAnswer))?;
        if self.contest_of(resolution)?.left().any(|side| side.must_roll) {
            self.rule(Refusal::Contest(ContestRefusal::MustRollAgain(name.clone())))?;
        } else if side.rolled == 0 {
            self.rule(Refusal::Contest(ContestRefusal::HasNotRolled(name.clone())))?;
        }
        self.leaves(resolution, who, Stance::GaveIn)?;
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::GivesIn });
        let last = self.state.rolls_of(resolution).filter(|roll| roll.roller() == Some(who)).last().map(|roll| roll.id);
        match last {
            Some(roll) => self.earns_in(roll, who)?,
            None => self.earn(who, 1)?,
        }
        self.goes_to_next(resolution, who)
    }

    pub fn leaves(&mut self, resolution: ResolutionId, who: CharacterId, part: Stance) -> Result<(), Refusal> {
        if let Some(side) = self.contest_mut(resolution)?.side_mut(who) {
            (side.part, side.must_roll) = (part, false);
        }
        Ok(())
    }

    fn goes_to_next(&mut self, resolution: ResolutionId, after: CharacterId) -> Result<(), Refusal> {
        let contest = self.contest_mut(resolution)?;
        contest.asks_next(Some(after));
        if let Turn::Settled { winner } = contest.turn {
            self.tell_settled(resolution, winner)?;
        }
        Ok(())
    }

    /// A third gets between them, for a point, once both have rolled (CON-4).
    fn interfere(&mut self, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
        self.take_in(resolution)?;
        self.no_area(resolution)?;
        let name = self.character_name(who);
        let contest = self.contest_of(resolution)?;
        if contest.side(who).is_some() {
            return Err(Refusal::Contest(ContestRefusal::AlreadyIn(name)));
        }
        let Turn::Answer { who: answer } = contest.turn else {
            return Err(self.nobody_answers(resolution)?);
        };
        let at_once = self.state.setting.mods.stress_to_stay;
        if !at_once && contest.left().any(|side| side.rolled == 0) {
            self.rule(Refusal::Contest(ContestRefusal::BothFirst))?;
        }
        let scene = self.resolution(resolution)?.scene;
        let before = self.contest_of(resolution)?.interferers.iter().find(|it| it.who == who).cloned();
        let (to_act, keeps_one, most) = if let Some(before) = before.as_ref().filter(|before| before.keeps_one) {
            self.not_paid_twice(who, pay)?;
            (None, true, before.most)
        } else {
            let paid = self.may_contend(scene, who, pay)?;
            let paid = self.handed_in(resolution, who, paid)?;
            (paid, paid.is_some(), self.most_kept(paid))
        };
        let paid = self.pay(who, For::Interfere)?;
        let roll = self.contending_roll(resolution, &Contestant { keeps_one, most, ..Contestant::new(who) })?;
        self.roll_mut(roll)?.paid.extend(to_act.into_iter().chain([paid]));
        if let Some(before) = &before {
            self.roll_over(before.roll)?;
        }
        let comes = Interferer { keeps_one, most, ..Interferer::new(who, roll) };
        if at_once {
            return self.cuts_in(resolution, comes);
        }
        let contest = self.contest_mut(resolution)?;
        if let Some(interferer) = contest.interferers.iter_mut().find(|it| it.who == who) {
            (interferer.roll, interferer.times) = (roll, interferer.times.saturating_add(1));
            (interferer.keeps_one, interferer.most) = (keeps_one, most);
        } else {
            contest.interferers.push(comes);
        }
        contest.turn = Turn::Interfering { who, roll, answer };
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::Interferes });
        Ok(())
    }

    /// The dice of one roll go into another one of the same character: what fits still, at its price.
    pub fn same_dice(&mut self, from: RollId, to: RollId) -> Result<(), Refusal> {
        let dice = self.roll(from)?.dice.clone();
        let scale: Vec<Die> = dice.iter().filter(|die| die.from == Source::Scale).map(|die| die.size).collect();
        // What lies there by itself is not to come again (GMC-6).
        let mut done: Vec<Source> = self.roll(to)?.dice.iter().map(|die| die.from).collect();
        for die in dice {
            let what = match die.from {
                // What is rolled apart is spent, and is committed anew (RES-2).
                Source::Trait(_) if die.apart != Apart::No => continue,
                Source::Trait(at) if !done.contains(&die.from) => {
                    done.push(die.from);
                    What::Trait(at.into())
                }
                Source::Bare | Source::Range => What::Dice(vec![die.size]),
                // Scale comes with all its dice, as free as before (SCALE-1).
                Source::Scale if !done.contains(&die.from) => {
                    done.push(die.from);
                    What::Dice(scale.clone())
                }
                // The GM's dice were spent, and a trait comes with all its dice at once.
                _ => continue,
            };
            let pay = die.paid != crate::model::Paid::Free;
            // By the rules, also where the GM says so about rolling again: no rule is waived unasked.
            let mut tried = self.trial();
            let put = match die.from {
                Source::Trait(at) if die.help => tried.help_with(to, at),
                Source::Scale => tried.scale(&RollAt::Id(to), &scale),
                Source::Range => tried.range(&RollAt::Id(to), die.size),
                // What was pushed is so for the whole contest (STR-6).
                Source::Trait(at) if die.pushed => tried.push_stress(&RollAt::Id(to), at),
                _ => tried.put_in(to, &what, die.hinder, pay),
            };
            match put {
                Ok(()) => self.adopt(tried),
                Err(_) => self.tell(RollEvent::StaysOut { label: die.label }),
            }
        }
        Ok(())
    }
}
