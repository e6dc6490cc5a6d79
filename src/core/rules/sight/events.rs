//! The events about the players' view, each in a row.

use crate::model::Name;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// What the players saw of a handout, in no more words than they know (SHOW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Glimpse {
    Picture,
    /// The portrait of a character whom the players see.
    Portrait(Name),
    /// The first words of a text.
    Text(Name),
}

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
    /// A handout was made, and not shown yet (SHOW-5).
    Prepared { title: Name } => Scenes, Usual, Gm;
    /// A handout was shown (SHOW-5).
    Shown { what: Glimpse } => Scenes, Main, Everybody;
    /// The players are back at the scene (SHOW-5).
    Returned {} => Scenes, Trifle, Gm;
    Retitled { title: Name } => Scenes, Usual, Gm;
    Reworded { title: Name } => Scenes, Usual, Gm;
    HandoutRemoved { title: Name } => Scenes, Usual, Gm;
}
