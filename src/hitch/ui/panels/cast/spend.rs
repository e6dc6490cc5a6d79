//! Pool dice dropped on a character's card (DOOM-4, DOOM-7).

use crate::ui::PanelCx;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::panels::parts::{dragged, dropped_on};
use egui::{Rect, Ui};
use hitch_core::model::CharacterId;

/// Highlights the card if a die may be spent on its character, and says the effect or the refusal.
pub(super) fn take_die(ui: &Ui, cx: &mut PanelCx<'_>, who: CharacterId, rect: Rect) {
    let Some(what) = dragged(ui.ctx()) else { return };
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Some(fate) = drops::fate(cx, what, Target::Character(who)) else { return };
    if let Some(drop) = dropped_on(ui, cx.theme, rect, fate) {
        drop_it(drop, cx);
    }
}
