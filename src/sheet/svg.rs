//! A page as SVG, for eyes and for tests.
//!
//! Words stay words, named by the family they are set in; where that is not installed they look
//! different. What must look the same everywhere is the PDF.

use super::page::{LineKind, Page, Paint, Shape, Text};
use super::paper::{Face, Ink};
use crate::shapes::{Outline, Segment};
use std::fmt::Write as _;

/// Writes one page.
pub fn svg(page: &Page) -> String {
    let (w, h) = page.size;
    let mut out =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}pt" height="{h}pt" viewBox="0 0 {w} {h}">"#);
    out.push_str("\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    for shape in page.shapes() {
        // Writing into a string cannot fail.
        let _ = writeln!(out, "{}", element(shape));
    }
    out.push_str("</svg>\n");
    out
}

fn element(shape: &Shape) -> String {
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
        Shape::Circle { centre, radius, paint } => {
            let [x, y] = [centre.0, centre.1].map(short);
            format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{}/>"#, painted(*paint))
        }
        Shape::Die { paint, .. } => {
            let path = shape.die_outline().map(|outline| path(&outline)).unwrap_or_default();
            format!(r#"<path d="{path}"{}/>"#, painted(*paint))
        }
        // A file of its own would have to lie beside the page: the place of the picture is shown.
        Shape::Picture { centre, radius, .. } => {
            let [x, y] = [centre.0, centre.1].map(short);
            let paint = painted(Paint::outline(0.8, Ink::Faint));
            format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>"#)
        }
        Shape::Text(text) => words(text),
    }
}

fn words(text: &Text) -> String {
    let (family, weight) = match text.face {
        Face::Text => ("Inter", 400),
        Face::Strong => ("Inter", 600),
        Face::Number => ("Inter Display", 700),
        Face::Book => ("EB Garamond", 600),
        Face::Title => ("EB Garamond", 400),
    };
    let family = text.lent.as_ref().map_or_else(|| family.into(), |lent| escaped(&lent.family).replace('"', "&quot;"));
    let [x, y, size] = [text.at.0, text.at.1, text.size].map(short);
    let (fill, said) = (color(text.ink), escaped(text.text.trim_end()));
    format!(
        r#"<text x="{x}" y="{y}" font-family="{family}" font-weight="{weight}" font-size="{size}" fill="{fill}">{said}</text>"#
    )
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

/// A hundredth of a point is finer than any printer.
fn short(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
