//! A die of a pool dropped on somebody's card (DOOM-4, DOOM-7).

use crate::ui::PanelCx;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::panels::parts::{dragged, dropped_on};
use egui::{Rect, Ui};
use hitch_core::model::CharacterId;

/// Lights the card up where a die may be spent on them, and says what it does or why not.
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
