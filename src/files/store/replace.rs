//! The one way bytes get into a file.
//!
//! A new file is written beside the old one with the old one's mode, flushed, read back, and put in its place under the
//! old name; then the folder is flushed, without which a power cut could still bring the old file back. A symbolic link
//! stays a link: its target is replaced.
//!
//! Nothing that failed is tried twice: after a failed flush the system may have dropped the bytes and still report
//! success. Only a call interrupted by a signal, and so without effect, is repeated.
//!
//! The new file belongs to the saving user. Its mode is the old one's; other attributes, such as access lists, are not
//! carried over.

use super::beside::as_on_disk;
use super::{SaveError, Stamp, leftovers};
use std::fs::{self, Metadata, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Files that a write may replace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// Any file, as the user confirmed.
    #[default]
    Anything,
    /// The file as last seen, or none when it is gone.
    AsSeen(Stamp),
    /// None: the name must be free.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    pub path: PathBuf,
    pub stamp: Stamp,
    /// Error of flushing the folder: a power cut now may undo the save.
    pub unflushed: Option<String>,
}

/// Mode of a new file, before the umask.
const NEW: u32 = 0o666;

/// Writes bytes to a file. After any error the file is as before.
pub fn replace(path: &Path, bytes: &[u8], over: Over) -> Result<Saved, SaveError> {
    let target = follow(path).map_err(|error| SaveError::io(path, &folder_of(path), error))?;
    let folder = folder_of(&target);
    let old = old_file(&target, &folder)?;
    may_replace(path, &target, &folder, old.as_ref(), over)?;
    let temp = write_beside(&target, &folder, bytes, NEW, |file| {
        old.as_ref().map_or(Ok(()), |old| file.set_permissions(old.permissions()))
    })?;
    // Of the new file while nothing has happened yet: an error after it is in its place would be
    // told as if nothing had been saved.
    let metadata = temp.as_file().metadata().map_err(|error| SaveError::io(&target, &folder, error))?;
    // Writing took a while; look again before the old file goes.
    let now = old_file(&target, &folder)?;
    may_replace(path, &target, &folder, now.as_ref(), over)?;
    put_in_place(temp, &target, bytes, now.is_none()).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists(path.to_path_buf()),
        _ => SaveError::io(&target, &folder, error),
    })?;
    let unflushed = flush_folder(&folder).err().map(|error| error.to_string());
    Ok(Saved { stamp: Stamp::of(bytes, &metadata), path: target, unflushed })
}

