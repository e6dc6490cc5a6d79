//! The commands about SFX.

use crate::model::{
    Bearer, CharacterId, Die, DieId, Host, Name, PoolId, Ref, Sfx, SfxNo, SfxRef, TrackId, TraitId, TraitSetId, WayBack,
};
use crate::rules::command::{Faces, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// The host of SFX, by name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostAt {
    Trait(Ref<TraitId>),
    Set(Ref<TraitSetId>),
}

impl From<Host> for HostAt {
    fn from(host: Host) -> Self {
        match host {
            Host::Trait(id) => Self::Trait(id.into()),
            Host::Set(id) => Self::Set(id.into()),
        }
    }
}

/// An SFX, by its host and its name, or its index from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SfxAt {
    pub of: Ref<Bearer>,
    pub on: HostAt,
    pub is: Ref<SfxNo>,
}

impl From<SfxRef> for SfxAt {
    fn from(at: SfxRef) -> Self {
        Self { of: at.of.into(), on: at.on.into(), is: at.no.into() }
    }
}

/// A target of an SFX.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SfxTarget {
    Die(RollAt, Ref<DieId>),
    Trait(TraitAt),
    /// A die of a pool that is not in a roll.
    Pool(Ref<PoolId>, Die),
    /// Stress, and the track that it moves to.
    Move(TraitAt, Ref<TrackId>),
}

/// The payment for a shutdown (SFX-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShutDownFor {
    /// Its owner earns a PP.
    #[default]
    Point,
    /// The owner declined, and the GM pays: from the bank, or with a doom die.
    GmPays,
    /// No payment: it happens in the story.
    Nothing,
}

/// The way in which a trait or set comes back (SFX-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BackBy {
    Point,
    Recovery,
}

/// The commands about SFX and limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SfxCommand {
    /// Uses an SFX: its costs are paid and its benefits carried out, all or none.
    Use {
        at: SfxAt,
        /// The roll; left out, the bearer's in the test opened last.
        #[serde(default)]
        roll: Option<RollAt>,
        /// Its targets, in the order of its costs and then of its benefits; left out, the only one that fits.
        #[serde(default)]
        on: Vec<SfxTarget>,
        #[serde(default)]
        name: Name,
        #[serde(default)]
        faces: Faces,
        /// Set to double where it steps up or doubles.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        doubles: bool,
    },
    /// Begins an area effect by an SFX: one total, which each of these resists alone, for the price of the SFX (SFX-4).
    Attack {
        at: SfxAt,
        against: Vec<Ref<CharacterId>>,
        #[serde(default)]
        title: Name,
        #[serde(default)]
        scene: SceneAt,
    },
    Lock {
        at: SfxAt,
    },
    Unlock {
        at: SfxAt,
    },
    Write {
        of: Ref<Bearer>,
        on: HostAt,
        sfx: Vec<Sfx>,
    },
    /// Shuts a trait or a set down, with a way back (SFX-5).
    ShutDown {
        of: Ref<Bearer>,
        on: HostAt,
        #[serde(default)]
        back: WayBack,
        #[serde(default)]
        pays: ShutDownFor,
    },
    /// Restores a trait or set that was shut down, or stepped down until a recovery.
    Restore {
        of: Ref<Bearer>,
        on: HostAt,
        by: BackBy,
    },
}
