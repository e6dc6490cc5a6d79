//! Opening of campaigns: locks, unsaved work left behind, and damaged files.

use super::{Dice, Document, Order, resumed};
use crate::document::keeper::{Disk, Keeper, Moment};
use crate::document::watch::Watch;
use crate::store::kept::{self, Base, Kept, Shelf, Why};
use crate::store::{self, Claim, Holder, OpenError, Opened, Places, SaveError, Stamp};
use hitch_core::rules::{Change, Table, diff};
use hitch_core::session::{LogRow, Session};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// For writing, unless another Hitch has it open.
    #[default]
    Ours,
    /// For writing, even when a Hitch on another machine claims it.
    TakeOver,
    Look,
    Copy,
}

pub enum Opening {
    Open(Box<Document>),
    Held(Holder),
    /// A Hitch on another machine claims to have it open.
    Doubtful(Holder),
}

#[derive(Debug)]
pub struct Failed {
    pub error: OpenError,
    pub good: Option<Kept>,
}

/// Unsaved work found when its campaign was opened.
#[derive(Clone, Debug)]
pub struct Recovery {
    pub kept: Kept,
    pub table: Table,
    pub log: Vec<Arc<LogRow>>,
    pub changes: Vec<Change>,
    /// Log rows missing in the file.
    pub rows: usize,
    /// The file was changed since, so this may not replace it.
    pub file_is_newer: bool,
}

impl Document {
    pub fn open(path: &Path, how: How, places: &Places, dice: Dice) -> Result<Opening, Box<Failed>> {
        let failed = |error| Box::new(Failed { good: last_good(path, places, &error), error });
        if how == How::Copy {
            let Opened { table, log, .. } = store::open(path).map_err(failed)?;
            return Ok(Opening::Open(Box::new(Self::begin(table, log, places, dice))));
        }
        // Nothing is written beside what is no campaign.
        let mut opened = store::open(path).map_err(failed)?;
        let mut looked_at = None;
        let lock = match store::claim(path, places, how == How::TakeOver) {
            Claim::Mine(lock) => Some(lock),
            // To look writes nothing, and so needs no lock.
            Claim::Held(holder) | Claim::Doubtful(holder) if how == How::Look => {
                looked_at = Some(holder);
                None
            }
            Claim::Held(holder) => return Ok(Opening::Held(holder)),
            Claim::Doubtful(holder) => return Ok(Opening::Doubtful(holder)),
        };
        // Whoever had it may have saved it until now.
        if !Stamp::at(path).is_ok_and(|now| now.is_some_and(|now| now.same_bytes(&opened.stamp))) {
            opened = store::open(path).map_err(failed)?;
        }
        let shelf = Shelf::of(path, places);
        if looked_at.is_none() && shelf.unsaved().is_none() {
            shelf.adopt(opened.stamp.into(), places);
        }
        let keeper = Keeper::start();
        let mut found = None;
        let played = (opened.table.clone(), opened.log.clone());
        let (session, history_lost) = if looked_at.is_some() {
            (Session::new(played.0, played.1, dice()), false)
        } else if shelf.unsaved().is_some() {
            // What can be undone leads to what was not saved, once that is taken up.
            let history = shelf.history().ok().flatten();
            (Session::resume(played.0, played.1, dice(), history.as_ref()).0, false)
        } else {
            resumed(&shelf, played, dice)
        };
        if looked_at.is_none() {
            store::clear_leftovers(path);
            shelf.clear_leftovers();
            found = recovery(&shelf, &opened);
            let (table, log) = (opened.table.clone(), opened.log.clone());
            let moment = Moment { shelf: shelf.clone(), table, log, base: Some(opened.stamp.into()) };
            // The file as it was opened can be gone back to, whatever is saved over it later.
            keeper.order(Order::Version(Box::new(moment), Why::Opened));
        }
        let document = Self {
            clock: store::kept::local_time,
            session,
            places: places.clone(),
            // The working directory may be another one by the time it is saved.
            path: Some(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())),
            stamp: Some(opened.stamp),
            shelf,
            lock,
            looked_at,
            found,
            precious: false,
            handed: None,
            remembered: None,
            history_lost,
            stranded: Vec::new(),
            disk: Disk::default(),
            keeper,
            watch: Watch::start(),
            conflicts: store::conflicts(path),
        };
        document.follow_file();
        Ok(Opening::Open(Box::new(document)))
    }

    /// Returns unsaved work that waits for the GM's decision.
    pub fn found(&self) -> Option<&Recovery> {
        self.found.as_ref()
    }

    /// Replaces the file's content by the unsaved work, itself still unsaved. Where the file was changed since, makes a
    /// separate campaign.
    pub fn recover(&mut self, dice: Dice) {
        let Some(found) = self.found.take() else { return };
        if found.file_is_newer {
            self.keeper.order(Order::SetAside(self.shelf.clone()));
            *self = Self::begin(found.table, found.log, &self.places, dice);
        } else {
            (self.session, self.history_lost) = resumed(&self.shelf, (found.table, found.log), dice);
            self.session.never_saved();
        }
        self.precious = true;
    }

    /// Keeps the file's content; the unsaved work becomes an earlier version.
    pub fn forgo(&mut self) {
        if self.found.take().is_some() {
            self.keeper.order(Order::SetAside(self.shelf.clone()));
        }
    }

    /// Returns campaigns never saved and open nowhere, left by a Hitch that was killed.
    pub fn left_behind(places: &Places) -> Vec<Kept> {
        // The lock is asked for only to see that nobody has it, and goes at once.
        let free = |kept: &Kept| matches!(store::claim(&kept.path, places, true), Claim::Mine(_));
        kept::unsaved_new(places).into_iter().filter(free).collect()
    }

    pub fn take_up(kept: &Kept, places: &Places, dice: Dice) -> Result<Self, OpenError> {
        let opened = store::open(&kept.path)?;
        let mut document = Self::on_shelf(Shelf::of_kept(kept, places), opened.table, opened.log, places, dice);
        document.precious = true;
        Ok(document)
    }

    /// Turns an unwanted campaign left behind into an earlier version.
    pub fn turn_down(kept: &Kept, places: &Places) -> Result<(), SaveError> {
        Shelf::of_kept(kept, places).set_aside()
    }

    /// Replaces a damaged file by its last good version, unsaved until the GM saves. The damaged file is kept beside it
    /// under a name that says so.
    pub fn mend(path: &Path, good: &Kept, places: &Places, dice: Dice) -> Result<(Self, Option<PathBuf>), MendError> {
        let lock = match store::claim(path, places, true) {
            Claim::Mine(lock) => lock,
            Claim::Held(holder) | Claim::Doubtful(holder) => {
                return Err(SaveError::open_elsewhere(path, &holder).into());
            }
        };
        let opened = store::open(&good.path)?;
        // After the good version was opened: else the damaged file would be moved for nothing.
        let (aside, stamp) = store::keep_damaged(path)?;
        let mut document = Self::begin(opened.table, opened.log, places, dice);
        document.precious = true;
        document.path = Some(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()));
        document.stamp = stamp;
        document.shelf = Shelf::of(path, places);
        document.lock = Some(lock);
        document.follow_file();
        Ok((document, aside))
    }
}

