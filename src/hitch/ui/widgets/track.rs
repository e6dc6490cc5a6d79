//! A row of boxes: full, about to go, spent.

use super::body::Body;
use super::options::widget;
use crate::ui::theme::{Theme, Tone, line, radius, size, space};
use egui::{Rect, Response, Sense, Stroke, StrokeKind, Ui, Widget, pos2, vec2};

/// Above this number boxes are drawn narrower.
const ROOMY: usize = 8;
/// Above this number no boxes are drawn; the words tell it.
const MOST: usize = 24;

widget! {
    /// Something that is counted down, or filled up, box by box.
    #[must_use = "add it to a Ui"]
    Track;
    /// So many of all boxes are full. The label says the same in words.
    pub fn new(label: String, full: usize, all: usize);
    /// What its colour says.
    set tone: Tone = Tone::Accent;
    /// So many of the full ones are about to go: they are outlined and crossed.
    set going: usize = 0;
    /// So many of the empty ones are about to fill: they have a dot.
    set coming: usize = 0;
}

impl Widget for Track<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let ink = self.theme.tone(self.tone);
        let p = &self.theme.palette;
        let drawn = if self.all > MOST { 0 } else { self.all };
        let width = if self.all > ROOMY { size::POINT } else { size::POINT + space::XS };
        let step = width + space::XS;
        let wide = (step * drawn as f32 - space::XS).max(0.0);
        let body = Body::new(self.theme, vec2(wide, size::SMALL)).sense(Sense::hover());
        let label = || self.label.clone();
        body.show(ui, label, |ui, rect, _, _| {
            let painter = ui.painter();
            for place in 0..drawn {
                let left = rect.left() + step * place as f32;
                let middle = pos2(left + width / 2.0, rect.center().y);
                let one = Rect::from_center_size(middle, vec2(width, size::POINT));
                let edge = Stroke::new(line::STRONG, ink.line);
                if place + self.going < self.full {
                    painter.rect_filled(one, radius::S, ink.line);
                } else if place < self.full {
                    // Outlined and crossed, so that it does not hang on colour alone.
                    painter.rect_stroke(one, radius::S, edge, StrokeKind::Inside);
                    painter.line_segment([one.left_bottom(), one.right_top()], edge);
                } else {
                    painter.rect_stroke(one, radius::S, Stroke::new(line::STRONG, p.outline), StrokeKind::Inside);
                    if place < self.full + self.coming {
                        painter.circle_filled(middle, size::POINT / space::XS, ink.line);
                    }
                }
            }
        })
    }
}
