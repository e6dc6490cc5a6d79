//! Log sentences about orders and turns.

use crate::model::Footing;
use crate::rules::{OrderDeed, TurnEvent};
use crate::words::counted;
use crate::words::kind_name;

pub(super) fn turn(event: &TurnEvent) -> String {
    match event {
        TurnEvent::Turn { who, round, new_round: true } => format!("round {round}: {who} acts first"),
        TurnEvent::Turn { who, new_round: false, .. } => format!("{who} is next"),
        TurnEvent::ByInitiative {} => "an initiative order starts".to_owned(),
        TurnEvent::ByLeader { who } => format!("{who} is the team leader and sets the action order"),
        TurnEvent::Ended {} => "the action order ends".to_owned(),
        TurnEvent::Became { kind } => format!("order type: {}", kind_name(*kind)),
        TurnEvent::Did { who, what } => format!("{who} {}", deed(*what)),
        TurnEvent::Placed { who, before: Some(before) } => format!("{who} is before {before} in the order"),
        TurnEvent::Placed { who, before: None } => format!("{who} is last in the order"),
        TurnEvent::Often { who, turns } => format!("{who} has {} each round", counted(u32::from(*turns), "turn")),
        TurnEvent::Round { round } => format!("round {round} starts"),
        TurnEvent::Footing { who, is: Footing::Plain } => {
            format!("no distinction counts for {who}’s initiative")
        }
        TurnEvent::Footing { who, is: Footing::Fits } => {
            format!("a distinction fits {who}’s initiative: a d8")
        }
        TurnEvent::Footing { who, is: Footing::Hinders } => {
            format!("a distinction hinders {who}’s initiative: a d4")
        }
        TurnEvent::Initiative { who, number } => format!("{who} has an initiative of {number}"),
        TurnEvent::Highest { who, total } => format!("{who} is the dramatic lead with {total}, and keeps that total"),
        TurnEvent::Wants { who, want } => format!("{who} wants “{want}”"),
    }
}

const fn deed(what: OrderDeed) -> &'static str {
    match what {
        OrderDeed::Joins => "joins the order",
        OrderDeed::Leaves => "leaves the order",
        OrderDeed::HasActed => "has acted",
        OrderDeed::HasNotActed => "hasn’t acted yet",
        OrderDeed::BreaksIn => "interrupts the action order",
        OrderDeed::Waits => "delays their turn",
        OrderDeed::LeadsTeam => "becomes the team leader",
        OrderDeed::LeadsSide => "becomes the leader of their side",
        OrderDeed::ActsNow => "takes an extra turn",
        OrderDeed::GathersPool => "builds a pool for initiative",
    }
}
