//! Which pool pays for the GM where there is no bank: doom, or a crisis (PP-4, DOOM-5).

use super::draft::Draft;
use super::{Event, PoolRefusal, Refusal, available};
use crate::model::{Die, GmPays, Paid, Pool, PoolId, PoolKind, State};
use std::cmp::Reverse;
use std::sync::Arc;

/// The sizes that stand for a point, the first choice first: a d6, and the next larger one (DOOM-5).
const STAND_FOR_A_POINT: [Die; 4] = [Die::D6, Die::D8, Die::D10, Die::D12];

/// The die of a pool that pays next; none where no die of it does, or all of them lie in rolls (DOOM-5).
pub fn pays_with(state: &State, pool: &Pool) -> Option<Die> {
    STAND_FOR_A_POINT.into_iter().find(|die| available(state, pool, *die) > 0)
}

/// The pool whose dice pay for the GM: the one the GM has said, else doom, else of the crises the largest
/// that can pay, the oldest of equal ones (PP-4). None where there is a bank, and where no pool is left.
pub fn payer(state: &State) -> Option<Arc<Pool>> {
    let with = state.setting.mods.gm_pays_with();
    // One that has nothing to pay with stands in nobody's way.
    let said = || state.paying().filter(|pool| pays_with(state, pool).is_some()).cloned();
    match with {
        GmPays::Bank | GmPays::Handing => None,
        GmPays::Doom => said().or_else(|| state.doom().cloned()),
        GmPays::Crises => said().or_else(|| {
            let crises = state.crises().filter(|pool| !pool.dice.is_empty());
            let sides = |pool: &Pool| pool.dice.iter().map(|die| u32::from(die.sides())).sum::<u32>();
            let largest = crises
                .max_by_key(|pool| (pays_with(state, pool).is_some(), pool.dice.len(), sides(pool), Reverse(pool.id)));
            largest.cloned()
        }),
    }
}

/// The dice that stand for so many points of the GM's, and the pool they leave; none where points are
/// points, and where the dice don't reach (PP-4, DOOM-5).
pub fn stands_for(state: &State, points: u32) -> Option<(Arc<Pool>, Vec<Die>)> {
    let pool = payer(state)?;
    let each = |die: Die| std::iter::repeat_n(die, available(state, &pool, die));
    let points = usize::try_from(points).unwrap_or(usize::MAX);
    let dice: Vec<Die> = STAND_FOR_A_POINT.into_iter().flat_map(each).take(points).collect();
    (dice.len() == points).then_some((pool, dice))
}

impl Draft {
    /// A die of the pool that pays stands for the GM's point (PP-4, DOOM-5).
    pub(super) fn pool_pays(&mut self, what: &'static str) -> Result<Paid, Refusal> {
        let Some(pool) = payer(&self.state) else {
            let none = match self.state.setting.mods.gm_pays_with() {
                GmPays::Crises => PoolRefusal::NoCrisisPays(what).into(),
                _ => Refusal::NoDoom { pool: self.state.setting.doom_label.clone(), what },
            };
            self.rule(none)?;
            return Ok(Paid::Free);
        };
        let Some(die) = pays_with(&self.state, &pool) else {
            self.rule(Refusal::NoDoom { pool: pool.name.clone(), what })?;
            return Ok(Paid::Free);
        };
        self.take_die(pool.id, die)?;
        self.not_the_last(pool.id)?;
        Ok(if pool.kind == PoolKind::Doom { Paid::Doom(die) } else { Paid::Crisis(pool.id, die) })
    }

    /// The GM says which pool pays before any other (PP-4).
    pub(super) fn says_who_pays(&mut self, id: PoolId, on: bool) -> Result<(), Refusal> {
        let pool = self.pool(id)?;
        let name = pool.name.clone();
        if !matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis) {
            return Err(PoolRefusal::CantSpend(name).into());
        }
        self.pool_plays(pool)?;
        if pool.pays == on {
            return Err(Refusal::Already(if on { "it pays already" } else { "it does not pay before any other" }));
        }
        let others: Vec<PoolId> = self.state.pools.values().filter(|pool| pool.pays).map(|pool| pool.id).collect();
        for other in others {
            self.pool_mut(other)?.pays = false;
        }
        self.pool_mut(id)?.pays = on;
        let told = if on { format!("{name} pays for the GM") } else { format!("{name} no longer pays before others") };
        self.tell(Event::Told(super::Topic::Points, told.into()));
        Ok(())
    }
}

/// What is wrong with doom, and with who pays.
pub(super) fn wrongs(state: &State) -> Vec<super::Wrong> {
    let paying: Vec<&Arc<Pool>> = state.pools.values().filter(|pool| pool.pays).collect();
    let kinds = paying.iter().all(|pool| matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis));
    let wrong = |what: &str| super::Wrong { at: "pools".to_owned(), what: what.to_owned() };
    let dooms = state.pools.values().filter(|pool| pool.kind == PoolKind::Doom).count();
    let dooms = (dooms > 1).then(|| wrong("there are two doom pools"));
    let twice = (paying.len() > 1).then(|| wrong("two pools pay before any other"));
    let none = (!kinds).then(|| wrong("a pool pays for the GM whose dice are not spent"));
    dooms.into_iter().chain(twice).chain(none).collect()
}
