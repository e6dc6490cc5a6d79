//! The refusals about plot points, each in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a PP is not earned in that way, or buys nothing (PP-8, POOL-1, TOT-3).
    pub enum PointsRefusal {
        /// Doom and crises are both given, or one that is not in play.
        OneWay => Impossible,
        OwnPurse(Name) => Impossible,
        NoDice => Impossible,
        /// No PP was earned, or it has that form already.
        NothingEarned(Name) => Impossible,
        /// A roll holds one die of that set, whatever is paid (POOL-1).
        OneOfSet { sets: Vec<Name>, free: usize } => AgainstRules,
        /// The bank pays only for a GMC (TOT-3).
        NoGmcInRoll => AgainstRules,
        /// The roll has no unused doom die (DOOM-4).
        NoUnusedDoom(Name) => Impossible,
        /// No more saved dice were there before this roll (PP-3).
        ForLater(Name) => AgainstRules,
    }
}
