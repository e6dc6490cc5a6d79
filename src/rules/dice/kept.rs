//! How many results a roll adds up and which dice are its effect, as the setting has it
//! (TOT-1, TOT-5, EFF-1, EFF-9, EFF-10, SETT-3).
//!
//! Home of DIE-6, DIFF-8, TOT-1, TOT-5, EFF-1, EFF-9, EFF-10.

use crate::model::{AgainDie, Aim, Apart, Die, EffectDice, Mods, Phase, Roll, State, Statics};
use crate::rules::dice::totals::{Choice, best_effect, best_total};
use crate::rules::table::facts::EffectDie;
use std::cmp::Reverse;

/// The number that stands for two difficulty dice (DIFF-3).
pub const fn static_number(die: Die) -> u32 {
    match die {
        Die::D4 => 3,
        Die::D6 => 7,
        Die::D8 => 11,
        Die::D10 => 15,
        Die::D12 => 19,
    }
}

/// How a die counts that joins a static difficulty (DIFF-3, DIFF-7, DIFF-8).
pub(in crate::rules) const fn added_as(mods: &Mods) -> Apart {
    match mods.statics {
        Statics::Off => Apart::No,
        // A 1 adds 1, unless those count as opportunities (DIFF-7).
        Statics::Rolled if mods.static_ones => Apart::Added,
        Statics::Rolled => Apart::Whole,
        Statics::Halves => Apart::Half,
    }
}

/// How many results are added up: all of them where that is played, but for whoever keeps one
/// (TOT-1, TOT-4, TOT-5).
pub fn results_kept(state: &State, roll: &Roll) -> u8 {
    let few = roll.few || roll.keep < 2;
    if state.setting.mods.add_all && !few { u8::MAX } else { roll.keep }
}

/// How many of them may be chosen: each result that was bought for itself is one of them already (DOOM-9).
pub fn results_free(state: &State, roll: &Roll) -> u8 {
    match results_kept(state, roll) {
        u8::MAX => u8::MAX,
        keep => keep.saturating_sub(u8::try_from(roll.pinned()).unwrap_or(u8::MAX)),
    }
}

/// How many results must be chosen while they are there (TOT-1, TOT-5).
pub fn results_due(state: &State, roll: &Roll) -> u8 {
    let mods = &state.setting.mods;
    match (mods.add_all, mods.up_to_two) {
        (true, _) => results_free(state, roll),
        (_, true) => 1,
        _ => results_free(state, roll).min(2),
    }
}

/// Where the effect of a roll comes from: as the setting has it, but what a specialty action makes is a d6 (EFF-1,
/// SETT-3).
pub(in crate::rules) fn effect_from(state: &State, roll: &Roll) -> EffectDice {
    let test = state.resolutions.get(&roll.of).and_then(|it| it.test());
    let specialty = test.is_some_and(|test| test.aim == Aim::Specialty && test.acting == roll.id);
    if specialty { EffectDice::Six } else { state.setting.mods.effects }
}

/// How many dice a roll leaves out of its total for the effect: none, where the effect comes from
/// elsewhere (EFF-1, EFF-9, EFF-10).
pub fn effects_kept(state: &State, roll: &Roll) -> u8 {
    if effect_from(state, roll) == EffectDice::Kept { roll.effects } else { 0 }
}

/// The best total a roll has, and the largest effect that goes with it (TOT-6).
pub fn best_of(state: &State, roll: &Roll) -> Choice {
    best_total(&roll.dice, results_free(state, roll), effects_kept(state, roll), roll.limit)
}

/// The largest effect with which a roll still beats a number, and then its highest total (TOT-6). Of the number
/// those that are added apart take off their part (TOT-8).
pub fn best_effect_of(state: &State, roll: &Roll, number: Option<u32>) -> Choice {
    let (keep, effects) = (results_free(state, roll), effects_kept(state, roll));
    let least = results_due(state, roll).min(keep);
    let number = number.map(|number| number.saturating_sub(roll.added()));
    best_effect(&roll.dice, (keep, effects, least), roll.limit, number)
}

/// What stands in where a roll has no effect die: a d4 (EFF-2); a d6 where rolls make d6 (EFF-9), and
/// for a difficulty that is a number (DIFF-7).
pub fn stand_in(state: &State, roll: &Roll) -> Die {
    if roll.plus > 0 || effect_from(state, roll) == EffectDice::Six { Die::D6 } else { Die::D4 }
}

