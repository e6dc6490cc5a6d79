//! Files of Hitch's own: those it makes beside a campaign, and those in its own folders.
//!
//! A folder may come from somebody else, with links under the names that Hitch uses. So a file of
//! Hitch's own is opened without following links, is a plain file with one name, and is created
//! exclusively. Anything else under its name is left alone: never read, cut, replaced or removed.

use super::replace::{flush_folder, folder_of, put_in_place, write_beside};
use super::{LARGEST, SaveError};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Who may read a new file of Hitch's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mode {
    /// Permission bits.
    pub bits: u32,
    /// The group the bits are meant for; none where nobody else is let in.
    pub group: Option<u32>,
}

impl Mode {
    /// For the user alone.
    pub const OWN: Self = Self { bits: 0o600, group: None };

    /// As a campaign: whoever can't read it can't read what is kept of it.
    #[cfg(unix)]
    pub fn of(campaign: &Path) -> Self {
        use std::os::unix::fs::MetadataExt;
        let like = |found: Metadata| Self { bits: found.mode() & 0o666 | 0o600, group: Some(found.gid()) };
        fs::metadata(campaign).map_or(Self::OWN, like)
    }

    /// Elsewhere a file has the rights of its folder.
    #[cfg(not(unix))]
    pub fn of(_: &Path) -> Self {
        Self::OWN
    }

    /// Takes from a new file what another group than the campaign's would get.
    #[cfg(unix)]
    fn settle(self, file: &File) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let found = file.metadata()?;
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

/// Whether this is a plain file with one name.
fn is_plain(found: &Metadata) -> bool {
    found.is_file() && super::replace::names(found) == 1
}

fn foreign() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "this is not a file of Hitch\u{2019}s own")
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
        Ok(file) if is_plain(&file.metadata()?) => Ok(Some(file)),
        Ok(_) => Err(foreign()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens a file of Hitch's own to read; nothing where there is none. An error where something else
/// has its name.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    opened(path, OpenOptions::new().read(true))
}

/// Opens a file of Hitch's own to read and write, without cutting it.
pub(super) fn open_to_write(path: &Path) -> io::Result<Option<File>> {
    opened(path, OpenOptions::new().read(true).write(true))
}

/// Creates a file of Hitch's own, where nothing has its name.
pub(super) fn create(path: &Path, mode: Mode) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode.bits);
    let file = options.open(path)?;
    mode.settle(&file)?;
    Ok(file)
}

/// The text of a file of Hitch's own; nothing where there is none, or something else has its name.
pub(super) fn read(path: &Path) -> Option<String> {
    let mut text = String::new();
    open(path).ok()??.take(LARGEST * 2).read_to_string(&mut text).ok()?;
    Some(text)
}

/// Whether a file begins with this mark. Any file begins with an empty one.
fn begins(file: &File, mark: &str) -> bool {
    let mut found = Vec::new();
    let most = u64::try_from(mark.len()).unwrap_or(u64::MAX);
    file.take(most).read_to_end(&mut found).is_ok() && found == mark.as_bytes()
}

/// Puts bytes into a file of Hitch's own, which begins with `mark`. What does not is left alone.
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

/// Removes a file of Hitch's own, which begins with `mark`. What does not is left alone.
pub(super) fn remove(path: &Path, mark: &str) {
    if open(path).is_ok_and(|file| file.is_some_and(|file| begins(&file, mark))) {
        let _ = fs::remove_file(path);
    }
}

/// Gives a file of Hitch's own, which begins with `mark`, another name, in place of an older one of its own.
pub(super) fn rename(from: &Path, to: &Path, mark: &str) -> bool {
    let ours = |path: &Path| open(path).map(|file| file.is_none_or(|file| begins(&file, mark)));
    let there = open(from).is_ok_and(|file| file.is_some_and(|file| begins(&file, mark)));
    there && ours(to).unwrap_or(false) && fs::rename(from, to).is_ok()
}

/// Whether a folder is one, and no link to one.
pub(super) fn is_folder(folder: &Path) -> bool {
    fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir())
}

/// Makes a folder of Hitch's own for kept work, for the user alone. One that is a link is not used.
pub(super) fn make_folder(folder: &Path) -> Result<(), SaveError> {
    super::places::make_folder(folder)?;
    if !is_folder(folder) {
        return Err(SaveError::Foreign(folder.to_path_buf()));
    }
    #[cfg(unix)]
    keep_to_owner(folder);
    Ok(())
}

/// A folder that an older Hitch made was open to everybody.
#[cfg(unix)]
fn keep_to_owner(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let open = fs::symlink_metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
    if open {
        // Where it belongs to somebody else it stays as they want it.
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
}
