//! Which player screen is the one: its mark lies among what is Hitch's own.

use super::Places;
use super::own::{self, Mode};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// The mark of a player screen that is open. It goes when it is dropped, unless another screen has put its own there.
#[derive(Debug)]
pub struct ScreenMark {
    path: PathBuf,
    own: String,
}

/// What a screen that nobody feeds adds to its mark.
const ADRIFT: &str = " adrift";

/// Whether a program runs, where that can be told; elsewhere it is taken as gone.
fn lives(number: &str) -> bool {
    PathBuf::from("/proc").join(number).join("stat").exists()
}

fn path(places: &Places) -> PathBuf {
    places.state.join("screen.lock")
}

impl ScreenMark {
    /// Puts a new mark there: whoever's was there before is not the one any more.
    pub fn take(places: &Places) -> Option<Self> {
        let path = path(places);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let words = format!("{} {now}", std::process::id());
        super::places::make_folder(&places.state).ok()?;
        own::write(&path, words.as_bytes(), Mode::OWN, "").ok()?;
        Some(Self { path, own: words })
    }

    /// Whether it still is the one.
    pub fn is_mine(&self) -> bool {
        own::read(&self.path).is_some_and(|it| it == self.own)
    }

    /// Nobody feeds it any more: whoever comes next is to open another screen.
    pub fn adrift(&mut self) {
        if self.is_mine() && !self.own.ends_with(ADRIFT) {
            let words = format!("{}{ADRIFT}", self.own);
            if own::write(&self.path, words.as_bytes(), Mode::OWN, "").is_ok() {
                self.own = words;
            }
        }
    }

    /// Whether a screen is there that nobody feeds, or was when the machine was stopped.
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

#[cfg(test)]
mod tests {
    use super::*;

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
