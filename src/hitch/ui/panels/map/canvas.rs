//! One frame of the canvas: highlights, and overlays while the pointer is busy.

use super::bodies::{Body, shape_scale};
use super::geometry::BodyShape;
use super::layout::MapLine;
use super::measure;
use super::paint::{Light, MapBrush};
use super::pointer::handles;
use super::state::{Gesture, Typing, pos};
use super::{Hovered, MapPanel};
use crate::ui::PanelCx;
use crate::ui::theme::{line, mix, radius};
use crate::ui::widgets::paint_drop_target;
use egui::{CursorIcon, Painter, Pos2, Rect, Response, Shape, Stroke, StrokeKind, Ui, pos2};
use hitch_core::model::{Element, ElementId, ElementKind};

/// The most letters of a note in a tooltip.
const MOST_TOLD: usize = 600;

impl MapPanel {
    pub(super) fn paint(&self, ui: &Ui, cx: &PanelCx<'_>, canvas: &Response) {
        let painter = ui.painter().with_clip_rect(self.view);
        let p = &cx.theme.palette;
        painter.rect_filled(self.view, 0.0, p.bg);
        let offset = self.camera.offset(self.view);
        let brush = MapBrush { painter: &painter, theme: cx.theme, offset, view: self.view, zoom: self.camera.zoom };
        brush.dots();
        let layout = &self.cache.layout;
        let lit = self.lit();
        let seen = layout.lines.iter().filter(|line| brush.sees_line(line) || layout.lit.contains_key(&line.id));
        let (bright, quiet): (Vec<&MapLine>, Vec<&MapLine>) = seen.partition(|line| lit.shines_on(line));
        for line in quiet {
            let label = line.label.as_ref().filter(|label| label.shown && !layout.muted.contains(&line.id));
            brush.line(line, label, Light::Quiet);
            if let Some(label) = label {
                brush.label(label, Light::Quiet);
            }
        }
        for line in &bright {
            brush.line(line, layout.lit.get(&line.id), self.light(line));
        }
        self.draft_connection(ui, &brush);
        let asked = |id: ElementId| self.selection.elements.contains(&id) || self.hovered == Hovered::Element(id);
        let owner = |id: ElementId| self.cache.known(id).and_then(|known| known.owner);
        // The PCs last: they hold the map together, and no name may lie on theirs.
        let (pcs, others): (Vec<&Body>, Vec<&Body>) =
            layout.bodies.iter().filter(|it| brush.sees(it.bounds())).partition(|it| it.form.kind == ElementKind::Pc);
        for bodies in [&others, &pcs] {
            for body in bodies {
                let known = self.cache.known(body.id);
                brush.shape(body, owner(body.id), known.is_some_and(|known| known.against));
            }
            let named = || bodies.iter().filter(|body| !body.unnamed);
            named().for_each(|body| brush.plate(body));
            named().for_each(|body| brush.name(body));
        }
        for body in others.into_iter().filter(|body| body.unnamed && asked(body.id)) {
            brush.plate(body);
            brush.name(body);
        }
        for body in &layout.bodies {
            let known = self.cache.known(body.id);
            brush.signs(body, known.map_or(&[], |known| known.signs.as_slice()));
        }
        self.warps(cx, &brush);
        for line in bright {
            if let Some(label) = layout.lit.get(&line.id) {
                brush.label(label, self.light(line));
            }
        }
        self.rings(&brush);
        self.ghost(ui, cx, canvas, &brush);
        self.overlays(&painter, cx);
        if canvas.has_focus() && self.ring {
            let stroke = Stroke::new(line::RING, p.focus);
            painter.rect_stroke(self.view.shrink(1.0), radius::M, stroke, StrokeKind::Inside);
        }
        self.cursor_icon(ui, canvas);
        self.tell(cx, canvas);
    }

