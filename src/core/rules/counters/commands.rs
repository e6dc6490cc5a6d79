//! The commands about counters.

use crate::model::{Bearer, CounterId, CounterSpec, Name, Ref};
use serde::{Deserialize, Serialize};

/// A counter, by its name or id; of that bearer, where several have one of that name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterAt {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Ref<Bearer>>,
    pub is: Ref<CounterId>,
}

impl From<CounterId> for CounterAt {
    fn from(id: CounterId) -> Self {
        Self { of: None, is: id.into() }
    }
}

const fn once() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_once(ticks: &u32) -> bool {
    *ticks == once()
}

/// The commands about counters (SET-21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CounterCommand {
    /// Makes a counter of a character, a scene or, where none is named, the campaign.
    Make {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Ref<Bearer>>,
        is: CounterSpec,
    },
    /// Moves a counter towards its end.
    Tick {
        at: CounterAt,
        #[serde(default = "once", skip_serializing_if = "is_once")]
        by: u32,
    },
    /// Moves a counter back towards its start.
    Untick {
        at: CounterAt,
        #[serde(default = "once", skip_serializing_if = "is_once")]
        by: u32,
    },
    Set {
        at: CounterAt,
        to: u32,
    },
    /// Puts a counter back to its start.
    Refill {
        at: CounterAt,
    },
    Rename {
        at: CounterAt,
        name: Name,
    },
    /// Makes a counter like that. Counters of the setting are edited there.
    Write {
        at: CounterAt,
        is: CounterSpec,
    },
    Remove {
        at: CounterAt,
    },
}
