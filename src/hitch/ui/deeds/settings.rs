//! Menus of a setting: roles of its sets and the price of further dice (POOL-1, SHK-1, GMC-6); its trait sets, lists
//! and archetypes (SET-1 to SET-20, SFX-9, CHAR-1).

use super::thing::Named;
use super::{Ask, Deed, Item, SettingAsk};
use crate::ui::PanelCx;
use egui::{Key as K, Modifiers};
use hitch_core::model::{
    ArchetypeId, Choice, CounterDef, CounterId, CounterSpec, Die, Further, List, ListKind, MOST_FREE, Mod, ModRow,
    Name, Need, Ref, SetDef, SetId, SetKind, SetWays, Setting, free_name, same_name,
};
use hitch_core::rules::{ArchetypeCommand, Command, IfOpen, SetCommand, SettingCommand, going_with};
use hitch_core::words;

/// A role one of the setting's sets is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetFor {
    /// The set whose traits bear stress (SHK-1).
    Worn,
    /// The set a catalyst die replaces (GMC-6).
    StoodIn,
    /// The set whose traits are a catalyst’s values (GMC-10).
    Values,
}

impl SetFor {
    pub fn now(self, setting: &Setting) -> Option<&SetDef> {
        match self {
            Self::Worn => setting.worn_set(),
            Self::StoodIn => setting.stood_in(),
            Self::Values => setting.values(),
        }
    }

    /// Returns the words before the name of the set.
    pub fn words(self) -> &'static str {
        match self {
            Self::Worn => t!("⟦Stress⟧ applies to traits in"),
            Self::StoodIn => t!("The catalyst die replaces"),
            Self::Values => t!("Catalyst values are the trait set"),
        }
    }

    fn pick(self, set: Option<Ref<SetId>>) -> Vec<Command> {
        vec![Command::Setting(match self {
            Self::Worn => SettingCommand::ShakenSet { set },
            Self::StoodIn => SettingCommand::CatalystSet { set },
            Self::Values => SettingCommand::ValueSet { set },
        })]
    }
}

pub fn sets(setting: &Setting, what: SetFor) -> Vec<Item> {
    let now = what.now(setting).map(|it| it.id);
    let pick = |set: &SetDef| {
        let deed = Deed::one_of(&*set.name, now == Some(set.id), what.pick(Some(set.id.into())));
        deed.label(format!("{} {}", what.words(), set.name)).into()
    };
    setting.sets.iter().map(pick).collect()
}

/// Lists the switches of all mods and the options of each, with the changes each brings along (SETT-1).
pub fn mods(setting: &Setting) -> Vec<Item> {
    let mods = &setting.mods;
    // A mod may need others or exclude them: all go in one command, so that one undo takes all back.
    let to = |choice| SettingCommand::Switch { to: going_with(mods, choice), open: IfOpen::Wait };
    let switch = |which: Mod| {
        let (name, on) = (words::choice_name(Choice::Switch(which, true)), mods.is_on(which));
        let words = if on { t!("Turn off: {name}") } else { t!("Turn on: {name}") };
        vec![Deed::send(words, to(Choice::Switch(which, !on))).ticked(on).into()]
    };
    let way = |choice: Choice| {
        let words = t!("Switch to: {}", words::choice_name(choice));
        Deed::one_of(words, mods.has(choice), vec![to(choice).into()]).into()
    };
    let row = |row: &ModRow| match row.usual {
        Choice::Switch(which, _) => switch(which),
        usual => usual.ways().into_iter().map(way).collect(),
    };
    ModRow::ALL.iter().flat_map(row).collect()
}

/// Returns the command that edits the setting.
pub fn edited(setting: &Setting, edit: impl FnOnce(&mut Setting)) -> Command {
    let mut to = setting.clone();
    edit(&mut to);
    SettingCommand::Edit(Box::new(to)).into()
}

/// Returns the command that edits one of its trait sets.
fn edited_set(setting: &Setting, set: &SetDef, edit: impl FnOnce(&mut SetDef)) -> Command {
    edited(setting, |it| it.sets.iter_mut().find(|it| it.id == set.id).map_or((), edit))
}

/// Returns the prices of more than one die of a set in a pool (POOL-1).
pub fn further(setting: &Setting, set: &SetDef) -> Vec<Item> {
    let to = |costs: Further| edited_set(setting, set, |it| it.further = costs);
    let costs = |it: &Further| Deed::one_of(words::further(*it), *it == set.further, vec![to(*it)]).into();
    let free = |dice: u8| {
        let to = edited_set(setting, set, |it| it.ways.free = Some(dice));
        Deed::one_of(words::free_dice(dice), dice == set.free_dice(), vec![to]).into()
    };
    let mut items: Vec<Item> = Further::ALL.iter().map(costs).collect();
    // Sets that share free dice have those of the first (SET-22).
    if set.further != Further::Free && setting.free_set(set).id == set.id {
        items.push(Item::Line);
        items.extend((1..=MOST_FREE).map(free));
    }
    items
}

