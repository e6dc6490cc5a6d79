//! The events about plot points, each in a row.

use crate::model::{Die, Name};
use crate::rules::event::row::chapter;

chapter! {
    /// The events of plot points and of dice saved in their place.
    PointEvent in Point;
    /// PP moved; `None` is the pile. Held PP wait until the roll is resolved (PP-7).
    Moved { from: Option<Name>, to: Option<Name>, points: u32, held: bool } => (!held).then_some(Points), Means, Everybody;
    /// PP earned by a finished roll became the earner's own (CON-1, PP-7).
    HeldOver { who: Name, points: u32 } => None, Means, Everybody;
    Bank { from: u32, to: u32 } => Points, Usual, Everybody;
    Saved { who: Name, dice: u32 } => Points, Usual, Everybody;
    /// A GMC saved dice for a later action (PP-3).
    Saves { who: Name, dice: u32 } => Points, Means, Everybody;
    Unsaved { who: Name } => Points, Means, Everybody;
    EarnsStep { who: Name, die: Die } => Points, Usual, Everybody;
    EarnsDie { who: Name, pool: Option<Name> } => Points, Usual, Everybody;
    /// A pool pays for the GM before any other, or no longer does so (PP-4).
    Payer { pool: Name, pays: bool } => Points, Usual, Everybody;
}
