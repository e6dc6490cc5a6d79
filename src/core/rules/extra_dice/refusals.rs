//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::{Die, Name};
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// Why a command about dice beside the pool is not carried out.
    pub enum BesideRefusal {
        /// Gear keeps all of it off (GEAR-1).
        WeaponStopped(Name) => Impossible,
        /// No such die is saved (PP-3).
        NotSaved { who: Name, has: u32, asked: u32 } => Impossible,
        /// Only a character has dice of their own beside the pool.
        Nobodys => Impossible,
        /// No such hero die (HERO-1).
        NoHeroDie(Name, Die) => Impossible,
        /// It came back in the roll before (HERO-2).
        NotAgain(Die) => AgainstRules,
        /// It shows no 1, or is no hero die (HERO-2).
        NotBack(Name) => Impossible,
        /// The GM has made nothing of it (HERO-2).
        NoPointForIt => AgainstRules,
        /// A hero die stands for a point only where none is left (HERO-3).
        HasPoints(Name) => AgainstRules,
        /// It is no part of the pool (TOT-8).
        Apart(Name) => Impossible,
        /// Not a resource (RES-1).
        NoResource(Name) => Impossible,
        /// Too few dice are left (RES-2).
        ResourceSpent { name: Name, left: usize, asked: u32 } => Impossible,
        /// They are committed before the throw (RES-2).
        Committed => Impossible,
        /// None of the traits its tags name is in the roll (RES-1).
        TagsElsewhere { name: Name, tags: Vec<Name> } => AgainstRules,
        /// Nothing to refresh (RES-3).
        NothingSpent(Name) => Impossible,
        /// Not in the middle of things (RES-3).
        NoDowntime => AgainstRules,
        /// Nor in downtime; but a point brings a die back (RES-3).
        NoDowntimeOrPoint => Costs(Fee::Point),
        /// A mission has five pools (RES-4).
        FivePools(usize) => Impossible,
        /// Some other pool.
        NotOfMission(Name) => Impossible,
        /// Somebody else assigns (RES-6).
        SomebodyElse(Name) => AgainstRules,
        /// All are assigned: they are fixed for the mission (RES-4).
        AllAssigned => AgainstRules,
        /// Four at most (RES-4).
        FourAtMost(Name) => AgainstRules,
        /// Nothing is missing.
        Full(Name) => Impossible,
        /// Refreshed in a bridge scene (RES-4).
        NoBridge => AgainstRules,
        /// Its size is fixed (RES-4).
        Fixed(Name) => Impossible,
        /// The players spend them (RES-6).
        ForPlayers(Name) => AgainstRules,
        /// Not a die for scale (SCALE-1, SCALE-2).
        NoScale => AgainstRules,
        /// A d8 or a d12 (DIFF-6).
        RangeDie(Die) => AgainstRules,
        /// It joins the opposition (DIFF-6).
        RangeOpposes => AgainstRules,
        /// It protects its owner (GEAR-1, GEAR-2).
        NotTheTarget(Name) => Impossible,
        /// No armour there (GEAR-2).
        NoArmour(Name) => Impossible,
        /// Nothing attacks (GEAR-1).
        NoAttack => Impossible,
        /// Not an effect that anything protects from.
        Harmless => Impossible,
    }
}
