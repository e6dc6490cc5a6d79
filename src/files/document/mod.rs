//! The campaign that is open: its session, its file, who may write it, and what is kept of it.
//!
//! What holds here:
//! - Whatever was done is on the disk within a second, also when nobody saves: beside the campaign,
//!   or among Hitch's own data where that can't be or where there is no file yet.
//! - A campaign another Hitch has open is looked at or copied, never written.
//! - Unsaved work found at opening is offered, and stays until the GM has said what becomes of it.
//!   It never takes the place of a file that was changed since.
//! - What is left unsaved on purpose, or replaced, becomes an earlier version.
//!
//! This room must never know a screen.

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
use hitch_core::session::{FaceSource, LogRow, Session};
use keeper::{Disk, Keeper, Moment, Order};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;
use watch::Watch;

/// Makes a source of faces for a session.
pub type Dice = fn() -> Box<dyn FaceSource>;

/// The campaign that is open.
pub struct Document {
    session: Session,
    places: Places,
    path: Option<PathBuf>,
    /// The file as it was when it was read or written last.
    stamp: Option<Stamp>,
    shelf: Shelf,
    lock: Option<Lock>,
    /// It is only looked at, because somebody else has it.
    looked_at: Option<Holder>,
    found: Option<Recovery>,
    /// It is more than what can be read or begun again, although nothing was done yet.
    precious: bool,
    /// What was handed to the keeper last: a revision, and what was being typed on top of it.
    handed: Option<(u64, Vec<Vec<Command>>)>,
    /// At which revision what can be undone was handed over last, and for which shelf.
    remembered: Option<(u64, Shelf)>,
    /// Whether what could be undone when it was left does not lead to the campaign as it is now.
    history_lost: bool,
    /// Pictures that could not be brought beside the file at the last save.
    stranded: Vec<PictureError>,
    disk: Disk,
    keeper: Keeper,
    /// Looks whether another program changes the file.
    watch: Watch,
    /// Copies beside the file that a sync program made.
    conflicts: Vec<PathBuf>,
}

