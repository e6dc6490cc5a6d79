//! A file in Edit: each trait a row with its five dice to press, and what it says beside them typed in place. A press
//! rates; nothing is thrown or gathered (SET-1 to SET-14).

use super::editor::Editor;
use super::field::Look;
use super::sets::{set_name, with_article};
use crate::model::{Bearer, Die, Host, Says, SetDef, SetId, Sfx, State, Trait, TraitRef, TraitSet, dice_text};
use crate::rules::{Command, HostAt, Lack, Left, SfxCommand, TraitCommand, left};
use crate::ui::PanelCx;
use crate::ui::deeds::{FileText, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, die, line, radius, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Pill, PushButton, icons};
use crate::words;
use egui::{Align, Frame, Label, Layout, Margin, RichText, Sense, Stroke, Ui, vec2};

/// What a special effect is typed as.
const SFX_HINT: &str = "Undertow: double Calm the waves against anyone who stands in water";
const LIMIT_HINT: &str = "Dry land: shut it down where there is no water";
/// From this width on the sets stand in two columns.
const TWO_COLUMNS: f32 = 740.0;
/// From this width on what stands under a name begins where the name does.
const DEEP: f32 = 380.0;
/// Beside what is only read out.
const READ_OUT: f32 = 52.0;
/// The five dice of a row.
const DICE: f32 = 5.0 * (die::HEAD + space::XS);

/// Whose file is edited.
#[derive(Clone, Copy)]
struct Of<'a> {
    of: Bearer,
    name: &'a str,
}

