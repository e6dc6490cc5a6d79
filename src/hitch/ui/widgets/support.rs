//! Shared parts of the widgets: hover, the focus ring, one line of text.

use super::drop_target::rounded;
use crate::ui::theme::{Face, Owner, Theme, line, mix, motion, radius, space};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Color32, CursorIcon, FontId, Galley, Painter, Pos2, Rect, Response, Shape, Stroke, StrokeKind, Ui, vec2,
};
use hitch_files::shapes;
use std::sync::Arc;

pub(super) fn pos((x, y): (f32, f32)) -> Pos2 {
    Pos2::new(x, y)
}

pub(super) fn pair(pos: Pos2) -> (f32, f32) {
    (pos.x, pos.y)
}

/// Returns the progress of the hover effect, 0 to 1. Sets the cursor as well.
pub(super) fn hover(ui: &Ui, theme: &Theme, response: &Response) -> f32 {
    if !response.sense.interactive() || !response.enabled() {
        return 0.0;
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if theme.reduced_motion {
        return f32::from(u8::from(response.hovered()));
    }
    // An id of its own: egui keeps an animation for each id, and others may animate the widget as well.
    ui.ctx().animate_bool_with_time(response.id.with("hover"), response.hovered(), theme.motion(motion::HOVER))
}

/// Returns the color between resting and hovered, or the one of a pressed button.
pub(super) fn feel(response: &Response, hover: f32, rest: Color32, hovered: Color32, held: Color32) -> Color32 {
    if response.is_pointer_button_down_on() { held } else { mix(hovered, rest, hover) }
}

/// Paints a widget's background, skipping invisible parts.
pub(super) fn paint_ground(ui: &Ui, rect: Rect, radius: u8, fill: Color32, border: impl Into<Color32>) {
    let border = border.into();
    if fill != Color32::TRANSPARENT || border != Color32::TRANSPARENT {
        ui.painter().rect(rect, radius, fill, Stroke::new(line::HAIR, border), StrokeKind::Inside);
    }
}

/// The outline of a rounded rectangle in dashes: the radius of its corners, and how long a dash and its gap are.
pub(super) fn dashed(painter: &Painter, rect: Rect, (corner, period): (f32, f32), stroke: Stroke) {
    let outline: Vec<_> = rounded(rect, corner).into_iter().map(pair).collect();
    for dash in shapes::dashes(&outline, &[], period, 0.6) {
        painter.add(Shape::line(dash.into_iter().map(pos).collect(), stroke));
    }
}

/// Paints the ground of the selected entry of a list: raised, with a bar at its left in its player’s color.
pub fn paint_chosen(painter: &Painter, theme: &Theme, rect: Rect, owner: Option<Owner>) {
    painter.rect_filled(rect, radius::M, theme.palette.raised);
    paint_bar(painter, theme, rect, owner);
}

/// Paints that bar alone.
pub fn paint_bar(painter: &Painter, theme: &Theme, rect: Rect, owner: Option<Owner>) {
    let ink = owner.map_or(theme.palette.accent, |owner| theme.owner(owner).line);
    let bar = rect.with_max_x(rect.left() + line::RING).shrink2(vec2(0.0, space::XS));
    painter.rect_filled(bar, 0.0, ink);
}

/// One line of text, with an ellipsis where it would be wider than this.
pub fn one_line(ui: &Ui, words: &str, font: FontId, width: f32) -> Arc<Galley> {
    let words = Theme::of(ui.ctx()).say(words).into_owned();
    let mut job = LayoutJob::simple_singleline(words, font, Color32::PLACEHOLDER);
    if width.is_finite() {
        job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
    }
    ui.painter().layout_job(job)
}

/// Returns the first of some texts that fits into the row, so that none is cut: a longer one, or else a shorter one.
pub fn that_fits<'a>(ui: &Ui, size: f32, texts: [&'a str; 2]) -> &'a str {
    that_fits_in(ui, size, ui.available_width(), texts)
}

/// Returns the first of some texts that fits into a field of this width.
pub fn that_fits_in<'a>(ui: &Ui, size: f32, room: f32, [long, short]: [&'a str; 2]) -> &'a str {
    let wide = one_line(ui, long, Face::Regular.at(size), f32::INFINITY).size().x;
    if wide <= room { long } else { short }
}

/// Lays out at most `rows` centered lines, with an ellipsis beyond them and in a word wider than a line, which egui
/// would break at its apostrophe.
pub(super) fn lines(ui: &Ui, words: &str, font: FontId, width: f32, rows: usize) -> Arc<Galley> {
    let words = Theme::of(ui.ctx()).say(words);
    let fits = |word: &str| one_line(ui, word, font.clone(), f32::INFINITY).size().x <= width;
    let cut = |word: &str| {
        let mut short = word.to_owned();
        while !short.is_empty() && !fits(&format!("{short}…")) {
            short.pop();
        }
        format!("{short}…")
    };
    let whole = |word: &str| if fits(word) { word.to_owned() } else { cut(word) };
    let words = words.split(' ').map(whole).collect::<Vec<_>>().join(" ");
    let mut job = LayoutJob::simple(words, font, Color32::PLACEHOLDER, width);
    job.wrap.max_rows = rows;
    job.halign = Align::Center;
    ui.painter().layout_job(job)
}

/// Returns the greatest width of a widget: the row's in a wrapping row, otherwise the rest of it.
pub(super) fn room(ui: &Ui) -> f32 {
    if ui.layout().main_wrap() { ui.max_rect().width() } else { ui.available_width() }
}

/// Paints a galley with its middle left at this point.
pub fn paint_left(ui: &Ui, at: Pos2, galley: Arc<Galley>, color: Color32) {
    let top_left = Pos2::new(at.x, at.y - galley.size().y / 2.0);
    ui.painter().galley(top_left, galley, color);
}

pub(super) fn paint_centered(ui: &Ui, at: Pos2, galley: Arc<Galley>, color: Color32) {
    let rect = galley.rect;
    ui.painter().galley(at - rect.center().to_vec2(), galley, color);
}
