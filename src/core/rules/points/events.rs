//! What happens in this chapter, each event in a row.

use crate::model::{Die, Name};
use crate::rules::event::row::chapter;

chapter! {
    /// Plot points, and what is saved in their place.
    PointEvent in Point;
    /// Points moved; nobody is the pile. What is held back waits until the roll is resolved (PP-7).
    Moved { from: Option<Name>, to: Option<Name>, points: u32, held: bool } => (!held).then_some(Points), Means, Everybody;
    /// What somebody earned by a roll that is over is no longer held back: it is theirs (CON-1, PP-7).
    HeldOver { who: Name, points: u32 } => None, Means, Everybody;
    /// The bank was corrected.
    Bank { from: u32, to: u32 } => Points, Usual, Everybody;
    /// What somebody has saved was corrected.
    Saved { who: Name, dice: u32 } => Points, Usual, Everybody;
    /// A GMC saves dice for a later action (PP-3).
    Saves { who: Name, dice: u32 } => Points, Means, Everybody;
    /// A die that was saved is not.
    Unsaved { who: Name } => Points, Means, Everybody;
    /// What somebody has earned is a step for a die.
    EarnsStep { who: Name, die: Die } => Points, Usual, Everybody;
    /// What somebody has earned is a d6, for a pool where one is named.
    EarnsDie { who: Name, pool: Option<Name> } => Points, Usual, Everybody;
    /// A pool pays for the GM before any other, or no longer does (PP-4).
    Payer { pool: Name, pays: bool } => Points, Usual, Everybody;
}
