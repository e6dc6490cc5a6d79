//! The pathways map (PATH-1): elements of four kinds and their connections, to view and edit.
//!
//! The canvas is painted with a transform of its own, so that text stays sharp at every zoom.
//! [`layout`](layout::MapLayout) places everything, once per table and zoom; [`pointer`], [`keys`] and [`menu`] turn the
//! GM's input into the presses of [`acts`]; the panel itself never changes a table. Observations about the map come
//! from [`Pathways::read`](hitch_core::model::Pathways::read).

mod access;
mod acts;
mod arrange;
mod bar;
mod bodies;
mod cache;
mod canvas;
mod curve;
mod empty;
mod facts;
mod field;
mod geometry;
mod grid;
mod keys;
mod labels;
mod layout;
mod legible;
mod measure;
mod menu;
mod names;
mod paint;
mod pointer;
mod route;
mod side;
mod state;

use crate::ui::context::take_ask;
use crate::ui::deeds::{Ask, Thing};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::Drafts;
use crate::ui::texts::Text;
use crate::ui::theme::{motion, size, space};
use crate::ui::{OnMap, PanelCx};
use arrange::Arranging;
pub use arrange::arranged;
use cache::{Cache, Drag, Lit};
pub use curve::Curve;
use egui::{Context, Id, Pos2, Rect, Response, Sense, Ui, Vec2};
pub use geometry::BodyShape;
use geometry::Camera;
use hitch_core::model::{ConnectionId, ElementId, ElementKind, Pathways, WarpId};
use state::{Gesture, MapField, Selection, Tying, Typing};
use std::collections::BTreeSet;

pub struct MapPanel {
    camera: Camera,
    glide: Option<Glide>,
    view: Rect,
    /// The view shows everything, and keeps doing so until the GM moves it.
    untouched: bool,
    fitted: Rect,
    cache: Cache,
    selection: Selection,
    gesture: Gesture,
    field: Option<MapField>,
    tying: Option<Tying>,
    menu: Option<(Thing, Pos2)>,
    last_kind: ElementKind,
    /// The element from which the selected connection was reached.
    connection_home: Option<ElementId>,
    /// The canvas takes the keyboard focus in the next frame.
    wants_keys: bool,
    /// The displacement of the selected elements by arrow keys, while Ctrl is held.
    nudge: Option<Vec2>,
    /// An element with this id or a later one is about to be made, and will be selected.
    awaited: Option<u32>,
    handles: Option<ElementId>,
    hovered: Hovered,
    /// `None` opens the card if there is room, until the GM decides.
    card: Option<bool>,
    /// Shows all observations.
    all_said: bool,
    /// The note and the words of a connection that are being typed.
    drafts: Drafts<Text>,
    canvas: Option<Id>,
    /// The focus came by Tab or F6, so the ring around the map is shown.
    ring: bool,
    arranging: Option<Arranging>,
    /// An arrangement has just arrived and is to be shown whole.
    arranged: bool,
}

/// A move of the view at one zoom, from one middle to another.
#[derive(Clone, Copy)]
struct Glide {
    from: Pos2,
    to: Pos2,
    /// The time of its first frame, in seconds.
    since: Option<f64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hovered {
    #[default]
    Nothing,
    Element(ElementId),
    Connection(ConnectionId),
    /// A marker of a warp zone: the first (0) or the second (1).
    Warp(WarpId, u8),
    Handle,
}

impl Default for MapPanel {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            glide: None,
            view: Rect::NOTHING,
            untouched: true,
            fitted: Rect::NOTHING,
            cache: Cache::default(),
            selection: Selection::default(),
            gesture: Gesture::None,
            field: None,
            tying: None,
            menu: None,
            last_kind: ElementKind::Gmc,
            connection_home: None,
            wants_keys: false,
            nudge: None,
            awaited: None,
            handles: None,
            hovered: Hovered::Nothing,
            card: None,
            all_said: false,
            drafts: Drafts::default(),
            canvas: None,
            ring: false,
            arranging: None,
            arranged: false,
        }
    }
}

