//! A printed page painted in the window, in the print preview and beside the setting.
//!
//! It draws the page's description and must never lay anything out itself.

use crate::ui::theme::Face;
use egui::epaint::RectShape;
use egui::{
    Color32, ColorImage, Context, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Stroke, TextureHandle,
    TextureOptions, Ui, WidgetInfo, pos2, vec2,
};
use hitch_files::sheet::{self, Face as PageFace, LineKind, Page, Portrait, Shape};
use std::sync::Arc;

#[derive(Default)]
pub struct PaintedPages(Vec<(Arc<Portrait>, TextureHandle)>);

impl PaintedPages {
    /// Paints a page as large as `room` allows. Returns its place, and the size of a point.
    pub fn show_page(&mut self, ui: &mut Ui, page: &Page, room: f32) -> (Rect, f32) {
        let (width, height) = page.size;
        let scale = (room / height).min(ui.available_width() / width);
        let size = vec2(width * scale, height * scale);
        ui.vertical_centered(|ui| {
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let words: Vec<&str> = page.texts().map(|text| text.text.trim()).collect();
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, t!("Page: {}", words.join(" "))));
            if ui.is_rect_visible(rect) {
                self.load(ui.ctx(), page);
                paint_page(&ui.painter().with_clip_rect(rect), page, rect, scale, &self.0);
            }
            (rect, scale)
        })
        .inner
    }

    fn load(&mut self, ctx: &Context, page: &Page) {
        for shape in page.shapes() {
            let Shape::Picture { picture, .. } = shape else { continue };
            // By its place in memory: to compare the pixels of two pictures would take longer than to load one.
            if !self.0.iter().any(|(known, _)| Arc::ptr_eq(known, picture)) {
                let (width, height) = picture.size();
                let image = ColorImage::from_rgba_unmultiplied([width as usize, height as usize], &picture.rgba());
                let texture = ctx.load_texture("printed_picture", image, TextureOptions::LINEAR);
                self.0.push((Arc::clone(picture), texture));
            }
        }
    }
}

fn paint_picture(painter: &Painter, area: Rect, radius: f32, picture: &Portrait, texture: &TextureHandle) {
    let (corner, (w, h)) = picture.cover((area.left(), area.top()), (area.width(), area.height()));
    let part = |at: Pos2| pos2((at.x - corner.0) / w, (at.y - corner.1) / h);
    let uv = Rect::from_min_max(part(area.min), part(area.max));
    let ink = color(sheet::Ink::Paper);
    painter.add(RectShape::filled(area, CornerRadius::from(radius), ink).with_texture(texture.id(), uv));
}

fn color(ink: sheet::Ink) -> Color32 {
    let [r, g, b] = ink.rgb();
    Color32::from_rgb(r, g, b)
}

fn paint_page(painter: &Painter, page: &Page, rect: Rect, scale: f32, known: &[(Arc<Portrait>, TextureHandle)]) {
    let at = |(x, y): (f32, f32)| pos2(rect.left() + x * scale, rect.top() + y * scale);
    let fill = |paint: &sheet::Paint| paint.fill.map_or(Color32::TRANSPARENT, color);
    let stroke = |paint: &sheet::Paint| {
        // A hairline of a page made small would be too faint to be seen.
        paint.stroke.map_or(Stroke::NONE, |(width, ink)| Stroke::new((width * scale).max(0.5), color(ink)))
    };
    painter.rect_filled(rect, 0.0, color(sheet::Ink::Paper));
    for shape in page.shapes() {
        match shape {
            Shape::Line { from, to, width, ink, kind: LineKind::Solid } => {
                painter.line_segment([at(*from), at(*to)], Stroke::new((width * scale).max(0.5), color(*ink)));
            }
            Shape::Line { from, to, width, ink, kind: LineKind::Dotted } => {
                let step = LineKind::STEP * scale;
                let radius = (width * scale / 2.0).max(0.4);
                painter.extend(egui::Shape::dotted_line(&[at(*from), at(*to)], color(*ink), step, radius));
            }
            Shape::Box { at: corner, size, radius, paint } => {
                let rect = Rect::from_min_size(at(*corner), vec2(size.0 * scale, size.1 * scale));
                painter.rect(rect, radius * scale, fill(paint), stroke(paint), egui::StrokeKind::Middle);
            }
            Shape::Circle { center, radius, paint } => {
                painter.circle(at(*center), radius * scale, fill(paint), stroke(paint));
            }
            Shape::Die { die, center, size, paint } => {
                let points: Vec<Pos2> =
                    hitch_files::shapes::polygon(*die, *center, *size).into_iter().map(at).collect();
                painter.add(egui::Shape::convex_polygon(points, fill(paint), stroke(paint)));
            }
            Shape::Picture { at: corner, size, radius, picture } => {
                let area = Rect::from_min_size(at(*corner), vec2(size.0 * scale, size.1 * scale));
                if let Some((_, texture)) = known.iter().find(|(known, _)| Arc::ptr_eq(known, picture)) {
                    paint_picture(painter, area, radius * scale, picture, texture);
                }
            }
            Shape::Text(text) => {
                let font = FontId::new(text.size * scale, face(text.face).family());
                let galley = painter.layout_no_wrap(text.text.trim_end().to_owned(), font, color(text.ink));
                // Pages place words by their baseline, egui by the corner of their box.
                let ascent = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
                let corner = at(text.at) - vec2(0.0, ascent);
                painter.galley(corner, galley, color(text.ink));
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
