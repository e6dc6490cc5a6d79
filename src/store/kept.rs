//! What Hitch keeps by itself: work that is not saved yet, and earlier versions.
//!
//! Each is a campaign file like any other, with one line on top that says of which campaign it is,
//! when it was kept and what the file was like then; so it can be opened, checked and read by hand.
//!
//! What holds here:
//! - Nothing kept is ever written by the step that writes the campaign's own file.
//! - Everything is known by the campaign's full path, so two of one name never meet.
//! - Earlier versions prune themselves, the oldest and the newest staying.

use super::lock::{full, key};
use super::replace::folder_of;
use super::{Over, Places, SaveError, Stamp, fingerprint, replace};
use crate::session::History;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// How many earlier versions are kept of a campaign.
pub const VERSIONS: usize = 20;

const MARK: &str = "// Hitch kept this: ";

/// Why something was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// It was not saved yet.
    Unsaved,
    /// It was saved.
    Saved,
    /// It was opened.
    Opened,
    /// It was left without being saved, or something else took its place.
    SetAside,
}

/// The file something was kept from, as it was then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    /// Bytes.
    pub size: u64,
    /// Of the bytes.
    pub hash: u64,
}

impl From<Stamp> for Base {
    fn from(stamp: Stamp) -> Self {
        Self { size: stamp.size, hash: stamp.hash }
    }
}

/// The line on top of a kept file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Of which campaign, by its full path; none for one that was never saved.
    #[serde(default)]
    pub of: Option<String>,
    /// The campaign's file at that time; none where there was none.
    #[serde(default)]
    pub base: Option<Base>,
    /// Why.
    pub why: Why,
    /// When.
    pub at: Timestamp,
    /// The campaign below this line.
    pub body: u64,
}

/// A kept file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where it lies.
    pub path: PathBuf,
    /// What it is.
    pub note: Note,
}

/// What could be undone is there, and can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

/// Where what is kept of a campaign lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    of: Option<PathBuf>,
    /// Unsaved work: beside the campaign, or where that can't be, among Hitch's own data.
    unsaved: Vec<PathBuf>,
    /// What can be undone, in the same places.
    undo: Vec<PathBuf>,
    versions: PathBuf,
}

impl Shelf {
    /// The shelf of a campaign in a file.
    pub fn of(campaign: &Path, places: &Places) -> Self {
        let full = full(campaign);
        let stem = full.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        let own = format!("{stem}-{:016x}", key(campaign));
        let name = full.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        let beside = folder_of(&full).join(format!(".{name}.unsaved.ron"));
        let apart = unsaved_folder(places).join(format!("{own}.ron"));
        let undo =
            vec![folder_of(&full).join(format!(".{name}.undo")), unsaved_folder(places).join(format!("{own}.undo"))];
        Self { of: Some(full), unsaved: vec![beside, apart], undo, versions: versions_folder(places).join(own) }
    }

    /// The shelf of a campaign that is in no file yet. `own` is a name nobody else has.
    pub fn of_new(own: &str, places: &Places) -> Self {
        let own = format!("new-{own}");
        Self {
            of: None,
            unsaved: vec![unsaved_folder(places).join(format!("{own}.ron"))],
            undo: vec![unsaved_folder(places).join(format!("{own}.undo"))],
            versions: versions_folder(places).join(own),
        }
    }

    /// The shelf a kept campaign that was never saved lies on.
    pub fn of_kept(kept: &Kept, places: &Places) -> Self {
        let stem = kept.path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        Self::of_new(stem.strip_prefix("new-").unwrap_or(&stem), places)
    }

    /// Where unsaved work is tried to be put first.
    pub fn first_place(&self) -> &Path {
        self.unsaved.first().map_or(&self.versions, PathBuf::as_path)
    }

