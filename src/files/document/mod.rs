//! The open campaign: its session, file and lock, and the keeping of unsaved work.
//!
//! Work is on the disk within a second of being done, also when nobody saves: beside the campaign, or among Hitch's own
//! data where that is impossible or there is no file yet.
//!
//! A campaign open in another Hitch is looked at or copied, never written.
//!
//! Unsaved work found at opening is offered, and stays until the GM has decided. It never replaces a file that was
//! changed since. Work left unsaved on purpose, or replaced, becomes an earlier version.
//!
//! This module must never know a screen.

mod keeper;
mod opening;
mod saving;
mod watch;

pub use keeper::{PATIENCE, Standing};
pub use opening::{Failed, How, Opening, Recovery};
pub use saving::Saving;
pub use watch::Outside;

use crate::store::kept::{Kept, Shelf, Why};
use crate::store::pictures::{PictureError, Pictures};
use crate::store::{self, Claim, Holder, Lock, Over, Places, Stamp};
use hitch_core::rules::{self, Authority, Command, Table};
use hitch_core::session::{FaceSource, LocalTime, LogRow, Session};
use keeper::{Disk, Keeper, Moment, Order};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;
use watch::Watch;

pub type Dice = fn() -> Box<dyn FaceSource>;
pub type Clock = fn() -> LocalTime;

pub struct Document {
    session: Session,
    clock: Clock,
    places: Places,
    path: Option<PathBuf>,
    stamp: Option<Stamp>,
    shelf: Shelf,
    lock: Option<Lock>,
    /// The other Hitch that has the campaign open, when it is only looked at.
    looked_at: Option<Holder>,
    found: Option<Recovery>,
    /// Has content that can't be reread or begun again, although nothing was done yet.
    precious: bool,
    /// Last hand-over to the keeper: a revision, and the typing on top of it.
    handed: Option<(u64, Vec<Vec<Command>>)>,
    /// Revision and shelf of the undo history last handed over.
    remembered: Option<(u64, Shelf)>,
    /// The undo history found at opening doesn't lead to the campaign as it is now.
    history_lost: bool,
    stranded: Vec<PictureError>,
    disk: Disk,
    keeper: Keeper,
    watch: Watch,
    conflicts: Vec<PathBuf>,
}

impl Document {
    pub fn begin(table: Table, log: Vec<Arc<LogRow>>, places: &Places, dice: Dice) -> Self {
        let own = format!("{}-{}", store::kept::now().strftime("%Y%m%dT%H%M%S%.6f"), std::process::id());
        Self::on_shelf(Shelf::of_new(&own, places), table, log, places, dice)
    }

    fn on_shelf(shelf: Shelf, table: Table, log: Vec<Arc<LogRow>>, places: &Places, dice: Dice) -> Self {
        // So that another Hitch that starts now does not take it for left behind.
        shelf.prepare();
        let lock = match store::claim(shelf.first_place(), places, true) {
            Claim::Mine(lock) => Some(lock),
            _ => None,
        };
        let (mut session, history_lost) = resumed(&shelf, (table, log), dice);
        session.never_saved();
        Self {
            session,
            clock: store::kept::local_time,
            places: places.clone(),
            path: None,
            stamp: None,
            shelf,
            lock,
            looked_at: None,
            found: None,
            precious: false,
            handed: None,
            remembered: None,
            history_lost,
            stranded: Vec::new(),
            disk: Disk::default(),
            keeper: Keeper::start(),
            watch: Watch::start(),
            conflicts: Vec::new(),
        }
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the time of its clock: the local one, unless another was set.
    pub fn time(&self) -> LocalTime {
        (self.clock)()
    }

    pub fn set_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }

    /// Returns the session, told the time for the next rows of its log.
    pub fn session_mut(&mut self) -> &mut Session {
        self.session.tell_time(self.time());
        &mut self.session
    }