/// Lists the sets whose free dice this set may share (SET-22).
pub fn shares(setting: &Setting, set: &SetDef) -> Vec<Item> {
    let to = |with: Option<SetId>| edited_set(setting, set, |it| it.ways.shares = with);
    let mut items: Vec<Item> = vec![Deed::one_of(t!("None"), set.ways.shares.is_none(), vec![to(None)]).into()];
    let others = setting.sets.iter().filter(|it| it.kind.one_free() && setting.free_set(it).id != set.id);
    let others = others.filter(|it| it.id != set.id);
    items
        .extend(others.map(|it| Deed::one_of(&*it.name, set.ways.shares == Some(it.id), vec![to(Some(it.id))]).into()));
    items
}

fn of(command: SetCommand) -> Command {
    SettingCommand::Set(command).into()
}

/// Moves an entry up or down in a list, with the same keys everywhere.
fn moves(at: usize, count: usize, to: impl Fn(usize) -> Command) -> Vec<Item> {
    let up = (at > 0).then(|| Deed::send(t!("Move up"), to(at - 1)).key(Modifiers::ALT, K::ArrowUp));
    let down = (at + 1 < count).then(|| Deed::send(t!("Move down"), to(at + 1)).key(Modifiers::ALT, K::ArrowDown));
    up.into_iter().chain(down).map(Item::Deed).collect()
}

/// Returns the deeds of a trait set of the setting (SET-1 to SET-20).
pub fn of_set(setting: &Setting, set: &SetDef) -> Vec<Item> {
    let at = setting.sets.iter().position(|it| it.id == set.id).unwrap_or_default();
    let rename = Deed::ask(t!("Rename…"), Ask::Setting(SettingAsk::RenameSet(set.id)));
    let mut items = vec![rename.key(Modifiers::NONE, K::F2).into()];
    items.extend(moves(at, setting.sets.len(), |to| of(SetCommand::Move { set: set.id.into(), to })));
    items.push(Deed::send(t!("Duplicate"), twice(setting, set)).into());
    items.push(Item::Line);
    let out = Deed::ask(t!("Remove…"), Ask::Setting(SettingAsk::TakeOut(set.id))).danger();
    items.push(out.key(Modifiers::NONE, K::Delete).tried(vec![of(SetCommand::Remove { set: set.id.into() })]).into());
    items
}

/// Returns the command that adds a copy of the set under a free name.
fn twice(setting: &Setting, set: &SetDef) -> Command {
    let name = free_name(&set.name, |name| setting.sets.iter().any(|it| same_name(&it.name, name)));
    edited(setting, |it| it.sets.push(SetDef { id: SetId::NEW, name, came: None, ..set.clone() }))
}

/// Lists sets to add: those set aside, then the default ones, those missing from the setting first.
pub fn new_sets(setting: &Setting) -> Vec<Item> {
    let back = |set: &SetDef| {
        let words = t!("Restore {}", set.name);
        Deed::send(words, of(SetCommand::Restore { set: set.id.into() })).into()
    };
    let mut items: Vec<Item> = setting.aside.iter().map(back).collect();
    if !items.is_empty() {
        items.push(Item::Line);
    }
    let mut kinds = SetKind::ALL.to_vec();
    // Two sets of one kind are allowed, so those in use stay in the list.
    kinds.sort_by_key(|kind| setting.set_of(*kind).is_some());
    let add = |kind: SetKind| {
        let usual = SetDef::usual(SetId(0), kind);
        let name = free_name(&usual.name, |name| setting.sets.iter().any(|it| same_name(&it.name, name)));
        let words = words::sentence(words::set_kind(kind));
        let deed = Deed::send(&*words, of(SetCommand::Add { kind, name, one: "".into() }));
        Item::Deed(deed.label(t!("Add {}", words::set_kind(kind))).tip(words::set_about(kind)))
    };
    items.extend(kinds.into_iter().map(add));
    items
}

/// Returns the menu of a default trait of a set, by its place. Its die stays with the place (SET-2, SET-3).
pub fn of_usual(setting: &Setting, set: &SetDef, at: usize) -> Vec<Item> {
    let to = |change: &dyn Fn(&mut Vec<Name>)| edited_set(setting, set, |it| change(&mut it.usual));
    let rename = Deed::ask(t!("Rename…"), Ask::Setting(SettingAsk::RenameUsual(set.id, at)));
    let mut items = vec![rename.key(Modifiers::NONE, K::F2).into()];
    items.extend(moves(at, set.usual.len(), |place| to(&|all| all.swap(at, place))));
    let gone = to(&|all| {
        if at < all.len() {
            all.remove(at);
        }
    });
    items.push(Deed::send(t!("Remove from defaults"), gone).danger().key(Modifiers::NONE, K::Delete).into());
    items
}

