//! Papers, typefaces and inks of pages.
//!
//! Plain values, with the data painters need. Nothing here knows the content.

use crate::fonts;
use hitch_core::model::Accent;

/// A paper size, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Returns the name, as printing systems call it too.
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => t!("Letter"),
        }
    }

    /// Returns width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A typeface of the page, by which a painter looks up its font.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Inter Regular: running text.
    #[default]
    Text,
    /// Inter Semi Bold: the names of traits.
    Strong,
    /// Inter Display Bold: the numbers in dice.
    Number,
    /// EB Garamond Semi Bold: headings.
    Book,
    /// EB Garamond Regular: the name of the character, which is large enough to be light.
    Title,
}

impl Face {
    pub const ALL: [Self; 5] = [Self::Text, Self::Strong, Self::Number, Self::Book, Self::Title];

    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Text => fonts::INTER_REGULAR,
            Self::Strong => fonts::INTER_SEMIBOLD,
            Self::Number => fonts::INTER_DISPLAY_BOLD,
            Self::Book => fonts::GARAMOND_SEMIBOLD,
            Self::Title => fonts::GARAMOND_REGULAR,
        }
    }
}

/// An ink. A sheet has no color but its dark accent, since it must survive any printer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    #[default]
    Black,
    /// Secondary lines: notes, the footer. Still easy to read.
    Soft,
    /// Parts to be written over: empty tracks, dotted lines.
    Faint,
    /// The paper itself, for numbers in solid dice.
    Paper,
    Accent(Accent),
}

impl Ink {
    /// Returns red, green and blue, from 0 to 255.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Black => [0; 3],
            Self::Soft => [84; 3],
            Self::Faint => [122; 3],
            Self::Paper => [255; 3],
            Self::Accent(accent) => accent.rgb(),
        }
    }
}
