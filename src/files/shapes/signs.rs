//! Signs that tell elements of the map apart without letters or colors, the same on window, player screen and paper
//! (PATH-1, PATH-8).

use super::Point;
use hitch_core::model::ResourceSort;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Sort of resource: person, group, parcel, house.
    Sort(ResourceSort),
    /// The author is asked to change the element.
    Flag,
    /// The element stays in its place.
    Pin,
}

/// A stroke of a sign, in a square from -1 to 1.
#[derive(Clone, Copy, Debug)]
pub enum Stroke {
    Line(&'static [Point]),
    /// A circle: center and radius.
    Ring(Point, f32),
    /// A filled circle: center and radius.
    Disc(Point, f32),
}

impl Sign {
    pub fn of(sort: Option<ResourceSort>, flagged: bool, pinned: bool) -> Vec<Self> {
        let rows = [sort.map(Self::Sort), flagged.then_some(Self::Flag), pinned.then_some(Self::Pin)];
        rows.into_iter().flatten().collect()
    }

    pub const fn strokes(self) -> &'static [Stroke] {
        use Stroke::{Disc, Line, Ring};
        match self {
            Self::Sort(ResourceSort::Extra) => {
                &[Ring((0.0, -0.45), 0.38), Line(&[(-0.75, 0.85), (-0.5, 0.2), (0.5, 0.2), (0.75, 0.85)])]
            }
            Self::Sort(ResourceSort::Organization) => {
                &[Disc((0.0, -0.5), 0.34), Disc((-0.58, 0.45), 0.34), Disc((0.58, 0.45), 0.34)]
            }
            Self::Sort(ResourceSort::Prop) => &[
                Line(&[(-0.75, -0.6), (0.75, -0.6), (0.75, 0.7), (-0.75, 0.7), (-0.75, -0.6)]),
                Line(&[(0.0, -0.6), (0.0, 0.7)]),
            ],
            Self::Sort(ResourceSort::Location) => &[
                Line(&[(-0.95, 0.0), (0.0, -0.85), (0.95, 0.0)]),
                Line(&[(-0.6, -0.2), (-0.6, 0.8), (0.6, 0.8), (0.6, -0.2)]),
            ],
            Self::Flag => &[Line(&[(-0.5, 0.95), (-0.5, -0.9), (0.75, -0.45), (-0.5, 0.0)])],
            Self::Pin => &[Disc((0.0, -0.4), 0.5), Line(&[(0.0, 0.0), (0.0, 0.95)])],
        }
    }
}
