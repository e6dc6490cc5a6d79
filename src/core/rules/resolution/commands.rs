//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{CharacterId, Die, Name, Opposition, PoolId, Ref, ResolutionId, Spared, TimedId};
use crate::rules::command::{It, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// What a test is rolled against, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// Two difficulty dice of that size (DIFF-1).
    Difficulty(Die),
    /// The doom pool (DOOM-2).
    Doom,
    /// A crisis pool (CRI-1).
    Crisis(Ref<PoolId>),
    /// Whatever the GM puts together.
    Free,
    /// A player's roll, where a GMC tests (TEST-1).
    Player(Ref<CharacterId>),
}

impl From<Opposition> for Against {
    fn from(of: Opposition) -> Self {
        match of {
            Opposition::Difficulty(die) => Self::Difficulty(die),
            Opposition::Doom(_) => Self::Doom,
            Opposition::Crisis(pool) => Self::Crisis(pool.into()),
            Opposition::Free => Self::Free,
            Opposition::Player(who) => Self::Player(who.into()),
        }
    }
}

/// What a test is for, as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AimAt {
    /// Whatever comes of it.
    Anything,
    /// An asset: against 2d6 where nothing else is said (DIFF-4).
    Asset,
    /// For an asset by a specialty: who acts rolls first, and whoever opposes has to roll higher (SETT-3).
    Specialty,
    /// To recover from that complication or stress: against 2d8 and its die (DIFF-5, COMP-4).
    Recovery(TraitAt),
    /// To give somebody life points back: against 2d6 and what hinders (DIFF-5, LIFE-2).
    Life(Ref<CharacterId>),
    /// To rouse somebody who is taken out, for one last test: against 2d8 and a d12 (DIFF-5, LDE-1).
    Rouse(Ref<CharacterId>),
    /// For the next stage of a test against time (TEST-4).
    Timed(Ref<TimedId>),
    /// To win back time in one (TEST-5).
    BuyTime(Ref<TimedId>),
}

/// Tests (TEST-1), and what every resolution shares: title, stakes, end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TestCommand {
    /// Opens one.
    Open {
        who: Ref<CharacterId>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Against what; the setting's default when left out.
        #[serde(default)]
        against: Option<Against>,
        /// What for.
        #[serde(default)]
        aim: Option<AimAt>,
        /// Pays where who acts is taken out by a complication; then one die makes the total (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Puts other opposition in place of what the test was rolled against.
    Oppose {
        /// Which test.
        #[serde(default)]
        it: It,
        with: Against,
    },
    /// Says who acts after all; their dice are put in anew.
    Act {
        /// Which test.
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Who is out by a complication pays to act, as in [`TestCommand::Open`] (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Says what it is about.
    Title {
        /// Which test.
        #[serde(default)]
        it: It,
        title: Name,
    },
    /// Declares the largest asset a success may make; both difficulty dice are of that size (DIFF-4).
    Cap {
        /// Which test.
        #[serde(default)]
        it: It,
        /// The size, or none.
        die: Option<Die>,
    },
    /// Settles it without a roll; the largest die of the pool is the effect die (EFF-7).
    Automatic {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Whether it succeeds; none rolls after all.
        succeeds: Option<bool>,
    },
    /// An ability is enough: it succeeds for a point (SETT-3).
    Ability {
        /// Which test.
        #[serde(default)]
        it: It,
        /// By which ability.
        with: TraitAt,
    },
    /// Sets a resolution aside: another one goes on.
    Park {
        /// Which.
        #[serde(default)]
        it: It,
    },
    /// Takes one up again; whatever went on is set aside.
    TakeUp { it: Ref<ResolutionId> },
    /// Raises or lowers the stakes of this one roll (TAK-4).
    Stakes {
        /// Which test.
        #[serde(default)]
        it: It,
        /// Whether losing takes one out.
        high: bool,
        /// For whom alone; left out, for all of it. That one side risks more is played in Cort-X.
        #[serde(default)]
        of: Vec<Ref<CharacterId>>,
    },
    /// Resolved: held points are handed over, spent dice leave their pools.
    Close {
        /// Which test.
        #[serde(default)]
        it: It,
    },
    /// Called off: what was paid comes back, nothing happened.
    CallOff {
        /// Which test.
        #[serde(default)]
        it: It,
    },
}

/// Contests (CON-1). What a contest shares with a test, such as its stakes and its end, is in
/// [`crate::rules::command::TestCommand`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ContestCommand {
    /// Opens one: who begins it rolls first and sets the number (CON-1).
    Open {
        /// Who begins it.
        who: Ref<CharacterId>,
        /// Who may oppose it; several make it a group contest (CON-5).
        against: Vec<Ref<CharacterId>>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Pays where who begins it is taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
        /// An area effect: one total, and each resists it alone (SFX-4).
        #[serde(default)]
        area: bool,
    },
    /// One roll against several, for a point, each of whom defends alone (SETT-3).
    Sweep {
        who: Ref<CharacterId>,
        against: Vec<Ref<CharacterId>>,
        /// What it is about.
        #[serde(default)]
        title: Name,
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// Pays one point more where who begins it is taken out and may act for that (COMP-6, SETT-5).
        #[serde(default)]
        pay: bool,
    },
    /// One more wants the same: a group contest (CON-5).
    Join {
        /// Which contest.
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Rolls against the number that stands (CON-1).
    Oppose {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
        /// Puts the dice of their last roll in again; what cost a point costs it again.
        #[serde(default)]
        again: bool,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Lets it go without having rolled: earns nothing, risks nothing (CON-1, CON-2).
    LetGo {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Gives in after having rolled, for a point (CON-2, CON-7, CON-9).
    GiveIn {
        /// Which contest.
        #[serde(default)]
        it: It,
        /// Who; whoever is asked when nobody is named.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Gets between them, for a point (CON-4).
    Interfere {
        /// Which contest.
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Goes on after an interference, and hands whoever stopped it a point (CON-4, CON-8).
    GoOn {
        /// Which contest.
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Pays where they are taken out by a complication (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Drops out after an interference: nobody lost (CON-8).
    DropOut {
        /// Which contest.
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
    },
}

/// Tests against time (TEST-4, TEST-5). What is rolled for them is a test with that aim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TimedCommand {
    /// Sets one up.
    Add {
        /// In which scene.
        #[serde(default)]
        scene: SceneAt,
        /// What is to be done.
        title: Name,
        /// How many stages it takes.
        stages: u8,
        /// How many beats there are; as many as stages when left out.
        #[serde(default)]
        beats: Option<u8>,
    },
    /// Calls it something else.
    Rename {
        it: Ref<TimedId>,
        /// The new title.
        title: Name,
    },
    /// Plain edit: says how far it is, and what is left.
    Correct {
        it: Ref<TimedId>,
        /// Stages behind them.
        done: u8,
        left: i16,
    },
    /// It ended on the last beat: the objective, or the clean getaway (TEST-4).
    Choose {
        it: Ref<TimedId>,
        /// What is had.
        what: Spared,
    },
    /// Takes it away.
    Remove { it: Ref<TimedId> },
}
