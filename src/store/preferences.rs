//! How the user likes the program. No word of a campaign is kept here.

use super::places::{read_own, write_own};
use super::{Places, SaveError};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

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
    /// Nothing moves that need not.
    pub reduced_motion: bool,
    /// Whether single letters and digits act outside fields.
    pub letters: bool,
    /// The layout of the panels, in words of the window's own. Empty: as it comes.
    pub layout: String,
    /// The campaign to open at start.
    pub last_campaign: Option<PathBuf>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            zoom: 1.0,
            reduced_motion: false,
            letters: true,
            layout: String::new(),
            last_campaign: None,
        }
    }
}

impl Preferences {
    /// The smallest and the largest zoom.
    pub const ZOOM: (f32, f32) = (0.5, 3.0);

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
        write_own(&places.preferences_file(), &kept)
    }
}
