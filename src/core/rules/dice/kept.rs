//! The number of results a roll adds up in this setting (TOT-1, TOT-5, DIFF-3).
//!
//! Home of DIFF-8, TOT-1, TOT-5.

use crate::model::{Die, EffectDice, PoolDie, Roll, State};
use crate::rules::dice::totals::{best_effect, best_total};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice::effect_from;
use crate::rules::table::facts::rolls::ChosenDice;
use crate::rules::{PoolRefusal, Refusal};

/// Returns the static number for two difficulty dice (DIFF-3).
pub const fn static_number(die: Die) -> u32 {
    match die {
        Die::D4 => 3,
        Die::D6 => 7,
        Die::D8 => 11,
        Die::D10 => 15,
        Die::D12 => 19,
    }
}

/// Returns the number of results added up: all if that is played, except for a roll that keeps one (TOT-1, TOT-4,
/// TOT-5).
pub fn results_kept(state: &State, roll: &Roll) -> u8 {
    // Whoever has to make do with fewer results adds no more than those, whatever others may add.
    let few = roll.few || roll.keep < 2;
    if state.setting.mods.add_all && !few { u8::MAX } else { roll.keep }
}

/// Returns the number of results to choose freely: each one bought for itself is one of them already (DOOM-9).
pub fn results_free(state: &State, roll: &Roll) -> u8 {
    match results_kept(state, roll) {
        u8::MAX => u8::MAX,
        keep => keep.saturating_sub(u8::try_from(roll.pinned()).unwrap_or(u8::MAX)),
    }
}

/// Returns the number of results that must be chosen while available (TOT-1, TOT-5).
pub fn results_due(state: &State, roll: &Roll) -> u8 {
    let mods = &state.setting.mods;
    match (mods.add_all, mods.up_to_two) {
        (true, _) => results_free(state, roll),
        (_, true) => 1,
        _ => results_free(state, roll).min(2),
    }
}

/// Returns the number of dice a roll leaves out of its total for the effect: none, if the effect comes from elsewhere
/// (EFF-1, EFF-9, EFF-10).
pub fn effects_kept(state: &State, roll: &Roll) -> u8 {
    if effect_from(state, roll) == EffectDice::Kept { roll.effects } else { 0 }
}

/// Returns the best total of a roll, with the largest effect that goes with it (TOT-6).
pub fn best_of(state: &State, roll: &Roll) -> ChosenDice {
    best_total(&roll.dice, results_free(state, roll), effects_kept(state, roll), roll.limit)
}

/// Returns the largest effect with which a roll still beats a number, with its highest total (TOT-6). Dice added apart
/// take their part off the number (TOT-8).
pub fn best_effect_of(state: &State, roll: &Roll, number: Option<u32>) -> ChosenDice {
    let (keep, effects) = (results_free(state, roll), effects_kept(state, roll));
    let least = results_due(state, roll).min(keep);
    let number = number.map(|number| number.saturating_sub(roll.added()));
    best_effect(&roll.dice, (keep, effects, least), roll.limit, number)
}

/// Checks that no die is larger than the limit, except those paid for by themselves (DOOM-9).
pub fn within_limit(draft: &mut Draft, roll: &Roll, choice: &ChosenDice) -> Result<(), Refusal> {
    let Some(limit) = roll.limit else { return Ok(()) };
    let chosen = choice.total.iter().filter_map(|id| roll.die(*id));
    let larger: Vec<&PoolDie> = chosen.filter(|die| die.size > limit.most && !die.pinned).collect();
    // A file from before bought results were remembered says only how many may be larger.
    match larger.iter().max_by_key(|die| die.size).filter(|_| larger.len() > usize::from(limit.beyond)) {
        Some(die) => draft.rule(PoolRefusal::TooLargeFor(die.size, limit.most).into()),
        None => Ok(()),
    }
}
