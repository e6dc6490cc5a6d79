//! Keyboard focus: moving between panels, and restoring it after windows and menus.

use super::HitchApp;
use crate::ui::panels::Pane;
use egui::{Context, Id, Pos2, Rect};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FocusDirection {
    On,
    Back,
}

#[derive(Default)]
pub(super) struct Focus {
    panel: Option<Pane>,
    home: Option<Id>,
    pub(super) at: Option<Id>,
    /// Direction of the last Tab; `None` after any other key.
    pub(super) way: Option<FocusDirection>,
    away: bool,
    back_in: Option<u8>,
    pub(super) pressed: bool,
}

impl HitchApp {
    /// Moves the focus to the next or previous visible panel (F6).
    pub(super) fn go_to_panel(&mut self, ctx: &Context, forward: bool) {
        let shown: Vec<(Pane, Rect)> = self.layout.shown().collect();
        let Some(last) = shown.len().checked_sub(1) else { return };
        let over = self.layout.over;
        // An open menu has the keyboard, but the panel it was called from is where one is.
        let here = if self.focus.away { self.focus.home } else { ctx.memory(egui::Memory::focused) };
        let here = here.and_then(|id| ctx.read_response(id)).and_then(|it| pane_at(&shown, it.rect.center()));
        let at = over.or(here).or(self.focus.panel).and_then(|pane| shown.iter().position(|(it, _)| *it == pane));
        let next = match at {
            None if forward => 0,
            None => last,
            Some(at) if forward => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            Some(at) => at.checked_sub(1).unwrap_or(last),
        };
        self.focus.panel = shown.get(next).map(|(pane, _)| *pane);
        self.view.focus_panel = self.focus.panel.map(Pane::tab);
        // What is folded opens over the middle, and makes way for what is not.
        if let Some((pane, _)) = shown.get(next) {
            self.layout.show(*pane);
        }
    }

    /// Returns whether letters act as keys: the tray is in front, and no input field has the focus.
    pub(super) fn letters_play(&self, ctx: &Context) -> bool {
        self.layout.is_painted(Pane::Tray) && !self.fills_in(ctx)
    }

    /// Returns whether an input field has the focus; without focus, or on a bar, whether an input panel is in front and
    /// no tray.
    pub(super) fn fills_in(&self, ctx: &Context) -> bool {
        let shown: Vec<(Pane, Rect)> = self.layout.shown().collect();
        let fills_in = |pane: &Pane| self.panels.0.get(pane).is_some_and(|panel| panel.fills_in());
        let focused = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
        match focused.and_then(|it| pane_at(&shown, it.rect.center())) {
            Some(pane) => fills_in(&pane),
            None => !self.layout.is_painted(Pane::Tray) && shown.iter().any(|(pane, _)| fills_in(pane)),
        }
    }

    /// Restores the focus once a window or menu is gone and nothing else took it.
    pub(super) fn give_back(&mut self, ctx: &Context) {
        let away = self.dialog.is_some() || egui::Popup::is_any_open(ctx);
        let focused = ctx.memory(egui::Memory::focused);
        if std::mem::replace(&mut self.focus.away, away) && !away {
            // egui lets nothing behind a window have the keyboard in the frame after it has closed.
            self.focus.back_in = Some(1);
        }
        if away {
            self.focus.back_in = None;
        // Something else has the keyboard, or is about to get it.
        } else if focused.is_some() || self.view.focus_panel.is_some() || self.focus.back_in.is_none() {
            self.focus.back_in = None;
            self.focus.home = focused;
        } else {
            if self.focus.back_in == Some(0) {
                self.focus.back_in = None;
                self.focus.home.inspect(|home| ctx.memory_mut(|memory| memory.request_focus(*home)));
            }
            self.focus.back_in = self.focus.back_in.map(|frames| frames.saturating_sub(1));
            ctx.request_repaint();
        }
    }
}

/// Returns the panel at a point. A point scrolled out of view is in none, one above or below in the nearest.
fn pane_at(shown: &[(Pane, Rect)], at: Pos2) -> Option<Pane> {
    let columns = shown.iter().filter(|(_, rect)| rect.x_range().contains(at.x));
    let nearest = columns.min_by(|(_, a), (_, b)| a.distance_to_pos(at).total_cmp(&b.distance_to_pos(at)));
    // The bars above and below reach over all panels and belong to none.
    let (top, bottom) = shown
        .iter()
        .fold((f32::INFINITY, 0.0_f32), |(top, bottom), (_, it)| (top.min(it.top()), bottom.max(it.bottom())));
    nearest.filter(|_| at.y >= top && at.y <= bottom).map(|(pane, _)| *pane)
}
