//! Why a command about a contest is not carried out.

use crate::model::Name;

/// Why a command about a contest is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContestRefusal {
    /// The first roll of a contest has no number to beat (CON-1).
    #[error("no number stands yet: this roll sets it")]
    NoNumber,
    /// It is a test.
    #[error("that is a test, not a contest")]
    NoContest,
    /// A contest needs two (CON-1).
    #[error("nobody opposes {0}: say who may")]
    NobodyOpposes(Name),
    /// In it already.
    #[error("{0} is in this contest already")]
    AlreadyIn(Name),
    /// Not in it.
    #[error("{0} is not in this contest")]
    NotIn(Name),
    /// Somebody else is asked.
    #[error("it is not {0} who answers now")]
    NotAsked(Name),
    /// A roll is due, not an answer.
    #[error("nobody is asked now: the roll that is made must stand first")]
    NothingToAnswer,
    /// It is over.
    #[error("this contest is over: close it")]
    Over,
    /// It is over for them (CON-1, CON-6).
    #[error("{0} has lost this contest")]
    Lost(Name),
    /// Nobody has stopped it (CON-4).
    #[error("nobody has stopped this contest")]
    NotStopped,
    /// Giving in wants a roll before it (CON-2).
    #[error("{0} has not rolled yet: to let it go earns nothing")]
    HasNotRolled(Name),
    /// Letting go is for who has not rolled (CON-2).
    #[error("{0} has rolled: that would be giving in")]
    HasRolled(Name),
    /// After an interference both roll again first (CON-4).
    #[error("{0} can't give in before all have rolled again")]
    MustRollAgain(Name),
    /// Interfering wants a roll of each before it (CON-4).
    #[error("a contest can be interfered with only once both sides have rolled")]
    BothFirst,
    /// No new contest right after giving in (CON-2).
    #[error("{who} has just given in to {to}: no new contest between them right away")]
    JustGaveIn {
        /// Who gave in.
        who: Name,
        /// To whom.
        to: Name,
    },
    /// One price buys one whole contest (COMP-6).
    #[error("{0} has paid to act in this contest already")]
    PaidFor(Name),
    /// No effect die falls on them (CON-3, CON-4).
    #[error("no effect die of this contest falls on {0}")]
    NothingOwed(Name),
    /// The winner of a contest hands out harm (EFF-5).
    #[error("the winner's effect die of a contest becomes a complication or stress")]
    Harms,
    /// Stepped below d4 (EFF-5, EFF-12).
    #[error("nothing is left of that effect die: {0}'s is as large, and steps it down")]
    NoEffect(Name),
}

impl ContestRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::Lost(_)
                | Self::HasNotRolled(_)
                | Self::MustRollAgain(_)
                | Self::BothFirst
                | Self::JustGaveIn { .. }
                | Self::NothingOwed(_)
                | Self::Harms
        )
    }
}
