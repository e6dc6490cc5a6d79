//! Things settled with rolls, while they are open.

use crate::model::is_default;
use crate::model::{
    CharacterId, Contest, Die, DieId, Name, PoolId, ResolutionId, Role, RollId, SceneId, TimedId, TraitRef, Turn,
};
use serde::{Deserialize, Serialize};

/// What a test is rolled against (DIFF-1, DOOM-2, CRI-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opposition {
    /// Two difficulty dice of that size.
    Difficulty(Die),
    /// The doom pool.
    Doom(PoolId),
    /// A crisis pool.
    Crisis(PoolId),
    /// Whatever the GM puts together: a GMC's traits, bare dice.
    Free,
    /// A player's roll, where a GMC tests (TEST-1).
    Player(CharacterId),
}

/// What a test is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    /// Whatever comes of it.
    #[default]
    Anything,
    /// An asset (DIFF-4).
    Asset,
    /// To recover from that complication or stress (COMP-4, STR-4).
    Recovery(TraitRef),
    /// To give somebody life points back (LIFE-2 to LIFE-4).
    Life(CharacterId),
    /// To rouse somebody for one last test (LDE-1).
    Rouse(CharacterId),
    /// A stage of that test against time (TEST-4).
    Timed(TimedId),
    /// To win back time in that test against time (TEST-5).
    BuyTime(TimedId),
    /// To get out of the way of a crisis or a challenge on its turn (CRI-3, CHAL-4).
    Threat,
    /// For an asset by a specialty: an action, and whoever opposes has to roll higher (SETT-3).
    Specialty,
    /// To grow: what they wish for stands on their file (GROW-3).
    Grow,
}

impl Aim {
    /// Whether it treats somebody, so that failing leaves things as they were, whatever the stakes
    /// (COMP-4, LIFE-2, LDE-1).
    pub const fn treats(self) -> bool {
        matches!(self, Self::Recovery(_) | Self::Life(_) | Self::Rouse(_))
    }

    /// Whether an asset is what it is for (DIFF-4, SETT-3).
    pub const fn makes_asset(self) -> bool {
        matches!(self, Self::Asset | Self::Specialty)
    }

    /// Whether it is rolled outside of play: no plot points, no hitches, no effect dice, and nobody is out (GROW-3).
    pub const fn is_quiet(self) -> bool {
        matches!(self, Self::Grow)
    }
}

/// How a prime opportunity was taken (HIT-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prime {
    /// Not yet.
    #[default]
    Open,
    /// For a heroic success.
    Heroic,
    /// For something else.
    Taken,
}

/// A test (TEST-1): the GM rolls the opposition, then the actor must beat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// Who acts.
    pub who: CharacterId,
    /// The actor's roll.
    pub acting: RollId,
    /// The GM's roll.
    pub opposing: RollId,
    /// What the GM rolls.
    pub against: Opposition,
    /// The largest asset a success may make, where one was declared (DIFF-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Die>,
    /// Whether failing takes the actor out. Set from the scene, and for one roll (TAK-4).
    pub high_stakes: bool,
    /// What it is for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aim: Aim,
    /// What a recovery is from, remembered for when that is gone (STR-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Role>,
    /// How the prime opportunity was taken, where there is one (HIT-6).
    #[serde(default, skip_serializing_if = "is_default")]
    pub prime: Prime,
    /// Settled without a roll: whether it succeeds (EFF-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automatic: Option<bool>,
    /// An action: the actor rolls first, and only a reaction that is higher stops it (ACT-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub action: bool,
}

/// The kinds of resolution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A test.
    Test(Test),
    /// A contest.
    Contest(Contest),
    /// A pool for initiative, until it is thrown (ORD-6).
    Initiative(Gathered),
}

/// A pool that somebody puts together for initiative (ORD-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gathered {
    /// Who.
    pub who: CharacterId,
    /// Their roll.
    pub roll: RollId,
}

