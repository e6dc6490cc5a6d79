//! The setting and its mods.

use crate::model::{Choice, Doom, Further, GmPays, Name};
use crate::rules::{ArchetypeChange, SetChange, SettingEvent};
use crate::words::{choice_name, set_kind};
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
        SettingEvent::Set { name, what } => set(name, what),
        SettingEvent::CameFrom { name } => format!("the setting is \u{201c}{name}\u{201d} of the library"),
        SettingEvent::Stages { count } => format!(
            "the pathways have {} now",
            crate::words::counted(u32::try_from(*count).unwrap_or(u32::MAX), "stage")
        ),
        SettingEvent::Paper {} => "files are printed differently".to_owned(),
        SettingEvent::Lists {} => "the lists of the setting change".to_owned(),
        SettingEvent::Archetype { name, what } => match what {
            ArchetypeChange::Added => format!("a new archetype: {name}"),
            ArchetypeChange::Removed => format!("no archetype {name} any more"),
            ArchetypeChange::Written => format!("the archetype {name} changes"),
            ArchetypeChange::Moved => format!("the archetype {name} moves to another place"),
        },
        SettingEvent::Adopted { name, aside } if aside.is_empty() => format!("{name} is played from now on"),
        SettingEvent::Adopted { name, aside } => {
            format!("{name} is played from now on; set aside: {}", aside.join(", "))
        }
        SettingEvent::Track { name, there: true } => format!("a stress track: {name}"),
        SettingEvent::Track { name, there: false } => format!("no stress track {name} any more"),
    }
}

/// What is different about a trait set.
fn set(name: &str, what: &SetChange) -> String {
    match what {
        SetChange::Added => format!("a new trait set: {name}"),
        SetChange::Removed => format!("no trait set {name} any more"),
        SetChange::Aside => format!("{name} is set aside, with the traits on all files"),
        SetChange::Back => format!("{name} is back, with the traits on all files"),
        SetChange::Moved => format!("{name} moves to another place"),
        SetChange::Kind(kind) => format!("{name} is a set of {} now", set_kind(*kind)),
        SetChange::Starts(Some(die)) => format!("a new trait of {name} starts at {die}"),
        SetChange::Starts(None) => format!("a new trait of {name} has no die"),
        SetChange::Usual => format!("the usual traits of {name} change"),
        SetChange::OnPcs(true) => format!("every new PC has {name}"),
        SetChange::OnPcs(false) => format!("new PCs begin without {name}"),
        SetChange::Ways => format!("{name} goes by other ways"),
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
        | Choice::GrowthPool(_)
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
