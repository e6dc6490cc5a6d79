//! Data of a pool for the panel, worked out once per table.

use crate::ui::deeds;
use hitch_core::model::{Die, DieId, Name, Phase, Pool, PoolId, PoolKind, RollId, Source, State};
use hitch_core::rules::{decided, pool_in_play};
use hitch_core::words::noted;

#[derive(Clone, Copy)]
pub(super) struct Lent {
    pub roll: RollId,
    pub die: DieId,
    /// The die may still be taken back.
    pub building: bool,
    /// The die leaves the pool when the roll is over.
    pub spent: bool,
}

pub(super) struct Spot {
    pub die: Die,
    /// The index among dice of its size, from 0.
    pub nth: usize,
    pub label: String,
    pub lent: Option<Lent>,
}

pub(super) struct PoolFacts {
    pub id: PoolId,
    pub kind: PoolKind,
    pub name: Name,
    pub spots: Vec<Spot>,
    /// The most dice the pool ever held.
    pub most: usize,
    pub in_test: bool,
    /// A click on a die adds it to the roll being gathered; otherwise it asks for a use of the die, since a click must
    /// not close or open a test unasked.
    pub gathers: bool,
    /// The die that "+" adds: the pool's most frequent size.
    pub usual: Die,
}

/// Returns all pools, doom first.
pub(super) fn all(state: &State) -> Vec<PoolFacts> {
    let mut all: Vec<PoolFacts> =
        state.pools.values().filter(|pool| pool_in_play(state, pool.kind)).map(|pool| facts(state, pool)).collect();
    all.sort_by_key(|it| (it.kind != PoolKind::Doom, it.id));
    all
}

fn facts(state: &State, pool: &Pool) -> PoolFacts {
    let test = state.at_hand();
    PoolFacts {
        id: pool.id,
        kind: pool.kind,
        name: pool.name.clone(),
        spots: spots(state, pool),
        most: usize::try_from(pool.most).unwrap_or(usize::MAX),
        in_test: test.is_some_and(|test| test.against_pool() == Some(pool.id)),
        gathers: test.is_some_and(|test| !decided(state, test.id)) || !deeds::is_spent(pool.kind),
        usual: Die::ALL
            .into_iter()
            .rev()
            // Of equals the last one wins; the sizes run downwards, so that is the smallest.
            .max_by_key(|die| pool.count(*die))
            .filter(|_| !pool.dice.is_empty())
            .unwrap_or(Die::D6),
    }
}

/// Returns the dice; of one size those in open rolls come last.
fn spots(state: &State, pool: &Pool) -> Vec<Spot> {
    let mut spots = Vec::new();
    for die in Die::ALL {
        let count = pool.count(die);
        let lent = lent(state, pool.id, die);
        // Dice of one size are alike and have no ids, so the first ones count as those at home.
        let home = count.saturating_sub(lent.len());
        for nth in 0..count {
            let lent = nth.checked_sub(home).and_then(|at| lent.get(at)).copied();
            let which = if count > 1 { t!("{} of {count}", nth + 1) } else { String::new() };
            let away = if lent.is_some() { t!("in the tray") } else { "" };
            let label = noted(noted(t!("{die} of {}", pool.name), which), away);
            spots.push(Spot { die, nth, label, lent });
        }
    }
    spots
}

fn lent(state: &State, of: PoolId, size: Die) -> Vec<Lent> {
    // The same die may oppose in several tests: the one at hand is shown (DOOM-2).
    let hand = state.at_hand().map(|it| it.id);
    let rolls = state.rolls.values().filter(|roll| !roll.over);
    let dice = rolls.flat_map(|roll| roll.dice.iter().map(move |die| (roll, die)));
    dice.filter_map(|(roll, lying)| match lying.from {
        Source::Pool { pool, die, spent } if pool == of && die == size && (spent || Some(roll.of) == hand) => {
            Some(Lent { roll: roll.id, die: lying.id, building: roll.phase == Phase::Building, spent })
        }
        _ => None,
    })
    .collect()
}
