//! Informational dialogs: shortcuts, and about Hitch.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::command::keys_of;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once, key_hint, section_label};
use crate::ui::{KeyGroup, UiCommand};
use egui::{Key, Modifiers, Ui};

const LONGEST: f32 = 100_000.0;

impl HitchApp {
    pub(super) fn show_keys(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(UiCommand::Keys.name()));
        ui.label(theme.muted(t!("Letters and digits work outside text fields, while the tray is shown.")));
        ui.add_space(space::S);
        let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            scroll_by_key(ui, height);
            for group in KeyGroup::ALL {
                section_label(ui, theme, group.name());
                egui::Grid::new(("keys", group)).num_columns(2).spacing([space::L, space::XS]).show(ui, |ui| {
                    for (what, keys) in keys_of(group, self.own_layouts()) {
                        ui.label(theme.body(what));
                        key_hint(ui, theme, &keys);
                        ui.end_row();
                    }
                });
                ui.add_space(space::S);
            }
        });
        close_button(ui, self)
    }

    pub(super) fn show_about(&self, ui: &mut Ui) -> Next {
        let theme = &self.theme;
        ui.label(theme.title(t!("Hitch")));
        ui.label(theme.muted(t!("Version {}", env!("CARGO_PKG_VERSION"))));
        ui.add_space(space::S);
        ui.label(theme.body(t!("A GM screen for the Cortex Prime roleplaying game.")));
        ui.label(theme.muted(t!(hitch_core::words::TRADEMARK)));
        ui.add_space(space::S);
        ui.label(theme.muted(t!("Free software, MIT or Apache 2.0. Inter and EB Garamond are licensed under the SIL Open Font License, Phosphor Icons under the MIT license.")));
        close_button(ui, self)
    }
}

/// Scrolls by arrows and Page keys, since nothing in the list has the focus.
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
            // An infinite distance would leave a place that is no number.
            ui.scroll_with_delta(egui::vec2(0.0, by.clamp(-LONGEST, LONGEST)));
        }
    }
}

fn close_button(ui: &mut Ui, app: &HitchApp) -> Next {
    ui.add_space(space::M);
    let mut next = Next::Stay;
    buttons(ui, |ui| {
        let close = ui.add(PushButton::primary(&app.theme, t!("Close")));
        focus_once(ui, &close);
        if close.clicked() {
            next = Next::Close;
        }
    });
    next
}
