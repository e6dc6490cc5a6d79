//! The commands of this chapter.

#![expect(missing_docs, reason = "a field is named for what it is; a doc stands where the name can't say it")]

use crate::model::{
    Bearer, CharacterId, Die, Gain, Line, Milestone, MilestoneOf, Name, Ref, SetId, TraitId, Unlock, Wish,
};
use crate::rules::command::{AboutAt, Command, HostAt, It, TraitAt};
use serde::{Deserialize, Serialize};

/// A gain, and what it is about on the file that has it, by names or ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GainAt {
    pub gain: Gain,
    /// The trait it is about.
    #[serde(default)]
    pub at: Option<Ref<TraitId>>,
    /// The trait that steps down for it (GROW-10).
    #[serde(default)]
    pub down: Option<Ref<TraitId>>,
    /// What a special effect hangs on; the trait it is about, where nothing is said.
    #[serde(default)]
    pub on: Option<HostAt>,
    /// To which set something new comes; the first that fits, where nothing is said.
    #[serde(default)]
    pub set: Option<Ref<SetId>>,
    /// What is new is called so; or which special effect is meant, or which tag.
    #[serde(default)]
    pub name: Name,
    /// The special effect that goes, of swapped ones.
    #[serde(default)]
    pub old: Name,
    /// A statement, or what a special effect does.
    #[serde(default)]
    pub text: Name,
    /// The session whose asset becomes a trait, which the name says; any that has it, where nothing is said (GROW-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// The dice of a specialty that steps up: one of the forms of its next level, the larger die where none is said
    /// (SET-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Die>,
}

impl GainAt {
    /// A gain of which nothing else is said.
    pub fn of(gain: Gain) -> Self {
        Wish::of(gain).into()
    }
}

impl From<Wish> for GainAt {
    fn from(it: Wish) -> Self {
        Self {
            gain: it.gain,
            at: it.at.map(Into::into),
            down: it.down.map(Into::into),
            on: it.on.map(Into::into),
            set: it.set.map(Into::into),
            name: it.name,
            old: it.old,
            text: it.text,
            session: it.session,
            form: it.form,
        }
    }
}

/// What is paid for a gain out of what somebody has (GROW-8, GROW-9, GROW-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Currency {
    /// Experience.
    Xp,
    /// Sessions of the record.
    Sessions,
    /// Advances.
    Advances,
}

impl Currency {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Xp, Self::Sessions, Self::Advances];
}

/// Growing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GrowthCommand {
    /// Somebody gains something, and nothing is paid for it: by pathways, or as the GM has it.
    Gain { of: Ref<Bearer>, what: GainAt },
    /// Opens a growth test for a gain, in a tag scene (GROW-3, GROW-5, GROW-6).
    Grow {
        who: Ref<CharacterId>,
        what: GainAt,
        /// The vehicle that has it (GROW-13).
        #[serde(default)]
        vehicle: Option<Ref<CharacterId>>,
    },
    /// A growth die is committed to the test that is open, or the worst harm where it was taken out (GROW-5, GROW-6).
    Commit {
        #[serde(default)]
        it: It,
        die: Die,
        /// What it came of, where several are of that size.
        #[serde(default)]
        from: Name,
    },
    /// The test was won: what was wished for is done, and the dice are spent (GROW-4).
    Take {
        #[serde(default)]
        it: It,
    },
    /// The test was lost, and it is done all the same: something else steps down, and the dice stay (GROW-4).
    Anyway {
        #[serde(default)]
        it: It,
        down: Ref<TraitId>,
    },
    /// Pays for a gain as the setting's list has it (GROW-8, GROW-9, GROW-14).
    Buy {
        who: Ref<CharacterId>,
        with: Currency,
        what: GainAt,
        /// The sessions that are spent; the oldest, where none are named.
        #[serde(default)]
        sessions: Vec<u32>,
        /// The vehicle that has it (GROW-13).
        #[serde(default)]
        vehicle: Option<Ref<CharacterId>>,
    },
    /// A die comes to a growth pool, as the GM has it (GROW-1).
    Put {
        who: Ref<CharacterId>,
        die: Die,
        #[serde(default)]
        from: Name,
    },
    /// A die leaves a growth pool.
    Drop { who: Ref<CharacterId>, die: Die },
    /// A growth die becomes a relationship asset for one scene (GROW-5, ASSET-7).
    Befriend { who: Ref<CharacterId>, die: Die, name: Name },
    /// It is settled what becomes of a questioned trait: with words its statement is rewritten and the rating comes
    /// back, without it stays where it is (GROW-2).
    Settle {
        at: TraitAt,
        #[serde(default)]
        statement: Option<Name>,
        /// The trait that steps up by as much, in a set of fixed steps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        up: Option<Ref<TraitId>>,
        /// Several that share it, one for each step up; one named twice goes up by two.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ups: Vec<Ref<TraitId>>,
    },
    /// A d6 relationship for a point, for the session (SET-8).
    Relate {
        who: Ref<CharacterId>,
        name: Name,
        /// To whom.
        #[serde(default)]
        about: Option<AboutAt>,
    },
    /// Sets a goal (GROW-7).
    Goal { who: Ref<CharacterId>, name: Name, die: Die, value: Ref<TraitId> },
    /// A goal is achieved, or is not after all (GROW-7).
    Achieve {
        who: Ref<CharacterId>,
        goal: Name,
        #[serde(default = "yes")]
        done: bool,
    },
    /// A goal is given up for an asset against it (GROW-7).
    Surrender { who: Ref<CharacterId>, goal: Name },
    /// A goal is dropped for nothing.
    DropGoal { who: Ref<CharacterId>, goal: Name },
    /// Writes a milestone of somebody's (GROW-8, GROW-11).
    Milestone {
        who: Ref<CharacterId>,
        milestone: Milestone,
        #[serde(default)]
        of: MilestoneOf,
        /// One for the session stands in for the group's and not for the personal one.
        #[serde(default)]
        for_group: bool,
    },
    /// Writes the group's milestone (GROW-8).
    GroupMilestone { milestone: Milestone },
    /// A line of a milestone applies (GROW-8).
    Hit {
        who: Ref<CharacterId>,
        #[serde(default)]
        of: MilestoneOf,
        line: Line,
    },
    /// Sets somebody's experience, as the GM has it.
    Xp { who: Ref<CharacterId>, xp: u32 },
    /// Sets somebody's advances, as the GM has it (GROW-14).
    Advances { who: Ref<CharacterId>, count: u32 },
    /// A callback pays for what a command would cost a point (GROW-9).
    CallBack { who: Ref<CharacterId>, session: u32, pays: Box<Command> },
    /// Says whether somebody was in a session, so that it is on their record (GROW-9).
    Was { who: Ref<CharacterId>, session: u32, on: bool },
    /// Rewrites the list of what can be gained, and for what.
    Menu { menu: Vec<Unlock> },
}

const fn yes() -> bool {
    true
}
