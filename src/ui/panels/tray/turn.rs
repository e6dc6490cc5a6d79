//! A pool's turn, before a test: what it does, and who goes on when it has done it (CRI-3, CHAL-4, ORD-2).

use crate::model::{Actor, PoolId};
use crate::rules::{Command, OrderCommand, next_actors};
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{PushButton, icons};
use crate::words::{self, pools};
use egui::Ui;

/// The press that comes next on the turn of a pool.
pub(super) fn of_pool(ui: &mut Ui, cx: &mut PanelCx<'_>, of: PoolId) {
    let Some(scene) = cx.scene() else { return };
    let Some(pool) = cx.table.pools.get(&of) else { return };
    let theme = cx.theme;
    let has_done = scene.order.did == Some(Actor::Pool(of)) || pool.dice.is_empty();
    if !has_done {
        let words = pools::on_its_turn(pool);
        let button = PushButton::primary(theme, &words).icon(icons::LIGHTNING);
        let button = ui.add(button).on_hover_text("It threatens, grows or takes something up: one thing a turn");
        menu::from(ui, cx, &button, &Thing::PoolTurn(of));
        ui.add_space(space::S);
        return;
    }
    let (next, _) = next_actors(cx.table, scene);
    if let [only] = next.as_slice() {
        let words = format!("Next: {}", words::short_name(cx.table, *only, &scene.order.actors));
        if ui.add(PushButton::primary(theme, &words).icon(icons::NEXT).key("G")).clicked() {
            cx.out.send(Command::Order(OrderCommand::Next { scene: Some(scene.id.into()) }));
        }
    } else {
        ui.label(theme.body(pools::has_done(pool)));
    }
    ui.add_space(space::S);
}
