//! Keyboard shortcuts. Those without a modifier act only outside text fields, and can be switched off; those with one
//! act everywhere, except undo and redo, which belong to a field during typing.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::actions::settling;
use crate::ui::panels::{Pane, field_waits, in_empty_line};
use crate::ui::theme::Tone;
use egui::{Context, Event, InputState, Key, KeyboardShortcut, Modifiers, Plugin, RawInput, ViewportId};
use hitch_core::model::same_name;

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

impl HitchApp {
    pub(super) fn read_keys(&mut self, ctx: &egui::Context) {
        // A press may have asked for a field that comes only now: letters wait for it. Enter in a field asks for
        // none.
        let in_field = ctx.text_edit_focused();
        let pressed = |input: &InputState| {
            let by_key = input.key_pressed(Key::Enter) || input.key_pressed(Key::Space);
            input.pointer.any_click() || by_key && !in_field
        };
        let asked = std::mem::replace(&mut self.focus.pressed, ctx.input(pressed));
        if self.focus.pressed {
            // Not until the next letter is typed, but now.
            ctx.request_repaint();
        }
        let typing = in_field || asked || field_waits(ctx);
        let typed = typing && !in_empty_line(ctx);
        // Asked of the last frame: in this one no menu has been painted yet.
        let busy = self.dialog.is_some() || egui::Popup::is_any_open(ctx);
        // On the map plus, minus and digits are the map's.
        let on_map = self.panels.iter().any(|panel| panel.has_keyboard(ctx));
        // A die of the tray has keys of its own too.
        let focused = ctx.memory(egui::Memory::focused);
        let on_die = self.view.on_die.is_some() && (focused.is_none() || focused == self.view.on_die);
        let digits = self.view.digits.take();
        // Nothing was pressed in most frames: then nobody asks which of them all it was, nor where the keyboard is.
        let is_press = |event: &Event| matches!(event, Event::Key { pressed: true, .. });
        if !ctx.input(|input| input.events.iter().any(is_press)) {
            return;
        }
        let (fills_in, plays) = (self.fills_in(ctx), self.letters_play(ctx));
        if !typing && !busy && !self.first {
            self.read_digits(ctx, digits, (on_map, fills_in));
        }
        // The longer combination first: Ctrl+Shift+Z would match Ctrl+Z as well.
        let mut commands: Vec<UiCommand> = UiCommand::all();
        commands.extend(self.own_layouts());
        let weight = |command: &UiCommand| {
            command.shortcut().map_or(0, |keys| {
                u8::from(keys.modifiers.alt) + u8::from(keys.modifiers.shift) + u8::from(keys.modifiers.command)
            })
        };
        commands.sort_by_key(|it| std::cmp::Reverse(weight(it)));
        for command in commands {
            let Some(keys) = command.shortcut().filter(|_| !self.waits_for_campaign(command)) else { continue };
            let bare = !keys.modifiers.command && !is_function(keys.logical_key);
            // With Shift it doubles the die.
            let doubles = || command == UiCommand::TypeDice && ctx.input(|input| input.modifiers.shift);
            let theirs = command == UiCommand::MoreTotal && (on_map || on_die) || on_die && doubles();
            let elsewhere = theirs || !plays && command != UiCommand::GmSaysSo;
            if bare && (typing || busy || !self.letters_act(command) || elsewhere) {
                let unseen = !(typing || busy || theirs || self.layout.is_painted(Pane::Tray) || self.first);
                if unseen && self.letters_act(command) && ctx.input_mut(|input| input.consume_shortcut(&keys)) {
                    self.say_unseen(command.name().trim_end_matches('…'), command.keys());
                }
                continue;
            }
            let fields_own = matches!(command, UiCommand::Undo | UiCommand::Redo);
            // From a menu the keyboard goes on to the panels; what a dialog asks is answered first.
            let leaves = matches!(command, UiCommand::NextPanel | UiCommand::PreviousPanel | UiCommand::Menu)
                && self.dialog.is_none();
            if (fields_own && typed) || (busy && !leaves && command != UiCommand::Quit) {
                continue;
            }
            // egui lets Shift pass where none is asked for; Shift F10 is the menu of a thing.
            if is_function(keys.logical_key) && !ctx.input(|input| comes_with_shift_as(input, keys)) {
                continue;
            }
            // With nothing refused its key belongs to what has the keyboard.
            if command == UiCommand::GmSaysSo && self.refused.is_none() {
                continue;
            }
            // The plus of many keyboards is Shift and this key.
            let plain_plus = command == UiCommand::ZoomIn
                && ctx.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, egui::Key::Equals));
            if plain_plus || ctx.input_mut(|input| input.consume_shortcut(&keys)) {
                if bare {
                    // The letter is the command; a field that gets the keyboard by it must not take it.
                    let letter = keys.logical_key.name().to_lowercase();
                    ctx.input_mut(|input| {
                        input.events.retain(|event| !matches!(event, Event::Text(text) if same_name(text, &letter)));
                    });
                }
                if leaves && busy && command != UiCommand::Menu {
                    egui::Popup::close_all(ctx);
                }
                self.outbox.ui(command);
            }
        }
        // The other usual keys for redo.
        if !typed && !busy && ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Y)) {
            self.outbox.ui(UiCommand::Redo);
        }
        self.read_escape(ctx, typing, busy);
    }

    fn letters_act(&self, command: UiCommand) -> bool {
        command == UiCommand::GmSaysSo || self.files.preferences.letters
    }

    /// Says that a key is for the tray, which is out of sight, and how to come to it.
    fn say_unseen(&mut self, what: &str, keys: Option<String>) {
        let (Some(keys), Some(tray)) = (keys, UiCommand::Show(Pane::Tray).keys()) else { return };
        self.say(Tone::Info, t!("Show the tray ({tray}) to use {what} ({keys})."));
        if let Some(notice) = &mut self.notice {
            notice.shows = Some((UiCommand::Show(Pane::Tray), t!("Show tray")));
        }
    }

    /// Accepts the offer of a digit: of a list that numbers its entries, or of a decided test. Otherwise begins dice in
    /// the tray's entry line. On the map and in input panels only lists apply, and the rest needs the tray in sight.
    fn read_digits(
        &mut self,
        ctx: &egui::Context,
        list: Option<crate::ui::Numbered>,
        (on_map, fills_in): (bool, bool),
    ) {
        if !self.files.preferences.letters {
            return;
        }
        let decided = settling(self.document.session().table());
        let pressed = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => {
                    DIGITS.iter().position(|digit| digit == key)
                }
                _ => None,
            })
        });
        let Some(digit) = pressed else { return };
        let of_list = list.filter(|(count, _)| (1..=*count).contains(&digit)).map(|(_, ask)| ask);
        let unseen = !self.layout.is_painted(Pane::Tray);
        if of_list.is_none() && (on_map || fills_in || unseen) {
            if unseen && !on_map {
                self.say_unseen(t!("digits"), Some("0 … 9".to_owned()));
            }
            return;
        }
        // Whatever was typed with it is taken here: the field that gets the keyboard now must not
        // take it a second time, and letters among it are no commands.
        let typed = ctx.input_mut(|input| {
            let text = |event: &Event| if let Event::Text(text) = event { Some(text.clone()) } else { None };
            let typed: String = input.events.iter().filter_map(text).collect();
            let bare = |event: &Event| matches!(event, Event::Key { modifiers, .. } if modifiers.is_none());
            input.events.retain(|event| !matches!(event, Event::Text(_)) && !bare(event));
            typed
        });
        if let Some(ask) = of_list {
            self.view.ask(ask(digit));
        } else if decided {
            // Offers count from 1; a 0 must not begin dice while a decided test waits for its offers.
            if digit > 0 {
                self.outbox.ui(UiCommand::TakeOffer(digit));
            }
        } else {
            self.view.tray_focus = Some(if typed.is_empty() { digit.to_string() } else { typed });
        }
    }

    fn read_escape(&mut self, ctx: &egui::Context, typing: bool, busy: bool) {
        if !typing && !busy && self.leaves_tour(ctx) {
            return;
        }
        if typing || busy || (self.refused.is_none() && self.notice.is_none()) {
            return;
        }
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.refused = None;
            self.notice = None;
        }
    }
}

