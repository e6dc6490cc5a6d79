//! What closing the roll at hand will do of itself, said before it is done.

use crate::model::ResolutionId;
use crate::rules::{Authority, Command, TestCommand, apply, diff};
use crate::ui::{PanelCx, StateKey};
use crate::words;
use egui::{Label, Ui};

/// What would change, found out once for each state of the table.
#[derive(Default)]
pub(super) struct Closing {
    of: Option<(StateKey, ResolutionId)>,
    told: String,
}

impl Closing {
    /// A line over the button, where traits or hero dice would change.
    pub(super) fn line(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, it: ResolutionId) {
        let of = (cx.state(), it);
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
