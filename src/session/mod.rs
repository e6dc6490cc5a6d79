//! A session: the table, how it came to be, and the log. The one owner of a table.
//!
//! Every press is one step, of one command or several; a step goes through whole or not at all.
//! Undo is linear. What is taken back stays in the log, marked.
//!
//! This room must never know a screen, a file or a clock; the source of faces is handed in.

mod dice_stats;
mod faces;
mod history;
mod log;
mod text;

pub use dice_stats::{Counts, Fit, Tally, ThrowAt, tally, throws};
pub use faces::FaceSource;
pub use history::Undone;
pub use log::{DiceRow, LogRow, PointsRow, ShownDie};
pub use text::{log_line, log_text, points_moved};

use crate::model::{Die, DieId, ResolutionId};
pub use crate::rules::LogKind;
use crate::rules::{self, Authority, Command, Event, Offer, Refusal, Table, offers};
use crate::words;
use history::{FieldKey, Step};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A command as it was asked for, with what its dice showed.
type Pressed = (Command, Vec<(Die, u8)>);

/// The table and its history.
pub struct Session {
    table: Table,
    past: Vec<Step>,
    future: Vec<Step>,
    log: Vec<Arc<LogRow>>,
    /// Grows with every change, also by undo; what is derived from the table is derived once for each.
    revision: u64,
    saved: u64,
    source: Box<dyn FaceSource>,
    /// What dice have shown, so that a throw taken back and made again shows the same.
    fallen: BTreeMap<(DieId, Die), u8>,
    /// What other dice have shown, at which step and which command of it: a press that is taken back and made
    /// again shows the same.
    pressed: BTreeMap<(usize, usize), Vec<Pressed>>,
    offers: Option<(u64, Vec<Offer>)>,
}

impl Session {
    /// Takes up a table, with the log of what was played before.
    pub fn new(table: Table, log: Vec<Arc<LogRow>>, source: Box<dyn FaceSource>) -> Self {
        Self {
            table,
            past: Vec::new(),
            future: Vec::new(),
            log,
            revision: 0,
            saved: 0,
            source,
            fallen: BTreeMap::new(),
            pressed: BTreeMap::new(),
            offers: None,
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

    /// Whether there is something that was not saved.
    pub fn is_dirty(&self) -> bool {
        self.revision != self.saved
    }

    /// What there was at that revision has been saved.
    pub fn saved(&mut self, revision: u64) {
        self.saved = revision;
    }

    /// Marks the session as never saved, as after recovery or for a new campaign.
    pub fn never_saved(&mut self) {
        self.saved = u64::MAX;
    }

    /// Carries out a step: all of its commands, or none of them.
    pub fn act(&mut self, commands: &[Command], by: Authority) -> Result<Vec<Event>, Refusal> {
        let mut table = self.table.clone();
        let mut events = Vec::new();
        let mut carried = Vec::new();
        for (place, command) in commands.iter().enumerate() {
            let command = self.with_faces(&table, command, place);
            let (next, told) = rules::apply(&table, &command, by)?;
            table = next;
            events.extend(told);
            carried.push(command);
        }
        if carried.is_empty() {
            return Ok(events);
        }
        // A face that is corrected is not one that fell.
        let throws = |it: &Command| {
            use rules::RollCommand::{Afresh, Late, Reroll, Throw};
            matches!(
                it,
                Command::Roll(Throw { .. } | Afresh { .. } | Reroll { .. } | Late { .. })
                    | Command::Beside(rules::BesideCommand::HeroRoll { .. })
            )
        };
        if carried.iter().any(throws) {
            self.remember_faces(&table);
        }
        self.keep(table, &carried, &events);
        Ok(events)
    }

    /// Fills in the faces a throw wants: what the dice of a roll showed before, where they have fallen, or what
    /// the same press has shown; new ones for the rest. Throwing afresh forgets what they showed.
    fn with_faces(&mut self, table: &Table, command: &Command, place: usize) -> Command {
        let due = rules::faces_due(table, command);
        if due.is_empty() {
            return command.clone();
        }
        let faces = match command {
            Command::Roll(rules::RollCommand::Throw { .. }) => {
                let (fallen, source) = (&self.fallen, &mut self.source);
                due.into_iter().map(|it| fallen.get(&it).copied().unwrap_or_else(|| source.face(it.1))).collect()
            }
            Command::Roll(rules::RollCommand::Afresh { .. }) => {
                due.into_iter().map(|(_, die)| self.source.face(die)).collect()
            }
            // Dice that lie in no roll yet, or are thrown again one by one.
            _ => self.faces_pressed(command, place, due.into_iter().map(|(_, die)| die).collect()),
        };
        rules::with_faces(command.clone(), rules::Faces::Rolled(faces))
    }

    /// What the dice of a press show: the same as before, where it has been made at this step.
    fn faces_pressed(&mut self, command: &Command, place: usize, dice: Vec<Die>) -> Vec<u8> {
        let pressed = self.pressed.entry((self.past.len(), place)).or_default();
        let same = |(it, shown): &&Pressed| it == command && shown.iter().map(|(die, _)| die).eq(&dice);
        if let Some((_, shown)) = pressed.iter().find(same) {
            return shown.iter().map(|(_, face)| *face).collect();
        }
        let shown: Vec<(Die, u8)> = dice.into_iter().map(|die| (die, self.source.face(die))).collect();
        let faces = shown.iter().map(|(_, face)| *face).collect();
        pressed.push((command.clone(), shown));
        faces
    }

    fn remember_faces(&mut self, table: &Table) {
        for die in table.rolls.values().flat_map(|roll| &roll.dice) {
            if let Some(face) = die.face {
                self.fallen.insert((die.id, die.size), face);
            }
        }
    }

    fn keep(&mut self, table: Table, commands: &[Command], events: &[Event]) {
        let before = std::mem::replace(&mut self.table, table);
        let label = words::label(&self.table.setting.labels, events);
        let group = self.group_of(commands, &before);
        let merge = FieldKey::of(commands);
        self.revision += 1;
        self.future.clear();
        let row = log::row(self.log.len(), &self.table, events, group);
        // Text typed on in one field is one step.
        if let (Some(key), Some(last)) = (&merge, self.past.last_mut())
            && last.merge.as_ref() == Some(key)
        {
            last.label = label;
            return;
        }
        let at = self.log.len();
        self.log.push(Arc::new(row));
        self.past.push(Step { label, before, group, merge, row: at });
    }

    /// The resolution a step belongs to: the one it opens, closes or goes on with.
    fn group_of(&self, commands: &[Command], before: &Table) -> Option<ResolutionId> {
        use rules::SfxCommand::Use;
        let rolls = |it: &Command| {
            let beside = matches!(it, Command::Beside(it) if it.roll().is_some());
            // A pool that threatens somebody opens their test (CRI-3, CHAL-4).
            let threat = matches!(it, Command::Crisis(rules::CrisisCommand::Threaten { .. }));
            beside
                || threat
                || matches!(it, Command::Test(_) | Command::Contest(_) | Command::Roll(_) | Command::Sfx(Use { .. }))
        };
        if !commands.iter().any(rolls) {
            return None;
        }
        let last = |table: &Table| table.at_hand().map(|it| it.id);
        last(&self.table).max(last(before))
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
