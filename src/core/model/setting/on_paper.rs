//! How the files of a setting look on paper (CHAR-4, CHAR-6).

use crate::model::{SetId, is_default};
use serde::{Deserialize, Serialize};

/// What is lined and headed in on paper. Each is as dark as a printer that has only black needs it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Accent {
    /// As everything else.
    #[default]
    Black,
    /// Of the sea at night.
    Blue,
    /// Of bottles.
    Green,
    /// Of old blood.
    Red,
    /// Of plums.
    Violet,
    /// Of leather.
    Brown,
}

impl Accent {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Black, Self::Blue, Self::Green, Self::Red, Self::Violet, Self::Brown];

    /// Its red, green and blue, from 0 to 255.
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

/// How a file is printed, where it is otherwise than usual: ornamented, in a wide and a narrow column, with all its sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnPaper {
    /// Rules in place of the frame and the dice.
    #[serde(skip_serializing_if = "is_default")]
    pub plain: bool,
    /// One column as wide as the page.
    #[serde(skip_serializing_if = "is_default")]
    pub one_column: bool,
    /// The ink of headings, rules and the frame.
    #[serde(skip_serializing_if = "is_default")]
    pub accent: Accent,
    /// Sets that are printed before the others, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<SetId>,
    /// Sets that are not printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<SetId>,
}
