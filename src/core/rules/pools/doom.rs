//! Doom and crisis pools (DOOM-1 to DOOM-6, CRI-1).
//!
//! Home of DOOM-3, DOOM-6.

use crate::model::{Actor, Choice, Die, Doom, DoomWay, Name, Pool, PoolId, PoolKind, RollId};
use crate::rules::pools::lending;
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::moments::Done;
use crate::rules::{Already, BesideRefusal, Off, PoolEvent, PoolRefusal, Refusal, available, left_for, unspent};
use std::sync::Arc;

impl Draft {
    /// A pool goes, unless its dice are in use.
    pub fn drop_pool(&mut self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?.clone();
        let opposes = self.state.resolutions.values().any(|it| it.against_pool() == Some(id));
        if opposes || lending::lies_in_rolls(&self.state, id) {
            return Err(Refusal::InUse(pool.name));
        }
        self.challenge_over(id)?;
        Arc::make_mut(&mut self.state.pools).remove(&id);
        self.at(self.moments.goes, Actor::Pool(id))?;
        self.tell(PoolEvent::Removed { pool: pool.name });
        Ok(())
    }

    /// The dice of a mission's pools are d6, as many as were assigned (RES-4).
    pub fn not_fixed(&self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        if pool.kind == PoolKind::Resource {
            return Err(Refusal::Beside(BesideRefusal::Fixed(pool.name.clone())));
        }
        Ok(())
    }

    /// So many d6 come back to a pool of the mission (RES-4).
    pub fn refilled(&mut self, id: PoolId, dice: usize) -> Result<(), Refusal> {
        self.set_dice(id, |all| all.extend(std::iter::repeat_n(Die::D6, dice)))
    }

    /// Doom comes with its pool; one that was set aside is played with again (DOOM-1).
    pub fn pool_of_doom(&mut self, chosen: Choice) -> Done {
        if !matches!(chosen, Choice::Doom(Doom::Full | Doom::Limited)) || self.state.doom().is_some() {
            return Ok(());
        }
        let (label, start) = (self.state.setting.doom_label.clone(), self.state.setting.start_doom.clone());
        self.add_pool(label, PoolKind::Doom, &start).map(drop)
    }

    pub fn add_pool(&mut self, name: Name, kind: PoolKind, dice: &[Die]) -> Result<PoolId, Refusal> {
        if kind == PoolKind::Doom {
            if self.state.setting.mods.doom == Doom::Off {
                return Err(Refusal::DoomOff);
            }
            if let Some(pool) = self.state.doom() {
                return Err(Refusal::DoomTwice(pool.name.clone()));
            }
            if self.state.setting.mods.doom_way == DoomWay::Story && dice.contains(&Die::D4) {
                self.rule(PoolRefusal::NoD4(name.clone()).into())?;
            }
        }
        if kind == PoolKind::Resource {
            return Err(if self.state.setting.mods.resource_pools {
                Refusal::Already(Already::ComeWithMission)
            } else {
                Refusal::ModOff(Off::ResourcePools)
            });
        }
        if kind == PoolKind::Challenge {
            self.plays_challenges()?;
            if dice.is_empty() {
                return Err(Refusal::NeedsDice(name));
            }
        }
        if kind == PoolKind::Crisis {
            if !self.state.setting.mods.crisis_pools {
                return Err(Refusal::ModOff(Off::CrisisPools));
            }
            if dice.is_empty() {
                return Err(Refusal::NeedsDice(name));
            }
        }
        self.make_pool(name, kind, dice)
    }

    pub fn make_pool(&mut self, name: Name, kind: PoolKind, dice: &[Die]) -> Result<PoolId, Refusal> {
        fits(dice.len())?;
        let id = PoolId(self.mint());
        let mut dice = dice.to_vec();
        dice.sort_unstable();
        let pool = Pool::new(id, kind, name.clone(), dice.clone());
        Arc::make_mut(&mut self.state.pools).insert(id, Arc::new(pool));
        self.tell(PoolEvent::Made { pool: name.clone() });
        if !dice.is_empty() {
            self.tell(PoolEvent::Changed { pool: name, from: Vec::new(), to: dice });
        }
        Ok(id)
    }

    /// Writes a pool's dice, and tells how they changed.
    fn set_dice(&mut self, id: PoolId, change: impl FnOnce(&mut Vec<Die>)) -> Result<(), Refusal> {
        let pool = self.pool_mut(id)?;
        let from = pool.dice.clone();
        change(&mut pool.dice);
        pool.dice.sort_unstable();
        pool.most = pool.most.max(u32::try_from(pool.dice.len()).unwrap_or(u32::MAX));
        Self::remember_fall(pool, &from);
        let (pool, to, kind) = (pool.name.clone(), pool.dice.clone(), pool.kind);
        let emptied = to.is_empty() && matches!(kind, PoolKind::Crisis | PoolKind::Challenge);
        self.tell(PoolEvent::Changed { pool: pool.clone(), from, to });
        if emptied {
            self.tell(PoolEvent::Emptied { pool });
            self.challenge_over(id)?;
        }
        Ok(())
    }

    pub fn put_die(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
        fits(self.pool(id)?.dice.len() + 1)?;
        self.put_back(id, die)
    }

    /// A die that was in the pool before goes back, however full it is by now.
    pub fn put_back(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
        self.set_dice(id, |dice| dice.push(die))
    }

    pub fn take_die(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
        self.free_die(id, die)?;
        self.lose_die(id, die)
    }

