//! The events about the campaign, each in a row.
use crate::model::Name;
use crate::rules::Refusal;
use crate::rules::event::row::{LogKind, chapter};
use serde::{Deserialize, Serialize};

/// The kind of a renamed object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Renamed {
    Campaign,
    Setting,
    /// A word of the game (SETT-1).
    Word,
    Set,
    /// A trait set of a character, with its owner.
    OwnSet(Name),
    TraitOfSet(Name),
    Archetype,
    Track,
    Player,
    Character,
    Trait(Name),
    /// A saved pool of a character, with its owner.
    Kept(Name),
    Pool,
    Scene,
    /// A timed test (TEST-4).
    Timed,
    Element,
    Counter,
}

impl Renamed {
    const fn kind(&self) -> LogKind {
        match self {
            Self::Campaign
            | Self::Setting
            | Self::Word
            | Self::Track
            | Self::Player
            | Self::Character
            | Self::Trait(_)
            | Self::Element
            | Self::Set
            | Self::OwnSet(_)
            | Self::TraitOfSet(_)
            | Self::Archetype => LogKind::Files,
            Self::Kept(_) | Self::Timed => LogKind::Rolls,
            Self::Pool | Self::Counter => LogKind::Pools,
            Self::Scene => LogKind::Scenes,
        }
    }
}

chapter! {
    /// The events of the campaign, its players and its names.
    TableEvent in Table;
    /// The GM overruled this refusal.
    RuleWaived { refusal: Refusal } => None, Means, Everybody;
    Renamed { what: Renamed, from: Name, to: Name } => what.kind(), Usual, Everybody;
    Notes {} => Files, Trifle, Gm;
    Joined { player: Name } => Files, Usual, Everybody;
    Here { player: Name, here: bool } => Files, Usual, Everybody;
    Left { player: Name } => Files, Usual, Everybody;
}
