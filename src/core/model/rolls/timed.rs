//! Timed tests: stages to get through, and the beats they cost (TEST-4, TEST-5).

use crate::model::is_default;
use crate::model::{CharacterId, Name, TimedId};
use serde::{Deserialize, Serialize};

/// A timed test (TEST-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    pub id: TimedId,
    pub title: Name,
    pub stages: u8,
    #[serde(default)]
    pub done: u8,
    /// The beats at the start.
    pub beats: u8,
    /// The beats left; a failed roll may take them below 0.
    pub left: i16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<CharacterId>,
    /// Characters who failed to win time back and may not try again (TEST-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<CharacterId>,
    /// An attempt to win time back was made since the last roll (TEST-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub tried: bool,
    /// The choice made if it ended on the last beat: the objective, or the clean getaway.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Spared>,
}

/// The result chosen when a timed test ends on its last beat (TEST-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spared {
    Objective,
    Getaway,
}

/// The state of a timed test (TEST-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    Running,
    Clean,
    /// Finished on the last beat: the objective or a clean getaway.
    Choose,
    OutOfTime,
}

impl Timed {
    /// Creates a timed test that has not begun.
    pub fn new(id: TimedId, title: Name, stages: u8, beats: u8) -> Self {
        Self {
            id,
            title,
            stages,
            done: 0,
            beats,
            left: i16::from(beats),
            last: None,
            barred: Vec::new(),
            tried: false,
            chosen: None,
        }
    }

    /// Returns the state. Without beats before the end, or below 0 at it, time has run out.
    pub const fn clock(&self) -> Clock {
        match (self.done >= self.stages, self.left) {
            (true, 1..) => Clock::Clean,
            (true, 0) => Clock::Choose,
            (false, 1..) => Clock::Running,
            // Also with every stage done: below nothing is too late (TEST-4).
            _ => Clock::OutOfTime,
        }
    }
}
