//! Menus of things: entries are data, made once when a menu opens, so that menu, keys and buttons
//! mean the same; what the rules refuse is grey and says why.

use super::draft::Key;
use super::editor::Editor;
use crate::model::Die;
use crate::rules::{Command, Table};
use crate::ui::panels::parts::{menu, refused};
use crate::ui::theme::size;
use crate::ui::widgets::DieLook;
use crate::ui::{EndScene, PanelCx, UiCommand};
use egui::{Button, Key as K, KeyboardShortcut, Modifiers, Popup, PopupAnchor, Response, SetOpenCommand, Ui};

/// What an entry does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// One press.
    Press(Vec<Command>),
    /// Opens a field with this text.
    Type(Key, String),
    /// An action of the app.
    Ui(UiCommand),
    /// The scene that is looked at is to be ended.
    EndScene(EndScene),
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its words.
    pub words: String,
    /// The key that does the same while the thing has the keyboard.
    pub key: Option<KeyboardShortcut>,
    /// How the mouse does it, where no key does.
    pub hint: Option<&'static str>,
    /// What it does.
    pub act: Act,
    /// Why it can't be done now, and whether the GM may do it anyway.
    pub refusal: Option<(String, bool)>,
    /// Whether it is how things are now.
    pub chosen: bool,
    /// Whether it takes something away.
    pub danger: bool,
}

impl Entry {
    /// An entry that sends commands.
    pub fn press(words: impl Into<String>, commands: Vec<Command>) -> Self {
        Self::new(words, Act::Press(commands))
    }

    /// An entry that opens a field.
    pub fn typed(words: impl Into<String>, key: Key, text: impl Into<String>) -> Self {
        Self::new(words, Act::Type(key, text.into()))
    }

    /// Any entry.
    pub fn new(words: impl Into<String>, act: Act) -> Self {
        let words = words.into();
        Self { words, key: None, hint: None, act, refusal: None, chosen: false, danger: false }
    }

    /// The key that does the same.
    pub fn key(mut self, modifiers: Modifiers, key: egui::Key) -> Self {
        self.key = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    /// How the mouse does it.
    pub fn hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }

    /// Grey for good, with the reason.
    pub fn never(mut self, why: impl Into<String>) -> Self {
        self.refusal = Some((why.into(), false));
        self
    }

    /// Marks how things are now.
    pub fn chosen(mut self, chosen: bool) -> Self {
        self.chosen = chosen;
        self
    }

    /// Takes something away.
    pub fn danger(mut self) -> Self {
        self.danger = true;
        self
    }

    fn judge(&mut self, table: &Table) {
        if let (Act::Press(commands), None) = (&self.act, &self.refusal) {
            self.refusal = refused(table, commands).map(|why| {
                (crate::words::sentence(&crate::words::why(&table.setting.labels, &why)), !why.is_impossible())
            });
        }
    }
}

/// An entry, a menu in the menu, or a line between them.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// One entry.
    Entry(Entry),
    /// A menu in the menu.
    Sub(String, Vec<Entry>),
    /// All five dice in a row under a heading.
    Dice(String, Vec<(Die, Entry)>),
    /// A line.
    Line,
}

impl From<Entry> for Item {
    fn from(entry: Entry) -> Self {
        Self::Entry(entry)
    }
}

impl Editor {
    /// Does what an entry says.
    pub fn act(&mut self, cx: &mut PanelCx<'_>, act: Act, anyway: bool) {
        match act {
            Act::Press(commands) if anyway => cx.out.gm_says_so(commands),
            Act::Press(commands) => cx.out.send_all(commands),
            Act::Type(key, text) => self.open(cx, key, &text),
            Act::Ui(command) => cx.out.ui(command),
            Act::EndScene(how) => cx.view.end_scene = Some(how),
        }
    }

