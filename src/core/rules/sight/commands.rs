//! The commands about the players' view.

use crate::model::{CharacterId, DieId, ElementId, Name, PictureName, PoolId, Ref};
use crate::rules::command::{CounterAt, RollAt, TraitAt};
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

/// The commands about the players' view (SHOW-1 to SHOW-3).
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
}
