//! The commands about the players' view.

use crate::model::{CharacterId, DieId, ElementId, HandoutId, Name, PictureName, PoolId, Ref, is_default};
use crate::rules::command::{CounterAt, RollAt, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// An object that may be hidden from the players (SHOW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hideable {
    Character(Ref<CharacterId>),
    Trait(TraitAt),
    /// The origin of a die in a roll.
    Die {
        #[serde(default = "crate::rules::command::opposing")]
        roll: RollAt,
        die: Ref<DieId>,
    },
    Pool(Ref<PoolId>),
    Counter(CounterAt),
    Element(Ref<ElementId>),
}

/// The commands about the players' view (SHOW-1 to SHOW-3, SHOW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SightCommand {
    /// Hides an object. A character hidden by hand stays hidden when acting (SHOW-2).
    Hide {
        what: Hideable,
    },
    Reveal {
        what: Hideable,
    },
    /// Sets the name that players see for a hidden character; empty for none (SHOW-3).
    Alias {
        who: Ref<CharacterId>,
        name: Name,
    },
    /// Sets the picture that players see between scenes and in a pause; `None` is the campaign's name (SES-2).
    Picture {
        picture: Option<PictureName>,
    },
    /// Adds a picture or a text to a scene, by default the one in front, and shows it at once if asked to (SHOW-5).
    Prepare {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scene: SceneAt,
        /// The GM's name for it; by default the first words of the text.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        title: Name,
        #[serde(default, skip_serializing_if = "str::is_empty")]
        text: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picture: Option<PictureName>,
        #[serde(default, skip_serializing_if = "is_default")]
        show: bool,
    },
    /// Shows a handout in place of the scene (SHOW-5).
    Show {
        handout: Ref<HandoutId>,
    },
    /// Shows a character's picture, without the name (SHOW-5).
    Portrait {
        who: Ref<CharacterId>,
    },
    /// Returns the players to the scene (SHOW-5).
    Return,
    Retitle {
        handout: Ref<HandoutId>,
        title: Name,
    },
    Reword {
        handout: Ref<HandoutId>,
        text: Name,
    },
    RemoveHandout {
        handout: Ref<HandoutId>,
    },
}
