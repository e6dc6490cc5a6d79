//! Log sentences about the setting and its mods.

use crate::model::{Choice, Doom, FirstOrder, Further, GmPays, Labels, Name, dice_text};
use crate::rules::{PaperChange, RowChange, SetChange, SettingEvent, StageChange};
use crate::words::{
    accent, choice_name, counted, difficulty, kind_name, listed, need, order_in, points, says, set_kind,
};

pub(super) fn setting(labels: &Labels, event: &SettingEvent) -> String {
    match event {
        SettingEvent::Chosen { choice, doom, payer } => chosen(*choice, doom, *payer),
        SettingEvent::StartDoom { dice: 1 } => "a session starts with 1 die of ⟦doom⟧".to_owned(),
        SettingEvent::StartDoom { dice } => format!("a session starts with {dice} dice of ⟦doom⟧"),
        SettingEvent::Difficulty { die } => format!("⟦a test⟧ starts out {}", difficulty(*die)),
        SettingEvent::StartPoints { points: n } => format!("a session starts with {}", points(*n)),
        SettingEvent::WornSet { set } => format!("⟦stress⟧ on traits sits on {}", or(set.as_ref(), "any trait")),
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
        SettingEvent::Orders { orders } if orders.is_empty() => "every scene begins with handoff".to_owned(),
        SettingEvent::Orders { orders } => {
            let one = |it: &FirstOrder| format!("{}: {}", order_in(labels, it.at), kind_name(it.kind));
            format!("orders that come first: {}", orders.iter().map(one).collect::<Vec<_>>().join(", "))
        }
        SettingEvent::Set { name, what } => set_change(name, what),
        SettingEvent::CameFrom { name } => format!("the setting is in the library as “{name}”"),
        SettingEvent::Stages { what } => stage_change(what),
        SettingEvent::Paper { what } => paper_change(what),
        SettingEvent::List { name, entry, what } => list_change(name, entry.as_ref(), what),
        SettingEvent::Archetype { name, what } => row("archetype", name, what),
        SettingEvent::Adopted { name, aside } if aside.is_empty() => format!("{name} is played from now on"),
        SettingEvent::Adopted { name, aside } => {
            format!("{name} is played from now on; set aside: {}", aside.join(", "))
        }
        SettingEvent::Track { name, there: true } => format!("⟦a stress⟧ track: {name}"),
        SettingEvent::Track { name, there: false } => format!("no ⟦stress⟧ track {name} any more"),
    }
}

/// Describes a change to a trait set (SET-1 to SET-20).
pub fn set_change(name: &str, what: &SetChange) -> String {
    match what {
        SetChange::Added => format!("a new trait set: {name}"),
        SetChange::Removed => format!("no trait set {name} any more"),
        SetChange::Aside => format!("{name} is set aside, with the traits on all files"),
        SetChange::Back => format!("{name} is back, with the traits on all files"),
        SetChange::Moved => format!("{name} moves to another place"),
        SetChange::Kind(kind) => format!("{name} is a set of {} now", set_kind(*kind)),
        SetChange::Starts(Some(die)) => format!("a new trait of {name} starts at {die}"),
        SetChange::Starts(None) => format!("a new trait of {name} has no die"),
        SetChange::Usual { came, went } => usual(name, came, went),
        SetChange::First(dice) if dice.is_empty() => format!("the usual traits of {name} begin alike"),
        SetChange::First(dice) => format!("the usual traits of {name} begin with {}", dice_text(dice)),
        SetChange::Further(Further::Point) => format!("a further die of {name} costs ⟦a plot point⟧"),
        SetChange::Further(Further::Free) => format!("all dice of {name} are free"),
        SetChange::Further(Further::Never) => format!("a roll has one die of {name}"),
        SetChange::OnPcs(true) => format!("every new ⟦PC⟧ has {name}"),
        SetChange::OnPcs(false) => format!("new ⟦PCs⟧ begin without {name}"),
        SetChange::Prime(true) => format!("{name} is prime: one die of it belongs in every roll"),
        SetChange::Prime(false) => format!("{name} is no prime set"),
        SetChange::Hinders(true) => format!("a trait of {name} may hinder, as a d4 for ⟦a plot point⟧"),
        SetChange::Hinders(false) => format!("no trait of {name} hinders"),
        SetChange::Absent(true) => format!("whoever has none of {name} rolls a d4"),
        SetChange::Absent(false) => format!("whoever has none of {name} rolls no die for it"),
        SetChange::Range(least, most) => format!("{name} are made at {least} to {most}"),
        SetChange::Many(true) => format!("somebody may have several of {name}, each with a name"),
        SetChange::Many(false) => format!("everybody has one of {name} at most"),
        SetChange::HangsOn(Some(on)) => format!("{name} hang on {on}"),
        SetChange::HangsOn(None) => format!("{name} hang on no other set"),
        SetChange::StandsIn(true) => format!("a trait of {name} stands in for the die it hangs on"),
        SetChange::StandsIn(false) => format!("a trait of {name} joins beside the die it hangs on"),
        SetChange::Says(what, true) => format!("{name} say more: {}", says(*what)),
        SetChange::Says(what, false) => format!("{name} no longer say: {}", says(*what)),
        SetChange::Outright => format!("{name} says outright what its kind has anyway"),
        SetChange::Needs(of) if of.is_empty() => format!("{name}: nothing is asked of whoever is made"),
        SetChange::Needs(of) => {
            format!("{name}, for whoever is made: {}", of.iter().map(need).collect::<Vec<_>>().join("; "))
        }
    }
}

