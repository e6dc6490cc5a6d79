//! The pointer on the canvas: its target, and its gestures.

use super::bodies::Body;
use super::geometry::{BodyShape, snapped};
use super::measure;
use super::state::{Gesture, point, pos};
use super::{Hovered, MapPanel};
use crate::ui::deeds::Thing;
use crate::ui::{Dragged, PanelCx};
use egui::{Event, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, Response, Ui, Vec2};
use hitch_core::model::{ElementId, Point, WarpId};
use hitch_core::rules::MapCommand;

pub fn handles(body: &Body) -> [Pos2; 4] {
    [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT]
        .map(|way| body.at + way * (body.form.leave(way, 0.0) + measure::HANDLE_OFF))
}

impl MapPanel {
    pub(super) fn point(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let offset = self.camera.offset(self.view);
        // What a press began on counts until it is known to be a drag.
        if self.gesture != Gesture::None || !ui.input(|input| input.pointer.any_down()) {
            self.look(cx, canvas.hover_pos().map(|at| at - offset));
        }
        if canvas.hovered() && self.menu.is_none() {
            self.wheel(ui);
        }
        // Whichever was used last chooses: the pointer or the arrows.
        if let Some(tying) = &mut self.tying
            && canvas.hovered()
            && ui.input(|input| input.pointer.is_moving())
        {
            tying.to = None;
        }
        self.begin_drag(ui, canvas);
        self.go_on(ui, canvas);
        if canvas.drag_stopped() {
            self.end_drag(ui, cx);
        }
        self.clicks(ui, cx, canvas);
        self.take_dropped(ui, cx, canvas);
    }

    fn look(&mut self, cx: &PanelCx<'_>, at: Option<Pos2>) {
        self.hovered = Hovered::Nothing;
        let Some(at) = at else { return };
        if self.gesture == Gesture::None && self.tying.is_none() {
            let shown = self.handles.and_then(|id| self.cache.layout.body(id));
            let near = |body: &Body| handles(body).iter().any(|handle| handle.distance(at) <= measure::REACH);
            if shown.is_some_and(near) {
                self.hovered = Hovered::Handle;
                return;
            }
            let close = |body: &Body| body.form.contains(at - body.at, measure::HANDLE_OFF + measure::REACH);
            if !shown.is_some_and(close) {
                self.handles = None;
            }
        }
        if let Some((warp, end)) = self.marker_at(cx, at).filter(|_| self.tying.is_none()) {
            self.hovered = Hovered::Warp(warp, end);
        } else if let Some(id) = self.cache.layout.body_at(at) {
            self.hovered = Hovered::Element(id);
            if self.gesture == Gesture::None {
                self.handles = Some(id);
            }
        } else if self.gesture == Gesture::None
            && self.tying.is_none()
            && let Some(id) = self.cache.layout.line_at(at)
        {
            self.hovered = Hovered::Connection(id);
        }
    }

    fn marker_at(&self, cx: &PanelCx<'_>, at: Pos2) -> Option<(WarpId, u8)> {
        let reach = measure::marker(self.camera.zoom);
        let ends = cx.table.map.warps.values().flat_map(|it| [(it.id, 0, it.ends[0]), (it.id, 1, it.ends[1])]);
        let there = |end: Point| (pos(end).to_vec2() * self.camera.zoom).to_pos2().distance(at) <= reach;
        ends.into_iter().find(|(.., end)| there(*end)).map(|(warp, end, _)| (warp, end))
    }

    /// Reads the wheel, which zooms about the pointer; two fingers move the map, and zoom with Ctrl or when pinched.
    fn wheel(&mut self, ui: &Ui) {
        let (factor, pan, at) = ui.input(|input| {
            let mut factor = input.zoom_delta();
            let mut pan = Vec2::ZERO;
            for event in &input.events {
                let Event::MouseWheel { unit, delta, source, modifiers, .. } = event else { continue };
                // egui has counted it as zoom already.
                if modifiers.command {
                    continue;
                }
                // Where the source is not told, fine steps are a touchpad's and whole lines a wheel's.
                let fingers = matches!(source, MouseWheelSource::Trackpad | MouseWheelSource::Momentum)
                    || (*source == MouseWheelSource::Unknown && *unit == MouseWheelUnit::Point);
                let points = if *unit == MouseWheelUnit::Point { *delta } else { *delta * 50.0 };
                if fingers {
                    pan += points;
                } else if modifiers.shift {
                    pan.x += points.x + points.y;
                } else {
                    let notches = if *unit == MouseWheelUnit::Point { delta.y / 50.0 } else { delta.y };
                    factor *= measure::ZOOM_NOTCH.powf(notches);
                }
            }
            (factor, pan, input.pointer.hover_pos())
        });
        if let Some(at) = at
            && (factor - 1.0).abs() > f32::EPSILON
        {
            self.zoom_about(at, factor);
        }
        if pan != Vec2::ZERO {
            self.pan(pan);
        }
    }

