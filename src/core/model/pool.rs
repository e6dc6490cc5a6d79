//! Doom, crisis and challenge pools.

use super::is_default;
use super::{Die, Name, PoolId, SceneId, TraitRef, Traits};
use serde::{Deserialize, Serialize};

/// The purpose of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PoolKind {
    /// The GM's doom pool (DOOM-1).
    Doom,
    /// A problem with dice of its own (CRI-1).
    Crisis,
    /// A challenge (CHAL-1).
    Challenge,
    /// One of the five shared mission pools. Its `most` is the number of dice assigned (RES-4).
    Resource,
}

/// Dice that belong to no character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    pub id: PoolId,
    pub kind: PoolKind,
    pub name: Name,
    /// Its dice, smallest first. Dice of one size are alike, so they have no ids.
    pub dice: Vec<Die>,
    /// The most dice it ever held, to show its fall.
    pub most: u32,
    #[serde(default)]
    pub traits: Traits,
    /// Its earlier dice, oldest first: its fall.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Vec<Die>>,
    /// The cause of each step of the fall, in words and in the same order; empty if the GM did it. The last one led to
    /// the current dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Name>,
    /// The rounds after which a challenge is lost (CHAL-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The round a challenge is in; 0 before its first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub round: u32,
    /// The order ended before anyone acted in that round: the next order goes on with it (CHAL-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub round_unplayed: bool,
    /// The GM has chosen its dice to pay before those of any other pool (PP-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub pays: bool,
    /// The players don't see it (SHOW-1).
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// The scene it belongs to: it opposes in no other, and ends with it. `None` for the campaign (CRI-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_scene: Option<SceneId>,
    /// One-use assets used against it: they last until a challenge is over (ASSET-5, GROW-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub served: Vec<TraitRef>,
}

impl Pool {
    /// Creates a pool with these dice.
    pub fn new(id: PoolId, kind: PoolKind, name: Name, dice: Vec<Die>) -> Self {
        let most = u32::try_from(dice.len()).unwrap_or(u32::MAX);
        let (traits, history, why) = (Traits::default(), Vec::new(), Vec::new());
        Self {
            id,
            kind,
            name,
            dice,
            most,
            traits,
            history,
            why,
            rounds: None,
            round: 0,
            round_unplayed: false,
            pays: false,
            hidden: false,
            of_scene: None,
            served: Vec::new(),
        }
    }

    /// Returns whether it is in play in a scene; a campaign pool is in all of them (CRI-1).
    pub fn is_in(&self, scene: SceneId) -> bool {
        self.of_scene.is_none_or(|of| of == scene)
    }

    /// Returns whether its fall is remembered: a crisis or a challenge.
    pub const fn falls(&self) -> bool {
        matches!(self.kind, PoolKind::Crisis | PoolKind::Challenge)
    }

    /// Returns its fall, oldest first: its earlier dice, and the cause in words, empty if unknown.
    pub fn fall(&self) -> impl Iterator<Item = (&[Die], &str)> {
        // A file from before has no reasons, or only for what came later.
        let unknown = self.history.len().saturating_sub(self.why.len());
        let why = std::iter::repeat_n("", unknown).chain(self.why.iter().map(|it| &**it));
        self.history.iter().map(Vec::as_slice).zip(why)
    }

    /// Returns the number of its dice of that size.
    pub fn count(&self, die: Die) -> usize {
        self.dice.iter().filter(|it| **it == die).count()
    }
}
