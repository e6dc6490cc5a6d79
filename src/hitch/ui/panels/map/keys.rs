//! The keyboard on the canvas. Letters act only while the canvas itself has the focus.

use super::MapPanel;
use super::geometry::nearest_towards;
use super::measure;
use super::state::{Gesture, point};
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use egui::{Event, EventFilter, Key, Modifiers, Pos2, Response, Ui, Vec2};
use hitch_core::model::{ElementId, ElementKind};

const ARROWS: [(Key, Vec2); 4] = [
    (Key::ArrowLeft, Vec2::LEFT),
    (Key::ArrowRight, Vec2::RIGHT),
    (Key::ArrowUp, Vec2::UP),
    (Key::ArrowDown, Vec2::DOWN),
];

/// The digits that add an element, in the order of the toolbar.
const DIGITS: [Key; 4] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];

const STRIDE: f32 = 64.0;

impl MapPanel {
    pub(super) fn keys(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        if self.nudge.is_some() && (!canvas.has_focus() || !ui.input(|input| held(input.modifiers))) {
            self.commit_nudge(cx);
        }
        if !canvas.has_focus() || self.menu.is_some() {
            return;
        }
        // egui would move the keyboard on with the arrows and give it up with Escape; Tab still leaves.
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(canvas.id, filter));
        if ui.input(|input| input.events.iter().all(|event| !matches!(event, Event::Key { pressed: true, .. }))) {
            return;
        }
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        let plain = |key| pressed(Modifiers::NONE, key);
        self.arrows(ui, &pressed);
        if plain(Key::Escape) {
            self.back_out(canvas);
        }
        if plain(Key::Enter) || plain(Key::F2) || plain(Key::Space) {
            self.enter(cx);
        }
        if plain(Key::Delete) || plain(Key::Backspace) {
            self.remove_selected(cx);
        }
        if pressed(Modifiers::SHIFT, Key::F10) || plain(Key::Menu) {
            self.menu_by_key();
        }
        if pressed(Modifiers::COMMAND, Key::A) {
            self.select_all();
        }
        if plain(Key::PageDown) {
            self.next_connection(1);
        }
        if plain(Key::PageUp) {
            self.next_connection(-1);
        }
        self.zoom_keys(ui.ctx(), &plain);
        self.letters(&plain);
        // What was a key here must not be typed into a field that has just opened.
        ui.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(_))));
    }

    fn arrows(&mut self, ui: &Ui, pressed: &impl Fn(Modifiers, Key) -> bool) {
        let modifiers = ui.input(|input| input.modifiers);
        for (key, way) in ARROWS {
            if held(modifiers) && !self.selection.elements.is_empty() {
                if pressed(modifiers, key) {
                    let fine = if modifiers.shift { 1.0 } else { measure::SNAP };
                    self.nudge = Some(self.nudge.unwrap_or_default() + way * fine);
                }
            } else if pressed(Modifiers::SHIFT, key) {
                self.step(way, true);
            } else if pressed(Modifiers::NONE, key) {
                self.step(way, false);
            }
        }
    }

    /// Handles an arrow: selects the next element in that direction, or moves the view.
    fn step(&mut self, way: Vec2, extend: bool) {
        let from = self.tying.map_or(self.selection.cursor, |tying| Some(tying.to.unwrap_or(tying.from)));
        let from = from.and_then(|id| self.cache.places().find(|(it, _)| *it == id));
        let Some((id, at)) = from else {
            self.pan(-way * STRIDE);
            return;
        };
        let Some(next) = nearest_towards(at, way, self.cache.places().filter(|(it, _)| *it != id)) else { return };
        if let Some(tying) = &mut self.tying {
            tying.to = Some(next);
        } else if extend {
            self.selection.elements.insert(next);
            self.selection.cursor = Some(next);
        } else {
            self.selection.only(next);
        }
        self.bring_into_view(next);
    }

    fn bring_into_view(&mut self, id: ElementId) {
        let Some((_, at)) = self.cache.places().find(|(it, _)| *it == id) else { return };
        let room = self.clear_room().shrink(measure::PC.x * self.camera.zoom);
        let on_screen = self.camera.to_screen(self.view, at);
        let wanted = room.clamp(on_screen);
        if wanted != on_screen {
            self.pan(wanted - on_screen);
        }
    }

    fn back_out(&mut self, canvas: &Response) {
        if self.gesture != Gesture::None {
            self.gesture = Gesture::Off;
        } else if self.nudge.take().is_some() || self.tying.take().is_some() {
        } else if let Some(home) = self.home() {
            self.selection.only(home);
        } else if !self.selection.is_empty() {
            self.selection.clear();
        } else {
            canvas.surrender_focus();
        }
    }

    /// Returns the element from which the selected connection was reached.
    fn home(&self) -> Option<ElementId> {
        let line = self.selection.connection.and_then(|connection| self.cache.layout.line(connection))?;
        self.connection_home.filter(|id| line.from == *id || line.to == *id)
    }

    fn enter(&mut self, cx: &PanelCx<'_>) {
        if let Some(tying) = self.tying {
            if let Some(to) = tying.to {
                self.connection_to(tying.from, to);
            }
        } else if let Some(connection) = self.selection.connection {
            self.begin_reword(cx, connection);
        } else if let Some(id) = self.selection.cursor {
            self.begin_rename(cx, id);
        } else {
            self.select_middle();
        }
    }

    fn select_middle(&mut self) {
        let middle = self.camera.to_map(self.view, self.clear_room().center());
        let far = |at: Pos2| at.distance_sq(middle);
        let nearest = self.cache.places().min_by(|(_, a), (_, b)| far(*a).total_cmp(&far(*b)));
        if let Some((id, _)) = nearest {
            self.selection.only(id);
            self.bring_into_view(id);
        }
    }

    /// Selects the next connection of the element, or of the one the selected connection was reached from.
    fn next_connection(&mut self, by: i8) {
        let line = self.selection.connection.and_then(|connection| self.cache.layout.line(connection));
        let home = self.home();
        let Some(of) = home.or(self.selection.cursor).or(line.map(|line| line.from)) else { return };
        let connections = self.cache.connections_of(of);
        let now = self.selection.connection.and_then(|connection| connections.iter().position(|it| *it == connection));
        let count = connections.len();
        let next = match now {
            _ if count == 0 => return,
            Some(place) if by > 0 => (place + 1) % count,
            Some(place) => (place + count - 1) % count,
            None => 0,
        };
        if let Some(connection) = connections.get(next) {
            self.selection.only_connection(*connection);
            self.connection_home = Some(of);
        }
    }

    fn zoom_keys(&mut self, ctx: &egui::Context, plain: &impl Fn(Key) -> bool) {
        let middle = self.clear_room().center();
        // On many keyboards plus is Shift and this key.
        if plain(Key::Plus) || plain(Key::Equals) {
            self.zoom_about(middle, measure::ZOOM_STEP);
        }
        if plain(Key::Minus) {
            self.zoom_about(middle, 1.0 / measure::ZOOM_STEP);
        }
        if plain(Key::Num0) {
            self.fit();
            self.keep_fitted(ctx);
        }
    }

    fn letters(&mut self, plain: &impl Fn(Key) -> bool) {
        if plain(Key::I) {
            let alone = self.selection.single().filter(|_| self.cache.focused().is_none());
            self.focus_on(alone);
        }
        if plain(Key::T)
            && let Some(from) = self.selection.single()
        {
            self.begin_tying(from);
        }
        if plain(Key::N) {
            self.begin_new_here(self.last_kind);
        }
        for (key, kind) in DIGITS.into_iter().zip(ElementKind::ALL) {
            if plain(key) {
                self.begin_new_here(kind);
            }
        }
    }

    fn menu_by_key(&mut self) {
        let offset = self.camera.offset(self.view);
        if let Some(body) = self.selection.cursor.and_then(|id| self.cache.layout.body(id)) {
            let at = body.at + egui::vec2(0.0, body.form.bottom()) + offset;
            self.menu = Some((self.selected(), at));
        } else if let Some(line) = self.selection.connection.and_then(|connection| self.cache.layout.line(connection)) {
            self.menu = Some((Thing::Connection(line.id), line.middle() + offset));
        } else {
            let middle = self.clear_room().center();
            self.menu = Some((Thing::Map(Some(point(self.camera.to_map(self.view, middle)))), middle));
        }
    }

    /// Sends the arrows' moves as one step when Ctrl is released.
    pub(super) fn commit_nudge(&mut self, cx: &mut PanelCx<'_>) {
        if let Some(by) = self.nudge.take() {
            Self::move_by(cx, &self.selection.elements, by);
        }
    }
}

fn held(modifiers: Modifiers) -> bool {
    modifiers.command || modifiers.alt
}
