//! Refusals of commands about contests.

use crate::model::Labels;
use crate::rules::ContestRefusal as R;
use crate::words::listed;

pub(super) fn contest(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoNumber => format!("no {} stands yet: this roll sets it", labels.number),
        R::NoContest => "that is ⟦a test⟧, not ⟦a contest⟧".to_owned(),
        R::NobodyOpposes(name) => format!("nobody opposes {name}: say who may"),
        R::AlreadyIn(name) => format!("{name} is in this ⟦contest⟧ already"),
        R::NotIn(name) => format!("{name} is not in this ⟦contest⟧"),
        R::NotAsked(name) => format!("it is not {name} who answers now"),
        R::NothingToAnswer => "nobody is asked now: the roll that is made must stand first".to_owned(),
        R::Stopped(names) => {
            format!(
                "the ⟦contest⟧ was stopped, so {} first {} to go on or drop out",
                listed(names),
                if names.len() == 1 { "chooses" } else { "choose" }
            )
        }
        R::Over => "this ⟦contest⟧ is over: close it".to_owned(),
        R::Lost(name) => format!("{name} has lost this ⟦contest⟧"),
        R::NotStopped => "nobody has stopped this ⟦contest⟧".to_owned(),
        R::HasNotRolled(name) => format!("{name} has not rolled yet: to let it go earns nothing"),
        R::HasRolled(name) => format!("{name} has rolled: that would be giving in"),
        R::MustRollAgain(name) => format!("{name} can't give in before all have rolled again"),
        R::BothFirst => "⟦a contest⟧ can be interfered with only once both sides have rolled".to_owned(),
        R::JustGaveIn { who, to } => {
            format!("{who} has just given in to {to}: no new ⟦contest⟧ between them right away")
        }
        R::PaidFor(name) => format!("{name} has paid to act in this ⟦contest⟧ already"),
        R::NothingOwed(name) => format!("no ⟦effect die⟧ of this ⟦contest⟧ falls on {name}"),
        R::Harms => "the winner's ⟦effect die⟧ of ⟦a contest⟧ becomes ⟦a complication⟧ or ⟦stress⟧".to_owned(),
        R::NoEffect(name) => format!("nothing is left of that ⟦effect die⟧: {name}'s is as large, and steps it down"),
    }
}
