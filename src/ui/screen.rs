//! What the GM has said about the player screen, and what is seen on it now.

use super::StateKey;
use crate::model::State;
use crate::player::{Page, PlayerView, view};
use std::sync::Arc;

/// The player screen, as panels and the window know it. None of it is saved with the campaign.
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
    /// The view of a state of the table.
    made: Option<((StateKey, Page), Arc<PlayerView>)>,
}

/// What tells one picture on the screen from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenKey {
    /// Of which state of the table; of none while it is frozen or blank.
    of: Option<(StateKey, Page)>,
    blank: bool,
    freezes: u32,
}

impl ScreenState {
    /// Whether it stays as it is.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Freezes it as it is, or lets it follow the table again.
    pub fn freeze(&mut self, state: &State) {
        self.freezes += 1;
        self.frozen = if self.frozen.is_some() { None } else { Some(Arc::new(view(state, self.page))) };
    }

    /// What tells what is seen now from what was.
    pub fn key(&self, at: StateKey) -> ScreenKey {
        let live = !self.blank && self.frozen.is_none();
        ScreenKey { of: live.then_some((at, self.page)), blank: self.blank, freezes: self.freezes }
    }

    /// What is seen now; made once for each state of the table.
    pub fn seen(&mut self, state: &State, at: StateKey) -> Arc<PlayerView> {
        if self.blank {
            return Arc::new(view(state, Page::Blank));
        }
        if let Some(frozen) = &self.frozen {
            return Arc::clone(frozen);
        }
        let key = (at, self.page);
        match &self.made {
            Some((of, made)) if *of == key => Arc::clone(made),
            _ => {
                let made = Arc::new(view(state, self.page));
                self.made = Some((key, Arc::clone(&made)));
                made
            }
        }
    }
}
