//! The other ways to play doom: by the story, or fed by opportunities (DOOM-8, DOOM-9, DIE-3).
//!
//! Home of DOOM-8, DOOM-10.

use crate::model::{
    Bearer, CharacterKind, Die, DieId, Doom, DoomWay, GmcKind, Name, Opposition, PoolDie, PoolId, PoolKind, Role,
    RollId, Side, Source, Test, TraitRef,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::{Off, PoolEvent, PoolRefusal, Refusal, What, available};

impl Draft {
    /// Whether a pool is doom that goes by the story (DOOM-8).
    pub fn is_story_doom(&self, id: PoolId) -> bool {
        self.state.setting.mods.doom_way == DoomWay::Story
            && self.state.pools.get(&id).is_some_and(|pool| pool.kind == PoolKind::Doom)
    }

    /// Doom by the story never holds a d4 (DOOM-8).
    pub fn holds(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
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
    pub fn smaller_in_roll(&self, roll: RollId) -> Option<DieId> {
        if self.state.setting.mods.doom_way != DoomWay::Story {
            return None;
        }
        let dice = self.state.rolls.get(&roll)?.dice.iter().filter(|die| die.size < Die::D12);
        dice.max_by_key(|die| die.size).map(|die| die.id)
    }

    /// What a hitch adds: a d6 by the story (DOOM-8), otherwise the die that showed the 1 (HIT-4).
    pub fn hitch_feeds(&mut self, id: PoolId, own: Die) -> Result<(), Refusal> {
        self.put_die(id, if self.is_story_doom(id) { Die::D6 } else { own })
    }

    /// A GMC's effect die, of a roll that went well, may be added (DOOM-6).
    pub fn may_feed_doom(&mut self, id: RollId, well: bool) -> Result<(), Refusal> {
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

    /// It goes in, or steps up a die of its size (DOOM-6, DOOM-8).
    pub fn effect_feeds(&mut self, die: Die, raising: Option<Die>) -> Result<(), Refusal> {
        let pool = self.state.doom().map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
        if let Some(target) = raising {
            return self.raise_with(pool, die, target);
        }
        self.holds(pool, die)?;
        self.put_die(pool, die)
    }

    /// A new story: what is left of doom is lost, and it starts anew (DOOM-8).
    pub fn new_story(&mut self) -> Result<(), Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Story {
            return Err(Refusal::ModOff(Off::DoomByStory));
        }
        self.tell(PoolEvent::NewStory {});
        self.start_doom_anew()
    }

    /// Doom holds what it starts with and nothing else (DOOM-8, DOOM-10).
    pub fn start_doom_anew(&mut self) -> Result<(), Refusal> {
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
    pub fn doom_opposes_alone(&mut self, Joining { roll, at, role, .. }: Joining) -> Done {
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
        let character = self.state.cast.get(&who)?;
        let person = !matches!(character.kind, CharacterKind::Pc | CharacterKind::Gmc(GmcKind::Location));
        (person && !role.is_harm()).then(|| character.name.clone())
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
    pub fn doom_comes(&mut self, roll: RollId, with: Opposition) -> Result<(), Refusal> {
        match (with, self.gmc_opposes(roll)?) {
            (Opposition::Doom(_), Some(who)) => {
                self.rule(PoolRefusal::GmcOpposes { who, doom: self.state.setting.doom_label.clone() }.into())
            }
            _ => Ok(()),
        }
    }

    /// Whether a doom die that joins a roll is spent by that: where it is limited, in a roll of a character's, and
    /// beside a GMC, where it does not oppose itself (DOOM-2 to DOOM-4).
    pub fn joining_spends(&self, roll: RollId) -> Result<bool, Refusal> {
        let theirs = matches!(self.roll(roll)?.by, Side::Character(_));
        Ok(theirs || self.state.setting.mods.doom == Doom::Limited || self.gmc_opposes(roll)?.is_some())
    }

    /// Then it joins before the throw; afterwards it only adds results (DOOM-3, DOOM-4).
    pub fn spent_before(&mut self, roll: RollId, what: &What) -> Result<(), Refusal> {
        let What::Pool(pool, _) = what else { return Ok(()) };
        let pool = self.pool_id(pool)?;
        let pool = self.pool(pool)?;
        let (doom, name) = (pool.kind == PoolKind::Doom, pool.name.clone());
        if doom && self.joining_spends(roll)? { self.rule(PoolRefusal::BeforeThrow(name).into()) } else { Ok(()) }
    }

    /// Whether doom opposes and has no die to do it with: then there is nothing to throw, and its number is 0
    /// (DOOM-10).
    pub fn no_doom_left(&self, roll: RollId) -> Result<bool, Refusal> {
        let rolled = self.roll(roll)?;
        let against = |test: &Test| matches!(test.against, Opposition::Doom(_)) && test.opposing == roll;
        let doom = self.resolution(rolled.of)?.test().is_some_and(against);
        Ok(doom && rolled.dice.is_empty() && rolled.plus == 0)
    }

    /// Fewer than two doom dice are rolled as they are, and that is said (DOOM-10).
    pub fn tell_few(&mut self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        let there = crate::rules::pools::lending::left(&self.state, pool);
        if pool.kind == PoolKind::Doom && there < 2 && self.state.setting.mods.doom == Doom::Full {
            let pool = pool.name.clone();
            self.tell(PoolEvent::FewToOppose { pool, dice: there });
        }
        Ok(())
    }
}
