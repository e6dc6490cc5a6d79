//! Tests against time: stages to get through, and the beats they cost (TEST-4, TEST-5).

use crate::model::is_default;
use crate::model::{CharacterId, Name, TimedId};
use serde::{Deserialize, Serialize};

/// A test against time (TEST-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    /// Which one.
    pub id: TimedId,
    /// What is to be done.
    pub title: Name,
    /// The stages it takes.
    pub stages: u8,
    /// Stages that are behind them.
    #[serde(default)]
    pub done: u8,
    /// The beats there were at the start.
    pub beats: u8,
    /// The beats that are left; a failed roll may run it below nothing.
    pub left: i16,
    /// Who rolled for it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<CharacterId>,
    /// Whoever failed to win time back: not again (TEST-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<CharacterId>,
    /// Somebody has tried to win time back since the last roll (TEST-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub tried: bool,
    /// What was chosen where it ended on the last beat: the objective, or the clean getaway.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Spared>,
}

/// What is had where a test against time ends on its last beat (TEST-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spared {
    /// What they came for.
    Objective,
    /// Getting away clean.
    Getaway,
}

/// How a test against time stands (TEST-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clock {
    /// It goes on.
    Running,
    /// Finished with beats left: the objective and a clean getaway.
    Clean,
    /// Finished on the last beat: one of the two.
    Choose,
    /// The beats ran out.
    OutOfTime,
}

impl Timed {
    /// One that has not begun.
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

    /// How it stands. Out of beats before the end, or below nothing at it: out of time.
    pub const fn clock(&self) -> Clock {
        match (self.done >= self.stages, self.left) {
            (true, 1..) => Clock::Clean,
            (true, 0) => Clock::Choose,
            (false, 1..) => Clock::Running,
            _ => Clock::OutOfTime,
        }
    }
}