    /// Zooms, and stops fitting the view automatically.
    pub(super) fn zoom_about(&mut self, at: Pos2, factor: f32) {
        self.glide = None;
        self.camera.zoom_about(self.view, at, factor);
        self.untouched = false;
    }

    /// Moves the view, and stops fitting it automatically.
    pub(super) fn pan(&mut self, by: Vec2) {
        self.glide = None;
        self.camera.pan(by);
        self.untouched = false;
    }

    fn begin_drag(&mut self, ui: &Ui, canvas: &Response) {
        if !canvas.drag_started() {
            return;
        }
        let Some(origin) = ui.input(|input| input.pointer.press_origin()) else { return };
        let sheet = origin - self.camera.offset(self.view);
        let start = self.camera.to_map(self.view, origin);
        let modifiers = ui.input(|input| input.modifiers);
        if !canvas.drag_started_by(PointerButton::Primary) {
            self.gesture = Gesture::Pan;
            return;
        }
        let shown = self.handles.and_then(|id| self.cache.layout.body(id));
        let handle = shown.filter(|body| handles(body).iter().any(|at| at.distance(sheet) <= measure::REACH));
        let from = handle.filter(|_| self.tying.is_none()).map(|body| body.id);
        self.gesture = if let Hovered::Warp(warp, end) = self.hovered {
            Gesture::Warp { warp, end, at: start }
        } else if let Some(from) = from {
            self.selection.only(from);
            Gesture::Connection { from }
        } else if let Some(grabbed) = self.cache.layout.body_at(sheet) {
            if !self.selection.elements.contains(&grabbed) {
                if modifiers.command || modifiers.shift {
                    self.selection.toggle(grabbed);
                } else {
                    self.selection.only(grabbed);
                }
            }
            Gesture::Move { grabbed, start, by: Vec2::ZERO, guides: [None; 2] }
        } else if modifiers.shift {
            Gesture::Band { from: start, to: start, before: self.selection.elements.clone() }
        } else {
            Gesture::Pan
        };
    }

