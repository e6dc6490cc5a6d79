//! The trait sets of the setting: the list in the order of a file, what is odd about them, and the one set with all it
//! says (SET-1 to SET-20).

use super::rows::{Done, Row, heading, reordered, rows, says, to_row, two};
use super::{SettingPage, Text};
use crate::ui::deeds::{Ask, SettingAsk, Thing, bent};
use crate::ui::panels::parts::{add_line, menu, scroll};
use crate::ui::theme::{Face, die, size, space, text};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Avatar, DieChip, DieLook, IconButton, Pill, PushButton, focus_once, icons, segments};
use crate::ui::{PanelCx, UiCommand};
use egui::{Checkbox, Id, Label, Sense, Ui};
use hitch_core::model::{Die, Says, SetDef, SetId, Setting, dice_text, read_dice};
use hitch_core::rules::{self, SetCommand, SettingCommand};
use hitch_core::words;

/// So many people are listed under what a set does to the campaign; the others are counted.
const NAMED: usize = 12;

impl SettingPage {
    /// The trait sets.
    pub(super) fn sets_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        if let Some(ask) = cx.view.take_ask(|ask| if let Ask::Setting(ask) = ask { Some(*ask) } else { None }) {
            match ask {
                SettingAsk::RenameSet(set) => {
                    self.set = Some(set);
                    if let Some(def) = setting.set(set) {
                        self.drafts.open(Text::Set(set), &def.name);
                    }
                }
                SettingAsk::RenameUsual(set, at) => {
                    self.set = Some(set);
                    if let Some(name) = setting.set(set).and_then(|it| it.usual.get(at)) {
                        self.drafts.open(Text::Usual(set, at), name);
                    }
                }
                SettingAsk::TakeOut(set) => (self.set, self.leaving) = (Some(set), Some(set)),
                // Taken by all of the page.
                SettingAsk::Page(_) => {}
            }
        }
        // A set just added is looked at.
        let count = setting.sets.len();
        if self.sets_seen.replace(count).is_some_and(|seen| seen < count) {
            self.set = setting.sets.last().map(|it| it.id);
            self.set.inspect(|set| to_row(ui, "sets", &Thing::TraitSet(*set)));
        }
        let (mut list, mut thing) = two(ui, cx);
        scroll(&mut list, "trait sets", |ui| self.set_list(ui, cx, &setting));
        let Some(def) = self.set.and_then(|id| setting.set(id)).or_else(|| setting.sets.first()) else {
            let words = "No trait sets yet: characters need at least distinctions and two more.";
            thing.add(Label::new(cx.theme.muted(words)).wrap());
            return;
        };
        scroll(&mut thing, "one set", |ui| self.one_set(ui, cx, &setting, def));
    }

    fn set_list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting) {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(cx.theme.label("Trait sets, in the order of the file"));
        ui.add_space(2.0);
        let all: Vec<Row> = setting
            .sets
            .iter()
            .map(|set| Row {
                thing: Some(Thing::TraitSet(set.id)),
                name: set.name.to_string(),
                note: words::set_note(set),
                label: format!("Trait set {}", set.name),
            })
            .collect();
        let chosen = self.set.and_then(|id| setting.sets.iter().position(|it| it.id == id)).or(Some(0));
        match rows(ui, cx, "sets", &all, chosen, true) {
            Some(Done::Choose(at)) => (self.set, self.leaving) = (setting.sets.get(at).map(|it| it.id), None),
            Some(Done::Move(from, to)) => {
                if let Some(set) = setting.sets.get(from) {
                    self.send(cx, SettingCommand::Set(SetCommand::Move { set: set.id.into(), to }));
                }
            }
            None => {}
        }
        ui.add_space(space::XS);
        let add = PushButton::bare(cx.theme, "A set from the kit\u{2026}").icon(icons::PLUS);
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

    fn one_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, def: &SetDef) {
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            let label = format!("name of the trait set {}", def.name);
            let resting = cx.theme.heading(&*def.name);
            if let Some(typed) = self.drafts.edit_as(ui, cx.theme, Text::Set(def.id), &def.name, &label, resting) {
                self.commit(cx, Text::Set(def.id), &typed);
                if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
                    to_row(ui, "sets", &Thing::TraitSet(def.id));
                }
            }
            ui.label(cx.theme.muted("each is called"));
            let label = format!("what one of {} is called", def.name);
            if let Some(typed) = self.drafts.edit(ui, cx.theme, Text::One(def.id), &def.one, &label) {
                self.commit(cx, Text::One(def.id), &typed);
            }
            let words = format!("More of {}", def.name);
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
        says(ui, cx.theme, "A new character", |ui| {
            let words = words::needs(def);
            let pill = Pill::new(cx.theme, &words).opens_menu().label(format!("Asked of {}: {words}", def.name));
            let response = ui.add(pill).tip("A warning where it is not so, and never in the way");
            menu::from(ui, cx, &response, &Thing::SetNeeds(def.id));
        });
        self.in_campaign(ui, cx, def);
    }

    /// Who loses what with the set, before it goes.
    fn who_loses(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        let command = SettingCommand::Set(SetCommand::Remove { set: def.id.into() });
        let refusal = Self::refusal(cx, &command);
        let uses = self.uses(cx, def.id);
        crate::ui::widgets::Card::new(cx.theme).show(ui, |ui| {
            ui.label(cx.theme.strong(format!("Take {} out of the setting", def.name)));
            let lost: Vec<String> = uses.iter().filter(|it| it.traits > 0).map(words::set_lost).collect();
            for words in lost.iter().take(NAMED) {
                ui.label(cx.theme.body(words));
            }
            if lost.len() > NAMED {
                ui.label(cx.theme.small(format!("and {} more", lost.len() - NAMED)));
            }
            let patterns = rules::archetypes_with(cx.table, def.id);
            if !patterns.is_empty() {
                ui.label(cx.theme.body(words::archetypes_lose(&patterns)));
            }
            let rest = if lost.is_empty() { "Nobody has traits of it." } else { "It all comes back with the set." };
            ui.label(cx.theme.small(rest));
            ui.horizontal(|ui| {
                let words = format!("Take {} out", def.name);
                let go = ui.add_enabled(refusal.is_none(), PushButton::danger(cx.theme, &words));
                focus_once(ui, &go);
                if super::because(go, refusal.as_ref()).clicked() {
                    self.send(cx, command);
                    (self.leaving, self.set) = (None, None);
                }
                let escape = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
                if ui.add(PushButton::quiet(cx.theme, "Keep it")).clicked() || escape {
                    self.leaving = None;
                }
            });
        });
        ui.add_space(space::S);
    }

    /// A box to tick, which sends what it becomes.
    pub(super) fn tick(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (words, label): (&str, &str),
        on: bool,
        to: SettingCommand,
    ) {
        let mut now = on;
        let response = ui.add(Checkbox::new(&mut now, cx.theme.body(words))).accessible_name(label);
        if response.changed() {
            self.send(cx, to);
        }
    }

    /// What it does in the rules.
    fn ways(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, def: &SetDef) {
        let name = &def.name;
        says(ui, cx.theme, "By the rules", |ui| {
            let kind = words::set_kind(def.kind);
            let pill = Pill::new(cx.theme, kind).opens_menu().label(format!("{name} are {kind}"));
            let response = ui.add(pill);
            menu::from(ui, cx, &response, &Thing::SetKinds(def.id));
        });
        if def.kind.is_for_pcs() {
            says(ui, cx.theme, "Who has it", |ui| {
                let words = format!("every {}", setting.labels.lead);
                let to = SettingCommand::Set(SetCommand::OnPcs { set: def.id.into(), on: !def.on_pcs });
                self.tick(ui, cx, (&words, &format!("{name}: {words}")), def.on_pcs, to);
                let many = bent(def, |ways| ways.many = Some(!def.many()));
                let words = words::set_many();
                self.tick(ui, cx, (words, &format!("{name}: {words}")), def.many(), many);
            });
            says(ui, cx.theme, "Prime", |ui| {
                let words = "one die of it belongs in every roll";
                let to = bent(def, |ways| ways.prime = Some(!def.prime()));
                self.tick(ui, cx, (words, &format!("{name}: {words}")), def.prime(), to);
                let prime = setting.sets.iter().filter(|it| it.kind.is_for_pcs() && it.prime()).count();
                ui.label(cx.theme.small(words::counted(u32::try_from(prime).unwrap_or_default(), "prime set")));
            });
        }
        if def.kind.one_free() {
            says(ui, cx.theme, "A further die", |ui| {
                use hitch_core::model::Further as F;
                let said = |costs: F| format!("A further die of {name}: {}", words::further(costs));
                let labels = [said(F::Point), said(F::Free), said(F::Never)];
                let [point, free, never] = &labels;
                let parts =
                    [(F::Point, "costs ⟦a point⟧", &**point), (F::Free, "is free", free), (F::Never, "never", never)];
                if let Some(costs) = segments(ui, cx.theme, def.further, &parts) {
                    self.send(cx, SettingCommand::Further { set: def.id.into(), costs });
                }
                let to = bent(def, |ways| ways.hinders = Some(!def.hinders()));
                let words = "may hinder, as a d4 for ⟦a point⟧";
                self.tick(ui, cx, (words, &format!("{name}: {words}")), def.hinders(), to);
            });
        }
        says(ui, cx.theme, "Sizes", |ui| {
            let (least, most) = def.range();
            for size in Die::ALL {
                let on = (least..=most).contains(&size);
                let label = format!("{name} may be {size} at first{}", if on { ", chosen" } else { "" });
                let look = if on { DieLook::Number } else { DieLook::Rated };
                let chip = DieChip::new(cx.theme, size).size(die::LEADS).look(look).label(label).sense(Sense::click());
                if ui.add(chip).clicked() {
                    self.send(cx, bent(def, |ways| ways.range = Some(reach((least, most), size))));
                }
            }
            if def.kind.is_for_pcs() {
                let to = bent(def, |ways| ways.absent = Some(!def.has_absent()));
                let words = "who has none rolls a d4";
                self.tick(ui, cx, (words, &format!("{name}: {words}")), def.has_absent(), to);
            }
        });
        if setting.sets.len() > 1 && def.kind.is_for_pcs() {
            says(ui, cx.theme, "Hangs on", |ui| {
                let on = def.ways.on.and_then(|on| setting.set(on)).map_or("nothing", |it| &*it.name);
                let pill = Pill::new(cx.theme, on).opens_menu().label(format!("{name} hang on {on}"));
                let response = ui.add(pill).tip("Each of its traits belongs to one of that set");
                menu::from(ui, cx, &response, &Thing::HangsOn(def.id));
                if def.ways.on.is_some() {
                    let to = bent(def, |ways| ways.stands_in = !def.ways.stands_in);
                    let words = "stands in for its die";
                    self.tick(ui, cx, (words, &format!("{name}: {words}")), def.ways.stands_in, to);
                }
            });
        }
    }

    /// What its traits say beside their dice.
    fn carried(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        says(ui, cx.theme, "Each carries", |ui| {
            for what in Says::ALL {
                let on = def.has(what);
                let mut says = def.says();
                if on {
                    says.retain(|it| *it != what);
                } else {
                    says.push(what);
                }
                let words = words::says(what);
                let to = bent(def, |ways| ways.says = Some(says));
                self.tick(ui, cx, (words, &format!("{} carry: {words}", def.name)), on, to);
            }
        });
    }

    /// The traits everybody has of it, and what they begin with.
    fn usual(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        let moved = says(ui, cx.theme, "The usual ones", |ui| {
            let mut all = Vec::new();
            for (at, name) in def.usual.iter().enumerate() {
                let key = Text::Usual(def.id, at);
                if self.drafts.is_open(key) {
                    let label = format!("usual {} {name}", def.one);
                    if let Some(typed) = self.drafts.edit(ui, cx.theme, key, name, &label) {
                        self.commit(cx, key, &typed);
                    }
                    continue;
                }
                let pill = Pill::new(cx.theme, name).opens_menu().label(format!("Usual {} {name}", def.one));
                let pill = match def.starts_at(at) {
                    Some(die) => pill.die(die, DieLook::Plain),
                    None => pill,
                };
                let response = ui.add(pill).interact(Sense::drag());
                menu::from(ui, cx, &response, &Thing::Usual(def.id, at));
                all.push(response);
            }
            // While a name is typed not all of them are there to be ordered.
            if all.len() == def.usual.len() { reordered(ui, cx, "usual", &all) } else { None }
        });
        if let Some((from, to)) = moved {
            let mut traits = def.usual.clone();
            let moved = traits.remove(from);
            traits.insert(to, moved);
            self.send(cx, usual(def, traits, def.ways.first.clone()));
        }
        says(ui, cx.theme, "", |ui| {
            let mut typed = std::mem::take(&mut self.new_usual);
            let id = Id::unique(("new usual trait", def.id));
            let hint = format!("+ {}, or several with commas between", def.one);
            let label = format!("New usual {} of {}", def.one, def.name);
            if let Some(names) = add_line(ui, cx.theme, id, &mut typed, &hint, &label) {
                let new = names.split(',').map(|it| it.trim().into());
                let traits = def.usual.iter().cloned().chain(new).collect();
                self.send(cx, usual(def, traits, def.ways.first.clone()));
                typed.clear();
            }
            self.new_usual = typed;
        });
        says(ui, cx.theme, "To start with", |ui| {
            for size in Die::ALL {
                let on = def.starts == Some(size);
                let label = format!("A new {} starts at {size}{}", def.one, if on { ", chosen" } else { "" });
                let look = if on { DieLook::Number } else { DieLook::Rated };
                let chip = DieChip::new(cx.theme, size).size(die::LEADS).look(look).label(label).sense(Sense::click());
                if ui.add(chip).clicked() {
                    // Pressed once more there is none.
                    let die = (!on).then_some(size);
                    self.send(cx, SettingCommand::Set(SetCommand::Starts { set: def.id.into(), die }));
                }
            }
            ui.label(cx.theme.muted("or, one after another,"));
            let dice = dice_text(&def.ways.first);
            let resting = if dice.is_empty() { cx.theme.muted("all alike") } else { cx.theme.body(&dice) };
            let label = format!("dice that {} begin with, in order", def.name);
            let key = Text::First(def.id);
            if let Some(typed) = self.drafts.edit_any(ui, cx.theme, key, &dice, &label, resting) {
                self.commit(cx, key, &typed);
            }
        });
    }

    /// What a set does to the campaign, by name.
    fn in_campaign(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, def: &SetDef) {
        heading(ui, cx, "What this does to the campaign");
        let uses = self.uses(cx, def.id);
        if uses.is_empty() {
            ui.label(cx.theme.muted("Nobody has any of it."));
        }
        for user in uses.iter().take(NAMED) {
            let Some(who) = cx.table.cast.get(&user.who) else { continue };
            ui.horizontal(|ui| {
                let portrait = cx.portrait(who);
                ui.add(
                    Avatar::new(cx.theme, &user.name).owner(cx.owner(user.who)).portrait(portrait).size(size::SMALL),
                );
                let name = crate::ui::widgets::TextButton::new(cx.theme, &user.name).book(text::GMC);
                if ui.add(name.label(format!("To the file of {}", user.name))).clicked() {
                    cx.out.ui(UiCommand::OpenFile(user.who));
                }
                ui.add(Label::new(cx.theme.muted(words::set_use(user))).wrap());
            });
        }
        if uses.len() > NAMED {
            ui.label(cx.theme.small(format!("and {} more", uses.len() - NAMED)));
        }
        ui.add_space(space::M);
    }

    /// Who has how much of a set, found out once for each state of the table.
    fn uses(&mut self, cx: &PanelCx<'_>, set: SetId) -> std::sync::Arc<Vec<rules::SetUse>> {
        let key = (cx.state(), set);
        if self.uses.as_ref().is_none_or(|it| it.0 != key) {
            self.uses = Some((key, std::sync::Arc::new(rules::set_uses(cx.table, set))));
        }
        self.uses.as_ref().map(|it| it.1.clone()).unwrap_or_default()
    }

    /// What was typed about a set.
    pub(super) fn commit_set(&mut self, cx: &mut PanelCx<'_>, text: Text, typed: &str) {
        let setting = cx.table.setting.clone();
        let (Text::Set(id) | Text::One(id) | Text::Usual(id, _) | Text::First(id)) = text else { return };
        let Some(def) = setting.set(id) else { return };
        let set = || id.into();
        let command = match text {
            Text::Set(_) if *def.name != *typed && !typed.is_empty() => {
                SetCommand::Rename { set: set(), name: typed.into(), one: "".into() }
            }
            Text::One(_) if *def.one != *typed && !typed.is_empty() => {
                SetCommand::Rename { set: set(), name: def.name.clone(), one: typed.into() }
            }
            Text::Usual(_, at) => match def.usual.get(at) {
                Some(from) if **from != *typed && !typed.is_empty() => {
                    SetCommand::RenameTrait { set: set(), from: from.clone(), to: typed.into() }
                }
                _ => return,
            },
            Text::First(_) => match if typed.is_empty() { Ok(Vec::new()) } else { read_dice(typed) } {
                Ok(first) if first != def.ways.first => {
                    self.send(cx, usual(def, def.usual.clone(), first));
                    return;
                }
                Ok(_) => return,
                Err(_) => {
                    self.says(format!("\u{201c}{typed}\u{201d} are no dice: type them as d10 2d8 d6."));
                    return;
                }
            },
            _ => return,
        };
        self.send(cx, SettingCommand::Set(command));
    }
}

