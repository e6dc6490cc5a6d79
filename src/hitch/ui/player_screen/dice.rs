//! The dice of both sides, face to face.

use super::brush::{Brush, LEAST, MARGIN, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieInk, DieLook, Edge, die_ink, paint_die_in};
use egui::{Align2, Color32};
use hitch_core::player::{DieUse, DieView, Half, RollView};

const TOP: f32 = 216.0;
const ROOM: f32 = 330.0;
/// The greatest width of a die with its words.
const CELL: f32 = 208.0;
const DIE: f32 = 152.0;

#[derive(Clone, Copy)]
struct Side {
    acting: bool,
    /// `None` until the roll is decided; then true if this side has won.
    won: Option<bool>,
}

pub(super) fn halves(brush: &Brush<'_>, it: &RollView, falling: f32) {
    let wide = (brush.width - 2.0 * MARGIN - 72.0) / 2.0;
    let good = it.verdict.as_ref().map(|it| it.good);
    half(brush, &it.acting, Side { acting: true, won: good }, (MARGIN, wide), falling);
    let right = brush.width - MARGIN - wide;
    half(brush, &it.opposing, Side { acting: false, won: good.map(|it| !it) }, (right, wide), falling);
}

/// Returns the number of dice in a row, and their size.
fn arranged(count: usize, wide: f32) -> (usize, f32, f32) {
    // A further row is begun only where the dice would get too small to be read.
    for rows in 1..=8_usize {
        let per_row = count.div_ceil(rows).max(1);
        let cell = (wide / per_row as f32).min(CELL);
        let words = if rows == 1 { 120.0 } else { 52.0 };
        let size = (cell * 0.8).min(ROOM / rows as f32 - words).min(DIE);
        // Words need their room; past that the dice go without.
        if size >= 88.0 || rows == 8 {
            return (per_row, cell, size.max(24.0));
        }
        if rows >= 2 && size >= 56.0 {
            return (per_row, cell, size);
        }
    }
    (count.max(1), CELL, DIE)
}

fn half(brush: &Brush<'_>, it: &Half, side: Side, (left, wide): (f32, f32), falling: f32) {
    let (per_row, cell, size) = arranged(it.dice.len(), wide);
    let one_row = it.dice.len() <= per_row;
    let step = if one_row { ROOM } else { size + 52.0 };
    for (row, dice) in it.dice.chunks(per_row).enumerate() {
        let first = left + (wide - cell * dice.len() as f32) / 2.0 + cell / 2.0;
        for (n, die) in dice.iter().enumerate() {
            let centre = (first + n as f32 * cell, TOP + row as f32 * step + DIE.min(size) / 2.0);
            one(brush, die, side, centre, size, falling);
            let y = centre.1 + size / 2.0 + 6.0;
            if cell >= 96.0 {
                caption(brush, die, side, (centre.0, y), cell - 8.0, if one_row { 2 } else { 0 });
            }
        }
    }
}

fn caption(brush: &Brush<'_>, it: &DieView, side: Side, (x, y): (f32, f32), width: f32, rows: usize) {
    let p = &brush.theme.palette;
    let color = match it.counts {
        DieUse::Total if side.acting => p.accent_text,
        DieUse::Total => p.text,
        DieUse::Effect => {
            if won(side) {
                p.good_text
            } else {
                p.bad_text
            }
        }
        DieUse::Hitch => p.bad_text,
        DieUse::Opportunity => p.info_text,
        DieUse::Waits | DieUse::Nothing => p.mute,
    };
    // Its size can be seen: where both have no room, what it counts for stays.
    let wide = brush.measure(&it.word, Face::SemiBold, LEAST) > width;
    let word = it.word.rsplit_once(' ').map_or(it.word.as_str(), |(word, _)| if wide { word } else { &it.word });
    brush.line((x, y), Align2::CENTER_TOP, word, words(Face::SemiBold, LEAST, color), width);
    if rows > 0 {
        brush.lines((x, y + 40.0), &it.source, words(Face::Regular, LEAST, p.soft), width, rows);
    }
}

fn won(side: Side) -> bool {
    side.won.is_none_or(|won| won == side.acting)
}

fn one(brush: &Brush<'_>, it: &DieView, side: Side, (x, y): (f32, f32), size: f32, falling: f32) {
    let p = &brush.theme.palette;
    let outlined = |line: Color32| DieInk { fill: Color32::TRANSPARENT, line, text: line, edge: Edge::Whole };
    let ink = match it.counts {
        DieUse::Waits if side.acting => outlined(p.accent_text),
        DieUse::Waits => outlined(p.soft),
        DieUse::Nothing => die_ink(brush.theme, DieLook::Idle),
        DieUse::Total if side.acting => die_ink(brush.theme, DieLook::Total),
        DieUse::Total => DieInk { fill: p.text, line: p.text, text: p.bg, edge: Edge::Whole },
        DieUse::Effect => {
            let (tone, on) = if won(side) { (p.good, p.on_good) } else { (p.bad, p.on_bad) };
            // The die of the side that lost has no effect, so it is only an outline.
            let theirs = side.won.unwrap_or(side.acting);
            if theirs { DieInk { fill: tone, line: tone, text: on, edge: Edge::Whole } } else { outlined(tone) }
        }
        DieUse::Hitch => die_ink(brush.theme, DieLook::Hitch),
        DieUse::Opportunity => die_ink(brush.theme, DieLook::Opportunity),
    };
    // As in the GM's tray: a die that falls hops and swells into place, with what it shows on it from the first.
    let hop = -24.0 * falling * (falling * std::f32::consts::TAU).cos().abs();
    let scale = 1.0 - 0.18 * falling;
    let number = it.face.unwrap_or_else(|| it.size.sides()).to_string();
    paint_die_in(&brush.painter, brush.at(x, y + hop), brush.len(size * scale), it.size, &number, ink);
}
