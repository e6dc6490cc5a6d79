//! Rolling by hand: the acting pool is picked up, by its half or by the roll button, and released with a flick.
//! Released gently, the dice return. R rolls without a mouse.

use super::TrayPanel;
use crate::ui::actions::OpenTest;
use crate::ui::theme::{die as measure, size};
use crate::ui::widgets::{DieLook, paint_die};
use crate::ui::{PanelCx, UiCommand};
use egui::{CursorIcon, Id, Key, LayerId, Order, Response, Sense, Ui, vec2};
use hitch_core::model::{Die, Phase};

/// The least speed of a flick, in points per second.
const FLICK: f32 = 240.0;
/// The golden angle, in radians.
const GOLDEN_TURN: f32 = 2.399_963_2;
const IN_HAND: usize = 12;

impl TrayPanel {
    /// Senses drags on the acting half, which pick up the pool. Call it before the dice and buttons; `id` is that of
    /// the half, whose rectangle is that of the last frame.
    pub(super) fn ground(ui: &Ui, cx: &mut PanelCx<'_>, id: Id, test: Option<&OpenTest<'_>>) {
        let Some(test) = test.filter(|test| is_due(test)) else { return };
        let Some(half) = ui.ctx().read_response(id) else { return };
        // Without the keyboard: what it does has a key of its own.
        let ground = ui.interact(half.rect, id.with("ground"), Sense::DRAG);
        by_hand(cx, &ground, test);
    }

    pub(super) fn button(cx: &mut PanelCx<'_>, button: &Response, test: &OpenTest<'_>) {
        if is_due(test) && button.enabled() {
            by_hand(cx, &button.interact(Sense::click_and_drag()), test);
        }
    }
}

/// Returns whether the actor's dice await their roll.
fn is_due(test: &OpenTest<'_>) -> bool {
    test.acting.phase == Phase::Building && !test.acting.dice.is_empty()
}

fn by_hand(cx: &mut PanelCx<'_>, held: &Response, test: &OpenTest<'_>) {
    let ctx = &held.ctx;
    if held.dragged() {
        if ctx.input(|input| input.key_pressed(Key::Escape)) {
            ctx.stop_dragging();
            return;
        }
        ctx.set_cursor_icon(CursorIcon::Grabbing);
        in_hand(cx, held, test);
    }
    // Of the pointer's last moments, which egui keeps; how far it was dragged says nothing.
    let flicked = ctx.input(|input| input.pointer.velocity().length() >= FLICK);
    // Escape lets go in the same frame, while the hand still moves.
    if held.drag_stopped() && flicked && !ctx.input(|input| input.key_pressed(Key::Escape)) {
        cx.out.ui(UiCommand::Roll);
    }
}

/// Paints the dice in a spiral around the pointer.
fn in_hand(cx: &PanelCx<'_>, held: &Response, test: &OpenTest<'_>) {
    let Some(at) = held.ctx.pointer_interact_pos() else { return };
    let painter = held.ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("dice in the hand")));
    let dice: Vec<Die> = test.acting.dice.iter().map(|die| die.size).take(IN_HAND).collect();
    for (place, die) in dice.iter().enumerate() {
        // The golden angle leaves no two dice on one another.
        let turn = place as f32 * GOLDEN_TURN;
        let away = size::SMALL * (place as f32).sqrt();
        let center = at + vec2(turn.cos(), turn.sin()) * away;
        paint_die(&painter, cx.theme, center, measure::RACK, *die, &die.sides().to_string(), DieLook::Plain);
    }
}
