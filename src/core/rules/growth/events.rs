//! The events about growth, each in a row.

use crate::model::{Die, MilestoneLine, Name, Price};
use crate::rules::event::row::chapter;

chapter! {
    /// The events of growth.
    GrowthEvent in Growth;
    /// A growth test begins, together with the tag scene that may begin for it (GROW-3).
    Tests { who: Name, what: Name } => Rolls, Whole, Everybody;
    /// A character has grown by a test; `anyway` where the test was lost (GROW-4).
    Grew { who: Name, anyway: bool } => Files, Main, Everybody;
    Bought { who: Name, price: Price } => Files, Means, Everybody;
    Story { who: Name, what: Name } => Files, Usual, Everybody;
    /// A tag was gained (GROW-10).
    Tag { on: Name, name: Name, tag: Name } => Files, Usual, Everybody;
    /// A trait became another one; `unlocked` SFX of it may be unlocked (GROW-10).
    Swapped { on: Name, old: Name, name: Name, unlocked: usize } => Files, Usual, Everybody;
    DieCame { who: Name, die: Die, from: Name } => Files, Result, Everybody;
    DiceWent { who: Name, dice: Vec<Die> } => Files, Result, Everybody;
    /// A statement is questioned in a roll, or is not after all (SET-14).
    Questions { who: Name, name: Name, on: bool } => Rolls, Usual, Everybody;
    /// A questioned trait stepped down (SET-14).
    Questioned { on: Name, name: Name, to: Option<Die> } => Rolls, Result, Everybody;
    /// The statement of a questioned trait was rewritten (GROW-2).
    Rewritten { on: Name, name: Name } => Files, Main, Everybody;
    /// A questioned trait stays where it is (GROW-2).
    Stays { on: Name, name: Name, die: Option<Die> } => Files, Main, Everybody;
    /// A goal was set (GROW-7).
    Goal { who: Name, name: Name, die: Die } => Files, Usual, Everybody;
    /// A goal was marked as achieved or not achieved (GROW-7).
    Achieved { who: Name, name: Name, done: bool } => Files, Main, Everybody;
    /// A goal was given up for an asset, or dropped.
    GaveUp { who: Name, name: Name, asset: bool } => Files, if *asset { Main } else { Means }, Everybody;
    /// A milestone was written; the group's where `who` is `None`.
    Milestone { who: Option<Name>, name: Name } => Files, Usual, Everybody;
    /// A line of a milestone applied (GROW-8).
    Hit { who: Name, name: Name, line: MilestoneLine } => Files, Main, Everybody;
    Xp { who: Name, from: u32, to: u32 } => Files, Result, Everybody;
    Advances { who: Name, from: u32, to: u32 } => Files, Result, Everybody;
    /// A character was marked as present in a session or absent from it (GROW-9).
    Was { who: Name, session: u32, on: bool } => Files, Usual, Everybody;
    /// Sessions were spent on training (GROW-9).
    Trained { who: Name, sessions: Vec<u32> } => Files, Means, Everybody;
    Menu {} => Files, Usual, Gm;
}
