//! Keys of the die that has the keyboard, or is pointed at, while its roll is being built: the same as its menu.

use super::dice::can_hinder;
use crate::model::{Die, DieId, PoolDie, Roll};
use crate::rules::{Command, RollCommand};
use crate::ui::PanelCx;
use crate::ui::panels::parts::menu;
use egui::{Event, Id, Key, Modifiers, Response, Ui};

/// What can be done with a die by a key, and what the key is called.
pub(super) const STEP_UP: &str = "+";
/// One size down.
pub(super) const STEP_DOWN: &str = "-";
/// One more of it.
pub(super) const DOUBLE: &str = "D";
/// A d4 for a plot point.
pub(super) const HINDER: &str = "H";
/// Out of the roll.
pub(super) const REMOVE: &str = "Del";

/// The keys in a line, for the tooltip.
pub(super) fn told(cx: &PanelCx<'_>, die: &PoolDie) -> String {
    let hinder = if die.hinder || can_hinder(cx.table, die) { format!(", {HINDER} hinders") } else { String::new() };
    format!("{STEP_UP} and {STEP_DOWN} step it, {DOUBLE} doubles{hinder}, {REMOVE} takes it out")
}

/// Takes the keys of a die that has the keyboard.
pub(super) fn read(
    ui: &Ui,
    cx: &mut PanelCx<'_>,
    response: &Response,
    (roll, die): (&Roll, &PoolDie),
    id_of: impl Fn(DieId) -> Id,
) {
    if !menu::has_keys(response) {
        return;
    }
    cx.view.on_die = Some(response.id);
    let (at, id) = (|| roll.id.into(), || die.id.into());
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let typed = |text: &str| {
        ui.input_mut(|input| {
            let before = input.events.len();
            input.events.retain(|event| !matches!(event, Event::Text(it) if it == text));
            input.events.len() < before
        })
    };
    let command = if pressed(Key::Plus) || pressed(Key::Equals) {
        RollCommand::Step { roll: at(), die: id(), up: true }
    } else if pressed(Key::Minus) {
        RollCommand::Step { roll: at(), die: id(), up: false }
    } else if pressed(Key::D) || typed("*") {
        RollCommand::Double { roll: at(), die: id() }
    } else if pressed(Key::H) {
        RollCommand::Hinder { roll: at(), die: id(), on: !die.hinder }
    } else if pressed(Key::Delete) || pressed(Key::Backspace) {
        RollCommand::Remove { roll: at(), die: id() }
    } else {
        return;
    };
    // What goes hands the keyboard to its neighbour.
    let goes = matches!(command, RollCommand::Remove { .. })
        || matches!(command, RollCommand::Step { up: false, .. }) && die.size == Die::D4;
    if goes {
        let place = roll.dice.iter().position(|it| it.id == die.id).unwrap_or_default();
        let next = roll.dice.get(place + 1).or_else(|| roll.dice.get(place.checked_sub(1)?));
        if let Some(next) = next {
            ui.memory_mut(|memory| memory.request_focus(id_of(next.id)));
        }
    }
    cx.out.send(Command::Roll(command));
}