    /// Keeps work that is not saved yet. Says where.
    pub fn keep(&self, text: &str, base: Option<Base>) -> Result<PathBuf, SaveError> {
        let mut refused = None;
        for path in &self.unsaved {
            match self.write(path, text, Why::Unsaved, base) {
                Ok(()) => {
                    self.clear_except(path);
                    return Ok(path.clone());
                }
                // The first reason is the one that is worth telling.
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        Err(refused.unwrap_or_else(|| SaveError::NoFolder(self.versions.clone())))
    }

    /// The unsaved work there is, the newest where there are two.
    pub fn unsaved(&self) -> Option<Kept> {
        let there = self.unsaved.iter().filter_map(|path| read_note(path));
        there.filter(|kept| self.is_of_this(kept)).max_by_key(|kept| kept.note.at)
    }

    /// Unsaved work was saved, or is not wanted: nothing of it stays.
    pub fn clear(&self) {
        for path in &self.unsaved {
            let _ = fs::remove_file(path);
        }
    }

    /// What killed Hitches left half written. For whoever holds the campaign alone.
    pub fn clear_leftovers(&self) {
        for path in &self.unsaved {
            super::clear_leftovers(path);
        }
    }

    /// Keeps what can be undone, in the place of what could be; nothing where nothing can.
    pub fn keep_history(&self, history: Option<&History>) -> Result<(), SaveError> {
        let Some(history) = history else {
            self.clear_history();
            return Ok(());
        };
        let text = super::flat(history).map_err(|error| SaveError::Unwritable(error.to_string()))?;
        let mut all = self.undo.iter().map(|path| self.write(path, &text, Why::Unsaved, None));
        // The second place is for where nothing can be written beside the campaign.
        all.find(Result::is_ok).unwrap_or(Ok(()))
    }

    /// What could be undone when the campaign was left. An error where it is there and can't be read.
    pub fn history(&self) -> Result<Option<History>, Unreadable> {
        let there = self.undo.iter().filter_map(|path| note_of(path)).filter(|kept| self.is_of_this(kept));
        let Some(kept) = there.max_by_key(|kept| kept.note.at) else { return Ok(None) };
        body(&kept).and_then(|text| ron::from_str(&text).ok()).map(Some).ok_or(Unreadable)
    }

    /// Nothing can be undone: nothing of it stays.
    pub fn clear_history(&self) {
        for path in &self.undo {
            let _ = fs::remove_file(path);
        }
    }

    /// What can be undone does not lead to the campaign: it is put beside, for who wants to look at it.
    pub fn set_history_aside(&self) {
        for path in self.undo.iter().filter(|path| path.exists()) {
            let _ = fs::rename(path, path.with_extension("undo-aside"));
        }
    }

    /// Unsaved work that is not wanted now becomes an earlier version.
    pub fn set_aside(&self) -> Result<(), SaveError> {
        if let Some(kept) = self.unsaved()
            && let Some(text) = body(&kept)
        {
            self.add(&text, Why::SetAside, kept.note.base)?;
        }
        if self.of.is_none() {
            self.clear_history();
        }
        self.clear();
        Ok(())
    }

    /// Keeps an earlier version, unless the newest is the same.
    pub fn add(&self, text: &str, why: Why, base: Option<Base>) -> Result<(), SaveError> {
        if self.versions().last().is_some_and(|newest| newest.note.body == fingerprint(text.as_bytes())) {
            return Ok(());
        }
        let name = Timestamp::now().strftime("%Y%m%dT%H%M%S%.6f").to_string();
        self.write(&self.versions.join(format!("{name}.ron")), text, why, base)?;
        self.prune();
        Ok(())
    }

    /// Earlier versions, the oldest first.
    pub fn versions(&self) -> Vec<Kept> {
        let files = fs::read_dir(&self.versions).into_iter().flatten().flatten();
        let mut kept: Vec<Kept> = files.filter_map(|file| read_note(&file.path())).collect();
        kept.sort_by(|a, b| (a.note.at, &a.path).cmp(&(b.note.at, &b.path)));
        kept
    }

    fn is_of_this(&self, kept: &Kept) -> bool {
        match (&self.of, &kept.note.of) {
            // A folder that was moved, or a stick in another machine: what lies beside belongs to it.
            (Some(path), Some(of)) => {
                let beside = path.parent() == kept.path.parent() && path.file_name() == Path::new(of).file_name();
                beside || path.to_string_lossy() == of.as_str()
            }
            (None, None) => true,
            _ => false,
        }
    }

    fn write(&self, path: &Path, text: &str, why: Why, base: Option<Base>) -> Result<(), SaveError> {
        if let Some(folder) = path.parent()
            && folder != self.of.as_deref().map(folder_of).unwrap_or_default()
        {
            super::places::make_folder(folder)?;
        }
        let of = self.of.as_ref().map(|path| path.to_string_lossy().into_owned());
        let note = Note { of, base, why, at: Timestamp::now(), body: fingerprint(text.as_bytes()) };
        let note = super::flat(&note).map_err(|error| SaveError::Unwritable(error.to_string()))?;
        replace(path, format!("{MARK}{note}\n{text}").as_bytes(), Over::Anything).map(drop)
    }

    fn clear_except(&self, kept: &Path) {
        for path in self.unsaved.iter().filter(|path| *path != kept) {
            let _ = fs::remove_file(path);
        }
    }

    /// Of too many versions those go that lie closest to their neighbours, measured by their age: so
    /// the last minutes are there in steps of minutes, and the last weeks in steps of weeks.
    fn prune(&self) {
        let mut kept = self.versions();
        let now = Timestamp::now();
        while kept.len() > VERSIONS {
            let times: Vec<Timestamp> = kept.iter().map(|it| it.note.at).collect();
            let _ = fs::remove_file(&kept.remove(closest(&times, now)).path);
        }
    }
}

/// Which of these moments is missed least: never the first, never the last.
fn closest(times: &[Timestamp], now: Timestamp) -> usize {
    let gap = |of: &[Timestamp]| match of {
        [before, at, after] => {
            let age = (now.as_second() - at.as_second()).max(0) as f64 + 60.0;
            (after.as_millisecond() - before.as_millisecond()) as f64 / age
        }
        _ => f64::INFINITY,
    };
    let gaps = times.windows(3).map(gap).enumerate();
    gaps.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(at, _)| at + 1)
}

/// Unsaved work of campaigns that were never saved, whoever left it.
pub fn unsaved_new(places: &Places) -> Vec<Kept> {
    let files = fs::read_dir(unsaved_folder(places)).into_iter().flatten().flatten();
    let mut kept: Vec<Kept> =
        files.filter_map(|file| read_note(&file.path())).filter(|it| it.note.of.is_none()).collect();
    kept.sort_by_key(|it| it.note.at);
    kept
}

/// A moment in the words of where the user is: `20:14:07`, with the day where that is not today.
pub fn moment(at: Timestamp) -> String {
    let zone = jiff::tz::TimeZone::system();
    let (at, now) = (at.to_zoned(zone.clone()), Timestamp::now().to_zoned(zone));
    let format = if at.date() == now.date() { "%H:%M:%S" } else { "%-d %B %Y, %H:%M:%S" };
    at.strftime(format).to_string()
}

fn unsaved_folder(places: &Places) -> PathBuf {
    places.data.join("unsaved")
}

fn versions_folder(places: &Places) -> PathBuf {
    places.data.join("versions")
}

/// The line on top of a file; none where it is not one of these, or is not whole.
pub fn read_note(path: &Path) -> Option<Kept> {
    if path.extension().is_none_or(|it| it != "ron") { None } else { note_of(path) }
}

fn note_of(path: &Path) -> Option<Kept> {
    const MOST: u64 = 64 * 1024;
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut line = String::new();
    BufReader::new(fs::File::open(path).ok()?.take(MOST)).read_line(&mut line).ok()?;
    let note = ron::from_str(line.trim_end().strip_prefix(MARK)?).ok()?;
    Some(Kept { path: path.to_path_buf(), note })
}

/// The campaign below the line, when it is as it was written.
pub fn body(kept: &Kept) -> Option<String> {
    let text = fs::read_to_string(&kept.path).ok()?;
    let (_, body) = text.split_once('\n')?;
    (fingerprint(body.as_bytes()) == kept.note.body).then(|| body.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf() -> (tempfile::TempDir, Shelf) {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::of(&folder.path().join("quay.ron"), &Places::within(&folder.path().join("own")));
        (folder, shelf)
    }

    #[test]
    fn unsaved_work_lies_beside_the_campaign_and_comes_back() {
        let (folder, shelf) = shelf();
        let base = Some(Base { size: 7, hash: u64::MAX });
        shelf.keep("one", base).unwrap();
        let path = shelf.keep("two\nlines", base).unwrap();
        assert_eq!(path, folder.path().canonicalize().unwrap().join(".quay.ron.unsaved.ron"));
        let kept = shelf.unsaved().unwrap();
        assert_eq!((kept.note.base, kept.note.why), (base, Why::Unsaved));
        assert_eq!(body(&kept).as_deref(), Some("two\nlines"));
        shelf.set_aside().unwrap();
        assert_eq!(shelf.unsaved(), None);
        let versions = shelf.versions();
        assert_eq!(versions.len(), 1);
        assert_eq!(versions[0].note.why, Why::SetAside);
    }

    #[test]
    fn the_same_version_is_kept_once() {
        let (_folder, shelf) = shelf();
        for text in ["a", "a", "b", "b"] {
            shelf.add(text, Why::Saved, None).unwrap();
        }
        let bodies: Vec<String> = shelf.versions().iter().filter_map(body).collect();
        assert_eq!(bodies, ["a", "b"]);
    }

    #[test]
    fn versions_prune_themselves_and_keep_both_ends() {
        let (_folder, shelf) = shelf();
        for n in 0..VERSIONS + 9 {
            shelf.add(&format!("version {n}"), Why::Saved, None).unwrap();
        }
        let bodies: Vec<String> = shelf.versions().iter().filter_map(body).collect();
        assert_eq!(bodies.len(), VERSIONS);
        assert_eq!(bodies[0], "version 0");
        assert_eq!(bodies[VERSIONS - 1], format!("version {}", VERSIONS + 8));
    }

    #[test]
    fn old_versions_lie_further_apart_than_new_ones() {
        // A save a minute, for a whole day.
        let start = Timestamp::now();
        let mut times: Vec<Timestamp> = Vec::new();
        for minute in 0..24 * 60 {
            times.push(start + jiff::SignedDuration::from_mins(minute));
            if times.len() > VERSIONS {
                times.remove(closest(&times, times[times.len() - 1]));
            }
        }
        let gaps: Vec<i64> = times.windows(2).map(|it| (it[1].as_second() - it[0].as_second()) / 60).collect();
        let (old, new): (i64, i64) = (gaps[..5].iter().sum(), gaps[gaps.len() - 5..].iter().sum());
        assert!(new <= 30, "the last minutes are there: {gaps:?}");
        assert!(old > 4 * new, "the first hours are there: {gaps:?}");
        assert_eq!(times[0], start);
    }

    #[test]
    fn what_was_cut_off_is_not_taken_for_whole() {
        let (_folder, shelf) = shelf();
        let path = shelf.keep("one two three", None).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &text[..text.len() - 2]).unwrap();
        assert_eq!(body(&shelf.unsaved().unwrap()), None);
    }

    #[test]
    fn two_campaigns_of_one_name_never_meet() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(&folder.path().join("own"));
        let shelves = ["a", "b"].map(|name| {
            fs::create_dir(folder.path().join(name)).unwrap();
            Shelf::of(&folder.path().join(name).join("quay.ron"), &places)
        });
        shelves[0].add("mine", Why::Saved, None).unwrap();
        assert!(shelves[1].versions().is_empty());
    }
}
