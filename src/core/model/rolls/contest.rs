//! Contests: rolls back and forth until a side gives in or falls short (CON-1 to CON-9).

use crate::model::is_default;
use crate::model::{CharacterId, Die, Paid, RollId};
use serde::{Deserialize, Serialize};

/// A contestant's standing in a contest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stance {
    #[default]
    In,
    /// Never opposed it, or dropped out: neither lost nor earned (CON-1, CON-8).
    LetGo,
    /// Gave in after having rolled (CON-2).
    GaveIn,
    /// Fell short (CON-1).
    Lost,
    /// Avoided an area effect (SFX-4).
    Resisted,
}

/// A participant of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    pub who: CharacterId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollId>,
    #[serde(default)]
    pub rolled: u32,
    /// After an interference: no giving in before they have rolled again (CON-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub must_roll: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub part: Stance,
    /// Taken out by a complication but acting: one die makes the total (COMP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub keeps_one: bool,
    /// The largest die they may add up, after a die of doom (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Die>,
    /// The price of that, unless their own roll began the contest (COMP-6, DOOM-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: Paid,
}

impl Contestant {
    /// Creates a contestant before the first roll.
    pub fn new(who: CharacterId) -> Self {
        Self {
            who,
            roll: None,
            rolled: 0,
            must_roll: false,
            part: Stance::In,
            keeps_one: false,
            most: None,
            paid: Paid::Free,
        }
    }
}

/// A character who interferes in a contest (CON-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interferer {
    pub who: CharacterId,
    pub roll: RollId,
    pub times: u32,
    /// Failed to stop it: the winner's effect die falls on them at the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_the_way: bool,
    /// Higher rolls against their further interference: each gives its effect die.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beaten_by: Vec<RollId>,
    /// Taken out by a complication but acting: one die makes the total (COMP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub keeps_one: bool,
    /// The largest die they may add up, after a die of doom (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Die>,
}

impl Interferer {
    /// Creates an interferer at the first interference.
    pub const fn new(who: CharacterId, roll: RollId) -> Self {
        Self { who, roll, times: 1, in_the_way: false, beaten_by: Vec::new(), keeps_one: false, most: None }
    }
}

/// The action due in a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// A contestant rolls: for the first total, or against the standing one.
    Roll { who: CharacterId, roll: RollId },
    /// A contestant rolls against the standing total, or gives in.
    Answer { who: CharacterId },
    /// A third party rolls to interfere; the answer is due after that (CON-4).
    Interfering {
        who: CharacterId,
        roll: RollId,
        /// The contestant who answers then.
        answer: CharacterId,
    },
    /// An interference succeeded: each side decides whether to go on (CON-4, CON-8).
    Stopped {
        by: CharacterId,
        going_on: Vec<CharacterId>,
        /// Sessions called back in place of the plot point (GROW-9).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        called: Vec<(CharacterId, u32)>,
    },
    Settled {
        /// The winner; `None` if all dropped out after an interference.
        winner: Option<CharacterId>,
    },
}

/// A contest, with its sides and the roll that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// The contestants in the order they joined, the one who began it first.
    pub sides: Vec<Contestant>,
    /// The roll to beat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<RollId>,
    pub turn: Turn,
    /// Losing takes out (TAK-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub high_stakes: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interferers: Vec<Interferer>,
    /// An area effect: one total, and each resists it alone (SFX-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub area: bool,
    /// A sweep: as an area effect, but with one effect for all (SETT-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub sweep: bool,
    /// A character cut in and all went on: each rolls once more, and the contest ends (SETT-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_round: bool,
}

impl Contest {
    /// Creates a contest that begins with that turn.
    pub const fn new(sides: Vec<Contestant>, turn: Turn, high_stakes: bool) -> Self {
        Self {
            sides,
            standing: None,
            turn,
            high_stakes,
            interferers: Vec::new(),
            area: false,
            sweep: false,
            last_round: false,
        }
    }

    /// Returns a character's side.
    pub fn side(&self, who: CharacterId) -> Option<&Contestant> {
        self.sides.iter().find(|side| side.who == who)
    }

    /// Returns the side that made a roll.
    pub fn side_of(&self, roll: RollId) -> Option<&Contestant> {
        self.sides.iter().find(|side| side.roll == Some(roll))
    }

    /// Returns the character whose roll stands.
    pub fn leader(&self) -> Option<CharacterId> {
        self.standing.and_then(|roll| self.side_of(roll)).map(|side| side.who)
    }

    /// Returns the contestants still in it.
    pub fn left(&self) -> impl Iterator<Item = &Contestant> {
        self.sides.iter().filter(|side| side.part == Stance::In)
    }

    /// Returns whether it is a group contest: more than two have joined (CON-5).
    pub fn is_group(&self) -> bool {
        self.sides.len() > 2
    }

    /// Returns whether two raise each other’s number until one of them fails or gives in (CON-1).
    pub fn is_between_two(&self) -> bool {
        self.sides.len() == 2 && !self.area && !self.sweep && !self.last_round
    }

    /// Returns the roll being made.
    pub fn due(&self) -> Option<RollId> {
        match self.turn {
            Turn::Roll { roll, .. } | Turn::Interfering { roll, .. } => Some(roll),
            _ => None,
        }
    }

    /// Returns the roll being made, or else the standing one.
    pub fn acting(&self) -> Option<RollId> {
        self.due().or_else(|| self.last()).or(self.standing)
    }

    /// Returns the last roll that did not come to stand, if it was the last one made.
    fn last(&self) -> Option<RollId> {
        // Ids of rolls only grow, so the largest one was made last.
        self.sides.iter().filter_map(|side| side.roll).max()
    }

    /// Returns the roll that the acting one is set against: the standing one, or else the one it has beaten.
    pub fn opposing(&self) -> Option<RollId> {
        let acting = self.acting();
        // A roll that stands does not oppose itself.
        let standing = self.standing.filter(|roll| Some(*roll) != acting);
        let others = || self.sides.iter().filter_map(|side| side.roll).filter(|roll| Some(*roll) != acting).max();
        // While a roll is due only a number that stands opposes it: after an interference all rolls before are void
        // (CON-8).
        if self.due().is_some() { standing } else { standing.or_else(others) }
    }
}
