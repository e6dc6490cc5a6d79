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

/// Where a window was, in pixels of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Its upper left corner, where the system tells.
    pub at: Option<(i32, i32)>,
    /// How wide and how high it was inside.
    pub size: (u32, u32),
    /// Whether it took all of the monitor; place and size are those from before.
    pub maximized: bool,
    /// The monitor it was on, by its name.
    pub monitor: Option<String>,
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
    /// Where the window was.
    pub window: Option<WindowPlace>,
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
        }
    }
}

/// Layouts are kept of so many campaigns.
const LAYOUTS: usize = 200;

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
