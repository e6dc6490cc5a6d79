//! Log sentences about the GM’s pools.

use super::{pool_name, stepped};
use crate::model::{Die, Setting, dice_text};
use crate::rules::PoolEvent;
use crate::words::{counted, terms::a};

pub(super) fn pool(setting: &Setting, event: &PoolEvent) -> String {
    let named = |pool| pool_name(setting, pool);
    match event {
        PoolEvent::Made { pool } => t!("{} is created", named(pool)),
        PoolEvent::Changed { pool, from, to } => changed(&named(pool), from, to),
        PoolEvent::Emptied { pool } => t!("{} is overcome", named(pool)),
        PoolEvent::Belongs { pool, scene: Some(scene) } => t!("{} belongs to “{scene}”", named(pool)),
        PoolEvent::Belongs { pool, scene: None } => t!("{} belongs to the campaign", named(pool)),
        PoolEvent::Removed { pool } => t!("{} is removed", named(pool)),
        PoolEvent::Grows { pool } => t!("{} is strengthened", named(pool)),
        PoolEvent::TakesUp { pool, name } => t!("{} absorbs “{name}”", named(pool)),
        PoolEvent::ChallengeBegins { pool, rounds: None } => t!("challenge {} starts", named(pool)),
        PoolEvent::ChallengeBegins { pool, rounds: Some(rounds) } => {
            t!("challenge {} starts, for {}", named(pool), counted(*rounds, t!("round")))
        }
        PoolEvent::Lost { pool } => t!("{} fails: its rounds are over", named(pool)),
        PoolEvent::NewStory {} => t!("a new story starts").to_owned(),
        PoolEvent::NobodyEarns {} => t!("no crisis pool gains the GM’s d6").to_owned(),
        PoolEvent::Full { pool } => t!("{} is full", named(pool)),
        PoolEvent::FewToOppose { pool, dice: 0 } => t!("{} has no dice to oppose with", named(pool)),
        PoolEvent::FewToOppose { pool, .. } => t!("{} has only 1 die to oppose with", named(pool)),
        PoolEvent::CountsForTotal { pool, die } => {
            t!("{} spends a {die}, and its result counts in the total", named(pool))
        }
        PoolEvent::PaysFromRoll { pool, die } => {
            t!("{}: the {die} in the roll is spent and leaves the roll", named(pool))
        }
        PoolEvent::Spends { pool, dice, on } if dice.is_empty() => {
            t!("{} spends nothing on {}", named(pool), on.what())
        }
        PoolEvent::Spends { pool, dice, on } => t!("{} spends {} on {}", named(pool), some(dice), on.what()),
    }
}

/// Describes a change of a pool: dice gained, dice lost, or its dice before and after.
fn changed(pool: &str, from: &[Die], to: &[Die]) -> String {
    let (gained, lost) = (beyond(to, from), beyond(from, to));
    match (gained.is_empty(), lost.is_empty()) {
        (false, true) => t!("{pool} gains {}", some(&gained)),
        (true, false) if to.is_empty() && lost.len() == 1 => t!("{pool} loses its last die, {}", some(&lost)),
        (true, false) => t!("{pool} loses {}", some(&lost)),
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
