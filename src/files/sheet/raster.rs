//! A page as a PNG, drawn from the same shapes as the other outputs.

use super::SheetError;
use super::page::{LineKind, Page, Paint, Shape, Text};
use super::paper::{Face, Ink};
use crate::shapes::{Outline, Segment};
use std::collections::BTreeMap;
use vello_cpu::color::palette::css::WHITE;
use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::{Affine, BezPath, Cap, Circle, Line, Rect, RoundedRect, Shape as _, Stroke};
use vello_cpu::peniko::{Blob, FontData};
use vello_cpu::{Glyph, Pixmap, RenderContext, Resources};

/// Tolerance of curves, in points.
const EXACT: f64 = 0.05;

/// Draws a page as a PNG, with so many pixels to a point. A portrait is a grey circle there.
///
/// # Errors
/// When that would be more pixels than a picture has.
pub fn png(page: &Page, pixels: f32) -> Result<Vec<u8>, SheetError> {
    let side = |points: f32| {
        let side = (points * pixels).ceil();
        if side >= 1.0 && side <= f32::from(u16::MAX) { Ok(side as u16) } else { Err(SheetError::TooLarge) }
    };
    let (wide, high) = (side(page.size.0)?, side(page.size.1)?);
    let mut context = RenderContext::new(wide, high);
    let mut resources = Resources::default();
    let fonts: BTreeMap<Face, FontData> = Face::ALL
        .into_iter()
        .map(|face| (face, FontData::new(Blob::new(std::sync::Arc::new(face.bytes())), 0)))
        .collect();
    context.set_paint(WHITE);
    context.fill_rect(&Rect::new(0.0, 0.0, wide.into(), high.into()));
    context.set_transform(Affine::scale(pixels.into()));
    for shape in page.shapes() {
        match shape {
            Shape::Text(text) => set(&mut context, &mut resources, &fonts, text),
            Shape::Line { from, to, width, ink, kind } => {
                let mut stroke = Stroke::new((*width).into());
                if *kind == LineKind::Dotted {
                    stroke = stroke.with_caps(Cap::Round).with_dashes(0.0, [0.0, f64::from(LineKind::STEP)]);
                }
                context.set_paint(color(*ink));
                context.set_stroke(stroke);
                context.stroke_path(&Line::new(point(*from), point(*to)).to_path(EXACT));
            }
            Shape::Box { at, size, radius, paint } => {
                let rect = Rect::from_origin_size(point(*at), (f64::from(size.0), f64::from(size.1)));
                painted(&mut context, &RoundedRect::from_rect(rect, f64::from(*radius)).to_path(EXACT), *paint);
            }
            Shape::Circle { center, radius, paint } => {
                painted(&mut context, &Circle::new(point(*center), f64::from(*radius)).to_path(EXACT), *paint);
            }
            Shape::Die { paint, .. } => {
                let path = shape.die_outline().map(|outline| path(&outline)).unwrap_or_default();
                painted(&mut context, &path, *paint);
            }
            Shape::Picture { at, size, radius, .. } => {
                let rect = Rect::from_origin_size(point(*at), (f64::from(size.0), f64::from(size.1)));
                let path = RoundedRect::from_rect(rect, f64::from(*radius)).to_path(EXACT);
                painted(&mut context, &path, Paint::outline(0.8, Ink::Faint));
            }
        }
    }
    context.flush();
    let mut pixmap = Pixmap::new(wide, high);
    context.render(&mut pixmap, &mut resources);
    pixmap.into_png().map_err(|why| SheetError::Picture(why.to_string()))
}

fn painted(context: &mut RenderContext, path: &BezPath, paint: Paint) {
    if let Some(ink) = paint.fill {
        context.set_paint(color(ink));
        context.fill_path(path);
    }
    if let Some((width, ink)) = paint.stroke {
        context.set_paint(color(ink));
        context.set_stroke(Stroke::new(width.into()));
        context.stroke_path(path);
    }
}

fn set(context: &mut RenderContext, resources: &mut Resources, fonts: &BTreeMap<Face, FontData>, text: &Text) {
    let lent = text.lent.as_ref().map(|lent| FontData::new(Blob::new(lent.bytes.clone()), lent.index));
    let Some(font) = lent.as_ref().or_else(|| fonts.get(&text.face)) else { return };
    let mut x = text.at.0;
    let glyphs: Vec<Glyph> = text
        .glyphs
        .iter()
        .map(|glyph| {
            let placed = Glyph { id: glyph.id, x: x + glyph.offset.0, y: text.at.1 + glyph.offset.1 };
            x += glyph.advance;
            placed
        })
        .collect();
    context.set_paint(color(text.ink));
    context.glyph_run(resources, font).font_size(text.size).fill_glyphs(glyphs.into_iter());
}

const fn color(ink: Ink) -> AlphaColor<Srgb> {
    let [r, g, b] = ink.rgb();
    AlphaColor::from_rgb8(r, g, b)
}

fn point((x, y): (f32, f32)) -> (f64, f64) {
    (x.into(), y.into())
}

fn path(outline: &Outline) -> BezPath {
    let mut path = BezPath::new();
    path.move_to(point(outline.start));
    for segment in &outline.segments {
        match segment {
            Segment::Line(to) => path.line_to(point(*to)),
            Segment::Cubic(one, other, to) => path.curve_to(point(*one), point(*other), point(*to)),
        }
    }
    path.close_path();
    path
}
