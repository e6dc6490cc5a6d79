//! The commands about the setting.

use crate::model::{
    Accent, ArchetypeId, Arrival, CharacterId, Choice, CounterDef, Die, Doom, FirstOrder, Further, Label, List,
    Milestone, Mod, Name, Ref, SetId, SetKind, SetWays, Setting, Stage, TrackId, TraitId,
};
use serde::{Deserialize, Serialize};

/// The treatment of open tests and contests when a mod is switched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum IfOpen {
    /// The switch waits where it would affect them.
    #[default]
    Wait,
    Close,
    CallOff,
}

/// The commands about the setting of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SettingCommand {
    /// Makes it like that one. Trait sets, stress tracks and archetypes are those of the same ids, and a trait set with
    /// the id 0 is one more; what else only one of both has stays as it is.
    Edit(Box<Setting>),
    Rename {
        name: Name,
    },
    /// Flips a switch.
    Mod {
        which: Mod,
        on: bool,
    },
    /// Makes several choices at once, so that choices that need each other come together.
    Switch {
        to: Vec<Choice>,
        #[serde(default)]
        open: IfOpen,
    },
    /// Chooses the kind of doom pool (DOOM-1 to DOOM-3).
    Doom {
        doom: Doom,
    },
    /// Renames the doom pool; a pool that bears the old name follows.
    DoomLabel {
        name: Name,
    },
    /// Sets the setting's word for a thing of the game (SETT-1).
    Call {
        what: Label,
        /// The word, in the singular and lower case; empty for the default one.
        word: Name,
    },
    /// Sets the dice that the doom pool is topped up to when a session starts (DOOM-1).
    StartDoom {
        dice: Vec<Die>,
    },
    /// The difficulty a test starts with (DIFF-1).
    Difficulty {
        die: Die,
    },
    /// Sets the PP a player starts a session with (PP-1).
    StartPoints {
        points: u32,
    },
    /// What a further die of a trait set costs in one roll (POOL-1).
    Further {
        set: Ref<SetId>,
        costs: Further,
    },
    /// Sets the set on whose traits stress sits; by default the first that is no set of distinctions (SHK-1).
    ShakenSet {
        set: Option<Ref<SetId>>,
    },
    /// The set the die of a catalyst stands in for; without one the first prime set that is neither distinctions nor values
    /// (GMC-10).
    CatalystSet {
        set: Option<Ref<SetId>>,
    },
    /// The set that is, or stands for, the values of catalysts; without one the first set of values (GMC-6, GMC-9).
    ValueSet {
        set: Option<Ref<SetId>>,
    },
    /// Marks the traits for a fight or for noticing, which keep doom from interrupting (DOOM-7, SET-19).
    Watchful {
        traits: Vec<Name>,
    },
    /// The two traits a life score is added up of, the highest of several each; without any the first two
    /// attributes (LIFE-1).
    LifeFrom {
        traits: Vec<Vec<Name>>,
    },
    /// The two traits a rating of initiative is made of, the highest of several each; without any the
    /// highest of two sets (ORD-6).
    InitiativeFrom {
        traits: Vec<Vec<Name>>,
    },
    /// Sets the order type that comes first in each case; by default handoff initiative (SETT-2).
    Orders {
        orders: Vec<FirstOrder>,
    },
    /// The counters of files, scenes and the campaign; those with an id that is known stay what they are (SET-21).
    Counters {
        counters: Vec<CounterDef>,
    },
    /// One more stress track (STR-1).
    AddTrack {
        name: Name,
    },
    RenameTrack {
        track: Ref<TrackId>,
        name: Name,
    },
    RemoveTrack {
        track: Ref<TrackId>,
    },
    /// The trait sets (SET-1 to SET-20).
    Set(SetCommand),
    /// Sets the library file that the setting now equals, so that a newer version of it can be adopted.
    CameFrom {
        name: Name,
        hash: Name,
    },
    /// Rewrites the lists of SFX, distinctions and talents (SFX-9).
    Lists {
        lists: Vec<List>,
    },
    /// Rewrites the stages, and the extra elements of a latecomer without connections (PATH-2, PATH-4, PATH-7).
    Stages {
        /// All stages; empty for the usual nine.
        stages: Vec<Stage>,
        late_elements: u8,
        /// The sets whose traits a stage gives for an element; empty for the usual ones (PATH-3).
        #[serde(default)]
        sets: Vec<Ref<SetId>>,
    },
    /// Sets the look of files on paper: ornaments, columns, accent, order and omission of sets (CHAR-4, CHAR-6).
    Paper {
        plain: bool,
        one_column: bool,
        #[serde(default)]
        color: bool,
        #[serde(default)]
        accent: Accent,
        #[serde(default)]
        first: Vec<Ref<SetId>>,
        #[serde(default)]
        without: Vec<Ref<SetId>>,
    },
    /// The archetypes (CHAR-1).
    Archetype(ArchetypeCommand),
    /// Brings in characters, pools and scenes of another campaign or tool.
    BringIn(Box<Arrival>),
    /// Adopts another setting, or a newer version of the same: sets are matched by origin, else by kind and name; a set
    /// without a match is set aside with its traits, and may come back (SETT-1).
    Adopt {
        setting: Box<Setting>,
        /// Matches by hand: a set of the new setting, and one of the present setting or `None`.
        #[serde(default)]
        pairs: Vec<(SetId, Option<SetId>)>,
        #[serde(default)]
        open: IfOpen,
    },
}

