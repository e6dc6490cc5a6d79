//! A session: the table, how it came to be, and the log. The one owner of a table.
//!
//! Every press is one step, of one command or several; a step goes through whole or not at all.
//! Undo is linear. What is taken back stays in the log, marked.
//!
//! This room must never know a screen, a file or a clock; the source of faces is handed in.

mod chronicle;
mod delta;
mod dice_stats;
mod faces;
mod history;
mod kept;
mod log;
mod names;
mod text;

pub use chronicle::{Chronicle, ChronicleAs};
pub use delta::Delta;
pub use dice_stats::{Counts, Fit, Tally, ThrowAt, tally, throws};
pub use faces::FaceSource;
pub use history::{Undone, WaysBack};
pub use kept::{History, Pressed, STEPS_KEPT};
pub use log::{DiceRow, LogRow, PointsRow, ShownDie};
pub use names::{NamesOf, NamesUsed};
pub use text::{log_line, log_text, points_moved};

use crate::model::ResolutionId;
pub use crate::rules::LogKind;
use crate::rules::{self, Authority, Command, Event, Faces, Offer, Refusal, RollCommand, Table, ThrownDie, offers};
use crate::words;
use history::{FieldKey, Step};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A die that falls, and how often it had been thrown before.
type Fall = (ThrownDie, usize);

/// A press as it is carried out.
#[derive(Default)]
struct Press {
    /// Its commands, with the faces of their dice.
    commands: Vec<Command>,
    /// The dice that fell.
    faces: Vec<Fall>,
    /// What dice that are thrown afresh showed before; it is forgotten.
    forgotten: Vec<Fall>,
}

/// Whether two logs are the same; rows that share their memory need not be read.
fn same_rows(one: &[Arc<LogRow>], other: &[Arc<LogRow>]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| Arc::ptr_eq(one, other) || one == other)
}

/// The table and its history.
pub struct Session {
    table: Table,
    past: Vec<Step>,
    future: Vec<Step>,
    log: Vec<Arc<LogRow>>,
    /// Grows with every change, also by undo; what is derived from the table is derived once for each.
    revision: u64,
    /// The table and the log as they were saved last.
    saved: Option<(Table, Vec<Arc<LogRow>>)>,
    /// At which revision it was last asked whether there is something to save, and the answer.
    dirty: Cell<Option<(u64, bool)>>,
    source: Box<dyn FaceSource>,
    /// What dice have shown: a press that is taken back and made again shows the same.
    shown: BTreeMap<Fall, u8>,
    offers: Option<(u64, Vec<Offer>)>,
    /// At which revision it was last asked what one can go back to before, and the answer.
    ways: RefCell<Option<(u64, WaysBack)>>,
}

impl Session {
    /// Takes up a table, with the log of what was played before.
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
            ways: RefCell::new(None),
        }
    }

    /// The table as it is now.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What happened, the oldest first.
    pub fn log(&self) -> &[Arc<LogRow>] {
        &self.log
    }

    /// A number that differs whenever the table may differ.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether there is something that was not saved, on the table or in the log. What was undone to how it was
    /// saved is saved, also where the log has rows of it that are taken back.
    pub fn is_dirty(&self) -> bool {
        if let Some((of, dirty)) = self.dirty.get()
            && of == self.revision
        {
            return dirty;
        }
        let dirty = self.saved.as_ref().is_none_or(|(table, log)| {
            let (told, new) = self.log.split_at_checked(log.len()).unwrap_or((&self.log, &[]));
            !table.is_as(&self.table) || !same_rows(told, log) || new.iter().any(|row| !row.taken_back)
        });
        self.dirty.set(Some((self.revision, dirty)));
        dirty
    }

    /// Whether all there is was saved, with the rows of the log that are taken back.
    pub fn is_whole(&self) -> bool {
        !self.is_dirty() && self.saved.as_ref().is_some_and(|(_, log)| log.len() == self.log.len())
    }

    /// The table and the log as they are now have been saved.
    pub fn saved(&mut self) {
        self.saved_as(self.table.clone(), self.log.clone());
    }

    /// The table and the log have been saved as they were a while ago.
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
    pub fn act(&mut self, commands: &[Command], by: Authority) -> Result<Vec<Event>, Refusal> {
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

    /// Fills in the faces a command wants: what its dice showed when the same throw was made before, new ones for
    /// the rest. Each die has its own faces one after the other, whatever else is thrown with it.
    fn with_faces(&mut self, table: &Table, command: &Command, press: &mut Press) -> Command {
        let due = rules::faces_due(table, command);
        if due.is_empty() {
            return command.clone();
        }
        let mut faces = Vec::new();
        for die in due {
            let thrown = self.past.iter().flat_map(|step| &step.press.thrown).map(|(die, _)| die);
            let before = thrown.chain(press.faces.iter().map(|(die, _)| die)).filter(|it| **it == die).count();
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
        for fall in &forgotten {
            self.shown.remove(fall);
        }
        let before = std::mem::replace(&mut self.table, table);
        let label = words::label(&self.table.setting, events);
        let group = Self::group_of(&commands, &before, &self.table);
        let shown = |fall: Fall| self.shown.get(&fall).map(|face| (fall.0, *face));
        let thrown = faces.into_iter().filter_map(shown).collect();
        let merge = FieldKey::of(&commands);
        self.revision += 1;
        self.future.clear();
        let row = log::row(self.log.len(), &before, &self.table, events, group);
        let after = Some(Delta::between(&before, &self.table));
        let mut press = Pressed {
            commands,
            by,
            next: before.next,
            row: self.log.len(),
            thrown,
            label: label.clone(),
            group,
            after,
        };
        // Text typed on in one field is one step.
        if let (Some(key), Some(last)) = (&merge, self.past.last_mut())
            && last.merge.as_ref() == Some(key)
        {
            last.label = label;
            (press.next, press.row) = (last.press.next, last.press.row);
            press.after = Some(Delta::between(&last.before, &self.table));
            last.press = Arc::new(press);
            return;
        }
        self.log.push(Arc::new(row));
        self.past.push(Step { label, before, press: Arc::new(press), group, with: None, merge });
    }

    /// The resolution a step belongs to: the one it opens, closes or goes on with.
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
        last(after).max(last(before))
    }

    /// What may come of the resolution at hand. Derived once per revision.
    pub fn offers(&mut self) -> &[Offer] {
        self.view().1
    }

    /// The table, what may come of the resolution at hand, and the log, to be read together.
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
