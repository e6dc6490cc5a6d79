//! Refusals of actions that cost plot points.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::{BoldRefusal as R, Why};
use crate::words::followed;
use crate::words::terms::a;

pub(super) fn bold(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoAbility { name, who } => t!("{name} isn’t one of {who}’s abilities."),
        R::AbilityOpposes(name) => t!("{name} opposes with an ability too, so roll instead."),
        R::NoSpecialty(name) => {
            t!("{name} has no specialty in the roll. Add one, or make ⟦a test⟧ to create ⟦an asset⟧.")
        }
        R::OnlyAnAsset(name) => t!("{name}’s specialty ⟦action⟧ can only create ⟦an asset⟧."),
        R::Bought(name) => t!("{name} was already stepped up or doubled for ⟦a plot point⟧."),
        R::NotExtraordinary(name) => followed(
            stakes_are(labels, false),
            t!("{name} takes no ⟦stress⟧, because the success isn’t ⟦heroic⟧ either."),
        ),
        R::NoSweep => t!("A sweep attack can’t be made at {}.", labels.high_stakes),
        R::StakesForAll => t!("Both sides have the same stakes in this setting.").to_owned(),
        R::LastRound => t!("This is the last round: everyone in it rolls once. No one can join or give in.").to_owned(),
        R::NotShared(name) => {
            t!("{name} shares only the consequences of a failure or {}, once each.", a(&labels.hitch))
        }
        R::NoRest(name) => {
            t!(
                "{name} can recover from their own ⟦stress⟧ only in a scene that counts as rest, such as {} scene.",
                a(&labels.bridge)
            )
        }
        R::ThirdLent(name) => {
            t!("A pool can have at most 2 ⟦assets⟧ for free, so {name} can’t be lent as a third.")
        }
        R::Tight(why, name) => {
            t!("The pool already has {} for free. Another one costs {name} 1 ⟦PP⟧.", free(*why))
        }
    }
}

/// Returns what a pool may have for free (POOL-8, SETT-4).
fn free(why: Why) -> &'static str {
    match why {
        Why::Set => t!("one die from a trait set"),
        Why::OneDistinction => t!("one distinction"),
        Why::TwoAssets => t!("2 ⟦assets⟧"),
        Why::OneHarm => t!("one die that hinders the target"),
    }
}
