//! Undo and redo: a stack of labeled tables.

use super::Session;
use super::kept::Pressed;
use crate::model::{CharacterId, ConnectionId, Ref, ResolutionId};
use crate::rules::{CampaignCommand, CharacterCommand, Command, Field, MapCommand, Table, TraitAt, TraitCommand};
use crate::words;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A step that can be undone.
pub(super) struct UndoStep {
    pub label: String,
    /// The table before it; while it is undone, the one after it.
    pub before: Table,
    /// The press, with the faces of its dice, to repeat the step after Hitch was closed.
    pub press: Arc<Pressed>,
    pub group: Option<ResolutionId>,
    /// The number of steps undone together with it; redo brings them all. `None` where it was undone alone.
    pub with: Option<usize>,
    /// The text field it wrote, so that further typing joins it.
    pub merge: Option<FieldKey>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FieldKey {
    Notes,
    Character(Ref<CharacterId>, Field),
    Trait(TraitAt),
    Connection(Ref<ConnectionId>),
}

impl FieldKey {
    /// Returns the field that a step writes, if it does nothing else.
    pub fn of(commands: &[Command]) -> Option<Self> {
        let [command] = commands else { return None };
        match command {
            Command::Campaign(CampaignCommand::Notes { .. }) => Some(Self::Notes),
            Command::Character(CharacterCommand::Describe { who, field, .. }) => {
                Some(Self::Character(who.clone(), *field))
            }
            Command::Trait(TraitCommand::Note { at, .. }) => Some(Self::Trait(at.clone())),
            Command::Map(MapCommand::Reword { connection, .. }) => Some(Self::Connection(connection.clone())),
            _ => None,
        }
    }
}

/// What undo can return before, each with the number of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// The resolutions.
    pub tests: BTreeMap<ResolutionId, usize>,
    /// The rows of the log, by their place.
    pub rows: BTreeMap<usize, usize>,
}

/// The ways back of a session, shared with the screen.
pub type WaysBack = Arc<Ways>;

/// A report of undone or redone steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    pub label: String,
    pub steps: usize,
}

impl Session {
    /// Returns the label of the step that undo would take back.
    pub fn undo_label(&self) -> Option<&str> {
        self.past.last().map(|step| step.label.as_str())
    }

    /// Returns the label of the step that redo would repeat.
    pub fn redo_label(&self) -> Option<&str> {
        self.future.last().map(|step| step.label.as_str())
    }

    /// Returns the label for undoing the last resolution, where that is possible. It counts the steps since, which are
    /// undone with it.
    pub fn group_label(&self) -> Option<String> {
        let group = self.last_group()?;
        self.opened_by(group)?;
        let label = self.label_of(group);
        let later = self.past.iter().rev().take_while(|step| step.group.is_none()).count();
        Some(match u32::try_from(later).unwrap_or(u32::MAX) {
            0 => label,
            later => t!("{label} and {}", words::counted(later, t!("later step"))),
        })
    }

    fn label_of(&self, group: ResolutionId) -> String {
        // A resolution that is closed is gone from the table, but an earlier table still has its title.
        let known = [&self.table].into_iter().chain(self.past.iter().rev().map(|step| &step.before));
        let table = known.into_iter().find(|table| table.resolutions.contains_key(&group));
        table.map_or_else(|| t!("the ⟦test⟧").to_owned(), |table| words::group_label(table, group))
    }

    fn last_group(&self) -> Option<ResolutionId> {
        self.past.iter().rev().find_map(|step| step.group)
    }

    fn opened_by(&self, group: ResolutionId) -> Option<usize> {
        let first = self.past.iter().position(|step| step.group == Some(group))?;
        // Steps before its first roll may belong to no group, so what opened it is where it was not there yet.
        self.past.get(..=first)?.iter().rposition(|step| !step.before.resolutions.contains_key(&group))
    }

    /// Returns the resolutions and the rows of the log that undo can return before, each with the number of steps.
    pub fn ways_back(&self) -> WaysBack {
        let mut known = self.ways.borrow_mut();
        if let Some((of, ways)) = known.as_ref()
            && *of == self.revision
        {
            return Arc::clone(ways);
        }
        let groups: BTreeSet<ResolutionId> = self.past.iter().filter_map(|step| step.group).collect();
        let way = |group| Some((group, self.past.len().checked_sub(self.opened_by(group)?)?));
        let rows = self.past.iter().rev().zip(1..).map(|(step, steps)| (step.press.row, steps));
        let ways: WaysBack =
            Arc::new(Ways { tests: groups.into_iter().filter_map(way).collect(), rows: rows.collect() });
        *known = Some((self.revision, Arc::clone(&ways)));
        ways
    }

    /// Undoes one step.
    pub fn undo(&mut self) -> Option<Undone> {
        let step = self.past.pop()?;
        let label = step.label.clone();
        // A step that goes back alone must not bring along what once went back with it.
        self.swap(UndoStep { with: None, ..step }, true);
        Some(Undone { label, steps: 1 })
    }

    /// Redoes one step with the same faces, and all steps that were undone together with it.
    pub fn redo(&mut self) -> Option<Undone> {
        let steps = self.future.last()?.with.unwrap_or(1);
        let mut label = String::new();
        let mut done = 0;
        while done < steps
            && let Some(step) = self.future.pop()
        {
            label.clone_from(&step.label);
            self.swap(UndoStep { with: None, ..step }, false);
            done += 1;
        }
        Some(Undone { label, steps: done })
    }

    /// Undoes the last resolution: its rolls, its consequences, and all steps since it began.
    pub fn undo_resolution(&mut self) -> Option<Undone> {
        self.undo_to_before(self.last_group()?)
    }

    /// Undoes any resolution whose steps can still be undone; redo brings all of it at once.
    pub fn undo_to_before(&mut self, group: ResolutionId) -> Option<Undone> {
        let label = self.label_of(group);
        let first = self.opened_by(group)?;
        Some(Undone { label, steps: self.undo_from(first) })
    }

    /// Undoes the step of a row of the log, by its place, and all steps since; redo brings all of it at once.
    pub fn undo_to_row(&mut self, row: usize) -> Option<Undone> {
        let first = self.past.iter().position(|step| step.press.row == row)?;
        let label = self.past.get(first)?.label.clone();
        Some(Undone { label, steps: self.undo_from(first) })
    }

    /// Undoes all steps from a place on. Returns their number.
    fn undo_from(&mut self, first: usize) -> usize {
        let mut steps = 0;
        while self.past.len() > first && self.undo().is_some() {
            steps += 1;
        }
        // Redo takes this one first, so the count has to be on it.
        if let Some(step) = self.future.last_mut() {
            step.with = Some(steps);
        }
        steps
    }

    fn swap(&mut self, mut step: UndoStep, back: bool) {
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
