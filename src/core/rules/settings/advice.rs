//! What is odd about a setting: advice, which keeps nobody from playing it (SET-16, SET-17).
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
    /// Sets that hang on each other, all around; or one on itself (SET-6).
    Ring(Vec<Name>),
    /// Two usual traits of that set have that name (SET-2).
    TwinTraits(Name, Name),
    /// Two stress tracks of one name (STR-1).
    TwinTracks(Name),
    /// The nth of its kind has no name.
    Nameless(Thing, usize),
    /// A usual trait of that set has no name.
    NamelessTrait(Name),
    /// More stages than fit a table of them, and how many (PATH-2).
    Stages(usize),
    /// A stage with more columns than there are, and how many (PATH-2).
    Columns(Name, usize),
    /// Something can be gained, for a price or at that stage, of a set that is not there (GROW-3, PATH-9).
    GainOfNothing(Gain, Result<Price, Name>),
    /// A list is of a set that is not there (SFX-9).
    ListOfNothing(Name),
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
    found.extend(twins(setting.sets.iter().map(|it| &it.name)).map(Advice::Twins));
    found.extend(slips(setting));
    found
}

/// Names that an earlier one has already; blank ones are no names.
fn twins<'a>(names: impl Iterator<Item = &'a Name> + Clone) -> impl Iterator<Item = Name> {
    let all = names.clone();
    let twin = move |(at, name): &(usize, &Name)| all.clone().take(*at).any(|it| same_name(it, name));
    names.enumerate().filter(|(_, it)| !it.trim().is_empty()).filter(twin).map(|(_, name)| name.clone())
}

/// What nobody means: names that lack or are there twice, and what is of a set that is not there.
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
    let lost = |gain: &Gain| matches!(gain.of(), Some(GainOf::Set(id)) if setting.known_set(id).is_none());
    let menu = setting.menu.iter().map(|it| (&it.gain, Ok(it.price)));
    let staged = setting.stages.iter().flat_map(|it| it.gives.iter().map(|gain| (gain, Err(it.title.clone()))));
    let gains = menu.chain(staged).filter(|(gain, _)| lost(gain));
    found.extend(gains.map(|(gain, by)| Advice::GainOfNothing(gain.clone(), by)));
    let lists = setting.lists.iter();
    let lists = lists.filter(|it| matches!(it.of, ListKind::Traits(id) if setting.known_set(id).is_none()));
    found.extend(lists.map(|it| Advice::ListOfNothing(it.name.clone())));
    found
}

/// The sets that hang on each other around to that one, which is told of the first of them.
fn ring(setting: &Setting, first: &SetDef) -> Option<Vec<Name>> {
    let mut names = vec![first.name.clone()];
    let mut on = setting.set(first.ways.on?)?;
    while on.id != first.id {
        if names.len() > setting.sets.len() {
            return None;
        }
        names.push(on.name.clone());
        on = setting.set(on.ways.on?)?;
    }
    let least = |it: &Name| setting.sets.iter().position(|set| set.name == *it);
    (names.iter().min_by_key(|it| least(it)) == Some(&first.name)).then_some(names)
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

impl Difference {
    /// Whether the first has something that is nowhere once the second is played: sets and tracks are set aside, archetypes
    /// and lists are not (SETT-1).
    pub const fn is_lost(&self) -> bool {
        matches!(self, Self::ArchetypeGone(_) | Self::List(_, _, RowChange::Removed))
    }
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
        (dice, of.watchful.clone(), of.life_from.clone(), of.initiative_from.clone(), of.orders.clone())
    };
    found.extend((start(one) != start(other)).then_some(Difference::Start));
    found
}
