//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Name, OrderKind};
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about the order is not carried out.
    pub enum OrderRefusal {
        /// Nothing of it would be left to act (ORD-4, CRI-2).
        LastDie(Name) => AgainstRules,
        /// Everyone's place says when they act (ORD-4).
        OutOfTurn(Name) => AgainstRules,
        /// Somebody waits (ORD-2).
        Waits(Name) => AgainstRules,
        /// A player's character breaks in on nobody (ORD-3).
        BreaksIn(Name) => AgainstRules,
        /// The team is led by one of the players' characters (ORD-4).
        NoLeader(Name) => AgainstRules,
        /// The leader is there (ORD-4).
        Leads(Name) => AgainstRules,
        /// Places are given before the round (ORD-4).
        RoundBegun => AgainstRules,
        /// It belongs to another kind of order.
        OtherKind(OrderKind) => Impossible,
        /// It ends another way.
        ForDropping => Impossible,
        /// Only a crisis does so (ORD-4).
        ForCrises => Impossible,
        /// A turn more takes a larger die (ORD-4).
        DieTooSmall(Die) => AgainstRules,
        /// One crisis a round (ORD-4).
        OncePerRound => AgainstRules,
        /// Nobody has that many turns.
        Turns => Impossible,
        /// Nobody's turn.
        NobodysTurn => Impossible,
        /// Nobody else has rolled for the lead (ORD-5).
        NobodyVies => Impossible,
        /// The highest twice (ORD-5).
        Tied(u32) => Impossible,
        /// A round by initiative begins with its dice (ORD-6).
        RollFirst(Name) => AgainstRules,
        /// A round begins with dice of its own (ORD-6).
        RollAgain => AgainstRules,
        /// Somebody's initiative is known (ORD-6).
        HasRolled(Name) => AgainstRules,
        /// There is nobody to roll (ORD-6).
        NobodyRolls => Impossible,
        /// Only the leaders of the sides roll (ORD-6).
        LeadsNoSide(Name) => AgainstRules,
        /// A pool has no distinction (ORD-6).
        NoFooting(Name) => Impossible,
        /// The die has fallen (ORD-6).
        Fallen(Name) => AgainstRules,
        /// No 1 is left (ORD-6, HIT-1).
        NoHitchLeft(Name) => Impossible,
        /// Nobody rolls a pool for it (ORD-6).
        NoPool => Impossible,
        /// Where initiative is rolled, a distinction lies in the pool (ORD-6).
        InThePool => Impossible,
        /// It says nothing.
        NoWant => Impossible,
    }
}
