//! Why an action that is paid for is not taken.

use crate::model::Name;
use crate::rules::Why;
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// Why an action that is paid for is not taken (SETT-3 to SETT-6).
    pub enum BoldRefusal {
        /// An ability action wants an ability of one's own.
        NoAbility { name: Name, who: Name } => Impossible,
        /// An ability stops an ability action.
        AbilityOpposes(Name) => AgainstRules,
        /// An asset wants a specialty in the roll, or a test that is for one.
        NoSpecialty(Name) => AgainstRules,
        /// A specialty action sets something up, and no more.
        OnlyAnAsset(Name) => AgainstRules,
        /// One die is stepped up once.
        Bought(Name) => AgainstRules,
        /// Complications come first.
        NotExtraordinary(Name) => AgainstRules,
        /// A sweep is never at high stakes.
        NoSweep => AgainstRules,
        /// One side alone risks more only where actions are paid for.
        StakesForAll => AgainstRules,
        /// All roll once more, and it is over.
        LastRound => Impossible,
        /// An assistant shares a failure, and what comes of any 1.
        NotShared(Name) => AgainstRules,
        /// One's own stress is recovered from in a scene of rest.
        NoRest(Name) => AgainstRules,
        /// A third asset that somebody lends, who pays for nothing.
        ThirdLent(Name) => AgainstRules,
        /// A third asset, a second thing that hinders the target.
        Tight(Why, Name) => Costs(Fee::Point),
    }
}
