//! A die of a pool dropped on somebody's card (DOOM-7).

use crate::model::CharacterId;
use crate::ui::actions::spend;
use crate::ui::panels::parts::{dragged, say};
use crate::ui::widgets::paint_drop_target;
use crate::ui::{Dragged, PanelCx};
use egui::{DragAndDrop, Rect, Ui};

/// Lights the card up where a die of doom may be spent on them, and says what it does.
pub(super) fn take_die(ui: &Ui, cx: &mut PanelCx<'_>, who: CharacterId, rect: Rect) {
    let Some(what) = dragged(ui.ctx()) else { return };
    let Some((words, drop)) = spend::over_character(cx.table, cx.scene(), who, what) else { return };
    let over = ui.ctx().pointer_interact_pos().is_some_and(|at| rect.contains(at) && ui.clip_rect().contains(at));
    paint_drop_target(ui.painter(), cx.theme, rect, over);
    if !over {
        return;
    }
    say(ui.ctx(), cx.theme, &words);
    if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
        spend::drop_it(drop, cx);
    }
}
