//! Dice of pools in rolls (DOOM-2, CRI-1). One that only opposes is not used up, so that the same die may lie in
//! several rolls; one that is spent leaves the pool when its roll is over (DOOM-3, DOOM-4).
//!
//! Home of DOOM-11, CRI-1.

use crate::model::{Die, DieId, Phase, Pool, PoolDie, PoolId, PoolKind, Roll, RollId, Source, State};
use crate::rules::pools::doom::free_die;
use crate::rules::table::draft::Draft;
use crate::rules::table::{facts, in_play, writes};
use crate::rules::{PoolEvent, Refusal, RollEvent};
use std::sync::Arc;

fn open_rolls(state: &State) -> impl Iterator<Item = &Arc<Roll>> {
    state.rolls.values().filter(|roll| !roll.over)
}

fn is_lent(lying: &PoolDie, pool: PoolId, die: Die) -> bool {
    lying.from == Source::Pool { pool, die, spent: false }
}

/// Returns the number of a pool's dice of a size that lie in a roll and return after it.
pub(in crate::rules) fn lent_to(roll: &Roll, pool: PoolId, die: Die) -> usize {
    roll.dice.iter().filter(|it| is_lent(it, pool, die)).count()
}

/// Returns whether a pool's dice lie in that roll because its PC borrowed them: they oppose nobody meanwhile (SFX-2).
fn borrows(state: &State, roll: &Roll) -> bool {
    roll.roller().and_then(|who| state.cast.get(&who)).is_some_and(|it| it.is_pc())
}

/// Returns the number of a pool's dice of a size that PCs have borrowed for rolls, other than that one (SFX-2).
fn borrowed(state: &State, pool: PoolId, die: Die, but: Option<RollId>) -> usize {
    let rolls = open_rolls(state).filter(|roll| Some(roll.id) != but && borrows(state, roll));
    rolls.map(|roll| lent_to(roll, pool, die)).sum()
}

/// Returns the most dice of a size in any one of those rolls, as they are the same dice in each, and those that are
/// borrowed.
fn most_lent(state: &State, pool: PoolId, die: Die, which: impl Fn(&Roll) -> bool) -> usize {
    let opposing = open_rolls(state).filter(|roll| which(roll) && !borrows(state, roll));
    let most = opposing.map(|roll| lent_to(roll, pool, die)).max().unwrap_or_default();
    most + borrowed(state, pool, die, None)
}

/// Returns the number of a pool's dice of a size that no open roll has spent.
pub fn unspent(state: &State, pool: &Pool, die: Die) -> usize {
    let spent = Source::Pool { pool: pool.id, die, spent: true };
    let dice = open_rolls(state).flat_map(|roll| roll.dice.iter());
    pool.count(die).saturating_sub(dice.filter(|it| it.from == spent).count())
}

/// Returns the number of a pool's dice of a size that may still join a roll, also while they oppose in others (DOOM-2).
pub fn left_for(state: &State, roll: Option<&Roll>, pool: &Pool, die: Die) -> usize {
    let there =
        roll.map_or(0, |roll| lent_to(roll, pool.id, die)) + borrowed(state, pool.id, die, roll.map(|it| it.id));
    unspent(state, pool, die).saturating_sub(there)
}

/// Moves a die of a pool into a roll that it does not oppose, until that is over; it opposes nobody meanwhile (SFX-2).
pub fn borrow_die(draft: &mut Draft, roll: RollId, id: PoolId, die: Die) -> Result<(), Refusal> {
    facts::rolls::still_building(draft, roll)?;
    in_play::pool_plays(draft, draft.pool(id)?)?;
    free_die(draft, id, die)?;
    let label = draft.pool(id)?.name.clone();
    writes::rolls::push_die(draft, roll, die, Source::Pool { pool: id, die, spent: false }, label.clone())?;
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice: vec![die], label, hinder: false });
    settle(draft, id, die, None)
}

/// Returns the number of a pool's dice of a size that may be spent, stepped or taken: those not in a made roll.
pub fn available(state: &State, pool: &Pool, die: Die) -> usize {
    let fallen = most_lent(state, pool.id, die, |roll| roll.phase != Phase::Building);
    unspent(state, pool, die).saturating_sub(fallen)
}

