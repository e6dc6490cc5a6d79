//! Data kept between starts: places, preferences and recent files; opening and beginning of campaigns with them.

use crate::ui::theme::Theme;
use directories::UserDirs;
use hitch_core::rules::Table;
use hitch_files::document::{Dice, Document, Failed, How, Opening};
use hitch_files::store::{OpenError, Places, Preferences, Recent, ThemeChoice, read_text};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

pub struct AppFiles {
    pub places: Places,
    pub preferences: Preferences,
    /// First folder for exports: the user's documents, else their home folder.
    pub documents: Option<PathBuf>,
    pub(super) system_still: bool,
    pub(super) recent: Recent,
    pub(super) dice: Dice,
}

impl AppFiles {
    /// Loads the data of these folders. `dice` gives each campaign its source of faces.
    pub fn new(places: Places, dice: Dice) -> Self {
        let (preferences, recent) = (Preferences::load(&places), Recent::load(&places));
        let dirs = directories::UserDirs::new();
        let own = dirs.as_ref().and_then(UserDirs::document_dir).filter(|it| it.is_dir());
        let documents = own.or(dirs.as_ref().map(UserDirs::home_dir)).map(Path::to_path_buf);
        Self { places, preferences, documents, system_still: false, recent, dice }
    }

    pub fn open(&mut self, path: &Path, how: How) -> Result<Opening, Box<Failed>> {
        // Read in vain first, on a thread, only to see whether the disk answers.
        let read = |file: &Path| drop(read_text(file));
        answers(path, PATIENCE, read).map_err(|error| Box::new(Failed { error, good: None }))?;
        let opening = Document::open(path, how, &self.places, self.dice)?;
        if matches!(opening, Opening::Open(_)) {
            self.remember(path);
        }
        Ok(opening)
    }

    pub fn begin(&self, table: Table) -> Box<Document> {
        Box::new(Document::begin(table, Vec::new(), &self.places, self.dice))
    }

    pub(super) fn remember(&mut self, path: &Path) {
        // Started from another folder next time, a relative path would lead nowhere.
        let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        self.recent.opened(&full);
        self.preferences.last_campaign = Some(full);
        // What is remembered between starts is a convenience: failing to write it is no reason to
        // stop anybody from playing.
        let _ = self.recent.save(&self.places);
        let _ = self.preferences.save(&self.places);
    }

    pub fn theme(&self, system_is_light: bool) -> Theme {
        let light = match self.preferences.theme {
            ThemeChoice::Light => true,
            ThemeChoice::Dark => false,
            ThemeChoice::System => system_is_light,
        };
        let theme = if light { Theme::light() } else { Theme::dark() };
        theme.with_reduced_motion(self.preferences.is_still(self.system_still))
    }

    /// Returns whether nothing was ever opened with this data.
    pub(super) fn is_new(&self) -> bool {
        self.preferences.last_campaign.is_none() && self.recent.files.is_empty()
    }

    pub(super) fn recent_names(&self) -> Vec<String> {
        let name = |path: &PathBuf| path.file_stem().map_or_else(String::new, |it| it.to_string_lossy().into_owned());
        self.recent.files.iter().map(name).collect()
    }

    pub(super) fn recent_files(&self) -> &[PathBuf] {
        &self.recent.files
    }
}

/// Longest wait for a file, so that a stalled disk doesn't block the window.
const PATIENCE: Duration = Duration::from_secs(3);

/// Returns an error if a file isn't read in time. Other errors are left to the actual opening.
fn answers(path: &Path, patience: Duration, read: impl FnOnce(&Path) + Send + 'static) -> Result<(), OpenError> {
    let (tell, told) = channel();
    let file = path.to_path_buf();
    let read = move || {
        read(&file);
        // Nobody may be waiting any more.
        let _ = tell.send(());
    };
    let asked = std::thread::Builder::new().name("open".to_owned()).spawn(read);
    match told.recv_timeout(patience) {
        // Without a thread nothing was asked, and nothing is known of the disk.
        Err(RecvTimeoutError::Timeout) if asked.is_ok() => Err(OpenError::NoAnswer(path.to_path_buf())),
        _ => Ok(()),
    }
}

pub(super) fn os_dice() -> Box<dyn hitch_core::session::FaceSource> {
    Box::new(crate::faces::os())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_never_read_is_given_up() {
        let file = Path::new("quay.ron");
        let (_never, waits) = channel::<()>();
        let given_up = answers(file, Duration::from_millis(1), move |_| {
            let _ = waits.recv();
        });
        assert!(matches!(given_up, Err(OpenError::NoAnswer(path)) if path == file));
        assert!(answers(file, Duration::from_mins(1), |_| {}).is_ok());
    }
}
