//! What is odd about a setting: advice, which keeps nobody from playing it (SET-16, SET-17).
//!
//! Home of SET-17.

use crate::model::{Choice, List, ListKind, Name, Says, SetDef, SetKind, Setting};
use crate::rules::settings::events::{PaperChange, RowChange, SetChange, StageChange};
use crate::rules::settings::parts::{list_changes, paper_changes, set_changes, stage_changes};
use crate::rules::settings::sets::wanting;

/// One thing that is odd about a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Fewer than three prime sets, distinctions among them, and how many (SET-16).
    FewPrime(usize),
    /// No set of distinctions (SET-16).
    NoDistinctions,
    /// Sets of a PC, outside three to seven (SET-17).
    Sets(usize),
    /// Sets with special effects, above two (SET-17).
    WithSfx(Vec<Name>),
    /// Sets with statements, above two (SET-17).
    WithStatements(Vec<Name>),
    /// Roles, outside three to six (SET-17).
    Roles(Name, usize),
    /// A prime set whose new traits have no die (SET-17).
    Blank(Name),
    /// A mod that comes to nothing without that kind of set.
    Missing(Choice, SetKind),
    /// Two sets of one name.
    Twins(Name),
    /// Traits hang on a set that is not there (SET-6).
    HangsOnNothing(Name),
}

/// What is odd about a setting (SET-16, SET-17).
pub fn advice(setting: &Setting) -> Vec<Advice> {
    let sets = || setting.sets.iter().filter(|it| it.kind.is_for_pcs());
    let names = |that: &dyn Fn(&SetDef) -> bool| -> Vec<Name> {
        sets().filter(|it| that(it)).map(|it| it.name.clone()).collect()
    };
    let mut found = Vec::new();
    if setting.set_of(SetKind::Distinctions).is_none() {
        found.push(Advice::NoDistinctions);
    }
    let prime = sets().filter(|it| it.prime()).count();
    found.extend((prime < 3).then_some(Advice::FewPrime(prime)));
    let on_pcs = sets().filter(|it| it.on_pcs || it.prime()).count();
    found.extend((!(3..=7).contains(&on_pcs)).then_some(Advice::Sets(on_pcs)));
    let with_sfx = names(&|it| it.has(Says::Sfx) && it.kind != SetKind::SignatureAssets);
    found.extend((with_sfx.len() > 2).then_some(Advice::WithSfx(with_sfx)));
    let stated = names(&|it| it.has(Says::Statement));
    found.extend((stated.len() > 2).then_some(Advice::WithStatements(stated)));
    for set in sets() {
        let usual = matches!(set.usual.len(), 0 | 3..=6) || set.are_packages();
        if set.kind == SetKind::Roles && !usual {
            found.push(Advice::Roles(set.name.clone(), set.usual.len()));
        }
        if set.prime() && set.starts_at(0).is_none() {
            found.push(Advice::Blank(set.name.clone()));
        }
        if set.ways.on.is_some_and(|on| setting.set(on).is_none()) {
            found.push(Advice::HangsOnNothing(set.name.clone()));
        }
    }
    let missing = wanting(&setting.mods).filter(|(_, kind)| setting.set_of(*kind).is_none());
    found.extend(missing.map(|(of, kind)| Advice::Missing(of, kind)));
    for (at, set) in setting.sets.iter().enumerate() {
        let same = |it: &SetDef| it.name.to_lowercase() == set.name.to_lowercase();
        found.extend(setting.sets.iter().take(at).any(same).then(|| Advice::Twins(set.name.clone())));
    }
    found
}

/// One thing that is different between two settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Only the first has that set.
    SetGone(Name),
    /// Only the second has it.
    SetNew(Name),
    /// The set is called otherwise in the second.
    SetRenamed(Name, Name),
    /// What is different about a set that both have.
    Set(Name, SetChange),
    /// The sets stand in another order.
    Order,
    /// Played so in the second.
    Chosen(Choice),
    /// A stress track only the first has.
    TrackGone(Name),
    /// A stress track only the second has.
    TrackNew(Name),
    /// A word of the game: what it is in the first, and in the second.
    Word(Name, Name),
    /// An archetype only the first has.
    ArchetypeGone(Name),
    /// An archetype only the second has, or has otherwise.
    ArchetypeNew(Name),
    /// What is different about a list, or about an entry of it.
    List(Name, Option<Name>, RowChange),
    /// What is different about the stages of the pathways.
    Stages(StageChange),
    /// How files look otherwise on paper.
    Paper(PaperChange),
    /// Numbers, dice or marks to start with differ.
    Start,
}