fn usual(set: &str, came: &[Name], went: &[Name]) -> String {
    match (came, went) {
        ([], []) => format!("the usual traits of {set} stand in another order"),
        (came, []) => format!("usual in {set} from now on: {}", listed(came)),
        ([], went) => format!("no longer usual in {set}: {}", listed(went)),
        (came, went) => format!("usual in {set}: {} in place of {}", listed(came), listed(went)),
    }
}

fn row(kind: &str, name: &str, what: &RowChange) -> String {
    match what {
        RowChange::Added => format!("a new {kind}: {name}"),
        RowChange::Removed => format!("no {kind} {name} any more"),
        RowChange::Written => format!("the {kind} {name} changes"),
        RowChange::Renamed(from) => format!("the {kind} {from} is called {name}"),
        RowChange::Moved => format!("the {kind} {name} moves to another place"),
    }
}

/// Describes a change to a list or to one of its entries (SFX-9).
pub fn list_change(list: &str, entry: Option<&Name>, what: &RowChange) -> String {
    match entry {
        None => row("list", list, what),
        Some(entry) => format!("{list}: {}", row("entry", entry, what)),
    }
}

/// Describes a change to the stages of the pathways (PATH-2, PATH-4).
pub fn stage_change(what: &StageChange) -> String {
    match what {
        StageChange::Stage(stage, what) => row("stage", stage, what),
        StageChange::Late(elements) => {
            format!("whoever comes late places {}", counted(u32::from(*elements), "element"))
        }
        StageChange::From(sets) if sets.is_empty() => "stages give traits of the usual sets".to_owned(),
        StageChange::From(sets) => format!("stages give traits of {}", listed(sets)),
    }
}

/// Describes a change to the printed files' look (CHAR-4).
pub fn paper_change(what: &PaperChange) -> String {
    match what {
        PaperChange::Plain(true) => "files are printed without ornament".to_owned(),
        PaperChange::Plain(false) => "files are printed with their ornament".to_owned(),
        PaperChange::OneColumn(true) => "files are printed in one column".to_owned(),
        PaperChange::OneColumn(false) => "files are printed in two columns".to_owned(),
        PaperChange::Accent(ink) => format!("files are headed in {}", accent(*ink)),
        PaperChange::First(sets) if sets.is_empty() => "files are printed in the order of the setting".to_owned(),
        PaperChange::First(sets) => format!("first on paper: {}", listed(sets)),
        PaperChange::Without(sets) if sets.is_empty() => "all sets are printed".to_owned(),
        PaperChange::Without(sets) => format!("not printed: {}", listed(sets)),
    }
}

pub(in crate::words) fn switched(choice: Choice) -> String {
    match choice {
        Choice::Switch(_, true) => format!("{} is on", choice_name(choice)),
        Choice::Switch(_, false) => format!("{} is off", choice_name(choice)),
        other => format!("played: {}", choice_name(other)),
    }
}

fn chosen(choice: Choice, doom: &str, payer: GmPays) -> String {
    match choice {
        Choice::Switch(..) => switched(choice),
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

/// Describes a score made of two halves, each the largest of several traits.
fn made_of(two: &[Vec<Name>], usual: &str) -> String {
    let each: Vec<String> = two.iter().map(|names| names.join(" or ")).collect();
    if each.is_empty() { usual.to_owned() } else { each.join(" and ") }
}
