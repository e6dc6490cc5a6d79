//! A printed page, painted in the window as it will be on paper.
//!
//! It draws the page's description and must never lay anything out itself.

use crate::sheet::{self, Face as PageFace, LineKind, Page, Shape};
use crate::ui::theme::Face;
use egui::{Color32, FontId, Painter, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// One page, as large as the room allows.
pub(super) fn show_page(ui: &mut Ui, page: &Page, room: f32) {
    let (width, height) = page.size;
    let scale = (room / height).min(ui.available_width() / width);
    let size = vec2(width * scale, height * scale);
    ui.vertical_centered(|ui| {
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let words: Vec<&str> = page.texts().map(|text| text.text.trim()).collect();
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, format!("Page: {}", words.join(" "))));
        if ui.is_rect_visible(rect) {
            paint_page(&ui.painter().with_clip_rect(rect), page, rect, scale);
        }
    });
}

/// Paints a page description into a rectangle.
fn paint_page(painter: &Painter, page: &Page, rect: Rect, scale: f32) {
    let grey = |ink: sheet::Ink| Color32::from_gray(ink.grey());
    let at = |(x, y): (f32, f32)| pos2(rect.left() + x * scale, rect.top() + y * scale);
    let fill = |paint: &sheet::Paint| paint.fill.map_or(Color32::TRANSPARENT, grey);
    let stroke = |paint: &sheet::Paint| {
        paint.stroke.map_or(Stroke::NONE, |(width, ink)| Stroke::new((width * scale).max(0.5), grey(ink)))
    };
    painter.rect_filled(rect, 0.0, grey(sheet::Ink::Paper));
    for shape in page.shapes() {
        match shape {
            Shape::Line { from, to, width, ink, kind: LineKind::Solid } => {
                painter.line_segment([at(*from), at(*to)], Stroke::new((width * scale).max(0.5), grey(*ink)));
            }
            Shape::Line { from, to, width, ink, kind: LineKind::Dotted } => {
                let step = LineKind::STEP * scale;
                let radius = (width * scale / 2.0).max(0.4);
                painter.extend(egui::Shape::dotted_line(&[at(*from), at(*to)], grey(*ink), step, radius));
            }
            Shape::Box { at: corner, size, radius, paint } => {
                let rect = Rect::from_min_size(at(*corner), vec2(size.0 * scale, size.1 * scale));
                painter.rect(rect, radius * scale, fill(paint), stroke(paint), egui::StrokeKind::Middle);
            }
            Shape::Circle { centre, radius, paint } => {
                painter.circle(at(*centre), radius * scale, fill(paint), stroke(paint));
            }
            Shape::Die { die, centre, size, paint } => {
                let points: Vec<Pos2> = crate::shapes::polygon(*die, *centre, *size).into_iter().map(at).collect();
                painter.add(egui::Shape::convex_polygon(points, fill(paint), stroke(paint)));
            }
            Shape::Text(text) => {
                let font = FontId::new(text.size * scale, face(text.face).family());
                let galley = painter.layout_no_wrap(text.text.trim_end().to_owned(), font, grey(text.ink));
                let ascent = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
                let corner = at(text.at) - vec2(0.0, ascent);
                painter.galley(corner, galley, grey(text.ink));
            }
        }
    }
}

fn face(face: PageFace) -> Face {
    match face {
        PageFace::Text => Face::Regular,
        PageFace::Strong => Face::SemiBold,
        PageFace::Number => Face::Display,
        PageFace::Book => Face::BookBold,
        PageFace::Title => Face::Book,
    }
}
