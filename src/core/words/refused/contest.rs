//! Refusals about contests.

use crate::model::Labels;
use crate::rules::ContestRefusal as R;
use crate::words::listed;

pub(super) fn contest(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoNumber => t!("This roll sets the {}, so there is nothing to beat yet.", labels.number),
        R::NoContest => t!("This is ⟦a test⟧, not ⟦a contest⟧.").to_owned(),
        R::NobodyOpposes(name) => t!("No one opposes {name}. Choose an opponent."),
        R::AlreadyIn(name) => t!("{name} is already in this ⟦contest⟧."),
        R::NotIn(name) => t!("{name} isn’t in this ⟦contest⟧."),
        R::NotAsked(name) => t!("It isn’t {name}’s turn to answer."),
        R::NothingToAnswer => t!("Finish the current roll first.").to_owned(),
        R::Stopped(names) => t!(
            "The ⟦contest⟧ was stopped. First, {} {} to continue or drop out.",
            listed(names),
            if names.len() == 1 { t!("chooses") } else { t!("choose") }
        ),
        R::Over => t!("This ⟦contest⟧ is over. Close it.").to_owned(),
        R::Lost(name) => t!("{name} has lost this ⟦contest⟧."),
        R::NotStopped => t!("This ⟦contest⟧ wasn’t stopped.").to_owned(),
        R::HasNotRolled(name) => t!("{name} hasn’t rolled, so not opposing earns no ⟦plot point⟧."),
        R::HasRolled(name) => t!("{name} has already rolled and can only give in."),
        R::MustRollAgain(name) => t!("{name} can give in only after everyone has rolled again."),
        R::BothFirst => t!("You can interfere with ⟦a contest⟧ only after both sides have rolled.").to_owned(),
        R::JustGaveIn { who, to } => {
            t!("{who} just gave in to {to}, so they can’t start a new ⟦contest⟧ right away.")
        }
        R::PaidFor(name) => t!("{name} already spent ⟦a plot point⟧ to act in this ⟦contest⟧."),
        R::NothingOwed(name) => t!("No ⟦effect die⟧ in this ⟦contest⟧ applies to {name}."),
        R::Harms => t!("The winner’s ⟦effect die⟧ in ⟦a contest⟧ becomes ⟦a complication⟧ or ⟦stress⟧.").to_owned(),
        R::NoEffect(name) => t!("{name}’s ⟦effect die⟧ steps this one down to nothing."),
    }
}
