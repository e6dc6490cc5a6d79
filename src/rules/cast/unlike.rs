//! What is different between two files, trait by trait. Pure reading.

use crate::model::{Character, CharacterId, Die, Name, State};

/// A trait that two files do not have alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlike {
    /// In which set, by the name it has on a file.
    pub set: Name,
    /// What it is called.
    pub name: Name,
    /// Its dice on the first file; none where that has no such trait.
    pub one: Option<Vec<Die>>,
    /// The same on the second.
    pub other: Option<Vec<Die>>,
}

/// Every trait of both by set and name, in the order of the first file, then of the second.
fn traits(state: &State, who: &Character) -> Vec<(Name, Name, Vec<Die>)> {
    let set_name = |set: &crate::model::TraitSet| {
        let def = || state.setting.known_set(set.def).map(|def| def.name.clone());
        set.name.clone().or_else(def).unwrap_or_default()
    };
    let of = |set: &crate::model::TraitSet| {
        let name = set_name(set);
        set.traits.iter().map(|it| (name.clone(), it.name.clone(), it.base.clone())).collect::<Vec<_>>()
    };
    who.traits.sets.iter().flat_map(of).collect()
}

/// What two files do not have alike; nothing where there is no such file.
pub fn unlike(state: &State, one: CharacterId, other: CharacterId) -> Vec<Unlike> {
    let Some((one, other)) = state.cast.get(&one).zip(state.cast.get(&other)) else { return Vec::new() };
    let (mine, theirs) = (traits(state, one), traits(state, other));
    let find = |all: &[(Name, Name, Vec<Die>)], set: &Name, name: &Name| {
        all.iter().find(|it| it.0 == *set && it.1 == *name).map(|it| it.2.clone())
    };
    let mut found: Vec<Unlike> = Vec::new();
    for (set, name, _) in mine.iter().chain(&theirs) {
        let known = found.iter().any(|it| it.set == *set && it.name == *name);
        let (one, other) = (find(&mine, set, name), find(&theirs, set, name));
        if !known && one != other {
            found.push(Unlike { set: set.clone(), name: name.clone(), one, other });
        }
    }
    // A set of the second alone stands behind those of both.
    let order: Vec<Name> = found.iter().map(|it| it.set.clone()).collect();
    found.sort_by_key(|it| order.iter().position(|set| *set == it.set));
    found
}
