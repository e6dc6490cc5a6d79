//! Figures that are written as they come, so that a long part can be done in several sittings.
//!
//! With `--tally FOLDER` what was done becomes lines of `FOLDER/PART`; started again, what stands there
//! counts, and only the rest is done. What went wrong is a line as well, with a mark before it.

use crate::ask::Ask;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;

/// The figures of one part.
pub struct Tally {
    path: Option<PathBuf>,
    file: Mutex<Option<File>>,
}

impl Tally {
    /// Of the part with that name. Without a folder nothing is written and nothing counts.
    pub fn of(ask: &Ask, part: &str) -> Self {
        let path = ask.tally.as_ref().map(|folder| {
            fs::create_dir_all(folder).unwrap();
            folder.join(part)
        });
        let file = path.as_ref().map(|path| OpenOptions::new().create(true).append(true).open(path).unwrap());
        Self { path, file: Mutex::new(file) }
    }

    /// What was done in earlier sittings. A line that was cut off counts for nothing.
    pub fn before<const N: usize>(&self) -> Vec<[u64; N]> {
        let text = self.path.as_ref().map(|path| fs::read_to_string(path).unwrap()).unwrap_or_default();
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let line = |line: &str| {
            let numbers: Option<Vec<u64>> = line.split_whitespace().map(|it| it.parse().ok()).collect();
            numbers?.try_into().ok()
        };
        whole.lines().filter_map(line).collect()
    }

    /// One more.
    pub fn add(&self, numbers: &[u64]) {
        let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        self.line(&words.join(" "));
    }

    /// What went wrong.
    pub fn wrong(&self, what: &str) {
        self.line(&format!("# {}", what.replace('\n', " ")));
    }

    fn line(&self, line: &str) {
        if let Some(file) = self.file.lock().unwrap().as_mut() {
            file.write_all(format!("{line}\n").as_bytes()).unwrap();
        }
    }
}
