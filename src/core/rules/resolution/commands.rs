//! The commands about tests and contests.

use crate::model::{CharacterId, Die, Name, Opposition, PoolId, Ref, ResolutionId, Spared, TimedId};
use crate::rules::command::{It, SceneAt, TraitAt};
use serde::{Deserialize, Serialize};

/// The requested opposition of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// Two difficulty dice of that size (DIFF-1).
    Difficulty(Die),
    /// The doom pool (DOOM-2).
    Doom,
    /// A crisis pool (CRI-1).
    Crisis(Ref<PoolId>),
    Free,
    /// The roll of a player, where a GMC tests (TEST-1).
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

/// The requested aim of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AimAt {
    Anything,
    /// An asset: by default against 2d6 (DIFF-4).
    Asset,
    /// An asset by a specialty: the actor rolls first, and the opponent has to roll higher (SETT-3).
    Specialty,
    /// Recovery from that complication or stress: against 2d8 and its die (DIFF-5, COMP-4).
    Recovery(TraitAt),
    /// Recovery of life points: against 2d6 and hindering traits (DIFF-5, LIFE-2).
    Life(Ref<CharacterId>),
    /// Rousing a character who is taken out for one last test: against 2d8 and a d12 (DIFF-5, LDE-1).
    Rouse(Ref<CharacterId>),
    /// The next stage of a timed test (TEST-4).
    Timed(Ref<TimedId>),
    /// Winning time back in a timed test (TEST-5).
    BuyTime(Ref<TimedId>),
}

/// The commands of tests (TEST-1), and those common to every resolution: title, stakes, end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TestCommand {
    Open {
        who: Ref<CharacterId>,
        #[serde(default)]
        title: Name,
        #[serde(default)]
        scene: SceneAt,
        /// The opposition; left out, the setting's default.
        #[serde(default)]
        against: Option<Against>,
        #[serde(default)]
        aim: Option<AimAt>,
        /// Set to pay where a complication has taken the actor out; then one die makes the total (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    Oppose {
        #[serde(default)]
        it: It,
        with: Against,
    },
    Act {
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Set to pay where a complication has taken the actor out, as in [`TestCommand::Open`] (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    Title {
        #[serde(default)]
        it: It,
        title: Name,
    },
    /// Declares the largest asset a success may make; both difficulty dice have that size (DIFF-4).
    Cap {
        #[serde(default)]
        it: It,
        die: Option<Die>,
    },
    /// Settles a test without a roll; the largest die of the pool is the effect die (EFF-7).
    Automatic {
        #[serde(default)]
        it: It,
        /// The result; `None` rolls after all.
        succeeds: Option<bool>,
    },
    /// Lets a test succeed by an ability for a PP (SETT-3).
    Ability {
        #[serde(default)]
        it: It,
        with: TraitAt,
    },
    Park {
        #[serde(default)]
        it: It,
    },
    TakeUp {
        it: Ref<ResolutionId>,
    },
    /// Raises or lowers the stakes of one roll (TAK-4).
    Stakes {
        #[serde(default)]
        it: It,
        high: bool,
        /// The characters with these stakes; empty for all. Stakes of one side are played in Cort-X.
        #[serde(default)]
        of: Vec<Ref<CharacterId>>,
    },
    /// Closes a resolution: held PP are handed over, spent dice leave their pools.
    Close {
        #[serde(default)]
        it: It,
    },
    /// Calls a resolution off: payments are refunded, and it has no effect.
    CallOff {
        #[serde(default)]
        it: It,
    },
}

/// The commands of contests (CON-1). Commands common with tests, such as stakes and end, are in
/// [`crate::rules::command::TestCommand`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ContestCommand {
    /// Opens a contest: its initiator rolls first and sets the difficulty (CON-1).
    Open {
        who: Ref<CharacterId>,
        /// The characters who may oppose it; several make it a group contest (CON-5).
        against: Vec<Ref<CharacterId>>,
        #[serde(default)]
        title: Name,
        #[serde(default)]
        scene: SceneAt,
        /// Set to pay where a complication has taken the initiator out (COMP-6).
        #[serde(default)]
        pay: bool,
        /// Set for an area effect: one total, which each target resists alone (SFX-4).
        #[serde(default)]
        area: bool,
    },
    /// Opens one roll against several characters, each of whom defends alone, for a PP (SETT-3).
    Sweep {
        who: Ref<CharacterId>,
        against: Vec<Ref<CharacterId>>,
        #[serde(default)]
        title: Name,
        #[serde(default)]
        scene: SceneAt,
        /// Set to pay one PP more where the initiator is taken out and may act for that (COMP-6, SETT-5).
        #[serde(default)]
        pay: bool,
    },
    /// Joins a contest, which becomes a group contest (CON-5).
    Join {
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Set to pay where a complication has taken them out (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Rolls against the difficulty that stands (CON-1).
    Oppose {
        #[serde(default)]
        it: It,
        /// The character who rolls; `None` for the one whose answer is due.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
        /// Set to put the dice of their last roll in again; dice that cost a PP cost it again.
        #[serde(default)]
        again: bool,
        /// Set to pay where a complication has taken them out (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Lets the initiator win without a roll: earns nothing, risks nothing (CON-1, CON-2).
    LetGo {
        #[serde(default)]
        it: It,
        /// The character who lets go; `None` for the one whose answer is due.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Gives in after a roll, and earns a PP (CON-2, CON-7, CON-9).
    GiveIn {
        #[serde(default)]
        it: It,
        /// The character who gives in; `None` for the one whose answer is due.
        #[serde(default)]
        who: Option<Ref<CharacterId>>,
    },
    /// Interferes in a contest for a PP (CON-4).
    Interfere {
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Set to pay where a complication has taken them out (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Goes on after an interference, and hands the interfering character a PP (CON-4, CON-8).
    GoOn {
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
        /// Set to pay where a complication has taken them out (COMP-6).
        #[serde(default)]
        pay: bool,
    },
    /// Drops out after an interference, without a loser (CON-8).
    DropOut {
        #[serde(default)]
        it: It,
        who: Ref<CharacterId>,
    },
}

/// The commands of timed tests (TEST-4, TEST-5). Their rolls are tests with that aim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TimedCommand {
    Add {
        #[serde(default)]
        scene: SceneAt,
        title: Name,
        stages: u8,
        /// The number of beats; left out, as many as stages.
        #[serde(default)]
        beats: Option<u8>,
    },
    Rename {
        it: Ref<TimedId>,
        title: Name,
    },
    Correct {
        it: Ref<TimedId>,
        done: u8,
        left: i16,
    },
    /// Chooses the result of a timed test that ended on the last beat: the objective, or the clean getaway (TEST-4).
    Choose {
        it: Ref<TimedId>,
        what: Spared,
    },
    Remove {
        it: Ref<TimedId>,
    },
}
