//! Where Hitch keeps what is the user's: one value, asked by everybody.

use super::own::{self, Mode};
use super::pictures;
use super::{Over, SaveError, replace};
use hitch_core::library::Sample;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of one user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Choices: preferences, later keys and themes.
    pub config: PathBuf,
    /// Work: campaigns nobody put elsewhere, the copy of the sample.
    pub data: PathBuf,
    /// What may be lost without harm: recent files.
    pub state: PathBuf,
}

/// Why there are no places.
#[derive(Debug, thiserror::Error)]
pub enum PlacesError {
    /// No home folder.
    #[error("there is no home folder to keep campaigns in; name one with --data FOLDER")]
    NoHome,
}

impl Places {
    /// The folders this system has for it.
    pub fn of_user() -> Result<Self, PlacesError> {
        let all = directories::ProjectDirs::from("", "", "hitch").ok_or(PlacesError::NoHome)?;
        let state = all.state_dir().map_or_else(|| all.data_local_dir().join("state"), Path::to_path_buf);
        Ok(Self { config: all.config_dir().to_path_buf(), data: all.data_dir().to_path_buf(), state })
    }

    /// Everything in one folder: for use from a stick, and for tests.
    pub fn within(folder: &Path) -> Self {
        Self { config: folder.join("config"), data: folder.join("data"), state: folder.join("state") }
    }

    /// Those of somebody without a home folder: nothing is found there, and nothing can be written.
    pub fn nowhere() -> Self {
        Self::within(Path::new(if cfg!(windows) { "NUL" } else { "/dev/null" }))
    }

    /// Those of `--data`, or the user's.
    pub fn find(data: Option<&Path>) -> Result<Self, PlacesError> {
        data.map_or_else(Self::of_user, |folder| Ok(Self::within(folder)))
    }

    /// The folder everything lies in, where it was named.
    pub fn given(&self) -> Option<&Path> {
        self.data.parent().filter(|folder| *self == Self::within(folder))
    }

    /// Where a new campaign goes unless the GM says otherwise.
    pub fn campaigns(&self) -> PathBuf {
        self.data.join("campaigns")
    }

    /// Makes that folder. Where it can't be made, saving there says so.
    pub fn make_campaigns(&self) {
        let _ = make_folder(&self.campaigns());
    }

    /// Where settings of the user's own are looked for.
    pub fn settings(&self) -> PathBuf {
        self.data.join("settings")
    }

    /// The user's copy of a sample campaign, made on first use with its pictures. What the user did to it stays.
    pub fn sample(&self, sample: &Sample) -> Result<PathBuf, SaveError> {
        let path = self.campaigns().join(sample.file);
        // A link that leads nowhere is somebody's, and no place for a new file.
        if fs::symlink_metadata(&path).is_ok() {
            return Ok(path);
        }
        make_folder(&self.campaigns())?;
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

/// Makes a folder of Hitch's own, and those above it, for the user alone. One that is there stays as it is, also where
/// it is a link: these the user may have put elsewhere.
pub(super) fn make_folder(folder: &Path) -> Result<(), SaveError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|source| SaveError::io(folder, folder, source))
}

/// Writes a small file of Hitch's own.
pub(super) fn write_own<T: serde::Serialize>(path: &Path, value: &T) -> Result<(), SaveError> {
    let flat = hitch_core::model::flat(value).map_err(|error| SaveError::Unwritable(error.to_string()))?;
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    own::write(path, super::layout::lay_out(&flat).as_bytes(), Mode::OWN, "")
}

/// Reads a small file of Hitch's own. One that is missing is the default; so is one that is damaged,
/// and then it is set aside under another name, because the next write replaces it.
pub(super) fn read_own<T: serde::de::DeserializeOwned + Default>(path: &Path) -> T {
    let Some(text) = own::read(path) else { return T::default() };
    ron::from_str(&text).unwrap_or_else(|_| {
        // A second damaged one replaces the first: these files are small comforts, not work.
        own::rename(path, &path.with_extension("damaged.ron"), "");
        T::default()
    })
}
