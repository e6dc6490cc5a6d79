//! Refusals of commands about orders.

use crate::model::Labels;
use crate::rules::OrderRefusal as R;
use crate::words::kind_name;

pub(super) fn order(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::LastDie(name) => format!("that is the last die of {name}: nothing of it would be left to act"),
        R::OutOfTurn(name) => format!("{name} is next"),
        R::Waits(name) => format!("{name} has not acted yet"),
        R::BreaksIn(name) => format!("{name} is no character of the GM's: only one of those breaks in"),
        R::NoLeader(name) => format!("{name} can't lead the team: that is for a player's character"),
        R::Leads(name) => format!("{name} leads the team"),
        R::RoundBegun => "the round has begun: places are given before it".to_owned(),
        R::OtherKind(kind) => format!("that is for {}", kind_name(*kind)),
        R::ForDropping => "that is for dropping the order".to_owned(),
        R::ForCrises => "that is for a crisis pool".to_owned(),
        R::DieTooSmall(die) => format!("a turn more takes a d8 or more, not a {die}"),
        R::OncePerRound => "a crisis has had a turn more this round".to_owned(),
        R::Turns => "somebody has one to nine turns a round".to_owned(),
        R::NobodysTurn => "it is nobody's turn".to_owned(),
        R::NobodyVies => "two or more roll for the lead, and the highest has it".to_owned(),
        R::Tied(count) => format!("two have rolled {count}: hand the turn to one of them"),
        R::RollFirst(name) => format!("initiative comes first: {name} has not rolled"),
        R::RollAgain => "the round is over, and initiative is rolled again".to_owned(),
        R::HasRolled(name) => format!("{name} has rolled initiative"),
        R::NobodyRolls => "nobody has to roll initiative".to_owned(),
        R::LeadsNoSide(name) => format!("{name} does not lead a side: only the leaders roll"),
        R::NoFooting(name) => format!("{name} is a pool, and has no distinction"),
        R::Fallen(name) => format!("{name} has rolled already, and a distinction counts before that"),
        R::NoHitchLeft(name) => format!("no {hitch} is left in {name}’s initiative", hitch = labels.hitch),
        R::NoPool => "nobody puts a pool together: initiative is a rating here".to_owned(),
        R::InThePool => "a distinction goes into the pool, at its rating or as a d4".to_owned(),
        R::NoWant => "a want needs words".to_owned(),
    }
}
