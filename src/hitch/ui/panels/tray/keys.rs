//! Keys of the focused or hovered die while its roll is gathered, as in its menu.

use crate::ui::PanelCx;
use crate::ui::deeds::{Item, Thing};
use crate::ui::panels::parts::menu;
use egui::{Event, Id, Key, Modifiers, Response, Ui};
use hitch_core::model::{Die, DieId, PoolDie, Roll};
use hitch_core::rules::{Command, RollCommand};

/// Returns the keys in a line, for the tooltip.
pub(super) fn told(cx: &PanelCx<'_>, thing: &Thing) -> String {
    let items = cx.deeds(thing);
    let all = items.iter().flat_map(Item::deeds).filter(|(_, it)| it.key.is_some());
    let told: Vec<String> = all.filter_map(|(_, it)| Some(format!("{}: {}", it.how()?, it.words))).collect();
    told.join(" · ")
}

pub(super) fn read(
    ui: &Ui,
    cx: &mut PanelCx<'_>,
    (response, thing): (&Response, &Thing),
    (roll, die): (&Roll, &PoolDie),
    id_of: impl Fn(DieId) -> Id,
) {
    if !menu::has_keys(response) {
        return;
    }
    cx.view.on_die = Some(response.id);
    aliases(ui);
    // What goes hands the keyboard to its neighbour.
    let done = menu::keys(ui, cx, response, thing);
    let goes = match done.as_ref().and_then(|deed| deed.commands()) {
        Some([Command::Roll(RollCommand::Remove { .. })]) => true,
        // A d4 that is stepped down leaves the pool (DIE-2).
        Some([Command::Roll(RollCommand::Step { up: false, .. })]) => die.size == Die::D4,
        _ => false,
    };
    let place = roll.dice.iter().position(|it| it.id == die.id).unwrap_or_default();
    // Of this frame's dice: in the next one the die and its place are gone.
    let next = roll.dice.get(place + 1).or_else(|| roll.dice.get(place.checked_sub(1)?));
    if let (true, Some(next)) = (goes, next) {
        ui.memory_mut(|memory| memory.request_focus(id_of(next.id)));
    }
}

/// Maps alternative keys: plus without Shift, Backspace, and the star that doubles.
fn aliases(ui: &Ui) {
    ui.input_mut(|input| {
        for event in &mut input.events {
            match event {
                Event::Key { key: key @ Key::Equals, modifiers, .. } if !modifiers.command => *key = Key::Plus,
                Event::Key { key: key @ Key::Backspace, modifiers, .. } if !modifiers.command => *key = Key::Delete,
                // The star is another key on each keyboard, so only its text can be relied on.
                Event::Text(text) if text == "*" => {
                    let (key, modifiers) = (Key::D, Modifiers::SHIFT);
                    *event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
                }
                _ => {}
            }
        }
    });
}
