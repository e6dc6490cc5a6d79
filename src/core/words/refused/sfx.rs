//! Refusals of using SFX and of restoring traits.

use super::nouns::want;
use crate::model::{Frequency, Labels, When};
use crate::rules::SfxRefusal as R;
use crate::words::back_words;

pub(super) fn sfx(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Locked(name) => format!("{name} is locked."),
        R::Time { name, when } => format!("{name} is used {}.", time(*when)),
        R::UsedUp { name, often } => match often {
            Frequency::Any => format!("{name} was already used."),
            Frequency::Scene => format!("{name} was already used in this scene."),
            Frequency::Session => format!("{name} was already used in this session."),
        },
        R::NoReaction(name) => format!("{name} affects ⟦a reaction⟧, and this roll isn’t one."),
        R::NoRoll(name) => format!("{name} affects a roll. Start ⟦a test⟧ first."),
        R::Nothing { name, what } => format!("{name} needs {}, and there is none.", want(labels, *what)),
        R::Which { name, what } => format!("Choose {} to use {name} on.", want(labels, *what)),
        R::Wrong { name, what } => format!("{name} can’t affect that. Choose {}.", want(labels, *what)),
        R::NoHeroDie(name) => format!("{name} costs a hero die, and no suitable one is banked."),
        R::HeroTooSmall(die) => format!("Removing this ⟦complication⟧ costs a hero {die} or larger."),
        R::NoLimit(name) => format!("{name} isn’t a limit."),
        R::PlayersLimit(name) => format!("Players can activate only limits of ⟦GMCs⟧, and {name} isn’t one."),
        R::NotByPlayers => "Players can’t activate limits in this setting.".to_owned(),
        R::PlayersTrigger => "Only players activate limits in this setting.".to_owned(),
        R::Doubled(name) => format!("{name} is already doubled."),
        R::OtherWayBack { name, how } => format!("{name} is restored {}.", back_words(*how)),
    }
}

/// Returns when an SFX is used (SFX-3).
const fn time(when: When) -> &'static str {
    match when {
        When::Any => "at any time",
        When::BeforeRoll => "before the roll",
        When::AfterRoll => "after the roll",
        When::OnEffect => "after choosing the ⟦effect die⟧",
    }
}
