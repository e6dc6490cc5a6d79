//! Why a command about scenes or sessions is not carried out.

use crate::model::Name;

/// Why a command about scenes or sessions is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SceneRefusal {
    /// Only complications are asked about (SCN-2).
    #[error("{0} is no complication: what else goes with the scene goes by itself")]
    NoComplication(Name),
    /// Not in the scene.
    #[error("{0} is not in this scene")]
    NotHere(Name),
    /// Everybody goes, or nobody does (SCN-4).
    #[error("a group that splits has somebody on either side")]
    NobodyLeft,
    /// On either side there is somebody's character (SCN-4, DOOM-8).
    #[error("in each half there is a player's character")]
    NoPcThere,
    /// In another scene that is played (SCN-4).
    #[error("{0} is in \"{1}\", which is played meanwhile")]
    Elsewhere(Name, Name),
    /// A flashback is told inside it (SCN-3).
    #[error("\"{0}\" is told inside it: end that first")]
    Rests(Name),
    /// The scene is not being played.
    #[error("\"{0}\" is not being played")]
    NotPlayed(Name),
    /// What is open in a scene is called off when it ends, and that is asked first (DOOM-7).
    #[error("{0} is part of an open test: close it or call it off first")]
    StillOpen(Name),
    /// It rests with the scene it is in, while a flashback is told (SCN-3).
    #[error("that rests with its scene while \"{0}\" is told: end that first")]
    TestRests(Name),
    /// Only what has somebody out may go on doing so (SCN-2).
    #[error("{0} has nobody out of this scene")]
    KeepsNobodyOut(Name),
    /// Assets and recovery wait for a bridge (SCN-5).
    #[error("this waits for a bridge scene")]
    WaitsForBridge,
    /// It has ended (SES-1).
    #[error("session {0} has ended")]
    HasEnded(u32),
    /// Only what lasts for the session is asked about (SES-1).
    #[error("{0} does not end with the session")]
    NotOfSession(Name),
    /// Nothing on record.
    #[error("session {0} is not on record")]
    NotOnRecord(u32),
    /// A story has a session at least (SES-3).
    #[error("no session has been played in this story yet")]
    StoryIsNew,
    /// Only players' characters call back (SES-1).
    #[error("{0} is no player's character, and calls nothing back")]
    NoCallback(Name),
    /// Once in a session each (SES-1).
    #[error("{who} has called session {session} back already")]
    HasCalled {
        /// Who.
        who: Name,
        /// Which session.
        session: u32,
    },
    /// They have not.
    #[error("{0} has not called that session back")]
    NotCalled(Name),
}

impl SceneRefusal {
    /// Whether it can't be carried out at all.
    pub const fn is_impossible(&self) -> bool {
        !matches!(
            self,
            Self::NoPcThere | Self::WaitsForBridge | Self::StoryIsNew | Self::Elsewhere(..) | Self::StillOpen(_)
        )
    }
}
