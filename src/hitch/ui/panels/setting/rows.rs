//! Shared parts of the page: a list at the left, whose rows are chosen, dragged and moved by keys, and a labeled line
//! of details.

use super::SettingPage;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{Face, Theme, line, radius, size, space, text};
use crate::ui::widgets::{Layouts as _, focus_ring_within, icons, one_line, paint_chosen};
use egui::{
    Color32, DragAndDrop, Galley, Id, Label, Layout, Pos2, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use hitch_core::model::{ArchetypeId, SetId};
use std::sync::Arc;

/// The width of the list, and the least width beside it.
const LIST: f32 = 236.0;
const THING: f32 = 300.0;
const LABELS: f32 = 124.0;
/// Below this width a label stands above what it labels.
const NARROW: f32 = 350.0;
const ROW: f32 = 42.0;
const NOTE_LINE: f32 = 14.0;

pub(super) struct Row {
    thing: Option<Thing>,
    name: String,
    note: String,
    label: String,
}

impl Row {
    /// A row of a kind of thing.
    pub fn new(kind: &str, name: &str, note: String) -> Self {
        Self { thing: None, name: name.to_owned(), note, label: format!("{kind} {name}") }
    }

    /// It has the menu of a thing.
    pub fn of(self, thing: Thing) -> Self {
        Self { thing: Some(thing), ..self }
    }

    /// Lays out the note in as many lines as it needs.
    fn laid_note(&self, ui: &Ui, theme: &Theme, room: f32) -> Arc<Galley> {
        let words = theme.say(&self.note).into_owned();
        ui.painter().layout(words, Face::Regular.at(text::SMALL), Color32::PLACEHOLDER, room)
    }

    /// Returns what tells it from the others: its number, or its place where it has none.
    fn key(&self, place: usize) -> u32 {
        match self.thing {
            Some(Thing::TraitSet(SetId(id)) | Thing::Archetype(ArchetypeId(id))) => id,
            _ => u32::try_from(place).unwrap_or(u32::MAX),
        }
    }

    const fn has_number(&self) -> bool {
        matches!(self.thing, Some(Thing::TraitSet(_) | Thing::Archetype(_)))
    }
}

#[derive(Clone, Copy)]
pub(super) enum Done {
    Choose(usize),
    /// From one place to another.
    Move(usize, usize),
}

/// What stands above a list.
pub(super) type Above<'a> = dyn Fn(&mut Ui, &mut PanelCx<'_>) + 'a;

/// A list of things, of which one is looked at.
#[derive(Default)]
pub(super) struct Listed<'a> {
    /// Tells it from other lists.
    pub salt: &'static str,
    pub head: &'static str,
    pub above: Option<&'a Above<'a>>,
    pub rows: Vec<Row>,
    pub moves: bool,
    pub empty: &'a str,
}

