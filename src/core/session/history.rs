//! Undo and redo: a stack of labelled tables.

use super::Session;
use super::kept::Pressed;
use crate::model::{CharacterId, Ref, ResolutionId, TieId};
use crate::rules::{CampaignCommand, CharacterCommand, Command, Field, MapCommand, Table, TraitAt, TraitCommand};
use crate::words;
use std::collections::{BTreeMap, BTreeSet};
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
    /// How many steps went with it when it was taken back last, itself included; redo brings them all. None where it
    /// was taken back alone.
    pub with: Option<usize>,
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

/// The resolutions one can go back to before, each with how many steps that takes back.
pub type WaysBack = Arc<BTreeMap<ResolutionId, usize>>;

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

    /// What going back to before the last resolution is called, where that is possible.
    pub fn group_label(&self) -> Option<String> {
        let group = self.last_group()?;
        self.opened_by(group).map(|_| self.label_of(group))
    }

    fn label_of(&self, group: ResolutionId) -> String {
        let known = [&self.table].into_iter().chain(self.past.iter().rev().map(|step| &step.before));
        let table = known.into_iter().find(|table| table.resolutions.contains_key(&group));
        table.map_or_else(|| "before this ⟦test⟧".to_owned(), |table| words::group_label(table, group))
    }

    fn last_group(&self) -> Option<ResolutionId> {
        self.past.iter().rev().find_map(|step| step.group)
    }

    /// Where the step is that opened a resolution, as long as it can be taken back.
    fn opened_by(&self, group: ResolutionId) -> Option<usize> {
        let first = self.past.iter().position(|step| step.group == Some(group))?;
        self.past.get(..=first)?.iter().rposition(|step| !step.before.resolutions.contains_key(&group))
    }

    /// The resolutions one can go back to before, each with how many steps that takes back.
    pub fn ways_back(&self) -> WaysBack {
        let mut known = self.ways.borrow_mut();
        if let Some((of, ways)) = known.as_ref()
            && *of == self.revision
        {
            return Arc::clone(ways);
        }
        let groups: BTreeSet<ResolutionId> = self.past.iter().filter_map(|step| step.group).collect();
        let way = |group| Some((group, self.past.len().checked_sub(self.opened_by(group)?)?));
        let ways: WaysBack = Arc::new(groups.into_iter().filter_map(way).collect());
        *known = Some((self.revision, Arc::clone(&ways)));
        ways
    }

    /// Takes back one step.
    pub fn undo(&mut self) -> Option<Undone> {
        let step = self.past.pop()?;
        let label = step.label.clone();
        self.swap(Step { with: None, ..step }, true);
        Some(Undone { label, steps: 1 })
    }

    /// Does one step again, with the same faces; and with it whatever was taken back together with it.
    pub fn redo(&mut self) -> Option<Undone> {
        let steps = self.future.last()?.with.unwrap_or(1);
        let mut label = String::new();
        let mut done = 0;
        while done < steps
            && let Some(step) = self.future.pop()
        {
            label.clone_from(&step.label);
            self.swap(Step { with: None, ..step }, false);
            done += 1;
        }
        Some(Undone { label, steps: done })
    }

    /// Goes back to before the last resolution began: its throws, its consequences, and everything
    /// done since.
    pub fn undo_resolution(&mut self) -> Option<Undone> {
        self.undo_to_before(self.last_group()?)
    }

    /// The same for any resolution whose steps can still be taken back; redo brings all of it in one.
    pub fn undo_to_before(&mut self, group: ResolutionId) -> Option<Undone> {
        let label = self.label_of(group);
        let first = self.opened_by(group)?;
        let mut steps = 0;
        while self.past.len() > first && self.undo().is_some() {
            steps += 1;
        }
        if let Some(step) = self.future.last_mut() {
            step.with = Some(steps);
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
