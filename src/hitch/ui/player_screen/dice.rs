//! The dice of both sides, face to face.

use super::brush::{Brush, LEAST, LaidText};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieInk, DieLook, Edge, die_ink, paint_die_in};
use egui::{Align, Color32, Rect};
use hitch_core::player::{DieUse, DieView, RollView, SideView};

/// The greatest width of a die with its words.
const CELL: f32 = 168.0;
const DIE: f32 = 126.0;
/// The height of a line of words.
const LINE: f32 = 31.0;
/// Narrower cells have no words.
const LEAST_CELL: f32 = 92.0;

#[derive(Clone, Copy)]
struct Side {
    acting: bool,
    /// This side has won; `None` until the roll is decided.
    won: Option<bool>,
    /// The outcome is good for the players, as long as it is open.
    good: bool,
}

/// Paints the dice of both sides, each around the middle of its half.
pub(super) fn halves(brush: &Brush<'_>, it: &RollView, area: Rect, falling: f32) {
    let verdict = it.verdict.as_ref();
    let good = verdict.is_none_or(|it| it.good);
    for (acting, of) in [(true, &it.acting), (false, &it.opposing)] {
        let side = Side { acting, won: verdict.map(|it| it.wins == acting), good };
        let (left, right) = area.split_left_right_at_fraction(0.5);
        half(brush, of, side, if acting { left } else { right }.shrink2(egui::vec2(8.0, 0.0)), falling);
    }
}

struct Rows {
    per_row: usize,
    cell: f32,
    size: f32,
    /// The height of a row.
    step: f32,
}

/// Arranges dice with so many lines below those of a single row; a further row is begun only where they would get too
/// small to be read.
fn arranged(count: usize, (wide, tall): (f32, f32), lines: f32) -> Rows {
    let of = |(rows, lines): (usize, f32)| {
        let per_row = count.div_ceil(rows).max(1);
        let cell = (wide / per_row as f32).min(CELL);
        let lines = if cell < LEAST_CELL { 0.0 } else { lines };
        let step = tall / rows as f32;
        Rows { per_row, cell, size: (cell * 0.84).min(step - lines * LINE - 10.0).clamp(24.0, DIE), step }
    };
    let legible = |it: &Rows| it.size >= if it.per_row >= count { 62.0 } else { 52.0 } && it.cell >= LEAST_CELL;
    let tries = [(1, lines), (1, lines.min(3.0)), (1, lines.min(2.0)), (2, 1.0), (3, 1.0)];
    let bare = (1..=8).rev().map(|rows| of((rows, 0.0)));
    tries
        .into_iter()
        .map(of)
        .find(legible)
        .or_else(|| bare.max_by(|a, b| a.size.total_cmp(&b.size)))
        .unwrap_or(of((1, 0.0)))
}

fn half(brush: &Brush<'_>, it: &SideView, side: Side, area: Rect, falling: f32) {
    let Rows { per_row, cell, size, step } =
        arranged(it.dice.len(), (area.width(), area.height()), lines(brush, it, area.width()));
    let one_row = it.dice.len() <= per_row;
    for (row, dice) in it.dice.chunks(per_row).enumerate() {
        let first = area.center().x - cell * (dice.len() as f32 - 1.0) / 2.0;
        let top = area.top() + row as f32 * step;
        for (n, die) in dice.iter().enumerate() {
            let center = (first + n as f32 * cell, top + size / 2.0);
            one(brush, die, side, center, size, falling);
            let room = if one_row { ((step - size - 8.0) / LINE) as usize } else { 1 };
            if cell >= LEAST_CELL {
                caption(brush, die, side, (center.0, top + size + 6.0), cell - 2.0, room.min(5));
            } else {
                brush.leave_out(usize::from(!die.source.is_empty()));
            }
        }
    }
}

/// Returns the number of lines below the dice if they stand in one row: at most three for their sources.
fn lines(brush: &Brush<'_>, it: &SideView, wide: f32) -> f32 {
    let cell = (wide / it.dice.len().max(1) as f32).min(CELL) - 2.0;
    let of = |die: &DieView| {
        let source = source(brush, &die.source, cell, 3).size.y / LINE;
        let word = if die.counts == DieUse::Waits { 0.0 } else { 1.0 };
        word + if die.source.is_empty() { 0.0 } else { source.round() }
    };
    it.dice.iter().map(of).fold(1.0, f32::max)
}

/// Sets the source of a die, in the largest size in which its words fit.
fn source(brush: &Brush<'_>, words: &str, width: f32, rows: usize) -> LaidText {
    let fits = |size: &f32| words.split(' ').all(|word| brush.measure(word, Face::Regular, *size) <= width);
    let size = [LEAST, 24.0].into_iter().find(fits).unwrap_or(22.0);
    brush.set(words, (Face::Regular, &[size]), (width, rows), Align::Center)
}

fn caption(brush: &Brush<'_>, it: &DieView, side: Side, (x, y): (f32, f32), width: f32, rows: usize) {
    let p = &brush.theme.palette;
    let color = match it.counts {
        DieUse::Total if side.acting => p.accent_text,
        DieUse::Total => p.text,
        DieUse::Effect if side.good => p.good_text,
        DieUse::Effect | DieUse::Hitch => p.bad_text,
        DieUse::Opportunity => p.info_text,
        DieUse::Waits | DieUse::Nothing => p.mute,
    };
    let mut line = 0;
    // Before the roll the die shows its size already.
    if it.counts != DieUse::Waits && rows > 0 {
        // Where both have no room, what it counts for stays.
        let wide = brush.measure(&it.word, Face::SemiBold, LEAST) > width;
        let word = it.word.rsplit_once(' ').map_or(it.word.as_str(), |(word, _)| if wide { word } else { &it.word });
        let set = brush.set(word, (Face::SemiBold, &[LEAST, 24.0, 22.0]), (width, 1), Align::Center);
        brush.put((x, y + LINE / 2.0), set, color);
        line = 1;
    }
    if rows <= line {
        brush.leave_out(usize::from(!it.source.is_empty()));
    } else {
        let set = source(brush, &it.source, width, rows - line);
        let top = y + line as f32 * (LINE + 1.0);
        brush.put((x, top + set.size.y / 2.0), set, p.soft);
    }
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
            let (tone, on) = if side.good { (p.good, p.on_good) } else { (p.bad, p.on_bad) };
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