impl SettingPage {
    /// Paints a list and the widgets below it, and beside it the selected thing, by its place. A new thing is selected.
    pub(super) fn listed(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        list: &Listed<'_>,
        below: impl FnOnce(&mut Self, &mut Ui, &mut PanelCx<'_>),
        one: impl FnOnce(&mut Self, &mut Ui, &mut PanelCx<'_>, usize),
    ) -> Option<Done> {
        let Listed { salt, head, above, rows: all, moves, empty } = list;
        let keys: Vec<u32> = all.iter().enumerate().map(|(place, it)| it.key(place)).collect();
        let seen = self.seen.insert(salt, keys.clone()).unwrap_or_else(|| keys.clone());
        let new = all.iter().zip(&keys).find(|(row, key)| row.has_number() && !seen.contains(key));
        if let Some((row, key)) = new {
            self.look_at(salt, Some(*key));
            row.thing.as_ref().filter(|it| matches!(it, Thing::TraitSet(_))).inspect(|it| to_row(ui, salt, it));
        }
        let (mut side, mut thing) = two(ui, cx);
        let shown = scroll(&mut side, salt, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if !head.is_empty() {
                ui.label(cx.theme.label(*head));
            }
            above.inspect(|above| above(ui, cx));
            let done = rows(ui, cx, salt, all, Some(self.place(salt, all)), *moves);
            ui.add_space(space::XS);
            below(self, ui, cx);
            done
        });
        match shown.inner {
            Some(Done::Choose(at)) => self.look_at(salt, keys.get(at).copied()),
            // What has no number is known by its place.
            Some(Done::Move(from, to)) if !all.get(from).is_some_and(Row::has_number) => {
                self.look_at(salt, keys.get(to).copied());
            }
            _ => {}
        }
        if all.is_empty() && !empty.is_empty() {
            thing.add(Label::new(cx.theme.muted(*empty)).wrap());
        } else {
            let place = self.place(salt, all);
            scroll(&mut thing, &format!("one_of_{salt}"), |ui| one(self, ui, cx, place));
        }
        shown.inner
    }

    /// The place of what is looked at.
    fn place(&self, salt: &str, all: &[Row]) -> usize {
        let Some(chosen) = self.at.chosen.get(salt) else { return 0 };
        let found = all.iter().enumerate().position(|(place, it)| it.key(place) == *chosen);
        let other = if all.iter().any(Row::has_number) { 0 } else { all.len().saturating_sub(1) };
        found.unwrap_or(other)
    }

    /// One of a list is looked at, by its number or its place; the first, where none is named.
    pub(super) fn look_at(&mut self, salt: &'static str, key: Option<u32>) {
        match key {
            Some(key) => self.at.chosen.insert(salt, key),
            None => self.at.chosen.remove(salt),
        };
    }
}

/// A row being dragged: its list, and its place there.
#[derive(Clone, Copy)]
struct Dragged(&'static str, usize);

/// Paints the focus ring around a widget and scrolls it into view.
pub(super) fn ring(ui: &Ui, cx: &PanelCx<'_>, response: &Response, rect: Rect) {
    focus_ring_within(ui.painter(), cx.theme, response, rect, radius::M);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Room for a list and for the one thing, beside each other.
fn two(ui: &mut Ui, cx: &PanelCx<'_>) -> (Ui, Ui) {
    let whole = ui.available_rect_before_wrap();
    let wide = LIST.min((whole.width() - THING).max(whole.width() * 0.34));
    let x = whole.left() + wide;
    ui.painter().vline(x, whole.y_range(), cx.theme.hairline());
    let ground = Rect::from_min_max(pos2(x, whole.top()), whole.max);
    ui.painter().rect_filled(ground, 0.0, cx.theme.palette.card);
    let part = |ui: &mut Ui, from: f32, to: f32, salt: &str| {
        let rect = Rect::from_min_max(pos2(from, whole.top()), pos2(to, whole.bottom()));
        let layout = Layout::top_down(egui::Align::Min);
        ui.new_child(UiBuilder::new().max_rect(rect).layout(layout).id_salt(salt))
    };
    (part(ui, whole.left(), x - space::S, "list"), part(ui, x + space::L, whole.right() - space::L, "thing"))
}

fn row_id(salt: &str, thing: Option<&Thing>, place: usize) -> Id {
    Id::unique(("setting row", salt, thing, place))
}

/// Focuses the row of a thing, whose keys act on the selection.
pub(super) fn to_row(ui: &Ui, salt: &str, thing: &Thing) {
    ui.memory_mut(|memory| memory.request_focus(row_id(salt, Some(thing), 0)));
}

/// Returns the response of a row at a place, in a list whose rows are no things, after the list is shown.
pub(super) fn row_at(ui: &Ui, salt: &str, place: usize) -> Option<Response> {
    ui.ctx().read_response(row_id(salt, None, place))
}

/// The rows of a list; those that may be moved are dragged by their left end.
fn rows(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    salt: &'static str,
    rows: &[Row],
    chosen: Option<usize>,
    moves: bool,
) -> Option<Done> {
    let mut done = None;
    let mut rects = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let wide = ui.available_width();
        let tall =
            ROW + (row.laid_note(ui, cx.theme, room_in_row(wide, moves)).rows.len() as f32 - 1.0).max(0.0) * NOTE_LINE;
        let (_, rect) = ui.allocate_space(vec2(wide, tall));
        let sense = if moves { Sense::click_and_drag() } else { Sense::click() };
        // What has a menu keeps the keyboard as it moves; of what has none two may have one name.
        let place = if row.thing.is_none() { at } else { 0 };
        let response = ui.interact(rect, row_id(salt, row.thing.as_ref(), place), sense);
        let on = chosen == Some(at);
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), on, &row.label));
        paint(ui, cx, rect, row, on, moves, &response);
        if moves {
            response.dnd_set_drag_payload(Dragged(salt, at));
        }
        if response.clicked() || (response.gained_focus() && !on) {
            done = response.clicked().then_some(Done::Choose(at));
            // What is chosen has the keyboard: its keys move it, wherever the pointer is.
            response.request_focus();
        }
        if let Some(thing) = &row.thing {
            menu::of(ui, cx, &response, thing);
        }
        rects.push(rect);
    }
    if let Some((from, pointer)) = held(ui, salt) {
        // Past the middle of a row: so each gap is as tall as a row, also the first and the last.
        let to = rects.iter().filter(|rect| rect.center().y < pointer.y).count();
        let y = rects.get(to).map_or_else(|| rects.last().map_or(pointer.y, Rect::bottom), Rect::top);
        if let Some(first) = rects.first() {
            ui.painter().hline(first.x_range(), y, Stroke::new(line::RING, cx.theme.palette.accent));
        }
        done = dropped(ui, from, to).or(done);
    }
    done
}

