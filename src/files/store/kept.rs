//! Unsaved work and earlier versions, kept automatically.
//!
//! Each is a campaign file with one line on top that names the campaign, the time and the file's state then; so it can
//! be opened, checked and read by hand.
//!
//! Nothing kept is ever written by the step that writes the campaign's own file. All is filed under the campaign's full
//! path, so campaigns of one name never meet.
//!
//! Earlier versions prune themselves, except the oldest and the newest. Only files that begin with that line are read,
//! replaced or removed, and none through a link.

use super::beside::{apart, beside, full, same_file, told};
use super::leftovers;
use super::own::{self, Mode};
use super::replace::folder_of;
use super::{Places, SaveError, Stamp};
use hitch_core::fingerprint;
use hitch_core::session::History;
use hitch_core::session::LocalTime;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub const VERSIONS: usize = 20;

pub(super) const MARK: &str = "// Hitch kept this: ";

const UNSAVED: &str = ".unsaved.ron";
const UNDO: &str = ".undo";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    Unsaved,
    Saved,
    Opened,
    /// Left without being saved, or replaced in Hitch.
    SetAside,
    /// Written by another program and replaced by Hitch.
    Replaced,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    pub size: u64,
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
    /// Full path of the campaign; `None` for one never saved.
    #[serde(default)]
    pub of: Option<String>,
    /// The campaign's file at that time; `None` without one.
    #[serde(default)]
    pub base: Option<Base>,
    pub why: Why,
    pub at: Timestamp,
    /// Number of the version, independent of the clock; 0 if not counted.
    #[serde(default, skip_serializing_if = "is_none")]
    pub n: u64,
    /// Hash of the campaign below this line.
    pub body: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "so serde asks")]
const fn is_none(n: &u64) -> bool {
    *n == 0
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub path: PathBuf,
    pub note: Note,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    of: Option<PathBuf>,
    /// Places for unsaved work: beside the campaign, or else among Hitch's own data.
    unsaved: Vec<PathBuf>,
    /// Places for the undo history, in the same order.
    undo: Vec<PathBuf>,
    versions: PathBuf,
}

impl Shelf {
    pub fn of(campaign: &Path, places: &Places) -> Self {
        let full = full(campaign);
        let (own, folder) = (apart(&full), unsaved_folder(places));
        // Beside the campaign first: there it is carried along, on a stick or by a sync program.
        let unsaved = vec![beside(&full, UNSAVED), folder.join(format!("{own}.ron"))];
        let undo = vec![beside(&full, UNDO), folder.join(format!("{own}{UNDO}"))];
        Self { of: Some(full), unsaved, undo, versions: versions_folder(places).join(own) }
    }

    /// Returns the full path of the campaign; `None` without a file.
    pub fn file(&self) -> Option<&Path> {
        self.of.as_deref()
    }

    /// Returns the shelf of a campaign without a file. `own` must be a unique name.
    pub fn of_new(own: &str, places: &Places) -> Self {
        let own = format!("new-{own}");
        Self {
            of: None,
            unsaved: vec![unsaved_folder(places).join(format!("{own}.ron"))],
            undo: vec![unsaved_folder(places).join(format!("{own}.undo"))],
            versions: versions_folder(places).join(own),
        }
    }

    /// Returns the shelf of a kept campaign that was never saved.
    pub fn of_kept(kept: &Kept, places: &Places) -> Self {
        let stem = kept.path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        Self::of_new(stem.strip_prefix("new-").unwrap_or(&stem), places)
    }

    pub fn prepare(&self) {
        // Where it can't be made, nothing can be kept in it either, and that is told.
        let _ = own::make_folder(&folder_of(self.first_place()));
    }

    pub fn first_place(&self) -> &Path {
        self.unsaved.first().map_or(&self.versions, PathBuf::as_path)
    }

