//! Plot points (PP-1 to PP-9): who has them, who pays, who earns.
//!
//! Home of PP-2, PP-3, PP-5, PP-6, PP-9.

use crate::model::{CharacterId, DieId, GmPays, Name, Paid, Purse, ResolutionId, Roll, RollId, Source, Turn};
use crate::rules::points::payer::{may_pay, stands_for};
use crate::rules::table::draft::Draft;
use crate::rules::{For, PointEvent, PointsCommand, Refusal, SessionEvent};

impl Draft {
    pub fn points(&mut self, command: &PointsCommand) -> Result<(), Refusal> {
        match command {
            PointsCommand::Give { to, points } => {
                let to = self.character_id(to)?;
                self.put_points(to, *points)
            }
            PointsCommand::Take { from, points } => {
                let from = self.character_id(from)?;
                let name = self.character_name(from);
                match self.character(from)?.purse {
                    Purse::Own(has) if has >= *points => self.character_mut(from)?.purse = Purse::Own(has - points),
                    Purse::Bank if self.state.bank >= *points => self.state.bank -= points,
                    Purse::Own(has) => return Err(Refusal::NotThatMany { who: name, has, points: *points }),
                    Purse::Bank => {
                        let has = self.state.bank;
                        return Err(Refusal::NotThatMany { who: "the bank".into(), has, points: *points });
                    }
                }
                self.tell(PointEvent::Moved { from: Some(name), to: None, points: *points, held: false });
                Ok(())
            }
            PointsCommand::Earns { who, it: resolution, raising, into } => {
                let (who, resolution) = (self.character_id(who)?, self.resolution_id(resolution)?);
                let into = into.as_ref().map(|into| self.crisis_id(into)).transpose()?;
                self.earns_instead(resolution, who, *raising, into)
            }
            PointsCommand::Bank { points } => {
                let had = std::mem::replace(&mut self.state.bank, *points);
                self.tell(PointEvent::Bank { from: had, to: *points });
                Ok(())
            }
        }
    }

    pub fn put_points(&mut self, to: CharacterId, points: u32) -> Result<(), Refusal> {
        let name = self.character_name(to);
        let pools = matches!(self.state.setting.mods.gm_pays_with(), GmPays::Doom | GmPays::Crises);
        if pools && points > 0 && self.character(to)?.purse == Purse::Bank {
            // There is no bank to put them into (PP-4, PP-8).
            return self.earn_each(Some(to), points, None);
        }
        match self.character(to)?.purse {
            Purse::Own(has) => self.character_mut(to)?.purse = Purse::Own(has.saturating_add(points)),
            Purse::Bank => self.state.bank = self.state.bank.saturating_add(points),
        }
        self.tell(PointEvent::Moved { from: None, to: Some(name), points, held: false });
        Ok(())
    }

