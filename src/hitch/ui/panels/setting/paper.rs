//! The print layout of the setting’s character files: ornaments, columns, the order of trait sets (CHAR-4).

use super::SettingPage;
use super::fields::put;
use super::rows::{Done, Listed, Row, says};
use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::{Tips as _, swatch};
use egui::{Label, Ui};
use hitch_core::model::{Accent, SetDef, SetId, Setting};
use hitch_core::words;

/// Returns the sets in print order: those placed first, then the others.
fn printed(setting: &Setting) -> Vec<&SetDef> {
    let mut all: Vec<&SetDef> = setting.sets.iter().filter(|it| it.kind.is_for_pcs()).collect();
    let first = &setting.paper.first;
    // A stable sort: sets that are not named keep the order of the setting.
    all.sort_by_key(|def| first.iter().position(|it| *it == def.id).unwrap_or(usize::MAX));
    all
}

impl SettingPage {
    pub(super) fn paper_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let all = printed(&setting);
        let without = |def: &SetDef| setting.paper.without.contains(&def.id);
        let note = |def: &SetDef| if without(def) { t!("not printed").to_owned() } else { String::new() };
        let row = |def: &&SetDef| Row::new(t!("Print order:"), &def.name, note(def));
        let rows = all.iter().map(row).collect();
        let list =
            Listed { salt: "paper", head: t!("Trait sets, in print order"), rows, moves: true, ..Listed::default() };
        let below = |_: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            if all.is_empty() {
                ui.add(Label::new(cx.theme.muted(t!("No trait sets to print yet."))).wrap());
            }
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, _| {
            ui.label(cx.theme.heading(t!("Printing")));
            let paper = &setting.paper;
            says(ui, cx.theme, t!("Look"), |ui| {
                let words = (t!("Plain, without frame or dice ornaments"), t!("Print without ornaments"));
                page.tick(ui, cx, words, paper.plain, |it| it.paper.plain = !it.paper.plain);
            });
            says(ui, cx.theme, t!("Columns"), |ui| {
                let words = (t!("One column, as wide as the page"), t!("Print in one column"));
                page.tick(ui, cx, words, paper.one_column, |it| it.paper.one_column = !it.paper.one_column);
            });
            says(ui, cx.theme, t!("Portraits"), |ui| {
                let words = (t!("In color"), t!("Print portraits in color"));
                page.tick(ui, cx, words, paper.color, |it| it.paper.color = !it.paper.color);
            });
            says(ui, cx.theme, t!("Accent"), |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
                    for accent in Accent::ALL {
                        let name = words::accent(accent);
                        let label = t!("Accent color: {name}");
                        let response = swatch(ui, cx.theme, accent.rgb(), paper.accent == accent, &label);
                        if response.tip(words::sentence(name)).clicked() {
                            page.edit(cx, |it| it.paper.accent = accent);
                        }
                    }
                });
            });
            says(ui, cx.theme, t!("Printed"), |ui| {
                for def in &all {
                    let on = !without(def);
                    page.tick(ui, cx, (&def.name, &t!("Print {}", def.name)), on, |to| {
                        to.paper.without.retain(|id| *id != def.id);
                        to.paper.without.extend(on.then_some(def.id));
                    });
                }
            });
            let words = t!("Trait sets that aren’t printed stay on the character file. The accent color applies to headings, rules and the frame.");
            ui.add(Label::new(cx.theme.small(words)).wrap());
        });
        if let Some(Done::Move(from, to)) = done {
            let mut ids: Vec<SetId> = all.iter().map(|it| it.id).collect();
            put(&mut ids, from, to);
            self.edit(cx, |it| it.paper.first = ids);
        }
    }
}
