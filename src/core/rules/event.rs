//! Events, told as data: a chapter of the rules is an enum, and an event of it a row with its arguments, its kind, its
//! weight in a step, and its audience. The sentences are said by `words`.
pub(in crate::rules) mod row;

pub use crate::rules::cast::events::{CastEvent, TraitEvent};
pub use crate::rules::counters::events::CounterEvent;
pub use crate::rules::dice::events::{HelpKind, HeroUse, RollEvent, Shown};
pub use crate::rules::growth::events::GrowthEvent;
pub use crate::rules::harm::events::{Condition, Felled, HarmEvent};
pub use crate::rules::pathways::events::{MapEvent, PathEvent};
pub use crate::rules::points::events::PointEvent;
pub use crate::rules::pools::events::PoolEvent;
pub use crate::rules::resolution::events::{ContestDeed, ContestEvent, RollsFor, TestEvent};
pub use crate::rules::scenes::events::{RevealNow, SceneEvent, SessionEvent};
pub use crate::rules::settings::events::SettingEvent;
pub use crate::rules::sight::events::{Glimpse, SightEvent};
pub use crate::rules::table::events::{Renamed, TableEvent};
pub use crate::rules::turns::events::{OrderDeed, TurnEvent};
pub use row::{Audience, EventWeight, LogKind, Row};

use serde::{Deserialize, Serialize};

/// One event, in its chapter. Names are as they were at the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Table(TableEvent),
    Cast(CastEvent),
    Trait(TraitEvent),
    Map(MapEvent),
    Path(PathEvent),
    Roll(RollEvent),
    Test(TestEvent),
    Contest(ContestEvent),
    Harm(HarmEvent),
    Point(PointEvent),
    Pool(PoolEvent),
    Scene(SceneEvent),
    Turn(TurnEvent),
    Session(SessionEvent),
    Setting(SettingEvent),
    Sight(SightEvent),
    Growth(GrowthEvent),
    Counter(CounterEvent),
}

impl Event {
    /// Returns the event's row: its kind, weight and audience.
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
            Self::Counter(it) => it.row(),
        }
    }

    /// Returns whether the GM overruled a rule.
    pub const fn is_waiver(&self) -> bool {
        matches!(self, Self::Table(TableEvent::RuleWaived { .. }))
    }
}
