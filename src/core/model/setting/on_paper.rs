//! The looks of a setting's files on paper (CHAR-4, CHAR-6).

use crate::model::{SetId, is_default};
use serde::{Deserialize, Serialize};

/// The accent color on paper, as dark as a black-only printer needs it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Accent {
    #[default]
    Black,
    Blue,
    Green,
    Red,
    Violet,
    Brown,
}

impl Accent {
    pub const ALL: [Self; 6] = [Self::Black, Self::Blue, Self::Green, Self::Red, Self::Violet, Self::Brown];

    /// Returns its red, green and blue, from 0 to 255.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Black => [0, 0, 0],
            Self::Blue => [18, 52, 104],
            Self::Green => [16, 74, 50],
            Self::Red => [122, 22, 28],
            Self::Violet => [74, 34, 104],
            Self::Brown => [98, 58, 16],
        }
    }
}

/// The print layout of a file; the default has ornaments, a wide and a narrow column, and all sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnPaper {
    /// Plain lines in place of the frame and the dice.
    #[serde(skip_serializing_if = "is_default")]
    pub plain: bool,
    /// One column as wide as the page.
    #[serde(skip_serializing_if = "is_default")]
    pub one_column: bool,
    /// Portraits in color; in gray without it.
    #[serde(skip_serializing_if = "is_default")]
    pub color: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub accent: Accent,
    /// Sets that are printed before the others, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<SetId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<SetId>,
}
