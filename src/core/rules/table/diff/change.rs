//! A difference between two tables.

use crate::model::{CounterForm, Die, Hurt, Name, Phase, PoolKind, Role};
use crate::rules::Out;

/// A difference between two tables. Names are those afterwards, or before where the object is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    Points {
        who: Name,
        from: u32,
        to: u32,
    },
    /// Held PP (PP-7).
    Held {
        who: Name,
        from: u32,
        to: u32,
    },
    Bank {
        from: u32,
        to: u32,
    },
    TraitCame {
        on: Name,
        role: Role,
        name: Name,
        dice: Vec<Die>,
    },
    TraitWent {
        on: Name,
        role: Role,
        name: Name,
        dice: Vec<Die>,
    },
    TraitRated {
        on: Name,
        role: Role,
        name: Name,
        from: Vec<Die>,
        to: Vec<Die>,
    },
    /// A trait changed in other ways: its name, its text, its users.
    TraitEdited {
        on: Name,
        was: Name,
        name: Name,
        /// The changed parts by name: "text", "shut down".
        parts: Vec<&'static str>,
    },
    /// The growth dice of a character changed (GROW-1).
    GrowthDice {
        who: Name,
        from: Vec<Die>,
        to: Vec<Die>,
    },
    /// XP or advances changed (GROW-8, GROW-14).
    Earned {
        who: Name,
        /// Set for advances, otherwise XP.
        advances: bool,
        from: u32,
        to: u32,
    },
    /// The banked hero dice of a character changed (HERO-1).
    Hero {
        who: Name,
        from: Vec<Die>,
        to: Vec<Die>,
    },
    /// The number of saved d6s changed (PP-3).
    SavedDice {
        who: Name,
        from: u32,
        to: u32,
    },
    /// The lost life points of a character changed (LIFE-2, LIFE-3).
    Life {
        who: Name,
        from: Hurt,
        to: Hurt,
    },
    Out(Name, Out),
    Back(Name),
    Pool {
        pool: Name,
        kind: PoolKind,
        from: Vec<Die>,
        to: Vec<Die>,
    },
    /// A counter moved (SET-21).
    Counter {
        on: Option<Name>,
        name: Name,
        form: CounterForm,
        from: u32,
        to: u32,
    },
    Came(Name),
    Went(Name),
    Edited {
        what: Name,
        /// The changed parts by name: "picture", "stakes"; empty where `what` tells.
        parts: Vec<&'static str>,
    },
    Turn {
        from: Option<Name>,
        to: Option<Name>,
    },
    /// A character's initiative changed (ORD-6).
    Initiative {
        who: Name,
        from: Option<u32>,
        to: Option<u32>,
    },
    Roll {
        who: Name,
        phase: Phase,
        dice: Vec<RollDie>,
    },
}

/// A die of a roll that came, went or changed size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollDie {
    pub label: Name,
    /// Its size before; `None` where it came.
    pub from: Option<Die>,
    /// Its size after; `None` where it went.
    pub to: Option<Die>,
}
