//! Each PC's progress through the stages (PATH-2 to PATH-4). The rules derive from it what is still owed.

use crate::model::{CharacterId, ElementId, Gain, is_default};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The walk through the stages. It stays on the table until it is over, for weeks if need be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// The current stage, from 0; latecomers may be behind it (PATH-4).
    pub stage: u8,
    /// Players take turns, element by element (PATH-4).
    #[serde(default, skip_serializing_if = "is_default")]
    pub rounds: bool,
    #[serde(deserialize_with = "crate::model::ids::unique")]
    pub walkers: BTreeMap<CharacterId, Walker>,
}

/// The progress of one PC.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Walker {
    /// Their stage, from 0.
    pub stage: u8,
    /// The options taken, stage by stage, from 0; `None` for a stage without one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<Option<u8>>,
    /// Their gains of the current stage.
    #[serde(skip_serializing_if = "is_default")]
    pub had: StageHad,
    #[serde(skip_serializing_if = "is_default")]
    pub skipped: bool,
    /// Gains of earlier stages that left something for later, by stage number from 0 (PATH-4).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<(u8, StageHad)>,
    /// Elements that a latecomer who knows no PC places beyond those of the stages (PATH-4).
    #[serde(skip_serializing_if = "is_default")]
    pub extra: u8,
}

/// A PC's gains of a stage (PATH-3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageHad {
    #[serde(skip_serializing_if = "is_default")]
    pub elements: u8,
    /// The element placed or joined last, the source of the trait (PATH-4).
    #[serde(skip_serializing_if = "is_default")]
    pub placed: Option<ElementId>,
    /// Those placed or joined before it, which may be the source as well (PATH-4).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub earlier: BTreeSet<ElementId>,
    #[serde(skip_serializing_if = "is_default")]
    pub actions: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub traits: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub distinctions: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub powers: u8,
    /// Parts handed out besides those of its kind, by index from 0: only in old files (PATH-9).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub parts: BTreeSet<u8>,
    /// Parts handed out besides those of its kind, wherever they now stand in its list (PATH-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
}

impl StageHad {
    /// Notes an element placed or joined.
    pub fn place(&mut self, element: ElementId) {
        self.earlier.extend(self.placed.replace(element));
    }
}

impl Walker {
    /// Returns the option taken at that stage.
    pub fn at(&self, stage: u8) -> Option<u8> {
        self.chosen.get(usize::from(stage)).copied().flatten()
    }

    /// Returns the last option taken before the current stage; the next is there or beside it (PATH-2).
    pub fn last_column(&self) -> Option<u8> {
        // Stages without a choice are passed over: the next column is held against the last one that was taken.
        self.chosen.iter().take(usize::from(self.stage)).rev().find_map(|it| *it)
    }

    /// Takes an option at the current stage.
    pub fn choose(&mut self, column: u8) {
        let at = usize::from(self.stage);
        // Stages before this one may have been passed without a choice, and keep an empty place.
        self.chosen.resize(self.chosen.len().max(at + 1), None);
        if let Some(chosen) = self.chosen.get_mut(at) {
            *chosen = Some(column);
        }
    }

    /// Goes on to the next stage, without gains. If the current one still gives something, that is left for later.
    pub fn goes_on(&mut self, gives_more: bool) {
        let had = std::mem::take(&mut self.had);
        if gives_more {
            self.later.push((self.stage, had));
        }
        self.stage = self.stage.saturating_add(1);
        self.skipped = false;
    }
}
