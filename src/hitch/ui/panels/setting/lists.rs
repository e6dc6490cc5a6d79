//! The lists of the setting, from which files take entries: SFX, distinctions, talents, in groups (SFX-9).

use super::SettingPage;
use super::fields::{Field, change, dice, put};
use super::rows::{Done, Listed, Row, says};
use crate::ui::PanelCx;
use crate::ui::deeds::{SfxHome, Thing, names};
use crate::ui::panels::cast::SfxOn;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{IconButton, icons, row};
use egui::Ui;
use hitch_core::model::{Entry, List, ListKind, Says, SetKind, Setting, Sfx, dice_text};

fn kind(setting: &Setting, list: &List) -> String {
    match list.of {
        ListKind::Sfx => t!("SFX").to_owned(),
        ListKind::Traits(set) => setting.known_set(set).map_or(t!("traits"), |it| &*it.name).to_owned(),
    }
}

impl SettingPage {
    pub(super) fn lists_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let note = |list: &List| format!("{} · {}", kind(&setting, list), list.entries.len());
        let row = |(at, list): (usize, &List)| Row::new(t!("List"), &list.name, note(list)).of(Thing::List(at));
        let list = Listed {
            salt: "lists",
            head: t!("Lists"),
            rows: setting.lists.iter().enumerate().map(row).collect(),
            moves: true,
            empty: t!(
                "No lists yet. Entries are copied to character files. Later edits to the list don’t change the copies."
            ),
            ..Listed::default()
        };
        let below = |page: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            let words = (t!("New list…"), t!("Name of the new list"));
            page.adds(ui, cx, ("list", 0, 0), words, |page, cx, name| {
                let list = List { name: name.into(), of: ListKind::Sfx, entries: Vec::new() };
                page.edit(cx, |it| it.lists.push(list));
                page.look_at("lists", u32::try_from(setting.lists.len()).ok());
            });
            ui.add_space(space::S);
            let (said, label) = (setting.names.join(", "), t!("names for new characters"));
            ui.label(cx.theme.label(t!("Names for new characters")));
            let field = Field::new(("names", 0, 0), &said, label).or(cx.theme.muted(t!("none")));
            page.field(ui, cx, field, |it, typed| it.names = names(typed));
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            setting.lists.get(at).into_iter().for_each(|list| page.one_list(ui, cx, &setting, at, list));
        });
        if let Some(Done::Move(from, to)) = done {
            self.edit(cx, |it| put(&mut it.lists, from, to));
        }
    }

    fn one_list(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, at: usize, list: &List) {
        ui.horizontal(|ui| {
            let label = t!("name of the list {}", list.name);
            let field = Field::new(("list", 0, at), &list.name, &label).rests(cx.theme.heading(&*list.name));
            self.field(ui, cx, field, move |it, typed| change(&mut it.lists, at, |list| list.name = typed.into()));
            ui.label(cx.theme.muted(t!("List of {}", kind(setting, list))));
            let words = t!("More for the list {}", list.name);
            let response = ui.add(IconButton::new(cx.theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::List(at));
        });
        ui.add_space(space::XS);
        for (place, entry) in list.entries.iter().enumerate() {
            self.entry(ui, cx, setting, (at, place), list.of, entry);
        }
        let label = t!("New entry in {}", list.name);
        self.adds(ui, cx, ("entry", 0, at), (t!("New entry, as Name: effect"), &label), |page, cx, said| {
            let (name, words) = said.split_once(':').unwrap_or((&said, ""));
            let (name, words) = (name.trim(), words.trim());
            let sfx = if list.of == ListKind::Sfx { vec![Sfx::told(name, words)] } else { Vec::new() };
            let words = if sfx.is_empty() { words } else { "" };
            let (name, dice, highlights) = (name.into(), Vec::new(), Vec::new());
            let entry = Entry { name, text: words.into(), sfx, dice, highlights };
            page.edit(cx, |it| change(&mut it.lists, at, |list| list.entries.push(entry)));
        });
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
            // The entry has the name of its SFX and is removed with it.
            self.editor.0.all_sfx(ui, cx, SfxOn { home, name }, &entry.sfx);
            return;
        }
        let number = u32::try_from(at).unwrap_or(u32::MAX);
        let key = |kind| (kind, number, place);
        row(ui, size::CONTROL, |ui| {
            let label = t!("name of {}", entry.name);
            let field = Field::new(key("entry"), &entry.name, &label);
            self.field(ui, cx, field, move |it, typed| one_entry(it, at, place, |it| it.name = typed.into()));
            let (now, label) = (dice_text(&entry.dice), t!("dice of {}", entry.name));
            let field = Field::new(key("entry dice"), &now, &label).dice(t!("d8 or 2d6")).rests(theme.muted(&now));
            let field = field.or(theme.small(t!("default of the trait set")));
            self.field(ui, cx, field, move |it, typed| one_entry(it, at, place, |it| it.dice = dice(typed)));
            let words = t!("Remove {} from the list", entry.name);
            if ui.add(IconButton::new(theme, icons::TRASH, &words).small().quiet()).clicked() {
                self.edit(cx, |it| change(&mut it.lists, at, |list| drop(list.entries.remove(place))));
            }
        });
        ui.indent(("entry", at, place), |ui| {
            let resting = theme.words(&*entry.text, Face::Regular, text::SMALL, theme.palette.mute);
            let label = t!("effect of {}", entry.name);
            let field = Field::new(key("entry says"), &entry.text, &label).rests(resting).or_none();
            self.field(ui, cx, field, move |it, typed| one_entry(it, at, place, |it| it.text = typed.into()));
            let on = SfxOn { home, name: &entry.name };
            self.editor.0.all_sfx(ui, cx, on, &entry.sfx);
            let def = if let ListKind::Traits(set) = of { setting.set(set) } else { None };
            let carries = |what| def.is_some_and(|def| def.has(what));
            self.editor.0.effects(ui, cx, on, (carries(Says::Sfx), carries(Says::Limit)), &[]);
            if !entry.highlights.is_empty() || def.is_some_and(|def| def.kind == SetKind::Distinctions) {
                let names = entry.highlights.join(", ");
                let label = t!("highlight traits of {}", entry.name);
                says(ui, cx.theme, t!("Highlight traits"), |ui| {
                    let field = Field::new(key("entry traits"), &names, &label).rests(theme.muted(&names));
                    self.field(ui, cx, field.or(theme.small(t!("none"))), move |to, typed| {
                        one_entry(to, at, place, |it| it.highlights = crate::ui::deeds::names(typed));
                    });
                });
            }
        });
    }
}

/// Changes an entry of a list, where there is one.
fn one_entry(setting: &mut Setting, at: usize, place: usize, edit: impl FnOnce(&mut Entry)) {
    change(&mut setting.lists, at, |list| change(&mut list.entries, place, edit));
}
