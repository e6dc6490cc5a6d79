//! The effect dice of a roll, by the setting (EFF-1, EFF-2, EFF-9, EFF-10).
//!
//! Home of DIE-6, EFF-1, EFF-9, EFF-10.

use crate::model::{AgainDie, Aim, Apart, Die, EffectDice, Phase, PoolDie, Roll, State};
use crate::rules::table::facts::outcomes::EffectDie;
use std::cmp::Reverse;

/// Returns the source of a roll's effect: the setting's, but a d6 for a specialty action (EFF-1, SETT-3).
pub(in crate::rules) fn effect_from(state: &State, roll: &Roll) -> EffectDice {
    let test = state.resolutions.get(&roll.of).and_then(|it| it.test());
    // Growth keeps none of its dice (GROW-3).
    if is_quiet(state, roll) {
        return EffectDice::Six;
    }
    let specialty = test.is_some_and(|test| test.aim == Aim::Specialty && test.acting == roll.id);
    if specialty { EffectDice::Six } else { state.setting.mods.effects }
}

/// Returns whether it is a roll outside of play, which has no effect (GROW-3).
fn is_quiet(state: &State, roll: &Roll) -> bool {
    state.resolutions.get(&roll.of).is_some_and(|it| it.is_quiet())
}

/// Returns whether a second roll has to decide the effect die (EFF-10).
pub fn effect_due(state: &State, roll: &Roll) -> bool {
    effect_from(state, roll) == EffectDice::Again
        && roll.phase == Phase::Standing
        && roll.again.is_empty()
        && rolled_twice(roll).next().is_some()
}

/// Returns the dice that are rolled a second time: those of the pool before the first roll, also one that was taken out
/// since (EFF-10).
pub(in crate::rules) fn rolled_twice(roll: &Roll) -> impl Iterator<Item = &PoolDie> {
    roll.dice.iter().chain(&roll.idle).filter(|die| die.apart == Apart::No && !die.late)
}

/// Returns the die that stands in for a missing effect die: a d4 (EFF-2); a d6 where rolls make d6s (EFF-9), and for a
/// static difficulty (DIFF-7).
pub fn stand_in(state: &State, roll: &Roll) -> Die {
    if roll.plus > 0 || effect_from(state, roll) == EffectDice::Six { Die::D6 } else { Die::D4 }
}

/// Returns the effect dice of a roll that stands, the decisive one first. Empty only while one is due (EFF-1, EFF-2),
/// and for growth tests (GROW-3).
pub fn effects(state: &State, roll: &Roll) -> Vec<EffectDie> {
    if is_quiet(state, roll) {
        return Vec::new();
    }
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
    all.extend(roll.granted.iter().map(|lying| EffectDie {
        die: Some(lying.id),
        size: lying.size,
        spent: lying.spent,
        hero: lying.hero,
    }));
    all
}

/// Returns the die that shows most, whatever it counts for; of equal ones the larger (DIE-6, SETT-3).
pub(in crate::rules) fn highest(roll: &Roll) -> Option<EffectDie> {
    let die = roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size))?;
    Some(EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false })
}

/// Returns the dice of the second roll that show most; of equal ones the larger (EFF-10, EFF-13).
pub(in crate::rules) fn again(roll: &Roll) -> Vec<EffectDie> {
    let mut dice: Vec<&AgainDie> = roll.again.iter().collect();
    dice.sort_by_key(|die| Reverse((die.face, die.size)));
    let kept = dice.into_iter().take(usize::from(roll.effects));
    kept.map(|die| EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false }).collect()
}

/// Returns the size of each further effect die where none is chosen from the roll: that of the first (EFF-9, SETT-3).
pub(in crate::rules) fn further(state: &State, roll: &Roll) -> Option<Die> {
    match effect_from(state, roll) {
        EffectDice::Kept | EffectDice::Again => None,
        EffectDice::Six => Some(stand_in(state, roll)),
        EffectDice::Highest => Some(crate::rules::highest_rolling(roll).unwrap_or_else(|| stand_in(state, roll))),
    }
}

/// Returns the effect die without a roll: the largest of the pool, or the substitute (EFF-7, EFF-9).
pub(in crate::rules) fn unrolled(state: &State, roll: &Roll) -> EffectDie {
    match roll.largest().filter(|_| effect_from(state, roll) != EffectDice::Six) {
        Some(die) => EffectDie { die: Some(die.id), size: die.size, spent: die.spent, hero: false },
        None => EffectDie { die: None, size: stand_in(state, roll), spent: roll.default_effect_spent, hero: false },
    }
}

/// Returns the size of a roll's largest effect die, or of its substitute.
pub fn effect_of(state: &State, roll: &Roll) -> Die {
    let sizes = effects(state, roll)
        .into_iter()
        // Granted dice are further ones; only a hero die takes the place of the first (HERO-3).
        .filter(|it| !roll.granted.iter().any(|granted| Some(granted.id) == it.die && !granted.hero));
    sizes.map(|it| it.size).max().unwrap_or_else(|| stand_in(state, roll))
}

/// Returns the size of a roll's largest effect die or of its substitute; `None` while a second roll is due (EFF-10),
/// and for a growth test (GROW-3).
pub(in crate::rules) fn effect_known(state: &State, roll: &Roll) -> Option<Die> {
    (!effect_due(state, roll) && !is_quiet(state, roll)).then(|| effect_of(state, roll))
}
