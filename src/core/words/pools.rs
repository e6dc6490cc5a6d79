//! Actions on the dice of a pool, in words.

use crate::model::{Die, Pool, PoolKind, dice_text};
use crate::rules::MOST_PAST;

/// Returns a pool’s name for use in a sentence; crises and challenges are quoted.
pub fn pool_name(pool: &Pool) -> String {
    match pool.kind {
        PoolKind::Doom | PoolKind::Resource => pool.name.to_string(),
        PoolKind::Crisis | PoolKind::Challenge => format!("“{}”", pool.name),
    }
}

/// Describes stepping up a die (DIE-3).
pub fn step_up(die: Die) -> String {
    die.up().map_or_else(|| t!("Step up: add a {}", Die::D6), |to| t!("Step up to {to}"))
}

/// Describes stepping down a die (DIE-2).
pub fn step_down(die: Die) -> String {
    die.down().map_or_else(|| t!("Step down: remove it").to_owned(), |to| t!("Step down to {to}"))
}

/// Describes hitting a crisis die with an effect die (CRI-2).
pub fn hit(die: Die, effect: Die) -> String {
    let becomes = if effect > die { None } else { die.down() };
    match becomes {
        None => t!("{effect} beats the {die}: it is removed"),
        Some(to) => t!("{effect} steps the {die} down to {to}"),
    }
}

/// Describes adding a loose die to a pool.
pub fn put(pool: &Pool, die: Die) -> String {
    t!("Add a {die} to {}", pool_name(pool))
}

/// Describes returning a die from the tray to its pool.
pub fn back(pool: &Pool, die: Die) -> String {
    t!("Return the {die} to {}", pool_name(pool))
}

/// Lists the dice a pool has, or had.
pub fn dice_left(dice: &[Die]) -> String {
    if dice.is_empty() { t!("no dice").to_owned() } else { dice_text(dice) }
}

/// Returns a pool’s dice over time, in one line.
pub fn over_time(pool: &Pool) -> String {
    let states = pool.history.iter().chain(std::iter::once(&pool.dice));
    let told: Vec<String> = states.map(|dice| dice_left(dice)).collect();
    t!("{} over time: {}", pool.name, super::in_turn(&told))
}

/// Returns a pool’s dice over time, a line for each step with its cause.
pub fn fall(pool: &Pool) -> Vec<String> {
    let after = pool.history.iter().skip(1).chain(std::iter::once(&pool.dice));
    let mut told = Vec::new();
    // Of a long history only the end is kept.
    let first = pool.history.first().map(|dice| dice_left(dice)).unwrap_or_default();
    let whole = pool.history.len() < MOST_PAST;
    told.push(if whole { t!("At first: {first}") } else { t!("Earlier: {first}") });
    for ((_, why), dice) in pool.fall().zip(after) {
        let why = if why.is_empty() { t!("by hand").to_owned() } else { why.to_owned() };
        told.push(format!("{}: {}", super::sentence(&why), dice_left(dice)));
    }
    told
}

/// Returns the button label for a pool’s turn (CRI-3, CHAL-4).
pub fn on_its_turn(pool: &Pool) -> String {
    t!("{} acts…", pool.name)
}

/// Warns before the last die of a crisis or challenge is spent or removed (CRI-2).
pub fn last_die(pool: &str) -> String {
    t!("This is its last die: spending it ends “{pool}”.")
}

/// Describes removing a die, and the result where it is the last.
pub fn take_out(pool: &Pool, resolves: bool) -> String {
    super::noted(t!("Remove"), if resolves { super::spends::resolves(&pool.name) } else { String::new() })
}

/// Describes that a pool has had its turn and several may be next.
pub fn has_done(pool: &Pool) -> String {
    t!("{} has acted. Choose who acts next.", pool.name)
}

/// Adds a d6 to a crisis or challenge on its turn (CRI-3, CHAL-4).
pub const STRENGTHEN: &str = mark!("Strengthen: add a d6");

/// Describes a crisis or challenge die stepping up on its turn (CRI-3, CHAL-4).
pub fn grows(die: Die) -> String {
    die.up().map_or_else(|| t!(STRENGTHEN).to_owned(), |to| t!("Strengthen: {die} → {to}"))
}

/// Describes a crisis absorbing a complication (CRI-3).
pub fn takes_up(name: &str, die: Die, smallest: Die) -> String {
    t!("Absorb “{name}”: {smallest} → {die}")
}

/// Returns a challenge’s rounds, or `None` where they are not numbered (CHAL-5).
pub fn rounds(pool: &Pool) -> Option<String> {
    let rounds = pool.rounds?;
    Some(match pool.round {
        0 => t!("{rounds} rounds"),
        round if round > rounds => t!("failed").to_owned(),
        round => t!("round {round} of {rounds}"),
    })
}
