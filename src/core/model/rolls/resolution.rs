//! Resolutions: matters settled with rolls, while they are open.

use crate::model::is_default;
use crate::model::{
    CharacterId, Contest, Die, DieId, Name, PoolId, ResolutionId, Role, RollId, SceneId, TimedId, TraitRef, Turn,
};
use serde::{Deserialize, Serialize};

/// The opposition of a test (DIFF-1, DOOM-2, CRI-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opposition {
    Difficulty(Die),
    Doom(PoolId),
    Crisis(PoolId),
    /// Any dice the GM puts together: a GMC's traits, bare dice.
    Free,
    /// A player's roll, where a GMC tests (TEST-1).
    Player(CharacterId),
}

/// The purpose of a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    #[default]
    Anything,
    /// An asset (DIFF-4).
    Asset,
    /// Recovery from that complication or stress (COMP-4, STR-4).
    Recovery(TraitRef),
    /// Life points for that character (LIFE-2 to LIFE-4).
    Life(CharacterId),
    /// Rousing that character for one last test (LDE-1).
    Rouse(CharacterId),
    /// A stage of that timed test (TEST-4).
    Timed(TimedId),
    /// Winning back time in that timed test (TEST-5).
    BuyTime(TimedId),
    /// Avoiding a crisis or challenge on its turn (CRI-3, CHAL-4).
    Threat,
    /// An asset from a specialty: an action, and the opposition has to roll higher (SETT-3).
    Specialty,
    /// Growth; the file holds the wish (GROW-3).
    Grow,
}

impl Aim {
    /// Returns whether it treats a character, so that failure leaves things as they were, whatever the stakes (COMP-4,
    /// LIFE-2, LDE-1).
    pub const fn treats(self) -> bool {
        matches!(self, Self::Recovery(_) | Self::Life(_) | Self::Rouse(_))
    }

    /// Returns whether its purpose is an asset (DIFF-4, SETT-3).
    pub const fn makes_asset(self) -> bool {
        matches!(self, Self::Asset | Self::Specialty)
    }

    /// Returns whether it is rolled outside of play: no plot points, hitches or effect dice, and nobody is taken out
    /// (GROW-3).
    pub const fn is_quiet(self) -> bool {
        matches!(self, Self::Grow)
    }
}

/// The use of a prime opportunity (HIT-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prime {
    #[default]
    Open,
    Heroic,
    Taken,
}

/// A test (TEST-1): the GM rolls the opposition, then the actor must beat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub who: CharacterId,
    pub acting: RollId,
    pub opposing: RollId,
    pub against: Opposition,
    /// The largest asset a success may make, if one was declared (DIFF-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Die>,
    /// Failure takes the actor out. Set from the scene, and for one roll (TAK-4).
    pub high_stakes: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub aim: Aim,
    /// The role of the trait a recovery is from, kept for when the trait is gone (STR-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Role>,
    /// The use of the prime opportunity, if there is one (HIT-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub prime: Prime,
    /// Settled without a roll: `true` for a success (EFF-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automatic: Option<bool>,
    /// An action: the actor rolls first, and only a reaction that is higher stops it (ACT-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub action: bool,
}

/// The kinds of resolution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Test(Test),
    Contest(Contest),
    /// A pool for initiative, until it is rolled (ORD-6).
    Initiative(Gathered),
}

/// A pool being built for initiative (ORD-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gathered {
    pub who: CharacterId,
    pub roll: RollId,
}

/// A resolution that is open. A closed one leaves the table and becomes a log record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    pub id: ResolutionId,
    pub scene: SceneId,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub title: Name,
    pub kind: Kind,
    #[serde(default, skip_serializing_if = "is_default")]
    pub parked: bool,
    /// Effects already applied: by roll, target and die; `None` is the d4 that stands in (EFF-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<Had>,
    /// The current sizes of the crisis dice that were hit: each effect die is for another one (CRI-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hit: Vec<Die>,
    /// Characters who risk high stakes in a resolution that is not at high stakes (TAK-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub high_for: Vec<CharacterId>,
    /// Catalyst values moved by it, in order (GMC-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<TraitRef>,
    /// Characters protected by gear in it, so that a weapon's die does less (GEAR-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guarded: Vec<Guarded>,
}

/// A character whom gear has protected from damage (GEAR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guarded {
    pub who: CharacterId,
    /// Nothing got through.
    pub stops: bool,
}

/// An effect die applied to one character. In a contest one effect die may have several targets (CON-4, CON-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Had {
    pub roll: RollId,
    /// `None` is the d4 that stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieId>,
    pub on: CharacterId,
    /// Heroic steps put on it (EFF-4).
    #[serde(default)]
    pub steps: u32,
}

