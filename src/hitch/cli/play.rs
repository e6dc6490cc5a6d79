//! Execution of a script, line by line, through the session type of the window.

use super::rolls::{self, RollNow};
use super::script::{Line, Placed};
use hitch_core::model::{Name, Setting};
use hitch_core::rules::{Authority, Change, Event, Refusal, RollEvent, Shown, Table, apply, diff};
use hitch_core::session::{FaceSource, LogRow, Session};
use hitch_core::words;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    Done {
        events: Vec<Event>,
        changes: Vec<Change>,
        rolls: Vec<RollNow>,
    },
    /// Refused, as the script expects.
    Refused {
        /// The refused action, if the GM could override.
        what: Option<String>,
        refusal: Refusal,
    },
    Undone {
        label: String,
        steps: usize,
        changes: Vec<Change>,
    },
    Redone {
        label: String,
        changes: Vec<Change>,
    },
    Said(Name),
}

/// Reason a script stopped. Its play so far is not saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    #[error("{}", refused(&Setting::bare(""), .refusal, *.forced))]
    Refused { refusal: Refusal, forced: bool },
    /// The script expects a refusal that did not occur.
    #[error("{}", t!("expected a refusal, but the command succeeded"))]
    Allowed,
    #[error("{}", t!("nothing to undo"))]
    NoStep,
    #[error("{}", t!("nothing to undo: no test was played"))]
    NoTest,
    #[error("{}", t!("nothing to redo"))]
    NoRedo,
}

impl Stopped {
    /// Returns the reason in the setting's words (SETT-1).
    pub fn told(&self, table: &Table) -> String {
        match self {
            Self::Refused { refusal, forced } => refused(&table.setting, refusal, *forced),
            Self::Allowed | Self::NoStep | Self::NoTest | Self::NoRedo => self.to_string(),
        }
    }
}

fn refused(setting: &Setting, refusal: &Refusal, forced: bool) -> String {
    let why = words::why(setting, refusal);
    if refusal.is_impossible() || forced {
        t!("refused: {why}")
    } else {
        t!("refused: {why} GmSaysSo(…) overrules this.")
    }
}

pub struct Player {
    session: Session,
}

impl Player {
    pub fn new(table: Table, log: Vec<Arc<LogRow>>, dice: Box<dyn FaceSource>) -> Self {
        Self { session: Session::new(table, log, dice) }
    }

    pub fn table(&self) -> &Table {
        self.session.table()
    }

    pub fn log(&self) -> &[Arc<LogRow>] {
        self.session.log()
    }

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
            Line::Undo => self.back(&before, Session::undo, Stopped::NoStep),
            Line::BeforeTest => self.back(&before, Session::undo_resolution, Stopped::NoTest),
            Line::Redo => {
                let done = self.session.redo().ok_or(Stopped::NoRedo)?;
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
        nothing: Stopped,
    ) -> Result<Told, Stopped> {
        let done = undo(&mut self.session).ok_or(nothing)?;
        Ok(Told::Undone { label: done.label, steps: done.steps, changes: diff(before, self.table()) })
    }
}

pub(super) struct RollLine<'e> {
    pub by: &'e Name,
    pub dice: &'e [Shown],
    pub typed: bool,
}

/// Returns the rolls of a step. A roll with an immediate choice counts once.
pub(super) fn rolls(events: &[Event]) -> Vec<RollLine<'_>> {
    let mut all: Vec<RollLine<'_>> = Vec::new();
    for event in events {
        let (by, dice, typed) = match event {
            Event::Roll(RollEvent::Rolled { by, dice, typed, .. }) => (by, dice, *typed),
            Event::Roll(RollEvent::Stood { by, dice, .. }) => (by, dice, false),
            _ => continue,
        };
        match all.iter_mut().find(|it| it.by == by) {
            Some(rolled) => rolled.dice = dice,
            None => all.push(RollLine { by, dice, typed }),
        }
    }
    all
}
