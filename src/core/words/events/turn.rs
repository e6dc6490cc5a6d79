//! Log sentences about orders and turns.

use crate::model::Footing;
use crate::rules::{OrderDeed, TurnEvent};
use crate::words::counted;
use crate::words::kind_name;

pub(super) fn turn(event: &TurnEvent) -> String {
    match event {
        TurnEvent::Turn { who, round, new_round: true } => format!("round {round}: {who} leads"),
        TurnEvent::Turn { who, new_round: false, .. } => format!("{who} is next"),
        TurnEvent::ByInitiative {} => "an order by initiative begins".to_owned(),
        TurnEvent::ByLeader { who } => format!("{who} leads the team and says who acts when"),
        TurnEvent::Ended {} => "the order is dropped".to_owned(),
        TurnEvent::Became { kind } => format!("turns are passed by {} from now on", kind_name(*kind)),
        TurnEvent::Did { who, what } => format!("{who} {}", deed(*what)),
        TurnEvent::Placed { who, before: Some(before) } => format!("{who} is before {before} in the order"),
        TurnEvent::Placed { who, before: None } => format!("{who} is last in the order"),
        TurnEvent::Often { who, turns } => format!("{who} has {} a round", counted(u32::from(*turns), "turn")),
        TurnEvent::Round { round } => format!("round {round} begins"),
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
        TurnEvent::Highest { who, total } => format!("{who} leads with {total}, and keeps that roll"),
        TurnEvent::Wants { who, want } => format!("{who} wants this: {want}"),
    }
}

const fn deed(what: OrderDeed) -> &'static str {
    match what {
        OrderDeed::Joins => "joins the order",
        OrderDeed::Leaves => "leaves the order",
        OrderDeed::HasActed => "has acted",
        OrderDeed::HasNotActed => "has not acted yet",
        OrderDeed::BreaksIn => "breaks in",
        OrderDeed::Waits => "waits",
        OrderDeed::LeadsTeam => "leads the team",
        OrderDeed::LeadsSide => "leads their side",
        OrderDeed::ActsNow => "acts now, besides its own turn",
        OrderDeed::GathersPool => "puts a pool together for initiative",
    }
}
