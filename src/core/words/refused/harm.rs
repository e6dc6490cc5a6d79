//! Refusals of commands about harm.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::HarmRefusal as R;
use crate::words::terms::{a, many};

pub(super) fn harm(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotAgainst(name, other) => format!("{name} hinders {other}, whom this roll is not against"),
        R::TakenOutOrPays(name) => {
            format!("{}: {name} is ⟦taken out⟧, or pays ⟦a plot point⟧ for ⟦a complication⟧", stakes_are(labels, true))
        }
        R::TakenOutOrStress(name) => {
            format!("{name} lost at {}, so {name} is ⟦taken out⟧ or pays to take ⟦stress⟧", labels.high_stakes)
        }
        R::LosesADie(name) => format!("{name} loses a die all the same, so there is nothing to pay for"),
        R::NotBeingTakenOut(name) => format!("{name} is not being ⟦taken out⟧: there is nothing to pay for"),
        R::NoPointHelps(name) => format!("{name} is out by more than ⟦a point⟧ undoes"),
        R::TooSmall(name) => format!("{name} does not step up in its place"),
        R::StaysIn(name) => format!("nothing takes {name} out here"),
        R::NoRecovery => "this ⟦test⟧ is no recovery".to_owned(),
        R::Recovers(name) => format!("this is a recovery from {name}: its ⟦effect die⟧ does nothing else"),
        R::TriedAlready(name) => format!("recovery from {name} was tried: no new try until time has passed"),
        R::RecoveryHitch => format!("{} of a recovery does not do that", a(&labels.hitch)),
        R::NotTheLoser(name) => format!("it is not {name} who failed"),
        R::NotTheirHitch(who, other) => {
            format!("{} affects {who}, their vehicle or the scene, not {other}", a(&labels.hitch))
        }
        R::HitchStress => format!("{} becomes a new ⟦stress⟧ only in a recovery from ⟦stress⟧", a(&labels.hitch)),
        R::NotAPlayers(name) => {
            format!("{name} is no player's character: {} are for the players", many(&labels.opportunity))
        }
        R::NotByComplication(name) => {
            format!("{name} is not ⟦taken out⟧ by ⟦a complication⟧: there is nothing to pay for")
        }
        R::NotOut(name) => format!("{name} is not ⟦taken out⟧: there is nothing to pay for"),
        R::ActsForAPoint(name) => format!("{name} is ⟦taken out⟧: acting all the same costs ⟦a plot point⟧"),
        R::Roused(name) => format!("{name} is roused and acts all the same: there is nothing to pay for"),
    }
}
