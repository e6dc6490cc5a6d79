//! The content of an empty panel: an icon, one sentence, and the next step.

use super::{PushButton, support::one_line};
use crate::ui::theme::{Face, Theme, size, space, text};
use egui::{Label, Response, Ui, Vec2};

/// Fills the room with an icon, a sentence and one button. Returns the button's response.
pub fn empty_state(ui: &mut Ui, theme: &Theme, icon: &str, sentence: &str, button: &str) -> Response {
    let height = size::ICON_BIG + space::M + size::CONTROL * 2.0 + space::L;
    ui.vertical_centered(|ui| {
        ui.add_space(((ui.available_height().min(ui.max_rect().height()) - height) * 0.42).clamp(space::M, 400.0));
        let (_, rect) = ui.allocate_space(Vec2::splat(size::ICON_BIG));
        let glyph = one_line(ui, icon, Face::Icon.at(size::ICON_BIG), f32::INFINITY);
        super::support::paint_centered(ui, rect.center(), glyph, theme.palette.faint);
        ui.add_space(space::S);
        // A sentence wider than this is hard to read at once.
        ui.set_max_width(ui.available_width().min(320.0));
        // What there is not yet in large letters, and what it would be for below it.
        let (told, help) = sentence.split_at(sentence.find(". ").map_or(sentence.len(), |at| at + 1));
        ui.add(Label::new(theme.words(told, Face::Book, text::TITLE, theme.palette.text)).wrap());
        if !help.is_empty() {
            ui.add(Label::new(theme.muted(help.trim_start())).wrap());
        }
        ui.add_space(space::S);
        ui.add(PushButton::plain(theme, button))
    })
    .inner
}
