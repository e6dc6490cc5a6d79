//! A page as SVG, for display and for tests.
//!
//! Words are outlines, so that they look the same without their typefaces, and are labeled with their text.

use super::page::{LineKind, Page, Paint, Shape, Text};
use super::paper::{Face, Ink};
use crate::fonts::Lent;
use crate::shapes::{Outline, Segment};
use skrifa::instance::{Location, Size};
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, GlyphId, MetadataProvider as _, Tag};
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub fn svg(page: &Page) -> String {
    let (w, h) = page.size;
    let mut letters = Letters::default();
    let shapes: Vec<String> = page.shapes().map(|shape| element(&mut letters, shape)).collect();
    let root = r#"svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#;
    let mut out = format!("<{root} width=\"{w}pt\" height=\"{h}pt\" viewBox=\"0 0 {w} {h}\">\n<defs>\n");
    for (id, path) in letters.drawn.iter().filter(|it| !it.1.is_empty()) {
        // Writing into a string cannot fail.
        let _ = writeln!(out, r#"<path id="{id}" d="{path}"/>"#);
    }
    out.push_str("</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    out.push_str(&shapes.join("\n"));
    out.push_str("\n</svg>\n");
    out
}

fn element<'a>(letters: &mut Letters<'a>, shape: &'a Shape) -> String {
    match shape {
        Shape::Line { from, to, width, ink, kind } => {
            let dots = match kind {
                LineKind::Solid => String::new(),
                LineKind::Dotted => format!(r#" stroke-linecap="round" stroke-dasharray="0 {}""#, LineKind::STEP),
            };
            let ends = [from.0, from.1, to.0, to.1].map(short);
            let [x1, y1, x2, y2] = ends;
            let color = color(*ink);
            format!(r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{color}" stroke-width="{width}"{dots}/>"#)
        }
        Shape::Box { at, size, radius, paint } => {
            let [x, y, w, h] = [at.0, at.1, size.0, size.1].map(short);
            format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"{}/>"#, painted(*paint))
        }
        Shape::Circle { center, radius, paint } => {
            let [x, y] = [center.0, center.1].map(short);
            format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{}/>"#, painted(*paint))
        }
        Shape::Die { paint, .. } => {
            let path = shape.die_outline().map(|outline| path(&outline)).unwrap_or_default();
            format!(r#"<path d="{path}"{}/>"#, painted(*paint))
        }
        // A file of its own would have to lie beside the page: the place of the picture is shown.
        Shape::Picture { at, size, radius, .. } => {
            let [x, y, w, h] = [at.0, at.1, size.0, size.1].map(short);
            let paint = painted(Paint::outline(0.8, Ink::Faint));
            format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"{paint}/>"#)
        }
        Shape::Text(text) => letters.set(text).unwrap_or_default(),
    }
}

#[derive(Default)]
struct Letters<'a> {
    lent: Vec<&'a Lent>,
    drawn: BTreeMap<String, String>,
}

impl<'a> Letters<'a> {
    /// Draws a text; `None` where its typeface can't be read.
    fn set(&mut self, text: &'a Text) -> Option<String> {
        let (place, font, at) = match &text.lent {
            None => (text.face as usize, FontRef::new(text.face.bytes()).ok()?, Location::default()),
            Some(lent) => {
                let known = self.lent.iter().position(|it| *it == lent);
                let place = known.unwrap_or(self.lent.len());
                self.lent.extend(known.is_none().then_some(lent));
                let font = FontRef::from_index((*lent.bytes).as_ref(), lent.index).ok()?;
                let at = font.axes().location(lent.axes.iter().map(|(tag, value)| (Tag::new(tag), *value)));
                (Face::ALL.len() + place, font, at)
            }
        };
        // In the units of the typeface, which has y upwards.
        let scale = text.size / f32::from(font.metrics(Size::unscaled(), &at).units_per_em);
        let (mut x, mut drawn) = (0.0, String::new());
        for glyph in &text.glyphs {
            let id = format!("f{place}g{}", glyph.id);
            let (left, up) = (((x + glyph.offset.0) / scale).round(), (-glyph.offset.1 / scale).round());
            x += glyph.advance;
            let path = self.drawn.entry(id.clone()).or_insert_with(|| outline(&font, &at, glyph.id));
            if !path.is_empty() {
                // Writing into a string cannot fail.
                let _ = write!(drawn, r##"<use xlink:href="#{id}" x="{left}" y="{up}"/>"##);
            }
        }
        let ([x, y], fill) = ([text.at.0, text.at.1].map(short), color(text.ink));
        let said = escaped(text.text.trim_end());
        Some(format!(
            r#"<g role="img" aria-label="{said}" fill="{fill}" transform="translate({x} {y}) scale({scale} -{scale})">{drawn}</g>"#
        ))
    }
}

fn outline(font: &FontRef<'_>, at: &Location, id: u32) -> String {
    let mut pen = SvgPen::with_precision(0);
    let glyph = font.outline_glyphs().get(GlyphId::new(id));
    let drawn = glyph.map(|it| it.draw(DrawSettings::unhinted(Size::unscaled(), at), &mut pen));
    if drawn.is_some_and(|it| it.is_ok()) { pen.to_string() } else { String::new() }
}

fn painted(paint: Paint) -> String {
    let fill = paint.fill.map_or("none".to_owned(), color);
    let stroke = paint.stroke.map_or(String::new(), |(width, ink)| {
        format!(r#" stroke="{}" stroke-width="{width}" stroke-linejoin="round""#, color(ink))
    });
    format!(r#" fill="{fill}"{stroke}"#)
}

fn path(outline: &Outline) -> String {
    let point = |(x, y): (f32, f32)| format!("{} {}", short(x), short(y));
    let mut path = format!("M{}", point(outline.start));
    for segment in &outline.segments {
        // Writing into a string cannot fail.
        let _ = match *segment {
            Segment::Line(to) => write!(path, "L{}", point(to)),
            Segment::Cubic(a, b, to) => write!(path, "C{} {} {}", point(a), point(b), point(to)),
        };
    }
    path.push('Z');
    path
}

fn color(ink: Ink) -> String {
    let [r, g, b] = ink.rgb();
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Rounds to a hundredth of a point, finer than any printer.
fn short(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
