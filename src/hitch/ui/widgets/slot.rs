//! A dashed place for something to come, to click or to drop on.

use super::body::Body;
use super::options::widget;
use super::support::{dashed, feel, lines, one_line};
use crate::ui::theme::{Face, Theme, line, radius, size, space, text};
use egui::{Color32, Response, Stroke, Ui, Vec2, Widget, pos2};

widget! {
    /// An empty place with an icon, words, or both.
    #[must_use = "add it to a Ui"]
    Slot;
    /// A place of this size. `label` is what a click on it does, for screen readers.
    pub fn new(size: Vec2, icon: &'a str, label: &'a str);
    /// What it says inside.
    set words: &'a str = "";
}

impl Widget for Slot<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, icon, words, label, size: room } = self;
        let p = &theme.palette;
        let body = Body::new(theme, room).radius(radius::L);
        let label = || label.to_owned();
        body.show(ui, label, |ui, rect, hover, response| {
            let fill = feel(response, hover, Color32::TRANSPARENT, p.hover.gamma_multiply(0.5), p.pressed);
            ui.painter().rect_filled(rect, radius::L, fill);
            let stroke = Stroke::new(line::STRONG, p.hairline);
            dashed(ui.painter(), rect.shrink(line::HAIR), (f32::from(radius::L), 7.0), stroke);
            let glyph = one_line(ui, icon, Face::Icon.at(size::ICON), f32::INFINITY);
            let silent = words.is_empty();
            let words = lines(ui, words, Face::Regular.at(text::BODY), rect.width() - space::L, 3);
            let gap = if silent || icon.is_empty() { 0.0 } else { space::XS };
            let words_height = if silent { 0.0 } else { words.size().y };
            let height = glyph.size().y + gap + words_height;
            let top = rect.center().y - height / 2.0;
            ui.painter().galley(pos2(rect.center().x - glyph.size().x / 2.0, top), glyph.clone(), p.mute);
            ui.painter().galley(pos2(rect.center().x, top + glyph.size().y + gap), words, p.mute);
        })
    }
}
