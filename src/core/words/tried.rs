//! Names of resolutions: test, contest, action (TEST-1, CON-1, ACT-1).

use crate::model::{Mods, Resolution, ResolutionId, State};
use crate::rules::Rolled;

/// Returns the word for a resolution.
pub fn called(resolution: &Resolution) -> &'static str {
    rolled(Rolled::of(resolution))
}

/// Returns a resolution’s title, or “Mara’s test”.
pub fn whose(state: &State, resolution: &Resolution) -> String {
    if !resolution.title.is_empty() {
        return format!("“{}”", resolution.title);
    }
    let (what, who) = (called(resolution), resolution.who().and_then(|id| state.cast.get(&id)));
    who.map_or_else(|| format!("a {what}"), |who| format!("{}’s {what}", who.name))
}

pub(super) fn rolled(rolled: Rolled) -> &'static str {
    match rolled {
        Rolled::Test => t!("⟦test⟧"),
        Rolled::Contest => t!("⟦contest⟧"),
        Rolled::Action => t!("⟦action⟧"),
        Rolled::Initiative => t!("initiative"),
        Rolled::Area => t!("area attack"),
    }
}

pub(super) fn usual(mods: &Mods) -> &'static str {
    if mods.actions { t!("⟦action⟧") } else { t!("⟦test⟧") }
}

/// Returns the note that no roll is open.
pub fn none_open(mods: &Mods) -> String {
    t!("No {} is open", usual(mods))
}

/// Explains how to begin a roll.
pub fn to_begin(mods: &Mods) -> String {
    t!("Click a trait in the cast, drop dice here, or choose who makes the {}.", usual(mods))
}

/// Returns the undo label of a whole resolution: its name.
pub fn group_label(state: &State, open: ResolutionId) -> String {
    state.resolutions.get(&open).map_or_else(|| t!("the ⟦test⟧").to_owned(), |it| whose(state, it))
}
