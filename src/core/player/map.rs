//! The map, as far as it is revealed (PATH-1).

use super::Eyes;
use crate::model::{Bearer, Element, ElementKind, Point, ResourceSort, Tie, Warp};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;

/// The map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapView {
    /// What is on it.
    pub elements: Vec<ElementView>,
    /// What ties it together.
    pub ties: Vec<TieView>,
    /// Warp zones (PATH-5).
    #[serde(default)]
    pub warps: Vec<WarpView>,
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
    /// What sort of resource it is (PATH-1).
    #[serde(default)]
    pub sort: Option<ResourceSort>,
    /// It is against the PC it is tied to (PATH-1).
    #[serde(default)]
    pub against: bool,
    /// Its author is asked to change it (PATH-8).
    #[serde(default)]
    pub flagged: bool,
    /// It stays where it is when the map is laid out.
    #[serde(default)]
    pub pinned: bool,
    /// Which of the owners' colours it has, where a player plays who it is.
    #[serde(default)]
    pub mark: Option<u8>,
}

/// A warp zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WarpView {
    /// What both its markers say.
    pub name: String,
    /// Where they are.
    pub ends: [(i32, i32); 2],
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
    /// The markers it goes through: into the first, and out of the second (PATH-5).
    #[serde(default)]
    pub via: Option<[(i32, i32); 2]>,
}

pub(super) fn map(eyes: Eyes<'_>) -> MapView {
    let map = &eyes.known.map;
    let places: HashMap<_, _> = map.elements.keys().enumerate().map(|(place, id)| (*id, place)).collect();
    let spot = |at: Point| (at.x, at.y);
    let tie = |tie: &Arc<Tie>| {
        let (from, to) = (*places.get(&tie.from)?, *places.get(&tie.to)?);
        let zone = tie.via.and_then(|id| map.warps.get(&id)).zip(map.elements.get(&tie.from));
        let via = zone.map(|(warp, start)| warp.met_from(start.at).map(spot));
        Some(TieView { from, to, text: tie.text.to_string(), via })
    };
    let element = |element: &Arc<Element>| ElementView {
        kind: element.kind,
        name: element.name.to_string(),
        at: spot(element.at),
        sort: element.sort,
        against: element.against,
        flagged: element.flagged,
        pinned: element.pinned,
        mark: element.character.and_then(|id| super::people::mark(eyes.known, Bearer::Character(id))),
    };
    let warp = |it: &Arc<Warp>| WarpView { name: it.name.to_string(), ends: it.ends.map(spot) };
    MapView {
        elements: map.elements.values().map(element).collect(),
        ties: map.ties.values().filter_map(tie).collect(),
        warps: map.warps.values().map(warp).collect(),
        stage: eyes.say(&stage(eyes)),
    }
}

/// The stage that is walked: `Stage 5 of 9 · major: The turn`, and for whom.
fn stage(eyes: Eyes<'_>) -> String {
    let Some(walk) = &eyes.table.map.walk else { return String::new() };
    let stages = eyes.table.setting.stages();
    let number = usize::from(walk.stage);
    let Some(stage) = stages.get(number) else { return String::new() };
    let told = format!("{}: {}", crate::words::stage_number(number + 1, stages.len(), stage), stage.title);
    let next = crate::rules::waits_for(eyes.table).filter(|who| !eyes.table.hides(*who));
    let next = next.and_then(|who| eyes.known.cast.get(&who));
    next.map_or(told.clone(), |who| format!("{told} \u{b7} {}", who.name))
}
