//! Words into glyphs: shaping, measuring and breaking lines, with the bundled typefaces first.
//!
//! Bundled typefaces make the same lines on every machine. A letter they lack is set in a lent typeface, or else as an
//! empty box, so that the gap is visible.

use super::missing::missing_in;
use super::page::{Glyph, Text};
use super::paper::{Face, Ink};
use super::pdf::lent_font;
use crate::fonts::{Lender, Lent};
use hitch_core::words::Terms;
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride, SourceCache};
use parley::style::{FontFamily, FontFamilyName, FontWeight, OverflowWrap, StyleProperty};
use parley::{BaseDirection, FontContext, FontData, Layout, LayoutContext};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

const MISSING: char = '\u{25A1}';

#[derive(Clone, Copy, Debug)]
pub(super) struct Span<'a> {
    pub text: &'a str,
    pub face: Face,
    pub size: f32,
    pub ink: Ink,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub runs: Vec<Text>,
    pub width: f32,
}

/// Sets type. Making one reads the fonts, so one is made per document.
pub(super) struct Typesetter {
    fonts: FontContext,
    layouts: LayoutContext<Ink>,
    faces: Vec<(u64, Face)>,
    lender: Option<Arc<dyn Lender>>,
    /// The setting's words for game terms (SETT-1).
    terms: Terms,
    /// Typefaces lent so far: number of the file, family name in it, and the typeface.
    lent: Vec<(u64, String, Lent)>,
    /// Words with missing letters, those letters, and the lending family, since last taken.
    pub missing: BTreeSet<(String, String, Option<Arc<str>>)>,
}

const fn family(face: Face) -> &'static str {
    match face {
        Face::Text => "text",
        Face::Strong => "strong",
        Face::Number => "number",
        Face::Book => "book",
        Face::Title => "title",
    }
}

/// Returns the face that supplies characters missing in another.
const fn stand_in(face: Face) -> Face {
    match face {
        Face::Text | Face::Strong => Face::Book,
        Face::Number | Face::Book => Face::Strong,
        Face::Title => Face::Text,
    }
}

impl Typesetter {
    pub fn new(lender: Option<Arc<dyn Lender>>, terms: Terms) -> Self {
        let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let mut faces = Vec::new();
        for face in Face::ALL {
            let blob = Blob::new(Arc::new(face.bytes()));
            faces.push((blob.id(), face));
            // Every file is a family of its own with a regular weight, so that nothing is ever
            // slanted or thickened by the program.
            let names = FontInfoOverride {
                family_name: Some(family(face)),
                weight: Some(FontWeight::NORMAL),
                ..FontInfoOverride::default()
            };
            collection.register_fonts(blob, Some(names));
        }
        let fonts = FontContext { collection, source_cache: SourceCache::default() };
        Self { fonts, layouts: LayoutContext::new(), faces, lender, terms, lent: Vec::new(), missing: BTreeSet::new() }
    }

