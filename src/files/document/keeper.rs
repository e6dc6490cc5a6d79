//! The thread that keeps what is not saved yet.
//!
//! It is handed whole campaigns, which share nearly everything with the one that is played, and
//! writes the newest: what was handed over in between is passed over. What it was told to do to a
//! shelf is done in order, and before what waits to be kept.
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

/// The rest between two writes: with what a write itself takes, nothing older than one second is lost.
const REST: Duration = Duration::from_millis(400);

/// What a disk is waited for by whoever has to go on.
pub const PATIENCE: Duration = Duration::from_secs(1);

/// A campaign as it was at a moment.
#[derive(Clone)]
pub(super) struct Moment {
    pub shelf: Shelf,
    pub table: Table,
    pub log: Vec<Arc<LogRow>>,
    pub base: Option<Base>,
}

/// What is to be done to a shelf.
pub(super) enum Order {
    /// Its unsaved work was saved or is empty: it goes.
    Clear(Shelf),
    /// Its unsaved work is not wanted: it becomes an earlier version.
    SetAside(Shelf),
    /// It waited to be kept, and is about to be set aside.
    Keep(Box<Moment>),
    /// An earlier version is to be kept.
    Version(Box<Moment>, Why),
    /// The disk is waited for; for tests.
    Wait(Disk),
}

/// The disk a campaign lies on, which answers at once. In tests it is made to wait.
#[derive(Clone, Default)]
pub(super) struct Disk(Arc<Mutex<Option<Receiver<()>>>>);

impl Disk {
    fn held(&self) -> MutexGuard<'_, Option<Receiver<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It answers when the other end is gone, and nobody before.
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

/// What became of the last thing kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many times something was handed over, and how much of that lies on the disk.
    pub handed: u64,
    /// Up to which hand-over everything is on the disk.
    pub kept: u64,
    /// Why nothing can be kept; told until something is kept again.
    pub trouble: Option<String>,
}

#[derive(Default)]
struct Desk {
    waiting: Option<(u64, Moment)>,
    /// What can be undone, to be written when nothing else is to be done.
    undo: Option<(Shelf, Option<History>)>,
    orders: VecDeque<Order>,
    standing: Standing,
    busy: bool,
    /// Somebody waits for it: there is no rest between two writes.
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
    /// A thread that died holding it left no half-written desk: every field stands for itself.
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The thread, and the way to it. Dropping it waits until everything is on the disk, unless it was given up.
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
        if let Err(error) = &thread {
            desk.standing.trouble = Some(format!("there is no thread to be had for it: {error}"));
        }
        drop(desk);
        Self { shared, thread: thread.ok() }
    }

    /// Who is told when the standing has changed.
    pub fn tell(&self, news: Arc<dyn Fn() + Send + Sync>) {
        self.shared.desk().news = Some(news);
    }

    /// Hands over what is to be kept, in the place of what waits.
    pub fn keep(&self, moment: Moment) {
        let mut desk = self.shared.desk();
        desk.standing.handed += 1;
        desk.waiting = Some((desk.standing.handed, moment));
        self.shared.changed.notify_all();
    }

    /// Hands over what can be undone, in the place of what waits.
    pub fn remember(&self, shelf: Shelf, history: Option<History>) {
        self.shared.desk().undo = Some((shelf, history));
        self.shared.changed.notify_all();
    }

    /// Gives an order. One that ends unsaved work ends what waits to be kept as well, but for what is
    /// set aside: that is kept first.
    pub fn order(&self, order: Order) {
        let mut desk = self.shared.desk();
        if let Order::Clear(shelf) | Order::SetAside(shelf) = &order
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

    /// Waits until nothing is left to do.
    pub fn settle(&self) {
        while !self.settles_within(Duration::from_mins(1)) {}
    }

    /// Waits until nothing is left to do, and no longer than this. Says whether it came to that.
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

    /// Nobody waits for it any more: it goes on alone, for as long as Hitch runs.
    pub fn give_up(&mut self) {
        self.thread = None;
    }

    /// The same, and another one takes its place.
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
                let text = to_text(&moment.table, &moment.log);
                let kept = text.and_then(|text| moment.shelf.keep(&text, moment.base));
                Some((number, kept.err().map(|error| error.to_string())))
            }
        };
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

/// What is to be done next; nothing when the work is over.
fn next(shared: &Shared, last: Option<Instant>) -> Option<Job> {
    let mut desk = shared.desk();
    loop {
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
