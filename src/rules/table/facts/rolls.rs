//! What follows from the dice of a roll.

use crate::model::{Die, PoolDie, Roll, Source, State, TraitRef};

/// Whether a trait's dice are in one of the open rolls.
pub fn in_pool(state: &State, at: TraitRef) -> bool {
    state.rolls.values().any(|roll| !roll.over && roll.dice.iter().any(|die| die.from == Source::Trait(at)))
}

/// The die that shows the highest result; its size counts (DIE-6). On a tie the side that benefits
/// picks, so the larger one is meant.
pub fn highest_rolling(roll: &Roll) -> Option<Die> {
    roll.dice.iter().filter(|die| die.counts()).max_by_key(|die| (die.face, die.size)).map(|die| die.size)
}

/// The 1s of the GM's that are still to be had. On a difficulty that is a number there are none, unless
/// the setting counts those of the dice that are added (HIT-5, DIFF-7).
pub fn opportunities_of<'r>(state: &State, roll: &'r Roll) -> impl Iterator<Item = &'r PoolDie> {
    let counts = roll.plus == 0 || state.setting.mods.static_ones;
    roll.hitches().filter(move |die| counts && !die.spent)
}