/// Returns whether the key of a shortcut was pressed, with Shift if and only if the shortcut has it. The press is asked:
/// in a slow frame Shift has been released by now.
fn comes_with_shift_as(input: &InputState, keys: KeyboardShortcut) -> bool {
    input.events.iter().any(|event| {
        matches!(event, Event::Key { key, pressed: true, modifiers, .. }
            if *key == keys.logical_key && modifiers.shift == keys.modifiers.shift)
    })
}

fn is_function(key: Key) -> bool {
    matches!(key, Key::F1 | Key::F2 | Key::F6 | Key::F7 | Key::F8 | Key::F9 | Key::F10)
}

/// A plugin that lets one key act at a time: a slow frame collects several presses, and the first may open the field that
/// the rest belong to. What follows such a press is kept for the next frame.
#[derive(Default)]
pub(super) struct KeyByKey(Vec<Event>);

impl Plugin for KeyByKey {
    fn debug_name(&self) -> &'static str {
        "key_by_key"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        if input.viewport_id != ViewportId::ROOT {
            return;
        }
        let mut events = std::mem::take(&mut self.0);
        events.append(&mut input.events);
        let in_field = ctx.text_edit_focused();
        let Some(at) = events.iter().position(|event| may_open(event, in_field)) else {
            input.events = events;
            return;
        };
        // The letter of the press itself comes with it.
        let bare =
            events.get(at).is_some_and(|event| matches!(event, Event::Key { modifiers, .. } if !modifiers.command));
        let cut = at + 1 + usize::from(bare && matches!(events.get(at + 1), Some(Event::Text(_))));
        if events.iter().skip(cut).any(|event| matches!(event, Event::Text(_) | Event::Key { pressed: true, .. })) {
            self.0 = events.split_off(cut);
            ctx.request_repaint();
        }
        input.events = events;
    }
}

/// Letters in a field are the field's, but not after a key that leaves it or is a command.
fn may_open(event: &Event, in_field: bool) -> bool {
    match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            !in_field || modifiers.command || modifiers.alt || matches!(key, Key::Enter | Key::Escape | Key::Tab)
        }
        Event::PointerButton { pressed: false, .. } => true,
        _ => false,
    }
}
