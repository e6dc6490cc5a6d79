//! Names used before, by frequency, from the table and the log.

use super::LogRow;
use crate::model::{Bearer, Name, PoolKind, Role, State};
use crate::rules::{Event, PoolEvent, RollEvent, TraitEvent};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The number of newest log rows that are read; older names still count while on the table.
const ROWS: usize = 4000;

/// A kind of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NamesOf {
    Complications,
    Assets,
    Crises,
    /// Places of scenes, and elements of the map.
    Places,
    Distinctions,
    Details,
}

impl NamesOf {
    /// Returns the kind of names for a role among the traits of a bearer.
    pub const fn of_role(role: Role) -> Option<Self> {
        match role {
            Role::Complication => Some(Self::Complications),
            Role::Asset => Some(Self::Assets),
            _ => None,
        }
    }
}

/// The names used before, the most frequent of each kind first.
#[derive(Clone, Debug, Default)]
pub struct NamesUsed(BTreeMap<NamesOf, Arc<[Name]>>);

impl NamesUsed {
    /// Counts the names of a table and its log.
    pub fn count(state: &State, log: &[Arc<LogRow>]) -> Self {
        let mut counted: BTreeMap<(NamesOf, Name), u32> = BTreeMap::new();
        let mut one = |of: NamesOf, name: &Name| {
            if !name.trim().is_empty() {
                *counted.entry((of, name.clone())).or_default() += 1;
            }
        };
        standing(state, &mut one);
        let rows = log.get(log.len().saturating_sub(ROWS)..).unwrap_or_default();
        rows.iter().filter(|row| !row.taken_back).for_each(|row| logged(row, &mut one));
        let mut all: BTreeMap<NamesOf, Vec<(u32, Name)>> = BTreeMap::new();
        for ((of, name), count) in counted {
            all.entry(of).or_default().push((count, name));
        }
        let in_order = |mut names: Vec<(u32, Name)>| {
            // The sort is stable and the map is in order: equally frequent names stand by the alphabet.
            names.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
            names.into_iter().map(|(_, name)| name).collect()
        };
        Self(all.into_iter().map(|(of, names)| (of, in_order(names))).collect())
    }

    /// Returns the names of a kind.
    pub fn of(&self, of: NamesOf) -> Arc<[Name]> {
        self.0.get(&of).cloned().unwrap_or_default()
    }
}

fn standing(state: &State, one: &mut dyn FnMut(NamesOf, &Name)) {
    for scene in state.scenes.values() {
        one(NamesOf::Places, &scene.place);
    }
    // What stands for somebody's file is named with it.
    state.map.elements.values().filter(|it| it.character.is_none()).for_each(|it| one(NamesOf::Places, &it.name));
    state.pools.values().filter(|pool| pool.kind == PoolKind::Crisis).for_each(|pool| one(NamesOf::Crises, &pool.name));
    let scenes = state.scenes.keys().map(|id| Bearer::Scene(*id));
    let all = scenes.chain(state.cast.keys().map(|id| Bearer::Character(*id)));
    for of in all.chain(state.pools.keys().map(|id| Bearer::Pool(*id))) {
        for (role, trait_) in state.traits(of).into_iter().flat_map(crate::model::Traits::iter) {
            match (NamesOf::of_role(role), role, of) {
                (Some(of), ..) => one(of, &trait_.name),
                (None, Role::Set(_), Bearer::Scene(_)) => one(NamesOf::Distinctions, &trait_.name),
                _ => {}
            }
        }
    }
}

fn logged(row: &LogRow, one: &mut dyn FnMut(NamesOf, &Name)) {
    if !row.events.iter().any(|it| ["Came(", "Made(", "SfxUsed("].iter().any(|tells| it.contains(tells))) {
        return;
    }
    for event in row.events() {
        match event {
            Event::Trait(TraitEvent::Came { on, role, name, .. }) => match NamesOf::of_role(role) {
                Some(of) => one(of, &name),
                // An event names its bearer in words; only the row says that this one is a scene.
                None if matches!(role, Role::Set(_)) && on == row.scene => one(NamesOf::Distinctions, &name),
                None => {}
            },
            Event::Pool(PoolEvent::Made { pool }) => one(NamesOf::Crises, &pool),
            Event::Roll(RollEvent::SfxUsed { about, .. }) => one(NamesOf::Details, &about),
            _ => {}
        }
    }
}
