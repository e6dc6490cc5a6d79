//! Errors of files, each as “place: what is wrong; what to do”.

use super::Holder;
use super::field::line_of;
use hitch_core::rules::Wrong;
use hitch_core::words::{self, visible};
use std::io;
use std::path::{Path, PathBuf};

/// Reason a file could not be opened. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{}", t!("{}: no such file", .0.display()))]
    Missing(PathBuf),
    #[error("{}", t!("{}: this is a folder; choose a file in it", .0.display()))]
    Folder(PathBuf),
    #[error("{}", t!("{}: not a regular file", .0.display()))]
    NotAFile(PathBuf),
    #[error("{}", t!("{}: you don’t have permission to read this file", .0.display()))]
    Denied(PathBuf),
    /// The disk doesn't respond.
    #[error("{}", t!("{}: the disk isn’t responding; try again later", .0.display()))]
    NoAnswer(PathBuf),
    #[error("{}", t!("{}: can’t be read: {}", .path.display(), .source))]
    Io { path: PathBuf, source: io::Error },
    #[error("{}", t!("{}: file is too large ({} MB; the limit is {} MB)", .path.display(), .size / 1_048_576, .most / 1_048_576))]
    TooLarge { path: PathBuf, size: u64, most: u64 },
    #[error("{}", t!("{}: the file is empty", .0.display()))]
    Empty(PathBuf),
    #[error("{}:{line}:{column}: {}{}", .path.display(), prefix(field), visible(what))]
    Text {
        path: PathBuf,
        /// From 1.
        line: usize,
        /// From 1, in characters.
        column: usize,
        /// As `table.cast[12].traits.sets[0]`. May be empty.
        field: String,
        what: String,
        /// A newer Hitch wrote it.
        newer: bool,
    },
    #[error("{}:{line}: {}", .path.display(), and_more(visible(.first), *.others))]
    Meaning {
        path: PathBuf,
        /// The line of the first error, from 1.
        line: usize,
        first: String,
        others: usize,
    },
}

fn prefix(field: &str) -> String {
    if field.is_empty() { String::new() } else { format!("{field}: ") }
}

fn and_more(first: String, others: usize) -> String {
    match others {
        0 => first,
        n => t!("{first} (and {n} more)"),
    }
}

impl OpenError {
    pub fn path(&self) -> &Path {
        match self {
            Self::Missing(path)
            | Self::Folder(path)
            | Self::NotAFile(path)
            | Self::Denied(path)
            | Self::NoAnswer(path)
            | Self::Empty(path)
            | Self::Io { path, .. }
            | Self::TooLarge { path, .. }
            | Self::Text { path, .. }
            | Self::Meaning { path, .. } => path,
        }
    }

    /// Returns whether the file is damaged, so that an earlier version can replace it. A file of a newer Hitch is
    /// intact, and an unreadable one may be.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Text { newer, .. } => !newer,
            Self::Missing(_) | Self::Empty(_) | Self::Meaning { .. } => true,
            _ => false,
        }
    }

    pub(super) fn io(path: &Path, source: io::Error) -> Self {
        let path = path.to_path_buf();
        match source.kind() {
            io::ErrorKind::NotFound => Self::Missing(path),
            io::ErrorKind::IsADirectory => Self::Folder(path),
            io::ErrorKind::PermissionDenied => Self::Denied(path),
            _ => Self::Io { path, source },
        }
    }

    /// Reports errors in the content. `Wrong` names fields of the table; in a file they lie deeper.
    pub(crate) fn meaning(path: &Path, text: &str, within: &str, wrongs: &[Wrong]) -> Self {
        let first = wrongs.first().map(|it| words::wrong(it, within)).unwrap_or_default();
        let line = wrongs.first().map_or(1, |it| line_of(text, &format!("{within}{}", it.at)));
        Self::Meaning { path: path.to_path_buf(), line, first, others: wrongs.len().saturating_sub(1) }
    }
}

/// Reason a file could not be written. The previous file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("{}", t!("nothing was saved: the file can’t be written ({})", .0))]
    Unwritable(String),
    /// The text would be read back as another value.
    #[error("{}", t!("nothing was saved: the written file didn’t match ({}). Please report this", .0))]
    Unfaithful(String),
    #[error("{}", t!("{}: another program changed the file since it was opened; save under another name", .0.display()))]
    ChangedOnDisk(PathBuf),
    #[error("{}", t!("{}: a file of this name exists; choose another name", .0.display()))]
    Exists(PathBuf),
    #[error("{}", t!("{}: open in {other}; save under another name", .path.display()))]
    OpenElsewhere {
        path: PathBuf,
        /// The other Hitch, with its holder.
        other: String,
    },
    /// Replacing would separate the file from its hard links.
    #[error("{}", t!("{}: this file has hard links that would keep the old campaign; save under another name", .0.display()))]
    HardLinked(PathBuf),
    #[error("{}", t!("{}: this file is write-protected; save under another name, or remove the protection", .0.display()))]
    ReadOnly(PathBuf),
    #[error("{}", t!("{}: you don’t have permission to write in this folder; save somewhere else", .0.display()))]
    FolderDenied(PathBuf),
    #[error("{}", t!("{}: no such folder; create it, or save somewhere else", .0.display()))]
    NoFolder(PathBuf),
    #[error("{}", t!("{}: not a regular file; save under another name", .0.display()))]
    NotAFile(PathBuf),
    /// A foreign file has the name of Hitch's own.
    #[error("{}", t!("{}: this file isn’t Hitch’s own, and stays as it is", .0.display()))]
    Foreign(PathBuf),
    #[error("{}", t!("{}: the file was deleted or moved; save it again, here or under another name", .0.display()))]
    Gone(PathBuf),
    #[error("{}: {what}; {hint}", .path.display())]
    Guarded {
        path: PathBuf,
        what: &'static str,
        /// The way to force it.
        hint: &'static str,
    },
    #[error("{}", t!("{}; nothing was saved", .0))]
    Wrong(String),
    #[error("{}", t!("{}: the disk is full; free some space, or save somewhere else", .0.display()))]
    NoSpace(PathBuf),
    /// The disk returned other bytes than were written.
    #[error("{}", t!("{}: the disk didn’t store the data correctly; save somewhere else", .0.display()))]
    NotKept(PathBuf),
    #[error("{}", t!("{}: can’t be written: {}", .path.display(), .source))]
    Io { path: PathBuf, source: io::Error },
}

impl SaveError {
    /// Returns whether the user may insist on replacing the file.
    pub fn can_be_forced(&self) -> bool {
        matches!(self, Self::ChangedOnDisk(_) | Self::Exists(_) | Self::HardLinked(_) | Self::Gone(_))
    }

    pub fn open_elsewhere(path: &Path, holder: &Holder) -> Self {
        let other = words::noted(t!("another copy of Hitch"), holder.to_string());
        Self::OpenElsewhere { path: path.to_path_buf(), other }
    }

    pub(super) fn io(path: &Path, folder: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::NoFolder(folder.to_path_buf()),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::FolderDenied(folder.to_path_buf())
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::NoSpace(folder.to_path_buf()),
            _ => Self::Io { path: path.to_path_buf(), source },
        }
    }
}
