//! What can go wrong with a file, each in one sentence that names the file.

use super::Holder;
use super::field::line_of;
use hitch_core::rules::Wrong;
use hitch_core::text::NEWER;
use hitch_core::words::{self, visible};
use std::io;
use std::path::{Path, PathBuf};

/// Why a file could not be opened. The file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Nothing there.
    #[error("{}: there is no such file", .0.display())]
    Missing(PathBuf),
    /// A folder.
    #[error("{}: this is a folder; name a file in it", .0.display())]
    Folder(PathBuf),
    /// A device, a pipe or the like.
    #[error("{}: this is not a plain file", .0.display())]
    NotAFile(PathBuf),
    /// No permission.
    #[error("{}: you are not allowed to read this file", .0.display())]
    Denied(PathBuf),
    /// The disk says nothing.
    #[error("{}: the disk does not answer; try again when it does", .0.display())]
    NoAnswer(PathBuf),
    /// The system refused in another way.
    #[error("{}: it can't be read: {}", .path.display(), .source)]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Too much.
    #[error("{}: it has {} MB; Hitch reads files up to {} MB", .path.display(), .size / 1_048_576, .most / 1_048_576)]
    TooLarge {
        /// Which file.
        path: PathBuf,
        /// Its size in bytes.
        size: u64,
        /// The largest size that is read.
        most: u64,
    },
    /// No bytes.
    #[error("{}: it is empty", .0.display())]
    Empty(PathBuf),
    /// The parser stopped.
    #[error("{}:{line}:{column}: {}{}", .path.display(), prefix(field), visible(what))]
    Text {
        /// Which file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The character of the line, from 1.
        column: usize,
        /// The field, as `table.cast[12].traits.sets[0]`. May be empty.
        field: String,
        /// What is wrong there.
        what: String,
    },
    /// It was read, and can't be so.
    #[error("{}:{line}: {}{}", .path.display(), visible(.first), more(*.others))]
    Meaning {
        /// Which file.
        path: PathBuf,
        /// The line of the first, from 1.
        line: usize,
        /// What is wrong.
        first: String,
        /// How much else is.
        others: usize,
    },
}

fn prefix(field: &str) -> String {
    if field.is_empty() { String::new() } else { format!("{field}: ") }
}

fn more(others: usize) -> String {
    match others {
        0 => String::new(),
        n => format!(" (and {n} more)"),
    }
}

impl OpenError {
    /// Which file.
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

    /// Whether the file is not as Hitch left it: an earlier version can take its place. A file of a
    /// newer Hitch is whole, and one that can't be read may be.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Text { what, .. } => !what.contains(NEWER),
            Self::Missing(_) | Self::Empty(_) | Self::Meaning { .. } => true,
            _ => false,
        }
    }

    /// The sentence for what the system said about a path.
    pub(super) fn io(path: &Path, source: io::Error) -> Self {
        let path = path.to_path_buf();
        match source.kind() {
            io::ErrorKind::NotFound => Self::Missing(path),
            io::ErrorKind::IsADirectory => Self::Folder(path),
            io::ErrorKind::PermissionDenied => Self::Denied(path),
            _ => Self::Io { path, source },
        }
    }

    /// What the meaning check found. `Wrong` names fields of the table; in a file they lie deeper.
    pub(super) fn meaning(path: &Path, text: &str, within: &str, wrongs: &[Wrong]) -> Self {
        let first = wrongs.first().map(|it| words::wrong(it, within)).unwrap_or_default();
        let line = wrongs.first().map_or(1, |it| line_of(text, &format!("{within}{}", it.at)));
        Self::Meaning { path: path.to_path_buf(), line, first, others: wrongs.len().saturating_sub(1) }
    }
}

/// Why a file could not be written. What was there before is as it was.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It can't be put into words.
    #[error("this campaign can't be written down: {0}; nothing was saved")]
    Unwritable(String),
    /// It would be read back as something else.
    #[error("what would be written reads back differently ({0}); nothing was saved, please report this")]
    Unfaithful(String),
    /// Somebody else wrote it.
    #[error("{}: it was changed by somebody else since it was opened; save under another name", .0.display())]
    ChangedOnDisk(PathBuf),
    /// Something is there already.
    #[error("{}: there is a file of this name already; choose another name", .0.display())]
    Exists(PathBuf),
    /// Another Hitch has it open.
    #[error("{}: it is open in another Hitch{by}; save under another name", .path.display())]
    OpenElsewhere {
        /// Which file.
        path: PathBuf,
        /// Who has it, with a comma before.
        by: String,
    },
    /// It would be one file no longer.
    #[error("{}: this file has other names too, and they would keep the old campaign; save under another name", .0.display())]
    HardLinked(PathBuf),
    /// The file is write-protected.
    #[error("{}: this file is write-protected; save under another name, or lift the protection", .0.display())]
    ReadOnly(PathBuf),
    /// The folder takes no files.
    #[error("{}: you are not allowed to write in this folder; save somewhere else", .0.display())]
    FolderDenied(PathBuf),
    /// The folder is not there.
    #[error("{}: there is no such folder; make it first, or save somewhere else", .0.display())]
    NoFolder(PathBuf),
    /// A folder or a device has that name.
    #[error("{}: this is not a file; save under another name", .0.display())]
    NotAFile(PathBuf),
    /// Something else has the name of a file of Hitch's own.
    #[error("{}: this is not a file of Hitch\u{2019}s own, and stays as it is", .0.display())]
    Foreign(PathBuf),
    /// It has gone.
    #[error("{}: the file is gone; save it again there, or under another name", .0.display())]
    Gone(PathBuf),
    /// It is what is read, or a campaign.
    #[error("{}: {what}; {hint}", .path.display())]
    Guarded {
        /// Which file.
        path: PathBuf,
        /// What it is.
        what: &'static str,
        /// The way past it.
        hint: &'static str,
    },
    /// The rules refuse what would be written.
    #[error("{0}; nothing was saved")]
    Wrong(String),
    /// The disk is full.
    #[error("{}: there is no space left there; free some, or save somewhere else", .0.display())]
    NoSpace(PathBuf),
    /// The disk gave back something else than was written.
    #[error("{}: the disk did not keep what was written; save somewhere else", .0.display())]
    NotKept(PathBuf),
    /// The system refused in another way.
    #[error("{}: it can't be written: {}", .path.display(), .source)]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl SaveError {
    /// Whether saying "replace it" helps.
    pub fn can_be_forced(&self) -> bool {
        matches!(self, Self::ChangedOnDisk(_) | Self::Exists(_) | Self::HardLinked(_) | Self::Gone(_))
    }

    /// The sentence for a file somebody else has open.
    pub fn open_elsewhere(path: &Path, holder: &Holder) -> Self {
        let by = holder.to_string();
        let by = if by.is_empty() { by } else { format!(", {by}") };
        Self::OpenElsewhere { path: path.to_path_buf(), by }
    }

    /// The sentence for what the system said while a file was written in a folder.
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
