//! Traits in a column: a sign for what helps or hurts, dice, and a name that wraps; below them counters.

use super::brush::{Brush, LEAST, LaidText, words};
use crate::ui::theme::Face;
use crate::ui::widgets::{DieLook, paint_die};
use egui::{Align, Align2, Rect};
use hitch_core::player::{CounterView, GmcView, PcView, TraitKind, TraitView};

/// The font sizes, with the height of a line.
const SIZES: [(f32, f32); 2] = [(29.0, 45.0), (LEAST, 34.0)];
const SIGN: f32 = 23.0;
/// The heights of a die and a counter, relative to a line.
const DIE: f32 = 0.89;
const COUNTER: f32 = 0.8;
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

/// A row of a column.
#[derive(Clone, Copy)]
pub(super) enum Row<'v> {
    Trait(&'v TraitView),
    Counter(&'v CounterView),
}

/// What plays on a character: the word for being out, assets, harm, and counters (SET-21).
pub(super) struct Column<'v> {
    pub out: Option<&'v str>,
    pub all: Vec<Row<'v>>,
}

impl<'v> Column<'v> {
    pub fn of_pc(it: &'v PcView, taken_out: &'v str) -> Self {
        Self::new(it.out.then_some(taken_out), (&it.assets, &it.harm), &it.counters)
    }

    pub fn of_gmc(it: &'v GmcView, taken_out: &'v str) -> Self {
        Self::new(it.out.then_some(taken_out), (&it.assets, &it.harm), &it.counters)
    }

    fn new(
        out: Option<&'v str>,
        (assets, harm): (&'v [TraitView], &'v [TraitView]),
        counters: &'v [CounterView],
    ) -> Self {
        let traits = assets.iter().chain(harm).map(Row::Trait);
        Self { out, all: traits.chain(counters.iter().map(Row::Counter)).collect() }
    }

    /// Returns the height it takes at this width, in its larger or smaller size.
    pub fn tall(&self, brush: &Brush<'_>, width: f32, small: bool) -> f32 {
        self.sized(brush, width, if small { SIZES[1] } else { SIZES[0] })
    }

    fn sized(&self, brush: &Brush<'_>, width: f32, size: (f32, f32)) -> f32 {
        let out = if self.out.is_some() { size.1 } else { 0.0 };
        out + self.all.iter().map(|it| it.height(brush, width, size)).sum::<f32>()
    }

    /// Paints it from the top; what has no room even in the smallest size is counted.
    pub fn paint(&self, brush: &Brush<'_>, area: Rect) {
        let p = &brush.theme.palette;
        let (width, mut y) = (area.width(), area.top());
        let whole = |size: (f32, f32)| self.all.iter().all(|it| it.is_whole(brush, width, size));
        let fits = |size: &(f32, f32)| self.sized(brush, width, *size) <= area.height() + 1.0 && whole(*size);
        let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[1]);
        let (font, line) = size;
        if let Some(out) = self.out {
            let look = words(Face::SemiBold, font, p.bad_text);
            brush.line((area.left(), y + line / 2.0), Align2::LEFT_CENTER, out, look, width);
            y += line;
        }
        for (n, row) in self.all.iter().enumerate() {
            let tall = row.height(brush, width, size);
            let spare = if n + 1 == self.all.len() { 0.0 } else { line };
            if y + tall + spare > area.bottom() + 1.0 {
                brush.leave_out(self.all.len() - n);
                let more = format!("+ {}", self.all.len() - n);
                let at = (area.left() + SIGN, y + line / 2.0);
                brush.line(at, Align2::LEFT_CENTER, &more, words(Face::Medium, LEAST, p.mute), width);
                return;
            }
            row.paint(brush, (area.left(), y), width, size);
            y += tall;
        }
    }
}

impl Row<'_> {
    fn name(&self) -> &str {
        match self {
            Self::Trait(it) => &it.name,
            Self::Counter(it) => &it.name,
        }
    }

    /// Returns the width of what is not its name: sign and dice, or the counter's face.
    fn beside(&self, brush: &Brush<'_>, line: f32) -> f32 {
        match self {
            Self::Trait(it) => SIGN + it.dice.len() as f32 * (line * DIE + 4.0) + 6.0,
            Self::Counter(it) => super::counter::wide(brush, it, line * COUNTER) + 12.0,
        }
    }

    fn set(&self, brush: &Brush<'_>, width: f32, (font, line): (f32, f32)) -> LaidText {
        let room = (width - self.beside(brush, line)).max(40.0);
        brush.set(self.name(), (Face::Medium, &[font]), (room, 3), Align::LEFT)
    }

    fn height(&self, brush: &Brush<'_>, width: f32, size: (f32, f32)) -> f32 {
        let (font, line) = size;
        let rows = (self.set(brush, width, size).size.y / (font * LEADING)).round().max(1.0);
        line + (rows - 1.0) * font * LEADING
    }

    /// Returns whether each word of its name fits on a line.
    fn is_whole(&self, brush: &Brush<'_>, width: f32, (font, line): (f32, f32)) -> bool {
        let room = width - self.beside(brush, line);
        self.name().split(' ').all(|word| brush.measure(word, Face::Medium, font) <= room)
    }

    fn paint(&self, brush: &Brush<'_>, (x, y): (f32, f32), width: f32, size: (f32, f32)) {
        let p = &brush.theme.palette;
        let (font, line) = size;
        let (set, middle) = (self.set(brush, width, size), y + line / 2.0);
        let center = y + self.height(brush, width, size) / 2.0;
        match self {
            Self::Trait(it) => {
                let (sign, color) = if it.is_harm() { ("–", p.bad_text) } else { ("+", p.good_text) };
                let look = words(Face::SemiBold, font + 1.0, color);
                brush.line((x + 8.0, middle), Align2::CENTER_CENTER, sign, look, SIGN);
                dice(brush, it, (x + SIGN, middle), line * DIE);
                brush.put((x + self.beside(brush, line), center), set, p.text);
            }
            Self::Counter(it) => {
                let after = x + set.size.x + 12.0;
                brush.put((x, center), set, p.soft);
                super::counter::paint(brush, it, (after, middle), line * COUNTER);
            }
        }
    }
}

/// Paints a trait's dice side by side. Returns their width.
pub(super) fn dice(brush: &Brush<'_>, it: &TraitView, (x, y): (f32, f32), size: f32) -> f32 {
    for (n, die) in it.dice.iter().enumerate() {
        let center = brush.at(x + size / 2.0 + n as f32 * (size + 4.0), y);
        let number = die.sides().to_string();
        paint_die(&brush.painter, brush.theme, center, brush.len(size), *die, &number, look_of(it.kind));
    }
    it.dice.len() as f32 * (size + 4.0)
}
