//! A die of a pool dropped on somebody's card (DOOM-4, DOOM-7).

use crate::model::CharacterId;
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::panels::parts::{Hint, dragged};
use crate::ui::{Dragged, PanelCx};
use egui::{DragAndDrop, Rect, Ui};

/// Lights the card up where a die may be spent on them, and says what it does or why not.
pub(super) fn take_die(ui: &Ui, cx: &mut PanelCx<'_>, who: CharacterId, rect: Rect) {
    let Some(what) = dragged(ui.ctx()) else { return };
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Some(fate) = drops::fate(cx, what, Target::Character(who)) else { return };
    let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at));
    let hint = Hint::from(&fate);
    hint.paint(ui.painter(), cx.theme, rect, over);
    if !over {
        return;
    }
    hint.say(ui.ctx(), cx.theme);
    if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
        drop_it(fate.drop, cx);
    }
}
