//! Whether the rules allow what the tray could offer: asked once for each state of the table.

use crate::model::Die;
use crate::rules::{Command, Refusal};
use crate::ui::{PanelCx, actions};

/// What tells one state of the table from another, also across files.
pub(super) type Key = (u64, u32);

/// The state the table is in.
pub(super) fn key(cx: &PanelCx<'_>) -> Key {
    (cx.revision, cx.table.next)
}

/// Answers that hold as long as the table stays as it is.
#[derive(Default)]
pub(super) struct Judged {
    of: Option<Key>,
    answers: Vec<(Command, Option<Refusal>)>,
    costs: Vec<(Command, (u32, Vec<Die>))>,
}

impl Judged {
    /// Forgets what was judged of another state of the table.
    pub(super) fn renew(&mut self, cx: &PanelCx<'_>) {
        let key = key(cx);
        if self.of != Some(key) {
            self.of = Some(key);
            self.answers.clear();
            self.costs.clear();
        }
    }

    /// Why a command would be refused. A dry run the first time, an answer from memory after that.
    pub(super) fn refusal(&mut self, cx: &PanelCx<'_>, command: &Command) -> Option<Refusal> {
        if let Some((_, answer)) = self.answers.iter().find(|(asked, _)| asked == command) {
            return answer.clone();
        }
        let answer = actions::why_not(cx.table, std::slice::from_ref(command));
        self.answers.push((command.clone(), answer.clone()));
        answer
    }

    /// What a command would cost: points, and dice of pools that stand for them (PP-4, DOOM-5).
    pub(super) fn cost(&mut self, cx: &PanelCx<'_>, command: Command) -> (u32, Vec<Die>) {
        if let Some((_, cost)) = self.costs.iter().find(|(asked, _)| *asked == command) {
            return cost.clone();
        }
        let cost = actions::pools::cost(cx.table, std::slice::from_ref(&command));
        self.costs.push((command, cost.clone()));
        cost
    }

    /// Why the first of several commands of one press would be refused.
    pub(super) fn first(&mut self, cx: &PanelCx<'_>, commands: &[Command]) -> Option<Refusal> {
        commands.first().and_then(|command| self.refusal(cx, command))
    }
}