impl Editor {
    /// All sets of a bearer, as rows.
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
            if so_far * 2 >= whole {
                split = at;
                break;
            }
            so_far += tall(set);
        }
        let (left_sets, right_sets) = traits.sets.split_at(split);
        ui.spacing_mut().item_spacing.x = space::XL;
        ui.columns_const(|[left, right]| {
            let plain = Layout::top_down(Align::Min);
            left.with_layout(plain, |ui| {
                ui.spacing_mut().item_spacing.x = space::S;
                for set in left_sets {
                    self.edit_set(ui, cx, whose, set, &lack_of(set.def));
                }
            });
            right.with_layout(plain, |ui| {
                ui.spacing_mut().item_spacing.x = space::S;
                for set in right_sets {
                    self.edit_set(ui, cx, whose, set, &lack_of(set.def));
                }
                self.missing_sets(ui, cx, whose);
            });
        });
        ui.spacing_mut().item_spacing.x = space::S;
    }

    /// One set: its head, where it comes from, its traits, its effects and limits.
    fn edit_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, set: &TraitSet, lacks: &[Left]) {
        let def = cx.table.setting.set(set.def).cloned();
        let name = set_name(set, def.as_ref());
        let key = FileText::AddTo(whose.of, set.id);
        let head = ui.horizontal(|ui| {
            if def.as_ref().is_some_and(SetDef::many) {
                let mut look = Look::body(cx, format!("name of {name} of {}", whose.name), "A name of its own");
                look.font = Face::BookBold.at(text::TITLE);
                let width = ui.available_width() - 3.0 * size::CONTROL;
                ui.scope(|ui| {
                    ui.set_max_width(width.max(80.0));
                    self.line(ui, cx, FileText::SetName(whose.of, set.id), &name, &look);
                });
            } else {
                ui.label(cx.theme.title(&name));
            }
            let note = def.as_ref().map(words::set_note).unwrap_or_default();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
                let more = format!("More of {name} of {}", whose.name);
                let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &more).small().quiet());
                self.menu_from(ui, cx, &response, &Thing::OwnSet(whose.of, set.id));
                if let Some(def) = &def {
                    let add = format!("Add {} to {name} of {}", with_article(&def.one), whose.name);
                    let id = self.id((key, "add"));
                    if ui.add(IconButton::new(cx.theme, icons::PLUS, &add).small().id(id)).clicked() {
                        self.open(cx, key, "");
                    }
                }
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
                ui.label(cx.theme.small("Source"));
                let look = Look::small(cx, format!("source of {name} of {}", whose.name), "where it comes from");
                self.line(ui, cx, FileText::Source(whose.of, set.id), &set.source, &look);
            });
        }
        for trait_ in &set.traits {
            self.edit_trait(ui, cx, whose, def.as_ref(), trait_);
        }
        if self.is_open(key) {
            let one = def.as_ref().map_or("trait", |def| &*def.one);
            let look = Look::body(cx, format!("New {one} of {}", whose.name), "Name, or Name d8");
            let width = ui.available_width();
            self.field(ui, cx, key, &look, width);
        }
        let host = Host::Set(set.id);
        for place in 0..set.sfx.len() {
            self.host_sfx(ui, cx, whose, (host, &name), (&set.sfx, place));
        }
        let many = def.as_ref().is_some_and(SetDef::many);
        self.effects(ui, cx, whose, (host, &name), (many && says(Says::Sfx), many && says(Says::Limit)), lacks);
        ui.add_space(space::M);
    }

    /// The ways to a special effect and a limit, and that they lack.
    fn effects(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        whose: Of<'_>,
        (host, name): (Host, &str),
        (sfx, limit): (bool, bool),
        lacks: &[Left],
    ) {
        let (new, new_limit) = (FileText::HostSfx(whose.of, host, usize::MAX), FileText::HostLimit(whose.of, host));
        for (key, what, hint) in [(new, "special effect", SFX_HINT), (new_limit, "limit", LIMIT_HINT)] {
            if self.is_open(key) {
                let look = Look::small(cx, format!("New {what} of {name} of {}", whose.name), hint).block();
                let width = ui.available_width();
                self.field(ui, cx, key, &look, width);
                self.reads_as(ui, cx, key);
            }
        }
        if !sfx && !limit {
            return;
        }
        let lack = lacks.iter().filter(|lack| match &lack.what {
            Lack::Sfx(of) | Lack::Limit(of) => **of == *name,
            _ => false,
        });
        let lack: Vec<String> = lack.map(words::left_alone).collect();
        let p = &cx.theme.palette;
        let stroke = if lack.is_empty() { Stroke::NONE } else { Stroke::new(line::HAIR, p.bad) };
        let frame = Frame::new().stroke(stroke).corner_radius(radius::M).inner_margin(Margin::symmetric(4, 2));
        frame.show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                if !lack.is_empty() {
                    ui.label(cx.theme.words(lack.join("; "), Face::Regular, text::SMALL, cx.theme.palette.bad_text));
                }
                for (on, key, words) in [(sfx, new, "Special effect\u{2026}"), (limit, new_limit, "Limit\u{2026}")] {
                    let button = PushButton::bare(cx.theme, words).icon(icons::PLUS);
                    let label = format!("{} of {name} of {}", words.trim_end_matches('\u{2026}'), whose.name);
                    if on && ui.add(button.label(label)).clicked() {
                        self.open(cx, key, "");
                    }
                }
            });
        });
    }

    /// One trait: dice, name, what it says.
    fn edit_trait(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, def: Option<&SetDef>, it: &Trait) {
        let at = TraitRef { of: whose.of, id: it.id };
        let says = |what| def.is_some_and(|def| def.has(what));
        let diceless = def.is_some_and(|def| def.starts.is_none()) && it.base.is_empty() && !says(Says::Sfx);
        ui.horizontal(|ui| {
            ui.set_min_height(size::CONTROL);
            ui.spacing_mut().item_spacing.x = space::XS;
            if !diceless {
                for size in Die::ALL {
                    self.rating(ui, cx, whose, at, it, size);
                }
            }
            let mut look = Look::body(cx, format!("name of {} of {}", it.name, whose.name), "Name");
            look.font = Face::SemiBold.at(text::BODY);
            let room = (ui.available_width() * 0.6).max(60.0);
            ui.scope(|ui| {
                ui.set_max_width(room);
                self.line(ui, cx, FileText::TraitName(at), &it.name, &look);
            });
            if it.base.len() > 1 {
                ui.label(cx.theme.small(dice_text(&it.base)));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
                let more = format!("More of {} of {}", it.name, whose.name);
                let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &more).small().quiet());
                self.menu_from(ui, cx, &response, &Thing::Trait(at));
                if says(Says::Tie) {
                    let about = it.about.and_then(|about| words::about(cx.table, whose.of, about));
                    let shown = about.clone().unwrap_or_else(|| "about\u{2026}".to_owned());
                    let pill = Pill::new(cx.theme, &shown).opens_menu().icon(icons::LINK);
                    let pill = if about.is_none() { pill.dashed() } else { pill };
                    let response = ui.add(pill.label(format!("{} of {} is about {shown}", it.name, whose.name)));
                    menu::from(ui, cx, &response, &Thing::About(at));
                }
                if says(Says::Effect) {
                    let shown = it.effect.map_or("for\u{2026}", words::effect_tag);
                    let pill = Pill::new(cx.theme, shown).opens_menu();
                    let pill = if it.effect.is_none() { pill.dashed() } else { pill };
                    let response = ui.add(pill.label(format!("{} of {} is for {shown}", it.name, whose.name)));
                    menu::from(ui, cx, &response, &Thing::EffectTag(at));
                }
            });
        });
        let inset = if diceless || ui.available_width() < DEEP { space::L } else { DICE };
        self.under(ui, inset, |ed, ui| {
            if says(Says::Statement) || !it.statement.is_empty() {
                let label = format!("statement of {} of {}", it.name, whose.name);
                let mut look = Look::body(cx, label, "what they hold true about it");
                look.font = Face::Book.at(text::GMC);
                look.ink = cx.theme.palette.soft;
                ed.line(ui, cx, FileText::Statement(at), &it.statement, &look);
            }
            if says(Says::Tags) || !it.tags.is_empty() {
                let look =
                    Look::small(cx, format!("tags of {} of {}", it.name, whose.name), "tags, with commas between");
                ed.line(ui, cx, FileText::Tags(at), &it.tags.join(", "), &look);
            }
            if !it.note.is_empty() || ed.is_open(FileText::Note(at)) {
                let look = Look::small(cx, format!("note on {} of {}", it.name, whose.name), "A line beside it");
                ed.line(ui, cx, FileText::Note(at), &it.note, &look);
            }
            let (host, name) = (Host::Trait(it.id), &*it.name);
            if super::sfx::hinders_unsaid(cx.table, at, it) {
                ui.add(Label::new(super::sfx::words(cx, &words::hinder())).wrap());
            }
            for place in 0..it.sfx.len() {
                ed.host_sfx(ui, cx, whose, (host, name), (&it.sfx, place));
            }
            let alone = def.is_some_and(|def| !def.many());
            let limit = alone && says(Says::Limit) && !it.sfx.iter().any(|it| it.limit);
            ed.effects(ui, cx, whose, (host, name), (alone && says(Says::Sfx), limit), &[]);
        });
    }

    /// What stands under the name of a trait.
    fn under(&mut self, ui: &mut Ui, inset: f32, add: impl FnOnce(&mut Self, &mut Ui)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(inset);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing = vec2(space::XS, 2.0);
                add(self, ui);
            });
        });
    }

    /// One of the five dice of a trait: a press rates it.
    fn rating(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, whose: Of<'_>, at: TraitRef, it: &Trait, size: Die) {
        let on = it.base.contains(&size);
        let label = format!("Rate {} of {} {size}{}", it.name, whose.name, if on { ", chosen" } else { "" });
        let look = if on { DieLook::Number } else { DieLook::Rated };
        let chip = DieChip::new(cx.theme, size).size(die::HEAD).look(look).sense(Sense::click());
        let response = ui.add(chip.label(label).id(self.id((at, size, "rate"))));
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() && it.base != [size] {
            cx.out.send(Command::Trait(TraitCommand::Rate { at: at.into(), dice: vec![size] }));
        }
    }

    /// A special effect or a limit: its box, its words to type over, what is taken away.
    fn host_sfx(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        whose: Of<'_>,
        (host, name): (Host, &str),
        (all, place): (&[Sfx], usize),
    ) {
        let Some(sfx) = all.get(place) else { return };
        let key = FileText::HostSfx(whose.of, host, place);
        let write = |all: Vec<Sfx>| Command::Sfx(write(whose.of, host, all));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space::XS;
            if sfx.limit {
                ui.label(cx.theme.words("Limit", Face::Regular, text::SMALL, cx.theme.palette.bad_text));
            } else {
                let (icon, verb) = if sfx.unlocked { (icons::CHECK_CIRCLE, "Lock") } else { (icons::LOCK, "Unlock") };
                let label = format!("{verb} {} of {name} of {}", sfx.name, whose.name);
                if ui.add(IconButton::new(cx.theme, icon, &label).small().quiet()).clicked() {
                    let mut all = all.to_vec();
                    if let Some(changed) = all.get_mut(place) {
                        changed.unlocked = !changed.unlocked;
                    }
                    cx.out.send(write(all));
                }
            }
            if self.is_open(key) {
                ui.vertical(|ui| {
                    let look = Look::small(cx, format!("{} of {name} of {}", sfx.name, whose.name), SFX_HINT).block();
                    let width = ui.available_width();
                    self.field(ui, cx, key, &look, width);
                    self.reads_as(ui, cx, key);
                });
                return;
            }
            let tail = size::SMALL + space::M + if sfx.is_told() { READ_OUT } else { 0.0 };
            let room = (ui.available_width() - tail).max(60.0);
            ui.scope(|ui| {
                ui.set_max_width(room);
                let label = ui.add(Label::new(super::sfx::words(cx, sfx)).selectable(false).wrap());
                let response = ui.interact(label.rect, self.id(key), Sense::click());
                let label = format!("Edit {} of {name} of {}", sfx.name, whose.name);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &label));
                super::field::focus_ring(ui, cx, &response, response.rect);
                if let Host::Trait(id) = host {
                    self.menu(ui, cx, &response, &Thing::Sfx(TraitRef { of: whose.of, id }, place));
                }
                if response.on_hover_cursor(egui::CursorIcon::Text).clicked() {
                    self.open(cx, key, &crate::ui::deeds::sfx_text(sfx));
                }
            });
            if sfx.is_told() {
                ui.label(cx.theme.small("read out"));
            }
            let label = format!("Remove {} of {name} of {}", sfx.name, whose.name);
            if ui.add(IconButton::new(cx.theme, icons::TRASH, &label).small().quiet()).clicked() {
                let mut all = all.to_vec();
                all.remove(place);
                cx.out.send(write(all));
            }
        });
    }

    /// What the words being typed would do: a press takes them so.
    fn reads_as(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, key: FileText) {
        let Some(text) = self.draft.as_ref().filter(|it| it.key == key).map(|it| it.text.clone()) else { return };
        let told = told(&text);
        if told.name.is_empty() {
            return;
        }
        let like = words::sfx_like(&told);
        let mut chosen = None;
        let row = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space::XS;
            ui.label(cx.theme.small("Reads as"));
            for (name, template) in like {
                let pill = Pill::new(cx.theme, name).choice(false, format!("Take it as {name}"));
                if ui.add(pill).on_hover_text(words::sfx_summary(&template)).clicked() {
                    chosen = Some(words::working_like(&told, template));
                }
            }
            ui.label(cx.theme.small("only read out, taken by Enter"));
        });
        // A press there is no going elsewhere.
        self.stays = Some(row.response.rect);
        if let Some(sfx) = chosen {
            self.stays = None;
            self.draft = None;
            cx.out.send_all(put(cx.table, key, Some(sfx)));
        }
    }

    /// Sets of the setting that the bearer lacks, or may have once more.
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
                (FileText::NewSet(whose.of, def.id), "What it is called")
            } else {
                (FileText::AddTrait(whose.of, def.id), "Name, or Name d8")
            };
            ui.label(cx.theme.title(&*def.name));
            let one = if many { format!("New set of {}", def.name) } else { format!("New {}", def.one) };
            let look = Look::body(cx, format!("{one} of {}", whose.name), hint);
            let width = ui.available_width();
            self.field(ui, cx, key, &look, width);
            return;
        }
        let pill = PushButton::bare(cx.theme, "A set\u{2026}").icon(icons::PLUS);
        let response = ui.add(pill.label(format!("Add a set to {}", whose.name)));
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

