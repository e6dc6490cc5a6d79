//! Log sentences about the setting and its mods.

use crate::model::{Choice, Doom, FirstOrder, Further, GmPays, Labels, Name, OrderIn, Says, dice_text};
use crate::rules::{Event, PaperChange, RowChange, SetChange, SettingEvent, StageChange};
use crate::words::{
    accent, any_of, choice_name, counted, difficulty, kind_name, listed, need, points, says, set_kind, terms::a,
};

/// Names several that came together: the first three, and the number of the others.
pub(super) fn arrivals(first: &Event, others: &[&Event]) -> Option<String> {
    const NAMED: usize = 3;
    let name = |event: &Event| match event {
        Event::Setting(SettingEvent::Arrived { name, .. }) => Some(name.to_string()),
        _ => None,
    };
    let all: Vec<String> = [first].iter().chain(others).filter_map(|it| name(it)).collect();
    let more = all.len().saturating_sub(NAMED);
    let mut said: Vec<String> = all.into_iter().take(NAMED).collect();
    if said.is_empty() {
        return None;
    }
    if more > 0 {
        said.push(t!("{more} more"));
    }
    Some(t!("{} are brought in", listed(&said)))
}

pub(super) fn setting(labels: &Labels, event: &SettingEvent) -> String {
    match event {
        SettingEvent::Chosen { choice, doom, payer } => chosen(*choice, doom, *payer),
        SettingEvent::StartDoom { dice: 1 } => t!("a session starts with 1 ⟦doom⟧ die").to_owned(),
        SettingEvent::StartDoom { dice } => t!("a session starts with {dice} ⟦doom⟧ dice"),
        SettingEvent::Difficulty { die } => t!("the default ⟦difficulty⟧ is {}", difficulty(*die)),
        SettingEvent::StartPoints { points: n } => t!("a session starts with {}", points(*n)),
        SettingEvent::WornSet { set } => match set {
            Some(set) => t!("⟦stress⟧ applies to traits in {set}"),
            None => t!("⟦stress⟧ applies to any trait").to_owned(),
        },
        SettingEvent::CatalystSet { set } => match set {
            Some(set) => t!("the catalyst die replaces dice of {set}"),
            None => t!("the catalyst die replaces no dice").to_owned(),
        },
        SettingEvent::ValueSet { set } => match set {
            Some(set) => t!("the values of catalysts are {set}"),
            None => t!("catalysts have no trait set of values").to_owned(),
        },
        SettingEvent::Names { names } => t!("names for new characters: {names}"),
        SettingEvent::Watchful { traits } if traits.is_empty() => t!("there are no combat or senses traits").to_owned(),
        SettingEvent::Watchful { traits } => t!("the combat or senses traits are {}", traits.join(", ")),
        SettingEvent::LifeFrom { traits } => {
            t!("life points are based on {}", made_of(traits, t!("the first 2 attributes")))
        }
        SettingEvent::InitiativeFrom { traits } => {
            t!("initiative is based on {}", made_of(traits, t!("the highest traits of 2 trait sets")))
        }
        SettingEvent::Orders { orders } if orders.is_empty() => {
            t!("every scene starts with handoff initiative").to_owned()
        }
        SettingEvent::Orders { orders } => {
            let one = |order: &FirstOrder| match (order.at, kind_name(order.kind)) {
                (OrderIn::Every, kind) => t!("every scene starts with {kind}"),
                (OrderIn::Scene(scene), kind) => t!("{} scenes start with {kind}", labels.scene_kind(scene)),
                (OrderIn::Challenge, kind) => t!("challenges start with {kind}"),
            };
            orders.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        SettingEvent::Set { name, what } => set_change(name, what),
        SettingEvent::CameFrom { name } => t!("the setting is in the library as “{name}”"),
        SettingEvent::Stages { what } => stage_change(what),
        SettingEvent::Paper { what } => paper_change(what),
        SettingEvent::List { name, entry, what } => list_change(name, entry.as_ref(), what),
        SettingEvent::Counter { name, what } => row(t!("counter"), name, what),
        SettingEvent::Archetype { name, what } => row(t!("archetype"), name, what),
        SettingEvent::Arrived { name, from, replaced } => match (replaced, from.is_empty()) {
            (true, true) => t!("{name} is replaced by a copy"),
            (true, false) => t!("{name} is replaced by a copy from “{from}”"),
            (false, true) => t!("{name} is brought in"),
            (false, false) => t!("{name} is brought in from “{from}”"),
        },
        SettingEvent::ArrivedAside { name } => t!("{name} isn’t in this setting, so its traits are set aside"),
        SettingEvent::Adopted { name, aside } if aside.is_empty() => t!("the setting “{name}” is in use"),
        SettingEvent::Adopted { name, aside } => {
            t!("the setting “{name}” is in use. Set aside: {}", aside.join(", "))
        }
        SettingEvent::Track { name, there: true } => t!("the ⟦stress⟧ track {name} is added"),
        SettingEvent::Track { name, there: false } => t!("the ⟦stress⟧ track {name} is removed"),
    }
}

/// Describes a change to a trait set (SET-1 to SET-20).
pub fn set_change(name: &str, what: &SetChange) -> String {
    match what {
        SetChange::Added => t!("the trait set {name} is added"),
        SetChange::Removed => t!("the trait set {name} is removed"),
        SetChange::Aside => t!("{name} and its traits on all character files are set aside"),
        SetChange::Back => t!("{name} and its traits on all character files are restored"),
        SetChange::Moved => t!("{name} changes position"),
        SetChange::Kind(kind) => t!("the type of {name} is {}", set_kind(*kind)),
        SetChange::Starts(Some(die)) => t!("{name}: a new trait starts at {die}"),
        SetChange::Starts(None) => t!("{name}: a new trait has no die"),
        SetChange::Usual { came, went } => usual(name, came, went),
        SetChange::First(dice) if dice.is_empty() => t!("{name}: all default traits start at the same rating"),
        SetChange::First(dice) => t!("{name}: default traits start with {}", dice_text(dice)),
        SetChange::Further(Further::Point) => t!("{name}: an extra die costs 1 ⟦PP⟧"),
        SetChange::Further(Further::Free) => t!("{name}: extra dice are free"),
        SetChange::Further(Further::Never) => t!("{name}: one die per roll"),
        SetChange::OnPcs(true) => t!("{name}: every new ⟦PC⟧ starts with the trait set"),
        SetChange::OnPcs(false) => t!("{name}: new ⟦PCs⟧ start without the trait set"),
        SetChange::Prime(true) => t!("{name} is a prime set: every roll includes one die of it"),
        SetChange::Prime(false) => t!("{name} isn’t a prime set"),
        SetChange::Hinders(true) => t!("{name}: a trait can hinder as a d4 and earn 1 ⟦PP⟧"),
        SetChange::Hinders(false) => t!("{name}: no trait can hinder"),
        SetChange::Absent(true) => t!("{name}: characters without a trait roll a d4"),
        SetChange::Absent(false) => t!("{name}: characters without a trait roll no die"),
        SetChange::Range(least, most) => t!("{name}: ratings from {least} to {most}"),
        SetChange::Many(true) => t!("{name}: more than one per character, each with its own name"),
        SetChange::Many(false) => t!("{name}: one per character"),
        SetChange::HangsOn(Some(on)) => t!("{name}: attached to {on}"),
        SetChange::HangsOn(None) => t!("{name}: attached to no other trait set"),
        SetChange::FreeDice(1) => t!("{name}: 1 die is free in a roll"),
        SetChange::FreeDice(n) => t!("{name}: {n} dice are free in a roll"),
        SetChange::Shares(Some(with)) => t!("{name} shares free dice with {with}"),
        SetChange::Shares(None) => t!("{name} has free dice of its own"),
        SetChange::StandsIn(true) => t!("a trait of {name} replaces the die it’s attached to"),
        SetChange::StandsIn(false) => t!("a trait of {name} joins the die it’s attached to"),
        SetChange::Says(what, true) => t!("each trait of {name} has {}", one_of(*what)),
        SetChange::Says(what, false) => t!("traits of {name} have no {}", says(*what)),
        SetChange::Outright => t!("{name} gets the default options of its type"),
        SetChange::Needs(of) if of.is_empty() => t!("{name} has no requirements for new characters"),
        SetChange::Needs(of) => {
            t!("{name} has requirements for new characters: {}", of.iter().map(need).collect::<Vec<_>>().join("; "))
        }
    }
}

/// Returns a part of traits with its article; SFX and tags have none.
fn one_of(what: Says) -> String {
    let plural = matches!(what, Says::Sfx | Says::Tags);
    if plural { says(what).to_owned() } else { a(says(what)) }
}

fn usual(set: &str, came: &[Name], went: &[Name]) -> String {
    match (came, went) {
        ([], []) => t!("the default traits of {set} change order"),
        (came, []) => t!("added to the defaults of {set}: {}", listed(came)),
        ([], went) => t!("removed from the defaults of {set}: {}", listed(went)),
        (came, went) => t!("defaults of {set}: {} → {}", listed(went), listed(came)),
    }
}

fn row(kind: &str, name: &str, what: &RowChange) -> String {
    match what {
        RowChange::Added => t!("the {kind} {name} is added"),
        RowChange::Removed => t!("the {kind} {name} is removed"),
        RowChange::Written => t!("the {kind} {name} is edited"),
        RowChange::Renamed(from) => t!("the {kind} {from} is now called {name}"),
        RowChange::Moved => t!("the {kind} {name} changes position"),
    }
}

/// Describes a change to a list or to one of its entries (SFX-9).
pub fn list_change(list: &str, entry: Option<&Name>, what: &RowChange) -> String {
    match entry {
        None => row(t!("list"), list, what),
        Some(entry) if *what == RowChange::Added => t!("{list} gains the entry {entry}"),
        Some(entry) => format!("{list}: {}", row(t!("entry"), entry, what)),
    }
}

/// Describes a change to the stages of the pathways (PATH-2, PATH-4).
pub fn stage_change(what: &StageChange) -> String {
    match what {
        StageChange::Stage(stage, what) => row(t!("stage"), stage, what),
        StageChange::Late(elements) => {
            t!("latecomers add {}", counted(u32::from(*elements), t!("element")))
        }
        StageChange::From(sets) if sets.is_empty() => t!("stages give traits of the default trait sets").to_owned(),
        StageChange::From(sets) => t!("stages give traits of {}", listed(sets)),
    }
}

/// Describes a change to the printed files' look (CHAR-4).
pub fn paper_change(what: &PaperChange) -> String {
    match what {
        PaperChange::Plain(true) => t!("character files are printed without ornament").to_owned(),
        PaperChange::Plain(false) => t!("character files are printed with ornament").to_owned(),
        PaperChange::OneColumn(true) => t!("character files are printed in 1 column").to_owned(),
        PaperChange::OneColumn(false) => t!("character files are printed in 2 columns").to_owned(),
        PaperChange::Color(true) => t!("portraits are printed in color").to_owned(),
        PaperChange::Color(false) => t!("portraits are printed in gray").to_owned(),
        PaperChange::Accent(ink) => t!("headings of printed character files are {}", accent(*ink)),
        PaperChange::First(sets) if sets.is_empty() => {
            t!("character files are printed in the order of the setting").to_owned()
        }
        PaperChange::First(sets) => t!("printed first: {}", listed(sets)),
        PaperChange::Without(sets) if sets.is_empty() => t!("all trait sets are printed").to_owned(),
        PaperChange::Without(sets) => t!("not printed: {}", listed(sets)),
    }
}

pub(in crate::words) fn switched(choice: Choice) -> String {
    match choice {
        Choice::Switch(_, true) => t!("“{}” is on", choice_name(choice)),
        Choice::Switch(_, false) => t!("“{}” is off", choice_name(choice)),
        other => t!("“{}” is in use", choice_name(other)),
    }
}

fn chosen(choice: Choice, doom: &str, payer: GmPays) -> String {
    match choice {
        Choice::Doom(Doom::Off) if payer == GmPays::Crises => {
            t!("{doom} is off: the GM spends dice of crisis pools")
        }
        Choice::Doom(Doom::Off) => t!("{doom} is off: the GM has a bank"),
        Choice::Doom(Doom::Full) => t!("{doom} replaces ⟦difficulty⟧ dice"),
        Choice::Doom(Doom::Limited) => t!("{doom} joins ⟦difficulty⟧ dice"),
        other => switched(other),
    }
}

/// Describes a score made of two halves, each the largest of several traits.
fn made_of(two: &[Vec<Name>], usual: &str) -> String {
    let each: Vec<String> = two.iter().map(|names| any_of(names)).collect();
    if each.is_empty() { usual.to_owned() } else { listed(&each) }
}
