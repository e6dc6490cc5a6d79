//! What a screen reader is told of the whole app: every panel, every window and menu, found in the registers and not in
//! a list. Whatever takes the keyboard has a role and a name, one that nothing else beside it has; and the keyboard never
//! rests by itself on what can't be meant by accident. Menus are opened in `whole_menus`, rings walked in `rings`.

use crate::support::{Bench, Look, THROWN, sample};
use egui::Rect;
use egui::accesskit::{Action, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use std::collections::BTreeMap;

/// One thing that takes the keyboard.
pub struct Control {
    pub role: Role,
    pub name: String,
    pub rect: Rect,
}

impl Control {
    /// What is missing for whoever only hears of it.
    pub fn lacks(&self) -> Option<&'static str> {
        let vague = matches!(self.role, Role::Unknown | Role::GenericContainer | Role::Label | Role::Image);
        if vague { Some("says not what it is") } else { self.name.is_empty().then_some("has no name") }
    }
}

/// All that takes the keyboard.
pub fn controls(root: egui_kittest::Node<'_>) -> Vec<Control> {
    let all = root.query_all(egui_kittest::kittest::By::new()).collect::<Vec<_>>();
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
    let all = controls(bench.harness.root());
    if all.len() < 5 {
        wrong.push(format!("{wheres}: there are only {} controls", all.len()));
    }
    // Where panels lie side by side the same trait may stand in two of them: there each is looked at by its place.
    let mut names: BTreeMap<(String, String), Vec<Rect>> = BTreeMap::new();
    for report in &all {
        if let Some(lacks) = report.lacks() {
            wrong.push(format!("{wheres}: {:?} \"{}\" at {} {lacks}", report.role, report.name, report.rect));
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
    let mut bench = sample(Look::default());
    let before = bench.table().clone();
    for command in UiCommand::all().into_iter().filter(|it| !elsewhere.contains(it)) {
        if !bench.is_back(&before) {
            bench = sample(Look::default());
        }
        bench.do_now(command);
        bench.harness.run_ok();
        if bench.is_something_open() {
            report(&bench, command.name(), &mut wrong);
        }
    }
    none(&wrong);
}
