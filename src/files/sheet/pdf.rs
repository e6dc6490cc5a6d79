//! Pages into an accessible PDF: tagged, titled, PDF/UA-1.
//!
//! The same pages give the same bytes. Nothing is laid out here and no clock is asked.

use super::SheetError;
use super::page::{Item, LineKind, Page, Paint, Role, Shape, Text};
use super::paper::{Face, Ink};
use super::tags::{self, TagLeaf};
use crate::fonts::Lent;
use crate::shapes::{Outline, Segment};
use krilla::color::{luma, rgb};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline as Bookmarks, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use krilla::{Document, SerializeSettings};
use std::borrow::Cow;

/// Writes pages as one PDF, with a bookmark for each character on them.
///
/// `language` is a tag such as `en` or `de-AT`.
pub fn pdf(pages: &[Page], title: &str, language: &str) -> Result<Vec<u8>, SheetError> {
    if pages.is_empty() {
        return Err(SheetError::Nothing);
    }
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|_| SheetError::Pdf(t!("the PDF writer doesn’t support PDF/UA-1").to_owned()))?;
    let mut document =
        Document::new_with(SerializeSettings { configuration, enable_tagging: true, ..SerializeSettings::default() });
    let title = if title.trim().is_empty() { t!("Character files") } else { title };
    let metadata =
        Metadata::new().title(title.to_owned()).language(language.to_owned()).creator(t!("Hitch").to_owned());
    document.set_metadata(metadata);
    let fonts = Fonts::new(pages)?;
    let mut leaves = Vec::new();
    let mut bookmarks = Bookmarks::new();
    let mut marked = 0;
    for (index, page) in pages.iter().enumerate() {
        let settings = PageSettings::from_wh(page.size.0, page.size.1)
            .ok_or_else(|| SheetError::Pdf(t!("a page has no size").to_owned()))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for item in &page.items {
            leaves.extend(draw(&mut surface, &fonts, item, index));
        }
        surface.finish();
        sheet.finish();
        for (name, top) in titles(page) {
            bookmarks.push_child(OutlineNode::new(name, XyzDestination::new(index, Point::from_xy(0.0, top))));
            marked += 1;
        }
    }
    // PDF/UA-1 asks for an outline, also where no page has a title.
    if marked == 0 {
        let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
        bookmarks.push_child(OutlineNode::new(title.to_owned(), top));
    }
    document.set_outline(bookmarks);
    document.set_tag_tree(tags::tree(leaves));
    document.finish().map_err(|error| SheetError::Pdf(error.to_string()))
}

fn titles(page: &Page) -> Vec<(String, f32)> {
    let mut titles: Vec<(u32, String, f32)> = Vec::new();
    for item in page.items.iter().filter(|item| item.role == Role::Title) {
        let top = item.shapes.first().map_or(0.0, |shape| shape.bounds().1 - 12.0).max(0.0);
        let words = tags::words(item);
        match titles.last_mut() {
            Some((part, name, _)) if *part == item.part => name.push_str(&words),
            _ => titles.push((item.part, words, top)),
        }
    }
    titles.into_iter().map(|(_, name, top)| (name.trim().to_owned(), top)).collect()
}

struct Fonts {
    bundled: Vec<(Face, Font)>,
    lent: Vec<(Lent, Font)>,
}

impl Fonts {
    fn new(pages: &[Page]) -> Result<Self, SheetError> {
        let read =
            |face: Face| Font::new(face.bytes().into(), 0).map(|font| (face, font)).ok_or(SheetError::Font(face));
        let bundled = Face::ALL.into_iter().map(read).collect::<Result<_, _>>()?;
        let mut lent: Vec<(Lent, Font)> = Vec::new();
        for text in pages.iter().flat_map(Page::texts) {
            if let Some(needed) = text.lent.as_ref().filter(|it| !lent.iter().any(|(known, _)| known == *it)) {
                lent.extend(lent_font(needed).map(|font| (needed.clone(), font)));
            }
        }
        Ok(Self { bundled, lent })
    }

    fn get(&self, text: &Text) -> Option<&Font> {
        match &text.lent {
            Some(lent) => self.lent.iter().find(|(known, _)| known == lent).map(|(_, font)| font),
            None => self.bundled.iter().find(|(known, _)| *known == text.face).map(|(_, font)| font),
        }
    }
}

/// Returns a system typeface for a PDF, or `None` if it can't be embedded.
pub(super) fn lent_font(lent: &Lent) -> Option<Font> {
    let axes: Vec<(Tag, f32)> = lent.axes.iter().map(|(tag, at)| (Tag::new(tag), *at)).collect();
    Font::new_variable(lent.bytes.clone().into(), lent.index, &axes)
}

/// Draws one item, and returns its tag unless it is decoration.
fn draw(surface: &mut Surface<'_>, fonts: &Fonts, item: &Item, page: usize) -> Option<TagLeaf> {
    let artifact = |kind| ContentTag::Artifact(Artifact::with_kind(kind));
    let tag = match item.role {
        Role::Decoration => artifact(ArtifactType::Layout),
        Role::Header => artifact(ArtifactType::Header),
        Role::Footer => artifact(ArtifactType::Footer),
        _ => ContentTag::Other,
    };
    let said = !matches!(tag, ContentTag::Artifact(_));
    let id = surface.start_tagged(tag);
    for shape in &item.shapes {
        draw_shape(surface, fonts, shape);
    }
    surface.end_tagged();
    said.then(|| TagLeaf::new(item, id, page))
}

