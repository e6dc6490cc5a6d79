//! The commands about scenes and sessions.

use crate::model::{CharacterId, Name, Ref, RemarkId, SceneId, SceneKind, is_default};
use crate::rules::command::{CatalystStep, Faces, It, PrimeSet, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// The commands about scenes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SceneCommand {
    Add {
        name: Name,
        #[serde(default)]
        place: Name,
        #[serde(default)]
        kind: SceneKind,
    },
    Rename {
        scene: SceneAt,
        name: Name,
    },
    Place {
        scene: SceneAt,
        place: Name,
    },
    /// Writes the GM's notes on a scene.
    Notes {
        scene: SceneAt,
        text: Name,
    },
    Become {
        scene: SceneAt,
        kind: SceneKind,
    },
    Start {
        scene: Ref<SceneId>,
    },
    /// Ends a scene: traits that last for it go (ASSET-4, SCN-2).
    End {
        #[serde(default)]
        scene: SceneAt,
        #[serde(default)]
        drop: Vec<TraitAt>,
        /// Complications that keep their owners out. Left out, all or none do, by the setting (SCN-2, SCN-5).
        #[serde(default)]
        out: Option<Vec<TraitAt>>,
    },
    /// Splits the group: a second scene is played beside this one (SCN-4).
    Split {
        #[serde(default)]
        scene: SceneAt,
        name: Name,
        #[serde(default)]
        place: Name,
        who: Vec<Ref<CharacterId>>,
    },
    /// Begins a flashback: this scene rests until its end (SCN-3).
    Flashback {
        #[serde(default)]
        scene: SceneAt,
        name: Name,
        #[serde(default)]
        place: Name,
        who: Vec<Ref<CharacterId>>,
    },
    Enter {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    Leave {
        #[serde(default)]
        scene: SceneAt,
        who: Ref<CharacterId>,
    },
    /// Raises or lowers the stakes of a scene (TAK-4).
    HighStakes {
        #[serde(default)]
        scene: SceneAt,
        on: bool,
    },
    Remove {
        scene: Ref<SceneId>,
    },
}

/// The commands about sessions and stories.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionCommand {
    /// Starts a session: players are topped up, the bank or the doom pool is filled (PP-1, PP-2, DOOM-1).
    Start,
    /// Starts a session where the players roll for PP: a d4 each, or a prime set each (PP-1).
    StartRolled {
        #[serde(default)]
        faces: Faces,
        /// The prime sets that are rolled; by default distinctions.
        #[serde(default)]
        sets: Vec<PrimeSet>,
    },
    /// Ends a session: traits that last for it go (ASSET-4), and it is put on record (SES-1).
    End,
    /// Ends a session and keeps some temporary traits for good (SES-1).
    EndKeeping {
        keep: Vec<TraitAt>,
        /// The steps of the dice of catalysts; by default the usual ones (GMC-6).
        #[serde(default)]
        catalysts: Vec<CatalystStep>,
    },
    /// Names the present story (SES-3).
    Story {
        name: Name,
    },
    /// Ends the story, and begins the next one (SES-3, DOOM-8).
    EndStory {
        #[serde(default)]
        next: Name,
        /// The steps of the dice of catalysts; by default none (GMC-6).
        #[serde(default)]
        catalysts: Vec<CatalystStep>,
    },
    /// Calls a session back, or takes that back (SES-1).
    CallBack {
        session: u32,
        who: Ref<CharacterId>,
        on: bool,
    },
    /// Sets the situation of the session (SES-4).
    Situation {
        text: Name,
    },
    /// Adds a reveal (SES-4).
    Reveal {
        text: Name,
    },
    /// Marks a reveal as out, or as not out after all (SES-4).
    Tick {
        reveal: Name,
        out: bool,
    },
    Forget {
        reveal: Name,
    },
    /// Writes a note on the record of a session (SES-1).
    Note {
        session: u32,
        text: Name,
    },
    /// Writes a note into the log (SES-5).
    Remark {
        text: Name,
        /// The players may read it.
        #[serde(default, skip_serializing_if = "is_default")]
        told: bool,
    },
    /// Writes what happened in a test or contest, or removes it where the text is empty (SES-5).
    Happened {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        it: It,
        text: Name,
    },
    /// Changes a note in the log (SES-5).
    Revise {
        remark: Ref<RemarkId>,
        text: Name,
    },
    /// Lets the players read a note in the log, or no longer (SES-5).
    Tell {
        remark: Ref<RemarkId>,
        on: bool,
    },
    Erase {
        remark: Ref<RemarkId>,
    },
}

/// The commands about safety at the table (SES-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SafetyCommand {
    /// Adds a line: a subject that does not come up.
    Line {
        text: Name,
    },
    /// Adds a veil: a subject that is not shown.
    Veil {
        text: Name,
    },
    Lift {
        text: Name,
    },
    Pause {
        on: bool,
    },
}
