//! The events about counters, each in a row.

use crate::model::{CounterForm, CounterSpec, Name};
use crate::rules::event::row::chapter;

chapter! {
    /// The events of counters (SET-21).
    CounterEvent in Counter;
    Made { of: Option<Name>, counter: CounterSpec } => Pools, Usual, Everybody;
    /// A counter moved: from, to, and the value at which it is full.
    Moved { of: Option<Name>, name: Name, form: CounterForm, from: u32, to: u32, end: u32 } => Pools, Usual, Everybody;
    /// A counter reached its end; what happens then, in words.
    Full { of: Option<Name>, name: Name, words: Name } => Pools, Result, Everybody;
    /// A counter went back to its start.
    Refilled { of: Option<Name>, name: Name } => Pools, Usual, Everybody;
    /// A counter went back to its start as a scene or a session made it.
    RefilledByItself { of: Option<Name>, name: Name } => Pools, Trifle, Everybody;
    Changed { of: Option<Name>, name: Name } => Pools, Usual, Everybody;
    Removed { of: Option<Name>, name: Name } => Pools, Usual, Everybody;
}
