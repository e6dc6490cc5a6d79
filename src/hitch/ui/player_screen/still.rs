//! The campaign's picture, or its name over the horizon: between scenes, and while the game is paused.

use super::brush::{Brush, MARGIN, TALL, words};
use crate::ui::theme::{AS_IT_IS, Face};
use crate::ui::{Portrait, Portraits};
use egui::{Align2, Pos2, Rect, Shape, Stroke, TextureHandle, vec2};
use hitch_core::model::{PictureName, PictureSize};
use hitch_core::player::{PlayerView, Shows, WE_STOP};

const LINE: f32 = 130.0;

pub(super) fn picture(view: &PlayerView, portraits: &Portraits) -> Option<TextureHandle> {
    loaded(view.picture.as_ref()?, portraits)
}

/// Returns a picture for the whole screen, once it is loaded.
pub(super) fn loaded(name: &PictureName, portraits: &Portraits) -> Option<TextureHandle> {
    match portraits.sized(name, PictureSize::Screen)? {
        Portrait::Here(picture) => Some(picture),
        Portrait::Missing(_) => None,
    }
}

pub(super) fn still(brush: &Brush<'_>, view: &PlayerView, portraits: &Portraits) {
    let line = if view.shows == Shows::Pause { t!(WE_STOP) } else { "" };
    match picture(view, portraits) {
        Some(picture) => {
            let below = if line.is_empty() { 0.0 } else { LINE };
            whole(brush, &picture, below);
            let at = (brush.width / 2.0, brush.height() - LINE / 2.0);
            let look = words(Face::Book, 58.0, brush.theme.palette.mute);
            brush.line(at, Align2::CENTER_CENTER, line, look, brush.width - 2.0 * MARGIN);
        }
        None => standby(brush, &view.campaign, line),
    }
}

/// Paints the whole picture as large as possible, with room `below` it.
pub(super) fn whole(brush: &Brush<'_>, picture: &TextureHandle, below: f32) {
    inside(brush, picture, Rect::from_min_size(Pos2::ZERO, vec2(brush.width, brush.height() - below)));
}

/// Paints the whole picture as large as possible in the middle of a room.
pub(super) fn inside(brush: &Brush<'_>, picture: &TextureHandle, room: Rect) {
    let size = picture.size_vec2().max(vec2(1.0, 1.0));
    let scale = (room.width() / size.x).min(room.height() / size.y);
    let area = brush.on_screen(Rect::from_center_size(room.center(), size * scale));
    let uv = Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0));
    brush.painter.image(picture.id(), area, uv, AS_IT_IS);
}

pub(super) fn standby(brush: &Brush<'_>, campaign: &str, line: &str) {
    let p = &brush.theme.palette;
    horizon(brush);
    let (middle, room) = (brush.width / 2.0, brush.width - 2.0 * MARGIN);
    // A long name is set in two lines.
    let look = words(Face::BookBold, 150.0, p.text);
    let long = brush.measure(campaign, look.face, look.size) > room;
    if long {
        brush.lines((middle, 76.0), campaign, words(Face::BookBold, 104.0, p.text), room, 2);
    } else {
        brush.line((middle, 248.0), Align2::CENTER_CENTER, campaign, look, room);
    }
    brush.line((middle, 392.0), Align2::CENTER_CENTER, line, words(Face::Book, 58.0, p.mute), room);
}

fn horizon(brush: &Brush<'_>) {
    let accent = brush.theme.palette.accent;
    let deep = (brush.height() - TALL).max(0.0);
    let middle = brush.width / 2.0;
    let arc: Vec<Pos2> = (0..=48)
        .map(|n| {
            let angle = std::f32::consts::PI * (1.03 + 0.94 * n as f32 / 48.0);
            brush.at(middle + 118.0 * angle.cos(), 645.0 + deep / 2.0 + 118.0 * angle.sin())
        })
        .collect();
    brush.painter.add(Shape::line(arc, Stroke::new(brush.len(2.0).max(0.7), accent.gamma_multiply(0.55))));
    for n in 0..15_u8 {
        let i = f32::from(n);
        let (y, swell, long) = (640.0 + deep / 2.0 + i * i * 2.05, 7.0 + i * 1.5, 150.0 + i * 20.0);
        let shift = (i * 67.0).rem_euclid(long);
        let steps = (brush.width / 12.0).ceil() as usize;
        let points: Vec<Pos2> = (0..=steps)
            .map(|step| {
                let x = step as f32 * 12.0;
                let phase = (x + 200.0 + shift) / long * std::f32::consts::TAU;
                brush.at(x, y - swell / 2.0 * phase.sin())
            })
            .collect();
        let color = accent.gamma_multiply(0.10 + i * 0.032);
        brush.painter.add(Shape::line(points, Stroke::new(brush.len(1.4 + i * 0.17).max(0.5), color)));
    }
}

/// Paints a small mark that the picture is outdated.
pub(super) fn adrift(brush: &Brush<'_>) {
    let p = &brush.theme.palette;
    let at = (brush.width - MARGIN, brush.height() - 20.0);
    brush.line(at, Align2::RIGHT_CENTER, t!("Waiting for Hitch"), words(Face::Medium, 34.0, p.mute), 600.0);
}
