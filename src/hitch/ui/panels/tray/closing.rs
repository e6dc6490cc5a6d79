//! Previews of the automatic effects of closing the open roll.

use crate::ui::{PanelCx, StateKey};
use hitch_core::model::ResolutionId;
use hitch_core::rules::{Authority, Command, GrowthCommand, TestCommand, apply, check, diff};
use hitch_core::words;

/// The effects of closing, worked out once per state of the table.
#[derive(Default)]
pub(super) struct Closing {
    of: Option<(StateKey, ResolutionId)>,
    told: String,
    drops: bool,
}

impl Closing {
    /// Returns the effects of closing, if traits or hero dice would change or a won gain would be dropped.
    pub(super) fn told(&mut self, cx: &PanelCx<'_>, it: ResolutionId) -> Option<String> {
        self.find_out(cx, it);
        (!self.told.is_empty()).then(|| format!("{}: {}", self.press(), self.told))
    }

    /// Returns the label of the closing button, which warns if growth was won and not yet taken (GROW-4).
    pub(super) fn words(&mut self, cx: &PanelCx<'_>, it: ResolutionId) -> &'static str {
        self.find_out(cx, it);
        self.press()
    }

    fn press(&self) -> &'static str {
        if self.drops { t!("Close without improving") } else { t!("Done") }
    }

    fn find_out(&mut self, cx: &PanelCx<'_>, it: ResolutionId) {
        let of = (cx.state(), it);
        if self.of == Some(of) {
            return;
        }
        let close = Command::Test(TestCommand::Close { it: Some(it.into()) });
        // Done on a copy and compared: what is told can't differ from what happens.
        let after = apply(cx.table, &close, Authority::Rules);
        let told = after.map(|(after, _)| words::closes(&diff(cx.table, &after))).unwrap_or_default();
        // What may still be taken is what closing would lose.
        let drops = check(cx.table, &GrowthCommand::Take { it: Some(it.into()) }.into()).is_ok();
        let wanted = cx.table.resolutions.get(&it).and_then(|it| it.test());
        let wanted = wanted.filter(|_| drops).and_then(|test| words::growth::wanted(cx.table, test.who));
        let not_had = wanted.map(|wanted| t!("{wanted} is lost"));
        let told: Vec<String> = not_had.into_iter().chain(Some(told).filter(|it| !it.is_empty())).collect();
        *self = Self { of: Some(of), told: told.join(" · "), drops };
    }
}
