//! Doom and crisis pools (DOOM-1 to DOOM-6, CRI-1).
//!
//! Home of DOOM-3, DOOM-6.

use crate::model::{Actor, Choice, Die, Doom, DoomWay, Name, Pool, PoolId, PoolKind, RollId};
use crate::rules::pools::lending;
use crate::rules::pools::{crisis, ways};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::facts::rolls;
use crate::rules::table::moments::Done;
use crate::rules::{Already, BesideRefusal, Off, PoolEvent, PoolRefusal, Refusal, available, left_for, unspent};

/// Removes a pool, unless its dice are in use.
pub fn drop_pool(draft: &mut Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?.clone();
    // Also while no die of it lies there yet: the test would be against nothing.
    let opposes = draft.state.resolutions.values().any(|it| it.against_pool() == Some(id));
    if opposes || lending::lies_in_rolls(&draft.state, id) {
        return Err(Refusal::InUse(pool.name));
    }
    crisis::challenge_over(draft, id)?;
    draft.drop_pool(id);
    draft.at(draft.moments.goes, Actor::Pool(id))?;
    draft.tell(PoolEvent::Removed { pool: pool.name });
    Ok(())
}

/// Refuses to change the dice of mission pools, which are the assigned d6s (RES-4).
pub fn not_fixed(draft: &Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    if pool.kind == PoolKind::Resource {
        return Err(Refusal::Beside(BesideRefusal::Fixed(pool.name.clone())));
    }
    Ok(())
}

/// Restores a number of d6s to a mission pool (RES-4).
pub fn refilled(draft: &mut Draft, id: PoolId, dice: usize) -> Result<(), Refusal> {
    set_dice(draft, id, |all| all.extend(std::iter::repeat_n(Die::D6, dice)))
}

/// Adds a doom pool as doom is switched on; one that was set aside comes back (DOOM-1).
pub fn pool_of_doom(draft: &mut Draft, chosen: Choice) -> Done {
    if !matches!(chosen, Choice::Doom(Doom::Full | Doom::Limited)) || draft.state.doom().is_some() {
        return Ok(());
    }
    let (label, start) = (draft.state.setting.doom_label.clone(), draft.state.setting.start_doom.clone());
    add_pool(draft, label, PoolKind::Doom, &start).map(drop)
}

pub fn add_pool(draft: &mut Draft, name: Name, kind: PoolKind, dice: &[Die]) -> Result<PoolId, Refusal> {
    if kind == PoolKind::Doom {
        if draft.state.setting.mods.doom == Doom::Off {
            return Err(Refusal::DoomOff);
        }
        if let Some(pool) = draft.state.doom() {
            return Err(Refusal::DoomTwice(pool.name.clone()));
        }
        if draft.state.setting.mods.doom_way == DoomWay::Story && dice.contains(&Die::D4) {
            draft.rule(PoolRefusal::NoD4(name.clone()).into())?;
        }
    }
    if kind == PoolKind::Resource {
        return Err(if draft.state.setting.mods.resource_pools {
            Refusal::Already(Already::ComeWithMission)
        } else {
            Refusal::ModOff(Off::ResourcePools)
        });
    }
    if kind == PoolKind::Challenge {
        crisis::plays_challenges(draft)?;
        if dice.is_empty() {
            return Err(Refusal::NeedsDice(name));
        }
    }
    if kind == PoolKind::Crisis {
        if !draft.state.setting.mods.crisis_pools {
            return Err(Refusal::ModOff(Off::CrisisPools));
        }
        if dice.is_empty() {
            return Err(Refusal::NeedsDice(name));
        }
    }
    make_pool(draft, name, kind, dice)
}

pub fn make_pool(draft: &mut Draft, name: Name, kind: PoolKind, dice: &[Die]) -> Result<PoolId, Refusal> {
    fits(dice.len())?;
    let id = PoolId(draft.mint());
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    let pool = Pool::new(id, kind, name.clone(), dice.clone());
    draft.put_pool(pool);
    draft.tell(PoolEvent::Made { pool: name.clone() });
    if !dice.is_empty() {
        draft.tell(PoolEvent::Changed { pool: name, from: Vec::new(), to: dice });
    }
    Ok(id)
}

fn set_dice(draft: &mut Draft, id: PoolId, change: impl FnOnce(&mut Vec<Die>)) -> Result<(), Refusal> {
    let pool = draft.pool_mut(id)?;
    let from = pool.dice.clone();
    change(&mut pool.dice);
    pool.dice.sort_unstable();
    // Dice that leave do not lower it, for a mission's pool is refilled up to that (RES-4).
    pool.most = pool.most.max(u32::try_from(pool.dice.len()).unwrap_or(u32::MAX));
    crisis::remember_fall(pool, &from);
    let (pool, to, kind) = (pool.name.clone(), pool.dice.clone(), pool.kind);
    let emptied = to.is_empty() && matches!(kind, PoolKind::Crisis | PoolKind::Challenge);
    draft.tell(PoolEvent::Changed { pool: pool.clone(), from, to });
    if emptied {
        draft.tell(PoolEvent::Emptied { pool });
        crisis::challenge_over(draft, id)?;
    }
    Ok(())
}

pub fn put_die(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    fits(draft.pool(id)?.dice.len() + 1)?;
    put_back(draft, id, die)
}

/// Returns a die to its pool, even to a full one.
pub fn put_back(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    set_dice(draft, id, |dice| dice.push(die))
}

pub fn take_die(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    free_die(draft, id, die)?;
    lose_die(draft, id, die)
}

/// Removes a die, also one in a roll that has been made.
pub fn lose_die(draft: &mut Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    change_die(draft, id, die, None)
}