/// From this width on the card opens by itself.
const WIDE: f32 = 900.0;
/// Below this width the bars show icons without words.
const NARROW: f32 = 620.0;
/// Below this height everything is fitted below the bars.
const LOW: f32 = 420.0;

impl Panel for MapPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let inner = ui.available_rect_before_wrap();
        // To the edges of the panel: a map has no margin.
        self.view = inner.expand(space::M).intersect(ui.clip_rect());
        ui.advance_cursor_after_rect(inner);
        let before = self.cache.map();
        if self.cache.derive(cx) {
            self.refresh(cx, before.as_deref());
        }
        self.take_asks(ui, cx);
        if let Some(arranging) = self.arranging.take() {
            if arranging.take(cx) {
                self.arranged = true;
            } else {
                self.arranging = Some(arranging);
            }
        }
        let id = ui.scope_id().with("map canvas");
        self.canvas = Some(id);
        if let Some(id) = take_ask!(cx, Ask::ShowElement(id) => *id) {
            self.show_these([id]);
        }
        let canvas = ui.interact(self.view, id, Sense::click_and_drag());
        self.take_focus(ui, cx, &canvas);
        self.keep_fitted(ui.ctx());
        self.glide(ui, cx);
        self.lay_out(ui.ctx());
        // After a layout, which is asked for what the pointer is on.
        self.point(ui, cx, &canvas);
        self.keys(ui, cx, &canvas);
        self.lay_out(ui.ctx());
        self.tell_selected(cx);
        self.speak(ui, cx, &canvas);
        self.paint(ui, cx, &canvas);
        if cx.table.map.elements.is_empty() && self.field.is_none() {
            self.empty(ui, cx);
        }
        self.bar(ui, cx);
        self.status(ui, cx);
        self.card(ui, cx);
        self.field(ui, cx, &canvas);
        self.show_menu(ui, cx, &canvas);
    }

    fn unsent(&self) -> Option<Box<dyn Panel>> {
        Some(Box::new(Self {
            field: self.field.clone(),
            drafts: self.drafts.clone(),
            nudge: self.nudge,
            selection: self.selection.clone(),
            ..Self::default()
        }))
    }

    fn flush(&mut self, cx: &mut PanelCx<'_>) {
        self.commit_field(cx);
        self.drafts.leave(cx, None);
        self.commit_nudge(cx);
    }

    fn has_keyboard(&self, ctx: &Context) -> bool {
        self.canvas.is_some_and(|id| ctx.memory(|memory| memory.has_focus(id)))
    }
}

impl MapPanel {
    fn tell_selected(&self, cx: &mut PanelCx<'_>) {
        let there = &mut cx.view.on_map;
        if there.connection != self.selection.connection || !there.elements.iter().eq(&self.selection.elements) {
            let elements = self.selection.elements.iter().copied().collect();
            *there = OnMap { elements, connection: self.selection.connection };
        }
    }

    /// Selects elements, brings them into view and focuses the canvas, so that the next key acts on them.
    fn show_these(&mut self, ids: impl IntoIterator<Item = ElementId>) {
        self.selection.these(ids);
        self.wants_keys = true;
        self.bring(&self.selection.elements.clone());
    }

    fn bring(&mut self, ids: &BTreeSet<ElementId>) {
        let Some(bounds) = self.cache.bounds(ids) else { return };
        self.untouched = false;
        let room = self.clear_room().shrink(space::XL);
        let needed = (room.width() / bounds.width()).min(room.height() / bounds.height());
        let zoom = self.camera.zoom;
        // Never larger than before: it is to be found on the map, not looked at closely.
        self.camera.zoom = zoom.min(needed).max(measure::ZOOM_LEAST);
        let from = self.camera.center;
        self.camera.show(self.view, room, bounds.center());
        // At another zoom all is laid out anew, which takes too long for a motion of many elements.
        let same = (self.camera.zoom - zoom).abs() < f32::EPSILON;
        self.glide = same.then_some(Glide { from, to: self.camera.center, since: None });
    }

