//! Playing a script, line by line, through the same session the window plays through.

use super::rolls::{self, RollNow};
use super::script::{Line, Placed};
use hitch_core::model::{Name, Setting};
use hitch_core::rules::{Authority, Change, Event, Refusal, RollEvent, Shown, Table, apply, diff};
use hitch_core::session::{FaceSource, LogRow, Session};
use hitch_core::words;
use std::sync::Arc;

/// What came of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It went through.
    Done {
        /// What happened.
        events: Vec<Event>,
        /// What is different now.
        changes: Vec<Change>,
        /// The rolls it went on with, in numbers.
        rolls: Vec<RollNow>,
    },
    /// It was refused, as the script says it must be.
    Refused {
        /// What it would have done, where the GM could have said so.
        what: Option<String>,
        /// Why not.
        refusal: Refusal,
    },
    /// Steps were taken back.
    Undone {
        /// In a few words.
        label: String,
        /// How many.
        steps: usize,
        /// What is different now.
        changes: Vec<Change>,
    },
    /// A step was done again.
    Redone {
        /// In a few words.
        label: String,
        /// What is different now.
        changes: Vec<Change>,
    },
    /// Words for whoever reads along.
    Said(Name),
}

/// Why a script went no further. What was played up to there is not saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The rules, or the table, say no.
    #[error("refused: {}{}", words::why(&Setting::bare(""), .refusal), hint(.refusal, *.forced))]
    Refused {
        /// Why.
        refusal: Refusal,
        /// Whether the GM had said so.
        forced: bool,
    },
    /// The script says that this is refused, and it is not.
    #[error("this should be refused, but the rules allow it")]
    Allowed,
    /// Nothing to undo or redo.
    #[error("there is nothing to {0}")]
    Nothing(&'static str),
}

impl Stopped {
    /// Why, in the words of the table's setting (SETT-1).
    pub fn told(&self, table: &Table) -> String {
        match self {
            Self::Refused { refusal, forced } => {
                format!("refused: {}{}", words::why(&table.setting, refusal), hint(refusal, *forced))
            }
            Self::Allowed | Self::Nothing(_) => self.to_string(),
        }
    }
}

fn hint(refusal: &Refusal, forced: bool) -> &'static str {
    if refusal.is_impossible() || forced { "" } else { " (GmSaysSo(...) overrules it)" }
}

/// Plays lines on a table.
pub struct Player {
    session: Session,
}

impl Player {
    /// Sits down at a table, with dice.
    pub fn new(table: Table, log: Vec<Arc<LogRow>>, dice: Box<dyn FaceSource>) -> Self {
        Self { session: Session::new(table, log, dice) }
    }

    /// The table as it is now.
    pub fn table(&self) -> &Table {
        self.session.table()
    }

    /// What happened.
    pub fn log(&self) -> &[Arc<LogRow>] {
        self.session.log()
    }

    /// Plays one line.
    pub fn play(&mut self, line: &Placed) -> Result<Told, Stopped> {
        let before = self.table().clone();
        match &line.line {
            Line::Step(commands) => {
                let done = self.session.act(commands, Authority::Rules);
                let events = done.map_err(|refusal| Stopped::Refused { refusal, forced: false })?;
                Ok(self.done(events, &before))
            }
            Line::GmSaysSo(command) => {
                let done = self.session.act(std::slice::from_ref(command), Authority::GmSaysSo);
                let events = done.map_err(|refusal| Stopped::Refused { refusal, forced: true })?;
                Ok(self.done(events, &before))
            }
            Line::Refused(command) => match self.session.act(std::slice::from_ref(command), Authority::Rules) {
                Ok(_) => Err(Stopped::Allowed),
                Err(refusal) => {
                    // What it would do if the GM said so, where that could be.
                    let done = apply(&before, command, Authority::GmSaysSo).ok();
                    let what = done.map(|(_, events)| words::label(&before.setting, &events));
                    Ok(Told::Refused { what, refusal })
                }
            },
            Line::Undo => self.back(&before, Session::undo, "undo"),
            Line::BeforeTest => self.back(&before, Session::undo_resolution, "go back to: no test was played"),
            Line::Redo => {
                let done = self.session.redo().ok_or(Stopped::Nothing("redo"))?;
                Ok(Told::Redone { label: done.label, changes: diff(&before, self.table()) })
            }
            Line::Say(words) => Ok(Told::Said(words.clone())),
        }
    }

    fn done(&self, events: Vec<Event>, before: &Table) -> Told {
        Told::Done { events, changes: diff(before, self.table()), rolls: rolls::changed(before, self.table()) }
    }

    fn back(
        &mut self,
        before: &Table,
        undo: fn(&mut Session) -> Option<hitch_core::session::Undone>,
        word: &'static str,
    ) -> Result<Told, Stopped> {
        let done = undo(&mut self.session).ok_or(Stopped::Nothing(word))?;
        Ok(Told::Undone { label: done.label, steps: done.steps, changes: diff(before, self.table()) })
    }
}

/// A throw of a step, or the choice made from one.
pub(super) struct Throw<'e> {
    /// Whose.
    pub by: &'e Name,
    /// The dice, with what they count for where that was chosen in the same step.
    pub dice: &'e [Shown],
    /// Typed in from real dice.
    pub typed: bool,
}

/// The throws of a step. One that was chosen from at once is told once.
pub(super) fn throws(events: &[Event]) -> Vec<Throw<'_>> {
    let mut all: Vec<Throw<'_>> = Vec::new();
    for event in events {
        let (by, dice, typed) = match event {
            Event::Roll(RollEvent::Thrown { by, dice, typed, .. }) => (by, dice, *typed),
            Event::Roll(RollEvent::Stood { by, dice, .. }) => (by, dice, false),
            _ => continue,
        };
        match all.iter_mut().find(|it| it.by == by) {
            Some(throw) => throw.dice = dice,
            None => all.push(Throw { by, dice, typed }),
        }
    }
    all
}
