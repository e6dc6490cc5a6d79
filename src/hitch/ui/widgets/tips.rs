//! Tooltips, in the words of the table (SETT-1).

use crate::ui::theme::Theme;
use egui::{Response, WidgetText};

#[expect(clippy::return_self_not_must_use, reason = "a tooltip is its own effect, as in egui")]
pub trait Tips {
    fn tip(self, words: impl Into<WidgetText>) -> Self;

    /// Adds a tooltip for the disabled state.
    fn tip_off(self, words: impl Into<WidgetText>) -> Self;
}

impl Tips for Response {
    fn tip(self, words: impl Into<WidgetText>) -> Self {
        let words = put(&self, words.into());
        self.on_hover_text(words)
    }

    fn tip_off(self, words: impl Into<WidgetText>) -> Self {
        let words = put(&self, words.into());
        self.on_disabled_hover_text(words)
    }
}

/// Replaces marks by the table's words; text laid out by a theme already has them.
fn put(response: &Response, words: WidgetText) -> WidgetText {
    match words {
        WidgetText::Text(text) => WidgetText::Text(Theme::of(&response.ctx).say(text).into_owned()),
        set => set,
    }
}
