//! What the players see: a view of the table with nothing in it that they may not know (SHOW-1 to SHOW-4).
//!
//! [`PlayerTable`] is a table without what is hidden: pages, cards, maps and exports are made of it, and so is
//! [`PlayerView`], which is data of its own: no id, no reference into the campaign, no text that a painter would have to
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

mod map;
mod name;
mod people;
mod roll;
mod scene;
mod table;
mod wire;

pub use map::{ElementView, MapView, TieView, WarpView};
pub use people::{GmcView, PcView};
pub use roll::{DieUse, DieView, Half, RollView, Verdict};
pub use scene::{Bearing, PoolView, SceneView, TimedView, TraitKind, TraitView};
pub use table::{PlayerTable, left_out, on_traits, says_hidden};
pub use wire::{Heard, Ink, Look, News};

use crate::model::{PictureName, SceneId, State};
use crate::words::Terms;
use serde::{Deserialize, Serialize};

/// Everything a player screen may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// What the campaign is called.
    pub campaign: String,
    /// The picture that stands for it between scenes and in a pause, by its name among the files of the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// What is shown of it. Its sentences have the words of the table already, and names are as they were written
    /// (SETT-1): who paints or writes it changes no word of it.
    pub shows: Shows,
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
    /// The scene that is played; of several the one whose roll is at hand, or the one in front.
    #[default]
    Scene,
    /// The map, as while session zero runs.
    Map,
    /// Nothing.
    Blank,
}

/// The whole table, which decides how things are, and what the players know of it, which is all that is said.
#[derive(Clone, Copy)]
struct Eyes<'s> {
    table: &'s State,
    known: &'s PlayerTable,
    /// What the table calls the things of the game.
    terms: &'s Terms,
}

impl Eyes<'_> {
    /// A sentence of ours in the words of the table; names in it stay as they were written.
    fn say(self, text: &str) -> String {
        self.terms.say(text).into_owned()
    }
}

/// What the players see of a table.
pub fn view(state: &State, page: Page) -> PlayerView {
    view_of(state, page, None)
}

/// The same while the GM looks at one of several scenes that are played: the players look at that one (SCN-4).
pub fn view_of(state: &State, page: Page, scene: Option<SceneId>) -> PlayerView {
    let shows = match page {
        Page::Blank => Shows::Blank,
        _ if state.safety.paused => Shows::Pause,
        Page::Map | Page::Scene => {
            let known = PlayerTable::of(state);
            let terms = Terms::of(&state.setting);
            let eyes = Eyes { table: state, known: &known, terms: &terms };
            match (page, scene::played(state, scene).and_then(|id| known.scenes.get(&id))) {
                (Page::Map, _) => Shows::Map(map::map(eyes)),
                (_, Some(scene)) => Shows::Scene(scene::scene(eyes, scene)),
                (_, None) => Shows::Standby,
            }
        }
    };
    let picture = state.picture.clone().filter(|_| matches!(shows, Shows::Standby | Shows::Pause));
    PlayerView { campaign: state.name.to_string(), picture, shows }
}

impl PlayerView {
    /// A view before anything is known.
    pub fn nothing() -> Self {
        Self { campaign: String::new(), picture: None, shows: Shows::Blank }
    }
}
