//! What happens in this chapter, each event in a row.
#![expect(missing_docs, reason = "the line over a row says what its fields are")]

use crate::model::{Die, Name};
use crate::rules::Rolled;
use crate::rules::event::row::chapter;
use serde::{Deserialize, Serialize};

/// What a test is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RollsFor {
    Asset,
    /// An asset by a specialty (SETT-5).
    Specialty,
    /// Somebody's life points (LIFE-4).
    Life(Name),
    /// To bring somebody back for one test (LDE-2).
    Rouse(Name),
    /// Recovery from something, of somebody else's where they are named.
    Recovery {
        whose: Option<Name>,
        from: Name,
    },
    /// A stage of a test against time (TEST-4).
    Stage(Name),
    /// Time in a test against time (TEST-5).
    Time(Name),
}

chapter! {
    /// Tests.
    TestEvent in Test;
    /// A test was opened.
    Opened { who: Name, title: Name, rolled: Rolled } => Rolls, Main, Everybody;
    /// What the test is for.
    For { who: Name, what: RollsFor } => Rolls, Usual, Everybody;
    /// What it is about.
    Titled { rolled: Rolled, title: Name } => Rolls, Usual, Everybody;
    /// An asset is capped, or not any more (DIFF-4).
    Capped { at: Option<Die> } => Rolls, Usual, Everybody;
    /// The stakes of this roll, for all or for one.
    Stakes { rolled: Rolled, of: Option<Name>, high: bool } => Rolls, Usual, Everybody;
    /// It is settled without a roll (EFF-7), or rolled after all.
    Automatic { who: Name, succeeds: Option<bool> } => Rolls, Usual, Everybody;
    /// A reaction of nothing but 1s: the action succeeds by a prime opportunity (HIT-6).
    PrimeReaction { who: Name } => Rolls, Main, Everybody;
    /// An ability succeeds by itself (SETT-5).
    AbilityAction { who: Name, ability: Name } => Rolls, Main, Everybody;
    /// A prime opportunity was used for a heroic success (HIT-6).
    PrimeHeroic { who: Name } => Rolls, Main, Everybody;
    /// Both sides stand: this is how it went. An action is not stopped by a tie (ACT-1), and a challenge on its turn has
    /// rolled second (CHAL-4).
    Decided {
        who: Name, total: u32, number: u32, heroic: u32, effect: Option<Die>, hitches: usize, botch: bool, action: bool,
        #[serde(default, skip_serializing_if = "crate::model::is_default")] threat: bool
    } => Rolls, Main, Everybody;
    /// A resolution was set aside, or taken up again: what it is about, or whose it is.
    Parked { who: Name, title: Name, rolled: Rolled, parked: bool } => Rolls, Usual, Everybody;
    /// A test is over.
    Closed { who: Name, title: Name, rolled: Rolled } => Rolls, Usual, Everybody;
    /// What a test that was closed still offered.
    Unused { hitches: usize, effects: Vec<Die>, opportunities: Option<usize> } => Rolls, Means, Everybody;
    /// A test was called off.
    CalledOff { who: Name, rolled: Rolled } => Rolls, Usual, Everybody;
}

/// What somebody does in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ContestDeed {
    Joins,
    Opposes,
    RollsAgain,
    /// Rolls first once more, after an interference (CON-8).
    BeginsAnew,
    LetsGo,
    GivesIn,
    Interferes,
    CutsIn,
    /// All roll once more, and then it is over (SETT-5).
    RollsLast,
    GoesOn,
    DropsOut,
    /// Rolls at all of them, and each defends alone (SETT-3).
    Sweeps,
}

chapter! {
    /// Contests.
    ContestEvent in Contest;
    /// A contest was opened: who contends, who began it first.
    Opened { sides: Vec<Name>, title: Name } => Rolls, Main, Everybody;
    /// An area effect was begun: on whom, after whoever began it (SFX-4).
    Area { sides: Vec<Name>, title: Name } => Rolls, Main, Everybody;
    /// Somebody did something in it.
    Did { who: Name, what: ContestDeed } => Rolls, Main, Everybody;
    /// A roll of a contest stands: it sets the number, beats it or falls short (CON-6), or stops the contest (CON-4).
    Raised {
        who: Name, total: u32, number: Option<u32>, heroic: bool, ends: bool,
        #[serde(default, skip_serializing_if = "crate::model::is_default")] stops: bool,
        effect: Option<Die>, hitches: usize, botch: bool
    } => Rolls, Main, Everybody;
    /// A contest is over; nobody won where it fell apart after an interference.
    Settled { winner: Option<Name> } => Rolls, Main, Everybody;
    /// Everybody has resisted an area effect or taken it (SFX-4).
    AreaSettled { who: Name } => Rolls, Main, Everybody;
}