pub fn set_kinds(set: &SetDef) -> Vec<Item> {
    let become_it = |kind: &SetKind| {
        let command = of(SetCommand::Become { set: set.id.into(), kind: *kind });
        Deed::one_of(words::sentence(words::set_kind(*kind)), *kind == set.kind, vec![command]).into()
    };
    SetKind::ALL.iter().map(become_it).collect()
}

/// Returns the possible requirements of character creation, each on or off (SET-1 to SET-13).
pub fn set_needs(setting: &Setting, set: &SetDef) -> Vec<Item> {
    let now = set.needs();
    let to = |needs: Vec<Need>| edited_set(setting, set, |it| it.ways.needs = Some(needs));
    let usual = SetDef { ways: SetWays::default(), ..set.clone() }.needs();
    let is_usual = now == usual;
    let mut items = vec![Deed::one_of(t!("Default requirements"), is_usual, vec![to(usual.clone())]).into()];
    // Some sets have none by default.
    if !usual.is_empty() {
        items.push(Deed::one_of(t!("No requirements"), now.is_empty(), vec![to(Vec::new())]).into());
    }
    items.push(Item::Line);
    let count = u16::try_from(set.usual.len()).unwrap_or(u16::MAX);
    // The points are two thirds of the list, and 12 where there is no list (SET-4).
    let points = if count == 0 { 12 } else { (count * 2 / 3).max(1) };
    let rest = |first: &[Die], rest| Need::Array { one_of: vec![first.to_vec()], rest: Some(rest) };
    let mut offered = usual;
    offered.extend([
        Need::Points(points),
        Need::Pyramid,
        Need::Balance,
        Need::Average(Die::D8),
        Need::Steps(15),
        rest(&[Die::D10, Die::D8, Die::D6], Die::D4),
        rest(&[Die::D10, Die::D8], Die::D6),
        Need::Count(3, 3),
        Need::Count(2, 2),
        Need::Most(Die::D10, 1),
        Need::Unlocked(2),
        Need::Effect,
        Need::Sfx,
        Need::Limit,
        Need::Statement,
    ]);
    // A file may have other requirements. They are in the menu so that they can be removed.
    offered.extend(now.iter().filter(|it| !offered.contains(it)).cloned().collect::<Vec<_>>());
    let mut said: Vec<Need> = Vec::new();
    for need in offered {
        if said.contains(&need) {
            continue;
        }
        let on = now.contains(&need);
        // Only one way to assign dice can be on.
        let shares = |it: &Need| !matches!(it, Need::Count(..) | Need::Most(..) | Need::Unlocked(_)) && is_of_dice(it);
        let mut next: Vec<Need> =
            now.iter().filter(|one| **one != need && !(shares(&need) && shares(one))).cloned().collect();
        if !on {
            next.push(need.clone());
        }
        items.push(Deed::send(words::sentence(&words::need(&need)), to(next)).ticked(on).into());
        said.push(need);
    }
    items
}

const fn is_of_dice(it: &Need) -> bool {
    !matches!(it, Need::Effect | Need::Sfx | Need::Limit | Need::Statement)
}

/// Lists the sets that this set's traits may be attached to (SET-6).
pub fn hangs_on(setting: &Setting, set: &SetDef) -> Vec<Item> {
    let to = |on: Option<SetId>| {
        edited_set(setting, set, |it| (it.ways.on, it.ways.stands_in) = (on, it.ways.stands_in && on.is_some()))
    };
    let mut items: Vec<Item> = vec![Deed::one_of(t!("None"), set.ways.on.is_none(), vec![to(None)]).into()];
    let others = setting.sets.iter().filter(|it| it.id != set.id && it.kind.is_for_pcs());
    items.extend(others.map(|it| Deed::one_of(&*it.name, set.ways.on == Some(it.id), vec![to(Some(it.id))]).into()));
    items
}

/// Returns the command that edits the lists of the setting.
pub fn lists(setting: &Setting, change: impl FnOnce(&mut Vec<List>)) -> Command {
    edited(setting, |it| change(&mut it.lists))
}

