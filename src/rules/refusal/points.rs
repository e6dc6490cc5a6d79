//! Why a point is not earned in that way, or buys nothing.

use crate::model::Name;

/// Why a point is not earned in that way, or buys nothing (PP-8, POOL-1, TOT-3).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointsRefusal {
    /// Doom and crises at once, or one that is not played.
    #[error("with doom it is a d6 or a step for one of its dice, with crises a d6 for one of them")]
    OneWay,
    /// They have points of their own.
    #[error("{0} has plot points of their own: nothing goes to a pool")]
    OwnPurse(Name),
    /// The GM's points are points.
    #[error("what GMCs earn is no die here")]
    NoDice,
    /// Nothing was earned, or it is taken in that way already.
    #[error("{0} has earned nothing here that could be taken in another way")]
    NothingEarned(Name),
    /// There is one die of that set in a roll, whatever is paid (POOL-1).
    #[error("one die from {0} is all that a roll has")]
    OneOfSet(Name),
    /// The bank pays only for a GMC (TOT-3).
    #[error("the bank pays for one more result only when a GMC's dice are in the roll")]
    NoGmcInRoll,
    /// No unused doom die in the roll (DOOM-4).
    #[error("no unused die of {0} is in this roll")]
    NoUnusedDoom(Name),
    /// Only so many dice were there before this roll (PP-3).
    #[error("the d6 that {0} saves by this roll is for a later one")]
    ForLater(Name),
}

impl PointsRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(self, Self::ForLater(_) | Self::OneOfSet(_) | Self::NoGmcInRoll)
    }
}