/// Returns the place of the row being dragged, and the pointer.
fn held(ui: &Ui, salt: &str) -> Option<(usize, Pos2)> {
    let held = DragAndDrop::payload::<Dragged>(ui.ctx()).filter(|it| it.0 == salt)?;
    Some((held.1, ui.ctx().pointer_interact_pos()?))
}

/// Returns the move of a row dropped before the one at `to`.
fn dropped(ui: &Ui, from: usize, to: usize) -> Option<Done> {
    // Taken out of its place first.
    let to = if to > from { to - 1 } else { to };
    if !ui.input(|input| input.pointer.any_released()) {
        return None;
    }
    DragAndDrop::clear_payload(ui.ctx());
    (to != from).then_some(Done::Move(from, to))
}

/// Reorders items in wrapping lines, each of which senses drags.
pub(super) fn reordered(ui: &Ui, cx: &PanelCx<'_>, salt: &'static str, all: &[Response]) -> Option<(usize, usize)> {
    for (at, response) in all.iter().enumerate() {
        response.dnd_set_drag_payload(Dragged(salt, at));
    }
    let (from, pointer) = held(ui, salt)?;
    let before = |rect: &Rect| rect.bottom() < pointer.y || rect.top() <= pointer.y && rect.center().x < pointer.x;
    let to = all.iter().filter(|it| before(&it.rect)).count();
    let ink = Stroke::new(line::RING, cx.theme.palette.accent);
    let x = |rect: &Rect| if to < all.len() { rect.left() - 2.0 } else { rect.right() + 2.0 };
    if let Some(place) = all.get(to).or(all.last()) {
        ui.painter().vline(x(&place.rect), place.rect.y_range(), ink);
    }
    dropped(ui, from, to).and_then(|it| if let Done::Move(from, to) = it { Some((from, to)) } else { None })
}

/// Returns the room for words in a row of this width.
fn room_in_row(wide: f32, moves: bool) -> f32 {
    wide - 2.0 * space::S - if moves { size::ICON } else { 0.0 }
}

fn paint(ui: &Ui, cx: &PanelCx<'_>, rect: Rect, row: &Row, on: bool, moves: bool, response: &Response) {
    let p = &cx.theme.palette;
    if on {
        paint_chosen(ui.painter(), cx.theme, rect, None);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, f32::from(radius::M), p.hover);
    }
    let mut left = rect.left() + space::S;
    let room = room_in_row(rect.width(), moves);
    if moves {
        let grip = ui.painter().layout_no_wrap(icons::DRAG.to_owned(), Face::Icon.at(text::BODY), p.outline);
        ui.painter().galley(pos2(left - 3.0, rect.center().y - grip.size().y / 2.0), grip, p.outline);
        left += size::ICON;
    }
    let name = one_line(ui, &row.name, Face::BookBold.at(text::ORDER), room);
    let note = row.laid_note(ui, cx.theme, room);
    let tall = if row.note.is_empty() { 0.0 } else { note.size().y - 2.0 };
    let top = rect.center().y - f32::midpoint(name.size().y, tall);
    let below = top + name.size().y - 2.0;
    ui.painter().galley(pos2(left, top), name, p.text);
    if !row.note.is_empty() {
        ui.painter().galley(pos2(left, below), note, p.mute);
    }
    ring(ui, cx, response, rect);
}

/// Paints a line of details: its label at the left, the rest wrapping beside it.
pub(super) fn says<R>(ui: &mut Ui, theme: &Theme, label: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    if ui.available_width() < NARROW {
        // The label above leaves the whole width to what it labels.
        if !label.is_empty() {
            ui.label(theme.muted(label));
        }
        let shown = ui.pill_row(add).inner;
        ui.add_space(space::XS);
        return shown;
    }
    let labels = LABELS.min(ui.available_width() * 0.32);
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::S;
        let words = ui.painter().layout(
            theme.say(label).into_owned(),
            Face::Regular.at(text::BODY),
            theme.palette.mute,
            labels,
        );
        let (rect, response) = ui.allocate_exact_size(vec2(labels, words.size().y.max(size::CONTROL)), Sense::hover());
        if !label.is_empty() {
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, label));
        }
        let at = pos2(rect.left(), rect.center().y - words.size().y / 2.0);
        ui.painter().galley(at, words, theme.palette.mute);
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(space::S, space::XS);
                ui.spacing_mut().interact_size.y = size::CONTROL;
                add(ui)
            })
            .inner
        })
        .inner
    });
    ui.add_space(space::XS);
    shown.inner
}

pub(super) fn heading(ui: &mut Ui, cx: &PanelCx<'_>, words: &str) {
    ui.add_space(space::XS);
    let rect = ui.available_rect_before_wrap();
    ui.painter().hline(rect.x_range(), rect.top(), cx.theme.hairline());
    ui.add_space(space::S);
    ui.label(cx.theme.words(words, Face::BookBold, text::TITLE, cx.theme.palette.text));
}
