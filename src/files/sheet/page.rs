//! The description of one page: lines, boxes, dice and typeset words, in points from the top left.
//!
//! All outputs (the PDF, the SVG, the preview in the window) draw this and nothing else, so that they can't differ. A
//! page must never know its output, nor its subject.

use super::missing::Missing;
use super::paper::{Face, Ink};
use super::portrait::Portrait;
use crate::fonts::Lent;
use crate::shapes;
use hitch_core::model::Die;
use std::ops::Range;
use std::sync::Arc;

pub use crate::shapes::Point;

/// One glyph of a run, for painters that place glyphs themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    pub id: u32,
    pub advance: f32,
    pub offset: Point,
    pub bytes: Range<usize>,
}

/// A piece of a line of text, in one face and one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub at: Point,
    pub face: Face,
    /// The system typeface used instead, for letters the bundled ones lack.
    pub lent: Option<Lent>,
    pub size: f32,
    pub ink: Ink,
    /// May end in the space before the next line.
    pub text: String,
    pub glyphs: Vec<Glyph>,
    /// Excludes spaces at the end.
    pub width: f32,
}

impl Text {
    /// Returns left, top, right and bottom of the visible part, from the tallest letter to the lowest.
    pub fn bounds(&self) -> (f32, f32, f32, f32) {
        let (x, y) = self.at;
        (x, y - 0.76 * self.size, x + self.width, y + 0.22 * self.size)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineKind {
    #[default]
    Solid,
    /// Round dots to write on, [`LineKind::STEP`] apart.
    Dotted,
}

impl LineKind {
    /// Distance of two dots, in points.
    pub const STEP: f32 = 2.25;
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    pub fill: Option<Ink>,
    /// Width in points, and ink.
    pub stroke: Option<(f32, Ink)>,
}

impl Paint {
    pub const fn solid(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None }
    }

    pub const fn outline(width: f32, ink: Ink) -> Self {
        Self { fill: None, stroke: Some((width, ink)) }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Line {
        from: Point,
        to: Point,
        width: f32,
        ink: Ink,
        kind: LineKind,
    },
    Box {
        at: Point,
        size: Point,
        radius: f32,
        paint: Paint,
    },
    Circle {
        center: Point,
        radius: f32,
        paint: Paint,
    },
    /// One of the five dice without its number, which is a [`Text`] of its own.
    Die {
        die: Die,
        center: Point,
        size: f32,
        paint: Paint,
    },
    /// A picture that fills a box with rounded corners.
    Picture {
        at: Point,
        size: Point,
        radius: f32,
        picture: Arc<Portrait>,
    },
    Text(Text),
}

impl Shape {
    pub fn die_outline(&self) -> Option<shapes::Outline> {
        match *self {
            Self::Die { die, center, size, .. } => Some(shapes::outline(die, center, size)),
            _ => None,
        }
    }

    /// Returns left, top, right and bottom.
    pub fn bounds(&self) -> (f32, f32, f32, f32) {
        let around = |(x, y): Point, half: f32| (x - half, y - half, x + half, y + half);
        match self {
            Self::Line { from, to, .. } => (from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)),
            Self::Box { at, size, .. } | Self::Picture { at, size, .. } => (at.0, at.1, at.0 + size.0, at.1 + size.1),
            Self::Circle { center, radius, .. } => around(*center, *radius),
            Self::Die { center, size, .. } => around(*center, size / 2.0),
            Self::Text(text) => text.bounds(),
        }
    }

    fn shift(&mut self, (dx, dy): Point) {
        let shift = |point: &mut Point| *point = (point.0 + dx, point.1 + dy);
        match self {
            Self::Line { from, to, .. } => {
                shift(from);
                shift(to);
            }
            Self::Box { at, .. } | Self::Picture { at, .. } => shift(at),
            Self::Circle { center, .. } | Self::Die { center, .. } => shift(center),
            Self::Text(text) => shift(&mut text.at),
        }
    }

    fn scale(&mut self, by: f32) {
        let scale = |of: &mut Point| *of = (of.0 * by, of.1 * by);
        let around = |paint: &mut Paint| paint.stroke = paint.stroke.map(|(width, ink)| (width * by, ink));
        match self {
            Self::Line { from, to, width, .. } => {
                scale(from);
                scale(to);
                *width *= by;
            }
            Self::Box { at, size, radius, paint } => {
                scale(at);
                scale(size);
                *radius *= by;
                around(paint);
            }
            Self::Circle { center, radius, paint } => {
                scale(center);
                *radius *= by;
                around(paint);
            }
            Self::Die { center, size, paint, .. } => {
                scale(center);
                *size *= by;
                around(paint);
            }
            Self::Picture { at, size, radius, .. } => {
                scale(at);
                scale(size);
                *radius *= by;
            }
            Self::Text(text) => {
                scale(&mut text.at);
                text.size *= by;
                text.width *= by;
                for glyph in &mut text.glyphs {
                    glyph.advance *= by;
                    scale(&mut glyph.offset);
                }
            }
        }
    }
}

/// An item's meaning to a screen reader.
///
/// Neighbors with the same role and number belong together: the lines of one paragraph, or the die and the name of one
/// row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Decoration,
    Header,
    Footer,
    /// The name of a character; begins their part of the file.
    Title,
    Heading,
    Paragraph,
    RowLabel,
    Row,
    /// The box before an SFX, which belongs to the row before it.
    SubLabel,
    Sub,
}

/// Shapes that form one thing: a die with its number, a run of words, a stress track.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub role: Role,
    /// Number of its paragraph, row or SFX.
    pub part: u32,
    /// A picture's description. `None` for text.
    pub alt: Option<String>,
    /// In drawing order.
    pub shapes: Vec<Shape>,
}

impl Item {
    #[must_use]
    pub fn moved(mut self, by: Point) -> Self {
        self.shapes.iter_mut().for_each(|shape| shape.shift(by));
        self
    }

    #[must_use]
    pub fn scaled(mut self, by: f32) -> Self {
        self.shapes.iter_mut().for_each(|shape| shape.scale(by));
        self
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Width and height in points.
    pub size: Point,
    /// In reading order.
    pub items: Vec<Item>,
    /// Missing letters, reported on the first page of the file.
    pub missing: Vec<Missing>,
}

impl Page {
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.items.iter().flat_map(|item| &item.shapes)
    }

    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.shapes().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        })
    }
}