    /// Shows the note of the hovered element, and a name cut short.
    fn tell(&self, cx: &PanelCx<'_>, canvas: &Response) {
        let busy = self.gesture != Gesture::None || self.tying.is_some() || self.field.is_some() || self.menu.is_some();
        let Hovered::Element(id) = self.hovered else { return };
        let cut = self.cache.known(id).is_some_and(|known| known.cut);
        let tells = |it: &&std::sync::Arc<Element>| !busy && (cut || !it.note.is_empty());
        let Some(element) = cx.table.map.elements.get(&id).filter(tells) else { return };
        canvas.clone().on_hover_ui_at_pointer(|ui| {
            // Not even here does a name cover all of the window.
            let name: String = element.name.chars().take(MOST_TOLD).collect();
            ui.label(cx.theme.name(name));
            if !element.note.is_empty() {
                let note: String = element.note.chars().take(MOST_TOLD).collect();
                ui.label(cx.theme.small(note));
            }
        });
    }

    /// Paints the markers of warp zones (PATH-5).
    fn warps(&self, cx: &PanelCx<'_>, brush: &MapBrush<'_>) {
        for warp in cx.table.map.warps.values() {
            for (nth, end) in [0, 1].into_iter().zip(warp.ends) {
                let at = match self.gesture {
                    Gesture::Warp { warp: of, end, at } if (of, end) == (warp.id, nth) => at,
                    _ => pos(end),
                };
                brush.marker((at.to_vec2() * self.camera.zoom).to_pos2(), &hitch_core::words::drawn_name(&warp.name));
            }
        }
    }

    fn light(&self, line: &MapLine) -> Light {
        if self.selection.connection == Some(line.id) {
            Light::Chosen
        } else if self.selection.is_empty() {
            Light::Hover
        } else {
            Light::Lit
        }
    }

    fn rings(&self, brush: &MapBrush<'_>) {
        let p = &brush.theme.palette;
        let layout = &self.cache.layout;
        for body in self.selection.elements.iter().filter_map(|id| layout.body(*id)) {
            if brush.sees(body.bounds().expand(measure::RING_OFF)) {
                brush.ring(body, p.accent, true);
            }
        }
        if let Some(target) = self.connection_target().and_then(|id| layout.body(id)) {
            brush.ring(target, p.accent, false);
        }
        if self.gesture != Gesture::None || self.tying.is_some() || self.field.is_some() {
            return;
        }
        let Some(body) = self.handles.and_then(|id| layout.body(id)) else { return };
        let pointer = brush.painter.ctx().input(|input| input.pointer.hover_pos());
        for at in handles(body).map(|at| brush.at(at)) {
            // From afar four handles would hide what they are on.
            let near = pointer.is_some_and(|pointer| pointer.distance(at) < measure::REACH * 3.0);
            if self.camera.zoom < measure::NAMES_OUTSIDE && !near {
                continue;
            }
            brush.painter.circle(at, measure::HANDLE, p.bg, Stroke::new(line::STRONG, p.accent));
        }
    }

    fn connection_target(&self) -> Option<ElementId> {
        let from = self.connection_source()?;
        let hovered = match self.hovered {
            Hovered::Element(id) => Some(id),
            _ => None,
        };
        self.tying.and_then(|tying| tying.to).or(hovered).filter(|id| *id != from)
    }

    fn connection_source(&self) -> Option<ElementId> {
        match self.gesture {
            Gesture::Connection { from } => Some(from),
            _ => self.tying.map(|tying| tying.from),
        }
    }

