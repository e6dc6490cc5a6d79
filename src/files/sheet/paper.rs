//! What a page is made with: papers, typefaces, inks.
//!
//! Plain values, each with what a painter needs to know of it. Nothing here knows what is printed.

use crate::fonts;
use hitch_core::model::Accent;

/// A paper size, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name, which is also what printing systems call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A typeface of the page. What a painter looks its own font up by.
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
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Text, Self::Strong, Self::Number, Self::Book, Self::Title];

    /// The font file.
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

/// How dark something is. A sheet has no colour but its accent, which is dark: it has to survive any printer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Black.
    #[default]
    Black,
    /// Second lines: notes, the footer. Still easy to read.
    Soft,
    /// What is there to be written over: empty tracks, dotted lines.
    Faint,
    /// The paper itself, for numbers in solid dice.
    Paper,
    /// The accent of the setting: headings, rules and the frame.
    Accent(Accent),
}

impl Ink {
    /// Its red, green and blue, from 0 to 255.
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