/// Reason a damaged file could not be replaced by an earlier version.
#[derive(Debug, thiserror::Error)]
pub enum MendError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Returns the newest kept version that can be opened, only for a damaged or missing file: one of a newer Hitch is
/// whole.
fn last_good(path: &Path, places: &Places, error: &OpenError) -> Option<Kept> {
    if !error.is_damage() {
        return None;
    }
    let shelf = Shelf::of(path, places);
    let mut all: Vec<Kept> = shelf.versions();
    all.extend(shelf.unsaved());
    all.reverse();
    all.sort_by_key(|kept| std::cmp::Reverse(kept::plausible(kept.note.at)));
    all.into_iter().find(|kept| store::open(&kept.path).is_ok())
}

fn recovery(shelf: &Shelf, opened: &Opened) -> Option<Recovery> {
    let kept = shelf.unsaved()?;
    let Ok(unsaved) = store::open(&kept.path) else {
        // It can't be offered; it must not be written over either.
        let _ = store::keep_damaged(&kept.path);
        shelf.clear();
        return None;
    };
    // Hitch was killed after the save: there is nothing in it that the file lacks.
    if unsaved.table == opened.table && unsaved.log == opened.log {
        shelf.clear();
        return None;
    }
    let file_is_newer = kept.note.base != Some(Base::from(opened.stamp));
    if file_is_newer && goes_on(&unsaved.log, &opened.log) {
        // Hitch was killed between a save and the clearing away after it.
        let _ = shelf.set_aside();
        return None;
    }
    Some(Recovery {
        changes: diff(&opened.table, &unsaved.table),
        rows: unsaved.log.len().saturating_sub(opened.log.len()),
        file_is_newer,
        table: unsaved.table,
        log: unsaved.log,
        kept,
    })
}

/// Returns whether one log continues the other. Undone rows don't count as a difference.
fn goes_on(before: &[Arc<LogRow>], after: &[Arc<LogRow>]) -> bool {
    let same = |(a, b): (&Arc<LogRow>, &Arc<LogRow>)| a.n == b.n && a.text == b.text && a.dice == b.dice;
    before.len() < after.len() && before.iter().zip(after).all(same)
}
