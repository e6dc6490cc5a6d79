//! A row of boxes: how many are full, how many are about to go, how many are spent.

use crate::ui::theme::{Theme, Tone, line, radius, size, space};
use egui::{Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Widget, WidgetInfo, pos2, vec2};

/// More than these are drawn narrower.
const ROOMY: usize = 8;
/// And more than these are not drawn at all: the words say it.
const MOST: usize = 24;

/// Something that is counted down, or filled up, box by box.
#[must_use = "add it to a Ui"]
pub struct Track<'a> {
    theme: &'a Theme,
    label: String,
    tone: Tone,
    full: usize,
    going: usize,
    coming: usize,
    all: usize,
}

impl<'a> Track<'a> {
    /// So many of all boxes are full. The label says the same in words.
    pub fn new(theme: &'a Theme, label: impl Into<String>, full: usize, all: usize) -> Self {
        Self { theme, label: label.into(), tone: Tone::Accent, full, going: 0, coming: 0, all }
    }

    /// What its colour says.
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The last of the full ones are about to go: they are outlined and crossed.
    pub fn going(mut self, going: usize) -> Self {
        self.going = going.min(self.full);
        self
    }

    /// The first of the empty ones are about to fill: they have a dot.
    pub fn coming(mut self, coming: usize) -> Self {
        self.coming = coming.min(self.all.saturating_sub(self.full));
        self
    }
}

impl Widget for Track<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let ink = self.theme.tone(self.tone);
        let p = &self.theme.palette;
        let drawn = if self.all > MOST { 0 } else { self.all };
        let width = if self.all > ROOMY { size::POINT } else { size::POINT + space::XS };
        let step = width + space::XS;
        let wide = (step * drawn as f32 - space::XS).max(0.0);
        let (rect, response) = ui.allocate_exact_size(vec2(wide, size::SMALL), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), &self.label));
        if !ui.is_rect_visible(rect) {
            return response;
        }
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
        response
    }
}