    /// A die leaves, also one that lies in a roll that has fallen.
    pub fn lose_die(&mut self, id: PoolId, die: Die) -> Result<(), Refusal> {
        self.change_die(id, die, None)
    }

    /// One die goes, and another may take its place; so it does where it lies in a roll (DOOM-2).
    pub fn change_die(&mut self, id: PoolId, die: Die, to: Option<Die>) -> Result<(), Refusal> {
        self.set_dice(id, |dice| {
            if let Some(at) = dice.iter().position(|it| *it == die) {
                dice.remove(at);
                dice.extend(to);
            }
        })?;
        self.settle(id, die, to)
    }

    /// Play never empties doom for good: what spends its last die is for the GM to say (DOOM-11).
    pub fn not_the_last(&mut self, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        let name = pool.name.clone();
        // Of a crisis it is what resolves it (CRI-2).
        let emptied = pool.kind == PoolKind::Crisis && lending::left(&self.state, pool) == 0;
        if crate::rules::runs_out(&self.state, pool, 0) {
            self.rule(PoolRefusal::LastDie(name).into())
        } else if emptied {
            self.rule(PoolRefusal::LastOfCrisis(name).into())
        } else {
            Ok(())
        }
    }

    /// What is done to a pool goes into its fall with what did it (CRI-2, CRI-3).
    pub fn because(
        &mut self,
        id: PoolId,
        why: impl Into<Name>,
        change: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let before = self.pool(id)?.dice.clone();
        change(self)?;
        let Ok(pool) = self.pool_mut(id) else { return Ok(()) };
        if pool.dice != before
            && pool.falls()
            && let Some(last) = pool.why.last_mut()
        {
            *last = why.into();
        }
        Ok(())
    }

    /// A die of that size may join a roll; one that is spent by that lies in no roll that has fallen.
    pub fn may_join(&mut self, roll: RollId, id: PoolId, die: Die, spent: bool) -> Result<(), Refusal> {
        if spent {
            self.free_die(id, die)?;
        }
        let pool = self.pool(id)?;
        if pool.count(die) > 0 && left_for(&self.state, Some(self.roll(roll)?), pool, die) == 0 {
            return Err(Refusal::Lent(pool.name.clone(), die));
        }
        if pool.count(die) == 0 {
            return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
        }
        Ok(())
    }

    /// A die of that size is there and lies in no roll that has fallen.
    pub(super) fn free_die(&self, id: PoolId, die: Die) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        if pool.count(die) == 0 {
            return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
        }
        if available(&self.state, pool, die) == 0 {
            return Err(Refusal::Lent(pool.name.clone(), die));
        }
        Ok(())
    }

    /// Up: a d12 stays and a d6 comes (DIE-3). Down: a d4 goes (DIE-2).
    pub fn step_die(&mut self, id: PoolId, die: Die, up: bool) -> Result<(), Refusal> {
        if up && die == Die::D12 && self.pool(id)?.count(die) > 0 {
            return match self.next_smaller(id) {
                Some(smaller) => self.step_die(id, smaller, true),
                None => self.put_die(id, Die::D6),
            };
        }
        self.free_die(id, die)?;
        self.stepped(id, die, up)
    }

    /// A die steps up one of equal or larger size instead of coming in (DOOM-6, HIT-4).
    pub fn raise_with(&mut self, id: PoolId, die: Die, target: Die) -> Result<(), Refusal> {
        if target < die {
            self.rule(Refusal::TooSmall(die, target))?;
        } else if target > die && self.is_story_doom(id) {
            self.rule(PoolRefusal::EqualOnly(die, target).into())?;
        }
        let there = unspent(&self.state, self.pool(id)?, target) > 0;
        if there && target.up().is_some() { self.stepped(id, target, true) } else { self.step_die(id, target, true) }
    }

    /// The step itself, also where the die lies in a roll that has fallen: it is the stepped-up die that comes
    /// home after it.
    fn stepped(&mut self, id: PoolId, die: Die, up: bool) -> Result<(), Refusal> {
        let goes = !up && die <= Die::D6 && self.is_story_doom(id);
        self.change_die(id, die, if up { die.up() } else { die.down().filter(|_| !goes) })
    }

    /// One die of a pool is another one from now on: a single step of its fall.
    pub fn swap_die(&mut self, id: PoolId, die: Die, new: Die) -> Result<(), Refusal> {
        self.free_die(id, die)?;
        self.change_die(id, die, Some(new))
    }

    /// A crisis die is hit: a larger effect die removes it, another steps it down (CRI-2).
    /// What went past d12 is larger than any die (EFF-6).
    pub fn hit_crisis(&mut self, id: PoolId, die: Die, (effect, past): (Die, bool)) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        if pool.count(die) == 0 {
            return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
        }
        if unspent(&self.state, pool, die) == 0 {
            return Err(Refusal::Lent(pool.name.clone(), die));
        }
        let hitter = self.whose_effect();
        self.because(id, format!("{hitter}: {effect} hits the {die}"), |draft| {
            if past || effect > die { draft.lose_die(id, die) } else { draft.stepped(id, die, false) }
        })
    }

    /// The pool they feed, which is made where it has gone (HIT-8).
    pub fn fed(&mut self) -> Result<PoolId, Refusal> {
        if let Some(pool) = self.state.doom() {
            return Ok(pool.id);
        }
        let label = self.state.setting.doom_label.clone();
        self.add_pool(label, PoolKind::Doom, &[])
    }
}
