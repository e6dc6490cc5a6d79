//! The events about the setting, each in a row.
use crate::model::{Accent, Choice, Die, FirstOrder, Further, GmPays, Name, Need, Says, SetKind};
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// A change of a trait set of the setting (SET-1 to SET-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetChange {
    Added,
    Removed,
    /// Removed, but kept aside as characters have traits of it.
    Aside,
    Back,
    Moved,
    Kind(SetKind),
    Starts(Option<Die>),
    /// Default traits added and removed; both empty where only the order changed.
    Usual {
        came: Vec<Name>,
        went: Vec<Name>,
    },
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
    /// The number of its free dice (SET-22).
    FreeDice(u8),
    /// The set whose free dice it shares (SET-22).
    Shares(Option<Name>),
    Says(Says, bool),
    Needs(Vec<Need>),
    /// An explicit choice equal to that of its kind.
    Outright,
}

/// A change of a named row in an order: an archetype, a list, an entry, a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowChange {
    Added,
    Removed,
    Written,
    /// Renamed from this name.
    Renamed(Name),
    Moved,
}

/// A change of the stages of the pathways (PATH-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StageChange {
    Stage(Name, RowChange),
    /// The number of elements for latecomers (PATH-4).
    Late(u8),
    /// The sets whose traits stages give; empty for the usual ones (PATH-3).
    From(Vec<Name>),
}

/// A change of the look of files on paper (CHAR-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaperChange {
    Plain(bool),
    OneColumn(bool),
    Color(bool),
    Accent(Accent),
    First(Vec<Name>),
    Without(Vec<Name>),
}

chapter! {
    /// The events of the setting and its mods (SETT-1).
    SettingEvent in Setting;
    /// A choice was made; `doom` is the name of doom then, and `payer` pays for the GM.
    Chosen { choice: Choice, doom: Name, payer: GmPays } => Files, Usual, Everybody;
    /// The number of doom dice at the start of a session changed (DOOM-5).
    StartDoom { dice: usize } => Files, Usual, Everybody;
    /// The default difficulty changed (DIFF-1).
    Difficulty { die: Die } => Files, Usual, Everybody;
    /// The PP at the start of a session changed (PP-1).
    StartPoints { points: u32 } => Files, Usual, Everybody;
    /// The set that stress sits on changed; `None` is any (SHK-1).
    WornSet { set: Option<Name> } => Files, Usual, Everybody;
    /// The set that the die of a catalyst replaces changed (GMC-6).
    CatalystSet { set: Option<Name> } => Files, Usual, Everybody;
    /// The set with the values of catalysts changed (GMC-6).
    ValueSet { set: Option<Name> } => Files, Usual, Everybody;
    /// The traits for a fight or for noticing changed (DOOM-7).
    Watchful { traits: Vec<Name> } => Files, Usual, Everybody;
    Names { names: usize } => Files, Usual, Gm;
    /// The traits that make up life points changed; empty for the usual (LIFE-1).
    LifeFrom { traits: Vec<Vec<Name>> } => Files, Usual, Everybody;
    /// The traits that make up initiative changed; empty for the usual (ORD-6).
    InitiativeFrom { traits: Vec<Vec<Name>> } => Files, Usual, Everybody;
    /// The first order types changed; empty for the usual (SETT-2).
    Orders { orders: Vec<FirstOrder> } => Files, Usual, Everybody;
    /// A stress track was added or removed (STR-1).
    Track { name: Name, there: bool } => Files, Usual, Everybody;
    /// A trait set was added, removed or changed (SET-1 to SET-20).
    Set { name: Name, what: SetChange } => Files, Usual, Everybody;
    CameFrom { name: Name } => Files, Usual, Everybody;
    /// A list, or an entry of it, was added, removed or changed (SFX-9).
    List { name: Name, entry: Option<Name>, what: RowChange } => Files, Usual, Everybody;
    /// A counter of the setting was added, removed or changed (SET-21).
    Counter { name: Name, what: RowChange } => Files, Usual, Everybody;
    /// The stages of the pathways changed (PATH-2).
    Stages { what: StageChange } => Files, Usual, Everybody;
    /// The look of files on paper changed (CHAR-4).
    Paper { what: PaperChange } => Files, Usual, Everybody;
    /// An archetype was added, removed or changed (CHAR-1).
    Archetype { name: Name, what: RowChange } => Files, Usual, Everybody;
    /// A character, a pool or a scene came from another campaign or tool.
    Arrived { name: Name, from: Name, replaced: bool } => Files, Whole, Gm;
    /// A trait set of an arrival is set aside, as the setting does not have it.
    ArrivedAside { name: Name } => Files, Usual, Gm;
    Adopted { name: Name, aside: Vec<Name> } => Files, Whole, Everybody;
}