fn usual(def: &SetDef, traits: Vec<hitch_core::model::Name>, first: Vec<Die>) -> SettingCommand {
    SettingCommand::Set(SetCommand::Usual { set: def.id.into(), traits, first })
}

/// The sizes from the least to the most, with this one in or, at an end, out.
fn reach((least, most): (Die, Die), size: Die) -> (Die, Die) {
    match () {
        () if size < least => (size, most),
        () if size > most => (least, size),
        () if least == most => (least, most),
        () if size == least => (least.up().unwrap_or(least), most),
        () if size == most => (least, most.down().unwrap_or(most)),
        () if size.sides() - least.sides() <= most.sides() - size.sides() => (size, most),
        () => (least, size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::SetWays;

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

    #[test]
    fn what_is_as_the_kind_has_it_is_left_unsaid() {
        let mut def = SetDef::usual(SetId(1), hitch_core::model::SetKind::Values);
        let SettingCommand::Set(SetCommand::Ways { ways, .. }) = bent(&def, |ways| ways.prime = Some(false)) else {
            return;
        };
        assert_eq!(ways.prime, Some(false));
        def.ways = ways;
        let SettingCommand::Set(SetCommand::Ways { ways, .. }) = bent(&def, |ways| ways.prime = Some(true)) else {
            return;
        };
        assert_eq!(ways, SetWays::default());
    }
}
