//! How far each PC has come through the stages (PATH-2 to PATH-4). What is still owed to them follows from it, by the
//! rules.

use crate::model::{CharacterId, ElementId, Gain, is_default};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The stages while they are walked. It stays on the table until they are over: for weeks, if need be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The stage that goes on, from 0; whoever came late may be behind it (PATH-4).
    pub stage: u8,
    /// Players take turns, element by element (PATH-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub rounds: bool,
    /// Whoever walks, and how far they are.
    #[serde(deserialize_with = "crate::model::ids::unique")]
    pub walkers: BTreeMap<CharacterId, Walker>,
}

/// How far one PC is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Walker {
    /// The stage they are at, from 0.
    pub stage: u8,
    /// The columns they have taken, stage by stage, from 0; none where they took none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<Option<u8>>,
    /// What they have had of the stage they are at.
    #[serde(skip_serializing_if = "is_default")]
    pub had: StageHad,
    /// They want no more of this stage.
    #[serde(skip_serializing_if = "is_default")]
    pub skipped: bool,
    /// What they have had of stages before, by the number of each from 0, as far as what these give was left for later
    /// (PATH-4).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<(u8, StageHad)>,
    /// Elements they place beyond what the stages give, for they came late and know no PC (PATH-4).
    #[serde(skip_serializing_if = "is_default")]
    pub extra: u8,
}

/// What somebody has had of a stage (PATH-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageHad {
    /// Elements placed or joined.
    #[serde(skip_serializing_if = "is_default")]
    pub elements: u8,
    /// The one placed or joined last, of which the trait comes (PATH-4).
    #[serde(skip_serializing_if = "is_default")]
    pub placed: Option<ElementId>,
    /// Actions of a meta stage.
    #[serde(skip_serializing_if = "is_default")]
    pub actions: u8,
    /// Traits gained or stepped up.
    #[serde(skip_serializing_if = "is_default")]
    pub traits: u8,
    /// Distinctions.
    #[serde(skip_serializing_if = "is_default")]
    pub distinctions: u8,
    /// Power sets, abilities or talents.
    #[serde(skip_serializing_if = "is_default")]
    pub powers: u8,
    /// Parts that the stage hands out beside what its kind gives, by their places in its list, from 0: of a file from
    /// before they were remembered themselves (PATH-9).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub parts: BTreeSet<u8>,
    /// Those parts, wherever they stand in its list now (PATH-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
}

impl Walker {
    /// The column they took at that stage.
    pub fn at(&self, stage: u8) -> Option<u8> {
        self.chosen.get(usize::from(stage)).copied().flatten()
    }

    /// The column they took last before the stage they are at: the next one is there or beside it (PATH-2).
    pub fn last_column(&self) -> Option<u8> {
        self.chosen.iter().take(usize::from(self.stage)).rev().find_map(|it| *it)
    }

    /// They take a column at the stage they are at.
    pub fn choose(&mut self, column: u8) {
        let at = usize::from(self.stage);
        self.chosen.resize(self.chosen.len().max(at + 1), None);
        if let Some(chosen) = self.chosen.get_mut(at) {
            *chosen = Some(column);
        }
    }

    /// They go on to the next stage, with nothing had of it yet. Where the one before still gives them something, that is
    /// left for later.
    pub fn goes_on(&mut self, gives_more: bool) {
        let had = std::mem::take(&mut self.had);
        if gives_more {
            self.later.push((self.stage, had));
        }
        self.stage = self.stage.saturating_add(1);
        self.skipped = false;
    }
}
