//! The stages of the pathways map: their type, title, date and options (PATH-2, PATH-7).

use super::SettingPage;
use super::fields::{Field, change, put};
use super::rows::{Done, Listed, Row};
use crate::ui::PanelCx;
use crate::ui::deeds::{Deed, Item, edited};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, section_label};
use egui::{Label, Sense, Ui};
use hitch_core::model::{
    Die, Gain, GainOf, MOST_OPTIONS, MOST_PARTS, MOST_STAGES, SetDef, SetId, SetKind, Setting, Stage, StageKind,
};
use hitch_core::rules;
use hitch_core::words;

/// Edits the stages of a setting. Default stages become its own.
fn stages(setting: &mut Setting, edit: impl FnOnce(&mut Vec<Stage>)) {
    let mut stages = setting.stages().into_owned();
    edit(&mut stages);
    if stages != *setting.stages() {
        setting.stages = stages;
    }
}

/// Edits one of them.
fn stage(setting: &mut Setting, at: usize, edit: impl FnOnce(&mut Stage)) {
    stages(setting, |all| change(all, at, edit));
}

impl SettingPage {
    pub(super) fn stages_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let all = setting.stages();
        let note = |at, stage: &Stage| words::stage_number(at, all.len(), stage);
        let row = |(at, stage): (usize, &Stage)| Row::new(&t!("Stage {}:", at + 1), &stage.title, note(at + 1, stage));
        let rows = all.iter().enumerate().map(row).collect();
        let list = Listed { salt: "stages", head: t!("Pathways stages"), rows, moves: true, ..Listed::default() };
        let below = |page: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            if all.len() < MOST_STAGES {
                let words = (t!("New stage…"), t!("Title of the new stage"));
                page.adds(ui, cx, ("stage", 0, 0), words, |page, cx, title| {
                    let stage = Stage { title: title.into(), ..Stage::default() };
                    page.edit(cx, |it| stages(it, |all| all.push(stage)));
                    page.look_at("stages", u32::try_from(all.len()).ok());
                });
            }
            if let Some(advice) = words::stages_advice(&all) {
                ui.add(Label::new(cx.theme.muted(advice)).wrap());
            }
            let tip = t!("Replaces these stages with the default ones");
            if !setting.stages.is_empty()
                && ui.add(PushButton::bare(cx.theme, t!("Reset to the nine default stages"))).tip(tip).clicked()
            {
                page.edit(cx, |it| it.stages.clear());
            }
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            all.get(at).into_iter().for_each(|stage| page.one_stage(ui, cx, &setting, at, stage));
        });
        if let Some(Done::Move(from, to)) = done {
            self.edit(cx, |it| stages(it, |all| put(all, from, to)));
        }
    }

    fn one_stage(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, at: usize, it: &Stage) {
        let theme = cx.theme;
        let label = t!("title of stage {}", at + 1);
        let field = Field::new(("title", 0, at), &it.title, &label);
        self.field(ui, cx, field, move |it, typed| stage(it, at, |it| it.title = typed.into()));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for kind in StageKind::ALL {
                let words = words::sentence(words::stage_kind(kind));
                let tone = if it.kind == kind { Tone::Accent } else { Tone::Plain };
                let pill = Pill::new(theme, &words).tone(tone).label(t!("Type of stage {}: {}", at + 1, words));
                let pressed = ui.add(pill.sense(Sense::click())).tip(words::stage_gives(kind)).clicked();
                if pressed && it.kind != kind {
                    self.edit(cx, |it| stage(it, at, |it| it.kind = kind));
                }
            }
        });
        ui.add(Label::new(theme.muted(words::stage_gives(it.kind))).wrap());
        ui.add_space(space::S);
        section_label(ui, theme, t!("Date"));
        let label = t!("date of stage {}", at + 1);
        let field = Field::new(("date", 0, at), &it.date, &label).or(theme.muted(t!("no date")));
        self.field(ui, cx, field, move |it, typed| stage(it, at, |it| it.date = typed.into()));
        ui.add_space(space::S);
        section_label(ui, theme, t!("Options"));
        let number = u32::try_from(at).unwrap_or(u32::MAX);
        for (place, option) in it.options.iter().enumerate() {
            ui.horizontal(|ui| {
                let letter = words::column(u8::try_from(place).unwrap_or_default());
                ui.label(theme.strong(letter.to_string()));
                let label = t!("option {letter} of stage {}", at + 1);
                let field = Field::new(("column", number, place), option, &label);
                self.field(ui, cx, field, move |to, typed| {
                    stage(to, at, |it| change(&mut it.options, place, |option| *option = typed.into()));
                });
                let words = t!("Remove option {letter}");
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    self.edit(cx, |it| stage(it, at, |it| it.remove_option(place)));
                }
            });
            self.parts(ui, cx, setting, (at, it, Some(place)));
        }
        if it.options.len() < MOST_OPTIONS {
            let words = (t!("New option…"), t!("Name of the new option"));
            self.adds(ui, cx, ("column", 0, at), words, |page, cx, name| {
                page.edit(cx, |it| stage(it, at, |it| it.options.push(name.into())));
            });
        }
        ui.add_space(space::S);
        section_label(ui, theme, t!("Every player also gains"));
        self.parts(ui, cx, setting, (at, it, None));
        ui.add_space(space::S);
        if ui.add(PushButton::danger(theme, t!("Remove stage"))).clicked() {
            self.edit(cx, |it| stages(it, |all| drop(all.remove(at))));
        }
        ui.add_space(space::S);
        section_label(ui, theme, t!("Extra elements for a latecomer without connections"));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for count in 0..4_u8 {
                let words = words::counted(u32::from(count), t!("extra element"));
                let tone = if setting.late_elements == count { Tone::Accent } else { Tone::Plain };
                if ui.add(Pill::new(theme, &words).tone(tone).sense(Sense::click())).clicked() {
                    self.edit(cx, |it| it.late_elements = count);
                }
            }
        });
        self.given_sets(ui, cx, setting);
    }

    /// Paints the gains of a stage beyond those of its kind, or those of one of its options (PATH-2, PATH-9).
    fn parts(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        setting: &Setting,
        (at, stage, option): (usize, &Stage, Option<usize>),
    ) {
        let theme = cx.theme;
        let column = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
        let letter = option.map(|place| words::column(column(place)));
        let gains = option.map_or(stage.gives.as_slice(), |place| stage.gives_of(column(place))).to_vec();
        let with = |gains: Vec<Gain>| {
            move |setting: &mut Setting| {
                self::stage(setting, at, |it| match option {
                    Some(place) => it.give_for(place, gains),
                    None => it.gives = gains,
                });
            }
        };
        for (place, part) in gains.iter().enumerate() {
            ui.horizontal(|ui| {
                let told = words::growth::gain(setting, part);
                if option.is_some() {
                    ui.add_space(space::L);
                }
                ui.label(theme.body(&*told));
                let words = match letter {
                    Some(letter) => t!("Remove the improvement of option {letter}: {told}"),
                    None => t!("Remove the improvement: {told}"),
                };
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    let mut left = gains.clone();
                    left.remove(place);
                    self.edit(cx, with(left));
                }
            });
        }
        let most = (0..MOST_OPTIONS).map(|place| stage.gives_of(column(place)).len()).max().unwrap_or_default();
        let there = stage.gives.len() + option.map_or(most, |_| gains.len());
        if there >= MOST_PARTS {
            return;
        }
        let more = ui.horizontal(|ui| match letter {
            Some(letter) => {
                ui.add_space(space::L);
                let label = t!("Add an improvement to option {letter}");
                ui.add(PushButton::quiet(theme, t!("Add an improvement…")).label(label))
            }
            None => ui.add(PushButton::quiet(theme, t!("Add an improvement…"))),
        });
        let add = |gain: Gain| {
            let words = words::growth::gain(setting, &gain);
            Deed::send(words, edited(setting, with(gains.iter().cloned().chain([gain]).collect())))
        };
        let all = all_parts(setting).into_iter();
        let items: Vec<Item> =
            all.map(|(title, gains)| Item::sub(title, gains.into_iter().map(add).collect::<Vec<_>>())).collect();
        menu::drop(&more.inner, |ui| menu::items_of(ui, cx, &items));
    }

    /// Paints the sets whose traits a stage gives for an element (PATH-3).
    fn given_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting) {
        let theme = cx.theme;
        ui.add_space(space::S);
        section_label(ui, theme, t!("Elements give traits in"));
        let given = rules::handed_out(cx.table);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(space::XS);
            for def in setting.sets.iter().filter(|def| def.kind.is_for_pcs()) {
                let on = given.contains(&def.id);
                let tone = if on { Tone::Accent } else { Tone::Plain };
                let pill = Pill::new(theme, &def.name).tone(tone).label(t!("Elements give {}", def.name));
                if ui.add(pill.sense(Sense::click())).clicked() {
                    let mut sets: Vec<SetId> = given.iter().copied().filter(|id| *id != def.id).collect();
                    sets.extend((!on).then_some(def.id));
                    self.edit(cx, |it| it.stage_sets = sets);
                }
            }
        });
        let told =
            t!("By default, elements give resources, signature ⟦assets⟧, skills, specialties and relationships.");
        ui.add(Label::new(theme.muted(told)).wrap());
    }
}

/// Returns the possible improvements of a stage or of growth, by set: a new or stepped-up trait, or a whole set
/// (PATH-9).
pub(super) fn all_parts(setting: &Setting) -> Vec<(String, Vec<Gain>)> {
    let of_set = |def: &SetDef| {
        let of = GainOf::Set(def.id);
        let mut gains = vec![Gain::new(of), Gain::up(of)];
        gains.extend(Die::ALL.into_iter().filter(|die| *die > Die::D4).map(|die| Gain::New { of, dice: vec![die] }));
        gains.extend((def.kind == SetKind::Powers).then_some(Gain::WholeSet(of)));
        (def.name.to_string(), gains)
    };
    let mut all: Vec<_> = setting.sets.iter().filter(|def| def.kind.is_for_pcs()).map(of_set).collect();
    all.push((t!("SFX").to_owned(), vec![Gain::Unlock, Gain::AddSfx(GainOf::Any)]));
    all
}
