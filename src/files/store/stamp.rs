//! Identity of a file's state: size, time and a hash of its bytes.

use super::beside::as_on_disk;
use hitch_core::fingerprint;
use std::fs::Metadata;
use std::path::Path;
use std::time::SystemTime;

/// State of a file when read or written. The time is for display and for quick checks; size and hash decide, since a
/// copy may be newer and a change may fall within one clock tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    pub size: u64,
    /// `None` where the system does not tell.
    pub modified: Option<SystemTime>,
    pub hash: u64,
}

impl Stamp {
    pub(super) fn of(bytes: &[u8], metadata: &Metadata) -> Self {
        Self { size: bytes.len() as u64, modified: metadata.modified().ok(), hash: fingerprint(bytes) }
    }

    /// Returns the stamp of a file now; `None` where there is none.
    pub fn at(path: &Path) -> std::io::Result<Option<Self>> {
        let file = as_on_disk(path);
        match std::fs::read(&file) {
            Ok(bytes) => Ok(Some(Self::of(&bytes, &std::fs::metadata(&file)?))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub fn same_bytes(&self, other: &Self) -> bool {
        self.size == other.size && self.hash == other.hash
    }
}