/// Returns the deeds of a counter of the setting (SET-21).
pub fn of_counter(setting: &Setting, at: usize) -> Vec<Item> {
    let counters = |edit: &dyn Fn(&mut Vec<CounterDef>)| edited(setting, |it| edit(&mut it.counters));
    let mut items = moves(at, setting.counters.len(), |to| counters(&|all| all.swap(at, to)));
    let Some(def) = setting.counters.get(at) else { return items };
    let name = free_name(&def.is.name, |name| setting.counters.iter().any(|it| same_name(&it.is.name, name)));
    let twice = CounterDef { id: CounterId::NEW, is: CounterSpec { name, ..def.is.clone() }, ..def.clone() };
    items.push(Deed::send(t!("Duplicate"), counters(&|all| all.insert(at + 1, twice.clone()))).into());
    items.push(Item::Line);
    let gone = Deed::send(t!("Remove"), counters(&|all| drop(all.remove(at)))).danger();
    items.push(gone.key(Modifiers::NONE, K::Delete).into());
    items
}

/// Lists the counters of the setting.
pub fn all_counters(cx: &PanelCx<'_>) -> Vec<Named<usize>> {
    cx.table.setting.counters.iter().enumerate().map(|(at, it)| (at, it.is.name.to_string())).collect()
}

/// Returns the deeds of a list of the setting (SFX-9).
pub fn of_list(setting: &Setting, at: usize) -> Vec<Item> {
    let to = |to: usize| lists(setting, |all| all.swap(at, to));
    let mut items = moves(at, setting.lists.len(), to);
    if let Some(list) = setting.lists.get(at) {
        let mut twice = list.clone();
        twice.name = free_name(&list.name, |name| setting.lists.iter().any(|it| same_name(&it.name, name)));
        items.push(Deed::send(t!("Duplicate"), lists(setting, |all| all.insert(at + 1, twice))).into());
        let of = |of: ListKind, words: String| {
            let command = lists(setting, |all| {
                if let Some(changed) = all.get_mut(at) {
                    changed.of = of;
                }
            });
            Deed::one_of(words, list.of == of, vec![command])
        };
        let sets = setting.sets.iter().map(|set| of(ListKind::Traits(set.id), set.name.to_string()));
        let kinds: Vec<Deed> = [of(ListKind::Sfx, t!("SFX").to_owned())].into_iter().chain(sets).collect();
        items.push(Item::sub(t!("List of"), kinds));
        items.push(Item::Line);
        let gone = lists(setting, |all| drop(all.remove(at)));
        items.push(Deed::send(t!("Remove list"), gone).danger().key(Modifiers::NONE, K::Delete).into());
    }
    items
}

/// Returns the deeds of an archetype of the setting (CHAR-1).
pub fn of_archetype(setting: &Setting, id: ArchetypeId) -> Vec<Item> {
    let Some(at) = setting.archetypes.iter().position(|it| it.id == id) else { return Vec::new() };
    let command = |it| Command::Setting(SettingCommand::Archetype(it));
    let mut items = moves(at, setting.archetypes.len(), |to| command(ArchetypeCommand::Move { which: id.into(), to }));
    items.push(Item::Line);
    let gone = Deed::send(t!("Remove"), command(ArchetypeCommand::Remove { which: id.into() })).danger();
    items.push(gone.key(Modifiers::NONE, K::Delete).into());
    items
}

/// Lists the sets of which one die is free.
pub fn free_sets(cx: &PanelCx<'_>) -> Vec<Named<SetId>> {
    let sets = cx.table.setting.sets.iter().filter(|set| set.kind.one_free());
    sets.map(|set| (set.id, set.name.to_string())).collect()
}

/// Lists the uses of a set that the setting picks one for.
pub fn set_for(cx: &PanelCx<'_>) -> Vec<Named<SetFor>> {
    let all = [SetFor::Worn, SetFor::StoodIn, SetFor::Values];
    let played = |what: &SetFor| *what != SetFor::Worn || cx.table.setting.mods.shaken;
    all.into_iter().filter(played).map(|what| (what, what.words().to_owned())).collect()
}

/// Lists all sets.
pub fn all_sets(cx: &PanelCx<'_>) -> Vec<Named<SetId>> {
    cx.table.setting.sets.iter().map(|set| (set.id, set.name.to_string())).collect()
}

/// Lists the default traits of all sets.
pub fn usual(cx: &PanelCx<'_>) -> Vec<Named<(SetId, usize)>> {
    let of = |set: &SetDef| {
        let usual = set.usual.iter().enumerate();
        usual.map(|(at, it)| ((set.id, at), t!("{it}, default in {}", set.name))).collect::<Vec<_>>()
    };
    cx.table.setting.sets.iter().flat_map(of).collect()
}

/// Lists the archetypes.
pub fn archetypes(cx: &PanelCx<'_>) -> Vec<Named<ArchetypeId>> {
    cx.table.setting.archetypes.iter().map(|it| (it.id, it.name.to_string())).collect()
}

/// Lists the lists of the setting.
pub fn all_lists(cx: &PanelCx<'_>) -> Vec<Named<usize>> {
    cx.table.setting.lists.iter().enumerate().map(|(at, it)| (at, it.name.to_string())).collect()
}
