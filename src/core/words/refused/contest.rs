//! Refusals about contests.

use crate::model::Labels;
use crate::rules::ContestRefusal as R;
use crate::words::listed;

pub(super) fn contest(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoNumber => format!("There’s no {} yet. This roll sets it.", labels.number),
        R::NoContest => "This is ⟦a test⟧, not ⟦a contest⟧.".to_owned(),
        R::NobodyOpposes(name) => format!("No one opposes {name}. Choose an opponent."),
        R::AlreadyIn(name) => format!("{name} is already in this ⟦contest⟧."),
        R::NotIn(name) => format!("{name} isn’t in this ⟦contest⟧."),
        R::NotAsked(name) => format!("It isn’t {name}’s turn to answer."),
        R::NothingToAnswer => "Finish the current roll first.".to_owned(),
        R::Stopped(names) => format!(
            "The ⟦contest⟧ was stopped. First, {} {} to continue or drop out.",
            listed(names),
            if names.len() == 1 { "chooses" } else { "choose" }
        ),
        R::Over => "This ⟦contest⟧ is over. Close it.".to_owned(),
        R::Lost(name) => format!("{name} has lost this ⟦contest⟧."),
        R::NotStopped => "This ⟦contest⟧ wasn’t stopped.".to_owned(),
        R::HasNotRolled(name) => format!("{name} hasn’t rolled, so not opposing earns no ⟦plot point⟧."),
        R::HasRolled(name) => format!("{name} has already rolled and can only give in."),
        R::MustRollAgain(name) => format!("{name} can give in only after everyone has rolled again."),
        R::BothFirst => "You can interfere with ⟦a contest⟧ only after both sides have rolled.".to_owned(),
        R::JustGaveIn { who, to } => {
            format!("{who} just gave in to {to}, so they can’t start a new ⟦contest⟧ right away.")
        }
        R::PaidFor(name) => format!("{name} already paid to act in this ⟦contest⟧."),
        R::NothingOwed(name) => format!("No ⟦effect die⟧ in this ⟦contest⟧ applies to {name}."),
        R::Harms => "The winner’s ⟦effect die⟧ in ⟦a contest⟧ becomes ⟦a complication⟧ or ⟦stress⟧.".to_owned(),
        R::NoEffect(name) => format!("{name}’s ⟦effect die⟧ steps this one down to nothing."),
    }
}
