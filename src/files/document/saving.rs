//! Saving on a thread of its own, so that a slow disk holds up nothing else.

use super::Document;
use super::keeper::{Disk, Moment, Order, PATIENCE};
use crate::store::kept::Why;
use crate::store::pictures::{PictureError, Pictures};
use crate::store::{self, Claim, Holder, Lock, Over, Places, SaveError, Saved};
use hitch_core::rules::Table;
use hitch_core::session::LogRow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

pub struct Saving {
    path: PathBuf,
    revision: u64,
    table: Table,
    log: Vec<Arc<LogRow>>,
    done: Receiver<Result<Done, SaveError>>,
}

impl Saving {
    pub fn path(&self) -> &Path {
        &self.path
    }
}

struct Done {
    saved: Saved,
    /// The new file and its lock, when saved to another file than before.
    moved: Option<Moved>,
    stranded: Vec<PictureError>,
}

struct Moved {
    lock: Option<Lock>,
}

struct Job {
    own: Option<PathBuf>,
    looked_at: Option<Holder>,
    path: PathBuf,
    over: Over,
    places: Places,
    pictures: Pictures,
    table: Table,
    log: Vec<Arc<LogRow>>,
}

impl Job {
    fn run(self) -> Result<Done, SaveError> {
        let Self { own, looked_at, path, over, places, pictures, table, log } = self;
        // By their full paths: a link or another spelling names the same file.
        let same = own.is_some_and(|own| own == store::full(&path));
        if let (true, Some(holder)) = (same, &looked_at) {
            return Err(SaveError::open_elsewhere(&path, holder));
        }
        if matches!(over, Over::AsSeen(_)) && store::is_gone(&path) {
            // Made again without a word, it would lie beside the one that was moved, or under a disk that is out.
            return Err(SaveError::Gone(path));
        }
        // Before anything is written: a file that another Hitch has open is refused whole.
        let moved = if same { None } else { Some(Moved { lock: lock_of(&path, &places)? }) };
        if over == Over::Anything {
            // What another program has put there can be gone back to.
            store::keep_replaced(&path, &places)?;
        }
        let saved = store::save(&path, &table, &log, over)?;
        let stranded = pictures.bring(&table, &path);
        Ok(Done { saved, moved, stranded })
    }
}

/// Takes the lock of another file; `None` where locks are impossible.
pub(super) fn lock_of(path: &Path, places: &Places) -> Result<Option<Lock>, SaveError> {
    match store::claim(path, places, true) {
        Claim::Mine(lock) => Ok(Some(lock)),
        // Nobody known: where nothing can be locked, that must not keep anybody from saving.
        Claim::Held(holder) if holder != Holder::default() => Err(SaveError::open_elsewhere(path, &holder)),
        Claim::Held(_) | Claim::Doubtful(_) => Ok(None),
    }
}

impl Document {
    /// Begins to save to a file. `news` is called at the end.
    pub fn start_save(&mut self, path: &Path, over: Over, news: impl FnOnce() + Send + 'static) -> Saving {
        let (table, log) = (self.session.table().clone(), self.session.log().to_vec());
        let job = Job {
            // Not asked for now: its disk may not answer, and another be saved to for that reason.
            own: self.path.as_ref().and_then(|_| self.shelf.file().map(Path::to_path_buf)),
            looked_at: self.looked_at.clone(),
            path: path.to_path_buf(),
            over,
            places: self.places.clone(),
            pictures: self.pictures(),
            table: table.clone(),
            log: log.clone(),
        };
        // What is written now is nobody else's change.
        self.watch.follow(None);
        let (tell, done) = channel();
        let disk = self.path.as_deref().filter(|own| *own == path).map(|_| self.disk.clone());
        let work = move || {
            disk.iter().for_each(Disk::wait);
            // The window may be gone by now.
            let _ = tell.send(job.run());
            news();
        };
        // Without a thread the channel is closed, and that is told.
        let _ = std::thread::Builder::new().name("save".to_owned()).spawn(work);
        Saving { path: path.to_path_buf(), revision: self.session.revision(), table, log, done }
    }

    /// Returns the result of a save, or the save itself when it is still under way after `patience`.
    pub fn finish_save(&mut self, saving: Saving, patience: Duration) -> Result<Result<Saved, SaveError>, Box<Saving>> {
        let done = match saving.done.recv_timeout(patience) {
            Ok(done) => done,
            Err(RecvTimeoutError::Timeout) => return Err(Box::new(saving)),
            Err(RecvTimeoutError::Disconnected) => {
                Err(SaveError::Unwritable(t!("the system can’t start a thread").to_owned()))
            }
        };
        let done = match done {
            Ok(done) => done,
            Err(error) => {
                self.follow_file();
                return Ok(Err(error));
            }
        };
        let Saving { path, revision, table, log, .. } = saving;
        self.stranded = done.stranded;
        // A file the folder may forget in a power cut is not saved: what is kept stays, and is kept anew.
        if done.saved.unflushed.is_none() {
            self.session.saved_as(table.clone(), log.clone());
            self.keeper.order(Order::Clear(self.shelf.clone()));
            // What was played on during the save is not in the file, and has to be kept again.
            self.handed = (self.session.revision() == revision).then(|| (revision, Vec::new()));
        } else {
            self.handed = None;
        }
        if let Some(Moved { lock }) = done.moved {
            // The shelf of the file before is left as that file is.
            if !self.settles_within(PATIENCE) {
                self.keeper.renew();
                self.let_go();
                self.handed = None;
            }
            self.lock = lock;
            self.shelf = store::kept::Shelf::of(&path, &self.places);
            // In a file of its own the campaign is ours to write.
            self.looked_at = None;
        }
        self.path = Some(std::path::absolute(&path).unwrap_or(path));
        self.stamp = Some(done.saved.stamp);
        self.follow_file();
        let moment = Moment { shelf: self.shelf.clone(), table, log, base: self.stamp.map(Into::into) };
        self.keeper.order(Order::Version(Box::new(moment), Why::Saved));
        Ok(Ok(done.saved))
    }

    /// Saves to a file, however long it takes. After an error everything is as before and unsaved; so is a written file
    /// that may not survive a power cut ([`Saved::unflushed`]).
    pub fn save(&mut self, path: &Path, over: Over) -> Result<Saved, SaveError> {
        let mut saving = self.start_save(path, over, || {});
        loop {
            match self.finish_save(saving, Duration::from_mins(1)) {
                Ok(done) => return done,
                Err(more) => saving = *more,
            }
        }
    }

    pub(super) fn follow_file(&self) {
        self.watch.follow(self.path.as_deref().zip(self.stamp));
    }
}
