//! Why a command about a contest is not carried out.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about a contest is not carried out.
    pub enum ContestRefusal {
        /// The first roll of a contest has no number to beat (CON-1).
        NoNumber => Impossible,
        /// It is a test.
        NoContest => Impossible,
        /// A contest needs two (CON-1).
        NobodyOpposes(Name) => Impossible,
        /// In it already.
        AlreadyIn(Name) => Impossible,
        /// Not in it.
        NotIn(Name) => Impossible,
        /// Somebody else is asked.
        NotAsked(Name) => Impossible,
        /// A roll is due, not an answer.
        NothingToAnswer => Impossible,
        /// It is over.
        Over => Impossible,
        /// It is over for them (CON-1, CON-6).
        Lost(Name) => AgainstRules,
        /// Nobody has stopped it (CON-4).
        NotStopped => Impossible,
        /// Giving in wants a roll before it (CON-2).
        HasNotRolled(Name) => AgainstRules,
        /// Letting go is for who has not rolled (CON-2).
        HasRolled(Name) => Impossible,
        /// After an interference both roll again first (CON-4).
        MustRollAgain(Name) => AgainstRules,
        /// Interfering wants a roll of each before it (CON-4).
        BothFirst => AgainstRules,
        /// No new contest right after giving in (CON-2).
        JustGaveIn { who: Name, to: Name } => AgainstRules,
        /// One price buys one whole contest (COMP-6).
        PaidFor(Name) => Impossible,
        /// No effect die falls on them (CON-3, CON-4).
        NothingOwed(Name) => AgainstRules,
        /// The winner of a contest hands out harm (EFF-5).
        Harms => AgainstRules,
        /// Stepped below d4 (EFF-5, EFF-12).
        NoEffect(Name) => Impossible,
    }
}
