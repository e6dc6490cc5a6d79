//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{Choice, Die, Doom, Further, Label, Mod, Name, Ref, SetId, TrackId};
use serde::{Deserialize, Serialize};

/// What becomes of what is open when a switch is thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum IfOpen {
    /// The switch waits, where it matters.
    #[default]
    Wait,
    /// It is closed; what has happened stays as it was.
    Close,
    /// It is called off.
    CallOff,
}

/// Changes to the setting a campaign is played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SettingCommand {
    /// Gives it another name.
    Rename { name: Name },
    /// Throws a switch.
    Mod {
        which: Mod,
        /// On or off.
        on: bool,
    },
    /// Makes several choices at once, so that what needs each other comes together.
    Switch {
        to: Vec<Choice>,
        /// What becomes of the tests and contests that are open.
        #[serde(default)]
        open: IfOpen,
    },
    /// Says which doom pool is played (DOOM-1 to DOOM-3).
    Doom { doom: Doom },
    /// Calls the doom pool something else; a pool that bore the old name follows.
    DoomLabel { name: Name },
    /// Calls a thing of the game something else (SETT-1).
    Call {
        what: Label,
        /// The word, in the singular and small; none for the kit's own.
        word: Name,
    },
    /// What the doom pool is filled up to when a session starts (DOOM-1).
    StartDoom { dice: Vec<Die> },
    /// The difficulty a test starts with (DIFF-1).
    Difficulty {
        /// Two of these.
        die: Die,
    },
    /// Plot points a player starts a session with (PP-1).
    StartPoints { points: u32 },
    /// What a further die of a trait set costs in one roll (POOL-1).
    Further {
        set: Ref<SetId>,
        /// What it costs.
        costs: Further,
    },
    /// The set on whose traits stress sits; without one the first that is no set of distinctions (SHK-1).
    ShakenSet { set: Option<Ref<SetId>> },
    /// Says which set the die of a catalyst stands in for (GMC-10).
    CatalystSet {
        /// Which; none for the first prime set that is neither distinctions nor values.
        set: Option<Ref<SetId>>,
    },
    /// Says which set is, or stands for, the values of catalysts (GMC-6, GMC-9).
    ValueSet {
        /// Which; none for the first set of values.
        set: Option<Ref<SetId>>,
    },
    /// Marks the traits that are for a fight or for noticing: they keep doom from getting in first (DOOM-7,
    /// SET-19).
    Watchful { traits: Vec<Name> },
    /// The traits a life score is added up of, the highest of several each; without any the first two
    /// attributes (LIFE-1).
    LifeFrom {
        /// Two lists of names.
        traits: Vec<Vec<Name>>,
    },
    /// The two traits a rating of initiative is made of, the highest of several each; without any the
    /// highest of two sets (ORD-6).
    InitiativeFrom {
        /// Two lists of names.
        traits: Vec<Vec<Name>>,
    },
    /// One more stress track (STR-1).
    AddTrack {
        /// What it is called.
        name: Name,
    },
    /// Calls a stress track something else.
    RenameTrack { track: Ref<TrackId>, name: Name },
    /// Takes a stress track out of the setting.
    RemoveTrack { track: Ref<TrackId> },
}
