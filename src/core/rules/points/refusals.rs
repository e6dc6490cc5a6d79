//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// Why a point is not earned in that way, or buys nothing (PP-8, POOL-1, TOT-3).
    pub enum PointsRefusal {
        /// Doom and crises at once, or one that is not played.
        OneWay => Impossible,
        /// They have points of their own.
        OwnPurse(Name) => Impossible,
        /// The GM's points are points.
        NoDice => Impossible,
        /// Nothing was earned, or it is taken in that way already.
        NothingEarned(Name) => Impossible,
        /// There is one die of that set in a roll, whatever is paid (POOL-1).
        OneOfSet(Name) => AgainstRules,
        /// The bank pays only for a GMC (TOT-3).
        NoGmcInRoll => AgainstRules,
        /// No unused doom die in the roll (DOOM-4).
        NoUnusedDoom(Name) => Impossible,
        /// Only so many dice were there before this roll (PP-3).
        ForLater(Name) => AgainstRules,
    }
}
