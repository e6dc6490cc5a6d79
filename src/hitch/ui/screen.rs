//! State of the player screen: the GM's choices, and the view shown now.

use super::StateKey;
use hitch_core::model::{SceneId, State};
use hitch_core::player::{Page, PlayerView, view, view_of};
use hitch_core::session::Elapsed;
use std::sync::Arc;

/// State of the player screen, for panels and the window. It belongs to no campaign, and stays when another one, or
/// another version, is opened.
#[derive(Clone, Debug, Default)]
pub struct ScreenState {
    pub on: bool,
    pub blank: bool,
    pub page: Page,
    /// The timer is shown to the GM, and to the players.
    pub timer: (bool, bool),
    /// The times that are going on, while the timer is shown.
    pub elapsed: Elapsed,
    /// Names of the monitors; empty before there is a screen.
    pub monitors: Vec<String>,
    /// The view at the time of freezing; `None` while it follows.
    frozen: Option<Arc<PlayerView>>,
    /// Counts freezes, to tell them apart.
    freezes: u32,
    /// Cached view with its key.
    made: Option<(Looked, Arc<PlayerView>)>,
    /// Counts changes of the campaign or its version.
    tables: u32,
}

/// Campaign count, table state, page, and the viewed one of several scenes in play.
type Looked = (u32, StateKey, Page, Option<SceneId>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenKey {
    /// `None` while frozen or blank.
    of: Option<Looked>,
    blank: bool,
    freezes: u32,
    timer: Option<Elapsed>,
}

impl ScreenState {
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Returns whether the screen is blank or frozen, so that it does not follow the table.
    pub fn is_held(&self) -> bool {
        self.blank || self.is_frozen()
    }

    /// Toggles the freeze. `scene` is the one the GM views.
    pub fn freeze(&mut self, state: &State, scene: Option<SceneId>) {
        self.freezes += 1;
        self.frozen = if self.frozen.is_some() { None } else { Some(Arc::new(view_of(state, self.page, scene))) };
    }

    /// Restores the state of the last run: blank, or with a frozen view.
    pub fn held_as(&mut self, blank: bool, frozen: Option<PlayerView>) {
        self.blank = blank;
        self.frozen = frozen.map(Arc::new);
        self.freezes += 1;
    }

    pub fn frozen(&self) -> Option<&PlayerView> {
        self.frozen.as_deref()
    }

    /// Notes a change of the table. A blank or frozen screen stays so.
    pub fn other_table(&mut self) {
        // Revisions of two files may be alike; the count tells the tables apart.
        self.tables += 1;
        self.made = None;
        self.page = Page::default();
    }

    /// Returns the times that the players see.
    fn told(&self) -> Option<Elapsed> {
        self.timer.1.then_some(self.elapsed)
    }

    pub fn key(&self, at: StateKey, scene: Option<SceneId>) -> ScreenKey {
        // While it is held, no change of the table makes another picture.
        let of = (!self.is_held()).then_some((self.tables, at, self.page, scene));
        let timer = of.is_some().then(|| self.told()).flatten();
        ScreenKey { of, blank: self.blank, freezes: self.freezes, timer }
    }

    /// Returns the view shown now, made once for each state of the table. `scene` is the one the GM views.
    pub fn seen(&mut self, state: &State, at: StateKey, scene: Option<SceneId>) -> Arc<PlayerView> {
        if self.blank {
            return Arc::new(view(state, Page::Blank));
        }
        if let Some(frozen) = &self.frozen {
            return Arc::clone(frozen);
        }
        let (key, timer) = ((self.tables, at, self.page, scene), self.told().map(Elapsed::words).unwrap_or_default());
        match &self.made {
            Some((of, made)) if *of == key && made.timer == timer => Arc::clone(made),
            _ => {
                let made = Arc::new(PlayerView { timer, ..view_of(state, self.page, scene) });
                self.made = Some((key, Arc::clone(&made)));
                made
            }
        }
    }
}
