//! What a screen reader is told of the whole app: every panel, every window and menu, found in the registers and not in
//! a list. Whatever takes the keyboard has a role and a name, one that nothing else beside it has; it lies in the window
//! when it has the keyboard; and the keyboard never rests by itself on what can't be meant by accident.

use crate::support::{Bench, Look, THROWN, sample};
use egui::accesskit::{Action, Role};
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use std::collections::BTreeMap;

const SMALLEST: Look = Look { size: (720.0, 480.0), pixels: 1.0, light: false, zoom: 1.0 };
const LARGE: Look = Look { zoom: 1.5, ..SMALLEST };

/// One thing that takes the keyboard.
struct Control {
    role: Role,
    name: String,
    rect: Rect,
}

fn controls(bench: &Bench) -> Vec<Control> {
    let all = bench.harness.root().query_all(egui_kittest::kittest::By::new()).collect::<Vec<_>>();
    let takes = all.into_iter().filter(|node| node.accesskit_node().data().supports_action(Action::Focus));
    let control = |node: egui_kittest::Node<'_>| Control {
        role: node.accesskit_node().role(),
        name: node.accesskit_node().label().unwrap_or_default().trim().to_owned(),
        rect: node.rect(),
    };
    takes.map(control).collect()
}

/// What is wrong with what is on screen.
fn report(bench: &Bench, wheres: &str, wrong: &mut Vec<String>) {
    let all = controls(bench);
    if all.len() < 5 {
        wrong.push(format!("{wheres}: there are only {} controls", all.len()));
    }
    // Where panels lie side by side the same trait may stand in two of them: there each is looked at by its place.
    let mut names: BTreeMap<(String, String), Vec<Rect>> = BTreeMap::new();
    for report in &all {
        if matches!(report.role, Role::Unknown | Role::GenericContainer | Role::Label | Role::Image) {
            wrong.push(format!(
                "{wheres}: {:?} \"{}\" at {} says not what it is",
                report.role, report.name, report.rect
            ));
        }
        if report.name.is_empty() {
            wrong.push(format!("{wheres}: {:?} at {} has no name", report.role, report.rect));
        }
        names.entry((format!("{:?}", report.role), report.name.clone())).or_default().push(report.rect);
    }
    let panel = |rect: &Rect| {
        let panes = bench.harness.state().panes();
        panes.iter().position(|(_, pane)| pane.contains(rect.center()))
    };
    for ((role, name), places) in names.iter().filter(|(_, places)| places.len() > 1) {
        let mut panels: Vec<_> = places.iter().map(panel).collect();
        let count = panels.len();
        panels.sort_unstable();
        panels.dedup();
        if panels.len() < count {
            wrong.push(format!("{wheres}: {count} {role}s are called \"{name}\" at {places:?}"));
        }
    }
    let focused = bench.focused_name();
    if ["GM: do it anyway", "Remove", "Delete"].iter().any(|it| focused.starts_with(it)) {
        wrong.push(format!("{wheres}: the keyboard rests on \"{focused}\""));
    }
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} findings:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_panel_says_what_is_in_it() {
    let mut wrong = Vec::new();
    for script in ["[]", THROWN] {
        let mut bench = sample(Look { size: (1280.0, 1500.0), ..Look::default() });
        bench.play(script);
        for pane in Pane::ALL {
            bench.do_now(UiCommand::Show(*pane));
            bench.harness.run_ok();
            report(&bench, pane.name(), &mut wrong);
        }
    }
    none(&wrong);
}

#[test]
fn every_window_that_a_command_opens_says_what_is_in_it() {
    // These ask the system for a window, or end the program.
    let elsewhere = [UiCommand::Open, UiCommand::SaveAs, UiCommand::Quit, UiCommand::PlayerScreen];
    let mut wrong = Vec::new();
    for command in UiCommand::all().into_iter().filter(|it| !elsewhere.contains(it)) {
        let mut bench = sample(Look::default());
        bench.do_now(command);
        bench.harness.run_ok();
        if bench.is_something_open() {
            report(&bench, command.name(), &mut wrong);
        }
    }
    none(&wrong);
}

#[test]
fn whatever_has_the_keyboard_lies_in_the_window() {
    let mut wrong = Vec::new();
    for look in [SMALLEST, LARGE] {
        for pane in Pane::ALL {
            let mut bench = sample(look);
            bench.do_now(UiCommand::Show(*pane));
            let window = bench.harness.ctx.content_rect();
            let mut seen = std::collections::BTreeSet::new();
            for _ in 0..120 {
                bench.harness.key_press_modifiers(Modifiers::NONE, Key::Tab);
                bench.harness.run_steps(3);
                let Some(id) = bench.focused() else { continue };
                if !seen.insert(id.value()) {
                    break;
                }
                let Some(response) = bench.harness.ctx.read_response(id) else { continue };
                let lies = response.rect.intersect(window);
                let shown = lies.width() >= response.rect.width().min(24.0)
                    && lies.height() >= response.rect.height().min(12.0);
                let cut = response.interact_rect.height() < response.rect.height().min(12.0);
                if !shown || cut {
                    let name = bench.focused_name();
                    wrong.push(format!(
                        "{} at {} %: \"{name}\" at {} of {window}",
                        pane.name(),
                        look.zoom * 100.0,
                        response.rect
                    ));
                }
            }
        }
    }
    none(&wrong);
}
