//! Pool dice dropped on a place in the order: its actor interrupts (DOOM-7).

use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::drop_it;
use crate::ui::panels::parts::{dragged, dropped_on, say};
use crate::ui::{Dragged, PanelCx};
use egui::{Rect, Response, Ui};
use hitch_core::model::Actor;
use hitch_core::words::spends as words;

/// Highlights the place if it takes the die, says effect and price, and spends the die on release.
pub(super) fn take_die(ui: &Ui, cx: &mut PanelCx<'_>, actor: Actor, response: &Response) {
    let Some(what) = dragged(ui.ctx()) else { return };
    let Some(fate) = drops::fate(cx, what, Target::Turn(actor)) else { return };
    if let Some(drop) = dropped_on(ui, cx.theme, response.rect, fate) {
        drop_it(drop, cx);
    }
}

pub(super) fn elsewhere(ui: &Ui, cx: &PanelCx<'_>, painted: &[(Actor, Rect)]) {
    let Some(Dragged::PoolDie { .. }) = dragged(ui.ctx()) else { return };
    let Some(at) = ui.ctx().pointer_interact_pos().filter(|at| ui.clip_rect().contains(*at)) else { return };
    if painted.iter().any(|(_, rect)| rect.contains(at)) {
        return;
    }
    let next = cx.scene().and_then(|scene| hitch_core::rules::interrupted(cx.table, scene));
    match next.and_then(|next| cx.table.cast.get(&next)) {
        Some(next) => say(ui.ctx(), cx.theme, &words::only_gmcs(&next.name)),
        None => say(ui.ctx(), cx.theme, t!(super::DICE_TAKE_NO_TURNS)),
    }
}
