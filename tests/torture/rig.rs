//! What every part needs: folders, chance, the saver, and a look at the file afterwards.

use crate::saver;
use hitch_files::store;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::any::Any;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

/// Chance, and the same again for the same seed.
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.random_range(0..n.max(1))
    }

    /// Numbers a command is drawn from.
    pub fn numbers(&mut self) -> Vec<u16> {
        (0..24).map(|_| self.0.random_range(0..=u16::MAX)).collect()
    }

    /// A time up to this.
    pub fn up_to(&mut self, most: Duration) -> Duration {
        Duration::from_micros(self.0.random_range(0..=u64::try_from(most.as_micros()).unwrap_or(u64::MAX)))
    }
}

/// What somebody said who could not go on.
pub fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it panicked").to_owned()
}

/// This program as the one who saves.
pub fn saver(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(saver::WORD).args(words);
    command
}

/// Whether a tool is there.
pub fn has(tool: &str) -> bool {
    let there = |folder: std::path::PathBuf| folder.join(tool).is_file();
    let usual = ["/usr/sbin", "/sbin"].map(std::path::PathBuf::from);
    std::env::var_os("PATH").is_some_and(|all| std::env::split_paths(&all).any(there)) || usual.into_iter().any(there)
}

/// Runs a tool and gives what it says; what it complains of, when it fails.
pub fn tool(name: &str, args: &[&str]) -> Result<String, String> {
    let path = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin:/sbin";
    let done = Command::new(name).args(args).env("PATH", path).output().map_err(|error| format!("{name}: {error}"))?;
    if done.status.success() {
        return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
    }
    Err(format!("{name} {}: {}", args.join(" "), String::from_utf8_lossy(&done.stderr).trim()))
}

/// Opens a campaign and gives its number. It must be whole: written again, it is the same bytes.
pub fn number_in(path: &Path) -> Result<u32, String> {
    let opened = store::open(path).map_err(|error| error.to_string())?;
    let text = store::to_text(&opened.table, &opened.log).map_err(|error| error.to_string())?;
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        Ok(opened.table.bank)
    } else {
        Err(format!("{}: it opens, and is not what was written", path.display()))
    }
}

/// How many files killed saves left beside a campaign; and no other file may be there. They are made
/// to look old, and are gone afterwards.
pub fn clear(folder: &Path, campaign: &Path) -> Result<usize, String> {
    let old = SystemTime::now() - Duration::from_mins(2);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "tmp") {
            // Of any mode: what may be read may be given another time by its owner.
            File::open(&path).and_then(|file| file.set_modified(old)).map_err(|error| error.to_string())?;
        }
    }
    let cleared = store::clear_leftovers(campaign);
    let left: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name()).collect();
    let strange: Vec<_> = left.iter().filter(|it| !it.to_string_lossy().ends_with(".ron")).collect();
    if strange.is_empty() { Ok(cleared) } else { Err(format!("left behind and not cleared: {strange:?}")) }
}

/// Waits, and watches how long the disk and the processor let one wait for a flush meanwhile: what
/// can't be had of this machine can't be had of a program either.
pub fn wait_and_watch(wait: Duration, folder: &Path) -> Duration {
    let (start, mut slowest) = (Instant::now(), Duration::ZERO);
    let probe = folder.join("probe");
    while start.elapsed() < wait {
        let one = Instant::now();
        let _ = File::create(&probe).and_then(|mut file| file.write_all(b"x").and_then(|()| file.sync_all()));
        slowest = slowest.max(one.elapsed());
        std::thread::sleep(Duration::from_millis(20).min(wait.saturating_sub(start.elapsed())));
    }
    slowest
}

/// Does the same with all of these, on every processor. Stops at the first that goes wrong.
pub fn each<T: Sync, R: Send>(
    all: &[T],
    does: impl Fn(usize, &T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    at_once(std::thread::available_parallelism().map_or(1, std::num::NonZero::get), all, does)
}

/// Does the same with all of these, so many at once.
pub fn at_once<T: Sync, R: Send>(
    most: usize,
    all: &[T],
    does: impl Fn(usize, &T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let (next, done, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(None));
    let work = || {
        while wrong.lock().unwrap().is_none() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(at_place) = all.get(at) else { break };
            match does(at, at_place) {
                Ok(result) => done.lock().unwrap().push((at, result)),
                Err(what) => *wrong.lock().unwrap() = Some(what),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..most {
            scope.spawn(work);
        }
    });
    if let Some(what) = wrong.into_inner().unwrap() {
        return Err(what);
    }
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(at, _)| *at);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
