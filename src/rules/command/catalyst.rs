//! Commands about catalysts (GMC-6, GMC-9, GMC-10).

use crate::model::{CharacterId, Ref};
use crate::rules::command::{It, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What catalysts do that other GMCs do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CatalystCommand {
    /// Makes somebody a catalyst: a die of its own, and the setting's values where it has none (GMC-6, GMC-9).
    Make {
        /// Who.
        who: Ref<CharacterId>,
    },
    /// With three in the story each starts with a d6: those that have not stepped yet go there (GMC-6).
    Start,
    /// Says whether it has had to do with this session (GMC-6).
    Engage {
        /// Which.
        who: Ref<CharacterId>,
        /// Whether it has.
        on: bool,
    },
    /// At d12: a step down ends a scene in its favour, with a point for each PC there (GMC-6).
    Twist {
        /// Which.
        who: Ref<CharacterId>,
        /// Which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Complications that are dropped with it; the others are kept (SCN-2).
        #[serde(default)]
        drop: Vec<TraitAt>,
        /// Complications that still have their owners out, as when it ends by itself.
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// One of its values moves by a step after a test or contest it has won or lost; then another one, so
    /// that they come to as many steps as before (GMC-9).
    Value {
        /// By which test or contest.
        #[serde(default)]
        it: It,
        /// Which value.
        at: TraitAt,
        /// Up, or down.
        up: bool,
    },
}

/// Where the die of a catalyst goes when a session or a story ends (GMC-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// A step up: it was engaged.
    Up,
    /// Nowhere.
    Stay,
    /// A step down: nobody met it, or a rival went up.
    Down,
    /// Nowhere, because every player pays a point for it (PP-5).
    Held,
}

impl Step {
    /// All of them, as a review offers them.
    pub const ALL: [Self; 4] = [Self::Up, Self::Stay, Self::Down, Self::Held];
}

/// What is decided of one catalyst; of whom nothing is said, the usual happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatalystStep {
    /// Of which.
    pub who: Ref<CharacterId>,
    /// Where its die goes.
    pub to: Step,
}
