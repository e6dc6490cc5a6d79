//! Where the keyboard is: on to the next panel, and back to where it was when what took it is gone.

use super::HitchApp;
use crate::ui::panels::Pane;
use egui::{Context, Id, Pos2, Rect};

/// Which way the keyboard goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To what comes next.
    On,
    /// To what came before.
    Back,
}

/// Where the keyboard is and was.
#[derive(Default)]
pub(super) struct Focus {
    /// The panel it was sent to last.
    panel: Option<Pane>,
    /// What had it before a window or a menu took it.
    home: Option<Id>,
    /// What had it in the frame before.
    pub(super) at: Option<Id>,
    /// Which way Tab went last; nothing after any other key.
    pub(super) way: Option<Way>,
    /// Whether a window or a menu has it.
    away: bool,
    /// Frames until it is given back.
    back_in: Option<u8>,
    /// Something was pressed in the frame before.
    pub(super) pressed: bool,
}

impl HitchApp {
    /// F6: the next panel that is in front, seen from where the keyboard is now.
    pub(super) fn go_to_panel(&mut self, ctx: &Context, forward: bool) {
        let shown: Vec<(Pane, Rect)> = self.layout.shown().collect();
        let Some(last) = shown.len().checked_sub(1) else { return };
        let over = self.layout.over;
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

    /// Whether letters play: the tray is in front, and the keyboard in nothing that is filled in.
    pub(super) fn letters_play(&self, ctx: &Context) -> bool {
        self.layout.is_painted(Pane::Tray) && !self.fills_in(ctx)
    }

    /// Whether the keyboard is in something that is filled in; where it is nowhere, or on a bar, whether such a thing is
    /// in front and no tray.
    pub(super) fn fills_in(&self, ctx: &Context) -> bool {
        let shown: Vec<(Pane, Rect)> = self.layout.shown().collect();
        let fills_in = |pane: &Pane| self.panels.0.get(pane).is_some_and(|panel| panel.fills_in());
        let focused = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
        match focused.and_then(|it| pane_at(&shown, it.rect.center())) {
            Some(pane) => fills_in(&pane),
            None => !self.layout.is_painted(Pane::Tray) && shown.iter().any(|(pane, _)| fills_in(pane)),
        }
    }

    /// Where a window or a menu is gone and nothing else took the keyboard, it goes back to what had it.
    pub(super) fn give_back(&mut self, ctx: &Context) {
        let away = self.dialog.is_some() || egui::Popup::is_any_open(ctx);
        let focused = ctx.memory(egui::Memory::focused);
        if std::mem::replace(&mut self.focus.away, away) && !away {
            // egui lets nothing behind a window have the keyboard in the frame after it has closed.
            self.focus.back_in = Some(1);
        }
        if away {
            self.focus.back_in = None;
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

/// The panel a point lies in. What is scrolled out of one lies in none, and above or below the nearest.
fn pane_at(shown: &[(Pane, Rect)], at: Pos2) -> Option<Pane> {
    let columns = shown.iter().filter(|(_, rect)| rect.x_range().contains(at.x));
    let nearest = columns.min_by(|(_, a), (_, b)| a.distance_to_pos(at).total_cmp(&b.distance_to_pos(at)));
    // The bars above and below reach over all panels and belong to none.
    let (top, bottom) = shown
        .iter()
        .fold((f32::INFINITY, 0.0_f32), |(top, bottom), (_, it)| (top.min(it.top()), bottom.max(it.bottom())));
    nearest.filter(|_| at.y >= top && at.y <= bottom).map(|(pane, _)| *pane)
}