    /// One plot point out of a purse. A GMC's is the bank's (PP-2); with doom or crises, a die
    /// stands for it (PP-4, DOOM-5). Says what it cost.
    pub fn pay(&mut self, who: CharacterId, what: For) -> Result<Paid, Refusal> {
        if let Some((_, session)) = self.callback.take_if(|it| it.0 == who) {
            return Ok(self.callback_pays(who, session));
        }
        let name = self.character_name(who);
        match self.character(who)?.purse {
            // A major GMC who has none left is the GM's like any other (PP-4).
            Purse::Own(0) if !self.character(who)?.is_pc() => self.gm_pays(what),
            Purse::Own(0) => {
                self.rule(Refusal::NoPoint { who: name, what })?;
                Ok(Paid::Free)
            }
            Purse::Own(has) => {
                self.character_mut(who)?.purse = Purse::Own(has - 1);
                self.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: false });
                Ok(Paid::Point)
            }
            Purse::Bank => self.gm_pays(what),
        }
    }

    /// A callback stands for the point, and is ticked (GROW-9).
    fn callback_pays(&mut self, who: CharacterId, session: u32) -> Paid {
        for record in self.state.record.iter_mut().filter(|it| it.session == session) {
            record.called.push(who);
        }
        let who = self.character_name(who);
        self.tell(SessionEvent::CalledBack { who, session, on: true });
        Paid::Callback(session)
    }

    /// What it paid for is not done after all.
    fn callback_back(&mut self, who: Option<CharacterId>, session: u32) {
        let Some(who) = who else { return };
        for record in self.state.record.iter_mut().filter(|it| it.session == session) {
            record.called.retain(|it| *it != who);
        }
        let who = self.character_name(who);
        self.tell(SessionEvent::CalledBack { who, session, on: false });
    }

    /// A point to stay in it. The bank's goes to whoever won where the setting says so (CON-3, PP-9).
    pub fn pays_to_stay(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let paid = self.pay(who, For::StayIn)?;
        if paid == Paid::Bank && self.state.setting.mods.points_to_winner {
            self.gm_hands()?;
        }
        Ok(())
    }

    /// Whether somebody has a point to pay with.
    pub fn can_pay(&self, who: CharacterId) -> bool {
        if self.callback.is_some_and(|it| it.0 == who) {
            return true;
        }
        let Ok(character) = self.character(who) else { return false };
        match character.purse {
            Purse::Own(has) if has > 0 || character.is_pc() => has > 0,
            Purse::Own(_) | Purse::Bank => match self.state.setting.mods.gm_pays_with() {
                GmPays::Handing => true,
                GmPays::Bank => self.state.bank > 0,
                GmPays::Doom | GmPays::Crises => {
                    stands_for(&self.state, 1).is_some() || !may_pay(&self.state).is_empty()
                }
            },
        }
    }

    /// The GM pays one point: from the bank, or with a die of doom or of a crisis (PP-2 to PP-4).
    pub fn gm_pays(&mut self, what: For) -> Result<Paid, Refusal> {
        self.gm_pays_but(what, None)
    }

    /// The same for a die of a roll, which pays for itself only where no other does (DOOM-5).
    pub fn gm_pays_for(&mut self, what: For, bought: DieId) -> Result<Paid, Refusal> {
        self.gm_pays_but(what, Some(bought))
    }

    fn gm_pays_but(&mut self, what: For, bought: Option<DieId>) -> Result<Paid, Refusal> {
        match self.state.setting.mods.gm_pays_with() {
            GmPays::Handing => self.gm_hands(),
            GmPays::Bank if self.state.bank == 0 => {
                self.rule(Refusal::BankEmpty(what))?;
                Ok(Paid::Free)
            }
            GmPays::Bank => {
                self.state.bank -= 1;
                self.tell(PointEvent::Moved { from: Some(bank()), to: None, points: 1, held: false });
                Ok(Paid::Bank)
            }
            GmPays::Doom | GmPays::Crises => self.pool_pays(what, bought),
        }
    }

    /// Gives back what a die cost. Whoever is no longer on the table gets nothing.
    pub fn refund(&mut self, who: Option<CharacterId>, paid: Paid) -> Result<(), Refusal> {
        match paid {
            Paid::Free | Paid::Handed(_) => Ok(()),
            Paid::Callback(session) => {
                self.callback_back(who, session);
                Ok(())
            }
            Paid::Point => match who.filter(|who| self.state.cast.contains_key(who)) {
                Some(who) => self.put_points(who, 1),
                None => Ok(()),
            },
            Paid::Bank => {
                self.fill(1);
                Ok(())
            }
            Paid::Doom(die) => match self.state.doom().map(|pool| pool.id) {
                Some(pool) => self.put_back(pool, die),
                None => Ok(()),
            },
            Paid::Rolled(roll, die) => {
                let lying = self.roll_mut(roll).ok().and_then(|roll| roll.dice.iter_mut().find(|it| it.id == die));
                if let Some(Source::Pool { spent, .. }) = lying.map(|it| &mut it.from) {
                    *spent = false;
                }
                Ok(())
            }
            // A crisis that has gone since gets nothing back.
            Paid::Crisis(pool, die) => {
                if self.state.pools.contains_key(&pool) {
                    self.put_back(pool, die)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Without a bank what the GM spends goes to the player it is spent against: whoever is in the test
    /// or contest at hand, to be used after it (PP-3).
    fn gm_hands(&mut self) -> Result<Paid, Refusal> {
        match self.state.at_hand().map(|it| it.id) {
            Some(pays) => self.gm_hands_in(pays),
            None => Ok(Paid::Free),
        }
    }

    /// The same in a test or contest that is known.
    pub fn gm_hands_in(&mut self, resolution: ResolutionId) -> Result<Paid, Refusal> {
        let resolution = self.resolution(resolution)?.clone();
        let pc = |who: &CharacterId| self.state.cast.get(who).is_some_and(|it| it.is_pc());
        let roll = resolution.acting().or_else(|| self.state.rolls_of(resolution.id).last().map(|roll| roll.id));
        // Whoever has won, or stands to win, is whom it is spent against (PP-9); else the first of them.
        let leads = crate::rules::contest_now(&self.state, resolution.id).and_then(|contest| match contest.turn {
            Turn::Settled { winner } => winner,
            _ => contest.leader(),
        });
        let who = leads.into_iter().chain(resolution.everyone()).find(pc);
        let (Some(who), Some(roll)) = (who, roll) else { return Ok(Paid::Free) };
        self.hold(roll, who, 1)?;
        Ok(Paid::Handed(who))
    }

    /// Gives back what something in a roll cost. A point that was handed over is no longer held (PP-3).
    pub fn refund_in(&mut self, roll: RollId, who: Option<CharacterId>, paid: Paid) -> Result<(), Refusal> {
        let Paid::Handed(to) = paid else { return self.refund(who, paid) };
        let of = self.roll(roll)?.of;
        let holds = |roll: &&std::sync::Arc<Roll>| roll.held.iter().any(|held| held.to == to);
        let holds = self.state.rolls_of(of).find(holds).map(|roll| roll.id);
        holds.map_or(Ok(()), |roll| self.unearn(roll, to, false))
    }

    /// Puts points into the bank.
    pub fn fill(&mut self, points: u32) {
        self.state.bank = self.state.bank.saturating_add(points);
        self.tell(PointEvent::Moved { from: None, to: Some(bank()), points, held: false });
    }
}

/// What the bank is called in the log.
pub(in crate::rules) fn bank() -> Name {
    "the bank".into()
}
