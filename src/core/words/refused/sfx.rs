//! Refusals of using SFX and of restoring traits.

use super::nouns::want;
use crate::model::{Frequency, Labels, When};
use crate::rules::SfxRefusal as R;
use crate::words::back_words;

pub(super) fn sfx(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::Locked(name) => format!("{name} is locked"),
        R::Time { name, when } => format!("{name} is used {}", time(*when)),
        R::UsedUp { name, often } => match often {
            Frequency::Any => format!("{name} is used up"),
            Frequency::Scene => format!("{name} is used up for this scene"),
            Frequency::Session => format!("{name} is used up for this session"),
        },
        R::NoReaction(name) => format!("{name} works on ⟦a reaction⟧, and this roll isn’t one"),
        R::NoRoll(name) => format!("{name} needs a roll: put a die into the tray to start ⟦a test⟧"),
        R::Nothing { name, what } => format!("{name} has no {} to work on", want(labels, *what)),
        R::Which { name, what } => format!("{name} can be used on several: say which {}", want(labels, *what)),
        R::Wrong { name, what } => format!("{name} can't be used on that: it is no {}", want(labels, *what)),
        R::NoHeroDie(name) => format!("{name} costs a hero die, and there is none that will do"),
        R::HeroTooSmall(die) => format!("it takes a hero {die} or larger to remove that"),
        R::NoLimit(name) => format!("{name} is no limit"),
        R::PlayersLimit(name) => format!("{name} is a limit of a player's character"),
        R::NotByPlayers => "players activate no limits in this campaign".to_owned(),
        R::PlayersTrigger => "in this campaign only players trigger their limits".to_owned(),
        R::Doubled(name) => format!("{name} is doubled already"),
        R::OtherWayBack { name, how } => format!("{name} comes back {}", back_words(*how)),
    }
}

/// When a special effect is used (SFX-3).
const fn time(when: When) -> &'static str {
    match when {
        When::Any => "at any time",
        When::BeforeRoll => "before the dice are thrown",
        When::AfterRoll => "once the dice have fallen",
        When::OnEffect => "once the ⟦effect die⟧ is chosen",
    }
}
