//! Who acts when.

use super::Actor;
use serde::{Deserialize, Serialize};

/// How turns are passed (ORD-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderKind {
    /// No order: whoever speaks.
    #[default]
    Narrative,
    /// Whoever acted picks who is next (ORD-2).
    Handoff,
}

/// The turn order of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// How turns are passed.
    pub kind: OrderKind,
    /// The round, from 1; 0 when there is no order.
    pub round: u32,
    /// Everyone who takes turns, in the order they are shown.
    pub actors: Vec<Actor>,
    /// Whose turn it is.
    pub now: Option<Actor>,
    /// Who has acted this round, the first first.
    pub acted: Vec<Actor>,
}

impl Order {
    /// Whether turns are being taken.
    pub fn is_running(&self) -> bool {
        self.kind != OrderKind::Narrative
    }
}
