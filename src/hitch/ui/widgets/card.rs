//! The surface things lie on: a rounded card with a hairline.

use crate::ui::theme::{Theme, line, radius, space};
use egui::{Frame, InnerResponse, Margin, Stroke, StrokeKind, Ui};

/// A card around any content.
#[must_use = "call show"]
pub struct Card<'a> {
    theme: &'a Theme,
    selected: bool,
    large: bool,
    tight: bool,
    fill: bool,
}

impl<'a> Card<'a> {
    /// A card of the usual size.
    pub fn new(theme: &'a Theme) -> Self {
        Self { theme, selected: false, large: false, tight: false, fill: true }
    }

    /// Whether it is the one that matters now: an accent line around it.
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// A half of the tray and the like: rounder, with more room.
    pub fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// With no room of its own above and below: what it holds are rows.
    pub fn tight(mut self) -> Self {
        self.tight = true;
        self
    }

    /// Whether it takes the whole width, which is usual, or that of its content.
    pub fn fill_width(mut self, fill: bool) -> Self {
        self.fill = fill;
        self
    }

    /// The frame alone, for containers that want one.
    pub fn frame(&self) -> Frame {
        let (corner, x, y) =
            if self.large { (radius::XL, space::M, space::CARD_X) } else { (radius::L, space::CARD_X, space::CARD_Y) };
        let (x, y) = if self.tight { (x - line::HAIR, 0.0) } else { (x, y) };
        let stroke = self.theme.hairline();
        Frame::new()
            .fill(self.theme.palette.card)
            .stroke(stroke)
            .corner_radius(corner)
            .shadow(self.theme.card_shadow())
            .inner_margin(Margin::symmetric(x as i8, y as i8))
    }

    /// Shows the card with this inside.
    pub fn show<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        let frame = self.frame();
        let shown = frame.show(ui, |ui| {
            if self.fill {
                ui.set_min_width(ui.available_width());
            }
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
