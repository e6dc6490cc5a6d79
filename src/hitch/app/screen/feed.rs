//! The pipe to a player screen, which is a separate process, so that neither can harm the other.
//!
//! A slot holds the newest view only, and a thread writes it. Senders never wait: a stalled screen misses views in
//! between, and shows the newest when it goes on.

use hitch_core::player::{Heard, Look, News, PlayerView};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

const GOODBYE: Duration = Duration::from_millis(300);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedAnswer {
    Told(Heard),
    Gone,
}

#[derive(Debug, Default)]
struct Waiting {
    show: Option<News>,
    monitor: Option<News>,
    pictures: Option<News>,
    over: bool,
}

impl Waiting {
    fn take(&mut self) -> Option<News> {
        // The view last: it comes up on its monitor and finds its pictures.
        self.monitor.take().or_else(|| self.pictures.take()).or_else(|| self.show.take())
    }
}

#[derive(Debug, Default)]
struct Slot {
    waiting: Mutex<Waiting>,
    woken: Condvar,
}

impl Slot {
    fn put(&self, change: impl FnOnce(&mut Waiting)) {
        change(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        self.woken.notify_one();
    }

    /// Waits for something to write; `None` at the end.
    fn next(&self) -> Option<News> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(news) = waiting.take() {
                return Some(news);
            }
            // Only when all is written: the goodbye does not overtake the last view.
            if waiting.over {
                return None;
            }
            waiting = self.woken.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A connected screen. Dropping it sends a goodbye.
#[derive(Debug)]
pub struct Feed {
    slot: Arc<Slot>,
    back: Receiver<FeedAnswer>,
    written: Receiver<()>,
}

impl Feed {
    /// Starts this program as a screen. `wakes` is called for each message from it.
    pub fn start(data: Option<&Path>, wakes: impl Fn() + Send + 'static) -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["show", "--fed"]);
        if let Some(data) = data {
            command.arg("--data").arg(data);
        }
        Self::of(command, wakes)
    }

    pub fn of(mut command: Command, wakes: impl Fn() + Send + 'static) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let slot = Arc::new(Slot::default());
        let (done, written) = channel();
        let (tell, back) = channel();
        if let Some(out) = stdin {
            let slot = Arc::clone(&slot);
            std::thread::Builder::new().name("player_screen".to_owned()).spawn(move || {
                write_all(&slot, out);
                let _ = done.send(());
            })?;
        }
        std::thread::Builder::new().name("player_screen_back".to_owned()).spawn(move || {
            if let Some(out) = stdout {
                read_all(BufReader::new(out), &tell, &wakes);
            }
            // Its end is waited for, so that nothing of it stays.
            let _ = child.wait();
            let _ = tell.send(FeedAnswer::Gone);
            wakes();
        })?;
        Ok(Self { slot, back, written })
    }

    /// Shows a view, replacing one not yet written.
    pub fn show(&self, view: PlayerView, look: Look) {
        self.slot.put(|it| it.show = Some(News::Show(view, look)));
    }

    pub fn monitor(&self, name: Option<String>) {
        self.slot.put(|it| it.monitor = Some(News::Monitor(name)));
    }

    pub fn pictures(&self, folders: Vec<String>) {
        self.slot.put(|it| it.pictures = Some(News::Pictures(folders)));
    }

    pub fn back(&self) -> Option<FeedAnswer> {
        self.back.try_recv().ok()
    }

    /// Sends a goodbye and waits briefly; a stalled screen is left alone.
    pub fn goodbye(self) {
        self.over();
        let _ = self.written.recv_timeout(GOODBYE);
    }

    fn over(&self) {
        self.slot.put(|it| it.over = true);
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.over();
    }
}

fn write_all(slot: &Slot, mut out: impl Write) {
    let mut write = |news: &News| -> io::Result<()> {
        let Some(line) = news.line() else { return Ok(()) };
        out.write_all(line.as_bytes())?;
        out.flush()
    };
    while let Some(news) = slot.next() {
        if write(&news).is_err() {
            return;
        }
    }
    let _ = write(&News::Goodbye);
}

fn read_all(lines: impl BufRead, tell: &Sender<FeedAnswer>, wakes: &impl Fn()) {
    for line in lines.lines() {
        let Ok(line) = line else { return };
        if let Some(heard) = Heard::read(&line) {
            if tell.send(FeedAnswer::Told(heard)).is_err() {
                return;
            }
            wakes();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(name: &str) -> PlayerView {
        PlayerView { campaign: name.to_owned(), ..PlayerView::nothing() }
    }

    /// A pipe that is full until it is read.
    struct Slow(Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            self.1.lock().map_err(|_| io::ErrorKind::Other)?.extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_screen_that_hangs_gets_the_newest_and_nobody_waits() {
        let (go, full) = channel();
        let (slot, wrote) = (Arc::new(Slot::default()), Arc::new(Mutex::new(Vec::new())));
        let writer = {
            let (slot, wrote) = (Arc::clone(&slot), Arc::clone(&wrote));
            std::thread::spawn(move || write_all(&slot, Slow(full, wrote)))
        };
        // None of these waits, however full the pipe is.
        for n in 0..1000 {
            slot.put(|it| it.show = Some(News::Show(view(&n.to_string()), Look::default())));
        }
        slot.put(|it| it.over = true);
        drop(go);
        assert!(writer.join().is_ok());
        let text = wrote.lock().map(|it| String::from_utf8_lossy(&it).into_owned()).unwrap_or_default();
        let read: Vec<News> = text.lines().filter_map(News::read).collect();
        assert_eq!(read.last(), Some(&News::Goodbye));
        let newest = News::Show(view("999"), Look::default());
        assert_eq!(read.iter().rev().nth(1), Some(&newest));
        assert!(read.len() <= 3, "what came between was never written: {}", read.len());
    }
}
