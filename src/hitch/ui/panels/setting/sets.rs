//! The trait sets of the setting: the list in file order, warnings about them, and one set in detail (SET-1 to SET-20).

use super::SettingPage;
use super::fields::{self, Field, change, put, set};
use super::rows::{Done, Listed, Row, heading, reordered, says, to_row};
use crate::ui::deeds::{Ask, SettingAsk, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, die, size, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{
    Avatar, DieChip, DieLook, IconButton, Pill, PushButton, choice_label, focus_once, icons, segments, that_fits,
};
use crate::ui::{PanelCx, UiCommand};
use egui::{Checkbox, Label, Sense, Ui};
use hitch_core::model::{Die, MOST_FREE, Says, SetDef, SetId, Setting, dice_text};
use hitch_core::rules::{self, SetCommand, SettingCommand};
use hitch_core::words;

const NAMED: usize = 12;

impl SettingPage {
    pub(super) fn sets_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        if let Some(ask) = cx.view.take_ask(|ask| if let Ask::Setting(ask) = ask { Some(*ask) } else { None }) {
            self.take_ask(&setting, ask);
        }
        let row = |set: &SetDef| Row::new(t!("Trait set"), &set.name, words::set_note(set)).of(Thing::TraitSet(set.id));
        let above = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
            ui.label(cx.theme.label(t!("Trait sets, in the order of character files")));
            ui.add_space(2.0);
        };
        let list = Listed {
            salt: "sets",
            above: Some(&above),
            rows: setting.sets.iter().map(row).collect(),
            moves: true,
            empty: t!("No trait sets yet. Characters need distinctions and at least 2 more trait sets."),
            ..Listed::default()
        };
        let below = |_: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| below_sets(ui, cx, &setting);
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            setting.sets.get(at).into_iter().for_each(|def| page.one_set(ui, cx, &setting, def));
        });
        match done {
            Some(Done::Choose(_)) => self.leaving = None,
            Some(Done::Move(from, to)) => {
                if let Some(set) = setting.sets.get(from) {
                    self.send(cx, SettingCommand::Set(SetCommand::Move { set: set.id.into(), to }));
                }
            }
            None => {}
        }
    }

    /// Does what the menu of a trait set asked.
    fn take_ask(&mut self, setting: &Setting, ask: SettingAsk) {
        // Pages are taken by all of the page.
        let (SettingAsk::RenameSet(set) | SettingAsk::RenameUsual(set, _) | SettingAsk::TakeOut(set)) = ask else {
            return;
        };
        self.look_at("sets", Some(set.0));
        let Some(def) = setting.set(set) else { return };
        match ask {
            SettingAsk::RenameUsual(_, at) => {
                let name = def.usual.get(at).into_iter();
                name.for_each(|name| self.fields.drafts.open(("usual", set.0, at), name));
            }
            SettingAsk::TakeOut(_) => self.leaving = Some(set),
            SettingAsk::RenameSet(_) | SettingAsk::Page(_) => self.fields.drafts.open(("set", set.0, 0), &def.name),
        }
    }

    fn one_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, def: &SetDef) {
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            let (id, label) = (def.id, t!("name of the trait set {}", def.name));
            let field = Field::new(("set", id.0, 0), &def.name, &label).rests(cx.theme.heading(&*def.name));
            if self.field(ui, cx, field, move |it, typed| set(it, id, |def| def.name = typed.into()))
                && ui.input(|input| input.key_pressed(egui::Key::Enter))
            {
                to_row(ui, "sets", &Thing::TraitSet(id));
            }
            ui.label(cx.theme.muted(t!("Singular:")));
            let label = t!("singular of {}", def.name);
            let field = Field::new(("one", id.0, 0), &def.one, &label);
            self.field(ui, cx, field, move |it, typed| set(it, id, |def| def.one = typed.into()));
            let words = t!("More for {}", def.name);
            let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::TraitSet(def.id));
        });
        let about = cx.theme.words(words::set_about(def.kind), Face::Book, text::OUTCOME, cx.theme.palette.soft);
        ui.add(Label::new(about).wrap());
        ui.add_space(space::XS);
        if self.leaving == Some(def.id) {
            self.who_loses(ui, cx, def);
        }
        self.ways(ui, cx, setting, def);
        self.carried(ui, cx, def);
        self.usual(ui, cx, def);
        says(ui, cx.theme, t!("Character creation"), |ui| {
            let words = words::sentence(&words::needs(def));
            let pill =
                Pill::new(cx.theme, &words).opens_menu().label(t!("Character creation for {}: {words}", def.name));
            let response = ui.add(pill).tip(t!("Hitch only warns and never stops you"));
            menu::from(ui, cx, &response, &Thing::SetNeeds(def.id));
        });
        self.in_campaign(ui, cx, def);
    }

    fn who_loses(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        let command = SettingCommand::Set(SetCommand::Remove { set: def.id.into() });
        let refusal = Self::refusal(cx, &command);
        let uses = self.uses(cx, def.id);
        crate::ui::widgets::Card::new(cx.theme).show(ui, |ui| {
            ui.label(cx.theme.strong(t!("Remove {} from the setting?", def.name)));
            let lost: Vec<String> = uses.iter().filter(|it| it.traits > 0).map(words::set_lost).collect();
            for words in lost.iter().take(NAMED) {
                ui.label(cx.theme.body(words));
            }
            if lost.len() > NAMED {
                ui.label(cx.theme.small(t!("and {} more", lost.len() - NAMED)));
            }
            let patterns = rules::archetypes_with(cx.table, def.id);
            if !patterns.is_empty() {
                ui.label(cx.theme.body(words::archetypes_lose(&patterns)));
            }
            let rest = if lost.is_empty() {
                t!("No character has traits in this trait set.")
            } else {
                t!("You can restore the trait set later with all its traits.")
            };
            ui.label(cx.theme.small(rest));
            ui.horizontal(|ui| {
                let words = t!("Remove {}", def.name);
                let go = ui.add_enabled(refusal.is_none(), PushButton::danger(cx.theme, &words));
                focus_once(ui, &go);
                if super::because(go, refusal.as_ref()).clicked() {
                    self.send(cx, command);
                    self.leaving = None;
                    self.look_at("sets", None);
                }
                let escape = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
                if ui.add(PushButton::quiet(cx.theme, t!("Don’t remove"))).clicked() || escape {
                    self.leaving = None;
                }
            });
        });
        ui.add_space(space::S);
    }

    /// A box to tick, which edits the setting.
    pub(super) fn tick(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (words, label): (&str, &str),
        mut on: bool,
        edit: impl FnOnce(&mut Setting),
    ) {
        if ui.add(Checkbox::new(&mut on, cx.theme.body(words))).accessible_name(label).changed() {
            self.edit(cx, edit);
        }
    }

    /// The same of a trait set.
    fn set_tick(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (def, words, on): (&SetDef, &str, bool),
        edit: impl FnOnce(&mut SetDef),
    ) {
        let label = format!("{}: {words}", def.name);
        self.tick(ui, cx, (words, &label), on, |it| set(it, def.id, edit));
    }

    fn ways(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, def: &SetDef) {
        let name = &def.name;
        says(ui, cx.theme, t!("Type"), |ui| {
            let kind = words::sentence(words::set_kind(def.kind));
            let pill = Pill::new(cx.theme, &kind).opens_menu().label(t!("Type of {name}: {kind}"));
            let response = ui.add(pill);
            menu::from(ui, cx, &response, &Thing::SetKinds(def.id));
        });
        if def.kind.is_for_pcs() {
            says(ui, cx.theme, t!("Belongs to"), |ui| {
                let words = t!("Every {}", setting.labels.lead);
                self.set_tick(ui, cx, (def, &words, def.on_pcs), |it| it.on_pcs = !it.on_pcs);
                let many = words::sentence(words::set_many());
                self.set_tick(ui, cx, (def, &*many, def.many()), |it| it.ways.many = Some(!it.many()));
            });
            says(ui, cx.theme, t!("Prime"), |ui| {
                let words = t!("Prime set: every pool includes one die from it");
                self.set_tick(ui, cx, (def, words, def.prime()), |it| it.ways.prime = Some(!it.prime()));
                let prime = setting.sets.iter().filter(|it| it.kind.is_for_pcs() && it.prime()).count();
                ui.label(cx.theme.small(words::counted(u32::try_from(prime).unwrap_or_default(), t!("prime set"))));
            });
        }
        if def.kind.one_free() {
            says(ui, cx.theme, t!("More than one die in a pool"), |ui| {
                use hitch_core::model::Further as F;
                let said = |costs: F| t!("More than one die of {name} in a pool: {}", words::further(costs));
                let all = [F::Point, F::Free, F::Never];
                let labels = all.map(said);
                let [point, free, never] = &labels;
                let parts = [(F::Point, point), (F::Free, free), (F::Never, never)];
                let parts = parts.map(|(costs, label)| (costs, words::further(costs), label.as_str()));
                if let Some(costs) = segments(ui, cx.theme, def.further, &parts) {
                    self.edit(cx, |it| set(it, def.id, |def| def.further = costs));
                }
                if def.further == F::Free {
                    return;
                }
                let with = def.ways.shares.and_then(|it| setting.set(it));
                if with.is_none() {
                    let said = |dice: u8| (dice, dice.to_string(), t!("{} from {name}", words::free_dice(dice)));
                    let said: Vec<_> = (1..=MOST_FREE).map(said).collect();
                    let parts: Vec<_> = said.iter().map(|(dice, short, label)| (*dice, &**short, &**label)).collect();
                    ui.label(cx.theme.muted(t!("Free dice:")));
                    if let Some(dice) = segments(ui, cx.theme, def.free_dice(), &parts) {
                        self.edit(cx, |it| set(it, def.id, |def| def.ways.free = Some(dice)));
                    }
                }
                let with = with.map_or(t!("No other trait set"), |it| &*it.name);
                let pill = Pill::new(cx.theme, with).opens_menu().label(t!("{name} shares free dice with: {with}"));
                let response = ui.add(pill).tip(t!("Dice of both trait sets are counted together"));
                menu::from(ui, cx, &response, &Thing::Shares(def.id));
            });
            says(ui, cx.theme, "", |ui| {
                let words = t!("Can hinder: roll a d4 and earn 1 ⟦PP⟧");
                self.set_tick(ui, cx, (def, words, def.hinders()), |it| it.ways.hinders = Some(!it.hinders()));
            });
        }
        says(ui, cx.theme, t!("Starting ratings"), |ui| {
            let (least, most) = def.range();
            for size in Die::ALL {
                let on = (least..=most).contains(&size);
                let label = choice_label(t!("{name} can start at {size}"), on);
                let look = if on { DieLook::Number } else { DieLook::Rated };
                let chip = DieChip::new(cx.theme, size).size(die::LEADS).look(look).label(label).sense(Sense::click());
                if ui.add(chip).clicked() {
                    self.edit(cx, |it| set(it, def.id, |def| def.ways.range = Some(reach(def.range(), size))));
                }
            }
            if def.kind.is_for_pcs() {
                let words = t!("Default d4 for characters without a trait of this set");
                self.set_tick(ui, cx, (def, words, def.has_absent()), |it| it.ways.absent = Some(!it.has_absent()));
            }
        });
        if setting.sets.len() > 1 && def.kind.is_for_pcs() {
            says(ui, cx.theme, t!("Attached to"), |ui| {
                let on = def.ways.on.and_then(|on| setting.set(on)).map_or(t!("None"), |it| &*it.name);
                let pill = Pill::new(cx.theme, on).opens_menu().label(t!("{name} attached to: {on}"));
                let response = ui
                    .add(pill)
                    .tip(t!("Attaches each of these traits to a trait of that set, as a specialty to a skill"));
                menu::from(ui, cx, &response, &Thing::HangsOn(def.id));
                if def.ways.on.is_some() {
                    let now = (def, t!("Replaces that die in the pool"), def.ways.stands_in);
                    self.set_tick(ui, cx, now, |it| it.ways.stands_in = !it.ways.stands_in);
                }
            });
        }
    }

    fn carried(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        says(ui, cx.theme, t!("Each trait has"), |ui| {
            for what in Says::ALL {
                let (on, words) = (def.has(what), words::sentence(words::says(what)));
                let label = t!("Each trait of {} has: {words}", def.name);
                self.tick(ui, cx, (&words, &label), on, |to| {
                    set(to, def.id, |def| {
                        let mut says = def.says();
                        says.retain(|it| *it != what);
                        says.extend((!on).then_some(what));
                        def.ways.says = Some(says);
                    });
                });
            }
        });
    }

    /// Paints the default traits of a set, with their ratings.
    fn usual(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        let moved = says(ui, cx.theme, t!("Default traits"), |ui| {
            let mut all = Vec::new();
            for (at, name) in def.usual.iter().enumerate() {
                let key = ("usual", def.id.0, at);
                if self.fields.drafts.is_open(key) {
                    let (id, label) = (def.id, t!("name of the default {} {name}", def.one));
                    self.field(ui, cx, Field::new(key, name, &label), move |to, typed| {
                        set(to, id, |def| change(&mut def.usual, at, |name| *name = typed.into()));
                    });
                    continue;
                }
                let pill = Pill::new(cx.theme, name).opens_menu().label(t!("Default {} {name}", def.one));
                let pill = match def.starts_at(at) {
                    Some(die) => pill.die(die, DieLook::Plain),
                    None => pill,
                };
                let response = ui.add(pill).interact(Sense::drag());
                menu::from(ui, cx, &response, &Thing::Usual(def.id, at));
                all.push(response);
            }
            // While a name is typed the list can’t be reordered.
            if all.len() == def.usual.len() { reordered(ui, cx, "usual", &all) } else { None }
        });
        if let Some((from, to)) = moved {
            self.edit(cx, |it| set(it, def.id, |def| put(&mut def.usual, from, to)));
        }
        says(ui, cx.theme, "", |ui| {
            let one = words::a(&def.one);
            let hint = [t!("Add {one}. Separate several with commas."), t!("Add {one}")];
            let hint = that_fits(ui, text::BODY, [&hint[0], &hint[1]]).to_owned();
            let label = t!("New default {} of {}", def.one, def.name);
            self.adds(ui, cx, ("usual", def.id.0, 0), (&hint, &label), |page, cx, names| {
                let new = names.split(',').map(|it| it.trim().into());
                page.edit(cx, |it| set(it, def.id, |def| def.usual.extend(new)));
            });
        });
        says(ui, cx.theme, t!("Default rating"), |ui| {
            for size in Die::ALL {
                let on = def.starts == Some(size);
                let label = choice_label(t!("A new {} starts at {size}", def.one), on);
                let look = if on { DieLook::Number } else { DieLook::Rated };
                let chip = DieChip::new(cx.theme, size).size(die::LEADS).look(look).label(label).sense(Sense::click());
                if ui.add(chip).clicked() {
                    // A second click removes the default.
                    self.edit(cx, |it| set(it, def.id, |def| def.starts = (!on).then_some(size)));
                }
            }
            ui.label(cx.theme.muted(t!("Or one rating for each, in order:")));
            let (id, now) = (def.id, dice_text(&def.ways.first));
            let label = t!("default ratings of {}, in order", def.name);
            let field = Field::new(("first", id.0, 0), &now, &label)
                .dice("d10 2d8 d6")
                .or(cx.theme.muted(t!("the same for all")));
            self.field(ui, cx, field, move |it, typed| set(it, id, |def| def.ways.first = fields::dice(typed)));
        });
    }

    fn in_campaign(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        heading(ui, cx, t!("Effect on this campaign"));
        let uses = self.uses(cx, def.id);
        if uses.is_empty() {
            ui.label(cx.theme.muted(t!("No character has traits in this trait set.")));
        }
        for user in uses.iter().take(NAMED) {
            let Some(who) = cx.table.cast.get(&user.who) else { continue };
            ui.horizontal(|ui| {
                let portrait = cx.portrait(who);
                ui.add(
                    Avatar::new(cx.theme, &user.name).owner(cx.owner(user.who)).portrait(portrait).size(size::SMALL),
                );
                let name = crate::ui::widgets::TextButton::new(cx.theme, &user.name).book(text::GMC);
                if ui.add(name.label(t!("Open the file of {}", user.name))).clicked() {
                    cx.out.ui(UiCommand::OpenFile(user.who));
                }
                ui.add(Label::new(cx.theme.muted(words::set_use(user))).wrap());
            });
        }
        if uses.len() > NAMED {
            ui.label(cx.theme.small(t!("and {} more", uses.len() - NAMED)));
        }
        ui.add_space(space::M);
    }

    /// Returns the bearers of a set, once per state of the table.
    fn uses(&mut self, cx: &PanelCx<'_>, set: SetId) -> std::sync::Arc<Vec<rules::SetUse>> {
        let key = (cx.state(), set);
        if self.uses.as_ref().is_none_or(|it| it.0 != key) {
            self.uses = Some((key, std::sync::Arc::new(rules::set_uses(cx.table, set))));
        }
        self.uses.as_ref().map(|it| it.1.clone()).unwrap_or_default()
    }
}

