//! Refusals about harm.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::HarmRefusal as R;
use crate::words::terms::{a, many};

pub(super) fn harm(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotAgainst(name, other) => format!("{name} hinders {other}, and this roll isn’t against {other}."),
        R::TakenOutOrPays(name) => format!(
            "{}, so {name} is ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take ⟦a complication⟧.",
            stakes_are(labels, true)
        ),
        R::TakenOutOrStress(name) => format!(
            "{name} lost at {}, so they’re ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take ⟦stress⟧.",
            labels.high_stakes
        ),
        R::LosesADie(name) => format!("{name} loses a die anyway, so ⟦a plot point⟧ doesn’t help."),
        R::NotBeingTakenOut(name) => format!("{name} isn’t being ⟦taken out⟧."),
        R::NoPointHelps(name) => format!("⟦A plot point⟧ can’t keep {name} in the scene."),
        R::TooSmall(name) => {
            format!("“{name}” can’t step up instead. Choose the character’s own ⟦complication⟧ at d6 or larger.")
        }
        R::StaysIn(name) => format!("This roll doesn’t take {name} out."),
        R::NoRecovery => "This ⟦test⟧ isn’t a recovery ⟦test⟧.".to_owned(),
        R::Recovers(name) => {
            format!("This is a recovery ⟦test⟧ for {name}, so its ⟦effect die⟧ can’t do anything else.")
        }
        R::TriedAlready(name) => {
            format!("A recovery ⟦test⟧ for {name} was already made. Try again when time has passed.")
        }
        R::RecoveryHitch => format!("{} of a recovery ⟦test⟧ can’t do that.", a(&labels.hitch)),
        R::NotTheLoser(name) => format!("{name} didn’t fail this roll."),
        R::NotTheirHitch(who, other) => {
            format!("{} affects {who}, their vehicle or the scene, not {other}.", a(&labels.hitch))
        }
        R::HitchStress => {
            format!("{} creates new ⟦stress⟧ only in a recovery ⟦test⟧ for ⟦stress⟧.", a(&labels.hitch))
        }
        R::NotAPlayers(name) => {
            format!("Only {} use {}, and {name} isn’t one.", many(&labels.lead), many(&labels.opportunity))
        }
        R::NotByComplication(name) => {
            format!("{name} isn’t ⟦taken out⟧ by ⟦a complication⟧, so they can’t take a limited ⟦action⟧.")
        }
        R::NotOut(name) => format!("{name} isn’t ⟦taken out⟧."),
        R::ActsForAPoint(name) => format!("{name} is ⟦taken out⟧. Acting anyway costs 1 ⟦PP⟧."),
        R::Roused(name) => format!("{name} is roused and can act for free."),
    }
}
