//! Damaged files, kept under a telling name before they are replaced.

use super::leftovers::shortened;
use super::own::{self, Mode};
use super::replace::{folder_of, follow};
use super::{SaveError, Stamp};
use std::path::{Path, PathBuf};

/// Copies a damaged file to `quay.ron.corrupt-20261121T201407` beside it. Returns the copy's path and the file's stamp;
/// `None` where there is no file.
pub fn keep_damaged(path: &Path) -> Result<(Option<PathBuf>, Option<Stamp>), SaveError> {
    let target = follow(path).map_err(|error| SaveError::io(path, path, error))?;
    let folder = folder_of(&target);
    let bytes = match std::fs::read(&target) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((None, None)),
        Err(error) => return Err(SaveError::io(&target, &folder, error)),
    };
    let stamp = Stamp::at(&target).map_err(|error| SaveError::io(&target, &folder, error))?;
    let mut name = target.file_name().unwrap_or_default().to_os_string();
    let when = super::kept::now().strftime(".corrupt-%Y%m%dT%H%M%S").to_string();
    // Nearly every file system refuses a longer name.
    if name.len() + when.len() > 255 {
        name = shortened(&name, 80).into();
    }
    name.push(when);
    let aside = folder.join(name);
    // Twice in one second: the one that is there must be the same one.
    let there = own::open(&aside).map_err(|_| SaveError::Foreign(aside.clone()))?.is_some();
    if !(there && std::fs::read(&aside).is_ok_and(|there| there == bytes)) {
        if there {
            return Err(SaveError::Exists(aside));
        }
        own::write(&aside, &bytes, Mode::of(&target), "")?;
    }
    Ok((Some(aside), stamp))
}
