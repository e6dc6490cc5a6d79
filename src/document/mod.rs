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

pub use keeper::Standing;
pub use opening::{Failed, How, Opening, Recovery};

use crate::rules::{self, Authority, Command, Table};
use crate::session::{FaceSource, LogRow, Session};
use crate::store::kept::{Kept, Shelf, Why};
use crate::store::pictures::{PictureError, Pictures};
use crate::store::{self, Claim, Holder, Lock, Over, Places, SaveError, Saved, Stamp};
use keeper::{Keeper, Moment, Order};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    keeper: Keeper,
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
            keeper: Keeper::start(),
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
        self.keeper.tell(news);
    }

    /// Waits until everything handed over is on the disk.
    pub fn settle(&self) {
        self.keeper.settle();
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

    /// Saves to a file. On any error everything is as it was, and as unsaved; so is what is in its place,
    /// but may not outlive a power cut ([`Saved::unflushed`]).
    pub fn save(&mut self, path: &Path, over: Over) -> Result<Saved, SaveError> {
        let same = self.path.as_deref().is_some_and(|own| store::full(own) == store::full(path));
        if let (true, Some(holder)) = (same, &self.looked_at) {
            return Err(SaveError::open_elsewhere(path, holder));
        }
        if matches!(over, Over::AsSeen(_)) && store::is_gone(path) {
            // Made again without a word, it would lie beside the one that was moved, or under a disk that is out.
            return Err(SaveError::Gone(path.to_path_buf()));
        }
        let lock = if same { None } else { Some(self.lock_of(path)?) };
        let revision = self.session.revision();
        let pictures = self.pictures();
        if over == Over::Anything {
            // What another program has put there can be gone back to.
            store::keep_replaced(path, &self.places)?;
        }
        let saved = store::save(path, self.session.table(), self.session.log(), over)?;
        self.stranded = pictures.bring(self.session.table(), path);
        // A file the folder may forget in a power cut is not saved: what is kept stays, and is kept anew.
        if saved.unflushed.is_none() {
            self.session.saved();
            self.keeper.order(Order::Clear(self.shelf.clone()));
            self.handed = Some((revision, Vec::new()));
        } else {
            self.handed = None;
        }
        if let Some(lock) = lock {
            // The shelf of the file before is left as that file is.
            self.settle();
            self.lock = lock;
            self.shelf = Shelf::of(path, &self.places);
            self.looked_at = None;
        }
        self.path = Some(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()));
        self.stamp = Some(saved.stamp);
        self.keeper.order(Order::Version(Box::new(self.moment()), Why::Saved));
        Ok(saved)
    }

    /// The lock of another file; none where nothing can be locked.
    fn lock_of(&self, path: &Path) -> Result<Option<Lock>, SaveError> {
        match store::claim(path, &self.places, true) {
            Claim::Mine(lock) => Ok(Some(lock)),
            // Nobody known: where nothing can be locked, that must not keep anybody from saving.
            Claim::Held(holder) if holder != Holder::default() => Err(SaveError::open_elsewhere(path, &holder)),
            Claim::Held(_) | Claim::Doubtful(_) => Ok(None),
        }
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

    /// The file may be opened anew, by whoever asks first.
    pub fn release(&mut self) {
        self.settle();
        self.lock = None;
    }

    /// Nobody opened it anew: it goes on as it was.
    pub fn stay(&mut self) {
        if let (Some(path), None, None) = (&self.path, &self.lock, &self.looked_at) {
            self.lock = self.lock_of(path).ok().flatten();
        }
        self.handed = None;
    }

    /// Earlier versions, the newest first.
    pub fn versions(&self) -> Vec<Kept> {
        self.keeper.settle();
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
