//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{
    CharacterId, Die, ElementId, ElementKind, Name, Pathways, Point, Ref, ResourceSort, SetId, TieId, TraitId,
    TraitSetId, WarpId,
};
use crate::rules::GainAt;
use serde::{Deserialize, Serialize};

/// The pathways map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MapCommand {
    /// A new element.
    Add {
        /// What kind, and so what shape.
        kind: ElementKind,
        /// What it is called.
        name: Name,
        /// Where its middle is.
        at: Point,
        /// The file it stands for.
        #[serde(default)]
        character: Option<Ref<CharacterId>>,
    },
    /// Moves an element.
    Move { element: Ref<ElementId>, at: Point },
    /// Gives an element another name.
    Rename { element: Ref<ElementId>, name: Name },
    /// Makes an element another kind.
    Become { element: Ref<ElementId>, kind: ElementKind },
    /// Says which character file an element stands for.
    Link {
        element: Ref<ElementId>,
        /// The file, or none.
        character: Option<Ref<CharacterId>>,
    },
    /// Rewrites an element's note.
    Note { element: Ref<ElementId>, text: Name },
    /// Removes an element and its ties.
    Remove { element: Ref<ElementId> },
    /// Draws a line.
    Tie {
        from: Ref<ElementId>,
        to: Ref<ElementId>,
        /// What ties them.
        #[serde(default)]
        text: Name,
    },
    /// Rewrites what a line says.
    Reword { tie: Ref<TieId>, text: Name },
    /// Cuts a line.
    Cut { tie: Ref<TieId> },
    /// Says what sort of resource it is, and whether it is against the PC it is tied to (PATH-1).
    Sort {
        element: Ref<ElementId>,
        sort: Option<ResourceSort>,
        #[serde(default)]
        against: bool,
    },
    /// Asks its author to change it, or no longer (PATH-8).
    Flag { element: Ref<ElementId>, on: bool },
    /// It stays where it is when the map is laid out, or no longer.
    Pin { element: Ref<ElementId>, on: bool },
    /// Moves several elements at once: laid out, aligned, spread.
    Arrange {
        places: Vec<(Ref<ElementId>, Point)>,
        /// Both markers of warp zones that go along (PATH-5).
        #[serde(default)]
        warps: Vec<(Ref<WarpId>, [Point; 2])>,
    },
    /// A line stands for a relationship of one of its ends to the other, at a d6, or gives another trait that is of it
    /// (PATH-1, PATH-6, PATH-8).
    Relate {
        tie: Ref<TieId>,
        /// Whose relationship.
        who: Ref<CharacterId>,
        /// The set of the trait, where it is no relationship.
        #[serde(default)]
        set: Option<Ref<SetId>>,
    },
    /// A warp zone: a marker in two places (PATH-5).
    AddWarp { name: Name, ends: [Point; 2] },
    /// Calls a warp zone something else.
    RenameWarp { warp: Ref<WarpId>, name: Name },
    /// Moves one of its markers: the first (0) or the second (1).
    MoveWarp { warp: Ref<WarpId>, end: u8, at: Point },
    /// Takes a warp zone off the map; what went through it goes straight.
    RemoveWarp { warp: Ref<WarpId> },
    /// A line goes through a warp zone, or straight (PATH-5).
    Via { tie: Ref<TieId>, warp: Option<Ref<WarpId>> },
    /// Another map comes onto this one, all in one go. Its ids are its own.
    Bring {
        /// Where it comes from: the name of a file.
        from: Name,
        map: Box<Pathways>,
    },
}

/// What a stage of the pathways is asked to do (PATH-2 to PATH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PathCommand {
    /// The first stage begins. PCs who are not on the map yet come onto it, and all are tied to each other (PATH-1).
    Begin {
        /// Who walks; none for all PCs.
        #[serde(default)]
        who: Vec<Ref<CharacterId>>,
        /// They take turns, element by element (PATH-4).
        #[serde(default)]
        rounds: bool,
    },
    /// Whether they take turns (PATH-4).
    Rounds { on: bool },
    /// Somebody takes a column of the stage they are at, from 0 (PATH-2).
    Choose { who: Ref<CharacterId>, column: u8 },
    /// An element, its tie, and what it gives, in one go (PATH-3).
    Place {
        who: Ref<CharacterId>,
        element: PlaceAt,
        /// What ties it.
        #[serde(default)]
        text: Name,
        /// What it is tied to; none for whoever places it.
        #[serde(default)]
        to: Option<Ref<ElementId>>,
        #[serde(default)]
        gain: Option<PathGain>,
    },
    /// The action of a meta stage (PATH-3).
    Act { who: Ref<CharacterId>, act: MetaAct },
    /// A trait, a distinction or a power that the stage gives (PATH-3).
    Gain {
        who: Ref<CharacterId>,
        gain: PathGain,
        /// The element it comes of; none for the one they placed last.
        #[serde(default)]
        of: Option<Ref<ElementId>>,
    },
    /// Somebody wants no more of this stage.
    Skip { who: Ref<CharacterId> },
    /// The next stage begins: for everybody who is at this one, or for somebody who is behind.
    Next {
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Somebody comes late: they run the same stages from the first (PATH-4).
    Late {
        who: Ref<CharacterId>,
        /// Tied to all PCs from the start; else they place more elements.
        #[serde(default)]
        joined: bool,
    },
    /// The stages are over, whoever is still owed something. The map and the files stay as they are.
    End,
    /// The same once the last stage is done and nobody is owed anything (PATH-4).
    Finish,
}

/// An element that is placed: a new one, or one that is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlaceAt {
    New {
        kind: ElementKind,
        name: Name,
        at: Point,
        /// Of a resource (PATH-1).
        #[serde(default)]
        sort: Option<ResourceSort>,
        #[serde(default)]
        against: bool,
        /// A second one of its name, where the map has one (PATH-3).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        second: bool,
    },
    Old(Ref<ElementId>),
}

/// What somebody does with the action of a meta stage (PATH-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MetaAct {
    /// Ties two elements that are no PCs.
    Join { from: Ref<ElementId>, to: Ref<ElementId>, text: Name },
    /// Cuts one of their own ties, and adds an element.
    Recut { tie: Ref<TieId>, element: PlaceAt, text: Name },
    /// Gives another PC an element; its player says what ties them.
    Give { to: Ref<CharacterId>, element: PlaceAt },
}

/// A part of a character that a stage gives (PATH-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PathGain {
    /// A trait of a set: at a d6, or at what a distinction or a power of this setting starts with. One that is below is
    /// brought there.
    New {
        set: Ref<SetId>,
        /// What it is called; none for what the element is called.
        #[serde(default)]
        name: Name,
        /// Which of several sets of theirs it joins (SET-9).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Ref<TraitSetId>>,
    },
    /// One they have goes a step up.
    Up(Ref<TraitId>),
    /// A specialty goes a step up, to these dice: a form of its next level (SET-6).
    Form(Ref<TraitId>, Vec<Die>),
    /// A part that the setting lets the stage hand out (PATH-9).
    Part(Box<GainAt>),
}
