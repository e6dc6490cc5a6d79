//! Sessions of the app: a table with its history and log, and its only owner.
//!
//! Every press is one step, of one command or several; a step is carried out whole or not at all. Undo is linear.
//! Undone steps stay in the log, marked.
//!
//! This module must never know a screen, a file or a clock; the source of faces is handed in.

mod chronicle;
mod delta;
mod dice_stats;
mod faces;
mod history;
mod kept;
mod local_time;
mod log;
mod names;
mod recap;
mod recap_pages;
mod text;
mod timer;

pub use chronicle::{Chronicle, ChronicleAs};
pub use delta::Delta;
pub use dice_stats::{DiceRowAt, FaceCounts, Fit, Tally, rolls, tally};
pub use faces::FaceSource;
pub use history::{Undone, Ways, WaysBack};
pub use kept::{History, Pressed, STEPS_KEPT};
pub use local_time::{LocalTime, length};
pub use log::{DiceRow, LogRow, PointsRow, ShownDie};
pub use names::{NamesOf, NamesUsed};
pub use recap::{Margin, Recap, RecapRow, RecapScene};
pub use text::{log_line, log_text, points_moved};
pub use timer::Elapsed;

use crate::model::ResolutionId;
pub use crate::rules::LogKind;
use crate::rules::{self, Authority, Command, Event, Faces, Offer, Refusal, RollCommand, RolledDie, Table, offers};
use crate::words;
use history::{FieldKey, UndoStep};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A rolled die, with the number of times it had been rolled before.
type Fall = (RolledDie, usize);

#[derive(Default)]
struct Press {
    commands: Vec<Command>,
    faces: Vec<Fall>,
    /// The remembered faces of dice that are rolled afresh, to be dropped.
    forgotten: Vec<Fall>,
}

/// Returns whether two logs are equal; rows that share memory are not compared.
fn same_rows(one: &[Arc<LogRow>], other: &[Arc<LogRow>]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| Arc::ptr_eq(one, other) || one == other)
}

/// A table with its history.
pub struct Session {
    table: Table,
    past: Vec<UndoStep>,
    future: Vec<UndoStep>,
    log: Vec<Arc<LogRow>>,
    /// Counts every change, including undo; derived data is computed once for each value.
    revision: u64,
    /// The table and the log as last saved.
    saved: Option<(Table, Vec<Arc<LogRow>>)>,
    /// The revision of the last check for unsaved changes, and its result.
    dirty: Cell<Option<(u64, bool)>>,
    source: Box<dyn FaceSource>,
    /// The faces of rolled dice: a press that is undone and repeated shows the same.
    shown: BTreeMap<Fall, u8>,
    offers: Option<(u64, Vec<Offer>)>,
    /// The time of the next step, if anyone tells it.
    now: Option<LocalTime>,
    /// The revision of the last list of undoable resolutions, and the list.
    ways: RefCell<Option<(u64, WaysBack)>>,
}

impl Session {
    /// Returns a session of a table, with the log of earlier play.
    pub fn new(table: Table, log: Vec<Arc<LogRow>>, source: Box<dyn FaceSource>) -> Self {
        let saved = Some((table.clone(), log.clone()));
        Self {
            table,
            past: Vec::new(),
            future: Vec::new(),
            log,
            revision: 0,
            saved,
            dirty: Cell::new(None),
            source,
            shown: BTreeMap::new(),
            offers: None,
            now: None,
            ways: RefCell::new(None),
        }
    }

    /// Sets the time that the next rows of the log are given.
    pub fn tell_time(&mut self, now: LocalTime) {
        self.now = Some(now);
    }

    /// Returns the present table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the log, the oldest row first.
    pub fn log(&self) -> &[Arc<LogRow>] {
        &self.log
    }

    /// Returns a number that differs whenever the table may differ.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns whether the table or the log has unsaved changes. After undo back to the saved state there are none,
    /// even with undone rows in the log.
    pub fn is_dirty(&self) -> bool {
        if let Some((of, dirty)) = self.dirty.get()
            && of == self.revision
        {
            return dirty;
        }
        let dirty = self.saved.as_ref().is_none_or(|(table, log)| {
            // A step and its undo add rows to the log and leave nothing that has to be saved.
            let (told, new) = self.log.split_at_checked(log.len()).unwrap_or((&self.log, &[]));
            !table.is_as(&self.table) || !same_rows(told, log) || new.iter().any(|row| !row.taken_back)
        });
        self.dirty.set(Some((self.revision, dirty)));
        dirty
    }

    /// Returns whether all was saved, including undone rows of the log.
    pub fn is_whole(&self) -> bool {
        !self.is_dirty() && self.saved.as_ref().is_some_and(|(_, log)| log.len() == self.log.len())
    }

    /// Marks the present table and log as saved.
    pub fn saved(&mut self) {
        self.saved_as(self.table.clone(), self.log.clone());
    }

    /// Marks an earlier table and log as saved.
    pub fn saved_as(&mut self, table: Table, log: Vec<Arc<LogRow>>) {
        self.saved = Some((table, log));
        self.dirty.set(None);
    }

    /// Marks the session as never saved, as after recovery or for a new campaign.
    pub fn never_saved(&mut self) {
        self.saved = None;
        self.dirty.set(None);
    }

