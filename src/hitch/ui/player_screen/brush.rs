//! Positions and text in fractions of the picture's height.

use crate::ui::theme::{Face, Theme};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};
use std::cell::Cell;
use std::sync::Arc;

/// The height that all measures refer to.
pub(super) const TALL: f32 = 1080.0;
/// The margin at the left and the right.
pub(super) const MARGIN: f32 = 56.0;
/// The least font size.
pub(super) const LEAST: f32 = 26.0;

/// A painter with the measures of a picture 1080 high.
pub(super) struct Brush<'t> {
    pub painter: Painter,
    pub theme: &'t Theme,
    rect: Rect,
    /// Points per unit of measure.
    unit: f32,
    pub width: f32,
    /// What had no room.
    cut: Cell<usize>,
}

impl<'t> Brush<'t> {
    pub fn new(painter: Painter, theme: &'t Theme, rect: Rect) -> Self {
        Self::scaled(painter, theme, rect, 1.0)
    }

    /// Makes a brush whose unit is that much smaller.
    pub fn scaled(painter: Painter, theme: &'t Theme, rect: Rect, scale: f32) -> Self {
        // Narrower than four to three it is made smaller, so that words keep their room.
        let unit = (rect.height() / TALL).min(rect.width() / 1440.0).max(0.01) * scale;
        Self { painter, theme, rect, unit, width: rect.width() / unit, cut: Cell::new(0) }
    }

    /// Records that so many things are left out, which is worse than any words that are shortened.
    pub fn leave_out(&self, things: usize) {
        self.shorten(things * 100);
    }

    fn shorten(&self, words: usize) {
        self.cut.set(self.cut.get() + words);
    }

    /// Returns what had no room so far: things a hundredfold, and shortened words.
    pub fn cut(&self) -> usize {
        self.cut.get()
    }

    /// Returns the height in units, more than [`TALL`] if the picture is narrow.
    pub fn height(&self) -> f32 {
        self.rect.height() / self.unit
    }

    pub fn len(&self, of: f32) -> f32 {
        of * self.unit
    }

    pub fn at(&self, x: f32, y: f32) -> Pos2 {
        pos2(self.rect.left() + x * self.unit, self.rect.top() + y * self.unit)
    }

    /// Returns a part of the picture, given in units, on screen.
    pub fn on_screen(&self, part: Rect) -> Rect {
        self.area(part.left(), part.top(), part.width(), part.height())
    }

    pub fn area(&self, x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect::from_min_size(self.at(x, y), vec2(w, h) * self.unit)
    }

    fn galley(&self, words: &str, face: Face, size: f32, width: f32, rows: usize, align: Align) -> Arc<Galley> {
        let format = TextFormat::simple(face.at(self.len(size)), Color32::PLACEHOLDER);
        let mut job = LayoutJob::single_section(self.theme.say(words).into_owned(), format);
        job.wrap.max_width = self.len(width);
        job.wrap.max_rows = rows;
        job.halign = align;
        self.painter.layout_job(job)
    }

    pub fn measure(&self, words: &str, face: Face, size: f32) -> f32 {
        self.galley(words, face, size, f32::INFINITY, 1, Align::LEFT).size().x / self.unit
    }

    /// Returns as many of the words as fit; a single word is cut with an ellipsis.
    pub fn fit(&self, words: &str, face: Face, size: f32, width: f32) -> String {
        let fits = |it: &str| self.measure(it, face, size) <= width;
        if fits(words) {
            return words.to_owned();
        }
        let mut all: Vec<&str> = words.split_whitespace().collect();
        while all.len() > 1 {
            all.pop();
            let short = format!("{} …", all.join(" "));
            if fits(&short) {
                return short;
            }
        }
        let mut one = all.first().copied().unwrap_or_default().to_owned();
        while !one.is_empty() && !fits(&format!("{one}…")) {
            one.pop();
        }
        format!("{one}…")
    }

    /// Paints a line of text, cut at this width. Returns its width.
    pub fn line(&self, (x, y): (f32, f32), anchor: Align2, words: &str, look: ScreenText, width: f32) -> f32 {
        let fitting = self.fit(words, look.face, look.size, width);
        self.shorten(usize::from(fitting != words));
        let galley = self.galley(&fitting, look.face, look.size, f32::INFINITY, 1, Align::LEFT);
        let rect = anchor.anchor_size(self.at(x, y), galley.size());
        let wide = galley.size().x / self.unit;
        self.painter.galley(rect.min, galley, look.color);
        wide
    }

    /// Paints at most `rows` centered lines below a place, wrapped at this width.
    pub fn lines(&self, (x, y): (f32, f32), words: &str, look: ScreenText, width: f32, rows: usize) {
        let fits = |word: &str| self.fit(word, look.face, look.size, width);
        // A word that is wider than the line is cut with an ellipsis: egui would break it wherever it can.
        let words = words.split(' ').map(fits).collect::<Vec<_>>().join(" ");
        let galley = self.galley(&words, look.face, look.size, width, rows, Align::Center);
        self.painter.galley(self.at(x, y), galley, look.color);
    }

    /// Sets text in the first of these sizes that fits on one line, or else in up to `rows` lines of the last. Only
    /// what has no room even then is cut.
    pub fn set(&self, words: &str, look: (Face, &[f32]), (width, rows): (f32, usize), align: Align) -> LaidText {
        let (face, sizes) = look;
        let fits = |size: &&f32| self.measure(words, face, **size) <= width;
        let last = sizes.last().copied().unwrap_or(LEAST);
        let (galley, whole) = if let Some(size) = sizes.iter().find(fits) {
            (self.galley(words, face, *size, f32::INFINITY, 1, align), true)
        } else {
            // egui would break a word that is wider than the line wherever it can.
            let fitting = words.split(' ').map(|word| self.fit(word, face, last, width)).collect::<Vec<_>>().join(" ");
            let galley = self.galley(&fitting, face, last, width, rows, align);
            let whole = !galley.elided && fitting == words;
            (galley, whole)
        };
        let size = galley.size() / self.unit;
        LaidText { galley, size, whole }
    }

    /// Paints set text by its left, middle or right edge, as it is aligned, and by the middle of its height.
    pub fn put(&self, (x, y): (f32, f32), set: LaidText, color: Color32) {
        self.shorten(usize::from(!set.whole));
        self.painter.galley(self.at(x, y - set.size.y / 2.0), set.galley, color);
    }

    /// Paints text in the middle: in the first of these sizes that fits, or else in two lines.
    pub fn middle(&self, at: (f32, f32), words: &str, look: (Face, &[f32]), color: Color32, width: f32) {
        self.put(at, self.set(words, look, (width, 2), Align::Center), color);
    }

    pub fn vec(&self, x: f32, y: f32) -> Vec2 {
        vec2(x, y) * self.unit
    }
}

/// Text that is laid out, with its size in units.
pub(super) struct LaidText {
    galley: Arc<Galley>,
    pub size: Vec2,
    whole: bool,
}

impl LaidText {
    /// Returns whether nothing of it is cut.
    pub fn is_whole(&self) -> bool {
        self.whole
    }
}

#[derive(Clone, Copy)]
pub(super) struct ScreenText {
    pub face: Face,
    pub size: f32,
    pub color: Color32,
}

pub(super) const fn words(face: Face, size: f32, color: Color32) -> ScreenText {
    ScreenText { face, size, color }
}
