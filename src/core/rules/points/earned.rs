//! What is earned, and when it is paid: at once, or when the roll is resolved (PP-7); and as what a GMC takes it
//! (PP-3, PP-8).
//!
//! Home of PP-7, PP-8.

use crate::model::{
    Came, CharacterId, CharacterKind, Die, DoomWay, EarnedPoint, EarnsAs, GmPays, GmcKind, HeldPoint, PoolId, Purse,
    ResolutionId, RollId, State,
};
use crate::rules::points::purses::bank;
use crate::rules::table::draft::{Draft, MOST_DICE};
use crate::rules::{For, PointEvent, PointsRefusal, PoolEvent, Refusal, unspent};

impl Draft {
    /// A character earns points by what dice show: held back until the roll is resolved (PP-7).
    pub fn hold(&mut self, roll: RollId, to: CharacterId, points: u32) -> Result<(), Refusal> {
        let handing = self.state.setting.mods.gm_pays_with() == GmPays::Handing;
        if handing && self.character(to)?.purse == Purse::Bank {
            // What is saved is for a later roll in any case (PP-3).
            return (0..points).try_for_each(|_| self.earns_in(roll, to));
        }
        let name = self.character_name(to);
        let held = &mut self.roll_mut(roll)?.held;
        match held.iter_mut().find(|it| it.to == to && it.how.is_none()) {
            Some(earned) => earned.points = earned.points.saturating_add(points),
            None => held.push(HeldPoint { to, points, how: None }),
        }
        self.tell(PointEvent::Moved { from: None, to: Some(name), points, held: true });
        Ok(())
    }

    /// Hindering, and a d4 that is put in, pay at once, unless the setting holds them as well (PP-7).
    pub fn earns_by_joining(&mut self, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
        if self.state.setting.mods.hinder_pays_later {
            return self.hold(roll, who, 1);
        }
        self.earns_in(roll, who)
    }

    /// A point is paid at once; the roll remembers what it came as.
    pub fn earns_in(&mut self, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
        let came = self.earn_one(who, None)?;
        self.roll_mut(roll)?.earned.push(EarnedPoint { by: who, came });
        Ok(())
    }

