//! The surface of other widgets: a rounded card with a hairline.

use super::options::widget;
use crate::ui::theme::{Theme, line, radius, space};
use egui::{Frame, InnerResponse, Margin, Stroke, StrokeKind, Ui};

widget! {
    /// A card around any content, as wide as there is room.
    #[must_use = "call show"]
    Card;
    /// A card of the usual size.
    pub fn new();
    /// Whether it is the one that matters now: an accent line around it.
    set selected: bool = false;
    /// With no room of its own above and below: what it holds are rows.
    flag tight;
}

impl Card<'_> {
    pub fn frame(&self) -> Frame {
        let (x, y) = if self.tight { (space::CARD_X - line::HAIR, 0.0) } else { (space::CARD_X, space::CARD_Y) };
        let stroke = self.theme.hairline();
        Frame::new()
            .fill(self.theme.palette.card)
            .stroke(stroke)
            .corner_radius(radius::L)
            .shadow(self.theme.card_shadow())
            .inner_margin(Margin::symmetric(x as i8, y as i8))
    }

    pub fn show<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let frame = self.frame();
        let shown = frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            add(ui)
        });
        if self.selected {
            // Laid over the hairline, so that selecting moves nothing.
            let stroke = Stroke::new(line::STRONG, self.theme.palette.accent);
            ui.painter().rect_stroke(shown.response.rect, frame.corner_radius, stroke, StrokeKind::Inside);
        }
        shown
    }
}
