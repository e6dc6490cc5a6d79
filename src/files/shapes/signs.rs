//! Small signs that tell elements of the map apart (PATH-1, PATH-8), without a letter and without a colour: the window, the
//! player screen and the printed page draw the same.

use super::Point;
use hitch_core::model::ResourceSort;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// What sort of resource it is: somebody, people, a parcel, a house.
    Sort(ResourceSort),
    /// A flag: its author is asked to change it.
    Flag,
    /// A pin: it stays where it is.
    Pin,
}

/// A stroke of a sign, in a square from -1 to 1.
#[derive(Clone, Copy, Debug)]
pub enum Stroke {
    /// From point to point.
    Line(&'static [Point]),
    /// A circle: its middle and its radius.
    Ring(Point, f32),
    /// The same, filled.
    Disc(Point, f32),
}

impl Sign {
    /// All that is told of an element by signs.
    pub fn of(sort: Option<ResourceSort>, flagged: bool, pinned: bool) -> Vec<Self> {
        let rows = [sort.map(Self::Sort), flagged.then_some(Self::Flag), pinned.then_some(Self::Pin)];
        rows.into_iter().flatten().collect()
    }

    /// How it is drawn.
    pub const fn strokes(self) -> &'static [Stroke] {
        use Stroke::{Disc, Line, Ring};
        match self {
            Self::Sort(ResourceSort::Extra) => {
                &[Ring((0.0, -0.45), 0.38), Line(&[(-0.75, 0.85), (-0.5, 0.2), (0.5, 0.2), (0.75, 0.85)])]
            }
            Self::Sort(ResourceSort::Organisation) => {
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
