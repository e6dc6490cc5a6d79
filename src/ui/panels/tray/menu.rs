//! Menus of the tray: opened by pointer or keyboard, the keyboard goes in and comes back.

use crate::rules::{Authority, Refusal};
use crate::ui::theme::{Theme, menu_style};
use crate::words;
use egui::{Button, Id, Key, Popup, Response, SetOpenCommand, Ui};

/// What is in a menu that is open.
pub(super) struct Menu<'u> {
    /// Where entries go.
    pub(super) ui: &'u mut Ui,
    theme: &'u Theme,
    /// The keyboard opened it and waits for an entry to stand on.
    focus: Option<Id>,
}

/// Shows the menu of something under it: by right click, the Menu key or Shift F10, and by a plain
/// click or Enter too where `click` says so.
pub(super) fn menu(response: &Response, theme: &Theme, click: bool, add: impl FnOnce(&mut Menu<'_>)) {
    let ctx = &response.ctx;
    let popup = Popup::default_response_id(response);
    let (by_keys, by_enter) = ctx.input(|input| {
        let keys = input.key_pressed(Key::Menu) || input.modifiers.shift && input.key_pressed(Key::F10);
        (keys && response.has_focus(), input.key_pressed(Key::Enter) || input.key_pressed(Key::Space))
    });
    let clicked = click && response.clicked();
    let set = if by_keys || response.secondary_clicked() {
        Some(SetOpenCommand::Bool(true))
    } else if clicked {
        Some(SetOpenCommand::Toggle)
    } else {
        response.clicked().then_some(SetOpenCommand::Bool(false))
    };
    let (waits, came) = (popup.with("waits"), popup.with("came"));
    if by_keys || clicked && by_enter {
        ctx.data_mut(|data| {
            data.insert_temp(waits, true);
            data.insert_temp(came, true);
        });
    }
    Popup::menu(response).open_memory(set).style(menu_style).show(|ui| {
        let focus = ui.data(|data| data.get_temp::<bool>(waits)).unwrap_or_default().then_some(waits);
        add(&mut Menu { ui, theme, focus });
    });
    if !Popup::is_id_open(ctx, popup) && ctx.data(|data| data.get_temp::<bool>(came)).unwrap_or_default() {
        ctx.data_mut(|data| {
            data.remove::<bool>(came);
            data.remove::<bool>(waits);
        });
        response.request_focus();
    }
}

impl Menu<'_> {
    /// An entry. Returns whether it was chosen.
    pub(super) fn entry(&mut self, words: &str) -> bool {
        self.keyed(words, None)
    }

    /// An entry with the key that does the same.
    pub(super) fn keyed(&mut self, words: &str, key: Option<String>) -> bool {
        let mut button = Button::new(words);
        if let Some(key) = key {
            button = button.shortcut_text(key);
        }
        let response = self.ui.add(button);
        self.stand(&response);
        let chosen = response.clicked();
        if chosen {
            self.ui.close();
        }
        chosen
    }

    /// An entry that is ticked, or not.
    pub(super) fn ticked(&mut self, ticked: bool, words: &str) -> bool {
        let response = self.ui.add(Button::selectable(ticked, words));
        self.stand(&response);
        let chosen = response.clicked();
        if chosen {
            self.ui.close();
        }
        chosen
    }

    /// An entry that the rules may be against: greyed then with the reason, and under it the GM's
    /// way to do it anyway. Returns on whose word it is to be done.
    pub(super) fn judged(&mut self, words: &str, refusal: Option<Refusal>) -> Option<Authority> {
        let Some(refusal) = refusal else { return self.entry(words).then_some(Authority::Rules) };
        let reason = words::sentence(&refusal.to_string());
        self.ui.add_enabled(false, Button::new(words)).on_disabled_hover_text(&reason);
        if refusal.is_impossible() {
            return None;
        }
        let mut letters = words.chars();
        let first = letters.next().map(char::to_lowercase);
        let lower: String = first.into_iter().flatten().chain(letters).collect();
        let response = self.ui.add(Button::new(format!("GM: {lower} anyway"))).on_hover_text(reason);
        self.stand(&response);
        if response.clicked() {
            self.ui.close();
            return Some(Authority::GmSaysSo);
        }
        None
    }

    /// The head of a group of entries.
    pub(super) fn heading(&mut self, words: &str) {
        self.ui.label(self.theme.label(words));
    }

    /// A line between groups of entries.
    pub(super) fn line(&mut self) {
        self.ui.separator();
    }

    /// The first entry takes the keyboard where the keyboard opened the menu. It keeps asking until
    /// it has it, since a menu is measured before it is shown.
    pub(super) fn stand(&mut self, response: &Response) {
        if let Some(waits) = self.focus.take() {
            if response.has_focus() {
                self.ui.data_mut(|data| data.remove::<bool>(waits));
            } else {
                response.request_focus();
            }
        }
    }
}
