//! The events about the GM's pools, each in a row.

use crate::model::{Die, Name};
use crate::rules::SpendKind;
use crate::rules::event::row::chapter;

chapter! {
    /// The events of the GM's pools.
    PoolEvent in Pool;
    Made { pool: Name } => Pools, Usual, Everybody;
    Changed { pool: Name, from: Vec<Die>, to: Vec<Die> } => Pools, Result, Everybody;
    /// A crisis pool is empty: resolved (CRI-2).
    Emptied { pool: Name } => Pools, Main, Everybody;
    /// A pool was assigned to a scene, or to the campaign (CRI-1).
    Belongs { pool: Name, scene: Option<Name> } => Pools, Usual, Everybody;
    Removed { pool: Name } => Pools, Usual, Everybody;
    /// A crisis or challenge grew (CRI-3, CHAL-4).
    Grows { pool: Name } => Pools, Usual, Everybody;
    /// A crisis absorbed a complication (CRI-3).
    TakesUp { pool: Name, name: Name } => Pools, Main, Everybody;
    /// A challenge began, for so many rounds where they are counted (CHAL-1).
    ChallengeBegins { pool: Name, rounds: Option<u32> } => Pools, Main, Everybody;
    /// The rounds of a challenge are over (CHAL-5).
    Lost { pool: Name } => Pools, Main, Everybody;
    /// Doom began a new story (DOOM-8).
    NewStory {} => Pools, Main, Everybody;
    /// No crisis took the GM's earnings (PP-8).
    NobodyEarns {} => Pools, Means, Everybody;
    Full { pool: Name } => Pools, Means, Everybody;
    /// Doom has fewer than two dice to oppose (DOOM-3).
    FewToOppose { pool: Name, dice: usize } => Pools, Means, Everybody;
    /// A die in a roll paid, and leaves with the roll (PP-4).
    PaysFromRoll { pool: Name, die: Die } => Pools, Means, Everybody;
    /// A die of a pool in a roll was spent, and its result counts in the total (DOOM-4, CRI-5).
    CountsForTotal { pool: Name, die: Die } => Pools, Means, Everybody;
    /// A pool spent dice on something, or did it at no cost (DOOM-7).
    Spends { pool: Name, dice: Vec<Die>, on: SpendKind } => Pools, Main, Everybody;
}