/// Paints the button that adds trait sets, and warnings about them.
fn below_sets(ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting) {
    let add = PushButton::bare(cx.theme, t!("Add a trait set…")).icon(icons::PLUS);
    let response = ui.add(add);
    menu::from(ui, cx, &response, &Thing::NewSet);
    for odd in rules::advice(setting) {
        ui.add_space(space::XS);
        ui.horizontal_top(|ui| {
            ui.label(cx.theme.icon(icons::WARNING, cx.theme.palette.mute));
            ui.add(Label::new(cx.theme.small(words::advice(&odd))).wrap());
        });
    }
}

/// Returns the range extended to this size, or shortened at its nearer end: down to this size, or past it if it is that
/// end.
fn reach((least, most): (Die, Die), size: Die) -> (Die, Die) {
    match () {
        () if size < least => (size, most),
        () if size > most => (least, size),
        // A set without any size could rate no trait.
        () if least == most => (least, most),
        () if size == least => (least.up().unwrap_or(least), most),
        () if size == most => (least, most.down().unwrap_or(most)),
        // In between, the nearer end moves: what is left stays one run of sizes.
        () if size.sides() - least.sides() <= most.sides() - size.sides() => (size, most),
        () => (least, size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_moves_the_nearer_end() {
        let all = (Die::D4, Die::D12);
        assert_eq!(reach(all, Die::D12), (Die::D4, Die::D10), "an end goes out");
        assert_eq!(reach(all, Die::D4), (Die::D6, Die::D12));
        assert_eq!(reach(all, Die::D6), (Die::D6, Die::D12));
        assert_eq!(reach(all, Die::D10), (Die::D4, Die::D10));
        assert_eq!(reach((Die::D6, Die::D10), Die::D12), (Die::D6, Die::D12), "one outside comes in");
        assert_eq!(reach((Die::D8, Die::D8), Die::D8), (Die::D8, Die::D8), "one is left");
    }
}
