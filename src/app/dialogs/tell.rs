//! The keys, and what this is.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::UiCommand;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once, key_hint};
use egui::{Key, Modifiers, Ui};

/// Longer than any list here.
const LONGEST: f32 = 100_000.0;

impl HitchApp {
    pub(super) fn show_keys(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Keys"));
        ui.add_space(space::S);
        let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            scroll_by_key(ui, height);
            egui::Grid::new("keys").num_columns(2).spacing([space::L, space::XS]).show(ui, |ui| {
                for command in &UiCommand::all() {
                    if let Some(keys) = command.keys() {
                        ui.label(theme.body(command.name().trim_end_matches('…')));
                        key_hint(ui, theme, &keys);
                        ui.end_row();
                    }
                }
                for (what, keys) in [
                    ("Take up an offer once a test is decided", "1 … 9"),
                    ("Begin to type dice", "0 … 9"),
                    ("What can be done with a thing", "Menu"),
                    ("Rename in place", "F2"),
                ] {
                    ui.label(theme.body(what));
                    key_hint(ui, theme, keys);
                    ui.end_row();
                }
            });
        });
        close_button(ui, self)
    }

    pub(super) fn show_about(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title("Hitch"));
        ui.label(theme.muted(format!("Version {}", env!("CARGO_PKG_VERSION"))));
        ui.add_space(space::S);
        ui.label(theme.body("A GM screen for the Cortex Prime roleplaying game."));
        ui.label(theme.muted(crate::words::TRADEMARK));
        ui.add_space(space::S);
        ui.label(theme.muted("Free software, MIT or Apache 2.0. Inter and EB Garamond are set under the SIL Open Font License, Phosphor Icons under the MIT licence."));
        close_button(ui, self)
    }
}

/// Nothing in the list takes the keyboard, so the arrows and Page keys move it.
fn scroll_by_key(ui: &Ui, page: f32) {
    let line = crate::ui::theme::size::CONTROL;
    for (key, by) in [
        (Key::ArrowDown, -line),
        (Key::ArrowUp, line),
        (Key::PageDown, -page),
        (Key::PageUp, page),
        (Key::Home, f32::INFINITY),
        (Key::End, f32::NEG_INFINITY),
    ] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(egui::vec2(0.0, by.clamp(-LONGEST, LONGEST)));
        }
    }
}

fn close_button(ui: &mut Ui, app: &HitchApp) -> Next {
    ui.add_space(space::M);
    let mut next = Next::Stay;
    buttons(ui, |ui| {
        let close = ui.add(PushButton::primary(&app.theme, "Close"));
        focus_once(ui, &close);
        if close.clicked() {
            next = Next::Close;
        }
    });
    next
}
