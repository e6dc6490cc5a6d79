//! The user's folders for Hitch's files.

use super::own::{self, Mode};
use super::pictures;
use super::{ENDINGS, Over, SaveError, replace};
use hitch_core::library::Sample;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Preferences, later keys and themes.
    pub config: PathBuf,
    /// Campaigns without another place, and copies of the samples.
    pub data: PathBuf,
    /// Expendable files such as the list of recent ones.
    pub state: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum PlacesError {
    #[error("{}", t!("no home folder found; choose a folder with --data FOLDER"))]
    NoHome,
}

impl Places {
    /// Returns the system's folders for the user.
    pub fn of_user() -> Result<Self, PlacesError> {
        let all = directories::ProjectDirs::from("", "", "hitch").ok_or(PlacesError::NoHome)?;
        // Only Linux has a folder of its own for state.
        let state = all.state_dir().map_or_else(|| all.data_local_dir().join("state"), Path::to_path_buf);
        Ok(Self { config: all.config_dir().to_path_buf(), data: all.data_dir().to_path_buf(), state })
    }

    /// Puts everything in one folder, for portable use and for tests.
    pub fn within(folder: &Path) -> Self {
        Self { config: folder.join("config"), data: folder.join("data"), state: folder.join("state") }
    }

    /// Returns the places of a user without a home folder, where nothing is found or written.
    pub fn nowhere() -> Self {
        Self::within(Path::new(if cfg!(windows) { "NUL" } else { "/dev/null" }))
    }

    /// Returns the folder of `--data`, or the user's own.
    pub fn find(data: Option<&Path>) -> Result<Self, PlacesError> {
        data.map_or_else(Self::of_user, |folder| Ok(Self::within(folder)))
    }

    /// Returns the single folder of all files, if one was given.
    pub fn given(&self) -> Option<&Path> {
        self.data.parent().filter(|folder| *self == Self::within(folder))
    }

    pub fn campaigns(&self) -> PathBuf {
        self.data.join("campaigns")
    }

    /// Makes the default campaign folder. A failure shows at the next save.
    pub fn make_campaigns(&self) {
        let _ = make_folder(&self.campaigns());
    }

    pub fn settings(&self) -> PathBuf {
        self.data.join("settings")
    }

    /// Returns the folder of characters and scenes that every campaign can take from.
    pub fn shelf(&self) -> PathBuf {
        self.data.join("shelf")
    }

    /// Returns the user's copy of a sample campaign, made with its pictures on first use. The user's changes stay.
    pub fn sample(&self, sample: &Sample) -> Result<PathBuf, SaveError> {
        let path = self.campaigns().join(sample.file);
        // A link that leads nowhere is somebody's, and no place for a new file.
        let is_there = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
        // The user's changes may be in the copy that an older Hitch made, under its ending.
        if let Some(path) = ENDINGS.iter().map(|end| path.with_extension(end)).find(is_there) {
            return Ok(path);
        }
        make_folder(&self.campaigns())?;
        // Before the campaign: another Hitch that opens it finds its pictures there.
        for (name, bytes) in sample.pictures {
            pictures::put(&pictures::folder_of(&path), name, bytes, Mode::OWN)?;
        }
        match replace(&path, sample.text.as_bytes(), Over::Nothing) {
            // Another Hitch was faster.
            Ok(_) | Err(SaveError::Exists(_)) => Ok(path),
            Err(error) => Err(error),
        }
    }

    pub(super) fn recent_file(&self) -> PathBuf {
        self.state.join("recent.ron")
    }

    pub(super) fn preferences_file(&self) -> PathBuf {
        self.config.join("preferences.ron")
    }
}

/// Makes a folder of Hitch's own and its parents, for the user alone. An existing one stays, even as a link, since the
/// user may have moved it.
pub(super) fn make_folder(folder: &Path) -> Result<(), SaveError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|source| SaveError::io(folder, folder, source))
}

/// The most letters of a file that is named after something.
const LONGEST: usize = 60;

/// Returns a free path in a folder of Hitch's own, which is made, for something of this name: `night-hour.ron`, then
/// `night-hour-2.ron`. `or` names what has no letters.
pub(crate) fn free_path(
    folder: &Path,
    name: &str,
    or: &str,
    ending: &str,
    taken: impl Fn(&str) -> bool,
) -> Result<PathBuf, SaveError> {
    make_folder(folder)?;
    let letters = |it: char| if it.is_alphanumeric() { it.to_ascii_lowercase() } else { '-' };
    let words: String = name.trim().chars().take(LONGEST).map(letters).collect();
    let parts: Vec<&str> = words.split('-').filter(|it| !it.is_empty()).collect();
    let stem = if parts.is_empty() { or.to_owned() } else { parts.join("-") };
    let names = (1_u32..).map(|n| if n > 1 { format!("{stem}-{n}") } else { stem.clone() });
    let paths = names.map(|name| (folder.join(format!("{name}.{ending}")), name));
    let mut free = paths.filter(|(path, name)| !path.exists() && !taken(name)).map(|(path, _)| path);
    // A folder of so many of one name has other troubles.
    Ok(free.next().unwrap_or_else(|| folder.join(format!("{stem}.{ending}"))))
}

pub(super) fn write_own<T: serde::Serialize>(path: &Path, value: &T) -> Result<(), SaveError> {
    let flat = hitch_core::model::flat(value).map_err(|error| SaveError::Unwritable(error.to_string()))?;
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    own::write(path, super::layout::lay_out(&flat).as_bytes(), Mode::OWN, "")
}

/// Reads a small file of Hitch's own. A missing or damaged one gives the default; a damaged one is renamed first,
/// because the next write replaces it.
pub(super) fn read_own<T: serde::de::DeserializeOwned + Default>(path: &Path) -> T {
    let Some(text) = own::read(path) else { return T::default() };
    ron::from_str(&text).unwrap_or_else(|_| {
        // A second damaged one replaces the first: these files are small comforts, not work.
        own::rename(path, &path.with_extension("damaged.ron"), "");
        T::default()
    })
}
