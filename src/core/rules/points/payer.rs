//! The choice of the pool that pays for the GM without a bank: doom, or a crisis (PP-4, DOOM-5).
//!
//! Home of PP-4, DOOM-5.

use crate::model::{
    Die, DieId, DoomWay, GmPays, Name, Paid, Phase, Pool, PoolDie, PoolId, PoolKind, RollId, Source, State, Used,
};
use crate::rules::pools;
use crate::rules::pools::lending;
use crate::rules::table::draft::Draft;
use crate::rules::table::in_play;
use crate::rules::{Already, For, PointEvent, PoolEvent, PoolRefusal, Refusal, available};
use std::sync::Arc;

/// The sizes that stand for a PP, the first choice first: a d6, then the next larger (DOOM-5).
const STAND_FOR_A_POINT: [Die; 4] = [Die::D6, Die::D8, Die::D10, Die::D12];

/// A die that stands for a PP.
#[derive(Clone, Copy)]
pub(in crate::rules) enum Pays {
    Now(Die),
    /// An unused die that has been rolled: it leaves when that roll is over (DOOM-5).
    Rolled {
        roll: RollId,
        id: DieId,
        die: Die,
        counts: bool,
    },
}

impl Pays {
    /// Returns whether this is that die of a roll.
    pub(in crate::rules) fn is(self, die: DieId) -> bool {
        matches!(self, Self::Rolled { id, .. } if id == die)
    }

    const fn size(self) -> Die {
        match self {
            Self::Now(die) | Self::Rolled { die, .. } => die,
        }
    }
}

/// Returns the dice of a pool that stand for a PP, in the order they pay: those outside the rolls at hand, those not
/// rolled yet, and the unused ones of rolls (DOOM-5). By the story those that count come last (DOOM-8).
pub(in crate::rules) fn paying_dice(state: &State, pool: &Pool) -> Vec<Pays> {
    let all = |count: &dyn Fn(Die) -> usize| {
        STAND_FOR_A_POINT
            .into_iter()
            .flat_map(|die| std::iter::repeat_n(Pays::Now(die), count(die)))
            .collect::<Vec<_>>()
    };
    let outside = |die| lending::outside(state, pool, die);
    let mut pays = all(&outside);
    pays.extend(all(&|die| available(state, pool, die).saturating_sub(outside(die))));
    let counts = state.setting.mods.doom_way == DoomWay::Story && pool.kind == PoolKind::Doom;
    let mut rolled: Vec<(bool, bool, Pays)> = Vec::new();
    let hand = state.at_hand().map(|it| it.id);
    for roll in state.rolls.values().filter(|roll| !roll.over && roll.phase == Phase::Standing) {
        // A die that is spent by joining leaves anyway, so it pays for nothing else.
        let lent = |it: &&PoolDie| matches!(it.from, Source::Pool { pool: of, spent: false, .. } if of == pool.id);
        for lying in roll.dice.iter().filter(lent).filter(|it| counts || it.used == Used::No) {
            let Source::Pool { die, .. } = lying.from else { continue };
            if STAND_FOR_A_POINT.contains(&die) {
                let counts = lying.used != Used::No;
                let pays = Pays::Rolled { roll: roll.id, id: lying.id, die, counts };
                rolled.push((counts, Some(roll.of) != hand, pays));
            }
        }
    }
    rolled.sort_by_key(|(counts, elsewhere, pays)| (*counts, *elsewhere, pays.size()));
    // The same die may lie in several rolls.
    for (.., one) in rolled {
        let so_far = pays.iter().filter(|it| it.size() == one.size()).count();
        if so_far < lending::unspent(state, pool, one.size()) {
            pays.push(one);
        }
    }
    pays
}

fn can(state: &State, pool: &Pool) -> bool {
    !paying_dice(state, pool).is_empty()
}

