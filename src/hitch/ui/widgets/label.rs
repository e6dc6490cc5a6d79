//! Small text: section heads and keycaps.

use super::support::{one_line, paint_centered};
use crate::ui::theme::{Face, Theme, line, radius, text};
use egui::text::{LayoutJob, TextFormat};
use egui::{Response, Role, Sense, StrokeKind, Ui, WidgetInfo, vec2};

pub fn section_label(ui: &mut Ui, theme: &Theme, words: &str) -> Response {
    let mut job = LayoutJob::default();
    let format = TextFormat {
        font_id: Face::SemiBold.at(text::LABEL),
        extra_letter_spacing: 0.4,
        color: theme.palette.mute,
        ..TextFormat::default()
    };
    job.append(&theme.say(words), 0.0, format);
    ui.add(egui::Label::new(job).selectable(false).truncate())
}

const KEY_PAD: f32 = 4.0;

/// Paints a keycap, such as "Ctrl+Z". Only a picture: the key works without it.
pub fn key_hint(ui: &mut Ui, theme: &Theme, keys: &str) -> Response {
    let galley = one_line(ui, keys, Face::Medium.at(text::TINY), f32::INFINITY);
    let (rect, response) = ui.allocate_exact_size(key_size(galley.size()), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), keys));
    if ui.is_rect_visible(rect) {
        paint_key(ui, rect, galley, theme.palette.mute, theme.palette.hairline);
    }
    response
}

pub(super) fn key_size(text: egui::Vec2) -> egui::Vec2 {
    vec2((text.x + KEY_PAD * 2.0).max(text.y + 2.0), text.y + 3.0)
}

pub(super) fn paint_key(
    ui: &Ui,
    rect: egui::Rect,
    keys: std::sync::Arc<egui::Galley>,
    ink: egui::Color32,
    border: egui::Color32,
) {
    ui.painter().rect_stroke(rect, radius::S, egui::Stroke::new(line::HAIR, border), StrokeKind::Inside);
    paint_centered(ui, rect.center(), keys, ink);
}
