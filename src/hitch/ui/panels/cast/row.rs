//! A row of an unfolded card: its label at the left, content beside it, a hairline above.

use super::editor::Editor;
use crate::ui::PanelCx;
use crate::ui::theme::{Face, die as measure, line, radius, size, space, text};
use crate::ui::widgets::{Layouts as _, Tips as _, icons, one_line, paint_left, ring_in_sight, spot};
use egui::{Align, Color32, Galley, Id, Layout, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo};
use egui::{pos2, vec2};
use hitch_core::model::Character;
use std::sync::Arc;

/// The least and the greatest width of labels.
const LABELS: (f32, f32) = (68.0, 116.0);
const GAP: f32 = 7.0;
const PRICE: f32 = 10.0;
const LINE: f32 = 13.0;

/// Wraps the words of a label. If a word does not fit there is one line, cut short; words are never broken.
fn words_of(ui: &Ui, words: &str, width: f32) -> Arc<Galley> {
    let font = Face::Medium.at(text::LABEL);
    let words = crate::ui::theme::Theme::of(ui.ctx()).say(words).into_owned();
    // Where a row begins may be off by a part of a pixel: a label of just that width is still one.
    let width = width + 1.0;
    let long = |word: &str| {
        let alone = ui.painter().layout_no_wrap(word.to_owned(), font.clone(), Color32::PLACEHOLDER);
        alone.size().x > width
    };
    let rows = if words.split_whitespace().any(long) { 1 } else { 3 };
    let mut job = egui::text::LayoutJob::simple(words, font, Color32::PLACEHOLDER, width);
    job.wrap.max_rows = rows;
    job.wrap.break_anywhere = rows == 1;
    job.sections.iter_mut().for_each(|it| it.format.line_height = Some(LINE));
    ui.painter().layout_job(job)
}

/// Returns the width these labels take with no word cut.
pub fn label_room<'a>(ui: &Ui, labels: impl Iterator<Item = &'a str>) -> f32 {
    let words = labels.flat_map(str::split_whitespace);
    let wide = words.map(|it| words_of(ui, it, f32::INFINITY).size().x.ceil()).fold(LABELS.0, f32::max);
    // A long name of a set is cut rather than taking the room of all traits beside it.
    wide.min(LABELS.1)
}

pub fn label(ui: &mut Ui, cx: &PanelCx<'_>, words: &str) {
    let galley = words_of(ui, words, ui.available_width());
    let height = size::CHIP.max(galley.size().y + space::XS);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    if galley.elided {
        response.tip(words);
    }
    ui.painter().galley(pos2(rect.left(), top(rect, &galley)), galley, cx.theme.palette.mute);
}

/// Paints a label that adds an entry to its row; a plus appears on hover or focus.
pub fn adding(ui: &mut Ui, cx: &PanelCx<'_>, id: Id, words: &str, name: &str) -> Response {
    let p = &cx.theme.palette;
    let galley = words_of(ui, words, ui.available_width());
    let height = size::CHIP.max(galley.size().y + space::XS);
    let response = spot(ui, vec2(ui.available_width(), height), id, Sense::click(), name);
    let rect = response.rect;
    let hot = response.hovered() || response.has_focus();
    let tip = if galley.elided { format!("{words}: {name}") } else { name.to_owned() };
    ui.painter().galley(pos2(rect.left(), top(rect, &galley)), galley, if hot { p.text } else { p.mute });
    if hot {
        let plus = one_line(ui, icons::PLUS, Face::Icon.at(text::LABEL), f32::INFINITY);
        let at = pos2(rect.right() - plus.size().x + GAP - 1.0, rect.top() + (size::CHIP - plus.size().y) / 2.0);
        ui.painter().galley(at, plus, p.text);
    }
    ring_in_sight(ui, cx.theme, &response, rect, radius::M);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).tip(tip)
}

fn top(rect: Rect, galley: &Galley) -> f32 {
    let first = galley.rows.first().map_or(LINE, |row| row.height());
    rect.top() + (size::CHIP - first) / 2.0
}

