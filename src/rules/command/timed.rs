//! Commands about tests against time.

use crate::model::{Name, Ref, Spared, TimedId};
use crate::rules::command::SceneAt;
use serde::{Deserialize, Serialize};

/// Tests against time (TEST-4, TEST-5). What is rolled for them is a test with that aim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TimedCommand {
    /// Sets one up.
    Add {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// What is to be done.
        title: Name,
        /// How many stages it takes.
        stages: u8,
        /// How many beats there are; as many as stages when left out.
        #[serde(default)]
        beats: Option<u8>,
    },
    /// Calls it something else.
    Rename {
        /// Which.
        it: Ref<TimedId>,
        /// The new title.
        title: Name,
    },
    /// Plain edit: says how far it is, and what is left.
    Correct {
        /// Which.
        it: Ref<TimedId>,
        /// Stages behind them.
        done: u8,
        /// Beats left.
        left: i16,
    },
    /// It ended on the last beat: the objective, or the clean getaway (TEST-4).
    Choose {
        /// Which.
        it: Ref<TimedId>,
        /// What is had.
        what: Spared,
    },
    /// Takes it away.
    Remove {
        /// Which.
        it: Ref<TimedId>,
    },
}
