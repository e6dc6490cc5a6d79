//! A switch between exclusive parts.

use super::body::Body;
use super::focus::REACH;
use super::layout::Layouts as _;
use super::support::{one_line, paint_centered, paint_ground};
use crate::ui::theme::{Face, Theme, line, mix, radius, size, text};
use egui::{Color32, Role, Stroke, StrokeKind, Ui, Vec2, vec2};

const SIDE: f32 = 10.0;
const AROUND: f32 = 2.0;

/// A part: its value, its words, and the screen reader's text.
pub type SegmentPart<'a, T> = (T, &'a str, &'a str);

pub fn segments_width<T>(ui: &Ui, parts: &[SegmentPart<'_, T>]) -> f32 {
    let wide = |words: &str| one_line(ui, words, Face::Medium.at(text::SMALL), f32::INFINITY).size().x + 2.0 * SIDE;
    parts.iter().map(|(_, words, _)| wide(words)).sum::<f32>() + 2.0 * AROUND
}

/// Shows the parts, with `now` highlighted. Returns another one that was pressed.
pub fn segments<T: PartialEq + Copy>(ui: &mut Ui, theme: &Theme, now: T, parts: &[SegmentPart<'_, T>]) -> Option<T> {
    let p = &theme.palette;
    let whole = vec2(segments_width(ui, parts), size::CONTROL);
    let (_, rect) = ui.allocate_space(whole);
    ui.painter().rect(rect, radius::M, p.bg, Stroke::new(line::HAIR, p.hairline), StrokeKind::Inside);
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(AROUND)).layout(*ui.layout()));
    inner.gap_x(0.0);
    // From the left also in a row that runs from the right.
    let backwards = inner.layout().prefer_right_to_left();
    let mut chosen = None;
    let order: Vec<&SegmentPart<'_, T>> = if backwards { parts.iter().rev().collect() } else { parts.iter().collect() };
    for (value, words, label) in order {
        let ui = &mut inner;
        let on = *value == now;
        let galley = one_line(ui, words, Face::Medium.at(text::SMALL), f32::INFINITY);
        let room = vec2(galley.size().x + 2.0 * SIDE, size::CONTROL - 2.0 * AROUND);
        let body = Body::new(theme, room).id(Some(ui.scope_id().with(label))).role(Role::RadioButton);
        let body = body.selected(Some(on)).radius(radius::S).beyond(Vec2::splat(-REACH));
        let label = || (*label).to_owned();
        let response = body.show(ui, label, |ui, rect, hover, _| {
            let (fill, edge) =
                if on { (p.raised, p.hairline) } else { (p.hover.gamma_multiply(hover * 0.6), Color32::TRANSPARENT) };
            paint_ground(ui, rect, radius::S + 1, fill, edge);
            paint_centered(ui, rect.center(), galley, if on { p.text } else { mix(p.text, p.mute, hover) });
        });
        if response.clicked() && !on {
            chosen = Some(*value);
        }
    }
    chosen
}
