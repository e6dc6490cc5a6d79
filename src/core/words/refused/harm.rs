//! Refusals about harm.

use super::stakes_are;
use crate::model::Labels;
use crate::rules::HarmRefusal as R;
use crate::words::followed;
use crate::words::terms::{a, many};

pub(super) fn harm(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NotAgainst(name, other) => t!("{name} hinders {other}, and this roll isn’t against {other}."),
        R::TakenOutOrPays(name) => followed(
            stakes_are(labels, true),
            t!("{name} is ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take ⟦a complication⟧."),
        ),
        R::TakenOutOrStress(name) => t!(
            "{name} lost at {}, so they’re ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take ⟦stress⟧.",
            labels.high_stakes
        ),
        R::VehicleIsKept(name) => {
            t!(
                "{name} is a vehicle. Once it’s ⟦taken out⟧, any player can spend ⟦a plot point⟧ to keep it in the fight."
            )
        }
        R::LosesADie(name) => t!("{name} loses a die anyway, so ⟦a plot point⟧ doesn’t help."),
        R::OutAnyway(name) => t!("{name} is ⟦taken out⟧ anyway, so ⟦a plot point⟧ doesn’t help."),
        R::NotBeingTakenOut(name) => t!("{name} isn’t being ⟦taken out⟧."),
        R::NoPointHelps(name) => t!("⟦A plot point⟧ can’t keep {name} in the scene."),
        R::TooSmall { name, die } => {
            t!("“{name}” can’t step up instead. Choose the character’s own ⟦complication⟧ at {die} or larger.")
        }
        R::StaysIn(name) => t!("This roll doesn’t take {name} out."),
        R::NoRecovery => t!("This ⟦test⟧ isn’t a recovery ⟦test⟧.").to_owned(),
        R::Recovers(name) => {
            t!("This is a recovery ⟦test⟧ for {name}, so its ⟦effect die⟧ can’t do anything else.")
        }
        R::TriedAlready(name) => {
            t!("A recovery ⟦test⟧ for {name} was already made. Try again when time has passed.")
        }
        R::RecoveryHitch => t!("{} of a recovery ⟦test⟧ can’t do that.", a(&labels.hitch)),
        R::NotTheLoser(name) => t!("{name} didn’t fail this roll."),
        R::NotTheirHitch(who, other) => {
            t!("{} affects {who}, their vehicle or the scene, not {other}.", a(&labels.hitch))
        }
        R::HitchStress => {
            t!("{} creates new ⟦stress⟧ only in a recovery ⟦test⟧ for ⟦stress⟧.", a(&labels.hitch))
        }
        R::NotAPlayers(name) => {
            t!("Only {} use {}, and {name} isn’t ⟦a PC⟧.", many(&labels.lead), many(&labels.opportunity))
        }
        R::NotByComplication(name) => {
            t!("{name} isn’t ⟦taken out⟧ by ⟦a complication⟧, so they can’t take a limited ⟦action⟧.")
        }
        R::NotOut(name) => t!("{name} isn’t ⟦taken out⟧."),
        R::ActsForAPoint(name) => t!("{name} is ⟦taken out⟧. Acting anyway costs 1 ⟦PP⟧."),
        R::Roused(name) => t!("{name} is roused and can act for free."),
    }
}
