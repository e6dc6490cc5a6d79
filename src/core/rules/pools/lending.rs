//! Dice of pools that lie in rolls (DOOM-2, CRI-1). One that only opposes is used up by no roll, so that the same
//! die may lie in several; one that is spent leaves the pool when its roll is over (DOOM-3, DOOM-4).
//!
//! Home of DOOM-11, CRI-1.

use crate::model::{Die, DieId, Phase, Pool, PoolDie, PoolId, PoolKind, Roll, RollId, Source, State};
use crate::rules::table::draft::Draft;
use crate::rules::{PoolEvent, Refusal};
use std::sync::Arc;

fn open_rolls(state: &State) -> impl Iterator<Item = &Arc<Roll>> {
    state.rolls.values().filter(|roll| !roll.over)
}

fn is_lent(lying: &PoolDie, pool: PoolId, die: Die) -> bool {
    lying.from == Source::Pool { pool, die, spent: false }
}

/// How many of a pool's dice of a size lie in a roll and come back after it.
pub(in crate::rules) fn lent_to(roll: &Roll, pool: PoolId, die: Die) -> usize {
    roll.dice.iter().filter(|it| is_lent(it, pool, die)).count()
}

/// The most dice of a size that one of those rolls holds: they are the same dice in each.
fn most_lent(state: &State, pool: PoolId, die: Die, which: impl Fn(&Roll) -> bool) -> usize {
    open_rolls(state).filter(|roll| which(roll)).map(|roll| lent_to(roll, pool, die)).max().unwrap_or_default()
}

/// How many dice of a pool of a size no open roll has spent.
pub fn unspent(state: &State, pool: &Pool, die: Die) -> usize {
    let spent = Source::Pool { pool: pool.id, die, spent: true };
    let dice = open_rolls(state).flat_map(|roll| roll.dice.iter());
    pool.count(die).saturating_sub(dice.filter(|it| it.from == spent).count())
}

/// How many dice of a pool of a size may still join a roll: whatever other rolls it opposes in (DOOM-2).
pub fn left_for(state: &State, roll: Option<&Roll>, pool: &Pool, die: Die) -> usize {
    unspent(state, pool, die).saturating_sub(roll.map_or(0, |roll| lent_to(roll, pool.id, die)))
}

/// How many dice of a pool of a size may be spent, stepped or taken: those that lie in no roll that has fallen.
pub fn available(state: &State, pool: &Pool, die: Die) -> usize {
    let fallen = most_lent(state, pool.id, die, |roll| roll.phase != Phase::Building);
    unspent(state, pool, die).saturating_sub(fallen)
}

/// The same without those in the rolls of the test or contest at hand (DOOM-5).
pub(in crate::rules) fn outside(state: &State, pool: &Pool, die: Die) -> usize {
    let hand = state.at_hand().map(|it| it.id);
    let lies = most_lent(state, pool.id, die, |roll| roll.phase != Phase::Building || Some(roll.of) == hand);
    unspent(state, pool, die).saturating_sub(lies)
}

/// Whether any die of a pool lies in an open roll.
pub(in crate::rules) fn lies_in_rolls(state: &State, pool: PoolId) -> bool {
    let theirs = |it: &PoolDie| matches!(it.from, Source::Pool { pool: of, .. } if of == pool);
    open_rolls(state).any(|roll| roll.dice.iter().any(theirs))
}

/// Whether the doom pool has nothing left once all that is spent has gone, also what still lies in an open
/// roll, and so many dice more (DOOM-11).
pub fn runs_out(state: &State, pool: &Pool, more: usize) -> bool {
    pool.kind == PoolKind::Doom && left(state, pool) <= more
}

/// Whether a crisis or a challenge is resolved once so many dice more have left it, and all that is spent has
/// gone (CRI-2).
pub fn resolves(state: &State, pool: &Pool, more: usize) -> bool {
    !pool.dice.is_empty() && pool.falls() && left(state, pool) <= more
}

/// How many dice a pool keeps of those it holds.
pub(in crate::rules) fn left(state: &State, pool: &Pool) -> usize {
    Die::ALL.into_iter().map(|die| unspent(state, pool, die)).sum()
}

/// A die that lies in a roll is spent there: it leaves the pool when that roll is over, and lies in no other.
pub fn spend_lent(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    let lying = draft.roll_mut(roll)?.dice.iter_mut().find(|it| it.id == die);
    let Some(Source::Pool { pool, die, spent }) = lying.map(|it| &mut it.from) else { return Ok(()) };
    let (pool, die) = (*pool, *die);
    *spent = true;
    settle(draft, pool, die, None)
}

/// A die of a pool that lies in a roll is spent for its own result (DOOM-4, CRI-5).
pub fn spend_on_total(draft: &mut Draft, roll: RollId, die: DieId) -> Result<(), Refusal> {
    if let Some(Source::Pool { pool, die: size, .. }) = draft.roll(roll)?.die(die).map(|it| it.from) {
        let pool = draft.pool(pool)?.name.clone();
        draft.tell(PoolEvent::CountsForTotal { pool, die: size });
    }
    spend_lent(draft, roll, die)
}

/// A die of a pool has gone, or has become another: so it has in every roll it lies in. One that has fallen
/// stands as it fell, and only what comes home from it is another die (DOOM-2).
pub fn settle(draft: &mut Draft, pool: PoolId, gone: Die, instead: Option<Die>) -> Result<(), Refusal> {
    let has = match draft.state.pools.get(&pool) {
        Some(pool) => unspent(&draft.state, pool, gone),
        None => 0,
    };
    let over = open_rolls(&draft.state).map(|roll| (roll.id, lent_to(roll, pool, gone).saturating_sub(has)));
    for (roll, count) in over.filter(|(_, count)| *count > 0).collect::<Vec<_>>() {
        for _ in 0..count {
            settle_in(draft, roll, (pool, gone), instead)?;
        }
    }
    Ok(())
}

fn settle_in(draft: &mut Draft, id: RollId, (pool, gone): (PoolId, Die), instead: Option<Die>) -> Result<(), Refusal> {
    let building = draft.roll(id)?.phase == Phase::Building;
    let Some(lying) = draft.roll_mut(id)?.dice.iter_mut().rfind(|it| is_lent(it, pool, gone)) else { return Ok(()) };
    match instead {
        Some(die) => {
            lying.from = Source::Pool { pool, die, spent: false };
            if building && lying.size == gone {
                lying.size = die;
            }
        }
        None if building => {
            let die = lying.id;
            draft.at(draft.moments.lent_die_gone, (id, die))?;
        }
        None => lying.from = Source::Bare,
    }
    Ok(())
}