    /// Moves the view on where it glides. It stops where the GM moves it.
    fn glide(&mut self, ui: &Ui, cx: &PanelCx<'_>) {
        let Some(Glide { from, to, since }) = self.glide else { return };
        let now = ui.input(|input| input.time);
        let since = since.unwrap_or(now);
        let part = ((now - since) as f32 / cx.theme.motion(motion::MOVE).max(f32::EPSILON)).min(1.0);
        let part = if cx.theme.reduced_motion { 1.0 } else { egui::emath::easing::quadratic_out(part) };
        self.camera.center = from.lerp(to, part);
        self.glide = (part < 1.0).then_some(Glide { from, to, since: Some(since) });
        if self.glide.is_some() {
            ui.ctx().request_repaint();
        }
    }

    /// Shows only one element and its connections, or all again.
    fn focus_on(&mut self, on: Option<ElementId>) {
        self.cache.focus_on(on);
        self.fit();
    }

    fn fit(&mut self) {
        self.glide = None;
        self.untouched = true;
        self.fitted = Rect::NOTHING;
    }

    fn keep_fitted(&mut self, ctx: &egui::Context) {
        let room = self.room();
        if !self.untouched || self.fitted == room || !matches!(self.gesture, Gesture::None) {
            return;
        }
        self.fitted = room;
        let mut room = room.shrink(if self.view.height() >= LOW { space::L } else { space::XS });
        // Names may stand under the lowest shapes.
        room.max.y -= space::L;
        let Some(bounds) = self.cache.bounds(&BTreeSet::new()) else {
            self.camera = Camera::default();
            return;
        };
        self.camera.fit(self.view, room, bounds);
        // Words stand beyond the shapes, the farther the smaller all of it is.
        for _ in 0..2 {
            self.lay_out(ctx);
            let drawn = self.cache.layout.drawn() / self.camera.zoom;
            self.camera.fit(self.view, room, bounds.union(drawn));
        }
        // What is larger than can be seen at once is looked at where most of it is.
        if bounds.width() * self.camera.zoom > 2.0 * room.width()
            || bounds.height() * self.camera.zoom > 2.0 * room.height()
        {
            self.camera.show(self.view, room, self.cache.midst());
        }
    }

    /// Returns the part of the view that is never covered; everything is fitted into it. On a narrow map the card
    /// covers it for a while.
    fn room(&self) -> Rect {
        let mut room = self.view.shrink(space::S);
        // On a low map the bars lie over it rather than take half of it away.
        if self.view.height() >= LOW {
            room.min.y += size::CONTROL + space::M;
            room.max.y -= size::CONTROL + space::S;
        }
        if self.is_card_open() && self.view.width() >= WIDE {
            room.max.x -= side::width(self.view) + space::S;
        }
        room
    }

    /// Returns the part of the view that is not covered now.
    fn clear_room(&self) -> Rect {
        let mut room = self.room();
        if self.is_card_open() {
            room.max.x = room.max.x.min(self.view.right() - side::width(self.view) - space::L);
        }
        room
    }

    fn is_card_open(&self) -> bool {
        self.card.unwrap_or(self.view.width() >= WIDE)
    }

    fn lay_out(&mut self, ctx: &Context) {
        let (moving, by) = self.moving();
        let marker = match self.gesture {
            Gesture::Warp { warp, end, at } => Some((warp, end, state::point(at))),
            _ => None,
        };
        let lit = self.lit();
        let on_sheet = self.view.translate(-self.camera.offset(self.view));
        self.cache.lay_out(ctx, (self.camera.zoom, on_sheet), &Drag { moving, by, marker }, &lit);
    }

