//! The commands about the pathways.

use crate::model::{
    CharacterId, ConnectionId, Die, ElementId, ElementKind, Name, Pathways, Point, Ref, ResourceSort, SetId, TraitId,
    TraitSetId, WarpId,
};
use crate::rules::GainAt;
use serde::{Deserialize, Serialize};

/// The commands about the pathways map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MapCommand {
    Add {
        /// The kind, which sets the shape.
        kind: ElementKind,
        name: Name,
        at: Point,
        #[serde(default)]
        character: Option<Ref<CharacterId>>,
    },
    Move {
        element: Ref<ElementId>,
        at: Point,
    },
    Rename {
        element: Ref<ElementId>,
        name: Name,
    },
    Become {
        element: Ref<ElementId>,
        kind: ElementKind,
    },
    Link {
        element: Ref<ElementId>,
        /// The character file; `None` unlinks.
        character: Option<Ref<CharacterId>>,
    },
    Note {
        element: Ref<ElementId>,
        text: Name,
    },
    Remove {
        element: Ref<ElementId>,
    },
    #[serde(alias = "Tie")]
    Connect {
        from: Ref<ElementId>,
        to: Ref<ElementId>,
        #[serde(default)]
        text: Name,
    },
    Reword {
        #[serde(alias = "tie")]
        connection: Ref<ConnectionId>,
        text: Name,
    },
    Cut {
        #[serde(alias = "tie")]
        connection: Ref<ConnectionId>,
    },
    /// Sets the sort of a resource, and whether it is against the PC it is connected to (PATH-1).
    Sort {
        element: Ref<ElementId>,
        sort: Option<ResourceSort>,
        #[serde(default)]
        against: bool,
    },
    /// Asks the author of an element to change it, or withdraws that (PATH-8).
    Flag {
        element: Ref<ElementId>,
        on: bool,
    },
    /// Fixes an element at its place when the map is laid out, or frees it.
    Pin {
        element: Ref<ElementId>,
        on: bool,
    },
    Arrange {
        places: Vec<(Ref<ElementId>, Point)>,
        /// Both markers of each warp zone that moves along (PATH-5).
        #[serde(default)]
        warps: Vec<(Ref<WarpId>, [Point; 2])>,
    },
    /// Makes a connection a d6 relationship of one end to the other, or another trait about it (PATH-1, PATH-6,
    /// PATH-8).
    Relate {
        #[serde(alias = "tie")]
        connection: Ref<ConnectionId>,
        who: Ref<CharacterId>,
        /// The set of the trait; `None` for a relationship.
        #[serde(default)]
        set: Option<Ref<SetId>>,
    },
    /// Adds a warp zone: a marker in two places (PATH-5).
    AddWarp {
        name: Name,
        ends: [Point; 2],
    },
    RenameWarp {
        warp: Ref<WarpId>,
        name: Name,
    },
    /// Moves a marker of a warp zone: the first (0) or the second (1).
    MoveWarp {
        warp: Ref<WarpId>,
        end: u8,
        at: Point,
    },
    RemoveWarp {
        warp: Ref<WarpId>,
    },
    /// Leads a connection through a warp zone, or straight (PATH-5).
    Via {
        #[serde(alias = "tie")]
        connection: Ref<ConnectionId>,
        warp: Option<Ref<WarpId>>,
    },
    /// Merges another map into this one. `map` has ids of its own.
    Bring {
        from: Name,
        map: Box<Pathways>,
    },
}

/// The commands about the stages of the pathways (PATH-2 to PATH-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PathCommand {
    /// Begins the first stage. PCs who are not on the map yet come onto it, all connected to each other (PATH-1).
    Begin {
        /// The PCs who take part; empty for all.
        #[serde(default)]
        who: Vec<Ref<CharacterId>>,
        /// Set where they take turns, element by element (PATH-4).
        #[serde(default)]
        rounds: bool,
    },
    /// Sets whether PCs take turns (PATH-4).
    Rounds { on: bool },
    /// Takes a column of the present stage, counted from 0 (PATH-2).
    Choose { who: Ref<CharacterId>, column: u8 },
    /// Places an element with its connection and the trait it gives (PATH-3).
    Place {
        who: Ref<CharacterId>,
        element: PlaceAt,
        #[serde(default)]
        text: Name,
        /// The other end of the connection; `None` for the PC who places it.
        #[serde(default)]
        to: Option<Ref<ElementId>>,
        #[serde(default)]
        gain: Option<PathGain>,
    },
    /// Takes the action of a meta stage (PATH-3).
    Act { who: Ref<CharacterId>, act: MetaAct },
    /// Gains a trait, a distinction or a power that the stage gives (PATH-3).
    Gain {
        who: Ref<CharacterId>,
        gain: PathGain,
        /// The element it comes from; `None` for the one they placed last.
        #[serde(default)]
        of: Option<Ref<ElementId>>,
    },
    /// Waives everything the stage still owes a PC.
    Skip { who: Ref<CharacterId> },
    /// Begins the next stage: for all who are at this one, or for one who is behind.
    Next {
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Adds a latecomer, who plays the same stages from the first (PATH-4).
    Late {
        who: Ref<CharacterId>,
        /// Set where they are connected to all PCs from the start; otherwise they place more elements.
        #[serde(default)]
        joined: bool,
    },
    /// Ends the stages, even with something still owed. Map and files stay as they are.
    End,
    /// Ends the stages once the last is done and nothing is owed (PATH-4).
    Finish,
}

/// An element to place: a new one, or one on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlaceAt {
    New {
        kind: ElementKind,
        name: Name,
        at: Point,
        /// The sort of a resource (PATH-1).
        #[serde(default)]
        sort: Option<ResourceSort>,
        #[serde(default)]
        against: bool,
        /// Set for a second element of that name, where the map has one (PATH-3).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        second: bool,
    },
    Old(Ref<ElementId>),
}

/// The action of a meta stage (PATH-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MetaAct {
    Join {
        from: Ref<ElementId>,
        to: Ref<ElementId>,
        text: Name,
    },
    /// Cuts one of their own connections, and adds an element.
    Recut {
        #[serde(alias = "tie")]
        connection: Ref<ConnectionId>,
        element: PlaceAt,
        text: Name,
    },
    /// Gives another PC an element; its player writes the words of the connection.
    Give {
        to: Ref<CharacterId>,
        element: PlaceAt,
    },
}

/// A part of a character that a stage gives (PATH-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PathGain {
    /// A new trait of a set: at a d6, or at what a distinction or a power of this setting starts with. One that is
    /// lower is raised to that.
    New {
        set: Ref<SetId>,
        /// The name of the trait; empty for that of the element.
        #[serde(default)]
        name: Name,
        /// The trait set it joins, where the character has several (SET-9).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Ref<TraitSetId>>,
    },
    Up(Ref<TraitId>),
    /// A step up of a specialty, to these dice: a form of its next level (SET-6).
    Form(Ref<TraitId>, Vec<Die>),
    /// A part that the setting lets the stage hand out (PATH-9).
    Part(Box<GainAt>),
}