impl Document {
    /// A campaign that is in no file yet.
    pub fn begin(table: Table, log: Vec<Arc<LogRow>>, places: &Places, dice: Dice) -> Self {
        let own = format!("{}-{}", jiff::Timestamp::now().strftime("%Y%m%dT%H%M%S%.6f"), std::process::id());
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

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, to act in.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The file; none for a campaign that was never saved.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The folders of the user.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// Whether there is something that was not saved.
    pub fn is_dirty(&self) -> bool {
        self.session.is_dirty()
    }

    /// Whether what could be undone when it was left is set aside, since it does not lead to the campaign as it is.
    pub fn history_lost(&self) -> bool {
        self.history_lost
    }

    /// Who has it, when it is only looked at.
    pub fn looked_at(&self) -> Option<&Holder> {
        self.looked_at.as_ref()
    }

    /// The open file may be replaced as it was when it was seen last.
    pub fn as_seen(&self) -> Over {
        self.stamp.map_or(Over::Nothing, Over::AsSeen)
    }

    /// How far everything is kept.
    pub fn standing(&self) -> Standing {
        self.keeper.standing()
    }

    /// Who is told, from another thread, when that has changed.
    pub fn tell(&self, news: Arc<dyn Fn() + Send + Sync>) {
        self.watch.tell(Arc::clone(&news));
        self.keeper.tell(news);
    }

    /// Says whether the window is in front: then it is looked whether another program changes the file.
    pub fn in_front(&self, front: bool) {
        self.watch.in_front(front);
    }

    /// What other programs did to the file since it was read or written.
    pub fn outside(&self) -> Outside {
        self.watch.outside()
    }

    /// Copies of the campaign that a sync program put beside it, as they were found when it was opened.
    pub fn conflicts(&self) -> &[PathBuf] {
        &self.conflicts
    }

    /// Whether Hitch's own files can lie beside the campaign.
    pub fn keeps_beside(&self) -> bool {
        self.path.is_none() || self.lock.as_ref().is_none_or(Lock::is_beside)
    }

    /// Waits until everything handed over is on the disk.
    pub fn settle(&self) {
        self.keeper.settle();
    }

    /// Waits for that no longer than this. Says whether it came to that.
    pub fn settles_within(&self, patience: Duration) -> bool {
        self.keeper.settles_within(patience)
    }

    /// For tests: its disk does not answer before the other end of this is gone.
    pub fn hold_disk(&self, until: Receiver<()>) {
        self.disk.hold(until);
        self.keeper.order(Order::Wait(self.disk.clone()));
    }

    /// Hands over what is not saved yet, with what is being typed, as it would be if it were sent
    /// now. Costs nothing when nothing has changed.
    pub fn keep(&mut self, typed: Vec<Vec<Command>>) {
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

    /// Where its pictures are.
    pub fn pictures(&self) -> Pictures {
        Pictures::of(self.path.as_deref(), Some(&self.places))
    }

    /// Pictures that could not be brought beside the file when it was saved last. They are still where
    /// they were.
    pub fn stranded(&self) -> &[PictureError] {
        &self.stranded
    }

    /// The campaign is left. What was not saved becomes an earlier version.
    pub fn leave(&mut self) {
        if self.found.is_some() {
            // Nothing was said about it: it is offered again.
            return;
        }
        if self.path.is_none() {
            self.keeper.remember(self.shelf.clone(), None);
        }
        let worth_keeping = !self.session.is_whole() && (self.precious || self.session.revision() > 0);
        let shelf = self.shelf.clone();
        self.keeper.order(if worth_keeping { Order::SetAside(shelf) } else { Order::Clear(shelf) });
        self.handed = Some((self.session.revision(), Vec::new()));
    }

    /// Nobody waits any more for a disk that does not answer. What is left to do goes on alone, and ends with Hitch.
    pub fn give_up(&mut self) {
        if self.settles_within(Duration::ZERO) {
            return;
        }
        self.keeper.give_up();
        self.let_go();
    }

    /// Gives back the lock, which lies on that disk as well.
    fn let_go(&mut self) {
        let lock = self.lock.take();
        let _ = std::thread::Builder::new().name("unlock".to_owned()).spawn(move || drop(lock));
    }

    /// The folder of the disk that what is kept goes to first.
    pub fn keeps_in(&self) -> &Path {
        let first = self.shelf.first_place();
        first.parent().unwrap_or(first)
    }

    /// The file may be opened anew, by whoever asks first. Says whether everything of it is kept; else it may not.
    pub fn release(&mut self) -> bool {
        let kept = self.settles_within(PATIENCE);
        if kept {
            self.lock = None;
        }
        kept
    }

    /// Nobody opened it anew: it goes on as it was.
    pub fn stay(&mut self) {
        if let (Some(path), None, None) = (&self.path, &self.lock, &self.looked_at) {
            self.lock = saving::lock_of(path, &self.places).ok().flatten();
        }
        self.handed = None;
        self.remembered = None;
    }

    /// Earlier versions, the newest first.
    pub fn versions(&self) -> Vec<Kept> {
        // Of a disk that does not answer those are shown that lie elsewhere.
        self.settles_within(PATIENCE);
        let mut all = self.shelf.versions();
        all.reverse();
        all
    }

    /// An earlier version takes the place of the table, as something that is not saved yet. The one
    /// it replaces is set aside.
    pub fn go_back_to(&mut self, version: &Kept, dice: Dice) -> Result<(), store::OpenError> {
        let opened = store::open(&version.path)?;
        if self.session.is_dirty() {
            self.keeper.order(Order::Version(Box::new(self.moment()), Why::SetAside));
        }
        self.session = Session::new(opened.table, opened.log, dice());
        self.session.never_saved();
        self.precious = true;
        self.handed = None;
        Ok(())
    }
}

/// A session that can be undone as when it was left, and whether it can't although something is there.
fn resumed(shelf: &Shelf, (table, log): (Table, Vec<Arc<LogRow>>), dice: Dice) -> (Session, bool) {
    let history = shelf.history();
    let (session, fits) = Session::resume(table, log, dice(), history.as_ref().ok().and_then(Option::as_ref));
    let lost = !fits || history.is_err();
    if lost {
        shelf.set_history_aside();
    }
    (session, lost)
}
