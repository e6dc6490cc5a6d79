//! Refusals of using SFX and of restoring traits.

use super::nouns::want;
use crate::model::{Frequency, Labels, When};
use crate::rules::{SfxRefusal as R, Want};
use crate::words::back_words;

pub(super) fn sfx(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Locked(name) => t!("{name} is locked."),
        R::Time { name, when } => t!("{name} is used {}.", time(*when)),
        R::UsedUp { name, often } => match often {
            Frequency::Any => t!("{name} was already used."),
            Frequency::Scene => t!("{name} was already used in this scene."),
            Frequency::Session => t!("{name} was already used in this session."),
        },
        R::NoReaction(name) => t!("{name} affects ⟦a reaction⟧, and this roll isn’t one."),
        R::NoRoll(name) => t!("{name} affects a roll. Start ⟦a test⟧ first."),
        R::Nothing { name, what: what @ (Want::Hitch | Want::Opportunity) } => {
            t!("{name} costs {}, and none is left.", want(labels, *what))
        }
        R::Nothing { name, what } => t!("{name} has no possible target. Needed: {}.", want(labels, *what)),
        R::Which { name, what: Want::Joining } => t!("Choose the trait that {name} rolls instead."),
        R::Which { name, what } => t!("Choose a target for {name}: {}.", want(labels, *what)),
        R::Wrong { name, what } => t!("{name} can’t affect this target. Choose another one: {}.", want(labels, *what)),
        R::NoHeroDie(name) => t!("{name} costs a hero die, and no suitable one is banked."),
        R::HeroTooSmall(die) => t!("Removing this ⟦complication⟧ costs a hero {die} or larger."),
        R::NoLimit(name) => t!("{name} isn’t a limit."),
        R::PlayersLimit(name) => t!("Players can activate only limits of ⟦GMCs⟧, and {name} isn’t ⟦a GMC⟧’s limit."),
        R::NotByPlayers => t!("Players can’t activate limits in this setting.").to_owned(),
        R::PlayersTrigger => t!("Only players activate limits in this setting.").to_owned(),
        R::Doubled(name) => t!("{name} is already doubled."),
        R::OtherWayBack { name, how } => t!("{name} is restored {}.", back_words(*how)),
    }
}

/// Returns when an SFX is used (SFX-3).
fn time(when: When) -> &'static str {
    match when {
        When::Any => t!("at any time"),
        When::BeforeRoll => t!("before the roll"),
        When::AfterRoll => t!("after the roll"),
        When::OnEffect => t!("after choosing the ⟦effect die⟧"),
    }
}
