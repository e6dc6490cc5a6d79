//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Clock, Name, SceneKind, Spared};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

chapter! {
    /// Scenes, and what runs against time in them.
    SceneEvent in Scene;
    /// A scene was prepared.
    Prepared { scene: Name } => Scenes, Usual, Gm;
    /// Where a scene plays.
    Place { scene: Name, place: Name } => Scenes, Usual, Everybody;
    /// A scene is of another kind.
    Became { scene: Name, kind: SceneKind } => Scenes, Usual, Everybody;
    /// A scene began.
    Started { scene: Name } => Scenes, Main, Everybody;
    /// A scene ended.
    Ended { scene: Name } => Scenes, Main, Everybody;
    /// A scene that another lay in goes on (SCN-3).
    BackTo { scene: Name } => Scenes, Usual, Everybody;
    /// A scene was removed.
    Removed { scene: Name } => Scenes, Usual, Gm;
    /// Somebody came into a scene.
    Entered { who: Name, scene: Name } => Scenes, Usual, Everybody;
    /// Somebody left a scene.
    Left { who: Name, scene: Name } => Scenes, Usual, Everybody;
    /// The stakes of a scene changed.
    Stakes { scene: Name, high: bool } => Scenes, Usual, Everybody;
    /// An advance for each who played it (DOOM-8).
    Advance { who: Vec<Name> } => Scenes, Usual, Everybody;
    /// How a test against time stands (TEST-4); beats below nought are too many.
    Clock {
        title: Name, done: u8, stages: u8, left: i16, clock: Clock, chosen: Option<Spared>
    } => Rolls, Usual, Everybody;
    /// A test no longer runs against time.
    ClockRemoved { title: Name } => Rolls, Usual, Everybody;
}

/// What is done with something that is to come out (SES-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RevealNow {
    Planned,
    Out,
    NotOut,
    Dropped,
}

chapter! {
    /// Sessions, stories, and what is agreed on.
    SessionEvent in Session;
    /// A session began.
    Started { session: u32 } => Scenes, Main, Everybody;
    /// A session ended.
    Ended { session: u32 } => Scenes, Main, Everybody;
    /// What the session is about (SES-1).
    Situation { text: Name } => Scenes, Usual, Gm;
    /// What is to come out.
    Reveal { text: Name, is: RevealNow } => Scenes, Usual, Gm;
    /// The note on a session was written (SES-4).
    Noted { session: u32 } => Scenes, Trifle, Everybody;
    /// What the story is called.
    Story { name: Name } => Scenes, Usual, Everybody;
    /// The story ends, and the next begins (SES-3).
    StoryEnds { name: Name, next: Name } => Scenes, Main, Everybody;
    /// Somebody calls a session back, or has not (SES-1).
    CalledBack { who: Name, session: u32, on: bool } => Scenes, Usual, Everybody;
    /// Something is not to be crossed (SES-2).
    Line { text: Name } => Scenes, Usual, Everybody;
    /// Something is not to be shown (SES-2).
    Veil { text: Name } => Scenes, Usual, Everybody;
    /// A line or veil is not needed any more.
    Lifted { text: Name } => Scenes, Usual, Everybody;
    /// The game is paused, or goes on (SES-2).
    Paused { on: bool } => Scenes, Usual, Everybody;
    /// A mission begins, and a player assigns its dice (RES-4).
    Mission { who: Name } => Scenes, Main, Everybody;
}
