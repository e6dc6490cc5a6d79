//! What is sent to a player screen: one line of JSON after the other, each whole.

use super::PlayerView;
use serde::{Deserialize, Serialize};

impl PlayerView {
    /// As a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// From a line; none where it is no whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// How a screen looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ink {
    /// Light words on a dark ground.
    #[default]
    Dark,
    /// Dark words on paper.
    Light,
    /// Light words on nothing, for a stream.
    Clear,
}

/// How a view is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look {
    /// In which colours.
    pub ink: Ink,
    /// Nothing moves by itself.
    pub still: bool,
}

/// What a screen hears.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "one at a time")]
pub enum News {
    /// What is to be seen from now on.
    Show(PlayerView, Look),
    /// Where the pictures of the campaign lie: folders in which those a view names are looked for, in this order.
    Pictures(Vec<String>),
    /// The monitor it is to be on, by name; none: wherever it is.
    Monitor(Option<String>),
    /// It is over.
    Goodbye,
}

impl News {
    /// As a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok().map(|text| text + "\n")
    }

    /// From a line; none where it is no whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line.trim()).ok()
    }
}

/// What a screen tells whoever feeds it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// The monitors there are, by name.
    pub monitors: Vec<String>,
    /// The one it fills; none where it is in a window.
    pub on: Option<String>,
}

impl Heard {
    /// As a line.
    pub fn line(&self) -> Option<String> {
        serde_json::to_string(self).ok().map(|text| text + "\n")
    }

    /// From a line; none where it is no whole one.
    pub fn read(line: &str) -> Option<Self> {
        serde_json::from_str(line.trim()).ok()
    }
}
