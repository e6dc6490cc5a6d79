//! A strip of tabs.

use super::support::{focus_ring, hover, one_line, paint_centred};
use crate::ui::theme::{Face, Theme, line, mix, radius, size, space, text};
use egui::{Color32, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

/// Shows one tab for each entry and sets `current` to the one clicked. Returns whether it changed.
pub fn tabs<T: PartialEq + Copy>(ui: &mut Ui, theme: &Theme, current: &mut T, entries: &[(T, &str)]) -> bool {
    let before = *current;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        for (value, words) in entries {
            if tab(ui, theme, words, *current == *value) {
                *current = *value;
            }
        }
    });
    before != *current
}

fn tab(ui: &mut Ui, theme: &Theme, words: &str, selected: bool) -> bool {
    let p = &theme.palette;
    let galley = one_line(ui, words, Face::Medium.at(text::BODY), f32::INFINITY);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 26.0, size::CONTROL), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, ui.is_enabled(), selected, words));
    if ui.is_rect_visible(rect) {
        let hover = hover(ui, theme, &response);
        let (fill, border) =
            if selected { (p.card, p.hairline) } else { (p.hover.gamma_multiply(hover * 0.6), Color32::TRANSPARENT) };
        ui.painter().rect(rect, radius::M, fill, Stroke::new(line::HAIR, border), StrokeKind::Inside);
        let ink = if selected { p.text } else { mix(p.text, p.mute, hover) };
        paint_centred(ui, rect.center(), galley, ink);
        focus_ring(ui, theme, &response, rect, radius::M);
    }
    response.clicked()
}
