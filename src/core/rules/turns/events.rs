//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Footing, Name, OrderKind};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// What somebody does in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderDeed {
    Joins,
    Leaves,
    HasActed,
    HasNotActed,
    /// Acts in place of whoever would be next (ORD-3).
    BreaksIn,
    Waits,
    LeadsTeam,
    LeadsSide,
    /// A crisis acts besides its own turn (ORD-4).
    ActsNow,
    /// Puts a pool together for initiative (ORD-6).
    GathersPool,
}

chapter! {
    /// Orders and turns.
    TurnEvent in Turn;
    /// It is somebody's turn; the first of a round leads it.
    Turn { who: Name, round: u32, new_round: bool } => Scenes, Usual, Everybody;
    /// An order by initiative began (ORD-6).
    ByInitiative {} => Scenes, Main, Everybody;
    /// An order began in which somebody leads a team (ORD-4).
    ByLeader { who: Name } => Scenes, Main, Everybody;
    /// The order was dropped.
    Ended {} => Scenes, Usual, Everybody;
    /// Turns are passed otherwise.
    Became { kind: OrderKind } => Scenes, Main, Everybody;
    /// Somebody did something in it.
    Did { who: Name, what: OrderDeed } => Scenes, Usual, Everybody;
    /// Another place, before somebody or last.
    Placed { who: Name, before: Option<Name> } => Scenes, Usual, Everybody;
    /// So many turns a round.
    Often { who: Name, turns: u8 } => Scenes, Usual, Everybody;
    /// A round begins, though somebody may be left.
    Round { round: u32 } => Scenes, Usual, Everybody;
    /// What a distinction makes of the first die of initiative (ORD-6).
    Footing { who: Name, is: Footing } => Scenes, Usual, Everybody;
    /// A number of initiative (ORD-6).
    Initiative { who: Name, number: u32 } => Scenes, Usual, Everybody;
    /// Whoever rolled highest leads, and keeps that roll (ORD-5).
    Highest { who: Name, total: u32 } => Scenes, Main, Everybody;
    /// What somebody wants (ORD-5).
    Wants { who: Name, want: Name } => Scenes, Usual, Everybody;
}
