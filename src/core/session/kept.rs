//! What can be undone, as it is kept beside a campaign: a table, and what was pressed since. Pressed again with the same
//! faces it gives the same tables. Where a later Hitch does not know the commands any more, or carries them out
//! otherwise, what each step changed makes the tables.

use super::history::{FieldKey, Step};
use super::{Delta, FaceSource, LogRow, Session};
use crate::model::{ResolutionId, State, flat};
use crate::rules::{self, Authority, Command, Table, ThrownDie};
use crate::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many steps are kept.
pub const STEPS_KEPT: usize = 100;

/// A press as it was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pressed {
    /// Its commands, with the faces of their dice.
    pub commands: Vec<Command>,
    /// On whose word.
    pub by: Authority,
    /// The first id it could give out.
    pub next: u32,
    /// The row of the log that tells it.
    pub row: usize,
    /// The dice it threw, and what they showed: pressed once more they show the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub thrown: Vec<(ThrownDie, u8)>,
    /// In a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// The resolution it was part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<ResolutionId>,
    /// What it changed; none in a history of a Hitch that kept only what was pressed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Delta>,
}

/// A press of which only what it changed can be read: its commands are of another Hitch.
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
        let (commands, thrown) = (Vec::new(), Vec::new());
        let by = Authority::GmSaysSo;
        Arc::new(Pressed { commands, by, next, row, thrown, label, group, after })
    }
}

/// The last steps of a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The table before the first of them.
    pub first: Arc<State>,
    /// What was pressed since, the oldest first.
    pub done: Vec<Arc<Pressed>>,
    /// What was undone, the step that was taken back last at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Arc<Pressed>>,
}

impl History {
    /// Reads a history, also one whose commands are of another Hitch.
    pub fn read(text: &str) -> Option<Self> {
        let usual = ron::Options::default();
        let strange = || {
            let StrangeHistory { first, done, undone } = usual.from_str(text).ok()?;
            let known = |all: Vec<Strange>| all.into_iter().map(Strange::known).collect();
            Some(Self { first, done: known(done), undone: known(undone) })
        };
        usual.from_str(text).ok().or_else(strange)
    }

    /// What [`History::read`] reads.
    pub fn text(&self) -> ron::Result<String> {
        flat(self)
    }
}

impl Session {
    /// What is to be kept beside the campaign; nothing where nothing can be undone or done again.
    pub fn history(&self) -> Option<History> {
        let kept = self.past.get(self.past.len().saturating_sub(STEPS_KEPT)..).unwrap_or_default();
        let first = kept.first().map_or(&self.table, |step| &step.before);
        let pressed = |steps: &[Step]| steps.iter().map(|step| Arc::clone(&step.press)).collect::<Vec<_>>();
        let undone = self.future.get(self.future.len().saturating_sub(STEPS_KEPT)..).unwrap_or_default();
        let history = History { first: Arc::new(State::clone(first)), done: pressed(kept), undone: pressed(undone) };
        (!history.done.is_empty() || !history.undone.is_empty()).then_some(history)
    }

    /// Takes up a table with what could be undone when it was left. Says whether it can be again: a history that does
    /// not lead to this table is none of it.
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

    /// Makes the steps again, as far as they lead to the table: what came after it was left unsaved on purpose.
    fn go_through(&mut self, history: &History) -> Option<()> {
        let mut table = Table::try_from(State::clone(&history.first)).ok()?;
        let mut past = Vec::new();
        let mut reached = table.is_as(&self.table).then_some(0);
        for pressed in &history.done {
            let Some((step, after)) = Self::again(table, pressed) else { break };
            past.push(step);
            table = after;
            reached = if table.is_as(&self.table) { Some(past.len()) } else { reached };
        }
        let reached = reached?;
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
        let mut counts: BTreeMap<ThrownDie, usize> = BTreeMap::new();
        for (die, face) in self.past.iter().chain(self.future.iter().rev()).flat_map(|step| &step.press.thrown) {
            let before = counts.entry(die.clone()).or_default();
            self.shown.insert((die.clone(), *before), *face);
            *before += 1;
        }
        Some(())
    }

    /// One step, made again: by pressing it; where that does not lead where it led, as it was.
    fn again(table: Table, pressed: &Arc<Pressed>) -> Option<(Step, Table)> {
        let before = table.as_when_next_was(pressed.next);
        let was = pressed.after.as_ref().map(|delta| delta.after(&before));
        let done = rules::press(&before, &pressed.commands, pressed.by, |_, command| command.clone()).ok();
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
        Some((Step { label, group, with: None, merge, press: Arc::clone(pressed), before }, after))
    }
}
