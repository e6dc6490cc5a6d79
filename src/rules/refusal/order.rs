//! Why a command about the order is not carried out.

use crate::model::{Die, Name};

/// Why a command about the order is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderRefusal {
    /// Nothing of it would be left to act (ORD-4, CRI-2).
    #[error("that is the last die of {0}: nothing of it would be left to act")]
    LastDie(Name),
    /// Everyone's place says when they act (ORD-4).
    #[error("{0} is next")]
    OutOfTurn(Name),
    /// Somebody waits (ORD-2).
    #[error("{0} has not acted yet")]
    Waits(Name),
    /// A player's character breaks in on nobody (ORD-3).
    #[error("{0} is no character of the GM's: only one of those breaks in")]
    BreaksIn(Name),
    /// The team is led by one of the players' characters (ORD-4).
    #[error("{0} can't lead the team: that is for a player's character")]
    NoLeader(Name),
    /// The leader is there (ORD-4).
    #[error("{0} leads the team")]
    Leads(Name),
    /// Places are given before the round (ORD-4).
    #[error("the round has begun: places are given before it")]
    RoundBegun,
    /// It belongs to another kind of order.
    #[error("that is for {0}")]
    OtherKind(&'static str),
    /// A turn more takes a larger die (ORD-4).
    #[error("a turn more takes a d8 or more, not a {0}")]
    DieTooSmall(Die),
    /// One crisis a round (ORD-4).
    #[error("a crisis has had a turn more this round")]
    OncePerRound,
    /// Nobody has that many turns.
    #[error("somebody has one to nine turns a round")]
    Turns,
    /// Nobody's turn.
    #[error("it is nobody's turn")]
    NobodysTurn,
    /// Nobody else has rolled for the lead (ORD-5).
    #[error("two or more roll for the lead, and the highest has it")]
    NobodyVies,
    /// The highest twice (ORD-5).
    #[error("two have rolled {0}: hand the turn to one of them")]
    Tied(u32),
    /// A round by initiative begins with its dice (ORD-6).
    #[error("initiative comes first: {0} has not rolled")]
    RollFirst(Name),
    /// A round begins with dice of its own (ORD-6).
    #[error("the round is over, and initiative is rolled again")]
    RollAgain,
    /// Somebody's initiative is known (ORD-6).
    #[error("{0} has rolled initiative")]
    HasRolled(Name),
    /// There is nobody to roll (ORD-6).
    #[error("nobody has to roll initiative")]
    NobodyRolls,
    /// Only the leaders of the sides roll (ORD-6).
    #[error("{0} does not lead a side: only the leaders roll")]
    LeadsNoSide(Name),
    /// A pool has no distinction (ORD-6).
    #[error("{0} is a pool, and has no distinction")]
    NoFooting(Name),
    /// The die has fallen (ORD-6).
    #[error("{0} has rolled already, and a distinction counts before that")]
    Fallen(Name),
    /// No 1 is left (ORD-6, HIT-1).
    #[error("no hitch is left in {0}\u{2019}s initiative")]
    NoHitchLeft(Name),
    /// Nobody rolls a pool for it (ORD-6).
    #[error("nobody puts a pool together: initiative is a rating here")]
    NoPool,
    /// Where initiative is rolled, a distinction lies in the pool (ORD-6).
    #[error("a distinction goes into the pool, at its rating or as a d4")]
    InThePool,
    /// It says nothing.
    #[error("a want needs words")]
    NoWant,
}

impl OrderRefusal {
    /// Whether it can't be carried out at all.
    pub const fn is_impossible(&self) -> bool {
        matches!(
            self,
            Self::OtherKind(_)
                | Self::Turns
                | Self::NobodysTurn
                | Self::NoWant
                | Self::NobodyVies
                | Self::Tied(_)
                | Self::NobodyRolls
                | Self::NoFooting(_)
                | Self::NoPool
                | Self::InThePool
                | Self::NoHitchLeft(_)
        )
    }
}