fn draw_shape(surface: &mut Surface<'_>, fonts: &Fonts, shape: &Shape) {
    match shape {
        Shape::Line { from, to, width, ink, kind } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(*width, *ink, *kind)));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Shape::Box { at, size, radius, paint } => fill(surface, rounded(*at, *size, *radius), *paint),
        Shape::Circle { center, radius, paint } => {
            let at = (center.0 - radius, center.1 - radius);
            fill(surface, rounded(at, (radius * 2.0, radius * 2.0), *radius), *paint);
        }
        Shape::Die { paint, .. } => fill(surface, shape.die_outline().and_then(|outline| path(&outline)), *paint),
        Shape::Picture { at, size, radius, picture } => {
            let round = rounded(*at, *size, *radius);
            let (at, size) = picture.cover(*at, *size);
            if let (Some(round), Some(size)) = (round, Size::from_wh(size.0, size.1)) {
                let (width, height) = picture.size();
                surface.push_clip_path(&round, &FillRule::NonZero);
                surface.push_transform(&Transform::from_translate(at.0, at.1));
                surface.draw_image(Image::from_rgba8(picture.rgba(), width, height), size);
                surface.pop();
                surface.pop();
            }
        }
        Shape::Text(text) => {
            if let Some(font) = fonts.get(text) {
                draw_text(surface, font, text);
            }
        }
    }
}

fn draw_text(surface: &mut Surface<'_>, font: &Font, text: &Text) {
    // The number in a die is searched for and copied as "d8". The glyphs themselves are said to
    // mean that (the face is used for nothing else), since many readers misplace an `ActualText`.
    let (said, ahead) = if text.face == Face::Number {
        (Cow::Owned(format!("d{}", text.text)), 1)
    } else {
        (text.text.as_str().into(), 0)
    };
    let glyphs: Vec<KrillaGlyph> = text
        .glyphs
        .iter()
        .map(|glyph| {
            let part = |length: f32| length / text.size;
            let (x, y) = glyph.offset;
            let id = GlyphId::new(glyph.id);
            let start = if glyph.bytes.start == 0 { 0 } else { glyph.bytes.start + ahead };
            let bytes = start..glyph.bytes.end + ahead;
            KrillaGlyph::new(id, part(glyph.advance), part(x), part(y), 0.0, bytes, None)
        })
        .collect();
    // The stroke of the shape before would go round every letter.
    surface.set_stroke(None);
    surface.set_fill(Some(ink_fill(text.ink)));
    let start = Point::from_xy(text.at.0, text.at.1);
    surface.draw_glyphs(start, &glyphs, font.clone(), &said, text.size, false);
}

fn fill(surface: &mut Surface<'_>, path: Option<Path>, paint: Paint) {
    surface.set_fill(paint.fill.map(ink_fill));
    surface.set_stroke(paint.stroke.map(|(width, ink)| stroke(width, ink, LineKind::Solid)));
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

/// Returns an ink; gray stays gray, so that a printer uses only its black.
fn ink_paint(ink: Ink) -> krilla::paint::Paint {
    match ink.rgb() {
        [r, g, b] if r == g && g == b => luma::Color::new(r).into(),
        [r, g, b] => rgb::Color::new(r, g, b).into(),
    }
}

fn ink_fill(ink: Ink) -> Fill {
    Fill { paint: ink_paint(ink), opacity: NormalizedF32::ONE, ..Fill::default() }
}

fn stroke(width: f32, ink: Ink, kind: LineKind) -> Stroke {
    let dotted = kind == LineKind::Dotted;
    Stroke {
        paint: ink_paint(ink),
        width,
        line_cap: if dotted { LineCap::Round } else { LineCap::Butt },
        line_join: LineJoin::Round,
        // Dashes without a length, with round ends, are dots.
        dash: dotted.then(|| StrokeDash { array: vec![0.0, LineKind::STEP], offset: 0.0 }),
        ..Stroke::default()
    }
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(outline.start.0, outline.start.1);
    for segment in &outline.segments {
        match *segment {
            Segment::Line(to) => path.line_to(to.0, to.1),
            Segment::Cubic(a, b, to) => path.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1),
        }
    }
    path.close();
    path.finish()
}

fn rounded(at: (f32, f32), size: (f32, f32), radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let radius = radius.min(size.0 / 2.0).min(size.1 / 2.0);
    if radius <= 0.0 {
        path.push_rect(Rect::from_xywh(at.0, at.1, size.0, size.1)?);
        return path.finish();
    }
    let (left, top, right, bottom) = (at.0, at.1, at.0 + size.0, at.1 + size.1);
    // How far control points stay from the corner so that a cubic hugs a quarter circle.
    let near = radius * (1.0 - 0.552_284_8);
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - near, right - near, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
    path.finish()
}
