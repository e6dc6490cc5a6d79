//! Log sentences about the GM’s pools.

use super::{pool_name, stepped};
use crate::model::{Die, Setting, dice_text};
use crate::rules::PoolEvent;
use crate::words::{counted, terms::a};

pub(super) fn pool(setting: &Setting, event: &PoolEvent) -> String {
    let named = |pool| pool_name(setting, pool);
    match event {
        PoolEvent::Made { pool } => format!("new pool: {}", named(pool)),
        PoolEvent::Changed { pool, from, to } => changed(&named(pool), from, to),
        PoolEvent::Emptied { pool } => format!("{} is overcome", named(pool)),
        PoolEvent::Belongs { pool, scene: Some(scene) } => format!("{} belongs to “{scene}”", named(pool)),
        PoolEvent::Belongs { pool, scene: None } => format!("{} belongs to the campaign", named(pool)),
        PoolEvent::Removed { pool } => format!("{} is removed", named(pool)),
        PoolEvent::Grows { pool } => format!("{} is strengthened", named(pool)),
        PoolEvent::TakesUp { pool, name } => format!("{} absorbs “{name}”", named(pool)),
        PoolEvent::ChallengeBegins { pool, rounds: None } => format!("challenge {} starts", named(pool)),
        PoolEvent::ChallengeBegins { pool, rounds: Some(rounds) } => {
            format!("challenge {} starts, for {}", named(pool), counted(*rounds, "round"))
        }
        PoolEvent::Lost { pool } => format!("{} fails: its rounds are over", named(pool)),
        PoolEvent::NewStory {} => "a new story starts".to_owned(),
        PoolEvent::NobodyEarns {} => "no crisis pool gains the GM’s d6".to_owned(),
        PoolEvent::Full { pool } => format!("{} is full", named(pool)),
        PoolEvent::FewToOppose { pool, dice: 0 } => format!("{} has no dice to oppose with", named(pool)),
        PoolEvent::FewToOppose { pool, .. } => format!("{} has only 1 die to oppose with", named(pool)),
        PoolEvent::CountsForTotal { pool, die } => {
            format!("{} spends a {die}, and its result counts in the total", named(pool))
        }
        PoolEvent::PaysFromRoll { pool, die } => {
            format!("{}: the {die} in the roll is spent and leaves the roll", named(pool))
        }
        PoolEvent::Spends { pool, dice, on } if dice.is_empty() => format!("{}: {}, free", named(pool), on.what()),
        PoolEvent::Spends { pool, dice, on } => format!("{} spends {} on {}", named(pool), some(dice), on.what()),
    }
}

/// Describes a change of a pool: dice gained, dice lost, or its dice before and after.
fn changed(pool: &str, from: &[Die], to: &[Die]) -> String {
    let (gained, lost) = (beyond(to, from), beyond(from, to));
    match (gained.is_empty(), lost.is_empty()) {
        (false, true) => format!("{pool} gains {}", some(&gained)),
        (true, false) if to.is_empty() && lost.len() == 1 => format!("{pool} loses its last die, {}", some(&lost)),
        (true, false) => format!("{pool} loses {}", some(&lost)),
        _ => format!("{pool}: {}", stepped(from, to)),
    }
}

/// Returns the dice of the first pool that the second one lacks.
fn beyond(first: &[Die], second: &[Die]) -> Vec<Die> {
    let mut rest = second.to_vec();
    let mut beyond = first.to_vec();
    beyond.retain(|die| rest.iter().position(|it| it == die).map(|at| rest.swap_remove(at)).is_none());
    beyond
}

/// Returns dice for use in a sentence: "a d6", "2d6".
fn some(dice: &[Die]) -> String {
    if let [die] = dice { a(&die.to_string()) } else { dice_text(dice) }
}
