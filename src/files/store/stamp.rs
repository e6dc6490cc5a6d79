//! How a file is known again: size, time and a fingerprint of its bytes.

use super::beside::as_on_disk;
use hitch_core::fingerprint;
use std::fs::Metadata;
use std::path::Path;
use std::time::SystemTime;

/// A file as it was when it was read or written. The time is for people and for the quick look;
/// whether a file is the same is said by size and fingerprint, since a copy may be newer and a
/// change may be within one tick of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Bytes.
    pub size: u64,
    /// When it was last written, where the system tells.
    pub modified: Option<SystemTime>,
    /// Of the bytes.
    pub hash: u64,
}

impl Stamp {
    /// The stamp of these bytes, in a file with this metadata.
    pub(super) fn of(bytes: &[u8], metadata: &Metadata) -> Self {
        Self { size: bytes.len() as u64, modified: metadata.modified().ok(), hash: fingerprint(bytes) }
    }

    /// The stamp of what is at a path now; nothing where there is no file.
    pub fn at(path: &Path) -> std::io::Result<Option<Self>> {
        let file = as_on_disk(path);
        match std::fs::read(&file) {
            Ok(bytes) => Ok(Some(Self::of(&bytes, &std::fs::metadata(&file)?))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether both are stamps of the same bytes.
    pub fn same_bytes(&self, other: &Self) -> bool {
        self.size == other.size && self.hash == other.hash
    }
}
