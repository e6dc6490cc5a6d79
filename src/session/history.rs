//! Undo and redo: a stack of labelled tables.

use super::Session;
use super::kept::Pressed;
use crate::model::{CharacterId, Ref, ResolutionId, TieId};
use crate::rules::{CampaignCommand, CharacterCommand, Command, Field, MapCommand, Table, TraitAt, TraitCommand};
use crate::words;
use std::sync::Arc;

/// A step that can be taken back.
pub(super) struct Step {
    /// In a few words.
    pub label: String,
    /// The table before it; after it while it is undone.
    pub before: Table,
    /// What was pressed, with the faces of its dice; it makes the step again when Hitch has been closed meanwhile.
    pub press: Arc<Pressed>,
    /// The resolution it was part of.
    pub group: Option<ResolutionId>,
    /// The text field it wrote, so that writing on joins it.
    pub merge: Option<FieldKey>,
}

/// A text field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FieldKey {
    Notes,
    Character(Ref<CharacterId>, Field),
    Trait(TraitAt),
    Tie(Ref<TieId>),
}

impl FieldKey {
    /// The field a step writes, when it does nothing else.
    pub fn of(commands: &[Command]) -> Option<Self> {
        let [command] = commands else { return None };
        match command {
            Command::Campaign(CampaignCommand::Notes { .. }) => Some(Self::Notes),
            Command::Character(CharacterCommand::Describe { who, field, .. }) => {
                Some(Self::Character(who.clone(), *field))
            }
            Command::Trait(TraitCommand::Note { at, .. }) => Some(Self::Trait(at.clone())),
            Command::Map(MapCommand::Reword { tie, .. }) => Some(Self::Tie(tie.clone())),
            _ => None,
        }
    }
}

/// What was taken back or done again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    /// In a few words.
    pub label: String,
    /// How many steps.
    pub steps: usize,
}

impl Session {
    /// What undo would take back.
    pub fn undo_label(&self) -> Option<&str> {
        self.past.last().map(|step| step.label.as_str())
    }

    /// What redo would do again.
    pub fn redo_label(&self) -> Option<&str> {
        self.future.last().map(|step| step.label.as_str())
    }

    /// What going back to before the last resolution is called, where there is one.
    pub fn group_label(&self) -> Option<String> {
        let group = self.last_group()?;
        let known = [&self.table].into_iter().chain(self.past.iter().rev().map(|step| &step.before));
        let table = known.into_iter().find(|table| table.resolutions.contains_key(&group));
        Some(table.map_or_else(|| "before this test".to_owned(), |table| words::group_label(table, group)))
    }

    fn last_group(&self) -> Option<ResolutionId> {
        self.past.iter().rev().find_map(|step| step.group)
    }

    /// Takes back one step.
    pub fn undo(&mut self) -> Option<Undone> {
        let step = self.past.pop()?;
        let label = step.label.clone();
        self.swap(step, true);
        Some(Undone { label, steps: 1 })
    }

    /// Does one step again, with the same faces.
    pub fn redo(&mut self) -> Option<Undone> {
        let step = self.future.pop()?;
        let label = step.label.clone();
        self.swap(step, false);
        Some(Undone { label, steps: 1 })
    }

    /// Goes back to before the last resolution began: its throws, its consequences, and everything
    /// done since.
    pub fn undo_resolution(&mut self) -> Option<Undone> {
        let group = self.last_group()?;
        let label = self.group_label().unwrap_or_default();
        let first = self.past.iter().position(|step| step.group == Some(group))?;
        let mut steps = 0;
        while self.past.len() > first && self.undo().is_some() {
            steps += 1;
        }
        Some(Undone { label, steps })
    }

    /// Puts a step's table in the place of the current one, which becomes the step's.
    fn swap(&mut self, mut step: Step, back: bool) {
        // Ids given out by what is taken back are not given out again.
        let next = self.table.next;
        let target = step.before.minting_from(next);
        step.before = std::mem::replace(&mut self.table, target);
        self.revision += 1;
        self.mark(step.press.row, back);
        if back { self.future.push(step) } else { self.past.push(step) }
    }

    fn mark(&mut self, row: usize, taken_back: bool) {
        if let Some(row) = self.log.get_mut(row) {
            Arc::make_mut(row).taken_back = taken_back;
        }
    }
}
