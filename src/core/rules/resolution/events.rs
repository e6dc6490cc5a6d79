//! The events about tests and contests, each in a row.
use crate::model::{Die, Name};
use crate::rules::Rolled;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// The purpose of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollsFor {
    Asset,
    /// An asset by a specialty (SETT-5).
    Specialty,
    /// Recovery of a character's life points (LIFE-4).
    Life(Name),
    /// Rousing a character for one test (LDE-2).
    Rouse(Name),
    /// Recovery from harm, of another character where one is named.
    Recovery {
        whose: Option<Name>,
        from: Name,
    },
    /// A stage of a timed test (TEST-4).
    Stage(Name),
    /// Time in a timed test (TEST-5).
    Time(Name),
}

chapter! {
    /// The events of tests.
    TestEvent in Test;
    Opened { who: Name, title: Name, rolled: Rolled } => Rolls, Main, Everybody;
    For { who: Name, what: RollsFor } => Rolls, Usual, Everybody;
    Titled { rolled: Rolled, title: Name } => Rolls, Usual, Everybody;
    /// The size of an asset was limited, or is no longer (DIFF-4).
    Capped { at: Option<Die> } => Rolls, Usual, Everybody;
    Stakes { rolled: Rolled, of: Option<Name>, high: bool } => Rolls, Usual, Everybody;
    /// The test was settled without a roll (EFF-7), or is rolled after all.
    Automatic { who: Name, succeeds: Option<bool> } => Rolls, Usual, Everybody;
    /// A reaction was all 1s: the action succeeds by a prime opportunity (HIT-6).
    PrimeReaction { who: Name } => Rolls, Main, Everybody;
    /// An ability succeeded without a roll (SETT-5).
    AbilityAction { who: Name, ability: Name } => Rolls, Main, Everybody;
    /// A prime opportunity was used for a heroic success (HIT-6).
    PrimeHeroic { who: Name } => Rolls, Main, Everybody;
    /// Both totals stand: the result. An action wins ties (ACT-1), and a challenge on its turn rolled second (CHAL-4).
    Decided {
        who: Name, total: u32, number: u32, heroic: u32, effect: Option<Die>, hitches: usize, botch: bool, action: bool,
        #[serde(default, skip_serializing_if = "crate::model::is_default")] threat: bool
    } => Rolls, Main, Everybody;
    Parked { who: Name, title: Name, rolled: Rolled, parked: bool } => Rolls, Usual, Everybody;
    Closed { who: Name, title: Name, rolled: Rolled } => Rolls, Usual, Everybody;
    /// Hitches, effect dice and opportunities were unused as a test closed.
    Unused { hitches: usize, effects: Vec<Die>, opportunities: Option<usize> } => Rolls, Means, Everybody;
    CalledOff { who: Name, rolled: Rolled } => Rolls, Usual, Everybody;
}

/// An act of a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ContestDeed {
    Joins,
    Opposes,
    RollsAgain,
    /// Rolls first again, after an interference (CON-8).
    BeginsAnew,
    LetsGo,
    GivesIn,
    Interferes,
    CutsIn,
    /// Begins the last round, in which all roll once more (SETT-5).
    RollsLast,
    GoesOn,
    DropsOut,
    /// Rolls against all of them, and each defends alone (SETT-3).
    Sweeps,
}

chapter! {
    /// The events of contests.
    ContestEvent in Contest;
    /// A contest was opened; `sides` begins with its initiator.
    Opened { sides: Vec<Name>, title: Name } => Rolls, Main, Everybody;
    /// An area effect was begun; `sides` begins with its initiator, then the targets (SFX-4).
    Area { sides: Vec<Name>, title: Name } => Rolls, Main, Everybody;
    Did { who: Name, what: ContestDeed } => Rolls, Main, Everybody;
    /// A roll of a contest sets the difficulty, beats it or falls short (CON-6), or stops the contest (CON-4).
    Raised {
        who: Name, total: u32, number: Option<u32>, heroic: bool, ends: bool,
        #[serde(default, skip_serializing_if = "crate::model::is_default")] stops: bool,
        effect: Option<Die>, hitches: usize, botch: bool
    } => Rolls, Main, Everybody;
    /// A contest is over; without a winner where it ended after an interference.
    Settled { winner: Option<Name> } => Rolls, Main, Everybody;
    /// All targets have resisted an area effect or taken it (SFX-4).
    AreaSettled { who: Name } => Rolls, Main, Everybody;
}
