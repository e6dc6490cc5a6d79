//! The pathways map: who and what is tied to whom (PATH-1).

use crate::model::is_default;
mod reading;

pub use reading::Reading;

use super::{CharacterId, ElementId, Map, Name, TieId};
use serde::{Deserialize, Serialize};

/// The four kinds of element, each with a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ElementKind {
    /// A player's character: rectangle.
    Pc,
    /// A GMC: circle.
    Gmc,
    /// A situation: triangle.
    Situation,
    /// A resource (extra, organisation, prop, location): diamond.
    Resource,
}

impl ElementKind {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Pc, Self::Gmc, Self::Situation, Self::Resource];
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
    /// Which one.
    pub id: ElementId,
    /// Its kind, and so its shape.
    pub kind: ElementKind,
    /// What it is called.
    pub name: Name,
    /// The middle of its shape.
    pub at: Point,
    /// The character file it stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<CharacterId>,
    /// Anything else about it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub note: Name,
    /// The players don't see it, nor what ties it to others (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
}

/// A line between two elements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tie {
    /// Which one.
    pub id: TieId,
    /// From here.
    pub from: ElementId,
    /// To here.
    pub to: ElementId,
    /// What ties them, in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
}

/// The whole map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pathways {
    /// The elements.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub elements: Map<ElementId, Element>,
    /// The lines between them.
    #[serde(deserialize_with = "super::ids::unique_map")]
    pub ties: Map<TieId, Tie>,
}
