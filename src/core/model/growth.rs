//! A character's means of growth: growth dice, goals, milestones, experience, sessions and advances (SET-15).

use super::is_default;
use super::{Die, Name, ResolutionId, SceneId, TrackId, TraitId, Wish};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A kind of harm that counts separately for growth (GROW-1, GROW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HarmKind {
    Complication,
    Stress(TrackId),
    /// Stress on a trait (SHK-1).
    Worn,
    /// One complication, or the stress on one trait, apart from all others (GROW-1).
    One(TraitId),
}

/// A die of a growth pool (GROW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrowthDie {
    pub die: Die,
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: Name,
    /// The kind of harm recovered; a larger die of that kind in this session replaces it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Option<HarmKind>,
}

/// The worst harm of one kind in this session (GROW-3, GROW-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worst {
    pub of: HarmKind,
    pub die: Die,
}

/// A goal (GROW-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    pub name: Name,
    /// Its size: the die for the growth pool, or for an asset when the goal is given up.
    pub die: Die,
    pub value: TraitId,
    /// Achieved; its die goes to the growth pool as the session ends.
    #[serde(default, skip_serializing_if = "is_default")]
    pub done: bool,
}

/// A milestone and its three lines (GROW-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Milestone {
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
pub enum MilestoneLine {
    One,
    Three,
    Ten,
}

impl MilestoneLine {
    pub const ALL: [Self; 3] = [Self::One, Self::Three, Self::Ten];

    /// Returns the experience it gives.
    pub const fn xp(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Ten => 10,
        }
    }
}

impl Milestone {
    /// Returns the text of a line.
    pub const fn line(&self, line: MilestoneLine) -> &Name {
        match line {
            MilestoneLine::One => &self.one,
            MilestoneLine::Three => &self.three,
            MilestoneLine::Ten => &self.ten,
        }
    }

    /// Returns the text of a line to be written, or the name for `None`.
    pub const fn part_mut(&mut self, line: Option<MilestoneLine>) -> &mut Name {
        match line {
            None => &mut self.name,
            Some(MilestoneLine::One) => &mut self.one,
            Some(MilestoneLine::Three) => &mut self.three,
            Some(MilestoneLine::Ten) => &mut self.ten,
        }
    }

    /// Returns whether nothing is written.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }
}

/// One of a character's milestones (GROW-8, GROW-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MilestoneOf {
    #[default]
    Personal,
    Group,
    /// One for this session, in place of the personal or the group milestone.
    Session,
}

/// The experience already gained from a milestone, so that no line counts too often (GROW-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Hits {
    /// The test or contest in which 1 XP was gained.
    #[serde(skip_serializing_if = "is_default")]
    pub one: Option<ResolutionId>,
    /// Other open tests and contests in which 1 XP was gained: they were set aside.
    #[serde(skip_serializing_if = "is_default")]
    pub ones: BTreeSet<ResolutionId>,
    /// The scene in which 3 XP were gained.
    #[serde(skip_serializing_if = "is_default")]
    pub three: Option<SceneId>,
    /// Other scenes of this session in which 3 XP were gained, since several can go on at a time (SCN-3, SCN-4).
    #[serde(skip_serializing_if = "is_default")]
    pub threes: BTreeSet<SceneId>,
    /// 10 XP were gained in this session, which closes a personal milestone.
    #[serde(skip_serializing_if = "is_default")]
    pub ten: bool,
}

/// A milestone with the experience gained from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Held {
    pub milestone: Milestone,
    #[serde(skip_serializing_if = "is_default")]
    pub hits: Hits,
    /// A session milestone that replaces the group's, not the personal one (GROW-11).
    #[serde(skip_serializing_if = "is_default")]
    pub for_group: bool,
}

impl Held {
    /// Returns the milestone and its hits.
    pub const fn parts(&self) -> (&Milestone, &Hits) {
        (&self.milestone, &self.hits)
    }
}

impl Hits {
    /// Returns whether 1 XP was gained in that test or contest.
    pub fn had_in_test(&self, test: ResolutionId) -> bool {
        self.one == Some(test) || self.ones.contains(&test)
    }

    /// Returns whether 3 XP were gained in that scene.
    pub fn had_in_scene(&self, scene: SceneId) -> bool {
        self.three == Some(scene) || self.threes.contains(&scene)
    }

    /// Returns the hits without those of closed tests and ended scenes, which never return.
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

    /// Returns whether nothing was gained.
    pub fn are_none(&self) -> bool {
        *self == Self::default()
    }
}

/// A character's means of growth.
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
    /// The kinds of harm of the dice tried: each gives one die a session, even if it grows (GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub tried_of: Vec<HarmKind>,
    /// Dice of failed tests, for the next session (GROW-6).
    #[serde(skip_serializing_if = "is_default")]
    pub banked: Vec<Die>,
    #[serde(skip_serializing_if = "is_default")]
    pub wish: Option<Wish>,
    /// The vehicle that gets the gain (GROW-13).
    #[serde(skip_serializing_if = "is_default")]
    pub for_vehicle: Option<super::CharacterId>,
    /// The tag scene of their last growth test: one each, won, lost or done anyway (GROW-3).
    #[serde(skip_serializing_if = "is_default")]
    pub grew: Option<SceneId>,
    /// Goals, up to three (GROW-7).
    #[serde(skip_serializing_if = "is_default")]
    pub goals: Vec<Goal>,
    /// Their own milestone (GROW-8).
    #[serde(skip_serializing_if = "is_default")]
    pub personal: Option<Held>,
    /// A milestone for this session (GROW-11).
    #[serde(skip_serializing_if = "is_default")]
    pub for_session: Option<Held>,
    /// Their hits on the group's milestone.
    #[serde(skip_serializing_if = "is_default")]
    pub group: Hits,
    /// The milestones that gave 10 XP in this session: a replacement gives none again (GROW-8).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub tens: BTreeSet<MilestoneOf>,
    #[serde(skip_serializing_if = "is_default")]
    pub xp: u32,
    /// Unspent advances (GROW-14).
    #[serde(skip_serializing_if = "is_default")]
    pub advances: u32,
    /// Story details gained (GROW-8, GROW-14).
    #[serde(skip_serializing_if = "is_default")]
    pub story: Vec<Name>,
}

impl Growth {
    /// Returns whether it is empty, so that files leave it out.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the sizes of the growth pool, the largest first.
    pub fn sizes(&self) -> Vec<Die> {
        let mut dice: Vec<Die> = self.dice.iter().map(|it| it.die).collect();
        dice.sort_unstable_by(|one, other| other.cmp(one));
        dice
    }

    /// Returns the worst harm of this session, of any kind (GROW-3).
    pub fn worst(&self) -> Option<&Worst> {
        self.worst.iter().max_by_key(|it| it.die)
    }
}