impl Resolution {
    /// Creates a resolution just opened.
    pub fn new(id: ResolutionId, scene: SceneId, title: Name, kind: Kind) -> Self {
        Self {
            id,
            scene,
            title,
            kind,
            parked: false,
            had: Vec::new(),
            hit: Vec::new(),
            high_for: Vec::new(),
            moved: Vec::new(),
            guarded: Vec::new(),
        }
    }

    /// Returns the test, if it is one.
    pub fn test(&self) -> Option<&Test> {
        match &self.kind {
            Kind::Test(test) => Some(test),
            Kind::Contest(_) | Kind::Initiative(_) => None,
        }
    }

    /// Returns whether it is a test outside of play (GROW-3).
    pub fn is_quiet(&self) -> bool {
        self.test().is_some_and(|test| test.aim.is_quiet())
    }

    /// Returns the contest, if it is one.
    pub fn contest(&self) -> Option<&Contest> {
        match &self.kind {
            Kind::Contest(contest) => Some(contest),
            Kind::Test(_) | Kind::Initiative(_) => None,
        }
    }

    /// Returns the roll being made, or made last.
    pub fn acting(&self) -> Option<RollId> {
        match &self.kind {
            Kind::Test(test) => Some(test.acting),
            Kind::Contest(contest) => contest.acting(),
            Kind::Initiative(it) => Some(it.roll),
        }
    }

    /// Returns the roll to beat; the first roll of a contest has none (CON-1).
    pub fn opposing(&self) -> Option<RollId> {
        match &self.kind {
            Kind::Test(test) => Some(test.opposing),
            Kind::Contest(contest) => contest.opposing(),
            Kind::Initiative(_) => None,
        }
    }

    /// Returns the character who tests, or who began the contest.
    pub fn who(&self) -> Option<CharacterId> {
        match &self.kind {
            Kind::Test(test) => Some(test.who),
            Kind::Contest(contest) => contest.sides.first().map(|side| side.who),
            Kind::Initiative(it) => Some(it.who),
        }
    }

    /// Returns everyone who takes part.
    pub fn everyone(&self) -> Vec<CharacterId> {
        match &self.kind {
            Kind::Test(test) => {
                let other = if let Opposition::Player(other) = test.against { Some(other) } else { None };
                // Whoever is treated or roused takes part, though they roll nothing.
                let of = if let Aim::Life(of) | Aim::Rouse(of) = test.aim { Some(of) } else { None };
                std::iter::once(test.who).chain(other).chain(of).collect()
            }
            Kind::Contest(contest) => {
                let mut all: Vec<CharacterId> = contest.sides.iter().map(|side| side.who).collect();
                all.extend(contest.interferers.iter().map(|it| it.who));
                all
            }
            Kind::Initiative(it) => vec![it.who],
        }
    }

    /// Returns whether losing takes out (TAK-4).
    pub fn high_stakes(&self) -> bool {
        match &self.kind {
            Kind::Test(test) => test.high_stakes,
            Kind::Contest(contest) => contest.high_stakes,
            Kind::Initiative(_) => false,
        }
    }

    /// Returns whether losing takes that character out: at high stakes for all, or for them alone (TAK-4).
    pub fn high_for(&self, who: CharacterId) -> bool {
        self.high_stakes() || self.high_for.contains(&who)
    }

    /// Returns the pool it is rolled against, if any.
    pub fn against_pool(&self) -> Option<PoolId> {
        self.test().and_then(Test::against_pool)
    }

    /// Returns the turn due, if it is a contest.
    pub fn turn(&self) -> Option<&Turn> {
        self.contest().map(|contest| &contest.turn)
    }

    /// Returns the character who is treated for life points (LIFE-2).
    pub fn treats(&self) -> Option<CharacterId> {
        if let Aim::Life(of) = self.test()?.aim { Some(of) } else { None }
    }

    /// Returns the trait to recover from (COMP-4).
    pub fn recovers(&self) -> Option<TraitRef> {
        match self.test()?.aim {
            Aim::Recovery(at) => Some(at),
            Aim::Anything
            | Aim::Asset
            | Aim::Threat
            | Aim::Specialty
            | Aim::Grow
            | Aim::Life(_)
            | Aim::Rouse(_)
            | Aim::Timed(_)
            | Aim::BuyTime(_) => None,
        }
    }
}

impl Test {
    /// Creates a test without a special purpose, at low stakes.
    pub const fn new(who: CharacterId, acting: RollId, opposing: RollId, against: Opposition) -> Self {
        Self {
            who,
            acting,
            opposing,
            against,
            cap: None,
            high_stakes: false,
            aim: Aim::Anything,
            from: None,
            prime: Prime::Open,
            automatic: None,
            action: false,
        }
    }

    /// Returns the pool it is rolled against, if any.
    pub fn against_pool(&self) -> Option<PoolId> {
        match self.against {
            Opposition::Doom(pool) | Opposition::Crisis(pool) => Some(pool),
            Opposition::Difficulty(_) | Opposition::Free | Opposition::Player(_) => None,
        }
    }
}
