//! A place where something is still to come: dashed, to click or to drop on.

use super::drop_target::rounded;
use super::focus::focus_ring;
use super::support::{feel, hover, lines, one_line, pair, pos};
use crate::ui::theme::{Face, Theme, line, radius, size, space, text};
use egui::{Color32, Response, Role, Sense, Shape, Stroke, Ui, Vec2, Widget, WidgetInfo, pos2};
use hitch_files::shapes;

/// An empty place with an icon, words, or both.
#[must_use = "add it to a Ui"]
pub struct Slot<'a> {
    theme: &'a Theme,
    icon: &'a str,
    words: &'a str,
    label: &'a str,
    size: Vec2,
}

impl<'a> Slot<'a> {
    /// A place of this size. `label` is what a click on it does, for screen readers.
    pub fn new(theme: &'a Theme, size: Vec2, icon: &'a str, label: &'a str) -> Self {
        Self { theme, icon, words: "", label, size }
    }

    /// What it says inside.
    pub fn words(mut self, words: &'a str) -> Self {
        self.words = words;
        self
    }
}

impl Widget for Slot<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let Self { theme, icon, words, label, size: room } = self;
        let p = &theme.palette;
        let (rect, response) = ui.allocate_exact_size(room, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label));
        if ui.is_rect_visible(rect) {
            let hover = hover(ui, theme, &response);
            let fill = feel(&response, hover, Color32::TRANSPARENT, p.hover.gamma_multiply(0.5), p.pressed);
            ui.painter().rect_filled(rect, radius::L, fill);
            let outline: Vec<_> =
                rounded(rect.shrink(line::HAIR), f32::from(radius::L)).into_iter().map(pair).collect();
            let stroke = Stroke::new(line::STRONG, p.hairline);
            for dash in shapes::dashes(&outline, &[], 7.0, 0.6) {
                ui.painter().add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
            }
            let glyph = one_line(ui, icon, Face::Icon.at(size::ICON), f32::INFINITY);
            let silent = words.is_empty();
            let words = lines(ui, words, Face::Regular.at(text::BODY), rect.width() - space::L, 3);
            let gap = if silent || icon.is_empty() { 0.0 } else { space::XS };
            let words_height = if silent { 0.0 } else { words.size().y };
            let height = glyph.size().y + gap + words_height;
            let top = rect.center().y - height / 2.0;
            ui.painter().galley(pos2(rect.center().x - glyph.size().x / 2.0, top), glyph.clone(), p.mute);
            ui.painter().galley(pos2(rect.center().x, top + glyph.size().y + gap), words, p.mute);
            focus_ring(ui.painter(), theme, &response, rect, radius::L);
        }
        response
    }
}
