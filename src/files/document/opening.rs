//! From a path to an open campaign: who has it, what was left unsaved, what to do when it is damaged.

use super::{Dice, Document, Order, resumed};
use crate::document::keeper::{Disk, Keeper, Moment};
use crate::document::watch::Watch;
use crate::store::kept::{self, Base, Kept, Shelf, Why};
use crate::store::{self, Claim, Holder, OpenError, Opened, Places, SaveError, Stamp};
use hitch_core::rules::{Change, Table, diff};
use hitch_core::session::{LogRow, Session};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a campaign is to be opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// To be written, unless somebody else has it.
    #[default]
    Ours,
    /// To be written, also when a Hitch on another machine said it has it.
    TakeOver,
    /// To be looked at.
    Look,
    /// As a copy that is in no file yet.
    Copy,
}

/// What opening came to.
pub enum Opening {
    /// It is open.
    Open(Box<Document>),
    /// Another Hitch has it open.
    Held(Holder),
    /// A Hitch on another machine said that it has it open.
    Doubtful(Holder),
}

/// A campaign that can't be opened.
#[derive(Debug)]
pub struct Failed {
    /// Why.
    pub error: OpenError,
    /// The last version of it that can be.
    pub good: Option<Kept>,
}

/// Work that was never saved, found when its campaign was opened.
#[derive(Clone, Debug)]
pub struct Recovery {
    /// Where it lies and when it was kept.
    pub kept: Kept,
    /// What it is.
    pub table: Table,
    /// What was played.
    pub log: Vec<Arc<LogRow>>,
    /// What is different from the file.
    pub changes: Vec<Change>,
    /// How many log rows there are that the file has not.
    pub rows: usize,
    /// The file was changed since: this may not take its place.
    pub file_is_newer: bool,
}

impl Document {
    /// Opens a campaign.
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
            keeper.order(Order::Version(Box::new(moment), Why::Opened));
        }
        let document = Self {
            session,
            places: places.clone(),
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

    /// Unsaved work that waits for a word of the GM.
    pub fn found(&self) -> Option<&Recovery> {
        self.found.as_ref()
    }

    /// The unsaved work takes the place of what is in the file, as something that is not saved yet.
    /// Where the file was changed since, it becomes a campaign of its own.
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

    /// The file stays as it is; the unsaved work becomes an earlier version.
    pub fn forgo(&mut self) {
        if self.found.take().is_some() {
            self.keeper.order(Order::SetAside(self.shelf.clone()));
        }
    }

    /// Campaigns that were never saved and that nobody has open: left by a Hitch that was killed.
    pub fn left_behind(places: &Places) -> Vec<Kept> {
        let free = |kept: &Kept| matches!(store::claim(&kept.path, places, true), Claim::Mine(_));
        kept::unsaved_new(places).into_iter().filter(free).collect()
    }

    /// Takes up a campaign that was left behind.
    pub fn take_up(kept: &Kept, places: &Places, dice: Dice) -> Result<Self, OpenError> {
        let opened = store::open(&kept.path)?;
        let mut document = Self::on_shelf(Shelf::of_kept(kept, places), opened.table, opened.log, places, dice);
        document.precious = true;
        Ok(document)
    }

    /// A campaign that was left behind is not wanted: it becomes an earlier version.
    pub fn turn_down(kept: &Kept, places: &Places) -> Result<(), SaveError> {
        Shelf::of_kept(kept, places).set_aside()
    }

    /// The last good version takes the place of a damaged file, which is kept beside it under a name
    /// that says so. Nothing is written over it before the GM saves.
    pub fn mend(path: &Path, good: &Kept, places: &Places, dice: Dice) -> Result<(Self, Option<PathBuf>), MendError> {
        let lock = match store::claim(path, places, true) {
            Claim::Mine(lock) => lock,
            Claim::Held(holder) | Claim::Doubtful(holder) => {
                return Err(SaveError::open_elsewhere(path, &holder).into());
            }
        };
        let opened = store::open(&good.path)?;
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

/// Why a damaged file could not be replaced by an earlier version.
#[derive(Debug, thiserror::Error)]
pub enum MendError {
    /// The earlier version can't be opened either.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The damaged one could not be kept.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// The newest of what is kept that can be opened. Only for a file that is damaged or gone: one of a
/// newer Hitch is whole.
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

/// Whether one log goes on where the other ends. What was taken back since is no difference.
fn goes_on(before: &[Arc<LogRow>], after: &[Arc<LogRow>]) -> bool {
    let same = |(a, b): (&Arc<LogRow>, &Arc<LogRow>)| a.n == b.n && a.text == b.text && a.dice == b.dice;
    before.len() < after.len() && before.iter().zip(after).all(same)
}
