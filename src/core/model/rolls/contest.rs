//! Contests: rolls back and forth until somebody gives in or falls short (CON-1 to CON-9).

use crate::model::is_default;
use crate::model::{CharacterId, Die, Paid, RollId};
use serde::{Deserialize, Serialize};

/// How somebody's part in a contest stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stance {
    /// Still in it.
    #[default]
    In,
    /// Never opposed it, or dropped out of it: neither lost nor earned (CON-1, CON-8).
    LetGo,
    /// Gave in after having rolled (CON-2).
    GaveIn,
    /// Fell short (CON-1).
    Lost,
    /// Got out of the way of an area effect (SFX-4).
    Resisted,
}

/// One who contends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    /// Who.
    pub who: CharacterId,
    /// What they rolled last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollId>,
    /// How often they have rolled.
    #[serde(default)]
    pub rolled: u32,
    /// After an interference: no giving in before they have rolled again (CON-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub must_roll: bool,
    /// How their part stands.
    #[serde(default, skip_serializing_if = "is_default")]
    pub part: Stance,
    /// Taken out by a complication and acting all the same: one die makes the total (COMP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub keeps_one: bool,
    /// For a die of doom: that one is no larger (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Die>,
    /// What that cost them, where it was not their own roll that began the contest (COMP-6, DOOM-9).
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: Paid,
}

impl Contestant {
    /// Somebody who has not rolled yet.
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

/// One who got between the others (CON-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interferer {
    /// Who.
    pub who: CharacterId,
    /// What they rolled last.
    pub roll: RollId,
    /// How often they have interfered.
    pub times: u32,
    /// Did not stop it: the winner's effect die is theirs at the end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_the_way: bool,
    /// Interfered again, and these rolls were higher: each gives its effect die.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beaten_by: Vec<RollId>,
    /// Taken out by a complication and acting all the same: one die makes the total (COMP-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub keeps_one: bool,
    /// For a die of doom: that one is no larger (DOOM-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Die>,
}

impl Interferer {
    /// Somebody who gets between the others for the first time.
    pub const fn new(who: CharacterId, roll: RollId) -> Self {
        Self { who, roll, times: 1, in_the_way: false, beaten_by: Vec::new(), keeps_one: false, most: None }
    }
}

/// The one thing that is due in a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// Somebody rolls: the first number, or to beat the one that stands.
    Roll {
        /// Who.
        who: CharacterId,
        /// Their roll.
        roll: RollId,
    },
    /// Somebody says whether they roll against the number that stands, or give in.
    Answer {
        /// Who.
        who: CharacterId,
    },
    /// Somebody gets between them; after that the answer is due as before (CON-4).
    Interfering {
        /// Who.
        who: CharacterId,
        /// Their roll.
        roll: RollId,
        /// Who answers then.
        answer: CharacterId,
    },
    /// Somebody stopped it: each side says whether it goes on (CON-4, CON-8).
    Stopped {
        /// Who stopped it.
        by: CharacterId,
        /// Who goes on already.
        going_on: Vec<CharacterId>,
        /// The sessions that some of them called back in the place of the point (GROW-9).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        called: Vec<(CharacterId, u32)>,
    },
    /// It is over.
    Settled {
        /// Who won; nobody, where all dropped out of it after an interference.
        winner: Option<CharacterId>,
    },
}

/// A contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// Whoever contends, in the order they joined; who began it is first.
    pub sides: Vec<Contestant>,
    /// The roll whose number stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<RollId>,
    /// What is due.
    pub turn: Turn,
    /// Whether losing takes one out (TAK-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub high_stakes: bool,
    /// Whoever got between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub interferers: Vec<Interferer>,
    /// An area effect: one total, and each resists it alone (SFX-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub area: bool,
    /// A sweep: as an area effect, but with one effect for all (SETT-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub sweep: bool,
    /// Somebody cut in and all went on: each rolls once more, and it is over (SETT-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_round: bool,
}

impl Contest {
    /// One that begins with that turn, at these stakes.
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

    /// The part of somebody in it.
    pub fn side(&self, who: CharacterId) -> Option<&Contestant> {
        self.sides.iter().find(|side| side.who == who)
    }

    /// Whose roll it is.
    pub fn side_of(&self, roll: RollId) -> Option<&Contestant> {
        self.sides.iter().find(|side| side.roll == Some(roll))
    }

    /// Whose number stands.
    pub fn leader(&self) -> Option<CharacterId> {
        self.standing.and_then(|roll| self.side_of(roll)).map(|side| side.who)
    }

    /// Whoever is still in it.
    pub fn left(&self) -> impl Iterator<Item = &Contestant> {
        self.sides.iter().filter(|side| side.part == Stance::In)
    }

    /// Whether more than two have joined it (CON-5).
    pub fn is_group(&self) -> bool {
        self.sides.len() > 2
    }

    /// The roll that is made now.
    pub fn due(&self) -> Option<RollId> {
        match self.turn {
            Turn::Roll { roll, .. } | Turn::Interfering { roll, .. } => Some(roll),
            _ => None,
        }
    }

    /// The roll that is made, or that stands.
    pub fn acting(&self) -> Option<RollId> {
        self.due().or_else(|| self.last()).or(self.standing)
    }

    /// The last roll that did not come to stand, where it was the last one made.
    fn last(&self) -> Option<RollId> {
        self.sides.iter().filter_map(|side| side.roll).max()
    }

    /// The number the acting roll has to do with: the one that stands, or else the one it has beaten.
    pub fn opposing(&self) -> Option<RollId> {
        let acting = self.acting();
        let standing = self.standing.filter(|roll| Some(*roll) != acting);
        let others = || self.sides.iter().filter_map(|side| side.roll).filter(|roll| Some(*roll) != acting).max();
        if self.due().is_some() { standing } else { standing.or_else(others) }
    }
}