    /// Takes back one point that a roll holds back, or that was paid at once.
    pub fn unearn(&mut self, roll: RollId, who: CharacterId, at_once: bool) -> Result<(), Refusal> {
        let rolled = self.roll(roll)?;
        let paid = rolled.earned.iter().rposition(|it| it.by == who);
        let held = rolled.held.iter().position(|it| it.to == who);
        match (paid, held) {
            (Some(at), held) if at_once || held.is_none() => {
                let came = self.roll_mut(roll)?.earned.remove(at).came;
                self.give_up(who, came)
            }
            (_, Some(at)) => {
                let held = &mut self.roll_mut(roll)?.held;
                if let Some(owed) = held.get_mut(at) {
                    owed.points = owed.points.saturating_sub(1);
                }
                held.retain(|it| it.points > 0);
                let name = self.character_name(who);
                self.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: true });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// What was paid at once is still there to be given back (PP-7).
    pub fn can_give_back(&mut self, roll: RollId, who: CharacterId) -> Result<(), Refusal> {
        let paid = self.roll(roll)?.earned.iter().any(|it| it.by == who && it.came == Came::Point);
        if paid && self.character(who)?.points() == Some(0) {
            let who = self.character_name(who);
            self.rule(Refusal::NoPoint { who, what: For::GiveBack })?;
        }
        Ok(())
    }

    /// What a roll has earned or would have earned whoever made it goes (PP-7).
    pub fn earns_nothing(&mut self, roll: RollId, who: Option<CharacterId>) -> Result<(), Refusal> {
        let Some(who) = who else { return Ok(()) };
        let of = self.roll(roll)?;
        let held: u32 = of.held.iter().filter(|it| it.to == who).map(|it| it.points).sum();
        let paid = of.earned.iter().filter(|it| it.by == who).count();
        for _ in 0..held {
            self.unearn(roll, who, false)?;
        }
        (0..paid).try_for_each(|_| self.unearn(roll, who, true))
    }

    /// Hands over what a roll held back (PP-7, PP-8).
    pub fn release(&mut self, roll: RollId) -> Result<(), Refusal> {
        for HeldPoint { to, points, how } in std::mem::take(&mut self.roll_mut(roll)?.held) {
            if self.character(to)?.purse == Purse::Bank {
                self.earn_each(Some(to), points, how)?;
            } else {
                self.put_points(to, points)?;
            }
        }
        Ok(())
    }

    /// Tells what a roll that is over held back: it is handed over now (CON-1, PP-7).
    pub fn tell_held(&mut self, roll: RollId) -> Result<(), Refusal> {
        for HeldPoint { to, points, .. } in self.roll(roll)?.held.clone() {
            let name = self.character_name(to);
            self.tell(PointEvent::HeldOver { who: name, points });
        }
        Ok(())
    }

    /// A character earns points at once, not by a roll (CON-4). A GMC's go where the GM's go (PP-8).
    pub fn earn(&mut self, who: CharacterId, points: u32) -> Result<(), Refusal> {
        if self.character(who)?.purse == Purse::Bank {
            self.earn_each(Some(who), points, None)
        } else {
            self.put_points(who, points)
        }
    }

    /// What the GM's characters earn, where nothing is said: to the bank, a d6 each to a pool, or a d6 each that a
    /// major GMC saves (PP-3, PP-8).
    pub fn earn_each(&mut self, who: Option<CharacterId>, points: u32, how: Option<EarnsAs>) -> Result<(), Refusal> {
        match self.state.setting.mods.gm_pays_with() {
            GmPays::Bank => {
                self.fill(points);
                Ok(())
            }
            GmPays::Handing => self.saves(who, points).map(drop),
            // No pool takes more than so many; that must not keep the test from being closed.
            GmPays::Doom | GmPays::Crises => {
                let most = u32::try_from(MOST_DICE).unwrap_or(u32::MAX);
                (0..points.min(most)).try_for_each(|_| self.pool_earns(how).map(drop))
            }
        }
    }

    /// One point, and what it comes as.
    fn earn_one(&mut self, who: CharacterId, how: Option<EarnsAs>) -> Result<Came, Refusal> {
        if self.character(who)?.purse != Purse::Bank {
            self.put_points(who, 1)?;
            return Ok(Came::Point);
        }
        match self.state.setting.mods.gm_pays_with() {
            GmPays::Bank => {
                self.fill(1);
                Ok(Came::Bank)
            }
            GmPays::Handing => Ok(if self.saves(Some(who), 1)? { Came::Saved } else { Came::Nothing }),
            GmPays::Doom | GmPays::Crises => self.pool_earns(how),
        }
    }

    /// Without a bank a major GMC saves a d6 for a later action; nobody else earns anything (PP-3).
    fn saves(&mut self, who: Option<CharacterId>, points: u32) -> Result<bool, Refusal> {
        let Some(who) = who.filter(|who| self.saves_dice(*who)) else { return Ok(false) };
        let character = self.character_mut(who)?;
        character.saved_dice = character.saved_dice.saturating_add(points);
        let name = character.name.clone();
        self.tell(PointEvent::Saves { who: name, dice: points });
        Ok(true)
    }

    fn saves_dice(&self, who: CharacterId) -> bool {
        self.state.cast.get(&who).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Major))
    }

    /// A d6 to doom, or a step for one of its dice; with crises a d6 to one of them (PP-8).
    fn pool_earns(&mut self, how: Option<EarnsAs>) -> Result<Came, Refusal> {
        let pool = match (self.state.setting.mods.gm_pays_with(), how) {
            (_, Some(EarnsAs::Into(pool))) if self.state.pools.contains_key(&pool) => Some(pool),
            (GmPays::Crises, _) => self.crisis_earns()?,
            _ => Some(self.fed()?),
        };
        let Some(pool) = pool else {
            self.tell(PoolEvent::NobodyEarns {});
            return Ok(Came::Nothing);
        };
        if let Some(EarnsAs::Raises(die)) = how
            && unspent(&self.state, self.pool(pool)?, die) > 0
        {
            self.earned_step(pool, die)?;
            return Ok(Came::Step(pool, die));
        }
        if self.pool(pool)?.dice.len() >= MOST_DICE {
            let pool = self.pool(pool)?.name.clone();
            self.tell(PoolEvent::Full { pool });
            return Ok(Came::Nothing);
        }
        self.because(pool, "⟦a GMC⟧ has earned it", |draft| draft.put_die(pool, Die::D6))?;
        Ok(Came::Die(pool))
    }

    /// A d6 steps up a die of that size or larger; by the story an equal one, and fed by opportunities any (PP-8).
    fn earned_step(&mut self, pool: PoolId, die: Die) -> Result<(), Refusal> {
        let any = self.state.setting.mods.doom_way == DoomWay::Fed;
        let with = if any { die.min(Die::D6) } else { Die::D6 };
        self.raise_with(pool, with, die)
    }

    /// What a point came as goes again.
    fn give_up(&mut self, who: CharacterId, came: Came) -> Result<(), Refusal> {
        let pool = |id: PoolId, die: Die, draft: &Self| {
            draft.state.pools.get(&id).is_some_and(|it| unspent(&draft.state, it, die) > 0)
        };
        match came {
            Came::Point => {
                let character = self.character_mut(who)?;
                let Purse::Own(has) = character.purse else { return Ok(()) };
                character.purse = Purse::Own(has.saturating_sub(1));
                let name = character.name.clone();
                if has > 0 {
                    self.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: false });
                }
            }
            Came::Bank if self.state.bank > 0 => {
                self.state.bank -= 1;
                self.tell(PointEvent::Moved { from: Some(bank()), to: None, points: 1, held: false });
            }
            Came::Saved => {
                let character = self.character_mut(who)?;
                character.saved_dice = character.saved_dice.saturating_sub(1);
                let name = character.name.clone();
                self.tell(PointEvent::Unsaved { who: name });
            }
            Came::Die(id) if pool(id, Die::D6, self) => self.lose_die(id, Die::D6)?,
            // A d12 has stayed, and another die come or gone up for it (DIE-3): that stays as it is.
            Came::Step(id, die) => {
                if let Some(up) = die.up().filter(|up| pool(id, *up, self)) {
                    self.change_die(id, up, Some(die))?;
                }
            }
            Came::Bank | Came::Die(_) | Came::Nothing => {}
        }
        Ok(())
    }

    /// The GM takes what a GMC has earned in another way (PP-8).
    pub(super) fn earns_instead(
        &mut self,
        resolution: ResolutionId,
        who: CharacterId,
        raising: Option<Die>,
        into: Option<PoolId>,
    ) -> Result<(), Refusal> {
        let name = self.character_name(who);
        let with = self.state.setting.mods.gm_pays_with();
        let how = match (raising, into, with) {
            (Some(_), Some(_), _) | (Some(_), _, GmPays::Crises) | (_, Some(_), GmPays::Doom) => {
                return Err(PointsRefusal::OneWay.into());
            }
            _ if self.character(who)?.purse != Purse::Bank => return Err(PointsRefusal::OwnPurse(name).into()),
            (_, _, GmPays::Bank | GmPays::Handing) => return Err(PointsRefusal::NoDice.into()),
            (Some(die), None, _) => Some(EarnsAs::Raises(die)),
            (None, Some(pool), _) => Some(EarnsAs::Into(pool)),
            (None, None, _) => None,
        };
        let rolls: Vec<RollId> =
            self.state.rolls_of(resolution).filter(|roll| !roll.over).map(|roll| roll.id).collect();
        for roll in rolls.iter().rev().copied() {
            let other = |came: Came| match how {
                Some(EarnsAs::Raises(die)) => !matches!(came, Came::Step(_, was) if was == die),
                Some(EarnsAs::Into(pool)) => came != Came::Die(pool),
                None => !matches!(came, Came::Die(_)),
            };
            let at = self.roll(roll)?.earned.iter().rposition(|it| it.by == who && other(it.came));
            if let Some(at) = at {
                let was = self.roll_mut(roll)?.earned.remove(at).came;
                self.give_up(who, was)?;
                if let Some(EarnsAs::Raises(die)) = how {
                    self.there_to_raise(die)?;
                }
                let came = self.earn_one(who, how)?;
                self.roll_mut(roll)?.earned.insert(at, EarnedPoint { by: who, came });
                return Ok(());
            }
            if self.held_otherwise(roll, who, how)? {
                return Ok(());
            }
        }
        Err(PointsRefusal::NothingEarned(name).into())
    }

    /// Of what a roll holds back for somebody one point is taken in another way.
    fn held_otherwise(&mut self, roll: RollId, who: CharacterId, how: Option<EarnsAs>) -> Result<bool, Refusal> {
        let Some(at) = self.roll(roll)?.held.iter().position(|it| it.to == who && it.how != how) else {
            return Ok(false);
        };
        if let Some(EarnsAs::Raises(die)) = how {
            self.there_to_raise(die)?;
        }
        let held = &mut self.roll_mut(roll)?.held;
        if let Some(owed) = held.get_mut(at) {
            owed.points = owed.points.saturating_sub(1);
        }
        match held.iter_mut().find(|it| it.to == who && it.how == how) {
            Some(earned) => earned.points = earned.points.saturating_add(1),
            None => held.push(HeldPoint { to: who, points: 1, how }),
        }
        held.retain(|it| it.points > 0);
        let who = self.character_name(who);
        self.tell(match how {
            Some(EarnsAs::Raises(die)) => PointEvent::EarnsStep { who, die },
            Some(EarnsAs::Into(pool)) => PointEvent::EarnsDie { who, pool: Some(self.pool(pool)?.name.clone()) },
            None => PointEvent::EarnsDie { who, pool: None },
        });
        Ok(true)
    }

    fn there_to_raise(&mut self, die: Die) -> Result<(), Refusal> {
        let doom = self.state.doom().cloned();
        match doom.filter(|pool| unspent(&self.state, pool, die) > 0) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchDie { pool: self.state.setting.doom_label.clone(), die }),
        }
    }
}

/// What is wrong with what rolls have earned.
pub(in crate::rules) fn wrongs(state: &State) -> Vec<crate::rules::Wrong> {
    let mut found = Vec::new();
    for (key, roll) in state.rolls.iter() {
        if let Some(earned) = roll.earned.iter().find(|it| !state.cast.contains_key(&it.by)) {
            let what = format!("there is no character {}", earned.by.0);
            found.push(crate::rules::Wrong::new(format!("rolls[{}].earned", key.0), what));
        }
    }
    found
}
