//! Refusals of actions that cost plot points.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::{BoldRefusal as R, Why};
use crate::words::terms::a;

pub(super) fn bold(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoAbility { name, who } => format!("{name} isn’t one of {who}’s abilities."),
        R::AbilityOpposes(name) => format!("{name} opposes with an ability too, so roll instead."),
        R::NoSpecialty(name) => {
            format!("{name} has no specialty in the roll. Add one, or make ⟦a test⟧ to create ⟦an asset⟧.")
        }
        R::OnlyAnAsset(name) => format!("{name}’s specialty ⟦action⟧ can only create ⟦an asset⟧."),
        R::Bought(name) => format!("{name} was already stepped up or doubled for ⟦a plot point⟧."),
        R::NotExtraordinary(name) => {
            format!("{name} takes no ⟦stress⟧: {}, and the success isn’t ⟦heroic⟧.", stakes_are(labels, false))
        }
        R::NoSweep => format!("A sweep can’t be made at {}.", labels.high_stakes),
        R::StakesForAll => "Both sides have the same stakes in this setting.".to_owned(),
        R::LastRound => "This is the last round: everyone in it rolls once. No one can join or give in.".to_owned(),
        R::NotShared(name) => {
            format!("{name} shares only the consequences of a failure or {}, once each.", a(&labels.hitch))
        }
        R::NoRest(name) => {
            format!(
                "{name} can recover from their own ⟦stress⟧ only in a scene that counts as rest, such as {} scene.",
                a(&labels.bridge)
            )
        }
        R::ThirdLent(name) => {
            format!("A pool can have at most two ⟦assets⟧ for free, so {name} can’t be lent as a third.")
        }
        R::Tight(why, name) => {
            format!("The pool already has {} for free. Another one costs {name} 1 ⟦PP⟧.", free(*why))
        }
    }
}

/// Returns what a pool may have for free (POOL-8, SETT-4).
const fn free(why: Why) -> &'static str {
    match why {
        Why::Set => "one die from a trait set",
        Why::OneDistinction => "one distinction",
        Why::TwoAssets => "two ⟦assets⟧",
        Why::OneHarm => "one die that hinders the target",
    }
}
