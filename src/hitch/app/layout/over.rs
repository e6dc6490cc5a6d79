//! Panels over the middle while the sides are folded, and panels in their own windows.

use super::super::HitchApp;
use super::Stage;
use super::docked::DockedPanels;
use crate::ui::UiCommand;
use crate::ui::panels::{Docked, Pane};
use crate::ui::theme::size;
use egui::{Area, Context, Frame, Id, Key, Modifiers, Order, Rect, Ui, ViewportBuilder, ViewportId, pos2, vec2};

const WIDTH: f32 = 318.0;

impl HitchApp {
    pub(super) fn over(&mut self, ctx: &Context) {
        let focused = ctx.memory(egui::Memory::focused);
        let moved = std::mem::replace(&mut self.layout.keyboard, focused) != focused;
        let Some(pane) = self.layout.over else { return };
        // Asked before it is painted: what Escape closes first is still open.
        let free = !ctx.text_edit_focused() && !egui::Popup::is_any_open(ctx) && self.dialog.is_none();
        let screen = ctx.content_rect();
        let (top, bottom) = (screen.top() + bar_on_top(ctx), screen.bottom() - size::BOTTOM_BAR);
        let width = WIDTH.min(screen.width());
        let rail = if Stage::of(ctx) == Stage::Tiny { 0.0 } else { super::rail::WIDTH };
        let left = if pane.docked() == Docked::Left { screen.left() + rail } else { screen.right() - width };
        let rect = Rect::from_min_max(pos2(left, top), pos2(left + width, bottom));
        let area = Area::new(Id::unique("hitch over")).order(Order::Middle).fixed_pos(rect.min).constrain(false);
        area.show(ctx, |ui| {
            let theme = self.theme.clone();
            Frame::popup(ui.style()).inner_margin(0).fill(theme.palette.panel).show(ui, |ui| {
                ui.set_min_size(rect.size());
                ui.set_max_size(rect.size());
                self.alone(ui, pane);
            });
        });
        self.layout.places.push((pane, rect));
        let elsewhere = |input: &egui::InputState| {
            input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(|at| !rect.contains(at))
        };
        let away = free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        // What is beneath is not in sight: the keyboard goes there as the pointer does.
        let beneath = |id| ctx.read_response(id).is_some_and(|it| it.layer_id.order == Order::Background);
        let left = moved && focused.is_some_and(beneath);
        if away
            || left
            || free && egui::DragAndDrop::payload::<crate::ui::Dragged>(ctx).is_none() && ctx.input(elsewhere)
        {
            self.layout.over = None;
            ctx.request_repaint();
        }
    }

    fn alone(&mut self, ui: &mut Ui, pane: Pane) {
        let theme = self.theme.clone();
        self.with_panels(|panels, cx| {
            let places = Vec::new();
            let closes = &[];
            let mut docked =
                DockedPanels { panels, cx, theme: &theme, before: &[], closes, places, wants: None, moved: false };
            docked.pane(ui, pane);
        });
    }

    /// Shows panels in their own windows; closing one docks it again.
    pub(super) fn floating(&mut self, ctx: &Context) {
        let all: Vec<Pane> = Pane::ALL.iter().copied().filter(|pane| self.layout.floats(*pane)).collect();
        for pane in all {
            let builder = ViewportBuilder::default()
                .with_title(format!("{} · {}", pane.name(), self.session().table().name))
                .with_inner_size(vec2(420.0, 560.0));
            let id = ViewportId::from_hash_of(("hitch_panel", pane));
            let closed = ctx.show_viewport_immediate(id, builder, |ui, _| {
                let frame = Frame::NONE.fill(self.theme.palette.panel);
                egui::CentralPanel::default().frame(frame).show(ui, |ui| self.alone(ui, pane));
                ui.input(|input| input.viewport().close_requested())
            });
            if closed {
                self.outbox.ui(UiCommand::Float(pane));
            }
        }
    }
}

pub(in crate::app) fn bar_on_top(ctx: &Context) -> f32 {
    if Stage::of(ctx).folds() { size::TOP_BAR_SMALL } else { size::TOP_BAR }
}
