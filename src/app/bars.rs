//! The bar on top and the line at the bottom.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::panels::{LineEnd, LogPanel, ScenesPanel};
use crate::ui::theme::{size, space};
use crate::ui::widgets::{IconButton, PushButton, icons};
use egui::{Align, Layout, Ui};

/// Room for the buttons at the right end of the bar on top.
const RIGHT: f32 = 206.0;

impl HitchApp {
    pub(super) fn top_bar(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let frame = egui::Frame::NONE
            .fill(theme.palette.panel)
            .inner_margin(egui::Margin::symmetric(space::M as i8, space::XS as i8));
        let panel = egui::Panel::top("hitch top").exact_size(size::TOP_BAR).frame(frame).resizable(false);
        panel.show(ui, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                self.menu(ui);
                let width = (ui.available_width() - RIGHT).max(0.0);
                let left = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(egui::vec2(width, ui.available_height()), left, |ui| {
                    ui.set_min_width(width);
                    self.with_panels(|_, cx| ScenesPanel::top_bar_scene(ui, cx));
                });
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.top_right(ui));
            });
        });
    }

    fn top_right(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let word = if theme.dark { "Light theme" } else { "Dark theme" };
        let icon = if theme.dark { icons::SUN } else { icons::MOON };
        if ui.add(IconButton::new(&theme, icon, word)).clicked() {
            self.outbox.ui(UiCommand::SwitchTheme);
        }
        let paused = self.document.session().table().safety.paused;
        let word = if paused { "Go on with the game" } else { "Pause the game" };
        let icon = if paused { icons::PLAY } else { icons::HAND };
        if ui.add(IconButton::new(&theme, icon, word)).clicked() {
            self.outbox.ui(UiCommand::Pause);
        }
        let keys = UiCommand::Find.keys().unwrap_or_default();
        let find = PushButton::plain(&theme, "Find").icon(icons::SEARCH).key(&keys);
        if ui.add(find).clicked() {
            self.outbox.ui(UiCommand::Find);
        }
    }

    pub(super) fn bottom_bar(&mut self, ui: &mut Ui) {
        let frame =
            egui::Frame::NONE.fill(self.theme.palette.panel).inner_margin(egui::Margin::symmetric(space::M as i8, 0));
        let panel = egui::Panel::bottom("hitch bottom").exact_size(size::BOTTOM_BAR).frame(frame).resizable(false);
        let undo = self.document.session().undo_label().map(str::to_owned);
        let group = self.document.session().group_label();
        let saved = self.saved_words();
        let said = self.said();
        panel.show(ui, |ui| {
            let end = LineEnd { saved: &saved, said: said.as_ref() };
            self.with_panels(|_, cx| LogPanel::line(ui, cx, undo.as_deref(), group.as_deref(), end));
        });
    }
}