/// The commands about a setting's trait sets. Traits of characters stay on their files (SET-1 to SET-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SetCommand {
    Add {
        kind: SetKind,
        /// The name of the set; left out, the default name.
        #[serde(default)]
        name: Name,
        /// The name of one trait of it.
        #[serde(default)]
        one: Name,
    },
    Rename {
        set: Ref<SetId>,
        name: Name,
        #[serde(default)]
        one: Name,
    },
    Become {
        set: Ref<SetId>,
        kind: SetKind,
    },
    /// Sets the starting die of its new traits; `None` for no die.
    Starts {
        set: Ref<SetId>,
        die: Option<Die>,
    },
    /// Sets the default traits of every new PC, with their starting dice in order (SET-2, SET-3).
    Usual {
        set: Ref<SetId>,
        traits: Vec<Name>,
        #[serde(default)]
        first: Vec<Die>,
    },
    /// Renames one of its traits everywhere: on files, among the default traits, and among those marked for a fight,
    /// for life or for initiative (SET-19).
    RenameTrait {
        set: Ref<SetId>,
        from: Name,
        to: Name,
    },
    OnPcs {
        set: Ref<SetId>,
        on: bool,
    },
    Ways {
        set: Ref<SetId>,
        ways: SetWays,
    },
    /// Moves it among the sets, and on all files, to a place that counts from 0.
    Move {
        set: Ref<SetId>,
        to: usize,
    },
    /// Removes a set from the setting. Its traits stay on their files, set aside.
    Remove {
        set: Ref<SetId>,
    },
    /// Restores a removed set, with all traits that were set aside.
    Restore {
        set: Ref<SetId>,
    },
}

/// The commands about the archetypes of a setting; their traits are written like a character's (CHAR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ArchetypeCommand {
    Add {
        name: Name,
        /// The file it copies; otherwise it has the sets that every PC has.
        #[serde(default)]
        like: Option<Ref<CharacterId>>,
    },
    Rename {
        which: Ref<ArchetypeId>,
        name: Name,
    },
    Describe {
        which: Ref<ArchetypeId>,
        text: Name,
        #[serde(default)]
        advice: Name,
    },
    /// Writes its personal milestone; a blank one for none.
    Milestone {
        which: Ref<ArchetypeId>,
        milestone: Milestone,
    },
    /// Sets the choices of traits, each with the number to pick; empty takes all.
    Picks {
        which: Ref<ArchetypeId>,
        picks: Vec<(Vec<Ref<TraitId>>, u8)>,
    },
    /// Sets the number of SFX that a character from this archetype unlocks.
    Unlock {
        which: Ref<ArchetypeId>,
        count: u8,
    },
    Move {
        which: Ref<ArchetypeId>,
        to: usize,
    },
    Remove {
        which: Ref<ArchetypeId>,
    },
}
