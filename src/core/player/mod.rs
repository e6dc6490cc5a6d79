//! The player view: a view of the table with nothing in it that the players may not know (SHOW-1 to SHOW-5).
//!
//! [`PlayerTable`] is a table without hidden things: pages, cards, maps and exports are made from it, and so is
//! [`PlayerView`], which is data of its own: no id, no reference into the campaign, no text that a painter would have
//! to leave out. [`view`] is the only way to make one. It is made from the table alone, so that anything taken back is
//! gone: its words about a roll follow from the dice on the table.
//!
//! A hidden character is absent; one who can't be left out, because it is their turn or their roll, goes by the
//! players’ name for them, or is *someone*. A die of a hidden source is a plain die. Scenes that are not played,
//! notes, files, odds and typed text are unknown here.
//!
//! This room must never know a screen, a file, a clock or a source of chance. Painters and senders of a view are given
//! it whole.

mod handout;
mod map;
mod name;
mod people;
mod roll;
mod scene;
mod table;
mod wire;

pub use handout::HandoutView;
pub use map::{ConnectionView, ElementView, MapView, WarpView};
pub use people::{GmcView, PcView};
pub use roll::{DieUse, DieView, OutcomeView, RollView, SideView};
pub use scene::{Bearing, CounterView, PoolView, SceneView, TimedView, TraitKind, TraitView};
pub use table::{PlayerTable, left_out, on_traits, parcel, says_hidden};
pub use wire::{Heard, Ink, Look, News};

use crate::model::{PictureName, SceneId, State};
use crate::words::Terms;
use serde::{Deserialize, Serialize};

/// Everything a player screen may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    pub campaign: String,
    /// The picture shown between scenes and in a pause, by its file name in the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// The part that is shown. Its sentences already use the table's words, and names are as written (SETT-1); painters
    /// change no word of it.
    pub shows: Shows,
    /// How long the turn, the scene and the session have been going on, if the GM shows it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub timer: String,
}

/// The content of a player screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is one of it")]
pub enum Shows {
    /// Nothing: the GM has blanked the screen.
    Blank,
    /// The campaign's picture or name: no scene is played.
    Standby,
    /// The game is paused (SES-2): the campaign's picture or name, and nothing of the scene.
    Pause,
    Scene(SceneView),
    Map(MapView),
    /// A picture or a text in place of the scene (SHOW-5).
    Handout(HandoutView),
}

pub const WE_STOP: &str = mark!("Let’s pause here for a moment.");

/// The page that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Page {
    /// The scene being played; of several, the one of the current roll, or the one in front.
    #[default]
    Scene,
    /// The map, as in session zero.
    Map,
    Blank,
}

/// The whole table, which decides how things are, and the players' table, which decides what is said.
#[derive(Clone, Copy)]
struct Eyes<'s> {
    table: &'s State,
    known: &'s PlayerTable,
    terms: &'s Terms,
}

impl Eyes<'_> {
    /// Writes our sentence in the table's words; names in it stay as written.
    fn say(self, text: &str) -> String {
        self.terms.say(text).into_owned()
    }
}

/// Creates the players' view of a table.
pub fn view(state: &State, page: Page) -> PlayerView {
    view_of(state, page, None)
}

/// Creates the players' view, of `scene` if several are played (SCN-4).
pub fn view_of(state: &State, page: Page, scene: Option<SceneId>) -> PlayerView {
    let shows = match page {
        Page::Blank => Shows::Blank,
        // Before the page is looked at: a pause covers the map as well (SES-2).
        _ if state.safety.paused => Shows::Pause,
        Page::Map | Page::Scene => {
            let known = if page == Page::Map { PlayerTable::of(state) } else { PlayerTable::without_map(state) };
            let terms = Terms::of(&state.setting);
            let eyes = Eyes { table: state, known: &known, terms: &terms };
            match (page, scene::played(state, scene).and_then(|id| known.scenes.get(&id))) {
                _ if let Some(handout) = handout::shown(&known) => Shows::Handout(handout),
                (Page::Map, _) => Shows::Map(map::map(eyes)),
                (_, Some(scene)) => Shows::Scene(scene::scene(eyes, scene)),
                (_, None) => Shows::Standby,
            }
        }
    };
    let picture = state.picture.clone().filter(|_| matches!(shows, Shows::Standby | Shows::Pause));
    PlayerView { campaign: state.name.to_string(), picture, shows, timer: String::new() }
}

impl PlayerView {
    /// Creates an empty view.
    pub fn nothing() -> Self {
        Self { campaign: String::new(), picture: None, shows: Shows::Blank, timer: String::new() }
    }
}