/// Returns the crises that could pay, for the GM to choose from (PP-4).
pub fn may_pay(state: &State) -> Vec<Arc<Pool>> {
    if state.setting.mods.gm_pays_with() != GmPays::Crises {
        return Vec::new();
    }
    state.crises().filter(|pool| can(state, pool)).cloned().collect()
}

/// Returns the pool whose dice pay for the GM: the one the GM has named, else doom; of crises the one that opposes in
/// the test at hand, or where none does the only one (PP-4). `None` with a bank, without a pool, and where the GM has to
/// choose.
pub fn payer(state: &State) -> Option<Arc<Pool>> {
    let with = state.setting.mods.gm_pays_with();
    // One that has nothing to pay with stands in nobody's way.
    let said = || state.paying().filter(|pool| can(state, pool)).cloned();
    match with {
        GmPays::Bank | GmPays::Handing => None,
        GmPays::Doom => said().or_else(|| state.doom().cloned()),
        GmPays::Crises => said().or_else(|| this_crisis(state, may_pay(state))),
    }
}

fn this_crisis(state: &State, mut of: Vec<Arc<Pool>>) -> Option<Arc<Pool>> {
    let opposes = state.at_hand().and_then(|it| it.against_pool());
    if let Some(opposes) = state.crises().find(|pool| Some(pool.id) == opposes) {
        return of.into_iter().find(|pool| pool.id == opposes.id);
    }
    // The only one is the one after which none is left.
    of.pop().filter(|_| of.is_empty())
}

/// Returns the crisis that gets a GMC's earnings, where that is clear (PP-8).
pub fn earner(state: &State) -> Option<Arc<Pool>> {
    let crises = state.crises().filter(|pool| !pool.dice.is_empty()).cloned().collect();
    let said = || state.paying().filter(|pool| pool.kind == PoolKind::Crisis).cloned();
    said().or_else(|| this_crisis(state, crises))
}

/// Returns the dice that stand for a number of the GM's PP, and their pool; `None` where real PP are used, and where
/// the dice don't suffice (PP-4, DOOM-5).
pub fn stands_for(state: &State, points: u32) -> Option<(Arc<Pool>, Vec<Die>)> {
    let pool = payer(state)?;
    let points = usize::try_from(points).unwrap_or(usize::MAX);
    let dice: Vec<Die> = paying_dice(state, &pool).into_iter().map(Pays::size).take(points).collect();
    (dice.len() == points).then_some((pool, dice))
}

fn names(pools: &[Arc<Pool>]) -> Vec<Name> {
    pools.iter().map(|pool| pool.name.clone()).collect()
}

/// Returns the pool that pays for the present command: the one it names, else the default.
pub fn find_payer(draft: &Draft) -> Option<Arc<Pool>> {
    let named = draft.pays.and_then(|id| draft.state.pools.get(&id)).cloned();
    named.or_else(|| payer(&draft.state))
}

/// The crisis that gets what a GMC earns; where several could, the GM says which (PP-8).
pub(super) fn crisis_earns(draft: &mut Draft) -> Result<Option<PoolId>, Refusal> {
    let named = draft.pays.filter(|id| draft.pool(*id).is_ok_and(|it| it.kind == PoolKind::Crisis));
    if let Some(id) = named.or_else(|| earner(&draft.state).map(|pool| pool.id)) {
        return Ok(Some(id));
    }
    let all: Vec<Arc<Pool>> = draft.state.crises().filter(|pool| !pool.dice.is_empty()).cloned().collect();
    if !all.is_empty() {
        draft.rule(PoolRefusal::WhichEarns(names(&all)).into())?;
    }
    Ok(None)
}

