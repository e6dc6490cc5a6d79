//! Advice about oddities of a setting, which do not stop play (SET-16, SET-17).
//!
//! Home of SET-17.

use crate::model::{
    Choice, Gain, GainOf, List, ListKind, MOST_OPTIONS, MOST_STAGES, Name, Price, Says, SetDef, SetKind, Setting,
    same_name,
};
use crate::rules::Thing;
use crate::rules::settings::events::{PaperChange, RowChange, SetChange, StageChange};
use crate::rules::settings::parts::{list_changes, paper_changes, set_changes, stage_changes};
use crate::rules::settings::sets::wanting;

/// An oddity of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Fewer than three prime sets, distinctions included, with their number (SET-16).
    FewPrime(usize),
    /// No set of distinctions (SET-16).
    NoDistinctions,
    /// Fewer than three or more than seven sets of a PC (SET-17).
    Sets(usize),
    /// More than two sets with SFX (SET-17).
    WithSfx(Vec<Name>),
    /// More than two sets with statements (SET-17).
    WithStatements(Vec<Name>),
    /// Fewer than three or more than six roles (SET-17).
    Roles(Name, usize),
    /// A prime set whose new traits have no die (SET-17).
    Blank(Name),
    /// A mod that has no effect without that kind of set.
    Missing(Choice, SetKind),
    Twins(Name),
    /// A set whose traits are attached to a missing set (SET-6).
    HangsOnNothing(Name),
    /// Sets attached to each other in a ring; or one to itself (SET-6).
    Ring(Vec<Name>),
    /// Two default traits of one name in a set: set, name (SET-2).
    TwinTraits(Name, Name),
    /// Two stress tracks of one name (STR-1).
    TwinTracks(Name),
    /// The nth of its kind has no name.
    Nameless(Thing, usize),
    NamelessTrait(Name),
    /// More stages than a stage table holds, with their number (PATH-2).
    Stages(usize),
    /// A stage with more columns than it can have, with their number (PATH-2).
    Columns(Name, usize),
    /// A gain, for a price or at the named stage, of a missing set (GROW-3, PATH-9).
    GainOfNothing(Gain, Result<Price, Name>),
    /// A list of a missing set (SFX-9).
    ListOfNothing(Name),
}

/// Returns the oddities of a setting (SET-16, SET-17).
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
    // SFX of signature assets are optional (SET-12), and no set of effects to keep in mind.
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
    found.extend(twins(setting.sets.iter().map(|it| &it.name)).map(Advice::Twins));
    found.extend(slips(setting));
    found
}

/// Returns names that repeat an earlier one; blank names don't count.
fn twins<'a>(names: impl Iterator<Item = &'a Name> + Clone) -> impl Iterator<Item = Name> {
    let all = names.clone();
    let twin = move |(at, name): &(usize, &Name)| all.clone().take(*at).any(|it| same_name(it, name));
    names.enumerate().filter(|(_, it)| !it.trim().is_empty()).filter(twin).map(|(_, name)| name.clone())
}

fn slips(setting: &Setting) -> Vec<Advice> {
    let mut found: Vec<Advice> = twins(setting.tracks.iter().map(|it| &it.name)).map(Advice::TwinTracks).collect();
    let named = [
        (Thing::Set, setting.sets.iter().map(|it| &it.name).collect::<Vec<_>>()),
        (Thing::Track, setting.tracks.iter().map(|it| &it.name).collect()),
        (Thing::Stage, setting.stages.iter().map(|it| &it.title).collect()),
        (Thing::Archetype, setting.archetypes.iter().map(|it| &it.name).collect()),
        (Thing::List, setting.lists.iter().map(|it| &it.name).collect()),
    ];
    for (what, names) in named {
        let blank = names.iter().enumerate().filter(|(_, it)| it.trim().is_empty());
        found.extend(blank.map(|(at, _)| Advice::Nameless(what, at + 1)));
    }
    for set in &setting.sets {
        let twins = twins(set.usual.iter()).map(|name| Advice::TwinTraits(set.name.clone(), name));
        found.extend(twins);
        let blank = set.usual.iter().any(|it| it.trim().is_empty());
        found.extend(blank.then(|| Advice::NamelessTrait(set.name.clone())));
        found.extend(ring(setting, set).map(Advice::Ring));
    }
    found.extend((setting.stages.len() > MOST_STAGES).then_some(Advice::Stages(setting.stages.len())));
    let wide = setting.stages.iter().filter(|it| it.options.len() > MOST_OPTIONS);
    found.extend(wide.map(|it| Advice::Columns(it.title.clone(), it.options.len())));
    // A set that is laid aside may come back, so it is not missing.
    let lost = |gain: &Gain| matches!(gain.of(), Some(GainOf::Set(id)) if setting.known_set(id).is_none());
    let menu = setting.menu.iter().map(|it| (&it.gain, Ok(it.price)));
    let staged = setting.stages.iter().flat_map(|it| it.all_gives().map(|gain| (gain, Err(it.title.clone()))));
    let gains = menu.chain(staged).filter(|(gain, _)| lost(gain));
    found.extend(gains.map(|(gain, by)| Advice::GainOfNothing(gain.clone(), by)));
    let lists = setting.lists.iter();
    let lists = lists.filter(|it| matches!(it.of, ListKind::Traits(id) if setting.known_set(id).is_none()));
    found.extend(lists.map(|it| Advice::ListOfNothing(it.name.clone())));
    found
}

/// Returns the ring of sets attached to each other from the given one, if that is the first of the ring.
fn ring(setting: &Setting, first: &SetDef) -> Option<Vec<Name>> {
    let mut names = vec![first.name.clone()];
    let mut on = setting.set(first.ways.on?)?;
    while on.id != first.id {
        // A ring that does not come back to the first is told of those that are in it.
        if names.len() > setting.sets.len() {
            return None;
        }
        names.push(on.name.clone());
        on = setting.set(on.ways.on?)?;
    }
    let least = |it: &Name| setting.sets.iter().position(|set| set.name == *it);
    (names.iter().min_by_key(|it| least(it)) == Some(&first.name)).then_some(names)
}

/// A difference between two settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    SetGone(Name),
    SetNew(Name),
    /// A set with another name in the second: old, new.
    SetRenamed(Name, Name),
    Set(Name, SetChange),
    Order,
    Chosen(Choice),
    TrackGone(Name),
    TrackNew(Name),
    /// A word of the game: in the first, in the second.
    Word(Name, Name),
    ArchetypeGone(Name),
    /// An archetype that only the second has, or that differs in it.
    ArchetypeNew(Name),
    List(Name, Option<Name>, RowChange),
    Stages(StageChange),
    Paper(PaperChange),
    Start,
}

impl Difference {
    /// Returns whether the first setting has something that is lost when the second is played: sets and tracks are set
    /// aside, archetypes and lists are not (SETT-1).
    pub const fn is_lost(&self) -> bool {
        matches!(self, Self::ArchetypeGone(_) | Self::List(_, _, RowChange::Removed))
    }
}

/// Returns the differences of a second setting from a first.
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
    // Only sets that both have can stand in another order.
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
        let marks = (of.watchful.clone(), of.names.clone());
        (dice, marks, of.life_from.clone(), of.initiative_from.clone(), of.orders.clone())
    };
    found.extend((start(one) != start(other)).then_some(Difference::Start));
    found
}
