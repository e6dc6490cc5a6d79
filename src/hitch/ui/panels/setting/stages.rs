//! The stages of the pathways map: their type, title, date and options (PATH-2, PATH-7).

use super::SettingPage;
use super::fields::{Field, change, put};
use super::rows::{Done, Listed, Row};
use crate::ui::PanelCx;
use crate::ui::deeds::{Deed, Item, edited};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, section_label, segments};
use egui::{Label, Response, Sense, Ui};
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

/// The gains that a stage hands out, or one of its options (PATH-2, PATH-9).
#[derive(Clone, Copy)]
struct Gives<'s> {
    at: usize,
    stage: &'s Stage,
    option: Option<u8>,
}

impl Gives<'_> {
    fn gains(&self) -> &[Gain] {
        self.option.map_or(self.stage.gives.as_slice(), |option| self.stage.gives_of(option))
    }

    fn letter(&self) -> Option<char> {
        self.option.map(words::column)
    }

    fn edit(&self, setting: &mut Setting, edit: impl FnOnce(&mut Vec<Gain>)) {
        let mut gains = self.gains().to_vec();
        edit(&mut gains);
        stage(setting, self.at, |stage| match self.option {
            Some(option) => stage.give_for(option, gains),
            None => stage.gives = gains,
        });
    }

    /// Returns whether one more may be added: a PC gains those of the stage and of one option.
    fn has_room(&self) -> bool {
        let option = self.option.map_or_else(|| self.stage.most_of_options(), |_| self.gains().len());
        self.stage.gives.len() + option < MOST_PARTS
    }
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
                && ui.add(PushButton::bare(cx.theme, t!("Reset to the 9 default stages"))).tip(tip).clicked()
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
        let kinds = StageKind::ALL.map(|kind| {
            let words = words::sentence(words::stage_kind(kind));
            (kind, t!("Type of stage {}: {}", at + 1, words), words)
        });
        let parts = kinds.each_ref().map(|(kind, label, words)| (*kind, &**words, &**label));
        if let Some(kind) = ui.horizontal(|ui| segments(ui, theme, it.kind, &parts)).inner {
            self.edit(cx, |it| stage(it, at, |it| it.kind = kind));
        }
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
            let column = u8::try_from(place).unwrap_or_default();
            let of = Gives { at, stage: it, option: Some(column) };
            ui.horizontal(|ui| {
                let letter = words::column(column);
                ui.label(theme.strong(letter.to_string()));
                let label = t!("option {letter} of stage {}", at + 1);
                let field = Field::new(("column", number, place), option, &label);
                self.field(ui, cx, field, move |to, typed| {
                    stage(to, at, |it| change(&mut it.options, place, |option| *option = typed.into()));
                });
                if of.has_room() {
                    let words = t!("Add an improvement to option {letter}");
                    let button = ui.add(IconButton::new(theme, icons::PLUS, &words).small().quiet());
                    Self::part_menu(cx, setting, of, &button);
                }
                let words = t!("Remove option {letter}");
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    self.edit(cx, |it| stage(it, at, |it| it.remove_option(column)));
                }
            });
            self.parts(ui, cx, setting, of);
        }
        if it.options.len() < MOST_OPTIONS {
            let words = (t!("New option…"), t!("Name of the new option"));
            self.adds(ui, cx, ("column", 0, at), words, |page, cx, name| {
                page.edit(cx, |it| stage(it, at, |it| it.options.push(name.into())));
            });
        }
        ui.add_space(space::S);
        section_label(ui, theme, t!("Every player also gains"));
        let of = Gives { at, stage: it, option: None };
        self.parts(ui, cx, setting, of);
        if of.has_room() {
            let button = ui.add(PushButton::quiet(theme, t!("Add an improvement…")));
            Self::part_menu(cx, setting, of, &button);
        }
        ui.add_space(space::S);
        if ui.add(PushButton::danger(theme, t!("Remove stage"))).clicked() {
            self.edit(cx, |it| stages(it, |all| drop(all.remove(at))));
        }
        ui.add_space(space::S);
        section_label(ui, theme, t!("Extra elements for a latecomer without connections"));
        let counts = [0, 1, 2, 3_u8]
            .map(|count| (count, words::counted(u32::from(count), t!("extra element")), count.to_string()));
        let parts = counts.each_ref().map(|(count, label, number)| (*count, &**number, &**label));
        if let Some(count) = ui.horizontal(|ui| segments(ui, theme, setting.late_elements, &parts)).inner {
            self.edit(cx, |it| it.late_elements = count);
        }
        self.given_sets(ui, cx, setting);
    }

    /// Lists the gains of a stage beyond those of its kind, or those of one of its options (PATH-2, PATH-9).
    fn parts(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, of: Gives<'_>) {
        let theme = cx.theme;
        for (place, part) in of.gains().iter().enumerate() {
            ui.horizontal(|ui| {
                let told = words::growth::gain(setting, part);
                let words = match of.letter() {
                    Some(letter) => t!("Remove the improvement of option {letter}: {told}"),
                    None => t!("Remove the improvement: {told}"),
                };
                ui.add_space(if of.option.is_some() { space::L } else { 0.0 });
                ui.label(theme.body(&*told));
                if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                    self.edit(cx, |it| of.edit(it, |gains| drop(gains.remove(place))));
                }
            });
        }
    }

    /// Opens the improvements that may be added from a button.
    fn part_menu(cx: &mut PanelCx<'_>, setting: &Setting, of: Gives<'_>, button: &Response) {
        let add = |gain: Gain| {
            let words = words::growth::gain(setting, &gain);
            Deed::send(words, edited(setting, |it| of.edit(it, |gains| gains.push(gain))))
        };
        let all = all_parts(setting).into_iter();
        let items: Vec<Item> =
            all.map(|(title, gains)| Item::sub(title, gains.into_iter().map(add).collect::<Vec<_>>())).collect();
        menu::drop(button, |ui| menu::items_of(ui, cx, &items));
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
