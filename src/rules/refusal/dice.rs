//! Why dice do not count for that.

use crate::model::Name;

/// Why dice do not count for that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceRefusal {
    /// It is added to the total as it is (TOT-8, DIFF-3).
    #[error("{0} is rolled apart and added as it is")]
    Apart(Name),
    /// No die is left out of the total for the effect (TOT-5, EFF-9, EFF-10).
    #[error("no die is kept for the effect here")]
    NoneKept,
    /// The effect die is not rolled for yet (EFF-10).
    #[error("what the effect die is says a second roll: {0} makes it first")]
    EffectDue(Name),
    /// The effect die comes from elsewhere, or is there already (EFF-10).
    #[error("no second roll says what the effect die is")]
    NoSecondRoll,
    /// A die was spent on its result (DOOM-4, DOOM-9, CRI-5).
    #[error("the result of {0} was bought with a die: it stays in the total")]
    Pinned(Name),
    /// Not every one of the GM's dice shows a 1 (HIT-6).
    #[error("the GM's dice are no botch: there is no prime opportunity")]
    NoPrime,
    /// No 1 is left (HIT-8).
    #[error("no 1 is left in {0}'s roll")]
    NothingToFeed(Name),
    /// 1s are used whole (HIT-8).
    #[error("the 1s of a roll feed doom here, all of them together")]
    FeedsDoom,
    /// It was taken (HIT-6).
    #[error("this prime opportunity has been taken")]
    PrimeTaken,
}

impl DiceRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(self, Self::FeedsDoom | Self::Pinned(_))
    }
}

/// What is thrown, and how many faces that takes.
pub(super) fn faces_needed(count: usize) -> String {
    if count == 1 { "is thrown: 1 face is needed".to_owned() } else { format!("are thrown: {count} faces are needed") }
}
