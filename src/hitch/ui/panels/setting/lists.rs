//! The lists of the setting, of which entries are taken to files: special effects, distinctions, talents, in groups
//! (SFX-9).

use super::rows::{Done, Row, rows, says, two};
use super::{SettingPage, Text};
use crate::ui::PanelCx;
use crate::ui::deeds::{SfxHome, Thing, lists};
use crate::ui::panels::cast::SfxOn;
use crate::ui::panels::parts::{add_line, menu, scroll};
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{IconButton, icons, row};
use egui::{Id, Label, Ui};
use hitch_core::model::{Entry, List, ListKind, Says, SetKind, Setting, Sfx, dice_text, read_dice};

/// What a list is a list of.
fn kind(setting: &Setting, list: &List) -> String {
    match list.of {
        ListKind::Sfx => "special effects".to_owned(),
        ListKind::Traits(set) => setting.known_set(set).map_or("traits", |it| &*it.name).to_owned(),
    }
}

impl SettingPage {
    /// The lists.
    pub(super) fn lists_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let (mut side, mut thing) = two(ui, cx);
        let all: Vec<Row> = setting
            .lists
            .iter()
            .enumerate()
            .map(|(at, list)| Row {
                thing: Some(Thing::List(at)),
                name: list.name.to_string(),
                note: format!("{} \u{b7} {}", kind(&setting, list), list.entries.len()),
                label: format!("List {}", list.name),
            })
            .collect();
        scroll(&mut side, "lists", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(cx.theme.label("Lists to take from"));
            match rows(ui, cx, "lists", &all, Some(self.list), true) {
                Some(Done::Choose(at)) => self.list = at,
                Some(Done::Move(from, to)) => {
                    self.send(
                        cx,
                        lists(&setting, |all| {
                            let moved = all.remove(from);
                            all.insert(to, moved);
                        }),
                    );
                    self.list = to;
                }
                None => {}
            }
            ui.add_space(space::XS);
            let mut typed = std::mem::take(&mut self.new_list);
            let id = Id::unique("new list");
            if let Some(name) = add_line(ui, cx.theme, id, &mut typed, "New list\u{2026}", "New list: its name") {
                let list = List { name: name.into(), of: ListKind::Sfx, entries: Vec::new() };
                self.send(cx, lists(&setting, |all| all.push(list)));
                self.list = setting.lists.len();
                typed.clear();
            }
            self.new_list = typed;
        });
        let Some(list) = setting.lists.get(self.list).or_else(|| setting.lists.first()) else {
            let words = "No lists yet. What a list holds is copied to files, and stays there as it was.";
            thing.add(Label::new(cx.theme.muted(words)).wrap());
            return;
        };
        let at = self.list.min(setting.lists.len().saturating_sub(1));
        scroll(&mut thing, "one list", |ui| self.one_list(ui, cx, &setting, at, list));
    }

    fn one_list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, at: usize, list: &List) {
        ui.horizontal(|ui| {
            let label = format!("name of the list {}", list.name);
            let resting = cx.theme.heading(&*list.name);
            if let Some(typed) = self.drafts.edit_as(ui, cx.theme, Text::List(at), &list.name, &label, resting) {
                self.commit(cx, Text::List(at), &typed);
            }
            ui.label(cx.theme.muted(format!("a list of {}", kind(setting, list))));
            let words = format!("More of the list {}", list.name);
            let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::List(at));
        });
        ui.add_space(space::XS);
        for (place, entry) in list.entries.iter().enumerate() {
            self.entry(ui, cx, setting, (at, place), list.of, entry);
        }
        let mut typed = std::mem::take(&mut self.new_entry);
        let id = Id::unique(("new entry", at));
        let label = format!("New entry of {}", list.name);
        if let Some(said) = add_line(ui, cx.theme, id, &mut typed, "Name: what it does", &label) {
            let (name, words) = said.split_once(':').unwrap_or((&said, ""));
            let (name, words) = (name.trim(), words.trim());
            let sfx = if list.of == ListKind::Sfx { vec![Sfx::told(name, words)] } else { Vec::new() };
            let words = if sfx.is_empty() { words } else { "" };
            let (name, dice, highlights) = (name.into(), Vec::new(), Vec::new());
            let entry = Entry { name, text: words.into(), sfx, dice, highlights };
            self.send(
                cx,
                lists(setting, |all| {
                    if let Some(list) = all.get_mut(at) {
                        list.entries.push(entry);
                    }
                }),
            );
            typed.clear();
        }
        self.new_entry = typed;
    }

    fn entry(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        setting: &Setting,
        (at, place): (usize, usize),
        of: ListKind,
        entry: &Entry,
    ) {
        let theme = cx.theme;
        let home = SfxHome::Entry(at, place);
        let name = setting.lists.get(at).map(|it| &*it.name).unwrap_or_default();
        if of == ListKind::Sfx {
            // It is called as its effect is, and goes with that.
            self.editor.0.all_sfx(ui, cx, SfxOn { home, name }, &entry.sfx);
            return;
        }
        row(ui, size::CONTROL, |ui| {
            let key = Text::Entry(at, place);
            if let Some(typed) = self.drafts.edit(ui, theme, key, &entry.name, &format!("name of {}", entry.name)) {
                self.commit(cx, key, &typed);
            }
            let (key, dice) = (Text::EntryDice(at, place), dice_text(&entry.dice));
            let resting = if dice.is_empty() { theme.small("as its set") } else { theme.muted(&dice) };
            let label = format!("dice of {}", entry.name);
            if let Some(typed) = self.drafts.edit_any(ui, theme, key, &dice, &label, resting) {
                self.commit(cx, key, &typed);
            }
            let words = format!("Remove {} from the list", entry.name);
            if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                self.send(
                    cx,
                    lists(setting, |all| {
                        if let Some(list) = all.get_mut(at) {
                            list.entries.remove(place);
                        }
                    }),
                );
            }
        });
        ui.indent(("entry", at, place), |ui| {
            let key = Text::EntrySays(at, place);
            let resting = theme.words(&*entry.text, Face::Regular, text::SMALL, theme.palette.mute);
            let label = format!("what {} does", entry.name);
            if let Some(typed) = self.drafts.edit_any(ui, theme, key, &entry.text, &label, resting) {
                self.commit(cx, key, &typed);
            }
            let on = SfxOn { home, name: &entry.name };
            self.editor.0.all_sfx(ui, cx, on, &entry.sfx);
            let def = if let ListKind::Traits(set) = of { setting.set(set) } else { None };
            let carries = |what| def.is_some_and(|def| def.has(what));
            self.editor.0.effects(ui, cx, on, (carries(Says::Sfx), carries(Says::Limit)), &[]);
            if !entry.highlights.is_empty() || def.is_some_and(|def| def.kind == SetKind::Distinctions) {
                let (key, names) = (Text::EntryNames(at, place), entry.highlights.join(", "));
                let resting = if names.is_empty() { theme.small("no trait") } else { theme.muted(&names) };
                let label = format!("traits that {} steps up", entry.name);
                let mut typed = None;
                says(ui, cx.theme, "Steps up", |ui| {
                    typed = self.drafts.edit_any(ui, theme, key, &names, &label, resting);
                });
                if let Some(typed) = typed {
                    self.commit(cx, key, &typed);
                }
            }
        });
    }

    /// What was typed about a list.
    pub(super) fn commit_list(&mut self, cx: &mut PanelCx<'_>, text: Text, typed: &str) {
        let setting = cx.table.setting.clone();
        let (Text::List(at)
        | Text::Entry(at, _)
        | Text::EntrySays(at, _)
        | Text::EntryDice(at, _)
        | Text::EntryNames(at, _)) = text
        else {
            return;
        };
        let dice = if typed.is_empty() { Ok(Vec::new()) } else { read_dice(typed) };
        if matches!(text, Text::EntryDice(..)) && dice.is_err() {
            self.says(format!("\u{201c}{typed}\u{201d} are no dice: type them as d8 or 2d6."));
            return;
        }
        let command = lists(&setting, |all| {
            let Some(list) = all.get_mut(at) else { return };
            match text {
                Text::List(_) if !typed.is_empty() => list.name = typed.into(),
                Text::Entry(_, place) if !typed.is_empty() => {
                    list.entries.get_mut(place).into_iter().for_each(|it| it.name = typed.into());
                }
                Text::EntrySays(_, place) => {
                    list.entries.get_mut(place).into_iter().for_each(|it| it.text = typed.into());
                }
                Text::EntryNames(_, place) => {
                    if let Some(entry) = list.entries.get_mut(place) {
                        entry.highlights = crate::ui::deeds::names(typed);
                    }
                }
                Text::EntryDice(_, place) => {
                    if let Some(entry) = list.entries.get_mut(place) {
                        entry.dice = dice.unwrap_or_default();
                    }
                }
                _ => {}
            }
        });
        let same = matches!(&command, hitch_core::rules::SettingCommand::Lists { lists } if *lists == setting.lists);
        if !same {
            self.send(cx, command);
        }
    }
}