/// Removes a die or replaces it, also in a roll that it lies in (DOOM-2).
pub fn change_die(draft: &mut Draft, id: PoolId, die: Die, to: Option<Die>) -> Result<(), Refusal> {
    set_dice(draft, id, |dice| {
        if let Some(at) = dice.iter().position(|it| *it == die) {
            dice.remove(at);
            dice.extend(to);
        }
    })?;
    lending::settle(draft, id, die, to)
}

/// Refuses to spend the last doom die unless the GM says so (DOOM-11).
pub fn not_the_last(draft: &mut Draft, id: PoolId) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let name = pool.name.clone();
    // Of a crisis it is what resolves it (CRI-2).
    let emptied = pool.kind == PoolKind::Crisis && lending::left(&draft.state, pool) == 0;
    if crate::rules::runs_out(&draft.state, pool, 0) {
        draft.rule(PoolRefusal::LastDie(name).into())
    } else if emptied {
        draft.rule(PoolRefusal::LastOfCrisis(name).into())
    } else {
        Ok(())
    }
}

/// Records changes to a pool in its history, with their cause (CRI-2, CRI-3).
pub fn because(
    draft: &mut Draft,
    id: PoolId,
    why: impl Into<Name>,
    change: impl FnOnce(&mut Draft) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let before = draft.pool(id)?.dice.clone();
    change(draft)?;
    // What was done may have taken the pool with it.
    let Ok(pool) = draft.pool_mut(id) else { return Ok(()) };
    if pool.dice != before
        && pool.falls()
        && let Some(last) = pool.why.last_mut()
    {
        *last = why.into();
    }
    Ok(())
}

/// Refuses a die that may not join a roll; one that is spent on joining must lie in no roll that has been made.
pub fn may_join(draft: &mut Draft, roll: RollId, id: PoolId, die: Die, spent: bool) -> Result<(), Refusal> {
    if spent {
        free_die(draft, id, die)?;
    }
    let pool = draft.pool(id)?;
    if pool.count(die) > 0 && left_for(&draft.state, Some(draft.roll(roll)?), pool, die) == 0 {
        return Err(Refusal::Lent(pool.name.clone(), die));
    }
    if pool.count(die) == 0 {
        return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
    }
    Ok(())
}

pub(super) fn free_die(draft: &Draft, id: PoolId, die: Die) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    if pool.count(die) == 0 {
        return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
    }
    if available(&draft.state, pool, die) == 0 {
        return Err(Refusal::Lent(pool.name.clone(), die));
    }
    Ok(())
}

/// Steps a die. Up, a d12 stays and a d6 comes (DIE-3); down, a d4 goes (DIE-2).
pub fn step_die(draft: &mut Draft, id: PoolId, die: Die, up: bool) -> Result<(), Refusal> {
    if up && die == Die::D12 && draft.pool(id)?.count(die) > 0 {
        return match ways::next_smaller(draft, id) {
            Some(smaller) => step_die(draft, id, smaller, true),
            None => put_die(draft, id, Die::D6),
        };
    }
    free_die(draft, id, die)?;
    stepped(draft, id, die, up)
}

/// Steps up a die of equal or larger size instead of adding one (DOOM-6, HIT-4).
pub fn raise_with(draft: &mut Draft, id: PoolId, die: Die, target: Die) -> Result<(), Refusal> {
    if target < die {
        draft.rule(Refusal::TooSmall(die, target))?;
    } else if target > die && ways::is_story_doom(draft, id) {
        draft.rule(PoolRefusal::EqualOnly(die, target).into())?;
    }
    let there = unspent(&draft.state, draft.pool(id)?, target) > 0;
    // A lent die steps up where it lies; a d12, or a die that is not there, is for `step_die` to see to.
    if there && target.up().is_some() { stepped(draft, id, target, true) } else { step_die(draft, id, target, true) }
}

/// Steps a die, also one in a roll that has been made: the new size returns from that roll.
fn stepped(draft: &mut Draft, id: PoolId, die: Die, up: bool) -> Result<(), Refusal> {
    // By the story no d4 stays in doom (DOOM-8).
    let goes = !up && die <= Die::D6 && ways::is_story_doom(draft, id);
    change_die(draft, id, die, if up { die.up() } else { die.down().filter(|_| !goes) })
}

/// Replaces a die of a pool, as a single step of its history.
pub fn swap_die(draft: &mut Draft, id: PoolId, die: Die, new: Die) -> Result<(), Refusal> {
    free_die(draft, id, die)?;
    change_die(draft, id, die, Some(new))
}

/// Hits a crisis die: a larger effect die (or one past d12, EFF-6) removes it, another steps it down (CRI-2).
pub fn hit_crisis(draft: &mut Draft, id: PoolId, die: Die, (effect, past): (Die, bool)) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    if pool.count(die) == 0 {
        return Err(Refusal::NoSuchDie { pool: pool.name.clone(), die });
    }
    if unspent(&draft.state, pool, die) == 0 {
        return Err(Refusal::Lent(pool.name.clone(), die));
    }
    let hitter = rolls::whose_effect(draft);
    because(draft, id, t!("{hitter}: {effect} hits the {die}"), |draft| {
        if past || effect > die { lose_die(draft, id, die) } else { stepped(draft, id, die, false) }
    })
}

/// Returns the pool that hitches feed, adding it where it has gone (HIT-8).
pub fn fed(draft: &mut Draft) -> Result<PoolId, Refusal> {
    if let Some(pool) = draft.state.doom() {
        return Ok(pool.id);
    }
    let label = draft.state.setting.doom_label.clone();
    add_pool(draft, label, PoolKind::Doom, &[])
}
