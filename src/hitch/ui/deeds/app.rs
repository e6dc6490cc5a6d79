//! Returns the app’s own commands as deeds, with the reason where one is impossible now.

use super::Deed;
use super::tray::{OPPOSED, chooses};
use crate::ui::actions::{self, open_test};
use crate::ui::{Condition, PanelCx, UiCommand};
use hitch_core::rules::session_runs;
use hitch_core::words;

const NO_SCENE: &str = mark!("No scene is being played.");

pub fn of_app(cx: &PanelCx<'_>, command: UiCommand) -> Deed {
    let deed = Deed::ui(command);
    match why_not(cx, command) {
        Some(why) => deed.never(why),
        None => deed,
    }
}

/// Returns the reason an app command is impossible now.
pub fn why_not(cx: &PanelCx<'_>, command: UiCommand) -> Option<String> {
    let table = cx.table;
    let lacks = |lacks: bool, why: &str| lacks.then(|| why.to_owned());
    match command.needs()? {
        Condition::Session => lacks(!session_runs(table), t!("No session is running.")),
        Condition::NoSession => lacks(session_runs(table), t!("A session is running. End it first.")),
        Condition::Order => {
            lacks(!cx.scene().is_some_and(|it| it.order.is_running()), t!("No action order is running."))
        }
        Condition::Scene => lacks(cx.scene().is_none(), t!(NO_SCENE)),
        Condition::Absent => cx.scene().map_or(Some(t!(NO_SCENE).to_owned()), |scene| {
            lacks(actions::everybody(table, scene).is_empty(), t!("All present ⟦PCs⟧ are in the scene already."))
        }),
        Condition::Choice => lacks(!chooses(open_test(table).as_ref()), t!(OPPOSED)),
        Condition::Test => open_test(table).is_none().then(|| format!("{}.", words::none_open(&table.setting.mods))),
    }
}