/// Whether a roll has to be made once more to say what its effect die is (EFF-10).
pub fn effect_due(state: &State, roll: &Roll) -> bool {
    effect_from(state, roll) == EffectDice::Again
        && roll.phase == Phase::Standing
        && roll.again.is_empty()
        && roll.dice.iter().any(in_second_roll)
}

/// The dice that are rolled once more: the pool as it was before the throw (EFF-10).
pub(in crate::rules) fn in_second_roll(die: &crate::model::PoolDie) -> bool {
    die.apart == Apart::No && !die.late
}

/// The effect dice a standing roll has, the one that counts first. Empty only while one is due
/// (EFF-1, EFF-2).
pub fn effects(state: &State, roll: &Roll) -> Vec<EffectDie> {
    let mut all: Vec<EffectDie> = match effect_from(state, roll) {
        EffectDice::Kept => {
            roll.effect_dice().into_iter().map(|die| EffectDie {
                die: Some(die.id),
                size: die.size,
                spent: die.spent,
                hero: false,
            })
        }
        .collect(),
        EffectDice::Six => Vec::new(),
        // A hero die stands in for it as well (HERO-3).
        EffectDice::Highest => highest(roll).filter(|_| roll.effects > 0).into_iter().collect(),
        EffectDice::Again if effect_due(state, roll) => return Vec::new(),
        EffectDice::Again => again(roll),
    };
    // A hero die in place of it leaves nothing to stand in for (HERO-3).
    if all.is_empty() && !roll.granted.iter().any(|it| it.hero) {
        all.push(EffectDie { die: None, size: stand_in(state, roll), spent: roll.default_effect_spent, hero: false });
    }
    all.extend(roll.granted.iter().map(|it| EffectDie {
        die: Some(it.id),
        size: it.size,
        spent: it.spent,
        hero: it.hero,
    }));
    all
}

/// The die that shows most, whatever it counts for; of equal ones the larger (DIE-6, SETT-3).
fn highest(roll: &Roll) -> Option<EffectDie> {
    let die = roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size))?;
    Some(EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false })
}

/// The dice of the second roll that show most; of equal ones the larger (EFF-10, EFF-13).
fn again(roll: &Roll) -> Vec<EffectDie> {
    let mut dice: Vec<&AgainDie> = roll.again.iter().collect();
    dice.sort_by_key(|die| Reverse((die.face, die.size)));
    let kept = dice.into_iter().take(usize::from(roll.effects));
    kept.map(|die| EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false }).collect()
}

/// How large each further effect die is where none is chosen from the roll: as large as the first (EFF-9,
/// SETT-3).
pub(in crate::rules) fn further(state: &State, roll: &Roll) -> Option<Die> {
    match effect_from(state, roll) {
        EffectDice::Kept | EffectDice::Again => None,
        EffectDice::Six => Some(stand_in(state, roll)),
        EffectDice::Highest => Some(crate::rules::highest_rolling(roll).unwrap_or_else(|| stand_in(state, roll))),
    }
}

/// The effect die where nothing was rolled: the largest of the pool, or what stands in where rolls make d6
/// or there is none (EFF-7, EFF-9).
pub(in crate::rules) fn unrolled(state: &State, roll: &Roll) -> EffectDie {
    match roll.largest().filter(|_| effect_from(state, roll) != EffectDice::Six) {
        Some(die) => EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false },
        None => EffectDie { die: None, size: stand_in(state, roll), spent: roll.default_effect_spent, hero: false },
    }
}

/// The size of the largest effect die of a roll, or of what stands in for it.
pub fn effect_of(state: &State, roll: &Roll) -> Die {
    let sizes = effects(state, roll)
        .into_iter()
        .filter(|it| !roll.granted.iter().any(|granted| Some(granted.id) == it.die && !granted.hero));
    sizes.map(|it| it.size).max().unwrap_or_else(|| stand_in(state, roll))
}

/// The same, unless a second roll has to say first what it is (EFF-10).
pub(in crate::rules) fn effect_known(state: &State, roll: &Roll) -> Option<Die> {
    (!effect_due(state, roll)).then(|| effect_of(state, roll))
}
