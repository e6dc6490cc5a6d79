//! A file in Edit: each trait is a row with its five dice to press, and its details typed in place. A press rates;
//! nothing is rolled or gathered (SET-1 to SET-14).

use super::editor::Editor;
use super::field::Look;
use super::sets::with_article;
use super::sfx_edit::SfxOn;
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, SfxHome, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, die, size, space, text};
use crate::ui::widgets::{
    DieChip, DieLook, IconButton, Layouts as _, Pill, PushButton, choice_label, icons, in_sight, one_stop,
};
use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};
use hitch_core::model::{Bearer, Die, Host, Says, SetDef, SetId, State, Trait, TraitRef, TraitSet, dice_text};
use hitch_core::rules::{Command, Lack, Left, TraitCommand, about_name, left};
use hitch_core::words;

const TWO_COLUMNS: f32 = 740.0;
/// From this width on details are aligned with the name.
const DEEP: f32 = 380.0;
const DICE: f32 = 5.0 * (die::HEAD + space::XS);

#[derive(Clone, Copy)]
struct Of<'a> {
    of: Bearer,
    name: &'a str,
}

impl Editor {
    pub fn edit_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, of: Bearer) {
        let Some(traits) = cx.table.traits(of).cloned() else { return };
        let name = bearer_name(cx.table, of);
        let whose = Of { of, name: &name };
        let lacks = of.character().map(|who| left(cx.table, who)).unwrap_or_default();
        let lack_of = |set: SetId| lacks.iter().filter(|it| it.set == Some(set)).cloned().collect::<Vec<_>>();
        let tall = |set: &TraitSet| {
            let lines: usize =
                set.traits.iter().map(|it| 1 + it.sfx.len() + usize::from(!it.statement.is_empty())).sum();
            2 + lines + set.sfx.len()
        };
        if ui.available_width() < TWO_COLUMNS {
            for set in &traits.sets {
                self.edit_set(ui, cx, whose, set, &lack_of(set.def));
            }
            self.missing_sets(ui, cx, whose);
            return;
        }
        let whole: usize = traits.sets.iter().map(tall).sum();
        let (mut so_far, mut split) = (0, traits.sets.len());
        for (at, set) in traits.sets.iter().enumerate() {
            // Where half of all lines are reached, so that both columns end at about one height.
            if so_far * 2 >= whole {
                split = at;
                break;
            }
            so_far += tall(set);
        }
        let (left_sets, right_sets) = traits.sets.split_at(split);
        ui.two_columns(space::XL, |ui, right| {
            for set in if right { right_sets } else { left_sets } {
                self.edit_set(ui, cx, whose, set, &lack_of(set.def));
            }
            if right {
                self.missing_sets(ui, cx, whose);
            }
        });
    }

    fn edit_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, set: &TraitSet, lacks: &[Left]) {
        let def = cx.table.setting.set(set.def).cloned();
        let name = words::set_name(&cx.table.setting, set);
        let key = FileText::AddTo(whose.of, set.id);
        let head = ui.horizontal(|ui| {
            if def.as_ref().is_some_and(SetDef::many) {
                let mut look = Look::body(cx, t!("name of {name} of {}", whose.name), t!("Name of this trait set"));
                look.font = Face::BookBold.at(text::TITLE);
                let width = ui.available_width() - 3.0 * size::CONTROL;
                ui.scope(|ui| {
                    ui.set_max_width(width.max(80.0));
                    self.line(ui, cx, FileText::SetName(whose.of, set.id), &look);
                });
            } else {
                ui.label(cx.theme.title(&name));
            }
            // One with a name of its own says which set it is of.
            let of_own = |def: &SetDef| set.name.as_ref().map(|_| def.name.to_string());
            let note = def.as_ref().map(|def| of_own(def).unwrap_or_else(|| words::set_note(def))).unwrap_or_default();
            ui.at_right(space::XS, |ui| {
                // Tab goes through both from left to right.
                let room = vec2(if def.is_some() { 2.0 * size::SMALL + space::XS } else { size::SMALL }, size::SMALL);
                ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                    if let Some(def) = &def {
                        let add = t!("Add {} to {name} of {}", with_article(&def.one), whose.name);
                        let id = self.id((key, "add"));
                        if ui.add(IconButton::new(cx.theme, icons::PLUS, &add).small().id(id)).clicked() {
                            self.open(cx, key, "");
                        }
                    }
                    let more = t!("More for {name} of {}", whose.name);
                    let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &more).small().quiet());
                    self.menu_from(ui, cx, &response, &Thing::OwnSet(whose.of, set.id));
                });
                ui.add(Label::new(cx.theme.small(note)).truncate());
            });
        });
        if self.goto == Some(set.def) {
            self.goto = None;
            head.response.scroll_to_me(Some(Align::Min));
        }
        let rect = ui.available_rect_before_wrap();
        ui.painter().hline(rect.x_range(), rect.top(), cx.theme.hairline());
        ui.add_space(space::XS);
        let says = |what| def.as_ref().is_some_and(|def| def.has(what));
        if says(Says::Source) || !set.source.is_empty() {
            ui.horizontal(|ui| {
                ui.label(cx.theme.small(t!("Source")));
                let look = Look::small(cx, t!("source of {name} of {}", whose.name), t!("Origin of these traits"));
                self.line(ui, cx, FileText::Source(whose.of, set.id), &look);
            });
        }
        for trait_ in &set.traits {
            self.edit_trait(ui, cx, whose, def.as_ref(), trait_);
        }
        if self.is_open(key) {
            let one = def.as_ref().map_or(t!("trait"), |def| &*def.one);
            let look = Look::body(cx, t!("New {one} of {}", whose.name), t!("Name, or Name d8"));
            self.field(ui, cx, key, &look);
        }
        let on = SfxOn { home: SfxHome::On(whose.of, Host::Set(set.id)), name: &t!("{name} of {}", whose.name) };
        self.all_sfx(ui, cx, on, &set.sfx);
        let lack = lacks.iter().filter(|lack| match &lack.what {
            Lack::Sfx(of) | Lack::Limit(of) => **of == *name,
            _ => false,
        });
        let lack: Vec<String> = lack.map(words::left_alone).collect();
        let many = def.as_ref().is_some_and(SetDef::many);
        self.effects(ui, cx, on, (many && says(Says::Sfx), many && says(Says::Limit)), &lack);
        ui.add_space(space::M);
    }

    fn edit_trait(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, def: Option<&SetDef>, it: &Trait) {
        let at = TraitRef { of: whose.of, id: it.id };
        let says = |what| def.is_some_and(|def| def.has(what));
        let diceless = def.is_some_and(|def| def.starts.is_none()) && it.base.is_empty() && !says(Says::Sfx);
        ui.row(space::XS, |ui| {
            ui.set_min_height(size::CONTROL);
            if !diceless {
                self.rating(ui, cx, whose, at, it);
            }
            let mut look = Look::body(cx, t!("name of {} of {}", it.name, whose.name), t!("Name"));
            look.font = Face::SemiBold.at(text::BODY);
            // Beside a name is its menu, and in some sets its subject or effect tag.
            let shared = says(Says::Subject) || says(Says::Effect) || it.base.len() > 1;
            let room = ui.available_width();
            let room = if shared { room * 0.6 } else { room - size::CONTROL - space::S }.max(60.0);
            ui.scope(|ui| {
                ui.set_max_width(room);
                self.line(ui, cx, FileText::TraitName(at), &look);
            });
            if it.base.len() > 1 {
                ui.label(cx.theme.small(dice_text(&it.base)));
            }
            ui.at_right(space::XS, |ui| {
                let more = t!("More for {} of {}", it.name, whose.name);
                let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &more).small().quiet());
                self.menu_from(ui, cx, &response, &Thing::Trait(at));
                if says(Says::Subject) {
                    let about = it.about.and_then(|about| about_name(cx.table, whose.of, about));
                    let shown = about.as_deref().unwrap_or(t!("Subject…"));
                    let pill = Pill::new(cx.theme, shown).opens_menu().icon(icons::LINK);
                    let pill = if about.is_none() { pill.dashed() } else { pill };
                    let now = about.as_deref().unwrap_or(t!("none"));
                    let response = ui.add(pill.label(t!("Subject of {} of {}: {now}", it.name, whose.name)));
                    menu::from(ui, cx, &response, &Thing::About(at));
                }
                if says(Says::Effect) {
                    let (shown, now) = it.effect.map_or((t!("Effect tag…"), t!("none")), |tag| {
                        let tag = words::effect_tag(tag);
                        (tag, tag)
                    });
                    let pill = Pill::new(cx.theme, shown).opens_menu();
                    let pill = if it.effect.is_none() { pill.dashed() } else { pill };
                    let response = ui.add(pill.label(t!("Effect tag of {} of {}: {now}", it.name, whose.name)));
                    menu::from(ui, cx, &response, &Thing::EffectTag(at));
                }
            });
        });
        let alone = def.is_some_and(|def| !def.many());
        let (sfx, limit) = (alone && says(Says::Sfx), alone && says(Says::Limit) && !it.sfx.iter().any(|it| it.limit));
        let open = self.draft.as_ref().is_some_and(|draft| draft.key.under() == Some(at));
        let told = !(it.statement.is_empty() && it.tags.is_empty() && it.note.is_empty());
        let listed = !(it.highlights.is_empty() && it.sfx.is_empty()) || super::sfx::hinders_unsaid(cx.table, at, it);
        if !(sfx || limit || open || told || listed || says(Says::Statement) || says(Says::Tags)) {
            return;
        }
        let inset = if diceless || ui.available_width() < DEEP { space::L } else { DICE };
        self.under(ui, inset, |ed, ui| {
            if says(Says::Statement) || !it.statement.is_empty() {
                let label = t!("statement of {} of {}", it.name, whose.name);
                let mut look = Look::body(cx, label, t!(super::sfx::STATEMENT_HINT));
                look.font = Face::Book.at(text::GMC);
                look.ink = cx.theme.palette.soft;
                ed.line(ui, cx, FileText::Statement(at), &look);
            }
            if says(Says::Tags) || !it.tags.is_empty() {
                let look =
                    Look::small(cx, t!("tags of {} of {}", it.name, whose.name), t!("Tags, separated by commas"));
                ed.line(ui, cx, FileText::Tags(at), &look);
            }
            ed.highlights(ui, cx, at, it, whose.name);
            if !it.note.is_empty() || ed.is_open(FileText::Note(at)) {
                let look = Look::small(cx, t!("note on {} of {}", it.name, whose.name), t!("A short note"));
                ed.line(ui, cx, FileText::Note(at), &look);
            }
            let on = SfxOn { home: SfxHome::of_trait(at), name: &t!("{} of {}", it.name, whose.name) };
            if super::sfx::hinders_unsaid(cx.table, at, it) {
                ui.add(Label::new(super::sfx::words(cx, &words::hinder())).wrap());
            }
            ed.all_sfx(ui, cx, on, &it.sfx);
            ed.effects(ui, cx, on, (sfx, limit), &[]);
        });
    }

    fn under(&mut self, ui: &mut Ui, inset: f32, add: impl FnOnce(&mut Self, &mut Ui)) {
        ui.row(0.0, |ui| {
            ui.add_space(inset);
            ui.vertical(|ui| {
                ui.gaps(space::XS, 2.0);
                add(self, ui);
            });
        });
    }

    /// Paints the five dice of a trait, which a press rates. They are one Tab stop, at the present rating.
    fn rating(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, at: TraitRef, it: &Trait) {
        let row = Die::ALL.map(|size| self.id((at, size, "rate")));
        let rests = Die::ALL.iter().position(|size| it.base.contains(size)).unwrap_or_default();
        let stop = one_stop(ui, &row, rests);
        for (place, (size, id)) in Die::ALL.into_iter().zip(row).enumerate() {
            let on = it.base.contains(&size);
            let label = choice_label(t!("Rate {} of {} {size}", it.name, whose.name), on);
            let look = if on { DieLook::Number } else { DieLook::Rated };
            let sense = if place == stop { Sense::click() } else { Sense::CLICK };
            let chip = DieChip::new(cx.theme, size).size(die::HEAD).look(look).sense(sense);
            let response = ui.add(chip.label(label).id(id));
            in_sight(&response);
            if response.clicked() && it.base != [size] {
                cx.out.send(Command::Trait(TraitCommand::Rate { at: at.into(), dice: vec![size] }));
            }
        }
    }

    /// Offers sets of the setting that the bearer lacks or may have once more.
    fn missing_sets(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>) {
        let setting = cx.table.setting.clone();
        let Some(traits) = cx.table.traits(whose.of).cloned() else { return };
        let has = |id: SetId| traits.sets.iter().any(|set| set.def == id);
        let typing = setting.sets.iter().find(|def| {
            self.is_open(FileText::NewSet(whose.of, def.id)) || self.is_open(FileText::AddTrait(whose.of, def.id))
        });
        if let Some(def) = typing {
            let many = self.is_open(FileText::NewSet(whose.of, def.id));
            let (key, hint) = if many {
                (FileText::NewSet(whose.of, def.id), t!("Name of the new trait set"))
            } else {
                (FileText::AddTrait(whose.of, def.id), t!("Name, or Name d8"))
            };
            ui.label(cx.theme.title(&*def.name));
            let one = if many { t!("New set of {}", def.name) } else { t!("New {}", def.one) };
            let look = Look::body(cx, t!("{one} of {}", whose.name), hint);
            self.field(ui, cx, key, &look);
            return;
        }
        let pill = PushButton::bare(cx.theme, t!("Add a trait set…")).icon(icons::PLUS);
        let response = ui.add(pill.label(t!("Add a trait set to {}", whose.name)));
        let mut chosen = None;
        menu::either(&response, |ui| {
            for def in setting.sets.iter().filter(|def| def.many() || !has(def.id)) {
                if ui.button(&*def.name).clicked() {
                    chosen = Some((def.id, def.many()));
                    ui.close();
                }
            }
        });
        match chosen {
            Some((set, true)) => self.open(cx, FileText::NewSet(whose.of, set), ""),
            Some((set, false)) => self.open(cx, FileText::AddTrait(whose.of, set), ""),
            None => {}
        }
    }
}

pub fn bearer_name(state: &State, of: Bearer) -> String {
    match of {
        Bearer::Character(id) => state.cast.get(&id).map(|it| it.name.to_string()),
        Bearer::Archetype(id) => state.setting.archetype(id).map(|it| it.name.to_string()),
        Bearer::Scene(id) => state.scenes.get(&id).map(|it| it.name.to_string()),
        Bearer::Pool(id) => state.pools.get(&id).map(|it| it.name.to_string()),
    }
    .unwrap_or_default()
}

/// Sets words in the book face, for heads.
pub fn book(cx: &PanelCx<'_>, words: &str) -> RichText {
    cx.theme.words(words, Face::BookBold, text::ROLL, cx.theme.palette.text)
}
