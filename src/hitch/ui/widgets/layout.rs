//! How things lie: in rows, rows that wrap, columns and strips, and how far apart.

use crate::ui::theme::space;
use egui::{Align, InnerResponse, Layout, Rect, Ui, UiBuilder, vec2};

/// The words for how things lie. A gap that is not said stays that of whatever they lie in.
pub trait Layouts {
    /// Returns what they are laid in.
    fn laid(&mut self) -> &mut Ui;

    /// So far apart from left to right from here on.
    fn gap_x(&mut self, gap: impl Into<Option<f32>>) {
        let spacing = &mut self.laid().spacing_mut().item_spacing;
        spacing.x = gap.into().unwrap_or(spacing.x);
    }

    /// So far apart from top to bottom from here on.
    fn gap_y(&mut self, gap: f32) {
        self.laid().spacing_mut().item_spacing.y = gap;
    }

    /// So far apart both ways from here on.
    fn gaps(&mut self, x: f32, y: f32) {
        self.gap_x(x);
        self.gap_y(y);
    }

    /// A row from left to right.
    fn row<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal(|ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row whose height is known beforehand: all are centered in it.
    fn row_of<R>(&mut self, height: f32, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        row(self.laid(), height, |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row of such a height from its right end on; what is at its left is the [`Layouts::rest`].
    fn strip<R>(&mut self, height: f32, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> R {
        row(self.laid(), height, |ui| ui.at_right(gap, add).inner).inner
    }

    /// The room that is left in a row, from its right end on.
    fn at_right<R>(&mut self, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// The room that is left in a strip, from left to right.
    fn rest<R>(&mut self, gap: impl Into<Option<f32>>, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// A row that goes on in the next line where it has no room.
    fn wrapped<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal_wrapped(|ui| {
            ui.gap_x(gap);
            add(ui)
        })
    }

    /// Likewise, with lines so far apart.
    fn wrapped_by<R>(&mut self, x: f32, y: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().horizontal_wrapped(|ui| {
            ui.gaps(x, y);
            add(ui)
        })
    }

    /// Pills, chips and small words that belong together, in as many lines as they need.
    fn pill_row<R>(&mut self, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.wrapped_by(space::XS, space::XS, add)
    }

    /// A column.
    fn column<R>(&mut self, gap: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
        self.laid().vertical(|ui| {
            ui.gap_y(gap);
            add(ui)
        })
    }

    /// Two columns so far apart: `add` fills the left one, then the right.
    fn two_columns(&mut self, gap: f32, mut add: impl FnMut(&mut Ui, bool)) {
        let ui = self.laid();
        let inside = ui.spacing().item_spacing.x;
        ui.gap_x(gap);
        ui.columns_const(|columns: &mut [Ui; 2]| {
            for (column, right) in columns.iter_mut().zip([false, true]) {
                // Columns of egui justify what is in them, words too.
                column.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.gap_x(inside);
                    add(ui, right);
                });
            }
        });
        ui.gap_x(inside);
    }
}

impl Layouts for Ui {
    fn laid(&mut self) -> &mut Ui {
        self
    }
}

const WIDEST: f32 = 10_000.0;

/// Lays content out from left to right, centered in this height.
///
/// egui centers each item in the row's height so far, so a tall one at the end would be lower than the rest. Give the
/// height first: `text::BIG`, `size::TWO_LINES`.
pub fn row<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.horizontal(|ui| {
        ui.set_height(height);
        add(ui)
    })
}

/// Lays out the left and the right end of a row. Tab goes through both from left to right, unlike in a right-to-left
/// layout.
pub fn ends<R>(
    ui: &mut Ui,
    salt: impl std::hash::Hash + std::fmt::Debug,
    left: impl FnOnce(&mut Ui),
    right: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = ui.scope_id().with(salt);
    let kept: Option<f32> = ui.data(|data| data.get_temp(id));
    let room = (ui.available_width() - kept.unwrap_or_default() - ui.spacing().item_spacing.x).max(0.0);
    let height = ui.available_height();
    ui.allocate_ui_with_layout(vec2(room, height), Layout::left_to_right(Align::Center), |ui| {
        ui.set_width(room);
        left(ui);
    });
    // As wide as it will be: in the room it had, it would never grow.
    let all = Rect::from_min_size(ui.cursor().min, vec2(WIDEST, height));
    let mut end = ui.new_child(UiBuilder::new().max_rect(all).layout(Layout::left_to_right(Align::Center)));
    let done = right(&mut end);
    ui.advance_cursor_after_rect(end.min_rect());
    let wide = end.min_rect().width();
    if kept.is_none_or(|kept| (kept - wide).abs() > 0.5) {
        // Once more, before anybody sees it.
        ui.data_mut(|data| data.insert_temp(id, wide));
        ui.ctx().request_discard("the right end of a row has another width");
    }
    done
}
