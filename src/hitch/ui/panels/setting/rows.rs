//! What the kinds of the page share: a list at the left of one thing, whose rows are chosen, dragged and moved by keys;
//! and a line of what a thing says, its label at the left.

use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Theme, line, radius, size, space, text};
use crate::ui::widgets::{focus_ring_within, icons};
use egui::{
    DragAndDrop, Id, Layout, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

/// The list beside the one thing, and the least that is left for that.
const LIST: f32 = 236.0;
const THING: f32 = 300.0;
/// The room for labels of what a thing says.
const LABELS: f32 = 104.0;
/// A row of the list.
const ROW: f32 = 42.0;

/// A row of a list.
pub(super) struct Row {
    /// What it is: its menu, whose keys move it.
    pub thing: Option<Thing>,
    /// Its name.
    pub name: String,
    /// What stands under it.
    pub note: String,
    /// What a screen reader calls it.
    pub label: String,
}

/// What was done with a row.
pub(super) enum Done {
    /// It is chosen, by its place.
    Choose(usize),
    /// It goes from one place to another.
    Move(usize, usize),
}

/// A row that is being dragged: of which list, and its place there.
#[derive(Clone, Copy)]
struct Dragged(&'static str, usize);

/// The ring around what has the keyboard, which comes into sight.
pub(super) fn ring(ui: &Ui, cx: &PanelCx<'_>, response: &Response, rect: Rect) {
    focus_ring_within(ui.painter(), cx.theme, response, rect, radius::M);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Room for a list and for the one thing, beside each other.
pub(super) fn two(ui: &mut Ui, cx: &PanelCx<'_>) -> (Ui, Ui) {
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

/// The row of a thing gets the keyboard: its keys are for what is chosen.
pub(super) fn to_row(ui: &Ui, salt: &str, thing: &Thing) {
    ui.memory_mut(|memory| memory.request_focus(row_id(salt, Some(thing), 0)));
}

/// What was done to the row at a place of a list of what is no thing of the table, once the list is shown.
pub(super) fn row_at(ui: &Ui, salt: &str, place: usize) -> Option<Response> {
    ui.ctx().read_response(row_id(salt, None, place))
}

/// The rows of a list; those that may be moved are dragged by their left end.
pub(super) fn rows(
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
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
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
        let to = rects.iter().filter(|rect| rect.center().y < pointer.y).count();
        let y = rects.get(to).map_or_else(|| rects.last().map_or(pointer.y, Rect::bottom), Rect::top);
        if let Some(first) = rects.first() {
            ui.painter().hline(first.x_range(), y, Stroke::new(line::RING, cx.theme.palette.accent));
        }
        done = dropped(ui, from, to).or(done);
    }
    done
}

/// Which one of them is being dragged, by its place, and where the pointer is.
fn held(ui: &Ui, salt: &str) -> Option<(usize, Pos2)> {
    let held = DragAndDrop::payload::<Dragged>(ui.ctx()).filter(|it| it.0 == salt)?;
    Some((held.1, ui.ctx().pointer_interact_pos()?))
}

/// Let go of before the one that was at that place.
fn dropped(ui: &Ui, from: usize, to: usize) -> Option<Done> {
    // Taken out of its place first.
    let to = if to > from { to - 1 } else { to };
    if !ui.input(|input| input.pointer.any_released()) {
        return None;
    }
    DragAndDrop::clear_payload(ui.ctx());
    (to != from).then_some(Done::Move(from, to))
}

/// The same for things beside each other, in lines that wrap, each of which senses drags.
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

fn paint(ui: &Ui, cx: &PanelCx<'_>, rect: Rect, row: &Row, on: bool, moves: bool, response: &Response) {
    let p = &cx.theme.palette;
    if on || response.hovered() {
        ui.painter().rect_filled(rect, f32::from(radius::L), if on { p.card } else { p.hover });
    }
    if on {
        let stroke = Stroke::new(line::HAIR, p.accent);
        ui.painter().rect_stroke(rect, f32::from(radius::L), stroke, StrokeKind::Inside);
    }
    let mut left = rect.left() + space::S;
    if moves {
        let grip = ui.painter().layout_no_wrap(icons::DRAG.to_owned(), Face::Icon.at(text::BODY), p.outline);
        ui.painter().galley(pos2(left - 3.0, rect.center().y - grip.size().y / 2.0), grip, p.outline);
        left += size::ICON;
    }
    let room = rect.right() - left - space::S;
    let one_line = |words: &str, font: egui::FontId| {
        let mut job = egui::text::LayoutJob::simple_singleline(
            cx.theme.say(words).into_owned(),
            font,
            egui::Color32::PLACEHOLDER,
        );
        job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(1.0));
        ui.painter().layout_job(job)
    };
    let name = one_line(&row.name, Face::BookBold.at(text::ORDER));
    let note = one_line(&row.note, Face::Regular.at(text::SMALL));
    let tall = if row.note.is_empty() { 0.0 } else { note.size().y - 2.0 };
    let top = rect.center().y - f32::midpoint(name.size().y, tall);
    let below = top + name.size().y - 2.0;
    ui.painter().galley(pos2(left, top), name, p.text);
    if !row.note.is_empty() {
        ui.painter().galley(pos2(left, below), note, p.mute);
    }
    ring(ui, cx, response, rect);
}

/// A line of what a thing says: its label at the left, the rest wrapping beside it.
pub(super) fn says<R>(ui: &mut Ui, theme: &Theme, label: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let labels = LABELS.min(ui.available_width() * 0.32);
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space::S;
        let (rect, response) = ui.allocate_exact_size(vec2(labels, size::CONTROL), Sense::hover());
        if !label.is_empty() {
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, label));
        }
        let words = ui.painter().layout(
            theme.say(label).into_owned(),
            Face::Regular.at(text::BODY),
            theme.palette.mute,
            labels,
        );
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

/// A heading within the one thing.
pub(super) fn heading(ui: &mut Ui, cx: &PanelCx<'_>, words: &str) {
    ui.add_space(space::XS);
    let rect = ui.available_rect_before_wrap();
    ui.painter().hline(rect.x_range(), rect.top(), cx.theme.hairline());
    ui.add_space(space::S);
    ui.label(cx.theme.words(words, Face::BookBold, text::TITLE, cx.theme.palette.text));
}
