//! The PCs along the bottom, and the revealed GMCs.

use super::brush::{Brush, LEAST, MARGIN, words};
use super::head::trait_at;
use crate::ui::theme::{AS_IT_IS, Face, Owner};
use crate::ui::widgets::middle_of;
use crate::ui::{Portrait, Portraits};
use egui::epaint::RectShape;
use egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, TextureHandle};
use hitch_core::player::{Bearing, GmcView, PcView, SceneView};

const TALL: f32 = 204.0;
const GAP: f32 = 20.0;
const BOTTOM: f32 = 44.0;
const MOST: usize = 7;
const FACE: f32 = 108.0;
const GMC_FACE: f32 = 80.0;
/// The least size of a legible portrait.
const LEAST_FACE: f32 = 60.0;
/// The width of all the plot points drawn.
const POINTS_WIDE: f32 = 212.0;
/// The most plot points drawn; more are counted.
const POINTS: u32 = 6;

pub(super) fn pcs(brush: &Brush<'_>, scene: &SceneView, portraits: &Portraits) {
    let all = &scene.pcs;
    let rows = all.len().div_ceil(MOST).max(1);
    let per_row = all.len().div_ceil(rows).max(1);
    // A party so large has lower cards, without what ails them.
    let tall = if rows == 1 { TALL } else { (TALL - GAP * (rows as f32 - 1.0)) / rows as f32 };
    let wide = (brush.width - 2.0 * MARGIN - GAP * (per_row as f32 - 1.0)) / per_row as f32;
    let top = brush.height() - BOTTOM - TALL;
    for (n, pc) in all.iter().enumerate() {
        let (row, place) = (n / per_row, n % per_row);
        let x = MARGIN + place as f32 * (wide + GAP);
        let face = pc.picture.as_ref().and_then(|name| portraits.get(name));
        card(brush, (pc, face, &scene.taken_out), (x, top + row as f32 * (tall + GAP)), (wide, tall));
    }
}

fn card(
    brush: &Brush<'_>,
    (it, face, taken_out): (&PcView, Option<Portrait>, &str),
    (x, y): (f32, f32),
    (wide, tall): (f32, f32),
) {
    let p = &brush.theme.palette;
    let acts = it.turn == Bearing::Acts;
    let owner = brush.theme.owner(Owner(usize::from(it.mark)));
    let area = brush.area(x, y, wide, tall);
    // egui keeps radii in a byte.
    let corner = CornerRadius::same(brush.len(16.0).min(250.0) as u8);
    // The owner's colour shows as an edge above the card.
    brush.painter.rect_filled(area, corner, owner.line);
    let inner = Rect::from_min_max(area.min + brush.vec(0.0, 6.0), area.max);
    brush.painter.rect_filled(inner, corner, if acts { p.accent_soft } else { p.card });
    if acts {
        let stroke = Stroke::new(brush.len(4.0), p.accent);
        brush.painter.rect_stroke(area, corner, stroke, StrokeKind::Inside);
    }
    let (left, right) = (x + 20.0, x + wide - 20.0);
    let color = if it.out { p.mute } else { p.text };
    let turn = turn(brush, it, (right, y + 45.0));
    let room = right - left - turn;
    let name = brush.short(&it.name, Face::BookBold, 42.0, room);
    brush.line((left, y + 45.0), Align2::LEFT_CENTER, &name, words(Face::BookBold, 42.0, color), room);
    if tall < 150.0 {
        return;
    }
    points(brush, it.points, (left, y + 92.0));
    // The picture leaves the points their room, and what hurts the rest.
    let across = FACE.min(right - left - POINTS_WIDE);
    let right = match face {
        Some(Portrait::Here(picture)) if across >= LEAST_FACE => {
            portrait(brush, &picture, (right - across / 2.0, y + tall - 14.0 - across / 2.0), across);
            right - across - 12.0
        }
        _ => right,
    };
    let harm = words(Face::Medium, LEAST, p.text);
    let y = y + 156.0;
    let out = it.out.then_some(taken_out);
    match (it.harm.first(), out) {
        (Some(worst), None) => {
            let rest = it.harm.len() - 1;
            let spare = if rest > 0 { 76.0 } else { 0.0 };
            let used = trait_at(brush, (left, y), worst, 44.0, harm, right - left - spare);
            if rest > 0 {
                let more = format!("+ {rest}");
                brush.line(
                    (left + used + 14.0, y),
                    Align2::LEFT_CENTER,
                    &more,
                    words(Face::Medium, LEAST, p.mute),
                    80.0,
                );
            }
        }
        (_, Some(out)) => {
            brush.line((left, y), Align2::LEFT_CENTER, out, words(Face::SemiBold, LEAST, p.bad_text), right - left);
        }
        (None, None) => {}
    }
}

