//! What closing the roll at hand will do of itself, said before it is done.

use super::judged::{self, Key};
use crate::model::ResolutionId;
use crate::rules::{Authority, Command, TestCommand, apply, diff};
use crate::ui::PanelCx;
use crate::words;
use egui::{Label, Ui};

/// What would change, found out once for each state of the table.
#[derive(Default)]
pub(super) struct Closing {
    of: Option<(Key, ResolutionId)>,
    told: String,
}

impl Closing {
    /// A line over the button, where traits or hero dice would change.
    pub(super) fn line(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, it: ResolutionId) {
        let of = (judged::key(cx), it);
        if self.of != Some(of) {
            let close = Command::Test(TestCommand::Close { it: Some(it.into()) });
            let after = apply(cx.table, &close, Authority::Rules);
            let told = after.map(|(after, _)| words::closes(&diff(cx.table, &after)));
            *self = Self { of: Some(of), told: told.unwrap_or_default() };
        }
        if !self.told.is_empty() {
            ui.add(Label::new(cx.theme.small(format!("Done: {}", self.told))).wrap());
        }
    }
}
