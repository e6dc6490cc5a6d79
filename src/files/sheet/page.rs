//! One page, described: lines, boxes, dice and words already set, in points from the top left.
//!
//! Everything that shows a sheet (the PDF, the SVG, the preview in the window) draws this and
//! nothing else, so that they cannot differ. A page must never know how it is drawn, nor who it is
//! about: that is settled before.

use super::missing::Missing;
use super::paper::{Face, Ink};
use super::portrait::Portrait;
use crate::fonts::Lent;
use crate::shapes;
use hitch_core::model::Die;
use std::ops::Range;
use std::sync::Arc;

/// A point, x to the right and y downwards.
pub type Point = (f32, f32);

/// One glyph of a run, for painters that place glyphs themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Its number in the font file.
    pub id: u32,
    /// How far the next one is, in points.
    pub advance: f32,
    /// Moved from its place by this much, in points.
    pub offset: Point,
    /// The bytes of [`Text::text`] it stands for.
    pub bytes: Range<usize>,
}

/// A piece of a line of text, in one face and one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Where it begins, on the baseline.
    pub at: Point,
    /// The typeface.
    pub face: Face,
    /// The typeface of the system it is set in instead, where the bundled ones lack its letters.
    pub lent: Option<Lent>,
    /// The font size in points.
    pub size: f32,
    /// How dark.
    pub ink: Ink,
    /// The words. May end in the space that comes before the next line.
    pub text: String,
    /// The same words as glyphs.
    pub glyphs: Vec<Glyph>,
    /// How wide it is, not counting spaces at its end.
    pub width: f32,
}

impl Text {
    /// Left, top, right and bottom of what is seen: from the tallest letter to the lowest.
    pub fn bounds(&self) -> (f32, f32, f32, f32) {
        let (x, y) = self.at;
        (x, y - 0.76 * self.size, x + self.width, y + 0.22 * self.size)
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineKind {
    /// Unbroken.
    #[default]
    Solid,
    /// Round dots, to write on: [`LineKind::STEP`] apart.
    Dotted,
}

impl LineKind {
    /// From one dot to the next, in points.
    pub const STEP: f32 = 2.25;
}

/// What fills a shape and what goes round it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// The inside.
    pub fill: Option<Ink>,
    /// The outline: width in points, and how dark.
    pub stroke: Option<(f32, Ink)>,
}

impl Paint {
    /// Filled, with no outline.
    pub const fn solid(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None }
    }

    /// An outline only.
    pub const fn outline(width: f32, ink: Ink) -> Self {
        Self { fill: None, stroke: Some((width, ink)) }
    }
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// Its width, or that of the dots.
        width: f32,
        /// How dark.
        ink: Ink,
        /// Unbroken or dotted.
        kind: LineKind,
    },
    /// A rectangle.
    Box {
        /// Its top left corner.
        at: Point,
        /// Its width and height.
        size: Point,
        /// The radius of its corners.
        radius: f32,
        /// Inside and outline.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// Inside and outline.
        paint: Paint,
    },
    /// One of the five dice without its number, which is a [`Text`] of its own.
    Die {
        /// Which.
        die: Die,
        /// Its middle.
        centre: Point,
        /// The side of the square it fits in.
        size: f32,
        /// Inside and outline.
        paint: Paint,
    },
    /// A picture, round: its middle part fills the circle.
    Picture {
        /// Its middle.
        centre: Point,
        /// The radius of the circle.
        radius: f32,
        /// What is seen.
        picture: Arc<Portrait>,
    },
    /// Words.
    Text(Text),
}

impl Shape {
    /// The outline of a die shape; `None` for all others.
    pub fn die_outline(&self) -> Option<shapes::Outline> {
        match *self {
            Self::Die { die, centre, size, .. } => Some(shapes::outline(die, centre, size)),
            _ => None,
        }
    }

    /// Left, top, right and bottom.
    pub fn bounds(&self) -> (f32, f32, f32, f32) {
        let around = |(x, y): Point, half: f32| (x - half, y - half, x + half, y + half);
        match self {
            Self::Line { from, to, .. } => (from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)),
            Self::Box { at, size, .. } => (at.0, at.1, at.0 + size.0, at.1 + size.1),
            Self::Circle { centre, radius, .. } | Self::Picture { centre, radius, .. } => around(*centre, *radius),
            Self::Die { centre, size, .. } => around(*centre, size / 2.0),
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
            Self::Box { at, .. } => shift(at),
            Self::Circle { centre, .. } | Self::Picture { centre, .. } | Self::Die { centre, .. } => shift(centre),
            Self::Text(text) => shift(&mut text.at),
        }
    }

    /// The same, so many times as large, from the top left corner of the page.
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
            Self::Circle { centre, radius, paint } => {
                scale(centre);
                *radius *= by;
                around(paint);
            }
            Self::Die { centre, size, paint, .. } => {
                scale(centre);
                *size *= by;
                around(paint);
            }
            Self::Picture { centre, radius, .. } => {
                scale(centre);
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

/// What an item is to somebody who listens to the page instead of looking at it.
///
/// Neighbours with the same role and number belong together: the lines of one paragraph, or the
/// die and the name of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Rules, frames, dotted lines.
    Decoration,
    /// Repeated at the head of a page.
    Header,
    /// At the foot of a page.
    Footer,
    /// The name of a character; begins their part of the file.
    Title,
    /// The heading of a set.
    Heading,
    /// Running text.
    Paragraph,
    /// The dice before a row.
    RowLabel,
    /// The words of a row.
    Row,
    /// The box before an SFX, which belongs to the row before it.
    SubLabel,
    /// The words of an SFX.
    Sub,
}

/// Shapes that are one thing: a die with its number, a run of words, a stress track.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it is to a listener.
    pub role: Role,
    /// Which paragraph, row or SFX it belongs to.
    pub part: u32,
    /// What a picture says, in words. `None` for text, which speaks for itself.
    pub alt: Option<String>,
    /// What is drawn, in this order.
    pub shapes: Vec<Shape>,
}

impl Item {
    /// The same, moved.
    #[must_use]
    pub fn moved(mut self, by: Point) -> Self {
        self.shapes.iter_mut().for_each(|shape| shape.shift(by));
        self
    }

    /// The same, so many times as large, from the top left corner of the page.
    #[must_use]
    pub fn scaled(mut self, by: f32) -> Self {
        self.shapes.iter_mut().for_each(|shape| shape.scale(by));
        self
    }
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Width and height in points.
    pub size: Point,
    /// What is on it, in reading order.
    pub items: Vec<Item>,
    /// What could not be set: told on the first page of whose file it is.
    pub missing: Vec<Missing>,
}

impl Page {
    /// Everything to draw, in order. All a painter needs.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.items.iter().flat_map(|item| &item.shapes)
    }

    /// The words on the page, in reading order.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.shapes().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        })
    }
}
