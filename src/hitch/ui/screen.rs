//! What the GM has said about the player screen, and what is seen on it now.

use super::StateKey;
use hitch_core::model::{SceneId, State};
use hitch_core::player::{Page, PlayerView, view, view_of};
use std::sync::Arc;

/// The player screen, as panels and the window know it. It is the screen's own and no campaign's: it stays as it is
/// when another campaign, or another version of one, is opened.
#[derive(Clone, Debug, Default)]
pub struct ScreenState {
    /// Whether there is one.
    pub on: bool,
    /// Nothing is seen on it.
    pub blank: bool,
    /// What of the table is shown.
    pub page: Page,
    /// The monitors there are, by name; none are known before there is a screen.
    pub monitors: Vec<String>,
    /// It stays as it is: what was seen when it was frozen.
    frozen: Option<Arc<PlayerView>>,
    /// How often it was frozen, so that one freeze is told from the next.
    freezes: u32,
    /// What of a table is looked at, and the view of it.
    made: Option<(Looked, Arc<PlayerView>)>,
    /// How often another campaign, or another version of one, was opened under it.
    tables: u32,
}

/// Which state of which table, which page, and which of several scenes that are played.
type Looked = (u32, StateKey, Page, Option<SceneId>);

/// What tells one picture on the screen from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenKey {
    /// Of what; of nothing while it is frozen or blank.
    of: Option<Looked>,
    blank: bool,
    freezes: u32,
}

impl ScreenState {
    /// Whether it stays as it is.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Whether it does not follow the table: it is blank or frozen.
    pub fn is_held(&self) -> bool {
        self.blank || self.is_frozen()
    }

    /// Freezes it as it is, or lets it follow the table again. `scene` is the one the GM looks at.
    pub fn freeze(&mut self, state: &State, scene: Option<SceneId>) {
        self.freezes += 1;
        self.frozen = if self.frozen.is_some() { None } else { Some(Arc::new(view_of(state, self.page, scene))) };
    }

    /// As it was held when the program ran last: blank, or with a view that was frozen.
    pub fn held_as(&mut self, blank: bool, frozen: Option<PlayerView>) {
        self.blank = blank;
        self.frozen = frozen.map(Arc::new);
        self.freezes += 1;
    }

    /// What is seen on it while it is frozen.
    pub fn frozen(&self) -> Option<&PlayerView> {
        self.frozen.as_deref()
    }

    /// Another table lies under it from now on. What is blank or frozen stays so until the GM says otherwise.
    pub fn other_table(&mut self) {
        self.tables += 1;
        self.made = None;
        self.page = Page::default();
    }

    /// What tells what is seen now from what was.
    pub fn key(&self, at: StateKey, scene: Option<SceneId>) -> ScreenKey {
        let of = (!self.is_held()).then_some((self.tables, at, self.page, scene));
        ScreenKey { of, blank: self.blank, freezes: self.freezes }
    }

    /// What is seen now; made once for each state of the table. `scene` is the one the GM looks at.
    pub fn seen(&mut self, state: &State, at: StateKey, scene: Option<SceneId>) -> Arc<PlayerView> {
        if self.blank {
            return Arc::new(view(state, Page::Blank));
        }
        if let Some(frozen) = &self.frozen {
            return Arc::clone(frozen);
        }
        let key = (self.tables, at, self.page, scene);
        match &self.made {
            Some((of, made)) if *of == key => Arc::clone(made),
            _ => {
                let made = Arc::new(view_of(state, self.page, scene));
                self.made = Some((key, Arc::clone(&made)));
                made
            }
        }
    }
}
