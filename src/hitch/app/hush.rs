//! Suppression of tooltips during typing, since they would cover the field.

use egui::{Context, Event, RawInput};

/// Hides the pointer from the first letter until it moves again.
pub(super) fn while_typing(ctx: &Context, input: &mut RawInput) {
    let typed = input.events.iter().any(|it| matches!(it, Event::Text(_)));
    let points = |it: &Event| matches!(it, Event::PointerMoved(_) | Event::PointerButton { .. });
    // A pointer that moves in the same frame wants to point.
    if typed && ctx.text_edit_focused() && !input.events.iter().any(points) {
        input.events.push(Event::PointerGone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Id, TextEdit, pos2};

    fn frame(ctx: &Context, mut text: String, focus: bool, events: Vec<Event>) {
        let mut input = RawInput { events, ..RawInput::default() };
        while_typing(ctx, &mut input);
        let mut shown = ctx.run_ui(input, |ui| {
            let field = ui.add(TextEdit::singleline(&mut text).id(Id::unique("field")));
            if focus {
                field.request_focus();
            }
        });
        shown.textures_delta.clear();
    }

    fn points(ctx: &Context) -> bool {
        ctx.input(|input| input.pointer.latest_pos().is_some())
    }

    #[test]
    fn the_pointer_says_nothing_from_the_first_letter_until_it_moves() {
        let ctx = Context::default();
        let moved = || vec![Event::PointerMoved(pos2(20.0, 20.0))];
        let typed = || vec![Event::Text("7".to_owned())];
        frame(&ctx, String::new(), false, moved());
        frame(&ctx, String::new(), false, typed());
        assert!(points(&ctx), "the field is not told of a key without a text");
        frame(&ctx, String::new(), true, Vec::new());
        frame(&ctx, String::new(), false, typed());
        assert!(!points(&ctx));
        frame(&ctx, "7".to_owned(), false, moved());
        assert!(points(&ctx));
    }
}
