//! Refusals about the use of dice, one per row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// A reason that dice do not count for a use.
    pub enum DiceRefusal {
        /// It is added to the total as it is (TOT-8, DIFF-3).
        Apart(Name) => Impossible,
        /// No die is left out of the total for the effect (TOT-5, EFF-9, EFF-10).
        NoneKept => Impossible,
        /// The effect die is not rolled for yet (EFF-10).
        EffectDue(Name) => Impossible,
        /// The effect die comes from elsewhere, or is there already (EFF-10).
        NoSecondRoll => Impossible,
        /// A die was spent on its result (DOOM-4, DOOM-9, CRI-5).
        Pinned(Name) => AgainstRules,
        /// Not every one of the GM's dice shows a 1 (HIT-6).
        NoPrime => Impossible,
        /// No 1 is left (HIT-8).
        NothingToFeed(Name) => Impossible,
        /// Another effect die of that roll has changed it (EFF-3).
        SameThing(Name) => AgainstRules,
        /// 1s are used whole (HIT-8).
        FeedsDoom => AgainstRules,
        /// It was taken (HIT-6).
        PrimeTaken => Impossible,
    }
}
