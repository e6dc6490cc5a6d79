//! The refusals about scenes and sessions, each in a row.

use crate::model::Name;
use crate::rules::refusal::refusals;

refusals! {
    /// The reasons why a command about scenes or sessions is refused.
    pub enum SceneRefusal {
        /// Only complications are asked about (SCN-2).
        NoComplication(Name) => Impossible,
        NotHere(Name) => Impossible,
        /// The split needs characters on both sides (SCN-4).
        NobodyLeft => Impossible,
        /// Each side needs a PC (SCN-4, DOOM-8).
        NoPcThere => AgainstRules,
        /// The character is in another scene that is played (SCN-4).
        Elsewhere(Name, Name) => AgainstRules,
        /// The scene rests during a flashback (SCN-3).
        Rests(Name) => Impossible,
        NotPlayed(Name) => Impossible,
        /// A test or contest is open in the scene, and its end must be confirmed (DOOM-7).
        StillOpen(Name) => AgainstRules,
        /// The test rests with its scene during a flashback (SCN-3).
        TestRests(Name) => Impossible,
        /// Only a complication that keeps its owner out can go on doing so (SCN-2).
        KeepsNobodyOut(Name) => Impossible,
        /// Assets and recovery wait for a bridge scene (SCN-5).
        WaitsForBridge => AgainstRules,
        /// The session has ended (SES-1).
        HasEnded(u32) => Impossible,
        /// Only traits that last for the session can be kept (SES-1).
        NotOfSession(Name) => Impossible,
        NotOnRecord(u32) => Impossible,
        /// A story lasts one session at least (SES-3).
        StoryIsNew => AgainstRules,
        /// Only PCs call back (SES-1).
        NoCallback(Name) => Impossible,
        /// A PC calls one session back in a session (SES-1).
        HasCalled { who: Name, session: u32 } => Impossible,
        NotCalled(Name) => Impossible,
        /// The PC was not in that session (GROW-9).
        NotTheirSession { who: Name, session: u32 } => AgainstRules,
        /// The session was spent on training (GROW-9).
        SessionSpent { who: Name, session: u32 } => AgainstRules,
        /// A note in the log needs words (SES-5).
        NoWords => Impossible,
        /// A note in the log with more letters than this.
        TooLong(usize) => Impossible,
        /// The players may already read the note, or may not anyway.
        ToldAlready(bool) => Impossible,
        /// There are as many notes as this already.
        TooMany(usize) => Impossible,
    }
}
