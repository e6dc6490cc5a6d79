//! Things settled with rolls, while they are open.

use super::{CharacterId, Die, Name, PoolId, ResolutionId, RollId, SceneId};
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
}

/// The kinds of resolution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A test.
    Test(Test),
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
}

impl Resolution {
    /// The test it is. Contests join with their own chapter.
    pub fn test(&self) -> &Test {
        let Kind::Test(test) = &self.kind;
        test
    }

    /// Its rolls, the opposition's first.
    pub fn rolls(&self) -> [RollId; 2] {
        let test = self.test();
        [test.opposing, test.acting]
    }
}

impl Test {
    /// The pool it is rolled against, where it is one.
    pub fn against_pool(&self) -> Option<PoolId> {
        match self.against {
            Opposition::Doom(pool) | Opposition::Crisis(pool) => Some(pool),
            Opposition::Difficulty(_) | Opposition::Free => None,
        }
    }
}
