//! Ending a scene: what will change is seen first, then one press (SCN-2).

use crate::model::{ResolutionId, Scene};
use crate::rules::{Authority, Change, Command, Refusal, SceneCommand, TestCommand, apply, decided, diff};
use crate::ui::PanelCx;
use crate::ui::panels::parts::menu;
use crate::ui::widgets::icons;
use crate::words;
use egui::{Id, Response, Ui};
use std::sync::Arc;

/// What ending would do, or why it can't.
type Ending = Result<Vec<String>, Refusal>;

/// The menu under a button that ends a scene.
pub(super) fn menu(response: &Response, cx: &mut PanelCx<'_>, scene: &Scene) {
    menu::drop(response, |ui| {
        ui.set_min_width(240.0);
        ask(ui, cx, scene);
    });
}

fn ask(ui: &mut Ui, cx: &mut PanelCx<'_>, scene: &Scene) {
    let theme = cx.theme;
    let end = Command::Scene(SceneCommand::End { scene: Some(scene.id.into()), drop: Vec::new() });
    let judged = judged(ui, cx, scene, &end);
    let (_, ending) = &*judged;
    match ending {
        Ok(changes) => {
            menu::heading(ui, theme, "What will change");
            for change in changes {
                menu::note(ui, theme, change);
            }
            ui.separator();
            if menu::entry(ui, theme, icons::FLAG, "End the scene", &format!("End the scene {}", scene.name)) {
                cx.out.send(end);
            }
        }
        Err(refusal) => {
            menu::note(ui, theme, &format!("{}.", words::sentence(&words::why(&cx.table.setting.labels, refusal))));
            if matches!(refusal, Refusal::InUse(_))
                && menu::item(ui, theme, icons::FLAG, "Close the test and end the scene")
            {
                cx.out.send_all(close_and_end(cx, scene, end));
            }
        }
    }
}

/// What is decided is closed, what is not is called off.
fn close_and_end(cx: &PanelCx<'_>, scene: &Scene, end: Command) -> Vec<Command> {
    let open = cx.table.resolutions.values().filter(|it| it.scene == scene.id);
    let done = |it: ResolutionId| {
        let at = Some(it.into());
        let decided = decided(cx.table, it);
        Command::Test(if decided { TestCommand::Close { it: at } } else { TestCommand::CallOff { it: at } })
    };
    open.map(|it| done(it.id)).chain([end]).collect()
}

/// Tried once per table, while the menu is open.
fn judged(ui: &Ui, cx: &PanelCx<'_>, scene: &Scene, end: &Command) -> Arc<(u64, Ending)> {
    let id = Id::unique(("ending a scene", scene.id));
    let known = ui.data(|data| data.get_temp::<Arc<(u64, Ending)>>(id)).filter(|it| it.0 == cx.revision);
    known.unwrap_or_else(|| {
        let new = Arc::new((cx.revision, ending(cx, scene, end)));
        ui.data_mut(|data| data.insert_temp(id, new.clone()));
        new
    })
}

fn ending(cx: &PanelCx<'_>, scene: &Scene, end: &Command) -> Ending {
    let (after, _) = apply(cx.table, end, Authority::Rules)?;
    let told = diff(cx.table, &after);
    let told = told.iter().filter(|it| !matches!(it, Change::Edited(_) | Change::Turn { .. }));
    let mut changes: Vec<String> = told.map(words::change).collect();
    if scene.order.is_running() {
        changes.push(format!("The action order ends in round {}", scene.order.round));
    }
    let back = scene.out.iter().filter_map(|id| cx.table.cast.get(id));
    changes.extend(back.map(|it| format!("{} is back", it.name)));
    if changes.is_empty() {
        changes.push("Nothing but the scene itself.".to_owned());
    }
    Ok(changes)
}
