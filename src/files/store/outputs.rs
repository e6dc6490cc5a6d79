//! Output files of commands and dialogs. They never replace a campaign or an input unless forced, and then the replaced
//! file is kept.

use super::kept::{Base, MARK, Shelf, Why};
use super::read::{FileKind, kind_of, read_text};
use super::replace::{Over, Saved, replace};
use super::{Claim, Holder, Lock, Places, SaveError, Stamp, claim, is_named_campaign, pictures, same_file};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Output<'a> {
    pub path: &'a Path,
    /// The input files. The first is the campaign, whose pictures are inputs as well.
    pub reads: &'a [PathBuf],
    /// Allows replacing a campaign or an input.
    pub force: bool,
    /// Places of earlier versions; `None` without a home folder.
    pub places: Option<&'a Places>,
    /// Written by a command; a dialog has asked about replacing other files already.
    is_command: bool,
}

impl<'a> Output<'a> {
    /// Makes the output of a command, which may be given `--force`.
    pub fn of_command(path: &'a Path, reads: &'a [PathBuf], force: bool, places: Option<&'a Places>) -> Self {
        Self { path, reads, force, places, is_command: true }
    }

    /// Makes the output of a dialog, which may replace other files but no campaign.
    pub fn of_dialog(path: &'a Path, reads: &'a [PathBuf]) -> Self {
        Self { path, reads, force: false, places: None, is_command: false }
    }

    pub fn write(&self, bytes: &[u8], over: Over) -> Result<Saved, SaveError> {
        let lock = match self.guarded() {
            None => None,
            Some(_) if self.force => {
                let lock = self.hold()?;
                self.keep_old()?;
                lock
            }
            Some(what) => return Err(self.refused(what)),
        };
        let saved = replace(self.path, bytes, if self.force { Over::Anything } else { over });
        drop(lock);
        saved
    }

    /// Writes a campaign or a setting. `seen` is the input's stamp when read; an input changed since is never replaced.
    pub fn save(&self, text: &str, seen: Option<Stamp>) -> Result<Saved, SaveError> {
        if !self.force {
            if let Some(what) = self.guarded() {
                return Err(self.refused(what));
            }
            return match replace(self.path, text.as_bytes(), Over::Nothing) {
                Err(SaveError::Exists(_)) => Err(self.refused(t!("a file of this name exists"))),
                done => done,
            };
        }
        let lock = self.hold()?;
        let own = self.reads.first().is_some_and(|campaign| same_file(campaign, self.path));
        let over = match seen.filter(|_| own) {
            // A window may have saved the campaign since the command read it.
            Some(stamp) => Over::AsSeen(stamp),
            None => Over::Anything,
        };
        self.keep_old()?;
        let saved = replace(self.path, text.as_bytes(), over);
        drop(lock);
        saved
    }

    /// Checks whether the file may be written, as far as can be told before.
    pub fn judge(&self) -> Result<(), SaveError> {
        self.guarded().filter(|_| !self.force).map_or(Ok(()), |what| Err(self.refused(what)))
    }

    fn refused(&self, what: &'static str) -> SaveError {
        let hint = if self.is_command { t!("choose another name, or add --force") } else { t!("choose another name") };
        SaveError::Guarded { path: self.path.to_path_buf(), what, hint }
    }

    fn guarded(&self) -> Option<&'static str> {
        if self.reads.iter().any(|read| same_file(read, self.path)) {
            return Some(t!("this file is being read"));
        }
        let pictures = self.reads.first().map(|campaign| pictures::folder_of(campaign));
        if pictures
            .is_some_and(|folder| self.path.exists() && same_file(&folder, &super::replace::folder_of(self.path)))
        {
            return Some(t!("this is a picture of the campaign"));
        }
        kind(self.path).filter(|_| self.is_command || is_campaign(self.path))
    }

    fn hold(&self) -> Result<Option<Lock>, SaveError> {
        const WAITS: (u32, Duration) = (20, Duration::from_millis(100));
        let Some(places) = self.places else { return Ok(None) };
        let mut by = Holder::default();
        for _ in 0..WAITS.0 {
            match claim(self.path, places, false) {
                Claim::Mine(lock) => return Ok(Some(lock)),
                // Another machine gives nothing back while a command waits for it.
                Claim::Doubtful(holder) => return Err(SaveError::open_elsewhere(self.path, &holder)),
                Claim::Held(holder) => by = holder,
            }
            // Another command is done in a moment, but a window stays, so the wait ends after two seconds.
            std::thread::sleep(WAITS.1);
        }
        Err(SaveError::open_elsewhere(self.path, &by))
    }

    /// Keeps the replaced file as an earlier version of its campaign.
    fn keep_old(&self) -> Result<(), SaveError> {
        match self.places {
            Some(places) => keep_replaced(self.path, places),
            None => Ok(()),
        }
    }
}

/// Keeps a campaign that is about to be replaced among its earlier versions.
pub fn keep_replaced(path: &Path, places: &Places) -> Result<(), SaveError> {
    if kind(path).is_none() {
        return Ok(());
    }
    // What can't be read as text is nothing that could be gone back to.
    let Ok((text, stamp)) = read_text(path) else { return Ok(()) };
    Shelf::of(path, places).add(&text, Why::Replaced, Some(Base::from(stamp)))
}

/// Returns the beginning of a file; `None` where it is no plain text file.
fn beginning(path: &Path) -> Option<String> {
    const MOST: u64 = 64 * 1024;
    if !std::fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MOST).read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Some(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Returns whether a file is a campaign or a kept version of one, judged by its content.
pub fn is_campaign(path: &Path) -> bool {
    let text = beginning(path).unwrap_or_default();
    let is_lock = || ron::from_str::<Holder>(&text).is_ok();
    kind_of(&text) == Some(FileKind::Campaign) || text.starts_with(MARK) || is_lock()
}

/// Returns the word for a Hitch file: a campaign, a setting, or one named like them.
fn kind(path: &Path) -> Option<&'static str> {
    let text = beginning(path)?;
    match kind_of(&text) {
        _ if is_campaign(path) => Some(t!("this is a campaign")),
        Some(_) => Some(t!("this is a setting")),
        None => is_named_campaign(path).then_some(t!("this file is named like a campaign")),
    }
}
