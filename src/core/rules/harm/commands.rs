//! The commands about harm.

use crate::model::{Bearer, CharacterId, Die, HurtTo, Name, Ref, TrackId};
use crate::rules::command::{Faces, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// The commands about complications and stress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HarmCommand {
    /// Adds a new complication (COMP-1).
    Complicate {
        on: Ref<Bearer>,
        name: Name,
        die: Die,
    },
    /// Applies a complication that is there once more: a larger die replaces it, another steps it up (COMP-2).
    Worsen {
        at: TraitAt,
        die: Die,
    },
    /// Deals stress on a track (STR-2).
    Stress {
        on: Ref<CharacterId>,
        track: Ref<TrackId>,
        die: Die,
    },
    /// Steps a complication or stress up; past d12 its owner is taken out (COMP-3, STR-3).
    StepUp {
        at: TraitAt,
    },
    /// Steps a complication or stress down; below d4 it is gone (DIE-2).
    StepDown {
        at: TraitAt,
    },
    Remove {
        at: TraitAt,
    },
    /// Brings a character back into the scene, usually with a d6 complication (TAK-3).
    Back {
        who: Ref<CharacterId>,
        #[serde(default)]
        scene: SceneAt,
        #[serde(default)]
        name: Name,
    },
    /// Adds one's own stress to one's own pool for the whole test or contest, for a PP (STR-6).
    Push {
        at: TraitAt,
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// Deals stress on a trait (SHK-1).
    Wear {
        at: TraitAt,
        die: Die,
    },
    /// Takes life points (LIFE-2, LIFE-3).
    Damage {
        on: Ref<CharacterId>,
        points: u32,
        #[serde(default)]
        to: HurtTo,
    },
    /// Rolls the die of a weapon and adds it to the damage (LIFE-1).
    Weapon {
        on: Ref<CharacterId>,
        die: Die,
        #[serde(default)]
        to: HurtTo,
        #[serde(default)]
        faces: Faces,
    },
    /// Restores life points (LIFE-2, LIFE-3).
    Heal {
        who: Ref<CharacterId>,
        points: u32,
        #[serde(default)]
        of: HurtTo,
    },
    /// Clears all stun by a rest (LIFE-4).
    Rest {
        who: Ref<CharacterId>,
    },
    /// Pays a PP to stay alive or awake (LIFE-2, LIFE-3).
    StayUp {
        who: Ref<CharacterId>,
    },
    /// Gives first aid in place of that PP (LIFE-2).
    FirstAid {
        who: Ref<CharacterId>,
    },
    /// Marks a character as dead, or as alive after all (LIFE-2).
    Dies {
        who: Ref<CharacterId>,
        dead: bool,
    },
    /// Pays a PP to stay in a scene after being taken out: with a new complication, of the effect die or without a roll
    /// of d6, or with one of theirs a step larger (TAK-2).
    StayIn {
        who: Ref<CharacterId>,
        #[serde(default)]
        scene: SceneAt,
        with: StayWith,
    },
    /// Takes a character out of a scene by hand, or brings them back (TAK-1, TAK-3).
    Out {
        who: Ref<CharacterId>,
        #[serde(default)]
        scene: SceneAt,
        out: bool,
    },
}

/// The complication that a character takes to stay in, besides a PP (TAK-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StayWith {
    /// A new complication.
    New(Name),
    /// An existing complication, which steps up.
    Old(TraitAt),
}
