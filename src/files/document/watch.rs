//! The thread that detects changes of the open file by other programs.
//!
//! It reads only size and time, every two seconds while the window is in front, and at once when it comes there. A disk
//! that doesn't answer holds up only this thread.

use crate::store::Stamp;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

const REST: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outside {
    #[default]
    Same,
    Changed,
    Gone,
}

#[derive(Clone)]
struct Seen {
    path: PathBuf,
    stamp: Stamp,
    /// Time and size when the bytes matched the stamp.
    quick: Option<(SystemTime, u64)>,
}

impl Seen {
    /// Checks the file. Reads it only where time or size differ.
    fn look(&mut self) -> Outside {
        match std::fs::metadata(&self.path) {
            Ok(found) => {
                let quick = found.modified().ok().map(|at| (at, found.len()));
                // A file system without times gives none, and two of those say nothing.
                if quick.is_some() && quick == self.quick {
                    return Outside::Same;
                }
                match Stamp::at(&self.path) {
                    Ok(Some(now)) if !now.same_bytes(&self.stamp) => Outside::Changed,
                    Ok(None) => Outside::Gone,
                    Ok(Some(_)) => {
                        self.quick = quick;
                        Outside::Same
                    }
                    // What can't be read is not known to be another.
                    Err(_) => Outside::Same,
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Outside::Gone,
            Err(_) => Outside::Same,
        }
    }
}

#[derive(Default)]
struct Post {
    seen: Option<Seen>,
    /// Grows with each new file, or new state, to watch.
    turn: u64,
    front: bool,
    outside: Outside,
    closing: bool,
    news: Option<Arc<dyn Fn() + Send + Sync>>,
}

#[derive(Default)]
struct Shared {
    post: Mutex<Post>,
    changed: Condvar,
}

impl Shared {
    fn post(&self) -> MutexGuard<'_, Post> {
        self.post.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
pub(super) struct Watch(Arc<Shared>);

impl Watch {
    pub fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        // Without a thread the save still finds what was changed.
        let _ = std::thread::Builder::new().name("watch".to_owned()).spawn(move || work(&own));
        Self(shared)
    }

    /// Watches a file in this state from now on; `None` stops.
    pub fn follow(&self, file: Option<(&Path, Stamp)>) {
        let mut post = self.0.post();
        post.seen = file.map(|(path, stamp)| Seen { path: path.to_path_buf(), stamp, quick: None });
        post.turn += 1;
        post.outside = Outside::Same;
        self.0.changed.notify_all();
    }

    pub fn in_front(&self, front: bool) {
        let mut post = self.0.post();
        if post.front != front {
            post.front = front;
            self.0.changed.notify_all();
        }
    }

    pub fn tell(&self, news: Arc<dyn Fn() + Send + Sync>) {
        self.0.post().news = Some(news);
    }

    pub fn outside(&self) -> Outside {
        self.0.post().outside
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // Nobody waits for it: it may wait for a disk.
        self.0.post().closing = true;
        self.0.changed.notify_all();
    }
}

fn work(shared: &Shared) {
    let mut post = shared.post();
    while !post.closing {
        let Some(mut seen) = post.seen.clone().filter(|_| post.front) else {
            post = shared.changed.wait(post).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let turn = post.turn;
        drop(post);
        let outside = seen.look();
        post = shared.post();
        // Another file, or another state of it, is followed since this look began.
        if post.turn != turn {
            continue;
        }
        post.seen = Some(seen);
        if post.outside != outside {
            post.outside = outside;
            let news = post.news.clone();
            drop(post);
            if let Some(news) = news {
                news();
            }
            post = shared.post();
        }
        // A change that came while the post was free must not be slept through.
        if post.turn == turn && post.front && !post.closing {
            post = shared.changed.wait_timeout(post, REST).map_or_else(|it| it.into_inner().0, |it| it.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn comes_to(watch: &Watch, outside: Outside) -> bool {
        let start = Instant::now();
        while start.elapsed() < 5 * REST {
            if watch.outside() == outside {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    #[test]
    fn what_another_program_does_is_seen_while_the_window_is_in_front() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("quay.ron");
        std::fs::write(&path, "one").unwrap();
        let stamp = Stamp::at(&path).unwrap().unwrap();
        let watch = Watch::start();
        watch.follow(Some((&path, stamp)));
        std::fs::write(&path, "two").unwrap();
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(watch.outside(), Outside::Same, "nobody looks behind other windows");
        watch.in_front(true);
        assert!(comes_to(&watch, Outside::Changed));
        std::fs::write(&path, "one").unwrap();
        assert!(comes_to(&watch, Outside::Same), "the same bytes are no change");
        std::fs::remove_file(&path).unwrap();
        assert!(comes_to(&watch, Outside::Gone));
        watch.follow(None);
        assert_eq!(watch.outside(), Outside::Same);
    }
}
