//! The refusals about orders and turns, each in a row.

use crate::model::{Die, Name, OrderKind};
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a command about the order is refused.
    pub enum OrderRefusal {
        /// The crisis would have no die left to act with (ORD-4, CRI-2).
        LastDie(Name) => AgainstRules,
        /// Places decide who acts when (ORD-4).
        OutOfTurn(Name) => AgainstRules,
        /// An actor still waits for their turn (ORD-2).
        Waits(Name) => AgainstRules,
        /// A PC can't interrupt (ORD-3).
        BreaksIn(Name) => AgainstRules,
        /// The team is led by a PC (ORD-4).
        NoLeader(Name) => AgainstRules,
        /// The leader is present (ORD-4).
        Leads(Name) => AgainstRules,
        /// Places are given before the round (ORD-4).
        RoundBegun => AgainstRules,
        OtherKind(OrderKind) => Impossible,
        ForDropping => Impossible,
        /// Only a crisis does so (ORD-4).
        ForCrises => Impossible,
        /// A further turn takes a larger die (ORD-4).
        DieTooSmall(Die) => AgainstRules,
        /// One crisis a round (ORD-4).
        OncePerRound => AgainstRules,
        Turns => Impossible,
        NobodysTurn => Impossible,
        /// No other character has rolled for the lead (ORD-5).
        NobodyVies => Impossible,
        /// The highest total is tied (ORD-5).
        Tied(u32) => Impossible,
        /// A round by initiative begins with its roll (ORD-6).
        RollFirst(Name) => AgainstRules,
        /// Each round begins with a roll of its own (ORD-6).
        RollAgain => AgainstRules,
        /// The actor's initiative is known (ORD-6).
        HasRolled(Name) => AgainstRules,
        /// No actor is left to roll (ORD-6).
        NobodyRolls => Impossible,
        /// Only the leaders of the sides roll (ORD-6).
        LeadsNoSide(Name) => AgainstRules,
        /// A pool has no distinction that could affect its initiative (ORD-6).
        NoFooting(Name) => Impossible,
        /// The die has been rolled (ORD-6).
        Fallen(Name) => AgainstRules,
        /// No 1 is left (ORD-6, HIT-1).
        NoHitchLeft(Name) => Impossible,
        /// Initiative is not rolled with pools (ORD-6).
        NoPool => Impossible,
        /// Where initiative is rolled, a distinction is part of the pool (ORD-6).
        InThePool => Impossible,
        NoWant => Impossible,
    }
}
