//! The other ways to play doom: by the story, or fed by opportunities (DOOM-8, DOOM-9, DIE-3).
//!
//! Home of DOOM-8, DOOM-10.

use crate::model::{
    Bearer, CharacterKind, Contest, Die, DieId, Doom, DoomWay, GmcKind, Name, Opposition, Paid, Phase, PoolDie, PoolId,
    PoolKind, Ref, Role, RollId, Side, Source, State, Test, TraitRef, Used,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests;
use crate::rules::table::facts::outcomes::EffectDie;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{Already, HitchUse, Off, PoolEvent, PoolRefusal, Refusal, RollEvent, Thing, What, available};

impl Draft {
    /// Whether a pool is doom that goes by the story (DOOM-8).
    pub(in crate::rules) fn is_story_doom(&self, id: PoolId) -> bool {
        self.state.setting.mods.doom_way == DoomWay::Story
            && self.state.pools.get(&id).is_some_and(|pool| pool.kind == PoolKind::Doom)
    }

    /// Doom by the story never holds a d4 (DOOM-8).
    pub(in crate::rules) fn holds(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
        if die == Die::D4 && self.is_story_doom(id) {
            let name = self.pool(id)?.name.clone();
            return self.rule(PoolRefusal::NoD4(name).into());
        }
        Ok(())
    }

    /// Where a d12 would step up, the next smaller die of the pool does; a d6 comes where all are d12 (DIE-3).
    pub(super) fn next_smaller(&self, id: PoolId) -> Option<Die> {
        let pool = self.state.pools.get(&id).filter(|_| self.is_story_doom(id))?;
        pool.dice.iter().copied().filter(|die| *die < Die::D12 && available(&self.state, pool, *die) > 0).max()
    }

    /// The same in a roll: which die steps up in place of a d12 (DIE-3).
    pub(in crate::rules) fn smaller_in_roll(&self, roll: RollId) -> Option<DieId> {
        if self.state.setting.mods.doom_way != DoomWay::Story {
            return None;
        }
        let dice = self.state.rolls.get(&roll)?.dice.iter().filter(|die| die.size < Die::D12);
        dice.max_by_key(|die| die.size).map(|die| die.id)
    }

    /// What a hitch adds: a d6 by the story (DOOM-8), otherwise the die that showed the 1 (HIT-4).
    pub(in crate::rules) fn hitch_feeds(&mut self, id: PoolId, own: Die) -> Result<(), Refusal> {
        self.put_die(id, if self.is_story_doom(id) { Die::D6 } else { own })
    }

    /// Several hitches that are activated together: one point, and one larger die (DOOM-8).
    pub(in crate::rules) fn hitches_feed(
        &mut self,
        id: RollId,
        dice: &[Ref<DieId>],
        to: &HitchUse,
    ) -> Result<bool, Refusal> {
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

    /// A GMC's effect die, of a roll that went well, may be added (DOOM-6).
    pub(in crate::rules) fn may_feed_doom(&mut self, id: RollId, well: bool) -> Result<(), Refusal> {
        if !self.state.setting.mods.effects_feed_doom() {
            return Err(Refusal::ModOff(Off::EffectsFeedDoom));
        }
        let by = self.roll(id)?.roller();
        if by.is_none_or(|who| self.state.cast.get(&who).is_some_and(|it| it.is_pc())) {
            self.rule(PoolRefusal::OnlyGmcsFeed.into())?;
        }
        let name = self.roller_name(id);
        if well { Ok(()) } else { self.rule(Refusal::NotBeaten(name)) }
    }

    /// The same in a contest: the winner's, instead of falling on whoever lost.
    pub(in crate::rules) fn contest_feeds(
        &mut self,
        contest: &Contest,
        (id, named): (RollId, Option<DieId>),
        raising: Option<Die>,
        steps: Option<u32>,
    ) -> Result<(), Refusal> {
        self.may_feed_doom(id, contest.won_by() == Some(id))?;
        let had = self.resolution(self.roll(id)?.of)?.had.clone();
        let used = |it: &EffectDie| it.spent || had.iter().any(|had| (had.roll, had.die) == (id, it.die));
        let dice = crate::rules::table::facts::effect_dice::effects(&self.state, self.roll(id)?);
        let wanted = match named {
            Some(named) => dice.iter().find(|it| it.die == Some(named)),
            None => dice.iter().find(|it| !used(it)).or(dice.first()),
        };
        let Some(chosen) = wanted.copied() else { return Err(self.no_effect_die(id)) };
        if used(&chosen) {
            self.rule(Refusal::Spent(format!("the effect {}", chosen.size).into()))?;
        }
        let left = if chosen.hero { 0 } else { steps_to_feed(&self.state, contest, id) };
        let steps = self.spend_with_steps(id, &chosen, steps, left)?;
        let (die, _) = chosen.size.raised(steps);
        self.tell(RollEvent::EffectUsed { who: self.roller_name(id), die });
        self.effect_feeds(die, raising)
    }

    /// It goes in, or steps up a die of its size (DOOM-6, DOOM-8).
    pub(in crate::rules) fn effect_feeds(&mut self, die: Die, raising: Option<Die>) -> Result<(), Refusal> {
        let pool = self.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
        if let Some(target) = raising {
            return self.raise_with(pool, die, target);
        }
        self.holds(pool, die)?;
        self.put_die(pool, die)
    }

    /// A new story: what is left of doom is lost, and it starts anew (DOOM-8).
    pub(super) fn new_story(&mut self) -> Result<(), Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Story {
            return Err(Refusal::ModOff(Off::DoomByStory));
        }
        self.tell(PoolEvent::NewStory {});
        self.start_doom_anew()
    }

    /// Doom holds what it starts with and nothing else (DOOM-8, DOOM-10).
    pub(in crate::rules) fn start_doom_anew(&mut self) -> Result<(), Refusal> {
        let start = self.state.setting.doom_to_start();
        let Some(pool) = self.state.doom().cloned() else {
            let label = self.state.setting.doom_label.clone();
            return self.add_pool(label, PoolKind::Doom, &start).map(drop);
        };
        for die in &pool.dice {
            self.take_die(pool.id, *die)?;
        }
        start.into_iter().try_for_each(|die| self.put_die(pool.id, die))
    }

    /// Whether doom is what opposes: then no GMC does, by the story or fed (DOOM-2).
    pub(in crate::rules) fn doom_opposes_alone(&mut self, Joining { roll, at, role, .. }: Joining) -> Done {
        let Some(who) = self.opposing_gmc(at, role).filter(|_| self.state.setting.mods.doom_way != DoomWay::Kit) else {
            return Ok(());
        };
        if self.roll(roll)?.by != Side::Opposition {
            return Ok(());
        }
        let doom = self.state.doom().map(|pool| pool.id);
        let lent = |die: &PoolDie| matches!(die.from, Source::Pool { pool, spent: false, .. } if Some(pool) == doom);
        let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
        let of = self.roll(roll)?.of;
        if !self.resolution(of)?.test().is_some_and(against) && !self.roll(roll)?.dice.iter().any(lent) {
            return Ok(());
        }
        self.rule(PoolRefusal::OpposesAlone(self.state.setting.doom_label.clone(), who).into())
    }

    /// Whose trait it is, where they oppose in person: harm hinders somebody else, and a place is nobody.
    fn opposing_gmc(&self, at: TraitRef, role: Role) -> Option<Name> {
        let Bearer::Character(who) = at.of else { return None };
        let it = self.state.cast.get(&who)?;
        let person = !matches!(it.kind, CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Location));
        (person && !role.is_harm()).then(|| it.name.clone())
    }

    /// Who opposes in a roll, where doom does so only alone (DOOM-2).
    pub(super) fn gmc_opposes(&self, roll: RollId) -> Result<Option<Name>, Refusal> {
        let roll = self.roll(roll)?;
        if self.state.setting.mods.doom_way == DoomWay::Kit || roll.by != Side::Opposition {
            return Ok(None);
        }
        Ok(roll.dice.iter().find_map(|die| {
            let Source::Trait(at) = die.from else { return None };
            self.opposing_gmc(at, self.state.find(at)?.0)
        }))
    }

    /// Doom comes to oppose where nobody of the GM's does (DOOM-2).
    pub(in crate::rules) fn doom_comes(&mut self, roll: RollId, with: Opposition) -> Result<(), Refusal> {
        match (with, self.gmc_opposes(roll)?) {
            (Opposition::Doom(_), Some(who)) => {
                self.rule(PoolRefusal::OpposesAlone(self.state.setting.doom_label.clone(), who).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether a doom die that joins a roll is spent by that: where it is limited, in a roll of a character's, and
    /// beside a GMC, where it does not oppose itself (DOOM-2 to DOOM-4).
    pub(in crate::rules) fn joining_spends(&self, roll: RollId) -> Result<bool, Refusal> {
        let theirs = matches!(self.roll(roll)?.by, Side::Character(_));
        Ok(theirs || self.state.setting.mods.doom == Doom::Limited || self.gmc_opposes(roll)?.is_some())
    }

    /// Then it joins before the throw; afterwards it only adds results (DOOM-3, DOOM-4).
    pub(in crate::rules) fn spent_before(&mut self, roll: RollId, what: &What) -> Result<(), Refusal> {
        let What::Pool(pool, _) = what else { return Ok(()) };
        let pool = self.pool_id(pool)?;
        let pool = self.pool(pool)?;
        let (doom, name) = (pool.kind == PoolKind::Doom, pool.name.clone());
        if doom && self.joining_spends(roll)? { self.rule(PoolRefusal::BeforeThrow(name).into()) } else { Ok(()) }
    }

    /// A doom die steps up a die of a GMC's roll that is not larger; it comes back with that one (DOOM-9).
    pub(super) fn doom_steps_up(
        &mut self,
        roll: RollId,
        at: &Ref<DieId>,
        (doom, paid): (Die, Paid),
    ) -> Result<(), Refusal> {
        self.fed_for_gmcs(roll)?;
        let id = self.die_id(roll, at)?;
        let size = self.roll(roll)?.die(id).map(|die| die.size).ok_or(Refusal::Gone(Thing::Die))?;
        if size > doom {
            self.rule(PoolRefusal::TooLargeFor(size, doom).into())?;
        }
        let before = self.roll(roll)?.dice.len();
        self.step_roll_die(&crate::rules::RollAt::Id(roll), &Ref::Id(id), true)?;
        // Of a d12 it is the d6 that has joined (DIE-3).
        let dice = &mut self.roll_mut(roll)?.dice;
        let joined = if dice.len() > before { dice.last_mut() } else { None };
        if let Some(joined) = joined {
            joined.raised_for.push(paid);
        } else if let Some(die) = dice.iter_mut().find(|die| die.id == id) {
            die.raised_for.push(paid);
        }
        Ok(())
    }

    /// A doom die adds the result of a die that is not larger to a total of the GM's (DOOM-9).
    pub(super) fn doom_adds(
        &mut self,
        roll: RollId,
        at: &Ref<DieId>,
        (doom, paid): (Die, Paid),
    ) -> Result<(), Refusal> {
        self.fed_for_gmcs(roll)?;
        let id = self.die_id(roll, at)?;
        let die = self.roll(roll)?.die(id).cloned().ok_or(Refusal::Gone(Thing::Die))?;
        if self.roll(roll)?.phase != Phase::Standing {
            return Err(Refusal::NotThrown);
        }
        if !die.counts() {
            return Err(Refusal::OneNeverCounts(die.label));
        }
        if die.used == Used::Total {
            return Err(Refusal::Already(Already::InTotal));
        }
        if die.size > doom {
            self.rule(PoolRefusal::TooLargeFor(die.size, doom).into())?;
        }
        self.may_answer(roll)?;
        self.not_reacted(roll)?;
        let mut choice = self.current(roll)?;
        choice.effect.retain(|it| *it != id);
        choice.total.push(id);
        self.one_more_result(roll, Some(id))?;
        self.roll_mut(roll)?.paid.push(paid);
        self.stand(roll, &choice)?;
        self.answered(roll)
    }

    /// An asset by a specialty or a stunt of a GMC's is one step larger than its die (DOOM-9).
    pub(super) fn stepped_by_stunt(&mut self, die: Die, whose: bool) -> Result<Die, Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            return Err(Refusal::ModOff(Off::FedDoom));
        }
        if !whose {
            self.rule(PoolRefusal::WhoseStunt.into())?;
        }
        Ok(die.up().unwrap_or(die))
    }

    fn fed_for_gmcs(&mut self, roll: RollId) -> Result<(), Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            return Err(Refusal::ModOff(Off::FedDoom));
        }
        match self.roll(roll)?.by {
            Side::Character(who) if self.character(who)?.is_pc() => {
                let name = self.character_name(who);
                self.rule(PoolRefusal::Players(name).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether doom opposes and has no die to do it with: then there is nothing to throw, and its number is 0
    /// (DOOM-10).
    pub(in crate::rules) fn no_doom_left(&self, roll: RollId) -> Result<bool, Refusal> {
        let it = self.roll(roll)?;
        let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
        let doom = self.resolution(it.of)?.test().is_some_and(against);
        Ok(doom && it.dice.is_empty() && it.plus == 0)
    }

    /// Fewer than two doom dice are rolled as they are, and that is said (DOOM-10).
    pub(in crate::rules) fn tell_few(&mut self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        let there = crate::rules::pools::lending::left(&self.state, pool);
        if pool.kind == PoolKind::Doom && there < 2 && self.state.setting.mods.doom == Doom::Full {
            let pool = pool.name.clone();
            self.tell(PoolEvent::FewToOppose { pool, dice: there });
        }
        Ok(())
    }
}

/// Heroic steps the winner of a contest has left for a die that goes to doom (EFF-4).
fn steps_to_feed(state: &State, contest: &Contest, won: RollId) -> u32 {
    let had = state.rolls.get(&won).and_then(|roll| state.resolutions.get(&roll.of)).map(|it| it.had.as_slice());
    let used: u32 = had.unwrap_or_default().iter().filter(|had| had.roll == won).map(|had| had.steps).sum();
    let owed = contests::owed(state, contest).into_iter().filter(|it| it.roll == won);
    owed.map(|it| it.steps).max().unwrap_or_default().saturating_sub(used)
}
