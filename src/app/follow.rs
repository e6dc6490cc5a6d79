//! What the window does by itself as play goes on: the card of whoever's turn it is lies open.

use super::HitchApp;

impl HitchApp {
    /// The first character is asked for, once the window that made the campaign is gone.
    pub(super) fn ask_for_pc(&mut self, ctx: &egui::Context) {
        self.ask_for_pc_in = match self.ask_for_pc_in {
            Some(0) => {
                self.view.add_pc = true;
                None
            }
            Some(frames) => {
                ctx.request_repaint();
                Some(frames - 1)
            }
            None => None,
        };
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