    fn draft_connection(&self, ui: &Ui, brush: &MapBrush<'_>) {
        let layout = &self.cache.layout;
        let p = &brush.theme.palette;
        let stroke = Stroke::new(line::RING, p.accent);
        let typing = self.field.as_ref().map(|field| field.what);
        let ends = match typing {
            Some(Typing::Connection { from, to }) => layout.body(from).zip(layout.body(to).map(|body| body.at)),
            Some(Typing::New { at, connection: Some(from), .. }) => {
                layout.body(from).map(|body| (body, (pos(at).to_vec2() * self.camera.zoom).to_pos2()))
            }
            _ => self.connection_source().and_then(|id| layout.body(id)).and_then(|body| {
                let target = self.connection_target().and_then(|id| layout.body(id)).map(|target| target.at);
                let pointer = || ui.input(|input| input.pointer.latest_pos()).filter(|at| self.view.contains(*at));
                Some((body, target.or_else(|| pointer().map(|at| at - brush.offset))?))
            }),
        };
        let Some((body, to)) = ends else { return };
        let way = to - body.at;
        let far = body.form.leave(way, measure::CONNECTION_END);
        if far >= way.length() {
            return;
        }
        let from = body.at + way.normalized() * far;
        let points = [brush.at(from), brush.at(to)];
        brush.painter.extend(Shape::dashed_line(&points, stroke, 7.0, 4.0));
    }

    /// Paints the shape of an element being dragged in or named.
    fn ghost(&self, ui: &Ui, cx: &PanelCx<'_>, canvas: &Response, brush: &MapBrush<'_>) {
        let scale = shape_scale(self.camera.zoom);
        if let Some(Typing::New { kind, at, .. }) = self.field.as_ref().map(|field| field.what) {
            let at = (pos(at).to_vec2() * self.camera.zoom).to_pos2();
            brush.form(at, BodyShape::new(kind, scale), scale, None, 1.0);
        }
        if let Some((form, at)) = self.brought(ui, cx, canvas) {
            let at = super::geometry::snapped(self.camera.to_map(self.view, at));
            if self.gesture == Gesture::None {
                paint_drop_target(brush.painter, cx.theme, self.view.shrink(3.0), false);
            }
            brush.form((at.to_vec2() * self.camera.zoom).to_pos2(), form, scale, None, 0.75);
        }
    }

    /// Paints the selection box, and the guides an element has snapped to.
    fn overlays(&self, painter: &Painter, cx: &PanelCx<'_>) {
        let p = &cx.theme.palette;
        let screen = |at: Pos2| self.camera.to_screen(self.view, at);
        match &self.gesture {
            Gesture::Band { from, to, .. } => {
                let band = Rect::from_two_pos(screen(*from), screen(*to));
                let stroke = Stroke::new(line::HAIR, p.accent);
                painter.rect(band, radius::S, p.accent.gamma_multiply(0.1), stroke, StrokeKind::Inside);
            }
            Gesture::Move { guides: [across, down], .. } => {
                let stroke = Stroke::new(line::HAIR, mix(p.info, p.bg, 0.7));
                if let Some(x) = across {
                    painter.vline(screen(pos2(*x, 0.0)).x, self.view.y_range(), stroke);
                }
                if let Some(y) = down {
                    painter.hline(self.view.x_range(), screen(pos2(0.0, *y)).y, stroke);
                }
            }
            _ => {}
        }
    }

    fn cursor_icon(&self, ui: &Ui, canvas: &Response) {
        if !canvas.hovered() && !canvas.dragged() {
            return;
        }
        let icon = match (&self.gesture, self.hovered) {
            (Gesture::Pan | Gesture::Move { .. }, _) => CursorIcon::Grabbing,
            (Gesture::Connection { .. }, _) | (Gesture::None, Hovered::Handle) => CursorIcon::Crosshair,
            _ if self.tying.is_some() => CursorIcon::Crosshair,
            (Gesture::Warp { .. }, _) => CursorIcon::Grabbing,
            (Gesture::None, Hovered::Element(_) | Hovered::Warp(..)) => CursorIcon::Grab,
            (Gesture::None, Hovered::Connection(_)) => CursorIcon::PointingHand,
            _ => return,
        };
        ui.ctx().set_cursor_icon(icon);
    }
}
