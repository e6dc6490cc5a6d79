//! Why a command about dice beside the pool is not carried out.

use crate::model::{Die, Name};

/// Why a command about dice beside the pool is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BesideRefusal {
    /// Gear keeps all of it off (GEAR-1).
    #[error("the gear of {0} keeps the weapon off")]
    WeaponStopped(Name),
    /// No such die is saved (PP-3).
    #[error("{who} has saved {has} dice, not {asked}")]
    NotSaved {
        /// Who.
        who: Name,
        /// How many they have.
        has: u32,
        /// How many were asked for.
        asked: u32,
    },
    /// Only a character has dice of their own beside the pool.
    #[error("the opposition has no dice of its own: pick a character's roll")]
    Nobodys,
    /// No such hero die (HERO-1).
    #[error("{0} has no hero {1}")]
    NoHeroDie(Name, Die),
    /// It came back in the roll before (HERO-2).
    #[error("the hero {0} came back in this contest: it can't be used in its next roll")]
    NotAgain(Die),
    /// It shows no 1, or is no hero die (HERO-2).
    #[error("{0} is no hero die that shows a 1")]
    NotBack(Name),
    /// The GM has made nothing of it (HERO-2).
    #[error("the GM has made nothing of this 1: there is no point to give for the die")]
    NoPointForIt,
    /// A hero die stands for a point only where none is left (HERO-3).
    #[error("{0} has plot points: a hero die stands for one only where none is left")]
    HasPoints(Name),
    /// It is no part of the pool (TOT-8).
    #[error("{0} is rolled apart from the pool: it can't be picked")]
    Apart(Name),
    /// Not a resource (RES-1).
    #[error("{0} is no resource")]
    NoResource(Name),
    /// Too few dice are left (RES-2).
    #[error("{name} has {left} {} left, not {asked}", if *.left == 1 { "die" } else { "dice" })]
    ResourceSpent {
        /// Which resource.
        name: Name,
        /// How many are left.
        left: usize,
        /// How many were asked for.
        asked: u32,
    },
    /// They are committed before the throw (RES-2).
    #[error("resources are committed before the dice fall")]
    Committed,
    /// Nothing to refresh (RES-3).
    #[error("no die of {0} is spent")]
    NothingSpent(Name),
    /// Not in the middle of things (RES-3).
    #[error("a scene is being played: resources come back in downtime")]
    NoDowntime,
    /// A mission has five pools (RES-4).
    #[error("a mission has five pools: {0} names were given")]
    FivePools(usize),
    /// Some other pool.
    #[error("{0} is no pool of the mission")]
    NotOfMission(Name),
    /// Somebody else assigns (RES-6).
    #[error("it is {0} who assigns these dice")]
    SomebodyElse(Name),
    /// All are assigned: they are fixed for the mission (RES-4).
    #[error("all dice of the mission are assigned")]
    AllAssigned,
    /// Four at most (RES-4).
    #[error("{0} has four dice: no pool has more")]
    FourAtMost(Name),
    /// Nothing is missing.
    #[error("{0} has all its dice")]
    Full(Name),
    /// Refreshed in a bridge scene (RES-4).
    #[error("no bridge scene is being played: a die comes back only for a d6 in a crisis pool")]
    NoBridge,
    /// Its size is fixed (RES-4).
    #[error("{0} is a pool of the mission: its dice are d6, as many as were assigned")]
    Fixed(Name),
    /// The players spend them (RES-6).
    #[error("the dice of {0} are for the players")]
    ForPlayers(Name),
    /// Not a die for scale (SCALE-1, SCALE-2).
    #[error("that is no scale die, nor dice that stand for one")]
    NoScale,
    /// A d8 or a d12 (DIFF-6).
    #[error("a range adds a d8 or a d12, not a {0}")]
    RangeDie(Die),
    /// It joins the opposition (DIFF-6).
    #[error("the range hinders whoever acts: it joins the opposition")]
    RangeOpposes,
    /// It protects its owner (GEAR-1, GEAR-2).
    #[error("{0} protects nobody but its owner")]
    NotTheTarget(Name),
    /// No armour there (GEAR-2).
    #[error("no armour hangs on {0}")]
    NoArmour(Name),
    /// Nothing attacks (GEAR-1).
    #[error("no trait attacks in that roll: say which die does")]
    NoAttack,
    /// Not an effect that anything protects from.
    #[error("nothing protects from that")]
    Harmless,
}

impl BesideRefusal {
    /// Whether it can't be carried out at all; the others are only against the rules.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::NotAgain(_)
                | Self::NoPointForIt
                | Self::HasPoints(_)
                | Self::NoDowntime
                | Self::SomebodyElse(_)
                | Self::AllAssigned
                | Self::FourAtMost(_)
                | Self::NoBridge
                | Self::ForPlayers(_)
                | Self::NoScale
                | Self::RangeDie(_)
                | Self::RangeOpposes
        )
    }
}
