//! The thread that keeps unsaved work on disk.
//!
//! Each hand-over is a whole campaign, which shares nearly everything with the one in play; only the newest is written.
//! Orders for a shelf run in sequence, before a waiting campaign is kept.
//!
//! Nothing here may write a campaign's own file, and nothing may make the table wait.

use crate::store::kept::{Base, Shelf, Why};
use crate::store::to_text;
use hitch_core::rules::Table;
use hitch_core::session::{History, LogRow};
use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Pause between two writes; with the time of a write, at most one second of work is lost.
const REST: Duration = Duration::from_millis(400);

/// Longest wait for a disk before going on.
pub const PATIENCE: Duration = Duration::from_secs(1);

#[derive(Clone)]
pub(super) struct Moment {
    pub shelf: Shelf,
    pub table: Table,
    pub log: Vec<Arc<LogRow>>,
    pub base: Option<Base>,
}

pub(super) enum Order {
    /// Removes unsaved work that was saved or is empty.
    Clear(Shelf),
    /// Turns unwanted unsaved work into an earlier version.
    SetAside(Shelf),
    /// Keeps a waiting campaign that is about to be set aside.
    Keep(Box<Moment>),
    Version(Box<Moment>, Why),
    Wait(Disk),
}

#[derive(Clone, Default)]
pub(super) struct Disk(Arc<Mutex<Option<Receiver<()>>>>);

impl Disk {
    fn held(&self) -> MutexGuard<'_, Option<Receiver<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Blocks the disk until the other end is dropped.
    pub fn hold(&self, until: Receiver<()>) {
        *self.held() = Some(until);
    }

    pub fn wait(&self) {
        let mut held = self.held();
        if let Some(until) = held.take() {
            let _ = until.recv();
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub handed: u64,
    /// The last hand-over that is on the disk.
    pub kept: u64,
    /// Reason keeping fails; cleared by the next success.
    pub trouble: Option<String>,
}

#[derive(Default)]
struct Desk {
    waiting: Option<(u64, Moment)>,
    /// The undo history, written when no other work waits.
    undo: Option<(Shelf, Option<History>)>,
    orders: VecDeque<Order>,
    standing: Standing,
    busy: bool,
    /// Skips the pause between two writes, since a caller waits.
    hurried: bool,
    closing: bool,
    news: Option<Arc<dyn Fn() + Send + Sync>>,
}

impl Desk {
    fn has_work(&self) -> bool {
        self.busy || self.waiting.is_some() || self.undo.is_some() || !self.orders.is_empty()
    }
}

#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    changed: Condvar,
}

impl Shared {
    /// Locks the desk, also after a panic of its holder: every field stands for itself.
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Handle of the thread. Dropping it waits until everything is on the disk, unless it was given up.
pub(super) struct Keeper {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    pub fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("keeper".to_owned()).spawn(move || work(&own));
        let mut desk = shared.desk();
        // The game goes on without the thread; that nothing is kept is told like any other trouble.
        if let Err(error) = &thread {
            desk.standing.trouble = Some(t!("the system can’t start a thread: {error}"));
        }
        drop(desk);
        Self { shared, thread: thread.ok() }
    }

    pub fn tell(&self, news: Arc<dyn Fn() + Send + Sync>) {
        self.shared.desk().news = Some(news);
    }

    /// Hands over a campaign, replacing the one that waits.
    pub fn keep(&self, moment: Moment) {
        let mut desk = self.shared.desk();
        desk.standing.handed += 1;
        desk.waiting = Some((desk.standing.handed, moment));
        self.shared.changed.notify_all();
    }

    /// Hands over an undo history, replacing the one that waits.
    pub fn remember(&self, shelf: Shelf, history: Option<History>) {
        self.shared.desk().undo = Some((shelf, history));
        self.shared.changed.notify_all();
    }

    /// Queues an order. One that ends unsaved work drops the waiting campaign, except `SetAside`, which keeps it first.
    pub fn order(&self, order: Order) {
        let mut desk = self.shared.desk();
        if let Order::Clear(shelf) | Order::SetAside(shelf) = &order
            // What waits may be of another campaign, left a moment ago.
            && desk.waiting.as_ref().is_some_and(|(_, moment)| moment.shelf == *shelf)
            && let Some((number, moment)) = desk.waiting.take()
        {
            desk.standing.kept = number;
            if matches!(order, Order::SetAside(_)) {
                desk.orders.push_back(Order::Keep(Box::new(moment)));
            }
        }
        desk.orders.push_back(order);
        self.shared.changed.notify_all();
    }

    pub fn standing(&self) -> Standing {
        self.shared.desk().standing.clone()
    }

    pub fn settle(&self) {
        while !self.settles_within(Duration::from_mins(1)) {}
    }

