//! Who acts when.

use super::is_default;
use super::{Actor, Die, Name, SceneKind, TraitId};
use serde::{Deserialize, Serialize};

/// How turns are passed (ORD-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
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
    /// By initiative, as the setting says (ORD-6).
    Initiative,
}

impl OrderKind {
    /// Those in which turns are taken, in the order they are offered.
    pub const RUNNING: &[Self] = &[Self::Handoff, Self::Action, Self::Leader, Self::Dramatic, Self::Initiative];

    /// Whether everyone's place says when they act.
    pub const fn is_set(self) -> bool {
        matches!(self, Self::Leader | Self::Initiative)
    }
}

/// Where an order comes first (SETT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum OrderIn {
    /// In every scene.
    Every,
    /// In scenes of one kind.
    Scene(SceneKind),
    /// While a challenge is played.
    Challenge,
}

impl OrderIn {
    /// All of them, the widest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let scenes = SceneKind::ALL.iter().copied().map(Self::Scene);
        [Self::Every].into_iter().chain(scenes).chain([Self::Challenge])
    }
}

/// The order that a setting offers first there, and never forces (SETT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstOrder {
    /// Where.
    pub at: OrderIn,
    /// How turns are passed.
    pub kind: OrderKind,
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

/// What a distinction makes of the die that initiative begins with (ORD-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Footing {
    /// Nothing: a d6.
    #[default]
    Plain,
    /// It fits: a d8.
    Fits,
    /// It hinders: a d4, and a point for whoever it hinders (POOL-3).
    Hinders,
}

impl Footing {
    /// All of them, the usual one first.
    pub const ALL: &[Self] = &[Self::Plain, Self::Fits, Self::Hinders];

    /// The die it comes to.
    pub const fn die(self) -> Die {
        match self {
            Self::Plain => Die::D6,
            Self::Fits => Die::D8,
            Self::Hinders => Die::D4,
        }
    }
}

/// A die that was thrown for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InitiativeDie {
    /// Its size.
    pub size: Die,
    /// What it was thrown for.
    pub label: Name,
    /// What it shows.
    pub face: u8,
    /// A hitch that has been used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: bool,
}

/// How somebody comes into an order by initiative (ORD-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Initiative {
    /// Who.
    pub who: Actor,
    /// What a distinction makes of their first die.
    #[serde(default, skip_serializing_if = "is_default")]
    pub footing: Footing,
    /// What it came to: a total, a rating, or both added up; none before it is thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The dice that were thrown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<InitiativeDie>,
    /// The point for a distinction that hinders has been had: once in an order, however often it is rolled
    /// (POOL-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub earned: bool,
    /// What its hitches have made or stepped up, paid for once each (HIT-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bought: Vec<TraitId>,
}

impl Initiative {
    /// Nothing thrown yet.
    pub const fn new(who: Actor) -> Self {
        Self { who, footing: Footing::Plain, number: None, dice: Vec::new(), earned: false, bought: Vec::new() }
    }

    /// 1s nobody has used.
    pub fn hitches(&self) -> impl Iterator<Item = &InitiativeDie> {
        self.dice.iter().filter(|die| die.face == 1 && !die.spent)
    }
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
    #[serde(default, skip_serializing_if = "is_default")]
    pub gm_picks: bool,
    /// Who has broken in and takes no turns otherwise: when the round is over they leave (ORD-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Actor>,
    /// Who leads the team (ORD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Actor>,
    /// Who leads the other side, where sides pick in turn (ORD-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_leader: Option<Actor>,
    /// A crisis has paid for a turn more this round (ORD-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pushed: bool,
    /// The crisis that acts now for what it has paid, besides its own turn (ORD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub besides: Option<Actor>,
    /// The pool that has done what it does on the turn it has now (CRI-3, CHAL-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub did: Option<Actor>,
    /// What whoever leads wants (ORD-5).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub want: Name,
    /// What everyone's initiative is (ORD-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub initiative: Vec<Initiative>,
}

impl Order {
    /// Whether turns are being taken.
    pub fn is_running(&self) -> bool {
        self.kind != OrderKind::Narrative
    }

    /// Somebody's initiative, where anything is known of it (ORD-6).
    pub fn initiative_of(&self, who: Actor) -> Option<&Initiative> {
        self.initiative.iter().find(|it| it.who == who)
    }

    /// What somebody's initiative came to (ORD-6).
    pub fn number_of(&self, who: Actor) -> Option<u32> {
        self.initiative_of(who).and_then(|it| it.number)
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