    /// Returns the file, or `None` for a campaign never saved.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    pub fn places(&self) -> &Places {
        &self.places
    }

    pub fn is_dirty(&self) -> bool {
        self.session.is_dirty()
    }

    /// Returns whether the undo history was set aside because it doesn't lead to the campaign as it is.
    pub fn history_lost(&self) -> bool {
        self.history_lost
    }

    /// Returns the other Hitch that has the campaign open, when it is only looked at.
    pub fn looked_at(&self) -> Option<&Holder> {
        self.looked_at.as_ref()
    }

    /// Returns the permission to replace the file only in its last seen state.
    pub fn as_seen(&self) -> Over {
        self.stamp.map_or(Over::Nothing, Over::AsSeen)
    }

    pub fn standing(&self) -> Standing {
        self.keeper.standing()
    }

    pub fn tell(&self, news: Arc<dyn Fn() + Send + Sync>) {
        self.watch.tell(Arc::clone(&news));
        self.keeper.tell(news);
    }

    /// Tells whether the window is in front; the file is watched for other programs' changes only then.
    pub fn in_front(&self, front: bool) {
        self.watch.in_front(front);
    }

    pub fn outside(&self) -> Outside {
        self.watch.outside()
    }

    /// Returns the copies by a sync program that lay beside the campaign when it was opened.
    pub fn conflicts(&self) -> &[PathBuf] {
        &self.conflicts
    }

    /// Returns whether Hitch's own files can lie beside the campaign.
    pub fn keeps_beside(&self) -> bool {
        self.path.is_none() || self.lock.as_ref().is_none_or(Lock::is_beside)
    }

    pub fn settle(&self) {
        self.keeper.settle();
    }

    /// Waits until everything handed over is on the disk, at most this long. Returns whether that was reached.
    pub fn settles_within(&self, patience: Duration) -> bool {
        self.keeper.settles_within(patience)
    }

    /// Blocks the disk until the other end is dropped; for tests.
    pub fn hold_disk(&self, until: Receiver<()>) {
        self.disk.hold(until);
        self.keeper.order(Order::Wait(self.disk.clone()));
    }

    /// Hands over unsaved work, including text being typed as if sent now. Costs nothing without changes.
    pub fn keep(&mut self, typed: Vec<Vec<Command>>) {
        // Unsaved work that waits for the GM's word must not be written over; another Hitch's campaign is not ours.
        if self.found.is_some() || self.looked_at.is_some() {
            return;
        }
        let remembered = (self.session.revision(), self.shelf.clone());
        if self.remembered.as_ref() != Some(&remembered) {
            // What was just opened is remembered as it is.
            if self.remembered.is_some() || self.session.revision() > 0 {
                self.keeper.remember(self.shelf.clone(), self.session.history());
            }
            self.remembered = Some(remembered);
        }
        let now = (self.session.revision(), typed);
        if self.handed.as_ref() == Some(&now) {
            return;
        }
        let nothing = self.session.is_whole() && now.1.is_empty();
        if !nothing {
            let mut moment = self.moment();
            for command in now.1.iter().flatten() {
                // What can't be sent as it is was not kept before either.
                if let Ok((table, _)) = rules::apply(&moment.table, command, Authority::Rules) {
                    moment.table = table;
                }
            }
            self.keeper.keep(moment);
        } else if self.handed.is_some() {
            self.keeper.order(Order::Clear(self.shelf.clone()));
        }
        self.handed = Some(now);
    }

    fn moment(&self) -> Moment {
        Moment {
            shelf: self.shelf.clone(),
            table: self.session.table().clone(),
            log: self.session.log().to_vec(),
            base: self.stamp.map(Into::into),
        }
    }

    pub fn pictures(&self) -> Pictures {
        Pictures::of(self.path.as_deref(), Some(&self.places))
    }

    /// Returns the pictures that the last save could not bring beside the file. They stay in their old place.
    pub fn stranded(&self) -> &[PictureError] {
        &self.stranded
    }

    /// Leaves the campaign; unsaved work becomes an earlier version.
    pub fn leave(&mut self) {
        if self.found.is_some() {
            // Nothing was said about it: it is offered again.
            return;
        }
        // Nobody comes back to a campaign without a file, so there is nothing to undo in it later.
        if self.path.is_none() {
            self.keeper.remember(self.shelf.clone(), None);
        }
        // A new campaign that nobody touched is no version; one that was recovered is, untouched as well.
        let worth_keeping = !self.session.is_whole() && (self.precious || self.session.revision() > 0);
        let shelf = self.shelf.clone();
        self.keeper.order(if worth_keeping { Order::SetAside(shelf) } else { Order::Clear(shelf) });
        self.handed = Some((self.session.revision(), Vec::new()));
    }

    /// Stops waiting for a disk that doesn't answer. Remaining work goes on alone and ends with Hitch.
    pub fn give_up(&mut self) {
        // The disk has answered after all, and the usual end will do.
        if self.settles_within(Duration::ZERO) {
            return;
        }
        self.keeper.give_up();
        self.let_go();
    }

    /// Releases the lock, which lies on that disk as well.
    fn let_go(&mut self) {
        let lock = self.lock.take();
        let _ = std::thread::Builder::new().name("unlock".to_owned()).spawn(move || drop(lock));
    }

    /// Returns the folder that unsaved work goes to first.
    pub fn keeps_in(&self) -> &Path {
        let first = self.shelf.first_place();
        first.parent().unwrap_or(first)
    }

    /// Releases the file for opening anew. Returns whether everything is kept; if not, it is not released.
    pub fn release(&mut self) -> bool {
        let kept = self.settles_within(PATIENCE);
        if kept {
            self.lock = None;
        }
        kept
    }

    /// Takes the lock again after a release that led to no opening.
    pub fn stay(&mut self) {
        if let (Some(path), None, None) = (&self.path, &self.lock, &self.looked_at) {
            self.lock = saving::lock_of(path, &self.places).ok().flatten();
        }
        self.handed = None;
        self.remembered = None;
    }

    /// Returns earlier versions, the newest first.
    pub fn versions(&self) -> Vec<Kept> {
        // Of a disk that does not answer those are shown that lie elsewhere.
        self.settles_within(PATIENCE);
        let mut all = self.shelf.versions();
        all.reverse();
        all
    }

    /// Replaces the table by an earlier version, as unsaved work. The replaced one is set aside.
    pub fn go_back_to(&mut self, version: &Kept, dice: Dice) -> Result<(), store::OpenError> {
        let opened = store::open(&version.path)?;
        if self.session.is_dirty() {
            self.keeper.order(Order::Version(Box::new(self.moment()), Why::SetAside));
        }
        // Without a history: its steps lead to the table that is replaced.
        self.session = Session::new(opened.table, opened.log, dice());
        self.session.never_saved();
        self.precious = true;
        self.handed = None;
        Ok(())
    }
}

/// Restores a session with its undo history. The flag tells that a history exists but doesn't fit.
fn resumed(shelf: &Shelf, (table, log): (Table, Vec<Arc<LogRow>>), dice: Dice) -> (Session, bool) {
    let history = shelf.history();
    let (session, fits) = Session::resume(table, log, dice(), history.as_ref().ok().and_then(Option::as_ref));
    let lost = !fits || history.is_err();
    if lost {
        // Not deleted: it may still fit the version of the file that it was written for.
        shelf.set_history_aside();
    }
    (session, lost)
}