/// What a bearer is called.
pub fn bearer_name(state: &State, of: Bearer) -> String {
    match of {
        Bearer::Character(id) => state.cast.get(&id).map(|it| it.name.to_string()),
        Bearer::Archetype(id) => state.setting.archetype(id).map(|it| it.name.to_string()),
        Bearer::Scene(id) => state.scenes.get(&id).map(|it| it.name.to_string()),
        Bearer::Pool(id) => state.pools.get(&id).map(|it| it.name.to_string()),
    }
    .unwrap_or_default()
}

/// The command that writes all special effects of a trait or a set.
fn write(of: Bearer, on: Host, sfx: Vec<Sfx>) -> SfxCommand {
    SfxCommand::Write { of: of.into(), on: HostAt::from(on), sfx }
}

/// A special effect as it is typed: its name, a colon, what it does.
fn told(text: &str) -> Sfx {
    let (name, words) = text.split_once(':').unwrap_or((text, ""));
    Sfx::told(name.trim(), words.trim())
}

/// What typing a special effect or a limit comes to: written, rewritten, or, left empty, taken away.
pub fn typed_sfx(state: &State, key: FileText, text: &str) -> Vec<Command> {
    put(state, key, (!text.is_empty()).then(|| told(text)))
}

fn put(state: &State, key: FileText, sfx: Option<Sfx>) -> Vec<Command> {
    let (of, on, place) = match key {
        FileText::HostSfx(of, on, place) => (of, on, place),
        FileText::HostLimit(of, on) => (of, on, usize::MAX),
        _ => return Vec::new(),
    };
    let Some(traits) = state.traits(of) else { return Vec::new() };
    let Some(mut all) = traits.sfx(on).map(<[Sfx]>::to_vec) else { return Vec::new() };
    let was = all.clone();
    match (all.get_mut(place), sfx) {
        (Some(_), None) => drop(all.remove(place)),
        (Some(old), Some(new)) if new.is_told() => (old.name, old.text) = (new.name, new.text),
        (Some(old), Some(new)) => *old = new,
        (None, Some(new)) if matches!(key, FileText::HostLimit(..)) && new.is_told() => {
            // A limit shuts down what carries it, and earns a point for that (SFX-5).
            let template = words::sfx_templates().into_iter().find(|(name, _)| *name == "Shutdown");
            all.push(template.map_or_else(|| new.clone(), |(_, it)| words::working_like(&new, it)));
        }
        (None, Some(new)) => all.push(new),
        (None, None) => {}
    }
    if all == was { Vec::new() } else { vec![Command::Sfx(write(of, on, all))] }
}

/// Words in the voice of a name, for heads.
pub fn book(cx: &PanelCx<'_>, words: &str) -> RichText {
    cx.theme.words(words, Face::BookBold, text::ROLL, cx.theme.palette.text)
}