/// Pays the GM's PP with a die of the paying pool, the bought die only as the last choice (PP-4, DOOM-5).
pub(super) fn pool_pays(draft: &mut Draft, what: For, bought: Option<DieId>) -> Result<Paid, Refusal> {
    let Some(pool) = find_payer(draft) else {
        let all = may_pay(&draft.state);
        let none = match draft.state.setting.mods.gm_pays_with() {
            GmPays::Crises if !all.is_empty() => PoolRefusal::WhichPays { of: names(&all), what }.into(),
            GmPays::Crises => PoolRefusal::NoCrisisPays(what).into(),
            GmPays::Bank | GmPays::Handing | GmPays::Doom => {
                Refusal::NoDoom { pool: draft.state.setting.doom_label.clone(), what }
            }
        };
        draft.rule(none)?;
        return Ok(Paid::Free);
    };
    let dice = paying_dice(&draft.state, &pool);
    // What counts for nothing before what does, and before the die that is bought.
    let last =
        |pays: &Pays| bought.is_some_and(|bought| pays.is(bought)) || matches!(pays, Pays::Rolled { counts: true, .. });
    let pays = dice.iter().find(|it| !last(it)).or_else(|| dice.iter().min_by_key(|it| it.size()));
    let paid = match pays.copied() {
        None => {
            draft.rule(Refusal::NoDoom { pool: pool.name.clone(), what })?;
            return Ok(Paid::Free);
        }
        Some(Pays::Now(die)) => {
            pools::take_die(draft, pool.id, die)?;
            if pool.kind == PoolKind::Doom { Paid::Doom(die) } else { Paid::Crisis(pool.id, die) }
        }
        Some(Pays::Rolled { roll, id, die, .. }) => {
            pools::spend_lent(draft, roll, id)?;
            draft.tell(PoolEvent::PaysFromRoll { pool: pool.name.clone(), die });
            Paid::Rolled(roll, id)
        }
    };
    pools::not_the_last(draft, pool.id)?;
    Ok(paid)
}

/// Carries out one command that the pool pays for, or whose earnings go to it (PP-4, PP-8).
pub fn paid_by(draft: &mut Draft, id: PoolId, command: &crate::rules::Command) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    if !matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis) {
        return Err(PoolRefusal::CantSpend(pool.name.clone()).into());
    }
    in_play::pool_plays(draft, pool)?;
    let before = draft.pays.replace(id);
    let done = (draft.moments.command)(draft, command);
    // Put back, for one command that is paid for may hold another.
    draft.pays = before;
    done
}

/// Names the pool that pays before any other (PP-4).
pub fn says_who_pays(draft: &mut Draft, id: PoolId, on: bool) -> Result<(), Refusal> {
    let pool = draft.pool(id)?;
    let name = pool.name.clone();
    if !matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis) {
        return Err(PoolRefusal::CantSpend(name).into());
    }
    in_play::pool_plays(draft, pool)?;
    if pool.pays == on {
        return Err(Refusal::Already(if on { Already::Pays } else { Already::PaysNot }));
    }
    // One pool alone pays before all others (PP-4).
    let others: Vec<PoolId> = draft.state.pools.values().filter(|pool| pool.pays).map(|pool| pool.id).collect();
    for other in others {
        draft.pool_mut(other)?.pays = false;
    }
    draft.pool_mut(id)?.pays = on;
    draft.tell(PointEvent::Payer { pool: name, pays: on });
    Ok(())
}

pub(in crate::rules) fn wrongs(state: &State) -> Vec<crate::rules::Wrong> {
    let paying: Vec<&Arc<Pool>> = state.pools.values().filter(|pool| pool.pays).collect();
    let kinds = paying.iter().all(|pool| matches!(pool.kind, PoolKind::Doom | PoolKind::Crisis));
    let wrong = |what: &str| crate::rules::Wrong::new("pools", what);
    let dooms = state.pools.values().filter(|pool| pool.kind == PoolKind::Doom).count();
    let dooms = (dooms > 1).then(|| wrong(t!("a campaign can have only one doom pool")));
    let twice = (paying.len() > 1).then(|| wrong(t!("only one pool can be spent first")));
    let none = (!kinds).then(|| wrong(t!("a pool of the wrong kind pays for the GM")));
    dooms.into_iter().chain(twice).chain(none).chain(crate::rules::points::earned::wrongs(state)).collect()
}
