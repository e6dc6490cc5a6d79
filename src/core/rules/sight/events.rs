//! What happens in this chapter, each event in a row.

use crate::model::Name;
use crate::rules::event::row::chapter;

chapter! {
    /// What the players see.
    SightEvent in Sight;
    /// Something is hidden from the players (SHOW-1).
    Hidden { name: Name } => Scenes, Usual, Gm;
    /// The players see it (SHOW-1).
    Revealed { name: Name } => Scenes, Usual, Everybody;
    /// The players see somebody who acts for the first time (SHOW-2).
    Met { name: Name } => Scenes, Trifle, Everybody;
    /// What the players call somebody until they are revealed, or nothing (SHOW-3).
    Aliased { name: Name, alias: Name } => Scenes, Usual, Gm;
    /// The campaign has a picture for the players, or none any more (SES-2).
    Pictured { has: bool } => Scenes, Usual, Everybody;
}
