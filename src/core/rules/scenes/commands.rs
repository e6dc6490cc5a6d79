//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{CharacterId, Name, Ref, SceneId, SceneKind};
use crate::rules::command::{CatalystStep, Faces, PrimeSet, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// Scenes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SceneCommand {
    /// A new scene, not yet running.
    Add {
        /// What it is called.
        name: Name,
        /// Where it plays.
        #[serde(default)]
        place: Name,
        /// What it is for.
        #[serde(default)]
        kind: SceneKind,
    },
    /// Gives a scene another name.
    Rename { scene: SceneAt, name: Name },
    /// Says where it plays.
    Place { scene: SceneAt, place: Name },
    /// Makes it a scene of another kind.
    Become {
        scene: SceneAt,
        /// What it is for.
        kind: SceneKind,
    },
    /// Plays it.
    Start { scene: Ref<SceneId> },
    /// Ends it: what lasts for the scene goes (ASSET-4, SCN-2).
    End {
        /// Which.
        #[serde(default)]
        scene: SceneAt,
        /// Complications that are dropped with it; the others are kept.
        #[serde(default)]
        drop: Vec<TraitAt>,
        /// Complications that still have their owners out once it has ended. Where nobody says, all of them do
        /// or none, as the setting has it (SCN-2, SCN-5).
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// Some go their own way: a second scene is played beside this one (SCN-4).
    Split {
        /// Which is split.
        #[serde(default)]
        scene: SceneAt,
        /// What theirs is called.
        name: Name,
        /// Where it plays.
        #[serde(default)]
        place: Name,
        who: Vec<Ref<CharacterId>>,
    },
    /// Something that happened before: this scene rests until that is told (SCN-3).
    Flashback {
        /// Which scene it is told in.
        #[serde(default)]
        scene: SceneAt,
        /// What it is called.
        name: Name,
        /// Where it plays.
        #[serde(default)]
        place: Name,
        /// Who is in it.
        who: Vec<Ref<CharacterId>>,
    },
    /// Somebody comes in.
    Enter {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    /// Somebody leaves.
    Leave {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    /// Raises or lowers the stakes (TAK-4).
    HighStakes {
        /// Where.
        #[serde(default)]
        scene: SceneAt,
        /// Whether losing takes one out.
        on: bool,
    },
    /// Removes a scene that is not running.
    Remove { scene: Ref<SceneId> },
}

/// Sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionCommand {
    /// Starts one: players are topped up, the bank or the doom pool filled (PP-1, PP-2, DOOM-1).
    Start,
    /// Starts one where the players roll for their points: a d4 each, or a set of traits each (PP-1).
    StartRolled {
        /// What the dice show, player by player.
        #[serde(default)]
        faces: Faces,
        /// The sets that are rolled; for whoever is not named, their distinctions.
        #[serde(default)]
        sets: Vec<PrimeSet>,
    },
    /// Ends one: what lasts for the session goes (ASSET-4), and it is put on record (SES-1).
    End,
    /// Ends one, and some of what would go stays for good (SES-1).
    EndKeeping {
        keep: Vec<TraitAt>,
        /// What becomes of the dice of catalysts; of whom nothing is said, the usual (GMC-6).
        #[serde(default)]
        catalysts: Vec<CatalystStep>,
    },
    /// Says what the story that is told is called (SES-3).
    Story { name: Name },
    /// Ends the story, and begins the next one (SES-3, DOOM-8).
    EndStory {
        /// What the next one is called.
        #[serde(default)]
        next: Name,
        /// What becomes of the dice of catalysts; of whom nothing is said, nothing (GMC-6).
        #[serde(default)]
        catalysts: Vec<CatalystStep>,
    },
    /// Somebody calls a session back, or has not after all (SES-1).
    CallBack {
        session: u32,
        who: Ref<CharacterId>,
        /// Whether they do.
        on: bool,
    },
    /// Says what the session is about (SES-4).
    Situation {
        /// In a line.
        text: Name,
    },
    /// Something that is to come out (SES-4).
    Reveal { text: Name },
    /// Something is out, or is not after all (SES-4).
    Tick {
        reveal: Name,
        /// Whether it is out.
        out: bool,
    },
    /// Something is not to come out after all.
    Forget { reveal: Name },
    /// Writes on the record of a session (SES-1).
    Note {
        /// Of which session.
        session: u32,
        text: Name,
    },
}

/// What keeps the table safe (SES-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SafetyCommand {
    /// Something does not come up here.
    Line { text: Name },
    /// Something may happen, and is not shown.
    Veil { text: Name },
    /// A line or a veil is no longer needed.
    Lift { text: Name },
    /// Everybody stops, or goes on.
    Pause {
        /// Whether they stop.
        on: bool,
    },
}
