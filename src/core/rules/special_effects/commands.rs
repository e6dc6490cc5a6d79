//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Bearer, DieId, Host, Name, Ref, Sfx, SfxNo, SfxRef, TraitId, TraitSetId, WayBack};
use crate::rules::command::{Faces, RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What carries special effects, by name or id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostAt {
    /// A trait.
    Trait(Ref<TraitId>),
    /// A trait set: by a name of its own, or by what the setting calls it.
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

/// One special effect, by what carries it and its name, or its place from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SfxAt {
    /// Whose.
    pub of: Ref<Bearer>,
    /// What it hangs on.
    pub on: HostAt,
    /// Which.
    pub is: Ref<SfxNo>,
}

impl From<SfxRef> for SfxAt {
    fn from(at: SfxRef) -> Self {
        Self { of: at.of.into(), on: at.on.into(), is: at.no.into() }
    }
}

/// What a special effect is used on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SfxTarget {
    /// A die of a roll.
    Die(RollAt, Ref<DieId>),
    /// A trait.
    Trait(TraitAt),
}

/// Who pays for a shutdown (SFX-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShutDownFor {
    /// Its owner earns a plot point.
    #[default]
    Point,
    /// The owner declined, and the GM pays: from the bank, or with a doom die.
    GmPays,
    /// Nobody pays: it happens in the story.
    Nothing,
}

/// By what something comes back (SFX-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BackBy {
    /// Its owner pays a plot point.
    Point,
    /// A recovery action or a test, which was won.
    Recovery,
}

/// Special effects and limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SfxCommand {
    /// Uses one: its costs are paid and its benefits carried out, all or none.
    Use {
        at: SfxAt,
        /// In which roll; its bearer's in the test opened last, when none is named.
        #[serde(default)]
        roll: Option<RollAt>,
        /// Dice and traits it is used on, in the order of its costs and then of its benefits; what is
        /// left out is found where there is only one that fits.
        #[serde(default)]
        on: Vec<SfxTarget>,
        /// What comes of it is called this: a complication, an asset, a detail.
        #[serde(default)]
        name: Name,
        /// What a die that is thrown again shows.
        #[serde(default)]
        faces: Faces,
        /// Where it steps up or doubles: it doubles.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        doubles: bool,
    },
    /// May no longer be used.
    Lock { at: SfxAt },
    /// May be used.
    Unlock { at: SfxAt },
    /// Rewrites all special effects of a trait or set.
    Write {
        of: Ref<Bearer>,
        on: HostAt,
        /// All of them.
        sfx: Vec<Sfx>,
    },
    /// Shuts a trait or a set down, with a way back (SFX-5).
    ShutDown {
        of: Ref<Bearer>,
        on: HostAt,
        /// How it comes back.
        #[serde(default)]
        back: WayBack,
        /// Who pays for it.
        #[serde(default)]
        pays: ShutDownFor,
    },
    /// Brings back what was shut down, or stepped down until a recovery.
    Restore { of: Ref<Bearer>, on: HostAt, by: BackBy },
}
