//! Everything that can be asked of a table.
//!
//! A command points at things by id or by name ([`Ref`]), so the panels and the scripts of
//! `hitch replay` speak one language. Commands are never stored in a campaign file.

mod paid;

use crate::model::{Bearer, Ref, ResolutionId, RollId, SceneId, TraitId, TraitRef};
pub use crate::rules::cast::commands::{
    AboutAt, CampaignCommand, CatalystCommand, CatalystStep, CharacterCommand, Field, GmcCommand, PlayerCommand, Step,
    TraitCommand, TraitSetCommand, VehicleCommand,
};
pub use crate::rules::counters::commands::{CounterAt, CounterCommand};
pub use crate::rules::dice::commands::{Faces, GatherCommand, Pick, RollCommand, What};
pub use crate::rules::effects::commands::{AssetCommand, EffectUse, HitchPart, HitchUse, OpportunityUse, PrimeUse};
pub use crate::rules::extra_dice::commands::BesideCommand;
pub use crate::rules::growth::commands::{Currency, GainAt, GrowthCommand};
pub use crate::rules::harm::commands::{HarmCommand, StayWith};
pub use crate::rules::moves::commands::UseCommand;
pub use crate::rules::pathways::commands::{MapCommand, MetaAct, PathCommand, PathGain, PlaceAt};
pub use crate::rules::points::commands::{PointsCommand, PrimeSet};
pub use crate::rules::pools::commands::PoolCommand;
pub use crate::rules::resolution::commands::{Against, AimAt, ContestCommand, TestCommand, TimedCommand};
pub use crate::rules::scenes::commands::{SafetyCommand, SceneCommand, SessionCommand};
pub use crate::rules::settings::commands::{ArchetypeCommand, IfOpen, SetCommand, SettingCommand};
pub use crate::rules::sfx::commands::{BackBy, HostAt, SfxAt, SfxCommand, SfxTarget, ShutDownFor};
pub use crate::rules::sight::commands::{Hideable, SightCommand};
pub use crate::rules::threats::commands::{CrisisCommand, Spend, SpendCommand};
pub use crate::rules::turns::commands::OrderCommand;
use serde::{Deserialize, Serialize};

/// One change to the table, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    Campaign(CampaignCommand),
    Player(PlayerCommand),
    Character(CharacterCommand),
    Trait(TraitCommand),
    TraitSet(TraitSetCommand),
    Points(PointsCommand),
    Asset(AssetCommand),
    Harm(HarmCommand),
    Pool(PoolCommand),
    Crisis(CrisisCommand),
    Spend(SpendCommand),
    Scene(SceneCommand),
    Order(OrderCommand),
    Test(TestCommand),
    Contest(ContestCommand),
    Timed(TimedCommand),
    Roll(RollCommand),
    Beside(BesideCommand),
    Gather(GatherCommand),
    /// What a click does.
    Use(UseCommand),
    Gmc(GmcCommand),
    Catalyst(CatalystCommand),
    Vehicle(VehicleCommand),
    Map(MapCommand),
    Path(PathCommand),
    Session(SessionCommand),
    Safety(SafetyCommand),
    Setting(SettingCommand),
    Sfx(SfxCommand),
    Sight(SightCommand),
    Growth(GrowthCommand),
    Counter(CounterCommand),
}

/// Converts each chapter's commands to the common type.
macro_rules! commands {
    ($($of:ident($what:ident)),* $(,)?) => {
        $(impl From<$what> for Command {
            fn from(what: $what) -> Self {
                Self::$of(what)
            }
        })*
    };
}

commands! {
    Campaign(CampaignCommand), Player(PlayerCommand), Character(CharacterCommand), Trait(TraitCommand), TraitSet(TraitSetCommand),
    Points(PointsCommand), Asset(AssetCommand), Harm(HarmCommand), Pool(PoolCommand), Crisis(CrisisCommand),
    Spend(SpendCommand), Scene(SceneCommand), Order(OrderCommand), Test(TestCommand), Contest(ContestCommand),
    Timed(TimedCommand), Use(UseCommand), Roll(RollCommand), Beside(BesideCommand), Gather(GatherCommand), Gmc(GmcCommand),
    Catalyst(CatalystCommand), Vehicle(VehicleCommand), Map(MapCommand), Path(PathCommand),
    Session(SessionCommand), Growth(GrowthCommand), Counter(CounterCommand),
    Safety(SafetyCommand), Setting(SettingCommand), Sfx(SfxCommand), Sight(SightCommand),
}

/// One trait, by its bearer and its name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitAt {
    pub of: Ref<Bearer>,
    pub is: Ref<TraitId>,
}

impl From<TraitRef> for TraitAt {
    fn from(at: TraitRef) -> Self {
        Self { of: at.of.into(), is: at.id.into() }
    }
}

/// A scene; when none is named, the one that is running.
pub type SceneAt = Option<Ref<SceneId>>;

/// A resolution; when none is named, the one at hand: opened last and not parked.
pub type It = Option<Ref<ResolutionId>>;

/// One of the rolls on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollAt {
    /// The roll of the current resolution that is being made, or was made last.
    Acting,
    /// The roll it has to beat: the GM's in a test, the standing one in a contest.
    Opposing,
    Id(RollId),
}

impl From<RollId> for RollAt {
    fn from(id: RollId) -> Self {
        Self::Id(id)
    }
}

pub(in crate::rules) fn acting() -> RollAt {
    RollAt::Acting
}

pub(in crate::rules) fn opposing() -> RollAt {
    RollAt::Opposing
}
