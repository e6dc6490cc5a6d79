//! Dragging of places in an order.

use crate::ui::theme::{line, space};
use crate::ui::{Dragged, PanelCx};
use egui::{DragAndDrop, Rect, Stroke, Ui};
use hitch_core::model::{Actor, Scene};
use hitch_core::rules::OrderCommand;

/// Shows a line at the new place of a dragged actor, and moves the actor on release.
pub(super) fn reorder(ui: &Ui, cx: &mut PanelCx<'_>, scene: &Scene, painted: &[(Actor, Rect)]) {
    let Some(dragged) = DragAndDrop::payload::<Dragged>(ui.ctx()) else { return };
    let who = match *dragged {
        Dragged::Character(id) => Actor::Character(id),
        Dragged::PoolTurn(id) => Actor::Pool(id),
        _ => return,
    };
    let Some(from) = painted.iter().position(|(it, _)| *it == who) else { return };
    let Some(pointer) = ui.ctx().pointer_interact_pos() else { return };
    let all = painted.iter().fold(Rect::NOTHING, |all, (_, rect)| all.union(*rect));
    if !all.expand(space::XS).contains(pointer) || !ui.clip_rect().contains(pointer) {
        return;
    }
    // Rows stand one under the other, faces beside each other. A row makes way to where the dragged one came from.
    let is_row = |rect: &Rect| rect.width() > rect.height() * 2.0;
    let over = painted.iter().position(|(_, rect)| is_row(rect) && rect.y_range().contains(pointer.y));
    let before =
        |rect: &Rect| pointer.y < rect.top() - space::CHIP || pointer.y <= rect.bottom() && pointer.x < rect.center().x;
    let gap = match over {
        Some(row) if row > from => row + 1,
        Some(row) => row,
        None => painted.iter().position(|(_, rect)| before(rect)).unwrap_or(painted.len()),
    };
    // Both gaps beside its own place leave it there.
    if gap == from || gap == from + 1 {
        return;
    }
    let ((x, y), rect) = match (painted.get(gap), painted.last()) {
        (Some((_, rect)), _) => ((rect.left() - space::CHIP / 2.0, rect.top()), *rect),
        (None, Some((_, rect))) => ((rect.right() + space::CHIP / 2.0, rect.bottom()), *rect),
        (None, None) => return,
    };
    let stroke = Stroke::new(line::RING, cx.theme.palette.accent);
    if is_row(&rect) {
        ui.painter().hline(rect.x_range(), y, stroke);
    } else {
        ui.painter().vline(x, rect.y_range(), stroke);
    }
    if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
        let before = painted.get(gap).map(|(it, _)| (*it).into());
        cx.out.send(OrderCommand::Move { scene: Some(scene.id.into()), who: who.into(), before });
    }
}
