//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{
    Accent, ArchetypeId, CharacterId, Choice, Die, Doom, FirstOrder, Further, Label, List, Milestone, Mod, Name, Ref,
    SetId, SetKind, SetWays, Setting, Stage, TrackId, TraitId,
};
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
    /// Makes it like that one. Trait sets, stress tracks and archetypes are those of the same ids, and a trait set with
    /// the id 0 is one more; what else only one of both has stays as it is.
    Edit(Box<Setting>),
    /// Gives it another name.
    Rename { name: Name },
    /// Throws a switch.
    Mod { which: Mod, on: bool },
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
    Difficulty { die: Die },
    /// Plot points a player starts a session with (PP-1).
    StartPoints { points: u32 },
    /// What a further die of a trait set costs in one roll (POOL-1).
    Further { set: Ref<SetId>, costs: Further },
    /// The set on whose traits stress sits; without one the first that is no set of distinctions (SHK-1).
    ShakenSet { set: Option<Ref<SetId>> },
    /// The set the die of a catalyst stands in for; without one the first prime set that is neither distinctions nor values
    /// (GMC-10).
    CatalystSet { set: Option<Ref<SetId>> },
    /// The set that is, or stands for, the values of catalysts; without one the first set of values (GMC-6, GMC-9).
    ValueSet { set: Option<Ref<SetId>> },
    /// Marks the traits that are for a fight or for noticing: they keep doom from getting in first (DOOM-7,
    /// SET-19).
    Watchful { traits: Vec<Name> },
    /// The two traits a life score is added up of, the highest of several each; without any the first two
    /// attributes (LIFE-1).
    LifeFrom { traits: Vec<Vec<Name>> },
    /// The two traits a rating of initiative is made of, the highest of several each; without any the
    /// highest of two sets (ORD-6).
    InitiativeFrom { traits: Vec<Vec<Name>> },
    /// Which orders come first, each where; where none stands, turns are handed on (SETT-2).
    Orders { orders: Vec<FirstOrder> },
    /// One more stress track (STR-1).
    AddTrack { name: Name },
    /// Calls a stress track something else.
    RenameTrack { track: Ref<TrackId>, name: Name },
    /// Takes a stress track out of the setting.
    RemoveTrack { track: Ref<TrackId> },
    /// The trait sets (SET-1 to SET-20).
    Set(SetCommand),
    /// Says which file of the library it is the same as from now on, so that a newer one of it can be adopted.
    CameFrom { name: Name, hash: Name },
    /// Rewrites the lists of special effects, distinctions and talents (SFX-9).
    Lists { lists: Vec<List> },
    /// Rewrites the stages in which the map is drawn, and how many more elements somebody places who comes late and knows
    /// no PC (PATH-2, PATH-4, PATH-7).
    Stages {
        /// All of them; none for the usual nine.
        stages: Vec<Stage>,
        late_elements: u8,
        /// The sets whose traits a stage gives for an element; none for the usual ones (PATH-3).
        #[serde(default)]
        sets: Vec<Ref<SetId>>,
    },
    /// Says how files look on paper: ornamented or plain, in how many columns, with what accent, which sets come first, and which are left out
    /// (CHAR-4, CHAR-6).
    Paper {
        plain: bool,
        one_column: bool,
        #[serde(default)]
        accent: Accent,
        #[serde(default)]
        first: Vec<Ref<SetId>>,
        #[serde(default)]
        without: Vec<Ref<SetId>>,
    },
    /// Characters in outline (CHAR-1).
    Archetype(ArchetypeCommand),
    /// Plays on with another setting, or with a newer one of the same: sets are matched by where they came from, else
    /// by kind and name; what is not matched is set aside with its set, and comes back with it (SETT-1).
    Adopt {
        setting: Box<Setting>,
        /// Sets that are matched otherwise: of the new setting, and of the one that is played; none for no match.
        #[serde(default)]
        pairs: Vec<(SetId, Option<SetId>)>,
        /// What becomes of the tests and contests that are open.
        #[serde(default)]
        open: IfOpen,
    },
}

/// Changes to the trait sets of a setting. What characters have of them stays on their files (SET-1 to SET-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SetCommand {
    /// One more set, as its kind has it.
    Add {
        kind: SetKind,
        /// What it is called; as the kit calls it, where nothing is said.
        #[serde(default)]
        name: Name,
        /// One of them.
        #[serde(default)]
        one: Name,
    },
    /// Calls a set something else.
    Rename {
        set: Ref<SetId>,
        name: Name,
        /// One of them; as it was, where nothing is said.
        #[serde(default)]
        one: Name,
    },
    /// Says what it is in the rules.
    Become { set: Ref<SetId>, kind: SetKind },
    /// What a new trait of it starts at; none for no die.
    Starts { set: Ref<SetId>, die: Option<Die> },
    /// The traits that every new PC has of it, with what they begin with in order (SET-2, SET-3).
    Usual {
        set: Ref<SetId>,
        traits: Vec<Name>,
        #[serde(default)]
        first: Vec<Die>,
    },
    /// Calls one of its traits something else wherever it stands: on files, among the usual ones, and among those that
    /// are marked for a fight, for life or for initiative (SET-19).
    RenameTrait { set: Ref<SetId>, from: Name, to: Name },
    /// Whether PCs have it from the start.
    OnPcs { set: Ref<SetId>, on: bool },
    /// What it does otherwise than its kind.
    Ways { set: Ref<SetId>, ways: SetWays },
    /// Moves it among the sets, and on all files, to a place that counts from 0.
    Move { set: Ref<SetId>, to: usize },
    /// Takes it out of the setting. Whoever has traits of it keeps them, set aside.
    Remove { set: Ref<SetId> },
    /// Brings back one that was taken out, with all traits that were set aside.
    Restore { set: Ref<SetId> },
}

/// Changes to the archetypes of a setting; their traits are written like those of a character (CHAR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ArchetypeCommand {
    /// A new one.
    Add {
        name: Name,
        /// Like somebody's file; otherwise with the sets that every PC has.
        #[serde(default)]
        like: Option<Ref<CharacterId>>,
    },
    /// Calls it something else.
    Rename { which: Ref<ArchetypeId>, name: Name },
    /// Writes where such people come from, and advice.
    Describe {
        which: Ref<ArchetypeId>,
        text: Name,
        #[serde(default)]
        advice: Name,
    },
    /// Writes the personal milestone that comes with it; a blank one for none.
    Milestone { which: Ref<ArchetypeId>, milestone: Milestone },
    /// Of which traits some are chosen, and how many of them come along; none for all.
    Picks { which: Ref<ArchetypeId>, picks: Vec<(Vec<Ref<TraitId>>, u8)> },
    /// How many special effects whoever takes it unlocks.
    Unlock { which: Ref<ArchetypeId>, count: u8 },
    /// Moves it among the others.
    Move { which: Ref<ArchetypeId>, to: usize },
    /// Takes it out of the setting.
    Remove { which: Ref<ArchetypeId> },
}
