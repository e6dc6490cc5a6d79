//! The list of recent campaigns.

use super::kept::moment;
use super::places::{read_own, write_own};
use super::{Places, SaveError, parse_campaign, read_text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const MOST: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Recent {
    /// As full paths.
    pub files: Vec<PathBuf>,
}

/// A campaign in short, as a list of recent ones shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentCampaign {
    pub name: String,
    /// The number of sessions started.
    pub sessions: u32,
    pub pcs: usize,
    /// When its file was written, as local time; empty where the system does not tell.
    pub at: String,
}

impl RecentCampaign {
    /// Reads a campaign in short; `None` where it can’t be read. Waits for the disk.
    pub fn read(path: &Path) -> Option<Self> {
        let (text, stamp) = read_text(path).ok()?;
        let table = parse_campaign(path, &text).ok()?.table;
        let at = stamp.modified.and_then(|at| Timestamp::try_from(at).ok());
        Some(Self {
            name: table.name.to_string(),
            sessions: table.session,
            pcs: table.cast.values().filter(|who| who.is_pc()).count(),
            at: at.map(moment).unwrap_or_default(),
        })
    }
}

impl Recent {
    /// Reads the list, empty when it is missing or damaged.
    pub fn load(places: &Places) -> Self {
        read_own(&places.recent_file())
    }

    pub fn opened(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        self.forget(&path);
        // A name that is no text can't be written down.
        if path.to_str().is_some() {
            self.files.insert(0, path);
        }
        self.files.truncate(MOST);
    }

    pub fn forget(&mut self, path: &Path) {
        self.files.retain(|it| it != path);
    }

    pub fn save(&self, places: &Places) -> Result<(), SaveError> {
        write_own(&places.recent_file(), self)
    }
}
