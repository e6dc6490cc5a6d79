//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Bearer, CharacterId, Die, HurtTo, Name, Ref, TrackId};
use crate::rules::command::{Faces, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Complications and stress, as plain edits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HarmCommand {
    /// A new complication (COMP-1).
    Complicate {
        /// On whom or what.
        on: Ref<Bearer>,
        /// What it is called.
        name: Name,
        die: Die,
    },
    /// The same hindrance again: a larger die replaces, another steps it up (COMP-2).
    Worsen {
        at: TraitAt,
        /// The die it comes with.
        die: Die,
    },
    /// Stress on a track (STR-2).
    Stress {
        on: Ref<CharacterId>,
        track: Ref<TrackId>,
        /// The die it comes with.
        die: Die,
    },
    /// One step up; past d12 its owner is taken out (COMP-3, STR-3).
    StepUp { at: TraitAt },
    /// One step down; below d4 it is gone (DIE-2).
    StepDown { at: TraitAt },
    /// Takes it away: recovered, or no longer of interest.
    Remove { at: TraitAt },
    /// Back in the scene, usually with a d6 complication for the experience (TAK-3).
    Back {
        who: Ref<CharacterId>,
        /// Into which scene.
        #[serde(default)]
        scene: SceneAt,
        /// What the complication is called; none where it is empty.
        #[serde(default)]
        name: Name,
    },
    /// For a point one's own stress joins one's own pool for the whole test or contest (STR-6).
    Push {
        at: TraitAt,
        /// Into which roll.
        #[serde(default = "crate::rules::command::acting")]
        roll: RollAt,
    },
    /// Stress on a trait (SHK-1).
    Wear {
        /// The trait it sits on.
        at: TraitAt,
        /// The die it comes with.
        die: Die,
    },
    /// Life points are lost (LIFE-2, LIFE-3).
    Damage {
        on: Ref<CharacterId>,
        points: u32,
        /// Where to, with stun and wounds.
        #[serde(default)]
        to: HurtTo,
    },
    /// The die of a weapon is thrown and added to the damage (LIFE-1).
    Weapon {
        on: Ref<CharacterId>,
        /// The weapon's die.
        die: Die,
        /// Where to, with stun and wounds.
        #[serde(default)]
        to: HurtTo,
        /// What it shows.
        #[serde(default)]
        faces: Faces,
    },
    /// Life points come back (LIFE-2, LIFE-3).
    Heal {
        who: Ref<CharacterId>,
        points: u32,
        /// Of which, with stun and wounds.
        #[serde(default)]
        of: HurtTo,
    },
    /// A rest clears all stun (LIFE-4).
    Rest { who: Ref<CharacterId> },
    /// For a point: stays alive, or awake (LIFE-2, LIFE-3).
    StayUp { who: Ref<CharacterId> },
    /// First aid stands for that point (LIFE-2).
    FirstAid { who: Ref<CharacterId> },
    /// Neither paid nor seen to: dead; or alive after all, as the GM says (LIFE-2).
    Dies {
        who: Ref<CharacterId>,
        /// Whether they are dead.
        dead: bool,
    },
    /// Taken out where no roll was behind it, somebody stays in for a point: with a new complication of d6, or
    /// with one of theirs a step larger (TAK-2).
    StayIn {
        who: Ref<CharacterId>,
        /// Of which scene.
        #[serde(default)]
        scene: SceneAt,
        /// The complication: a new one, or one of theirs.
        with: StayWith,
    },
    /// The GM says who is taken out of a scene, or comes back (TAK-1, TAK-3).
    Out {
        who: Ref<CharacterId>,
        /// From which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Whether they are out.
        out: bool,
    },
}

/// What it costs somebody besides a point to stay in (TAK-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StayWith {
    /// A new complication of d6.
    New(Name),
    /// One that is as large, a step larger.
    Old(TraitAt),
}
