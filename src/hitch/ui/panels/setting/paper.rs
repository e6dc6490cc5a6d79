//! How the files of the setting look on paper: ornamented or plain, in how many columns, which sets in what order (CHAR-4).

use super::SettingPage;
use super::rows::{Done, Row, rows, says, two};
use crate::ui::PanelCx;
use crate::ui::panels::parts::scroll;
use crate::ui::theme::space;
use crate::ui::widgets::Pill;
use egui::{Label, Sense, Ui};
use hitch_core::model::{Accent, OnPaper, Ref, SetDef, SetId, Setting};
use hitch_core::rules::SettingCommand;
use hitch_core::words;

/// The sets of a file as they are printed: those that come first, then the others.
fn printed(setting: &Setting) -> Vec<&SetDef> {
    let mut all: Vec<&SetDef> = setting.sets.iter().filter(|it| it.kind.is_for_pcs()).collect();
    let first = &setting.paper.first;
    all.sort_by_key(|def| first.iter().position(|it| *it == def.id).unwrap_or(usize::MAX));
    all
}

/// The look of the paper, changed.
fn looks(setting: &Setting, change: impl FnOnce(&mut OnPaper)) -> SettingCommand {
    let mut paper = setting.paper.clone();
    change(&mut paper);
    let sets = |ids: Vec<SetId>| ids.into_iter().filter(|it| setting.set(*it).is_some()).map(Ref::from).collect();
    let (first, without) = (sets(paper.first), sets(paper.without));
    SettingCommand::Paper { plain: paper.plain, one_column: paper.one_column, accent: paper.accent, first, without }
}

impl SettingPage {
    /// The paper.
    pub(super) fn paper_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let (mut side, mut thing) = two(ui, cx);
        let all = printed(&setting);
        let without = |def: &SetDef| setting.paper.without.contains(&def.id);
        let row = |def: &&SetDef| Row {
            thing: None,
            name: def.name.to_string(),
            note: if without(def) { "not printed".to_owned() } else { String::new() },
            label: format!("On paper: {}", def.name),
        };
        let list: Vec<Row> = all.iter().map(row).collect();
        scroll(&mut side, "paper", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(cx.theme.label("Sets, in the order of the paper"));
            match rows(ui, cx, "paper", &list, Some(self.printed), true) {
                Some(Done::Choose(at)) => self.printed = at,
                Some(Done::Move(from, to)) => {
                    let mut ids: Vec<SetId> = all.iter().map(|it| it.id).collect();
                    let moved = ids.remove(from);
                    ids.insert(to, moved);
                    self.printed = to;
                    self.send(cx, looks(&setting, |paper| paper.first = ids));
                }
                None => {}
            }
            if all.is_empty() {
                ui.add(Label::new(cx.theme.muted("No sets to print yet.")).wrap());
            }
        });
        scroll(&mut thing, "the paper", |ui| {
            ui.label(cx.theme.heading("Paper"));
            let paper = &setting.paper;
            says(ui, cx.theme, "Look", |ui| {
                let to = looks(&setting, |it| it.plain = !it.plain);
                self.tick(ui, cx, ("plain: no frame, no dice in the rule", "Paper is plain"), paper.plain, to);
            });
            says(ui, cx.theme, "Columns", |ui| {
                let to = looks(&setting, |it| it.one_column = !it.one_column);
                self.tick(ui, cx, ("one, as wide as the page", "Paper has one column"), paper.one_column, to);
            });
            says(ui, cx.theme, "Accent", |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
                    for accent in Accent::ALL {
                        let name = words::accent(accent);
                        let pill = Pill::new(cx.theme, name).sense(Sense::click());
                        if ui.add(pill.choice(paper.accent == accent, format!("Paper is headed in {name}"))).clicked() {
                            self.send(cx, looks(&setting, |it| it.accent = accent));
                        }
                    }
                });
            });
            says(ui, cx.theme, "Printed", |ui| {
                for def in &all {
                    let to = looks(&setting, |paper| {
                        if without(def) {
                            paper.without.retain(|id| *id != def.id);
                        } else {
                            paper.without.push(def.id);
                        }
                    });
                    self.tick(ui, cx, (&def.name, &format!("Print {}", def.name)), !without(def), to);
                }
            });
            let words = "What is on a file and not printed stays on the file. An accent colours headings, rules and the frame; all else is black on white.";
            ui.add(Label::new(cx.theme.small(words)).wrap());
        });
    }
}
