//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{CharacterId, Die, PoolId, Ref, SetId};
use crate::rules::command::It;
use serde::{Deserialize, Serialize};

/// A trait set that somebody rolls for their plot points (PP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimeSet {
    /// Who.
    pub who: Ref<CharacterId>,
    /// Which set.
    pub set: Ref<SetId>,
}

/// Plain edits of plot points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PointsCommand {
    /// From the pile.
    Give { to: Ref<CharacterId>, points: u32 },
    /// Back to the pile.
    Take { from: Ref<CharacterId>, points: u32 },
    /// The GM says as what a GMC takes a point that they have earned in a test or contest that is open: a d6 to
    /// doom where nothing is named (PP-8).
    Earns {
        /// Who has earned it.
        who: Ref<CharacterId>,
        /// In which test or contest.
        #[serde(default)]
        it: It,
        /// The doom die that is stepped up instead.
        #[serde(default)]
        raising: Option<Die>,
        /// The crisis that gets the d6.
        #[serde(default)]
        into: Option<Ref<PoolId>>,
    },
    /// Sets the GM's bank.
    Bank {
        /// The new count.
        points: u32,
    },
}