/// What a second setting has otherwise than a first one.
pub fn compare(one: &Setting, other: &Setting) -> Vec<Difference> {
    let same = crate::rules::settings::adopt::matches(one, other, &[]);
    let mut found = Vec::new();
    for set in &other.sets {
        let Some(old) = same.get(&set.id).and_then(|id| one.set(*id)) else {
            found.push(Difference::SetNew(set.name.clone()));
            continue;
        };
        if old.name != set.name {
            found.push(Difference::SetRenamed(old.name.clone(), set.name.clone()));
        }
        let on = |of: &Setting, id| of.set(id).map(|it| it.name.clone());
        let changes = set_changes(old, set, [&|id| on(one, id), &|id| on(other, id)]);
        found.extend(changes.into_iter().map(|what| Difference::Set(set.name.clone(), what)));
    }
    let gone = one.sets.iter().filter(|it| !same.values().any(|id| *id == it.id));
    found.extend(gone.map(|it| Difference::SetGone(it.name.clone())));
    let order = |of: &Setting| of.sets.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
    let (mut first, mut second) = (order(one), order(other));
    first.retain(|it| second.contains(it));
    second.retain(|it| first.contains(it));
    found.extend((first != second).then_some(Difference::Order));
    let rows = crate::model::ModRow::ALL.iter().map(|row| other.mods.chosen(row.usual));
    found.extend(rows.filter(|it| !one.mods.has(*it)).map(Difference::Chosen));
    let named = |of: &Setting, name: &Name| of.tracks.iter().any(|it| it.name == *name);
    // Where no stress is played its tracks only wait (STR-1).
    let gone = one.tracks.iter().filter(|it| one.mods.stress && !named(other, &it.name));
    found.extend(gone.map(|it| Difference::TrackGone(it.name.clone())));
    let new = other.tracks.iter().filter(|it| other.mods.stress && !named(one, &it.name));
    found.extend(new.map(|it| Difference::TrackNew(it.name.clone())));
    for label in crate::model::Label::ALL {
        let (was, is) = (one.labels.get(*label), other.labels.get(*label));
        found.extend((was != is).then(|| Difference::Word(was.clone(), is.clone())));
    }
    if one.doom_label != other.doom_label {
        found.push(Difference::Word(one.doom_label.clone(), other.doom_label.clone()));
    }
    let known = |of: &Setting, name: &Name| of.archetypes.iter().any(|it| it.name == *name);
    let gone = one.archetypes.iter().filter(|it| !known(other, &it.name));
    found.extend(gone.map(|it| Difference::ArchetypeGone(it.name.clone())));
    let new = other.archetypes.iter().filter(|it| !known(one, &it.name));
    found.extend(new.map(|it| Difference::ArchetypeNew(it.name.clone())));
    // A list that is of the same set is of that set under its id here.
    let here = |of: ListKind| match of {
        ListKind::Traits(set) => ListKind::Traits(same.get(&set).copied().unwrap_or(set)),
        ListKind::Sfx => of,
    };
    let lists: Vec<List> = other.lists.iter().map(|it| List { of: here(it.of), ..it.clone() }).collect();
    let lists = list_changes(&one.lists, &lists).into_iter();
    found.extend(lists.map(|(list, entry, what)| Difference::List(list, entry, what)));
    found.extend(stage_changes(one, other).into_iter().map(Difference::Stages));
    found.extend(paper_changes(one, other).into_iter().map(Difference::Paper));
    let start = |of: &Setting| {
        let dice = (of.difficulty, of.start_points, of.start_doom.clone(), of.resource_pools.clone(), of.late_elements);
        (dice, of.watchful.clone(), of.life_from.clone(), of.initiative_from.clone())
    };
    found.extend((start(one) != start(other)).then_some(Difference::Start));
    found
}
