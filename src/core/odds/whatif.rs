//! Possible changes to a pool, and the odds they would lead to.
//!
//! Each is tried on a copy of the table, so that the rules decide its price and whether it is allowed.

use super::question::Question;
use super::versus::Chance;
use crate::model::{Bearer, Die, Name, Phase, Roll, RollId, TraitRef};
use crate::rules::{Beside, Command, Half, Move, MoveOf, Piece, Table, moves, open_test};

/// A change to the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoolChange {
    With {
        at: TraitRef,
        name: Name,
        dice: Vec<Die>,
        /// It costs a plot point because of other dice there (POOL-1, POOL-8, SETT-4).
        paid: bool,
    },
    /// A distinction in the pool is rolled as a d4, which earns a plot point (POOL-3).
    Hinder { name: Name },
    /// A distinction joins the pool as a d4, which earns a plot point (POOL-3).
    HinderWith { name: Name },
    /// Dice beside the pool are added, for nothing (HERO-3, PP-3, RES-4, SCALE-1).
    Beside {
        what: Beside,
        name: Name,
        /// Those that are added.
        dice: Vec<Die>,
    },
    /// The actor's own stress is pushed, which costs a point (STR-6).
    Push { at: TraitRef, name: Name, dice: Vec<Die> },
    /// One more result is bought after the roll (TOT-3).
    OneMore,
}

impl PoolChange {
    /// Returns the plot points it costs, negative if it earns some.
    pub const fn points(&self) -> i32 {
        match self {
            Self::With { paid: true, .. } | Self::Push { .. } | Self::OneMore => 1,
            Self::With { paid: false, .. } | Self::Beside { .. } => 0,
            Self::Hinder { .. } | Self::HinderWith { .. } => -1,
        }
    }
}

/// One way to change the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub change: PoolChange,
    /// The commands for it; empty if it can't be done before the roll.
    pub commands: Vec<Command>,
}

/// Changes that lead to the same dice, with the question that results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    pub question: Question,
    /// The changes: those that earn a point first, then free ones.
    pub ways: Vec<Way>,
}

/// A change with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    pub what: WhatIf,
    /// The chance to win the contest after it, or else to beat the opposition.
    pub then: Chance,
    /// The increase of that chance, from -1 to 1. The opposition is better off where it is negative.
    pub gain: f64,
}

/// Everything that could be done to a half of the roll while it is being built: a trait of its roller's file or of the scene
/// that is not in it yet, what else is likely to join it, a distinction that hinders, stress that is pushed, one more
/// result.
///
/// Empty where nothing opposes it yet, or where that half has fallen.
pub fn what_ifs(table: &Table, half: Half) -> Vec<WhatIf> {
    let Some(test) = open_test(table).filter(|test| test.acting.roller() == Some(test.who)) else { return Vec::new() };
    let (acting, now) = (test.acting, Question::of(table, test.acting, test.opposing));
    if acting.phase != Phase::Building || acting.dice.is_empty() || now.against.is_none() {
        return Vec::new();
    }
    let Some(changed) = test.roll(half) else { return Vec::new() };
    let own = [changed.roller().map(Bearer::Character), Some(Bearer::Scene(test.resolution.scene))];
    let mut all = moves(table, half);
    all.retain(|done| match done.of {
        // Dice of a resource are committed, some or all of them.
        MoveOf::Use(Piece::Resource(_), _) | MoveOf::Growth(..) | MoveOf::Help(_) => false,
        MoveOf::Use(..) => done.likely.is_some() || done.at().is_some_and(|at| own.contains(&Some(at.of))),
        MoveOf::Hinder(_) | MoveOf::Push(_) | MoveOf::Beside(..) => true,
    });
    // Those of others come in the order in which the tray offers them.
    all.sort_by_key(|it| it.at().filter(|at| !own.contains(&Some(at.of))).and(it.likely));
    let mut found: Vec<WhatIf> = Vec::new();
    let mut add = |question: Question, way: Way| match found.iter_mut().find(|it| it.question == question) {
        // Two ways to the same dice have one answer, and that answer is counted once.
        Some(known) => known.ways.push(way),
        None => found.push(WhatIf { question, ways: vec![way] }),
    };
    for done in all {
        let tried = done.tried(table);
        let Some((change, after)) = change(table, changed, &done, tried.paid).zip(tried.after.ok()) else { continue };
        let roll = |id: RollId| after.rolls.get(&id).map(|roll| &**roll);
        let Some(roll_after) = roll(acting.id) else { continue };
        let question = Question::of(&after, roll_after, test.opposing.and_then(|it| roll(it.id)));
        add(question, Way { change, commands: tried.commands });
    }
    // A point earned by this roll can't be spent on it, so only those in the purse count (TOT-3).
    let points = table.cast.get(&test.who).and_then(|it| it.points());
    let more = half == Half::Acting && acting.dice.len() > usize::from(acting.keep);
    if more && points.is_some_and(|points| points > 0) {
        add(now.with_one_more(), Way { change: PoolChange::OneMore, commands: Vec::new() });
    }
    for found in &mut found {
        found.ways.sort_by_key(|way| way.change.points());
    }
    found
}

/// Returns what a move does to the pool. Nothing where it is paid for to earn a point: that is no choice anybody makes.
fn change(table: &Table, roll: &Roll, it: &Move, paid: bool) -> Option<PoolChange> {
    let found = |at| table.find(at).map(|(_, it)| (it.name.clone(), it.dice()));
    match it.of {
        MoveOf::Use(_, hinder) => {
            let at = it.at()?;
            let (name, dice) = found(at)?;
            match (hinder, paid) {
                (true, true) => None,
                (true, false) => Some(PoolChange::HinderWith { name }),
                (false, paid) => Some(PoolChange::With { at, name, dice, paid }),
            }
        }
        MoveOf::Hinder(die) => Some(PoolChange::Hinder { name: roll.die(die)?.label.clone() }),
        MoveOf::Push(at) => found(at).map(|(name, dice)| PoolChange::Push { at, name, dice }),
        MoveOf::Beside(Beside::Resource(at), ref way) => {
            found(at).map(|(name, _)| PoolChange::With { at, name, dice: way.dice.clone(), paid })
        }
        MoveOf::Beside(what, ref way) => {
            let pool = if let Beside::Mission(pool) = what { table.pools.get(&pool) } else { None };
            let name = pool.map(|it| it.name.clone()).unwrap_or_default();
            Some(PoolChange::Beside { what, name, dice: way.dice.clone() })
        }
        MoveOf::Growth(..) | MoveOf::Help(_) => None,
    }
}

/// Ranks the changes by their value for that half, the best first. `answer` counts the chance that matters; changes it
/// can't count are left out.
pub fn ranked(
    now: &Chance,
    what_ifs: Vec<WhatIf>,
    half: Half,
    mut answer: impl FnMut(&Question) -> Option<Chance>,
) -> Vec<Ranked> {
    let before = now.as_f64();
    let rank = |what: WhatIf| {
        let then = answer(&what.question)?;
        let gain = then.as_f64() - before;
        Some(Ranked { what, then, gain })
    };
    let mut ranked: Vec<Ranked> = what_ifs.into_iter().filter_map(rank).collect();
    // The sort is stable: changes of equal worth stay in the order of the file.
    ranked.sort_by(|a, b| match half {
        Half::Acting => b.gain.total_cmp(&a.gain),
        Half::Opposing => a.gain.total_cmp(&b.gain),
    });
    ranked
}
