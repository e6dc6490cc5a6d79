//! Refusals of actions that are paid for.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::{BoldRefusal as R, Why};

pub(super) fn bold(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoAbility { name, who } => format!("{name} is no ability of {who}'s"),
        R::AbilityOpposes(name) => format!("{name} opposes it: an ability against an ability is rolled"),
        R::NoSpecialty(name) => {
            format!(
                "{name} has no specialty in the roll: ⟦an asset⟧ comes of a specialty ⟦action⟧, or of ⟦a test⟧ for one"
            )
        }
        R::OnlyAnAsset(name) => format!("a specialty ⟦action⟧ of {name}'s comes to ⟦an asset⟧, and to nothing else"),
        R::Bought(name) => format!("{name} has been stepped up or doubled for ⟦a point⟧ already"),
        R::NotExtraordinary(name) => {
            format!("no ⟦stress⟧ for {name}: {}, and the success is not ⟦heroic⟧", stakes_are(labels, false))
        }
        R::NoSweep => format!("a sweep is never at {}", labels.high_stakes),
        R::StakesForAll => "this campaign plays with the same stakes for both sides".to_owned(),
        R::LastRound => {
            "it is the last round: everybody in it rolls once, and nobody else comes in or gives in".to_owned()
        }
        R::NotShared(name) => format!(
            "{name} shares what comes of a failure or of any 1, and this is neither, or has fallen on them already"
        ),
        R::NoRest(name) => format!("{name} recovers from ⟦stress⟧ of their own only in a scene of rest"),
        R::ThirdLent(name) => format!("a pool takes at most two ⟦assets⟧: nobody can lend {name} as a third"),
        R::Tight(why, name) => format!("a pool takes at most {} for nothing: {name} has to pay for more", free(*why)),
    }
}

/// Returns the use of a pool that costs nothing (POOL-8, SETT-4).
const fn free(why: Why) -> &'static str {
    match why {
        Why::Set => "one die of a set",
        Why::OneDistinction => "one distinction",
        Why::TwoAssets => "two ⟦assets⟧",
        Why::OneHarm => "one die of what hinders the target",
    }
}