    fn go_on(&mut self, ui: &Ui, canvas: &Response) {
        if !canvas.dragged() {
            return;
        }
        if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
            self.gesture = Gesture::Off;
        }
        let Some(at) = canvas.interact_pointer_pos() else { return };
        let at = self.camera.to_map(self.view, at);
        let modifiers = ui.input(|input| input.modifiers);
        match self.gesture.clone() {
            Gesture::Pan => self.pan(canvas.drag_delta()),
            Gesture::Warp { warp, end, .. } => {
                let at = if modifiers.alt { at } else { snapped(at) };
                self.gesture = Gesture::Warp { warp, end, at };
            }
            Gesture::Move { grabbed, start, .. } => {
                let (by, guides) = self.aligned(grabbed, at - start, modifiers);
                self.gesture = Gesture::Move { grabbed, start, by, guides };
            }
            Gesture::Band { from, before, .. } => {
                let band = Rect::from_two_pos(from, at);
                let inside = self.cache.places().filter(|(_, at)| band.contains(*at)).map(|(id, _)| id);
                let all: Vec<ElementId> = before.iter().copied().chain(inside).collect();
                self.selection.these(all);
                self.gesture = Gesture::Band { from, to: at, before };
            }
            Gesture::None | Gesture::Connection { .. } | Gesture::Place(_) | Gesture::Off => {}
        }
    }

    /// Returns the snapped displacement of a dragged element: to the grid or to a near neighbor's axis, with Alt
    /// unsnapped.
    fn aligned(&self, grabbed: ElementId, by: Vec2, modifiers: Modifiers) -> (Vec2, [Option<f32>; 2]) {
        let Some((_, home)) = self.cache.places().find(|(id, _)| *id == grabbed) else { return (by, [None; 2]) };
        if modifiers.alt {
            return (by.round(), [None; 2]);
        }
        let wanted = home + by;
        // The reach is meant on screen, however small the map is drawn.
        let reach = measure::ALIGN / self.camera.zoom;
        let seen = self.camera.to_map(self.view, self.view.min).min(wanted);
        let seen = Rect::from_min_max(seen, self.camera.to_map(self.view, self.view.max));
        let (mut across, mut down): (Option<f32>, Option<f32>) = (None, None);
        let others = self.cache.places().filter(|(id, at)| !self.selection.elements.contains(id) && seen.contains(*at));
        for (_, at) in others {
            let closer = |best: Option<f32>, value: f32, to: f32| {
                let near = (value - to).abs() <= reach && best.is_none_or(|it| (it - to).abs() > (value - to).abs());
                if near { Some(value) } else { best }
            };
            across = closer(across, at.x, wanted.x);
            down = closer(down, at.y, wanted.y);
        }
        let grid = snapped(wanted);
        let to = Pos2::new(across.unwrap_or(grid.x), down.unwrap_or(grid.y));
        (to - home, [across, down])
    }

    fn end_drag(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        let gesture = std::mem::take(&mut self.gesture);
        match gesture {
            Gesture::Move { by, .. } if by != Vec2::ZERO => {
                Self::move_by(cx, &self.selection.elements, by);
            }
            Gesture::Warp { warp, end, at } => {
                cx.out.send(MapCommand::MoveWarp { warp: warp.into(), end, at: point(at) });
            }
            Gesture::Connection { from } => {
                let Some(at) = ui.input(|input| input.pointer.interact_pos()) else { return };
                let sheet = at - self.camera.offset(self.view);
                match self.cache.layout.body_at(sheet) {
                    Some(to) => self.connection_to(from, to),
                    None if self.view.contains(at) => {
                        let place = self.camera.to_map(self.view, at);
                        self.begin_new(self.last_kind, place, Some(from));
                    }
                    None => {}
                }
            }
            _ => {}
        }
    }

    fn clicks(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let Some(at) = canvas.interact_pointer_pos() else { return };
        let place = self.camera.to_map(self.view, at);
        if canvas.secondary_clicked() {
            self.open_menu_at(at);
            return;
        }
        if !canvas.clicked_by(PointerButton::Primary) {
            return;
        }
        if let Some(tying) = self.tying {
            match self.hovered {
                Hovered::Element(to) => self.connection_to(tying.from, to),
                _ => self.tying = None,
            }
            return;
        }
        let double = canvas.double_clicked_by(PointerButton::Primary);
        let several = ui.input(|input| input.modifiers.command || input.modifiers.shift);
        match self.hovered {
            Hovered::Element(id) if double => self.begin_rename(cx, id),
            Hovered::Element(id) if several => self.selection.toggle(id),
            Hovered::Element(id) => self.selection.only(id),
            Hovered::Handle => {
                if let Some(id) = self.handles {
                    self.begin_tying(id);
                }
            }
            Hovered::Warp(warp, end) if double => self.begin_rename_warp(cx, warp, end),
            Hovered::Connection(id) if double => self.begin_reword(cx, id),
            Hovered::Connection(id) => self.selection.only_connection(id),
            Hovered::Nothing if double => self.begin_new(self.last_kind, place, None),
            Hovered::Nothing | Hovered::Warp(..) => self.selection.clear(),
        }
    }

    fn open_menu_at(&mut self, at: Pos2) {
        let of = match self.hovered {
            Hovered::Element(id) => {
                if !self.selection.elements.contains(&id) {
                    self.selection.only(id);
                }
                self.selected()
            }
            Hovered::Connection(id) => {
                self.selection.only_connection(id);
                Thing::Connection(id)
            }
            _ => Thing::Map(Some(point(self.camera.to_map(self.view, at)))),
        };
        self.menu = Some((of, at));
    }

    fn take_dropped(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let at = ui.input(|input| input.pointer.interact_pos());
        let Some(at) = at.filter(|_| canvas.contains_pointer()) else { return };
        if let Some(dropped) = canvas.dnd_release_payload::<Dragged>()
            && let Dragged::Character(who) = *dropped
        {
            let place = self.camera.to_map(self.view, at);
            self.drop_character(cx, who, place);
        }
    }

    pub(super) fn brought(&self, ui: &Ui, cx: &PanelCx<'_>, canvas: &Response) -> Option<(BodyShape, Pos2)> {
        let at = ui.input(|input| input.pointer.interact_pos())?;
        if !self.view.contains(at) {
            return None;
        }
        let kind = match self.gesture {
            Gesture::Place(kind) => kind,
            _ => match canvas.dnd_hover_payload::<Dragged>().as_deref() {
                Some(Dragged::Character(who)) => super::acts::kind_of(cx.table, *who),
                _ => return None,
            },
        };
        Some((BodyShape::new(kind, super::bodies::shape_scale(self.camera.zoom)), at))
    }
}
