//! Refusals about the order of turns.

use crate::model::{Labels, OrderKind};
use crate::rules::OrderRefusal as R;
use crate::words::kind_name;

pub(super) fn order(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::LastDie(name) => t!("That’s the last die of {name}. Spending it would leave nothing to act with."),
        R::OutOfTurn(name) => t!("{name} acts next."),
        R::Waits(name) => t!("{name} hasn’t acted yet."),
        R::BreaksIn(name) => t!("Only ⟦GMCs⟧ can interrupt, and {name} isn’t one."),
        R::NoLeader(name) => t!("Only ⟦a PC⟧ can lead the team, and {name} isn’t one."),
        R::Leads(name) => t!("{name} leads the team."),
        R::RoundBegun => t!("The round has started. Change places between rounds.").to_owned(),
        R::OtherKind(OrderKind::Narrative) => t!("This is possible only without an action order.").to_owned(),
        R::OtherKind(kind) => t!("This is possible only when the order type is {}.", kind_name(*kind)),
        R::ForDropping => t!("To play without an order, end the order.").to_owned(),
        R::ForCrises => t!("Only crisis pools can do this.").to_owned(),
        R::DieTooSmall(die) => t!("An extra turn costs a d8 or larger, not a {die}."),
        R::OncePerRound => t!("A crisis pool has already taken an extra turn this round.").to_owned(),
        R::Turns => t!("A character can have 1 to 9 turns per round.").to_owned(),
        R::NobodysTurn => t!("It’s no one’s turn.").to_owned(),
        R::NobodyVies => t!("At least 2 characters have to roll before one becomes the dramatic lead.").to_owned(),
        R::Tied(count) => {
            t!("Several characters rolled the highest total, {count}. Choose which of them is the dramatic lead.")
        }
        R::RollFirst(name) => t!("Roll initiative for {name} first."),
        R::RollAgain => t!("The round is over. Roll initiative again.").to_owned(),
        R::HasRolled(name) => t!("{name} already rolled initiative."),
        R::NobodyRolls => t!("No one has to roll initiative.").to_owned(),
        R::LeadsNoSide(name) => t!("Only the leader of each side rolls, and {name} isn’t one."),
        R::NoFooting(name) => t!("{name} is a pool, so it has no distinction."),
        R::Fallen(name) => t!("{name} already rolled. Set the distinction before rolling."),
        R::NoHitchLeft(name) => t!("No {hitch} is left in {name}’s initiative.", hitch = labels.hitch),
        R::NoPool => t!("Initiative is a rating in this setting, so there’s no pool to build.").to_owned(),
        R::InThePool => t!("Add the distinction to the initiative pool, at its rating or as a d4.").to_owned(),
        R::NoWant => t!("Enter what they want.").to_owned(),
    }
}
