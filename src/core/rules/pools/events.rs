//! What happens in this chapter, each event in a row.

use crate::model::{Die, Name};
use crate::rules::SpendKind;
use crate::rules::event::row::chapter;

chapter! {
    /// Pools of the GM's.
    PoolEvent in Pool;
    /// A pool was made.
    Made { pool: Name } => Pools, Usual, Everybody;
    /// A pool's dice changed.
    Changed { pool: Name, from: Vec<Die>, to: Vec<Die> } => Pools, Result, Everybody;
    /// A crisis pool is empty: resolved (CRI-2).
    Emptied { pool: Name } => Pools, Main, Everybody;
    /// A pool belongs to a scene, or to the campaign (CRI-1).
    Belongs { pool: Name, scene: Option<Name> } => Pools, Usual, Everybody;
    /// A pool was removed.
    Removed { pool: Name } => Pools, Usual, Everybody;
    /// A crisis or challenge grows (CRI-3, CHAL-4).
    Grows { pool: Name } => Pools, Usual, Everybody;
    /// A crisis takes up a complication (CRI-3).
    TakesUp { pool: Name, name: Name } => Pools, Main, Everybody;
    /// A challenge begins, for so many rounds where they are counted (CHAL-1).
    ChallengeBegins { pool: Name, rounds: Option<u32> } => Pools, Main, Everybody;
    /// The rounds of a challenge are over (CHAL-5).
    Lost { pool: Name } => Pools, Main, Everybody;
    /// Doom begins a new story (DOOM-8).
    NewStory {} => Pools, Main, Everybody;
    /// No crisis takes what the GM earns (PP-8).
    NobodyEarns {} => Pools, Means, Everybody;
    /// A pool takes no more dice.
    Full { pool: Name } => Pools, Means, Everybody;
    /// Doom has no two dice to oppose (DOOM-3).
    FewToOppose { pool: Name, dice: usize } => Pools, Means, Everybody;
    /// A die that lies in a roll pays, and leaves with it (PP-4).
    PaysFromRoll { pool: Name, die: Die } => Pools, Means, Everybody;
    /// A die of a pool that lies in a roll is spent, and its own result counts in the total (DOOM-4, CRI-5).
    CountsForTotal { pool: Name, die: Die } => Pools, Means, Everybody;
    /// A pool spends dice on something, or does it for nothing (DOOM-7).
    Spends { pool: Name, dice: Vec<Die>, on: SpendKind } => Pools, Main, Everybody;
}