    /// Keeps unsaved work, and returns its path.
    pub fn keep(&self, text: &str, base: Option<Base>) -> Result<PathBuf, SaveError> {
        let mut refused = None;
        for path in &self.unsaved {
            match self.write(path, text, (Why::Unsaved, 0), base) {
                Ok(()) => {
                    // An older state in the other place could be found as the newer one, by a clock that was set back.
                    self.clear_except(path);
                    return Ok(path.clone());
                }
                // The first reason is the one that is worth telling.
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        Err(refused.unwrap_or_else(|| SaveError::NoFolder(self.versions.clone())))
    }

    pub fn unsaved(&self) -> Option<Kept> {
        let there = self.unsaved.iter().filter_map(|path| read_note(path));
        there.filter(|kept| self.is_of_this(kept)).max_by_key(|kept| plausible(kept.note.at))
    }

    /// Removes unsaved work that was saved or is not wanted.
    pub fn clear(&self) {
        for path in &self.unsaved {
            own::remove(path, MARK);
        }
    }

    /// Removes half-written files of killed processes. Requires the campaign's lock.
    pub fn clear_leftovers(&self) {
        for path in self.unsaved.iter().chain(&self.undo) {
            leftovers::clear(path);
        }
    }

    /// Replaces the undo history; `None` removes it.
    pub fn keep_history(&self, history: Option<&History>) -> Result<(), SaveError> {
        let Some(history) = history else {
            self.clear_history();
            return Ok(());
        };
        let text = history.text().map_err(|error| SaveError::Unwritable(error.to_string()))?;
        let mut all = self.undo.iter().map(|path| self.write(path, &text, (Why::Unsaved, 0), None));
        // The second place is for where nothing can be written beside the campaign.
        all.find(Result::is_ok).unwrap_or(Ok(()))
    }

    /// Returns the undo history of the last session, or an error where it can't be read.
    pub fn history(&self) -> Result<Option<History>, Unreadable> {
        let there = self.undo.iter().filter_map(|path| note_of(path)).filter(|kept| self.is_of_this(kept));
        let Some(kept) = there.max_by_key(|kept| plausible(kept.note.at)) else { return Ok(None) };
        body(&kept).and_then(|text| History::read(&text)).map(Some).ok_or(Unreadable)
    }

    pub fn clear_history(&self) {
        for path in &self.undo {
            own::remove(path, MARK);
        }
    }

    /// Renames an undo history that doesn't lead to the campaign, for later inspection.
    pub fn set_history_aside(&self) {
        for path in &self.undo {
            own::rename(path, &path.with_extension("undo-aside"), MARK);
        }
    }

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
        let versions = self.versions();
        if versions.last().is_some_and(|newest| newest.note.body == fingerprint(text.as_bytes())) {
            return Ok(());
        }
        // By a count: the clock may be set back between two versions.
        let n = versions.iter().map(|it| it.note.n).max().unwrap_or(0).saturating_add(1);
        let name = now().strftime("%Y%m%dT%H%M%S%.6f").to_string();
        self.write(&self.versions.join(format!("{name}.ron")), text, (why, n), base)?;
        self.prune();
        Ok(())
    }

    pub fn versions(&self) -> Vec<Kept> {
        let files = fs::read_dir(&self.versions).into_iter().flatten().flatten();
        let mut kept: Vec<Kept> = files.filter_map(|file| read_note(&file.path())).collect();
        kept.sort_by_key(|it| (it.note.n, plausible(it.note.at), it.path.clone()));
        kept
    }

    fn is_of_this(&self, kept: &Kept) -> bool {
        match (&self.of, &kept.note.of) {
            (Some(path), Some(of)) => {
                // A folder that was moved, or a stick in another machine: what lies beside belongs to it. On a disk
                // that makes no difference between capital and small letters it may have been called otherwise.
                let named = Path::new(of).file_name().map(|name| path.with_file_name(name));
                let is_named = || named.is_some_and(|named| named == told_name(path) || same_file(&named, path));
                told(path) == *of || path.parent() == kept.path.parent() && is_named()
            }
            (None, None) => true,
            _ => false,
        }
    }

    fn write(&self, path: &Path, text: &str, (why, n): (Why, u64), base: Option<Base>) -> Result<(), SaveError> {
        let is_apart = path.parent() != self.of.as_deref().map(folder_of).as_deref();
        if let Some(folder) = path.parent().filter(|_| is_apart) {
            // A folder in that of the versions is only as safe as that one.
            if let Some(above) = self.versions.parent().filter(|_| folder == self.versions) {
                own::make_folder(above)?;
            }
            own::make_folder(folder)?;
        }
        let of = self.of.as_deref().map(told);
        let note = Note { of, base, why, at: now(), n, body: fingerprint(text.as_bytes()) };
        let note = hitch_core::model::flat(&note).map_err(|error| SaveError::Unwritable(error.to_string()))?;
        // Beside the campaign the readers of the campaign may read it; among Hitch's own data only the user.
        let mode = self.of.as_deref().filter(|_| !is_apart).map_or(Mode::OWN, Mode::of);
        own::write(path, format!("{MARK}{note}\n{text}").as_bytes(), mode, MARK)
    }

    fn clear_except(&self, kept: &Path) {
        for path in self.unsaved.iter().filter(|path| *path != kept) {
            own::remove(path, MARK);
        }
    }

    /// Adopts unsaved work for this very file kept under another path, as after renaming a campaign whose Hitch was
    /// killed. Returns whether there was any.
    pub fn adopt(&self, base: Base, places: &Places) -> bool {
        let Some(of) = &self.of else { return false };
        let Some(stray) = Self::strays(of, base, places).into_iter().max_by_key(|kept| plausible(kept.note.at)) else {
            return false;
        };
        let Some(text) = body(&stray) else { return false };
        let old = stray.note.of.as_deref().map(|name| Self::renamed_from(of, name, places));
        // Whoever has it open still may yet save it.
        let free = |old: &Self| old.of.as_ref().is_none_or(|old| super::lock::is_free(old, places));
        if !old.as_ref().is_none_or(free) || self.keep(&text, Some(base)).is_err() {
            return false;
        }
        // Only when it lies in its new place.
        own::remove(&stray.path, MARK);
        if let Some(old) = old {
            for (from, to) in old.undo.iter().zip(&self.undo) {
                if let Some(kept) = note_of(from)
                    && let Some(text) = body(&kept)
                    && self.write(to, &text, (Why::Unsaved, 0), None).is_ok()
                {
                    own::remove(from, MARK);
                }
            }
        }
        true
    }

    /// Returns kept work for the same bytes whose own file is gone.
    fn strays(of: &Path, base: Base, places: &Places) -> Vec<Kept> {
        let folders = [(folder_of(of), true), (unsaved_folder(places), false)];
        let files = folders.into_iter().flat_map(|(folder, here)| {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            entries.map(move |entry| (entry.path(), here))
        });
        let is_kept = |path: &Path| path.file_name().is_some_and(|it| it.as_encoded_bytes().ends_with(b".ron"));
        let files = files.filter(|(path, here)| {
            let name = path.file_name().unwrap_or_default().as_encoded_bytes();
            is_kept(path) && (!here || name.starts_with(b".") && name.ends_with(UNSAVED.as_bytes()))
        });
        let stray = |(path, _): (PathBuf, bool)| {
            let kept = note_of(&path)?;
            let name = kept.note.of.as_deref().filter(|_| kept.note.base == Some(base))?;
            let old = Self::renamed_from(of, name, places).of?;
            // As long as the file it was kept of is there, it is the work of that one.
            (fs::symlink_metadata(&old).is_err() && !is_there(&old)).then_some(kept)
        };
        files.filter_map(stray).collect()
    }

    /// Returns the shelf of the campaign's former path: in this folder, which may have moved as well, or in the old
    /// one.
    fn renamed_from(of: &Path, name: &str, places: &Places) -> Self {
        let there = PathBuf::from(name);
        let here = there.file_name().map(|name| of.with_file_name(name));
        let beside = here.filter(|here| Self::of(here, places).unsaved.iter().any(|it| note_of(it).is_some()));
        Self::of(&beside.unwrap_or(there), places)
    }

    /// Removes surplus versions, those closest to their neighbors relative to their age: recent versions stay minutes
    /// apart, old ones weeks apart.
    fn prune(&self) {
        let mut kept = self.versions();
        let now = now();
        while kept.len() > VERSIONS {
            let times: Vec<Timestamp> = kept.iter().map(|it| it.note.at).collect();
            own::remove(&kept.remove(closest(&times, now)).path, MARK);
        }
    }
}

/// Returns the time. A clock that is set past the year 9999 counts as its last day, which is as far as dates go.
pub fn now() -> Timestamp {
    dated(SystemTime::now())
}

/// Returns the time of the local clock, for rows of the log.
pub fn local_time() -> LocalTime {
    on_the_wall(&now().to_zoned(jiff::tz::TimeZone::system()))
}

fn on_the_wall(at: &jiff::Zoned) -> LocalTime {
    LocalTime(at.timestamp().as_second() + i64::from(at.offset().seconds()))
}

fn dated(at: SystemTime) -> Timestamp {
    let bound = if at < SystemTime::UNIX_EPOCH { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::try_from(at).unwrap_or(bound)
}

/// Returns a time for comparisons: a future one comes from a wrong clock and counts as the earliest.
pub fn plausible(at: Timestamp) -> Timestamp {
    let a_day = jiff::SignedDuration::from_hours(24);
    let latest = now().checked_add(a_day).unwrap_or(Timestamp::MAX);
    if at > latest { Timestamp::MIN } else { at }
}

/// Returns the most redundant of these times, never the first or the last.
fn closest(times: &[Timestamp], now: Timestamp) -> usize {
    let gap = |of: &[Timestamp]| match of {
        [before, at, after] => {
            // A minute on top, or a version of this very second would outweigh all others.
            let age = (now.as_second() - at.as_second()).max(0) as f64 + 60.0;
            (after.as_millisecond() - before.as_millisecond()) as f64 / age
        }
        _ => f64::INFINITY,
    };
    let gaps = times.windows(3).map(gap).enumerate();
    gaps.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(at, _)| at + 1)
}

pub fn unsaved_new(places: &Places) -> Vec<Kept> {
    let files = fs::read_dir(unsaved_folder(places)).into_iter().flatten().flatten();
    let mut kept: Vec<Kept> =
        files.filter_map(|file| read_note(&file.path())).filter(|it| it.note.of.is_none()).collect();
    kept.sort_by_key(|it| it.note.at);
    kept
}

/// Returns a local time: `20:14:07`, with the date unless today.
pub fn moment(at: Timestamp) -> String {
    let zone = jiff::tz::TimeZone::system();
    let (at, now) = (at.to_zoned(zone.clone()), now().to_zoned(zone));
    let time = at.strftime("%H:%M:%S").to_string();
    if at.date() == now.date() { time } else { t!("{}, {time}", on_the_wall(&at).day()) }
}

fn unsaved_folder(places: &Places) -> PathBuf {
    places.data.join("unsaved")
}

fn versions_folder(places: &Places) -> PathBuf {
    places.data.join("versions")
}

/// Reads the line on top of a kept file; `None` where it is missing or damaged.
pub fn read_note(path: &Path) -> Option<Kept> {
    if path.extension().is_none_or(|it| it != "ron") { None } else { note_of(path) }
}

fn note_of(path: &Path) -> Option<Kept> {
    const MOST: u64 = 64 * 1024;
    let mut line = String::new();
    // A foreign file may be gigabytes without a line end.
    BufReader::new(own::open(path).ok()??.take(MOST)).read_line(&mut line).ok()?;
    let note = ron::from_str(line.trim_end().strip_prefix(MARK)?).ok()?;
    Some(Kept { path: path.to_path_buf(), note })
}

/// Returns the campaign below the line if its hash is right.
pub fn body(kept: &Kept) -> Option<String> {
    let text = own::read(&kept.path)?;
    let (_, body) = text.split_once('\n')?;
    (fingerprint(body.as_bytes()) == kept.note.body).then(|| body.to_owned())
}

/// Returns whether a folder has a file with this text for a name that is no text.
fn is_there(told_as: &Path) -> bool {
    let entries = fs::read_dir(folder_of(told_as)).into_iter().flatten().flatten();
    entries.map(|it| it.path()).filter(|it| it.to_str().is_none()).any(|it| Path::new(&told(&it)) == told_as)
}

/// Returns the unique text for a campaign's file name.
fn told_name(path: &Path) -> PathBuf {
    let words = told(path);
    Path::new(&words).file_name().map_or_else(|| path.to_path_buf(), |name| path.with_file_name(name))
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
        let start = now();
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

    /// A clock past the year 9999 stopped the program at its start.
    #[test]
    fn a_clock_past_the_last_year_counts_as_its_last_day() {
        let days = |days: u64| std::time::Duration::from_secs(days.saturating_mul(86_400));
        assert_eq!(dated(SystemTime::UNIX_EPOCH + days(1)).as_second(), 86_400);
        let last = dated(SystemTime::UNIX_EPOCH + days(3_500_000));
        assert_eq!(last, Timestamp::MAX);
        assert_eq!(plausible(last), Timestamp::MIN, "a version of then comes from a wrong clock");
        assert!(moment(last).contains("9999"), "{}", moment(last));
        let gone = SystemTime::UNIX_EPOCH.checked_sub(days(7_000_000));
        assert_eq!(gone.map_or(Timestamp::MIN, dated), Timestamp::MIN);
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
