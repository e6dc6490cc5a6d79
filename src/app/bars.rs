//! The bar on top, the line at the bottom, and the strip that says what was refused.

use super::HitchApp;
use crate::ui::UiCommand;
use crate::ui::panels::{LogPanel, ScenesPanel};
use crate::ui::theme::{self, Tone, size, space};
use crate::ui::widgets::{Banner, IconButton, PushButton, icons};
use egui::{Align, Layout, Ui};

/// Room for the buttons at the right end of the bar on top.
const RIGHT: f32 = 170.0;

/// The widest the strip may be.
const STRIP: f32 = 900.0;

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
        panel.show(ui, |ui| {
            self.with_panels(|_, cx| LogPanel::line(ui, cx, undo.as_deref(), group.as_deref(), &saved));
        });
    }

    /// What was done, for a few seconds, over a corner: nothing is moved for it.
    pub(super) fn toast(&mut self, ctx: &egui::Context) {
        const SECONDS: f64 = 4.0;
        let now = ctx.input(|input| input.time);
        let Some(notice) = self.notice.as_mut().filter(|notice| notice.tone != Tone::Bad) else { return };
        let until = *notice.until.get_or_insert(now + SECONDS);
        if now >= until {
            self.notice = None;
            return;
        }
        ctx.request_repaint_after(std::time::Duration::from_secs_f64(until - now));
        let theme = &self.theme;
        let above = egui::vec2(-space::M, -size::BOTTOM_BAR - space::S);
        let area = egui::Area::new(egui::Id::unique("hitch toast")).anchor(egui::Align2::RIGHT_BOTTOM, above);
        area.interactable(false).order(egui::Order::Foreground).show(ctx, |ui| {
            let frame = egui::Frame::popup(ui.style()).inner_margin(space::S);
            frame.show(ui, |ui| {
                ui.set_max_width(theme::size::SIDE * 2.0);
                ui.horizontal(|ui| {
                    ui.label(theme.icon(icons::CHECK, theme.tone(notice.tone).text));
                    ui.label(theme.body(&notice.text));
                });
            });
        });
    }

    /// What was refused, with the way past it; or what went wrong.
    pub(super) fn refusal_strip(&mut self, ui: &mut Ui) {
        let theme = self.theme.clone();
        let (words, tone, waivable) = match (&self.refused, &self.notice) {
            (Some(refused), _) => {
                let words = crate::words::sentence(&refused.refusal.to_string());
                (words, Tone::Bad, !refused.refusal.is_impossible())
            }
            (None, Some(notice)) if notice.tone == Tone::Bad => (notice.text.clone(), notice.tone, false),
            (None, _) => return,
        };
        // Over the panels' tabs: nothing that was about to be pressed moves away.
        let width = ui.ctx().content_rect().width() - 2.0 * space::M;
        let below = egui::vec2(0.0, size::TOP_BAR + space::XS);
        let area = egui::Area::new(egui::Id::unique("hitch strip")).anchor(egui::Align2::CENTER_TOP, below);
        let ctx = ui.ctx().clone();
        area.order(egui::Order::Foreground).show(&ctx, |ui| {
            ui.set_width(width.min(STRIP));
            let shadow =
                egui::Frame::NONE.fill(theme.palette.card).corner_radius(theme::radius::L).shadow(theme.card_shadow());
            shadow.show(ui, |ui| {
                Banner::new(&theme, tone).show(ui, |ui| {
                    let icon = if tone == Tone::Bad { icons::WARNING } else { icons::INFO };
                    ui.label(theme.icon(icon, theme.tone(tone).text));
                    ui.label(theme.body(words));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if ui.add(IconButton::new(&theme, icons::CLOSE, "Put this message away").small()).clicked() {
                            self.refused = None;
                            self.notice = None;
                        }
                        if waivable {
                            let button = PushButton::plain(&theme, "GM: do it anyway").key("Shift Enter");
                            if ui.add(button).clicked() {
                                self.outbox.ui(UiCommand::GmSaysSo);
                            }
                            if let Some(paid) = self.paid_way()
                                && ui.add(PushButton::primary(&theme, "Pay").costs_points(1)).clicked()
                            {
                                self.outbox.send_all(paid);
                            }
                        }
                    });
                });
            });
        });
    }
}
