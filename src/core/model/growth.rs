//! What a character has to grow by: growth dice, goals, milestones, experience, sessions, advances (SET-15).

use super::is_default;
use super::{Die, Name, ResolutionId, SceneId, TrackId, TraitId, Wish};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A kind of harm that is told apart as somebody grows by it (GROW-1, GROW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HarmKind {
    /// A complication.
    Complication,
    /// Stress of that track.
    Stress(TrackId),
    /// Stress on a trait (SHK-1).
    Worn,
    /// That complication, or the stress of that trait, apart from all others (GROW-1).
    One(TraitId),
}

/// A die of a growth pool (GROW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowthDie {
    /// Its size.
    pub die: Die,
    /// What it came of, in words.
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Name,
    /// The kind of harm that was recovered: a larger one of this session takes its place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Option<HarmKind>,
}

/// The worst of one kind of harm in this session (GROW-3, GROW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worst {
    /// Which kind.
    pub of: HarmKind,
    /// How large it was.
    pub die: Die,
}

/// A goal (GROW-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// What is to be done.
    pub name: Name,
    /// How large it is: the die for the growth pool, or for an asset where it is given up.
    pub die: Die,
    /// The value it is tied to.
    pub value: TraitId,
    /// Achieved; its die goes to the growth pool as the session ends.
    #[serde(default, skip_serializing_if = "is_default")]
    pub done: bool,
}

/// What a milestone gives experience for (GROW-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Milestone {
    /// What it is called.
    pub name: Name,
    /// 1 XP, whenever it applies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub one: Name,
    /// 3 XP, once a scene.
    #[serde(default, skip_serializing_if = "is_default")]
    pub three: Name,
    /// 10 XP, once a session.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ten: Name,
}

/// A line of a milestone (GROW-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Line {
    /// 1 XP, whenever it applies.
    One,
    /// 3 XP, once a scene.
    Three,
    /// 10 XP, once a session.
    Ten,
}

impl Line {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Three, Self::Ten];

    /// The experience it gives.
    pub const fn xp(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Ten => 10,
        }
    }
}

impl Milestone {
    /// What a line of it asks for.
    pub const fn line(&self, line: Line) -> &Name {
        match line {
            Line::One => &self.one,
            Line::Three => &self.three,
            Line::Ten => &self.ten,
        }
    }

    /// What a line of it asks for, to be written; without a line its name.
    pub const fn part_mut(&mut self, line: Option<Line>) -> &mut Name {
        match line {
            None => &mut self.name,
            Some(Line::One) => &mut self.one,
            Some(Line::Three) => &mut self.three,
            Some(Line::Ten) => &mut self.ten,
        }
    }

    /// Whether nothing is written of it.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }
}

/// Which milestone of somebody's (GROW-8, GROW-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MilestoneOf {
    /// Their own.
    #[default]
    Personal,
    /// The group's.
    Group,
    /// One for this session, in place of their own or of the group's.
    Session,
}

/// When the lines of a milestone were had, so that none is had too often (GROW-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hits {
    /// The test or contest in which 1 XP was had.
    #[serde(skip_serializing_if = "is_default")]
    pub one: Option<ResolutionId>,
    /// Others that are still open in which 1 XP was had: they are set aside and taken up again.
    #[serde(skip_serializing_if = "is_default")]
    pub ones: BTreeSet<ResolutionId>,
    /// The scene in which 3 XP were had.
    #[serde(skip_serializing_if = "is_default")]
    pub three: Option<SceneId>,
    /// Other scenes of this session in which 3 XP were had: several go on at a time (SCN-3, SCN-4).
    #[serde(skip_serializing_if = "is_default")]
    pub threes: BTreeSet<SceneId>,
    /// Whether 10 XP were had in this session; a personal milestone is closed by that.
    #[serde(skip_serializing_if = "is_default")]
    pub ten: bool,
}

/// A milestone with what was had of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Held {
    /// What it asks for.
    pub milestone: Milestone,
    /// What was had of it.
    #[serde(skip_serializing_if = "is_default")]
    pub hits: Hits,
    /// Of one for a session: it stands in for the group's, and not for the personal one (GROW-11).
    #[serde(skip_serializing_if = "is_default")]
    pub for_group: bool,
}

