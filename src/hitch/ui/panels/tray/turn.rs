//! A pool's turn, before a test: its acts, and the next actor (CRI-3, CHAL-4, ORD-2).

use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{size, space};
use crate::ui::widgets::{Avatar, PushButton, Tips as _, icons};
use egui::{Label, Sense, TextStyle, TextWrapMode, Ui, WidgetText};
use hitch_core::model::{Actor, PoolId, ResolutionId};
use hitch_core::rules::{Command, OrderCommand, TestCommand, next_actors};
use hitch_core::words::{self, pools};

const FACES: usize = 5;

/// Paints, if the order is folded, the possible next actors, each a press that closes the roll and hands them the turn.
pub(super) fn next(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: ResolutionId) {
    let Some(scene) = cx.scene().filter(|scene| scene.order.is_running()) else { return };
    let (all, _) = next_actors(cx.table, scene);
    let theme = cx.theme;
    let picks = scene.order.now.filter(|_| all.len() > 1);
    let words = picks.map_or_else(
        || t!("Next:").to_owned(),
        |now| t!("{} picks who is next:", words::short_name(cx.table, now, &scene.order.actors)),
    );
    let close = Command::Test(TestCommand::Close { it: Some(roll.into()) });
    let hand = |to: Actor| Command::Order(OrderCommand::Hand { scene: Some(scene.id.into()), to: to.into() });
    let presses = all.iter().map(|to| (*to, vec![close.clone(), hand(*to)]));
    // Judged together: after the close others may have the turn than before it.
    let presses: Vec<_> = presses.filter(|(_, press)| cx.why_not(press).is_none()).take(FACES).collect();
    if presses.is_empty() {
        return;
    }
    let said = WidgetText::from(theme.small(words));
    let said = said.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body);
    let faces = (size::PILL + space::S) * presses.len() as f32;
    let spare = ui.available_width() - said.size().x - faces - space::S * 2.0;
    if spare < 0.0 {
        return;
    }
    ui.add_space(spare);
    ui.add(Label::new(said));
    for (actor, press) in presses {
        let name = words::actor_name(cx.table, actor);
        let owner = if let Actor::Character(id) = actor { cx.owner(id) } else { None };
        let who = if let Actor::Character(id) = actor { cx.table.cast.get(&id) } else { None };
        let face = Avatar::new(theme, name).owner(owner).portrait(who.and_then(|it| cx.portrait(it)));
        let label = t!("Done, hand over the turn to {name}");
        let response = ui.add(face.size(size::PILL).sense(Sense::click()).label(&label));
        if response.tip(&label).clicked() {
            cx.out.send_all(press);
        }
    }
}

/// Paints the next step of a pool's turn.
pub(super) fn of_pool(ui: &mut Ui, cx: &mut PanelCx<'_>, of: PoolId) {
    let Some(scene) = cx.scene() else { return };
    let Some(pool) = cx.table.pools.get(&of) else { return };
    let theme = cx.theme;
    // A pool does one thing on its turn (CRI-3, CHAL-4), and without dice nothing at all.
    let has_done = scene.order.did == Some(Actor::Pool(of)) || pool.dice.is_empty();
    if !has_done {
        let words = pools::on_its_turn(pool);
        let button = PushButton::primary(theme, &words).icon(icons::LIGHTNING);
        let button = ui.add(button).tip(t!("Choose the pool’s action this turn, for example threaten or strengthen"));
        menu::from(ui, cx, &button, &Thing::PoolTurn(of));
        ui.add_space(space::S);
        return;
    }
    let (next, _) = next_actors(cx.table, scene);
    if let [only] = next.as_slice() {
        let words = t!("Next: {}", words::short_name(cx.table, *only, &scene.order.actors));
        if ui.add(PushButton::primary(theme, &words).icon(icons::NEXT).key("G")).clicked() {
            cx.out.send(Command::Order(OrderCommand::Next { scene: Some(scene.id.into()) }));
        }
    } else {
        ui.label(theme.body(pools::has_done(pool)));
    }
    ui.add_space(space::S);
}