    /// The menu of a thing: by the right button, by the Menu key or Shift+F10 while it has the
    /// keyboard, or (`open`) by a button. The keys of its entries work without it.
    pub fn menu(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        response: &Response,
        open: bool,
        items: impl Fn(&Self, &PanelCx<'_>) -> Vec<Item>,
    ) {
        let id = Popup::default_response_id(response);
        let mut by_key = false;
        if menu::has_keys(response) {
            by_key = ui.input_mut(|input| {
                input.consume_key(Modifiers::NONE, egui::Key::Menu)
                    || input.consume_key(Modifiers::SHIFT, egui::Key::F10)
            });
            self.keys(ui, cx, &items);
        }
        if open || by_key {
            Popup::open_id(ui.ctx(), id);
        }
        let set = (response.secondary_clicked() && !open).then_some(SetOpenCommand::Bool(true));
        if set.is_none() && !Popup::is_id_open(ui.ctx(), id) {
            return;
        }
        if self.judged.as_ref().is_none_or(|(revision, of, _)| (*revision, *of) != (cx.revision, id)) {
            let mut items = items(self, cx);
            for item in &mut items {
                match item {
                    Item::Entry(entry) => entry.judge(cx.table),
                    Item::Sub(_, entries) => entries.iter_mut().for_each(|entry| entry.judge(cx.table)),
                    Item::Dice(..) | Item::Line => {}
                }
            }
            self.judged = Some((cx.revision, id, items));
        }
        let mut popup = Popup::context_menu(response).open_memory(set);
        if set.is_none() && Popup::position_of_id(ui.ctx(), id).is_none() {
            popup = popup.anchor(PopupAnchor::ParentRect(response.rect));
        }
        let Some((revision, of, items)) = self.judged.take() else { return };
        let chosen = menu::open(popup, |ui| show(ui, cx, &items)).and_then(|shown| shown.inner);
        self.judged = Some((revision, of, items));
        if let Some((act, anyway)) = chosen {
            Popup::close_id(ui.ctx(), id);
            self.act(cx, act, anyway);
        }
    }

    /// The keys of the entries, for what has the keyboard. The entries are made only when one of
    /// those keys may be down.
    fn keys(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, items: &impl Fn(&Self, &PanelCx<'_>) -> Vec<Item>) {
        let any = |key: &egui::Key| ui.input(|input| input.key_pressed(*key));
        if ![K::F2, K::Delete, K::ArrowUp, K::ArrowDown, K::ArrowLeft, K::ArrowRight].iter().any(any) {
            return;
        }
        for item in items(self, cx) {
            let entries = match item {
                Item::Entry(entry) => vec![entry],
                Item::Sub(_, entries) => entries,
                Item::Dice(..) | Item::Line => Vec::new(),
            };
            for entry in entries.into_iter().filter(|entry| entry.refusal.is_none()) {
                if entry.key.is_some_and(|key| ui.input_mut(|input| input.consume_shortcut(&key))) {
                    self.act(cx, entry.act, false);
                    return;
                }
            }
        }
    }
}

/// Shows the entries. What was chosen, and whether on the GM's word.
fn show(ui: &mut Ui, cx: &PanelCx<'_>, items: &[Item]) -> Option<(Act, bool)> {
    ui.set_min_width(size::SIDE * 0.75);
    let mut chosen = None;
    for item in items {
        match item {
            Item::Line => {
                ui.separator();
            }
            Item::Entry(it) => chosen = entry(ui, cx, it).or(chosen),
            Item::Sub(words, entries) => {
                menu::sub(ui, words.as_str(), |ui| {
                    for it in entries {
                        chosen = entry(ui, cx, it).or(chosen.take());
                    }
                });
            }
            Item::Dice(words, entries) => {
                menu::heading(ui, cx.theme, words);
                let there: Vec<Die> = entries.iter().filter(|(_, it)| it.chosen).map(|(die, _)| *die).collect();
                let named = |die| entries.iter().find(|(of, _)| *of == die).map(|(_, it)| it);
                let name = |die| named(die).map_or_else(String::new, |it| it.words.clone());
                let looks = (DieLook::Total, DieLook::Plain);
                let die = menu::rated(ui, cx.theme, looks, &there, name);
                chosen = die.and_then(named).map(|it| (it.act.clone(), false)).or(chosen);
            }
        }
    }
    chosen
}

fn entry(ui: &mut Ui, cx: &PanelCx<'_>, it: &Entry) -> Option<(Act, bool)> {
    let p = &cx.theme.palette;
    let ink = if it.danger { p.bad_text } else { p.text };
    let words = egui::RichText::new(&it.words).color(ink);
    let mut button = Button::new(words).selected(it.chosen);
    if let Some(keys) = it.key.map(keys_text).or_else(|| it.hint.map(str::to_owned)) {
        button = button.shortcut_text(keys);
    }
    let response = ui.add_enabled(it.refusal.is_none(), button).accessible_name(&it.words);
    if let Some((why, may)) = &it.refusal {
        response.on_disabled_hover_text(why);
        if *may {
            let words = format!("GM: {} anyway", lower(&it.words));
            if ui.add(Button::new(words)).on_hover_text(why).clicked() {
                return Some((it.act.clone(), true));
            }
        }
        return None;
    }
    response.clicked().then(|| (it.act.clone(), false))
}

fn lower(words: &str) -> String {
    let mut letters = words.trim_end_matches('\u{2026}').chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The keys in words: `Alt Up`.
fn keys_text(keys: KeyboardShortcut) -> String {
    let alt = if keys.modifiers.alt { "Alt " } else { "" };
    let key = match keys.logical_key {
        egui::Key::ArrowUp => "Up",
        egui::Key::ArrowDown => "Down",
        egui::Key::ArrowLeft => "Left",
        egui::Key::ArrowRight => "Right",
        other => other.name(),
    };
    format!("{alt}{key}")
}