    /// Returns the text to set: in the setting's words, without unprintable characters.
    pub fn said<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self.terms.say(text) {
            Cow::Borrowed(text) => clean(text),
            Cow::Owned(said) => Cow::Owned(clean(&said).into_owned()),
        }
    }

    /// Breaks words into lines of that width. Empty text makes no lines.
    pub fn lines(&mut self, spans: &[Span<'_>], width: f32) -> Vec<Line> {
        let mut spans: Vec<(Cow<'_, str>, Span<'_>)> = spans.iter().map(|span| (self.said(span.text), *span)).collect();
        let mut boxes = false;
        // With what is there, twice with what is lent, and with boxes, which can be drawn.
        for pass in 0..4 {
            let text: String = spans.iter().map(|(text, _)| text.as_ref()).collect();
            if text.trim().is_empty() {
                return Vec::new();
            }
            let layout = self.layout(&text, &spans, width);
            let missing = missing(&layout);
            if pass < 2 && self.borrow(&text, &missing) {
                continue;
            }
            if !boxes {
                // While the words are as they were given.
                self.note_lent(&spans, &layout);
            }
            if missing.is_empty() {
                return layout.lines().map(|line| self.line(&text, &line)).collect();
            }
            boxes = true;
            let mut start = 0;
            for (words, _) in &mut spans {
                let length = words.len();
                self.note(words, start, &missing, None);
                *words = Cow::Owned(boxed(words, start, &missing));
                start += length;
            }
        }
        Vec::new()
    }

    /// Asks the lender for these letters. Returns whether it lent a new typeface.
    fn borrow(&mut self, text: &str, missing: &[Range<usize>]) -> bool {
        let Some(lender) = self.lender.clone() else { return false };
        let before = self.lent.len();
        for letter in missing.iter().filter_map(|range| text.get(range.clone())?.chars().next()) {
            let new = lender.lend(letter).filter(|it| !self.lent.iter().any(|(.., known)| known == it));
            if let Some(lent) = new.filter(|it| lent_font(it).is_some()) {
                let blob = Blob::new(Arc::clone(&lent.bytes));
                let number = blob.id();
                // A file may hold several families.
                let families = self.fonts.collection.register_fonts(blob, None);
                let family = families.iter().find(|(_, fonts)| fonts.iter().any(|it| it.index() == lent.index));
                let name = family.and_then(|(id, _)| self.fonts.collection.family_name(*id)).map(str::to_owned);
                self.lent.extend(name.map(|name| (number, name, lent)));
            }
        }
        self.lent.len() > before
    }

    /// Records missing letters of these words, or their lender. `start` is the offset in the text.
    fn note(&mut self, words: &str, start: usize, ranges: &[Range<usize>], lent: Option<&Arc<str>>) {
        let own = ranges.iter().filter(|range| range.start >= start && range.end <= start + words.len());
        let own: Vec<Range<usize>> = own.map(|range| range.start - start..range.end - start).collect();
        self.missing.extend(missing_in(words, &own).map(|(words, letters)| (words, letters, lent.cloned())));
    }

    fn note_lent(&mut self, spans: &[(Cow<'_, str>, Span<'_>)], layout: &Layout<Ink>) {
        let lent: Vec<(u64, Arc<str>)> = self.lent.iter().map(|(id, _, it)| (*id, Arc::clone(&it.family))).collect();
        for (number, family) in lent {
            let runs = layout.lines().flat_map(|line| line.runs().collect::<Vec<_>>());
            let own = runs.filter(|run| run.font().data.id() == number);
            let clusters = own.flat_map(|run| run.clusters().collect::<Vec<_>>());
            let drawn = clusters.filter(|it| it.glyphs().all(|glyph| glyph.id != 0));
            let ranges: Vec<Range<usize>> = drawn.map(|it| it.text_range()).collect();
            let mut start = 0;
            for (words, _) in spans {
                self.note(words, start, &ranges, Some(&family));
                start += words.len();
            }
        }
    }

    /// Sets words on one line, cut with an ellipsis where they are too wide.
    pub fn one_line(&mut self, span: Span<'_>, width: f32) -> Line {
        let mut lines = self.lines(&[span], width).into_iter();
        let Some(first) = lines.next() else { return Line::default() };
        if lines.next().is_none() {
            return first;
        }
        let mut kept: String = first.runs.iter().map(|run| run.text.as_str()).collect();
        loop {
            let text = format!("{}…", kept.trim_end());
            let mut lines = self.lines(&[Span { text: &text, ..span }], width).into_iter();
            if let (Some(line), None) = (lines.next(), lines.next()) {
                return line;
            }
            if kept.pop().is_none() {
                return Line::default();
            }
        }
    }

    fn layout(&mut self, text: &str, spans: &[(Cow<'_, str>, Span<'_>)], width: f32) -> Layout<Ink> {
        let mut builder = self.layouts.ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.set_base_direction(BaseDirection::Ltr);
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        let mut start = 0;
        for (words, span) in spans {
            let range = start..start + words.len();
            let bundled = [span.face, stand_in(span.face)].map(family);
            let all = bundled.into_iter().chain(self.lent.iter().map(|(_, name, _)| name.as_str()));
            let families: Vec<FontFamilyName<'_>> = all.map(FontFamilyName::named).collect();
            builder.push(StyleProperty::FontFamily(FontFamily::List(Cow::Borrowed(&families))), range.clone());
            builder.push(StyleProperty::FontSize(span.size), range.clone());
            builder.push(StyleProperty::Brush(span.ink), range.clone());
            start = range.end;
        }
        let mut layout = builder.build(text);
        layout.break_all_lines(Some(width));
        layout
    }

    fn face(&self, font: &FontData) -> (Face, Option<Lent>) {
        let number = font.data.id();
        let face = self.faces.iter().find(|(id, _)| *id == number).map_or(Face::Text, |(_, face)| *face);
        let lent = self.lent.iter().find(|(id, ..)| *id == number);
        (face, lent.map(|(.., lent)| Lent { index: font.index, ..lent.clone() }))
    }

    fn line(&self, text: &str, line: &parley::layout::Line<'_, Ink>) -> Line {
        let mut runs: Vec<Text> = Vec::new();
        let mut x = 0.0;
        for run in line.runs() {
            let (face, lent) = self.face(run.font());
            let mut style = None;
            // Of the text, what each part of the run stands for. From right to left the glyph that is drawn first
            // stands for what is read last.
            let (begun, mut parts) = (runs.len(), Vec::<Range<usize>>::new());
            let mut waits: Option<Range<usize>> = None;
            for cluster in run.visual_clusters() {
                let own = cluster.text_range();
                if text.get(own.clone()).unwrap_or_default().contains('\n') {
                    continue;
                }
                if cluster.is_ligature_continuation() {
                    // The glyph was drawn with the first letter, or will be; it only stands for more of them.
                    if run.is_rtl() {
                        waits = Some(joined(waits.take(), &own));
                    } else if let Some((glyph, part)) =
                        runs.last_mut().and_then(|last| last.glyphs.last_mut()).zip(parts.last_mut())
                    {
                        (glyph.bytes.end, part.end) = (own.end, own.end);
                    }
                    continue;
                }
                let bytes = joined(waits.take(), &own);
                if style != Some(cluster.style_index()) || runs.is_empty() {
                    style = Some(cluster.style_index());
                    let ink = cluster.style().brush;
                    let (at, size) = ((x, 0.0), run.font_size());
                    let (text, glyphs, lent) = (String::new(), Vec::new(), lent.clone());
                    runs.push(Text { at, face, lent, size, ink, text, glyphs, width: 0.0 });
                    parts.push(bytes.clone());
                }
                let (Some(last), Some(part)) = (runs.last_mut(), parts.last_mut()) else { continue };
                *part = joined(Some(part.clone()), &bytes);
                for glyph in cluster.glyphs() {
                    let offset = (glyph.x, glyph.y);
                    last.glyphs.push(Glyph { id: glyph.id, advance: glyph.advance, offset, bytes: bytes.clone() });
                    x += glyph.advance;
                }
                if !text.get(own).unwrap_or_default().trim().is_empty() {
                    last.width = x - last.at.0;
                }
            }
            for (run, part) in runs.iter_mut().skip(begun).zip(parts) {
                text.get(part.clone()).unwrap_or_default().clone_into(&mut run.text);
                for glyph in &mut run.glyphs {
                    glyph.bytes = glyph.bytes.start - part.start..glyph.bytes.end - part.start;
                }
            }
        }
        let width = runs.iter().filter(|run| run.width > 0.0).map(|run| run.at.0 + run.width).fold(0.0, f32::max);
        Line { runs, width }
    }
}