    /// Returns the highlighted lines: those of the selection, or else of the hovered element.
    fn lit(&self) -> Lit {
        let mut lit = Lit { of: self.selection.elements.clone(), connection: self.selection.connection };
        if self.selection.is_empty() && matches!(self.gesture, Gesture::None) {
            match self.hovered {
                Hovered::Element(id) => lit.of.extend([id]),
                Hovered::Connection(id) => lit.connection = Some(id),
                Hovered::Nothing | Hovered::Handle | Hovered::Warp(..) => {}
            }
        }
        lit
    }

    /// Handles a changed table: drops references to removed things and selects expected ones.
    fn refresh(&mut self, cx: &PanelCx<'_>, before: Option<&Pathways>) {
        let map = &cx.table.map;
        let cursor = self.selection.cursor;
        self.selection.keep_only(map);
        // Where the keyboard was on what has gone, it is on the nearest neighbour now.
        if self.selection.is_empty()
            && let Some(near) = cursor.zip(before).map(|(cursor, before)| before.neighbours(cursor))
            && let Some(next) = near.into_iter().find(|id| map.elements.contains_key(id))
        {
            self.selection.only(next);
        }
        self.welcome_new(cx.table);
        self.sees_new(cx, before);
        let there = |id: &ElementId| map.elements.contains_key(id);
        let lost = |what: &Typing| match what {
            Typing::New { connection, .. } => connection.is_some_and(|id| !there(&id)),
            Typing::NewWarp(_) => false,
            Typing::Name(id) => !there(id),
            Typing::Text(id) => !map.connections.contains_key(id),
            Typing::Warp(id, _) => !map.warps.contains_key(id),
            Typing::Connection { from, to } => !there(from) || !there(to),
        };
        self.field = self.field.take().filter(|field| !lost(&field.what));
        self.tying = self.tying.filter(|it| there(&it.from));
        self.handles = self.handles.filter(there);
        // What was laid out is seen, all of it, once it is where it goes.
        let arranged = std::mem::take(&mut self.arranged);
        if arranged || self.fitted == Rect::NOTHING || map.elements.is_empty() {
            self.fit();
        }
    }

    /// Brings elements added elsewhere, as by a stage or a file, into view: with the whole map, or at the present zoom
    /// if the GM has moved the view.
    fn sees_new(&mut self, cx: &PanelCx<'_>, before: Option<&Pathways>) {
        let (Some(before), map) = (before, &cx.table.map) else { return };
        let new: BTreeSet<ElementId> =
            map.elements.keys().filter(|id| !before.elements.contains_key(id)).copied().collect();
        // What is new must not stay hidden where only a neighbourhood is shown.
        let hidden = |alone: ElementId| {
            let near = cx.table.map.neighbours(alone);
            new.iter().any(|id| *id != alone && !near.contains(id))
        };
        if self.cache.focused().is_some_and(hidden) {
            self.focus_on(None);
            self.cache.derive(cx);
        }
        let Some(bounds) = self.cache.bounds(&new).filter(|_| !new.is_empty()) else { return };
        let there = [bounds.min, bounds.max].map(|at| self.camera.to_screen(self.view, at));
        if there.iter().all(|at| self.clear_room().contains(*at)) {
            return;
        }
        if self.untouched { self.fitted = Rect::NOTHING } else { self.bring(&new) }
    }

    fn take_focus(&mut self, ui: &Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        if cx.view.focus_panel.is_some_and(|panel| panel.eq_ignore_ascii_case("map")) {
            cx.view.focus_panel = None;
            canvas.request_focus();
        }
        if std::mem::take(&mut self.wants_keys) {
            canvas.request_focus();
        }
        let pressed = ui.input(|input| input.pointer.any_pressed());
        if pressed && canvas.hovered() {
            canvas.request_focus();
            self.ring = false;
        // A press gives the keyboard as well, and needs no ring.
        } else if canvas.gained_focus() && !ui.input(|input| input.pointer.any_down() || input.pointer.any_released()) {
            self.ring = true;
        }
    }
}