impl Held {
    /// What it asks for, and what was had of it.
    pub const fn parts(&self) -> (&Milestone, &Hits) {
        (&self.milestone, &self.hits)
    }
}

impl Hits {
    /// Whether 1 XP was had in that test or contest.
    pub fn had_in_test(&self, test: ResolutionId) -> bool {
        self.one == Some(test) || self.ones.contains(&test)
    }

    /// Whether 3 XP were had in that scene.
    pub fn had_in_scene(&self, scene: SceneId) -> bool {
        self.three == Some(scene) || self.threes.contains(&scene)
    }

    /// Only what was had in tests that are open and scenes that go on: whatever is over comes no more.
    #[must_use]
    pub fn still(&self, test: impl Fn(ResolutionId) -> bool, scene: impl Fn(SceneId) -> bool) -> Self {
        Self {
            one: self.one.filter(|it| test(*it)),
            ones: self.ones.iter().copied().filter(|it| test(*it)).collect(),
            three: self.three.filter(|it| scene(*it)),
            threes: self.threes.iter().copied().filter(|it| scene(*it)).collect(),
            ten: self.ten,
        }
    }

    /// Whether nothing was had.
    pub fn are_none(&self) -> bool {
        *self == Self::default()
    }
}

/// What a character has to grow by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Growth {
    /// The growth pool, the oldest die first (GROW-1).
    #[serde(skip_serializing_if = "is_default")]
    pub dice: Vec<GrowthDie>,
    /// The worst harm of this session, one die a kind (GROW-3, GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub worst: Vec<Worst>,
    /// The complications and types of stress that gave a growth die in this session, one each (GROW-1).
    #[serde(skip_serializing_if = "is_default")]
    pub helped: Vec<HarmKind>,
    /// Dice that were tried in this session, and are spent (GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub tried: Vec<Die>,
    /// The kinds of harm whose dice are among those that were tried: each gives one a session, however it grows (GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub tried_of: Vec<HarmKind>,
    /// Dice of failed tests, for the next session (GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub banked: Vec<Die>,
    /// What they test for.
    #[serde(skip_serializing_if = "is_default")]
    pub wish: Option<Wish>,
    /// The vehicle that has what they test for (GROW-13).
    #[serde(skip_serializing_if = "is_default")]
    pub for_vehicle: Option<super::CharacterId>,
    /// The tag scene in which they last had their growth test: one each, won, lost or done anyway (GROW-3).
    #[serde(skip_serializing_if = "is_default")]
    pub grew: Option<SceneId>,
    /// Goals, up to three (GROW-7).
    #[serde(skip_serializing_if = "is_default")]
    pub goals: Vec<Goal>,
    /// Their own milestone (GROW-8).
    #[serde(skip_serializing_if = "is_default")]
    pub personal: Option<Held>,
    /// One for this session (GROW-11).
    #[serde(skip_serializing_if = "is_default")]
    pub for_session: Option<Held>,
    /// What they had of the group's milestone.
    #[serde(skip_serializing_if = "is_default")]
    pub group: Hits,
    /// Of which milestones 10 XP were had in this session: another one in its place gives no more of them (GROW-8).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub tens: BTreeSet<MilestoneOf>,
    /// Experience they have to spend.
    #[serde(skip_serializing_if = "is_default")]
    pub xp: u32,
    /// Advances they have to spend (GROW-14).
    #[serde(skip_serializing_if = "is_default")]
    pub advances: u32,
    /// Things of the story that they have gained (GROW-8, GROW-14).
    #[serde(skip_serializing_if = "is_default")]
    pub story: Vec<Name>,
}

impl Growth {
    /// Whether there is nothing of it, which files leave out.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The sizes of the growth pool, the largest first.
    pub fn sizes(&self) -> Vec<Die> {
        let mut dice: Vec<Die> = self.dice.iter().map(|it| it.die).collect();
        dice.sort_unstable_by(|one, other| other.cmp(one));
        dice
    }

    /// The worst harm of this session, whatever its kind (GROW-3).
    pub fn worst(&self) -> Option<&Worst> {
        self.worst.iter().max_by_key(|it| it.die)
    }
}
