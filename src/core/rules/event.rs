//! What happened, told as data: a chapter of the rules is an enum, and an event of it a row, in which stands
//! with what it happened, what it is about, how much it weighs in a step, and who may hear of it. The sentences
//! are said by `words`.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

pub(in crate::rules) mod row;

pub use crate::rules::cast::events::{CastEvent, TraitEvent};
pub use crate::rules::dice::events::{HelpKind, HeroUse, RollEvent, Shown};
pub use crate::rules::growth::events::GrowthEvent;
pub use crate::rules::harm::events::{Condition, Felled, HarmEvent};
pub use crate::rules::pathways::events::{MapEvent, PathEvent};
pub use crate::rules::points::events::PointEvent;
pub use crate::rules::pools::events::PoolEvent;
pub use crate::rules::resolution::events::{ContestDeed, ContestEvent, RollsFor, TestEvent};
pub use crate::rules::scenes::events::{RevealNow, SceneEvent, SessionEvent};
pub use crate::rules::settings::events::SettingEvent;
pub use crate::rules::sight::events::SightEvent;
pub use crate::rules::table::events::{Renamed, TableEvent};
pub use crate::rules::turns::events::{OrderDeed, TurnEvent};
pub use row::{Audience, LogKind, Row, Weight};

use serde::{Deserialize, Serialize};

/// One thing that happened, in its chapter. Names are as they were then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The campaign, its players, and what things are called.
    Table(TableEvent),
    /// Character files.
    Cast(CastEvent),
    /// Traits.
    Trait(TraitEvent),
    /// The map.
    Map(MapEvent),
    /// The stages in which the map is drawn.
    Path(PathEvent),
    /// Rolls and their dice.
    Roll(RollEvent),
    /// Tests.
    Test(TestEvent),
    /// Contests.
    Contest(ContestEvent),
    /// Harm, and who is in it or out of it.
    Harm(HarmEvent),
    /// Plot points, and what is saved in their place.
    Point(PointEvent),
    /// Pools of the GM's.
    Pool(PoolEvent),
    /// Scenes, and what runs against time in them.
    Scene(SceneEvent),
    /// Orders and turns.
    Turn(TurnEvent),
    /// Sessions, stories, and what is agreed on.
    Session(SessionEvent),
    /// The setting and its mods.
    Setting(SettingEvent),
    /// What the players see.
    Sight(SightEvent),
    /// What characters gain for good.
    Growth(GrowthEvent),
}

impl Event {
    /// What the event is about, how much it weighs, and who may hear of it.
    pub fn row(&self) -> Row {
        match self {
            Self::Table(it) => it.row(),
            Self::Cast(it) => it.row(),
            Self::Trait(it) => it.row(),
            Self::Map(it) => it.row(),
            Self::Path(it) => it.row(),
            Self::Roll(it) => it.row(),
            Self::Test(it) => it.row(),
            Self::Contest(it) => it.row(),
            Self::Harm(it) => it.row(),
            Self::Point(it) => it.row(),
            Self::Pool(it) => it.row(),
            Self::Scene(it) => it.row(),
            Self::Turn(it) => it.row(),
            Self::Session(it) => it.row(),
            Self::Setting(it) => it.row(),
            Self::Sight(it) => it.row(),
            Self::Growth(it) => it.row(),
        }
    }

    /// Whether the GM overruled a rule.
    pub const fn is_waiver(&self) -> bool {
        matches!(self, Self::Table(TableEvent::RuleWaived { .. }))
    }
}