/// A resolution that is open. A closed one leaves the table and becomes a log record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// Which one.
    pub id: ResolutionId,
    /// In which scene.
    pub scene: SceneId,
    /// What it is about, in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub title: Name,
    /// What kind.
    pub kind: Kind,
    /// Set aside, to be taken up again later.
    #[serde(default, skip_serializing_if = "is_default")]
    pub parked: bool,
    /// Effects that were had: whose roll's, on whom, by which die; `None` is the d4 that stands in (EFF-2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<Had>,
    /// What the dice of a crisis that were hit have become: each effect die is for another one (CRI-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hit: Vec<Die>,
    /// Whoever risks as much as at high stakes, where the rest of it is not at high stakes (TAK-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub high_for: Vec<CharacterId>,
    /// Values of catalysts that have moved by it, the first first (GMC-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<TraitRef>,
    /// Whose gear has protected them from damage in it, so that a weapon's die does less (GEAR-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guarded: Vec<Guarded>,
}

/// Gear has protected somebody from damage (GEAR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guarded {
    /// Whom.
    pub who: CharacterId,
    /// Whether nothing got through.
    pub stops: bool,
}

/// An effect die that one character has had the effect of. In a contest one effect die may have
/// several to fall on (CON-4, CON-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Had {
    /// Whose effect die.
    pub roll: RollId,
    /// Which; none is the d4 that stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<DieId>,
    /// On whom.
    pub on: CharacterId,
    /// Heroic steps that were put on it (EFF-4).
    #[serde(default)]
    pub steps: u32,
}

impl Resolution {
    /// One that has just been opened.
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

    /// The test it is.
    pub fn test(&self) -> Option<&Test> {
        match &self.kind {
            Kind::Test(test) => Some(test),
            Kind::Contest(_) | Kind::Initiative(_) => None,
        }
    }

    /// Whether it is a test outside of play (GROW-3).
    pub fn is_quiet(&self) -> bool {
        self.test().is_some_and(|test| test.aim.is_quiet())
    }

    /// The contest it is.
    pub fn contest(&self) -> Option<&Contest> {
        match &self.kind {
            Kind::Contest(contest) => Some(contest),
            Kind::Test(_) | Kind::Initiative(_) => None,
        }
    }

    /// The roll that is made, or was made last.
    pub fn acting(&self) -> Option<RollId> {
        match &self.kind {
            Kind::Test(test) => Some(test.acting),
            Kind::Contest(contest) => contest.acting(),
            Kind::Initiative(it) => Some(it.roll),
        }
    }

    /// The roll whose number is to be beaten; the first roll of a contest has none (CON-1).
    pub fn opposing(&self) -> Option<RollId> {
        match &self.kind {
            Kind::Test(test) => Some(test.opposing),
            Kind::Contest(contest) => contest.opposing(),
            Kind::Initiative(_) => None,
        }
    }

    /// Whoever tests, or has begun the contest.
    pub fn who(&self) -> Option<CharacterId> {
        match &self.kind {
            Kind::Test(test) => Some(test.who),
            Kind::Contest(contest) => contest.sides.first().map(|side| side.who),
            Kind::Initiative(it) => Some(it.who),
        }
    }

    /// Everyone who takes part in it.
    pub fn everyone(&self) -> Vec<CharacterId> {
        match &self.kind {
            Kind::Test(test) => {
                let other = if let Opposition::Player(other) = test.against { Some(other) } else { None };
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

    /// Whether losing takes one out (TAK-4).
    pub fn high_stakes(&self) -> bool {
        match &self.kind {
            Kind::Test(test) => test.high_stakes,
            Kind::Contest(contest) => contest.high_stakes,
            Kind::Initiative(_) => false,
        }
    }

    /// Whether losing takes somebody out: at high stakes for all, or for them alone (TAK-4).
    pub fn high_for(&self, who: CharacterId) -> bool {
        self.high_stakes() || self.high_for.contains(&who)
    }

    /// The pool it is rolled against, where it is one.
    pub fn against_pool(&self) -> Option<PoolId> {
        self.test().and_then(Test::against_pool)
    }

    /// What is due in the contest it is.
    pub fn turn(&self) -> Option<&Turn> {
        self.contest().map(|contest| &contest.turn)
    }

    /// The trait it is a recovery from (COMP-4).
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
    /// A test for whatever comes of it, at low stakes.
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

    /// The pool it is rolled against, where it is one.
    pub fn against_pool(&self) -> Option<PoolId> {
        match self.against {
            Opposition::Doom(pool) | Opposition::Crisis(pool) => Some(pool),
            Opposition::Difficulty(_) | Opposition::Free | Opposition::Player(_) => None,
        }
    }
}
