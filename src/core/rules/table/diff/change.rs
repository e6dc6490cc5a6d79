//! One thing that is different between two tables.

use crate::model::{Die, Hurt, Name, Phase, PoolKind, Role};
use crate::rules::Out;

/// One thing that is different. Names are as they are afterwards, or were before where it is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A character's plot points.
    Points {
        /// Whose.
        who: Name,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// Points held back until the roll is resolved (PP-7).
    Held {
        /// Whose.
        who: Name,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// The GM's bank.
    Bank {
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// A bearer has a trait it did not have.
    TraitCame {
        /// Who.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// A bearer no longer has a trait.
    TraitWent {
        /// Who.
        on: Name,
        /// What it was.
        role: Role,
        /// What it was called.
        name: Name,
        /// Its dice.
        dice: Vec<Die>,
    },
    /// A trait's dice changed.
    TraitRated {
        /// Who.
        on: Name,
        /// What it is.
        role: Role,
        /// What it is called.
        name: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// A trait is otherwise different: its name, its text, who may use it.
    TraitEdited {
        /// Who.
        on: Name,
        /// What it was called.
        was: Name,
        /// What it is called.
        name: Name,
        /// Which parts of it, by name: "text", "shut down".
        parts: Vec<&'static str>,
    },
    /// Growth dice somebody has (GROW-1).
    GrowthDice {
        /// Who.
        who: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// Experience, or advances (GROW-8, GROW-14).
    Earned {
        /// Who.
        who: Name,
        /// Advances, and not experience.
        advances: bool,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// Hero dice somebody has banked (HERO-1).
    Hero {
        /// Who.
        who: Name,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// How many d6 somebody has saved (PP-3).
    SavedDice {
        /// Who.
        who: Name,
        /// Before.
        from: u32,
        /// After.
        to: u32,
    },
    /// What somebody has lost of their life score (LIFE-2, LIFE-3).
    Life {
        /// Who.
        who: Name,
        /// Before.
        from: Hurt,
        /// After.
        to: Hurt,
    },
    /// Somebody is taken out, and by what.
    Out(Name, Out),
    /// Somebody is back.
    Back(Name),
    /// A pool's dice.
    Pool {
        /// Which.
        pool: Name,
        /// What it is for.
        kind: PoolKind,
        /// Before.
        from: Vec<Die>,
        /// After.
        to: Vec<Die>,
    },
    /// Something came onto the table.
    Came(Name),
    /// Something left the table.
    Went(Name),
    /// Something is otherwise different.
    Edited {
        /// What.
        what: Name,
        /// Which parts of it, by name: "picture", "stakes"; none where the thing says it.
        parts: Vec<&'static str>,
    },
    /// Whose turn it is.
    Turn {
        /// Before.
        from: Option<Name>,
        /// After.
        to: Option<Name>,
    },
    /// What somebody's initiative comes to (ORD-6).
    Initiative {
        /// Whose.
        who: Name,
        /// Before.
        from: Option<u32>,
        /// After.
        to: Option<u32>,
    },
    /// A roll went on.
    Roll {
        /// Whose.
        who: Name,
        /// How far it is.
        phase: Phase,
        /// Its dice that came, went or changed size.
        dice: Vec<RollDie>,
    },
}

/// A die of a roll that came, went or changed size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollDie {
    /// What it is called.
    pub label: Name,
    /// Its size before; none where it came.
    pub from: Option<Die>,
    /// Its size after; none where it went.
    pub to: Option<Die>,
}
