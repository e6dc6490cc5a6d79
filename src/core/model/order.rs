//! Turn orders of a scene.

use super::is_default;
use super::{Actor, Die, Name, SceneKind, TraitId};
use serde::{Deserialize, Serialize};

/// An order type (ORD-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub enum OrderKind {
    /// No order: the conversation decides.
    #[default]
    Narrative,
    /// Handoff initiative: the one who acted picks the next (ORD-2).
    Handoff,
    /// Handoff with actions and reactions in place of tests and contests (ORD-8).
    Action,
    /// The leader of the team arranges everyone before the round (ORD-4).
    Leader,
    /// The one who states a want leads (ORD-5).
    Dramatic,
    /// By initiative, as the setting says (ORD-6).
    Initiative,
}

impl OrderKind {
    /// The order types in which turns are taken, as they are offered.
    pub const RUNNING: &[Self] = &[Self::Handoff, Self::Action, Self::Leader, Self::Dramatic, Self::Initiative];

    /// Returns whether everyone's place in the order is fixed.
    pub const fn is_set(self) -> bool {
        matches!(self, Self::Leader | Self::Initiative)
    }
}

/// The place where an order type comes first (SETT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum OrderIn {
    Every,
    Scene(SceneKind),
    Challenge,
}

impl OrderIn {
    /// Returns all of them, the widest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let scenes = SceneKind::ALL.iter().copied().map(Self::Scene);
        [Self::Every].into_iter().chain(scenes).chain([Self::Challenge])
    }
}

/// The order type that a setting offers first in one place, and never forces (SETT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstOrder {
    pub at: OrderIn,
    pub kind: OrderKind,
}

/// An actor with more than one turn a round, as the GM decides (ORD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Often {
    pub who: Actor,
    pub turns: u8,
}

/// A distinction's effect on the first die of initiative (ORD-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Footing {
    /// No effect: a d6.
    #[default]
    Plain,
    /// It fits: a d8.
    Fits,
    /// It hinders: a d4, and a plot point for its owner (POOL-3).
    Hinders,
}

impl Footing {
    pub const ALL: &[Self] = &[Self::Plain, Self::Fits, Self::Hinders];

    /// Returns the resulting die.
    pub const fn die(self) -> Die {
        match self {
            Self::Plain => Die::D6,
            Self::Fits => Die::D8,
            Self::Hinders => Die::D4,
        }
    }
}

/// A die rolled for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InitiativeDie {
    pub size: Die,
    pub label: Name,
    pub face: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
}

/// An actor's initiative in an order (ORD-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    pub who: Actor,
    #[serde(default, skip_serializing_if = "is_default")]
    pub footing: Footing,
    /// The result: a total, a rating, or their sum; `None` before the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<InitiativeDie>,
    /// The plot point for a hindering distinction has been earned: once in an order, however often it is rolled
    /// (POOL-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub earned: bool,
    /// The traits that its hitches have made or stepped up, each paid for once (HIT-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<TraitId>,
}

impl Initiative {
    /// Creates an entry before the roll.
    pub const fn new(who: Actor) -> Self {
        Self { who, footing: Footing::Plain, number: None, dice: Vec::new(), earned: false, bought: Vec::new() }
    }

    /// Returns the unused hitches.
    pub fn hitches(&self) -> impl Iterator<Item = &InitiativeDie> {
        self.dice.iter().filter(|die| die.face == 1 && !die.spent)
    }
}

/// The turn order of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub kind: OrderKind,
    /// The round, from 1; 0 when there is no order.
    pub round: u32,
    /// Everyone who takes turns, in the order they are shown.
    pub actors: Vec<Actor>,
    pub now: Option<Actor>,
    /// The actors who have acted this round, in order; once for each turn.
    pub acted: Vec<Actor>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub often: Vec<Often>,
    /// An interrupt happened, so the GM picks who is next (ORD-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub gm_picks: bool,
    /// Actors who interrupted and have no turns otherwise; they leave at the end of the round (ORD-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Actor>,
    /// The leader of the team (ORD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Actor>,
    /// The leader of the other side, if sides pick in turn (ORD-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_leader: Option<Actor>,
    /// A crisis has paid for an extra turn this round (ORD-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pushed: bool,
    /// The crisis that acts now on a paid turn, besides its own (ORD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub besides: Option<Actor>,
    /// The pool that has already acted on its current turn (CRI-3, CHAL-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub did: Option<Actor>,
    /// The want of the actor who leads (ORD-5).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub want: Name,
    /// Everyone's initiative (ORD-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub initiative: Vec<Initiative>,
}

impl Order {
    /// Returns whether turns are being taken.
    pub fn is_running(&self) -> bool {
        self.kind != OrderKind::Narrative
    }

    /// Returns an actor's initiative, if any is known (ORD-6).
    pub fn initiative_of(&self, who: Actor) -> Option<&Initiative> {
        self.initiative.iter().find(|it| it.who == who)
    }

    /// Returns an actor's initiative result (ORD-6).
    pub fn number_of(&self, who: Actor) -> Option<u32> {
        self.initiative_of(who).and_then(|it| it.number)
    }

    /// Returns the number of turns an actor has in a round.
    pub fn turns_of(&self, who: Actor) -> u8 {
        self.often.iter().find(|it| it.who == who).map_or(1, |it| it.turns)
    }

    /// Returns the turns an actor has left this round, not counting the current one.
    pub fn left(&self, who: Actor) -> u8 {
        // The turn that goes on is in `now`, and comes into `acted` only when it is over.
        let had = self.acted.iter().filter(|it| **it == who).count() + usize::from(self.now == Some(who));
        self.turns_of(who).saturating_sub(u8::try_from(had).unwrap_or(u8::MAX))
    }
}
