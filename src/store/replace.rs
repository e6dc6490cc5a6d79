//! The one way bytes get into a file.
//!
//! A new file is written beside the old one with the old one's mode, flushed, read back, and put in
//! its place under the old name; then the folder is flushed, without which a power cut could still
//! bring the old file back. A symbolic link stays a link: what it points to is replaced.
//!
//! Nothing here is tried twice: after a failed flush the system may have dropped the bytes and say
//! that all is well.

use super::{SaveError, Stamp};
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What may be replaced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// Whatever is there: somebody said so.
    #[default]
    Anything,
    /// The file as it was last seen, or nothing when it has gone.
    AsSeen(Stamp),
    /// Nothing: there must be no file of that name.
    Nothing,
}

/// A file that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// What was written, links followed.
    pub path: PathBuf,
    /// The file as it is now, to be asked for by the next save.
    pub stamp: Stamp,
    /// The file is in its place, but the folder could not be flushed: a power cut now may undo the
    /// save.
    pub unflushed: Option<String>,
}

/// Puts bytes into a file. On any error the file is as it was before.
pub fn replace(path: &Path, bytes: &[u8], over: Over) -> Result<Saved, SaveError> {
    let target = follow(path).map_err(|error| SaveError::io(path, path, error))?;
    let folder = folder_of(&target);
    let old = old_file(&target, &folder)?;
    may_replace(path, &target, &folder, over)?;
    let temp = write_beside(&target, &folder, bytes, old.as_ref())?;
    // Writing took a while; look again before the old file goes.
    may_replace(path, &target, &folder, over)?;
    temp.persist(&target).map_err(|error| SaveError::io(&target, &folder, error.error))?;
    let unflushed = flush_folder(&folder).err().map(|error| error.to_string());
    let metadata = fs::metadata(&target).map_err(|error| SaveError::io(&target, &folder, error))?;
    Ok(Saved { stamp: Stamp::of(bytes, &metadata), path: target, unflushed })
}

/// Where a path leads when its last part is a link, also to a file that is not there yet.
pub(super) fn follow(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: usize = 40;
    let mut at = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&at) {
            Ok(to) => at = folder_of(&at).join(to),
            // Not a link, or nothing there.
            Err(_) => return Ok(at),
        }
    }
    Err(io::Error::other("its symbolic links lead in a circle"))
}

pub(super) fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// The file that will be replaced, if there is one and it may be.
fn old_file(target: &Path, folder: &Path) -> Result<Option<Metadata>, SaveError> {
    match fs::metadata(target) {
        Ok(old) if !old.is_file() => Err(SaveError::NotAFile(target.to_path_buf())),
        Ok(old) if old.permissions().readonly() => Err(SaveError::ReadOnly(target.to_path_buf())),
        Ok(old) => Ok(Some(old)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SaveError::io(target, folder, error)),
    }
}

fn may_replace(path: &Path, target: &Path, folder: &Path, over: Over) -> Result<(), SaveError> {
    if over == Over::Anything {
        return Ok(());
    }
    let now = Stamp::at(target).map_err(|error| SaveError::io(target, folder, error))?;
    match (over, now) {
        (Over::Nothing, Some(_)) => Err(SaveError::Exists(path.to_path_buf())),
        (Over::AsSeen(seen), Some(now)) if !now.same_bytes(&seen) => Err(SaveError::ChangedOnDisk(path.to_path_buf())),
        _ => Ok(()),
    }
}

/// The new file, whole and on the disk, under a name of its own. It is removed again when dropped.
fn write_beside(
    target: &Path,
    folder: &Path,
    bytes: &[u8],
    old: Option<&Metadata>,
) -> Result<NamedTempFile, SaveError> {
    let failed = |error| SaveError::io(target, folder, error);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hitch-").suffix(".tmp");
    #[cfg(unix)]
    let fresh = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    // What a program gives a new file; the user's umask takes its part away. A temporary file would
    // be the owner's alone.
    builder.permissions(fresh);
    let mut temp = builder.tempfile_in(folder).map_err(failed)?;
    if let Some(old) = old {
        temp.as_file().set_permissions(old.permissions()).map_err(failed)?;
    }
    temp.write_all(bytes).map_err(failed)?;
    temp.as_file().sync_all().map_err(failed)?;
    // Through the open handle: the old mode may not let even its owner read.
    let mut kept = Vec::with_capacity(bytes.len());
    temp.rewind().and_then(|()| temp.read_to_end(&mut kept)).map_err(failed)?;
    if kept == bytes { Ok(temp) } else { Err(SaveError::NotKept(target.to_path_buf())) }
}

#[cfg(unix)]
fn flush_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems can't, and need not.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => Ok(()),
        done => done,
    }
}

/// Only on Unix is a folder something that can be flushed.
#[cfg(not(unix))]
fn flush_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
