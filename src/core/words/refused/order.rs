//! Refusals about the order of turns.

use crate::model::Labels;
use crate::rules::OrderRefusal as R;
use crate::words::kind_name;

pub(super) fn order(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::LastDie(name) => format!("That’s the last die of {name}. Spending it would leave nothing to act with."),
        R::OutOfTurn(name) => format!("{name} acts next."),
        R::Waits(name) => format!("{name} hasn’t acted yet."),
        R::BreaksIn(name) => format!("Only ⟦GMCs⟧ can interrupt, and {name} isn’t one."),
        R::NoLeader(name) => format!("Only a player’s character can lead the team, and {name} isn’t one."),
        R::Leads(name) => format!("{name} leads the team."),
        R::RoundBegun => "The round has started. Change places between rounds.".to_owned(),
        R::OtherKind(kind) => format!("This is possible only when the order type is {}.", kind_name(*kind)),
        R::ForDropping => "To play without an order, end the order.".to_owned(),
        R::ForCrises => "Only crisis pools can do this.".to_owned(),
        R::DieTooSmall(die) => format!("An extra turn costs a d8 or larger, not a {die}."),
        R::OncePerRound => "A crisis pool has already taken an extra turn this round.".to_owned(),
        R::Turns => "A character can have one to nine turns per round.".to_owned(),
        R::NobodysTurn => "It’s no one’s turn.".to_owned(),
        R::NobodyVies => "At least two characters have to roll before one becomes the dramatic lead.".to_owned(),
        R::Tied(count) => {
            format!("Several characters rolled the highest total, {count}. Choose which of them is the dramatic lead.")
        }
        R::RollFirst(name) => format!("Roll initiative for {name} first."),
        R::RollAgain => "The round is over. Roll initiative again.".to_owned(),
        R::HasRolled(name) => format!("{name} already rolled initiative."),
        R::NobodyRolls => "No one has to roll initiative.".to_owned(),
        R::LeadsNoSide(name) => format!("Only the leader of each side rolls, and {name} isn’t one."),
        R::NoFooting(name) => format!("{name} is a pool, so it has no distinction."),
        R::Fallen(name) => format!("{name} already rolled. Set the distinction before rolling."),
        R::NoHitchLeft(name) => format!("No {hitch} is left in {name}’s initiative.", hitch = labels.hitch),
        R::NoPool => "Initiative is a rating in this setting, so there’s no pool to build.".to_owned(),
        R::InThePool => "Add the distinction to the initiative pool, at its rating or as a d4.".to_owned(),
        R::NoWant => "Enter what they want.".to_owned(),
    }
}
