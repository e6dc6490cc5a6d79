//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::Name;
use crate::rules::Refusal;
use crate::rules::event::row::{LogKind, chapter};
use serde::{Deserialize, Serialize};

/// What is called something else from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Renamed {
    Campaign,
    Setting,
    /// A word of the game (SETT-1).
    Word,
    /// A trait set of the setting.
    Set,
    /// A trait set of somebody's, and whose.
    OwnSet(Name),
    /// A trait of a set, on all files.
    TraitOfSet(Name),
    Archetype,
    Track,
    Player,
    Character,
    /// A trait, and whose.
    Trait(Name),
    /// A pool that somebody keeps for their rolls.
    Kept(Name),
    Pool,
    Scene,
    /// A test against time (TEST-4).
    Timed,
    /// An element of the map.
    Element,
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
            Self::Pool => LogKind::Pools,
            Self::Scene => LogKind::Scenes,
        }
    }
}

chapter! {
    /// The campaign, its players, and what things are called.
    TableEvent in Table;
    /// The GM overruled this refusal.
    RuleWaived { refusal: Refusal } => None, Means, Everybody;
    /// Something is called otherwise.
    Renamed { what: Renamed, from: Name, to: Name } => what.kind(), Usual, Everybody;
    /// The campaign's notes were written.
    Notes {} => Files, Trifle, Gm;
    /// A player joined.
    Joined { player: Name } => Files, Usual, Everybody;
    /// A player is there tonight, or is not.
    Here { player: Name, here: bool } => Files, Usual, Everybody;
    /// A player left for good.
    Left { player: Name } => Files, Usual, Everybody;
}
