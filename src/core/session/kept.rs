//! The undo history, as kept beside a campaign: a table, and the presses since. Repeated with the same faces they give
//! the same tables. Where a later Hitch does not know the commands any more, or carries them out otherwise, the
//! recorded changes give the tables.

use super::history::{FieldKey, UndoStep};
use super::{Delta, FaceSource, LogRow, Session};
use crate::model::{ResolutionId, State, flat};
use crate::rules::{self, Authority, Command, RolledDie, Table};
use crate::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The number of undo steps that are kept.
pub const STEPS_KEPT: usize = 100;

/// A press that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pressed {
    pub commands: Vec<Command>,
    pub by: Authority,
    /// The first id it could give out.
    pub next: u32,
    pub row: usize,
    /// The dice it rolled with their faces, so that a repetition shows the same.
    #[serde(default, alias = "thrown", skip_serializing_if = "Vec::is_empty")]
    pub rolled: Vec<(RolledDie, u8)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<ResolutionId>,
    /// Its changes; `None` in a history of a Hitch that kept only presses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Delta>,
}

/// A press of another Hitch, of which only the changes can be read.
#[derive(Deserialize)]
struct Strange {
    #[serde(default)]
    label: String,
    #[serde(default)]
    group: Option<ResolutionId>,
    row: usize,
    next: u32,
    after: Option<Delta>,
}

#[derive(Deserialize)]
struct StrangeHistory {
    first: Arc<State>,
    done: Vec<Strange>,
    #[serde(default)]
    undone: Vec<Strange>,
}

impl Strange {
    fn known(self) -> Arc<Pressed> {
        let Self { label, group, row, next, after } = self;
        let (commands, rolled) = (Vec::new(), Vec::new());
        // It decides nothing: there is no command here that a rule could refuse.
        let by = Authority::GmSaysSo;
        Arc::new(Pressed { commands, by, next, row, rolled, label, group, after })
    }
}

/// The last steps of a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The table before the oldest of them.
    pub first: Arc<State>,
    /// The presses since, the oldest first.
    pub done: Vec<Arc<Pressed>>,
    /// The undone presses, the last undone one at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Arc<Pressed>>,
}

impl History {
    /// Reads a history, including one with commands of another Hitch.
    pub fn read(text: &str) -> Option<Self> {
        let usual = ron::Options::default();
        let strange = || {
            let StrangeHistory { first, done, undone } = usual.from_str(text).ok()?;
            let known = |all: Vec<Strange>| all.into_iter().map(Strange::known).collect();
            Some(Self { first, done: known(done), undone: known(undone) })
        };
        // The usual way first: commands that can be read are pressed again, and so pass the rules.
        usual.from_str(text).ok().or_else(strange)
    }

    /// Writes the text that [`History::read`] reads.
    pub fn text(&self) -> ron::Result<String> {
        flat(self)
    }
}

impl Session {
    /// Returns the history to keep beside the campaign; `None` where no step can be undone or redone.
    pub fn history(&self) -> Option<History> {
        let kept = self.past.get(self.past.len().saturating_sub(STEPS_KEPT)..).unwrap_or_default();
        let first = kept.first().map_or(&self.table, |step| &step.before);
        let pressed = |steps: &[UndoStep]| steps.iter().map(|step| Arc::clone(&step.press)).collect::<Vec<_>>();
        let undone = self.future.get(self.future.len().saturating_sub(STEPS_KEPT)..).unwrap_or_default();
        let history = History { first: Arc::new(State::clone(first)), done: pressed(kept), undone: pressed(undone) };
        (!history.done.is_empty() || !history.undone.is_empty()).then_some(history)
    }

    /// Resumes a table with its undo history. Returns whether the history leads to this table.
    pub fn resume(
        table: Table,
        log: Vec<Arc<LogRow>>,
        source: Box<dyn FaceSource>,
        history: Option<&History>,
    ) -> (Self, bool) {
        let mut session = Self::new(table, log, source);
        let fits = history.is_none_or(|history| session.go_through(history).is_some());
        (session, fits)
    }

    fn go_through(&mut self, history: &History) -> Option<()> {
        let mut table = Table::try_from(State::clone(&history.first)).ok()?;
        let mut past = Vec::new();
        let mut reached = table.is_as(&self.table).then_some(0);
        for pressed in &history.done {
            let Some((step, after)) = Self::again(table, pressed) else { break };
            past.push(step);
            table = after;
            // The last match counts: play may come back to a table that it had before.
            reached = if table.is_as(&self.table) { Some(past.len()) } else { reached };
        }
        let reached = reached?;
        // What was undone follows from the very last step; after fewer steps it would be redone on another table.
        let whole = reached == history.done.len();
        past.truncate(reached);
        self.past = past;
        let mut future = Vec::new();
        let mut table = self.table.clone();
        for pressed in history.undone.iter().rev().filter(|_| whole) {
            let Some((mut step, after)) = Self::again(table, pressed) else { break };
            // While a step is undone it holds the table after it.
            step.before.clone_from(&after);
            future.push(step);
            table = after;
        }
        future.reverse();
        self.future = future;
        // A face is remembered by how often its die was rolled before, so the steps are counted in their order.
        let mut counts: BTreeMap<RolledDie, usize> = BTreeMap::new();
        for (die, face) in self.past.iter().chain(self.future.iter().rev()).flat_map(|step| &step.press.rolled) {
            let before = counts.entry(die.clone()).or_default();
            self.shown.insert((die.clone(), *before), *face);
            *before += 1;
        }
        Some(())
    }

    /// Repeats one step: by its commands, or, where these lead elsewhere, by its recorded changes.
    fn again(table: Table, pressed: &Arc<Pressed>) -> Option<(UndoStep, Table)> {
        // Later commands name the ids that this press gave out, so it has to give out the same ones.
        let before = table.as_when_next_was(pressed.next);
        let was = pressed.after.as_ref().map(|delta| delta.after(&before));
        let done = rules::press(&before, &pressed.commands, pressed.by, |_, command| command.clone()).ok();
        // A rule that has changed since must not change what was played: then the kept table stands.
        let done = done.filter(|(after, _)| was.as_ref().is_none_or(|was| **after == *was));
        let (after, label, group) = match (done, was) {
            (Some((after, events)), _) => {
                let label = words::label(&after.setting, &events);
                let group = Self::group_of(&pressed.commands, &before, &after);
                (after, label, group)
            }
            (None, Some(was)) => (Table::try_from(was).ok()?, pressed.label.clone(), pressed.group),
            (None, None) => return None,
        };
        let merge = FieldKey::of(&pressed.commands);
        Some((UndoStep { label, group, with: None, merge, press: Arc::clone(pressed), before }, after))
    }
}
