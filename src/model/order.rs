//! Who acts when.

use super::{Actor, Name};
use serde::{Deserialize, Serialize};

/// How turns are passed (ORD-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderKind {
    /// No order: whoever speaks.
    #[default]
    Narrative,
    /// Whoever acted picks who is next (ORD-2).
    Handoff,
    /// The same, with actions and reactions in place of tests and contests (ORD-8).
    Action,
    /// The leader of the team puts all in order before the round (ORD-4).
    Leader,
    /// Whoever states a want leads (ORD-5).
    Dramatic,
}

impl OrderKind {
    /// Those in which turns are taken, in the order they are offered.
    pub const RUNNING: &[Self] = &[Self::Handoff, Self::Action, Self::Leader, Self::Dramatic];

    /// Whether everyone's place says when they act.
    pub const fn is_set(self) -> bool {
        matches!(self, Self::Leader)
    }
}

/// Somebody has more than one turn a round, as the GM says (ORD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Often {
    /// Who.
    pub who: Actor,
    /// How many.
    pub turns: u8,
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
    /// Who has acted this round, the first first; once for each turn.
    pub acted: Vec<Actor>,
    /// Who has several turns a round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub often: Vec<Often>,
    /// Somebody has broken in: the GM picks who follows (ORD-3).
    #[serde(default, skip_serializing_if = "super::traits::is_no")]
    pub gm_picks: bool,
    /// Who leads the team (ORD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Actor>,
    /// A crisis has paid for a turn more this round (ORD-4).
    #[serde(default, skip_serializing_if = "super::traits::is_no")]
    pub pushed: bool,
    /// The pool that has done what it does on the turn it has now (CRI-3, CHAL-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub did: Option<Actor>,
    /// What whoever leads wants (ORD-5).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub want: Name,
}

impl Order {
    /// Whether turns are being taken.
    pub fn is_running(&self) -> bool {
        self.kind != OrderKind::Narrative
    }

    /// How many turns somebody has in a round.
    pub fn turns_of(&self, who: Actor) -> u8 {
        self.often.iter().find(|it| it.who == who).map_or(1, |it| it.turns)
    }

    /// How many of them are left this round; the one that goes on now is not.
    pub fn left(&self, who: Actor) -> u8 {
        let had = self.acted.iter().filter(|it| **it == who).count() + usize::from(self.now == Some(who));
        self.turns_of(who).saturating_sub(u8::try_from(had).unwrap_or(u8::MAX))
    }
}
