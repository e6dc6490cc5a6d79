//! The map, as far as it is revealed (PATH-1).

use super::Eyes;
use crate::model::{Bearer, Connection, Element, ElementKind, Point, ResourceSort, Warp};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;

/// The map as the players see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapView {
    pub elements: Vec<ElementView>,
    pub connections: Vec<ConnectionView>,
    /// Warp zones (PATH-5).
    #[serde(default)]
    pub warps: Vec<WarpView>,
    /// The stage being walked, and the players it waits for; empty if none (PATH-4).
    #[serde(default)]
    pub stage: String,
    /// The kinds of elements that there are, each with its word.
    #[serde(default)]
    pub legend: Vec<(ElementKind, String)>,
}

/// An element of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ElementView {
    pub kind: ElementKind,
    pub name: String,
    /// Its middle: to the right, and down.
    pub at: (i32, i32),
    /// The sort of a resource (PATH-1).
    #[serde(default)]
    pub sort: Option<ResourceSort>,
    /// It works against the PC it is connected to (PATH-1).
    #[serde(default)]
    pub against: bool,
    /// Its author is asked to change it (PATH-8).
    #[serde(default)]
    pub flagged: bool,
    /// It stays where it is when the map is laid out.
    #[serde(default)]
    pub pinned: bool,
    /// The index of the owner color, if a player plays the character.
    #[serde(default)]
    pub mark: Option<u8>,
}

/// A warp zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WarpView {
    pub name: String,
    pub ends: [(i32, i32); 2],
}

/// A connection between two elements, by index in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConnectionView {
    pub from: usize,
    pub to: usize,
    pub text: String,
    /// The markers it goes through: into the first, and out of the second (PATH-5).
    #[serde(default)]
    pub via: Option<[(i32, i32); 2]>,
}

pub(super) fn map(eyes: Eyes<'_>) -> MapView {
    let map = &eyes.known.map;
    // A view holds no ids, so a connection names its ends by their places in the list.
    let places: HashMap<_, _> = map.elements.keys().enumerate().map(|(place, id)| (*id, place)).collect();
    let spot = |at: Point| (at.x, at.y);
    let connection = |connection: &Arc<Connection>| {
        let (from, to) = (*places.get(&connection.from)?, *places.get(&connection.to)?);
        let zone = connection.via.and_then(|id| map.warps.get(&id)).zip(map.elements.get(&connection.from));
        let via = zone.map(|(warp, start)| warp.met_from(start.at).map(spot));
        Some(ConnectionView { from, to, text: connection.text.to_string(), via })
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
        connections: map.connections.values().filter_map(connection).collect(),
        warps: map.warps.values().map(warp).collect(),
        stage: eyes.say(&stage(eyes)),
        legend: legend(eyes),
    }
}

fn legend(eyes: Eyes<'_>) -> Vec<(ElementKind, String)> {
    let has = |kind: &ElementKind| eyes.known.map.elements.values().any(|it| it.kind == *kind);
    let word = |kind| {
        let word = crate::words::element_kind(&eyes.known.setting.labels, kind);
        (kind, crate::words::sentence(&eyes.say(word)))
    };
    ElementKind::ALL.into_iter().filter(has).map(word).collect()
}

/// Writes the stage being walked and its players: `Stage 5 of 9 · major: The turn`.
fn stage(eyes: Eyes<'_>) -> String {
    let Some(walk) = &eyes.table.map.walk else { return String::new() };
    let stages = eyes.table.setting.stages();
    let number = usize::from(walk.stage);
    let Some(stage) = stages.get(number) else { return String::new() };
    let told = format!("{}: {}", crate::words::stage_number(number + 1, stages.len(), stage), stage.title);
    // The line may stay without a name; a hidden character must not be given away by a turn.
    let next = crate::rules::waits_for(eyes.table).filter(|who| !eyes.table.hides(*who));
    let next = next.and_then(|who| eyes.known.cast.get(&who));
    next.map_or(told.clone(), |who| format!("{told} · {}", who.name))
}
