//! Hitch's own files, beside a campaign and in its own folders.
//!
//! A folder may come from another person, with links under Hitch's names. So an own file is opened without following
//! links, is a plain file with one name, and is created exclusively. Anything else of that name is left alone: never
//! read, truncated, replaced or removed.

use super::replace::{flush_folder, folder_of, put_in_place, write_beside};
use super::{LARGEST, SaveError};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mode {
    pub bits: u32,
    /// The group meant by the bits; `None` where only the user has access.
    pub group: Option<u32>,
}

impl Mode {
    pub const OWN: Self = Self { bits: 0o600, group: None };

    /// Copies the campaign's rights, so that no more people can read kept files than the campaign.
    #[cfg(unix)]
    pub fn of(campaign: &Path) -> Self {
        use std::os::unix::fs::MetadataExt;
        let like = |found: Metadata| Self { bits: found.mode() & 0o666 | 0o600, group: Some(found.gid()) };
        fs::metadata(campaign).map_or(Self::OWN, like)
    }

    /// On other systems a file has the rights of its folder.
    #[cfg(not(unix))]
    pub fn of(_: &Path) -> Self {
        Self::OWN
    }

    /// Removes group rights from a new file of another group than the campaign's.
    #[cfg(unix)]
    fn settle(self, file: &File) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let found = file.metadata()?;
        // The folder may hand its group on to new files, and the campaign's rights are not meant for that group.
        let keep = if self.group.is_none_or(|group| group == found.gid()) { 0o777 } else { 0o707 };
        let bits = found.mode() & 0o777 & self.bits & keep;
        file.set_permissions(fs::Permissions::from_mode(bits))
    }

    #[cfg(not(unix))]
    #[expect(clippy::unnecessary_wraps, reason = "where files have modes, that can fail")]
    fn settle(self, _: &File) -> io::Result<()> {
        Ok(())
    }
}

fn is_plain(found: &Metadata) -> bool {
    found.is_file() && super::replace::names(found) == 1
}

fn foreign() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "this file isn’t Hitch’s own")
}

#[cfg(unix)]
fn no_links(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    // A pipe that took the place of the file since it was looked at makes nobody wait.
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    options.custom_flags(i32::try_from(flags.bits()).unwrap_or_default())
}

#[cfg(not(unix))]
fn no_links(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

fn opened(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    match fs::symlink_metadata(path) {
        Ok(found) if !is_plain(&found) => return Err(foreign()),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    }
    match no_links(options).open(path) {
        // Asked of what is open: since the first look the name may lead elsewhere.
        Ok(file) if is_plain(&file.metadata()?) => Ok(Some(file)),
        Ok(_) => Err(foreign()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens an own file for reading; `None` where there is none, an error where a foreign file has its name.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    opened(path, OpenOptions::new().read(true))
}

/// Opens an own file for reading and writing, without truncating it.
pub(super) fn open_to_write(path: &Path) -> io::Result<Option<File>> {
    opened(path, OpenOptions::new().read(true).write(true))
}

/// Creates an own file; fails if the name exists.
pub(super) fn create(path: &Path, mode: Mode) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode.bits);
    let file = options.open(path)?;
    mode.settle(&file)?;
    Ok(file)
}

/// Returns the text of an own file; `None` where it is missing or foreign.
pub(super) fn read(path: &Path) -> Option<String> {
    let mut text = String::new();
    open(path).ok()??.take(LARGEST * 2).read_to_string(&mut text).ok()?;
    Some(text)
}

fn begins(file: &File, mark: &str) -> bool {
    let mut found = Vec::new();
    let most = u64::try_from(mark.len()).unwrap_or(u64::MAX);
    file.take(most).read_to_end(&mut found).is_ok() && found == mark.as_bytes()
}

/// Writes an own file. An existing one that doesn't begin with `mark` is left alone.
pub(super) fn write(path: &Path, bytes: &[u8], mode: Mode, mark: &str) -> Result<(), SaveError> {
    let folder = folder_of(path);
    let failed = |error| SaveError::io(path, &folder, error);
    let old = match open_to_write(path) {
        Ok(Some(file)) if begins(&file, mark) => true,
        Ok(None) => false,
        Ok(Some(_)) => return Err(SaveError::Foreign(path.to_path_buf())),
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
            return Err(SaveError::Foreign(path.to_path_buf()));
        }
        Err(error) => return Err(failed(error)),
    };
    let temp = write_beside(path, &folder, bytes, mode.bits, |file| mode.settle(file))?;
    put_in_place(temp, path, bytes, !old).map_err(failed)?;
    let _ = flush_folder(&folder);
    Ok(())
}

/// Removes an own file. One that doesn't begin with `mark` is left alone.
pub(super) fn remove(path: &Path, mark: &str) {
    if open(path).is_ok_and(|file| file.is_some_and(|file| begins(&file, mark))) {
        let _ = fs::remove_file(path);
    }
}

/// Renames an own file that begins with `mark`, replacing only another own file.
pub(super) fn rename(from: &Path, to: &Path, mark: &str) -> bool {
    let ours = |path: &Path| open(path).map(|file| file.is_none_or(|file| begins(&file, mark)));
    let there = open(from).is_ok_and(|file| file.is_some_and(|file| begins(&file, mark)));
    there && ours(to).unwrap_or(false) && fs::rename(from, to).is_ok()
}

pub(super) fn is_folder(folder: &Path) -> bool {
    fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir())
}

/// Makes a folder for kept work, for the user alone. A link is not used.
pub(super) fn make_folder(folder: &Path) -> Result<(), SaveError> {
    super::places::make_folder(folder)?;
    if !is_folder(folder) {
        return Err(SaveError::Foreign(folder.to_path_buf()));
    }
    #[cfg(unix)]
    keep_to_owner(folder);
    Ok(())
}

/// Restricts a folder that an older Hitch made open to everybody.
#[cfg(unix)]
fn keep_to_owner(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let open = fs::symlink_metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
    if open {
        // Where it belongs to somebody else it stays as they want it.
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
}
