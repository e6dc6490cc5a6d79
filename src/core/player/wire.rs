//! The messages to and from a player screen: one whole line of JSON each.

use super::PlayerView;
use serde::{Deserialize, Serialize};

impl PlayerView {
    /// Writes it as a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// Reads a line; `None` if it is not a whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// The colors of a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ink {
    #[default]
    Dark,
    Light,
    Clear,
}

/// The display options of a view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look {
    pub ink: Ink,
    /// Nothing moves by itself.
    pub still: bool,
}

/// A message to a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "one at a time")]
pub enum News {
    /// The view to show from now on.
    Show(PlayerView, Look),
    /// The folders of the campaign's pictures, in search order.
    Pictures(Vec<String>),
    /// The monitor to use, by name; `None` for any.
    Monitor(Option<String>),
    Goodbye,
}

impl News {
    /// Writes it as a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok().map(|text| text + "\n")
    }

    /// Reads a line; `None` if it is not a whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line.trim()).ok()
    }
}

/// A message from a screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// The available monitors, by name.
    pub monitors: Vec<String>,
    /// The monitor it fills; `None` in a window.
    pub on: Option<String>,
}

impl Heard {
    /// Writes it as a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok().map(|text| text + "\n")
    }

    /// Reads a line; `None` if it is not a whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line.trim()).ok()
    }
}
