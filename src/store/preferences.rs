//! How the user likes the program. No word of a campaign is kept here.

use super::places::{read_own, write_own};
use super::{Places, SaveError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Dark or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// Dark.
    Dark,
    /// Light.
    Light,
    /// As the system says. A word of a newer Hitch is read as this.
    #[default]
    #[serde(other)]
    System,
}

/// How the user likes the program. Fields of a newer Hitch are passed over, missing ones are as
/// they come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Dark or light.
    pub theme: ThemeChoice,
    /// How large everything is; 1 is as designed.
    pub zoom: f32,
    /// Nothing moves that need not, as the user wants it.
    pub reduced_motion: bool,
    /// Whether the user has said so; until then it is as the system says.
    pub motion_said: bool,
    /// Whether single letters and digits act outside fields.
    pub letters: bool,
    /// The layouts of the panels by the path of the campaign, in words of the window's own. One that isn't there:
    /// as it comes.
    pub layouts: BTreeMap<String, String>,
    /// The campaign to open at start.
    pub last_campaign: Option<PathBuf>,
    /// The monitor the player screen was put on, by its name.
    pub screen: Option<String>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            zoom: 1.0,
            reduced_motion: false,
            motion_said: false,
            letters: true,
            layouts: BTreeMap::new(),
            last_campaign: None,
            screen: None,
        }
    }
}

impl Preferences {
    /// The smallest and the largest zoom.
    pub const ZOOM: (f32, f32) = (0.5, 3.0);

    /// Whether nothing moves that need not: as the user said, else as the system says.
    pub const fn is_still(&self, system: bool) -> bool {
        // Before anybody could say it of the system, only what was switched on was said.
        if self.motion_said { self.reduced_motion } else { self.reduced_motion || system }
    }

    /// As they were kept; the defaults when the file is missing or damaged.
    pub fn load(places: &Places) -> Self {
        let mut read: Self = read_own(&places.preferences_file());
        let (least, most) = Self::ZOOM;
        read.zoom = if read.zoom.is_finite() { read.zoom.clamp(least, most) } else { 1.0 };
        read
    }

    /// Keeps them.
    pub fn save(&self, places: &Places) -> Result<(), SaveError> {
        let mut kept = self.clone();
        // A name that is no text can't be written down.
        kept.last_campaign = kept.last_campaign.filter(|path| path.to_str().is_some());
        // Of campaigns that are gone nothing is kept.
        kept.layouts.retain(|path, _| path.is_empty() || Path::new(path).exists());
        write_own(&places.preferences_file(), &kept)
    }
}
