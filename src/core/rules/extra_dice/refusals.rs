//! The refusals about dice beside the pool, each in a row.

use crate::model::{Die, Name};
use crate::rules::refusal::{Fee, refusals};

refusals! {
    /// The reasons why a command about dice beside the pool is refused.
    pub enum BesideRefusal {
        /// Gear keeps off the whole effect (GEAR-1).
        WeaponStopped(Name) => Impossible,
        /// No such die is saved (PP-3).
        NotSaved { who: Name, has: u32, asked: u32 } => Impossible,
        Nobodys => Impossible,
        /// No such hero die (HERO-1).
        NoHeroDie(Name, Die) => Impossible,
        /// The hero die came back in the previous roll (HERO-2).
        NotAgain(Die) => AgainstRules,
        /// The die shows no 1, or is no hero die (HERO-2).
        NotBack(Name) => Impossible,
        /// The GM has not activated the hitch (HERO-2).
        NoPointForIt => AgainstRules,
        /// A hero die stands for a point only where none is left (HERO-3).
        HasPoints(Name) => AgainstRules,
        /// The die is no part of the pool (TOT-8).
        Apart(Name) => Impossible,
        /// Not a resource (RES-1).
        NoResource(Name) => Impossible,
        /// Too few dice are left (RES-2).
        ResourceSpent { name: Name, left: usize, asked: u32 } => Impossible,
        /// Resources are committed before the roll (RES-2).
        Committed => Impossible,
        /// None of the traits that its tags name is in the roll (RES-1).
        TagsElsewhere { name: Name, tags: Vec<Name> } => AgainstRules,
        /// No spent die is there to refresh (RES-3).
        NothingSpent(Name) => Impossible,
        /// Resources refresh in downtime (RES-3).
        NoDowntime => AgainstRules,
        /// It is not downtime; a PP brings a die back all the same (RES-3).
        NoDowntimeOrPoint => Costs(Fee::Point),
        /// A mission has five pools (RES-4).
        FivePools(usize) => Impossible,
        NotOfMission(Name) => Impossible,
        /// Another player was named to assign the dice (RES-6).
        SomebodyElse(Name) => AgainstRules,
        /// All dice are assigned: they are fixed for the mission (RES-4).
        AllAssigned => AgainstRules,
        /// A pool has four dice at most (RES-4).
        FourAtMost(Name) => AgainstRules,
        Full(Name) => Impossible,
        /// Mission pools refresh in a bridge scene (RES-4).
        NoBridge => AgainstRules,
        /// The size of a mission pool is fixed (RES-4).
        Fixed(Name) => Impossible,
        /// The players spend mission pools (RES-6).
        ForPlayers(Name) => AgainstRules,
        /// The die is none that scale adds (SCALE-1, SCALE-2).
        NoScale => AgainstRules,
        /// The other side is the larger one (SCALE-1).
        Smaller { name: Name, larger: Name } => AgainstRules,
        /// Range adds a d8 or a d12 (DIFF-6).
        RangeDie(Die) => AgainstRules,
        /// The range die joins the opposition (DIFF-6).
        RangeOpposes => AgainstRules,
        /// Gear protects its owner (GEAR-1, GEAR-2).
        NotTheTarget(Name) => Impossible,
        /// The target has no armor of that name (GEAR-2).
        NoArmor(Name) => Impossible,
        /// No attack is open (GEAR-1).
        NoAttack => Impossible,
        Harmless => Impossible,
    }
}