/// Repeats a call interrupted by a signal, where the standard library does not.
fn again<T>(mut call: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

/// Follows a link at the end of a path, even to a missing file; the name is spelled as on the disk.
pub(super) fn follow(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut at = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match again(|| fs::symlink_metadata(&at)) {
            Ok(found) if found.is_symlink() => at = folder_of(&at).join(again(|| fs::read_link(&at))?),
            Ok(_) => return Ok(as_on_disk(&at)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(at),
            // Taken for no link, a link would be replaced by a file.
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(t!("its symbolic links form a loop")))
}

/// Returns whether a file is missing while its folder exists.
pub fn is_gone(path: &Path) -> bool {
    let Ok(target) = follow(path) else { return false };
    let missing = |path: &Path| fs::metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
    missing(&target) && !missing(&folder_of(&target))
}

pub(super) fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// Returns the file to be replaced, if there is one and it may be replaced.
fn old_file(target: &Path, folder: &Path) -> Result<Option<Metadata>, SaveError> {
    let old = match again(|| fs::metadata(target)) {
        Ok(old) if !old.is_file() => return Err(SaveError::NotAFile(target.to_path_buf())),
        Ok(old) => old,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(SaveError::io(target, folder, error)),
    };
    if old.permissions().readonly() {
        return Err(SaveError::ReadOnly(target.to_path_buf()));
    }
    // A folder that may be written would let a file go that may not: somebody else's.
    match OpenOptions::new().write(true).open(target) {
        Ok(_) => Ok(Some(old)),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(SaveError::ReadOnly(target.to_path_buf())),
        Err(error) => Err(SaveError::io(target, folder, error)),
    }
}

fn may_replace(path: &Path, target: &Path, folder: &Path, old: Option<&Metadata>, over: Over) -> Result<(), SaveError> {
    let Some(old) = old.filter(|_| over != Over::Anything) else { return Ok(()) };
    if over == Over::Nothing {
        return Err(SaveError::Exists(path.to_path_buf()));
    }
    let now = again(|| Stamp::at(target)).map_err(|error| SaveError::io(target, folder, error))?;
    match (over, now) {
        (Over::AsSeen(seen), Some(now)) if !now.same_bytes(&seen) => Err(SaveError::ChangedOnDisk(path.to_path_buf())),
        // Its other names would go on showing the old file. Whether they are wanted for that, as a
        // copy that takes no space, or as doors to the same file, only the user knows.
        (Over::AsSeen(_), Some(_)) if names(old) > 1 => Err(SaveError::HardLinked(path.to_path_buf())),
        _ => Ok(()),
    }
}

/// Returns the number of a file's hard links.
#[cfg(unix)]
pub(super) fn names(file: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(file)
}

/// On other systems the standard library does not tell.
#[cfg(not(unix))]
pub(super) fn names(_: &Metadata) -> u64 {
    1
}

/// Writes the new file to the disk under a temporary name, removed on drop. `settle` sets its mode while it is empty.
pub(super) fn write_beside(
    target: &Path,
    folder: &Path,
    bytes: &[u8],
    bits: u32,
    settle: impl FnOnce(&fs::File) -> io::Result<()>,
) -> Result<NamedTempFile, SaveError> {
    let failed = |error| SaveError::io(target, folder, error);
    let prefix = leftovers::prefix(target);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).rand_bytes(leftovers::LETTERS).suffix(leftovers::SUFFIX);
    #[cfg(unix)]
    let fresh = std::os::unix::fs::PermissionsExt::from_mode(bits);
    #[cfg(unix)]
    // A temporary file would be the owner's alone.
    builder.permissions(fresh);
    #[cfg(not(unix))]
    let _ = bits;
    let mut temp = builder.tempfile_in(folder).map_err(failed)?;
    settle(temp.as_file()).map_err(failed)?;
    temp.write_all(bytes).map_err(failed)?;
    temp.as_file().sync_all().map_err(failed)?;
    // Through the open handle: the old mode may not let even its owner read.
    let mut kept = Vec::with_capacity(bytes.len());
    again(|| temp.rewind()).and_then(|()| temp.read_to_end(&mut kept)).map_err(failed)?;
    if kept == bytes { Ok(temp) } else { Err(SaveError::NotKept(target.to_path_buf())) }
}

/// Renames the new file to its target; `fresh` requires that the name is free.
pub(super) fn put_in_place(temp: NamedTempFile, target: &Path, bytes: &[u8], fresh: bool) -> io::Result<()> {
    let (mut temp, mut fresh) = (temp, fresh);
    loop {
        let done = if fresh { temp.persist_noclobber(target) } else { temp.persist(target) };
        match done {
            Ok(_) => return Ok(()),
            Err(failed) if failed.error.kind() == io::ErrorKind::Interrupted => temp = failed.file,
            // A server whose answer was lost is asked again, and finds that it has done it already.
            Err(failed) if failed.error.kind() == io::ErrorKind::NotFound && holds(target, bytes) => return Ok(()),
            Err(failed) if fresh && can_not_spare(&failed.error) => (temp, fresh) = (failed.file, false),
            Err(failed) => return Err(failed.error),
        }
    }
}

/// Returns whether the file system can't rename without replacing.
fn can_not_spare(error: &io::Error) -> bool {
    use io::ErrorKind as E;
    matches!(error.kind(), E::PermissionDenied | E::Unsupported | E::InvalidInput)
}

fn holds(target: &Path, bytes: &[u8]) -> bool {
    fs::read(target).is_ok_and(|there| there == bytes)
}

#[cfg(unix)]
pub(super) fn flush_folder(folder: &Path) -> io::Result<()> {
    match fs::File::open(folder)?.sync_all() {
        // Some file systems can't, and need not.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => Ok(()),
        done => done,
    }
}

/// Only on Unix can a folder be flushed.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "where a folder can be flushed, that can fail")]
pub(super) fn flush_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