    /// Carries out a step: all of its commands, or none of them.
    ///
    /// Returns its events.
    pub fn act(&mut self, commands: &[Command], by: Authority) -> Result<Vec<Event>, Refusal> {
        // A copy, which shares its parts: the closure needs the whole session to draw faces.
        let (before, mut press) = (self.table.clone(), Press::default());
        let (table, events) = rules::press(&before, commands, by, |table, command| {
            let command = self.with_faces(table, command, &mut press);
            press.commands.push(command.clone());
            command
        })?;
        if !press.commands.is_empty() {
            self.keep(table, press, by, &events);
        }
        Ok(events)
    }

    /// Fills in the faces that a command needs: those its dice showed when the same roll was made before, and new ones
    /// for the rest. Each die has its own sequence of faces, whatever is rolled with it.
    fn with_faces(&mut self, table: &Table, command: &Command, press: &mut Press) -> Command {
        let due = rules::faces_due(table, command);
        if due.is_empty() {
            return command.clone();
        }
        let mut faces = Vec::new();
        for die in due {
            // Undone steps are not counted, so that a roll that is made again finds the faces it had.
            let rolled = self.past.iter().flat_map(|step| &step.press.rolled).map(|(die, _)| die);
            let before = rolled.chain(press.faces.iter().map(|(die, _)| die)).filter(|it| **it == die).count();
            // Dice rolled afresh replace what they showed, also for an undo and the same roll once more.
            if matches!(command, Command::Roll(RollCommand::Afresh { .. })) {
                press.forgotten.extend(before.checked_sub(1).map(|last| (die.clone(), last)));
            }
            let fall = (die, before);
            let source = &mut self.source;
            faces.push(*self.shown.entry(fall.clone()).or_insert_with(|| source.face(fall.0.size)));
            press.faces.push(fall);
        }
        rules::with_faces(command.clone(), Faces::Rolled(faces))
    }

    fn keep(&mut self, table: Table, press: Press, by: Authority, events: &[Event]) {
        let Press { commands, faces, forgotten } = press;
        debug_assert!(table.is_sound(), "{commands:?} broke the table");
        // Only here, when the step stands: a press that is refused forgets nothing.
        for fall in &forgotten {
            self.shown.remove(fall);
        }
        let before = std::mem::replace(&mut self.table, table);
        let label = words::label(&self.table.setting, events);
        let group = Self::group_of(&commands, &before, &self.table);
        let shown = |fall: Fall| self.shown.get(&fall).map(|face| (fall.0, *face));
        let rolled = faces.into_iter().filter_map(shown).collect();
        let merge = FieldKey::of(&commands);
        self.revision += 1;
        self.future.clear();
        let row = LogRow { at: self.now, ..log::row(self.log.len(), &before, &self.table, events, group) };
        let after = Some(Delta::between(&before, &self.table));
        let mut press = Pressed {
            commands,
            by,
            next: before.next,
            row: self.log.len(),
            rolled,
            label: label.clone(),
            group,
            after,
        };
        // Text typed on in one field is one step.
        if let (Some(key), Some(last)) = (&merge, self.past.last_mut())
            && last.merge.as_ref() == Some(key)
        {
            last.label = label;
            // The joined step begins where its first half began, and the row of that one tells both.
            (press.next, press.row) = (last.press.next, last.press.row);
            press.after = Some(Delta::between(&last.before, &self.table));
            last.press = Arc::new(press);
            return;
        }
        self.log.push(Arc::new(row));
        self.past.push(UndoStep { label, before, press: Arc::new(press), group, with: None, merge });
    }

    fn group_of(commands: &[Command], before: &Table, after: &Table) -> Option<ResolutionId> {
        use rules::SfxCommand::Use;
        let rolls = |command: &Command| {
            let beside = matches!(command, Command::Beside(command) if command.roll().is_some());
            // A pool that threatens somebody opens their test (CRI-3, CHAL-4).
            let threat = matches!(command, Command::Crisis(rules::CrisisCommand::Threaten { .. }));
            beside
                || threat
                || matches!(
                    command,
                    Command::Test(_) | Command::Contest(_) | Command::Roll(_) | Command::Sfx(Use { .. })
                )
        };
        if !commands.iter().any(rolls) {
            return None;
        }
        let last = |table: &Table| table.at_hand().map(|it| it.id);
        // A step that closes a resolution brings an older one to hand; ids grow, so the larger one is meant.
        last(after).max(last(before))
    }

    /// Returns the offers of the resolution at hand, derived once per revision.
    pub fn offers(&mut self) -> &[Offer] {
        self.view().1
    }

    /// Returns the table, the offers of the resolution at hand, and the log together.
    pub fn view(&mut self) -> (&Table, &[Offer], &[Arc<LogRow>]) {
        if self.offers.as_ref().is_none_or(|(of, _)| *of != self.revision) {
            let last = self.table.at_hand().map(|it| it.id);
            let all = last.map(|it| offers(&self.table, it)).unwrap_or_default();
            self.offers = Some((self.revision, all));
        }
        let offers = self.offers.as_ref().map(|(_, all)| all.as_slice()).unwrap_or_default();
        (&self.table, offers, &self.log)
    }
}