pub fn small(ui: &mut Ui, cx: &PanelCx<'_>, id: Id, (words, icon): (&str, &str), name: &str) -> Response {
    let p = &cx.theme.palette;
    let galley = one_line(ui, words, Face::Regular.at(text::LABEL), f32::INFINITY);
    let glyph = one_line(ui, icon, Face::Icon.at(text::LABEL), f32::INFINITY);
    let (width, mark) = (galley.size().x, if icon.is_empty() { 0.0 } else { glyph.size().x + 2.0 });
    let response = spot(ui, vec2(width + mark, size::CHIP), id, Sense::click(), name);
    let rect = response.rect;
    let ink = if response.hovered() || response.has_focus() { p.text } else { p.mute };
    let middle = rect.center().y;
    // A plus stands before what is to come, a caret behind what is folded.
    let (at, behind) = if icon == icons::PLUS { (mark, 0.0) } else { (0.0, width + 2.0) };
    paint_left(ui, pos2(rect.left() + behind, middle), glyph, ink);
    paint_left(ui, pos2(rect.left() + at, middle), galley, ink);
    ring_in_sight(ui, cx.theme, &response, rect.expand2(vec2(2.0, 0.0)), radius::M);
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

impl Editor {
    /// Paints a row with a label at the left. `price` is the cost of one more, said at the dot.
    pub fn row<L, R>(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        price: Option<&str>,
        left: impl FnOnce(&mut Self, &mut Ui, &mut PanelCx<'_>) -> L,
        right: impl FnOnce(&mut Self, &mut Ui, &mut PanelCx<'_>) -> R,
    ) -> (L, R) {
        let whole = ui.available_rect_before_wrap();
        ui.painter().hline(whole.x_range(), whole.top(), cx.theme.hairline());
        let (top, x) = (whole.top() + 3.0, whole.left() + self.labels);
        let part = |ui: &mut Ui, from: f32, to: f32| {
            let rect = Rect::from_min_max(pos2(from, top), pos2(to, whole.bottom().max(top)));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
            ui.gaps(space::S, 0.0);
            ui.spacing_mut().interact_size.y = size::CHIP;
            ui
        };
        let mut ui_left = part(ui, whole.left(), x);
        let said = left(self, &mut ui_left, cx);
        let mut ui_right = part(ui, x + GAP, whole.right() - PRICE - GAP / 2.0);
        let done = right(self, &mut ui_right, cx);
        if let Some(price) = price {
            let center = pos2(whole.right() - PRICE / 2.0, top + size::CHIP / 2.0);
            ui.painter().circle_filled(center, measure::PRICE / 2.0, cx.theme.palette.accent);
            let around = Rect::from_center_size(center, vec2(PRICE, size::CHIP));
            ui.interact(around, ui_right.scope_id().with("price"), Sense::hover()).tip(price);
        }
        let bottom = ui_left.min_rect().bottom().max(ui_right.min_rect().bottom()).max(top + size::CHIP);
        ui.advance_cursor_after_rect(Rect::from_min_max(whole.min, pos2(whole.right(), bottom + 2.0)));
        (said, done)
    }

    pub fn measure_labels(&mut self, ui: &Ui, cx: &PanelCx<'_>, who: &Character) {
        // On a wide screen the letters of the sides are larger.
        let measured = [ui.pixels_per_point(), Face::Regular.at(text::LABEL).size].map(f32::to_bits);
        if let Some((_, room)) = self.memo.labels.get(&who.id).filter(|it| it.0 == measured) {
            self.labels = *room;
            return;
        }
        let names = who.traits.sets.iter().map(|set| {
            let own = set.name.as_deref();
            own.or_else(|| cx.table.setting.set(set.def).map(|def| &*def.name)).unwrap_or_default()
        });
        self.labels = label_room(ui, names.chain([t!("Hero dice")]));
        self.memo.labels.insert(who.id, (measured, self.labels));
    }
}

pub fn hairline(ui: &mut Ui, cx: &PanelCx<'_>) {
    let rect = ui.available_rect_before_wrap();
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(line::HAIR, cx.theme.palette.hairline));
    ui.add_space(space::XS);
}
