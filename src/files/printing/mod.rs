//! Lists printers with their state, and hands a file to one.
//!
//! This module knows the programs of CUPS (`lpstat` and `lp`, on Linux and macOS alike) and nothing of characters,
//! pages or screens. A queue is not paper: an accepted file is called queued, never printed. Every program is ended
//! after a time limit; all calls block, so a window makes them from a thread.

mod answers;
mod program;
#[cfg(all(test, unix))]
mod tests;

use program::Said;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Doing {
    #[default]
    Nothing,
    Printing(String),
    Paused(String),
}

/// A printer, or rather its queue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printer {
    pub name: String,
    pub default: bool,
    pub doing: Doing,
    /// Reason it takes no jobs, if so; may be empty.
    pub refuses: Option<String>,
}

impl fmt::Display for Printer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |words: &str, why: &str| if why.is_empty() { words.to_owned() } else { format!("{words}: {why}") };
        let state = match &self.doing {
            Doing::Nothing => t!("ready").to_owned(),
            Doing::Printing(job) => t!("printing {job}"),
            Doing::Paused(why) => with(t!("paused"), why),
        };
        match &self.refuses {
            Some(why) => out.write_str(&with(t!("doesn’t accept jobs"), why)),
            None => out.write_str(&state),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queued {
    /// As in `Quay-12`; empty when the queue gave none.
    pub job: String,
    /// Reason for waiting when the printer is paused.
    pub paused: Option<String>,
}

impl fmt::Display for Queued {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let job = if self.job.is_empty() { t!("an unnamed job") } else { &self.job };
        match self.paused.as_deref() {
            None => out.write_str(&t!("queued as {job}")),
            Some("") => out.write_str(&t!("queued as {job}, but the printer is paused")),
            Some(why) => out.write_str(&t!("queued as {job}, but the printer is paused: {why}")),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    #[error("{}", t!("no printing system found ({} is missing; install CUPS). Print the PDF from your PDF viewer instead", .0))]
    NoSystem(String),
    #[error("{}", t!("the printing system isn’t running: CUPS is installed but isn’t responding"))]
    NotRunning,
    /// A program did not answer; holds the limit in seconds.
    #[error("{}", t!("the printing system didn’t respond within {} seconds", .0))]
    Silent(u64),
    #[error("{}", t!("no printer is set up"))]
    NoPrinter,
    /// No printer was named and there is no default; holds the existing ones.
    #[error("{}", t!("no default printer; choose one of {}", .0))]
    NoDefault(String),
    #[error("{}", t!("no printer named “{name}”; choose one of {there}"))]
    NoSuchPrinter { name: String, there: String },
    #[error("{name} {state}")]
    Refuses { name: String, state: String },
    #[error("{}", t!("nothing was queued: {}", .0))]
    Failed(String),
}

#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// `None` for the default printer.
    pub printer: Option<&'a str>,
    pub title: &'a str,
    /// Paper size, as CUPS calls it.
    pub media: &'a str,
    /// The PDF. It may be removed as soon as the call returns.
    pub file: &'a Path,
}

#[derive(Clone, Debug)]
pub struct Spooler {
    pub lpstat: PathBuf,
    pub lp: PathBuf,
    pub patience: Duration,
    /// Total time a job is followed, and the interval of checks.
    pub follow: (Duration, Duration),
}

impl Default for Spooler {
    fn default() -> Self {
        Self {
            lpstat: "lpstat".into(),
            lp: "lp".into(),
            patience: Duration::from_secs(8),
            follow: (Duration::from_secs(15), Duration::from_millis(700)),
        }
    }
}

impl Spooler {
    pub fn printers(&self) -> Result<Vec<Printer>, PrintError> {
        // One question each: where one of them fails, the others still say what they know.
        let [states, takes, default] = ["-p", "-a", "-d"].map(|what| self.ask(&self.lpstat, &[what.as_ref()]));
        let (states, takes, default) = (states?, takes?, default?);
        let all = [&states, &takes, &default];
        if all.iter().any(|said| answers::not_running(&said.err)) {
            return Err(PrintError::NotRunning);
        }
        let printers = answers::printers(&states.out, &takes.out, &default.out);
        if printers.is_empty() {
            let odd = states.err.trim();
            // That no printer is set up is an error to `lpstat`.
            let none = odd.is_empty() || odd.contains("No destinations");
            return Err(if none { PrintError::NoPrinter } else { PrintError::Failed(answers::plain(odd)) });
        }
        Ok(printers)
    }

    /// Hands a file to a queue.
    pub fn send(&self, job: &Job<'_>) -> Result<Queued, PrintError> {
        let name = self.choose(job.printer)?.name;
        // A line break in a title would make two lines of it wherever the queue is listed.
        let title: String = job.title.chars().filter(|c| !c.is_control()).collect();
        let media = format!("media={}", job.media);
        // Behind `--` a file whose name begins with a dash is a file and no option.
        let options = ["-d", &name, "-t", &title, "-o", &media, "--"].map(AsRef::as_ref);
        let said = self.ask(&self.lp, &[&options[..], &[job.file.as_os_str()]].concat())?;
        if !said.well {
            return Err(PrintError::Failed(answers::plain(&said.err)));
        }
        // Asked again: it may have been paused while the file was on its way.
        let now = self.printers().unwrap_or_default().into_iter().find(|it| it.name == name);
        let paused = match now.map(|it| it.doing) {
            Some(Doing::Paused(why)) => Some(why),
            _ => None,
        };
        Ok(Queued { job: answers::job(&said.out).unwrap_or_default(), paused })
    }

    fn choose(&self, name: Option<&str>) -> Result<Printer, PrintError> {
        let there = self.printers()?;
        let names = there.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ");
        let found = there.into_iter().find(|it| name.map_or(it.default, |name| it.name == name));
        let printer = match (found, name) {
            (Some(printer), _) => printer,
            (None, Some(name)) => return Err(PrintError::NoSuchPrinter { name: name.to_owned(), there: names }),
            (None, None) => return Err(PrintError::NoDefault(names)),
        };
        if printer.refuses.is_some() {
            return Err(PrintError::Refuses { state: printer.to_string(), name: printer.name });
        }
        Ok(printer)
    }

    pub fn in_queue(&self, job: &str) -> Result<bool, PrintError> {
        let said = self.ask(&self.lpstat, &["-W", "not-completed", "-o"].map(AsRef::as_ref))?;
        if answers::not_running(&said.err) {
            return Err(PrintError::NotRunning);
        }
        Ok(answers::has_job(&said.out, job))
    }

    /// Follows a job while `wanted`, and describes the result in words. A job that left its queue is on the printer or
    /// was canceled there, which can't be told apart.
    pub fn follow(&self, queued: &Queued, wanted: impl Fn() -> bool) -> Option<String> {
        if queued.job.is_empty() || queued.paused.is_some() {
            return None;
        }
        let (long, step) = self.follow;
        let start = Instant::now();
        while wanted() {
            match self.in_queue(&queued.job) {
                Ok(false) => return Some(t!("{} has left the queue", queued.job)),
                Ok(true) if start.elapsed() < long => std::thread::sleep(step),
                Ok(true) => return Some(t!("{} is still in the queue", queued.job)),
                Err(why) => return Some(t!("{} was queued, but {why}", queued.job)),
            }
        }
        None
    }

    fn ask(&self, program: &Path, arguments: &[&std::ffi::OsStr]) -> Result<Said, PrintError> {
        program::run(program, arguments, self.patience)
    }
}
