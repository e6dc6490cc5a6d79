//! Painting the sheet: dots, lines, shapes, names. It only paints, and never asks the pointer.

use super::bodies::Body;
use super::geometry::BodyShape;
use super::labels::Label;
use super::layout::MapLine;
use super::measure;
use crate::ui::theme::{Face, Owner, OwnerInk, OwnerPattern, Theme, line, mix, radius};
use crate::ui::widgets::{initials, paint_owner_line, paint_sign};
use egui::epaint::{Mesh, PathShape, TextShape};
use egui::text::LayoutJob;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use hitch_core::model::ElementKind;
use hitch_files::shapes::{self, Sign};

pub struct MapBrush<'p> {
    pub painter: &'p Painter,
    pub theme: &'p Theme,
    /// The offset from the sheet to the screen.
    pub offset: Vec2,
    /// The visible rectangle on screen.
    pub view: Rect,
    /// Points on screen per map unit.
    pub zoom: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    Quiet,
    Hover,
    /// The line belongs to the selection.
    Lit,
    /// The line itself is selected.
    Chosen,
}

impl MapBrush<'_> {
    pub fn at(&self, place: Pos2) -> Pos2 {
        place + self.offset
    }

    pub fn sees(&self, bounds: Rect) -> bool {
        bounds.translate(self.offset).intersects(self.view)
    }

    pub fn sees_line(&self, it: &MapLine) -> bool {
        let words = |label: &Label| self.sees(Rect::from_center_size(label.center, Vec2::splat(label.size.x)));
        let ways = std::iter::once(&it.curve).chain(it.rest.as_ref().map(|(curve, _)| curve));
        ways.map(|curve| curve.bounds().expand(2.0)).any(|bounds| self.sees(bounds))
            || it.label.as_ref().is_some_and(words)
    }

    pub fn dots(&self) {
        let mut step = measure::DOTS * self.zoom;
        while step < 16.0 {
            step *= 2.0;
        }
        let p = &self.theme.palette;
        let color = mix(p.outline, p.bg, 0.28);
        let first = |from: f32, offset: f32| from + (offset - from).rem_euclid(step);
        let mut mesh = Mesh::default();
        let mut y = first(self.view.top(), self.offset.y);
        while y < self.view.bottom() {
            let mut x = first(self.view.left(), self.offset.x);
            while x < self.view.right() {
                mesh.add_colored_rect(Rect::from_center_size(Pos2::new(x, y), Vec2::splat(1.5)), color);
                x += step;
            }
            y += step;
        }
        self.painter.add(Shape::mesh(mesh));
    }

    fn ink(&self, light: Light) -> (Color32, Color32, f32) {
        let p = &self.theme.palette;
        match light {
            Light::Quiet => (mix(p.outline, p.hairline, 0.4), p.mute, 1.4),
            Light::Hover => (p.outline, p.text, 1.8),
            Light::Lit => (p.accent, p.accent_text, 2.0),
            Light::Chosen => (p.accent, p.accent_text, 3.0),
        }
    }

    /// Paints a line with a gap for its text. One whose text is still to be settled is dashed, as while it is drawn.
    pub fn line(&self, it: &MapLine, label: Option<&Label>, light: Light) {
        if !self.sees_line(it) {
            return;
        }
        let (color, _, width) = self.ink(light);
        // What jumps is told from what runs through, where nothing else is told of either (PATH-5).
        let jumps = it.rest.is_some() && light == Light::Quiet;
        let color = if jumps { self.theme.palette.info } else { color };
        let stroke = Stroke::new(width * self.zoom.clamp(0.7, 1.4), color);
        let gap = label.and_then(|label| label.gap);
        let mut pieces = Vec::new();
        if let Some((first, last)) = it.span {
            match gap {
                Some((from, to)) => {
                    pieces.extend([(&it.curve, first, from.max(first)), (&it.curve, to.min(last), last)]);
                }
                None => pieces.push((&it.curve, first, last)),
            }
        }
        if let Some((curve, Some((first, last)))) = &it.rest {
            pieces.push((curve, *first, *last));
        }
        for (curve, from, to) in pieces.into_iter().filter(|(_, from, to)| from < to) {
            let points: Vec<Pos2> = curve.points(from, to).into_iter().map(|at| self.at(at)).collect();
            if it.open {
                self.painter.extend(Shape::dashed_line(&points, stroke, 6.0, 4.0));
            } else {
                self.painter.add(PathShape::line(points, stroke));
            }
        }
    }

    pub fn label(&self, label: &Label, light: Light) {
        if !self.sees(Rect::from_center_size(label.center, Vec2::splat(label.size.x))) {
            return;
        }
        let (_, color, _) = self.ink(light);
        let center = self.at(label.center);
        if light != Light::Quiet && label.gap.is_none() || !label.shown {
            let way = Vec2::angled(label.angle);
            let half = (label.size + egui::vec2(6.0, 1.0)) / 2.0;
            let (along, across) = (way * half.x, way.rot90() * half.y);
            let corners = [along + across, along - across, -along - across, across - along];
            let points = corners.into_iter().map(|corner| center + corner).collect();
            self.painter.add(PathShape::convex_polygon(points, self.ground(0.9), Stroke::NONE));
        }
        self.text(center, &label.text, Face::Regular, label.font, color, label.angle);
    }

    /// Paints rotated text around its middle.
    pub fn text(&self, at: Pos2, words: &str, face: Face, size: f32, color: Color32, angle: f32) {
        // In quarters of a point, so that zooming does not fill the font's picture with sizes.
        let size = (size * 4.0).round() / 4.0;
        let job = LayoutJob::simple_singleline(words.to_owned(), face.at(size), color);
        let galley = self.painter.layout_job(job);
        let corner = at - galley.rect.center().to_vec2();
        self.painter.add(TextShape::new(corner, galley, color).with_angle_and_anchor(angle, Align2::CENTER_CENTER));
    }

    /// Paints an element's shape, with two outlines if it opposes a PC (PATH-1).
    pub fn shape(&self, body: &Body, owner: Option<Owner>, against: bool) {
        if !self.sees(body.bounds()) {
            return;
        }
        self.form(body.at, body.form, body.scale, owner, 1.0);
        if against {
            let inner = BodyShape { half: body.form.half * 0.84, ..body.form };
            let points = inner.outline(0.0, body.scale).into_iter().map(|corner| self.at(body.at + corner)).collect();
            let stroke = Stroke::new(1.2 * self.zoom.clamp(0.75, 1.5), self.theme.palette.good);
            self.painter.add(Shape::closed_line(points, stroke));
        }
        self.initials(body);
    }

    /// Paints initials in the circle of a GMC whose name is outside.
    fn initials(&self, body: &Body) {
        let size = body.form.half.x * measure::INITIALS;
        if body.form.kind != ElementKind::Gmc || body.plate.is_none() || size < measure::INITIALS_LEAST {
            return;
        }
        let name = body.rows.iter().map(|(row, _)| row.as_str()).collect::<Vec<_>>().join(" ");
        self.text(self.at(body.at), &initials(&name), Face::SemiBold, size, self.theme.palette.mute, 0.0);
    }

    /// Paints one of the four shapes anywhere on the sheet, with opacity `there`.
    pub fn form(&self, at: Pos2, form: BodyShape, scale: f32, owner: Option<Owner>, there: f32) {
        let p = &self.theme.palette;
        let points: Vec<Pos2> = form.outline(0.0, scale).into_iter().map(|corner| self.at(at + corner)).collect();
        let (fill, edge, width) = match form.kind {
            ElementKind::Pc => (p.card, p.outline, 2.4),
            ElementKind::Gmc => (p.card, p.outline, 1.7),
            ElementKind::Situation => (mix(p.bad_soft, p.bg, 0.62), p.bad, 1.7),
            ElementKind::Resource => (mix(p.good_soft, p.bg, 0.62), p.good, 1.7),
        };
        let (fill, edge) = (fill.gamma_multiply(there), edge.gamma_multiply(there));
        let width = width * self.zoom.clamp(0.75, 1.5);
        self.painter.add(PathShape::convex_polygon(points.clone(), fill, Stroke::NONE));
        if form.kind == ElementKind::Pc {
            let plain = OwnerInk { line: edge, soft: p.raised, on: p.text, pattern: OwnerPattern::Solid };
            let ink = owner.map_or(plain, |owner| self.theme.owner(owner));
            paint_owner_line(self.painter, &points, width, ink, fill);
        } else {
            self.painter.add(Shape::closed_line(points, Stroke::new(width, edge)));
        }
    }

    /// Paints small signs side by side on the shoulder of a shape. The sign of a resource's kind is within the shape,
    /// if its name is outside.
    pub fn signs(&self, body: &Body, signs: &[Sign]) {
        if signs.is_empty() || !self.sees(body.bounds()) {
            return;
        }
        let p = &self.theme.palette;
        let wide = 15.0 * self.zoom.clamp(0.7, 1.4);
        let shoulder = body.at + egui::vec2(body.form.half.x * 0.72, body.form.top() * 0.72);
        let mut beside = 0.0;
        for sign in signs {
            if matches!(sign, Sign::Sort(_)) && body.plate.is_some() {
                paint_sign(self.painter, *sign, self.at(body.at), body.form.half.y * 0.8, p.text);
                continue;
            }
            let at = self.at(shoulder + egui::vec2(beside, 0.0));
            beside += wide;
            let ink = if *sign == Sign::Flag { p.bad_text } else { p.mute };
            self.painter.circle(at, wide * 0.55, p.bg, Stroke::new(line::HAIR, mix(ink, p.bg, 0.6)));
            paint_sign(self.painter, *sign, at, wide * 0.62, ink);
        }
    }

    /// Paints a marker of a warp zone (PATH-5).
    pub fn marker(&self, at: Pos2, name: &str) {
        let p = &self.theme.palette;
        let center = self.at(at);
        let reach = super::measure::marker(self.zoom);
        for share in [1.0, 0.6] {
            self.painter.circle_stroke(center, reach * share, Stroke::new(line::STRONG, p.info));
        }
        let below = center + egui::vec2(0.0, reach + 9.0);
        self.text(below, name, Face::Medium, 12.0 * self.zoom.clamp(0.75, 1.4), p.info_text, 0.0);
    }

    pub fn plate(&self, body: &Body) {
        if let Some(plate) = body.plate.filter(|_| self.sees(body.bounds())) {
            let plate = plate.translate(self.at(body.at).to_vec2());
            self.painter.rect_filled(plate, radius::S, self.ground(0.8));
        }
    }

    pub fn name(&self, body: &Body) {
        if !self.sees(body.bounds()) {
            return;
        }
        for (row, at) in &body.rows {
            self.text(self.at(body.at + *at), row, body.face, body.size, self.theme.palette.text, 0.0);
        }
    }

    pub fn ring(&self, body: &Body, color: Color32, dashed: bool) {
        let outline = body.form.outline(measure::RING_OFF, body.scale);
        let points: Vec<Pos2> = outline.into_iter().map(|corner| self.at(body.at + corner)).collect();
        let stroke = Stroke::new(line::STRONG, color);
        if !dashed {
            self.painter.add(Shape::closed_line(points, stroke));
            return;
        }
        let pairs: Vec<(f32, f32)> = points.iter().map(|at| (at.x, at.y)).collect();
        for dash in shapes::dashes(&pairs, &[], 9.0, 0.58) {
            let points = dash.into_iter().map(|(x, y)| Pos2::new(x, y)).collect();
            self.painter.add(Shape::line(points, stroke));
        }
    }

    fn ground(&self, share: f32) -> Color32 {
        self.theme.palette.bg.gamma_multiply(share)
    }
}
