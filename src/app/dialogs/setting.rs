//! The setting and its mods, over the table they change.

use super::{Next, buttons};
use crate::app::HitchApp;
use crate::ui::panels::SettingPage;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, focus_once};
use egui::{ScrollArea, Ui};

/// What the title, the search and the button below take of the window's height.
const AROUND: f32 = 240.0;
/// The least height of the page.
const LEAST: f32 = 160.0;

impl HitchApp {
    pub(super) fn show_setting(&mut self, ui: &mut Ui, page: &mut SettingPage) -> Next {
        ui.label(self.theme.title("Setting and mods"));
        ui.label(self.theme.muted("What this campaign plays with. Every change is one step of undo."));
        ui.add_space(space::XS);
        self.with_panels(|_, cx| page.top(ui, cx));
        ui.add_space(space::S);
        let height = (ui.ctx().content_rect().height() - AROUND).max(LEAST);
        ScrollArea::vertical()
            .id_salt("setting page")
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false)
            .show(ui, |ui| {
                // The scroll bar stands beside the cards.
                ui.set_max_width(ui.available_width() - space::M);
                self.with_panels(|_, cx| page.ui(ui, cx));
            });
        ui.add_space(space::M);
        let mut close = false;
        buttons(ui, |ui| {
            let button = ui.add(PushButton::primary(&self.theme, "Done"));
            focus_once(ui, &button);
            close = button.clicked();
        });
        if close { Next::Close } else { Next::Stay }
    }
}
