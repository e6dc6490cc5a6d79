//! The events about the players' view, each in a row.

use crate::model::Name;
use crate::rules::event::row::chapter;

chapter! {
    /// The events of the players' view.
    SightEvent in Sight;
    /// An object was hidden from the players (SHOW-1).
    Hidden { name: Name } => Scenes, Usual, Gm;
    /// A hidden object was revealed (SHOW-1).
    Revealed { name: Name } => Scenes, Usual, Everybody;
    /// A character was shown by their first act (SHOW-2).
    Met { name: Name } => Scenes, Trifle, Everybody;
    /// The players' name for a hidden character was set or removed (SHOW-3).
    Aliased { name: Name, alias: Name } => Scenes, Usual, Gm;
    /// The picture for the players was set or removed (SES-2).
    Pictured { has: bool } => Scenes, Usual, Everybody;
}
