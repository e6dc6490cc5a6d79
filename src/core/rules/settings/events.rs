//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Accent, Choice, Die, FirstOrder, Further, GmPays, Name, Need, Says, SetKind};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// What is different about a trait set of the setting (SET-1 to SET-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetChange {
    Added,
    Removed,
    /// It is played no more, and somebody has traits of it.
    Aside,
    Back,
    Moved,
    Kind(SetKind),
    Starts(Option<Die>),
    /// Traits that are usual from now on, and those that are no more; in another order, where nothing is named.
    Usual {
        came: Vec<Name>,
        went: Vec<Name>,
    },
    /// What the usual traits begin with, in order.
    First(Vec<Die>),
    Further(Further),
    OnPcs(bool),
    Prime(bool),
    Hinders(bool),
    Absent(bool),
    Range(Die, Die),
    Many(bool),
    HangsOn(Option<Name>),
    StandsIn(bool),
    Says(Says, bool),
    Needs(Vec<Need>),
    /// It says for itself what its kind has anyway.
    Outright,
}

/// What became of one of several things that have names and an order: an archetype, a list, an entry, a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowChange {
    Added,
    Removed,
    Written,
    /// It was called that.
    Renamed(Name),
    Moved,
}

/// What is different about the stages of the pathways (PATH-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StageChange {
    Stage(Name, RowChange),
    /// So many elements for whoever comes late (PATH-4).
    Late(u8),
    /// The sets whose traits stages give; the usual ones, where none is named (PATH-3).
    From(Vec<Name>),
}

/// What is different about files on paper (CHAR-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaperChange {
    Plain(bool),
    OneColumn(bool),
    Accent(Accent),
    First(Vec<Name>),
    Without(Vec<Name>),
}

chapter! {
    /// The setting and its mods (SETT-1).
    SettingEvent in Setting;
    /// It is played like that from now on; what doom is called, and who pays for the GM then.
    Chosen { choice: Choice, doom: Name, payer: GmPays } => Files, Usual, Everybody;
    /// So many dice of doom to start a session with (DOOM-5).
    StartDoom { dice: usize } => Files, Usual, Everybody;
    /// How hard a test starts out (DIFF-1).
    Difficulty { die: Die } => Files, Usual, Everybody;
    /// So many plot points to start a session with (PP-1).
    StartPoints { points: u32 } => Files, Usual, Everybody;
    /// The set stress sits on; any, where none is named (SHK-1).
    WornSet { set: Option<Name> } => Files, Usual, Everybody;
    /// The set the die of a catalyst stands in for (GMC-6).
    CatalystSet { set: Option<Name> } => Files, Usual, Everybody;
    /// The set that has the values of catalysts (GMC-6).
    ValueSet { set: Option<Name> } => Files, Usual, Everybody;
    /// Traits for a fight or for noticing (DOOM-7).
    Watchful { traits: Vec<Name> } => Files, Usual, Everybody;
    /// What the life score is made of; the usual, where nothing is named (LIFE-1).
    LifeFrom { traits: Vec<Vec<Name>> } => Files, Usual, Everybody;
    /// What initiative is made of; the usual, where nothing is named (ORD-6).
    InitiativeFrom { traits: Vec<Vec<Name>> } => Files, Usual, Everybody;
    /// Which orders come first; the usual, where none is named (SETT-2).
    Orders { orders: Vec<FirstOrder> } => Files, Usual, Everybody;
    /// A stress track is new, or gone (STR-1).
    Track { name: Name, there: bool } => Files, Usual, Everybody;
    /// A trait set is new, gone or different (SET-1 to SET-20).
    Set { name: Name, what: SetChange } => Files, Usual, Everybody;
    /// The setting lies in the library under that name.
    CameFrom { name: Name } => Files, Usual, Everybody;
    /// A list is new, gone or different, or an entry of it is (SFX-9).
    List { name: Name, entry: Option<Name>, what: RowChange } => Files, Usual, Everybody;
    /// The stages of the pathways are different (PATH-2).
    Stages { what: StageChange } => Files, Usual, Everybody;
    /// Files look otherwise on paper (CHAR-4).
    Paper { what: PaperChange } => Files, Usual, Everybody;
    /// An archetype is new, gone or different (CHAR-1).
    Archetype { name: Name, what: RowChange } => Files, Usual, Everybody;
    /// Another setting is played, and those sets are set aside.
    Adopted { name: Name, aside: Vec<Name> } => Files, Whole, Everybody;
}
