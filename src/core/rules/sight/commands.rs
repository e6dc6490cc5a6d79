//! The commands of this chapter.

use crate::model::{CharacterId, DieId, ElementId, Name, PictureName, PoolId, Ref};
use crate::rules::command::{RollAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What may be hidden from the players (SHOW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hideable {
    /// One of the GM's characters.
    Character(Ref<CharacterId>),
    /// A trait of anybody or anything: a distinction of a scene, a complication.
    Trait(TraitAt),
    /// Where a die of a roll comes from.
    Die {
        /// Which roll.
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        /// Which of its dice.
        die: Ref<DieId>,
    },
    /// A pool: doom, a crisis.
    Pool(Ref<PoolId>),
    /// An element of the map, with what ties it to others.
    Element(Ref<ElementId>),
}

/// What the players see (SHOW-1 to SHOW-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SightCommand {
    /// Hides something. A character that is hidden so stays hidden when it acts (SHOW-2).
    Hide {
        /// What.
        what: Hideable,
    },
    /// Reveals what is hidden.
    Reveal {
        /// What.
        what: Hideable,
    },
    /// What the players call somebody until they are revealed; empty: nothing (SHOW-3).
    Alias {
        /// Whom.
        who: Ref<CharacterId>,
        /// By which name.
        name: Name,
    },
    /// What the players see between scenes and while the game is paused: a picture, or the campaign's name (SES-2).
    Picture {
        /// What it is called, or none.
        picture: Option<PictureName>,
    },
}
