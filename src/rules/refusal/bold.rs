//! Why an action that is paid for is not taken.

use crate::model::Name;

/// Why an action that is paid for is not taken (SETT-3 to SETT-6).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoldRefusal {
    /// An ability action wants an ability of one's own.
    #[error("{name} is no ability of {who}'s")]
    NoAbility {
        /// What was named.
        name: Name,
        /// Who acts.
        who: Name,
    },
    /// An ability stops an ability action.
    #[error("{0} opposes it: an ability against an ability is rolled")]
    AbilityOpposes(Name),
    /// An asset wants a specialty in the roll, or a test that is for one.
    #[error("{0} has no specialty in the roll: an asset comes of a specialty action, or of a test for one")]
    NoSpecialty(Name),
    /// A specialty action sets something up, and no more.
    #[error("a specialty action of {0}'s comes to an asset, and to nothing else")]
    OnlyAnAsset(Name),
    /// One die is stepped up once.
    #[error("{0} has been stepped up or doubled for a point already")]
    Bought(Name),
    /// Complications come first.
    #[error("no stress for {0}: the stakes are not high, and the success is not heroic")]
    NotExtraordinary(Name),
    /// A sweep is never at high stakes.
    #[error("a sweep is never at high stakes")]
    NoSweep,
    /// One side alone risks more only where actions are paid for.
    #[error("this campaign plays with the same stakes for both sides")]
    StakesForAll,
    /// All roll once more, and it is over.
    #[error("it is the last round: everybody in it rolls once, and nobody else comes in or gives in")]
    LastRound,
    /// An assistant shares a failure, and what comes of any 1.
    #[error("{0} shares what comes of a failure or of any 1, and this is neither, or has fallen on them already")]
    NotShared(Name),
    /// One's own stress is recovered from in a scene of rest.
    #[error("{0} recovers from stress of their own only in a scene of rest")]
    NoRest(Name),
    /// A third asset, a second thing that hinders the target.
    #[error("a pool takes at most {0} for nothing: {1} has to pay for more")]
    Tight(&'static str, Name),
}

impl BoldRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        matches!(self, Self::NoAbility { .. } | Self::LastRound)
    }
}
