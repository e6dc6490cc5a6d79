//! Commands about the pathways map.

use crate::model::{CharacterId, ElementId, ElementKind, Name, Point, Ref, TieId};
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
    Move {
        /// Which.
        element: Ref<ElementId>,
        /// Where to.
        at: Point,
    },
    /// Gives an element another name.
    Rename {
        /// Which.
        element: Ref<ElementId>,
        /// The new name.
        name: Name,
    },
    /// Makes an element another kind.
    Become {
        /// Which.
        element: Ref<ElementId>,
        /// What kind.
        kind: ElementKind,
    },
    /// Says which character file an element stands for.
    Link {
        /// Which.
        element: Ref<ElementId>,
        /// The file, or none.
        character: Option<Ref<CharacterId>>,
    },
    /// Rewrites an element's note.
    Note {
        /// Which.
        element: Ref<ElementId>,
        /// The new text.
        text: Name,
    },
    /// Removes an element and its ties.
    Remove {
        /// Which.
        element: Ref<ElementId>,
    },
    /// Draws a line.
    Tie {
        /// From here.
        from: Ref<ElementId>,
        /// To here.
        to: Ref<ElementId>,
        /// What ties them.
        #[serde(default)]
        text: Name,
    },
    /// Rewrites what a line says.
    Reword {
        /// Which.
        tie: Ref<TieId>,
        /// The new text.
        text: Name,
    },
    /// Cuts a line.
    Cut {
        /// Which.
        tie: Ref<TieId>,
    },
}