    /// Waits until no work is left, at most this long. Returns whether that was reached.
    pub fn settles_within(&self, patience: Duration) -> bool {
        let mut desk = self.shared.desk();
        desk.hurried = true;
        self.shared.changed.notify_all();
        let wait =
            self.shared.changed.wait_timeout_while(desk, patience, |desk| self.thread.is_some() && desk.has_work());
        let mut desk = wait.map_or_else(|it| it.into_inner().0, |it| it.0);
        desk.hurried = false;
        self.thread.is_none() || !desk.has_work()
    }

    /// Detaches the thread, which works on alone for as long as Hitch runs.
    pub fn give_up(&mut self) {
        // Without a handle the end of this keeper joins nobody.
        self.thread = None;
    }

    pub fn renew(&mut self) {
        let fresh = Self::start();
        fresh.shared.desk().news.clone_from(&self.shared.desk().news);
        self.give_up();
        *self = fresh;
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.shared.desk().closing = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

enum Job {
    Order(Order),
    Keep(u64, Box<Moment>),
    Remember(Shelf, Option<Box<History>>),
}

fn work(shared: &Shared) {
    let mut last: Option<Instant> = None;
    while let Some(job) = next(shared, last) {
        let done = match job {
            Job::Order(order) => {
                obey(order);
                None
            }
            Job::Remember(shelf, history) => {
                last = Some(Instant::now());
                // A comfort: what can't be remembered can be undone until Hitch is closed.
                let _ = shelf.keep_history(history.as_deref());
                None
            }
            Job::Keep(number, moment) => {
                last = Some(Instant::now());
                // Made into text here and not at the hand-over: a large campaign would hold up the window.
                let text = to_text(&moment.table, &moment.log);
                let kept = text.and_then(|text| moment.shelf.keep(&text, moment.base));
                Some((number, kept.err().map(|error| error.to_string())))
            }
        };
        // Taken along and called when the desk is free: who is told asks for the standing.
        let news = {
            let mut desk = shared.desk();
            desk.busy = false;
            shared.changed.notify_all();
            match done {
                Some((number, trouble)) => {
                    if trouble.is_none() {
                        desk.standing.kept = number;
                    }
                    desk.standing.trouble = trouble;
                    desk.news.clone()
                }
                None => None,
            }
        };
        if let Some(news) = news {
            news();
        }
    }
}

/// Returns the next job, or `None` when the work is over.
fn next(shared: &Shared, last: Option<Instant>) -> Option<Job> {
    let mut desk = shared.desk();
    loop {
        // Orders first: an order that clears a shelf must not come after a write that fills it.
        if let Some(order) = desk.orders.pop_front() {
            desk.busy = true;
            return Some(Job::Order(order));
        }
        let rest = last.map_or(Duration::ZERO, |last| REST.saturating_sub(last.elapsed()));
        let closing = desk.closing;
        let now = closing || desk.hurried || rest.is_zero();
        match desk.waiting.take() {
            Some((number, moment)) if now => {
                desk.busy = true;
                return Some(Job::Keep(number, Box::new(moment)));
            }
            Some(waiting) => {
                // Back onto the desk, where a newer moment can replace it during the rest.
                desk.waiting = Some(waiting);
                desk = shared.changed.wait_timeout(desk, rest).map_or_else(|it| it.into_inner().0, |it| it.0);
            }
            None if desk.undo.is_some() && now => {
                let (shelf, history) = desk.undo.take()?;
                desk.busy = true;
                return Some(Job::Remember(shelf, history.map(Box::new)));
            }
            None if desk.undo.is_some() => {
                desk = shared.changed.wait_timeout(desk, rest).map_or_else(|it| it.into_inner().0, |it| it.0);
            }
            // Only with nothing left: to close is to wait for everything that is not kept.
            None if closing => return None,
            None => desk = shared.changed.wait(desk).unwrap_or_else(PoisonError::into_inner),
        }
    }
}

fn obey(order: Order) {
    match order {
        Order::Clear(shelf) => shelf.clear(),
        // Where it can't be put among the earlier versions it stays where it is.
        Order::SetAside(shelf) => {
            let _ = shelf.set_aside();
        }
        Order::Keep(moment) => {
            // An older state beside it must not become the newer version. Where it can't be kept it is one at once.
            if let Ok(text) = to_text(&moment.table, &moment.log)
                && moment.shelf.keep(&text, moment.base).is_err()
            {
                let _ = moment.shelf.add(&text, Why::SetAside, moment.base);
            }
        }
        Order::Wait(disk) => disk.wait(),
        Order::Version(moment, why) => {
            // An earlier version is a comfort: the campaign itself is in its file.
            if let Ok(text) = to_text(&moment.table, &moment.log) {
                let _ = moment.shelf.add(&text, why, moment.base);
            }
        }
    }
}
