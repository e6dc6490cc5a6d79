//! Names used before, by how often: what stands on the table, and what came in the log.

use super::LogRow;
use crate::model::{Bearer, Name, PoolKind, Role, State};
use crate::rules::{Event, PoolEvent, RollEvent, TraitEvent};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rows of the log that are read, the newest: older names still count where they stand.
const ROWS: usize = 4000;

/// What something is called by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NamesOf {
    /// Complications, of whomever and whatever.
    Complications,
    /// Assets.
    Assets,
    /// Crisis pools.
    Crises,
    /// Where scenes play, and what lies on the map.
    Places,
    /// Distinctions of scenes.
    Distinctions,
    /// What was said with special effects that add a detail.
    Details,
}

impl NamesOf {
    /// The names of something that has a role among the traits of a bearer.
    pub const fn of_role(role: Role) -> Option<Self> {
        match role {
            Role::Complication => Some(Self::Complications),
            Role::Asset => Some(Self::Assets),
            _ => None,
        }
    }
}

/// The names used before, of each kind the most frequent first.
#[derive(Clone, Debug, Default)]
pub struct NamesUsed(BTreeMap<NamesOf, Arc<[Name]>>);

impl NamesUsed {
    /// Counts them.
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
            names.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
            names.into_iter().map(|(_, name)| name).collect()
        };
        Self(all.into_iter().map(|(of, names)| (of, in_order(names))).collect())
    }

    /// Those of a kind.
    pub fn of(&self, of: NamesOf) -> Arc<[Name]> {
        self.0.get(&of).cloned().unwrap_or_default()
    }
}

/// What stands on the table.
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

/// What came in a row of the log. Only rows that may tell of it are read.
fn logged(row: &LogRow, one: &mut dyn FnMut(NamesOf, &Name)) {
    if !row.events.iter().any(|it| ["Came(", "Made(", "SfxUsed("].iter().any(|tells| it.contains(tells))) {
        return;
    }
    for event in row.events() {
        match event {
            Event::Trait(TraitEvent::Came { on, role, name, .. }) => match NamesOf::of_role(role) {
                Some(of) => one(of, &name),
                None if matches!(role, Role::Set(_)) && on == row.scene => one(NamesOf::Distinctions, &name),
                None => {}
            },
            Event::Pool(PoolEvent::Made { pool }) => one(NamesOf::Crises, &pool),
            Event::Roll(RollEvent::SfxUsed { about, .. }) => one(NamesOf::Details, &about),
            _ => {}
        }
    }
}
