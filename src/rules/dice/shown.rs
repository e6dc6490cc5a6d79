//! Dice of a roll as events tell them.

use crate::model::{PoolDie, Roll, Used};
use crate::rules::Shown;

/// A roll's dice as the log shows them.
pub(in crate::rules) fn shown(roll: &Roll) -> Vec<Shown> {
    roll.dice.iter().map(|die| shown_die(roll, die)).collect()
}

/// One of them. What is added to the total beside the pool counts for it as well (TOT-8).
pub(super) fn shown_die(roll: &Roll, die: &PoolDie) -> Shown {
    let used = if roll.is_added(die) { Used::Total } else { die.used };
    Shown { size: die.size, face: die.face, used, label: die.label.clone() }
}
