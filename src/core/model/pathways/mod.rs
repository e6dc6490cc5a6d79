//! The pathways map: the connections between elements (PATH-1), and the stages in which it is drawn (PATH-2 to PATH-4).

mod reading;
mod stages;
mod walk;

pub use reading::Reading;
pub use stages::{MOST_OPTIONS, MOST_PARTS, MOST_STAGES, Stage, StageKind};
pub use walk::{StageHad, Walk, Walker};

use super::{CharacterId, ConnectionId, ElementId, Map, Name, WarpId, is_default, same_name};
use serde::{Deserialize, Serialize};

/// The four kinds of element, each with a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ElementKind {
    Pc,
    Gmc,
    Situation,
    /// A resource (extra, organization, prop, location): diamond.
    Resource,
}

impl ElementKind {
    pub const ALL: [Self; 4] = [Self::Pc, Self::Gmc, Self::Situation, Self::Resource];
}

/// The sort of a resource (PATH-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ResourceSort {
    Extra,
    #[serde(rename = "Organisation")]
    Organization,
    Prop,
    Location,
}

impl ResourceSort {
    pub const ALL: [Self; 4] = [Self::Extra, Self::Organization, Self::Prop, Self::Location];
}

/// A place on the map in map units: one unit is one point at 100 % zoom. Whole numbers, so that
/// what is written is what is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// One element of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Element {
    pub id: ElementId,
    pub kind: ElementKind,
    pub name: Name,
    /// The middle of its shape.
    pub at: Point,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<CharacterId>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub note: Name,
    /// Hidden from the players, with its connections (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// The sort of a resource (PATH-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<ResourceSort>,
    /// A resource that works against the PC it is connected to (PATH-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub against: bool,
    /// The PC it was placed for: its author (PATH-3, PATH-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<CharacterId>,
    /// The stage at which it was placed, from 1 (PATH-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    /// Its author is asked to change it (PATH-8).
    #[serde(default, skip_serializing_if = "is_default")]
    pub flagged: bool,
    /// It stays where it is when the map is laid out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pinned: bool,
}

impl Element {
    /// Creates an element with a kind, a name and a place.
    pub fn new(id: ElementId, kind: ElementKind, name: Name, at: Point) -> Self {
        Self {
            id,
            kind,
            name,
            at,
            character: None,
            note: "".into(),
            hidden: false,
            sort: None,
            against: false,
            by: None,
            stage: None,
            flagged: false,
            pinned: false,
        }
    }
}

/// A connection between two elements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Tie")]
pub struct Connection {
    pub id: ConnectionId,
    pub from: ElementId,
    pub to: ElementId,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// The character whose player is still to word it, because another drew it for them (PATH-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words_by: Option<CharacterId>,
    /// The warp zone it goes through (PATH-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<WarpId>,
}

/// A marker in two places, for a jump from one to the other (PATH-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Warp {
    pub id: WarpId,
    /// The text of both markers.
    pub name: Name,
    pub ends: [Point; 2],
}

impl Warp {
    /// Returns its markers as a line from there meets them: into the nearer one, and out of the other (PATH-5).
    pub fn met_from(&self, at: Point) -> [Point; 2] {
        let far = |end: &Point| {
            // The square of one distance just fits into 64 bits, and the sum of two does not.
            let by = |one: i32, other: i32| u128::from(one.abs_diff(other)).pow(2);
            by(end.x, at.x) + by(end.y, at.y)
        };
        let [one, other] = self.ends;
        if far(&one) <= far(&other) { [one, other] } else { [other, one] }
    }
}

/// The whole pathways map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pathways {
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub elements: Map<ElementId, Element>,
    #[serde(rename = "ties", deserialize_with = "super::ids::unique_map")]
    pub connections: Map<ConnectionId, Connection>,
    /// Warp zones (PATH-5).
    #[serde(deserialize_with = "super::ids::unique_map", skip_serializing_if = "is_default")]
    pub warps: Map<WarpId, Warp>,
    /// The stages being walked; `None` before and after (PATH-2 to PATH-4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk: Option<Walk>,
    /// The stages have been walked: beginning again asks first.
    #[serde(skip_serializing_if = "is_default")]
    pub walked: bool,
}

impl Pathways {
    /// Returns the element that stands for a character, the oldest of several.
    pub fn of(&self, who: CharacterId) -> Option<&Element> {
        self.elements.values().find(|it| it.character == Some(who)).map(|it| &**it)
    }

    /// Returns the warp zone of that name, ignoring case (PATH-5).
    pub fn warp_called(&self, name: &str) -> Option<WarpId> {
        self.warps.values().find(|it| same_name(&it.name, name)).map(|it| it.id)
    }

    /// Removes every reference to that character; their elements and words stay.
    pub fn forget(&mut self, who: CharacterId) {
        let theirs = |it: &&std::sync::Arc<Element>| it.character == Some(who) || it.by == Some(who);
        // Only what is about them is copied: all other elements stay shared with the tables that undo goes back to.
        let elements: Vec<ElementId> = self.elements.values().filter(theirs).map(|it| it.id).collect();
        for id in elements {
            if let Some(element) = std::sync::Arc::make_mut(&mut self.elements).get_mut(&id) {
                let element = std::sync::Arc::make_mut(element);
                element.character = element.character.filter(|it| *it != who);
                element.by = element.by.filter(|it| *it != who);
            }
        }
        let waiting: Vec<ConnectionId> =
            self.connections.values().filter(|it| it.words_by == Some(who)).map(|it| it.id).collect();
        for id in waiting {
            if let Some(connection) = std::sync::Arc::make_mut(&mut self.connections).get_mut(&id) {
                std::sync::Arc::make_mut(connection).words_by = None;
            }
        }
        if let Some(walk) = &mut self.walk {
            walk.walkers.remove(&who);
        }
    }
}
