//! Uses of a trait set in a campaign: its traits on each file, and open tasks. Reads only.

use crate::model::{Archetype, CharacterId, Name, SetId, State, same_name};
use crate::rules::{Left, left};

/// The use of a trait set by one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUse {
    pub who: CharacterId,
    pub name: Name,
    pub traits: u32,
    /// Traits that are not default traits, where the setting has some.
    pub own: Vec<Name>,
    pub left: Vec<Left>,
}

/// Returns the uses of a trait set by all who have traits of it or should have.
pub fn set_uses(state: &State, set: SetId) -> Vec<SetUse> {
    let Some(def) = state.setting.known_set(set) else { return Vec::new() };
    let usual = |name: &Name| def.usual.iter().any(|it| same_name(it, name));
    let mut found = Vec::new();
    for who in state.cast.values() {
        let has = who.traits.sets.iter().any(|it| it.def == set);
        let should = def.on_pcs && who.is_pc();
        if !has && !should {
            continue;
        }
        let traits: Vec<Name> = who
            .traits
            .sets
            .iter()
            .filter(|it| it.def == set)
            .flat_map(|it| &it.traits)
            .map(|it| it.name.clone())
            .collect();
        let own = traits.iter().filter(|it| !def.usual.is_empty() && !usual(it)).cloned().collect();
        let count = u32::try_from(traits.len()).unwrap_or(u32::MAX);
        let left = left(state, who.id).into_iter().filter(|it| it.set == Some(set)).collect();
        found.push(SetUse { who: who.id, name: who.name.clone(), traits: count, own, left });
    }
    found
}

/// Returns the archetypes of the setting with traits of a set, by name (SETT-1).
pub fn archetypes_with(state: &State, set: SetId) -> Vec<Name> {
    let has = |it: &&Archetype| it.file.sets.iter().any(|own| own.def == set && !own.traits.is_empty());
    state.setting.archetypes.iter().filter(has).map(|it| it.name.clone()).collect()
}
