//! The stages in which the map is drawn: their kind, title, date and columns (PATH-2, PATH-7).

use super::rows::{Done, Row, rows, two};
use super::{SettingPage, Text};
use crate::ui::PanelCx;
use crate::ui::deeds::{Deed, Item};
use crate::ui::panels::parts::{add_line, menu, scroll};
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, section_label};
use egui::{Id, Label, Sense, Ui};
use hitch_core::model::{
    Die, Gain, GainOf, MOST_OPTIONS, MOST_PARTS, MOST_STAGES, Ref, SetDef, SetId, SetKind, Setting, Stage, StageKind,
};
use hitch_core::rules::{self, SettingCommand};
use hitch_core::words;

/// The stages of a setting, changed.
fn stages(setting: &Setting, change: impl FnOnce(&mut Vec<Stage>)) -> SettingCommand {
    let mut stages = setting.stages().into_owned();
    change(&mut stages);
    written(setting, stages)
}

/// The table of stages, with what else is said about them as it is.
fn written(setting: &Setting, stages: Vec<Stage>) -> SettingCommand {
    let sets = setting.stage_sets.iter().map(|id| Ref::Id(*id)).collect();
    SettingCommand::Stages { stages, late_elements: setting.late_elements, sets }
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
                let usual = written(&setting, Vec::new());
                let tip = "Back to the nine stages a setting has that says nothing about them";
                if ui.add(PushButton::bare(cx.theme, "The usual nine")).tip(tip).clicked() {
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
                let pressed = ui.add(pill.sense(Sense::click())).tip(words::stage_gives(kind)).clicked();
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
        self.parts(ui, cx, setting, at, stage);
        ui.add_space(space::S);
        if ui.add(PushButton::danger(theme, "Remove the stage")).clicked() {
            self.send(cx, stages(setting, |all| drop(all.remove(at))));
        }
        ui.add_space(space::S);
        section_label(ui, theme, "A player who comes late and whose ⟦PC⟧ knows no other");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for count in 0..4_u8 {
                let words = words::counted(u32::from(count), "more element");
                let tone = if setting.late_elements == count { Tone::Accent } else { Tone::Plain };
                if ui.add(Pill::new(theme, &words).tone(tone).sense(Sense::click())).clicked() {
                    let SettingCommand::Stages { stages, sets, .. } = written(setting, setting.stages.clone()) else {
                        return;
                    };
                    self.send(cx, SettingCommand::Stages { stages, sets, late_elements: count });
                }
            }
        });
        self.given_sets(ui, cx, setting);
    }

    /// What a stage hands out beside what its kind gives (PATH-9).
    fn parts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, at: usize, stage: &Stage) {
        let theme = cx.theme;
        ui.add_space(space::S);
        section_label(ui, theme, "Handed out as well, once to everybody");
        for (place, part) in stage.gives.iter().enumerate() {
            ui.horizontal(|ui| {
                let told = words::growth::gain(setting, part);
                ui.label(theme.body(&*told));
                let words = format!("Remove the part: {told}");
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    self.send(cx, stages(setting, |all| change(all, at, |it| drop(it.gives.remove(place)))));
                }
            });
        }
        if stage.gives.len() >= MOST_PARTS {
            return;
        }
        let more = ui.add(PushButton::quiet(theme, "Add a part\u{2026}"));
        let add = |gain: Gain| {
            let words = words::growth::gain(setting, &gain);
            Deed::send(words, stages(setting, |all| change(all, at, |it| it.gives.push(gain))))
        };
        let all = all_parts(setting).into_iter();
        let items: Vec<Item> =
            all.map(|(title, gains)| Item::sub(title, gains.into_iter().map(add).collect::<Vec<_>>())).collect();
        menu::drop(&more, |ui| menu::items_of(ui, cx, &items));
    }

    /// The sets whose traits a stage gives for an element (PATH-3).
    fn given_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting) {
        let theme = cx.theme;
        ui.add_space(space::S);
        section_label(ui, theme, "What an element gives a trait of");
        let given = rules::handed_out(cx.table);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for def in setting.sets.iter().filter(|def| def.kind.is_for_pcs()) {
                let on = given.contains(&def.id);
                let tone = if on { Tone::Accent } else { Tone::Plain };
                let pill = Pill::new(theme, &def.name).tone(tone).label(format!("Stages give {}", def.name));
                if ui.add(pill.sense(Sense::click())).clicked() {
                    let mut sets: Vec<SetId> = given.iter().copied().filter(|id| *id != def.id).collect();
                    sets.extend((!on).then_some(def.id));
                    let (stages, late_elements) = (setting.stages.clone(), setting.late_elements);
                    let sets = sets.into_iter().map(Ref::Id).collect();
                    self.send(cx, SettingCommand::Stages { stages, late_elements, sets });
                }
            }
        });
        let told =
            "Without any of its own a setting gives resources, signature ⟦assets⟧, skills, specialties and ties.";
        ui.add(Label::new(theme.muted(told)).wrap());
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

/// What a stage may hand out or growth give, by sets: a new trait, or one that steps up; what hangs on traits; a whole set (PATH-9).
pub(super) fn all_parts(setting: &Setting) -> Vec<(String, Vec<Gain>)> {
    let of_set = |def: &SetDef| {
        let of = GainOf::Set(def.id);
        let mut gains = vec![Gain::new(of), Gain::up(of)];
        gains.extend(Die::ALL.into_iter().filter(|die| *die > Die::D4).map(|die| Gain::New { of, dice: vec![die] }));
        gains.extend((def.kind == SetKind::Powers).then_some(Gain::WholeSet(of)));
        (def.name.to_string(), gains)
    };
    let mut all: Vec<_> = setting.sets.iter().filter(|def| def.kind.is_for_pcs()).map(of_set).collect();
    all.push(("Special effects".to_owned(), vec![Gain::Unlock, Gain::AddSfx(GainOf::Any)]));
    all
}
