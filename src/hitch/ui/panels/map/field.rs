//! The field that opens on the map for names and texts.

use super::MapPanel;
use super::layout::MapLine;
use super::measure;
use super::state::{MapField, Typing, pos};
use crate::ui::PanelCx;
use crate::ui::theme::{line, radius, size, space, text};
use crate::ui::widgets::{Left, Typed, offers_names, select_all, text_field};
use egui::{Align2, Frame, Id, Key, Margin, Modifiers, Pos2, Rect, Response, Stroke, Ui, UiBuilder, vec2};
use hitch_core::model::ElementKind;
use hitch_core::session::NamesOf;
use hitch_core::words;

const CONNECTED: &str = mark!("How are they connected?");

impl MapPanel {
    /// Shows the open field. Enter and losing the focus commit, Escape reverts.
    pub(super) fn field(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, canvas: &Response) {
        let Some(mut field) = self.field.take() else { return };
        let Some(at) = self.place_of(cx, &field) else { return };
        // Another kind of a new element is typed in the same field.
        let of = if let Typing::New { at, .. } = field.what { Typing::NewWarp(at) } else { field.what };
        let id = canvas.id.with(("field", of));
        if let Typing::New { kind, at, connection, hidden } = field.what
            && ui.memory(|memory| memory.has_focus(id))
            && !offers_names(ui, id)
        {
            let turn = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            let by = if turn(Key::ArrowDown) {
                1
            } else if turn(Key::ArrowUp) {
                ElementKind::ALL.len() - 1
            } else {
                0
            };
            if by > 0 {
                field.what = Typing::New { kind: next_kind(kind, by), at, connection, hidden };
            }
        }
        if matches!(field.what, Typing::New { .. } | Typing::Name(_)) {
            cx.offer_names(ui, id, NamesOf::Places);
        }
        let (name, hint) = Self::field_name(cx, field.what);
        let shown = show(ui, cx, self.view, at, id, &mut field, &name, hint);
        if let Typing::New { kind, .. } = field.what {
            self.last_kind = kind;
            if !offers_names(ui, id) {
                self.kinds_below(ui, cx, shown.response.rect, kind);
            }
        }
        if std::mem::take(&mut field.fresh) {
            select_all(ui.ctx(), id, &field.text);
            self.field = Some(field);
            return;
        }
        if shown.left != Some(Left::Escape) {
            self.field = Some(field);
        }
        if shown.left.is_some() {
            self.commit_field(cx);
        }
        // The keyboard goes back to where it came from.
        if shown.left.is_some_and(|left| left != Left::Away) {
            canvas.request_focus();
        }
    }

    fn place_of(&self, cx: &PanelCx<'_>, field: &MapField) -> Option<Pos2> {
        let layout = &self.cache.layout;
        let offset = self.camera.offset(self.view);
        let at = match field.what {
            Typing::New { at, .. } | Typing::NewWarp(at) => (pos(at).to_vec2() * self.camera.zoom).to_pos2(),
            Typing::Name(id) => layout.body(id)?.at,
            Typing::Text(id) => {
                layout.lit.get(&id).map(|label| label.center).or(layout.line(id).map(MapLine::middle))?
            }
            Typing::Warp(id, end) => {
                let end = *cx.table.map.warps.get(&id)?.ends.get(usize::from(end))?;
                (pos(end).to_vec2() * self.camera.zoom).to_pos2()
            }
            Typing::Connection { from, to } => layout.body(from)?.at.lerp(layout.body(to)?.at, 0.5),
        };
        Some(at + offset)
    }

    fn field_name(cx: &PanelCx<'_>, what: Typing) -> (String, &'static str) {
        let map = &cx.table.map;
        let name = |id| map.elements.get(&id).map_or(t!("an element"), |it| &*it.name);
        match what {
            Typing::New { kind, .. } => {
                (t!("Name of the new {}", words::element_kind(&cx.table.setting.labels, kind)), t!("Name"))
            }
            Typing::Name(id) => (t!("Name of {}", name(id)), t!("Name")),
            Typing::NewWarp(_) => (t!("Name of the new warp zone").to_owned(), t!("Name")),
            Typing::Connection { from, to } => {
                (t!("Connection between {} and {}", name(from), name(to)), t!(CONNECTED))
            }
            Typing::Warp(id, _) => {
                let name = map.warps.get(&id).map_or(t!("a warp zone"), |it| &*it.name);
                (t!("Name of {name}"), t!("Name"))
            }
            Typing::Text(id) => {
                let ends = map.connections.get(&id).map(|connection| (name(connection.from), name(connection.to)));
                let (from, to) = ends.unwrap_or(("one", t!("the other")));
                (t!("Connection between {from} and {to}"), t!(CONNECTED))
            }
        }
    }

    /// Shows below the field which kind is being made, and how to change it.
    fn kinds_below(&self, ui: &Ui, cx: &PanelCx<'_>, field: Rect, kind: ElementKind) {
        let p = &cx.theme.palette;
        let words =
            t!("{} · ↑ ↓ for another type", words::sentence(words::element_kind(&cx.table.setting.labels, kind)));
        let painter = ui.painter().with_clip_rect(self.view);
        let font = crate::ui::theme::Face::Medium.at(text::LABEL);
        let at = field.center_bottom() + vec2(0.0, space::S);
        let galley = painter.layout_no_wrap(words, font, p.mute);
        let rect = Align2::CENTER_TOP.anchor_size(at, galley.size());
        painter.rect_filled(rect.expand2(vec2(6.0, 3.0)), radius::S, p.bg);
        painter.galley(rect.min, galley, p.mute);
    }
}

#[expect(clippy::too_many_arguments, reason = "one call, all of different kinds")]
fn show(
    ui: &mut Ui,
    cx: &PanelCx<'_>,
    view: Rect,
    at: Pos2,
    id: Id,
    field: &mut MapField,
    name: &str,
    hint: &str,
) -> Typed {
    let p = &cx.theme.palette;
    let rect = Rect::from_center_size(at, vec2(measure::FIELD, size::CONTROL));
    // A field half outside cannot be read.
    let room = view.shrink(space::S);
    let moved = (room.min - rect.min).max(egui::Vec2::ZERO) + (room.max - rect.max).min(egui::Vec2::ZERO);
    let rect = rect.translate(moved);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(id));
    ui.set_clip_rect(view);
    let frame = Frame::new()
        .fill(p.field)
        .stroke(Stroke::new(line::STRONG, p.accent))
        .corner_radius(radius::M)
        .inner_margin(Margin::symmetric(space::S as i8, space::XS as i8));
    let shown = frame.show(&mut ui, |ui| {
        text_field(ui, cx.theme, id, &mut field.text, name, |edit| {
            let edit = edit.frame(Frame::NONE).hint_text(hint);
            edit.align(Align2::CENTER_CENTER).desired_width(f32::INFINITY)
        })
    });
    let mut field = shown.inner;
    field.response.rect = shown.response.rect;
    field
}

fn next_kind(kind: ElementKind, by: usize) -> ElementKind {
    let place = ElementKind::ALL.iter().position(|it| *it == kind).unwrap_or_default();
    let all = ElementKind::ALL;
    all.iter().cycle().nth(place + by).copied().unwrap_or(kind)
}
