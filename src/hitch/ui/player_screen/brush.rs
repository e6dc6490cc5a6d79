//! Positions and text in fractions of the picture's height.

use crate::ui::theme::{Face, Theme};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};
use std::sync::Arc;

/// The height that all measures refer to.
pub(super) const TALL: f32 = 1080.0;
/// The margin at the left and the right.
pub(super) const MARGIN: f32 = 64.0;
/// The least font size.
pub(super) const LEAST: f32 = 34.0;

/// A painter with the measures of a picture 1080 high.
pub(super) struct Brush<'t> {
    pub painter: Painter,
    pub theme: &'t Theme,
    rect: Rect,
    /// Points per unit of measure.
    unit: f32,
    pub width: f32,
}

impl<'t> Brush<'t> {
    pub fn new(painter: Painter, theme: &'t Theme, rect: Rect) -> Self {
        // Narrower than four to three it is made smaller, so that words keep their room.
        let unit = (rect.height() / TALL).min(rect.width() / 1440.0).max(0.01);
        Self { painter, theme, rect, unit, width: rect.width() / unit }
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

    /// Returns as many parts of a name as fit, from the first on.
    pub fn short(&self, name: &str, face: Face, size: f32, width: f32) -> String {
        let mut all: Vec<&str> = name.split_whitespace().collect();
        while all.len() > 1 && self.measure(&all.join(" "), face, size) > width {
            all.pop();
        }
        self.fit(&all.join(" "), face, size, width)
    }

    /// Paints a line of text, cut at this width. Returns its width.
    pub fn line(&self, (x, y): (f32, f32), anchor: Align2, words: &str, look: Words, width: f32) -> f32 {
        let words = self.fit(words, look.face, look.size, width);
        let galley = self.galley(&words, look.face, look.size, f32::INFINITY, 1, Align::LEFT);
        let rect = anchor.anchor_size(self.at(x, y), galley.size());
        let wide = galley.size().x / self.unit;
        self.painter.galley(rect.min, galley, look.color);
        wide
    }

    /// Paints at most `rows` centered lines below a place, wrapped at this width.
    pub fn lines(&self, (x, y): (f32, f32), words: &str, look: Words, width: f32, rows: usize) {
        let fits = |word: &str| self.fit(word, look.face, look.size, width);
        // A word that is wider than the line is cut with an ellipsis: egui would break it wherever it can.
        let words = words.split(' ').map(fits).collect::<Vec<_>>().join(" ");
        let galley = self.galley(&words, look.face, look.size, width, rows, Align::Center);
        self.painter.galley(self.at(x, y), galley, look.color);
    }

    /// Lays out at most `rows` centered lines. Returns them with their size.
    pub fn block(&self, words: &str, look: Words, width: f32, rows: usize) -> (Arc<Galley>, Vec2) {
        let galley = self.galley(words, look.face, look.size, width, rows, Align::Center);
        let size = galley.size();
        (galley, size)
    }

    pub fn on_ground(&self, area: Rect, galley: Arc<Galley>, color: Color32) {
        self.painter.rect_filled(area, 0, self.theme.palette.bg);
        let top = area.center().y - galley.size().y / 2.0;
        self.painter.galley(pos2(area.center().x, top), galley, color);
    }

    pub fn rows(&self, words: &str, look: Words, width: f32) -> usize {
        self.galley(words, look.face, look.size, width, 9, Align::LEFT).rows.len()
    }

    pub fn vec(&self, x: f32, y: f32) -> Vec2 {
        vec2(x, y) * self.unit
    }
}

#[derive(Clone, Copy)]
pub(super) struct Words {
    pub face: Face,
    pub size: f32,
    pub color: Color32,
}

pub(super) const fn words(face: Face, size: f32, color: Color32) -> Words {
    Words { face, size, color }
}
