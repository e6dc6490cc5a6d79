//! Why a command of this chapter is not carried out, each reason in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// Why a command about scenes or sessions is not carried out.
    pub enum SceneRefusal {
        /// Only complications are asked about (SCN-2).
        NoComplication(Name) => Impossible,
        /// Not in the scene.
        NotHere(Name) => Impossible,
        /// Everybody goes, or nobody does (SCN-4).
        NobodyLeft => Impossible,
        /// On either side there is somebody's character (SCN-4, DOOM-8).
        NoPcThere => AgainstRules,
        /// In another scene that is played (SCN-4).
        Elsewhere(Name, Name) => AgainstRules,
        /// A flashback is told inside it (SCN-3).
        Rests(Name) => Impossible,
        /// The scene is not being played.
        NotPlayed(Name) => Impossible,
        /// What is open in a scene is called off when it ends, and that is asked first (DOOM-7).
        StillOpen(Name) => AgainstRules,
        /// It rests with the scene it is in, while a flashback is told (SCN-3).
        TestRests(Name) => Impossible,
        /// Only what has somebody out may go on doing so (SCN-2).
        KeepsNobodyOut(Name) => Impossible,
        /// Assets and recovery wait for a bridge (SCN-5).
        WaitsForBridge => AgainstRules,
        /// It has ended (SES-1).
        HasEnded(u32) => Impossible,
        /// Only what lasts for the session is asked about (SES-1).
        NotOfSession(Name) => Impossible,
        /// Nothing on record.
        NotOnRecord(u32) => Impossible,
        /// A story has a session at least (SES-3).
        StoryIsNew => AgainstRules,
        /// Only players' characters call back (SES-1).
        NoCallback(Name) => Impossible,
        /// Once in a session each (SES-1).
        HasCalled { who: Name, session: u32 } => Impossible,
        /// They have not.
        NotCalled(Name) => Impossible,
        /// They were not in it (GROW-9).
        NotTheirSession { who: Name, session: u32 } => AgainstRules,
        /// It was spent on training (GROW-9).
        SessionSpent { who: Name, session: u32 } => AgainstRules,
    }
}
