//! What is left to do on a file, each line a press to where it is done (CHAR-1, CHAR-8). None of it is in the way.

use super::editor::Editor;
use crate::model::{Character, SetId};
use crate::rules::{CharacterCommand, Left, left};
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, press_name};
use crate::ui::theme::space;
use crate::ui::widgets::{Card, PushButton, TextButton, icons};
use crate::words;
use egui::{Label, Ui};

/// So many presses of a line are shown.
const PRESSES: usize = 8;

impl Editor {
    /// The lines, and what is done.
    pub fn left_to_do(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let all = left(cx.table, who.id);
        ui.spacing_mut().item_spacing.y = space::XS;
        ui.horizontal_wrapped(|ui| {
            ui.label(super::edit::book(cx, &words::left_count(all.len())));
            if !all.is_empty() {
                ui.label(cx.theme.small("none of it in the way"));
            }
        });
        for lack in &all {
            self.one_left(ui, cx, who, lack);
        }
        if !who.making.is_over() {
            let over = PushButton::quiet(cx.theme, "Nothing more").icon(icons::CHECK);
            if ui.add(over.label(format!("Nothing more for {}", who.name))).clicked() {
                cx.out.send(CharacterCommand::Made { who: who.id.into() });
            }
        }
        let lacks = |set: SetId| all.iter().any(|it| it.set == Some(set));
        let done: Vec<String> = cx
            .table
            .setting
            .sets
            .iter()
            .filter(|def| !lacks(def.id) && who.traits.sets.iter().any(|it| it.def == def.id && !it.traits.is_empty()))
            .map(|def| def.name.to_string())
            .collect();
        if !done.is_empty() {
            ui.add_space(space::S);
            ui.label(cx.theme.label("Done"));
            for name in done {
                ui.horizontal(|ui| {
                    ui.label(cx.theme.icon(icons::CHECK, cx.theme.palette.good_text));
                    ui.label(cx.theme.body(name));
                });
            }
        }
    }

    /// One line.
    fn one_left(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, it: &Left) {
        let words = words::left(&cx.table.setting, it);
        Card::new(cx.theme).show(ui, |ui| {
            if it.set.is_some() || it.presses.is_empty() {
                let go = TextButton::new(cx.theme, &words).strong().label(format!("To {words}"));
                if ui.add(go).on_hover_text(&*words).clicked() {
                    self.go_to(cx, who, it);
                }
            } else {
                ui.add(Label::new(cx.theme.strong(&*words)).wrap());
            }
            let named = it.presses.iter().take(PRESSES).filter_map(|press| Some((press_name(who, press)?, press)));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(space::XS, space::XS);
                for (words, press) in named {
                    if ui.add(PushButton::quiet(cx.theme, &words)).clicked() {
                        cx.out.send_all(press.clone());
                    }
                }
            });
        });
    }

    /// Where it is done comes into sight.
    fn go_to(&mut self, cx: &mut PanelCx<'_>, who: &Character, it: &Left) {
        cx.view.edit = Some(true);
        self.goto = it.set;
        if let crate::rules::Lack::Who(lines) = &it.what
            && let Some(line) = lines.first()
        {
            self.open(cx, FileText::Line(who.id, *line), "");
        }
    }
}
