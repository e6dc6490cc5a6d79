//! Automatic changes of the window in play, such as opening the current actor's card.

use super::HitchApp;
use crate::ui::By;
use crate::ui::deeds::{Ask, Deed};
use crate::ui::panels::{Pane, Place};

const DESKTOP: f32 = 72.0;

impl HitchApp {
    /// Sends a request to a panel after the present window is gone, and one frame later, when fields can get the focus.
    pub(super) fn ask_later(&mut self, deed: Deed) {
        self.later = Some((1, deed));
    }

    pub(super) fn ask_now(&mut self, ctx: &egui::Context) {
        let Some((frames, deed)) = self.later.take() else { return };
        if frames == 0 {
            self.with_panels(|_, cx| cx.act(&deed, By::Rules));
        } else {
            self.later = Some((frames - 1, deed));
        }
        ctx.request_repaint();
    }

    /// Maximizes the first window where the screen is hardly larger.
    pub(super) fn fit_screen(&mut self, ctx: &egui::Context) {
        let seen = ctx.input(|input| input.viewport().monitor_size.zip(input.viewport().inner_rect));
        let Some((screen, window)) = seen.filter(|_| !self.fitted) else { return };
        self.fitted = true;
        // Its own head and the bars of the desktop want room as well.
        if window.width() > screen.x - DESKTOP || window.height() > screen.y - DESKTOP {
            ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
        }
    }

    /// Shows the gains due when a session or story has ended, where anything grows by it (GROW-1, GROW-15).
    pub(super) fn follow_session(&mut self) {
        let table = self.document.session().table();
        let now = (table.session, hitch_core::rules::session_runs(table), table.stories.len());
        let ended = self
            .session_was
            // Only within one session: another campaign and a long undo end nothing.
            .is_some_and(|(session, ran, stories)| session == now.0 && (ran && !now.1 || now.2 == stories + 1));
        self.session_was = Some(now);
        if ended && table.setting.mods.anything_grows() {
            self.view.ask(Ask::WholeTable);
        }
    }

    /// Shows the page at the end of session zero when the stages end, and puts it away when they are played again
    /// (PATH-4).
    pub(super) fn follow_walk(&mut self) {
        let walks = self.document.session().table().map.walk.is_some();
        match self.walked_on.replace(walks) {
            Some(true) if !walks && self.layout.now() == Place::Zero => self.layout.show(Pane::Ended),
            Some(false) if walks => self.layout.put_away(Place::Zero, Pane::Ended),
            _ => {}
        }
    }

    /// Opens the card of the current actor and restores the previous one.
    pub(super) fn follow_turn(&mut self) {
        let table = self.document.session().table();
        let now = table.running().next().and_then(|scene| scene.order.now);
        if now == self.turn {
            return;
        }
        // What was opened by hand stays open.
        if let Some(id) = self.view.open_by_turn.take() {
            self.view.unfolded.remove(&id);
        }
        if let Some(hitch_core::model::Actor::Character(id)) = now
            && table.cast.contains_key(&id)
        {
            // A card that was open already is not closed again when the turn goes on.
            self.view.open_by_turn = self.view.unfolded.insert(id).then_some(id);
            self.view.show_card = Some(id);
        }
        self.turn = now;
    }
}
