//! The user's preferences, without any content of a campaign.

use super::places::{read_own, write_own};
use super::{Places, SaveError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    Dark,
    Light,
    /// Follows the system. Unknown values of a newer Hitch are read as this.
    #[default]
    #[serde(other)]
    System,
}

/// Place of a window, in pixels of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Upper left corner, where the system tells.
    pub at: Option<(i32, i32)>,
    pub size: (u32, u32),
    /// Place and size are those from before maximizing.
    pub maximized: bool,
    pub monitor: Option<String>,
}

/// The user's preferences. Unknown fields of a newer Hitch are ignored, missing ones get their default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    pub theme: ThemeChoice,
    /// 1 is the designed size.
    pub zoom: f32,
    pub reduced_motion: bool,
    /// The user has chosen `reduced_motion`; until then the system's choice counts.
    pub motion_said: bool,
    /// Single letters and digits act as keys outside fields.
    pub letters: bool,
    /// Panel layouts by campaign path, in the window's own format. The default applies for a missing one.
    pub layouts: BTreeMap<String, String>,
    pub last_campaign: Option<PathBuf>,
    pub screen: Option<String>,
    pub window: Option<WindowPlace>,
    /// The tour of the window was taken or put away.
    pub toured: bool,
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
            window: None,
            toured: false,
        }
    }
}

const LAYOUTS: usize = 200;

impl Preferences {
    pub const ZOOM: (f32, f32) = (0.5, 3.0);

    /// Returns whether motion is reduced, by the user's choice or else the system's.
    pub const fn is_still(&self, system: bool) -> bool {
        // Before anybody could say it of the system, only what was switched on was said.
        if self.motion_said { self.reduced_motion } else { self.reduced_motion || system }
    }

    /// Reads the preferences, or the defaults when the file is missing or damaged.
    pub fn load(places: &Places) -> Self {
        let mut read: Self = read_own(&places.preferences_file());
        let (least, most) = Self::ZOOM;
        // The file can be edited by hand, and with a zoom of 0 nothing could be seen to mend it.
        read.zoom = if read.zoom.is_finite() { read.zoom.clamp(least, most) } else { 1.0 };
        read
    }

    pub fn save(&self, places: &Places) -> Result<(), SaveError> {
        let mut kept = self.clone();
        // A name that is no text can't be written down.
        kept.last_campaign = kept.last_campaign.filter(|path| path.to_str().is_some());
        // Nobody asks a disk which of them are gone: one that does not answer would hold up the window.
        let last = kept.last_campaign.as_deref().and_then(Path::to_str).map(str::to_owned);
        while kept.layouts.len() > LAYOUTS {
            let spare = kept.layouts.keys().find(|path| !path.is_empty() && last.as_ref() != Some(*path)).cloned();
            let Some(spare) = spare else { break };
            kept.layouts.remove(&spare);
        }
        write_own(&places.preferences_file(), &kept)
    }
}
