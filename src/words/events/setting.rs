//! The setting and its mods.

use crate::model::{Choice, Doom, Further, GmPays, Name};
use crate::rules::SettingEvent;
use crate::words::choice_name;
use crate::words::{difficulty, points};

pub(super) fn setting(event: &SettingEvent) -> String {
    match event {
        SettingEvent::Chosen { choice, doom, payer } => chosen(*choice, doom, *payer),
        SettingEvent::StartDoom { dice: 1 } => "a session starts with 1 die of doom".to_owned(),
        SettingEvent::StartDoom { dice } => format!("a session starts with {dice} dice of doom"),
        SettingEvent::Difficulty { die } => format!("a test starts out {}", difficulty(*die)),
        SettingEvent::StartPoints { points: n } => format!("a session starts with {}", points(*n)),
        SettingEvent::Further { set, costs: Further::Point } => format!("a further die of {set} costs a plot point"),
        SettingEvent::Further { set, costs: Further::Free } => format!("all dice of {set} are free"),
        SettingEvent::Further { set, costs: Further::Never } => format!("a roll has one die of {set}"),
        SettingEvent::WornSet { set } => format!("stress on traits sits on {}", or(set.as_ref(), "any trait")),
        SettingEvent::CatalystSet { set } => {
            format!("the die of a catalyst stands in for {}", or(set.as_ref(), "no set"))
        }
        SettingEvent::ValueSet { set } => format!("the values of catalysts are {}", or(set.as_ref(), "no set")),
        SettingEvent::Watchful { traits } if traits.is_empty() => "no trait is for a fight or for noticing".to_owned(),
        SettingEvent::Watchful { traits } => format!("for a fight or for noticing: {}", traits.join(", ")),
        SettingEvent::LifeFrom { traits } => {
            format!("the life score is {}", made_of(traits, "the first two attributes"))
        }
        SettingEvent::InitiativeFrom { traits } => {
            format!("initiative is made of {}", made_of(traits, "the highest traits of two sets"))
        }
        SettingEvent::Track { name, there: true } => format!("a stress track: {name}"),
        SettingEvent::Track { name, there: false } => format!("no stress track {name} any more"),
    }
}

fn chosen(choice: Choice, doom: &str, payer: GmPays) -> String {
    match choice {
        Choice::Switch(_, true) => format!("{} is on", choice_name(choice)),
        Choice::Switch(_, false) => format!("{} is off", choice_name(choice)),
        Choice::Doom(Doom::Off) if payer == GmPays::Crises => format!("{doom} is off: crises pay for the GM"),
        Choice::Doom(Doom::Off) => format!("{doom} is off: the GM has a bank"),
        Choice::Doom(Doom::Full) => format!("{doom} stands in for difficulty dice"),
        Choice::Doom(Doom::Limited) => format!("{doom} joins difficulty dice"),
        Choice::Statics(_)
        | Choice::Effects(_)
        | Choice::Scale(_)
        | Choice::Life(_)
        | Choice::Hero(_)
        | Choice::Start(_)
        | Choice::Bank(_)
        | Choice::DoomWay(_)
        | Choice::EffectToDoom(_)
        | Choice::CatalystStart(_)
        | Choice::Initiative(_) => format!("played from now on: {}", choice_name(choice)),
    }
}

fn or<'n>(name: Option<&'n Name>, none: &'n str) -> &'n str {
    name.map_or(none, |name| name)
}

/// Two halves of a number, each of several traits.
fn made_of(two: &[Vec<Name>], usual: &str) -> String {
    let each: Vec<String> = two.iter().map(|names| names.join(" or ")).collect();
    if each.is_empty() { usual.to_owned() } else { each.join(" and ") }
}
