//! The events about scenes and sessions, each in a row.
use crate::model::{Clock, Name, RemarkId, SceneKind, Spared};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

chapter! {
    /// The events of scenes and of their timed tests.
    SceneEvent in Scene;
    Prepared { scene: Name } => Scenes, Usual, Gm;
    Place { scene: Name, place: Name } => Scenes, Usual, Everybody;
    Notes { scene: Name } => Scenes, Trifle, Gm;
    Became { scene: Name, kind: SceneKind } => Scenes, Usual, Everybody;
    Started { scene: Name } => Scenes, Main, Everybody;
    Ended { scene: Name } => Scenes, Main, Everybody;
    /// The scene around a flashback goes on (SCN-3).
    BackTo { scene: Name } => Scenes, Usual, Everybody;
    Removed { scene: Name } => Scenes, Usual, Gm;
    Entered { who: Name, scene: Name } => Scenes, Usual, Everybody;
    Left { who: Name, scene: Name } => Scenes, Usual, Everybody;
    Stakes { scene: Name, high: bool } => Scenes, Usual, Everybody;
    /// Each PC who played the scene gained an advance (DOOM-8).
    Advance { who: Vec<Name> } => Scenes, Usual, Everybody;
    /// The state of a timed test (TEST-4); beats below zero are too many.
    Clock {
        title: Name, done: u8, stages: u8, left: i16, clock: Clock, chosen: Option<Spared>
    } => Rolls, Usual, Everybody;
    ClockRemoved { title: Name } => Rolls, Usual, Everybody;
}

/// The change of a reveal (SES-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RevealNow {
    Planned,
    Out,
    NotOut,
    Dropped,
}

chapter! {
    /// The events of sessions, stories and safety.
    SessionEvent in Session;
    Started { session: u32 } => Scenes, Main, Everybody;
    Ended { session: u32 } => Scenes, Main, Everybody;
    /// The situation of the session was set (SES-1).
    Situation { text: Name } => Scenes, Usual, Gm;
    Reveal { text: Name, is: RevealNow } => Scenes, Usual, Gm;
    /// The note on a session was written (SES-4).
    Noted { session: u32 } => Scenes, Trifle, Everybody;
    /// The GM wrote a note into the log; who may read it is kept with the note (SES-5).
    Remarked { remark: RemarkId, text: Name } => Notes, Usual, Gm;
    /// A note in the log was changed (SES-5).
    Revised { text: Name } => Notes, Usual, Gm;
    /// The players may read a note in the log, or no longer (SES-5).
    RemarkTold { text: Name, on: bool } => Notes, Usual, Gm;
    Erased { text: Name } => Notes, Usual, Gm;
    Story { name: Name } => Scenes, Usual, Everybody;
    /// The story ended, and the next began (SES-3).
    StoryEnds { name: Name, next: Name } => Scenes, Main, Everybody;
    /// A session was called back, or not after all (SES-1).
    CalledBack { who: Name, session: u32, on: bool } => Scenes, Usual, Everybody;
    /// A line was added (SES-2).
    Line { text: Name } => Scenes, Usual, Everybody;
    /// A veil was added (SES-2).
    Veil { text: Name } => Scenes, Usual, Everybody;
    Lifted { text: Name } => Scenes, Usual, Everybody;
    /// The game was paused or resumed (SES-2).
    Paused { on: bool } => Scenes, Usual, Everybody;
    /// A mission began, and `who` assigns its dice (RES-4).
    Mission { who: Name } => Scenes, Main, Everybody;
}
