//! One key at a time. A slow frame collects several presses, and the first may open the field that the rest belong to.

use egui::{Context, Event, Plugin, RawInput, ViewportId};

/// A plugin that keeps what follows such a press for the next frame.
#[derive(Default)]
pub(super) struct KeyByKey(Vec<Event>);

impl Plugin for KeyByKey {
    fn debug_name(&self) -> &'static str {
        "key_by_key"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        if input.viewport_id != ViewportId::ROOT {
            return;
        }
        let mut events = std::mem::take(&mut self.0);
        events.append(&mut input.events);
        let in_field = ctx.text_edit_focused();
        let Some(at) = events.iter().position(|event| may_open(event, in_field)) else {
            input.events = events;
            return;
        };
        // The letter of the press itself comes with it.
        let bare =
            events.get(at).is_some_and(|event| matches!(event, Event::Key { modifiers, .. } if !modifiers.command));
        let cut = at + 1 + usize::from(bare && matches!(events.get(at + 1), Some(Event::Text(_))));
        if events.iter().skip(cut).any(|event| matches!(event, Event::Text(_) | Event::Key { pressed: true, .. })) {
            self.0 = events.split_off(cut);
            ctx.request_repaint();
        }
        input.events = events;
    }
}

/// Letters in a field are the field's, but not after a key that leaves it or is a command.
fn may_open(event: &Event, in_field: bool) -> bool {
    match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            !in_field
                || modifiers.command
                || modifiers.alt
                || matches!(key, egui::Key::Enter | egui::Key::Escape | egui::Key::Tab)
        }
        Event::PointerButton { pressed: false, .. } => true,
        _ => false,
    }
}
