//! The stages in which the map is drawn: their kind, title, date and columns (PATH-2, PATH-7).

use super::rows::{Done, Row, rows, two};
use super::{SettingPage, Text};
use crate::model::{MOST_OPTIONS, MOST_STAGES, Setting, Stage, StageKind};
use crate::rules::SettingCommand;
use crate::ui::PanelCx;
use crate::ui::panels::parts::{add_line, scroll};
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, section_label};
use crate::words;
use egui::{Id, Label, Sense, Ui};

/// The stages of a setting, changed.
fn stages(setting: &Setting, change: impl FnOnce(&mut Vec<Stage>)) -> SettingCommand {
    let mut stages = setting.stages().into_owned();
    change(&mut stages);
    SettingCommand::Stages { stages, late_elements: setting.late_elements }
}

impl SettingPage {
    /// The stages.
    pub(super) fn stages_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let all = setting.stages();
        let (mut side, mut thing) = two(ui, cx);
        let row = |(at, stage): (usize, &Stage)| Row {
            thing: None,
            name: stage.title.to_string(),
            note: words::stage_number(at + 1, all.len(), stage),
            label: format!("Stage {}: {}", at + 1, stage.title),
        };
        let list: Vec<Row> = all.iter().enumerate().map(row).collect();
        scroll(&mut side, "stages", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(cx.theme.label("Stages of the pathways"));
            match rows(ui, cx, "stages", &list, Some(self.stage), true) {
                Some(Done::Choose(at)) => self.stage = at,
                Some(Done::Move(from, to)) => {
                    let moved = stages(&setting, |all| {
                        let moved = all.remove(from);
                        all.insert(to, moved);
                    });
                    self.send(cx, moved);
                    self.stage = to;
                }
                None => {}
            }
            ui.add_space(space::XS);
            if all.len() < MOST_STAGES {
                let mut typed = std::mem::take(&mut self.new_stage);
                let id = Id::unique("new stage");
                if let Some(title) = add_line(ui, cx.theme, id, &mut typed, "New stage\u{2026}", "New stage: its title")
                {
                    let stage = Stage { title: title.into(), ..Stage::default() };
                    self.send(cx, stages(&setting, |all| all.push(stage)));
                    self.stage = all.len();
                    typed.clear();
                }
                self.new_stage = typed;
            }
            if let Some(advice) = words::stages_advice(&all) {
                ui.add(Label::new(cx.theme.muted(advice)).wrap());
            }
            if !setting.stages.is_empty() {
                let usual = SettingCommand::Stages { stages: Vec::new(), late_elements: setting.late_elements };
                let tip = "Back to the nine stages a setting has that says nothing about them";
                if ui.add(PushButton::bare(cx.theme, "The usual nine")).on_hover_text(tip).clicked() {
                    self.send(cx, usual);
                }
            }
        });
        let at = self.stage.min(all.len().saturating_sub(1));
        let Some(stage) = all.get(at) else { return };
        scroll(&mut thing, "one stage", |ui| self.one_stage(ui, cx, &setting, at, stage));
    }

    fn one_stage(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, at: usize, stage: &Stage) {
        let theme = cx.theme;
        self.text(ui, cx, Text::Stage(at), &stage.title, &format!("title of stage {}", at + 1));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for kind in StageKind::ALL {
                let words = words::sentence(words::stage_kind(kind));
                let tone = if stage.kind == kind { Tone::Accent } else { Tone::Plain };
                let pill = Pill::new(theme, &words).tone(tone).label(format!("Stage {} is {}", at + 1, words));
                let pressed = ui.add(pill.sense(Sense::click())).on_hover_text(words::stage_gives(kind)).clicked();
                if pressed && stage.kind != kind {
                    self.send(cx, stages(setting, |all| change(all, at, |it| it.kind = kind)));
                }
            }
        });
        ui.add(Label::new(theme.muted(words::stage_gives(stage.kind))).wrap());
        ui.add_space(space::S);
        section_label(ui, theme, "When it is");
        let label = format!("date of stage {}", at + 1);
        let resting = if stage.date.is_empty() { theme.muted("no date") } else { theme.body(&*stage.date) };
        if let Some(typed) = self.drafts.edit_any(ui, theme, Text::StageDate(at), &stage.date, &label, resting) {
            self.commit(cx, Text::StageDate(at), &typed);
        }
        ui.add_space(space::S);
        section_label(ui, theme, "Columns to choose from");
        for (place, option) in stage.options.iter().enumerate() {
            ui.horizontal(|ui| {
                let letter = words::column(u8::try_from(place).unwrap_or_default());
                ui.label(theme.strong(letter.to_string()));
                let label = format!("column {letter} of stage {}", at + 1);
                self.text(ui, cx, Text::StageColumn(at, place), option, &label);
                let words = format!("Remove column {letter}");
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    self.send(cx, stages(setting, |all| change(all, at, |it| drop(it.options.remove(place)))));
                }
            });
        }
        if stage.options.len() < MOST_OPTIONS {
            let mut typed = std::mem::take(&mut self.new_column);
            let id = Id::unique(("new column", at));
            if let Some(name) =
                add_line(ui, theme, id, &mut typed, "New column\u{2026}", "New column: what it is called")
            {
                self.send(cx, stages(setting, |all| change(all, at, |it| it.options.push(name.into()))));
                typed.clear();
            }
            self.new_column = typed;
        }
        ui.add_space(space::S);
        if ui.add(PushButton::danger(theme, "Remove the stage")).clicked() {
            self.send(cx, stages(setting, |all| drop(all.remove(at))));
        }
        ui.add_space(space::S);
        section_label(ui, theme, "A player who comes late and whose PC knows no other");
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::XS;
            for count in 0..4_u8 {
                let words = words::counted(u32::from(count), "more element");
                let tone = if setting.late_elements == count { Tone::Accent } else { Tone::Plain };
                if ui.add(Pill::new(theme, &words).tone(tone).sense(Sense::click())).clicked() {
                    let stages = setting.stages.clone();
                    self.send(cx, SettingCommand::Stages { stages, late_elements: count });
                }
            }
        });
    }

    /// What was typed about a stage.
    pub(super) fn commit_stage(&mut self, cx: &mut PanelCx<'_>, text: Text, typed: &str) {
        let setting = cx.table.setting.clone();
        let (Text::Stage(at) | Text::StageDate(at) | Text::StageColumn(at, _)) = text else { return };
        let command = stages(&setting, |all| {
            change(all, at, |stage| match text {
                Text::Stage(_) if !typed.is_empty() => stage.title = typed.into(),
                Text::StageDate(_) => stage.date = typed.into(),
                Text::StageColumn(_, place) if !typed.is_empty() => {
                    if let Some(option) = stage.options.get_mut(place) {
                        *option = typed.into();
                    }
                }
                _ => {}
            });
        });
        let same = matches!(&command, SettingCommand::Stages { stages, .. } if *stages == *setting.stages());
        if !same {
            self.send(cx, command);
        }
    }
}

fn change(all: &mut [Stage], at: usize, how: impl FnOnce(&mut Stage)) {
    if let Some(stage) = all.get_mut(at) {
        how(stage);
    }
}
