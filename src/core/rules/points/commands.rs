//! The commands about plot points.

use crate::model::{CharacterId, Die, PoolId, Ref, SetId};
use crate::rules::command::It;
use serde::{Deserialize, Serialize};

/// The prime set that a character rolls for their PP (PP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimeSet {
    pub who: Ref<CharacterId>,
    pub set: Ref<SetId>,
}

/// The commands about plot points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PointsCommand {
    Give {
        to: Ref<CharacterId>,
        points: u32,
    },
    Take {
        from: Ref<CharacterId>,
        points: u32,
    },
    /// Sets how a GMC takes a PP earned in an open test or contest: a d6 to the doom pool by default (PP-8).
    Earns {
        who: Ref<CharacterId>,
        #[serde(default)]
        it: It,
        #[serde(default)]
        raising: Option<Die>,
        #[serde(default)]
        into: Option<Ref<PoolId>>,
    },
    Bank {
        points: u32,
    },
}
