//! The map, as far as it is revealed (PATH-1).

use crate::model::{ElementKind, State};
use serde::{Deserialize, Serialize};

/// The map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapView {
    /// What is on it.
    pub elements: Vec<ElementView>,
    /// What ties it together.
    pub ties: Vec<TieView>,
    /// The stage that is walked, and whom it waits for; empty where none is (PATH-4).
    #[serde(default)]
    pub stage: String,
}

/// An element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ElementView {
    /// Its kind, and so its shape.
    pub kind: ElementKind,
    /// What it is called.
    pub name: String,
    /// Its middle: to the right, and down.
    pub at: (i32, i32),
}

/// A tie, from one element to another by their places in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TieView {
    /// From here.
    pub from: usize,
    /// To here.
    pub to: usize,
    /// What it says.
    pub text: String,
}

pub(super) fn map(state: &State) -> MapView {
    let seen: Vec<_> = state.map.elements.values().filter(|it| !state.hides_element(it.id)).collect();
    let place = |id| seen.iter().position(|it| it.id == id);
    let ties = state
        .map
        .ties
        .values()
        .filter_map(|tie| Some(TieView { from: place(tie.from)?, to: place(tie.to)?, text: tie.text.to_string() }));
    let elements =
        seen.iter().map(|it| ElementView { kind: it.kind, name: it.name.to_string(), at: (it.at.x, it.at.y) });
    MapView { elements: elements.collect(), ties: ties.collect(), stage: stage(state) }
}

/// The stage that is walked: `Stage 5 of 9 · major: The turn`, and for whom.
fn stage(state: &State) -> String {
    let Some(walk) = &state.map.walk else { return String::new() };
    let stages = state.setting.stages();
    let number = usize::from(walk.stage);
    let Some(stage) = stages.get(number) else { return String::new() };
    let told = format!("{}: {}", crate::words::stage_number(number + 1, stages.len(), stage), stage.title);
    let next = crate::rules::waits_for(state).filter(|who| !state.hides(*who)).and_then(|who| state.cast.get(&who));
    next.map_or(told.clone(), |who| format!("{told} \u{b7} {}", who.name))
}