/// Returns the number of available dice of a size outside the rolls of the test or contest at hand (DOOM-5).
pub(in crate::rules) fn outside(state: &State, pool: &Pool, die: Die) -> usize {
    let hand = state.at_hand().map(|it| it.id);
    let lies = most_lent(state, pool.id, die, |roll| roll.phase != Phase::Building || Some(roll.of) == hand);
    unspent(state, pool, die).saturating_sub(lies)
}

pub(in crate::rules) fn lies_in_rolls(state: &State, pool: PoolId) -> bool {
    let theirs = |it: &PoolDie| matches!(it.from, Source::Pool { pool: of, .. } if of == pool);
    open_rolls(state).any(|roll| roll.dice.iter().any(theirs))
}

/// Returns whether the doom pool runs out once `more` dice and all spent ones have gone (DOOM-11).
pub fn runs_out(state: &State, pool: &Pool, more: usize) -> bool {
    pool.kind == PoolKind::Doom && left(state, pool) <= more
}

/// Returns whether a crisis or a challenge is resolved once `more` dice and all spent ones have gone (CRI-2).
pub fn resolves(state: &State, pool: &Pool, more: usize) -> bool {
    !pool.dice.is_empty() && pool.falls() && left(state, pool) <= more
}

pub(in crate::rules) fn left(state: &State, pool: &Pool) -> usize {
    Die::ALL.into_iter().map(|die| unspent(state, pool, die)).sum()
}

/// Spends a die in a roll: it leaves the pool when that roll is over, and lies in no other.
pub fn spend_lent(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    let lying = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == die);
    let Some(Source::Pool { pool, die, spent }) = lying.map(|it| &mut it.from) else { return Ok(()) };
    let (pool, die) = (*pool, *die);
    *spent = true;
    settle(draft, pool, die, None)
}

/// Spends a die of a pool in a roll for its own result (DOOM-4, CRI-5).
pub fn spend_on_total(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    if let Some(Source::Pool { pool, die: size, .. }) = draft.roll(roll)?.die(die).map(|it| it.from) {
        let pool = draft.pool(pool)?.name.clone();
        draft.tell(PoolEvent::CountsForTotal { pool, die: size });
    }
    spend_lent(draft, roll, die)
}

/// Removes or replaces a die of a pool in every roll that it lies in. A rolled die keeps its result, and only the die
/// that returns is another (DOOM-2).
pub fn settle(draft: &mut Draft, pool: PoolId, gone: Die, instead: Option<Die>) -> Result<(), Refusal> {
    let has = match draft.state.pools.get(&pool) {
        Some(pool) => unspent(&draft.state, pool, gone),
        None => 0,
    };
    // In a roll that holds no more of that size than there are the die that went is none of its own.
    let over = open_rolls(&draft.state).map(|roll| {
        // What is borrowed opposes nobody.
        let away = if borrows(&draft.state, roll) { 0 } else { borrowed(&draft.state, pool, gone, None) };
        (roll.id, lent_to(roll, pool, gone).saturating_sub(has.saturating_sub(away)))
    });
    for (roll, count) in over.filter(|(_, count)| *count > 0).collect::<Vec<_>>() {
        for _ in 0..count {
            settle_in(draft, roll, (pool, gone), instead)?;
        }
    }
    Ok(())
}

fn settle_in(draft: &mut Draft, id: RollId, (pool, gone): (PoolId, Die), instead: Option<Die>) -> Result<(), Refusal> {
    let building = draft.roll(id)?.phase == Phase::Building;
    // Dice of a size are alike, so the one put in last goes.
    let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().rfind(|it| is_lent(it, pool, gone)) else { return Ok(()) };
    match instead {
        Some(die) => {
            lying.from = Source::Pool { pool, die, spent: false };
            // A die that was stepped in its roll keeps that size, and one that has fallen stands as it fell.
            if building && lying.size == gone {
                lying.size = die;
            }
        }
        None if building => {
            let die = lying.id;
            draft.at(draft.moments.lent_die_gone, (id, die))?;
        }
        // It has fallen and counts on, and nothing of it comes home (DOOM-2).
        None => lying.from = Source::Bare,
    }
    Ok(())
}
