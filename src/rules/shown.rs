//! Dice as the log shows them.

use crate::model::{Die, Name, PoolDie, Roll, Used};

/// A die as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its size.
    pub size: Die,
    /// What it showed.
    pub face: Option<u8>,
    /// What it counted for.
    pub used: Used,
    /// Where it came from.
    pub label: Name,
}

/// A roll's dice as the log shows them.
pub(super) fn shown(roll: &Roll) -> Vec<Shown> {
    roll.dice.iter().map(shown_die).collect()
}

pub(super) fn shown_die(die: &PoolDie) -> Shown {
    Shown { size: die.size, face: die.face, used: die.used, label: die.label.clone() }
}
