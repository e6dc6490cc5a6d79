//! What the window does by itself as play goes on: the card of whoever's turn it is lies open.

use super::HitchApp;
use crate::ui::By;
use crate::ui::deeds::Deed;

impl HitchApp {
    /// Asks a panel once the window on screen is gone: behind one, and in the frame after, no field gets the keyboard.
    pub(super) fn ask_later(&mut self, deed: Deed) {
        self.later = Some((1, deed));
    }

    /// What waited for a window to be gone is asked.
    pub(super) fn ask_now(&mut self, ctx: &egui::Context) {
        let Some((frames, deed)) = self.later.take() else { return };
        if frames == 0 {
            self.with_panels(|_, cx| cx.act(&deed, By::Rules));
        } else {
            self.later = Some((frames - 1, deed));
        }
        ctx.request_repaint();
    }

    /// The card of whoever's turn it is lies open; the one before is put back.
    pub(super) fn follow_turn(&mut self) {
        let table = self.document.session().table();
        let now = table.running().next().and_then(|scene| scene.order.now);
        if now == self.turn {
            return;
        }
        for (actor, open) in [(self.turn, false), (now, true)] {
            let Some(crate::model::Actor::Character(id)) = actor else { continue };
            if open && table.cast.contains_key(&id) {
                self.view.unfolded.insert(id);
                self.view.show_card = Some(id);
            } else {
                self.view.unfolded.remove(&id);
            }
        }
        self.turn = now;
    }
}
