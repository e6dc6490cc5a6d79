//! What events are made of: dice as they fell, and what a sentence is about.

use crate::model::{Die, Name, Used};

/// A die as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its size.
    pub size: Die,
    /// What it showed.
    pub face: Option<u8>,
    /// What it counted for.
    pub used: Used,
    /// Where it came from.
    pub label: Name,
}

/// What a sentence of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Rolls and what belongs to them: hero dice, helpers, aims.
    Roll,
    /// Plot points, and what is saved in their place.
    Points,
    /// Harm, and who is in it or out of it.
    Harm,
    /// Pools of the GM's.
    Pools,
    /// Scenes, orders and turns, sessions and stories.
    Scene,
}
