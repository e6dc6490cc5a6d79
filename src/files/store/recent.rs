//! The list of recent campaigns.

use super::places::{read_own, write_own};
use super::{Places, SaveError};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const MOST: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Recent {
    /// As full paths.
    pub files: Vec<PathBuf>,
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
