//! The scene, the traits over it, and the pools.

use super::brush::{Brush, LEAST, MARGIN, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::Align2;
use hitch_core::model::PoolKind;
use hitch_core::player::{PoolView, SceneView, TimedView, TraitKind, TraitView};

/// The most rows of pools and timed tests.
const ROWS: usize = 2;
const ROW: f32 = 68.0;

pub(super) fn look_of(kind: TraitKind) -> DieLook {
    match kind {
        TraitKind::Distinction => DieLook::Plain,
        TraitKind::Asset => DieLook::Asset,
        TraitKind::Complication | TraitKind::Trauma => DieLook::Complication,
        TraitKind::Stress => DieLook::Stress,
    }
}

pub(super) fn head(brush: &Brush<'_>, it: &SceneView) {
    let p = &brush.theme.palette;
    let left = side(brush, it);
    let room = left - MARGIN - 40.0;
    brush.line((MARGIN, 80.0), Align2::LEFT_CENTER, &it.name, words(Face::BookBold, 74.0, p.text), room);
    let (mut x, y) = (MARGIN, 157.0);
    if let Some(stakes) = &it.stakes {
        x += brush.line((x, y), Align2::LEFT_CENTER, stakes, words(Face::SemiBold, 36.0, p.bad_text), room) + 44.0;
    }
    for (n, one) in it.traits.iter().enumerate() {
        let wide = width_of(brush, one, 46.0, 36.0);
        let last = n + 1 == it.traits.len();
        let more = format!("+ {}", it.traits.len() - n);
        let spare = if last { 0.0 } else { 90.0 };
        if x + wide + spare > MARGIN + room {
            brush.line((x, y), Align2::LEFT_CENTER, &more, words(Face::Medium, 36.0, p.mute), 90.0);
            break;
        }
        x += trait_at(brush, (x, y), one, 46.0, words(Face::Medium, 36.0, p.soft), wide) + 44.0;
    }
}

fn width_of(brush: &Brush<'_>, it: &TraitView, die: f32, size: f32) -> f32 {
    it.dice.len() as f32 * (die + 4.0) + 10.0 + brush.measure(&it.name, Face::Medium, size)
}

/// Paints a trait in a line, its dice first. Returns its width.
pub(super) fn trait_at(
    brush: &Brush<'_>,
    (x, y): (f32, f32),
    it: &TraitView,
    size: f32,
    look: super::brush::Words,
    width: f32,
) -> f32 {
    let mut at = x;
    for die in &it.dice {
        let number = die.sides().to_string();
        let centre = brush.at(at + size / 2.0, y);
        paint_die(&brush.painter, brush.theme, centre, brush.len(size), *die, &number, look_of(it.kind));
        at += size + 4.0;
    }
    at += 10.0;
    at + brush.line((at, y), Align2::LEFT_CENTER, &it.name, look, (width - (at - x)).max(60.0)) - x
}

/// Paints pools and timed tests from the right. Returns their left edge.
fn side(brush: &Brush<'_>, it: &SceneView) -> f32 {
    let p = &brush.theme.palette;
    let right = brush.width - MARGIN;
    let mut left = right;
    let all = it.pools.len() + it.timed.len();
    for (n, pool) in it.pools.iter().take(ROWS).enumerate() {
        left = left.min(row_of_pool(brush, pool, (right, 68.0 + n as f32 * ROW)));
    }
    let used = it.pools.len().min(ROWS);
    // Pools come first; where they fill both rows the clocks are only counted.
    for (n, timed) in it.timed.iter().take(ROWS - used).enumerate() {
        left = left.min(row_of_time(brush, timed, (right, 68.0 + (used + n) as f32 * ROW)));
    }
    if all > ROWS {
        let more = format!("+ {}", all - ROWS);
        let y = 68.0 + ROWS as f32 * ROW - 14.0;
        brush.line((right, y), Align2::RIGHT_CENTER, &more, words(Face::Medium, LEAST, p.mute), 90.0);
    }
    left
}

fn row_of_pool(brush: &Brush<'_>, it: &PoolView, (right, y): (f32, f32)) -> f32 {
    let p = &brush.theme.palette;
    let doom = it.kind == PoolKind::Doom;
    let look = if doom { DieLook::Doom } else { DieLook::Crisis };
    let dice = it.dice.iter().map(|die| (*die, look, die.sides().to_string()));
    let last = it.dice.last().copied().unwrap_or(hitch_core::model::Die::D8);
    // How far a crisis has fallen is to be seen; more than four ghosts would crowd out its dice.
    let gone = std::iter::repeat_n((last, DieLook::Ghost, String::new()), it.gone.min(4));
    let all: Vec<_> = dice.chain(gone).collect();
    // Many dice stand closer.
    let (size, gap) = if all.len() > 6 { (44.0, 4.0) } else { (56.0, 10.0) };
    let shown = all.len().min(12);
    let mut x = right - shown as f32 * (size + gap) + gap;
    let first = x;
    for (die, look, number) in all.iter().take(shown) {
        let centre = brush.at(x + size / 2.0, y);
        paint_die(&brush.painter, brush.theme, centre, brush.len(size), *die, number, *look);
        x += size + gap;
    }
    let room = (brush.width * 0.42 - (right - first)).max(120.0);
    let name = words(Face::Medium, 36.0, p.soft);
    first - 20.0 - brush.line((first - 20.0, y), Align2::RIGHT_CENTER, &it.name, name, room)
}

fn row_of_time(brush: &Brush<'_>, it: &TimedView, (right, y): (f32, f32)) -> f32 {
    let p = &brush.theme.palette;
    let (beats, left) = it.beats;
    let shown = beats.min(12);
    let mut x = right - f32::from(shown) * 36.0 + 18.0;
    let first = x - 18.0;
    for beat in 0..shown {
        let centre = brush.at(x, y);
        if beat < left {
            brush.painter.circle_filled(centre, brush.len(13.0), p.accent);
        } else {
            brush.painter.circle_stroke(centre, brush.len(12.0), egui::Stroke::new(brush.len(3.0), p.outline));
        }
        x += 36.0;
    }
    let (stages, done) = it.stages;
    let text = format!("{} {done} of {stages}", it.title);
    let room = (brush.width * 0.42 - (right - first)).max(160.0);
    let name = words(Face::Medium, 36.0, p.soft);
    first - 20.0 - brush.line((first - 20.0, y), Align2::RIGHT_CENTER, &text, name, room)
}
