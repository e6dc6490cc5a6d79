//! Log sentences about orders and turns.

use crate::model::{Footing, OrderKind};
use crate::rules::{OrderDeed, TurnEvent};
use crate::words::counted;
use crate::words::kind_name;

pub(super) fn turn(event: &TurnEvent) -> String {
    match event {
        TurnEvent::Turn { who, round, new_round: true } => t!("round {round}: {who} acts first"),
        TurnEvent::Turn { who, new_round: false, .. } => t!("{who} is next"),
        TurnEvent::ByInitiative {} => t!("an initiative order starts").to_owned(),
        TurnEvent::ByLeader { who } => t!("{who} is the team leader and sets the action order"),
        TurnEvent::Ended {} => t!("the action order ends").to_owned(),
        TurnEvent::Became { kind: OrderKind::Narrative } => t!("the scene has no action order").to_owned(),
        TurnEvent::Became { kind } => t!("the order type is {}", kind_name(*kind)),
        TurnEvent::Did { who, what } => format!("{who} {}", deed(*what)),
        TurnEvent::Placed { who, before: Some(before) } => t!("{who} moves before {before} in the order"),
        TurnEvent::Placed { who, before: None } => t!("{who} moves to the end of the order"),
        TurnEvent::Often { who, turns } => t!("{who} has {} each round", counted(u32::from(*turns), t!("turn"))),
        TurnEvent::Round { round } => t!("round {round} starts"),
        TurnEvent::Footing { who, is: Footing::Plain } => {
            t!("no distinction counts for {who}’s initiative")
        }
        TurnEvent::Footing { who, is: Footing::Fits } => {
            t!("a distinction fits {who}’s initiative: a d8")
        }
        TurnEvent::Footing { who, is: Footing::Hinders } => {
            t!("a distinction hinders {who}’s initiative: a d4")
        }
        TurnEvent::Initiative { who, number } => t!("{who} has an initiative of {number}"),
        TurnEvent::Highest { who, total } => t!("{who} is the dramatic lead with {total}, and keeps that total"),
        TurnEvent::Wants { who, want } => t!("{who} wants “{want}”"),
    }
}

fn deed(what: OrderDeed) -> &'static str {
    match what {
        OrderDeed::Joins => t!("joins the order"),
        OrderDeed::Leaves => t!("leaves the order"),
        OrderDeed::HasActed => t!("has acted"),
        OrderDeed::HasNotActed => t!("hasn’t acted yet"),
        OrderDeed::BreaksIn => t!("interrupts the action order"),
        OrderDeed::Waits => t!("delays their turn"),
        OrderDeed::LeadsTeam => t!("becomes the team leader"),
        OrderDeed::LeadsSide => t!("becomes the leader of their side"),
        OrderDeed::ActsNow => t!("takes an extra turn"),
        OrderDeed::GathersPool => t!("builds a pool for initiative"),
    }
}
