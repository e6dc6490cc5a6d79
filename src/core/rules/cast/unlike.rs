//! The differences between two files, set by set and trait by trait. Pure reading.

use crate::model::{Character, CharacterId, Die, Name, Sfx, State, Trait, TraitSet};

/// One file's version of a set or trait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVersion {
    pub dice: Vec<Die>,
    /// Its statement, or the source of a set.
    pub statement: Name,
    /// The traits that it names and steps up (SET-1).
    pub highlights: Vec<Name>,
    pub sfx: Vec<Sfx>,
}

/// A set or trait that differs between two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlike {
    /// The set, by its name on a file.
    pub set: Name,
    /// The trait's name; empty for the set itself.
    pub name: Name,
    /// The first file's version; `None` if it lacks the trait.
    pub one: Option<FileVersion>,
    /// The second file's version; `None` if it lacks the trait.
    pub other: Option<FileVersion>,
}

/// A set, a trait of it, and its index among those of the same name.
type Place = (Name, Name, usize);

fn sides(state: &State, who: &Character) -> Vec<(Place, FileVersion)> {
    let mut all: Vec<(Place, FileVersion)> = Vec::new();
    let mut push = |set: &Name, name: &Name, side: FileVersion| {
        let before = all.iter().filter(|((in_set, called, _), _)| in_set == set && called == name).count();
        all.push(((set.clone(), name.clone(), before), side));
    };
    let of_set = |set: &TraitSet| FileVersion {
        dice: Vec::new(),
        statement: set.source.clone(),
        highlights: Vec::new(),
        sfx: set.sfx.clone(),
    };
    let of_trait = |own: &Trait| FileVersion {
        dice: own.base.clone(),
        statement: own.statement.clone(),
        highlights: own.highlights.clone(),
        sfx: own.sfx.clone(),
    };
    for set in &who.traits.sets {
        let def = || state.setting.known_set(set.def).map(|def| def.name.clone());
        let called = set.name.clone().or_else(def).unwrap_or_default();
        push(&called, &Name::default(), of_set(set));
        for own in &set.traits {
            push(&called, &own.name, of_trait(own));
        }
    }
    all
}

/// Returns the differences between two files; empty if either does not exist.
pub fn unlike(state: &State, one: CharacterId, other: CharacterId) -> Vec<Unlike> {
    let Some((one, other)) = state.cast.get(&one).zip(state.cast.get(&other)) else { return Vec::new() };
    let (mine, theirs) = (sides(state, one), sides(state, other));
    let find =
        |all: &[(Place, FileVersion)], place: &Place| all.iter().find(|it| it.0 == *place).map(|it| it.1.clone());
    let alone = theirs.iter().filter(|(place, _)| find(&mine, place).is_none());
    let mut found: Vec<Unlike> = Vec::new();
    for (place, _) in mine.iter().chain(alone) {
        let (one, other) = (find(&mine, place), find(&theirs, place));
        if one != other {
            found.push(Unlike { set: place.0.clone(), name: place.1.clone(), one, other });
        }
    }
    // A set of the second alone stands behind those of both.
    let order: Vec<Name> = found.iter().map(|it| it.set.clone()).collect();
    found.sort_by_key(|it| order.iter().position(|set| *set == it.set));
    found
}