fn portrait(brush: &Brush<'_>, picture: &TextureHandle, (x, y): (f32, f32), across: f32) {
    let area = brush.area(x - across / 2.0, y - across / 2.0, across, across);
    let corner = CornerRadius::same((area.width() / 2.0).min(255.0) as u8);
    let shape = RectShape::filled(area, corner, AS_IT_IS);
    brush.painter.add(shape.with_texture(picture.id(), middle_of(picture)));
}

/// Paints "acts" or a tick, right-aligned. Returns its width.
fn turn(brush: &Brush<'_>, it: &PcView, (right, y): (f32, f32)) -> f32 {
    let p = &brush.theme.palette;
    match it.turn {
        Bearing::Acts => {
            let look = words(Face::SemiBold, LEAST, p.accent_text);
            brush.line((right, y), Align2::RIGHT_CENTER, "acts", look, 120.0) + 14.0
        }
        Bearing::Acted => {
            let at = |dx: f32, dy: f32| brush.at(right - 34.0 + dx, y - 17.0 + dy);
            let tick = vec![at(6.0, 18.0), at(14.0, 26.0), at(29.0, 9.0)];
            brush.painter.add(egui::Shape::line(tick, Stroke::new(brush.len(4.5), p.mute)));
            46.0
        }
        Bearing::Waits => 0.0,
    }
}

fn points(brush: &Brush<'_>, count: u32, (left, y): (f32, f32)) {
    let p = &brush.theme.palette;
    for n in 0..count.clamp(3, POINTS) {
        let centre = brush.at(left + 13.0 + n as f32 * 35.0, y);
        if n < count {
            brush.painter.circle_filled(centre, brush.len(13.0), p.accent);
        } else {
            brush.painter.circle_stroke(centre, brush.len(11.5), Stroke::new(brush.len(3.0), p.outline));
        }
    }
    if count > POINTS {
        let x = left + POINTS as f32 * 35.0 + 8.0;
        let look = words(Face::SemiBold, LEAST, p.accent_text);
        brush.line((x, y), Align2::LEFT_CENTER, &count.to_string(), look, 90.0);
    }
}

/// Paints the GMCs the players have met, in place of the dice while nothing is rolled.
pub(super) fn gmcs(brush: &Brush<'_>, all: &[GmcView], portraits: &Portraits) {
    let p = &brush.theme.palette;
    let per_row = 3;
    let wide = (brush.width - 2.0 * MARGIN) / per_row as f32;
    for (n, person) in all.iter().take(per_row * 3).enumerate() {
        let (row, place) = (n / per_row, n % per_row);
        let (x, y) = (MARGIN + place as f32 * wide, 262.0 + row as f32 * 96.0);
        let color = match (person.out, person.turn) {
            (true, _) => p.faint,
            (false, Bearing::Acts) => p.accent_text,
            (false, _) => p.soft,
        };
        let picture = person.picture.as_ref().and_then(|name| portraits.get(name));
        let (mut x, mut wide) = (x, wide);
        if let Some(Portrait::Here(picture)) = picture {
            portrait(brush, &picture, (x + GMC_FACE / 2.0, y), GMC_FACE);
            x += GMC_FACE + 18.0;
            wide -= GMC_FACE + 18.0;
        }
        let harm = person.harm.first();
        let spare = harm.map_or(0.0, |_| 70.0);
        let name = words(Face::BookBold, 52.0, color);
        let used = brush.line((x, y), Align2::LEFT_CENTER, &person.name, name, wide - 40.0 - spare);
        if let Some(harm) = harm {
            let bare = hitch_core::player::TraitView { name: String::new(), ..harm.clone() };
            trait_at(brush, (x + used + 18.0, y), &bare, 46.0, words(Face::Medium, LEAST, p.text), 80.0);
        }
    }
    if all.len() > per_row * 3 {
        let more = format!("+ {}", all.len() - per_row * 3);
        let at = (brush.width - MARGIN, 510.0);
        brush.line(at, Align2::RIGHT_CENTER, &more, words(Face::Medium, LEAST, p.mute), 120.0);
    }
}
