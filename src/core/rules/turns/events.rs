//! The events about orders and turns, each in a row.
use crate::model::{Footing, Name, OrderKind};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// An act of an actor in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderDeed {
    Joins,
    Leaves,
    HasActed,
    HasNotActed,
    /// Interrupts in place of the next actor (ORD-3).
    BreaksIn,
    Waits,
    LeadsTeam,
    LeadsSide,
    /// Acts as a crisis besides its own turn (ORD-4).
    ActsNow,
    /// Gathers a pool for initiative (ORD-6).
    GathersPool,
}

chapter! {
    /// The events of orders and turns.
    TurnEvent in Turn;
    /// A turn began; the first of a round is the action lead's.
    Turn { who: Name, round: u32, new_round: bool } => Scenes, Usual, Everybody;
    /// An order by initiative began (ORD-6).
    ByInitiative {} => Scenes, Main, Everybody;
    /// An order began with `who` as leader of a team (ORD-4).
    ByLeader { who: Name } => Scenes, Main, Everybody;
    Ended {} => Scenes, Usual, Everybody;
    Became { kind: OrderKind } => Scenes, Main, Everybody;
    Did { who: Name, what: OrderDeed } => Scenes, Usual, Everybody;
    Placed { who: Name, before: Option<Name> } => Scenes, Usual, Everybody;
    Often { who: Name, turns: u8 } => Scenes, Usual, Everybody;
    /// A round began, though some may not have acted in the last.
    Round { round: u32 } => Scenes, Usual, Everybody;
    /// The effect of a distinction on the first die of initiative was set (ORD-6).
    Footing { who: Name, is: Footing } => Scenes, Usual, Everybody;
    /// An initiative was set (ORD-6).
    Initiative { who: Name, number: u32 } => Scenes, Usual, Everybody;
    /// The highest roll took the lead and is kept (ORD-5).
    Highest { who: Name, total: u32 } => Scenes, Main, Everybody;
    /// An actor stated what they want (ORD-5).
    Wants { who: Name, want: Name } => Scenes, Usual, Everybody;
}
