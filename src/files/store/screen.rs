//! State of the player screen among Hitch's own files: the screen in charge, and whether it is blank or frozen.

use super::own::{self, Mode};
use super::places::write_own;
use super::{Places, SaveError};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The mark of an open player screen. Dropping it removes it, unless another screen has replaced it.
#[derive(Debug)]
pub struct ScreenMark {
    path: PathBuf,
    own: String,
}

const ADRIFT: &str = " adrift";

/// Returns whether a process runs; where that can't be told, it counts as gone.
fn lives(number: &str) -> bool {
    PathBuf::from("/proc").join(number).join("stat").exists()
}

fn path(places: &Places) -> PathBuf {
    places.state.join("screen.lock")
}

impl ScreenMark {
    /// Writes a new mark, replacing that of any other screen.
    pub fn take(places: &Places) -> Option<Self> {
        let path = path(places);
        // Process numbers come again; with the time in it no two marks are alike.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let words = format!("{} {now}", std::process::id());
        super::places::make_folder(&places.state).ok()?;
        own::write(&path, words.as_bytes(), Mode::OWN, "").ok()?;
        Some(Self { path, own: words })
    }

    pub fn is_mine(&self) -> bool {
        own::read(&self.path).is_some_and(|it| it == self.own)
    }

    /// Marks the screen as unfed, so that the next table opens another.
    pub fn adrift(&mut self) {
        if self.is_mine() && !self.own.ends_with(ADRIFT) {
            let words = format!("{}{ADRIFT}", self.own);
            if own::write(&self.path, words.as_bytes(), Mode::OWN, "").is_ok() {
                self.own = words;
            }
        }
    }

    /// Returns whether a screen is unfed, or was when the machine stopped.
    pub fn is_left(places: &Places) -> bool {
        let Some(mark) = own::read(&path(places)) else { return false };
        let of = mark.split(' ').next().unwrap_or_default();
        mark.ends_with(ADRIFT) || !lives(of)
    }
}

impl Drop for ScreenMark {
    fn drop(&mut self) {
        if self.is_mine() {
            own::remove(&self.path, "");
        }
    }
}

/// State of a player screen that does not follow the table. It outlasts campaigns, the program and a crash.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ScreenHeld {
    #[serde(skip_serializing_if = "hitch_core::model::is_default")]
    pub blank: bool,
    /// The frozen content, in the format sent to a screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozen: Option<String>,
}

impl ScreenHeld {
    fn path(places: &Places) -> PathBuf {
        places.state.join("screen.ron")
    }

    /// Reads the state of the last run. An unreadable file gives a blank screen, which reveals nothing.
    pub fn load(places: &Places) -> Self {
        let path = Self::path(places);
        if fs::symlink_metadata(&path).is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            return Self::default();
        }
        own::read(&path).and_then(|text| ron::from_str(&text).ok()).unwrap_or(Self { blank: true, frozen: None })
    }

    /// Keeps it.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn save(&self, places: &Places) -> Result<(), SaveError> {
        let path = Self::path(places);
        if *self != Self::default() || path.exists() { write_own(&path, self) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_a_screen_is_held_outlasts_the_program() {
        let Ok(folder) = tempfile::tempdir() else { return };
        let places = Places::within(folder.path());
        assert_eq!(ScreenHeld::load(&places), ScreenHeld::default());
        assert!(ScreenHeld::default().save(&places).is_ok() && !ScreenHeld::path(&places).exists(), "nothing to keep");
        let held = ScreenHeld { blank: false, frozen: Some("{\"a\": 1}".to_owned()) };
        assert!(held.save(&places).is_ok());
        assert_eq!(ScreenHeld::load(&places), held);
        assert!(fs::write(ScreenHeld::path(&places), "(blank: fal").is_ok());
        assert!(ScreenHeld::load(&places).blank, "what can’t be read shows nothing");
    }

    #[test]
    fn a_screen_is_left_when_nobody_feeds_it() {
        let Ok(folder) = tempfile::tempdir() else { return };
        let places = Places::within(folder.path());
        assert!(!ScreenMark::is_left(&places), "there was none");
        let Some(mut first) = ScreenMark::take(&places) else { return };
        assert!(first.is_mine());
        first.adrift();
        assert!(first.is_mine() && ScreenMark::is_left(&places));
        let second = ScreenMark::take(&places);
        assert!(!first.is_mine(), "the next screen is the one");
        drop(first);
        assert!(second.as_ref().is_some_and(ScreenMark::is_mine), "and its mark stays");
        drop(second);
        assert!(!ScreenMark::is_left(&places), "goodbye takes it along");
    }
}
