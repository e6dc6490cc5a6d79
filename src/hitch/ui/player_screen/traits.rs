//! Traits in a column: a sign for what helps or hurts, dice, and a name that wraps.

use super::brush::{Brush, LEAST, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::{Align, Align2, Rect};
use hitch_core::player::{TraitKind, TraitView};

/// The font sizes, with the height of a line.
const SIZES: [(f32, f32); 2] = [(29.0, 45.0), (LEAST, 34.0)];
const SIGN: f32 = 23.0;
/// The height of a further line of a name, relative to its font.
const LEADING: f32 = 1.2;

pub(super) fn look_of(kind: TraitKind) -> DieLook {
    match kind {
        TraitKind::Distinction => DieLook::Plain,
        TraitKind::Asset => DieLook::Asset,
        TraitKind::Complication | TraitKind::Trauma => DieLook::Complication,
        TraitKind::Stress => DieLook::Stress,
    }
}

/// What plays on a character: the word for being out, assets, and harm.
pub(super) struct Column<'v> {
    pub out: Option<&'v str>,
    pub all: Vec<&'v TraitView>,
}

impl<'v> Column<'v> {
    pub fn new(out: Option<&'v str>, assets: &'v [TraitView], harm: &'v [TraitView]) -> Self {
        Self { out, all: assets.iter().chain(harm).collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.out.is_none() && self.all.is_empty()
    }

    /// Returns the height it takes at this width, in its larger or smaller size.
    pub fn tall(&self, brush: &Brush<'_>, width: f32, small: bool) -> f32 {
        self.sized(brush, width, if small { SIZES[1] } else { SIZES[0] })
    }

    fn sized(&self, brush: &Brush<'_>, width: f32, size: (f32, f32)) -> f32 {
        let out = if self.out.is_some() { size.1 } else { 0.0 };
        out + self.all.iter().map(|it| height(brush, it, width, size)).sum::<f32>()
    }

    /// Paints it from the top; what has no room even in the smallest size is counted.
    pub fn paint(&self, brush: &Brush<'_>, area: Rect) {
        let p = &brush.theme.palette;
        let (width, mut y) = (area.width(), area.top());
        let whole = |size: (f32, f32)| self.all.iter().all(|it| is_whole(brush, it, width, size));
        let fits = |size: &(f32, f32)| self.sized(brush, width, *size) <= area.height() + 1.0 && whole(*size);
        let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[1]);
        let (font, line) = size;
        if let Some(out) = self.out {
            let look = words(Face::SemiBold, font, p.bad_text);
            brush.line((area.left(), y + line / 2.0), Align2::LEFT_CENTER, out, look, width);
            y += line;
        }
        for (n, trait_) in self.all.iter().enumerate() {
            let tall = height(brush, trait_, width, size);
            let spare = if n + 1 == self.all.len() { 0.0 } else { line };
            if y + tall + spare > area.bottom() + 1.0 {
                let more = format!("+ {}", self.all.len() - n);
                let at = (area.left() + SIGN, y + line / 2.0);
                brush.line(at, Align2::LEFT_CENTER, &more, words(Face::Medium, LEAST, p.mute), width);
                return;
            }
            one(brush, trait_, (area.left(), y), width, size);
            y += tall;
        }
    }
}

/// Returns the place of a trait's name, after its sign and dice.
fn indent(it: &TraitView, line: f32) -> f32 {
    SIGN + it.dice.len() as f32 * (line * 0.89 + 4.0) + 6.0
}

fn set(brush: &Brush<'_>, it: &TraitView, width: f32, (font, line): (f32, f32)) -> super::brush::LaidText {
    let room = (width - indent(it, line)).max(40.0);
    brush.set(&it.name, (Face::Medium, &[font]), (room, 3), Align::LEFT)
}

fn height(brush: &Brush<'_>, it: &TraitView, width: f32, size: (f32, f32)) -> f32 {
    let (font, line) = size;
    let rows = (set(brush, it, width, size).size.y / (font * LEADING)).round().max(1.0);
    line + (rows - 1.0) * font * LEADING
}

/// Returns whether each word of a name fits on a line.
fn is_whole(brush: &Brush<'_>, it: &TraitView, width: f32, (font, line): (f32, f32)) -> bool {
    it.name.split(' ').all(|word| brush.measure(word, Face::Medium, font) <= width - indent(it, line))
}

fn one(brush: &Brush<'_>, it: &TraitView, (x, y): (f32, f32), width: f32, size: (f32, f32)) {
    let p = &brush.theme.palette;
    let (font, line) = size;
    let middle = y + line / 2.0;
    let (sign, color) = if it.is_harm() { ("–", p.bad_text) } else { ("+", p.good_text) };
    brush.line((x + 8.0, middle), Align2::CENTER_CENTER, sign, words(Face::SemiBold, font + 1.0, color), SIGN);
    dice(brush, it, (x + SIGN, middle), line * 0.89);
    let tall = height(brush, it, width, size);
    brush.put((x + indent(it, line), y + tall / 2.0), set(brush, it, width, size), p.text);
}

/// Paints a trait's dice side by side. Returns their width.
pub(super) fn dice(brush: &Brush<'_>, it: &TraitView, (x, y): (f32, f32), size: f32) -> f32 {
    for (n, die) in it.dice.iter().enumerate() {
        let centre = brush.at(x + size / 2.0 + n as f32 * (size + 4.0), y);
        let number = die.sides().to_string();
        paint_die(&brush.painter, brush.theme, centre, brush.len(size), *die, &number, look_of(it.kind));
    }
    it.dice.len() as f32 * (size + 4.0)
}
