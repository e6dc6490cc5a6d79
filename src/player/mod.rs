//! What the players see: a view of the table with nothing in it that they may not know (SHOW-1 to SHOW-4).
//!
//! [`PlayerView`] is data of its own: no id, no reference into the campaign, no text that a painter would have to
//! leave out. [`view`] is the only way to make one. It is made of the table alone, so that what is taken back is gone:
//! what it says of a roll follows from the dice that lie there.
//!
//! - A hidden character is absent; one who can't be left out, since it is their turn or their roll, goes by the name
//!   the players have for them, or is *somebody*.
//! - A die of a hidden source is a die.
//! - Of a scene that is not played, of notes, files, odds and what is typed nothing is known here.
//!
//! This room must never know a screen, a file, a clock or a source of chance. Who paints a view, or sends one, is
//! given it whole.

mod html;
mod map;
mod name;
mod people;
mod roll;
mod scene;
mod wire;

pub use html::{Drawn, Looks, Paper, html};
pub use map::{ElementView, MapView, TieView, WarpView};
pub use people::{GmcView, PcView};
pub use roll::{DieUse, DieView, Half, RollView, Verdict};
pub use scene::{Bearing, PoolView, SceneView, TimedView, TraitKind, TraitView};
pub use wire::{Heard, Ink, Look, News};

use crate::model::{PictureName, State};
use crate::words::Called;
use serde::{Deserialize, Serialize};

/// Everything a player screen may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// What the campaign is called.
    pub campaign: String,
    /// The picture that stands for it between scenes and in a pause, by its name among the files of the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// What is shown of it.
    pub shows: Shows,
    /// What the table calls the things of the game (SETT-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<Called>,
}

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is one of it")]
pub enum Shows {
    /// Nothing: the GM has blanked the screen.
    Blank,
    /// The campaign's picture or name: no scene is played.
    Standby,
    /// The game is paused (SES-2): the campaign's picture or name, and nothing of the scene.
    Pause,
    /// The scene that is played.
    Scene(SceneView),
    /// The map.
    Map(MapView),
}

/// What a pause says.
pub const WE_STOP: &str = "We stop here for a moment.";

/// What of the table is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Page {
    /// The scene that is played; of several the one whose roll is at hand, or the one begun last.
    #[default]
    Scene,
    /// The map, as while session zero runs.
    Map,
    /// Nothing.
    Blank,
}

/// What the players see of a table.
pub fn view(state: &State, page: Page) -> PlayerView {
    let shows = match page {
        Page::Blank => Shows::Blank,
        _ if state.safety.paused => Shows::Pause,
        Page::Map => Shows::Map(map::map(state)),
        Page::Scene => match scene::played(state) {
            Some(scene) => Shows::Scene(scene::scene(state, scene)),
            None => Shows::Standby,
        },
    };
    let picture = state.picture.clone().filter(|_| matches!(shows, Shows::Standby | Shows::Pause));
    PlayerView { campaign: state.name.to_string(), picture, shows, called: Called::of_setting(&state.setting) }
}

impl PlayerView {
    /// A view before anything is known.
    pub fn nothing() -> Self {
        Self { campaign: String::new(), picture: None, shows: Shows::Blank, called: None }
    }
}
