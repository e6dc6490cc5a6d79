//! The app's own commands, as deeds: with the reason where one has nothing to do now.

use super::Deed;
use super::tray::{OPPOSED, chooses};
use crate::ui::actions::{self, open_test};
use crate::ui::{PanelCx, UiCommand};
use hitch_core::rules::session_runs;
use hitch_core::words;

/// One of the app's commands.
pub fn of_app(cx: &PanelCx<'_>, command: UiCommand) -> Deed {
    let deed = Deed::ui(command);
    match why_not(cx, command) {
        Some(why) => deed.never(why),
        None => deed,
    }
}

/// Why a command of the app has nothing to do now.
pub fn why_not(cx: &PanelCx<'_>, command: UiCommand) -> Option<String> {
    let table = cx.table;
    let none_open = || open_test(table).is_none().then(|| words::none_open(&table.setting.mods));
    let no_scene = || cx.scene().is_none().then(|| "No scene is being played".to_owned());
    match command {
        UiCommand::StartSession => session_runs(table).then(|| "A session is running: end it first".to_owned()),
        UiCommand::EndSession => (!session_runs(table)).then(|| "No session is running".to_owned()),
        UiCommand::NextTurn => {
            let runs = cx.scene().is_some_and(|scene| scene.order.is_running());
            (!runs).then(|| "No order is running".to_owned())
        }
        UiCommand::EndScene | UiCommand::Flashback => no_scene(),
        UiCommand::Everybody => no_scene().or_else(|| {
            let all_in = cx.scene().is_some_and(|scene| actions::everybody(table, scene).is_empty());
            all_in.then(|| "Everybody who is here is in already".to_owned())
        }),
        UiCommand::WhoOpposes => (!chooses(open_test(table).as_ref())).then(|| OPPOSED.to_owned()),
        UiCommand::BestTotal
        | UiCommand::BestEffect
        | UiCommand::MoreTotal
        | UiCommand::SwapSides
        | UiCommand::SavePool
        | UiCommand::CloseTest
        | UiCommand::CallOffTest => none_open().map(|none| words::sentence(&none)),
        _ => None,
    }
}
