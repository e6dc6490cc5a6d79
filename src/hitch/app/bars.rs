//! The top bar and the bottom line.

use super::HitchApp;
use super::layout::{Stage, anchored, bar_on_top, stage_bar};
use crate::ui::UiCommand;
use crate::ui::panels::{LineEnd, LogPanel, Pane, Place, PoolsPanel, ScenesPanel, StagesPanel, menu};
use crate::ui::theme::{Theme, radius, size, space};
use crate::ui::widgets::{
    IconButton, Layouts as _, PushButton, TextButton, focus_ring, icons, segments, segments_width,
};
use egui::{Align, Layout, Ui};

const FIND: f32 = 110.0;
/// The greatest width of the menu of layouts, where there is no room for their switch.
const LAYOUT: f32 = 120.0;

impl HitchApp {
    pub(super) fn top_bar(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let frame = egui::Frame::NONE
            .fill(theme.palette.panel)
            .inner_margin(egui::Margin::symmetric(space::M as i8, space::XS as i8));
        let height = bar_on_top(ui.ctx());
        let panel = egui::Panel::top("hitch top").exact_size(height).frame(frame).resizable(false);
        panel.show(ui, |ui| {
            ui.rest(space::S, |ui| {
                let stage = Stage::of(ui.ctx());
                self.menu(ui);
                if !stage.folds() {
                    divider(ui, &theme);
                }
                let right = self.right_room(ui, stage);
                let width = (ui.available_width() - right).max(0.0);
                let left = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(egui::vec2(width, ui.available_height()), left, |ui| {
                    ui.set_min_width(width);
                    self.with_panels(|_, cx| ScenesPanel::top_bar_scene(ui, cx));
                });
                // From the left, as Tab goes; the room it takes is known.
                self.top_right(ui, stage);
            });
        });
    }

    pub(super) fn stage_bar(&mut self, ui: &mut Ui) {
        let walked = self.document.session().table().map.walk.is_some();
        self.view.stages_above = walked && self.layout.now() == Place::Zero;
        if !self.view.stages_above {
            return;
        }
        let frame = egui::Frame::NONE
            .fill(self.theme.palette.panel)
            .inner_margin(egui::Margin::symmetric(space::M as i8, space::XS as i8));
        let panel = egui::Panel::top("hitch stages").exact_size(size::STAGE_BAR).frame(frame).resizable(false);
        let theme = self.theme.clone();
        panel.show(ui, |ui| {
            self.with_panels(|_, cx| {
                // F6 comes here first, and Tab from here to what stands below.
                let anchor = anchored(ui, stage_bar(), t!("Current stage"));
                // Once more goes on to the panel, where that is in front.
                if cx.view.focus_panel == Some(Pane::Stages.tab()) && !anchor.has_focus() {
                    cx.view.focus_panel = None;
                    anchor.request_focus();
                }
                focus_ring(ui.painter(), &theme, &anchor, ui.max_rect(), radius::M);
                StagesPanel::bar(ui, cx);
            });
        });
    }

    /// Returns the layouts in the switch: the three built-in ones, and the GM's own that is on.
    fn parts(&self) -> Vec<(Place, String, String)> {
        let mut parts: Vec<(Place, String, String)> =
            Place::ALL.map(|it| (it, it.name().to_owned(), t!("{} layout", it.name()))).into();
        if let now @ Place::Own(at) = self.layout.now()
            && let Some(name) = self.layout.own().nth(at)
        {
            parts.push((now, name.to_owned(), t!("Layout “{name}”")));
        }
        parts
    }

    fn layout_name(&self) -> String {
        let now = self.layout.now();
        self.parts().into_iter().find(|(it, ..)| *it == now).map(|(_, name, _)| name).unwrap_or_default()
    }

    fn right_room(&mut self, ui: &mut Ui, stage: Stage) -> f32 {
        let icon = size::CONTROL + space::S;
        match stage {
            Stage::Tiny => icon * 2.0,
            Stage::Small => {
                let pools = self.with_panels(|_, cx| PoolsPanel::bar_width(ui, cx));
                let layout = TextButton::new(&self.theme, &self.layout_name()).opens_menu().width(ui).min(LAYOUT);
                icon * 2.0 + pools + layout + space::S + space::L
            }
            Stage::Narrow | Stage::Usual | Stage::Wide | Stage::Vast => {
                let parts = self.parts();
                let parts: Vec<_> =
                    parts.iter().map(|(it, words, label)| (*it, words.as_str(), label.as_str())).collect();
                segments_width(ui, &parts) + FIND + icon * 2.0 + space::XL
            }
        }
    }

    fn top_right(&mut self, ui: &mut Ui, stage: Stage) {
        let theme = self.theme.clone();
        if stage == Stage::Small {
            self.with_panels(|_, cx| PoolsPanel::in_bar(ui, cx));
            divider(ui, &theme);
            let name = self.layout_name();
            let button = TextButton::new(&theme, &name).opens_menu().max_width(LAYOUT).label(t!("Layout: {name}"));
            let button = ui.add(button);
            menu::drop(&button, |ui| self.layouts(ui));
        } else if !stage.folds() {
            let (now, parts) = (self.layout.now(), self.parts());
            let parts: Vec<_> = parts.iter().map(|(it, words, label)| (*it, words.as_str(), label.as_str())).collect();
            if let Some(place) = segments(ui, &theme, now, &parts) {
                self.outbox.ui(UiCommand::Layout(place));
            }
        }
        let keys = UiCommand::Find.keys().unwrap_or_default();
        let found = if stage.folds() {
            ui.add(IconButton::new(&theme, icons::SEARCH, t!("Find")))
        } else {
            ui.add(PushButton::quiet(&theme, t!("Find")).icon(icons::SEARCH).key(&keys))
        };
        if found.clicked() {
            self.outbox.ui(UiCommand::Find);
        }
        let paused = self.document.session().table().safety.paused;
        let word = if paused { t!("Resume the game") } else { t!("Pause the game") };
        let icon = if paused { icons::PLAY } else { icons::HAND };
        if ui.add(IconButton::new(&theme, icon, word)).clicked() {
            self.outbox.ui(UiCommand::Pause);
        }
        if !stage.folds() {
            let word = if theme.dark { t!("Light theme") } else { t!("Dark theme") };
            let icon = if theme.dark { icons::SUN } else { icons::MOON };
            if ui.add(IconButton::new(&theme, icon, word)).clicked() {
                self.outbox.ui(UiCommand::SwitchTheme);
            }
        }
    }

    pub(super) fn bottom_bar(&mut self, ui: &mut Ui) {
        let frame =
            egui::Frame::NONE.fill(self.theme.palette.panel).inner_margin(egui::Margin::symmetric(space::M as i8, 0));
        let height = if Stage::of(ui.ctx()).folds() { size::BOTTOM_BAR_SMALL } else { size::BOTTOM_BAR };
        let panel = egui::Panel::bottom("hitch bottom").exact_size(height).frame(frame).resizable(false);
        let undo = self.document.session().undo_label().map(str::to_owned);
        let group = self.document.session().group_label();
        let saved = self.save_state();
        let said = self.said();
        panel.show(ui, |ui| {
            let end = LineEnd { saved: &saved, said: said.as_ref() };
            self.with_panels(|_, cx| LogPanel::line(ui, cx, undo.as_deref(), group.as_deref(), end));
        });
    }
}

fn divider(ui: &mut Ui, theme: &Theme) {
    let (_, rect) = ui.allocate_space(egui::vec2(1.0, size::SMALL));
    ui.painter().vline(rect.center().x, rect.y_range(), theme.hairline());
}
