//! What closing the roll at hand will do of itself, said before it is done.

use crate::model::ResolutionId;
use crate::rules::{Authority, Command, TestCommand, apply, diff};
use crate::ui::{PanelCx, StateKey};
use crate::words;

/// What would change, found out once for each state of the table.
#[derive(Default)]
pub(super) struct Closing {
    of: Option<(StateKey, ResolutionId)>,
    told: String,
}

impl Closing {
    /// What closing does, where traits or hero dice would change.
    pub(super) fn told(&mut self, cx: &PanelCx<'_>, it: ResolutionId) -> Option<String> {
        let of = (cx.state(), it);
        if self.of != Some(of) {
            let close = Command::Test(TestCommand::Close { it: Some(it.into()) });
            let after = apply(cx.table, &close, Authority::Rules);
            let told = after.map(|(after, _)| words::closes(&diff(cx.table, &after)));
            *self = Self { of: Some(of), told: told.unwrap_or_default() };
        }
        (!self.told.is_empty()).then(|| format!("Done: {}", self.told))
    }
}