/// Removes unprintable characters: controls, and marks that steer other programs or turn the writing direction, which
/// follows from the letters.
fn clean(text: &str) -> Cow<'_, str> {
    let odd = |c: char| {
        let steers =
            matches!(c, '\u{feff}' | '\u{fffe}' | '\u{fe00}'..='\u{fe0f}' | '\u{061c}' | '\u{200e}' | '\u{200f}');
        let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        c.is_control() && c != '\n' || steers || turns
    };
    if !text.contains(odd) {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter_map(|c| if c == '\t' { Some(' ') } else { (!odd(c)).then_some(c) });
    Cow::Owned(kept.collect())
}

fn joined(one: Option<Range<usize>>, other: &Range<usize>) -> Range<usize> {
    one.map_or_else(|| other.clone(), |one| one.start.min(other.start)..one.end.max(other.end))
}

/// Returns the bytes no known font has a glyph for.
fn missing(layout: &Layout<Ink>) -> Vec<Range<usize>> {
    let runs = layout.lines().flat_map(|line| line.runs().collect::<Vec<_>>());
    let clusters = runs.flat_map(|run| run.clusters().collect::<Vec<_>>());
    clusters.filter(|cluster| cluster.glyphs().any(|glyph| glyph.id == 0)).map(|cluster| cluster.text_range()).collect()
}

/// Returns the words with a box for each missing character. `start` is the offset in the whole text.
fn boxed(words: &str, start: usize, missing: &[Range<usize>]) -> String {
    let mut out = String::new();
    for (at, c) in words.char_indices() {
        match missing.iter().find(|range| range.contains(&(start + at))) {
            None => out.push(c),
            Some(range) if range.start == start + at => out.push(MISSING),
            // One box for a character written with several marks.
            Some(_) => {}
        }
    }
    out
}
